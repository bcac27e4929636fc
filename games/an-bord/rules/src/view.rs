//! What a seat may know, and what it sees happen.

use kit::serde::{Deserialize, Serialize, Serializer};
use kit::{SEATS_MAX, Scores, Seat, Seats};

use crate::AnBord;
use crate::action::Event;
use crate::edition::{Card, CardKind, Edition};
use crate::options::Tempo;
use crate::payment::Answer;
use crate::piece::{Colour, Goods, PileSpot, Place, Spot, TextForm, Tile};
use crate::pile::PileTile;
use crate::ship::{STORE_MAX, Ship, Slot, Stowed};
use crate::state::Phase;

/// All that a seat, or a spectator, may know. On the wire, what is not there is left out.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub seat: Option<Seat>,
    pub journey: u8,
    pub phase: Phase,
    /// Whose turn it is, when ships are loaded by turns, and whether it has turned a tile over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub turned: bool,
    #[serde(with = "crate::pile::wire")]
    pub pile: Vec<PileTile>,
    /// Tiles given up or thrown away on this journey, which everybody saw go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<(Tile, u8)>,
    pub ships: Vec<ShipView>,
    pub supply: SupplyView,
    /// The cards of the journey, while they may be looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// The card that lies face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// Cards of this journey that were met.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<Card>,
    /// Cards that have left the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<Card>,
    /// Cards of the journey still to be met, and how many of them are orders put under the rest.
    pub stack: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub under: u8,
    /// Cards still to be met by kind, if the mix is not random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<[u8; CardKind::COUNT]>,
    /// Who was full first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Who has a say on the card, and who has said it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub deciding: Seats,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sealed: Seats,
    #[serde(default, skip_serializing_if = "is_default")]
    pub facing: Seats,
    /// Who has met the card and waits for the reward.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rewarded: Seats,
    /// The seat's own choice, as far as it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnChoice>,
    /// Goods of the reward in the hand of the seat that is rewarded, and goods it may still pick.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reward: Goods,
    #[serde(default, skip_serializing_if = "is_default")]
    pub picks: u8,
}

/// A ship as a seat sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct ShipView {
    pub deck: Vec<PlaceView>,
    pub below: BelowDeck,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandView>,
    pub coins: u16,
    pub chests: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub parrot: bool,
    /// Ticks until the seat may act again.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wait: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub full: bool,
    /// Chests still to be laid on board.
    #[serde(default, skip_serializing_if = "is_default")]
    pub chests_owed: u8,
}

/// What lies below deck: the owner sees it, others have seen things go down and come up.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum BelowDeck {
    Known { places: Vec<PlaceView>, cargo: Vec<Option<Colour>> },
    Hidden { tiles: u8, goods: u8, chests: u8 },
}

/// What lies on a combi place.
///
/// On the wire it is a word as in positions: `-`, `rope*`, `store+blue+white`, `blue`, `chest`, and
/// `monkey!` for the one of the handicap.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize)]
#[serde(crate = "kit::serde", try_from = "TextForm")]
pub enum PlaceView {
    Free,
    Tile(Tile),
    /// A store tile with goods on it.
    Store {
        tile: Tile,
        goods: Vec<Colour>,
    },
    Good(Colour),
    Chest,
    /// The monkey of the handicap.
    Monkey,
}

impl Serialize for PlaceView {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let word = match self {
            PlaceView::Free => "-",
            PlaceView::Tile(tile) => tile.name(),
            PlaceView::Good(colour) => colour.name(),
            PlaceView::Chest => "chest",
            PlaceView::Monkey => "monkey!",
            PlaceView::Store { tile, goods } => {
                let mut text = tile.name().to_owned();
                for good in goods {
                    text.push('+');
                    text.push_str(good.name());
                }
                return to.serialize_str(&text);
            }
        };
        to.serialize_str(word)
    }
}

