//! Worlds that fit what a seat knows.

use kit::{Luck, Seat, Seats, Setup};

use crate::AnBord;
use crate::edition::{CardKind, Cards};
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, Equipment, PileSpot, Place, Spot, Tile};
use crate::pile::{Pile, PileTile, TileCounts};
use crate::ship::{Hand, SLOTS, Ship, Slot, Slots, Stowed};
use crate::state::{JOURNEYS, Phase, Reward, Supply};
use crate::view::{BelowDeck, PlaceView, SupplyView, View};

impl View {
    /// A world that fits the view. What lies hidden is drawn from all that is not seen elsewhere.
    pub(crate) fn imagine(&self, setup: &Setup<AnBord>, luck: &mut impl Luck) -> AnBord {
        self.imagine_recalling(setup, Cards::NONE, luck)
    }

    /// The same for who remembers some of the cards that were looked at on this journey.
    pub fn imagine_recalling(
        &self,
        setup: &Setup<AnBord>,
        recalled: Cards,
        luck: &mut impl Luck,
    ) -> AnBord {
        let mut world = AnBord::new(setup).expect("the game was set up so");
        self.copy_the_table(&mut world);
        self.imagine_stack(&mut world, recalled, luck);
        let hidden = self.copy_the_ships(&mut world);
        imagine_tiles(&mut world, &hidden, luck);
        imagine_goods(&mut world, &hidden, luck);
        self.imagine_choices(&mut world, luck);
        world
    }

    fn copy_the_table(&self, world: &mut AnBord) {
        world.phase = self.phase;
        world.pile = Pile::new([0; Tile::COUNT]);
        for (at, &lying) in self.pile.iter().enumerate() {
            let (at, seen_by) = (PileSpot(at as u8), self.seat.into_iter().collect());
            match lying {
                PileTile::Seen(tile) => world.pile.put_down(at, tile, seen_by),
                lying => world.pile.put(at, lying),
            }
        }
        for &(tile, count) in &self.returned {
            world.pile.returned[tile.index()] = count;
        }
        let SupplyView { goods, parrots } = self.supply;
        world.supply = Supply { goods, parrots };
        world.journey.number = self.journey;
        world.journey.under = self.under;
        world.journey.met = self.met.iter().copied().collect();
        world.journey.used = self.used.iter().copied().collect();
        world.journey.card = self.card;
        world.journey.look = self.cards.is_some();
        world.journey.first = self.first;
        world.turn = self.turn.unwrap_or(world.turn);
        world.turned = self.turned;
        world.deciding = self.deciding;
        world.sealed = self.sealed;
        world.facing = self.facing;
        world.rewarded = self.rewarded;
        world.reward = Reward { goods: self.reward, picks: self.picks };
    }

    /// The stack nobody may look at: any cards of the right kinds that have not been seen since.
    fn imagine_stack(&self, world: &mut AnBord, recalled: Cards, luck: &mut impl Luck) {
        if let Some(cards) = &self.cards {
            world.journey.stack = cards.iter().copied().collect();
            return;
        }
        let edition = world.edition.0;
        let journey = &mut world.journey;
        let gone = journey.met.or(journey.used).or(journey.card.into_iter().collect());
        let mut add = |deck: Cards, count: u8| {
            for _ in 0..count {
                let there = deck.minus(gone).minus(journey.stack);
                let sure = there.and(recalled);
                let there = if sure.is_empty() { there } else { sure };
                let card = there.nth(luck.index(there.len())).expect("the true card is there");
                journey.stack.insert(card);
            }
        };
        if let Some(left) = self.left {
            for (deck, count) in edition.decks.into_iter().zip(left) {
                add(deck, count);
            }
        } else {
            let pirates = u8::from(matches!(self.phase, Phase::Brave | Phase::Pirates));
            add(edition.decks[CardKind::Order.index()], self.under);
            add(edition.decks[CardKind::Pirates.index()], pirates);
            add(edition.all_cards(), self.stack - self.under - pirates);
        }
    }

