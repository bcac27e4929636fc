//! What is worked out once for all seats. All of it is plain to everybody.

use kit::Seat;

use super::prospects::{Counts, Prospects, Unmet, wanted};
use crate::AnBord;
use crate::edition::{CardKind, PLAYERS_MAX};
use crate::piece::{Colour, Equipment, Goods};
use crate::ship::Stowed;
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
    let mut deck = Deck::default();
    for (place, stowed) in ship.stowed.iter().enumerate() {
        match stowed {
            Stowed::Tile(tile) if place < on_deck => deck.equipment[tile.equipment.index()] += 1,
            Stowed::Tile(_) => deck.tiles_below += 1,
            Stowed::Nothing if place < on_deck && ship.goods[2 * place].is_none() => deck.free += 1,
            _ => {}
        }
    }
    for (slot, good) in ship.goods.iter().enumerate() {
        match good {
            Some(colour) if slot < 2 * on_deck => deck.goods[colour.index()] += 1,
            Some(_) => deck.goods_below += 1,
            None => {}
        }
    }
    deck.met = Prospects::met_of(game, unmet, &deck.equipment, deck.goods);
    deck
}
