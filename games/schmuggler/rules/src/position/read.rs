//! A position while it is read, line by line.

use kit::{NotationError, Read, Seat, Seats, Setup, Words, unreadable};

use crate::notation::read_dice;
use crate::state::GoodsState;
use crate::{Fields, Goods, GoodsPlace, Phase, Resume, Schmuggler, Sector};

/// Something to read that may stand only once.
fn once<T>(slot: &mut Option<T>, name: &str, value: T) -> Read<()> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => unreadable(format!("'{name}' stands twice")),
    }
}

/// What has been read so far; `None` where nothing was said.
struct PositionReader {
    game: Schmuggler,
    beam: Option<Sector>,
    rocks: Option<Fields>,
    points: Option<Vec<u8>>,
    turn: Option<Seat>,
    phase: Option<Phase>,
}

pub(crate) fn read(setup: &Setup<Schmuggler>, text: &str) -> Read<Schmuggler> {
    let game = Schmuggler::new(setup).map_err(|error| NotationError::new(error.to_string()))?;
    let mut reader =
        PositionReader { game, beam: None, rocks: None, points: None, turn: None, phase: None };
    for (at, line) in text.lines().enumerate() {
        reader.read_line(line).map_err(|error| error.at(at + 1))?;
    }
    let game = reader.finish()?;
    game.possible().map_err(NotationError::new)?;
    Ok(game)
}

impl PositionReader {
    fn read_line(&mut self, line: &str) -> Read<()> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('|') {
            return Ok(());
        }
        let Some((name, value)) = line.split_once(':') else {
            return unreadable(format!("'{line}' is not 'name: value'"));
        };
        let value = value.replace(',', " ");
        let (mut names, mut words) = (Words::new(name), Words::new(&value));
        match names.word("a name")? {
            "beam" => {
                let sector: u8 = words.parsed("a sector")?;
                if !(1..=self.game.edition.sectors()).contains(&sector) {
                    let what = format!("the sectors are 1 to {}", self.game.edition.sectors());
                    return unreadable(format!("{what}, not {sector}"));
                }
                once(&mut self.beam, "beam", Sector(sector - 1))?;
            }
            "rocks" => {
                let mut rocks = Fields::NONE;
                if !words.takes("none") {
                    while words.peek().is_some() {
                        rocks.insert(self.game.edition.read_field(&mut words)?);
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
            other => return unreadable(format!("'{other}' is unknown")),
        }
        names.end()?;
        words.end()
    }

    fn read_seat(&self, words: &mut Words) -> Read<Seat> {
        let seat: Seat = words.parsed("a seat")?;
        if seat.index() < usize::from(self.game.players) {
            Ok(seat)
        } else {
            unreadable(format!("there is no seat {seat} at this table"))
        }
    }

    fn read_seats(&self, words: &mut Words) -> Read<Seats> {
        let mut seats = Seats::NONE;
        while words.peek().is_some_and(|word| word.parse::<Seat>().is_ok()) {
            seats = seats.with(self.read_seat(words)?);
        }
        Ok(seats)
    }

    fn read_piece(&self, goods: Goods, words: &mut Words) -> Read<GoodsState> {
        let edition = self.game.edition.0;
        let (origin, _) = edition.origin_of(goods).expect("it was read");
        words.keyword("to")?;
        let underside = edition.read_underside(origin, words)?;
        let place = match words.word("where it is")? {
            "on" => {
                words.keyword("boat")?;
                GoodsPlace::Aboard(self.read_seat(words)?)
            }
            "at" => GoodsPlace::Adrift(edition.read_field(words)?),
            "delivered" => {
                words.keyword("by")?;
                GoodsPlace::Delivered(self.read_seat(words)?)
            }
            word => {
                let what = "should be 'on boat', 'at' or 'delivered by'";
                return unreadable(format!("'{word}' stands where {what}"));
            }
        };
        let told = words.takes("known");
        if told {
            words.keyword("to")?;
        }
        let known = match place {
            GoodsPlace::Delivered(_) if !told => Seats::all(self.game.players),
            GoodsPlace::Aboard(seat) if !told => Seats::only(seat),
            _ => self.read_seats(words)?,
        };
        Ok(GoodsState { underside, known, place })
    }

    fn read_phase(&self, words: &mut Words) -> Read<Phase> {
        Ok(match words.word("a phase")? {
            "beam" => words.keyword("lot").map(|()| Phase::BeamLot)?,
            "first" => words.keyword("lot").map(|()| Phase::FirstLot)?,
            "rocks" => Phase::Rocks { left: words.parsed("a number of rocks")? },
            "boats" => Phase::Boats,
            "take" => match read_resume(words)? {
                Resume::Move => return unreadable("'take' leads to 'roll' or 'end'"),
                then => Phase::Take { then },
            },
            "roll" => Phase::Roll,
            "direction" => Phase::Direction,
            "lay" => {
                let boats = self.read_seats(words)?;
                match read_resume(words)? {
                    Resume::Roll => {
                        return unreadable("'lay' leads to 'move' or 'end'");
                    }
                    then => Phase::Lay { boats, then },
                }
            }
            "move" => Phase::Move,
            "restock" => Phase::Restock,
            "over" => Phase::Over,
            word => return unreadable(format!("'{word}' is no phase")),
        })
    }

    /// Fills in what was left out and what follows from the rest.
    fn finish(self) -> Read<Schmuggler> {
        let PositionReader { mut game, beam, rocks, points, turn, phase } = self;
        game.turn = turn.unwrap_or(game.first);
        if let Some(rocks) = rocks {
            game.rocks = rocks;
        }
        game.gather().map_err(NotationError::new)?;
        if points.is_some_and(|points| points != game.points[..points.len()]) {
            let delivered = &game.points[..usize::from(game.players)];
            let what = format!("points: the goods delivered are worth {delivered:?}");
            return unreadable(what);
        }
        let placed = game.boats.iter().flatten().count() == usize::from(game.players);
        let begins = placed
            && beam.is_some()
            && game.cargo[game.turn.index()].is_none()
            && game.supplier(game.turn).is_some();
        game.phase = phase.unwrap_or(match beam {
            None => Phase::BeamLot,
            Some(_) if begins => Phase::Take { then: Resume::Roll },
            Some(_) => Phase::Roll,
        });
        match (beam, game.phase) {
            (Some(beam), _) => game.beam = beam,
            (None, Phase::BeamLot) => {}
            (None, _) => return unreadable("beam: it must point somewhere by now"),
        }
        if beam.is_some() && game.phase == Phase::BeamLot {
            return unreadable("beam: it is not drawn yet");
        }
        Ok(game)
    }
}

fn read_resume(words: &mut Words) -> Read<Resume> {
    words.keyword("then")?;
    Ok(match words.word("'roll', 'move' or 'end'")? {
        "roll" => Resume::Roll,
        "move" => Resume::Move,
        "end" => Resume::End,
        word => {
            let what = "stands where 'roll', 'move' or 'end' should be";
            return unreadable(format!("'{word}' {what}"));
        }
    })
}
