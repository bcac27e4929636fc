//! Positions as text: a drawn board and lines of `name: value`:
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
//! from an `earlier` one. In the second game of a match `earlier ended: fields`, an `earlier board:` and
//! `earlier built 1: …` tell how the first one ended, and then its points follow from them. `step` is
//! `begin` if a board is drawn and else the beginning of a game; the steps are `lot`, `opening`, `deal`,
//! `begin`, `laid`, `laid twice`, `taking 1`, `taking 2` and `over fields` (or `blocked`, `buildings`,
//! `passes`).

mod layout;
mod possible;
mod read;

use std::fmt::Write;

use kit::Seat;

use crate::edition::Edition;
use crate::state::{Hand, Phase, Via};
use crate::tile::Orientation;
use crate::view::FinishedGame;

pub(crate) use read::read;

impl Via {
    pub(crate) fn write_position(&self) -> String {
        let edition = self.edition.0;
        let mut text = String::from("board:\n");
        let tiles: Vec<_> = edition.all_fields().map(|field| self.board.tile(field)).collect();
        draw_board(edition, &tiles, &mut text);
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
                let name = || format!("{} {}", building.word(), edition.piece_word(property));
                (owner == seat).then(name)
            });
            let _ = writeln!(text, "built {seat}: {}", list(&built.collect::<Vec<_>>()));
        }
        let _ = writeln!(text, "first: {}", self.first);
        let _ = writeln!(text, "turn: {}", self.turn);
        let _ = writeln!(text, "step: {}", write_phase(self.phase));
        if !self.closed.is_empty() {
            let closed = self.closed.iter().map(|property| edition.piece_word(property));
            let _ = writeln!(text, "closed: {}", list(&closed.collect::<Vec<_>>()));
        }
        if self.builds > 0 {
            let _ = writeln!(text, "builds: {}", self.builds);
        }
        if self.passes > 0 {
            let _ = writeln!(text, "passes: {}", self.passes);
        }
        if let Some(field) = self.latest {
            let _ = writeln!(text, "latest: {}", edition.field_word(field));
        }
        if self.game > 1 {
            let points = Seat::all(self.players).map(|seat| self.earlier[seat.index()].to_string());
            let _ = writeln!(text, "game: {}", self.game);
            let _ = writeln!(text, "earlier: {}", points.collect::<Vec<_>>().join(" "));
        }
        if let Some(game) = &self.first_game {
            write_first_game(edition, game, self.players, &mut text);
        }
        text
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

fn draw_board(edition: &Edition, tiles: &[Option<Orientation>], text: &mut String) {
    let token = |tile: &Option<Orientation>| match *tile {
        None => ".".to_owned(),
        Some(tile) => edition.tile_token(tile),
    };
    let tokens: Vec<_> = tiles.iter().map(token).collect();
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

/// How the first game of a match ended (5.3).
fn write_first_game(edition: &Edition, game: &FinishedGame, players: u8, text: &mut String) {
    let _ = writeln!(text, "earlier ended: {}", game.by.word());
    text.push_str("earlier board:\n");
    draw_board(edition, &game.board, text);
    for seat in Seat::all(players) {
        let built = game.properties.iter().filter_map(|property| {
            let built = property.built.filter(|built| built.owner == seat)?;
            Some(format!("{} {}", built.building.word(), edition.piece_word(property.pieces[0])))
        });
        let _ = writeln!(text, "earlier built {seat}: {}", list(&built.collect::<Vec<_>>()));
    }
}

fn write_hand(edition: &Edition, hand: Hand) -> String {
    let names: Vec<_> = hand.iter().map(|kind| edition.kind_word(kind)).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

fn list(items: &[String]) -> String {
    if items.is_empty() { "-".to_owned() } else { items.join(", ") }
}

fn write_phase(phase: Phase) -> String {
    match phase {
        Phase::Lot => "lot".to_owned(),
        Phase::Opening => "opening".to_owned(),
        Phase::Deal => "deal".to_owned(),
        Phase::Begin => "begin".to_owned(),
        Phase::Laid => "laid".to_owned(),
        Phase::LaidTwice => "laid twice".to_owned(),
        Phase::Taking { left } => format!("taking {left}"),
        Phase::Over { by } => format!("over {}", by.word()),
    }
}
