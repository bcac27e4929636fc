//! Positions and actions as numbers.
//!
//! Ports, points, stretches, vouchers and objectives are numbered as in the standard edition; of a larger one
//! only so much is told. What a captain plans is told from where the ship lies: the open cards from the most to the
//! least promising, what each still lacks and how far it is as the rods lie, how far home is. A landing loses
//! worth with each step and each action of the wheel that it still takes. A part that goes by steps tells them as 0, 2,
//! 4, 6, 9, 12, 16 or less, and more.
//!
//! | action | indices |
//! | --- | --- |
//! | `PlaceShip` in a port | 0 to 24 |
//! | `Choose` A, B | 25, 26 |
//! | `Play` a field of the wheel | 27 to 32 |
//! | `Pass` | 33 |
//! | `Stop` | 34 |
//! | `Spend` a voucher of a kind | 35 to 37 |
//! | `TakeDisc` at a place of the row | 38 to 87 |
//! | `Done` | 88 |
//! | `LayDisc` on the card of a port | 89 to 113 |
//! | `LayProvision` on the card of a port | 114 to 138 |
//! | `ShuffleEvents` | 139 |
//! | `LeaveEvents` | 140 |
//! | `TakePortCard` | 141 |
//! | `TakeVoucher` | 142 |
//! | `TakeNeither` | 143 |
//! | `MoveRod` of the lower number to a stretch, of the higher | 144 to 165 |
//! | `MoveCoastguard` to a point | 166 to 336 |
//! | `Sail` to a point without inspection | 337 to 507 |
//! | `Sail` to a point with inspection | 508 to 678 |
//! | `Stay` | 679 |
//! | `TurnOver` | 680 |
//! | `LeaveOpen` | 681 |
//! | `ShuffleDiscs` | 682 |
//! | `LeaveDiscs` | 683 |
//! | `LookAtObjectives` | 684 |
//! | `DeclineObjective` | 685 |
//! | `KeepObjective` of a kind | 686 to 692 |
//! | `LeaveObjectives` | 693 |

mod outlook;
mod own;
mod scene;
mod shared;

use kit::{Encode, Encoding, Game, InputSink, Part, Seat, Seats};

pub(crate) use self::outlook::Memo;
use self::scene::Scene;
use crate::action::{Action, Variant};
use crate::state::Ahoi;

const PORTS: usize = 25;
const POINTS: usize = 171;
const STRETCHES: usize = 11;
const VOUCHERS: usize = 3;
const OBJECTIVES: usize = 7;
/// All discs of the box may lie in one row.
const DISCS: usize = 50;
const FIELDS: usize = 6;

const PLACE_SHIP: usize = 0;
const CHOOSE: usize = PLACE_SHIP + PORTS;
const PLAY: usize = CHOOSE + 2;
const PASS: usize = PLAY + FIELDS;
const STOP: usize = PASS + 1;
const SPEND: usize = STOP + 1;
const TAKE_DISC: usize = SPEND + VOUCHERS;
const DONE: usize = TAKE_DISC + DISCS;
const LAY_DISC: usize = DONE + 1;
const LAY_PROVISION: usize = LAY_DISC + PORTS;
const SHUFFLE_EVENTS: usize = LAY_PROVISION + PORTS;
const LEAVE_EVENTS: usize = SHUFFLE_EVENTS + 1;
const TAKE_PORT_CARD: usize = LEAVE_EVENTS + 1;
const TAKE_VOUCHER: usize = TAKE_PORT_CARD + 1;
const TAKE_NEITHER: usize = TAKE_VOUCHER + 1;
const MOVE_ROD: usize = TAKE_NEITHER + 1;
const MOVE_COASTGUARD: usize = MOVE_ROD + 2 * STRETCHES;
const SAIL: usize = MOVE_COASTGUARD + POINTS;
const SAIL_INSPECTED: usize = SAIL + POINTS;
const STAY: usize = SAIL_INSPECTED + POINTS;
const TURN_OVER: usize = STAY + 1;
const LEAVE_OPEN: usize = TURN_OVER + 1;
const SHUFFLE_DISCS: usize = LEAVE_OPEN + 1;
const LEAVE_DISCS: usize = SHUFFLE_DISCS + 1;
const LOOK_AT_OBJECTIVES: usize = LEAVE_DISCS + 1;
const DECLINE_OBJECTIVE: usize = LOOK_AT_OBJECTIVES + 1;
const KEEP_OBJECTIVE: usize = DECLINE_OBJECTIVE + 1;
const LEAVE_OBJECTIVES: usize = KEEP_OBJECTIVE + OBJECTIVES;

