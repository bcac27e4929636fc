//! What cards to come are worth to a ship.

use super::COIN;
use super::needs::Pieces;
use crate::AnBord;
use crate::edition::{CardKind, Cards, Face, Need};
use crate::payment::meets;
use crate::piece::{Colour, Equipment, Goods};
use crate::state::FINE;

/// A card that is sure to come counts so much.
pub(super) const SURE: u32 = 64;
/// A good is worth a coin in the end, and more where an order wants it.
pub(super) const GOOD: u32 = 5;

pub(super) type Counts = [u8; Equipment::COUNT];

/// The cards that may come, and how likely each kind's are, in parts of [`SURE`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Unmet {
    pub(super) cards: [Cards; CardKind::COUNT],
    pub(super) odds: [u32; CardKind::COUNT],
    /// About how many of each kind are left.
    pub(super) left: [u32; CardKind::COUNT],
    /// They lie open.
    pub(super) sure: bool,
}

impl Unmet {
    pub(super) fn of(game: &AnBord, open: bool) -> Self {
        let (edition, journey) = (game.edition.0, &game.journey);
        if open {
            let cards = edition.decks.map(|deck| deck.and(journey.stack));
            let left = cards.map(|cards| cards.len() as u32);
            return Unmet { cards, odds: [SURE; CardKind::COUNT], left, sure: true };
        }
        let here = journey.card.into_iter().fold(journey.met, Cards::with);
        let gone = here.or(journey.used);
        let cards = edition.decks.map(|deck| deck.minus(gone));
        let possible = cards.map(|cards| cards.len() as u32);
        let (left, odds) = if let Some(counts) = game.options.counts(edition) {
            let left = std::array::from_fn(|kind| {
                let met = here.and(edition.decks[kind]).len();
                u32::from(counts[kind]).saturating_sub(met as u32)
            });
            (left, std::array::from_fn(|kind| left[kind] * SURE / possible[kind].max(1)))
        } else {
            let all = possible.iter().sum::<u32>().max(1);
            let stack = journey.stack.len() as u32;
            (possible.map(|kind| kind * stack / all), [stack * SURE / all; CardKind::COUNT])
        };
        // Between two journeys no card is left, whatever the box holds.
        let some = u32::from(!journey.stack.is_empty());
        Unmet {
            cards,
            odds: odds.map(|odds| odds.min(SURE) * some),
            left: left.map(|left| left * some),
            sure: false,
        }
    }
}

/// A card's reward.
#[inline]
pub(super) fn worth(face: &Face) -> u32 {
    u32::from(COIN) * u32::from(face.pays.coins) + GOOD * u32::from(face.pays.goods_paid())
}

/// How many of the card's pieces are not there.
#[inline]
pub(super) fn lacking(face: &Face, equipment: &Counts, goods: Goods) -> u32 {
    let (mut equipment, mut goods, mut lacking) = (*equipment, goods, 0);
    for need in &face.needs {
        let have = match need {
            Need::Equipment(equipment_needed) => &mut equipment[equipment_needed.index()],
            Need::Good(colour) => &mut goods[colour.index()],
        };
        match have.checked_sub(1) {
            Some(less) => *have = less,
            None => lacking += 1,
        }
    }
    lacking
}

/// What cards to come are worth to what is on a ship.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct Prospects {
    /// Of those that can be met: discoveries, trades, pirates, orders, as the kinds are numbered.
    pub(super) met: [u32; CardKind::COUNT],
    /// Of those that lack one piece.
    pub(super) nearly: [u32; CardKind::COUNT],
    /// The average of what pirates bring or cost, and how many of ten can be met.
    pub(super) courage: i32,
    pub(super) matches: u32,
}

impl Prospects {
    pub(super) fn of(game: &AnBord, unmet: &Unmet, equipment: &Counts, goods: Goods) -> Self {
        let mut all = Prospects::default();
        let needs = &game.edition.0.needs;
        let lacking = needs.lacking(Pieces::of(equipment, goods));
        for kind in CardKind::ALL {
            let odds = unmet.odds[kind.index()];
            if odds == 0 {
                continue;
            }
            let met = met(game, unmet, kind, lacking, equipment);
            let nearly = unmet.cards[kind.index()].and(lacking[0]).minus(lacking[1]).minus(met);
            let worth = needs.gain(met);
            all.met[kind.index()] = worth * odds / SURE;
            all.nearly[kind.index()] = needs.gain(nearly) * odds / SURE;
            let count = unmet.cards[kind.index()].len() as u32;
            if kind == CardKind::Pirates && count > 0 {
                let fine = u32::from(FINE) * u32::from(COIN) + GOOD;
                let faced = met.len() as u32;
                let brought = worth as i32 - (fine * (count - faced)) as i32;
                all.courage = brought / count as i32;
                all.matches = 10 * faced / count;
            }
        }
        all
    }

