//! Positions as text.
//!
//! ```text
//! |    1  2  3  4  5* 6  7  …     the bay unrolled, for the eye only: lines with | are not read
//! | c  1  .  .  .  ^  .  .  …     ^ harbour, # rock, o goods, digits boats, * the beam
//! beam: 5                         a sector; left out before the lot
//! rocks: a6                       or `none`; left out: the anchor's if two play
//! boat 1: c1                      left out before it is placed
//! goods gems 1: to coins 1, on boat 1, known to 1 3
//! goods gems 2: to vases 3, at b7, known to 2
//! goods wine 1: to gems 1, delivered by 2
//! points: 0 1                     left out: what was delivered
//! first: 1                        left out: 1, or who the options name
//! turn: 2                         left out: the first
//! turns: 12                       turns that are over; left out: 0
//! dice: cw2 3                     left out before they are rolled
//! phase: move                     left out: a turn begins, or the game if no beam is given
//! ```
//!
//! `known to` may be left out for a piece on a boat: its carrier alone knows it.

mod possible;

use std::fmt::Write;

use kit::{NotationError, Seat, Seats, Setup, Words};

use crate::notation::read_dice;
use crate::state::Piece;
use crate::{Edition, Field, Fields, Goods, Phase, Place, Schmuggler, Sector, Then};

type Read<T> = Result<T, NotationError>;

impl Schmuggler {
    pub(crate) fn write_position(&self) -> String {
        let edition = self.edition.0;
        let mut text = self.draw_bay();
        let mut line = |line: std::fmt::Arguments| {
            let _ = writeln!(text, "{line}");
        };
        if self.phase != Phase::BeamLot {
            line(format_args!("beam: {}", self.beam.index() + 1));
        }
        line(format_args!("rocks: {}", field_list(edition, self.rocks)));
        for seat in Seat::all(self.players) {
            if let Some(field) = self.boats[seat.index()] {
                line(format_args!("boat {seat}: {}", edition.field_name(field)));
            }
        }
        for (goods, piece) in self.taken() {
            let (name, to) = (edition.write_goods(goods), edition.write_underside(piece.underside));
            let known = seat_list(piece.known);
            match piece.place {
                Place::Aboard(seat) => {
                    line(format_args!("goods {name}: to {to}, on boat {seat}, known to {known}"));
                }
                Place::Adrift(field) => {
                    let field = edition.field_name(field);
                    line(format_args!("goods {name}: to {to}, at {field}, known to {known}"));
                }
                Place::Delivered(seat) => {
                    line(format_args!("goods {name}: to {to}, delivered by {seat}"));
                }
            }
        }
        let points = self.points[..usize::from(self.players)].iter().map(u8::to_string);
        line(format_args!("points: {}", points.collect::<Vec<_>>().join(" ")));
        line(format_args!("first: {}", self.first));
        line(format_args!("turn: {}", self.turn));
        line(format_args!("turns: {}", self.turns));
        if let Some(dice) = self.dice {
            line(format_args!("dice: {} {}", dice.beam, dice.boat));
        }
        line(format_args!("phase: {}", write_phase(self.phase)));
        text
    }

    /// The bay unrolled: a column for each sector, a row for each ring, the outer one on top.
    fn draw_bay(&self) -> String {
        let edition = self.edition.0;
        let rings: Vec<u8> = edition.rings().collect();
        let goods = self.fields_with_goods();
        let mark = |field: Field| {
            let mut mark: String =
                self.boats_on(Fields::only(field)).iter().map(|seat| seat.to_string()).collect();
            if goods.has(field) {
                mark.push('o');
            }
            if self.rocks.has(field) {
                mark.push('#');
            }
            if mark.is_empty() {
                mark.push(if edition.harbours().has(field) { '^' } else { '.' });
            }
            mark
        };
        let lit = self.phase != Phase::BeamLot;
        let sectors = (0..edition.sectors()).map(|sector| {
            let beam = if lit && self.beam == Sector(sector) { "*" } else { "" };
            format!("{}{beam}", sector + 1)
        });
        let mut rows = vec![(' ', sectors.collect::<Vec<_>>())];
        for (ring, &fields) in rings.iter().enumerate().rev() {
            let sectors = usize::from(edition.sectors());
            let mut row = vec![String::new(); sectors];
            for place in 0..fields {
                let field = edition.field(ring, place).expect("a place of the ring");
                row[usize::from(place) * sectors / usize::from(fields)] = mark(field);
            }
            rows.push((char::from(b'a' + ring as u8), row));
        }
        let width = rows.iter().flat_map(|(_, row)| row).map(String::len).max().unwrap_or(0) + 1;
        let mut text = String::new();
        for (letter, row) in rows {
            let mut line = format!("| {letter}  ");
            for cell in row {
                let _ = write!(line, "{cell:width$}");
            }
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }
}

fn field_list(edition: &Edition, fields: Fields) -> String {
    if fields.is_empty() {
        return "none".into();
    }
    fields.iter().map(|field| edition.field_name(field)).collect::<Vec<_>>().join(" ")
}

fn seat_list(seats: Seats) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

fn write_phase(phase: Phase) -> String {
    let then = |then| match then {
        Then::Roll => "roll",
        Then::Move => "move",
        Then::End => "end",
    };
    match phase {
        Phase::BeamLot => "beam lot".into(),
        Phase::FirstLot => "first lot".into(),
        Phase::Rocks { left } => format!("rocks {left}"),
        Phase::Boats => "boats".into(),
        Phase::Take { then: next } => format!("take then {}", then(next)),
        Phase::Roll => "roll".into(),
        Phase::Direction => "direction".into(),
        Phase::Lay { boats, then: next } => {
            format!("lay {} then {}", seat_list(boats), then(next))
        }
        Phase::Move => "move".into(),
        Phase::Restock => "restock".into(),
        Phase::Over => "over".into(),
    }
}

/// Something to read that may stand only once.
fn once<T>(slot: &mut Option<T>, name: &str, value: T) -> Read<()> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(NotationError::new(format!("'{name}' stands twice"))),
    }
}

