//! What is worked out once for all seats. All of it is plain to everybody.

use kit::{Interned, Seat};

use super::prospects::{Counts, Prospects, Unmet, Wanted};
use crate::AnBord;
use crate::edition::{Card, CardKind, Cards, Edition, PLAYERS_MAX};
use crate::piece::{Colour, Goods};
use crate::ship::{PLACES_MAX, SLOTS, Ship, Stowed, count_goods, count_tiles};
use crate::state::Phase;

/// Cards to come and what is seen of the ships.
pub(super) struct Scene<'a> {
    kept: &'a Kept,
    /// Ships are loaded.
    pub(super) loading: bool,
}

/// What everybody sees of a ship.
#[derive(Copy, Clone, Debug)]
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

impl Deck {
    fn of(game: &AnBord, unmet: &Unmet, ship: &Ship) -> Self {
        let on_deck = usize::from(game.edition.deck);
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
            tiles_below: below
                .iter()
                .map(|stowed| u8::from(matches!(stowed, Stowed::Tile(_))))
                .sum(),
            goods_below: goods_below.iter().map(|good| u8::from(good.is_some())).sum(),
            met: Prospects::met_of(game, unmet, &equipment, goods),
        }
    }
}

/// What cards to come are worth to what lies on board: it holds as long as both are the same.
#[derive(Clone, Default, Debug)]
pub struct Memo(Option<Kept>);

#[derive(Clone, Debug)]
struct Kept {
    basis: Basis,
    unmet: Unmet,
    wanted: Wanted,
    ships: [Option<KeptShip>; PLAYERS_MAX],
}

/// What cards to come follow from, and what they are worth beside the ships.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Basis {
    edition: Interned<Edition>,
    scramble: bool,
    counts: Option<[u8; CardKind::COUNT]>,
    /// The cards of the stack lie open.
    open: bool,
    stack: Cards,
    met: Cards,
    used: Cards,
    card: Option<Card>,
}

/// What lies on a ship; of goods a byte for each slot, which is compared at once.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Load {
    goods: [u8; SLOTS],
    stowed: [Stowed; PLACES_MAX],
}

impl Load {
    #[inline]
    fn of(ship: &Ship) -> Self {
        let goods = ship.goods.map(|good| good.map_or(Colour::COUNT, Colour::index) as u8);
        Load { goods, stowed: ship.stowed }
    }
}

#[derive(Copy, Clone, Debug)]
struct KeptShip {
    load: Load,
    deck: Deck,
}

impl Memo {
    /// What is known of these cards to come.
    fn of(&mut self, game: &AnBord, open: bool) -> &mut Kept {
        let journey = &game.journey;
        let basis = Basis {
            edition: game.edition,
            scramble: game.options.scramble,
            counts: game.options.counts(game.edition.0),
            open,
            stack: journey.stack,
            met: journey.met,
            used: journey.used,
            card: journey.card,
        };
        if self.0.as_ref().is_none_or(|kept| kept.basis != basis) {
            let unmet = Unmet::of(game, open);
            let wanted = Wanted::of(game, &unmet);
            self.0 = Some(Kept { basis, unmet, wanted, ships: [None; PLAYERS_MAX] });
        }
        self.0.as_mut().expect("it was just written")
    }
}

impl Kept {
    fn renew_ship(&mut self, game: &AnBord, seat: Seat) {
        let ship = game.ship(seat);
        let load = Load::of(ship);
        let kept = &mut self.ships[seat.index()];
        if kept.as_ref().is_none_or(|kept| kept.load != load) {
            *kept = Some(KeptShip { load, deck: Deck::of(game, &self.unmet, ship) });
        }
    }
}

impl<'a> Scene<'a> {
    /// The cards of the stack are told one by one if they lie open.
    pub(super) fn of(game: &AnBord, open: bool, memo: &'a mut Memo) -> Self {
        let kept = memo.of(game, open);
        Seat::all(game.players).for_each(|seat| kept.renew_ship(game, seat));
        let loading = matches!(game.phase, Phase::Load | Phase::Reveal { .. });
        Scene { kept, loading }
    }

    #[inline]
    pub(super) fn unmet(&self) -> &'a Unmet {
        &self.kept.unmet
    }

    #[inline]
    pub(super) fn wanted(&self) -> &'a Wanted {
        &self.kept.wanted
    }

    #[inline]
    pub(super) fn deck(&self, seat: Seat) -> &'a Deck {
        &self.kept.ships[seat.index()].as_ref().expect("all ships are up to date").deck
    }
}
