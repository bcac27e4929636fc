//! A position as it is read, before it has proved to be one.

use kit::{Game, NotationError, Seat, Setup, Words};

use crate::action::Building;
use crate::board::{Board, Field};
use crate::edition::{DEALT, ViaEdition};
use crate::notation::{
    field_name, read_building, read_corner, read_field, read_kind, read_step, read_token,
};
use crate::state::{BUILDS_MAX, HAND_MAX, Hand, SEATS, Step, Via};
use crate::tile::{Corner, KINDS_MAX, Kind, Orientation, Side};

/// A value with the line that it stands on.
type Line<T> = Option<(usize, T)>;
type Place = (Field, Corner);

pub(crate) struct Draft {
    game: Via,
    tiles: Vec<(usize, Field, Orientation)>,
    has_board: bool,
    stack: Line<[u8; KINDS_MAX]>,
    hands: [Line<Hand>; SEATS],
    houses: [Line<(u8, u8)>; SEATS],
    built: [Line<Vec<(Building, Place)>>; SEATS],
    first: Line<Seat>,
    turn: Line<Seat>,
    step: Line<Step>,
    closed: Line<Vec<Place>>,
    builds: Line<u8>,
    passes: Line<u8>,
    latest: Line<Field>,
    number: Line<u8>,
    earlier: Line<[u16; SEATS]>,
}

fn wrong<T>(what: impl Into<String>) -> Result<T, NotationError> {
    Err(NotationError::new(what))
}

/// Keeps a value, once.
fn keep<T>(place: &mut Line<T>, name: &str, line: usize, value: T) -> Result<(), NotationError> {
    match place.replace((line, value)) {
        None => Ok(()),
        Some((before, _)) => wrong(format!("'{name}' is already on line {before}")),
    }
}