impl TryFrom<TextForm<'_>> for PlaceView {
    type Error = String;

    fn try_from(word: TextForm) -> Result<Self, String> {
        match word.0.as_ref() {
            "-" => return Ok(PlaceView::Free),
            "chest" => return Ok(PlaceView::Chest),
            "monkey!" => return Ok(PlaceView::Monkey),
            _ => {}
        }
        if let Some(colour) = Colour::from_name(&word.0) {
            return Ok(PlaceView::Good(colour));
        }
        let unknown = || format!("'{}' cannot lie on a place", word.0);
        let mut parts = word.0.split('+');
        let tile = parts.next().and_then(Tile::from_name).ok_or_else(unknown)?;
        let goods = parts.map(|part| Colour::from_name(part).ok_or_else(unknown));
        let goods: Vec<_> = goods.take(STORE_MAX).collect::<Result<_, _>>()?;
        Ok(if goods.is_empty() { PlaceView::Tile(tile) } else { PlaceView::Store { tile, goods } })
    }
}

/// A tile that was taken and is not laid yet.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct HandView {
    pub tile: Option<Tile>,
    /// Everybody has seen it.
    pub open: bool,
    /// Where on the pile it lay.
    pub at: PileSpot,
}

/// What a seat has chosen in secret so far.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct OwnChoice {
    pub answer: Answer,
    /// How many of the card's needs are provided for.
    pub met: u8,
    pub parrot: bool,
    pub tiles: Vec<Place>,
    pub goods: Vec<(Spot, Colour)>,
}

/// The common supply, as far as it can run out.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct SupplyView {
    pub goods: Goods,
    pub parrots: u8,
}

/// What is not there is left out on the wire.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl View {
    /// Coins and chests by seat.
    pub(crate) fn standing(&self) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for (score, ship) in scores.iter_mut().zip(&self.ships) {
            *score = ship.money();
        }
        scores
    }
}

impl ShipView {
    /// Coins, and chests of ten.
    pub fn money(&self) -> i32 {
        i32::from(self.coins) + 10 * i32::from(self.chests)
    }
}

impl AnBord {
    pub(crate) fn view_of(&self, seat: Option<Seat>) -> View {
        let (edition, journey) = (self.edition.0, &self.journey);
        let loading = matches!(self.phase, Phase::Load | Phase::Reveal { .. });
        let turns = self.options.tempo == Tempo::Turns;
        let left =
            self.options.counts(edition).filter(|_| self.phase != Phase::Deal).map(|counts| {
                let gone = journey.met.or(journey.card.into_iter().collect());
                std::array::from_fn(|kind| counts[kind] - gone.and(edition.decks[kind]).len() as u8)
            });
        View {
            seat,
            journey: journey.number,
            phase: self.phase,
            turn: (loading && turns).then_some(self.turn),
            turned: self.turned,
            pile: (0..self.pile_size())
                .map(|at| self.pile.tile_seen_by(PileSpot(at), seat))
                .collect(),
            returned: Tile::all()
                .map(|tile| (tile, self.pile.returned[tile.index()]))
                .filter(|&(_, count)| count > 0)
                .collect(),
            ships: Seat::all(self.players).map(|owner| self.ship_seen(owner, seat)).collect(),
            supply: SupplyView { goods: self.supply.goods, parrots: self.supply.parrots },
            cards: journey.look.then(|| journey.stack.iter().collect()),
            card: journey.card,
            met: journey.met.iter().collect(),
            used: journey.used.iter().collect(),
            stack: journey.stack.len() as u8,
            under: journey.under,
            left,
            first: journey.first,
            deciding: self.deciding,
            sealed: self.sealed,
            facing: self.facing,
            rewarded: self.rewarded,
            own: seat.and_then(|seat| self.own_choice(seat)),
            reward: self.reward.goods,
            picks: self.reward.picks,
        }
    }

    /// The deck is seen by all, what lies below by its owner (1.2).
    fn ship_seen(&self, owner: Seat, by: Option<Seat>) -> ShipView {
        let (ship, edition) = (self.ship(owner), self.edition.0);
        let (deck, places) = (edition.deck, edition.places() as u8);
        let owns = by == Some(owner);
        let place = |place| ship.place_seen(Place(place));
        let below = if owns {
            BelowDeck::Known {
                places: (deck..places).map(place).collect(),
                cargo: (0..usize::from(edition.cargo))
                    .map(|nth| ship.goods[Slot::cargo(nth).index()])
                    .collect(),
            }
        } else {
            ship.count_below(edition)
        };
        ShipView {
            deck: (0..deck).map(place).collect(),
            below,
            hand: ship.hand.map(|hand| HandView {
                tile: (owns || hand.open).then_some(hand.tile),
                open: hand.open,
                at: hand.at,
            }),
            coins: ship.coins,
            chests: ship.chests,
            parrot: ship.parrot,
            wait: ship.wait,
            full: self.full.has(owner),
            chests_owed: self.chests_owed[owner.index()],
        }
    }

