//! What is worked out once for all seats. All of it is plain to everybody, but for what a seat has itself.

use kit::{Interned, Seat, Seats};

use super::prospects::{Counts, Prospects, Unmet, Valued, Wanted};
use crate::AnBord;
use crate::edition::{CardKind, Edition, PLAYERS_MAX};
use crate::piece::{Colour, Goods};
use crate::ship::{Stowed, count_goods, count_tiles};
use crate::state::Phase;

/// Cards to come and what is seen of the ships.
pub(super) struct Scene {
    pub(super) unmet: Unmet,
    pub(super) wanted: Wanted,
    pub(super) decks: [Deck; PLAYERS_MAX],
    /// Of the seats that are written.
    pub(super) own: [Valued; PLAYERS_MAX],
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
    pub(super) met: Met,
}

/// By kind of card, what those that can be met are worth.
type Met = [u32; CardKind::COUNT];

/// What cards to come are worth to what lies on board: it holds as long as both are the same.
#[derive(Clone, Default, Debug)]
pub struct Memo(Option<Kept>);

#[derive(Clone, Debug)]
struct Kept {
    edition: Interned<Edition>,
    scramble: bool,
    unmet: Unmet,
    wanted: Wanted,
    /// By seat, what lies on deck and what that can meet.
    decks: [Option<(Counts, Goods, Met)>; PLAYERS_MAX],
    own: [Option<Valued>; PLAYERS_MAX],
}

impl Memo {
    /// What is known of these cards to come.
    fn of(&mut self, game: &AnBord, unmet: Unmet) -> &mut Kept {
        let (edition, scramble) = (game.edition, game.options.scramble);
        let holds = |kept: &Kept| {
            kept.edition == edition && kept.scramble == scramble && kept.unmet == unmet
        };
        if !self.0.as_ref().is_some_and(holds) {
            let wanted = Wanted::of(game, &unmet);
            let (decks, own) = ([None; PLAYERS_MAX], [None; PLAYERS_MAX]);
            self.0 = Some(Kept { edition, scramble, unmet, wanted, decks, own });
        }
        self.0.as_mut().expect("it was just written")
    }
}

impl Kept {
    fn met(&mut self, game: &AnBord, seat: Seat, equipment: &Counts, goods: Goods) -> Met {
        let deck = &mut self.decks[seat.index()];
        match deck {
            Some((known, known_goods, met)) if known == equipment && *known_goods == goods => *met,
            _ => {
                let met = Prospects::met_of(game, &self.unmet, equipment, goods);
                *deck = Some((*equipment, goods, met));
                met
            }
        }
    }

    fn valued(&mut self, game: &AnBord, seat: Seat) -> Valued {
        let (equipment, goods) = (game.equipment_of(seat), game.goods_of(seat));
        match self.own[seat.index()] {
            Some(known) if known.equipment == equipment && known.goods == goods => known,
            _ => *self.own[seat.index()].insert(Valued::of(game, &self.unmet, equipment, goods)),
        }
    }
}

impl Scene {
    /// The cards of the stack are told one by one if they lie open.
    pub(super) fn of(game: &AnBord, open: bool, memo: &mut Memo, seats: Seats) -> Self {
        let kept = memo.of(game, Unmet::of(game, open));
        let mut decks = [Deck::default(); PLAYERS_MAX];
        for seat in Seat::all(game.players) {
            decks[seat.index()] = deck(game, kept, seat);
        }
        let mut own = [Valued::default(); PLAYERS_MAX];
        for seat in seats.iter() {
            own[seat.index()] = kept.valued(game, seat);
        }
        let loading = matches!(game.phase, Phase::Load | Phase::Reveal { .. });
        Scene { unmet: kept.unmet, wanted: kept.wanted, decks, own, loading }
    }
}

fn deck(game: &AnBord, kept: &mut Kept, seat: Seat) -> Deck {
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
        met: kept.met(game, seat, &equipment, goods),
    }
}
