//! Who sits where.

use kit::Seat;
use table::Digest;
use table::log::Occupant;
use table::wire::{Command, Ending, Wish};
use wire::ConnectionId;
use wire::lobby::{ChangeTable, SetSeat, Stage};

use super::{Bot, Connection, Held};
use crate::fault::Fault;
use crate::store::{Person, PersonId, Place};
use crate::timekeeper::now;

impl Held<'_> {
    fn place(&self, seat: Seat) -> Result<&Place, Fault> {
        let places = &self.inner.charter.places;
        places.get(seat.index()).ok_or_else(|| {
            Fault::not_found(format!(
                "there is no seat {}: the table has {}",
                seat.index(),
                places.len()
            ))
        })
    }

    fn not_over(&self) -> Result<(), Fault> {
        if self.inner.charter.stage == Stage::Finished {
            return Err(Fault::conflict("the game is over").say("over"));
        }
        Ok(())
    }

    fn for_host(&self, person: PersonId) -> Result<(), Fault> {
        if self.is_host(person) { Ok(()) } else { Err(Fault::host_only()) }
    }

    /// Somebody sits down.
    pub(crate) fn sit(
        &mut self,
        person: &Person,
        seat: Seat,
        entropy: Option<Digest>,
        connection: Option<ConnectionId>,
    ) -> Result<(), Fault> {
        self.not_over()?;
        if self.inner.charter.barred.contains(&person.id) {
            let problem = "the host has sent you away from this table";
            return Err(Fault::forbidden(problem).say("barred"));
        }
        match self.place(seat)? {
            Place::Person { id, .. } if *id == person.id => return Ok(()),
            Place::Person { .. } => {
                return Err(Fault::conflict("somebody else sits there").say("taken"));
            }
            Place::Bot { .. } => return Err(Fault::conflict("a bot sits there").say("taken")),
            Place::Open => {}
        }
        if self.inner.charter.seat_of(person.id).is_some() {
            return Err(
                Fault::conflict("you sit at this table already; get up first").say("seated")
            );
        }
        if let Some(connection) = connection {
            self.recognise(connection, person);
        }
        let (id, name) = (person.id, person.name.clone());
        self.inner.charter.places[seat.index()] = Place::Person { id, name, entropy };
        self.inner.gone[seat.index()] = Some(now());
        if self.inner.charter.stage == Stage::Playing {
            self.occupy(seat, Occupant::Human);
        }
        self.amend();
        self.welcome_again(person.id);
        if self.inner.charter.stage == Stage::Gathering && self.is_full() {
            self.start();
        }
        self.rearm();
        Ok(())
    }

    /// A socket of somebody unknown turns out to be this person's.
    fn recognise(&mut self, connection: ConnectionId, person: &Person) {
        let unknown = |who: &&mut Connection| who.id == connection && who.person.is_none();
        if let Some(who) = self.inner.people.iter_mut().find(unknown) {
            who.person = Some(person.clone());
        }
    }

    /// Somebody is called something else from now on.
    pub(crate) fn rename(&mut self, person: &Person) {
        let known = self.inner.people.iter_mut().filter_map(|who| who.person.as_mut());
        for who in known.filter(|who| who.id == person.id) {
            who.name.clone_from(&person.name);
        }
        let charter = &mut self.inner.charter;
        if charter.stage == Stage::Finished {
            return;
        }
        let mut names = Vec::new();
        if charter.host == person.id {
            names.push(&mut charter.host_name);
        }
        for place in &mut charter.places {
            if let Place::Person { id, name, .. } = place
                && *id == person.id
            {
                names.push(name);
            }
        }
        let stale = names.iter().any(|name| **name != person.name);
        for name in names {
            name.clone_from(&person.name);
        }
        if stale {
            self.amend();
        }
    }

    /// Somebody gets up, or the host sends them away.
    pub(crate) fn stand(&mut self, by: &Person, seat: Seat) -> Result<(), Fault> {
        self.not_over()?;
        let Place::Person { id, .. } = *self.place(seat)? else {
            return Err(Fault::conflict("nobody sits there").say("empty"));
        };
        let sent_away = id != by.id;
        if sent_away {
            self.for_host(by.id)?;
            self.inner.charter.barred.push(id);
        }
        self.inner.charter.places[seat.index()] = Place::Open;
        self.inner.gone[seat.index()] = None;
        self.inner.bots[seat.index()] = Bot::Idle;
        if self.inner.charter.stage == Stage::Playing {
            self.occupy(seat, Occupant::Bot);
        }
        self.amend();
        self.welcome_again(id);
        self.rearm();
        Ok(())
    }

    /// The host says what a seat without a person is for.
    pub(crate) fn set_seat(&mut self, by: PersonId, seat: Seat, set: SetSeat) -> Result<(), Fault> {
        self.not_over()?;
        self.for_host(by)?;
        if let Place::Person { .. } = self.place(seat)? {
            return Err(Fault::conflict("somebody sits there").say("taken"));
        }
        self.inner.charter.places[seat.index()] = match set {
            SetSeat::Open => Place::Open,
            SetSeat::Bot(level) => {
                let level = self.house.level(&self.inner.charter.header.game, &level)?;
                Place::Bot { level }
            }
        };
        self.amend();
        if self.inner.charter.stage == Stage::Gathering && self.is_full() {
            self.start();
        }
        self.rearm();
        Ok(())
    }

    pub(crate) fn change(&mut self, by: PersonId, change: &ChangeTable) -> Result<(), Fault> {
        self.for_host(by)?;
        if let Some(public) = change.public {
            self.inner.charter.public = public;
        }
        if let Some(free_chat) = change.free_chat {
            self.inner.charter.free_chat = free_chat;
        }
        self.amend();
        Ok(())
    }

    /// The host begins before all seats are taken.
    pub(crate) fn start_by(&mut self, by: PersonId) -> Result<(), Fault> {
        self.for_host(by)?;
        match self.inner.charter.stage {
            Stage::Gathering => {
                self.start();
                self.rearm();
                Ok(())
            }
            Stage::Playing => Err(Fault::conflict("the game has begun already").say("begun")),
            Stage::Finished => Err(Fault::conflict("the game is over").say("over")),
        }
    }

    pub(crate) fn close_by(&mut self, by: PersonId) -> Result<(), Fault> {
        self.for_host(by)?;
        self.not_over()?;
        self.close();
        Ok(())
    }

    /// Ends the table before the game is over.
    pub(crate) fn close(&mut self) {
        if let Some(table) = &mut self.inner.table {
            if let Ok(append) = table.close(now()) {
                self.append(append);
                // On disk after the entry, so that whoever waits for it waits for both.
                self.amend();
            }
            return;
        }
        let scores = vec![0; self.inner.charter.places.len()];
        let (winners, ended_by) = (kit::Seats::NONE, "closed".into());
        self.inner.charter.ending = Some(Ending { scores, winners, ended_by, rematch: false });
        self.inner.charter.stage = Stage::Finished;
        self.amend();
    }

    pub(super) fn is_full(&self) -> bool {
        !self.inner.charter.places.contains(&Place::Open)
    }

    /// Play begins. Seats still open are played by bots and can be taken later.
    pub(crate) fn start(&mut self) {
        let charter = &mut self.inner.charter;
        let occupant = |place: &Place| match place {
            Place::Person { .. } => Occupant::Human,
            Place::Open | Place::Bot { .. } => Occupant::Bot,
        };
        charter.header.seats = charter.places.iter().map(occupant).collect();
        let opened = self.house.catalogue.open(charter.header.clone(), self.inner.seed, 1);
        let table = match opened {
            Ok(table) => table,
            Err(error) => {
                // The header was tried when the table was opened.
                tracing::error!(%error, "a table cannot begin");
                return;
            }
        };
        self.inner.charter.stage = Stage::Playing;
        self.inner.table = Some(table);
        self.amend();
        self.begin();
        for at in 0..self.inner.people.len() {
            self.send_view(at, None);
        }
    }

    /// Adds what the seats have given to the seed, and begins.
    pub(crate) fn begin(&mut self) {
        for (at, place) in self.inner.charter.places.clone().iter().enumerate() {
            let Place::Person { entropy: Some(entropy), .. } = place else { continue };
            let command = Command { number: 0, wish: Wish::Entropy(*entropy) };
            let Some(table) = &mut self.inner.table else { return };
            if let Ok(table::Answer::New(append)) = table.command(Seat::new(at), &command, now()) {
                self.append(append);
            }
        }
        let Some(table) = &mut self.inner.table else { return };
        if let Ok(append) = table.begin(now()) {
            self.append(append);
        }
    }

    /// The person of a seat is there again.
    pub(super) fn returned(&mut self, seat: Seat) {
        self.inner.gone[seat.index()] = None;
        self.occupy(seat, Occupant::Human);
    }

    /// From now on the seat is played so, if the table allows it.
    pub(super) fn occupy(&mut self, seat: Seat, occupant: Occupant) {
        let Some(table) = &mut self.inner.table else { return };
        if let Ok(Some(append)) = table.occupy(seat, occupant, now()) {
            self.append(append);
        }
    }

    /// A person has sat down or got up: their connections see with other eyes now.
    fn welcome_again(&mut self, person: PersonId) {
        let seat = self.inner.charter.seat_of(person);
        let is = |who: &Connection| who.person.as_ref().is_some_and(|p| p.id == person);
        let theirs: Vec<usize> =
            (0..self.inner.people.len()).filter(|&at| is(&self.inner.people[at])).collect();
        if let Some(seat) = seat
            && !theirs.is_empty()
        {
            self.inner.gone[seat.index()] = None;
        }
        for at in theirs {
            self.send_welcome(at);
            self.send_view(at, None);
        }
        for seat in Seat::all(self.inner.charter.places.len() as u8).map(Some).chain([None]) {
            self.forget_look(seat);
        }
    }
}