/// What is awaited, in groups.
const STEPS: usize = 18;
/// Bounds of steps, and so many groups.
const WAYS: usize = 8;
/// Cards that are told one by one, and the inputs of each.
const CARDS: usize = 4;
const CARD: usize = 25;
/// Other captains, and the inputs about each.
const OTHERS: usize = 4;
const OTHER: usize = 20;
/// What a point of victory counts where the way to it makes it worth less.
const POINT: u8 = 8;

const SHARED: &[Part] = &[
    Part::flags("players", 4),
    // Deals, place a ship, dice, objectives, choose A or B, play, free choice, draw, spend, take discs, lay discs, lay
    // provisions, event, card choice, rough sea or coastguard, sail, what follows a landing, over.
    Part::flags("step", STEPS as u16),
    // Discs or provisions that may still be taken.
    Part::counts("to-take", 1, 4),
    Part::counts("hand", 1, 4),
    // Rounds begun: 1, 2, 3, 5, 8, 12, 17, 23 or less, more.
    Part::flags("round", 9),
    // None, or rounds left: more than 16, 16, 8, 4, 2, 1, none.
    Part::flags("round-limit", 8),
    // Dice on each field of the wheel.
    Part::counts("dice", FIELDS as u16, 1),
    // Not yet chosen, A, B.
    Part::flags("variant", 3),
    // The first of two actions of the start captain.
    Part::flags("played", FIELDS as u16),
    // There was a provisions check this round.
    Part::flags("checked", 1),
    // The port where the coastguard is, or at sea.
    Part::flags("coastguard", PORTS as u16 + 1),
    Part::flags("rods", STRETCHES as u16),
    // Discs that lie in each port.
    Part::counts("ashore", PORTS as u16, 4),
    // Provisions in the supply: none, 1, 4, 8, 13, 20 or less, more.
    Part::flags("supply", 7),
    // Vouchers of each kind in the draw pile, and discarded.
    Part::counts("voucher-pile", VOUCHERS as u16, 12),
    Part::counts("voucher-discards", VOUCHERS as u16, 12),
    Part::counts("event-pile", 6, 3),
    Part::counts("event-discards", 6, 3),
    // Objectives in the pile, and stowaways that the coastguard took.
    Part::counts("objectives", 1, 6),
    Part::counts("caught", 1, 10),
    // Points that the best lacks to win by points alone, in fours.
    Part::flags("best-needs", 11),
];

