//! Via in the terminal: roads as lines, land between them, water in waves.

use std::fmt::Write;

use kit::{Seat, Setup};
use via::{
    Building, Corner, Family, Field, Kind, Orientation, Piece, Property, Shape, Side, Step, Via,
    ViaEdition, View,
};

use super::{Colour, Draw, Paint};

/// Lines that a field takes.
const HIGH: usize = 3;
/// Columns left of the board.
const MARGIN: usize = 3;
const COLUMNS: usize = 80;

impl Draw for Via {
    fn draw(setup: &Setup<Self>, view: &View, paint: Paint) -> String {
        let edition = setup.edition;
        let mut text = draw_board(edition, view, paint);
        let _ = writeln!(text, "{:MARGIN$}{}", "", paint.dim(paint.text("via-label-legend")));
        let _ = writeln!(text, "{}", draw_players(view, paint));
        if !view.hand.is_empty() {
            text.push_str(&draw_hand(edition, &view.hand, paint));
        }
        text
    }
}

/// What a character shows, and so how it is coloured.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Ink {
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

impl Ink {
    fn paint(self, paint: Paint, text: &str) -> String {
        match self {
            Ink::Plain => text.to_owned(),
            Ink::Faint => paint.dim(text),
            Ink::Road => paint.bold(text),
            Ink::Latest => paint.ground(Colour::White, text),
            Ink::Water => paint.colour(Colour::Cyan, text),
            Ink::Fresh => paint.ground(Colour::Cyan, text),
            Ink::Owned(seat) => paint.ground(Paint::seat_colour(seat), text),
        }
    }
}

