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
mod read;

use std::fmt::Write;

use kit::{Seat, Seats};

use crate::{Edition, Field, Fields, GoodsPlace, Phase, Resume, Schmuggler, Sector};

pub(crate) use read::read;

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
            let (name, to) = (edition.goods_word(goods), edition.underside_word(piece.underside));
            let known = seat_list(piece.known);
            match piece.place {
                GoodsPlace::Aboard(seat) => {
                    line(format_args!("goods {name}: to {to}, on boat {seat}, known to {known}"));
                }
                GoodsPlace::Adrift(field) => {
                    let field = edition.field_name(field);
                    line(format_args!("goods {name}: to {to}, at {field}, known to {known}"));
                }
                GoodsPlace::Delivered(seat) => {
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
        Resume::Roll => "roll",
        Resume::Move => "move",
        Resume::End => "end",
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

#[cfg(test)]
mod tests {
    use kit::{Notation, NotationError, Setup};

    use super::*;
    use crate::Options;

    const SOUND: &str = "beam: 5\nboat 1: c1\nboat 2: b8\nboat 3: b14\n\
        goods gems 1: to coins 1, on boat 1\ngoods wine 1: to gems 1, at b8, known to 2 3\n\
        dice: cw2 3\nphase: move\n";

    fn read(text: &str) -> Result<Schmuggler, NotationError> {
        let options = Options { turn_limit: 400, ..Options::default() };
        Schmuggler::read_position(&Setup::standard(3).with_options(options), text)
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
        let read_plainly = Schmuggler::read_position(&start, "");
        assert_eq!(read_plainly, Ok(Schmuggler::new(&start).unwrap()));
        let begins = read("beam: 5\nboat 1: c1\nboat 2: b8\nboat 3: b14").unwrap();
        assert_eq!(begins.phase, Phase::Take { then: Resume::Roll });
    }
}
