//! What those who play are asked about seats.
//!
//! Once play has begun a seat is a hand of cards. Nobody may look into two of them, so whoever has seen
//! one can only ever take that one again ([`TableRecord::held_by`](crate::TableRecord::held_by)); and since
//! anybody can come under a second name, those who play are asked before a newcomer is shown anything. A
//! host cannot empty a person's seat alone, or the hand would be theirs to give away.

use kit::{Seat, Seats};
use wire::lobby::{RequestKind, SeatRequest, Stage};

use crate::error::RoomError;
use crate::record::{Person, PersonId, Request, SeatOwner};
use crate::room::Room;

/// Most may decide for those who are silent after so many milliseconds.
const TIME_TO_ANSWER: u64 = 24 * 60 * 60 * 1_000;

impl Room {
    /// Persons who play, and where: all of them are asked, whether they are there or not.
    pub(crate) fn players(&self) -> Vec<(Seat, PersonId)> {
        let resigned = self.table.as_ref().map_or(Seats::NONE, |table| table.status().resigned);
        let owners = self.record.all_seats().zip(&self.record.seats);
        let players = owners.filter_map(|(seat, owner)| match owner {
            SeatOwner::Person { id, .. } if !resigned.has(seat) => Some((seat, *id)),
            _ => None,
        });
        players.collect()
    }

    /// A newcomer wants an open seat of a running game.
    pub(crate) fn ask_to_join(
        &mut self,
        person: &Person,
        seat: Seat,
        now: u64,
    ) -> Result<(), RoomError> {
        let resigned = self.table.as_ref().map_or(Seats::NONE, |table| table.status().resigned);
        if resigned.has(seat) {
            let problem = "whoever sat there has given up; a bot plays on";
            return Err(RoomError::conflict(problem, "given-up"));
        }
        if self.record.seating.declined.contains(&person.id) {
            return Err(RoomError::forbidden("those who play have said no", "declined"));
        }
        self.ask(person, RequestKind::Join, seat, now)
    }

    /// The host wants a person to leave their seat in a running game.
    pub(crate) fn ask_for_removal(
        &mut self,
        host: &Person,
        seat: Seat,
        now: u64,
    ) -> Result<(), RoomError> {
        if self.players().is_empty() {
            // Whoever has given up still holds the seat, and nobody is left to agree.
            let problem = "nobody plays who could agree to that";
            return Err(RoomError::conflict(problem, "nobody-decides"));
        }
        self.ask(host, RequestKind::Removal, seat, now)
    }

    fn ask(
        &mut self,
        person: &Person,
        what: RequestKind,
        seat: Seat,
        now: u64,
    ) -> Result<(), RoomError> {
        let seating = &mut self.record.seating;
        if seating.requests.iter().any(|request| request.by == person.id && request.what == what) {
            let problem = "you have asked already; wait for the answers";
            return Err(RoomError::conflict(problem, "asked"));
        }
        if seating.requests.iter().any(|request| request.seat == seat) {
            let problem = "this is being asked already; wait for the answers";
            return Err(RoomError::conflict(problem, "requested"));
        }
        seating.requests_made += 1;
        seating.requests.push(Request {
            number: seating.requests_made,
            what,
            seat,
            by: person.id,
            name: person.name.clone(),
            agreed: vec![person.id],
            declined: Vec::new(),
            since: now,
        });
        self.store_seats(now);
        self.welcome_again(person.id);
        Ok(())
    }

    /// Somebody who plays answers a request, or whoever made it withdraws it.
    pub fn answer_request(
        &mut self,
        by: &Person,
        number: u32,
        agree: bool,
        now: u64,
    ) -> Result<(), RoomError> {
        let plays = self.players().iter().any(|(_, id)| *id == by.id);
        let requests = &mut self.record.seating.requests;
        let Some(at) = requests.iter().position(|request| request.number == number) else {
            return Err(RoomError::conflict("this question is settled already", "no-request"));
        };
        let request = &mut requests[at];
        let withdraws = request.by == by.id && !agree;
        if !plays && !withdraws {
            return Err(RoomError::forbidden("only those who play may answer", "not-playing"));
        }
        if withdraws {
            requests.remove(at);
            self.store_record(now);
            self.welcome_again(by.id);
            return Ok(());
        }
        let (to, from) = if agree {
            (&mut request.agreed, &mut request.declined)
        } else {
            (&mut request.declined, &mut request.agreed)
        };
        from.retain(|id| *id != by.id);
        if !to.contains(&by.id) {
            to.push(by.id);
        }
        self.store_seats(now);
        Ok(())
    }

