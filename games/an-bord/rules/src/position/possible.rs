//! Whether what was read can be, and what follows where nothing was said.

use kit::{Read, Seat, Seats, unreadable};

use super::read::PositionReader;
use super::{demand, write_goods};
use crate::AnBord;
use crate::edition::{CardKind, Cards, Need};
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, Equipment, PileSpot, Place, Tile};
use crate::pile::{Pile, PileTile, TileCounts};
use crate::ship::{PLACES_MAX, Stowed};
use crate::state::{CHEST, Phase, TICKS_BETWEEN};

/// Far more than all cards of any edition pay: beyond it a sum might not fit.
const COINS_MAX: u16 = 9_999;

impl PositionReader {
    /// Cards that were not named are those with the lowest numbers.
    pub(super) fn finish_cards(&mut self) -> Read<()> {
        let edition = self.game.edition.0;
        let fixed = self.game.options.counts(edition);
        let counts = fixed.unwrap_or(edition.journey);
        let (phase, number) = (self.game.phase, self.game.journey.number);
        let card: Cards = self.game.journey.card.into_iter().collect();
        let named = |cards: Option<Cards>| cards.unwrap_or(Cards::NONE);
        let mut gone = named(self.stack).or(named(self.met)).or(named(self.used)).or(card);
        let mut fill = |already: Cards| {
            let mut cards = Cards::NONE;
            for (deck, count) in edition.decks.into_iter().zip(counts) {
                let lacking = usize::from(count).saturating_sub(already.and(deck).len());
                for card in deck.minus(gone).iter().take(lacking) {
                    cards.insert(card);
                }
            }
            gone = gone.or(cards);
            cards
        };
        let dealing = phase == Phase::Deal;
        let ended = matches!(phase, Phase::Chests | Phase::Over);
        let (stack, met) = match (self.stack, self.met) {
            (Some(stack), Some(met)) => (stack, met),
            (None, None) if dealing => (Cards::NONE, Cards::NONE),
            (None, None) if ended => (Cards::NONE, fill(card)),
            (None, met) => {
                let met = met.unwrap_or(Cards::NONE);
                (if dealing || ended { Cards::NONE } else { fill(met.or(card)) }, met)
            }
            (Some(stack), None) => {
                (stack, if dealing { Cards::NONE } else { fill(stack.or(card)) })
            }
        };
        let used = match self.used {
            Some(used) => used,
            None if number == 1 => Cards::NONE,
            None => fill(Cards::NONE),
        };
        let lengths = stack.len() + met.len() + used.len() + card.len();
        let all = stack.or(met).or(used).or(card);
        demand!(all.len() == lengths, "a card is in two places at once");
        let length = usize::from(edition.journey_length());
        demand!(
            used.len() == length * usize::from(number - 1),
            "used: {} cards have left the game, and {} should have",
            used.len(),
            length * usize::from(number - 1)
        );
        let journey = stack.or(met).or(card);
        if dealing {
            demand!(journey.len() < length, "stack: all {length} cards are dealt");
            demand!(met.is_empty() && card.is_empty(), "met: cards are still being dealt");
        } else {
            demand!(
                journey.len() == length,
                "stack: a journey has {length} cards, met ones included, not {}",
                journey.len()
            );
        }
        if let Some(counts) = fixed {
            for kind in CardKind::ALL {
                let there = journey.and(edition.decks[kind.index()]).len();
                let most = usize::from(counts[kind.index()]);
                demand!(
                    there == most || dealing && there < most,
                    "stack: a journey has {most} {} cards, not {there}",
                    kind.name()
                );
            }
            if dealing {
                let missing = CardKind::ALL.map(|kind| {
                    usize::from(counts[kind.index()])
                        - journey.and(edition.decks[kind.index()]).len()
                });
                let first = missing.iter().position(|&lacking| lacking > 0).unwrap_or(0);
                let later = CardKind::ALL.iter().skip(first + 1);
                demand!(
                    later.clone().all(|k| journey.and(edition.decks[k.index()]).is_empty()),
                    "stack: the kinds of cards are dealt one after the other"
                );
            }
        }
        (self.game.journey.stack, self.game.journey.met) = (stack, met);
        self.game.journey.used = used;
        let order = self.game.face().is_some_and(|face| face.kind == CardKind::Order);
        let orders = stack.and(edition.decks[CardKind::Order.index()]).len();
        let under = self.under.unwrap_or(if order { stack.len() as u8 } else { 0 });
        demand!(
            usize::from(under) <= orders && (!order || usize::from(under) == stack.len()),
            "under: {under} orders cannot lie under a stack with {orders} of {} cards",
            stack.len()
        );
        self.game.journey.under = under;
        Ok(())
    }

