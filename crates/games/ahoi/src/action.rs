//! What captains and chance do, what is seen to happen, and the names of the pieces in it.

use kit::serde::{Deserialize, Serialize};
use kit::{Seat, Seats};

/// A port of the edition, by number. Ports are the first points of the chart, so the point of a port
/// has the same number.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", transparent)]
pub struct Port(pub u8);

/// A point of the chart: a port, a junction or a sailing point.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", transparent)]
pub struct Point(pub u8);

/// A stretch between two red points, where a rod can lie.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", transparent)]
pub struct Stretch(pub u8);

/// A kind of voucher of the edition.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", transparent)]
pub struct Voucher(pub u8);

/// A kind of objective of the edition.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", transparent)]
pub struct Objective(pub u8);

impl Port {
    #[inline]
    pub const fn point(self) -> Point {
        Point(self.0)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of ports; none for a number that no port has.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        if self.0 < 32 { 1 << self.0 } else { 0 }
    }
}

/// What a disc is underneath.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Kind {
    Passenger,
    Stowaway,
}

/// A field of the wheel, 1 to 6.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Field {
    PortCard,
    Voucher,
    Passengers,
    Provisions,
    Event,
    FreeChoice,
}

impl Field {
    pub const ALL: [Field; 6] = [
        Field::PortCard,
        Field::Voucher,
        Field::Passengers,
        Field::Provisions,
        Field::Event,
        Field::FreeChoice,
    ];

    /// The number on the wheel, which is also the number on the die.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
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
        kind: Kind,
    },
    /// Chance: which of the shuffled discs comes to lie next; `None` is one that nobody ever saw.
    LayShuffled {
        kind: Option<Kind>,
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
        field: Field,
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
    ShuffleDiscs,
    LeaveDiscs,
    /// Look at the objectives in play, to keep one.
    LookAtObjectives,
    DeclineObjective,
    /// Keep the objective at this place of the row, counted from 0.
    KeepObjective {
        place: u8,
    },
}

/// What happened. Hidden parts are `None` for those who did not see them.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
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
        kind: Option<Kind>,
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
        field: Field,
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
        field: Field,
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
    ObjectiveTurnedUp {
        seat: Seat,
        place: u8,
        objective: Option<Objective>,
        /// This captain was the last who did not know it, so spectators may know it too.
        all: bool,
    },
    ObjectiveDeclined {
        seat: Seat,
    },
    ObjectiveKept {
        seat: Seat,
        place: u8,
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

/// A move that can be made, for drawing.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct Voyage {
    /// Every point from where the ship lies to where it ends.
    pub route: Vec<Point>,
    /// The place of the coastguard's point in `route`, if the ship is inspected.
    pub inspected_at: Option<u8>,
    /// Stowaways that the inspection will find.
    pub found: u8,
    /// Points that the inspection will cost.
    pub cost: i16,
    /// The ship calls at a destination, so the move ends there whatever steps are left.
    pub lands: bool,
    /// Discs that will be landed, and the points for it.
    pub discs: u8,
    pub points: i16,
}

/// What a client needs to draw a choice.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Offer {
    /// The action says it all.
    Plain,
    /// An action of the wheel and the points it costs.
    Field {
        field: Field,
        cost: i16,
    },
    /// A disc of the port's row, with its kind if the captain knows it.
    Disc {
        place: u8,
        kind: Option<Kind>,
    },
    /// The disc that would be laid on a card.
    Lay {
        kind: Kind,
        card: Port,
    },
    /// The red points between which the rod lies, and between which it would.
    Rod {
        from: [Point; 2],
        to: [Point; 2],
    },
    /// Where the coastguard would go, and whose ships it would inspect.
    Coastguard {
        to: Point,
        inspects: Seats,
    },
    Sail(Voyage),
    Objective {
        place: u8,
        objective: Objective,
    },
}