    /// Who sits where has changed, or who is asked: decides what can be decided, stores it, and only then
    /// shows those their seats whom it concerns.
    pub(crate) fn store_seats(&mut self, now: u64) {
        let concerned = self.decide_requests(now);
        self.store_record(now);
        for person in concerned {
            self.welcome_again(person);
        }
    }

    /// Whether a request can be decided now.
    pub(crate) fn has_verdict(&self, now: u64) -> bool {
        self.record.seating.requests.iter().any(|request| self.verdict(request, now).is_some())
    }

    /// Does what is agreed to and drops what is not; gives who has asked for it.
    fn decide_requests(&mut self, now: u64) -> Vec<PersonId> {
        let mut concerned = Vec::new();
        let mut at = 0;
        while let Some(request) = self.record.seating.requests.get(at) {
            match self.verdict(request, now) {
                None => at += 1,
                Some(agreed) => {
                    let request = self.record.seating.requests.remove(at);
                    self.conclude(&request, agreed, now);
                    concerned.push(request.by);
                    // Who sits where may be another now, and with it who is asked.
                    at = 0;
                }
            }
        }
        concerned
    }

    /// Whether a request is granted; `None` while it waits.
    fn verdict(&self, request: &Request, now: u64) -> Option<bool> {
        let owner = &self.record.seats[request.seat.index()];
        let fits = match request.what {
            RequestKind::Join => *owner == SeatOwner::Open,
            RequestKind::Removal => matches!(owner, SeatOwner::Person { .. }),
        };
        if self.record.stage != Stage::Playing || !fits {
            return Some(false);
        }
        let players = self.players();
        let count =
            |among: &[PersonId]| players.iter().filter(|(_, id)| among.contains(id)).count();
        let (agreed, declined) = (count(&request.agreed), count(&request.declined));
        let late = now >= request.since.saturating_add(TIME_TO_ANSWER);
        let most = 2 * agreed > players.len();
        match request.what {
            RequestKind::Join if declined > 0 => Some(false),
            RequestKind::Join if agreed == players.len() => Some(true),
            RequestKind::Removal if most => Some(true),
            RequestKind::Removal if 2 * (players.len() - declined) <= players.len() => Some(false),
            RequestKind::Join if late => Some(most),
            RequestKind::Removal if late => Some(false),
            _ => None,
        }
    }

    fn conclude(&mut self, request: &Request, agreed: bool, now: u64) {
        match (request.what, agreed) {
            (RequestKind::Join, true) => {
                let person = Person { id: request.by, name: request.name.clone() };
                self.take_seat(&person, request.seat, None, now);
            }
            (RequestKind::Join, false) => {
                // A seat that was given to a bot meanwhile is no answer of those who play.
                if self.record.seats[request.seat.index()] == SeatOwner::Open {
                    self.record.seating.declined.push(request.by);
                }
            }
            (RequestKind::Removal, true) => self.send_away(request.seat, now),
            (RequestKind::Removal, false) => {}
        }
    }

    /// When the time to answer a request is over.
    pub(crate) fn requests_due(&self) -> Option<u64> {
        let due = |request: &Request| request.since.saturating_add(TIME_TO_ANSWER);
        self.record.seating.requests.iter().map(due).min()
    }

    /// What everybody may know of the requests.
    pub(crate) fn requests_info(&self) -> Vec<SeatRequest> {
        if self.record.seating.requests.is_empty() {
            return Vec::new();
        }
        let players = self.players();
        let info = |request: &Request| {
            let silent =
                |id: &PersonId| !request.agreed.contains(id) && !request.declined.contains(id);
            SeatRequest {
                number: request.number,
                what: request.what,
                seat: request.seat,
                name: self
                    .record
                    .shown_name(&Person { id: request.by, name: request.name.clone() }),
                waiting_for: players
                    .iter()
                    .filter(|(_, id)| silent(id))
                    .map(|(at, _)| *at)
                    .collect(),
                until: request.since.saturating_add(TIME_TO_ANSWER),
            }
        };
        self.record.seating.requests.iter().map(info).collect()
    }

    /// The number of a person's own request for a seat.
    pub(crate) fn request_of(&self, person: PersonId) -> Option<u32> {
        let own = |request: &&Request| request.by == person && request.what == RequestKind::Join;
        self.record.seating.requests.iter().find(own).map(|request| request.number)
    }
}
