//! Via in the terminal: roads as lines, land between them, water in waves.

use std::fmt::Write;

use kit::{Phrase, Seat, Setup};
use via::{
    Building, Corner, Edition, Family, Field, FinishedGame, Orientation, Phase, Piece, Property,
    Shape, Side, TileKind, Via, View,
};

use console::{AnsiColor, Draw, TerminalStyle};

use crate::Console;

/// Lines that a field takes.
const HIGH: usize = 3;
/// Columns left of the board.
const MARGIN: usize = 3;
const COLUMNS: usize = 80;

impl Draw for Console {
    type Game = Via;

    const PUZZLES: &'static str = include_str!("../../puzzles.jsonl");

    fn picture(setup: &Setup<Via>, view: &View) -> Option<String> {
        Some(via_picture::picture(setup.edition, view))
    }

    fn draw(setup: &Setup<Via>, view: &View, style: TerminalStyle) -> String {
        let edition = setup.edition;
        let mut text = String::new();
        if let Some(game) = view.first_game.as_ref().filter(|_| is_first_turn_of_game(view)) {
            text.push_str(&draw_first_game(edition, view, game, style));
        }
        if view.games > 1 {
            let _ = writeln!(
                text,
                "{}",
                style.bold(say(style, &match_phrase("game", view.game, view.games)))
            );
        }
        text.push_str(&draw_board(edition, &Lying::of(view), style));
        text.push_str(&draw_legend(style));
        let _ = writeln!(text, "{}", draw_players(view, style));
        if !view.hand.is_empty() {
            text.push_str(&draw_hand(edition, &view.hand, style));
        }
        text
    }
}

/// What lies on a board.
struct Lying<'a> {
    board: &'a [Option<Orientation>],
    properties: &'a [Property],
    latest: Option<Field>,
}

impl<'a> Lying<'a> {
    fn of(view: &'a View) -> Self {
        Lying { board: &view.board, properties: &view.properties, latest: view.latest }
    }
}

fn say(style: TerminalStyle, phrase: &Phrase) -> String {
    style.language.say(phrase, &|seat| seat.to_string())
}

/// A label with one number.
fn label_of(
    style: TerminalStyle,
    key: &'static str,
    name: &'static str,
    number: impl Into<i64>,
) -> String {
    say(style, &Phrase::new(key).number(name, number))
}

fn match_phrase(label: &str, game: u8, games: u8) -> Phrase {
    Phrase::new(format!("via-label-{label}")).number("game", game).number("games", games)
}

/// Whether everybody's first tile of this game is still to come or just being laid: that is when the
/// game before it is shown.
fn is_first_turn_of_game(view: &View) -> bool {
    view.board.iter().flatten().count() < view.builders.len()
}

/// How the first game of a match ended, before the second begins (5.3).
fn draw_first_game(
    edition: &Edition,
    view: &View,
    game: &FinishedGame,
    style: TerminalStyle,
) -> String {
    let over = say(style, &match_phrase("game-over", 1, view.games));
    let mut text = format!("{}\n", style.bold(over));
    let why = format!("via-event-ended-{}", game.by.word());
    let _ = writeln!(text, "{}", say(style, &Phrase::new(why)));
    let lying = Lying { board: &game.board, properties: &game.properties, latest: None };
    text.push_str(&draw_board(edition, &lying, style));
    for (index, &points) in game.points.iter().enumerate() {
        let points = label_of(style, "via-label-points", "points", points);
        let _ = writeln!(text, "  {}  {points}", player(view, Seat::new(index), style));
    }
    text.push('\n');
    text
}

/// What every sign on the board and beside it means.
fn draw_legend(style: TerminalStyle) -> String {
    let lines = ["via-label-legend-tiles", "via-label-legend-land", "via-label-legend-signs"];
    lines.map(|key| format!("{:MARGIN$}{}\n", "", style.dim(style.text(key)))).concat()
}

/// The number of a player, with a star at one's own.
fn player(view: &View, seat: Seat, style: TerminalStyle) -> String {
    let you = if view.seat == Some(seat) { "*" } else { " " };
    style.seat(seat, format!("{seat}{you}"))
}

/// What a character shows, and so how it is coloured.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Cell {
    /// Open land, or nothing.
    Plain,
    /// A free field, or land that stays empty.
    Faint,
    Road,
    /// The road of the latest tile.
    Latest,
    Water,
    /// Land that can be built on now.
    Fresh,
    Owned(Seat),
}