/// A position while it is read.
struct Draft {
    game: Schmuggler,
    beam: Option<Sector>,
    rocks: Option<Fields>,
    points: Option<Vec<u8>>,
    turn: Option<Seat>,
    phase: Option<Phase>,
}

pub(crate) fn read(setup: &Setup<Schmuggler>, text: &str) -> Read<Schmuggler> {
    let game = Schmuggler::new(setup).map_err(|error| NotationError::new(error.to_string()))?;
    let mut draft = Draft { game, beam: None, rocks: None, points: None, turn: None, phase: None };
    for (at, line) in text.lines().enumerate() {
        draft.read_line(line).map_err(|error| error.at(at + 1))?;
    }
    let game = draft.finish()?;
    game.possible().map_err(NotationError::new)?;
    Ok(game)
}

impl Draft {
    fn read_line(&mut self, line: &str) -> Read<()> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('|') {
            return Ok(());
        }
        let Some((name, value)) = line.split_once(':') else {
            return Err(NotationError::new(format!("'{line}' is not 'name: value'")));
        };
        let value = value.replace(',', " ");
        let (mut names, mut words) = (Words::new(name), Words::new(&value));
        match names.word("a name")? {
            "beam" => {
                let sector: u8 = words.parsed("a sector")?;
                if !(1..=self.game.edition.sectors()).contains(&sector) {
                    let what = format!("the sectors are 1 to {}", self.game.edition.sectors());
                    return Err(NotationError::new(format!("{what}, not {sector}")));
                }
                once(&mut self.beam, "beam", Sector(sector - 1))?;
            }
            "rocks" => {
                let mut rocks = Fields::NONE;
                if !words.takes("none") {
                    while words.peek().is_some() {
                        rocks = rocks.with(self.game.edition.read_field(&mut words)?);
                    }
                }
                once(&mut self.rocks, "rocks", rocks)?;
            }
            "boat" => {
                let seat = self.read_seat(&mut names)?;
                let field = self.game.edition.read_field(&mut words)?;
                once(&mut self.game.boats[seat.index()], name, field)?;
            }
            "goods" => {
                let goods = self.game.edition.read_goods(&mut names)?;
                let piece = self.read_piece(goods, &mut words)?;
                once(&mut self.game.pieces[goods.index()], name, piece)?;
            }
            "points" => {
                let mut points = Vec::new();
                for _ in 0..self.game.players {
                    points.push(words.parsed("points")?);
                }
                once(&mut self.points, "points", points)?;
            }
            "first" => {
                self.game.first = self.read_seat(&mut words)?;
            }
            "turn" => {
                let seat = self.read_seat(&mut words)?;
                once(&mut self.turn, "turn", seat)?;
            }
            "turns" => self.game.turns = words.parsed("a number of turns")?,
            "dice" => once(&mut self.game.dice, "dice", read_dice(&mut words)?)?,
            "phase" => {
                let phase = self.read_phase(&mut words)?;
                once(&mut self.phase, "phase", phase)?;
            }
            other => return Err(NotationError::new(format!("'{other}' is unknown"))),
        }
        names.end()?;
        words.end()
    }

    fn read_seat(&self, words: &mut Words) -> Read<Seat> {
        let seat: Seat = words.parsed("a seat")?;
        if seat.index() < usize::from(self.game.players) {
            Ok(seat)
        } else {
            Err(NotationError::new(format!("there is no seat {seat} at this table")))
        }
    }

    fn read_seats(&self, words: &mut Words) -> Read<Seats> {
        let mut seats = Seats::NONE;
        while words.peek().is_some_and(|word| word.parse::<Seat>().is_ok()) {
            seats = seats.with(self.read_seat(words)?);
        }
        Ok(seats)
    }

    fn read_piece(&self, goods: Goods, words: &mut Words) -> Read<Piece> {
        let edition = self.game.edition.0;
        let (origin, _) = edition.origin_of(goods).expect("it was read");
        words.keyword("to")?;
        let underside = edition.read_underside(origin, words)?;
        let place = match words.word("where it is")? {
            "on" => {
                words.keyword("boat")?;
                Place::Aboard(self.read_seat(words)?)
            }
            "at" => Place::Adrift(edition.read_field(words)?),
            "delivered" => {
                words.keyword("by")?;
                Place::Delivered(self.read_seat(words)?)
            }
            word => {
                let what = "should be 'on boat', 'at' or 'delivered by'";
                return Err(NotationError::new(format!("'{word}' stands where {what}")));
            }
        };
        let told = words.takes("known");
        if told {
            words.keyword("to")?;
        }
        let known = match place {
            Place::Delivered(_) if !told => Seats::all(self.game.players),
            Place::Aboard(seat) if !told => Seats::only(seat),
            _ => self.read_seats(words)?,
        };
        Ok(Piece { underside, known, place })
    }

    fn read_phase(&self, words: &mut Words) -> Read<Phase> {
        Ok(match words.word("a phase")? {
            "beam" => words.keyword("lot").map(|()| Phase::BeamLot)?,
            "first" => words.keyword("lot").map(|()| Phase::FirstLot)?,
            "rocks" => Phase::Rocks { left: words.parsed("a number of rocks")? },
            "boats" => Phase::Boats,
            "take" => match read_then(words)? {
                Then::Move => return Err(NotationError::new("'take' leads to 'roll' or 'end'")),
                then => Phase::Take { then },
            },
            "roll" => Phase::Roll,
            "direction" => Phase::Direction,
            "lay" => {
                let boats = self.read_seats(words)?;
                match read_then(words)? {
                    Then::Roll => return Err(NotationError::new("'lay' leads to 'move' or 'end'")),
                    then => Phase::Lay { boats, then },
                }
            }
            "move" => Phase::Move,
            "restock" => Phase::Restock,
            "over" => Phase::Over,
            word => return Err(NotationError::new(format!("'{word}' is no phase"))),
        })
    }

    /// Fills in what was left out and what follows from the rest.
    fn finish(self) -> Read<Schmuggler> {
        let Draft { mut game, beam, rocks, points, turn, phase } = self;
        game.turn = turn.unwrap_or(game.first);
        if let Some(rocks) = rocks {
            game.rocks = rocks;
        }
        game.gather().map_err(NotationError::new)?;
        if points.is_some_and(|points| points != game.points[..points.len()]) {
            let delivered = &game.points[..usize::from(game.players)];
            let what = format!("points: the goods delivered are worth {delivered:?}");
            return Err(NotationError::new(what));
        }
        let placed = game.boats.iter().flatten().count() == usize::from(game.players);
        let begins = placed
            && beam.is_some()
            && game.cargo[game.turn.index()].is_none()
            && game.supplier(game.turn).is_some();
        game.phase = phase.unwrap_or(match beam {
            None => Phase::BeamLot,
            Some(_) if begins => Phase::Take { then: Then::Roll },
            Some(_) => Phase::Roll,
        });
        match (beam, game.phase) {
            (Some(beam), _) => game.beam = beam,
            (None, Phase::BeamLot) => {}
            (None, _) => return Err(NotationError::new("beam: it must point somewhere by now")),
        }
        if beam.is_some() && game.phase == Phase::BeamLot {
            return Err(NotationError::new("beam: it is not drawn yet"));
        }
        Ok(game)
    }
}