    /// Tiles that were not named lie face down; between the journeys they have still to land.
    pub(super) fn finish_tiles(&mut self) -> Read<()> {
        let game = &mut self.game;
        let returned = game.pile.returned;
        let mut unseen = game.edition.0.tiles;
        let size = usize::from(game.pile_size());
        unseen[Tile::MONKEY.index()] -= game.options.handicap.count();
        let mut take = |tile: Tile| {
            let left = &mut unseen[tile.index()];
            demand!(*left > 0, "there are more tiles '{tile}' than in the box");
            *left -= 1;
            Ok(())
        };
        for ship in &game.ships {
            let aboard = ship.stowed.iter().filter_map(|stowed| match stowed {
                Stowed::Tile(tile) => Some(*tile),
                _ => None,
            });
            for tile in aboard.chain(ship.hand.map(|hand| hand.tile)) {
                take(tile)?;
            }
        }
        for tile in Tile::all() {
            let back = self.falling.map_or(0, |falling| falling[tile.index()]);
            for _ in 0..u16::from(returned[tile.index()]) + u16::from(back) {
                take(tile)?;
            }
        }
        demand!(self.pile.len() <= size, "pile: it has {size} places, not {}", self.pile.len());
        let mut down = 0;
        for &(lying, _) in &self.pile {
            match lying {
                PileTile::Up(tile) | PileTile::Seen(tile) => take(tile)?,
                PileTile::Down => down += 1,
                PileTile::Gone => {}
            }
        }
        let (number, phase, barred) = (game.journey.number, game.phase, game.bars_starfish());
        let between = matches!(phase, Phase::Chests | Phase::Over | Phase::Land)
            || number > 1 && phase == Phase::Deal;
        demand!(
            !between && !matches!(phase, Phase::Deal | Phase::Spill { .. })
                || returned == [0; Tile::COUNT],
            "returned: nothing is given up before the journey or after it"
        );
        let falling = match self.falling {
            Some(falling) => falling,
            // All that is left, if nothing of it is said to lie face down; but what may not be taken
            // has never left the pile.
            None if between && down == 0 => Tile::all().fold([0; Tile::COUNT], |mut all, tile| {
                if !(barred && tile.starfish) {
                    all[tile.index()] = std::mem::take(&mut unseen[tile.index()]);
                }
                all
            }),
            None => [0; Tile::COUNT],
        };
        let left: usize = unseen.iter().copied().map(usize::from).sum();
        let spilling = match phase {
            Phase::Deal if !between => left,
            Phase::Spill { next } => size.saturating_sub(usize::from(next)),
            _ => 0,
        };
        demand!(
            !(self.pile.is_empty() && matches!(phase, Phase::Spill { next } if next > 0)),
            "pile: say how the tiles lie that have fallen"
        );
        let unnamed = left.saturating_sub(down + spilling);
        if self.pile.len() + unnamed <= size {
            self.pile.extend(std::iter::repeat_n((PileTile::Down, Seats::NONE), unnamed));
            down += unnamed;
        }
        demand!(
            left == down + spilling,
            "pile: {left} tiles are nowhere else, but {down} lie face down"
        );
        let lies = |at: usize| self.pile.get(at).is_some_and(|&(lying, _)| lying != PileTile::Gone);
        if spilling > 0 {
            let fallen = if let Phase::Spill { next } = phase { usize::from(next) } else { 0 };
            demand!(
                (0..size).all(|at| lies(at) == (at < fallen)),
                "pile: {fallen} tiles have fallen"
            );
        }
        let to_land: usize = falling.iter().copied().map(usize::from).sum();
        demand!(
            between && to_land == (0..size).filter(|&at| !lies(at)).count() || to_land == 0,
            "falling: {to_land} tiles cannot land on the pile"
        );
        demand!(phase != Phase::Land || to_land > 0, "falling: all tiles have landed");
        let starred =
            |counts: &TileCounts| Tile::all().any(|tile| tile.starfish && counts[tile.index()] > 0);
        let kept = |&(lying, _): &(PileTile, Seats)| matches!(lying, PileTile::Seen(tile) if tile.starfish);
        demand!(
            !barred || !(starred(&returned) || starred(&falling) || self.pile.iter().any(kept)),
            "pile: a tile with a starfish was never on board"
        );
        game.pile = Pile::new(unseen);
        (game.pile.returned, game.pile.falling) = (returned, falling);
        for (at, &(lying, seen_by)) in self.pile.iter().enumerate() {
            let at = PileSpot(at as u8);
            match lying {
                PileTile::Seen(tile) => game.pile.put_down(at, tile, seen_by),
                lying => game.pile.put(at, lying),
            }
        }
        self.finish_hands()
    }

