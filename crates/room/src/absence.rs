//! People who go away, and come back.
//!
//! Nobody loses a game by that. Where a person plays against bots the table waits for ever. Where others
//! play too, and there is no clock, they are told after a while and may let a bot play, which nobody does
//! unasked; with a clock, the clock decides. Only where all act at once would everybody have to wait: there
//! the house bot helps, and hands the seat back when that is over. If none of those who play looks on, the
//! race stands still. A rematch waits no longer for who is gone than that.

use kit::{Seat, Seats};
use table::Table;
use table::log::Occupant;
use table::message::ProposalStatus;
use wire::lobby::Stage;

use crate::record::SeatOwner;
use crate::room::Room;

impl Room {
    /// The person of a seat is there again. If a bot plays for them, that is theirs to end.
    pub(crate) fn returned(&mut self, seat: Seat, now: u64) {
        self.is_back(seat);
        if self.helped.has(seat) || self.was_left_out(seat) {
            self.resume_seat(seat, now);
        }
    }

    /// Nobody waits for the person of this seat.
    pub(crate) fn is_back(&mut self, seat: Seat) {
        self.absent_since[seat.index()] = None;
        self.missed = self.missed.without(seat);
    }

    /// The person of a seat plays it from now on.
    pub(crate) fn resume_seat(&mut self, seat: Seat, now: u64) {
        self.is_back(seat);
        self.helped = self.helped.without(seat);
        self.set_occupant(seat, Occupant::Human, now);
    }

    pub(crate) fn take_seat_back(&mut self, at: usize, now: u64) {
        match self.seat_at(at) {
            Some(seat) => self.resume_seat(seat, now),
            None => self.problem(at, "you have no seat at this table"),
        }
    }

    /// Somebody who plays has a bot play for somebody who is gone.
    pub(crate) fn let_bot_play(&mut self, at: usize, seat: Seat, now: u64) {
        let plays = self.seat_at(at).is_some_and(|own| self.players_at().has(own));
        if !plays || !self.may_let_bot_play(seat) {
            return self.problem(at, "nobody has been gone from there for long enough");
        }
        self.set_occupant(seat, Occupant::Away, now);
    }

    /// Whether the others may let a bot play for the person of this seat.
    pub(crate) fn may_let_bot_play(&self, seat: Seat) -> bool {
        self.missed.has(seat) && self.record.clock().is_none() && self.is_awaited(seat)
    }

    /// Whether somebody plays here for whom others may wait.
    fn is_awaited(&self, seat: Seat) -> bool {
        let players = self.players_at();
        self.record.stage == Stage::Playing && players.has(seat) && players.len() > 1
    }

    /// The seats of persons who play.
    pub(crate) fn players_at(&self) -> Seats {
        self.players().into_iter().map(|(seat, _)| seat).collect()
    }

    /// When somebody has been gone so long that it matters, whom the others have not been told of yet.
    pub(crate) fn absences_due(&self) -> Option<u64> {
        let seats = self.record.all_seats().filter(|seat| !self.missed.has(*seat));
        let due = seats.filter_map(|seat| Some((seat, self.missed_at(seat)?)));
        let awaited = due.filter(|(seat, _)| self.is_awaited(*seat)).map(|(_, at)| at);
        let blocking = self.blocks_rematch().iter().filter_map(|seat| self.missed_at(seat)).min();
        awaited.chain(blocking).min()
    }

    fn missed_at(&self, seat: Seat) -> Option<u64> {
        let absent_since = self.absent_since[seat.index()]?;
        Some(absent_since + u64::from(self.record.grace) * 1_000)
    }

    /// Whether others want to play again.
    fn rematch_proposal(&self) -> Option<ProposalStatus> {
        let table = self.table.as_ref().filter(|_| self.record.stage == Stage::Finished)?;
        table.status().proposal
    }

    /// Persons who are asked whether they play again, and are not there to say so.
    fn blocks_rematch(&self) -> Seats {
        let asked = self.rematch_proposal().map_or(Seats::NONE, |proposal| proposal.waiting_for);
        asked.iter().filter(|seat| self.absent_since[seat.index()].is_some()).collect()
    }

    /// Whether a rematch is asked for without the person of this seat, who was gone.
    fn was_left_out(&self, seat: Seat) -> bool {
        let away = |table: &dyn Table| table.occupants()[seat.index()] == Occupant::Away;
        self.rematch_proposal().is_some() && self.table().is_some_and(away)
    }

    /// Tells the others who has been gone too long, and helps where all act at once.
    pub(crate) fn notice_absences(&mut self, now: u64) {
        if self.absences_due().is_some_and(|at| at <= now) {
            let gone = |seat: &Seat| self.missed_at(*seat).is_some_and(|at| at <= now);
            self.missed = self.record.all_seats().filter(gone).collect();
            self.send_table();
        }
        for seat in self.blocks_rematch().iter() {
            if self.missed_at(seat).is_some_and(|at| at <= now) {
                self.set_occupant(seat, Occupant::Away, now);
            }
        }
        if !self.is_race() || self.is_paused() {
            return;
        }
        for seat in self.missed.iter().filter(|seat| self.is_awaited(*seat)).collect::<Vec<_>>() {
            if self.set_occupant(seat, Occupant::Away, now).is_some() {
                self.helped = self.helped.with(seat);
            }
        }
    }

    /// All act one after the other again: nobody has to be helped any more.
    pub(crate) fn end_help(&mut self, now: u64) {
        if self.helped.is_empty() || self.is_race() {
            return;
        }
        for seat in std::mem::take(&mut self.helped).iter() {
            if matches!(self.record.seats[seat.index()], SeatOwner::Person { .. }) {
                self.set_occupant(seat, Occupant::Human, now);
            }
        }
    }

    /// Whether all act at once.
    pub(crate) fn is_race(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.is_race())
    }

    /// Whether that stands still: it is yet to begin, or none of the persons who play looks on.
    pub(crate) fn is_paused(&self) -> bool {
        if !self.is_race() {
            return false;
        }
        if self.is_counting_down() {
            return true;
        }
        let players = self.players_at();
        let looks = |seat| {
            let own = |person: &Option<_>| self.seat_of(person.as_ref()) == Some(seat);
            self.members.iter().any(|member| member.looks && own(&member.person))
        };
        !players.is_empty() && !players.iter().any(looks)
    }
}
