//! The edition: pieces, ship and cards, read from TOML.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use kit::serde::{Deserialize, Deserializer, Serialize};
use kit::{Edition, EditionError};

use crate::piece::{Colour, Equipment, Goods, Tile};
use crate::ship::{CARGO_MAX, PLACES_MAX, STORE_MAX};

/// No pile is larger.
pub(crate) const PILE_MAX: usize = 84;
/// No edition has more cards: a set of them is one word.
pub(crate) const CARDS_MAX: usize = 64;
/// No card asks for more pieces.
pub(crate) const NEEDS_MAX: usize = 4;
/// No card pays more goods.
const GOODS_PAID_MAX: u8 = 8;
/// No card pays more coins.
const COINS_PAID_MAX: u16 = 50;
/// The most players, whose first loading the goods must suffice for.
const PLAYERS_MAX: u8 = 4;

/// The kind of a card, which its back shows.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Kind {
    Discovery,
    Trade,
    Pirates,
    Order,
}

impl Kind {
    pub const COUNT: usize = 4;

    pub const ALL: [Kind; Self::COUNT] = [Kind::Discovery, Kind::Trade, Kind::Pirates, Kind::Order];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Discovery => "discovery",
            Kind::Trade => "trade",
            Kind::Pirates => "pirates",
            Kind::Order => "order",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// An adventure card, by its place in the edition.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", transparent)]
pub struct Card(pub u8);

/// A set of cards.
#[derive(Copy, Clone, Eq, PartialEq, Default)]
pub struct Cards(pub u64);

impl Cards {
    pub const NONE: Cards = Cards(0);

    #[inline]
    pub const fn has(self, card: Card) -> bool {
        (card.0 as usize) < CARDS_MAX && self.0 >> card.0 & 1 == 1
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Cards(self.0 | 1 << card.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Cards(self.0 & !(1 << card.0))
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: Cards) -> Self {
        Cards(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: Cards) -> Self {
        Cards(self.0 | other.0)
    }

    /// Those that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Self {
        Cards(self.0 & !other.0)
    }

    /// The `nth` card of the set, counted from 0.
    #[inline]
    pub fn nth(self, nth: usize) -> Option<Card> {
        let mut left = self.0;
        for _ in 0..nth {
            left &= left.wrapping_sub(1);
        }
        (left != 0).then(|| Card(left.trailing_zeros() as u8))
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            card
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.0)).finish()
    }
}

/// A piece that a card asks for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Need {
    Equipment(Equipment),
    Good(Colour),
}

/// What a card asks and pays.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Face {
    pub kind: Kind,
    /// The number within its kind, from 1.
    pub number: u8,
    pub needs: Vec<Need>,
    /// The needs counted by equipment, if it asks for equipment.
    pub equipment: [u8; Equipment::COUNT],
    /// The needs counted by colour, if it asks for goods.
    pub goods: Goods,
    pub pays: Pay,
}

/// The reward of a card.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde")]
pub struct Pay {
    pub goods: Goods,
    /// Goods of a colour of choice.
    pub any: u8,
    pub coins: u16,
}

impl Pay {
    /// How many goods it pays.
    pub fn goods_paid(&self) -> u8 {
        self.goods.iter().sum::<u8>() + self.any
    }
}

/// The figures of the game.
#[derive(Debug)]
pub struct AnBordEdition {
    name: String,
    /// Tiles by picture.
    pub tiles: [u8; Tile::COUNT],
    pub deck: u8,
    pub hold: u8,
    pub cargo: u8,
    pub store_capacity: u8,
    pub goods: Goods,
    /// The worth of all coins and chests.
    pub money: u16,
    pub chests: u8,
    pub parrots: u8,
    /// Cards of one journey by kind.
    pub journey: [u8; Kind::COUNT],
    pub faces: Vec<Face>,
    /// The deck of each kind.
    pub decks: [Cards; Kind::COUNT],
}

