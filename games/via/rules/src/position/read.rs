//! A position as it is read, before it has proved to be one.

use std::sync::Arc;

use kit::{Game, NotationError, Read, Seat, Setup, Words, unreadable};

use super::layout::{AtLine, Layout, PropertyName, keep, read_list};
use crate::action::EndedBy;
use crate::board::Field;
use crate::edition::Edition;
use crate::state::{BUILDS_MAX, Builder, Hand, Phase, SEATS, Via};
use crate::tile::KINDS_MAX;
use crate::view::FinishedGame;

pub(crate) fn read(setup: &Setup<Via>, text: &str) -> Read<Via> {
    PositionReader::read(setup, text)?.game()
}

pub(super) struct PositionReader {
    pub(super) game: Via,
    pub(super) layout: Layout,
    /// The end of the first game, where the second is played.
    first_game: Layout,
    first_ending: AtLine<EndedBy>,
    pub(super) stack: AtLine<[u8; KINDS_MAX]>,
    hands: [AtLine<Hand>; SEATS],
    houses: [AtLine<(u8, u8)>; SEATS],
    first: AtLine<Seat>,
    turn: AtLine<Seat>,
    pub(super) phase: AtLine<Phase>,
    closed: AtLine<Vec<PropertyName>>,
    builds: AtLine<u8>,
    passes: AtLine<u8>,
    latest: AtLine<Field>,
    number: AtLine<u8>,
    earlier: AtLine<[u16; SEATS]>,
}

