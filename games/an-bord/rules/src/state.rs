//! The state, its set-up, and what the rules ask of it.

use kit::serde::{Deserialize, Serialize};
use kit::{Interned, Outcome, SEATS_MAX, Seat, Seats, Setup, SetupError};

use crate::edition::{Card, CardKind, Cards, Edition, PLAYERS_MAX};
use crate::options::{Options, Tempo};
use crate::payment::Choice;
use crate::piece::{Colour, Goods, PileSpot, Tile};
use crate::pile::Pile;
use crate::ship::{Ship, Stowed};

/// The last journey.
pub(crate) const JOURNEYS: u8 = 2;
/// A tick of the clock while ships are loaded live.
pub const TICK_MILLISECONDS: u32 = 50;
/// Ticks that a seat waits after an action: 250 ms (2.6).
pub const TICKS_BETWEEN: u8 = 5;
/// What a ship pays that faces pirates and does not meet them, beside a good (3.4).
pub(crate) const FINE: u16 = 2;
/// The worth of a chest (4.2).
pub(crate) const CHEST: u16 = 10;

/// Where the game stands.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Phase {
    /// Chance draws the journey's cards.
    Deal,
    /// Chance lets the tiles fall; `next` is the next one's place.
    Spill {
        next: u8,
    },
    /// Chance lets the tiles land that were thrown back on the pile.
    Land,
    /// Ships are loaded.
    Load,
    /// Chance shows the face-down tile that a seat turned over or took.
    Reveal {
        seat: Seat,
        at: PileSpot,
        taken: bool,
    },
    /// Chance shows the top of the stack.
    Top,
    /// All say in secret whether they face the pirates.
    Brave,
    /// Chance turns the pirates up.
    Pirates,
    /// Those concerned decide in secret whether to meet the card, and with what.
    Decide,
    /// A seat takes and stows its reward.
    Reward {
        seat: Seat,
    },
    /// Chests are laid on board.
    Chests,
    Over,
}

/// What lies beside the table for all, as far as it can run out: money and chests never do (1.3).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Supply {
    pub goods: Goods,
    pub parrots: u8,
}

impl Supply {
    #[inline]
    pub(crate) fn goods_left(self) -> u8 {
        self.goods.iter().sum()
    }

    /// The colours that are left.
    #[inline]
    pub(crate) fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.goods[colour.index()] > 0)
    }
}

/// Goods that the seat in [`Phase::Reward`] has still to take and to stow.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Reward {
    /// Taken and not stowed yet.
    pub goods: Goods,
    /// Goods of a colour of choice still to take.
    pub picks: u8,
}

impl Reward {
    /// The good that is stowed next.
    #[inline]
    pub(crate) fn next(self) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.goods[colour.index()] > 0)
    }
}

/// The stack of cards and what became of it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Journey {
    /// 1 or 2.
    pub number: u8,
    /// Cards of this journey that are not met yet. Their order is not decided.
    pub stack: Cards,
    /// Orders of the stack that were put under it.
    pub under: u8,
    /// Cards of this journey that were met.
    pub met: Cards,
    /// Cards of an earlier journey, out of the game.
    pub used: Cards,
    /// The card that lies face up.
    pub card: Option<Card>,
    /// Whether the cards may still be looked at.
    pub look: bool,
    /// Who was full first.
    pub first: Option<Seat>,
}

/// A game of An Bord, secrets included.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct AnBord {
    pub(crate) edition: Interned<Edition>,
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) pile: Pile,
    pub(crate) ships: [Ship; PLAYERS_MAX],
    pub(crate) supply: Supply,
    pub(crate) journey: Journey,
    /// Whose turn it is, if ships are loaded by turns.
    pub(crate) turn: Seat,
    /// Whether this turn's tile has been turned over.
    pub(crate) turned: bool,
    /// Ships that are fully loaded.
    pub(crate) full: Seats,
    /// Who has a say on the top card.
    pub(crate) deciding: Seats,
    /// Those of them who have said it.
    pub(crate) sealed: Seats,
    /// Who faces the pirates.
    pub(crate) facing: Seats,
    /// Who has met the card and is still to be rewarded.
    pub(crate) rewarded: Seats,
    pub(crate) choices: [Choice; PLAYERS_MAX],
    pub(crate) reward: Reward,
    /// Chests still to be laid on board.
    pub(crate) chests_owed: [u8; PLAYERS_MAX],
}

impl AnBord {
    pub(crate) fn new(setup: &Setup<Self>) -> Result<Self, SetupError> {
        let (edition, players) = (setup.edition, setup.players);
        if setup.rules != 1 {
            return Err(SetupError(format!("there is no version {} of the rules", setup.rules)));
        }
        if !(2..=PLAYERS_MAX as u8).contains(&players) {
            return Err(SetupError(format!("An Bord is for 2 to 4 players, not {players}")));
        }
        setup.options.check(edition, players)?;
        let mut ships = [Ship::EMPTY; PLAYERS_MAX];
        let mut tiles = edition.tiles;
        // The monkey's place is the host's choice (5.1).
        for (seat, place) in setup.options.handicap.iter() {
            ships[seat.index()].stowed[place.index()] = Stowed::Monkey;
            tiles[Tile::MONKEY.index()] -= 1;
        }
        Ok(AnBord {
            edition: Interned(edition),
            options: setup.options,
            players,
            phase: Phase::Deal,
            pile: Pile::new(tiles),
            ships,
            supply: Supply { goods: edition.goods, parrots: edition.parrots },
            journey: Journey {
                number: 1,
                stack: Cards::NONE,
                under: 0,
                met: Cards::NONE,
                used: Cards::NONE,
                card: None,
                look: true,
                first: None,
            },
            turn: Options::beginner(1, players),
            turned: false,
            full: Seats::NONE,
            deciding: Seats::NONE,
            sealed: Seats::NONE,
            facing: Seats::NONE,
            rewarded: Seats::NONE,
            choices: [Choice::OPEN; PLAYERS_MAX],
            reward: Reward::default(),
            chests_owed: [0; PLAYERS_MAX],
        })
    }