/// Characters with their inks.
struct Canvas {
    width: usize,
    spots: Vec<(char, Ink)>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        Canvas { width, spots: vec![(' ', Ink::Plain); width * height] }
    }

    fn put(&mut self, row: usize, column: usize, drawn: char, ink: Ink) {
        self.spots[row * self.width + column] = (drawn, ink);
    }

    /// Writes as much of `text` as `room` holds.
    fn write(&mut self, row: usize, column: usize, room: usize, text: &str, ink: Ink) {
        for (step, letter) in text.chars().take(room).enumerate() {
            self.put(row, column + step, letter, ink);
        }
    }

    /// Lines of text, with one change of colour where the ink changes.
    fn lines(&self, paint: Paint) -> Vec<String> {
        let line = |spots: &[(char, Ink)]| {
            spots
                .chunk_by(|one, two| one.1 == two.1)
                .map(|run| {
                    run[0].1.paint(paint, &run.iter().map(|spot| spot.0).collect::<String>())
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
fn by_piece(view: &View) -> Vec<Option<&Property>> {
    let mut found = vec![None; 256];
    for property in &view.properties {
        for piece in &property.pieces {
            found[usize::from(piece.0)] = Some(property);
        }
    }
    found
}

fn draw_board(edition: &ViaEdition, view: &View, paint: Paint) -> String {
    let (columns, rows) = (usize::from(view.width), usize::from(view.height));
    // An odd width has a middle for the road.
    let wide = (((COLUMNS - MARGIN) / columns).clamp(3, 9) - 1) | 1;
    let mut canvas = Canvas::new(columns * wide, rows * HIGH);
    let properties = by_piece(view);
    for (field, tile) in edition.all_fields().zip(&view.board) {
        let (top, left) = (field.index() / columns * HIGH, field.index() % columns * wide);
        match tile {
            None => {
                let name = field_name(view, field);
                canvas.write(top + 1, left + (wide - 2) / 2, wide, &name, Ink::Faint);
            }
            Some(tile) => {
                let latest = view.latest == Some(field);
                draw_tile(&mut canvas, (top, left, wide), edition.shape(*tile), latest, |corner| {
                    let piece = Piece::new(field, corner);
                    let property = properties[usize::from(piece.0)]?;
                    Some((property, property.pieces[0] == piece))
                });
            }
        }
    }
    let letters = (0..view.width).fold(String::new(), |letters, column| {
        letters + &format!("{:^wide$}", char::from(b'a' + column))
    });
    let mut text = format!("{:MARGIN$}{}\n", "", paint.dim(letters.trim_end()));
    for (row, line) in canvas.lines(paint).into_iter().enumerate() {
        let number = if row % HIGH == 1 { (row / HIGH + 1).to_string() } else { String::new() };
        let _ = writeln!(text, "{} {line}", paint.dim(format!("{number:>2}")));
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
    let road = if latest { Ink::Latest } else { Ink::Road };
    for row in 0..HIGH {
        for column in 0..wide {
            let (drawn, ink) = match part(shape, wide, row, column) {
                _ if shape.family == Family::Water => {
                    (if (row + column) % 2 == 0 { '≈' } else { '~' }, Ink::Water)
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
fn land(property: Option<&Property>) -> (char, Ink) {
    match property {
        Some(Property { built: Some(built), .. }) => (' ', Ink::Owned(built.owner)),
        Some(Property { fresh: true, .. }) => (' ', Ink::Fresh),
        Some(Property { closed: true, .. }) => ('·', Ink::Faint),
        _ => (' ', Ink::Plain),
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

fn field_name(view: &View, field: Field) -> String {
    let (row, column) = (field.0 / view.width, field.0 % view.width);
    format!("{}{}", char::from(b'a' + column), row + 1)
}

fn draw_players(view: &View, paint: Paint) -> String {
    let word = |key: &str| paint.text(key);
    let mut lines = Vec::new();
    for (index, builder) in view.builders.iter().enumerate() {
        let seat = Seat::new(index);
        let acts = view.turn == seat && !matches!(view.step, Step::Lot | Step::Over { .. });
        let you = if view.seat == Some(seat) { "*" } else { " " };
        let castle = match builder.castle {
            0 => format!("{} –", word("via-label-castle")),
            size => format!("{} {size}", word("via-label-castle")),
        };
        lines.push(format!(
            "{} {} {:>3} {}  {} {} (+{} {})  {castle}  {} {}",
            if acts { "▶" } else { " " },
            paint.seat(seat, format!("{seat}{you}")),
            builder.points + builder.earlier,
            word("via-label-points"),
            builder.houses,
            word("via-label-houses"),
            builder.reserve,
            word("via-label-reserve"),
            builder.tiles,
            word("via-label-tiles"),
        ));
    }
    lines.push(format!("  {}: {}", word("via-label-stack"), view.stack));
    lines.join("\n")
}

/// The tiles in hand side by side, not turned, with their ids.
fn draw_hand(edition: &ViaEdition, hand: &[Kind], paint: Paint) -> String {
    const WIDE: usize = 9;
    const GAP: usize = 3;
    let mut canvas = Canvas::new(hand.len() * (WIDE + GAP), HIGH + 1);
    for (place, &kind) in hand.iter().enumerate() {
        let tile: Orientation = edition.turned(kind, 0);
        let left = place * (WIDE + GAP);
        draw_tile(&mut canvas, (0, left, WIDE), edition.shape(tile), false, |_| None);
        let id = edition.kind(kind).map_or("", |figures| figures.id.as_str());
        canvas.write(HIGH, left, WIDE + GAP, &format!("{id:^WIDE$}"), Ink::Plain);
    }
    let mut text = format!("  {}\n", paint.text("via-label-hand"));
    for line in canvas.lines(paint) {
        let _ = writeln!(text, "  {}", line.trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use kit::{Game, Notation};
    use texts::Language;

    use super::*;

    const PLAIN: Paint = Paint { colour: false, language: Language::English };

    fn drawn(position: &str, seat: usize) -> String {
        let setup = Setup::standard(2);
        let game = Via::read_position(&setup, position).expect("a position");
        Via::draw(&setup, &game.view(Some(Seat::new(seat))), PLAIN)
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

    #[test]
    fn nothing_is_wider_than_a_terminal() {
        let text = drawn(POSITION, 0);
        for line in text.lines() {
            assert!(line.chars().count() <= COLUMNS, "{} columns: {line}", line.chars().count());
        }
    }

    #[test]
    fn others_do_not_see_the_hand() {
        assert!(!drawn(POSITION, 1).contains("curved3"));
    }
}
