//! Before all act at once: everybody who plays says that they are ready, then it counts down.
//!
//! Whoever is slow to find the table, or looked away between two phases, has not lost by that. Who is gone
//! is waited for no longer than anywhere else. Programs say nothing of being ready: a client says in its
//! [`Hello`](wire::socket::Hello) that it will, and a race that no such client plays in begins at once.

use kit::{Seat, Seats};
use table::log::Occupant;
use table::message::Refusal;
use wire::lobby::Countdown;

use crate::room::Room;

/// So many milliseconds pass once all are ready: three, two, one.
const COUNTED: u64 = 3_000;

/// How far the beginning of a race has come.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) enum RaceStart {
    /// Not all act at once.
    #[default]
    None,
    /// These have said that they are ready.
    Waiting(Seats),
    /// All are; it begins then.
    Counting(u64),
    Begun,
}

impl Room {
    /// Whether a race waits for people to be ready, or counts down.
    pub(crate) fn is_counting_down(&self) -> bool {
        matches!(self.race_start, RaceStart::Waiting(_) | RaceStart::Counting(_))
    }

    /// When the countdown ends.
    pub(crate) fn countdown_due(&self) -> Option<u64> {
        match self.race_start {
            RaceStart::Counting(until) => Some(until),
            _ => None,
        }
    }

    /// What everybody is told of it.
    pub(crate) fn countdown(&self) -> Option<Countdown> {
        match self.race_start {
            RaceStart::Waiting(ready) => {
                let waiting_for = self.awaited_ready(ready);
                Some(Countdown { ready, waiting_for, counting: false })
            }
            RaceStart::Counting(_) => {
                let ready = self.players_at();
                Some(Countdown { ready, waiting_for: Seats::NONE, counting: true })
            }
            RaceStart::None | RaceStart::Begun => None,
        }
    }

    /// Looks whether a race has begun or ended. A room that was restored counts down again: nobody knew
    /// when it would go on.
    pub(crate) fn follow_race(&mut self, now: u64) {
        match (self.is_race(), self.race_start) {
            (true, RaceStart::None) => {
                self.race_start = RaceStart::Waiting(Seats::NONE);
                self.send_table();
                self.look_who_is_ready(now);
            }
            (false, RaceStart::None) | (true, _) => {}
            (false, _) => {
                self.race_start = RaceStart::None;
                self.send_table();
            }
        }
    }

    /// The person of a connection is ready.
    pub(crate) fn ready(&mut self, at: usize, now: u64) {
        let Some(seat) = self.seat_at(at) else {
            return self.problem(at, "you have no seat at this table");
        };
        // Everybody is told, and must not be told again for nothing.
        if let RaceStart::Waiting(ready) = self.race_start
            && !ready.has(seat)
        {
            self.race_start = RaceStart::Waiting(ready.with(seat));
            self.send_table();
            self.look_who_is_ready(now);
        }
    }

    /// Begins to count if all are ready; somebody has come or gone, or has said so.
    pub(crate) fn look_who_is_ready(&mut self, now: u64) {
        let RaceStart::Waiting(ready) = self.race_start else { return };
        let players = self.players_at();
        if players.iter().any(|seat| self.says_ready(seat)) {
            if self.awaited_ready(ready).is_empty() {
                self.race_start = RaceStart::Counting(now + COUNTED);
                self.send_table();
            }
        } else if players.is_empty() || players.iter().any(|seat| self.is_present(seat)) {
            self.race_start = RaceStart::Begun;
            self.send_table();
        }
    }

    /// The countdown is over.
    pub(crate) fn end_countdown(&mut self, now: u64) {
        if self.countdown_due().is_some_and(|until| until <= now) {
            self.race_start = RaceStart::Begun;
            self.send_table();
        }
    }

    /// Why nothing can be done in the game yet.
    pub(crate) fn not_begun_yet(&self, seat: Seat) -> Option<Refusal> {
        let commands = self.table()?.commands(seat);
        self.is_counting_down().then(|| Refusal {
            rule: "table/countdown".into(),
            phrase: kit::Phrase::new("table-refused-countdown"),
            commands,
        })
    }

    /// Whether a client of this seat tells when its person is ready.
    fn says_ready(&self, seat: Seat) -> bool {
        let own = |person: &Option<_>| self.seat_of(person.as_ref()) == Some(seat);
        self.members.iter().any(|member| member.says_ready && own(&member.person))
    }

    /// Persons who play and have yet to say that they are ready.
    fn awaited_ready(&self, ready: Seats) -> Seats {
        let occupants = self.table().map(table::Table::occupants);
        let plays = |seat: Seat| occupants.is_some_and(|all| all[seat.index()] == Occupant::Human);
        let awaited = |seat: &Seat| {
            let is_gone = !self.is_present(*seat) && !self.missed.has(*seat);
            !ready.has(*seat) && plays(*seat) && (self.says_ready(*seat) || is_gone)
        };
        self.players_at().iter().filter(awaited).collect()
    }
}
