//! What a seat may know, what it sees happen, and worlds that fit what it knows.

use kit::serde::{Deserialize, Serialize, Serializer};
use kit::{Luck, SEATS_MAX, Scores, Seat, Seats, Setup};

use crate::AnBord;
use crate::action::Event;
use crate::edition::{AnBordEdition, Card, Cards, Kind};
use crate::options::Tempo;
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, Equipment, Goods, Loose, Place, Spot, Tile, Word};
use crate::pile::{Lying, Pile, TileCounts};
use crate::ship::{Hand, SLOTS, STORE_MAX, Ship, Stowed};
use crate::state::{PLAYERS_MAX, Phase, Reward, Supply};

/// All that a seat, or a spectator, may know. On the wire, what is not there is left out.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub seat: Option<Seat>,
    pub journey: u8,
    pub phase: Phase,
    /// Whose turn it is, when ships are loaded by turns, and whether it has turned a tile over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub turned: bool,
    #[serde(with = "crate::pile::wire")]
    pub pile: Vec<Lying>,
    /// Tiles given up on this journey, which lie face up on the pile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<(Tile, u8)>,
    pub ships: Vec<ShipView>,
    pub supply: SupplyView,
    /// The cards of the journey, while they may be looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
    /// The card that lies face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// Cards of this journey that were met.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<Card>,
    /// Cards that have left the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<Card>,
    /// Cards of the journey still to be met, and how many of them are orders put under the rest.
    pub stack: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub under: u8,
    /// Cards still to be met by kind, if the mix is not random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<[u8; Kind::COUNT]>,
    /// Who was full first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Who has a say on the card, and who has said it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub deciding: Seats,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sealed: Seats,
    #[serde(default, skip_serializing_if = "is_default")]
    pub facing: Seats,
    /// Who has met the card and waits for the reward.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rewarded: Seats,
    /// The seat's own choice, as far as it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnChoice>,
    /// Goods of the reward in the hand of the seat that is rewarded, and goods it may still pick.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reward: Goods,
    #[serde(default, skip_serializing_if = "is_default")]
    pub picks: u8,
}

/// A ship as a seat sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct ShipView {
    pub deck: Vec<PlaceView>,
    pub below: Below,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandView>,
    pub coins: u16,
    pub chests: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub parrot: bool,
    /// Ticks until the seat may act again.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wait: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub full: bool,
    /// Chests still to be laid on board.
    #[serde(default, skip_serializing_if = "is_default")]
    pub chests_owed: u8,
}

/// What lies below deck: the owner sees it, others have seen things go down and come up.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Below {
    Known { places: Vec<PlaceView>, cargo: Vec<Option<Colour>> },
    Hidden { tiles: u8, goods: u8, chests: u8 },
}

/// What lies on a combi place.
///
/// On the wire it is a word as in positions: `-`, `rope*`, `store+blue+white`, `blue`, `chest`, and
/// `monkey!` for the one of the handicap.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize)]
#[serde(crate = "kit::serde", try_from = "Word")]
pub enum PlaceView {
    Free,
    Tile(Tile),
    /// A store tile with goods on it.
    Store {
        tile: Tile,
        goods: Vec<Colour>,
    },
    Good(Colour),
    Chest,
    /// The monkey of the handicap.
    Monkey,
}

impl Serialize for PlaceView {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let word = match self {
            PlaceView::Free => "-",
            PlaceView::Tile(tile) => tile.name(),
            PlaceView::Good(colour) => colour.name(),
            PlaceView::Chest => "chest",
            PlaceView::Monkey => "monkey!",
            PlaceView::Store { tile, goods } => {
                let mut text = tile.name().to_owned();
                for good in goods {
                    text.push('+');
                    text.push_str(good.name());
                }
                return to.serialize_str(&text);
            }
        };
        to.serialize_str(word)
    }
}

