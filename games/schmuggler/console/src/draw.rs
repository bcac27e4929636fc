//! Schmuggler in the terminal: the bay from above, the lighthouse in the middle.

use std::f64::consts::TAU;
use std::fmt::Write;

use kit::{Phrase, Seat, Setup, Term};
use schmuggler::{
    Edition, Face, Field, GoodsPlace, GoodsView, Island, Phase, Schmuggler, View, direction_key,
    island_term,
};

use console::{AnsiColor, Draw, TerminalStyle};

use crate::Console;

const COLUMNS: usize = 80;
/// Rows and columns from one ring to the next.
const RING_ROWS: f64 = 4.0;
const RING_COLUMNS: f64 = 11.0;
/// What fits on a round map; larger bays are listed ring by ring.
const ROUND_RINGS: usize = 3;
const ROUND_FIELDS: u8 = 20;

impl Draw for Console {
    type Game = Schmuggler;

    const PUZZLES: &'static str = include_str!("../../puzzles.jsonl");

    fn picture(setup: &Setup<Schmuggler>, view: &View) -> Option<String> {
        Some(schmuggler_picture::picture(setup.edition, view))
    }

    fn draw(setup: &Setup<Schmuggler>, view: &View, style: TerminalStyle) -> String {
        let chart = Chart { edition: setup.edition, view, style };
        let mut text = if chart.is_round() { chart.round() } else { chart.listed() };
        chart.write_legend(setup.players, &mut text);
        chart.write_boats(setup.players, &mut text);
        chart.write_adrift(&mut text);
        chart.write_islands(&mut text);
        text
    }
}

/// How a letter on the map looks.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Cell {
    Sea,
    Harbour,
    Rock,
    Goods,
    Beam,
    Boat(Seat),
}

struct Chart<'a> {
    edition: &'a Edition,
    view: &'a View,
    style: TerminalStyle,
}

