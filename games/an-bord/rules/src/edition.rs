//! The edition: pieces, ship and cards.

mod file;

use std::sync::OnceLock;

use kit::serde::{Deserialize, Deserializer, Serialize};
use kit::{BitSet, EditionError};

use self::file::File;
use crate::encode::Needs;
use crate::piece::{Colour, Equipment, Goods, Tile};

/// No table seats more.
pub(crate) const PLAYERS_MAX: usize = 4;
const _: () = assert!(PLAYERS_MAX <= kit::SEATS_MAX);

/// No pile is larger.
pub(crate) const PILE_MAX: usize = 84;
/// No edition has more cards than a set of them holds.
pub(crate) const CARDS_MAX: usize = Cards::CAPACITY;
/// No card asks for more pieces.
pub(crate) const NEEDS_MAX: usize = 4;

/// The kind of a card, which its back shows.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum CardKind {
    Discovery,
    Trade,
    Pirates,
    Order,
}

impl CardKind {
    pub const COUNT: usize = 4;

    pub const ALL: [CardKind; Self::COUNT] =
        [CardKind::Discovery, CardKind::Trade, CardKind::Pirates, CardKind::Order];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            CardKind::Discovery => "discovery",
            CardKind::Trade => "trade",
            CardKind::Pirates => "pirates",
            CardKind::Order => "order",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The rule of how a card of this kind is met.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            CardKind::Discovery => "an-bord/3.2",
            CardKind::Trade => "an-bord/3.3",
            CardKind::Pirates => "an-bord/3.4",
            CardKind::Order => "an-bord/3.5",
        }
    }
}

kit::index_type! {
    /// An adventure card, by its place in the edition.
    pub struct Card(pub u8);
}

pub type Cards = BitSet<Card>;

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
    pub kind: CardKind,
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
pub struct Edition {
    name: String,
    /// Tiles by picture.
    pub tiles: [u8; Tile::COUNT],
    pub deck: u8,
    pub hold: u8,
    pub cargo: u8,
    pub store_capacity: u8,
    pub goods: Goods,
    pub parrots: u8,
    /// Cards of one journey by kind.
    pub journey: [u8; CardKind::COUNT],
    pub faces: Vec<Face>,
    /// The deck of each kind.
    pub decks: [Cards; CardKind::COUNT],
    /// What the cards ask for, for encodings.
    pub(crate) needs: Needs,
}

impl Edition {
    /// Combi places of a ship.
    #[inline]
    pub fn places(&self) -> usize {
        usize::from(self.deck) + usize::from(self.hold)
    }

    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// Whether a card of this number exists.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        card.index() < self.faces.len()
    }

    /// All cards there are.
    pub fn all_cards(&self) -> Cards {
        self.decks.into_iter().fold(Cards::NONE, Cards::or)
    }

    /// How many cards a journey has.
    pub fn journey_length(&self) -> u8 {
        self.journey.iter().sum()
    }
}

impl kit::Edition for Edition {
    const SIGNS: &'static [&'static str] = &["tiles", "ship"];

    fn read<'de, D: Deserializer<'de>>(
        document: D,
    ) -> Result<Result<Self, EditionError>, D::Error> {
        Ok(File::deserialize(document)?.edition())
    }

    fn standard() -> &'static Self {
        static STANDARD: OnceLock<Edition> = OnceLock::new();
        STANDARD.get_or_init(|| Self::parse(Self::standard_text()).expect("our own is right"))
    }

    fn standard_text() -> &'static str {
        include_str!("../edition.toml")
    }

    fn name(&self) -> &str {
        &self.name
    }
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    #[test]
    fn the_standard_edition_has_the_printed_counts() {
        let edition = Edition::standard();
        assert_eq!(edition.tiles.iter().sum::<u8>(), 84);
        assert_eq!(edition.decks.map(Cards::len), [20, 8, 12, 12]);
        assert_eq!((edition.parrots, edition.journey_length()), (3, 13));
        for card in edition.all_cards().iter() {
            assert_eq!(edition.read_card(&edition.card_word(card)), Ok(card));
        }
    }
}