impl Draft {
    pub(crate) fn read(setup: &Setup<Via>, text: &str) -> Result<Self, NotationError> {
        let game = Via::setup(setup).map_err(|error| NotationError::new(error.to_string()))?;
        let mut draft = Draft {
            game,
            tiles: Vec::new(),
            has_board: false,
            stack: None,
            hands: [None; SEATS],
            houses: [None; SEATS],
            built: [const { None }; SEATS],
            first: None,
            turn: None,
            step: None,
            closed: None,
            builds: None,
            passes: None,
            latest: None,
            number: None,
            earlier: None,
        };
        let mut rows_left = 0;
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            if text == "board:" && !draft.has_board {
                draft.has_board = true;
                rows_left = setup.edition.height;
            } else if rows_left > 0 {
                let row = setup.edition.height - rows_left;
                let read = draft.read_row(line, row, text).map_err(|error| error.at(line))?;
                rows_left -= u8::from(read);
            } else {
                draft.read_entry(line, text).map_err(|error| error.at(line))?;
            }
        }
        if rows_left > 0 {
            return wrong(format!("the board lacks its last rows, {rows_left} of them"));
        }
        Ok(draft)
    }

    /// Returns whether it was a row, and not the letters above the board.
    fn read_row(&mut self, line: usize, row: u8, text: &str) -> Result<bool, NotationError> {
        let edition = self.game.edition.0;
        let mut words = Words::new(text);
        if row == 0 && words.peek() == Some("a") {
            return Ok(false);
        }
        let number: u8 = words.parsed("the number of a row of the board")?;
        if number != row + 1 {
            return wrong(format!("row {} of the board should stand here", row + 1));
        }
        for column in 0..edition.width {
            let token = words.word("a field of the board")?;
            let field = Field(row * edition.width + column);
            if let Some(tile) = read_token(edition, token)? {
                self.tiles.push((line, field, tile));
            }
        }
        words.end()?;
        Ok(true)
    }

    fn read_entry(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        let edition = self.game.edition.0;
        let Some((name, value)) = text.split_once(':') else {
            return wrong(format!("'{text}' is not 'name: value'"));
        };
        let mut words = Words::new(value);
        if let Some((what, seat)) = name.split_once(' ') {
            let seat = self.read_seat(&mut Words::new(seat))?;
            return match what {
                "hand" => {
                    keep(&mut self.hands[seat.index()], name, line, read_hand(edition, words)?)
                }
                "houses" => keep(&mut self.houses[seat.index()], name, line, read_houses(words)?),
                "built" => {
                    let built = read_list(value, |words| {
                        let building = read_building(words.word("house or castle")?)?;
                        Ok((building, read_corner(edition, words)?))
                    })?;
                    keep(&mut self.built[seat.index()], name, line, built)
                }
                _ => wrong(format!("'{name}' is unknown")),
            };
        }
        match name {
            "stack" => keep(&mut self.stack, name, line, read_stack(edition, words)?),
            "first" => {
                let seat = self.read_seat(&mut words)?;
                keep(&mut self.first, name, line, seat)
            }
            "turn" => {
                let seat = self.read_seat(&mut words)?;
                keep(&mut self.turn, name, line, seat)
            }
            "step" => {
                let step = read_step(&mut words)?;
                words.end()?;
                keep(&mut self.step, name, line, step)
            }
            "closed" => {
                let closed = read_list(value, |words| read_corner(edition, words))?;
                keep(&mut self.closed, name, line, closed)
            }
            "builds" => keep(&mut self.builds, name, line, read_number(words, BUILDS_MAX)?),
            "passes" => {
                keep(&mut self.passes, name, line, read_number(words, self.game.players - 1)?)
            }
            "latest" => {
                let field = read_field(edition, words.word("a field")?)?;
                words.end()?;
                keep(&mut self.latest, name, line, field)
            }
            "game" => {
                let number = read_number(words, self.game.options.games)?.max(1);
                keep(&mut self.number, name, line, number)
            }
            "earlier" => {
                let mut points = [0; SEATS];
                for seat in Seat::all(self.game.players) {
                    // No game brings more than a board full of land.
                    points[seat.index()] = words.parsed("points")?;
                    if points[seat.index()] > 1000 {
                        return wrong("nobody has more than 1000 points from earlier");
                    }
                }
                words.end()?;
                keep(&mut self.earlier, name, line, points)
            }
            _ => wrong(format!("'{name}' is unknown")),
        }
    }

    fn read_seat(&self, words: &mut Words) -> Result<Seat, NotationError> {
        let seat: Seat = words.parsed("a seat")?;
        words.end()?;
        if seat.index() >= usize::from(self.game.players) {
            return wrong(format!("there is no seat {seat} at this table"));
        }
        Ok(seat)
    }

    /// The position, if it can be one.
    pub(crate) fn game(mut self) -> Result<Via, NotationError> {
        self.lay_tiles()?;
        for seat in Seat::all(self.game.players) {
            if let Some((_, hand)) = self.hands[seat.index()] {
                self.game.hands[seat.index()] = hand;
            }
            self.put_up_buildings(seat)?;
            self.count_houses(seat)?;
        }
        self.note_turn();
        self.count_tiles()?;
        self.note_closed()?;
        self.check_step()?;
        Ok(self.game)
    }

    fn lay_tiles(&mut self) -> Result<(), NotationError> {
        let edition = self.game.edition.0;
        self.game.board = Board::new(edition);
        for &(line, field, tile) in &self.tiles {
            let shape = edition.shape(tile);
            for side in Side::ALL {
                let Some(neighbour) = edition.neighbour(field, side) else { continue };
                let Some(other) = self.game.board.tile(neighbour) else { continue };
                let other = edition.shape(other);
                if !shape.roads_meet(side, other) || !shape.agrees(other) {
                    return Err(NotationError::new(format!(
                        "{} and {} cannot touch",
                        field_name(edition, neighbour),
                        field_name(edition, field)
                    ))
                    .at(line));
                }
            }
            self.game.board.lay(edition, tile, field);
        }
        if let Some((line, field)) = self.latest {
            if self.game.board.tile(field).is_none() {
                return Err(NotationError::new("no tile lies on the latest field").at(line));
            }
            self.game.latest = Some(field);
        }
        Ok(())
    }

    fn put_up_buildings(&mut self, seat: Seat) -> Result<(), NotationError> {
        let edition = self.game.edition.0;
        let Some((line, built)) = &self.built[seat.index()] else { return Ok(()) };
        for &(building, (field, corner)) in built {
            let board = &mut self.game.board;
            let name = || format!("{} {}", field_name(edition, field), corner.name());
            let refuse = |what: &str| wrong(format!("{} {what}", name())).map_err(|e| e.at(*line));
            let Some(property) = board.property_at(edition, field, corner) else {
                return refuse("is no land");
            };
            if !board.is_closed(property) {
                return refuse("is not closed, so nothing can stand there");
            }
            if board.building(property).is_some() {
                return refuse("has a building already");
            }
            let (size, builder) = (board.size(property), &mut self.game.builders[seat.index()]);
            if building == Building::Castle && builder.castle > 0 {
                return refuse("would be a second castle");
            }
            board.build(property, building, seat);
            builder.note(building, size);
        }
        let builder = &self.game.builders[seat.index()];
        if builder.castle > 0 && builder.largest >= builder.castle {
            return Err(NotationError::new("the castle must stand on the largest").at(*line));
        }
        Ok(())
    }

    fn count_houses(&mut self, seat: Seat) -> Result<(), NotationError> {
        let edition = self.game.edition.0;
        let players = self.game.players;
        let all = edition.houses(players) + edition.reserve;
        let builder = &mut self.game.builders[seat.index()];
        let castle = builder.castle > 0;
        let line = self.houses[seat.index()].map(|(line, _)| line).unwrap_or_default();
        let (houses, reserve) = if let Some((_, counts)) = self.houses[seat.index()] {
            counts
        } else {
            let reserve = edition.reserve.saturating_sub(if castle { 2 } else { 0 });
            (all.saturating_sub(reserve).saturating_sub(builder.built), reserve)
        };
        let counted = u16::from(houses) + u16::from(reserve) + u16::from(builder.built);
        if counted > all.into() || reserve > edition.reserve {
            let what = format!(
                "seat {seat} has {} houses on the board, {houses} at hand and {reserve} in reserve, \
                 but there are only {all} with {} in reserve",
                builder.built, edition.reserve
            );
            return Err(NotationError::new(what).at(line));
        }
        (builder.houses, builder.reserve) = (houses, reserve);
        Ok(())
    }

    fn note_turn(&mut self) {
        fn value<T: Copy>(line: Line<T>) -> Option<T> {
            line.map(|(_, value)| value)
        }
        let game = &mut self.game;
        game.first = value(self.first).unwrap_or(game.first);
        game.turn = value(self.turn).unwrap_or(game.first);
        game.step = match value(self.step) {
            Some(step) => step,
            None if self.has_board => Step::Begin,
            None => game.step,
        };
        game.builds = value(self.builds).unwrap_or(0);
        game.passes = value(self.passes).unwrap_or(0);
        game.game = value(self.number).unwrap_or(1);
        game.earlier = value(self.earlier).unwrap_or([0; SEATS]);
    }

    /// There are not more tiles of a kind than the edition has.
    fn count_tiles(&mut self) -> Result<(), NotationError> {
        let edition = self.game.edition.0;
        let opening = matches!(self.game.step, Step::Lot | Step::Opening);
        let mut stack = [0; KINDS_MAX];
        for (kind, figures) in edition.kinds() {
            let lying = self.tiles.iter().filter(|(_, _, tile)| edition.shape(*tile).kind == kind);
            let held = self.game.hands.iter().flat_map(Hand::iter).filter(|&held| held == kind);
            let mut out = lying.clone().count() + held.count();
            if opening && kind == edition.water {
                out = out.max(self.game.players.into());
            }
            if let Some((_, given)) = self.stack {
                out += usize::from(given[kind.index()]);
            }
            if out > figures.count.into() {
                return wrong(format!(
                    "there are {out} tiles {}, but the edition has {}",
                    figures.id, figures.count
                ));
            }
            stack[kind.index()] = figures.count - out as u8;
        }
        stack[edition.start.index()] = 0;
        self.game.stack = self.stack.map_or(stack, |(_, given)| given);
        self.game.stacked = self.game.stack.iter().sum();
        if self.game.stack[edition.start.index()] > 0
            || self.game.hands.iter().any(|hand| hand.has(edition.start))
        {
            return wrong("start tiles are never in a hand or in the stack");
        }
        Ok(())
    }

    fn note_closed(&mut self) -> Result<(), NotationError> {
        let edition = self.game.edition.0;
        let Some((line, closed)) = &self.closed else { return Ok(()) };
        for &(field, corner) in closed {
            let board = &self.game.board;
            let property = board.property_at(edition, field, corner);
            let empty = |property| board.is_closed(property) && board.building(property).is_none();
            match property {
                Some(property) if empty(property) => self.game.closed.insert(property),
                _ => {
                    let name = format!("{} {}", field_name(edition, field), corner.name());
                    let what = format!("{name} is not a closed property without a building");
                    return Err(NotationError::new(what).at(*line));
                }
            }
        }
        Ok(())
    }

    /// The step agrees with the rest.
    fn check_step(&self) -> Result<(), NotationError> {
        let game = &self.game;
        let line = self.step.map(|(line, _)| line).unwrap_or_default();
        let refuse = |what: &str| Err(NotationError::new(what).at(line));
        let hand = game.hands[game.turn.index()].len();
        let in_turn = matches!(game.step, Step::Laid | Step::LaidTwice);
        if !in_turn && !game.closed.is_empty() {
            return refuse("properties are closed in a turn only after a tile was laid");
        }
        if !in_turn && !matches!(game.step, Step::Taking { .. }) && game.builds > 0 {
            return refuse("a turn has buildings only after a tile was laid");
        }
        match game.step {
            Step::Lot if game.options.first.is_some() => {
                refuse("who begins is not drawn: the options name the first player")
            }
            Step::Lot if !self.tiles.is_empty() => refuse("the board is empty before the opening"),
            Step::Lot | Step::Opening if game.hands.iter().any(|hand| !hand.is_empty()) => {
                refuse("nobody has tiles before the opening is done")
            }
            Step::Opening if !self.opening_holds() => refuse(
                "in the opening there are only start tiles, then a water tile for each player, and \
                 one at least is still to be laid",
            ),
            Step::Lot | Step::Opening if game.stacked < DEALT * game.players => {
                let line = self.stack.map(|(line, _)| line).unwrap_or_default();
                Err(NotationError::new("the stack has too few tiles for the deal").at(line))
            }
            Step::Deal if !self.deal_holds() => refuse(
                "in the deal those before the one whose turn it is have two tiles, those after none, \
                 and the stack has enough for all",
            ),
            Step::Taking { left } if !(1..=2).contains(&left) => {
                refuse("one tile or two are taken")
            }
            Step::Taking { left } if left > game.stacked || hand + usize::from(left) > HAND_MAX => {
                refuse("the stack has too few tiles, or the hand too many, to take so many")
            }
            Step::Laid if hand == HAND_MAX => refuse("who has laid a tile has two at most"),
            Step::LaidTwice if hand > 1 => refuse("who has laid two tiles has one at most"),
            _ => Ok(()),
        }
    }

    /// Start tiles first, then water, and not all of them yet.
    fn opening_holds(&self) -> bool {
        let game = &self.game;
        let edition: &ViaEdition = &game.edition;
        let laid = |kind: Kind| {
            self.tiles.iter().filter(|(_, _, tile)| edition.shape(*tile).kind == kind).count()
        };
        let (starts, waters) = (laid(edition.start), laid(edition.water));
        starts + waters == self.tiles.len()
            && (waters == 0 || starts == usize::from(edition.count(edition.start)))
            && self.tiles.len() < usize::from(edition.opening_tiles(game.players))
    }

    fn deal_holds(&self) -> bool {
        let game = &self.game;
        let dealt = usize::from(DEALT);
        let order: Vec<_> =
            game.first.round(game.players).map(|seat| game.hands[seat.index()].len()).collect();
        let place = game.first.round(game.players).position(|seat| seat == game.turn);
        let place = place.expect("every seat has its turn");
        let missing = dealt * order.len() - order.iter().sum::<usize>().min(dealt * order.len());
        order[..place].iter().all(|&tiles| tiles == dealt)
            && order[place] < dealt
            && order[place + 1..].iter().all(|&tiles| tiles == 0)
            && usize::from(game.stacked) >= missing
    }
}