impl Chart<'_> {
    fn is_round(&self) -> bool {
        let rings: Vec<_> = self.edition.rings().collect();
        rings.len() <= ROUND_RINGS && rings.iter().all(|&fields| fields <= ROUND_FIELDS)
    }

    /// A field as letters: who and what is there, then its name.
    fn cell(&self, field: Field) -> Vec<(char, Cell)> {
        let lit = self.view.lit.has(field);
        let mut cell = Vec::new();
        for (seat, boat) in Seat::all(self.view.boats.len() as u8).zip(&self.view.boats) {
            if boat.at == Some(field) {
                let digit = char::from_digit(seat.index() as u32 + 1, 10).unwrap_or('?');
                cell.push((digit, Cell::Boat(seat)));
            }
        }
        if self.view.goods.iter().any(|goods| goods.place == GoodsPlace::Adrift(field)) {
            cell.push(('o', Cell::Goods));
        }
        let ground = if self.view.rocks.has(field) {
            cell.push(('#', Cell::Rock));
            Cell::Rock
        } else if self.edition.harbours().has(field) {
            cell.push(('^', Cell::Harbour));
            Cell::Harbour
        } else {
            Cell::Sea
        };
        if lit {
            cell.push((':', Cell::Beam));
        }
        let ground = if lit { Cell::Beam } else { ground };
        cell.extend(self.edition.field_name(field).chars().map(|letter| (letter, ground)));
        cell
    }

    fn round(&self) -> String {
        let rings = self.edition.rings().len() as f64;
        let mut map = Map::new(rings);
        if let Some(beam) = self.view.beam {
            let angle = TAU * beam.index() as f64 / f64::from(self.edition.sectors());
            map.draw_beam(angle, rings);
        }
        map.write(0.0, 0.0, &[('(', Cell::Beam), ('*', Cell::Beam), (')', Cell::Beam)]);
        for field in self.edition.fields().iter() {
            let (ring, place) = self.edition.ring_and_place(field);
            let fields = self.edition.rings().nth(ring).map_or(1.0, f64::from);
            // The middle of the sectors that the field owns; the first sector is at the top.
            let width = f64::from(self.edition.sectors()) / fields;
            let sector = f64::from(place) * width + (width - 1.0) / 2.0;
            let angle = TAU * sector / f64::from(self.edition.sectors());
            map.write(angle, ring as f64 + 1.0, &self.cell(field));
        }
        map.print(self.style)
    }

    /// Ring by ring, for bays that are too large for a map.
    fn listed(&self) -> String {
        let mut text = String::new();
        for (ring, fields) in self.edition.rings().enumerate().collect::<Vec<_>>().into_iter().rev()
        {
            let mut column = 0;
            for field in (0..fields).filter_map(|place| self.edition.field(ring, place)) {
                let cell = self.cell(field);
                if column + cell.len() + 1 > COLUMNS {
                    text.push('\n');
                    column = 0;
                }
                column += cell.len() + 1;
                let _ = write!(text, "{} ", inked(self.style, &cell));
            }
            text.push_str("\n\n");
        }
        text
    }

    /// Every sign that the drawing has, and what it stands for.
    fn write_legend(&self, players: u8, text: &mut String) {
        let boats: Vec<_> = Seat::all(players).map(|seat| seat.to_string()).collect();
        let second = Phrase::new("schmuggler-draw-legend-boats").name("boats", boats.join(" "));
        let _ = writeln!(text, "{}", self.style.dim(self.style.text("schmuggler-draw-legend")));
        let _ = writeln!(text, "{}\n", self.style.dim(self.say(&second)));
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.style.language.say(phrase, &|seat| seat.to_string())
    }

    fn write_boats(&self, players: u8, text: &mut String) {
        let word = |key| self.style.text(key);
        for (seat, boat) in Seat::all(players).zip(&self.view.boats) {
            let over = self.view.phase == Phase::Over;
            let turn = if self.view.turn == seat && !over { '>' } else { ' ' };
            let points = Phrase::new("schmuggler-draw-points").number("points", boat.points);
            let points = self.say(&points);
            let Some(field) = boat.at else {
                let ashore = word("schmuggler-draw-ashore");
                let _ =
                    writeln!(text, "{turn} {}  {points}  {ashore}", self.style.seat(seat, seat));
                continue;
            };
            let at = self.edition.field_name(field);
            let own = self.view.goods.iter().find(|goods| Some(goods.goods) == boat.cargo);
            let cargo = own.map_or(word("schmuggler-draw-empty"), |goods| self.goods(goods));
            let _ = writeln!(
                text,
                "{turn} {}  {points:<8}  {at:<3}  {cargo}",
                self.style.seat(seat, seat),
            );
        }
        if let Some(dice) = self.view.dice {
            let rolled = match dice.beam {
                Face::Turns(way, turns) => Phrase::new("schmuggler-draw-dice")
                    .word("way", direction_key(way))
                    .number("turns", turns),
                Face::Either(turns) => {
                    Phrase::new("schmuggler-draw-dice-either").number("turns", turns)
                }
                Face::Asleep => Phrase::new("schmuggler-draw-dice-asleep"),
            };
            let rolled = self.say(&rolled.number("steps", dice.boat));
            let _ = writeln!(text, "  {}", self.style.bold(rolled));
        }
    }

    fn write_adrift(&self, text: &mut String) {
        for goods in &self.view.goods {
            if let GoodsPlace::Adrift(field) = goods.place {
                let (at, adrift) =
                    (self.edition.field_name(field), self.style.text("schmuggler-draw-adrift"));
                let mark = self.style.colour(AnsiColor::Cyan, 'o');
                let _ = writeln!(text, "  {mark} {at:<3} {adrift}: {}", self.goods(goods));
            }
        }
    }

    fn write_islands(&self, text: &mut String) {
        let _ = writeln!(text, "  {}:", self.style.text("schmuggler-draw-waiting"));
        for (island, waiting) in self.edition.islands().zip(&self.view.waiting) {
            let at = self.edition.field_name(self.edition.harbour(island));
            let pieces = Phrase::new("schmuggler-draw-pieces").number("count", *waiting);
            let pieces = self.say(&pieces);
            let _ = writeln!(text, "  ^{at:<3} {}: {pieces}", self.island(island));
        }
        let _ =
            writeln!(text, "  {}: {}", self.style.text("schmuggler-draw-turns"), self.view.turns);
    }

    fn island(&self, island: Island) -> String {
        match island_term(self.edition.island_label(island)) {
            Term::Word(key) => self.style.text(&key),
            Term::Name(name) => name,
            _ => unreachable!("an island is called by a word or a name"),
        }
    }

    /// Where a piece is from and, if the viewer knows, where it goes and for how much.
    fn goods(&self, goods: &GoodsView) -> String {
        let nth = self.edition.origin_of(goods.goods).map_or(0, |(_, nth)| nth + 1);
        let origin = self.island(goods.origin);
        match (goods.goal, goods.value) {
            (Some(goal), Some(value)) => {
                format!("{origin} {nth} -> {} ({value})", self.island(goal))
            }
            _ => format!("{origin} {nth} -> ?"),
        }
    }
}