const OWN: &[Part] = &[
    // Seats until it is this one's turn, and until it is start captain.
    Part::flags("waits", 5),
    Part::flags("start-waits", 5),
    // As "step", in its own turn.
    Part::flags("own-step", STEPS as u16),
    // It has yet to act, and to sail, in this round.
    Part::flags("round-left", 2),
    // Own points, lead over the best other, lag behind it.
    Part::counts("points", 3, 20),
    // Points missing to win by points alone, in threes.
    Part::flags("needs", 14),
    // From 12 behind the best other to 12 before it, in twos.
    Part::flags("lead", 13),
    // The nearest port, and steps to it: 0, 1, 2, 3, more.
    Part::flags("nearest-port", PORTS as u16),
    Part::flags("nearest-way", 5),
    // Discs in the port where the ship lies: at sea, 0, 1, 2, 3, more.
    Part::flags("harbour", 6),
    // In a start port.
    Part::flags("at-home", 1),
    // Places of the row there that this captain knows: passenger or stowaway.
    Part::flags("harbour-known", 12),
    // How far the ship may still sail this round, 13 and more as one.
    Part::flags("reach", 14),
    Part::counts("fair-winds", 1, 2),
    // Vouchers of each kind, their number, passengers for all of them, passengers for the largest.
    Part::counts("vouchers", VOUCHERS as u16, 2),
    Part::flags("voucher-count", 6),
    Part::counts("voucher-places", 1, 12),
    Part::flags("voucher-largest", 5),
    // Open cards, how many.
    Part::flags("open-count", 6),
    // Open cards, discs and provisions on them, by port.
    Part::flags("open", PORTS as u16),
    Part::counts("aboard", PORTS as u16, 3),
    Part::counts("provisions", PORTS as u16, 3),
    // The card that promises most: discs (5), provisions missing (4), actions it takes (4), steps (8), points, worth,
    // stowaways that are known, to be reached and landed in this move.
    Part::counts("card-1", CARD as u16, 4),
    Part::counts("card-2", CARD as u16, 4),
    Part::counts("card-3", CARD as u16, 4),
    Part::counts("card-4", CARD as u16, 4),
    // What the best landing is worth, and the further ones.
    Part::counts("landing", 2, 8 * POINT),
    // The best, in steps of a point.
    Part::flags("landing-steps", 10),
    // How far all cards are loaded, in tenths of a stage.
    Part::counts("loading", 1, 60),
    // Discs without a provision.
    Part::flags("unprovided", 5),
    // Discs on board.
    Part::flags("burden", 9),
    // Discs that are on board when the points for winning are there, or come with the best landing.
    Part::flags("burden-at-goal", 5),
    // The best landing in reach wins the game.
    Part::flags("wins", 1),
    // Stowaways on board, and again if the coastguard is near.
    Part::flags("stowaways", 4),
    Part::counts("stowaways-near", 1, 3),
    // Steps to the coastguard.
    Part::flags("coastguard-way", 7),
    // Steps to the nearest port with discs.
    Part::flags("discs-way", WAYS as u16),
    // Discs in a port near by, less for each step.
    Part::counts("approach", 1, 24),
    // The objective kept.
    Part::flags("objective", OBJECTIVES as u16),
    // None and too early, none but may look, kept with so many ports missing.
    Part::flags("objective-ports", 8),
    // Points missing to win with it, in fours.
    Part::flags("objective-needs", 9),
    // Steps home with it; and again once no port is missing.
    Part::flags("home-way", WAYS as u16),
    Part::flags("home-way-only", WAYS as u16),
    // Objectives to choose from.
    Part::flags("objectives-seen", OBJECTIVES as u16),
    Part::flags("called", 7),
    // Fields of the wheel that it may play now.
    Part::flags("may-play", FIELDS as u16),
    // Fields that it could carry out.
    Part::flags("could-play", FIELDS as u16),
    // What discs and provisions to be taken now add: for better, for worse.
    Part::counts("gain-discs", 2, 4 * POINT),
    Part::counts("gain-provisions", 1, 4 * POINT),
    // Discs in its hand: passengers, stowaways, the first is a stowaway.
    Part::counts("hand-known", 3, 2),
    // Of the next captain: ahead, behind, points missing (5), called, open cards, discs on board, vouchers, fair winds,
    // worth of the best landing and of the others, a landing in the next move, it would win, an objective,
    // ports missing for the least of them, stowaways on board that are known, the coastguard is near.
    Part::counts("next", OTHER as u16, 8),
    Part::counts("next-but-one", OTHER as u16, 8),
    Part::counts("next-but-two", OTHER as u16, 8),
    Part::counts("next-but-three", OTHER as u16, 8),
];

impl Encode for Ahoi {
    const ACTIONS: usize = LEAVE_OBJECTIVES + 1;
    const SHARED: &'static [Part] = SHARED;
    const OWN: &'static [Part] = OWN;
    type Memo = Memo;

    #[inline]
    fn action_index(&self, action: Action) -> Option<usize> {
        let within =
            |start: usize, index: usize, many: usize| (index < many).then_some(start + index);
        match action {
            Action::PlaceShip { port } => within(PLACE_SHIP, port.index(), PORTS),
            Action::Choose { variant: Variant::A } => Some(CHOOSE),
            Action::Choose { variant: Variant::B } => Some(CHOOSE + 1),
            Action::Play { field } => Some(PLAY + field as usize),
            Action::Pass => Some(PASS),
            Action::Stop => Some(STOP),
            Action::Spend { voucher } => within(SPEND, voucher.index(), VOUCHERS),
            Action::TakeDisc { place } => within(TAKE_DISC, place.into(), DISCS),
            Action::Done => Some(DONE),
            Action::LayDisc { card } => within(LAY_DISC, card.index(), PORTS),
            Action::LayProvision { card } => within(LAY_PROVISION, card.index(), PORTS),
            Action::ShuffleEvents => Some(SHUFFLE_EVENTS),
            Action::LeaveEvents => Some(LEAVE_EVENTS),
            Action::TakePortCard => Some(TAKE_PORT_CARD),
            Action::TakeVoucher => Some(TAKE_VOUCHER),
            Action::TakeNeither => Some(TAKE_NEITHER),
            Action::MoveRod { from, to } => {
                let higher = self.rods.first() != Some(from);
                within(MOVE_ROD + usize::from(higher) * STRETCHES, to.index(), STRETCHES)
            }
            Action::MoveCoastguard { to } => within(MOVE_COASTGUARD, to.index(), POINTS),
            Action::Sail { to, inspected: false } => within(SAIL, to.index(), POINTS),
            Action::Sail { to, inspected: true } => within(SAIL_INSPECTED, to.index(), POINTS),
            Action::Stay => Some(STAY),
            Action::TurnOver => Some(TURN_OVER),
            Action::LeaveOpen => Some(LEAVE_OPEN),
            Action::ShuffleDiscs => Some(SHUFFLE_DISCS),
            Action::LeaveDiscs => Some(LEAVE_DISCS),
            Action::LookAtObjectives => Some(LOOK_AT_OBJECTIVES),
            Action::DeclineObjective => Some(DECLINE_OBJECTIVE),
            Action::KeepObjective { objective } => {
                within(KEEP_OBJECTIVE, objective.index(), OBJECTIVES)
            }
            Action::LeaveObjectives => Some(LEAVE_OBJECTIVES),
            Action::NameFirst { .. }
            | Action::DrawPortCard { .. }
            | Action::DrawVoucher { .. }
            | Action::TurnUp { .. }
            | Action::LayShuffled { .. }
            | Action::Roll { .. }
            | Action::DrawEvent { .. }
            | Action::TurnUpObjective { .. } => None,
        }
    }