impl Cell {
    fn style(self, style: TerminalStyle, text: &str) -> String {
        match self {
            Cell::Plain => text.to_owned(),
            Cell::Faint => style.dim(text),
            Cell::Road => style.bold(text),
            Cell::Latest => style.ground(AnsiColor::White, text),
            Cell::Water => style.colour(AnsiColor::Cyan, text),
            Cell::Fresh => style.ground(AnsiColor::Cyan, text),
            Cell::Owned(seat) => style.ground(TerminalStyle::seat_colour(seat), text),
        }
    }
}

/// Characters with their inks.
struct Canvas {
    width: usize,
    spots: Vec<(char, Cell)>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        Canvas { width, spots: vec![(' ', Cell::Plain); width * height] }
    }

    fn put(&mut self, row: usize, column: usize, drawn: char, ink: Cell) {
        self.spots[row * self.width + column] = (drawn, ink);
    }

    /// Writes as much of `text` as `room` holds.
    fn write(&mut self, row: usize, column: usize, room: usize, text: &str, ink: Cell) {
        for (step, letter) in text.chars().take(room).enumerate() {
            self.put(row, column + step, letter, ink);
        }
    }

    /// Lines of text, with one change of colour where the ink changes.
    fn lines(&self, style: TerminalStyle) -> Vec<String> {
        let line = |spots: &[(char, Cell)]| {
            spots
                .chunk_by(|one, two| one.1 == two.1)
                .map(|run| {
                    run[0].1.style(style, &run.iter().map(|spot| spot.0).collect::<String>())
                })
                .collect()
        };
        self.spots.chunks(self.width).map(line).collect()
    }
}

/// A part of a tile.
enum Part {
    Road(char),
    Land(Corner),
}

/// What lies at a spot of a tile that is `wide` columns wide.
fn part(shape: &Shape, wide: usize, row: usize, column: usize) -> Part {
    let middle = wide / 2;
    let (along, across) = match shape.family {
        Family::Both => ('║', '═'),
        Family::Straight => ('┃', '━'),
        Family::Curved | Family::Water => ('│', '─'),
    };
    let on_side = |side: Side, line| {
        if shape.has_exit(side) { Part::Road(line) } else { Part::Land(side.corners()[0]) }
    };
    match (row, column) {
        (1, c) if c == middle => Part::Road(shape.glyph().unwrap_or('+')),
        (1, c) => on_side(if c < middle { Side::West } else { Side::East }, across),
        (r, c) if c == middle => on_side(if r == 0 { Side::North } else { Side::South }, along),
        (0, c) => Part::Land(if c < middle { Corner::NorthWest } else { Corner::NorthEast }),
        (_, c) => Part::Land(if c < middle { Corner::SouthWest } else { Corner::SouthEast }),
    }
}

/// The property of each piece of land.
fn by_piece(properties: &[Property]) -> Vec<Option<&Property>> {
    let mut found = vec![None; 256];
    for property in properties {
        for piece in &property.pieces {
            found[usize::from(piece.0)] = Some(property);
        }
    }
    found
}

fn draw_board(edition: &Edition, lying: &Lying, style: TerminalStyle) -> String {
    let (columns, rows) = (usize::from(edition.width), usize::from(edition.height));
    // An odd width has a middle for the road.
    let wide = (((COLUMNS - MARGIN) / columns).clamp(3, 9) - 1) | 1;
    let mut canvas = Canvas::new(columns * wide, rows * HIGH);
    let properties = by_piece(lying.properties);
    for (field, tile) in edition.all_fields().zip(lying.board) {
        let (top, left) = (field.index() / columns * HIGH, field.index() % columns * wide);
        match tile {
            None => {
                let name = field_name(edition.width, field);
                canvas.write(top + 1, left + (wide - 2) / 2, wide, &name, Cell::Faint);
            }
            Some(tile) => {
                let latest = lying.latest == Some(field);
                draw_tile(&mut canvas, (top, left, wide), edition.shape(*tile), latest, |corner| {
                    let piece = Piece::new(field, corner);
                    let property = properties[usize::from(piece.0)]?;
                    Some((property, property.pieces[0] == piece))
                });
            }
        }
    }
    let letters = (0..edition.width).fold(String::new(), |letters, column| {
        letters + &format!("{:^wide$}", char::from(b'a' + column))
    });
    let mut text = format!("{:MARGIN$}{}\n", "", style.dim(letters.trim_end()));
    for (row, line) in canvas.lines(style).into_iter().enumerate() {
        let number = if row % HIGH == 1 { (row / HIGH + 1).to_string() } else { String::new() };
        let _ = writeln!(text, "{} {line}", style.dim(format!("{number:>2}")));
    }
    text
}

