//! What is hidden and what is conserved, stated a second time for the laws.

use kit::{Actor, Lawful, Luck, Seat, Seats};

use crate::AnBord;
use crate::action::Action;
use crate::edition::{Card, Cards, Kind};
use crate::payment::Choice;
use crate::piece::{Colour, Loose, Place, Spot, Tile};
use crate::ship::{SLOTS, Ship, Stowed};
use crate::state::Phase;

impl Lawful for AnBord {
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn reshuffle(&self, seat: Option<Seat>, luck: &mut impl Luck) -> Self {
        let mut other = *self;
        other.reshuffle_stack(luck);
        let others: Vec<_> = Seat::all(self.players).filter(|&other| Some(other) != seat).collect();
        other.reshuffle_tiles(&others, luck);
        other.reshuffle_goods(&others, luck);
        let sealed = self.sealed;
        other.sealed = Seats::NONE;
        for &chooser in &others {
            *other.choice_mut(chooser) = Choice::OPEN;
            if sealed.has(chooser) {
                other.improvise(chooser, luck);
            }
        }
        other.sealed = sealed;
        other
    }

    fn census(&self) -> Vec<(String, u32)> {
        let mut census = Vec::new();
        let on_board = |tile: Tile| {
            let places = self.ships.iter().flat_map(|ship| ship.stowed);
            let laid = places.filter(|&stowed| stowed == Stowed::Tile(tile)).count();
            let held = self.ships.iter().filter(|s| s.hand.is_some_and(|h| h.tile == tile)).count();
            (laid + held) as u32
        };
        let monkeys = self.ships.iter().flat_map(|ship| ship.stowed);
        let monkeys = monkeys.filter(|&stowed| stowed == Stowed::Monkey).count() as u32;
        let pile = self.pile.counts();
        for tile in Tile::all() {
            let blocking = if tile == Tile::MONKEY { monkeys } else { 0 };
            let count = u32::from(pile[tile.index()]) + on_board(tile) + blocking;
            census.push((format!("tile {tile}"), count));
        }
        for colour in Colour::ALL {
            let index = colour.index();
            let aboard: u8 = self.ships.iter().map(|ship| ship.goods_aboard()[index]).sum();
            let count = aboard + self.supply.goods[index] + self.reward.goods[index];
            census.push((format!("good {}", colour.name()), count.into()));
        }
        let money = self.ships.iter().map(|ship| u32::from(ship.money())).sum::<u32>();
        census.push(("money".into(), money + u32::from(self.supply.money)));
        let chests = self.ships.iter().map(|ship| u32::from(ship.chests)).sum::<u32>();
        census.push(("chests".into(), chests + u32::from(self.supply.chests)));
        let laid = self.ships.iter().flat_map(|ship| ship.stowed);
        let laid = laid.filter(|&stowed| stowed == Stowed::Chest).count() as u32;
        census.push(("chests not on their place".into(), chests - laid));
        let parrots = self.ships.iter().filter(|ship| ship.parrot).count() as u32;
        census.push(("parrots".into(), parrots + u32::from(self.supply.parrots)));
        let journey = &self.journey;
        let card: Cards = journey.card.into_iter().collect();
        let out = journey.stack.or(journey.met).or(journey.used).or(card);
        let box_left = self.edition.all_cards().minus(out).len();
        let cards =
            journey.stack.len() + journey.met.len() + journey.used.len() + card.len() + box_left;
        census.push(("cards".into(), cards as u32));
        let unseen = self.pile.unseen_total();
        let down = u32::from(self.pile.down().count_ones() as u8);
        let falling = match self.phase {
            Phase::Deal | Phase::Chests | Phase::Over => unseen,
            Phase::Spill { next } => u32::from(self.pile_size() - next),
            _ => 0,
        };
        census.push(("face-down tiles beyond those unseen".into(), down + falling - unseen));
        census
    }