    /// Copies what is seen of the ships; returns what is not.
    fn copy_the_ships(&self, world: &mut AnBord) -> Vec<HiddenBelow> {
        let deck = world.edition.deck;
        let mut hidden = Vec::new();
        for (seat, seen) in Seat::all(world.players).zip(&self.ships) {
            if seen.full {
                world.full = world.full.with(seat);
            }
            world.chests_owed[seat.index()] = seen.chests_owed;
            let ship = world.ship_mut(seat);
            ship.coins = seen.coins;
            ship.chests = seen.chests;
            ship.parrot = seen.parrot;
            ship.wait = seen.wait;
            ship.stowed = Ship::EMPTY.stowed;
            ship.copy_places(0, &seen.deck);
            let mut unknown = HiddenBelow { seat, tiles: 0, goods: 0, hand: None };
            match &seen.below {
                BelowDeck::Known { places, cargo } => {
                    ship.copy_places(deck, places);
                    for (nth, good) in cargo.iter().enumerate() {
                        ship.goods[Slot::cargo(nth).index()] = *good;
                    }
                }
                &BelowDeck::Hidden { tiles, goods, chests } => {
                    for place in 0..chests {
                        ship.stowed[usize::from(deck + place)] = Stowed::Chest;
                    }
                    (unknown.tiles, unknown.goods) = (tiles, goods);
                }
            }
            if let Some(hand) = seen.hand {
                match hand.tile {
                    Some(tile) => ship.hand = Some(Hand { tile, open: hand.open, at: hand.at }),
                    None => unknown.hand = Some(hand.at),
                }
            }
            hidden.push(unknown);
        }
        hidden
    }

    fn imagine_choices(&self, world: &mut AnBord, luck: &mut impl Luck) {
        world.sealed = Seats::NONE;
        for seat in self.sealed.iter().filter(|&seat| Some(seat) != self.seat) {
            world.redraw_choice(seat, luck);
        }
        world.sealed = self.sealed;
        let (Some(seat), Some(own)) = (self.seat, &self.own) else { return };
        let ship = *world.ship(seat);
        let mut choice =
            Choice { answer: own.answer, met: own.met, parrot: own.parrot, ..Choice::OPEN };
        choice.tiles = own.tiles.iter().copied().collect();
        for &(spot, colour) in &own.goods {
            let slot = ship.find_good(spot, colour, choice.goods).expect("the view shows it");
            choice.goods.insert(slot);
        }
        *world.choice_mut(seat) = choice;
    }
}

/// What is not seen of a ship: how many tiles and goods lie below, and a tile taken face down.
struct HiddenBelow {
    seat: Seat,
    tiles: u8,
    goods: u8,
    hand: Option<PileSpot>,
}

/// Draws the hidden tiles from those that are seen nowhere. The rest is the face-down pile.
fn imagine_tiles(world: &mut AnBord, hidden: &[HiddenBelow], luck: &mut impl Luck) {
    let edition = world.edition.0;
    let mut unseen = unseen_tiles(world);
    let barred = world.bars_starfish();
    let mut draw = |unseen: &mut TileCounts, serves: &dyn Fn(Tile) -> bool| {
        let serves = |tile: Tile| serves(tile) && !(barred && tile.starfish);
        let mut pool = *unseen;
        for tile in Tile::all().filter(|&tile| !serves(tile)) {
            pool[tile.index()] = 0;
        }
        let tile = Pile::new(pool).draw(luck);
        unseen[tile.index()] -= 1;
        tile
    };
    // Goods that lie below need room there, so enough of the hidden tiles must be stores.
    let mut stores = Vec::new();
    for ship in hidden {
        let chests = world.ship(ship.seat).stowed[usize::from(edition.deck)..]
            .iter()
            .filter(|&&stowed| stowed == Stowed::Chest)
            .count() as u8;
        let room = edition.cargo + edition.hold - chests - ship.tiles;
        let crowded = ship.goods.saturating_sub(room);
        let needed = crowded.div_ceil(edition.store_capacity.max(1));
        stores.push(
            (0..needed)
                .map(|_| draw(&mut unseen, &|tile| tile.equipment == Equipment::Store))
                .collect::<Vec<_>>(),
        );
    }
    for (ship, mut tiles) in hidden.iter().zip(stores) {
        while tiles.len() < usize::from(ship.tiles) {
            tiles.push(draw(&mut unseen, &|_| true));
        }
        fill_free_places(world, ship.seat, &tiles);
        if let Some(at) = ship.hand {
            let tile = draw(&mut unseen, &|_| true);
            world.ship_mut(ship.seat).hand = Some(Hand { tile, open: false, at });
        }
    }
    // Between the journeys, all that does not lie on the pile has still to land there. What may not
    // be taken cannot have been on board.
    let falls = world.journey.number == JOURNEYS
        && matches!(world.phase, Phase::Deal | Phase::Land)
        || matches!(world.phase, Phase::Chests | Phase::Over);
    if falls {
        for _ in 0..world.pile.gone(world.pile_size()).len() {
            let tile = draw(&mut unseen, &|_| true);
            world.pile.falling[tile.index()] += 1;
        }
    }
    world.pile.unseen = unseen;
}