/// `property` tells for a piece of the tile its property, and whether it is the first of it.
fn draw_tile<'a>(
    canvas: &mut Canvas,
    (top, left, wide): (usize, usize, usize),
    shape: &Shape,
    latest: bool,
    property: impl Fn(Corner) -> Option<(&'a Property, bool)>,
) {
    let road = if latest { Cell::Latest } else { Cell::Road };
    for row in 0..HIGH {
        for column in 0..wide {
            let (drawn, ink) = match part(shape, wide, row, column) {
                _ if shape.family == Family::Water => {
                    (if (row + column) % 2 == 0 { '≈' } else { '~' }, Cell::Water)
                }
                Part::Road(line) => (line, road),
                Part::Land(corner) => {
                    land(property(shape.piece_at[corner.index()]).map(|(property, _)| property))
                }
            };
            canvas.put(top + row, left + column, drawn, ink);
        }
    }
    for piece in shape.pieces() {
        let Some((property, first)) = property(piece) else { continue };
        let east = matches!(piece, Corner::NorthEast | Corner::SouthEast);
        let south = matches!(piece, Corner::SouthEast | Corner::SouthWest);
        let row = top + if south { HIGH - 1 } else { 0 };
        let column = left + if east { wide / 2 + 1 } else { 0 };
        canvas.write(row, column, wide / 2, &label(property, first), land(Some(property)).1);
    }
}

/// What land looks like where nothing is written on it.
fn land(property: Option<&Property>) -> (char, Cell) {
    match property {
        Some(Property { built: Some(built), .. }) => (' ', Cell::Owned(built.owner)),
        Some(Property { fresh: true, .. }) => (' ', Cell::Fresh),
        Some(Property { closed: true, .. }) => ('·', Cell::Faint),
        _ => (' ', Cell::Plain),
    }
}

/// What is written on a piece: the building and size on the first of its property, the player on others.
fn label(property: &Property, first: bool) -> String {
    match property.built {
        Some(built) if first => {
            let letter = if built.building == Building::Castle { 'C' } else { 'H' };
            format!("{letter}{} {}", built.owner, property.size())
        }
        Some(built) => format!(" {}", built.owner),
        None if property.fresh => format!("?{}", property.size()),
        None => String::new(),
    }
}

fn field_name(width: u8, field: Field) -> String {
    let (row, column) = (field.0 / width, field.0 % width);
    format!("{}{}", char::from(b'a' + column), row + 1)
}

fn draw_players(view: &View, style: TerminalStyle) -> String {
    let count = |key, name, number: u8| label_of(style, key, name, number);
    let mut lines = Vec::new();
    for (index, builder) in view.builders.iter().enumerate() {
        let seat = Seat::new(index);
        let acts = view.turn == seat && !matches!(view.phase, Phase::Lot | Phase::Over { .. });
        let castle = match builder.castle {
            0 => style.text("via-label-no-castle"),
            size => count("via-label-castle", "size", size),
        };
        lines.push(format!(
            "{} {}  {}  {} ({})  {castle}  {}",
            if acts { "▶" } else { " " },
            player(view, seat, style),
            label_of(style, "via-label-points", "points", builder.points + builder.earlier),
            count("via-label-houses", "houses", builder.houses),
            count("via-label-reserve", "houses", builder.reserve),
            count("via-label-tiles", "tiles", builder.tiles),
        ));
    }
    if view.game > 1 {
        let points =
            view.builders.iter().zip(1..).map(|(b, seat)| format!("{seat}: {}", b.earlier));
        let points: Vec<_> = points.collect();
        let earlier = Phrase::new("via-label-earlier").name("points", points.join(", "));
        lines.push(format!("  {}", say(style, &earlier)));
    }
    let mut stack = count("via-label-stack", "tiles", view.stack);
    if let Some(field) = view.latest {
        let field = Phrase::new("via-label-latest").name("field", field_name(view.width, field));
        let _ = write!(stack, "; {}", say(style, &field));
    }
    lines.push(format!("  {stack}"));
    lines.join("\n")
}