    /// A tile in hand lay where nothing lies now: on the first such place, if it is not said.
    fn finish_hands(&mut self) -> Read<()> {
        let game = &mut self.game;
        let mut gone = game.pile.gone(game.pile_size());
        for seat in Seat::all(game.players).filter(|seat| !self.hands.contains(seat)) {
            let Some(hand) = game.ships[seat.index()].hand else { continue };
            demand!(gone.has(hand.at), "ship {seat}: the tile in hand lay where nothing lies now");
            gone.remove(hand.at);
        }
        for &seat in &self.hands {
            let at = gone.first();
            let hand = game.ships[seat.index()].hand.as_mut();
            let (Some(at), Some(hand)) = (at, hand) else {
                return unreadable("pile: no tile can have been taken from it");
            };
            hand.at = at;
            gone.remove(at);
        }
        Ok(())
    }

    pub(super) fn finish_goods(&mut self) -> Read<()> {
        let game = &mut self.game;
        let edition = game.edition.0;
        for colour in Colour::ALL {
            let index = colour.index();
            let aboard: u8 = game.ships.iter().map(|ship| ship.goods_aboard()[index]).sum();
            let used = aboard.saturating_add(game.reward.goods[index]);
            demand!(
                used <= edition.goods[index],
                "there are more {} goods than in the box",
                colour.name()
            );
            game.supply.goods[index] = edition.goods[index] - used;
        }
        demand!(
            self.supply.is_none_or(|supply| supply == game.supply.goods),
            "supply: with the goods elsewhere it must be {}",
            write_goods(game.supply.goods)
        );
        for (seat, ship) in (1..).zip(&mut game.ships) {
            let chests = ship.stowed.iter().filter(|&&stowed| stowed == Stowed::Chest).count();
            ship.chests = chests as u8;
            // Money never runs out, but no two journeys bring so much.
            demand!(ship.coins <= COINS_MAX, "ship {seat}: nobody has more than {COINS_MAX} coins");
            if ship.parrot {
                demand!(game.supply.parrots > 0, "ship {seat}: there is no parrot left");
                game.supply.parrots -= 1;
            }
        }
        Ok(())
    }

    pub(super) fn finish_seats(&mut self) -> Read<()> {
        let game = &mut self.game;
        let edition = game.edition.0;
        let loading = matches!(game.phase, Phase::Load | Phase::Reveal { .. });
        let before = matches!(game.phase, Phase::Deal | Phase::Spill { .. } | Phase::Land);
        let cleared = before || matches!(game.phase, Phase::Chests | Phase::Over);
        let barred = game.bars_starfish();
        for seat in Seat::all(game.players) {
            let ship = &game.ships[seat.index()];
            let tiles = (0..PLACES_MAX as u8).filter_map(|place| ship.tile(Place(place)));
            let goods = &ship.goods[..2 * PLACES_MAX];
            demand!(
                !loading || goods.iter().all(Option::is_none),
                "ship {seat}: while loading goods lie on cargo places only"
            );
            demand!(
                !cleared
                    || tiles.clone().next().is_none() && ship.goods.iter().all(Option::is_none),
                "ship {seat}: its places are empty in this phase, but for chests"
            );
            demand!(
                !barred || !tiles.chain(ship.hand.map(|hand| hand.tile)).any(|tile| tile.starfish),
                "ship {seat}: tiles with a starfish may not be aboard"
            );
            demand!(
                ship.hand.is_none() || loading && ship.free_places(edition).next().is_some(),
                "ship {seat}: a tile is in hand only while a place is free for it"
            );
            demand!(
                ship.wait == 0 || loading && game.is_live() && ship.wait <= TICKS_BETWEEN,
                "ship {seat}: a seat waits up to {TICKS_BETWEEN} ticks, while loading live"
            );
            let monkey = game.options.handicap.of(seat).map(Place::index);
            let mut places = (0..).zip(ship.stowed);
            demand!(
                places.all(|(at, stowed)| (stowed == Stowed::Monkey) == (monkey == Some(at))),
                "ship {seat}: the monkey of the handicap sits where the table has put it"
            );
            demand!(
                game.journey.number > 1 || matches!(game.phase, Phase::Chests) || ship.chests == 0,
                "ship {seat}: nobody has chests before the first journey's end"
            );
            demand!(
                game.journey.number > 1 || !ship.parrot,
                "ship {seat}: nobody has a parrot on the first journey"
            );
            if loading && ship.is_full(edition) {
                game.full = game.full.with(seat);
            }
        }
        let first = if loading { game.full.first() } else { Some(Seat::new(0)) };
        if game.journey.first.is_none() && !before {
            game.journey.first = first;
        }
        game.journey.look = self.look.unwrap_or(before || loading && game.journey.first.is_none());
        demand!(
            game.journey.look == (game.journey.first.is_none()),
            "look: it is over once a ship is full, and not before"
        );
        demand!(!before || game.journey.first.is_none(), "first: nobody is full yet");
        if loading && let Some(first) = game.journey.first {
            demand!(game.full.has(first), "first: the ship of seat {first} is not full");
        }
        Ok(())
    }