    /// As `met` of all of them: no more is told of other ships.
    pub(super) fn met_of(
        game: &AnBord,
        unmet: &Unmet,
        equipment: &Counts,
        goods: Goods,
    ) -> [u32; CardKind::COUNT] {
        let needs = &game.edition.0.needs;
        let lacking = needs.lacking(Pieces::of(equipment, goods));
        CardKind::ALL.map(|kind| {
            let met = met(game, unmet, kind, lacking, equipment);
            needs.gain(met) * unmet.odds[kind.index()] / SURE
        })
    }
}

/// The cards of a kind that can be met, in the scramble with jokers.
#[inline]
fn met(
    game: &AnBord,
    unmet: &Unmet,
    kind: CardKind,
    lacking: [Cards; 2],
    equipment: &Counts,
) -> Cards {
    let cards = unmet.cards[kind.index()];
    let met = cards.minus(lacking[0]);
    if !(game.options.scramble && matches!(kind, CardKind::Discovery | CardKind::Pirates)) {
        return met;
    }
    let face = |card| game.edition.0.face(card);
    let scrambled = cards.and(lacking[0]).iter();
    met.or(scrambled.filter(|&card| meets(&face(card).equipment, equipment, false, true)).collect())
}

/// What cards to come are worth to all that a seat has.
#[derive(Copy, Clone, Debug)]
pub(super) struct Valued {
    pub(super) prospects: Prospects,
    /// What cards that lie open are worth if each is paid for in turn with what is left: discoveries, pirates, orders.
    pub(super) plan: [u32; 3],
}

impl Valued {
    pub(super) fn of(game: &AnBord, unmet: &Unmet, equipment: &Counts, goods: Goods) -> Self {
        let mut have = Pieces::of(equipment, goods);
        let plan = [CardKind::Discovery, CardKind::Pirates, CardKind::Order].map(|kind| {
            let cards = if unmet.sure { unmet.cards[kind.index()] } else { Cards::NONE };
            let (sum, left) = game.edition.0.needs.pay_in_turn(cards, have);
            have = left;
            sum
        });
        let prospects = Prospects::of(game, unmet, equipment, goods);
        Valued { prospects, plan }
    }
}

/// What cards to come ask for, in quarters.
#[derive(Copy, Clone, Debug)]
pub(super) struct Wanted {
    /// By discoveries, by pirates, by trades, by orders, as inputs tell it.
    pub(super) told: [u8; 2 * (Equipment::COUNT + Colour::COUNT)],
    /// Equipment for discoveries and pirates together, then goods for orders.
    pub(super) pieces: [u16; 16],
}

impl Wanted {
    pub(super) fn of(game: &AnBord, unmet: &Unmet) -> Self {
        let sum = |kind: CardKind| {
            let odds = unmet.odds[kind.index()];
            let wanted = game.edition.0.needs.wanted(unmet.cards[kind.index()]);
            wanted.map(|count| 4 * u32::from(count) * odds / SURE)
        };
        let equipment = |kind| -> [u32; Equipment::COUNT] {
            *sum(kind).first_chunk().expect("equipment comes first")
        };
        let goods =
            |kind| -> [u32; Colour::COUNT] { *sum(kind).last_chunk().expect("goods come last") };
        let [discoveries, pirates] = [CardKind::Discovery, CardKind::Pirates].map(equipment);
        let [trades, orders] = [CardKind::Trade, CardKind::Order].map(goods);
        let mut wanted =
            Wanted { told: [0; 2 * (Equipment::COUNT + Colour::COUNT)], pieces: [0; 16] };
        let counts = discoveries.iter().chain(&pirates).chain(&trades).chain(&orders);
        let told = wanted.told.iter_mut().zip(counts);
        told.for_each(|(told, &count)| *told = count.min(255) as u8);
        let together = discoveries.iter().zip(&pirates).map(|(one, other)| one + other);
        let pieces = wanted.pieces.iter_mut().zip(together.chain(orders));
        pieces.for_each(|(wanted, count)| *wanted = count as u16);
        wanted
    }
}
