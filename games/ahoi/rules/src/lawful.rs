//! A second statement of what is hidden and what is conserved, for the laws.

use kit::{Actor, Lawful, Luck, SEATS_MAX, Seat, Seats};

use crate::action::{
    Action, DiscKind, EventCard, Objective, Point, Port, Stretch, Variant, Voucher, WheelField,
};
use crate::discs::{Disc, Row};
use crate::edition::OBJECTIVES_MAX;
use crate::objectives::{self, Objectives};
use crate::options::Options;
use crate::state::{Ahoi, Phase};

/// Objectives are exchanged so often, which leaves few of the eight where they were.
const EXCHANGES: usize = 24;

/// A captain knows a disc that they looked at, or that is one of a row of which they knew all to be
/// alike; a spectator one that every captain was seen to look at.
fn knows(game: &Ahoi, seat: Option<Seat>, disc: Disc) -> bool {
    match seat {
        Some(seat) => disc.known().or(disc.inferred()).has(seat),
        None => Seat::all(game.players).all(|seat| disc.known().has(seat)),
    }
}

impl Ahoi {
    /// Deals the kinds of all discs that the seat does not know anew. One that nobody knows may be
    /// decided or not; one that somebody knows must be.
    fn reshuffle_discs(&mut self, seat: Option<Seat>, luck: &mut impl Luck) {
        let truth = *self;
        let mut kinds = Vec::new();
        for (kind, &count) in [DiscKind::Passenger, DiscKind::Stowaway].iter().zip(&self.unseen) {
            kinds.extend(std::iter::repeat_n(*kind, usize::from(count)));
        }
        kinds.extend(std::iter::repeat_n(DiscKind::Passenger, usize::from(self.shuffled[0])));
        kinds.extend(std::iter::repeat_n(DiscKind::Stowaway, usize::from(self.shuffled[1])));
        let hidden = |disc: &&Disc| !knows(&truth, seat, **disc);
        kinds.extend(self.discs.all().iter().filter(hidden).filter_map(|disc| disc.kind()));
        luck.shuffle(&mut kinds);
        // Discs that are being shuffled have no place yet: their kinds are dealt below, unless the seat
        // knows that they are all alike.
        let waiting = self.harbour(self.turn).map(Row::Port).filter(|_| self.shuffled != [0; 3]);
        let alike = waiting.is_some_and(|row| knows(&truth, seat, self.discs.row(row)[0]));
        let waiting = waiting.filter(|_| !alike);
        let laid = match self.phase {
            Phase::Shuffle { laid } => usize::from(laid),
            _ => 0,
        };
        let waits = waiting.map_or(0, |row| self.discs.row(row).len() - laid);
        for disc in self.discs.all_mut() {
            if knows(&truth, seat, *disc) {
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
                    let shuffled = disc.known().is_empty() && !knows(&truth, seat, *disc);
                    if shuffled && luck.below(4) == 0 && !kinds.is_empty() {
                        // Others may be able to tell what it is, if it was alike with the rest.
                        let others = Seats::from_bits(luck.below(1 << truth.players) as u8);
                        let others = seat.map_or(others, |seat| others.without(seat));
                        *disc = Disc::unknown(kinds.pop()).with_inferred(others);
                    }
                }
            }
        }
        self.unseen = [DiscKind::Passenger, DiscKind::Stowaway]
            .map(|kind| kinds.iter().filter(|&&left| left == kind).count() as u8);
    }

    /// Exchanges objectives two by two, wherever they are, as long as the seat would have noticed
    /// nothing.
    fn reshuffle_objectives(&mut self, seat: Option<Seat>, luck: &mut impl Luck) {
        let noticed = self.noticed(seat);
        for _ in 0..EXCHANGES {
            let before = self.objectives;
            let Objectives { unseen, pile, unseen_kinds, .. } = before;
            let keepers: Vec<_> = before.keepers().map(|(keeper, _)| keeper).collect();
            let mut cards: Vec<_> = before.keepers().map(|(_, kept)| kept).collect();
            cards.extend(objectives::each(&pile));
            let in_play = cards.len();
            cards.extend(objectives::each(&unseen_kinds));
            let (one, two) = (luck.index(cards.len()), luck.index(cards.len()));
            cards.swap(one, two);
            let mut after = Objectives::new(unseen, [0; OBJECTIVES_MAX]);
            for (&keeper, &kept) in keepers.iter().zip(&cards) {
                after.add_keeper(keeper, kept);
            }
            for objective in &cards[keepers.len()..in_play] {
                after.pile[objective.index()] += 1;
            }
            for objective in &cards[in_play..] {
                after.unseen_kinds[objective.index()] += 1;
            }
            for captain in Seat::all(self.players) {
                before.looks_of(captain).for_each(|kept| after.note_look(captain, kept));
            }
            self.objectives = after;
            if self.noticed(seat) != noticed {
                self.objectives = before;
            }
        }
    }

    /// What a seat has noticed of the objectives: what lay there whenever it looked, which one it
    /// keeps, and with which one the game was won.
    fn noticed(&self, seat: Option<Seat>) -> Vec<Option<Vec<Objective>>> {
        let one = |objective: Objective| vec![objective];
        let lay = |kept| objectives::each(&self.objectives.lay_when(kept)).collect();
        let mut noticed: Vec<_> = seat
            .into_iter()
            .flat_map(|seat| self.objectives.looks_of(seat))
            .map(lay)
            .map(Some)
            .collect();
        noticed.push(seat.and_then(|seat| self.objectives.of(seat)).map(one));
        noticed.push(self.shown_objective().and_then(|seat| self.objectives.of(seat)).map(one));
        noticed
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

    /// Bots that would sail for ever are stopped after so many rounds (6.4).
    fn machine_options() -> Options {
        Options { round_limit: 200, ..Options::default() }
    }

    fn trial_options(players: u8, luck: &mut impl Luck) -> Options {
        let first = luck.below(3) == 0;
        Options {
            round_limit: 1 + luck.below(3) as u16,
            first_captain: first.then(|| Seat::new(luck.index(players.into()))),
        }
    }

    fn census(&self) -> Vec<(String, u32)> {
        let edition = self.edition.0;
        let mut census = Vec::new();
        let mut count = |name: String, count: u32| census.push((name, count));
        let discs = self.discs.all();
        let decided = |kind| discs.iter().filter(|disc| disc.kind() == Some(kind)).count() as u32;
        let sum = |counts: &[u8]| counts.iter().map(|&n| u32::from(n)).sum::<u32>();
        for kind in [DiscKind::Passenger, DiscKind::Stowaway] {
            let caught = if kind == DiscKind::Stowaway { self.caught } else { 0 };
            let apart = [self.unseen(kind), self.shuffled[kind as usize], caught];
            count(format!("{kind:?}"), decided(kind) + sum(&apart));
        }
        count("disc".into(), discs.len() as u32 + sum(&[self.aside, self.caught]));
        let captains = &self.captains;
        let laid = captains.iter().map(|captain| sum(&captain.provisions)).sum::<u32>();
        count("provision".into(), laid + u32::from(self.supply));
        for port in edition.destinations() {
            let held = captains.iter().map(|captain| {
                u32::from(captain.called[port.index()]) + u32::from(captain.open.has(port))
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
        let Objectives { pile, unseen_kinds, .. } = &self.objectives;
        count(
            "objective in play".into(),
            sum(&[self.objectives.in_pile(), self.objectives.kept()]),
        );
        for objective in edition.objectives() {
            let kept = self.objectives.keepers().filter(|&(_, kept)| kept == objective).count();
            let nth = objective.index();
            let apart = sum(&[pile[nth], unseen_kinds[nth]]);
            count(format!("objective {nth}"), kept as u32 + apart);
        }
        count("rod".into(), self.rods.len() as u32);
        census
    }

    fn arbitrary_action(&self, luck: &mut impl Luck) -> Action {
        let seat = |luck: &mut dyn FnMut(u32) -> u32| Seat::new(luck(SEATS_MAX as u32) as usize);
        let mut number = |n: u32| luck.below(n);
        let kind = |n: u32| if n == 0 { DiscKind::Passenger } else { DiscKind::Stowaway };
        match number(34) {
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
            10 | 11 => Action::Play { field: WheelField::ALL[number(6) as usize] },
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
            31 => [Action::DeclineObjective, Action::LeaveObjectives][number(2) as usize],
            32 => [Action::TurnOver, Action::LeaveOpen][number(2) as usize],
            _ => Action::KeepObjective { objective: Objective(number(18) as u8) },
        }
    }

    /// Ways to the same point, or round to where a ship lay, and which of several unseen discs is
    /// taken, leave the same view.
    fn is_open(&self, _: Actor, action: Action) -> bool {
        matches!(action, Action::Sail { .. } | Action::Stay | Action::TakeDisc { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ahoi/6.4: a limit ends the games of programs, never a person's.
    #[test]
    fn people_play_without_a_limit() {
        assert_eq!(Options::default().round_limit, 0);
        assert_eq!(<Ahoi as Lawful>::machine_options().round_limit, 200);
    }
}