    #[inline]
    pub(crate) fn ship(&self, seat: Seat) -> &Ship {
        &self.ships[seat.index()]
    }

    #[inline]
    pub(crate) fn ship_mut(&mut self, seat: Seat) -> &mut Ship {
        &mut self.ships[seat.index()]
    }

    #[inline]
    pub(crate) fn is_live(&self) -> bool {
        self.options.tempo == Tempo::Live
    }

    #[inline]
    pub(crate) fn bars_starfish(&self) -> bool {
        self.options.bars_starfish(self.players)
    }

    /// Whether something lies below deck.
    #[inline]
    pub(crate) fn is_below(&self, place: u8) -> bool {
        place >= self.edition.deck
    }

    /// Tiles that fall on the table before the first journey: all but the monkeys of the handicap.
    pub(crate) fn pile_size(&self) -> u8 {
        self.edition.tiles.iter().sum::<u8>() - self.options.handicap.count()
    }

    /// Whether a ship can still get a tile or a good onto it. Who loads it, a person or the house bot for
    /// one who is away (2.8), makes no difference.
    #[inline]
    pub(crate) fn can_load(&self, seat: Seat) -> bool {
        if self.full.has(seat) {
            return false;
        }
        let (ship, edition) = (self.ship(seat), &*self.edition);
        let tile = || {
            !self.pile.takeable(self.bars_starfish()).is_empty()
                && ship.free_places(edition).next().is_some()
        };
        let good = || ship.free_cargo(edition).is_some() && self.supply.goods_left() > 0;
        ship.hand.is_some() || tile() || good()
    }

    #[inline]
    pub(crate) fn acting(&self) -> Seats {
        match self.phase {
            Phase::Load if self.is_live() => Seat::all(self.players)
                .filter(|&seat| {
                    let ship = self.ship(seat);
                    self.can_load(seat) && (ship.hand.is_some() || ship.wait == 0)
                })
                .collect(),
            Phase::Load => Seats::only(self.turn),
            Phase::Brave | Phase::Decide => {
                Seats::from_bits(self.deciding.bits() & !self.sealed.bits())
            }
            Phase::Reward { seat } => Seats::only(seat),
            Phase::Chests => {
                Seat::all(self.players).filter(|seat| self.chests_owed[seat.index()] > 0).collect()
            }
            _ => Seats::NONE,
        }
    }

    /// Some seat waits for the clock.
    #[inline]
    pub(crate) fn may_tick(&self) -> bool {
        self.phase == Phase::Load && self.ships.iter().any(|ship| ship.wait > 0)
    }

    /// How many tiles of this picture could be the one that is turned over or taken.
    #[inline]
    pub(crate) fn may_reveal(&self, tile: Tile) -> u32 {
        let Phase::Reveal { at, .. } = self.phase else { return 0 };
        match self.pile.decided(at) {
            Some(decided) => u32::from(decided == tile),
            None => u32::from(self.pile.unseen[tile.index()]),
        }
    }

    /// Whether a card may be drawn into the journey now.
    #[inline]
    pub(crate) fn may_deal(&self) -> Cards {
        if self.phase != Phase::Deal {
            return Cards::NONE;
        }
        let (edition, journey) = (&*self.edition, &self.journey);
        let gone = journey.stack.or(journey.used);
        match self.options.counts(edition) {
            None => edition.all_cards().minus(gone),
            Some(counts) => CardKind::ALL
                .into_iter()
                .map(|kind| edition.decks[kind.index()])
                .zip(counts)
                .find(|&(deck, count)| journey.stack.and(deck).len() < usize::from(count))
                .map_or(Cards::NONE, |(deck, _)| deck.minus(gone)),
        }
    }

    /// The cards that may be turned up now.
    #[inline]
    pub(crate) fn may_turn_up(&self) -> Cards {
        let (decks, stack) = (&self.edition.decks, self.journey.stack);
        match self.phase {
            Phase::Top if self.only_orders_left() => stack,
            Phase::Top => {
                stack.and(decks[CardKind::Discovery.index()].or(decks[CardKind::Trade.index()]))
            }
            Phase::Pirates => stack.and(decks[CardKind::Pirates.index()]),
            _ => Cards::NONE,
        }
    }

    /// How many cards could show this back on top of the stack.
    #[inline]
    pub(crate) fn may_show(&self, kind: CardKind) -> usize {
        if self.phase != Phase::Top || self.only_orders_left() {
            return 0;
        }
        let there = self.journey.stack.and(self.edition.decks[kind.index()]).len();
        match kind {
            CardKind::Pirates => there,
            CardKind::Order => there - usize::from(self.journey.under),
            CardKind::Discovery | CardKind::Trade => 0,
        }
    }

    /// All that is left was put under the stack before.
    #[inline]
    pub(crate) fn only_orders_left(&self) -> bool {
        usize::from(self.journey.under) == self.journey.stack.len()
    }

    /// Most money wins, chests counting ten; equals share the win (4.5).
    pub(crate) fn outcome_if_over(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut scores = [0; SEATS_MAX];
        for seat in Seat::all(self.players) {
            scores[seat.index()] = i32::from(self.ship(seat).money());
        }
        let best = scores[..usize::from(self.players)].iter().max().copied();
        let winners =
            Seat::all(self.players).filter(|seat| Some(scores[seat.index()]) == best).collect();
        Some(Outcome { scores, winners, ended_by: "journeys" })
    }
}
