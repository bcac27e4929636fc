//! What cards ask for, turned round: by piece, the cards that ask for it. So each piece that a ship lacks is looked at
//! once, and not each card.

use super::prospects::{Counts, GOOD, worth};
use crate::edition::{CARDS_MAX, Card, CardKind, Cards, Face, NEEDS_MAX, Need};
use crate::piece::{Colour, Equipment, Goods};

/// A byte for each kind of equipment, then for each colour of goods: a count of each.
const KINDS: usize = Equipment::COUNT + Colour::COUNT;
const _: () = assert!(KINDS <= size_of::<u128>());

/// The highest bit of each byte.
const TOP: u128 = u128::from_le_bytes([0x80; 16]);

/// Equipment and goods counted together.
#[derive(Copy, Clone)]
pub(super) struct Pieces([u8; 16]);

impl Pieces {
    #[inline]
    pub(super) fn of(equipment: &Counts, goods: Goods) -> Self {
        let mut pieces = [0; 16];
        pieces[..Equipment::COUNT].copy_from_slice(equipment);
        pieces[Equipment::COUNT..KINDS].copy_from_slice(&goods);
        Pieces(pieces)
    }

    /// Equipment, then goods, then nothing.
    #[inline]
    pub(super) fn counts(self) -> [u8; 16] {
        self.0
    }
}

/// The needs and rewards of all cards of an edition.
#[derive(Debug)]
pub(crate) struct Needs {
    /// By kind and how many are there of it, the cards for which one of it is missing, and those for which two are.
    missing: [[[Cards; 2]; NEEDS_MAX + 1]; KINDS],
    /// By card, what it asks for, a byte for each kind.
    pieces: [u128; CARDS_MAX],
    /// By card, its reward, and what is left of it without the goods that it takes.
    worth: [u16; CARDS_MAX],
    gain: [u16; CARDS_MAX],
}

impl Needs {
    pub(crate) fn of(faces: &[Face]) -> Self {
        let mut needs = Needs {
            missing: [[[Cards::NONE; 2]; NEEDS_MAX + 1]; KINDS],
            pieces: [0; CARDS_MAX],
            worth: [0; CARDS_MAX],
            gain: [0; CARDS_MAX],
        };
        for (at, face) in faces.iter().enumerate() {
            let mut asked = Pieces([0; 16]);
            for need in &face.needs {
                match need {
                    Need::Equipment(equipment) => asked.0[equipment.index()] += 1,
                    Need::Good(colour) => asked.0[Equipment::COUNT + colour.index()] += 1,
                }
            }
            // What an order takes would have been worth something; so would what a trade takes.
            let paid = match face.kind {
                CardKind::Order | CardKind::Trade => GOOD * face.needs.len() as u32,
                CardKind::Discovery | CardKind::Pirates => 0,
            };
            needs.pieces[at] = u128::from_le_bytes(asked.0);
            needs.worth[at] = worth(face) as u16;
            needs.gain[at] = worth(face).saturating_sub(paid) as u16;
        }
        for (kind, missing) in needs.missing.iter_mut().enumerate() {
            for (have, missing) in missing.iter_mut().enumerate() {
                *missing = [have + 1, have + 2].map(|asked| {
                    let asks = |at: &usize| needs.pieces[*at].to_le_bytes()[kind] as usize >= asked;
                    (0..faces.len()).filter(asks).map(|at| Card(at as u8)).collect()
                });
            }
        }
        needs
    }

    /// Cards for which at least one of the pieces that they ask for is missing, and those for which two are.
    #[inline]
    pub(super) fn lacking(&self, have: Pieces) -> [Cards; 2] {
        let (mut one, mut two) = (Cards::NONE, Cards::NONE);
        for (missing, have) in self.missing.iter().zip(have.0) {
            let [first, second] = missing[usize::from(have).min(NEEDS_MAX)];
            two = two.or(one.and(first)).or(second);
            one = one.or(first);
        }
        [one, two]
    }

    /// How many pieces of each kind these cards ask for together.
    #[inline]
    pub(super) fn wanted(&self, cards: Cards) -> [u8; KINDS] {
        let mut sum = [0u8; 16];
        cards.iter().for_each(|card| {
            let needs = self.pieces[card.index()].to_le_bytes();
            sum.iter_mut().zip(needs).for_each(|(sum, needs)| *sum = sum.saturating_add(needs));
        });
        std::array::from_fn(|kind| sum[kind])
    }

    /// What these cards bring together, without what they take.
    #[inline]
    pub(super) fn gain(&self, cards: Cards) -> u32 {
        cards.iter().fold(0, |sum, card| sum + u32::from(self.gain[card.index()]))
    }

    /// What these cards bring if each is paid for in turn, and what is left on board.
    #[inline]
    pub(super) fn pay_in_turn(&self, cards: Cards, have: Pieces) -> (u32, Pieces) {
        cards.iter().fold((0, have), |(sum, have), card| {
            let (have_bits, needs) = (u128::from_le_bytes(have.0), self.pieces[card.index()]);
            // No count reaches the top bit of its byte: where it is gone, the need was larger.
            if ((have_bits | TOP) - needs) & TOP != TOP {
                return (sum, have);
            }
            let left = Pieces((have_bits - needs).to_le_bytes());
            (sum + u32::from(self.worth[card.index()]), left)
        })
    }
}
