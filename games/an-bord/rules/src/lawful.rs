//! What is hidden and what is conserved, stated a second time for the laws.

use kit::{Actor, Lawful, Luck, Seat, Seats};

use crate::AnBord;
use crate::action::{Action, Event};
use crate::edition::{Card, CardKind, Cards};
use crate::options::{Handicap, Mix, MixCounts, Options, Tempo};
use crate::payment::Choice;
use crate::piece::{Colour, Pair, PileSpot, Place, Spot, Tile};
use crate::pile::Pile;
use crate::ship::{SLOTS, Ship, Stowed};
use crate::state::Phase;

impl Lawful for AnBord {
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    fn reshuffle(&self, seat: Option<Seat>, luck: &mut impl Luck) -> Self {
        let mut other = *self;
        other.reshuffle_stack(luck);
        let others: Vec<_> = Seat::all(self.players).filter(|&other| Some(other) != seat).collect();
        other.reshuffle_tiles(seat, &others, luck);
        other.reshuffle_goods(&others, luck);
        let sealed = self.sealed;
        other.sealed = Seats::NONE;
        for &chooser in &others {
            *other.choice_mut(chooser) = Choice::OPEN;
            if sealed.has(chooser) {
                other.redraw_choice(chooser, luck);
            }
        }
        other.sealed = sealed;
        other
    }

    /// Live loading is paced by a clock, for which programs do not wait.
    fn machine_options() -> Options {
        Options { tempo: Tempo::Turns, ..Options::default() }
    }

    fn trial_options(players: u8, luck: &mut impl Luck) -> Options {
        let tempo = if luck.below(2) == 0 { Tempo::Turns } else { Tempo::Live };
        let mix = match luck.below(5) {
            0 => Mix::Random,
            1 => Mix::Own(MixCounts { discovery: 2, trade: 4, pirates: 6, order: 1 }),
            _ => Mix::Standard,
        };
        let mut handicap = Handicap::default();
        if luck.below(4) == 0 {
            let seat = Seat::new(luck.index(players.into()));
            handicap = handicap.with(seat, Place(luck.below(8) as u8));
        }
        Options { tempo, mix, scramble: players > 2 && luck.below(3) == 0, handicap }
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
        let chests = self.ships.iter().map(|ship| u32::from(ship.chests)).sum::<u32>();
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
        let down = self.pile.down().minus(self.pile.decided_set()).len() as u32;
        let falling = match self.phase {
            Phase::Deal if self.journey.number == 1 => unseen,
            Phase::Spill { next } => u32::from(self.pile_size() - next),
            _ => 0,
        };
        census.push(("face-down tiles beyond those unseen".into(), down + falling - unseen));
        census
    }

    fn arbitrary_action(&self, luck: &mut impl Luck) -> Action {
        let tile = Tile::from_index(luck.index(Tile::COUNT));
        let pile_spot = PileSpot(luck.below(90) as u8);
        let place = Place(luck.below(15) as u8);
        let spot = Spot(luck.below(18) as u8);
        let colour = Colour::ALL[luck.index(Colour::COUNT)];
        let card = Card(luck.below(70) as u8);
        let kind = CardKind::ALL[luck.index(CardKind::COUNT)];
        match luck.below(28) {
            0 => Action::Deal { card },
            1 => Action::Spill { tile: (luck.below(2) == 0).then_some(tile) },
            2 => Action::Reveal { tile },
            3 => Action::Tick,
            4 => Action::Show { kind },
            5 => Action::TurnUp { card },
            6 => Action::Turn { tile: pile_spot },
            7 => Action::Take { tile: pile_spot },
            8 => Action::Lay { place },
            9 => Action::Load { colour },
            10 => Action::Face,
            11 => Action::Flee,
            12 => Action::Accept,
            13 => Action::Decline,
            14 => Action::Give { place },
            15 => Action::GivePair(Pair::new(place, Place(luck.below(15) as u8))),
            16 => Action::GiveParrot,
            17 => Action::GiveGood { from: spot },
            18 => Action::Lose { from: spot, colour },
            19 => Action::Pick { colour },
            20 => Action::Stow { at: spot },
            21 => Action::StowAll,
            22 => Action::Leave,
            23 => Action::ThrowTile { place },
            24 => Action::ThrowGood { from: spot, colour },
            25 => Action::PutBack,
            26 => Action::Land { tile, up: luck.below(2) == 0 },
            _ => Action::LayChest { place },
        }
    }

    fn is_still_so(&self, event: &Event) -> bool {
        matches!(event, Event::CardDealt { card } if self.journey.stack.has(*card))
    }

    /// What is done last on a journey is seen, but the ships are emptied at once. Goods are picked from the open
    /// supply (3.8): who picks all that is left has the same in the end, in whatever order.
    fn is_open(&self, by: Actor, action: Action) -> bool {
        let stows = matches!(self.phase, Phase::Reward { .. });
        let picks = matches!(action, Action::Pick { .. });
        picks || self.journey.stack.is_empty() && (stows || self.reveals_hidden(by, action))
    }

    /// The last to choose turns up all choices: whose good came up from below is seen, and forgotten
    /// when several goods lie in the supply.
    fn reveals_hidden(&self, by: Actor, action: Action) -> bool {
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
        let edition = self.edition.0;
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

    /// Tiles below deck or taken face down, exchanged among each other, with the face-down pile as far
    /// as the seat has not had it in hand, and with what has still to land. Stores with goods on them
    /// stay where they are.
    fn reshuffle_tiles(&mut self, seat: Option<Seat>, others: &[Seat], luck: &mut impl Luck) {
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
        let knows = |pile: &Pile, at| seat.is_some_and(|seat| pile.peekers(at).has(seat));
        let lying: Vec<_> = self
            .pile
            .decided_set()
            .iter()
            .filter(|&at| !knows(&self.pile, at))
            .map(|at| (at, self.pile.peekers(at), self.pile.decided(at).expect("it is")))
            .collect();
        tiles.extend(lying.iter().map(|&(_, _, tile)| tile));
        let mut landing = 0;
        for tile in Tile::all().filter(|tile| !(barred && tile.starfish)) {
            let falling = std::mem::take(&mut self.pile.falling[tile.index()]);
            landing += falling;
            let count = falling + std::mem::take(&mut self.pile.unseen[tile.index()]);
            tiles.extend(std::iter::repeat_n(tile, usize::from(count)));
        }
        luck.shuffle(&mut tiles);
        for (at, seen_by, _) in lying {
            self.pile.put_down(at, tiles.pop().expect("as many as before"), seen_by);
        }
        for _ in 0..landing {
            let tile = tiles.pop().expect("as many as before");
            self.pile.falling[tile.index()] += 1;
        }
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