impl TryFrom<Word<'_>> for PlaceView {
    type Error = String;

    fn try_from(word: Word) -> Result<Self, String> {
        match word.0.as_ref() {
            "-" => return Ok(PlaceView::Free),
            "chest" => return Ok(PlaceView::Chest),
            "monkey!" => return Ok(PlaceView::Monkey),
            _ => {}
        }
        if let Some(colour) = Colour::from_name(&word.0) {
            return Ok(PlaceView::Good(colour));
        }
        let unknown = || format!("'{}' cannot lie on a place", word.0);
        let mut parts = word.0.split('+');
        let tile = parts.next().and_then(Tile::from_name).ok_or_else(unknown)?;
        let goods = parts.map(|part| Colour::from_name(part).ok_or_else(unknown));
        let goods: Vec<_> = goods.take(STORE_MAX).collect::<Result<_, _>>()?;
        Ok(if goods.is_empty() { PlaceView::Tile(tile) } else { PlaceView::Store { tile, goods } })
    }
}

/// A tile that was taken and is not laid yet.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct HandView {
    pub tile: Option<Tile>,
    /// Everybody has seen it.
    pub open: bool,
}

/// What a seat has chosen in secret so far.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct OwnChoice {
    pub answer: Answer,
    /// How many of the card's needs are provided for.
    pub met: u8,
    pub parrot: bool,
    pub tiles: Vec<Place>,
    pub goods: Vec<(Spot, Colour)>,
}

/// The common supply.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct SupplyView {
    pub goods: Goods,
    pub money: u16,
    pub chests: u8,
    pub parrots: u8,
}

/// What is not there is left out on the wire.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl View {
    /// Coins and chests by seat.
    pub(crate) fn money(&self) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for (score, ship) in scores.iter_mut().zip(&self.ships) {
            *score = i32::from(ship.coins) + 10 * i32::from(ship.chests);
        }
        scores
    }
}

impl AnBord {
    pub(crate) fn seen_by(&self, seat: Option<Seat>) -> View {
        let (edition, journey) = (self.edition_ref(), &self.journey);
        let loading = matches!(self.phase, Phase::Load | Phase::Reveal { .. });
        let turns = self.options.tempo == Tempo::Turns;
        let left =
            self.options.counts(edition).filter(|_| self.phase != Phase::Deal).map(|counts| {
                let gone = journey.met.or(journey.card.into_iter().collect());
                std::array::from_fn(|kind| counts[kind] - gone.and(edition.decks[kind]).len() as u8)
            });
        View {
            seat,
            journey: journey.number,
            phase: self.phase,
            turn: (loading && turns).then_some(self.turn),
            turned: self.turned,
            pile: (0..self.pile_size()).map(|at| self.pile.lying(Loose(at))).collect(),
            returned: Tile::all()
                .map(|tile| (tile, self.pile.returned[tile.index()]))
                .filter(|&(_, count)| count > 0)
                .collect(),
            ships: Seat::all(self.players).map(|owner| self.ship_seen(owner, seat)).collect(),
            supply: SupplyView {
                goods: self.supply.goods,
                money: self.supply.money,
                chests: self.supply.chests,
                parrots: self.supply.parrots,
            },
            cards: journey.look.then(|| journey.stack.iter().collect()),
            card: journey.card,
            met: journey.met.iter().collect(),
            used: journey.used.iter().collect(),
            stack: journey.stack.len() as u8,
            under: journey.under,
            left,
            first: journey.first,
            deciding: self.deciding,
            sealed: self.sealed,
            facing: self.facing,
            rewarded: self.rewarded,
            own: seat.and_then(|seat| self.own_choice(seat)),
            reward: self.reward.goods,
            picks: self.reward.picks,
        }
    }