fn read_then(words: &mut Words) -> Read<Then> {
    words.keyword("then")?;
    Ok(match words.word("'roll', 'move' or 'end'")? {
        "roll" => Then::Roll,
        "move" => Then::Move,
        "end" => Then::End,
        word => {
            let what = "stands where 'roll', 'move' or 'end' should be";
            return Err(NotationError::new(format!("'{word}' {what}")));
        }
    })
}

#[cfg(test)]
mod tests {
    use kit::Notation;

    use super::*;

    const SOUND: &str = "beam: 5\nboat 1: c1\nboat 2: b8\nboat 3: b14\n\
        goods gems 1: to coins 1, on boat 1\ngoods wine 1: to gems 1, at b8, known to 2 3\n\
        dice: cw2 3\nphase: move\n";

    fn read(text: &str) -> Result<Schmuggler, NotationError> {
        Schmuggler::read_position(&Setup::standard(3), text)
    }

    #[test]
    fn the_bay_is_drawn() {
        let text = read(SOUND).unwrap().position();
        let drawn: Vec<_> = text.lines().take_while(|line| line.starts_with('|')).collect();
        assert_eq!(drawn[0], "|    1  2  3  4  5* 6  7  8  9  10 11 12 13 14 15 16 17 18 19 20");
        assert_eq!(drawn[1], "| c  1  .  .  .  ^  .  .  .  ^  .  .  .  ^  .  .  .  ^  .  .  .");
        assert_eq!(drawn[2], "| b  .  .  .  .  .  .  .  2o .  .  .  .  .  3  .  .  .  .  .  .");
        assert_eq!(drawn[3], "| a  .     .     .     .     .     .     .     .     .     .");
    }