/// Letters in rows and columns around the lighthouse.
struct Map {
    rows: Vec<Vec<Option<(char, Cell)>>>,
    middle: (f64, f64),
}

impl Map {
    fn new(rings: f64) -> Self {
        let middle = (rings * RING_ROWS, (COLUMNS / 2) as f64);
        Map { rows: vec![vec![None; COLUMNS]; 2 * middle.0 as usize + 1], middle }
    }

    /// The row and column at an angle, clockwise from the top, and so many rings out.
    fn spot(&self, angle: f64, rings: f64) -> (usize, f64) {
        let row = self.middle.0 - rings * RING_ROWS * angle.cos();
        let column = self.middle.1 + rings * RING_COLUMNS * angle.sin();
        (row.round() as usize, column)
    }

    fn draw_beam(&mut self, angle: f64, rings: f64) {
        let dots = 12 * rings as u32;
        for dot in 1..=dots {
            let (row, column) = self.spot(angle, rings * f64::from(dot) / f64::from(dots));
            self.put(row, column.round() as usize, ('.', Cell::Beam));
        }
    }

    fn write(&mut self, angle: f64, rings: f64, cell: &[(char, Cell)]) {
        let (row, column) = self.spot(angle, rings);
        let first = (column - cell.len() as f64 / 2.0).round() as usize;
        for (at, &letter) in cell.iter().enumerate() {
            self.put(row, first + at, letter);
        }
    }

    fn put(&mut self, row: usize, column: usize, letter: (char, Cell)) {
        if let Some(place) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
            *place = Some(letter);
        }
    }

    fn print(&self, style: TerminalStyle) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let used = row.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            let letters: Vec<_> =
                row[..used].iter().map(|letter| letter.unwrap_or((' ', Cell::Sea))).collect();
            let _ = writeln!(text, "{}", inked(style, &letters));
        }
        text
    }
}

