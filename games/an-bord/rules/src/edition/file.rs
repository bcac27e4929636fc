//! The edition's file as it is written, and what can be wrong with it.

use kit::serde::Deserialize;
use kit::{EditionError, Phrase, demand, demand_at_most};

use super::{
    CARDS_MAX, Card, CardKind, Cards, Edition, Face, NEEDS_MAX, Need, PILE_MAX, PLAYERS_MAX, Pay,
};
use crate::encode::Needs;
use crate::piece::{Colour, Equipment, Tile};
use crate::ship::{CARGO_MAX, PLACES_MAX, STORE_MAX};

/// At most so many goods of a colour.
const GOODS_MAX: u8 = 50;
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

impl File {
    /// The edition that these entries describe, if nothing is wrong with them.
    pub(super) fn edition(self) -> Result<Edition, EditionError> {
        let is_named = !self.edition.trim().is_empty();
        demand(is_named, "edition", || Phrase::new("edition-nameless"))?;
        demand(self.players == [2, PLAYERS], "players", || {
            Phrase::new("an-bord-edition-players").number("most", PLAYERS)
        })?;
        let tiles = read_tiles(&self.tiles)?;
        let ShipEntry { deck, hold, cargo, store_capacity } = self.ship;
        let places = usize::from(deck) + usize::from(hold);
        demand(places <= PLACES_MAX && deck > 0, "ship", || {
            Phrase::new("an-bord-edition-places").number("most", PLACES_MAX as i64)
        })?;
        demand_at_most("ship.cargo", cargo, CARGO_MAX as i64)?;
        demand_at_most("ship.store_capacity", store_capacity, STORE_MAX as i64)?;
        let GoodsEntry { blue, white, orange, violet } = self.goods;
        let goods = [blue, white, orange, violet];
        for (colour, count) in Colour::ALL.into_iter().zip(goods) {
            demand_at_most(&format!("goods.{}", colour.name()), count, GOODS_MAX)?;
        }
        demand(goods.iter().sum::<u8>() >= PLAYERS * cargo, "goods", || {
            Phrase::new("an-bord-edition-few-goods")
        })?;
        let SupplyEntry { parrots } = self.supply;
        demand(parrots >= PLAYERS - 1, "supply.parrots", || {
            Phrase::new("an-bord-edition-few-parrots").number("least", PLAYERS - 1)
        })?;
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
        // The decks bound it, so the sum cannot overflow.
        demand(edition.journey_length() > 0, "journey", || {
            Phrase::new("an-bord-edition-empty-journey")
        })?;
        edition.needs = Needs::of(&edition.faces);
        Ok(edition)
    }
}

impl Edition {
    fn read_deck(&mut self, kind: CardKind, cards: &[CardEntry]) -> Result<(), EditionError> {
        for (at, entry) in cards.iter().enumerate() {
            let name = format!("{} {}", kind.name(), at + 1);
            demand(self.faces.len() < CARDS_MAX, &name, || {
                Phrase::new("an-bord-edition-many-cards").number("most", CARDS_MAX as i64)
            })?;
            let face = read_card(kind, at as u8 + 1, &name, entry)?;
            let card = Card(self.faces.len() as u8);
            self.decks[kind.index()] = self.decks[kind.index()].with(card);
            self.faces.push(face);
        }
        let (needed, there) =
            (2 * usize::from(self.journey[kind.index()]), self.decks[kind.index()].len());
        demand(needed <= there, &format!("journey.{}", kind.name()), || {
            let what = Phrase::new("an-bord-edition-few-cards").number("needed", needed as i64);
            what.number("count", there as i64)
        })
    }
}

