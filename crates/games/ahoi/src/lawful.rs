//! A second statement of what is hidden and what is conserved, for the laws.

use kit::{Actor, Lawful, Luck, SEATS_MAX, Seat, Seats};

use crate::action::{
    Action, EventCard, Field, Kind, Objective, Point, Port, Stretch, Variant, Voucher,
};
use crate::discs::{Disc, Row};
use crate::state::{Ahoi, Phase};

fn knows(game: &Ahoi, seat: Option<Seat>, known: Seats) -> bool {
    match seat {
        Some(seat) => known.has(seat),
        None => Seat::all(game.players).all(|seat| known.has(seat)),
    }
}

impl Ahoi {
    /// Deals the kinds of all discs that the seat does not know anew. One that nobody knows may be
    /// decided or not; one that somebody knows must be.
    fn reshuffle_discs(&mut self, seat: Option<Seat>, luck: &mut impl Luck) {
        let truth = *self;
        let mut kinds = Vec::new();
        for (kind, &count) in [Kind::Passenger, Kind::Stowaway].iter().zip(&self.unseen) {
            kinds.extend(std::iter::repeat_n(*kind, usize::from(count)));
        }
        kinds.extend(std::iter::repeat_n(Kind::Passenger, usize::from(self.shuffled[0])));
        kinds.extend(std::iter::repeat_n(Kind::Stowaway, usize::from(self.shuffled[1])));
        let hidden = |disc: &&Disc| !knows(&truth, seat, disc.known());
        kinds.extend(self.discs.all().iter().filter(hidden).filter_map(|disc| disc.kind()));
        luck.shuffle(&mut kinds);
        // Discs that are being shuffled have no place yet: their kinds are dealt below.
        let waiting = self.harbour(self.turn).map(Row::Port).filter(|_| self.shuffled != [0; 3]);
        let laid = match self.phase {
            Phase::Shuffle { laid } => usize::from(laid),
            _ => 0,
        };
        let waits = waiting.map_or(0, |row| self.discs.row(row).len() - laid);
        for disc in self.discs.all_mut() {
            if knows(&truth, seat, disc.known()) {
                continue;
            }
            *disc = if disc.known().is_empty() {
                Disc::UNSEEN
            } else {
                Disc::new(kinds.pop().expect("as many as before"), disc.known())
            };
        }
        if let Some(row) = waiting {
            let decided = luck.index(waits.min(kinds.len()) + 1);
            self.shuffled = [0, 0, (waits - decided) as u8];
            for kind in kinds.drain(..decided) {
                self.shuffled[kind as usize] += 1;
            }
            let row = self.discs.row_mut(row);
            for disc in &mut row[..laid] {
                if luck.below(2) == 0 && !kinds.is_empty() {
                    *disc = Disc::unknown(kinds.pop());
                }
            }
        } else {
            // A row that lies on a port may have been shuffled: its kinds are then decided.
            let ports: Vec<_> = self.edition.destinations().collect();
            for port in ports {
                for disc in self.discs.row_mut(Row::Port(port)) {
                    if disc.known().is_empty() && luck.below(4) == 0 && !kinds.is_empty() {
                        *disc = Disc::unknown(kinds.pop());
                    }
                }
            }
        }
        self.unseen = [Kind::Passenger, Kind::Stowaway]
            .map(|kind| kinds.iter().filter(|&&left| left == kind).count() as u8);
    }

    fn reshuffle_objectives(&mut self, seat: Option<Seat>, luck: &mut impl Luck) {
        let truth = *self;
        let mut kinds = Vec::new();
        for (kind, &count) in self.unseen_objectives.iter().enumerate() {
            kinds.extend(std::iter::repeat_n(Objective(kind as u8), usize::from(count)));
        }
        let kept = self.captains.iter_mut().filter_map(|captain| captain.objective.as_mut());
        let mut hidden: Vec<_> = self.table.iter_mut().flatten().chain(kept).collect();
        hidden.retain(|hidden| hidden.objective.is_some() && !knows(&truth, seat, hidden.known));
        kinds.extend(hidden.iter().filter_map(|hidden| hidden.objective));
        luck.shuffle(&mut kinds);
        for hidden in hidden {
            hidden.objective = kinds.pop();
        }
        self.unseen_objectives.fill(0);
        for kind in kinds {
            self.unseen_objectives[usize::from(kind.0)] += 1;
        }
    }
}

impl Lawful for Ahoi {
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn reshuffle(&self, seat: Option<Seat>, luck: &mut impl Luck) -> Self {
        let mut other = *self;
        other.reshuffle_discs(seat, luck);
        other.reshuffle_objectives(seat, luck);
        other
    }

