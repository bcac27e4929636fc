//! The state, its set-up, and questions about it.

use kit::serde::{Deserialize, Serialize};
use kit::{Outcome, SEATS_MAX, Seat, Seats, Setup, SetupError, Shelved};

use crate::AnBord;
use crate::edition::{AnBordEdition, Card, Cards, Face, Kind};
use crate::options::{Options, Tempo};
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, Equipment, Goods, Loose, Place, Tile};
use crate::pile::{Lying, Pile};
use crate::ship::{Ship, Stowed};

/// No table seats more.
pub(crate) const PLAYERS_MAX: usize = 4;
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
    /// Ships are loaded.
    Load,
    /// Chance shows the face-down tile that a seat turned over or took.
    Reveal {
        seat: Seat,
        at: Loose,
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

/// What lies beside the table for all.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Supply {
    pub goods: Goods,
    /// The worth of all coins and chests that nobody has.
    pub money: u16,
    pub chests: u8,
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

impl AnBord {
    pub(crate) fn set_up(setup: &Setup<Self>) -> Result<Self, SetupError> {
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
        for seat in setup.options.handicap.iter() {
            ships[seat.index()].stowed[0] = Stowed::Monkey;
            tiles[Tile::MONKEY.index()] -= 1;
        }
        Ok(AnBord {
            edition: Shelved(edition),
            options: setup.options,
            players,
            phase: Phase::Deal,
            pile: Pile::new(tiles),
            ships,
            supply: Supply {
                goods: edition.goods,
                money: edition.money,
                chests: edition.chests,
                parrots: edition.parrots,
            },
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
    pub(crate) fn live(&self) -> bool {
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

    /// Tiles that fall on the table before a journey: all but the monkeys of the handicap.
    pub(crate) fn pile_size(&self) -> u8 {
        self.edition.tiles.iter().sum::<u8>() - self.options.handicap.len() as u8
    }

    /// Whether a ship can still get a tile or a good onto it.
    #[inline]
    pub(crate) fn can_load(&self, seat: Seat) -> bool {
        if self.full.has(seat) {
            return false;
        }
        let (ship, edition) = (self.ship(seat), &*self.edition);
        let tile = || {
            self.pile.takeable(self.bars_starfish()) != 0
                && ship.free_places(edition).next().is_some()
        };
        let good = || ship.free_cargo(edition).is_some() && self.supply.goods_left() > 0;
        ship.hand.is_some() || tile() || good()
    }

    #[inline]
    pub(crate) fn acting(&self) -> Seats {
        match self.phase {
            Phase::Load if self.live() => Seat::all(self.players)
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
            Some(counts) => Kind::ALL
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
            Phase::Top => stack.and(decks[Kind::Discovery.index()].or(decks[Kind::Trade.index()])),
            Phase::Pirates => stack.and(decks[Kind::Pirates.index()]),
            _ => Cards::NONE,
        }
    }

    /// How many cards could show this back on top of the stack.
    #[inline]
    pub(crate) fn may_show(&self, kind: Kind) -> usize {
        if self.phase != Phase::Top || self.only_orders_left() {
            return 0;
        }
        let there = self.journey.stack.and(self.edition.decks[kind.index()]).len();
        match kind {
            Kind::Pirates => there,
            Kind::Order => there - usize::from(self.journey.under),
            Kind::Discovery | Kind::Trade => 0,
        }
    }

    /// All that is left was put under the stack before.
    #[inline]
    pub(crate) fn only_orders_left(&self) -> bool {
        usize::from(self.journey.under) == self.journey.stack.len()
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
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

impl AnBord {
    pub(crate) fn edition_ref(&self) -> &'static AnBordEdition {
        self.edition.0
    }
}

/// What players ask of a state that they imagine. What is secret there is known to the seat it is
/// asked of.
impl AnBord {
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// 1 or 2.
    #[inline]
    pub fn journey(&self) -> u8 {
        self.journey.number
    }

    /// The cards of the journey that are not met yet.
    #[inline]
    pub fn unmet(&self) -> Cards {
        self.journey.stack
    }

    #[inline]
    pub fn lying(&self, at: Loose) -> Lying {
        self.pile.lying(at)
    }

    /// Whether a place of a ship is below deck.
    #[inline]
    pub fn below_deck(&self, place: Place) -> bool {
        self.is_below(place.0)
    }

    /// Coins and chests.
    #[inline]
    pub fn money_of(&self, seat: Seat) -> u16 {
        self.ship(seat).money()
    }

    #[inline]
    pub fn parrot_of(&self, seat: Seat) -> bool {
        self.ship(seat).parrot && !self.choices[seat.index()].parrot
    }

    /// Tiles on board and in hand, without those set aside for the card.
    pub fn equipment_of(&self, seat: Seat) -> [u8; Equipment::COUNT] {
        let (ship, choice) = (self.ship(seat), &self.choices[seat.index()]);
        let mut counts = ship.equipment();
        for tile in choice.places().filter_map(|place| ship.tile(place)) {
            counts[tile.equipment.index()] -= 1;
        }
        if let Some(hand) = ship.hand {
            counts[hand.tile.equipment.index()] += 1;
        }
        counts
    }

    /// Goods on board, without those set aside for the card or lost to pirates.
    pub fn goods_of(&self, seat: Seat) -> Goods {
        let (ship, choice) = (self.ship(seat), &self.choices[seat.index()]);
        let mut counts = ship.goods_aboard();
        for colour in choice.slots().filter_map(|slot| ship.goods[slot]) {
            counts[colour.index()] -= 1;
        }
        counts
    }

    /// How many goods have room.
    #[inline]
    pub fn room_of(&self, seat: Seat) -> u8 {
        self.ship(seat).room(&self.edition)
    }

    /// The reward that waits for a seat, once it has said that it meets the card.
    pub fn promised(&self, seat: Seat) -> Option<&'static Face> {
        let accepted = self.phase == Phase::Decide
            && self.choices[seat.index()].answer == Answer::Accept
            || self.rewarded.has(seat);
        self.face().filter(|_| accepted)
    }

    /// Goods of the reward that the seat has in hand or may still pick.
    pub fn reward_of(&self, seat: Seat) -> u8 {
        if self.phase == (Phase::Reward { seat }) {
            self.reward.goods.iter().sum::<u8>() + self.reward.picks
        } else {
            0
        }
    }

    /// Whether the seat has said that it faces the pirates, who are not turned up yet.
    pub fn braves(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Brave => self.choices[seat.index()].answer == Answer::Face,
            Phase::Pirates => self.facing.has(seat),
            _ => false,
        }
    }

    /// Whether the seat has refused pirates that it faces, and pays for it.
    pub fn shirks(&self, seat: Seat) -> bool {
        self.phase == Phase::Decide
            && self.choices[seat.index()].answer == Answer::Decline
            && self.face().is_some_and(|face| face.kind == Kind::Pirates)
    }
}