/// Lays tiles on the free places below.
fn fill_free_places(world: &mut AnBord, seat: Seat, tiles: &[Tile]) {
    let edition = world.edition.0;
    let ship = world.ship_mut(seat);
    let free: Vec<_> = (edition.deck..edition.places() as u8)
        .filter(|&place| ship.is_free(Place(place)))
        .collect();
    for (&tile, place) in tiles.iter().zip(free) {
        ship.stowed[usize::from(place)] = Stowed::Tile(tile);
    }
}

/// The tiles that the world, as far as it is copied, does not show.
fn unseen_tiles(world: &AnBord) -> TileCounts {
    let mut unseen = world.edition.tiles;
    unseen[Tile::MONKEY.index()] -= world.options.handicap.count();
    for (left, lying) in unseen.iter_mut().zip(world.pile.counts()) {
        *left -= lying;
    }
    for ship in &world.ships {
        for stowed in ship.stowed {
            if let Stowed::Tile(tile) = stowed {
                unseen[tile.index()] -= 1;
            }
        }
        if let Some(hand) = ship.hand {
            unseen[hand.tile.index()] -= 1;
        }
    }
    unseen
}

fn imagine_goods(world: &mut AnBord, hidden: &[HiddenBelow], luck: &mut impl Luck) {
    let edition = world.edition.0;
    let mut unseen = Vec::new();
    for colour in Colour::ALL {
        let index = colour.index();
        let aboard: u8 = world.ships.iter().map(|ship| ship.goods_aboard()[index]).sum();
        let seen = aboard + world.supply.goods[index] + world.reward.goods[index];
        unseen.extend(std::iter::repeat_n(colour, usize::from(edition.goods[index] - seen)));
    }
    luck.shuffle(&mut unseen);
    let loading = matches!(world.phase, Phase::Load | Phase::Reveal { .. });
    for ship in hidden {
        for _ in 0..ship.goods {
            let below: Vec<_> = world
                .ship(ship.seat)
                .rooms(edition)
                .filter(|spot| spot.0 >= edition.deck)
                .filter(|spot| !loading || spot.index() >= Spot::CARGO)
                .collect();
            let colour = unseen.pop().expect("goods are conserved");
            world.put_good(ship.seat, colour, below[luck.index(below.len())]);
        }
    }
}

impl Ship {
    fn copy_places(&mut self, from: u8, seen: &[PlaceView]) {
        for (place, seen) in (usize::from(from)..).zip(seen) {
            let mut put = |goods: &[Colour]| {
                for (slot, &good) in (2 * place..SLOTS).zip(goods) {
                    self.goods[slot] = Some(good);
                }
            };
            self.stowed[place] = match seen {
                PlaceView::Free => Stowed::Nothing,
                PlaceView::Tile(tile) => Stowed::Tile(*tile),
                PlaceView::Store { tile, goods } => {
                    put(goods);
                    Stowed::Tile(*tile)
                }
                PlaceView::Good(good) => {
                    put(&[*good]);
                    Stowed::Nothing
                }
                PlaceView::Chest => Stowed::Chest,
                PlaceView::Monkey => Stowed::Monkey,
            };
        }
    }
}

impl AnBord {
    /// Makes a choice for a seat as it might have made it in secret.
    pub(crate) fn redraw_choice(&mut self, seat: Seat, luck: &mut impl Luck) {
        *self.choice_mut(seat) = Choice::OPEN;
        if self.phase == Phase::Brave {
            let answer = if luck.below(2) == 0 { Answer::Face } else { Answer::Flee };
            self.choice_mut(seat).answer = answer;
            return;
        }
        let face = self.face().expect("a card is decided on");
        if self.can_meet(seat, face) && luck.below(2) == 0 {
            self.choice_mut(seat).answer = Answer::Accept;
            let mut ways = Vec::new();
            while self.next_need(seat).is_some() {
                ways.clear();
                self.list_legal(seat, &mut ways);
                self.pay(seat, ways[luck.index(ways.len())]);
            }
            return;
        }
        self.choice_mut(seat).answer = Answer::Decline;
        if face.kind == CardKind::Pirates {
            let goods: Vec<_> = self.ship(seat).goods_by_spot().collect();
            if !goods.is_empty() {
                let (from, colour) = goods[luck.index(goods.len())];
                let slot =
                    self.ship(seat).find_good(from, colour, Slots::NONE).expect("it lies there");
                self.choice_mut(seat).goods = Slots::only(slot);
            }
        }
    }
}
