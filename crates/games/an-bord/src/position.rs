//! Positions as text.
//!
//! Lines are `name: value`, in any order. What is left out: the first journey, being loaded, with
//! empty ships, nobody's money, seat 1 first; cards that the journey still lacks are those with the
//! lowest numbers; tiles that are nowhere else lie face down on the pile, after those named.
//!
//! ```text
//! journey: 1
//! phase: decide
//! stack: trade1 order2
//! card: discovery4
//! first: 2
//! pile: rope ? - map*
//! returned: shovel shovel
//! ship 1 deck: rope - chest blue store+blue+white monkey! map map*
//! ship 1 below: - - - -
//! ship 1 cargo: blue -
//! ship 1 coins: 4
//! ship 1 choice: accept deck1 parrot met 2 sealed
//! ```

use std::fmt::Write;

use kit::{NotationError, Seat, Seats, Setup, Words};

use crate::AnBord;
use crate::edition::{AnBordEdition, Cards, Kind, Need};
use crate::notation::{read_colour, read_loose, read_tile, write_seats};
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, Equipment, Loose, Place, Spot, Tile};
use crate::pile::{Lying, Pile};
use crate::ship::{Hand, PLACES_MAX, SLOTS, Ship, Stowed};
use crate::state::{CHEST, JOURNEYS, Phase, TICKS_BETWEEN};

type Read<T> = Result<T, NotationError>;

/// `Err(what)` unless the condition holds.
macro_rules! demand {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(NotationError::new(format!($($what)+)));
        }
    };
}

/// Tiles of the pile on one line.
const PILE_LINE: usize = 12;

impl AnBord {
    pub(crate) fn write_position(&self) -> String {
        let mut text = String::new();
        let edition = self.edition_ref();
        let journey = &self.journey;
        let mut line = |name: &str, value: String| {
            let _ = writeln!(text, "{name}: {value}");
        };
        let cards = |cards: Cards| {
            cards.iter().map(|card| edition.card_name(card)).collect::<Vec<_>>().join(" ")
        };
        line("journey", journey.number.to_string());
        line("phase", self.write_phase());
        line("look", if journey.look { "open" } else { "over" }.into());
        line("stack", cards(journey.stack));
        line("under", journey.under.to_string());
        line("met", cards(journey.met));
        line("used", cards(journey.used));
        if let Some(card) = journey.card {
            line("card", edition.card_name(card));
        }
        if let Some(first) = journey.first {
            line("first", first.to_string());
        }
        let turned = if self.turned { " turned" } else { "" };
        line("turn", format!("{}{turned}", self.turn));
        for (name, seats) in [("facing", self.facing), ("rewarded", self.rewarded)] {
            if !seats.is_empty() {
                line(name, write_seats(seats));
            }
        }
        if self.reward.next().is_some() || self.reward.picks > 0 {
            line(
                "reward",
                format!("{}picks {}", write_goods(self.reward.goods), self.reward.picks),
            );
        }
        line("supply", write_goods(self.supply.goods).trim_end().into());
        line("bank", self.supply.money.to_string());
        let pile: Vec<_> = (0..self.pile_size()).map(|at| self.write_lying(Loose(at))).collect();
        for tiles in pile.chunks(PILE_LINE) {
            line("pile", tiles.join(" "));
        }
        line("returned", write_tiles(&self.pile.returned));
        for seat in Seat::all(self.players) {
            self.write_ship(seat, &mut line);
        }
        text
    }

    fn write_phase(&self) -> String {
        match self.phase {
            Phase::Deal => "deal".into(),
            Phase::Spill { next } => format!("spill {next}"),
            Phase::Load => "load".into(),
            Phase::Reveal { seat, at, taken } => {
                format!("reveal {} {seat} t{}", if taken { "take" } else { "turn" }, at.0 + 1)
            }
            Phase::Top => "top".into(),
            Phase::Brave => "face-or-flee".into(),
            Phase::Pirates => "pirates".into(),
            Phase::Decide => "decide".into(),
            Phase::Reward { seat } => format!("reward {seat}"),
            Phase::Chests => "chests".into(),
            Phase::Over => "over".into(),
        }
    }