    pub(super) fn finish_phase(&mut self) -> Read<()> {
        let game = &mut self.game;
        let stack = game.journey.stack;
        let kind = game.face().map(|face| face.kind);
        let shown = matches!(game.phase, Phase::Decide | Phase::Reward { .. });
        demand!(kind.is_some() == shown, "card: one lies face up exactly while it is met");
        let pirates = kind == Some(CardKind::Pirates);
        match game.phase {
            Phase::Decide if pirates => game.deciding = game.facing,
            Phase::Brave | Phase::Decide => game.deciding = Seats::all(game.players),
            _ => {}
        }
        demand!(
            game.facing.is_empty() || pirates || game.phase == Phase::Pirates,
            "facing: no pirates are met"
        );
        let deciding = game.deciding;
        let chosen = Seat::all(game.players).filter(|s| game.choices[s.index()] != Choice::OPEN);
        demand!(chosen.clone().all(|seat| deciding.has(seat)), "choice: this seat has no say now");
        match game.phase {
            Phase::Brave | Phase::Decide => {
                demand!(!game.acting().is_empty(), "phase: somebody must still have a say");
            }
            Phase::Top => demand!(!stack.is_empty(), "stack: it must not be empty"),
            Phase::Reward { seat } => {
                demand!(
                    seat.index() < usize::from(game.players),
                    "phase: seat {seat} does not play"
                );
                let some = game.reward.next().is_some() || game.reward.picks > 0;
                demand!(some, "reward: the seat must have something to stow or to pick");
                demand!(
                    game.reward.picks <= game.supply.goods_left(),
                    "reward: there are not so many goods to pick"
                );
            }
            Phase::Chests | Phase::Over => {
                demand!(stack.is_empty(), "stack: all cards are met");
            }
            Phase::Land => demand!(game.journey.number > 1, "phase: nothing was thrown back yet"),
            Phase::Spill { next } => {
                demand!(game.journey.number == 1, "phase: the pile stays as it lies");
                demand!(game.journey.met.is_empty(), "met: the journey has not begun");
                demand!(next < game.pile_size(), "phase: all tiles have fallen");
            }
            Phase::Reveal { seat, at, .. } => {
                demand!(
                    game.pile.tile_at(at) == PileTile::Down,
                    "phase: t{} is not face down",
                    at.0 + 1
                );
                demand!(
                    seat.index() < usize::from(game.players)
                        && game.can_load(seat)
                        && game.ship(seat).hand.is_none(),
                    "phase: seat {seat} cannot take a tile"
                );
            }
            Phase::Load | Phase::Deal | Phase::Pirates => {}
        }
        if matches!(game.phase, Phase::Brave | Phase::Pirates) {
            let deck = game.edition.decks[CardKind::Pirates.index()];
            demand!(!stack.and(deck).is_empty(), "stack: there are no pirates to meet");
        }
        if matches!(game.phase, Phase::Load | Phase::Reveal { .. }) {
            demand!(game.journey.met.is_empty(), "met: the journey has not begun");
        }
        if game.phase == Phase::Load {
            let able = |seat: Seat| game.can_load(seat);
            demand!(Seat::all(game.players).any(able), "phase: all ships are loaded");
            demand!(game.is_live() || able(game.turn), "turn: the ship of {} is loaded", game.turn);
        }
        demand!(
            !matches!(game.phase, Phase::Reveal { seat, .. } if !game.is_live() && game.turn != seat),
            "turn: somebody else turned the tile over"
        );
        self.finish_chests()
    }