    fn garbage(&self, luck: &mut impl Luck) -> Action {
        let tile = Tile::from_index(luck.index(Tile::COUNT));
        let loose = Loose(luck.below(90) as u8);
        let place = Place(luck.below(15) as u8);
        let spot = Spot(luck.below(18) as u8);
        let colour = Colour::ALL[luck.index(Colour::COUNT)];
        let card = Card(luck.below(70) as u8);
        let kind = Kind::ALL[luck.index(Kind::COUNT)];
        match luck.below(26) {
            0 => Action::Deal { card },
            1 => Action::Spill { tile: (luck.below(2) == 0).then_some(tile) },
            2 => Action::Reveal { tile },
            3 => Action::Tick,
            4 => Action::Show { kind },
            5 => Action::TurnUp { card },
            6 => Action::Turn { tile: loose },
            7 => Action::Take { tile: loose },
            8 => Action::Lay { place },
            9 => Action::Load { colour },
            10 => Action::Face,
            11 => Action::Flee,
            12 => Action::Accept,
            13 => Action::Decline,
            14 => Action::Give { place },
            15 => Action::GivePair { one: place, two: Place(luck.below(15) as u8) },
            16 => Action::GiveParrot,
            17 => Action::GiveGood { from: spot },
            18 => Action::Lose { from: spot, colour },
            19 => Action::Pick { colour },
            20 => Action::Stow { at: spot },
            21 => Action::StowAll,
            22 => Action::Leave,
            23 => Action::ThrowTile { place },
            24 => Action::ThrowGood { from: spot, colour },
            _ => Action::LayChest { place },
        }
    }

    /// What is done last on a journey is seen, but the ships are emptied at once.
    fn is_open(&self, by: Actor, action: Action) -> bool {
        let stows = matches!(self.phase, Phase::Reward { .. });
        self.journey.stack.is_empty() && (stows || self.unveils(by, action))
    }

    /// The last to choose turns up all choices: whose good came up from below is seen, and forgotten
    /// when several goods lie in the supply.
    fn unveils(&self, by: Actor, action: Action) -> bool {
        let Actor::Seat(seat) = by else { return false };
        let throws = matches!(action, Action::ThrowTile { .. } | Action::ThrowGood { .. });
        self.phase == Phase::Decide && self.acting() == Seats::only(seat) && !throws
    }
}

impl AnBord {
    /// The cards that nobody may look at any more, exchanged for others of their kind.
    fn reshuffle_stack(&mut self, luck: &mut impl Luck) {
        if self.journey.look {
            return;
        }
        let edition = self.edition_ref();
        let card: Cards = self.journey.card.into_iter().collect();
        let gone = self.journey.met.or(self.journey.used).or(card);
        let mut stack = Cards::NONE;
        for deck in edition.decks {
            let mut cards: Vec<_> = deck.minus(gone).iter().collect();
            luck.shuffle(&mut cards);
            let count = self.journey.stack.and(deck).len();
            stack = cards.into_iter().take(count).fold(stack, Cards::with);
        }
        self.journey.stack = stack;
    }

    /// Tiles below deck or taken face down, exchanged among each other and with the face-down pile.
    /// Stores with goods on them stay where they are.
    fn reshuffle_tiles(&mut self, others: &[Seat], luck: &mut impl Luck) {
        let deck = usize::from(self.edition.deck);
        let barred = self.bars_starfish();
        let hidden = |ship: &Ship, place: usize| match ship.stowed[place] {
            Stowed::Tile(tile) if ship.goods[2 * place].is_none() => Some(tile),
            _ => None,
        };
        let mut tiles = Vec::new();
        for seat in others {
            let ship = self.ship(*seat);
            tiles.extend((deck..ship.stowed.len()).filter_map(|place| hidden(ship, place)));
            tiles.extend(ship.hand.filter(|hand| !hand.open).map(|hand| hand.tile));
        }
        for tile in Tile::all().filter(|tile| !(barred && tile.starfish)) {
            let count = std::mem::take(&mut self.pile.unseen[tile.index()]);
            tiles.extend(std::iter::repeat_n(tile, usize::from(count)));
        }
        luck.shuffle(&mut tiles);
        for seat in others {
            let ship = self.ship_mut(*seat);
            for place in deck..ship.stowed.len() {
                if hidden(ship, place).is_some() {
                    ship.stowed[place] = Stowed::Tile(tiles.pop().expect("as many as before"));
                }
            }
            if let Some(hand) = ship.hand.as_mut().filter(|hand| !hand.open) {
                hand.tile = tiles.pop().expect("as many as before");
            }
        }
        for tile in tiles {
            self.pile.unseen[tile.index()] += 1;
        }
    }

    /// Goods below deck, exchanged among each other.
    fn reshuffle_goods(&mut self, others: &[Seat], luck: &mut impl Luck) {
        let below = 2 * usize::from(self.edition.deck)..SLOTS;
        let mut goods = Vec::new();
        for seat in others {
            goods.extend(self.ship(*seat).goods[below.clone()].iter().flatten());
        }
        luck.shuffle(&mut goods);
        for seat in others {
            for good in self.ship_mut(*seat).goods[below.clone()].iter_mut().flatten() {
                *good = goods.pop().expect("as many as before");
            }
        }
    }
}
