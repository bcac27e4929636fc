//! What follows from a move: inspection, landing, shuffling, and the end of the round.

use kit::{Seat, Sink};

use crate::action::{Event, EventCard, Kind, Point, Port};
use crate::check::shuffled_as;
use crate::discs::{Disc, Row};
use crate::state::{Ahoi, End, Phase, Resume};

impl Ahoi {
    pub(crate) fn sail<S: Sink<Event>>(&mut self, to: Point, inspected: bool, events: &mut S) {
        let seat = self.turn;
        let lands = self.calls_at(seat, to, inspected);
        if S::LISTENS {
            let route = self.route(seat, to, inspected);
            events.push(Event::Sailed { seat, route, inspected });
        }
        self.captain_mut(seat).ship = Some(to);
        self.discard_fair_winds(events);
        if inspected {
            self.inspect(seat, events);
        }
        let discs = if lands { self.land(Port(to.0), events) } else { 0 };
        if self.crown(events) {
            return;
        }
        // A single disc cannot be shuffled, and who landed nothing has nothing to mix in.
        if discs > 0 && self.discs.count(Row::Port(Port(to.0))) > 1 {
            self.phase = Phase::ShuffleDiscs;
        } else {
            self.end_move(events);
        }
    }

    /// The card's discs go ashore, its provisions to the supply; it is called (5.7, 5.8).
    fn land(&mut self, port: Port, events: &mut impl Sink<Event>) -> u8 {
        let seat = self.turn;
        let card = Row::Card(seat, port);
        let discs = self.discs.count(card);
        for _ in 0..discs {
            let disc = self.discs.take(card, 0);
            self.discs.lay(Row::Port(port), disc);
        }
        let points = self.worth(port, discs);
        let captain = self.captain_mut(seat);
        captain.open &= !port.bit();
        captain.called[port.index()] += 1;
        let provisions = std::mem::take(&mut captain.provisions[port.index()]);
        self.supply += provisions;
        events.push(Event::Landed { seat, port, discs, provisions, points });
        self.score(seat, points);
        discs
    }

    pub(crate) fn discard_fair_winds(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let cards = std::mem::take(&mut self.captain_mut(seat).fair_winds);
        if cards > 0 {
            self.events.discards[EventCard::FairWind as usize] += cards;
            events.push(Event::FairWindDiscarded { seat, cards });
        }
    }

    pub(crate) fn shuffle_discs(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let port = self.harbour(seat).expect("a ship that landed lies in a port");
        events.push(Event::DiscsShuffled { seat, port });
        self.shuffled = [0; 3];
        for disc in self.discs.row_mut(Row::Port(port)) {
            self.shuffled[shuffled_as(disc.kind())] += 1;
            *disc = Disc::UNSEEN;
        }
        self.phase = Phase::Shuffle { laid: 0 };
    }

    /// The last disc has no choice left.
    pub(crate) fn lay_shuffled(&mut self, kind: Option<Kind>, events: &mut impl Sink<Event>) {
        let Phase::Shuffle { laid } = self.phase else { unreachable!("check asked") };
        let port = self.harbour(self.turn).expect("a ship that landed lies in a port");
        let row = self.discs.row_mut(Row::Port(port));
        row[usize::from(laid)] = Disc::unknown(kind);
        self.shuffled[shuffled_as(kind)] -= 1;
        if usize::from(laid) + 2 < row.len() {
            self.phase = Phase::Shuffle { laid: laid + 1 };
            return;
        }
        let last = [Some(Kind::Passenger), Some(Kind::Stowaway), None];
        let last = last.into_iter().find(|&kind| self.shuffled[shuffled_as(kind)] > 0);
        row[usize::from(laid) + 1] = Disc::unknown(last.expect("one disc is left"));
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

    fn end_round(&mut self, events: &mut impl Sink<Event>) {
        if self.round == self.options.round_limit {
            let best = |seat: &Seat| (self.captain(*seat).points, self.captain(*seat).called());
            let most = Seat::all(self.players).map(|seat| best(&seat)).max();
            let winners = Seat::all(self.players).filter(|seat| Some(best(seat)) == most).collect();
            self.phase = Phase::Over { by: End::Limit, winners };
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
