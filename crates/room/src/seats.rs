//! Who sits where, and what the host decides.

use kit::Seat;
use table::log::Occupant;
use table::message::{Command, Ending, UNPLAYED, Wish};
use table::{Accepted, Digest};
use wire::ConnectionId;
use wire::lobby::{ChangeTable, SetSeat, Stage};

use crate::error::RoomError;
use crate::record::{Person, PersonId, SeatOwner};
use crate::room::{Bot, Member, Room};

/// So many milliseconds a full table waits for what its people add to the seed of the dice.
const ENTROPY_WAIT: u64 = 10_000;

/// What whoever is sent away is told.
pub(crate) const SENT_AWAY: &str = "you were sent away from this table";
/// What whoever has seen more than there is here is told.
pub(crate) const BEHIND: &str = "you have seen more of this table than there is here";

impl Room {
    fn owner(&self, seat: Seat) -> Result<&SeatOwner, RoomError> {
        let seats = &self.record.seats;
        seats.get(seat.index()).ok_or_else(|| {
            let (asked, count) = (seat.index(), seats.len());
            RoomError::not_found(format!("there is no seat {asked}: the table has {count}"))
        })
    }

    fn not_over(&self) -> Result<(), RoomError> {
        if self.record.stage == Stage::Finished {
            return Err(RoomError::conflict("the game is over", "over"));
        }
        Ok(())
    }

    fn for_host(&self, person: PersonId) -> Result<(), RoomError> {
        if self.is_host(person) {
            return Ok(());
        }
        Err(RoomError::forbidden("only the host of the table may do that", "host-only"))
    }

    /// Somebody sits down. A connection of somebody unknown may turn out to be theirs.
    pub fn sit(
        &mut self,
        person: &Person,
        seat: Seat,
        entropy: Option<Digest>,
        connection: Option<ConnectionId>,
        now: u64,
    ) -> Result<(), RoomError> {
        self.not_over()?;
        self.not_barred(Some(person))?;
        match self.owner(seat)? {
            SeatOwner::Person { id, .. } if *id == person.id => return Ok(()),
            SeatOwner::Person { .. } => {
                return Err(RoomError::conflict("somebody else sits there", "taken"));
            }
            SeatOwner::Bot { .. } => return Err(RoomError::conflict("a bot sits there", "taken")),
            SeatOwner::Open => {}
        }
        if self.record.seat_of(person.id).is_some() {
            let problem = "you sit at this table already; get up first";
            return Err(RoomError::conflict(problem, "seated"));
        }
        let playing = self.record.stage == Stage::Playing;
        let held = self.record.held_by(person.id).filter(|_| playing);
        if held.is_some_and(|held| held != seat) {
            let problem = "in this game you can only take the seat that you had";
            return Err(RoomError::forbidden(problem, "other-seat"));
        }
        let unknown =
            |member: &&mut Member| Some(member.id) == connection && member.person.is_none();
        if let Some(member) = self.members.iter_mut().find(unknown) {
            member.person = Some(person.clone());
        }
        if playing && held.is_none() {
            return self.ask_to_join(person, seat, now);
        }
        self.take_seat(person, seat, entropy, now);
        self.store_seats(now);
        self.welcome_again(person.id);
        self.start_if_full(now);
        Ok(())
    }

    /// An open seat becomes somebody's. It is for the caller to store that and to show it to them.
    pub(crate) fn take_seat(
        &mut self,
        person: &Person,
        seat: Seat,
        entropy: Option<Digest>,
        now: u64,
    ) {
        let (id, name) = (person.id, person.name.clone());
        self.record.seats[seat.index()] =
            SeatOwner::Person { id, name, entropy, adds_entropy: false };
        self.absent_since[seat.index()] = Some(now);
        if self.record.stage == Stage::Playing {
            let is_new = self.record.held_by(id).is_none();
            self.record.hold_seats();
            // Stored in this order, the record is there when the entry is.
            self.store_record(now);
            let entry = self.set_occupant(seat, Occupant::Human, now);
            self.shown_from[seat.index()] = entry.filter(|_| is_new);
        }
    }

    /// Fails for whoever was sent away: they do not sit here, and do not look on either.
    pub fn not_barred(&self, person: Option<&Person>) -> Result<(), RoomError> {
        if person.is_some_and(|person| self.record.barred.contains(&person.id)) {
            return Err(RoomError::forbidden(SENT_AWAY, "barred"));
        }
        Ok(())
    }

    /// Somebody is called something else from now on.
    pub fn rename(&mut self, person: &Person, now: u64) {
        let known = self.members.iter_mut().filter_map(|member| member.person.as_mut());
        for member in known.filter(|member| member.id == person.id) {
            member.name.clone_from(&person.name);
        }
        if self.record.stage == Stage::Finished {
            return;
        }
        let record = &mut self.record;
        let mut names = Vec::new();
        if record.host == person.id {
            names.push(&mut record.host_name);
        }
        for owner in &mut record.seats {
            if let SeatOwner::Person { id, name, .. } = owner
                && *id == person.id
            {
                names.push(name);
            }
        }
        let requests = record.seating.requests.iter_mut();
        names.extend(requests.filter(|request| request.by == person.id).map(|own| &mut own.name));
        let stale = names.iter().any(|name| **name != person.name);
        for name in names {
            name.clone_from(&person.name);
        }
        if stale {
            self.store_record(now);
        }
    }