    fn ship_seen(&self, owner: Seat, by: Option<Seat>) -> ShipView {
        let (ship, edition) = (self.ship(owner), self.edition_ref());
        let (deck, places) = (edition.deck, edition.places() as u8);
        let owns = by == Some(owner);
        let place = |place| ship.place_seen(Place(place));
        let below = if owns {
            Below::Known {
                places: (deck..places).map(place).collect(),
                cargo: (0..usize::from(edition.cargo))
                    .map(|nth| ship.goods[Ship::slots(Spot::cargo(nth)).start])
                    .collect(),
            }
        } else {
            ship.count_below(edition)
        };
        ShipView {
            deck: (0..deck).map(place).collect(),
            below,
            hand: ship.hand.map(|hand| HandView {
                tile: (owns || hand.open).then_some(hand.tile),
                open: hand.open,
            }),
            coins: ship.coins,
            chests: ship.chests,
            parrot: ship.parrot,
            wait: ship.wait,
            full: self.full.has(owner),
            chests_owed: self.chests_owed[owner.index()],
        }
    }

    fn own_choice(&self, seat: Seat) -> Option<OwnChoice> {
        let (ship, choice) = (self.ship(seat), &self.choices[seat.index()]);
        (choice.answer != Answer::Open).then(|| OwnChoice {
            answer: choice.answer,
            met: choice.met,
            parrot: choice.parrot,
            tiles: choice.places().collect(),
            goods: choice
                .slots()
                .map(|slot| (Ship::spot(slot), ship.goods[slot].expect("a good is chosen")))
                .collect(),
        })
    }

    /// Makes a choice for a seat as it might have made it in secret.
    pub(crate) fn improvise(&mut self, seat: Seat, luck: &mut impl Luck) {
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
        if face.kind == Kind::Pirates {
            let goods: Vec<_> = self.ship(seat).goods_by_spot().collect();
            if !goods.is_empty() {
                let (from, colour) = goods[luck.index(goods.len())];
                let slot = self.ship(seat).find_good(from, colour, 0).expect("it lies there");
                self.choice_mut(seat).goods = 1 << slot;
            }
        }
    }
}

impl Ship {
    fn place_seen(&self, place: Place) -> PlaceView {
        let goods: Vec<_> = Self::slots(place.into()).filter_map(|slot| self.goods[slot]).collect();
        match self.stowed[place.index()] {
            Stowed::Chest => PlaceView::Chest,
            Stowed::Monkey => PlaceView::Monkey,
            Stowed::Tile(tile) if goods.is_empty() => PlaceView::Tile(tile),
            Stowed::Tile(tile) => PlaceView::Store { tile, goods },
            Stowed::Nothing => goods.first().map_or(PlaceView::Free, |&good| PlaceView::Good(good)),
        }
    }

    fn count_below(&self, edition: &AnBordEdition) -> Below {
        let places = usize::from(edition.deck)..edition.places();
        let stowed = &self.stowed[places];
        let tiles = stowed.iter().filter(|stowed| matches!(stowed, Stowed::Tile(_))).count();
        let chests = stowed.iter().filter(|&&stowed| stowed == Stowed::Chest).count();
        let goods = self.goods[2 * usize::from(edition.deck)..].iter().flatten().count();
        Below::Hidden { tiles: tiles as u8, goods: goods as u8, chests: chests as u8 }
    }
}

