//! Positions, actions and events as text.
//!
//! A position is a drawn board and lines of `name: value`:
//!
//! ```text
//! board:
//!     a b c d e f g
//!   1 . . . . . . .
//!   2 . . ╬ ━ ┓ . .
//!   …
//! stack: straight2 8 straight3 7 water 4
//! hand 1: curved3 water
//! houses 1: 3 reserve 2
//! built 1: house c2 ne, castle a1 se
//! turn: 1
//! step: begin
//! ```
//!
//! A field shows the roads of its tile: thick lines are straight (`┃ ━ ┣ ┳ ┫ ┻ ╋`), thin ones curved
//! (`╰ ╭ ╮ ╯ ├ ┬ ┤ ┴ ╲ ╱`), double ones a start tile (`╬`), `~` is water and `.` a free field. Any tile
//! can also be written by its kind and quarter turns, as `curved3/1`. A property is named by any field
//! it reaches and the corner there: `c2 ne`. A list without anything is `-`.
//!
//! What is left out: the stack is all tiles that lie nowhere else (`stack: -` is an empty one), hands are
//! empty, nothing is built, houses are as many as remain (with all of the reserve that a castle before
//! the third house brings), `turn` and `first` are 1, nothing was `closed` this turn, `builds`
//! (this turn) and `passes` (in a row) are 0, there is no `latest` tile, `game` is 1 and no points are
//! from an `earlier` one. `step` is `begin` if a board is drawn and else the beginning of a game; the
//! steps are `lot`, `opening`, `deal`, `begin`, `laid`, `laid twice`, `taking 1`, `taking 2` and
//! `over fields` (or `blocked`, `buildings`, `passes`).

use std::fmt::Write;

use kit::{Notation, NotationError, Seat, Setup, Words};

use crate::action::{Action, Building, Ending, Event};
use crate::board::{Field, Piece};
use crate::draft::Draft;
use crate::edition::ViaEdition;
use crate::state::{Hand, Step, Via};
use crate::tile::{Corner, Kind, Orientation, Shape};

impl Notation for Via {
    fn position(&self) -> String {
        let edition = self.edition.0;
        let mut text = String::from("board:\n");
        self.draw_board(&mut text);
        let _ = writeln!(text, "stack: {}", self.write_stack());
        for seat in Seat::all(self.players) {
            let hand = write_hand(edition, self.hands[seat.index()]);
            let _ = writeln!(text, "hand {seat}: {hand}");
        }
        for seat in Seat::all(self.players) {
            let builder = &self.builders[seat.index()];
            let _ = writeln!(text, "houses {seat}: {} reserve {}", builder.houses, builder.reserve);
        }
        let properties = self.board.properties(edition);
        for seat in Seat::all(self.players) {
            let built = properties.iter().filter_map(|&(property, _)| {
                let (building, owner) = self.board.building(property)?;
                let name = || format!("{} {}", building.name(), piece_name(edition, property));
                (owner == seat).then(name)
            });
            let _ = writeln!(text, "built {seat}: {}", list(&built.collect::<Vec<_>>()));
        }
        let _ = writeln!(text, "first: {}", self.first);
        let _ = writeln!(text, "turn: {}", self.turn);
        let _ = writeln!(text, "step: {}", write_step(self.step));
        if !self.closed.is_empty() {
            let closed = self.closed.iter().map(|property| piece_name(edition, property));
            let _ = writeln!(text, "closed: {}", list(&closed.collect::<Vec<_>>()));
        }
        if self.builds > 0 {
            let _ = writeln!(text, "builds: {}", self.builds);
        }
        if self.passes > 0 {
            let _ = writeln!(text, "passes: {}", self.passes);
        }
        if let Some(field) = self.latest {
            let _ = writeln!(text, "latest: {}", field_name(edition, field));
        }
        if self.game > 1 {
            let points = Seat::all(self.players).map(|seat| self.earlier[seat.index()].to_string());
            let _ = writeln!(text, "game: {}", self.game);
            let _ = writeln!(text, "earlier: {}", points.collect::<Vec<_>>().join(" "));
        }
        text
    }

    fn read_position(setup: &Setup<Self>, text: &str) -> Result<Self, NotationError> {
        Draft::read(setup, text)?.game()
    }

    fn write_action(&self, action: Action) -> String {
        let edition = self.edition.0;
        match action {
            Action::ChooseFirst { seat } => format!("first {seat}"),
            Action::Lay { tile, field } => {
                format!("lay {} at {}", tile_words(edition, tile), field_name(edition, field))
            }
            Action::Build { building, property } => {
                format!("build {} at {}", building.name(), piece_name(edition, property))
            }
            Action::Take { tiles: 1 } => "take".to_owned(),
            Action::Take { tiles } => format!("take {tiles}"),
            Action::Finish => "finish".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Draw { kind } => format!("draw {}", kind_name(edition, kind)),
        }
    }

    fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        let edition = self.edition.0;
        let mut words = Words::new(text);
        let action = match words.word("an action")? {
            "first" => Action::ChooseFirst { seat: words.parsed("a seat")? },
            "lay" => {
                let kind = read_kind(edition, words.word("a kind of tile")?)?;
                let quarters = if words.takes("turned") {
                    words.parsed("a number of quarter turns")?
                } else {
                    0
                };
                words.keyword("at")?;
                let field = read_field(edition, words.word("a field")?)?;
                Action::Lay { tile: edition.turned(kind, quarters), field }
            }
            "build" => {
                let building = read_building(words.word("house or castle")?)?;
                words.keyword("at")?;
                let (field, corner) = read_corner(edition, &mut words)?;
                let property = self.board.property_at(edition, field, corner);
                let property = property.unwrap_or(Piece::new(field, corner));
                Action::Build { building, property }
            }
            "take" => Action::Take {
                tiles: match words.peek() {
                    None => 1,
                    Some(_) => words.parsed("a number of tiles")?,
                },
            },
            "finish" => Action::Finish,
            "pass" => Action::Pass,
            "draw" => Action::Draw { kind: read_kind(edition, words.word("a kind of tile")?)? },
            word => {
                return Err(NotationError::new(format!(
                    "'{word}' is no action; actions are lay, build, take, finish and pass, and chance \
                     has first and draw"
                )));
            }
        };
        words.end()?;
        Ok(action)
    }

    fn write_event(&self, event: &Event) -> String {
        let edition = self.edition.0;
        match *event {
            Event::FirstChosen { seat } => format!("{seat} was chosen to begin"),
            Event::TileLaid { seat, tile, field } => {
                let tile = tile_words(edition, tile);
                format!("{seat} laid {tile} at {}", field_name(edition, field))
            }
            Event::PropertyClosed { property, size } => {
                format!("{} was closed with {size}", piece_name(edition, property))
            }
            Event::Built { seat, building, property, size } => {
                let (building, at) = (building.name(), piece_name(edition, property));
                format!("{seat} built {building} at {at} for {size}")
            }
            Event::ReserveTaken { seat, houses } => {
                format!("{seat} took {houses} from the reserve")
            }
            Event::TilesChosen { seat, tiles } => format!("{seat} chose to take {tiles}"),
            Event::TileTaken { seat, kind } => {
                format!("{seat} took {}", kind.map_or("?", |kind| kind_name(edition, kind)))
            }
            Event::Passed { seat } => format!("{seat} passed"),
            Event::GameEnded { game, by, ref points } => {
                let points: Vec<_> = points.iter().map(u16::to_string).collect();
                format!("game {game} ended by {} with {}", by.name(), points.join(" "))
            }
        }
    }
}

impl Via {
    fn draw_board(&self, text: &mut String) {
        let edition = self.edition.0;
        let tokens: Vec<_> = edition
            .all_fields()
            .map(|field| match self.board.tile(field) {
                None => ".".to_owned(),
                Some(tile) => tile_token(edition, tile),
            })
            .collect();
        let widest = tokens.iter().map(|token| token.chars().count()).max().unwrap_or(1);
        text.push_str("   ");
        for column in 0..edition.width {
            let _ = write!(text, " {:widest$}", char::from(b'a' + column));
        }
        for (row, tokens) in (1..).zip(tokens.chunks(edition.width.into())) {
            let _ = write!(text, "\n {row:2}");
            for token in tokens {
                let _ = write!(text, " {token:widest$}");
            }
        }
        text.push('\n');
    }

    fn write_stack(&self) -> String {
        let counts = self.edition.0.kinds().filter_map(|(kind, figures)| {
            let count = self.stack[kind.index()];
            (count > 0).then(|| format!("{} {count}", figures.id))
        });
        let counts: Vec<_> = counts.collect();
        if counts.is_empty() { "-".to_owned() } else { counts.join(" ") }
    }
}