fn read_tiles(entry: &TilesEntry) -> Result<[u8; Tile::COUNT], EditionError> {
    let counts = entry.counts();
    let total: usize = counts.iter().copied().map(usize::from).sum();
    demand((1..=PILE_MAX).contains(&total), "tiles", || {
        let what = Phrase::new("an-bord-edition-pile").number("count", total as i64);
        what.number("most", PILE_MAX as i64)
    })?;
    let mut tiles = [0; Tile::COUNT];
    for equipment in Equipment::ALL {
        let count = counts[equipment.index()];
        let starred = if equipment == Equipment::Monkey { 0 } else { entry.starfish };
        demand(starred <= count, "tiles.starfish", || {
            let what = Phrase::new("an-bord-edition-starfish").number("starred", starred);
            what.number("count", count).word("tile", format!("an-bord-tile-{}", equipment.name()))
        })?;
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
    demand((1..=NEEDS_MAX).contains(&entry.needs.len()), name, || {
        Phrase::new("an-bord-edition-needs").number("most", NEEDS_MAX as i64)
    })?;
    let no_colour = |good: &str| {
        EditionError::new(name, Phrase::new("an-bord-edition-colour").name("good", good))
    };
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
                let what = Phrase::new("an-bord-edition-equipment").name("need", need);
                return Err(EditionError::new(name, what));
            };
            face.needs.push(Need::Equipment(equipment));
            face.equipment[equipment.index()] += 1;
        } else {
            let colour = Colour::from_name(need).ok_or_else(|| no_colour(need))?;
            face.needs.push(Need::Good(colour));
            face.goods[colour.index()] += 1;
        }
    }
    demand(entry.pays.goods.len() <= usize::from(GOODS_PAID_MAX), name, || {
        Phrase::new("an-bord-edition-goods-paid").number("most", GOODS_PAID_MAX)
    })?;
    for good in &entry.pays.goods {
        match (good.as_str(), Colour::from_name(good)) {
            ("any", _) => face.pays.any += 1,
            (_, Some(colour)) => face.pays.goods[colour.index()] += 1,
            _ => return Err(no_colour(good)),
        }
    }
    demand(face.pays.coins <= COINS_PAID_MAX, name, || {
        Phrase::new("an-bord-edition-coins").number("most", COINS_PAID_MAX)
    })?;
    let pays = face.pays.goods_paid() > 0 || face.pays.coins > 0;
    demand(pays, name, || Phrase::new("an-bord-edition-pays-nothing"))?;
    Ok(face)
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    #[test]
    fn a_broken_edition_is_refused_by_its_entry() {
        for (from, to, entry, what) in [
            ("edition = \"fairwind-1\"", "edition = \"\"", "edition", "edition-nameless"),
            (
                "players = [2, 4]",
                "players = [2, 5]",
                "players",
                "an-bord-edition-players (most: 4)",
            ),
            ("cannon = 9", "cannon = 99", "tiles", "an-bord-edition-pile (count: 174, most: 84)"),
            (
                "starfish = 3",
                "starfish = 10",
                "tiles.starfish",
                "an-bord-edition-starfish (starred: 10, count: 9, tile: an-bord-tile-cannon)",
            ),
            ("deck = 8", "deck = 0", "ship", "an-bord-edition-places (most: 12)"),
            ("hold = 4", "hold = 5", "ship", "an-bord-edition-places (most: 12)"),
            ("cargo = 2", "cargo = 3", "ship.cargo", "edition-too-many (count: 3, most: 2)"),
            (
                "store_capacity = 2",
                "store_capacity = 3",
                "ship.store_capacity",
                "edition-too-many (count: 3, most: 2)",
            ),
            (
                "violet = 16",
                "violet = 51",
                "goods.violet",
                "edition-too-many (count: 51, most: 50)",
            ),
            (
                "parrots = 3",
                "parrots = 2",
                "supply.parrots",
                "an-bord-edition-few-parrots (least: 3)",
            ),
            (
                "parrots = 3",
                "parrots = x",
                "supply.parrots",
                "line 42: string values must be quoted",
            ),
            ("parrots = 3", "parrot = 3", "supply.parrot", "line 42: unknown field"),
            (
                "discovery = 5",
                "discovery = 11",
                "journey.discovery",
                "an-bord-edition-few-cards (needed: 22, count: 20)",
            ),
            (
                "needs = [\"shovel\"]",
                "needs = [\"store\"]",
                "discovery 1",
                "an-bord-edition-equipment (need: store)",
            ),
            (
                "needs = [\"blue\"]",
                "needs = [\"grey\"]",
                "trade 1",
                "an-bord-edition-colour (good: grey)",
            ),
            (
                "needs = [\"shovel\"]",
                "needs = []",
                "discovery 1",
                "an-bord-edition-needs (most: 4)",
            ),
            ("coins = 3", "coins = 51", "discovery 2", "an-bord-edition-coins (most: 50)"),
            ("{ coins = 3 }", "{}", "discovery 2", "an-bord-edition-pays-nothing"),
            (
                "\"blue\", \"white\"]",
                "\"blue\", \"red\"]",
                "discovery 1",
                "an-bord-edition-colour (good: red)",
            ),
        ] {
            let text = Edition::standard_text().replacen(from, to, 1);
            assert_ne!(text, Edition::standard_text(), "{from} is not there");
            let error = Edition::parse(&text).expect_err(to);
            assert!(error.to_string().contains(what), "{to}: {error}");
            assert_eq!(error.entry, entry, "{to}: {error}");
        }
    }
}