/// What `seat` sees of an event.
pub(crate) fn seen(event: Event, seat: Option<Seat>) -> Option<Event> {
    let mut seen = event;
    let other = |owner: Seat| seat != Some(owner);
    match &mut seen {
        Event::TileTaken { seat, tile, open: false, .. } if other(*seat) => *tile = None,
        Event::TileLaid { seat, place, tile, below: true } if other(*seat) => {
            (*place, *tile) = (None, None);
        }
        Event::TileGiven { seat, from, below: true, .. }
        | Event::TileThrown { seat, from, below: true, .. }
        | Event::ChestLaid { seat, place: from, below: true }
            if other(*seat) =>
        {
            *from = None;
        }
        Event::GoodGiven { seat, from, below: true, .. }
        | Event::GoodLost { seat, from, below: true, .. }
        | Event::GoodThrown { seat, from, below: true, .. }
        | Event::GoodStowed { seat, at: from, below: true, .. }
            if other(*seat) =>
        {
            *from = None;
        }
        Event::GoodMoved { seat, to, below: true, from_below, .. } if other(*seat) => {
            if *from_below {
                return None;
            }
            *to = None;
        }
        _ => {}
    }
    Some(seen)
}

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
        let mut world = AnBord::set_up(setup).expect("the game was set up so");
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
            world.pile.put(Loose(at as u8), lying);
        }
        for &(tile, count) in &self.returned {
            world.pile.returned[tile.index()] = count;
        }
        let SupplyView { goods, money, chests, parrots } = self.supply;
        world.supply = Supply { goods, money, chests, parrots };
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
        let edition = world.edition_ref();
        let journey = &mut world.journey;
        let gone = journey.met.or(journey.used).or(journey.card.into_iter().collect());
        let mut add = |deck: Cards, count: u8| {
            for _ in 0..count {
                let there = deck.minus(gone).minus(journey.stack);
                let sure = there.and(recalled);
                let there = if sure.is_empty() { there } else { sure };
                let card = there.nth(luck.index(there.len())).expect("the true card is there");
                journey.stack = journey.stack.with(card);
            }
        };
        if let Some(left) = self.left {
            for (deck, count) in edition.decks.into_iter().zip(left) {
                add(deck, count);
            }
        } else {
            let pirates = u8::from(matches!(self.phase, Phase::Brave | Phase::Pirates));
            add(edition.decks[Kind::Order.index()], self.under);
            add(edition.decks[Kind::Pirates.index()], pirates);
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
                Below::Known { places, cargo } => {
                    ship.copy_places(deck, places);
                    for (nth, good) in cargo.iter().enumerate() {
                        ship.goods[Ship::slots(Spot::cargo(nth)).start] = *good;
                    }
                }
                &Below::Hidden { tiles, goods, chests } => {
                    for place in 0..chests {
                        ship.stowed[usize::from(deck + place)] = Stowed::Chest;
                    }
                    (unknown.tiles, unknown.goods) = (tiles, goods);
                }
            }
            if let Some(hand) = seen.hand {
                match hand.tile {
                    Some(tile) => ship.hand = Some(Hand { tile, open: hand.open }),
                    None => unknown.hand = Some(hand.open),
                }
            }
            hidden.push(unknown);
        }
        hidden
    }

    fn imagine_choices(&self, world: &mut AnBord, luck: &mut impl Luck) {
        world.sealed = Seats::NONE;
        for seat in self.sealed.iter().filter(|&seat| Some(seat) != self.seat) {
            world.improvise(seat, luck);
        }
        world.sealed = self.sealed;
        let (Some(seat), Some(own)) = (self.seat, &self.own) else { return };
        let ship = *world.ship(seat);
        let mut choice =
            Choice { answer: own.answer, met: own.met, parrot: own.parrot, ..Choice::OPEN };
        for place in &own.tiles {
            choice.tiles |= 1 << place.0;
        }
        for &(spot, colour) in &own.goods {
            let slot = ship.find_good(spot, colour, choice.goods).expect("the view shows it");
            choice.goods |= 1 << slot;
        }
        *world.choice_mut(seat) = choice;
    }
}

/// What is not seen of a ship: how many tiles and goods lie below, and a tile taken face down.
struct HiddenBelow {
    seat: Seat,
    tiles: u8,
    goods: u8,
    hand: Option<bool>,
}

/// Draws the hidden tiles from those that are seen nowhere. The rest is the face-down pile.
fn imagine_tiles(world: &mut AnBord, hidden: &[HiddenBelow], luck: &mut impl Luck) {
    let edition = world.edition_ref();
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
        luck_free_places(world, ship.seat, &tiles);
        if let Some(open) = ship.hand {
            let tile = draw(&mut unseen, &|_| true);
            world.ship_mut(ship.seat).hand = Some(Hand { tile, open });
        }
    }
    world.pile.unseen = unseen;
}

/// Lays tiles on the free places below.
fn luck_free_places(world: &mut AnBord, seat: Seat, tiles: &[Tile]) {
    let edition = world.edition_ref();
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
    unseen[Tile::MONKEY.index()] -= world.options.handicap.len() as u8;
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
    let edition = world.edition_ref();
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

const _: () = assert!(PLAYERS_MAX <= SEATS_MAX);