    fn write_lying(&self, at: Loose) -> String {
        match self.pile.lying(at) {
            Lying::Gone => "-".into(),
            Lying::Down => "?".into(),
            Lying::Up(tile) => tile.to_string(),
        }
    }

    fn write_ship(&self, seat: Seat, line: &mut impl FnMut(&str, String)) {
        let (ship, edition) = (self.ship(seat), self.edition_ref());
        let places = |from: u8, to: u8| {
            (from..to).map(|place| ship.write_place(Place(place))).collect::<Vec<_>>().join(" ")
        };
        let (deck, all) = (edition.deck, edition.places() as u8);
        line(&format!("ship {seat} deck"), places(0, deck));
        line(&format!("ship {seat} below"), places(deck, all));
        let cargo = (0..usize::from(edition.cargo)).map(|nth| {
            ship.goods[Ship::slots(Spot::cargo(nth)).start].map_or("-", Colour::name).to_owned()
        });
        line(&format!("ship {seat} cargo"), cargo.collect::<Vec<_>>().join(" "));
        line(&format!("ship {seat} coins"), ship.coins.to_string());
        if ship.parrot {
            line(&format!("ship {seat} parrot"), "yes".into());
        }
        if let Some(hand) = ship.hand {
            let seen = if hand.open { "open" } else { "secret" };
            line(&format!("ship {seat} hand"), format!("{} {seen}", hand.tile));
        }
        if ship.wait > 0 {
            line(&format!("ship {seat} wait"), ship.wait.to_string());
        }
        if self.chests_owed[seat.index()] > 0 {
            line(&format!("ship {seat} owed"), self.chests_owed[seat.index()].to_string());
        }
        if self.choices[seat.index()] != Choice::OPEN {
            line(&format!("ship {seat} choice"), self.write_choice(seat));
        }
    }

    fn write_choice(&self, seat: Seat) -> String {
        let (choice, edition) = (&self.choices[seat.index()], self.edition_ref());
        let mut words = vec![
            match choice.answer {
                Answer::Open => "open",
                Answer::Face => "face",
                Answer::Flee => "flee",
                Answer::Accept => "accept",
                Answer::Decline => "decline",
            }
            .to_owned(),
        ];
        words.extend(choice.places().map(|place| edition.place_name(place)));
        let ship = self.ship(seat);
        for slot in choice.slots() {
            let colour = ship.goods[slot].expect("a good is chosen");
            words.push(format!("{}@{}", colour.name(), edition.spot_name(Ship::spot(slot))));
        }
        if choice.parrot {
            words.push("parrot".into());
        }
        if choice.met > 0 {
            words.push(format!("met {}", choice.met));
        }
        if self.sealed.has(seat) {
            words.push("sealed".into());
        }
        words.join(" ")
    }
}

fn write_goods(goods: [u8; Colour::COUNT]) -> String {
    let mut text = String::new();
    for colour in Colour::ALL {
        if goods[colour.index()] > 0 {
            let _ = write!(text, "{} {} ", goods[colour.index()], colour.name());
        }
    }
    text
}

fn write_tiles(counts: &[u8; Tile::COUNT]) -> String {
    let tiles =
        Tile::all().flat_map(|tile| std::iter::repeat_n(tile, usize::from(counts[tile.index()])));
    tiles.map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ")
}

impl Ship {
    fn write_place(&self, place: Place) -> String {
        let goods = Self::slots(place.into()).filter_map(|slot| self.goods[slot]);
        match self.stowed[place.index()] {
            Stowed::Chest => "chest".into(),
            Stowed::Monkey => "monkey!".into(),
            Stowed::Tile(tile) => {
                goods.fold(tile.to_string(), |text, good| text + "+" + good.name())
            }
            Stowed::Nothing => goods.map(Colour::name).next().unwrap_or("-").into(),
        }
    }
}

/// What has been read so far; `None` where nothing was said.
struct Draft {
    game: AnBord,
    stack: Option<Cards>,
    met: Option<Cards>,
    used: Option<Cards>,
    look: Option<bool>,
    under: Option<u8>,
    pile: Vec<Lying>,
    /// The lines that there may be only one of, and where each is.
    lines: Vec<(String, usize)>,
    supply: Option<[u8; Colour::COUNT]>,
    bank: Option<u16>,
    /// The choices are read last, because they speak of what lies on the ships.
    choices: Vec<(usize, Seat, String)>,
}