    fn indexed_action(&self, seat: Seat, index: usize) -> Option<Action> {
        if !self.acting().has(seat) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.into_iter().find(|&action| self.action_index(action) == Some(index))
    }

    fn encode_with<I: InputSink>(&self, memo: &mut Memo, seats: Seats, to: &mut Encoding<I>) {
        self.write_shared(&mut to.shared);
        let scene = Scene::of(self, memo, seats);
        for seat in seats.iter() {
            self.write_own(&scene, seat, &mut to.own[seat.index()]);
        }
    }
}

/// How many of these bounds a number is beyond.
#[inline]
fn beyond(number: u32, bounds: &[u32]) -> u32 {
    bounds.iter().filter(|&&bound| number > bound).count() as u32
}

/// Steps in groups: 0, 2, 4, 6, 9, 12, 16 or less, more.
#[inline]
fn ways(steps: u8) -> u32 {
    const GROUPS: [u8; 18] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7];
    GROUPS[usize::from(steps).min(GROUPS.len() - 1)].into()
}

#[cfg(test)]
mod tests {
    use kit::{Inputs, Notation, Setup, length, start};

    use super::*;

    /// The inputs of a part, zeros included.
    fn part(parts: &[Part], inputs: &Inputs, name: &str) -> Vec<u8> {
        let length = parts.iter().find(|part| part.name == name).expect("a part").length;
        let first = start(parts, name);
        let value = |at: usize| {
            let set = inputs.as_slice().iter().find(|(input, _)| usize::from(*input) == at);
            set.map_or(0, |&(_, value)| value)
        };
        (first..first + usize::from(length)).map(value).collect()
    }

    /// Which one of a part's inputs is set.
    fn case(inputs: &Inputs, name: &str) -> Option<usize> {
        let part = part(OWN, inputs, name);
        assert!(part.iter().sum::<u8>() <= 1, "{name}: {part:?}");
        part.iter().position(|&set| set == 1)
    }

    /// ahoi/7.4: Mauritius is five spaces from Cape Town, and the dice allow four.
    #[test]
    fn a_card_that_is_ready_and_out_of_reach_is_told_so() {
        let setup = Setup::<Ahoi>::standard(4);
        let told = |dice: &str| {
            let text = format!(
                "phase: sail\nturn: 3\ndice: {dice}\nchosen: a\n\
                 captain 1: at rio_de_janeiro\ncaptain 2: at santiago\ncaptain 3: at cape_town\n\
                 captain 3 card mauritius: provisions 4 discs passenger@3 passenger@3 passenger@3 stowaway@3\n\
                 captain 4: at buenos_aires\ncoastguard: caracas\n\
                 port tokyo: -\nport sydney: -\n"
            );
            let game = Ahoi::read_position(&setup, &text).expect("a sound position");
            let mut encoding = Encoding::default();
            game.encode(Seats::all(4), &mut encoding);
            encoding.own[2].clone()
        };
        let own = told("2 4");
        assert_eq!(case(&own, "reach"), Some(4));
        let card = part(OWN, &own, "card-1");
        assert_eq!(card[..5], [0, 0, 0, 0, 1], "four discs");
        assert_eq!((card[5], card[9]), (1, 1), "nothing is missing");
        assert_eq!(card[13..21], [0, 0, 0, 1, 0, 0, 0, 0], "five or six steps");
        // Six points, less for five steps; one stowaway.
        assert_eq!((card[21], card[23], card[24]), (6, 1, 0));
        assert!((32..48).contains(&card[22]), "{}", card[22]);
        assert_eq!(part(OWN, &told("2 5"), "card-1")[24], 1, "it is in reach");
    }

    #[test]
    fn a_net_stays_small() {
        assert!(length(SHARED) + length(OWN) <= 700);
    }
}