impl PositionReader {
    fn read(setup: &Setup<Via>, text: &str) -> Read<Self> {
        let game = Via::setup(setup).map_err(|error| NotationError::new(error.to_string()))?;
        let mut reader = PositionReader {
            game,
            layout: Layout::default(),
            first_game: Layout::default(),
            first_ending: None,
            stack: None,
            hands: [None; SEATS],
            houses: [None; SEATS],
            first: None,
            turn: None,
            phase: None,
            closed: None,
            builds: None,
            passes: None,
            latest: None,
            number: None,
            earlier: None,
        };
        let edition = setup.edition;
        let (mut rows_left, mut of_first_game) = (0, false);
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            if rows_left > 0 {
                let row = edition.height - rows_left;
                let layout =
                    if of_first_game { &mut reader.first_game } else { &mut reader.layout };
                let read = layout.read_row(edition, line, row, text);
                rows_left -= u8::from(read.map_err(|error| error.at(line))?);
            } else if text == "board:" && !reader.layout.drawn {
                (reader.layout.drawn, rows_left, of_first_game) = (true, edition.height, false);
            } else if text == "earlier board:" && !reader.first_game.drawn {
                (reader.first_game.drawn, rows_left, of_first_game) = (true, edition.height, true);
            } else {
                reader.read_entry(line, text).map_err(|error| error.at(line))?;
            }
        }
        if rows_left > 0 {
            return unreadable(format!("the board lacks its last rows, {rows_left} of them"));
        }
        Ok(reader)
    }

    fn read_entry(&mut self, line: usize, text: &str) -> Read<()> {
        let edition = self.game.edition.0;
        let Some((name, value)) = text.split_once(':') else {
            return unreadable(format!("'{text}' is not 'name: value'"));
        };
        let mut words = Words::new(value);
        if name == "earlier ended" {
            let by = read_ending(&mut words)?;
            words.end()?;
            return keep(&mut self.first_ending, name, line, by);
        }
        if let Some(seat) = name.strip_prefix("earlier built ") {
            let seat = self.read_seat(&mut Words::new(seat))?;
            return self.first_game.read_built(edition, seat, line, (name, value));
        }
        if let Some((what, seat)) = name.split_once(' ') {
            let seat = self.read_seat(&mut Words::new(seat))?;
            return match what {
                "hand" => {
                    keep(&mut self.hands[seat.index()], name, line, read_hand(edition, words)?)
                }
                "houses" => keep(&mut self.houses[seat.index()], name, line, read_houses(words)?),
                "built" => self.layout.read_built(edition, seat, line, (name, value)),
                _ => unreadable(format!("'{name}' is unknown")),
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
                let phase = read_phase(&mut words)?;
                words.end()?;
                keep(&mut self.phase, name, line, phase)
            }
            "closed" => {
                let closed = read_list(value, |words| edition.read_corner(words))?;
                keep(&mut self.closed, name, line, closed)
            }
            "builds" => keep(&mut self.builds, name, line, read_number(words, BUILDS_MAX)?),
            "passes" => {
                keep(&mut self.passes, name, line, read_number(words, self.game.players - 1)?)
            }
            "latest" => {
                let field = edition.read_field(words.word("a field")?)?;
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
                        return unreadable("nobody has more than 1000 points from earlier");
                    }
                }
                words.end()?;
                keep(&mut self.earlier, name, line, points)
            }
            _ => unreadable(format!("'{name}' is unknown")),
        }
    }

    fn read_seat(&self, words: &mut Words) -> Read<Seat> {
        let seat: Seat = words.parsed("a seat")?;
        words.end()?;
        if seat.index() >= usize::from(self.game.players) {
            return unreadable(format!("there is no seat {seat} at this table"));
        }
        Ok(seat)
    }

    /// The position, if it can be one.
    fn game(mut self) -> Read<Via> {
        let edition = self.game.edition.0;
        self.game.board = self.layout.board(edition)?;
        self.note_latest()?;
        for seat in Seat::all(self.game.players) {
            if let Some((_, hand)) = self.hands[seat.index()] {
                self.game.hands[seat.index()] = hand;
            }
            let builder = &mut self.game.builders[seat.index()];
            self.layout.put_up_buildings(edition, &mut self.game.board, seat, builder)?;
            self.count_houses(seat)?;
        }
        self.note_turn();
        self.note_first_game()?;
        self.count_tiles()?;
        self.note_closed()?;
        self.possible_phase()?;
        Ok(self.game)
    }

    fn note_latest(&mut self) -> Read<()> {
        let Some((line, field)) = self.latest else { return Ok(()) };
        if self.game.board.tile(field).is_none() {
            return Err(NotationError::new("no tile lies on the latest field").at(line));
        }
        self.game.latest = Some(field);
        Ok(())
    }

    fn count_houses(&mut self, seat: Seat) -> Read<()> {
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
        fn value<T: Copy>(line: AtLine<T>) -> Option<T> {
            line.map(|(_, value)| value)
        }
        let game = &mut self.game;
        game.game = value(self.number).unwrap_or(1);
        if game.game > 1 {
            // The next seat opens the second game, and no lot is drawn (5.3).
            game.phase = Phase::Opening;
            game.first = game.options.first.map_or(game.first, |first| first.next(game.players));
        }
        game.first = value(self.first).unwrap_or(game.first);
        game.turn = value(self.turn).unwrap_or(game.first);
        game.phase = match value(self.phase) {
            Some(phase) => phase,
            None if self.layout.drawn => Phase::Begin,
            None => game.phase,
        };
        game.builds = value(self.builds).unwrap_or(0);
        game.passes = value(self.passes).unwrap_or(0);
        game.earlier = value(self.earlier).unwrap_or([0; SEATS]);
    }

    /// How the first game ended, if that is told: it agrees with its points.
    fn note_first_game(&mut self) -> Read<()> {
        let (edition, players) = (self.game.edition.0, self.game.players);
        let points_line = self.earlier.map(|(line, _)| line);
        let ending_line = self.first_ending.map(|(line, _)| line);
        let told = points_line.or(ending_line).or(self.first_game.line_of_buildings());
        if self.game.game == 1 && (told.is_some() || self.first_game.drawn) {
            let error = NotationError::new("no game comes before the first");
            return Err(match told {
                Some(line) => error.at(line),
                None => error,
            });
        }
        let told = ending_line.or(self.first_game.line_of_buildings());
        if let (Some(line), false) = (told, self.first_game.drawn) {
            return Err(NotationError::new("the earlier game lacks its board").at(line));
        }
        if !self.first_game.drawn {
            return Ok(());
        }
        let Some((_, by)) = self.first_ending else {
            return unreadable("'earlier ended' is missing: it tells how the earlier game ended");
        };
        for (kind, figures) in edition.kinds() {
            let count = self.first_game.count(edition, kind);
            if count > figures.count.into() {
                return unreadable(format!(
                    "the earlier board has {count} tiles {}, but the edition has {}",
                    figures.id, figures.count
                ));
            }
        }
        let mut board = self.first_game.board(edition)?;
        let mut builders = [Builder::default(); SEATS];
        for seat in Seat::all(players) {
            let builder = &mut builders[seat.index()];
            self.first_game.put_up_buildings(edition, &mut board, seat, builder)?;
        }
        let points = builders.map(|builder| builder.points);
        if let Some((line, given)) = self.earlier
            && given != points
        {
            let what = "these are not the points of the earlier board";
            return Err(NotationError::new(what).at(line));
        }
        self.game.earlier = points;
        let points = points[..usize::from(players)].to_vec();
        let first_game = FinishedGame::new(edition, &board, by, points);
        self.game.first_game = Some(Arc::new(first_game));
        Ok(())
    }

    /// There are not more tiles of a kind than the edition has.
    fn count_tiles(&mut self) -> Read<()> {
        let edition = self.game.edition.0;
        let opening = matches!(self.game.phase, Phase::Lot | Phase::Opening);
        let mut stack = [0; KINDS_MAX];
        for (kind, figures) in edition.kinds() {
            let held = self.game.hands.iter().flat_map(Hand::iter).filter(|&held| held == kind);
            let mut out = self.layout.count(edition, kind) + held.count();
            if opening && kind == edition.water {
                out = out.max(self.game.players.into());
            }
            if let Some((_, given)) = self.stack {
                out += usize::from(given[kind.index()]);
            }
            if out > figures.count.into() {
                return unreadable(format!(
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
            return unreadable("start tiles are never in a hand or in the stack");
        }
        Ok(())
    }

    fn note_closed(&mut self) -> Read<()> {
        let edition = self.game.edition.0;
        let Some((line, closed)) = &self.closed else { return Ok(()) };
        for &(field, corner) in closed {
            let board = &self.game.board;
            let property = board.property_at(edition, field, corner);
            let empty = |property| board.is_closed(property) && board.building(property).is_none();
            match property {
                Some(property) if empty(property) => self.game.closed.insert(property),
                _ => {
                    let name = format!("{} {}", edition.field_word(field), corner.word());
                    let what = format!("{name} is not a closed property without a building");
                    return Err(NotationError::new(what).at(*line));
                }
            }
        }
        Ok(())
    }
}

pub(crate) fn read_phase(words: &mut Words) -> Read<Phase> {
    Ok(match words.word("a step")? {
        "lot" => Phase::Lot,
        "opening" => Phase::Opening,
        "deal" => Phase::Deal,
        "begin" => Phase::Begin,
        "laid" if words.takes("twice") => Phase::LaidTwice,
        "laid" => Phase::Laid,
        "taking" => Phase::Taking { left: words.parsed("a number of tiles")? },
        "over" => Phase::Over { by: read_ending(words)? },
        word => {
            return unreadable(format!(
                "'{word}' is no step; steps are lot, opening, deal, begin, laid, taking and over"
            ));
        }
    })
}

pub(crate) fn read_ending(words: &mut Words) -> Read<EndedBy> {
    let name = words.word("why it is over")?;
    EndedBy::ALL.into_iter().find(|ending| ending.word() == name).ok_or_else(|| {
        NotationError::new(format!(
            "'{name}' is no way to end; games end by fields, blocked, buildings or passes"
        ))
    })
}

fn read_number(mut words: Words, max: u8) -> Read<u8> {
    let number: u8 = words.parsed("a number")?;
    words.end()?;
    if number > max { unreadable(format!("{number} is more than {max}")) } else { Ok(number) }
}

fn read_hand(edition: &Edition, mut words: Words) -> Read<Hand> {
    let mut hand = Hand::default();
    if words.takes("-") {
        words.end()?;
        return Ok(hand);
    }
    while words.peek().is_some() {
        if hand.is_full() {
            return unreadable("a hand has three tiles at most");
        }
        hand.add(edition.read_kind(words.word("a kind of tile")?)?);
    }
    Ok(hand)
}

fn read_houses(mut words: Words) -> Read<(u8, u8)> {
    let houses = words.parsed("a number of houses")?;
    words.keyword("reserve")?;
    let reserve = words.parsed("a number of houses")?;
    words.end()?;
    Ok((houses, reserve))
}

fn read_stack(edition: &Edition, mut words: Words) -> Read<[u8; KINDS_MAX]> {
    let mut stack = [0; KINDS_MAX];
    if words.takes("-") {
        words.end()?;
        return Ok(stack);
    }
    while words.peek().is_some() {
        let kind = edition.read_kind(words.word("a kind of tile")?)?;
        if stack[kind.index()] > 0 {
            return unreadable("a kind of tile is listed twice");
        }
        stack[kind.index()] = words.parsed("a number of tiles")?;
    }
    Ok(stack)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
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

    fn read(text: &str) -> Read<Via> {
        Via::read_position(&Setup::standard(2), text)
    }

    #[test]
    fn what_is_left_out_follows_from_the_rest() {
        let game = read(&format!("{BOARD}\nhand 1: water\nbuilt 1: castle b1 nw")).expect("whole");
        assert_eq!((game.phase, game.turn, game.first), (Phase::Begin, Seat::new(0), Seat::new(0)));
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
            let mut drawn = game.clone();
            drawn.phase = Phase::Begin;
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
            ("earlier: 1 2", "line 11: no game comes before the first"),
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
    fn an_earlier_game_is_read_with_its_end_or_refused() {
        let setup = Setup::standard(2).with_options(Options { games: 2, first: None });
        let read = |text: &str| Via::read_position(&setup, text);
        let board = BOARD.replace("board:", "earlier board:");
        let whole = format!("game: 2\n{board}\nearlier built 1: castle b1 nw");
        let game = read(&format!("{whole}\nearlier ended: fields")).expect("whole");
        assert_eq!((game.phase, game.earlier), (Phase::Opening, [3, 0, 0, 0]));
        assert_eq!(read(&game.position()), Ok(game));
        for (text, said) in [
            (whole.clone(), "'earlier ended' is missing"),
            (format!("{whole}\nearlier ended: tired"), "line 13: 'tired' is no way to end"),
            (
                format!("{whole}\nearlier ended: fields\nearlier: 2 0"),
                "line 14: these are not the points of the earlier board",
            ),
            (board.clone(), "no game comes before the first"),
            ("game: 2\nearlier ended: fields".to_owned(), "line 2: the earlier game lacks its"),
            ("game: 2\nstep: lot".to_owned(), "line 2: lots are drawn for the first game alone"),
            (
                format!("game: 2\nearlier ended: fields\n{}", board.replace(". . .", "~ ~ ~")),
                "the earlier board has 40 tiles water, but the edition has 8",
            ),
        ] {
            let error = read(&text).expect_err(&text).to_string();
            assert!(error.starts_with(said), "{text}: {error}");
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