fn write_hand(edition: &ViaEdition, hand: Hand) -> String {
    let names: Vec<_> = hand.iter().map(|kind| kind_name(edition, kind)).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

fn list(items: &[String]) -> String {
    if items.is_empty() { "-".to_owned() } else { items.join(", ") }
}

fn write_step(step: Step) -> String {
    match step {
        Step::Lot => "lot".to_owned(),
        Step::Opening => "opening".to_owned(),
        Step::Deal => "deal".to_owned(),
        Step::Begin => "begin".to_owned(),
        Step::Laid => "laid".to_owned(),
        Step::LaidTwice => "laid twice".to_owned(),
        Step::Taking { left } => format!("taking {left}"),
        Step::Over { by } => format!("over {}", by.name()),
    }
}

pub(crate) fn read_step(words: &mut Words) -> Result<Step, NotationError> {
    Ok(match words.word("a step")? {
        "lot" => Step::Lot,
        "opening" => Step::Opening,
        "deal" => Step::Deal,
        "begin" => Step::Begin,
        "laid" if words.takes("twice") => Step::LaidTwice,
        "laid" => Step::Laid,
        "taking" => Step::Taking { left: words.parsed("a number of tiles")? },
        "over" => {
            let name = words.word("why it is over")?;
            let by = Ending::ALL.into_iter().find(|ending| ending.name() == name);
            let by = by.ok_or_else(|| {
                NotationError::new(format!(
                    "'{name}' is no way to end; games end by fields, blocked, buildings or passes"
                ))
            })?;
            Step::Over { by }
        }
        word => {
            return Err(NotationError::new(format!(
                "'{word}' is no step; steps are lot, opening, deal, begin, laid, taking and over"
            )));
        }
    })
}

/// A field by column and row, such as `d4`; rows count from the top.
pub(crate) fn field_name(edition: &ViaEdition, field: Field) -> String {
    if field.index() >= edition.fields() {
        return "?".to_owned();
    }
    let (row, column) = (field.0 / edition.width, field.0 % edition.width);
    format!("{}{}", char::from(b'a' + column), row + 1)
}

pub(crate) fn read_field(edition: &ViaEdition, word: &str) -> Result<Field, NotationError> {
    let wrong = || {
        let last = Field(edition.fields() as u8 - 1);
        NotationError::new(format!(
            "'{word}' is no field; fields are a1 to {}",
            field_name(edition, last)
        ))
    };
    let mut letters = word.chars();
    let column = letters.next().filter(char::is_ascii_lowercase).ok_or_else(wrong)?;
    let column = column as u8 - b'a';
    let row: u8 = letters.as_str().parse().map_err(|_| wrong())?;
    if column >= edition.width || !(1..=edition.height).contains(&row) {
        return Err(wrong());
    }
    Ok(Field((row - 1) * edition.width + column))
}

pub(crate) fn piece_name(edition: &ViaEdition, piece: Piece) -> String {
    format!("{} {}", field_name(edition, piece.field()), piece.corner().name())
}

pub(crate) fn read_corner(
    edition: &ViaEdition,
    words: &mut Words,
) -> Result<(Field, Corner), NotationError> {
    let field = read_field(edition, words.word("a field")?)?;
    let name = words.word("a corner")?;
    let corner = Corner::from_name(name).ok_or_else(|| {
        NotationError::new(format!("'{name}' is no corner; corners are ne, se, sw and nw"))
    })?;
    Ok((field, corner))
}

pub(crate) fn read_building(word: &str) -> Result<Building, NotationError> {
    let building = Building::ALL.into_iter().find(|building| building.name() == word);
    building.ok_or_else(|| NotationError::new(format!("'{word}' is neither house nor castle")))
}

fn kind_name(edition: &ViaEdition, kind: Kind) -> &str {
    edition.kind(kind).map_or("?", |figures| &figures.id)
}

pub(crate) fn read_kind(edition: &ViaEdition, word: &str) -> Result<Kind, NotationError> {
    edition.kind_named(word).ok_or_else(|| {
        let ids: Vec<_> = edition.kinds().map(|(_, figures)| figures.id.as_str()).collect();
        NotationError::new(format!("'{word}' is no kind of tile; kinds are {}", ids.join(", ")))
    })
}

/// `curved3 turned 1`, or only the kind where it cannot lie otherwise.
fn tile_words(edition: &ViaEdition, tile: Orientation) -> String {
    let Some(shape) = edition.shape_if_any(tile) else { return "?".to_owned() };
    let kind = kind_name(edition, shape.kind);
    if edition.orientations_of(shape.kind).is_power_of_two() {
        kind.to_owned()
    } else {
        format!("{kind} turned {}", shape.turned)
    }
}

/// A tile on a drawn board: the character that looks like its roads, if no other tile looks the same,
/// and else its kind and quarter turns.
fn tile_token(edition: &ViaEdition, tile: Orientation) -> String {
    let shape = edition.shape(tile);
    match shape.glyph() {
        Some(drawn) if alike(edition, drawn).count() == 1 => drawn.to_string(),
        _ => format!("{}/{}", kind_name(edition, shape.kind), shape.turned),
    }
}

/// The tile that a token on a drawn board means; `None` is a free field.
pub(crate) fn read_token(
    edition: &ViaEdition,
    token: &str,
) -> Result<Option<Orientation>, NotationError> {
    if token == "." {
        return Ok(None);
    }
    let mut letters = token.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        let mut tiles = alike(edition, letter);
        return match (tiles.next(), tiles.next()) {
            (Some(tile), None) => Ok(Some(tile)),
            (Some(_), Some(_)) => Err(NotationError::new(format!(
                "several tiles look like '{letter}'; write the kind and turns, as in curved3/1"
            ))),
            _ => Err(NotationError::new(format!("no tile looks like '{letter}'"))),
        };
    }
    let (kind, quarters) = token.split_once('/').unwrap_or((token, "0"));
    let kind = read_kind(edition, kind)?;
    let quarters: u8 = quarters
        .parse()
        .map_err(|_| NotationError::new(format!("'{quarters}' is no number of quarter turns")))?;
    Ok(Some(edition.turned(kind, quarters)))
}

fn alike(edition: &ViaEdition, drawn: char) -> impl Iterator<Item = Orientation> {
    let drawn_so = move |shape: &Shape| shape.glyph() == Some(drawn);
    edition.orientations().filter(move |(_, shape)| drawn_so(shape)).map(|(tile, _)| tile)
}