    fn own_choice(&self, seat: Seat) -> Option<OwnChoice> {
        let (ship, choice) = (self.ship(seat), &self.choices[seat.index()]);
        (choice.answer != Answer::Open).then(|| OwnChoice {
            answer: choice.answer,
            met: choice.met,
            parrot: choice.parrot,
            tiles: choice.tiles.iter().collect(),
            goods: choice
                .goods
                .iter()
                .map(|slot| (slot.spot(), ship.goods[slot.index()].expect("a good is chosen")))
                .collect(),
        })
    }
}

impl Ship {
    fn place_seen(&self, place: Place) -> PlaceView {
        let goods: Vec<_> = self.goods_at(place.into()).collect();
        match self.stowed[place.index()] {
            Stowed::Chest => PlaceView::Chest,
            Stowed::Monkey => PlaceView::Monkey,
            Stowed::Tile(tile) if goods.is_empty() => PlaceView::Tile(tile),
            Stowed::Tile(tile) => PlaceView::Store { tile, goods },
            Stowed::Nothing => goods.first().map_or(PlaceView::Free, |&good| PlaceView::Good(good)),
        }
    }

    fn count_below(&self, edition: &Edition) -> BelowDeck {
        let places = usize::from(edition.deck)..edition.places();
        let stowed = &self.stowed[places];
        let tiles = stowed.iter().filter(|stowed| matches!(stowed, Stowed::Tile(_))).count();
        let chests = stowed.iter().filter(|&&stowed| stowed == Stowed::Chest).count();
        let goods = self.goods[2 * usize::from(edition.deck)..].iter().flatten().count();
        BelowDeck::Hidden { tiles: tiles as u8, goods: goods as u8, chests: chests as u8 }
    }
}

impl Event {
    /// What `seat` sees of the event.
    pub(crate) fn seen_by(self, seat: Option<Seat>) -> Option<Event> {
        let mut seen = self;
        let other = |owner: Seat| seat != Some(owner);
        match &mut seen {
            Event::TileTaken { seat, tile, open: false, .. }
            | Event::TilePutBack { seat, tile, open: false, .. }
                if other(*seat) =>
            {
                *tile = None;
            }
            Event::TileLaid { seat, place, tile, below: true } if other(*seat) => {
                (*place, *tile) = (None, None);
            }
            Event::TileGiven { seat, from, below: true, .. }
            | Event::TileThrown { seat, from, below: true, .. }
            | Event::ChestLaid { seat, place: from, below: true }
                if other(*seat) =>
            {
                *from = None;
            }
            Event::GoodGiven { seat, from, below: true, .. }
            | Event::GoodLost { seat, from, below: true, .. }
            | Event::GoodThrown { seat, from, below: true, .. }
            | Event::GoodStowed { seat, at: from, below: true, .. }
                if other(*seat) =>
            {
                *from = None;
            }
            Event::GoodMoved { seat, to, below: true, from_below, .. } if other(*seat) => {
                if *from_below {
                    return None;
                }
                *to = None;
            }
            _ => {}
        }
        Some(seen)
    }
}

impl AnBord {
    /// What a seat may still be told of an event. From "cast off" on, the cards of the journey are
    /// for nobody to see in any form before they are met (2.5).
    pub(crate) fn recall(&self, event: Event, seat: Option<Seat>) -> Option<Event> {
        if let Event::CardDealt { card } = event {
            let journey = &self.journey;
            let met = journey.met.or(journey.used).has(card) || journey.card == Some(card);
            if !(journey.look || met || self.phase == Phase::Over) {
                return None;
            }
        }
        event.seen_by(seat)
    }
}