    /// Somebody gets up, or the host sends them away. Once play has begun, those who play decide that.
    pub fn stand(&mut self, by: &Person, seat: Seat, now: u64) -> Result<(), RoomError> {
        self.not_over()?;
        let SeatOwner::Person { id, .. } = *self.owner(seat)? else {
            return Err(RoomError::conflict("nobody sits there", "empty"));
        };
        if id == by.id {
            self.leave_seat(seat, now);
        } else {
            self.for_host(by.id)?;
            if self.record.stage == Stage::Playing {
                return self.ask_for_removal(by, seat, now);
            }
            self.send_away(seat, now);
        }
        self.store_seats(now);
        self.welcome_again(id);
        Ok(())
    }

    /// A seat is nobody's any more. The record is for the caller to store.
    fn leave_seat(&mut self, seat: Seat, now: u64) {
        self.record.seats[seat.index()] = SeatOwner::Open;
        self.is_back(seat);
        self.shown_from[seat.index()] = None;
        self.bots[seat.index()] = Bot::Idle;
        if self.record.stage == Stage::Playing {
            self.set_occupant(seat, Occupant::Bot, now);
        }
    }

    /// The person of a seat loses it, and does not look on. The record is for the caller to store.
    pub(crate) fn send_away(&mut self, seat: Seat, now: u64) {
        let SeatOwner::Person { id, .. } = self.record.seats[seat.index()] else { return };
        self.record.barred.push(id);
        self.leave_seat(seat, now);
        let theirs = self.connections_of(id);
        self.members.retain(|member| !theirs.contains(&member.id));
        self.dismiss(&theirs, SENT_AWAY, false);
        self.forget_all_unseen();
    }

    fn connections_of(&self, person: PersonId) -> Vec<ConnectionId> {
        let is = |member: &&Member| member.person.as_ref().is_some_and(|who| who.id == person);
        self.members.iter().filter(is).map(|member| member.id).collect()
    }

    /// Ends the connections of a person, who may not be known any more where one of them comes from. Those
    /// who are come back at once.
    pub fn dismiss_person(&mut self, person: PersonId, now: u64) {
        let theirs = self.connections_of(person);
        for connection in &theirs {
            self.disconnect(*connection, now);
        }
        if !theirs.is_empty() {
            self.dismiss(&theirs, "one of your devices was signed out", true);
        }
    }

    /// The host says what a seat without a person is for.
    pub fn set_seat(
        &mut self,
        by: PersonId,
        seat: Seat,
        set: SetSeat,
        now: u64,
    ) -> Result<(), RoomError> {
        self.not_over()?;
        self.for_host(by)?;
        if let SeatOwner::Person { .. } = self.owner(seat)? {
            return Err(RoomError::conflict("somebody sits there", "taken"));
        }
        self.record.seats[seat.index()] = match set {
            SetSeat::Open => SeatOwner::Open,
            SetSeat::Bot(level) => {
                SeatOwner::bot(self.config.level(&self.record.header.game, &level)?)
            }
        };
        self.record.name_bots();
        // Whoever asked for a seat that is a bot's now asks in vain.
        self.store_seats(now);
        self.start_if_full(now);
        Ok(())
    }

    /// The host changes what can be changed at any time.
    pub fn change(
        &mut self,
        by: PersonId,
        change: &ChangeTable,
        now: u64,
    ) -> Result<(), RoomError> {
        self.for_host(by)?;
        if let Some(public) = change.public {
            self.record.public = public;
        }
        if let Some(free_chat) = change.free_chat {
            self.record.free_chat = free_chat;
        }
        if let Some(hints) = change.hints {
            self.record.hints = hints;
        }
        self.store_record(now);
        Ok(())
    }

    /// The host begins before all seats are taken.
    pub fn start_by(&mut self, by: PersonId, now: u64) -> Result<(), RoomError> {
        self.for_host(by)?;
        match self.record.stage {
            Stage::Gathering => {
                self.start(now);
                Ok(())
            }
            Stage::Playing => Err(RoomError::conflict("the game has begun already", "begun")),
            Stage::Finished => Err(RoomError::conflict("the game is over", "over")),
        }
    }

    /// The host closes the table.
    pub fn close_by(&mut self, by: PersonId, now: u64) -> Result<(), RoomError> {
        self.for_host(by)?;
        self.not_over()?;
        self.close(now);
        Ok(())
    }

    /// Ends the table before the game is over.
    pub fn close(&mut self, now: u64) {
        if let Some(table) = &mut self.table {
            if let Ok(append) = table.close(now) {
                self.append(append);
                // Stored after the entry, so that whoever waits for it waits for both.
                self.store_record(now);
            }
            return;
        }
        let scores = vec![0; self.record.seats.len()];
        let nobody = kit::Seats::NONE;
        self.record.ending = Some(Ending {
            scores,
            winners: nobody,
            ended_by: UNPLAYED.into(),
            rematch: false,
            resigned: nobody,
            passed_over: nobody,
        });
        self.record.stage = Stage::Finished;
        self.store_record(now);
    }