    #[test]
    fn what_cannot_be_is_refused_with_a_reason() {
        for (from, to, why) in [
            ("beam: 5", "beam: 21", "line 1: the sectors are 1 to 20, not 21"),
            ("beam: 5", "", "beam: it must point somewhere by now"),
            ("beam: 5", "beam: 5\nbeam: 6", "line 2: 'beam' stands twice"),
            ("beam: 5", "beam", "line 1: 'beam' is not 'name: value'"),
            ("beam: 5", "moon: 5", "line 1: 'moon' is unknown"),
            ("beam: 5", "beam: 5\nrocks: c1", "rocks: c1 is a harbour"),
            ("beam: 5", "beam: 5\nrocks: b1 c2 c20", "rocks: they cut off gems"),
            ("beam: 5", "beam: 5\nrocks: a1 a2 a3 a4", "rocks: there are only 3"),
            ("beam: 5", "beam: 5\nrocks: b8", "goods wine 1: it lies on a rock"),
            ("beam: 5", "beam: 5\nrocks: b14", "boat 3: there is a rock on b14"),
            (
                "beam: 5",
                "beam: 5\npoints: 1 0 0",
                "points: the goods delivered are worth [0, 0, 0]",
            ),
            ("beam: 5", "beam: 5\nturns: 400", "turns: the game ends after 400"),
            ("boat 3: b14", "boat 3: d14", "line 4: 'd14' is no field"),
            ("boat 3: b14", "boat 4: b14", "line 4: there is no seat 4 at this table"),
            ("boat 3: b14", "boat 3: b8", "boat 2: another boat is on b8"),
            ("boat 3: b14", "", "boat: every boat must be placed by now"),
            (
                "gems 1: to coins 1",
                "gems 5: to coins 1",
                "line 5: gems has the pieces 1 to 4, not 5",
            ),
            ("gems 1: to coins 1", "gems 2: to coins 1", "goods gems: the pieces taken must be"),
            ("gems 1: to coins 1", "gems 1: to coins 2", "line 5: no such piece goes from gems to"),
            ("gems 1: to coins 1", "gems 1: to tea 1", "line 5: 'tea' is no island"),
            ("on boat 1", "in boat 1", "line 5: 'in' stands where should be 'on boat', 'at' or"),
            ("on boat 1", "on boat 1, known to 2", "goods gems 1: 1 carries it and so knows it"),
            (
                "on boat 1",
                "at b2",
                "goods gems 1: whoever carried it knows it, but nobody is named",
            ),
            ("at b8, known to 2 3", "on boat 1", "goods wine 1: boat 1 carries another piece"),
            ("dice: cw2 3", "", "dice: they must be rolled by now"),
            ("dice: cw2 3", "dice: cw5 3", "dice: they have no such face"),
            ("dice: cw2 3", "dice: up2 3", "line 7: 'up2' is no face of the beam's die"),
            ("phase: move", "phase: roll", "dice: they are not rolled yet"),
            ("phase: move", "phase: direction", "dice: they leave no choice of direction"),
            ("phase: move", "phase: over", "phase: nobody has won and the turns have not run out"),
            ("phase: move", "phase: restock", "phase: boat 1 has nothing to take"),
            ("phase: move", "phase: lay 1 then move", "phase: only a boat in the beam loses"),
            ("phase: move", "phase: lay 1 then roll", "line 8: 'lay' leads to 'move' or 'end'"),
            ("phase: move", "phase: sleep", "line 8: 'sleep' is no phase"),
        ] {
            assert!(SOUND.contains(from), "{from}");
            let error = read(&SOUND.replacen(from, to, 1)).expect_err(to).to_string();
            assert!(error.starts_with(why), "{to}: {error}");
        }
    }

    #[test]
    fn what_is_left_out_has_a_sensible_value() {
        let start = Setup::standard(3);
        assert_eq!(read(""), Ok(Schmuggler::new(&start).unwrap()));
        let begins = read("beam: 5\nboat 1: c1\nboat 2: b8\nboat 3: b14").unwrap();
        assert_eq!(begins.phase, Phase::Take { then: Then::Roll });
    }
}
