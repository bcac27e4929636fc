//! Positions as text.
//!
//! Lines are `name: value`, in any order. What is left out: the first journey, being loaded, with
//! empty ships, no money, seat 1 first; cards that the journey still lacks are those with the
//! lowest numbers; tiles that are nowhere else lie face down on the pile, after those named.
//!
//! ```text
//! journey: 1
//! phase: decide
//! stack: trade1 order2
//! card: discovery4
//! first: 2
//! pile: rope ? - map* ?sabre@13
//! returned: shovel shovel
//! ship 1 hand: rope secret t4
//! ship 1 deck: rope - chest blue store+blue+white monkey! map map*
//! ship 1 below: - - - -
//! ship 1 cargo: blue -
//! ship 1 coins: 4
//! ship 1 choice: accept deck1 parrot met 2 sealed
//! ```

mod possible;
mod read;

use std::fmt::Write;

use kit::Seat;

use crate::AnBord;
use crate::edition::Cards;
use crate::notation::{pile_spot_word, write_seats};
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, PileSpot, Place, Tile};
use crate::ship::{Ship, Slot, Stowed};
use crate::state::Phase;

pub(crate) use read::read;

/// `Err(what)` unless the condition holds.
macro_rules! demand {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return kit::unreadable(format!($($what)+));
        }
    };
}
use demand;

/// Tiles of the pile on one line.
const PILE_LINE: usize = 12;

impl AnBord {
    pub(crate) fn write_position(&self) -> String {
        let mut text = String::new();
        let edition = self.edition.0;
        let journey = &self.journey;
        let mut line = |name: &str, value: String| {
            let _ = writeln!(text, "{name}: {value}");
        };
        let cards = |cards: Cards| {
            cards.iter().map(|card| edition.card_word(card)).collect::<Vec<_>>().join(" ")
        };
        line("journey", journey.number.to_string());
        line("phase", self.write_phase());
        line("look", if journey.look { "open" } else { "over" }.into());
        line("stack", cards(journey.stack));
        line("under", journey.under.to_string());
        line("met", cards(journey.met));
        line("used", cards(journey.used));
        if let Some(card) = journey.card {
            line("card", edition.card_word(card));
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
        let pile: Vec<_> =
            (0..self.pile_size()).map(|at| self.pile_tile_word(PileSpot(at))).collect();
        for tiles in pile.chunks(PILE_LINE) {
            line("pile", tiles.join(" "));
        }
        line("returned", write_tiles(&self.pile.returned));
        if self.pile.falling.iter().any(|&count| count > 0) {
            line("falling", write_tiles(&self.pile.falling));
        }
        for seat in Seat::all(self.players) {
            self.write_ship(seat, &mut line);
        }
        text
    }

    fn write_phase(&self) -> String {
        match self.phase {
            Phase::Deal => "deal".into(),
            Phase::Spill { next } => format!("spill {next}"),
            Phase::Land => "land".into(),
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

    /// A face-down tile that is decided is written with those who have seen it: `?rope@13`.
    fn pile_tile_word(&self, at: PileSpot) -> String {
        match self.pile.decided(at) {
            Some(tile) => {
                let seats: String =
                    self.pile.peekers(at).iter().map(|seat| seat.to_string()).collect();
                format!("?{tile}@{seats}")
            }
            None => self.pile.tile_at(at).to_string(),
        }
    }

    fn write_ship(&self, seat: Seat, line: &mut impl FnMut(&str, String)) {
        let (ship, edition) = (self.ship(seat), self.edition.0);
        let places = |from: u8, to: u8| {
            (from..to).map(|place| ship.write_place(Place(place))).collect::<Vec<_>>().join(" ")
        };
        let (deck, all) = (edition.deck, edition.places() as u8);
        line(&format!("ship {seat} deck"), places(0, deck));
        line(&format!("ship {seat} below"), places(deck, all));
        let cargo = (0..usize::from(edition.cargo))
            .map(|nth| ship.goods[Slot::cargo(nth).index()].map_or("-", Colour::name).to_owned());
        line(&format!("ship {seat} cargo"), cargo.collect::<Vec<_>>().join(" "));
        line(&format!("ship {seat} coins"), ship.coins.to_string());
        if ship.parrot {
            line(&format!("ship {seat} parrot"), "yes".into());
        }
        if let Some(hand) = ship.hand {
            let seen = if hand.open { "open" } else { "secret" };
            let from = pile_spot_word(hand.at);
            line(&format!("ship {seat} hand"), format!("{} {seen} {from}", hand.tile));
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
        let (choice, edition) = (&self.choices[seat.index()], self.edition.0);
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
        words.extend(choice.tiles.iter().map(|place| edition.place_word(place)));
        let ship = self.ship(seat);
        for slot in choice.goods.iter() {
            let colour = ship.goods[slot.index()].expect("a good is chosen");
            words.push(format!("{}@{}", colour.name(), edition.spot_word(slot.spot())));
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
        let goods = self.goods_at(place.into());
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

#[cfg(test)]
mod tests {
    use kit::{Game, Notation, Seats, Setup};

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
            ("ship 1 coins: 10000", "nobody has more than 9999 coins"),
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
            ("ship 1 choice: face sealed", "line 1: nothing is chosen"),
            ("phase: face-or-flee\nship 1 choice: face", "line 2: the choice must be"),
            (
                "phase: decide\ncard: discovery1\nship 1 choice: accept met 1 sealed",
                "line 3: this does not pay",
            ),
            ("phase: spill 9", "say how the tiles lie"),
            ("journey: 2\nphase: spill 0", "the pile stays as it lies"),
            ("phase: land", "nothing was thrown back yet"),
            ("falling: rope", "1 tiles cannot land"),
            ("pile: ?rope@4", "seat 4 does not play"),
            ("pile: ?rope", "'?rope' is no tile"),
            ("ship 1 hand: rope open t1", "the tile in hand lay where nothing lies now"),
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
