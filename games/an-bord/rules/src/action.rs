//! What seats and chance do, and what happens.

use kit::Seat;
use kit::serde::{Deserialize, Serialize};

use crate::edition::{Card, CardKind};
use crate::piece::{Colour, Pair, PileSpot, Place, Spot, Tile};

/// What is done. The first seven are chance's.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Action {
    /// A card of the journey is drawn from its deck.
    Deal { card: Card },
    /// The next tile falls on the table, face up or (`None`) face down.
    Spill { tile: Option<Tile> },
    /// A tile that was thrown back lands on the pile, on either side.
    Land { tile: Tile, up: bool },
    /// What the face-down tile shows that was turned over or taken.
    Reveal { tile: Tile },
    /// The table's clock has gone on by [`TICK_MILLISECONDS`](crate::TICK_MILLISECONDS).
    Tick,
    /// The back of the top card, if it is not turned up at once: pirates, or an order.
    Show { kind: CardKind },
    /// A card is turned up.
    TurnUp { card: Card },

    /// Turn over a face-down tile of the pile.
    Turn { tile: PileSpot },
    /// Take a tile from the pile, face up or face down.
    Take { tile: PileSpot },
    /// Lay the taken tile on a free combi place.
    Lay { place: Place },
    /// Put the taken tile back on the pile, on the side it lay.
    PutBack,
    /// Take a good onto a cargo place.
    Load { colour: Colour },

    /// Say that the pirates will be faced.
    Face,
    /// Say that the pirates will be fled.
    Flee,
    /// Meet the card: give up what it shows.
    Accept,
    /// Let the card pass; or, facing pirates, pay the fine.
    Decline,
    /// Give up this tile for the next piece of equipment on the card: it, or a monkey as joker.
    Give { place: Place },
    /// Give up two equal tiles for the next piece of equipment on the card.
    GivePair(Pair),
    /// Give up the parrot for the next piece of equipment on the card.
    GiveParrot,
    /// Give up a good from here for the next colour on the card.
    GiveGood { from: Spot },
    /// Lose this good to the pirates.
    Lose { from: Spot, colour: Colour },

    /// Take a good of this colour as reward.
    Pick { colour: Colour },
    /// Stow the next good of the reward here.
    Stow { at: Spot },
    /// Stow all goods of the reward where there is room; the rest goes to the supply.
    StowAll,
    /// Put the next good of the reward into the supply.
    Leave,
    /// Throw away a tile of one's own.
    ThrowTile { place: Place },
    /// Throw away a good of one's own.
    ThrowGood { from: Spot, colour: Colour },

    /// Lay a chest on a free combi place.
    LayChest { place: Place },
}

/// What happened. Parts that not everybody sees are `None` for those who do not: what lies below
/// deck is its owner's to see.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    CardDealt {
        card: Card,
    },
    /// A tile fell on the table: face up, or (`None`) face down.
    TileSpilled {
        at: PileSpot,
        tile: Option<Tile>,
    },
    LoadingBegan {
        journey: u8,
    },
    /// A hand is on a face-down tile, to take it or to turn it over.
    TileReached {
        seat: Seat,
        at: PileSpot,
        take: bool,
    },
    TileTurned {
        seat: Seat,
        at: PileSpot,
        tile: Tile,
    },
    TileTaken {
        seat: Seat,
        at: PileSpot,
        tile: Option<Tile>,
        open: bool,
    },
    /// A tile was taken face down and may not be kept: it carries a starfish.
    StarfishFound {
        seat: Seat,
        at: PileSpot,
        tile: Tile,
    },
    /// A tile in hand went back to the pile. Who took it face down has seen it, others have not.
    TilePutBack {
        seat: Seat,
        at: PileSpot,
        tile: Option<Tile>,
        open: bool,
    },
    /// `place` and `tile` are hidden below deck.
    TileLaid {
        seat: Seat,
        place: Option<Place>,
        tile: Option<Tile>,
        below: bool,
    },
    GoodLoaded {
        seat: Seat,
        colour: Colour,
    },
    ShipFilled {
        seat: Seat,
    },
    LookEnded {
        seat: Seat,
    },
    /// No tile is left that may be taken.
    PileRanOut,
    JourneyBegan {
        journey: u8,
        first: Seat,
    },
    OrderPutUnder,
    PiratesSighted,
    CardTurnedUp {
        card: Card,
    },
    /// What was chosen is not seen yet.
    ChoiceSealed {
        seat: Seat,
    },
    Faced {
        seat: Seat,
    },
    Fled {
        seat: Seat,
    },
    Accepted {
        seat: Seat,
    },
    Declined {
        seat: Seat,
    },
    TileGiven {
        seat: Seat,
        tile: Tile,
        from: Option<Place>,
        below: bool,
    },
    ParrotGiven {
        seat: Seat,
    },
    GoodGiven {
        seat: Seat,
        colour: Colour,
        from: Option<Spot>,
        below: bool,
    },
    /// The fine for facing pirates without meeting them.
    Fined {
        seat: Seat,
        coins: u16,
    },
    GoodLost {
        seat: Seat,
        colour: Colour,
        from: Option<Spot>,
        below: bool,
    },
    CoinsPaid {
        seat: Seat,
        coins: u16,
    },
    GoodPaid {
        seat: Seat,
        colour: Colour,
    },
    /// So many goods of a colour that has run out are replaced by others of choice.
    ColourRanOut {
        seat: Seat,
        colour: Colour,
        missing: u8,
    },
    GoodStowed {
        seat: Seat,
        colour: Colour,
        at: Option<Spot>,
        below: bool,
    },
    GoodLeft {
        seat: Seat,
        colour: Colour,
    },
    /// A good of a store that left the ship found other room; unseen if it stayed below deck.
    GoodMoved {
        seat: Seat,
        colour: Colour,
        to: Option<Spot>,
        below: bool,
        from_below: bool,
    },
    TileThrown {
        seat: Seat,
        tile: Tile,
        from: Option<Place>,
        below: bool,
    },
    GoodThrown {
        seat: Seat,
        colour: Colour,
        from: Option<Spot>,
        below: bool,
    },
    GoodsSold {
        seat: Seat,
        goods: u8,
        coins: u16,
    },
    EquipmentReturned,
    ChestLaid {
        seat: Seat,
        place: Option<Place>,
        below: bool,
    },
    ParrotReceived {
        seat: Seat,
    },
    GameEnded,
}
