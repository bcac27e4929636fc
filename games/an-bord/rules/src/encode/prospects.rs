//! What cards to come are worth to a ship.

use kit::Seat;

use super::COIN;
use crate::AnBord;
use crate::edition::{CardKind, Cards, Face, Need};
use crate::payment::meets;
use crate::piece::{Colour, Equipment, Goods};
use crate::state::FINE;

/// A card that is sure to come counts so much.
pub(super) const SURE: u32 = 64;
/// A good is worth a coin in the end, and more where an order wants it.
const GOOD: u32 = 5;

pub(super) type Counts = [u8; Equipment::COUNT];

/// The cards that may come, and how likely each kind's are, in parts of [`SURE`].
#[derive(Copy, Clone)]
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

    /// Each that may come, with its odds.
    pub(super) fn faces<'a>(
        &'a self,
        game: &'a AnBord,
        kind: CardKind,
    ) -> impl Iterator<Item = &'static Face> + use<'a> {
        let edition = game.edition.0;
        self.cards[kind.index()].iter().map(move |card| edition.face(card))
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
#[derive(Copy, Clone, Default)]
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
        let (mut pirates, mut faced) = (0i32, 0);
        for kind in CardKind::ALL {
            let (mut met, mut nearly) = (0, 0);
            if unmet.odds[kind.index()] == 0 {
                continue;
            }
            for face in unmet.faces(game, kind) {
                let lacks = lacking(face, equipment, goods);
                // What an order takes would have been worth something; so would what a trade takes.
                let paid = match kind {
                    CardKind::Order | CardKind::Trade => GOOD * face.needs.len() as u32,
                    CardKind::Discovery | CardKind::Pirates => 0,
                };
                let worth = worth(face).saturating_sub(paid);
                let scrambles = lacks > 0
                    && game.options.scramble
                    && paid == 0
                    && meets(&face.equipment, equipment, false, true);
                if lacks == 0 || scrambles {
                    met += worth;
                } else if lacks == 1 {
                    nearly += worth;
                }
                if kind == CardKind::Pirates {
                    let meets = lacks == 0 || scrambles;
                    faced += u32::from(meets);
                    let fine = u32::from(FINE) * u32::from(COIN) + GOOD;
                    pirates += if meets { worth as i32 } else { -(fine as i32) };
                }
            }
            all.met[kind.index()] = met * unmet.odds[kind.index()] / SURE;
            all.nearly[kind.index()] = nearly * unmet.odds[kind.index()] / SURE;
        }
        let count = unmet.cards[CardKind::Pirates.index()].len() as i32;
        if count > 0 && unmet.odds[CardKind::Pirates.index()] > 0 {
            all.courage = pirates / count;
            all.matches = 10 * faced / count as u32;
        }
        all
    }
}

/// What cards that lie open are worth if each is paid for in turn with what is left: discoveries, pirates, orders.
pub(super) fn plan(game: &AnBord, unmet: &Unmet, seat: Seat) -> [u32; 3] {
    let (mut equipment, mut goods) = (game.equipment_of(seat), game.goods_of(seat));
    let kinds = [CardKind::Discovery, CardKind::Pirates, CardKind::Order];
    kinds.map(|kind| {
        let mut sum = 0;
        for face in unmet.faces(game, kind) {
            if lacking(face, &equipment, goods) > 0 {
                continue;
            }
            for need in &face.needs {
                match need {
                    Need::Equipment(needed) => equipment[needed.index()] -= 1,
                    Need::Good(colour) => goods[colour.index()] -= 1,
                }
            }
            sum += worth(face);
        }
        sum
    })
}

/// How much of each piece cards to come ask for, in quarters.
pub(super) fn wanted_equipment(
    game: &AnBord,
    unmet: &Unmet,
    kind: CardKind,
) -> [u32; Equipment::COUNT] {
    let mut sum = [0; Equipment::COUNT];
    for face in unmet.faces(game, kind) {
        for (sum, &needed) in sum.iter_mut().zip(&face.equipment) {
            *sum += u32::from(needed);
        }
    }
    sum.map(|sum| 4 * sum * unmet.odds[kind.index()] / SURE)
}

/// The same for goods.
pub(super) fn wanted_goods(game: &AnBord, unmet: &Unmet, kind: CardKind) -> [u32; Colour::COUNT] {
    let mut sum = [0; Colour::COUNT];
    for face in unmet.faces(game, kind) {
        for (sum, &needed) in sum.iter_mut().zip(&face.goods) {
            *sum += u32::from(needed);
        }
    }
    sum.map(|sum| 4 * sum * unmet.odds[kind.index()] / SURE)
}
