//! An Bord in the terminal: cards, the pile sorted by what it shows, and the ships.

use std::fmt::Write;

use an_bord::{
    AnBord, BelowDeck, Card, CardKind, Colour as Good, Edition, Equipment, Face, Need, Phase,
    PileTile, PlaceView, ShipView, Tile, View,
};
use kit::{Phrase, Seat, Setup};

use console::{AnsiColor, Draw, TerminalStyle};

use crate::Console;

const COLUMNS: usize = 80;
/// Columns of one place of a ship, or more where something has a longer name.
const CELL: usize = 8;
/// Columns left of what a line is about.
const LABEL: usize = 13;
/// Columns left of the places of a ship.
const SIDE: usize = 9;

/// What lies on a place, and how many columns it takes. Colours take none.
struct Cell {
    text: String,
    wide: usize,
}

impl Draw for Console {
    type Game = AnBord;

    const PUZZLES: &'static str = include_str!("../../puzzles.jsonl");

    /// Nobody types fast enough to load live.
    fn terminal_options() -> an_bord::Options {
        an_bord::Options { tempo: an_bord::Tempo::Turns, ..an_bord::Options::default() }
    }

    fn draw(setup: &Setup<AnBord>, view: &View, style: TerminalStyle) -> String {
        let table = Table { edition: setup.edition, view, style };
        let mut text = String::new();
        table.cards(&mut text);
        if matches!(view.phase, Phase::Load | Phase::Reveal { .. }) {
            table.pile(&mut text);
        }
        table.supply(&mut text);
        for (seat, ship) in Seat::all(setup.players).zip(&view.ships) {
            table.ship(&mut text, seat, ship);
        }
        table.legend(&mut text);
        text
    }
}

struct Table<'a> {
    edition: &'static Edition,
    view: &'a View,
    style: TerminalStyle,
}

/// As much of a text as there is room for, filled up to it.
fn fit(text: &str, room: usize) -> String {
    let cut: String = text.chars().take(room).collect();
    format!("{cut:room$}")
}

/// The letter of a kind of card, and its colour.
fn kind_letter(kind: CardKind) -> (AnsiColor, &'static str) {
    match kind {
        CardKind::Discovery => (AnsiColor::Green, "D"),
        CardKind::Trade => (AnsiColor::Yellow, "T"),
        CardKind::Pirates => (AnsiColor::Red, "P"),
        CardKind::Order => (AnsiColor::Blue, "O"),
    }
}

/// The colour that a kind of goods is painted in. Its first letter tells it too.
fn ink(good: Good) -> AnsiColor {
    match good {
        Good::Blue => AnsiColor::Cyan,
        Good::White => AnsiColor::White,
        Good::Orange => AnsiColor::Yellow,
        Good::Violet => AnsiColor::Magenta,
    }
}