pub(crate) fn read(setup: &Setup<AnBord>, text: &str) -> Read<AnBord> {
    let mut game = AnBord::set_up(setup).map_err(|error| NotationError::new(error.to_string()))?;
    game.phase = Phase::Load;
    let mut draft = Draft {
        game,
        stack: None,
        met: None,
        used: None,
        look: None,
        under: None,
        pile: Vec::new(),
        lines: Vec::new(),
        supply: None,
        bank: None,
        choices: Vec::new(),
    };
    for (at, line) in text.lines().enumerate() {
        draft.line(at + 1, line).map_err(|error| error.at(at + 1))?;
    }
    draft.finish()
}

impl Draft {
    fn line(&mut self, at: usize, line: &str) -> Read<()> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(());
        }
        let Some((name, value)) = line.split_once(':') else {
            return Err(NotationError::new(format!("'{line}' is not 'name: value'")));
        };
        let name = name.trim();
        if let Some((_, before)) = self.lines.iter().find(|(known, _)| known == name) {
            return Err(NotationError::new(format!("'{name}' is already on line {before}")));
        }
        // The pile is drawn in rows.
        if name != "pile" {
            self.lines.push((name.to_owned(), at));
        }
        let mut words = Words::new(value);
        let edition = self.game.edition_ref();
        let journey = &mut self.game.journey;
        match name {
            "journey" => {
                journey.number = words.parsed("a journey")?;
                demand!((1..=JOURNEYS).contains(&journey.number), "journeys are 1 and 2");
            }
            "phase" => self.game.phase = read_phase(&mut words)?,
            "look" if words.takes("open") => self.look = Some(true),
            "look" => {
                words.keyword("over")?;
                self.look = Some(false);
            }
            "stack" => self.stack = Some(read_cards(edition, &mut words)?),
            "met" => self.met = Some(read_cards(edition, &mut words)?),
            "used" => self.used = Some(read_cards(edition, &mut words)?),
            "under" => self.under = Some(words.parsed("a number of orders")?),
            "card" => journey.card = Some(edition.read_card(words.word("a card")?)?),
            "first" => self.game.journey.first = Some(self.seat(&mut words)?),
            "turn" => {
                self.game.turn = self.seat(&mut words)?;
                self.game.turned = words.takes("turned");
            }
            "facing" => self.game.facing = self.seats(&mut words)?,
            "rewarded" => self.game.rewarded = self.seats(&mut words)?,
            "reward" => {
                self.game.reward.goods = read_goods(&mut words)?;
                if words.takes("picks") {
                    self.game.reward.picks = words.parsed("a number of goods")?;
                }
            }
            "supply" => self.supply = Some(read_goods(&mut words)?),
            "bank" => self.bank = Some(words.parsed("an amount of money")?),
            "pile" => {
                while let Some(word) = words.peek() {
                    words.keyword(word)?;
                    self.pile.push(match word {
                        "-" => Lying::Gone,
                        "?" => Lying::Down,
                        tile => Lying::Up(read_tile(tile)?),
                    });
                }
            }
            "returned" => {
                while let Some(word) = words.peek() {
                    words.keyword(word)?;
                    let tile = read_tile(word)?;
                    let count = &mut self.game.pile.returned[tile.index()];
                    *count = count.saturating_add(1);
                }
            }
            name => match name.strip_prefix("ship ") {
                None => return Err(NotationError::new(format!("'{name}' is unknown"))),
                Some(rest) => return self.ship_line(at, rest, value),
            },
        }
        words.end()
    }

    fn seat(&self, words: &mut Words) -> Read<Seat> {
        let seat: Seat = words.parsed("a seat")?;
        let players = self.game.players;
        demand!(seat.index() < usize::from(players), "seat {seat} does not play among {players}");
        Ok(seat)
    }

    fn seats(&self, words: &mut Words) -> Read<Seats> {
        let mut seats = Seats::NONE;
        while words.peek().is_some() {
            seats = seats.with(self.seat(words)?);
        }
        Ok(seats)
    }

    fn ship_line(&mut self, at: usize, name: &str, value: &str) -> Read<()> {
        let mut name = Words::new(name);
        let seat = self.seat(&mut name)?;
        let edition = self.game.edition_ref();
        let mut words = Words::new(value);
        let owed = &mut self.game.chests_owed[seat.index()];
        let ship = &mut self.game.ships[seat.index()];
        match name.word("a part of the ship")? {
            "deck" => ship.read_places(edition, 0..edition.deck, &mut words)?,
            "below" => {
                ship.read_places(edition, edition.deck..edition.places() as u8, &mut words)?;
            }
            "cargo" => {
                for nth in 0..usize::from(edition.cargo) {
                    let slot = Ship::slots(Spot::cargo(nth)).start;
                    ship.goods[slot] = match words.word("a good or -")? {
                        "-" => None,
                        good => Some(read_colour(good)?),
                    };
                }
            }
            "coins" => ship.coins = words.parsed("a number of coins")?,
            "parrot" => {
                words.keyword("yes")?;
                ship.parrot = true;
            }
            "hand" => {
                let tile = read_tile(words.word("a tile")?)?;
                let open = words.takes("open");
                if !open {
                    words.keyword("secret")?;
                }
                ship.hand = Some(Hand { tile, open });
            }
            "wait" => ship.wait = words.parsed("a number of ticks")?,
            "owed" => *owed = words.parsed("a number of chests")?,
            "choice" => {
                self.choices.push((at, seat, value.to_owned()));
                return name.end();
            }
            part => return Err(NotationError::new(format!("'{part}' is no part of a ship"))),
        }
        name.end()?;
        words.end()
    }

    fn finish(mut self) -> Read<AnBord> {
        self.finish_cards()?;
        self.finish_tiles()?;
        self.finish_goods()?;
        self.finish_seats()?;
        for (at, seat, text) in std::mem::take(&mut self.choices) {
            self.read_choice(seat, &text).map_err(|error| error.at(at))?;
        }
        self.finish_phase()?;
        Ok(self.game)
    }

    /// Cards that were not named are those with the lowest numbers.
    fn finish_cards(&mut self) -> Read<()> {
        let edition = self.game.edition_ref();
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
                    cards = cards.with(card);
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
            for kind in Kind::ALL {
                let there = journey.and(edition.decks[kind.index()]).len();
                let most = usize::from(counts[kind.index()]);
                demand!(
                    there == most || dealing && there < most,
                    "stack: a journey has {most} {} cards, not {there}",
                    kind.name()
                );
            }
            if dealing {
                let missing = Kind::ALL.map(|kind| {
                    usize::from(counts[kind.index()])
                        - journey.and(edition.decks[kind.index()]).len()
                });
                let first = missing.iter().position(|&lacking| lacking > 0).unwrap_or(0);
                let later = Kind::ALL.iter().skip(first + 1);
                demand!(
                    later.clone().all(|k| journey.and(edition.decks[k.index()]).is_empty()),
                    "stack: the kinds of cards are dealt one after the other"
                );
            }
        }
        (self.game.journey.stack, self.game.journey.met) = (stack, met);
        self.game.journey.used = used;
        let order = self.game.face().is_some_and(|face| face.kind == Kind::Order);
        let orders = stack.and(edition.decks[Kind::Order.index()]).len();
        let under = self.under.unwrap_or(if order { stack.len() as u8 } else { 0 });
        demand!(
            usize::from(under) <= orders && (!order || usize::from(under) == stack.len()),
            "under: {under} orders cannot lie under a stack with {orders} of {} cards",
            stack.len()
        );
        self.game.journey.under = under;
        Ok(())
    }

    /// Tiles that were not named lie face down.
    fn finish_tiles(&mut self) -> Read<()> {
        let game = &mut self.game;
        let returned = game.pile.returned;
        let mut unseen = game.edition_ref().tiles;
        let size = usize::from(game.pile_size());
        unseen[Tile::MONKEY.index()] -= game.options.handicap.len() as u8;
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
            for _ in 0..returned[tile.index()] {
                take(tile)?;
            }
        }
        demand!(self.pile.len() <= size, "pile: it has {size} places, not {}", self.pile.len());
        let mut down = 0;
        for &lying in &self.pile {
            match lying {
                Lying::Up(tile) => take(tile)?,
                Lying::Down => down += 1,
                Lying::Gone => {}
            }
        }
        let left: usize = unseen.iter().copied().map(usize::from).sum();
        let falling = match game.phase {
            Phase::Deal | Phase::Chests | Phase::Over => left,
            Phase::Spill { next } => size.saturating_sub(usize::from(next)),
            _ => 0,
        };
        demand!(
            !(self.pile.is_empty() && matches!(game.phase, Phase::Spill { next } if next > 0)),
            "pile: say how the tiles lie that have fallen"
        );
        let unnamed = left.saturating_sub(down + falling);
        if self.pile.len() + unnamed <= size {
            self.pile.extend(std::iter::repeat_n(Lying::Down, unnamed));
            down += unnamed;
        }
        demand!(
            left == down + falling,
            "pile: {left} tiles are nowhere else, but {down} lie face down"
        );
        if falling > 0 || matches!(game.phase, Phase::Chests | Phase::Over) {
            let fallen = match game.phase {
                Phase::Spill { next } => usize::from(next),
                _ => 0,
            };
            let lies = |at: usize| self.pile.get(at).is_some_and(|&lying| lying != Lying::Gone);
            demand!(
                (0..size).all(|at| lies(at) == (at < fallen)),
                "pile: {fallen} tiles have fallen"
            );
        }
        game.pile = Pile::new(unseen);
        game.pile.returned = returned;
        for (at, &lying) in self.pile.iter().enumerate() {
            game.pile.put(Loose(at as u8), lying);
        }
        Ok(())
    }

    fn finish_goods(&mut self) -> Read<()> {
        let game = &mut self.game;
        let edition = game.edition_ref();
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
        let mut money = 0u32;
        for (seat, ship) in (1..).zip(&mut game.ships) {
            let chests = ship.stowed.iter().filter(|&&stowed| stowed == Stowed::Chest).count();
            ship.chests = chests as u8;
            money += u32::from(ship.coins) + u32::from(CHEST) * chests as u32;
            demand!(
                game.supply.chests >= ship.chests,
                "ship {seat}: there are more chests than in the box"
            );
            game.supply.chests -= ship.chests;
            if ship.parrot {
                demand!(game.supply.parrots > 0, "ship {seat}: there is no parrot left");
                game.supply.parrots -= 1;
            }
        }
        demand!(money <= u32::from(edition.money), "there is more money than in the box");
        game.supply.money = edition.money - money as u16;
        demand!(
            self.bank.is_none_or(|bank| bank == game.supply.money),
            "bank: with the money elsewhere it must be {}",
            game.supply.money
        );
        Ok(())
    }

    fn finish_seats(&mut self) -> Read<()> {
        let game = &mut self.game;
        let edition = game.edition_ref();
        let loading = matches!(game.phase, Phase::Load | Phase::Reveal { .. });
        let before = matches!(game.phase, Phase::Deal | Phase::Spill { .. });
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
                ship.wait == 0 || loading && game.live() && ship.wait <= TICKS_BETWEEN,
                "ship {seat}: a seat waits up to {TICKS_BETWEEN} ticks, while loading live"
            );
            demand!(
                (ship.stowed[0] == Stowed::Monkey) == game.options.handicap.has(seat)
                    && !ship.stowed[1..].contains(&Stowed::Monkey),
                "ship {seat}: the monkey of the handicap sits on deck1"
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

    fn read_choice(&mut self, seat: Seat, text: &str) -> Read<()> {
        let game = &mut self.game;
        let edition = game.edition_ref();
        let mut words = Words::new(text);
        let mut choice = Choice::OPEN;
        choice.answer = match words.word("an answer")? {
            "face" => Answer::Face,
            "flee" => Answer::Flee,
            "accept" => Answer::Accept,
            "decline" => Answer::Decline,
            word => return Err(NotationError::new(format!("'{word}' is no answer"))),
        };
        let ship = *game.ship(seat);
        let mut sealed = false;
        while let Some(word) = words.peek() {
            words.keyword(word)?;
            match word {
                "sealed" => sealed = true,
                "parrot" => choice.parrot = true,
                "met" => choice.met = words.parsed("a number of needs")?,
                word => match word.split_once('@') {
                    None => {
                        let place = edition.read_place(word)?;
                        demand!(ship.tile(place).is_some(), "no tile lies on {word}");
                        choice.tiles |= 1 << place.0;
                    }
                    Some((colour, spot)) => {
                        let (colour, spot) = (read_colour(colour)?, edition.read_spot(spot)?);
                        let slot = ship.find_good(spot, colour, choice.goods);
                        let Some(slot) = slot else {
                            return Err(NotationError::new(format!("'{word}' is not on board")));
                        };
                        choice.goods |= 1 << slot;
                    }
                },
            }
        }
        demand!(!choice.parrot || ship.parrot, "there is no parrot on this ship");
        *game.choice_mut(seat) = choice;
        game.check_choice(seat, sealed)?;
        if sealed {
            game.sealed = game.sealed.with(seat);
        }
        Ok(())
    }

    fn finish_phase(&mut self) -> Read<()> {
        let game = &mut self.game;
        let stack = game.journey.stack;
        let kind = game.face().map(|face| face.kind);
        let shown = matches!(game.phase, Phase::Decide | Phase::Reward { .. });
        demand!(kind.is_some() == shown, "card: one lies face up exactly while it is met");
        let pirates = kind == Some(Kind::Pirates);
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
            Phase::Spill { next } => {
                demand!(game.journey.met.is_empty(), "met: the journey has not begun");
                demand!(next < game.pile_size(), "phase: all tiles have fallen");
            }
            Phase::Reveal { seat, at, .. } => {
                demand!(
                    game.pile.lying(at) == Lying::Down,
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
            let deck = game.edition.decks[Kind::Pirates.index()];
            demand!(!stack.and(deck).is_empty(), "stack: there are no pirates to meet");
        }
        if matches!(game.phase, Phase::Load | Phase::Reveal { .. }) {
            demand!(game.journey.met.is_empty(), "met: the journey has not begun");
        }
        if game.phase == Phase::Load {
            let able = |seat: Seat| game.can_load(seat);
            demand!(Seat::all(game.players).any(able), "phase: all ships are loaded");
            demand!(game.live() || able(game.turn), "turn: the ship of {} is loaded", game.turn);
        }
        demand!(
            !matches!(game.phase, Phase::Reveal { seat, .. } if !game.live() && game.turn != seat),
            "turn: somebody else turned the tile over"
        );
        self.finish_chests()
    }

    fn finish_chests(&self) -> Read<()> {
        let game = &self.game;
        let loading = matches!(game.phase, Phase::Load | Phase::Reveal { .. });
        demand!(!game.turned || loading && !game.live(), "turn: nothing was turned over");
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
        let owed: u32 = game.chests_owed.iter().map(|&owed| u32::from(owed)).sum();
        demand!(owed <= u32::from(game.supply.chests), "owed: there are not so many chests");
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
    fn check_choice(&self, seat: Seat, sealed: bool) -> Read<()> {
        let choice = &self.choices[seat.index()];
        let plain = choice.tiles == 0 && choice.goods == 0 && !choice.parrot && choice.met == 0;
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
            _ => return Err(NotationError::new("nothing is chosen in this phase")),
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
                    (choice.goods.count_ones(), self.ship(seat).goods.iter().flatten().count());
                let due = u32::from(needs.kind == Kind::Pirates && aboard > 0);
                demand!(choice.tiles == 0 && !choice.parrot && met == 0, "nothing is given up");
                demand!(losing == if sealed { due } else { 0 }, "pirates take one good");
                demand!(sealed || due > 0, "a card let pass is sealed");
            }
            _ => return Err(NotationError::new("nobody faces or flees now")),
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
        for place in choice.places() {
            given[ship.tile(place).expect("read so").equipment.index()] += 1;
        }
        let mut parted = [0u8; Colour::COUNT];
        for slot in choice.slots() {
            parted[ship.goods[slot].expect("read so").index()] += 1;
        }
        if matches!(face.needs[0], Need::Good(_)) {
            return parted == goods && choice.tiles == 0 && !choice.parrot;
        }
        let pieces = given.iter().sum::<u8>() + u8::from(choice.parrot);
        let pairs = pieces.checked_sub(met as u8);
        choice.goods == 0
            && pairs.is_some_and(|pairs| pairs == 0 || self.options.scramble)
            && crate::payment::meets(&equipment, &given, choice.parrot, self.options.scramble)
    }

    fn can_pay_on(&self, seat: Seat) -> bool {
        let mut ways = Vec::new();
        match self.next_need(seat) {
            Some(Need::Equipment(equipment)) => {
                let found = self.ways(seat, equipment);
                found.single != 0 || found.pairs != 0 || found.parrot
            }
            Some(Need::Good(colour)) => {
                ways.extend(self.spots_of(seat, colour));
                !ways.is_empty()
            }
            None => false,
        }
    }
}

fn read_phase(words: &mut Words) -> Read<Phase> {
    Ok(match words.word("a phase")? {
        "deal" => Phase::Deal,
        "spill" => Phase::Spill { next: words.parsed("a number of tiles")? },
        "load" => Phase::Load,
        "reveal" => {
            let taken = words.takes("take");
            if !taken {
                words.keyword("turn")?;
            }
            let seat = words.parsed("a seat")?;
            Phase::Reveal { seat, at: read_loose(words.word("a tile")?)?, taken }
        }
        "top" => Phase::Top,
        "face-or-flee" => Phase::Brave,
        "pirates" => Phase::Pirates,
        "decide" => Phase::Decide,
        "reward" => Phase::Reward { seat: words.parsed("a seat")? },
        "chests" => Phase::Chests,
        "over" => Phase::Over,
        word => return Err(NotationError::new(format!("'{word}' is no phase"))),
    })
}

fn read_cards(edition: &AnBordEdition, words: &mut Words) -> Read<Cards> {
    let mut cards = Cards::NONE;
    while let Some(word) = words.peek() {
        words.keyword(word)?;
        let card = edition.read_card(word)?;
        demand!(!cards.has(card), "{word} is named twice");
        cards = cards.with(card);
    }
    Ok(cards)
}

/// Reads `2 blue 1 white` up to a word that is no number.
fn read_goods(words: &mut Words) -> Read<[u8; Colour::COUNT]> {
    let mut goods = [0; Colour::COUNT];
    while words.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
        let count: u8 = words.parsed("a number of goods")?;
        goods[read_colour(words.word("a colour")?)?.index()] = count;
    }
    Ok(goods)
}

