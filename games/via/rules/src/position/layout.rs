//! A drawn board with the buildings on it, before it has proved to be possible.

use kit::{NotationError, Read, Seat, Words, unreadable};

use crate::action::Building;
use crate::board::{Board, Field};
use crate::edition::Edition;
use crate::notation::words::read_building;
use crate::state::{Builder, SEATS};
use crate::tile::{Corner, Orientation, Side, TileKind};

/// A value with the line that it stands on.
pub(crate) type AtLine<T> = Option<(usize, T)>;
/// A property by any field that it reaches, and the corner there.
pub(crate) type PropertyName = (Field, Corner);

#[derive(Default)]
pub(crate) struct Layout {
    pub(crate) drawn: bool,
    pub(crate) tiles: Vec<(usize, Field, Orientation)>,
    built: [AtLine<Vec<(Building, PropertyName)>>; SEATS],
}

/// Keeps a value, once.
pub(crate) fn keep<T>(entry: &mut AtLine<T>, name: &str, line: usize, value: T) -> Read<()> {
    match entry.replace((line, value)) {
        None => Ok(()),
        Some((before, _)) => unreadable(format!("'{name}' is already on line {before}")),
    }
}

/// Items between commas; a dash for none.
pub(crate) fn read_list<T>(text: &str, read: impl Fn(&mut Words) -> Read<T>) -> Read<Vec<T>> {
    if text.trim() == "-" {
        return Ok(Vec::new());
    }
    let item = |item: &str| {
        let mut words = Words::new(item);
        let value = read(&mut words)?;
        words.end()?;
        Ok(value)
    };
    text.split(',').map(item).collect()
}

impl Layout {
    /// Returns whether it was a row, and not the letters above the board.
    pub(crate) fn read_row(
        &mut self,
        edition: &Edition,
        line: usize,
        row: u8,
        text: &str,
    ) -> Read<bool> {
        let mut words = Words::new(text);
        if row == 0 && words.peek() == Some("a") {
            return Ok(false);
        }
        let number: u8 = words.parsed("the number of a row of the board")?;
        if number != row + 1 {
            return unreadable(format!("row {} of the board should stand here", row + 1));
        }
        for column in 0..edition.width {
            let token = words.word("a field of the board")?;
            let field = Field(row * edition.width + column);
            if let Some(tile) = edition.read_token(token)? {
                self.tiles.push((line, field, tile));
            }
        }
        words.end()?;
        Ok(true)
    }

    pub(crate) fn read_built(
        &mut self,
        edition: &Edition,
        seat: Seat,
        line: usize,
        (name, value): (&str, &str),
    ) -> Read<()> {
        let built = read_list(value, |words| {
            let building = read_building(words.word("house or castle")?)?;
            Ok((building, edition.read_corner(words)?))
        })?;
        keep(&mut self.built[seat.index()], name, line, built)
    }

    /// The line of the first thing that stands on the board.
    pub(crate) fn line_of_buildings(&self) -> Option<usize> {
        self.built.iter().flatten().map(|(line, _)| *line).min()
    }

    /// How many tiles of a kind lie there.
    pub(crate) fn count(&self, edition: &Edition, kind: TileKind) -> usize {
        self.tiles.iter().filter(|(_, _, tile)| edition.shape(*tile).kind == kind).count()
    }

    /// The board without its buildings.
    pub(crate) fn board(&self, edition: &Edition) -> Read<Board> {
        let mut board = Board::new(edition);
        for &(line, field, tile) in &self.tiles {
            let shape = edition.shape(tile);
            for side in Side::ALL {
                let Some(neighbour) = edition.neighbour(field, side) else { continue };
                let Some(other) = board.tile(neighbour) else { continue };
                let other = edition.shape(other);
                if !shape.roads_meet(side, other) || !shape.agrees(other) {
                    return Err(NotationError::new(format!(
                        "{} and {} cannot touch",
                        edition.field_word(neighbour),
                        edition.field_word(field)
                    ))
                    .at(line));
                }
            }
            board.lay(edition, tile, field);
        }
        Ok(board)
    }

    /// Puts up what a seat has built.
    pub(crate) fn put_up_buildings(
        &self,
        edition: &Edition,
        board: &mut Board,
        seat: Seat,
        builder: &mut Builder,
    ) -> Read<()> {
        let Some((line, built)) = &self.built[seat.index()] else { return Ok(()) };
        for &(building, (field, corner)) in built {
            let name = || format!("{} {}", edition.field_word(field), corner.word());
            let refuse =
                |what: &str| unreadable(format!("{} {what}", name())).map_err(|e| e.at(*line));
            let Some(property) = board.property_at(edition, field, corner) else {
                return refuse("is no land");
            };
            if !board.is_closed(property) {
                return refuse("is not closed, so nothing can stand there");
            }
            if board.building(property).is_some() {
                return refuse("has a building already");
            }
            if building == Building::Castle && builder.castle > 0 {
                return refuse("would be a second castle");
            }
            let size = board.size(property);
            board.build(property, building, seat);
            builder.note(building, size);
        }
        if builder.castle > 0 && builder.largest >= builder.castle {
            return Err(NotationError::new("the castle must stand on the largest").at(*line));
        }
        Ok(())
    }
}