impl AnBordEdition {
    /// Combi places of a ship.
    #[inline]
    pub fn places(&self) -> usize {
        usize::from(self.deck) + usize::from(self.hold)
    }

    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[usize::from(card.0)]
    }

    /// Whether a card of this number exists.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        usize::from(card.0) < self.faces.len()
    }

    /// All cards there are.
    pub fn all_cards(&self) -> Cards {
        self.decks.into_iter().fold(Cards::NONE, Cards::or)
    }

    /// How many cards a journey has.
    pub fn journey_length(&self) -> u8 {
        self.journey.iter().sum()
    }

    /// A card as a person writes it: `pirates4`.
    pub fn card_name(&self, card: Card) -> String {
        match self.faces.get(usize::from(card.0)) {
            Some(face) => format!("{}{}", face.kind.name(), face.number),
            None => format!("card{}", card.0),
        }
    }

    pub fn card_named(&self, name: &str) -> Option<Card> {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (kind, number) = name.split_at(digits);
        let (kind, number) = (Kind::from_name(kind)?, u8::from_str(number).ok()?);
        let found = self.faces.iter().position(|f| f.kind == kind && f.number == number)?;
        Some(Card(found as u8))
    }
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct File {
    edition: String,
    players: [u8; 2],
    tiles: TilesEntry,
    ship: ShipEntry,
    goods: GoodsEntry,
    money: MoneyEntry,
    journey: JourneyEntry,
    #[serde(default)]
    discovery: Vec<CardEntry>,
    #[serde(default)]
    trade: Vec<CardEntry>,
    #[serde(default)]
    pirates: Vec<CardEntry>,
    #[serde(default)]
    order: Vec<CardEntry>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct TilesEntry {
    cannon: u8,
    sabre: u8,
    sailor: u8,
    shovel: u8,
    telescope: u8,
    rope: u8,
    compass: u8,
    map: u8,
    store: u8,
    monkey: u8,
    starfish: u8,
}

impl TilesEntry {
    fn counts(&self) -> [u8; Equipment::COUNT] {
        [
            self.cannon,
            self.sabre,
            self.sailor,
            self.shovel,
            self.telescope,
            self.rope,
            self.compass,
            self.map,
            self.store,
            self.monkey,
        ]
    }
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct ShipEntry {
    deck: u8,
    hold: u8,
    cargo: u8,
    store_capacity: u8,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct GoodsEntry {
    blue: u8,
    white: u8,
    orange: u8,
    violet: u8,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct MoneyEntry {
    coin_1: u8,
    coin_5: u8,
    chest_10: u8,
    parrots: u8,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct JourneyEntry {
    discovery: u8,
    trade: u8,
    pirates: u8,
    order: u8,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct CardEntry {
    needs: Vec<String>,
    pays: PayEntry,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct PayEntry {
    #[serde(default)]
    goods: Vec<String>,
    #[serde(default)]
    coins: u16,
}

/// `Err(entry, what)` unless the condition holds.
macro_rules! demand {
    ($holds:expr, $entry:expr, $($what:tt)+) => {
        if !$holds {
            return Err(EditionError::new($entry, format!($($what)+)));
        }
    };
}

impl AnBordEdition {
    fn of(file: File) -> Result<Self, EditionError> {
        demand!(!file.edition.trim().is_empty(), "edition", "the edition needs a name");
        demand!(
            file.players == [2, PLAYERS_MAX],
            "players",
            "the game is for 2 to {PLAYERS_MAX} players"
        );
        let tiles = read_tiles(&file.tiles)?;
        let ShipEntry { deck, hold, cargo, store_capacity } = file.ship;
        demand!(
            (1..=PLACES_MAX).contains(&(usize::from(deck) + usize::from(hold))) && deck > 0,
            "ship",
            "deck and hold must have 1 to {PLACES_MAX} places together, and the deck at least one"
        );
        demand!(usize::from(cargo) <= CARGO_MAX, "ship.cargo", "must be at most {CARGO_MAX}");
        demand!(
            usize::from(store_capacity) <= STORE_MAX,
            "ship.store_capacity",
            "must be at most {STORE_MAX}"
        );
        let GoodsEntry { blue, white, orange, violet } = file.goods;
        let goods = [blue, white, orange, violet];
        demand!(goods.iter().all(|&count| count <= 50), "goods", "at most 50 of a colour");
        demand!(
            goods.iter().sum::<u8>() >= PLAYERS_MAX * cargo,
            "goods",
            "must fill the cargo places of {PLAYERS_MAX} ships"
        );
        let MoneyEntry { coin_1, coin_5, chest_10, parrots } = file.money;
        demand!(
            parrots >= PLAYERS_MAX - 1,
            "money.parrots",
            "all players but one may need a parrot, so there must be at least {}",
            PLAYERS_MAX - 1
        );
        let JourneyEntry { discovery, trade, pirates, order } = file.journey;
        let mut edition = AnBordEdition {
            name: file.edition,
            tiles,
            deck,
            hold,
            cargo,
            store_capacity,
            goods,
            money: u16::from(coin_1) + 5 * u16::from(coin_5) + 10 * u16::from(chest_10),
            chests: chest_10,
            parrots,
            journey: [discovery, trade, pirates, order],
            faces: Vec::new(),
            decks: [Cards::NONE; Kind::COUNT],
        };
        let decks = [file.discovery, file.trade, file.pirates, file.order];
        for (kind, cards) in Kind::ALL.into_iter().zip(&decks) {
            edition.read_deck(kind, cards)?;
        }
        demand!(edition.journey_length_fits(), "journey", "must have 1 to {CARDS_MAX} cards");
        Ok(edition)
    }
}

impl Edition for AnBordEdition {
    fn read<'de, D: Deserializer<'de>>(
        document: D,
    ) -> Result<Result<Self, EditionError>, D::Error> {
        Ok(Self::of(File::deserialize(document)?))
    }

    fn standard() -> &'static Self {
        static STANDARD: OnceLock<AnBordEdition> = OnceLock::new();
        STANDARD.get_or_init(|| Self::parse(Self::standard_text()).expect("our own is right"))
    }

    fn standard_text() -> &'static str {
        include_str!("../data/standard.toml")
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl AnBordEdition {
    fn read_deck(&mut self, kind: Kind, cards: &[CardEntry]) -> Result<(), EditionError> {
        for (at, entry) in cards.iter().enumerate() {
            let name = format!("{} {}", kind.name(), at + 1);
            demand!(
                self.faces.len() < CARDS_MAX,
                name,
                "is one card too many: {CARDS_MAX} at most"
            );
            let face = read_card(kind, at as u8 + 1, &name, entry)?;
            let card = Card(self.faces.len() as u8);
            self.decks[kind.index()] = self.decks[kind.index()].with(card);
            self.faces.push(face);
        }
        let (asked, there) = (self.journey[kind.index()], self.decks[kind.index()].len());
        demand!(
            2 * usize::from(asked) <= there,
            format!("journey.{}", kind.name()),
            "two journeys need {} cards of this kind and there are {there}",
            2 * usize::from(asked)
        );
        Ok(())
    }

    /// Bounded by the decks, so the sum cannot overflow.
    fn journey_length_fits(&self) -> bool {
        self.journey_length() > 0
    }
}

fn read_tiles(entry: &TilesEntry) -> Result<[u8; Tile::COUNT], EditionError> {
    let counts = entry.counts();
    let total: usize = counts.iter().copied().map(usize::from).sum();
    demand!(
        (1..=PILE_MAX).contains(&total),
        "tiles",
        "must be 1 to {PILE_MAX} in all, and are {total}"
    );
    let mut tiles = [0; Tile::COUNT];
    for equipment in Equipment::ALL {
        let count = counts[equipment.index()];
        let starred = if equipment == Equipment::Monkey { 0 } else { entry.starfish };
        demand!(
            starred <= count,
            "tiles.starfish",
            "{starred} tiles of each kind cannot carry a starfish when there are {count} of {}",
            equipment.name()
        );
        tiles[Tile { equipment, starfish: false }.index()] = count - starred;
        tiles[Tile { equipment, starfish: true }.index()] = starred;
    }
    Ok(tiles)
}

fn read_card(kind: Kind, number: u8, name: &str, entry: &CardEntry) -> Result<Face, EditionError> {
    demand!(
        (1..=NEEDS_MAX).contains(&entry.needs.len()),
        name,
        "must need 1 to {NEEDS_MAX} pieces"
    );
    let mut face = Face {
        kind,
        number,
        needs: Vec::new(),
        equipment: [0; Equipment::COUNT],
        goods: [0; Colour::COUNT],
        pays: Pay { goods: [0; Colour::COUNT], any: 0, coins: entry.pays.coins },
    };
    for need in &entry.needs {
        if matches!(kind, Kind::Discovery | Kind::Pirates) {
            let asked = Equipment::from_name(need)
                .filter(|e| !matches!(e, Equipment::Store | Equipment::Monkey));
            let Some(equipment) = asked else {
                return Err(EditionError::new(
                    name,
                    format!("'{need}' is no equipment to ask for"),
                ));
            };
            face.needs.push(Need::Equipment(equipment));
            face.equipment[equipment.index()] += 1;
        } else {
            let Some(colour) = Colour::from_name(need) else {
                return Err(EditionError::new(name, format!("'{need}' is no colour of goods")));
            };
            face.needs.push(Need::Good(colour));
            face.goods[colour.index()] += 1;
        }
    }
    demand!(
        entry.pays.goods.len() <= usize::from(GOODS_PAID_MAX),
        name,
        "may pay {GOODS_PAID_MAX} goods at most"
    );
    for good in &entry.pays.goods {
        match (good.as_str(), Colour::from_name(good)) {
            ("any", _) => face.pays.any += 1,
            (_, Some(colour)) => face.pays.goods[colour.index()] += 1,
            _ => return Err(EditionError::new(name, format!("'{good}' is no colour of goods"))),
        }
    }
    demand!(face.pays.coins <= COINS_PAID_MAX, name, "may pay {COINS_PAID_MAX} coins at most");
    demand!(face.pays.goods_paid() > 0 || face.pays.coins > 0, name, "must pay something");
    Ok(face)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_edition_has_the_printed_counts() {
        let edition = AnBordEdition::standard();
        assert_eq!(edition.tiles.iter().sum::<u8>(), 84);
        assert_eq!(edition.decks.map(Cards::len), [20, 8, 12, 12]);
        assert_eq!((edition.money, edition.journey_length()), (264, 13));
        for (at, _) in edition.faces.iter().enumerate() {
            let card = Card(at as u8);
            assert_eq!(edition.card_named(&edition.card_name(card)), Some(card));
        }
    }

    #[test]
    fn a_broken_edition_is_refused_by_its_entry() {
        for (from, to, entry, what) in [
            ("edition = \"fairwind-1\"", "edition = \"\"", "edition", "needs a name"),
            ("players = [2, 4]", "players = [2, 5]", "players", "2 to 4"),
            ("cannon = 9", "cannon = 99", "tiles", "1 to 84"),
            ("starfish = 3", "starfish = 10", "tiles.starfish", "cannot carry"),
            ("deck = 8", "deck = 0", "ship", "at least one"),
            ("hold = 4", "hold = 5", "ship", "1 to 12"),
            ("cargo = 2", "cargo = 3", "ship.cargo", "at most 2"),
            ("store_capacity = 2", "store_capacity = 3", "ship.store_capacity", "at most 2"),
            ("violet = 16", "violet = 51", "goods", "at most 50"),
            ("parrots = 3", "parrots = 2", "money.parrots", "at least 3"),
            ("discovery = 5", "discovery = 11", "journey.discovery", "need 22"),
            ("needs = [\"shovel\"]", "needs = [\"store\"]", "discovery 1", "'store'"),
            ("needs = [\"blue\"]", "needs = [\"grey\"]", "trade 1", "'grey'"),
            ("needs = [\"shovel\"]", "needs = []", "discovery 1", "1 to 4"),
            ("coins = 3", "coins = 51", "discovery 2", "50 coins"),
            ("{ coins = 3 }", "{}", "discovery 2", "pay something"),
            ("\"blue\", \"white\"]", "\"blue\", \"red\"]", "discovery 1", "'red'"),
            ("coin_1 = 24", "coin_1 = x", "line 41", "quoted"),
            ("coin_1 = 24", "coin_2 = 24", "line 41", "unknown field"),
        ] {
            let text = AnBordEdition::standard_text().replacen(from, to, 1);
            assert_ne!(text, AnBordEdition::standard_text(), "{from} is not there");
            let error = AnBordEdition::parse(&text).expect_err(to);
            assert!(error.to_string().contains(what), "{to}: {error}");
            assert_eq!(error.entry, entry, "{to}: {error}");
        }
    }
}
