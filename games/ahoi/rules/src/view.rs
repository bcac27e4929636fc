//! What a captain or a spectator may know.

use kit::serde::{Deserialize, Serialize};
use kit::{SEATS_MAX, Scores, Seat, Seats};

use crate::action::{DiscKind, Event, Objective, Point, Port, Stretch, Variant, WheelField};
use crate::discs::{Disc, Row};
use crate::objectives;
use crate::state::{Ahoi, Phase};

/// A disc as somebody sees it. Who has seen it is plain to all.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct DiscView {
    pub kind: Option<DiscKind>,
    pub known: Seats,
    /// Who can tell what it is although it was shuffled, because all discs of the row were alike and
    /// known to them. Only these see it.
    pub inferred: Seats,
}

/// An objective that a captain keeps; `None` for those who do not know which.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct ObjectiveView {
    pub objective: Option<Objective>,
}

/// That a captain looked at the objectives is plain to all; what lay there is for that captain.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct LookView {
    /// How many objectives captains had kept by then.
    pub kept: u8,
    /// All that lay there then; `None` for the others.
    pub objectives: Option<Vec<Objective>>,
}

/// An open port card and what lies on it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct CardView {
    pub port: Port,
    pub provisions: u8,
    pub discs: Vec<DiscView>,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct CaptainView {
    /// `None` before it is placed.
    pub ship: Option<Point>,
    pub points: i16,
    pub cards: Vec<CardView>,
    /// Called ports, one entry for each card.
    pub called: Vec<Port>,
    /// How many vouchers of each kind.
    pub vouchers: Vec<u8>,
    pub fair_winds: u8,
    pub objective: Option<ObjectiveView>,
    /// When the captain looked at the objectives; looks that showed the same are one.
    pub looks: Vec<LookView>,
    /// How far the ship may sail this round, once the dice are rolled.
    pub reach: u8,
}

/// All that a seat may know.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct View {
    /// `None` is a spectator.
    pub seat: Option<Seat>,
    pub phase: Phase,
    pub turn: Seat,
    pub start: Seat,
    pub round: u16,
    /// Zeros before they are rolled.
    pub dice: [u8; 2],
    pub variant: Option<Variant>,
    /// The first of the start captain's two actions, while the second is open.
    pub played: Option<WheelField>,
    pub checked: bool,
    pub to_ask: bool,
    pub coastguard: Point,
    pub rods: Vec<Stretch>,
    pub captains: Vec<CaptainView>,
    /// The row of discs on every port, by port.
    pub ports: Vec<Vec<DiscView>>,
    /// Discs that the captain whose turn it is has taken and not yet laid.
    pub hand: Vec<DiscView>,
    /// Discs that left the game, or are yet to be dealt, unseen.
    pub aside: u8,
    pub caught: u8,
    pub supply: u8,
    /// How many cards of each port are in the pile.
    pub port_cards: Vec<u8>,
    /// How many vouchers of each kind are in the draw pile, and discarded.
    pub vouchers: Vec<u8>,
    pub voucher_discards: Vec<u8>,
    /// How many events of each kind are in the draw pile, and discarded.
    pub events: [u8; 6],
    pub event_discards: [u8; 6],
    /// How many objectives lie in the pile, and how many of them nobody has looked at yet.
    pub objectives: u8,
    pub unseen_objectives: u8,
    /// Who keeps an objective, in the order in which they took it.
    pub keepers: Vec<Seat>,
}

/// Whether the seat knows what a disc is; a spectator knows what all were seen to look at.
fn knows(seat: Option<Seat>, disc: Disc, everybody: Seats) -> bool {
    seat.map_or(disc.known() == everybody, |seat| disc.knows(seat))
}

impl Ahoi {
    pub(crate) fn view_of(&self, seat: Option<Seat>) -> View {
        let edition = self.edition.0;
        let everybody = Seats::all(self.players);
        let disc = |disc: &Disc| DiscView {
            kind: disc.kind().filter(|_| knows(seat, *disc, everybody)),
            known: disc.known(),
            inferred: match seat {
                Some(seat) if disc.inferred().has(seat) => disc.inferred(),
                _ => Seats::NONE,
            },
        };
        let shown = self.shown_objective();
        let objective = |of: Seat| {
            let kept = self.objectives.of(of)?;
            let known = seat == Some(of) || shown == Some(of);
            Some(ObjectiveView { objective: known.then_some(kept) })
        };
        let looks = |of: Seat| {
            self.objectives.looks_of(of).map(move |kept| LookView {
                kept,
                objectives: (seat == Some(of))
                    .then(|| objectives::each(&self.objectives.lay_when(kept)).collect()),
            })
        };
        let row = |row: Row| self.discs.row(row).iter().map(disc).collect::<Vec<_>>();
        let captain = |seat: Seat| {
            let captain = self.captain(seat);
            let card = |port: Port| CardView {
                port,
                provisions: captain.provisions[port.index()],
                discs: row(Row::Card(seat, port)),
            };
            let called = edition.ports().flat_map(|port| {
                std::iter::repeat_n(port, usize::from(captain.called[port.index()]))
            });
            CaptainView {
                ship: captain.ship,
                points: captain.points,
                cards: captain.open.iter().map(card).collect(),
                called: called.collect(),
                vouchers: captain.vouchers[..edition.vouchers.len()].to_vec(),
                fair_winds: captain.fair_winds,
                objective: objective(seat),
                looks: looks(seat).collect(),
                reach: self.reach(seat),
            }
        };
        View {
            seat,
            phase: self.phase,
            turn: self.turn,
            start: self.start,
            round: self.round,
            dice: self.dice,
            variant: self.variant,
            played: self.played,
            checked: self.checked,
            to_ask: self.to_ask,
            coastguard: self.coastguard,
            rods: self.rods.iter().collect(),
            captains: Seat::all(self.players).map(captain).collect(),
            ports: edition.ports().map(|port| row(Row::Port(port))).collect(),
            hand: row(Row::Hand),
            aside: self.aside,
            caught: self.caught,
            supply: self.supply,
            port_cards: self.port_cards[..edition.ports.len()].to_vec(),
            vouchers: self.vouchers.pile[..edition.vouchers.len()].to_vec(),
            voucher_discards: self.vouchers.discards[..edition.vouchers.len()].to_vec(),
            events: self.events.pile,
            event_discards: self.events.discards,
            objectives: self.objectives.in_pile(),
            unseen_objectives: self.objectives.unseen,
            keepers: self.objectives.keepers().map(|(seat, _)| seat).collect(),
        }
    }
}

impl View {
    pub(crate) fn standing(&self) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for (score, captain) in scores.iter_mut().zip(&self.captains) {
            *score = captain.points.into();
        }
        scores
    }
}

impl Event {
    /// The part of it that a seat sees: what a captain looks at is for that captain alone, unless all
    /// others were seen to look at it before; which objective is kept is for its captain.
    pub(crate) fn seen_by(&self, seat: Option<Seat>) -> Option<Event> {
        let mut seen = self.clone();
        match &mut seen {
            Event::DiscTurnedUp { seat: by, kind, all: false } if seat != Some(*by) => *kind = None,
            Event::ObjectiveTurnedUp { seat: by, .. } if seat != Some(*by) => return None,
            Event::ObjectiveKept { seat: by, objective } if seat != Some(*by) => *objective = None,
            _ => {}
        }
        Some(seen)
    }
}
