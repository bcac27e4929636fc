//! What a captain or a spectator may know.

use kit::serde::{Deserialize, Serialize};
use kit::{Seat, Seats};

use crate::action::{Event, Field, Kind, Objective, Point, Port, Stretch, Variant};
use crate::discs::{Disc, Row};
use crate::state::{Ahoi, Hidden, Phase};

/// A disc as somebody sees it. Who has seen it is plain to all.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct DiscView {
    pub kind: Option<Kind>,
    pub known: Seats,
}

/// An objective as somebody sees it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct ObjectiveView {
    pub objective: Option<Objective>,
    pub known: Seats,
}

/// An open port card and what lies on it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct CardView {
    pub port: Port,
    pub provisions: u8,
    pub discs: Vec<DiscView>,
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
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
    /// How far the ship may sail this round, once the dice are rolled.
    pub reach: u8,
}

/// All that a seat may know.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
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
    pub played: Option<Field>,
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
    /// The objectives in play, by place; `None` where one was taken.
    pub objectives: Vec<Option<ObjectiveView>>,
}

/// Whether a piece that these seats know is known to this one; a spectator knows what all know.
fn knows(seat: Option<Seat>, known: Seats, everybody: Seats) -> bool {
    seat.map_or(known == everybody, |seat| known.has(seat))
}

impl Ahoi {
    pub(crate) fn seen_by(&self, seat: Option<Seat>) -> View {
        let edition = self.edition.0;
        let everybody = self.everybody();
        let disc = |disc: &Disc| DiscView {
            kind: disc.kind().filter(|_| knows(seat, disc.known(), everybody)),
            known: disc.known(),
        };
        let objective = |hidden: Hidden| ObjectiveView {
            objective: hidden.objective.filter(|_| knows(seat, hidden.known, everybody)),
            known: hidden.known,
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
                cards: Ahoi::ports_of(captain.open).map(card).collect(),
                called: called.collect(),
                vouchers: captain.vouchers[..edition.vouchers.len()].to_vec(),
                fair_winds: captain.fair_winds,
                objective: captain.objective.map(objective),
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
            objectives: self.table[..=usize::from(self.players)]
                .iter()
                .map(|place| place.map(objective))
                .collect(),
        }
    }
}

/// The part of an event that a seat sees: what a captain looks at is for that captain alone, unless
/// all others know it already.
pub(crate) fn seen(event: &Event, seat: Option<Seat>) -> Event {
    let mut seen = event.clone();
    match &mut seen {
        Event::DiscTurnedUp { seat: by, kind, all: false } if seat != Some(*by) => *kind = None,
        Event::ObjectiveTurnedUp { seat: by, objective, all: false, .. } if seat != Some(*by) => {
            *objective = None;
        }
        _ => {}
    }
    seen
}
