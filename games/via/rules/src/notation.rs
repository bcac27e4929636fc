//! Actions and events as text; `words` has the words in them. Positions are in `position`.

pub(crate) mod words;

use kit::{Notation, Read, Setup, Words, unreadable};

use crate::action::{Action, Event};
use crate::board::Piece;
use crate::notation::words::read_building;
use crate::state::Via;

impl Notation for Via {
    fn position(&self) -> String {
        self.write_position()
    }

    fn read_position(setup: &Setup<Self>, text: &str) -> Read<Self> {
        crate::position::read(setup, text)
    }

    fn write_action(&self, action: Action) -> String {
        let edition = self.edition.0;
        match action {
            Action::ChooseFirst { seat } => format!("first {seat}"),
            Action::Lay { tile, field } => {
                format!("lay {} at {}", edition.tile_words(tile), edition.field_word(field))
            }
            Action::Build { building, property } => {
                format!("build {} at {}", building.word(), edition.piece_word(property))
            }
            Action::Take { tiles: 1 } => "take".to_owned(),
            Action::Take { tiles } => format!("take {tiles}"),
            Action::Finish => "finish".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Draw { kind } => format!("draw {}", edition.kind_word(kind)),
        }
    }

    fn read_action(&self, text: &str) -> Read<Action> {
        let edition = self.edition.0;
        let mut words = Words::new(text);
        let action = match words.word("an action")? {
            "first" => Action::ChooseFirst { seat: words.parsed("a seat")? },
            "lay" => {
                let kind = edition.read_kind(words.word("a kind of tile")?)?;
                let quarters = if words.takes("turned") {
                    words.parsed("a number of quarter turns")?
                } else {
                    0
                };
                words.keyword("at")?;
                let field = edition.read_field(words.word("a field")?)?;
                Action::Lay { tile: edition.turned(kind, quarters), field }
            }
            "build" => {
                let building = read_building(words.word("house or castle")?)?;
                words.keyword("at")?;
                let (field, corner) = edition.read_corner(&mut words)?;
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
            "draw" => Action::Draw { kind: edition.read_kind(words.word("a kind of tile")?)? },
            word => {
                return unreadable(format!(
                    "'{word}' is no action; actions are lay, build, take, finish and pass, and chance \
                     has first and draw"
                ));
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
                let tile = edition.tile_words(tile);
                format!("{seat} laid {tile} at {}", edition.field_word(field))
            }
            Event::PropertyClosed { property, size } => {
                format!("{} was closed with {size}", edition.piece_word(property))
            }
            Event::Built { seat, building, property, size } => {
                let (building, at) = (building.word(), edition.piece_word(property));
                format!("{seat} built {building} at {at} for {size}")
            }
            Event::ReserveTaken { seat, houses } => {
                format!("{seat} took {houses} from the reserve")
            }
            Event::TilesChosen { seat, tiles } => format!("{seat} chose to take {tiles}"),
            Event::TileTaken { seat, kind } => {
                format!("{seat} took {}", kind.map_or("?", |kind| edition.kind_word(kind)))
            }
            Event::Passed { seat } => format!("{seat} passed"),
            Event::GameEnded { game, by, ref points } => {
                let points: Vec<_> = points.iter().map(u16::to_string).collect();
                format!("game {game} ended by {} with {}", by.word(), points.join(" "))
            }
            Event::GameBegun { game, games, first } => {
                format!("game {game} of {games} began with {first}")
            }
        }
    }
}
