//! What captains and chance do, what is seen to happen, and the names of the pieces in it.

use kit::serde::{Deserialize, Serialize};
use kit::{Seat, Seats};

kit::index_type! {
    /// A port of the edition, by number. Ports are the first points of the chart, so the point of a port
    /// has the same number.
    pub struct Port(pub u8);
}

kit::index_type! {
    /// A point of the chart: a port, a junction or a sailing point.
    pub struct Point(pub u8);
}

kit::index_type! {
    /// A stretch between two red points, where a rod can lie.
    pub struct Stretch(pub u8);
}

kit::index_type! {
    /// A kind of voucher of the edition.
    pub struct Voucher(pub u8);
}

kit::index_type! {
    /// A kind of objective of the edition.
    pub struct Objective(pub u8);
}

impl Port {
    #[inline]
    pub const fn point(self) -> Point {
        Point(self.0)
    }
}

/// What a disc is underneath.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum DiscKind {
    Passenger,
    Stowaway,
}

/// A field of the wheel, 1 to 6.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum WheelField {
    PortCard,
    Voucher,
    Passengers,
    Provisions,
    Event,
    FreeChoice,
}

impl WheelField {
    pub const ALL: [WheelField; 6] = [
        WheelField::PortCard,
        WheelField::Voucher,
        WheelField::Passengers,
        WheelField::Provisions,
        WheelField::Event,
        WheelField::FreeChoice,
    ];

    /// The number on the wheel, which is also the number on the die.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// With these dice, the variant that plays this field (2.2).
    pub fn variant(self, dice: [u8; 2]) -> Variant {
        if dice.contains(&self.number()) { Variant::A } else { Variant::B }
    }
}

/// How the start captain uses the dice: A the fields with a die, B one without.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Variant {
    A,
    B,
}

/// What a voucher is spent on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Cargo {
    Passengers,
    Provisions,
}

impl Cargo {
    /// The rule by which it is taken aboard.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Cargo::Passengers => "ahoi/3.3",
            Cargo::Provisions => "ahoi/3.4",
        }
    }
}

/// The six kinds of event cards.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum EventCard {
    CardChoice,
    Sos,
    FairWind,
    RoughSea,
    ProvisionsCheck,
    Coastguard,
}

impl EventCard {
    pub const ALL: [EventCard; 6] = [
        EventCard::CardChoice,
        EventCard::Sos,
        EventCard::FairWind,
        EventCard::RoughSea,
        EventCard::ProvisionsCheck,
        EventCard::Coastguard,
    ];
}

/// One choice of a captain, or one thing that chance decides.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Action {
    /// Chance: who is first captain.
    NameFirst {
        seat: Seat,
    },
    /// Chance: the top port card.
    DrawPortCard {
        port: Port,
    },
    /// Chance: the top voucher.
    DrawVoucher {
        voucher: Voucher,
    },
    /// Chance: what the disc is that a captain now looks at.
    TurnUp {
        kind: DiscKind,
    },
    /// Chance: which of the shuffled discs comes to lie next; `None` is one that nobody ever saw.
    LayShuffled {
        kind: Option<DiscKind>,
    },
    /// Chance: the dice.
    Roll {
        dice: [u8; 2],
    },
    /// Chance: the top event card.
    DrawEvent {
        event: EventCard,
    },
    /// Chance: what the objective is that a captain now looks at.
    TurnUpObjective {
        objective: Objective,
    },

    /// Put one's ship on a start port.
    PlaceShip {
        port: Port,
    },
    Choose {
        variant: Variant,
    },
    Play {
        field: WheelField,
    },
    Pass,
    /// Leave it at the first of two actions.
    Stop,
    Spend {
        voucher: Voucher,
    },
    /// Take the disc at this place of the port's row, counted from 0.
    TakeDisc {
        place: u8,
    },
    /// Take no more.
    Done,
    /// Lay the first disc of one's hand on the card of this port.
    LayDisc {
        card: Port,
    },
    /// Take a provision from the supply and lay it on the card of this port.
    LayProvision {
        card: Port,
    },
    /// Shuffle the discarded events into the draw pile, then draw.
    ShuffleEvents,
    /// Draw an event from the pile as it is.
    LeaveEvents,
    TakePortCard,
    TakeVoucher,
    TakeNeither,
    MoveRod {
        from: Stretch,
        to: Stretch,
    },
    MoveCoastguard {
        to: Point,
    },
    /// Sail to a point, past or to the coastguard or not: routes that differ in this are two choices.
    Sail {
        to: Point,
        inspected: bool,
    },
    Stay,
    /// Turn the card over although the coastguard took its last disc.
    TurnOver,
    /// Leave that card open.
    LeaveOpen,
    ShuffleDiscs,
    LeaveDiscs,
    /// Look at the objectives in the pile, to keep one or none.
    LookAtObjectives,
    DeclineObjective,
    /// Keep one of those that lie there.
    KeepObjective {
        objective: Objective,
    },
    /// Put all back.
    LeaveObjectives,
}