impl Table<'_> {
    fn word(&self, key: &str) -> String {
        self.style.text(key)
    }

    fn label(&self, name: &str) -> String {
        fit(&self.word(&format!("an-bord-label-{name}")), LABEL)
    }

    fn equipment(&self, equipment: Equipment) -> String {
        self.word(&format!("an-bord-tile-{}", equipment.name()))
    }

    fn tile(&self, tile: Tile) -> String {
        format!("{}{}", self.equipment(tile.equipment), if tile.starfish { "*" } else { "" })
    }

    /// The letter a colour of goods is known by.
    fn letter(&self, good: Good) -> String {
        self.style.ground(ink(good), self.word(&format!("an-bord-letter-{}", good.name())))
    }

    /// So many of something, as a person says it.
    fn count(&self, what: &str, count: impl Into<i64>) -> String {
        let phrase = Phrase::new(format!("an-bord-count-{what}")).number("count", count);
        self.style.language.say(&phrase, &|seat: Seat| seat.to_string())
    }

    /// What the signs of the drawing mean.
    fn legend(&self, text: &mut String) {
        let sign =
            |sign: &str, name: &str| format!("{sign} {}", self.word(&format!("an-bord-{name}")));
        let kinds =
            CardKind::ALL.map(|kind| sign(kind_letter(kind).1, &format!("card-{}", kind.name())));
        let goods = Good::ALL.map(|good| {
            let letter = self.word(&format!("an-bord-letter-{}", good.name()));
            sign(&letter, &format!("good-{}", good.name()))
        });
        let signs = [
            ("▶", "sign-acts"),
            ("1*", "sign-you"),
            ("-", "sign-free"),
            ("t7", "sign-pile"),
            ("t7*", "sign-starfish"),
            ("t7=", "sign-seen"),
            ("?", "sign-any"),
            ("$", "sign-coins"),
        ];
        let signs = signs.map(|(mark, name)| sign(mark, name));
        for items in [&kinds[..], &goods[..], &signs[..]] {
            self.wrap(text, items);
        }
    }

    /// Items side by side, on as many lines as they need.
    fn wrap(&self, text: &mut String, items: &[String]) {
        let mut line = String::new();
        for item in items {
            if !line.is_empty() && line.chars().count() + 3 + item.chars().count() > COLUMNS {
                let _ = writeln!(text, "{}", self.style.dim(std::mem::take(&mut line)));
            }
            if !line.is_empty() {
                line.push_str(" · ");
            }
            line.push_str(item);
        }
        let _ = writeln!(text, "{}", self.style.dim(line));
    }

    fn cards(&self, text: &mut String) {
        let view = self.view;
        let _ = writeln!(
            text,
            "{}",
            self.style.bold(format!("{} {}", self.word("an-bord-label-journey"), view.journey))
        );
        if let Some(card) = view.card {
            let _ =
                writeln!(text, "{}{}", self.label("card"), self.face(self.edition.face(card)).0);
        }
        if let Some(cards) = &view.cards {
            self.open_cards(text, cards);
            return;
        }
        let left = view.left.map(|left| {
            let kinds = CardKind::ALL.into_iter().zip(left).filter(|&(_, count)| count > 0);
            kinds
                .map(|(kind, count)| format!("{}{count}", kind_letter(kind).1))
                .collect::<Vec<_>>()
                .join(" ")
        });
        let left = left.map_or(String::new(), |left| format!(": {left}"));
        let _ = writeln!(text, "{}{}{left}", self.label("stack"), view.stack);
    }

    /// The cards that may be looked at: two on a line where both have room, and none is cut.
    fn open_cards(&self, text: &mut String, cards: &[Card]) {
        let half = COLUMNS / 2;
        let mut left: Option<(String, usize)> = None;
        for (card, wide) in cards.iter().map(|&card| self.face(self.edition.face(card))) {
            match left.take() {
                Some((before, room)) if room < half && wide <= half => {
                    let _ = writeln!(text, "{before}{}{card}", " ".repeat(half - room));
                }
                before => {
                    if let Some((before, _)) = before {
                        let _ = writeln!(text, "{before}");
                    }
                    left = Some((card, wide));
                }
            }
        }
        if let Some((last, _)) = left {
            let _ = writeln!(text, "{last}");
        }
    }

    /// A card, and how many columns it takes.
    fn face(&self, face: &Face) -> (String, usize) {
        let needs = face.needs.iter().map(|need| match need {
            Need::Equipment(equipment) => self.equipment(*equipment),
            Need::Good(good) => self.word(&format!("an-bord-colour-{}", good.name())),
        });
        let mut pays = Vec::new();
        for good in Good::ALL {
            let count = usize::from(face.pays.goods[good.index()]);
            let word = self.word(&format!("an-bord-colour-{}", good.name()));
            pays.extend(std::iter::repeat_n(word, count));
        }
        if face.pays.any > 0 {
            pays.push(format!("{}?", face.pays.any));
        }
        if face.pays.coins > 0 {
            pays.push(format!("{}$", face.pays.coins));
        }
        let needs = needs.collect::<Vec<_>>().join("+");
        let words = format!(" {needs} → {}", pays.join(" "));
        let (ink, letter) = kind_letter(face.kind);
        let wide = letter.chars().count() + words.chars().count();
        (self.style.colour(ink, letter) + &words, wide)
    }

    /// What lies on the table, by what it shows.
    fn pile(&self, text: &mut String) {
        let lying = |wanted: &dyn Fn(PileTile) -> Option<String>| {
            let places = self.view.pile.iter().enumerate();
            places
                .filter_map(|(at, &lying)| wanted(lying).map(|mark| format!("t{}{mark}", at + 1)))
                .collect::<Vec<_>>()
        };
        for equipment in Equipment::ALL {
            let found = lying(&|lying| match lying {
                PileTile::Up(tile) if tile.equipment == equipment => {
                    Some(if tile.starfish { "*".into() } else { String::new() })
                }
                _ => None,
            });
            if !found.is_empty() {
                Self::pile_line(text, &self.equipment(equipment), &found);
            }
        }
        let down = lying(&|lying| match lying {
            PileTile::Down => Some(String::new()),
            PileTile::Seen(tile) => Some(format!("={}", self.tile(tile))),
            _ => None,
        });
        if !down.is_empty() {
            Self::pile_line(text, &self.word("an-bord-label-down"), &down);
        }
    }

    /// All the tiles of a kind, on as many lines as they need.
    fn pile_line(text: &mut String, label: &str, tiles: &[String]) {
        let mut line = format!("{}{:>2}:", fit(label, LABEL), tiles.len());
        for tile in tiles {
            if line.chars().count() + tile.chars().count() + 1 > COLUMNS {
                let _ = writeln!(text, "{line}");
                line = " ".repeat(LABEL + 3);
            }
            line.push(' ');
            line.push_str(tile);
        }
        let _ = writeln!(text, "{line}");
    }

    fn supply(&self, text: &mut String) {
        let goods = Good::ALL
            .map(|good| format!("{}{}", self.letter(good), self.view.supply.goods[good.index()]));
        let mut line = format!("{}{}", self.label("supply"), goods.join(" "));
        if self.view.reward.iter().any(|&count| count > 0) || self.view.picks > 0 {
            let goods = Good::ALL.into_iter().zip(self.view.reward);
            let goods = goods.filter(|&(_, count)| count > 0);
            let held: Vec<_> =
                goods.map(|(good, count)| format!("{}{count}", self.letter(good))).collect();
            let _ = write!(line, "   {}: {}", self.word("an-bord-label-reward"), held.join(" "));
            if self.view.picks > 0 {
                let _ = write!(line, " +{}?", self.view.picks);
            }
        }
        let _ = writeln!(text, "{line}");
    }

    fn ship(&self, text: &mut String, seat: Seat, ship: &ShipView) {
        let view = self.view;
        let acts = match view.phase {
            Phase::Reward { seat: rewarded } => rewarded == seat,
            Phase::Load => view.turn.is_none_or(|turn| turn == seat) && !ship.full,
            Phase::Brave | Phase::Decide => view.deciding.has(seat) && !view.sealed.has(seat),
            Phase::Chests => ship.chests_owed > 0,
            _ => false,
        };
        let you = if view.seat == Some(seat) { "*" } else { " " };
        let mut line = format!(
            "{} {} {}, {}",
            if acts { "▶" } else { " " },
            self.style.seat(seat, format!("{seat}{you}")),
            self.count("coins", ship.coins),
            self.count("chests", ship.chests),
        );
        let marks = [
            (ship.parrot, "parrot"),
            (view.first == Some(seat), "first"),
            (view.sealed.has(seat), "chosen"),
            (view.facing.has(seat), "facing"),
        ];
        for (_, mark) in marks.into_iter().filter(|&(there, _)| there) {
            let _ = write!(line, " · {}", self.word(&format!("an-bord-label-{mark}")));
        }
        if let Some(hand) = ship.hand {
            let tile = hand.tile.map_or("?".to_owned(), |tile| self.tile(tile));
            let _ = write!(line, " · {}: {tile}", self.word("an-bord-label-hand"));
        }
        let _ = writeln!(text, "{line}");
        self.places(text, &self.side("deck"), &ship.deck, &[]);
        match &ship.below {
            BelowDeck::Known { places, cargo } => {
                self.places(text, &self.side("below"), places, cargo);
            }
            BelowDeck::Hidden { tiles, goods, chests } => {
                let below = [(*tiles, "tiles"), (*goods, "goods"), (*chests, "chests")];
                let below = below.map(|(count, what)| self.count(what, count));
                let _ =
                    writeln!(text, "{}{}", self.side("below"), self.style.dim(below.join(", ")));
            }
        }
    }

    fn side(&self, name: &str) -> String {
        format!("  {}", fit(&self.word(&format!("an-bord-label-{name}")), SIDE - 2))
    }

    /// Places of a ship, then its cargo places, if these are shown: side by side, or on two lines where
    /// names are too long for one. None is cut.
    fn places(&self, text: &mut String, side: &str, places: &[PlaceView], cargo: &[Option<Good>]) {
        let cells: Vec<Cell> = places.iter().map(|place| self.place(place)).collect();
        let cargo: Vec<Cell> = cargo.iter().map(|good| self.good(*good)).collect();
        let widest = cells.iter().chain(&cargo).map(|cell| cell.wide).max().unwrap_or(0).max(CELL);
        let join = |cells: &[Cell]| {
            let padded = |cell: &Cell| format!("{}{}", cell.text, " ".repeat(widest - cell.wide));
            cells.iter().map(padded).collect::<Vec<_>>().join(" ")
        };
        let mark = self.word("an-bord-label-cargo");
        let room = COLUMNS - SIDE;
        let marked = if cargo.is_empty() { 0 } else { mark.chars().count() + 1 };
        let fits = (cells.len() + cargo.len()) * (widest + 1) + marked <= room + 1;
        let (first, second) = match (fits, cargo.is_empty()) {
            (true, true) => (join(&cells), None),
            (true, false) => (format!("{} {mark} {}", join(&cells), join(&cargo)), None),
            (false, false) => (join(&cells), Some(format!("{mark} {}", join(&cargo)))),
            (false, true) => {
                let (first, second) = cells.split_at(cells.len().div_ceil(2));
                (join(first), Some(join(second)))
            }
        };
        let _ = writeln!(text, "{}", format!("{side}{first}").trim_end());
        if let Some(second) = second {
            let _ = writeln!(text, "{}", format!("{}{second}", " ".repeat(SIDE)).trim_end());
        }
    }

    fn good(&self, good: Option<Good>) -> Cell {
        let Some(good) = good else { return Cell { text: self.style.dim("-"), wide: 1 } };
        let word = self.word(&format!("an-bord-colour-{}", good.name()));
        let wide = word.chars().count();
        Cell { text: self.style.ground(ink(good), word), wide }
    }

    fn place(&self, place: &PlaceView) -> Cell {
        let plain = |text: String| Cell { wide: text.chars().count(), text };
        match place {
            PlaceView::Free => self.good(None),
            PlaceView::Tile(tile) => plain(self.tile(*tile)),
            PlaceView::Store { tile, goods } => {
                let letters: String = goods.iter().map(|&good| self.letter(good)).collect();
                let tile = plain(self.tile(*tile));
                let wide = tile.wide + 1 + goods.len();
                Cell { text: format!("{} {letters}", tile.text), wide }
            }
            PlaceView::Good(good) => self.good(Some(*good)),
            PlaceView::Chest => {
                let chest = plain(self.word("an-bord-label-chest"));
                Cell { text: self.style.bold(&chest.text), ..chest }
            }
            PlaceView::Monkey => {
                let monkey = plain(self.equipment(Equipment::Monkey));
                Cell { text: self.style.dim(&monkey.text), ..monkey }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::{Game, Notation, SplitMix};
    use texts::Language;

    use super::*;

    fn drawn(position: &str, seat: usize) -> String {
        let setup = Setup::standard(3);
        let game = AnBord::read_position(&setup, position).expect("a position");
        let style = TerminalStyle { colour: false, language: Language::English };
        Console::draw(&setup, &game.view(Some(Seat::new(seat))), style)
    }

    #[test]
    fn the_pile_is_sorted_and_the_ship_drawn() {
        let text =
            drawn("pile: rope map rope* -\nship 1 below: sabre - - -\nship 1 cargo: blue -", 0);
        assert!(text.contains("rope          2: t1 t3*\n"), "{text}");
        assert!(
            text.contains("below  sabre    -        -        -        cargo blue     -"),
            "{text}"
        );
    }

    #[test]
    fn others_see_how_much_lies_below_and_no_more() {
        let text = drawn("ship 1 below: sabre - - -\nship 1 cargo: blue -", 1);
        assert!(
            text.contains("1 tile, 1 good, 0 chests") && !text.contains("sabre    -"),
            "{text}"
        );
    }

    /// What lies on a ship stands there whole, starfish and goods of a store too, in every language.
    #[test]
    fn names_on_ships_are_never_cut() {
        let position = "phase: decide\ncard: discovery2\nship 1 deck: telescope* map* compass* telescope store*+blue+white map rope -\n\
                        ship 1 below: telescope* map* store+blue -\nship 1 cargo: orange violet";
        let setup = Setup::<AnBord>::standard(3);
        let game = AnBord::read_position(&setup, position).expect("a position");
        for language in Language::ALL {
            let style = TerminalStyle { colour: false, language };
            let text = Console::draw(&setup, &game.view(Some(Seat::new(0))), style);
            // The lines of the first ship: cards, pile and legend name things, too.
            let of_seat =
                |line: &str, seat: &str| line.trim_start_matches(['▶', ' ']).starts_with(seat);
            let ship = text.lines().skip_while(|line| !of_seat(line, "1*"));
            let ship: Vec<_> = ship.take_while(|line| !of_seat(line, "2 ")).collect();
            let ship = ship.join("\n");
            let word = |kind: &str| language.text(&format!("an-bord-tile-{kind}"));
            for (name, times) in [
                (format!("{}*", word("telescope")), 2),
                (format!("{}*", word("map")), 2),
                (language.text("an-bord-colour-orange"), 1),
            ] {
                assert_eq!(ship.matches(&name).count(), times, "{language}: {name} in\n{ship}");
            }
            let letter = |good: &str| language.text(&format!("an-bord-letter-{good}"));
            let store = format!("{}* {}{}", word("store"), letter("blue"), letter("white"));
            assert!(ship.contains(&store), "{language}: {store} in\n{ship}");
            assert!(text.lines().all(|line| line.chars().count() <= COLUMNS), "{text}");
        }
    }

    /// What a card pays stands there whole, in every language.
    #[test]
    fn rewards_are_never_cut() {
        let setup = Setup::<AnBord>::standard(4);
        for language in Language::ALL {
            let style = TerminalStyle { colour: false, language };
            for card in setup.edition.all_cards().iter() {
                let mut game = AnBord::setup(&setup).expect("four may play").view(None);
                game.cards = Some(vec![card; 2]);
                let text = Console::draw(&setup, &game, style);
                let pays = setup.edition.face(card).pays;
                let line = text.lines().find(|line| line.contains('→')).expect("a card");
                let paid = line.rsplit('→').next().expect("what it pays");
                let coins = format!("{}$", pays.coins);
                assert_eq!(paid.contains(&coins), pays.coins > 0, "{language}: {line}");
                let goods: usize = Good::ALL
                    .into_iter()
                    .map(|good| language.text(&format!("an-bord-colour-{}", good.name())))
                    .map(|word| paid.split(' ').filter(|part| *part == word).count())
                    .sum();
                assert_eq!(goods, usize::from(pays.goods_paid() - pays.any), "{language}: {line}");
            }
        }
    }

    /// Each sign is explained, and the letters of the goods differ.
    #[test]
    fn every_sign_has_its_legend() {
        for language in Language::ALL {
            let setup = Setup::<AnBord>::standard(2);
            let view = AnBord::setup(&setup).expect("two may play").view(None);
            let text = Console::draw(&setup, &view, TerminalStyle { colour: false, language });
            for sign in
                ["▶ ", "1* ", "- ", "t7 ", "t7* ", "t7= ", "? ", "$ ", "D ", "T ", "P ", "O "]
            {
                assert!(text.contains(sign), "{language}: {sign} in\n{text}");
            }
            let mut letters =
                Good::ALL.map(|good| language.text(&format!("an-bord-letter-{}", good.name())));
            letters.sort_unstable();
            assert!(letters.windows(2).all(|pair| pair[0] != pair[1]), "{language}: {letters:?}");
        }
    }

    #[test]
    fn nothing_is_wider_than_a_terminal() {
        for language in Language::ALL {
            let setup = Setup::standard(4);
            let mut game = AnBord::setup(&setup).expect("four may play");
            let (mut luck, mut legal) = (SplitMix::new(7), Vec::new());
            while game.outcome().is_none() {
                kit::playout(&mut game, &mut luck, &mut legal, 3);
                let style = TerminalStyle { colour: false, language };
                let text = Console::draw(&setup, &game.view(Some(Seat::new(0))), style);
                for line in text.lines() {
                    let wide = line.chars().count();
                    assert!(wide <= COLUMNS, "{wide} columns, {language}: {line}");
                }
            }
        }
    }
}