    fn census(&self) -> Vec<(String, u32)> {
        let edition = self.edition.0;
        let mut census = Vec::new();
        let mut count = |name: String, count: u32| census.push((name, count));
        let discs = self.discs.all();
        let decided = |kind| discs.iter().filter(|disc| disc.kind() == Some(kind)).count() as u32;
        let sum = |counts: &[u8]| counts.iter().map(|&n| u32::from(n)).sum::<u32>();
        for kind in [Kind::Passenger, Kind::Stowaway] {
            let caught = if kind == Kind::Stowaway { self.caught } else { 0 };
            let apart = [self.unseen(kind), self.shuffled[kind as usize], caught];
            count(format!("{kind:?}"), decided(kind) + sum(&apart));
        }
        count("disc".into(), discs.len() as u32 + sum(&[self.aside, self.caught]));
        let captains = &self.captains;
        let laid = captains.iter().map(|captain| sum(&captain.provisions)).sum::<u32>();
        count("provision".into(), laid + u32::from(self.supply));
        for port in edition.destinations() {
            let held = captains.iter().map(|captain| {
                u32::from(captain.called[port.index()]) + u32::from(captain.open & port.bit() != 0)
            });
            let pile = u32::from(self.port_cards[port.index()]);
            count(format!("port card {}", port.0), held.sum::<u32>() + pile);
        }
        for kind in 0..edition.vouchers.len() {
            let held = captains.iter().map(|captain| u32::from(captain.vouchers[kind]));
            let apart = [self.vouchers.pile[kind], self.vouchers.discards[kind]];
            count(format!("voucher {kind}"), held.sum::<u32>() + sum(&apart));
        }
        for event in EventCard::ALL {
            let kind = event as usize;
            let held = captains.iter().map(|captain| u32::from(captain.fair_winds));
            let held = if event == EventCard::FairWind { held.sum() } else { 0 };
            let apart = [self.events.pile[kind], self.events.discards[kind]];
            count(format!("{event:?}"), held + sum(&apart));
        }
        let kept = captains.iter().filter_map(|captain| captain.objective);
        let in_play: Vec<_> = self.table.iter().flatten().copied().chain(kept).collect();
        count("objective in play".into(), in_play.len() as u32);
        for objective in edition.objectives() {
            let seen = in_play.iter().filter(|hidden| hidden.objective == Some(objective)).count();
            let unseen = self.unseen_objectives[usize::from(objective.0)];
            count(format!("objective {}", objective.0), seen as u32 + u32::from(unseen));
        }
        count("rod".into(), self.rods.len() as u32);
        census
    }

    fn garbage(&self, luck: &mut impl Luck) -> Action {
        let seat = |luck: &mut dyn FnMut(u32) -> u32| Seat::new(luck(SEATS_MAX as u32) as usize);
        let mut number = |n: u32| luck.below(n);
        let kind = |n: u32| if n == 0 { Kind::Passenger } else { Kind::Stowaway };
        match number(33) {
            0 => Action::NameFirst { seat: seat(&mut number) },
            1 => Action::DrawPortCard { port: Port(number(40) as u8) },
            2 => Action::DrawVoucher { voucher: Voucher(number(10) as u8) },
            3 => Action::TurnUp { kind: kind(number(2)) },
            4 => Action::LayShuffled { kind: [None, Some(kind(number(2)))][number(2) as usize] },
            5 => Action::Roll { dice: [number(9) as u8, number(9) as u8] },
            6 => Action::DrawEvent { event: EventCard::ALL[number(6) as usize] },
            7 => Action::TurnUpObjective { objective: Objective(number(18) as u8) },
            8 => Action::PlaceShip { port: Port(number(40) as u8) },
            9 => Action::Choose { variant: [Variant::A, Variant::B][number(2) as usize] },
            10 | 11 => Action::Play { field: Field::ALL[number(6) as usize] },
            12 => Action::Pass,
            13 => Action::Stop,
            14 => Action::Spend { voucher: Voucher(number(10) as u8) },
            15 => Action::TakeDisc { place: number(256) as u8 % 9 },
            16 => Action::Done,
            17 => Action::LayDisc { card: Port(number(256) as u8) },
            18 => Action::LayDisc { card: Port(number(30) as u8) },
            19 => Action::LayProvision { card: Port(number(40) as u8) },
            20 => Action::ShuffleEvents,
            21 => Action::LeaveEvents,
            22 => Action::TakePortCard,
            23 => Action::TakeVoucher,
            24 => Action::TakeNeither,
            25 => {
                Action::MoveRod { from: Stretch(number(40) as u8), to: Stretch(number(40) as u8) }
            }
            26 => Action::MoveCoastguard { to: Point(number(256) as u8) },
            27 | 28 => Action::Sail { to: Point(number(256) as u8), inspected: number(2) == 0 },
            29 => [Action::Stay, Action::ShuffleDiscs][number(2) as usize],
            30 => [Action::LeaveDiscs, Action::LookAtObjectives][number(2) as usize],
            31 => Action::DeclineObjective,
            _ => Action::KeepObjective { place: number(9) as u8 },
        }
    }

    /// Ways to the same point, or round to where a ship lay, and which of several unseen discs is
    /// taken, leave the same view.
    fn is_open(&self, _: Actor, action: Action) -> bool {
        matches!(action, Action::Sail { .. } | Action::Stay | Action::TakeDisc { .. })
    }
}
