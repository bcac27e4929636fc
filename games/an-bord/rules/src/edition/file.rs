//! The edition's file as it is written, and what can be wrong with it.

use kit::EditionError;
use kit::serde::Deserialize;

use super::{
    CARDS_MAX, Card, CardKind, Cards, Edition, Face, NEEDS_MAX, Need, PILE_MAX, PLAYERS_MAX, Pay,
};
use crate::encode::Needs;
use crate::piece::{Colour, Equipment, Tile};
use crate::ship::{CARGO_MAX, PLACES_MAX, STORE_MAX};

/// No card pays more goods.
const GOODS_PAID_MAX: u8 = 8;
/// No card pays more coins.
const COINS_PAID_MAX: u16 = 50;
/// The most players, whose first loading the goods must suffice for.
const PLAYERS: u8 = PLAYERS_MAX as u8;

/// The file as it is written.
#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub(super) struct File {
    edition: String,
    players: [u8; 2],
    tiles: TilesEntry,
    ship: ShipEntry,
    goods: GoodsEntry,
    supply: SupplyEntry,
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
struct SupplyEntry {
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

impl File {
    /// The edition that these entries describe, if nothing is wrong with them.
    pub(super) fn edition(self) -> Result<Edition, EditionError> {
        demand!(!self.edition.trim().is_empty(), "edition", "the edition needs a name");
        demand!(self.players == [2, PLAYERS], "players", "the game is for 2 to {PLAYERS} players");
        let tiles = read_tiles(&self.tiles)?;
        let ShipEntry { deck, hold, cargo, store_capacity } = self.ship;
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
        let GoodsEntry { blue, white, orange, violet } = self.goods;
        let goods = [blue, white, orange, violet];
        demand!(goods.iter().all(|&count| count <= 50), "goods", "at most 50 of a colour");
        demand!(
            goods.iter().sum::<u8>() >= PLAYERS * cargo,
            "goods",
            "must fill the cargo places of {PLAYERS} ships"
        );
        let SupplyEntry { parrots } = self.supply;
        demand!(
            parrots >= PLAYERS - 1,
            "supply.parrots",
            "all players but one may need a parrot, so there must be at least {}",
            PLAYERS - 1
        );
        let JourneyEntry { discovery, trade, pirates, order } = self.journey;
        let mut edition = Edition {
            name: self.edition,
            tiles,
            deck,
            hold,
            cargo,
            store_capacity,
            goods,
            parrots,
            journey: [discovery, trade, pirates, order],
            faces: Vec::new(),
            decks: [Cards::NONE; CardKind::COUNT],
            needs: Needs::of(&[]),
        };
        let decks = [self.discovery, self.trade, self.pirates, self.order];
        for (kind, cards) in CardKind::ALL.into_iter().zip(&decks) {
            edition.read_deck(kind, cards)?;
        }
        demand!(edition.journey_length_fits(), "journey", "must have 1 to {CARDS_MAX} cards");
        edition.needs = Needs::of(&edition.faces);
        Ok(edition)
    }
}

impl Edition {
    fn read_deck(&mut self, kind: CardKind, cards: &[CardEntry]) -> Result<(), EditionError> {
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

fn read_card(
    kind: CardKind,
    number: u8,
    name: &str,
    entry: &CardEntry,
) -> Result<Face, EditionError> {
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
        if matches!(kind, CardKind::Discovery | CardKind::Pirates) {
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
    use kit::Edition as _;

    use super::*;

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
            ("parrots = 3", "parrots = 2", "supply.parrots", "at least 3"),
            ("parrots = 3", "parrots = x", "line 42", "quoted"),
            ("parrots = 3", "parrot = 3", "line 42", "unknown field"),
            ("discovery = 5", "discovery = 11", "journey.discovery", "need 22"),
            ("needs = [\"shovel\"]", "needs = [\"store\"]", "discovery 1", "'store'"),
            ("needs = [\"blue\"]", "needs = [\"grey\"]", "trade 1", "'grey'"),
            ("needs = [\"shovel\"]", "needs = []", "discovery 1", "1 to 4"),
            ("coins = 3", "coins = 51", "discovery 2", "50 coins"),
            ("{ coins = 3 }", "{}", "discovery 2", "pay something"),
            ("\"blue\", \"white\"]", "\"blue\", \"red\"]", "discovery 1", "'red'"),
        ] {
            let text = Edition::standard_text().replacen(from, to, 1);
            assert_ne!(text, Edition::standard_text(), "{from} is not there");
            let error = Edition::parse(&text).expect_err(to);
            assert!(error.to_string().contains(what), "{to}: {error}");
            assert_eq!(error.entry, entry, "{to}: {error}");
        }
    }
}
