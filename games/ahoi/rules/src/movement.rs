//! What follows from a move: inspection, landing, shuffling, and the end of the round.

use kit::{Seat, Seats, Sink, listens};

use crate::action::{DiscKind, Event, EventCard, Point, Port};
use crate::check::shuffled_as;
use crate::discs::{Disc, Row};
use crate::state::{Ahoi, EndedBy, Phase, Resume};

/// The captains who know every disc of a row.
fn who_knows_all(row: &[Disc], everybody: Seats) -> Seats {
    everybody.iter().filter(|&seat| row.iter().all(|disc| disc.knows(seat))).collect()
}

impl Ahoi {
    /// The ship sails; on the way it may be inspected (5.6), and at the end it calls (5.7).
    pub(crate) fn sail(&mut self, to: Point, inspected: bool, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let lands = self.calls_at(seat, to, inspected);
        if listens(events) {
            let route = self.walk(seat, to, inspected).unwrap_or_default();
            events.push(Event::Sailed { seat, route, inspected });
        }
        self.captain_mut(seat).ship = Some(to);
        self.discard_fair_winds(events);
        if inspected {
            self.inspect(seat, events);
        }
        // The coastguard may have taken the last disc of the card: then it is the captain's choice.
        let taken = lands && self.card_discs(seat, Port(to.0)) == 0;
        if lands && !taken {
            self.land(Port(to.0), events);
        }
        if self.crown(events) {
            return;
        }
        if taken {
            self.phase = Phase::TurnOver;
        } else if lands && self.discs.count(Row::Port(Port(to.0))) > 1 {
            // A single disc cannot be shuffled.
            self.phase = Phase::ShuffleDiscs;
        } else {
            // Coming home is an occasion to look at the objectives (6.1).
            let home = self.edition.port_at(to).is_some_and(|port| self.edition.is_start(port));
            self.to_ask |= home && self.may_look(seat);
            self.end_move(events);
        }
    }

    /// The card is called although nothing is left to land; there is nothing to shuffle either (5.8).
    pub(crate) fn turn_over(&mut self, events: &mut impl Sink<Event>) {
        let port = self.harbour(self.turn).expect("a ship that called lies in a port");
        self.land(port, events);
        if !self.crown(events) {
            self.end_move(events);
        }
    }

    /// The card's discs go ashore, its provisions to the supply; it is called (5.7, 5.8).
    fn land(&mut self, port: Port, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let card = Row::Card(seat, port);
        let discs = self.discs.count(card);
        for _ in 0..discs {
            let disc = self.discs.take(card, 0);
            self.discs.lay(Row::Port(port), disc);
        }
        let points = self.worth(port, discs);
        let captain = self.captain_mut(seat);
        captain.open.remove(port);
        captain.called[port.index()] += 1;
        let provisions = std::mem::take(&mut captain.provisions[port.index()]);
        self.supply += provisions;
        events.push(Event::Landed { seat, port, discs, provisions, points });
        self.score(seat, points);
    }

    pub(crate) fn discard_fair_winds(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let cards = std::mem::take(&mut self.captain_mut(seat).fair_winds);
        if cards > 0 {
            self.events.discards[EventCard::FairWind as usize] += cards;
            events.push(Event::FairWindDiscarded { seat, cards });
        }
    }

    /// Nobody knows any more which disc is which. Where all are alike, whoever knew them all still
    /// knows them (5.7); then they stay as they lie, and chance lays them down unseen all the same, so
    /// that nobody else can tell.
    pub(crate) fn shuffle_discs(&mut self, events: &mut impl Sink<Event>) {
        let (seat, everybody) = (self.turn, Seats::all(self.players));
        let port = self.harbour(seat).expect("a ship that landed lies in a port");
        events.push(Event::DiscsShuffled { seat, port });
        let row = self.discs.row_mut(Row::Port(port));
        let kind = row[0].kind();
        let alike = kind.is_some() && row.iter().all(|disc| disc.kind() == kind);
        let known = if alike { who_knows_all(row, everybody) } else { Seats::NONE };
        let open = alike && row.iter().all(|disc| disc.known() == everybody);
        self.shuffled = [0; 3];
        for disc in row {
            *disc = match kind {
                // What everybody was seen to know is no secret.
                Some(kind) if open => Disc::new(kind, everybody),
                Some(_) if !known.is_empty() => Disc::unknown(kind).with_inferred(known),
                _ => {
                    self.shuffled[shuffled_as(disc.kind())] += 1;
                    *disc = Disc::UNSEEN;
                    continue;
                }
            };
            self.shuffled[shuffled_as(None)] += 1;
        }
        self.phase = Phase::Shuffle { laid: 0 };
    }

    /// The last disc has no choice left.
    pub(crate) fn lay_shuffled(&mut self, kind: Option<DiscKind>, events: &mut impl Sink<Event>) {
        let Phase::Shuffle { laid } = self.phase else { unreachable!("check asked") };
        let port = self.harbour(self.turn).expect("a ship that landed lies in a port");
        let row = self.discs.row_mut(Row::Port(port));
        self.shuffled[shuffled_as(kind)] -= 1;
        let lies = |disc: &mut Disc, kind| {
            if disc.kind().is_none() {
                *disc = Disc::unknown(kind);
            }
        };
        lies(&mut row[usize::from(laid)], kind);
        if usize::from(laid) + 2 < row.len() {
            self.phase = Phase::Shuffle { laid: laid + 1 };
            return;
        }
        let last = [Some(DiscKind::Passenger), Some(DiscKind::Stowaway), None];
        let last = last.into_iter().find(|&kind| self.shuffled[shuffled_as(kind)] > 0);
        lies(&mut row[usize::from(laid) + 1], last.expect("one disc is left"));
        self.shuffled = [0; 3];
        self.end_move(events);
    }

    /// A captain's move is done; after the last one's, the round.
    pub(crate) fn end_move(&mut self, events: &mut impl Sink<Event>) {
        if self.to_ask {
            self.to_ask = false;
            self.phase = Phase::Ask { then: Resume::AfterMove };
            return;
        }
        self.turn = self.turn.next(self.players);
        self.phase = Phase::Sail;
        if self.turn == self.start {
            self.end_round(events);
        }
    }

    /// The limit ends the game (6.4), or the next captain clockwise is start captain (2.1).
    fn end_round(&mut self, events: &mut impl Sink<Event>) {
        if self.round == self.options.round_limit {
            let best = |seat: &Seat| (self.captain(*seat).points, self.captain(*seat).called());
            let most = Seat::all(self.players).map(|seat| best(&seat)).max();
            let winners = Seat::all(self.players).filter(|seat| Some(best(seat)) == most).collect();
            self.phase = Phase::Over { by: EndedBy::Limit, winners };
            events.push(Event::LimitReached { winners });
            return;
        }
        self.round = self.round.saturating_add(1);
        self.start = self.start.next(self.players);
        self.turn = self.start;
        self.dice = [0; 2];
        self.variant = None;
        self.checked = false;
        self.phase = Phase::Roll;
        events.push(Event::RoundBegan { round: self.round, start: self.start });
    }
}
