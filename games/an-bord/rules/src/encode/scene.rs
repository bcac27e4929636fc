//! What is worked out once for all seats. All of it is plain to everybody.

use kit::Seat;

use super::prospects::{Counts, Prospects, Unmet, wanted};
use crate::AnBord;
use crate::edition::{CardKind, PLAYERS_MAX};
use crate::piece::{Colour, Equipment, Goods};
use crate::ship::{Stowed, count_goods, count_tiles};
use crate::state::Phase;

/// Cards to come and what is seen of the ships.
pub(super) struct Scene {
    pub(super) unmet: Unmet,
    /// What cards to come ask for: discoveries, pirates; trades, orders.
    pub(super) wanted: [[u32; Equipment::COUNT]; 2],
    pub(super) wanted_goods: [[u32; Colour::COUNT]; 2],
    pub(super) decks: [Deck; PLAYERS_MAX],
    /// Ships are loaded.
    pub(super) loading: bool,
}

/// What everybody sees of a ship.
#[derive(Copy, Clone, Default)]
pub(super) struct Deck {
    pub(super) equipment: Counts,
    pub(super) goods: Goods,
    pub(super) free: u8,
    /// Tiles and goods below.
    pub(super) tiles_below: u8,
    pub(super) goods_below: u8,
    /// By kind of card, what those that can be met are worth.
    pub(super) met: [u32; CardKind::COUNT],
}

impl Scene {
    /// The cards of the stack are told one by one if they lie open.
    pub(super) fn of(game: &AnBord, open: bool) -> Self {
        let unmet = Unmet::of(game, open);
        let mut decks = [Deck::default(); PLAYERS_MAX];
        for seat in Seat::all(game.players) {
            decks[seat.index()] = deck(game, &unmet, seat);
        }
        let equipment = |kind| wanted(game, &unmet, kind, 0);
        let goods = |kind| wanted(game, &unmet, kind, Equipment::COUNT);
        Scene {
            wanted: [equipment(CardKind::Discovery), equipment(CardKind::Pirates)],
            wanted_goods: [goods(CardKind::Trade), goods(CardKind::Order)],
            unmet,
            decks,
            loading: matches!(game.phase, Phase::Load | Phase::Reveal { .. }),
        }
    }
}

fn deck(game: &AnBord, unmet: &Unmet, seat: Seat) -> Deck {
    let (ship, on_deck) = (game.ship(seat), usize::from(game.edition.deck));
    let (deck, below) = ship.stowed.split_at(on_deck);
    let (goods, goods_below) = ship.goods.split_at(2 * on_deck);
    let (places, _) = goods.as_chunks::<2>();
    let is_free = |(stowed, goods): (&Stowed, &[Option<Colour>; 2])| {
        u8::from(*stowed == Stowed::Nothing && goods[0].is_none())
    };
    let equipment = count_tiles(deck);
    let goods = count_goods(goods);
    Deck {
        equipment,
        goods,
        free: deck.iter().zip(places).map(is_free).sum(),
        tiles_below: below.iter().map(|stowed| u8::from(matches!(stowed, Stowed::Tile(_)))).sum(),
        goods_below: goods_below.iter().map(|good| u8::from(good.is_some())).sum(),
        met: Prospects::met_of(game, unmet, &equipment, goods),
    }
}