fn read_number(mut words: Words, max: u8) -> Result<u8, NotationError> {
    let number: u8 = words.parsed("a number")?;
    words.end()?;
    if number > max { wrong(format!("{number} is more than {max}")) } else { Ok(number) }
}

fn read_hand(edition: &ViaEdition, mut words: Words) -> Result<Hand, NotationError> {
    let mut hand = Hand::default();
    if words.takes("-") {
        words.end()?;
        return Ok(hand);
    }
    while words.peek().is_some() {
        if hand.is_full() {
            return wrong("a hand has three tiles at most");
        }
        hand.add(read_kind(edition, words.word("a kind of tile")?)?);
    }
    Ok(hand)
}

fn read_houses(mut words: Words) -> Result<(u8, u8), NotationError> {
    let houses = words.parsed("a number of houses")?;
    words.keyword("reserve")?;
    let reserve = words.parsed("a number of houses")?;
    words.end()?;
    Ok((houses, reserve))
}

fn read_stack(edition: &ViaEdition, mut words: Words) -> Result<[u8; KINDS_MAX], NotationError> {
    let mut stack = [0; KINDS_MAX];
    if words.takes("-") {
        words.end()?;
        return Ok(stack);
    }
    while words.peek().is_some() {
        let kind = read_kind(edition, words.word("a kind of tile")?)?;
        if stack[kind.index()] > 0 {
            return wrong("a kind of tile is listed twice");
        }
        stack[kind.index()] = words.parsed("a number of tiles")?;
    }
    Ok(stack)
}