/// Letters in their colours, those of one ink together.
fn inked(style: TerminalStyle, letters: &[(char, Cell)]) -> String {
    let runs = letters.chunk_by(|(_, one), (_, two)| one == two);
    runs.map(|run| {
        let text: String = run.iter().map(|(letter, _)| letter).collect();
        match run[0].1 {
            Cell::Sea => text,
            Cell::Harbour => style.colour(AnsiColor::Magenta, text),
            Cell::Rock => style.colour(AnsiColor::BrightBlack, text),
            Cell::Goods => style.colour(AnsiColor::Cyan, text),
            Cell::Beam => style.ground(AnsiColor::Yellow, text),
            Cell::Boat(seat) => style.seat(seat, text),
        }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use kit::laws::random_action;
    use kit::{Game, Notation, SplitMix};
    use texts::Language;

    use super::*;

    fn drawn_in(language: Language, position: &str) -> String {
        let setup = Setup::<Schmuggler>::standard(3);
        let game = Schmuggler::read_position(&setup, position).expect("a sound position");
        let style = TerminalStyle { colour: false, language };
        Console::draw(&setup, &game.view(Some(Seat::new(0))), style)
    }

    fn drawn(position: &str) -> String {
        drawn_in(Language::English, position)
    }

    const POSITION: &str = "beam: 5\nrocks: a6\nboat 1: c1\nboat 2: b8\nboat 3: b5\n\
        goods gems 1: to coins 1, on boat 1\ngoods gems 2: to vases 3, delivered by 3\n\
        goods gems 3: to pearls 2, delivered by 2\ngoods pearls 1: to vases 1, delivered by 1\n\
        goods wine 1: to gems 1, at b9, known to 2\n\
        goods wine 2: to coins 2, on boat 2\ndice: ccw3 1\nphase: move";

    #[test]
    fn a_person_finds_every_field_boat_and_piece() {
        let text = drawn(POSITION);
        let edition = Setup::<Schmuggler>::standard(3).edition;
        for field in edition.fields().iter() {
            assert!(text.contains(edition.field_name(field)), "{}", edition.field_name(field));
        }
        for mark in ["1^c1", "2b8", "3:b5", "ob9", "#a6", "^:c5", ":a3"] {
            assert!(text.contains(mark), "{mark} in\n{text}");
        }
        assert!(text.contains("Gem Island 1 -> Coin Island (1)"), "{text}");
        assert!(
            text.contains("Wine Island 1 -> ?") && text.contains("Wine Island 2 -> ?"),
            "{text}"
        );
    }

    /// Whatever lies on a field is drawn whole: no cell is written over another.
    #[test]
    fn nothing_on_the_map_is_cut() {
        for seed in 0..30 {
            let setup = Setup::<Schmuggler>::standard(4);
            let mut game = Schmuggler::setup(&setup).expect("the standard table");
            let mut luck = SplitMix::new(seed);
            for _ in 0..300 {
                let Some((by, action)) = random_action(&game, &mut luck) else { break };
                game.play(by, action, &mut ());
                let view = game.view(None);
                let style = TerminalStyle { colour: false, language: Language::English };
                let chart = Chart { edition: setup.edition, view: &view, style };
                let map = chart.round();
                for field in setup.edition.fields().iter() {
                    let cell: String = chart.cell(field).iter().map(|(sign, _)| sign).collect();
                    assert!(map.contains(&cell), "seed {seed}: {cell} is not whole in\n{map}");
                }
            }
        }
    }

    /// Who does not know the game finds every sign of the drawing in the legend.
    #[test]
    fn every_sign_is_explained() {
        for language in Language::ALL {
            let text = drawn_in(language, POSITION);
            let first = language.text("schmuggler-draw-legend");
            let at = text.find(&first).expect("there is a legend");
            let (map, rest) = text.split_at(at);
            let legend: String = rest.lines().take(2).collect::<Vec<_>>().join("\n");
            let signs = map.chars().filter(|sign| !sign.is_ascii_alphanumeric());
            for sign in signs.filter(|sign| !sign.is_whitespace()) {
                assert!(legend.contains(sign), "{language}: '{sign}' is not explained:\n{legend}");
            }
            for sign in ["1 2 3 ", "> ", "-> ", "(2) ", "? "] {
                assert!(legend.contains(sign), "{language}: '{sign}' is not explained:\n{legend}");
            }
        }
    }

    /// Numbers of the dice stand in a sentence: a bare one could be taken for that of a choice.
    #[test]
    fn dice_and_points_are_told_in_words() {
        let text = drawn(POSITION);
        assert!(text.contains("Dice: the beam 3 counter-clockwise, the boat 1 field\n"), "{text}");
        assert!(text.contains("1  1 point "), "{text}");
        assert!(text.contains("2  2 points "), "{text}");
        assert!(text.contains("Gem Island: 1 piece\n"), "{text}");
        assert!(text.contains("Wine Island: 2 pieces\n"), "{text}");
        assert!(!text.contains('['), "{text}");
        let asleep = drawn(&POSITION.replace("ccw3 1", "asleep 3"));
        assert!(asleep.contains("Dice: the keeper sleeps, the boat 3 fields\n"), "{asleep}");
        let unplaced = drawn("beam: 5\nphase: boats");
        assert!(unplaced.contains("> 1  0 points  not on the water yet"), "{unplaced}");
    }

    #[test]
    fn a_terminal_of_80_columns_is_wide_enough() {
        for language in Language::ALL {
            let text = drawn_in(language, POSITION);
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(COLUMNS), "{language}: {widest:?}\n{text}");
        }
    }
}