impl Ship {
    fn read_places(
        &mut self,
        edition: &AnBordEdition,
        places: std::ops::Range<u8>,
        words: &mut Words,
    ) -> Read<()> {
        for place in places {
            let word = words.word("what lies on the next place, or -")?;
            let slot = 2 * usize::from(place);
            self.goods[slot..slot + 2].fill(None);
            let stowed = &mut self.stowed[usize::from(place)];
            *stowed = match word {
                "-" => Stowed::Nothing,
                "chest" => Stowed::Chest,
                "monkey!" => Stowed::Monkey,
                word => {
                    if let Some(colour) = Colour::from_name(word) {
                        self.goods[slot] = Some(colour);
                        Stowed::Nothing
                    } else {
                        let mut parts = word.split('+');
                        let tile = read_tile(parts.next().unwrap_or_default())?;
                        for (nth, good) in parts.enumerate() {
                            let room = tile.equipment == Equipment::Store
                                && nth < usize::from(edition.store_capacity)
                                && slot + nth < SLOTS;
                            demand!(room, "'{word}': {tile} cannot carry so many goods");
                            self.goods[slot + nth] = Some(read_colour(good)?);
                        }
                        Stowed::Tile(tile)
                    }
                }
            };
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use kit::{Game, Notation, Setup};

    use super::*;
    use crate::options::{Options, Tempo};

    fn setup() -> Setup<AnBord> {
        Setup::standard(3).with_options(Options { tempo: Tempo::Turns, ..Options::default() })
    }

    #[test]
    fn what_is_left_out_has_a_sensible_value() {
        let game = AnBord::read_position(&setup(), "").expect("all is left out");
        assert_eq!(game.phase, Phase::Load);
        assert_eq!(game.journey.stack.len(), 13);
        assert_eq!(game.pile.unseen_total(), 84);
        assert_eq!(game.to_act(), Seats::only(Seat::new(0)));
        let last = AnBord::read_position(&setup(), "phase: decide\ncard: order1\nstack:")
            .expect("the last card");
        assert_eq!(last.journey.met.len(), 12);
        assert_eq!(last.to_act(), Seats::all(3));
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        for (text, why) in [
            ("journey: 3", "line 1: journeys are 1 and 2"),
            ("phase: loading", "line 1: 'loading' is no phase"),
            ("journey 1", "line 1: 'journey 1' is not 'name: value'"),
            ("\nshop: 1", "line 2: 'shop' is unknown"),
            ("journey: 1\njourney: 1", "line 2: 'journey' is already on line 1"),
            ("stack:", "met: the journey has not begun"),
            ("phase: spill 0\nstack:", "met: the journey has not begun"),
            ("ship 4 coins: 1", "line 1: seat 4 does not play"),
            ("ship 1 sail: 1", "line 1: 'sail' is no part"),
            ("ship 1 coins: 400", "more money"),
            ("phase: top\nship 1 deck: chest - - - - - - -", "nobody has chests"),
            ("ship 1 deck: - - -", "line 1: the text ends where"),
            ("ship 1 deck: - - - - - - - - -", "line 1: '-' stands where the text should end"),
            ("ship 1 deck: blue - - - - - - -", "goods lie on cargo places only"),
            ("phase: top\nship 1 deck: store+blue+blue+blue - - - - - - -", "cannot carry"),
            ("phase: top\nship 1 deck: rope+blue - - - - - - -", "cannot carry"),
            ("ship 1 deck: monkey monkey monkey monkey - - - -", "more tiles 'monkey'"),
            ("ship 1 deck: monkey! - - - - - - -", "the monkey of the handicap"),
            ("stack: trade1 trade2 trade3", "13 cards"),
            ("stack: trade1 trade1", "line 1: trade1 is named twice"),
            ("stack: trade1\nmet: trade1", "two places at once"),
            ("phase: decide", "card: one lies face up"),
            ("phase: decide\ncard: pirates1", "somebody must still have a say"),
            ("phase: over\nstack: trade1", "all cards are met"),
            ("phase: reward 1\ncard: trade1", "something to stow"),
            ("phase: chests", "chests are laid"),
            ("ship 1 hand: rope", "line 1: the text ends where 'secret'"),
            ("phase: top\nship 1 hand: rope open", "in hand only while"),
            ("ship 1 wait: 3", "while loading live"),
            ("ship 1 parrot: yes", "nobody has a parrot"),
            ("look: over", "look: it is over once"),
            ("first: 2", "seat 2 is not full"),
            ("pile: -", "tiles are nowhere else"),
            ("supply: 3 blue", "supply: with the goods elsewhere"),
            ("bank: 3", "bank: with the money elsewhere"),
            ("ship 1 choice: face sealed", "line 1: nothing is chosen"),
            ("phase: face-or-flee\nship 1 choice: face", "line 2: the choice must be"),
            (
                "phase: decide\ncard: discovery1\nship 1 choice: accept met 1 sealed",
                "line 3: this does not pay",
            ),
            ("phase: spill 9", "say how the tiles lie"),
        ] {
            let error = AnBord::read_position(&setup(), text).expect_err(text).to_string();
            assert!(error.contains(why), "{text:?}: {error}");
        }
    }

    #[test]
    fn actions_that_cannot_be_read_say_why() {
        let game = AnBord::setup(&setup()).expect("three may play");
        for (text, why) in [
            ("", "the text ends where an action"),
            ("sink", "'sink' is no action"),
            ("take 5", "'5' is no tile of the pile"),
            ("take t0", "'t0' is no tile of the pile"),
            ("lay deck9", "'deck9' is no place"),
            ("lay cargo1", "'cargo1' is no place"),
            ("stow cargo3", "'cargo3' is no cargo place"),
            ("load red", "'red' is no colour"),
            ("deal trade9", "'trade9' is no card"),
            ("show ship", "'ship' is no kind of card"),
            ("spill parrot", "'parrot' is no tile"),
            ("accept now", "'now' stands where the text should end"),
        ] {
            let error = game.read_action(text).expect_err(text).to_string();
            assert!(error.contains(why), "{text:?}: {error}");
        }
    }
}