    /// Somebody adds to the seed of the dice for their seat, before play begins. Asked twice it is done
    /// once.
    pub fn add_entropy(&mut self, by: PersonId, added: Digest, now: u64) -> Result<(), RoomError> {
        let Some(seat) = self.record.seat_of(by) else {
            return Err(RoomError::forbidden("you have no seat at this table", "no-seat"));
        };
        if self.record.stage != Stage::Gathering {
            return Err(RoomError::conflict("the game has begun already", "begun"));
        }
        if let SeatOwner::Person { entropy, .. } = &mut self.record.seats[seat.index()] {
            if *entropy == Some(added) {
                return Ok(());
            }
            if entropy.is_some() {
                let problem = "you have added to the seed of the dice already";
                return Err(RoomError::conflict(problem, "added"));
            }
            *entropy = Some(added);
        }
        self.store_record(now);
        self.start_if_full(now);
        Ok(())
    }

    /// Play begins if people still gather and nobody is missing; in a rematch bots go on playing the seats that were
    /// free. Who has said that they will add to the seed of the dice is waited for, but not for long.
    pub fn start_if_full(&mut self, now: u64) {
        let misses_nobody = self.record.is_full() || self.record.rematch_of.is_some();
        if self.record.stage != Stage::Gathering || !misses_nobody {
            self.entropy_until = None;
            return;
        }
        if self.record.awaits_entropy()
            && *self.entropy_until.get_or_insert(now + ENTROPY_WAIT) > now
        {
            return;
        }
        self.start(now);
    }

    /// Play begins. Seats still open are played by bots and can be taken later.
    fn start(&mut self, now: u64) {
        let occupant = |owner: &SeatOwner| match owner {
            SeatOwner::Person { .. } => Occupant::Human,
            SeatOwner::Open | SeatOwner::Bot { .. } => Occupant::Bot,
        };
        self.record.header.seats = self.record.seats.iter().map(occupant).collect();
        let header = self.record.header.clone();
        // The header was tried when the table was opened. Only a program that has lost the game or the
        // version of its rules since then cannot begin: people go on gathering.
        let Ok(table) = self.config.registry.open(header, self.seed, self.epoch) else { return };
        self.table = Some(table);
        self.record.stage = Stage::Playing;
        self.record.hold_seats();
        self.store_record(now);
        self.begin(now);
        for at in 0..self.members.len() {
            self.send_view(at, None);
        }
    }

    /// Adds what the seats have given to the seed, and begins.
    pub(crate) fn begin(&mut self, now: u64) {
        for (at, owner) in self.record.seats.clone().iter().enumerate() {
            let SeatOwner::Person { entropy: Some(entropy), .. } = owner else { continue };
            let command = Command { number: 0, wish: Wish::Entropy(*entropy) };
            let Some(table) = &mut self.table else { return };
            if let Ok(Accepted::New(append)) = table.command(Seat::new(at), &command, now) {
                self.append(append);
            }
        }
        let Some(table) = &mut self.table else { return };
        if let Ok(append) = table.begin(now) {
            self.append(append);
        }
    }

    /// From now on the seat is played so, if the table allows it; gives the entry that says so.
    pub(crate) fn set_occupant(&mut self, seat: Seat, occupant: Occupant, now: u64) -> Option<u64> {
        let append = self.table.as_mut()?.set_occupant(seat, occupant, now).ok()??;
        let entry = append.through();
        self.append(append);
        Some(entry)
    }

    /// Newcomers are shown their seats once all that makes them theirs is stored.
    pub(crate) fn show_stored_seats(&mut self) {
        let Some(sequence) = self.table.as_ref().map(|table| table.sequence()) else { return };
        for seat in self.record.all_seats() {
            let entry = &mut self.shown_from[seat.index()];
            if entry.take_if(|entry| *entry <= sequence).is_some()
                && let SeatOwner::Person { id, .. } = self.record.seats[seat.index()]
            {
                self.welcome_again(id);
            }
        }
    }

    /// A person has sat down or got up: their connections see with other eyes now.
    pub(crate) fn welcome_again(&mut self, person: PersonId) {
        let is = |member: &Member| member.person.as_ref().is_some_and(|who| who.id == person);
        let theirs: Vec<usize> =
            (0..self.members.len()).filter(|&at| is(&self.members[at])).collect();
        if let Some(seat) = self.record.seat_of(person)
            && !theirs.is_empty()
        {
            self.is_back(seat);
        }
        for at in theirs {
            self.send_welcome(at);
            self.send_view(at, None);
        }
        self.forget_all_unseen();
    }

    fn forget_all_unseen(&mut self) {
        for seat in self.record.all_seats().map(Some).chain([None]) {
            self.forget_unseen(seat);
        }
    }
}