/// Items between commas; a dash for none.
fn read_list<T>(
    text: &str,
    read: impl Fn(&mut Words) -> Result<T, NotationError>,
) -> Result<Vec<T>, NotationError> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Options;
    use kit::Notation;

    const BOARD: &str = "board:
            a b c d e f g
          1 ╬ ━ ━ ~ . . .
          2 . . . . . . .
          3 . . . . . . .
          4 . . . . . . .
          5 . . . . . . .
          6 . . . . . . .
          7 . . . . . . ╬
        ";

    fn read(text: &str) -> Result<Via, NotationError> {
        Via::read_position(&Setup::standard(2), text)
    }

    #[test]
    fn what_is_left_out_follows_from_the_rest() {
        let game = read(&format!("{BOARD}\nhand 1: water\nbuilt 1: castle b1 nw")).expect("whole");
        assert_eq!((game.step, game.turn, game.first), (Step::Begin, Seat::new(0), Seat::new(0)));
        let builder = game.builder(Seat::new(0));
        assert_eq!((builder.houses, builder.reserve, builder.castle), (9, 0, 3));
        assert_eq!(game.stack[game.edition.water.index()], 6);
        assert_eq!(game.stacked, 6 + 46);
        assert_eq!(read(""), Ok(Via::setup(&Setup::standard(2)).expect("a standard table")));
    }

    #[test]
    fn any_tile_can_be_written_by_its_kind_and_turns() {
        let words = BOARD.replace('━', "straight2/3").replace('~', "water").replace('╬', "start");
        assert_eq!(read(&words), read(BOARD));
    }

    #[test]
    fn every_orientation_can_be_drawn() {
        let game = read("").expect("the beginning");
        let edition = game.edition.0;
        for (tile, _) in edition.orientations() {
            let mut drawn = game;
            drawn.step = Step::Begin;
            drawn.stack[edition.shape(tile).kind.index()] = 0;
            drawn.stack[edition.water.index()] = 0;
            drawn.stacked = drawn.stack.iter().sum();
            drawn.board.lay(edition, tile, Field(10));
            let text = drawn.position();
            let row = text.lines().nth(3).expect("the second row");
            assert_eq!(row.chars().count(), " 2 . . . . . . .".chars().count() + 1, "{row}");
            assert_eq!(read(&text), Ok(drawn));
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        for (entry, said) in [
            ("turn: 3", "line 11: there is no seat 3 at this table"),
            ("turn: 1\nturn: 2", "line 12: 'turn' is already on line 11"),
            ("tern: 1", "line 11: 'tern' is unknown"),
            ("hello", "line 11: 'hello' is not 'name: value'"),
            ("hand 1: water water water water", "line 11: a hand has three tiles at most"),
            ("hand 1: stone", "line 11: 'stone' is no kind of tile; kinds are start, straight2"),
            ("hand 1: start", "start tiles are never in a hand or in the stack"),
            ("stack: straight2 8", "there are 10 tiles straight2, but the edition has 8"),
            ("stack: water 1 water 1", "line 11: a kind of tile is listed twice"),
            ("houses 1: 9 reserve 2", "line 11: seat 1 has 0 houses on the board, 9 at hand and 2"),
            ("built 1: house a1 se", "line 11: a1 se is not closed, so nothing can stand there"),
            ("built 1: house d1 ne", "line 11: d1 ne is no land"),
            ("built 1: house a1 ne, house c1 nw", "line 11: c1 nw has a building already"),
            ("built 1: castle a1 ne, castle a1 nw", "line 11: a1 nw would be a second castle"),
            ("built 1: castle a1 nw, house a1 ne", "line 11: the castle must stand on the largest"),
            ("built 1: tower a1 ne", "line 11: 'tower' is neither house nor castle"),
            ("built 1: house a1 up", "line 11: 'up' is no corner"),
            ("built 1: house h9 ne", "line 11: 'h9' is no field; fields are a1 to g7"),
            ("closed: a1 se\nstep: laid", "line 11: a1 se is not a closed property"),
            ("closed: a1 ne", "properties are closed in a turn only after a tile was laid"),
            ("step: opening", "line 11: in the opening there are only start tiles"),
            ("step: deal\nhand 1: water water", "line 11: in the deal those before"),
            ("step: taking 3", "line 11: one tile or two are taken"),
            ("step: taking 1\nstack: -", "line 11: the stack has too few tiles"),
            ("step: over tired", "line 11: 'tired' is no way to end"),
            ("step: laid\nhand 1: water water water", "line 11: who has laid a tile has two"),
            ("latest: e5", "line 11: no tile lies on the latest field"),
            ("passes: 2", "line 11: 2 is more than 1"),
            ("game: 2", "line 11: 2 is more than 1"),
        ] {
            let error = read(&format!("{BOARD}\n{entry}"));
            let error = error.expect_err(entry).to_string();
            assert!(error.starts_with(said), "{entry}: {error}");
        }
    }

    #[test]
    fn a_game_that_cannot_be_dealt_is_refused() {
        for text in ["stack: -", "stack: water 3"] {
            let error = read(text).expect_err(text).to_string();
            assert_eq!(error, "line 1: the stack has too few tiles for the deal");
        }
        assert!(read("stack: water 4").is_ok());
    }

    #[test]
    fn a_board_that_cannot_be_is_refused() {
        for (from, to, said) in [
            ("━ ━", "┃ ━", "line 3: a1 and b1 cannot touch"),
            ("━ ━", "━ ┬", "line 3: b1 and c1 cannot touch"),
            ("━ ━", "━ X", "line 3: no tile looks like 'X'"),
            ("━ ━", "━", "line 3: the text ends where a field of the board should be"),
            ("━ ━", "━ ━ ━", "line 3: '.' stands where the text should end"),
            ("  2 .", "  3 .", "line 4: row 2 of the board should stand here"),
            ("  7 . . . . . . ╬\n", "", "the board lacks its last rows, 1 of them"),
        ] {
            let error = read(&BOARD.replacen(from, to, 1)).expect_err(to).to_string();
            assert!(error.starts_with(said), "{to}: {error}");
        }
    }

    #[test]
    fn a_named_first_player_leaves_no_lot() {
        let options = Options { games: 1, first: Some(Seat::new(1)) };
        let error = Via::read_position(&Setup::standard(2).with_options(options), "step: lot");
        let error = error.expect_err("no lot").to_string();
        assert!(error.starts_with("line 1: who begins is not drawn"), "{error}");
    }
}