    fn finish_chests(&self) -> Read<()> {
        let game = &self.game;
        let loading = matches!(game.phase, Phase::Load | Phase::Reveal { .. });
        demand!(!game.turned || loading && !game.is_live(), "turn: nothing was turned over");
        let rewarding = matches!(game.phase, Phase::Reward { .. });
        demand!(
            rewarding || game.reward == crate::state::Reward::default(),
            "reward: nobody is rewarded now"
        );
        demand!(rewarding || game.rewarded.is_empty(), "rewarded: nobody is rewarded now");
        let chests = game.phase == Phase::Chests;
        demand!(
            chests != game.chests_owed.iter().all(|&owed| owed == 0),
            "owed: chests are laid in the phase 'chests'"
        );
        for seat in Seat::all(game.players) {
            let (ship, owed) = (game.ship(seat), game.chests_owed[seat.index()]);
            let free = ship.free_places(&game.edition).count();
            demand!(
                usize::from(owed) <= free && u16::from(owed) * CHEST <= ship.coins,
                "ship {seat}: it cannot lay {owed} chests"
            );
        }
        Ok(())
    }
}

impl AnBord {
    /// Whether a choice read from text could have been made.
    pub(super) fn check_choice(&self, seat: Seat, sealed: bool) -> Read<()> {
        let choice = &self.choices[seat.index()];
        let plain =
            choice.tiles.is_empty() && choice.goods.is_empty() && !choice.parrot && choice.met == 0;
        let needs = match (self.phase, self.face()) {
            (Phase::Brave, _) => {
                let said = matches!(choice.answer, Answer::Face | Answer::Flee);
                demand!(
                    said && plain && sealed,
                    "the choice must be 'face sealed' or 'flee sealed'"
                );
                return Ok(());
            }
            (Phase::Decide, Some(face)) => face,
            _ => return unreadable("nothing is chosen in this phase"),
        };
        let met = usize::from(choice.met);
        match choice.answer {
            Answer::Accept => {
                demand!(met <= needs.needs.len(), "the card has {} needs", needs.needs.len());
                demand!(sealed == (met == needs.needs.len()), "what is paid in full is sealed");
                demand!(
                    self.paid_right(seat, met),
                    "this does not pay for {met} needs of the card"
                );
                demand!(sealed || self.can_pay_on(seat), "the rest of the card cannot be paid");
            }
            Answer::Decline => {
                let (losing, aboard) =
                    (choice.goods.len(), self.ship(seat).goods.iter().flatten().count());
                let due = usize::from(needs.kind == CardKind::Pirates && aboard > 0);
                demand!(
                    choice.tiles.is_empty() && !choice.parrot && met == 0,
                    "nothing is given up"
                );
                demand!(losing == if sealed { due } else { 0 }, "pirates take one good");
                demand!(sealed || due > 0, "a card let pass is sealed");
            }
            _ => return unreadable("nobody faces or flees now"),
        }
        Ok(())
    }

    /// Whether what was set aside can be what the first `met` needs cost.
    fn paid_right(&self, seat: Seat, met: usize) -> bool {
        let (choice, ship) = (&self.choices[seat.index()], self.ship(seat));
        let face = self.face().expect("a card is paid for");
        let mut equipment = [0u8; Equipment::COUNT];
        let mut goods = [0u8; Colour::COUNT];
        for need in &face.needs[..met] {
            match need {
                Need::Equipment(kind) => equipment[kind.index()] += 1,
                Need::Good(colour) => goods[colour.index()] += 1,
            }
        }
        let mut given = [0u8; Equipment::COUNT];
        for place in choice.tiles.iter() {
            given[ship.tile(place).expect("read so").equipment.index()] += 1;
        }
        let mut parted = [0u8; Colour::COUNT];
        for slot in choice.goods.iter() {
            parted[ship.goods[slot.index()].expect("read so").index()] += 1;
        }
        if matches!(face.needs[0], Need::Good(_)) {
            return parted == goods && choice.tiles.is_empty() && !choice.parrot;
        }
        let pieces = given.iter().sum::<u8>() + u8::from(choice.parrot);
        let pairs = pieces.checked_sub(met as u8);
        choice.goods.is_empty()
            && pairs.is_some_and(|pairs| pairs == 0 || self.options.scramble)
            && crate::payment::meets(&equipment, &given, choice.parrot, self.options.scramble)
    }

    fn can_pay_on(&self, seat: Seat) -> bool {
        match self.next_need(seat) {
            Some(Need::Equipment(equipment)) => {
                let ways = self.ways(seat, equipment);
                !ways.single.is_empty() || !ways.pairs.is_empty() || ways.parrot
            }
            Some(Need::Good(colour)) => self.spots_of(seat, colour).next().is_some(),
            None => false,
        }
    }
}