impl Action {
    /// Whether it turns up or settles what no captain takes back: a card, an event, which actions of the
    /// wheel it is to be, an objective. Whoever chooses it should have been shown what they are about to do.
    pub fn is_final(self) -> bool {
        match self {
            Action::Play { field } => match field {
                WheelField::PortCard
                | WheelField::Voucher
                | WheelField::Event
                | WheelField::FreeChoice => true,
                WheelField::Passengers | WheelField::Provisions => false,
            },
            Action::Choose { .. }
            | Action::TakePortCard
            | Action::TakeVoucher
            | Action::KeepObjective { .. } => true,
            _ => false,
        }
    }
}

/// What happened. Hidden parts are `None` for those who did not see them.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    FirstCaptainDrawn {
        seat: Seat,
    },
    PortCardDrawn {
        seat: Seat,
        port: Port,
    },
    VoucherDrawn {
        seat: Seat,
        voucher: Voucher,
    },
    /// A disc was looked at by the captain on whose card, or in whose hand, it is.
    DiscTurnedUp {
        seat: Seat,
        kind: Option<DiscKind>,
        /// This captain was the last who did not know it, so spectators may know it too.
        all: bool,
    },
    ShipPlaced {
        seat: Seat,
        port: Port,
    },
    RoundBegan {
        round: u16,
        start: Seat,
    },
    DiceRolled {
        seat: Seat,
        dice: [u8; 2],
    },
    VariantChosen {
        seat: Seat,
        variant: Variant,
    },
    ActionChosen {
        seat: Seat,
        field: WheelField,
    },
    FreeChoicePaid {
        seat: Seat,
        points: i16,
    },
    Passed {
        seat: Seat,
    },
    Stopped {
        seat: Seat,
    },
    VoucherSpent {
        seat: Seat,
        voucher: Voucher,
        cargo: Cargo,
    },
    DiscTaken {
        seat: Seat,
        port: Port,
        place: u8,
    },
    DiscLaid {
        seat: Seat,
        card: Port,
    },
    ProvisionLaid {
        seat: Seat,
        card: Port,
    },
    VouchersRenewed,
    EventsRenewed,
    EventsLeft {
        seat: Seat,
    },
    EventsShuffled {
        seat: Seat,
    },
    EventDrawn {
        seat: Seat,
        event: EventCard,
    },
    /// With a card choice, a port card or a voucher was taken.
    CardChosen {
        seat: Seat,
        field: WheelField,
    },
    NeitherTaken {
        seat: Seat,
    },
    ShipRescued {
        seat: Seat,
        points: i16,
    },
    RodMoved {
        seat: Seat,
        from: Stretch,
        to: Stretch,
    },
    /// Passengers went without a provision.
    ProvisionsMissed {
        seat: Seat,
        missing: u8,
        points: i16,
    },
    /// A second provisions check of the round.
    CheckIgnored {
        seat: Seat,
    },
    CoastguardMoved {
        seat: Seat,
        to: Point,
    },
    /// All discs were shown; so many stowaways were found on these cards.
    Inspected {
        seat: Seat,
        found: Vec<(Port, u8)>,
        points: i16,
    },
    Sailed {
        seat: Seat,
        route: Vec<Point>,
        inspected: bool,
    },
    Stayed {
        seat: Seat,
    },
    FairWindDiscarded {
        seat: Seat,
        cards: u8,
    },
    Landed {
        seat: Seat,
        port: Port,
        discs: u8,
        provisions: u8,
        points: i16,
    },
    /// The card of this port stays open, without a disc.
    CardLeftOpen {
        seat: Seat,
        port: Port,
    },
    DiscsShuffled {
        seat: Seat,
        port: Port,
    },
    DiscsLeft {
        seat: Seat,
        port: Port,
    },
    ObjectivesLookedAt {
        seat: Seat,
    },
    /// One of those that the captain looks at; nobody else sees that this one is among them.
    ObjectiveTurnedUp {
        seat: Seat,
        objective: Objective,
    },
    ObjectiveDeclined {
        seat: Seat,
    },
    ObjectiveKept {
        seat: Seat,
        objective: Option<Objective>,
    },
    /// The captain looked and kept none.
    ObjectivesLeft {
        seat: Seat,
    },
    WonGenerally {
        seat: Seat,
        points: i16,
    },
    WonPersonally {
        seat: Seat,
        points: i16,
        objective: Objective,
    },
    LimitReached {
        winners: Seats,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ahoi/2.2: A plays the fields with a die, B one without.
    #[test]
    fn dice_tell_the_variants_apart() {
        let of = |variant| {
            WheelField::ALL.into_iter().filter(move |field| field.variant([1, 5]) == variant)
        };
        assert!(of(Variant::A).eq([WheelField::PortCard, WheelField::Event]));
        assert_eq!(of(Variant::B).count(), 4);
    }

    /// ahoi/3.1, ahoi/6.1: what turns something up, or is kept for good, is final; what is laid is not.
    #[test]
    fn what_cannot_be_taken_back_is_final() {
        let keep = Action::KeepObjective { objective: Objective(0) };
        let draw = Action::Play { field: WheelField::PortCard };
        assert!(keep.is_final() && draw.is_final() && Action::TakeVoucher.is_final());
        let load = Action::Play { field: WheelField::Provisions };
        assert!(!load.is_final() && !Action::LayDisc { card: Port(3) }.is_final());
    }
}