/// The tiles in hand side by side, not turned, with their ids, and how each lies after quarter turns.
fn draw_hand(edition: &Edition, hand: &[TileKind], style: TerminalStyle) -> String {
    const WIDE: usize = 9;
    const GAP: usize = 8;
    let mut canvas = Canvas::new(hand.len() * (WIDE + GAP), HIGH + 2);
    for (place, &kind) in hand.iter().enumerate() {
        let tile: Orientation = edition.turned(kind, 0);
        let left = place * (WIDE + GAP);
        draw_tile(&mut canvas, (0, left, WIDE), edition.shape(tile), false, |_| None);
        let id = edition.kind(kind).map_or("", |figures| figures.id.as_str());
        canvas.write(HIGH, left, WIDE + GAP, &format!("{id:^WIDE$}"), Cell::Plain);
        canvas.write(HIGH + 1, left, WIDE + GAP - 1, &turns(edition, kind), Cell::Plain);
    }
    let mut text = format!("  {}\n", style.text("via-label-hand"));
    for line in canvas.lines(style) {
        let _ = writeln!(text, "  {}", line.trim_end());
    }
    text
}

/// `0 ├ 1 ┬ 2 ┤ 3 ┴`; nothing for a tile that always looks the same.
fn turns(edition: &Edition, kind: TileKind) -> String {
    let mut ways: Vec<(u8, char)> = Vec::new();
    for quarters in 0..4 {
        let drawn = edition.shape(edition.turned(kind, quarters)).glyph().unwrap_or('+');
        if ways.iter().all(|(_, known)| *known != drawn) {
            ways.push((quarters, drawn));
        }
    }
    if ways.len() == 1 {
        return String::new();
    }
    ways.iter().map(|(quarters, drawn)| format!("{quarters} {drawn}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use kit::{Game, Notation, Speech};
    use texts::Language;

    use super::*;

    const PLAIN: TerminalStyle = TerminalStyle { colour: false, language: Language::English };

    fn drawn(position: &str, seat: usize) -> String {
        let setup = Setup::standard(2);
        let game = Via::read_position(&setup, position).expect("a position");
        Console::draw(&setup, &game.view(Some(Seat::new(seat))), PLAIN)
    }

    const POSITION: &str = "board:
        1 ╬ ━ ━ ~ . . .
        2 . . . . . . .
        3 . ╲ . . . . .
        4 . . . . . . .
        5 . . . . . . .
        6 . . . . . . .
        7 . . . . . . ╬
        hand 1: curved3 water
        built 1: castle a1 ne
        step: laid
        closed: a1 nw";

    #[test]
    fn roads_land_and_buildings_are_drawn() {
        let text = drawn(POSITION, 0);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0].trim(), "a        b        c        d        e        f        g");
        assert!(lines[1].contains("?1  ║C1 3      1"), "{text}");
        assert!(lines[2].contains(" 1 ════╬════━━━━━━━━━━━━━━━━━━~≈~≈~≈~≈~"), "{text}");
        assert!(lines[8].contains("────╲────"), "{text}");
        assert!(text.contains("curved3"), "{text}");
    }

    /// A second game of two, just begun.
    fn second_game(after: &[&str]) -> (Setup<Via>, Via) {
        let setup = Setup::standard(2).with_options(via::Options { games: 2, first: None });
        let position = format!("{}\nstack: -", POSITION.split("step:").next().expect("a text"));
        let position = position.replace("hand 1: curved3 water", "");
        let mut game = Via::read_position(&setup, &position).expect("a position");
        for (by, action) in [(0, "pass"), (1, after[0])].into_iter().chain(
            after[1..].iter().zip([0, 1].into_iter().cycle()).map(|(action, by)| (by, *action)),
        ) {
            let action = game.read_action(action).expect("an action");
            game.apply(kit::Actor::Seat(Seat::new(by)), action, &mut ()).expect("it is legal");
        }
        (setup, game)
    }

    #[test]
    fn the_first_game_is_shown_before_the_second() {
        let (setup, game) = second_game(&["lay start at d4"]);
        let text = Console::draw(&setup, &game.view(Some(Seat::new(0))), PLAIN);
        let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("no {part:?} in\n{text}"));
        assert!(at("Game 1 of 2, as it ended") < at("Everybody has passed"));
        assert!(at("Everybody has passed") < at("║C1 3      1"));
        assert!(at("║C1 3      1") < at("1*  3 points"));
        assert!(at("1*  3 points") < at("Game 2 of 2"));
        assert!(at("Game 2 of 2") < at("with the points of game 1: 1: 3, 2: 0"));
        let (setup, game) = second_game(&["lay start at d4", "lay start at a1"]);
        let text = Console::draw(&setup, &game.view(Some(Seat::new(1))), PLAIN);
        assert!(!text.contains("Game 1 of 2") && text.contains("Game 2 of 2"), "{text}");
    }

    #[test]
    fn one_of_a_thing_is_said_as_one() {
        let text = drawn(&format!("{POSITION}\nstack: water 1\nhand 2: water"), 0);
        assert!(text.contains("castle on 3  2 tiles"), "{text}");
        assert!(text.contains("castle at hand  1 tile\n"), "{text}");
        assert!(text.contains("Stack: 1 tile\n"), "{text}");
    }

    #[test]
    fn every_sign_has_its_legend() {
        let text = drawn(POSITION, 0);
        let legend: Vec<_> = text.lines().skip(1 + 7 * HIGH).take(3).collect();
        for sign in ["━", "─", "═", "≈", "d4", "H2 5", "C2 5", "?5", "·", "▶", "*"] {
            assert!(legend.iter().any(|line| line.contains(sign)), "no {sign} in {legend:?}");
        }
    }

    #[test]
    fn the_hand_tells_how_a_tile_lies_turned() {
        assert!(drawn(POSITION, 0).contains("0 ├ 1 ┬ 2 ┤ 3 ┴"), "{}", drawn(POSITION, 0));
    }

    #[test]
    fn nothing_is_wider_than_a_terminal() {
        let full = POSITION.replace("curved3 water", "straight3 curved2");
        let (setup, game) = second_game(&["lay start at d4"]);
        let full = Via::read_position(&Setup::standard(2), &full).expect("a position");
        for language in Language::ALL {
            let style = TerminalStyle { colour: false, language };
            let first = Console::draw(&setup, &game.view(Some(Seat::new(0))), style);
            let hand = Console::draw(&Setup::standard(2), &full.view(Some(Seat::new(0))), style);
            for line in first.lines().chain(hand.lines()) {
                let columns = line.chars().count();
                assert!(columns <= COLUMNS, "{language:?}, {columns} columns: {line}");
            }
        }
    }

    #[test]
    fn choices_say_what_comes_of_them() {
        let setup = Setup::<Via>::standard(2);
        let position = "board:
            1 ╬ ━ ━ . . . .
            2 . . . . . . .
            3 . . . . . . .
            4 . . . . . . .
            5 . . . . . . .
            6 . . . . . . .
            7 . . . . . . ╬
            hand 1: water";
        let mut game = Via::read_position(&setup, position).expect("a position");
        let say = |game: &Via, action: &str| {
            let action = game.read_action(action).expect("an action");
            let phrase =
                Via::choice_phrase(setup.edition, action, &game.offer(Seat::new(0), action));
            Language::English.say(&phrase, &|_| String::new())
        };
        assert_eq!(say(&game, "lay water at d1"), "lay water at d1, closing a property of size 3");
        assert_eq!(say(&game, "take"), "take a tile");
        let lay = game.read_action("lay water at d1").expect("an action");
        game.apply(kit::Actor::Seat(Seat::new(0)), lay, &mut ()).expect("it is legal");
        let house = "build a house at a1 north-east for 3 points";
        assert_eq!(say(&game, "build house at a1 ne"), house);
        let castle = "build the castle at a1 north-east for 3 points and 2 houses from the reserve";
        assert_eq!(say(&game, "build castle at a1 ne"), castle);
        assert_eq!(say(&game, "take"), "take a tile, leaving 1 property empty for good");
    }

    #[test]
    fn others_do_not_see_the_hand() {
        assert!(!drawn(POSITION, 1).contains("curved3"));
    }
}
