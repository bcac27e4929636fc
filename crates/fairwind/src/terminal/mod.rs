//! Games in a terminal: drawing a view, and colours.

mod ahoi;
mod an_bord;
mod schmuggler;
mod via;

use std::fmt::Display;
use std::io::IsTerminal;

use kit::{Game, Seat, Setup};
use texts::Language;

/// A game that can be drawn with letters and colours, on 80 columns.
///
/// Colours never say anything alone: a letter or a shape says it too.
pub(crate) trait Draw: Game {
    /// What the seat sees, as lines.
    fn draw(setup: &Setup<Self>, view: &Self::View, paint: Paint) -> String;
}

/// Colours, where the terminal has them, and the language words are in.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Paint {
    pub(crate) colour: bool,
    pub(crate) language: Language,
}

/// The sixteen that every terminal has.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Colour {
    Red = 31,
    Green = 32,
    Yellow = 33,
    Blue = 34,
    Magenta = 35,
    Cyan = 36,
    White = 37,
    Grey = 90,
}

impl Paint {
    /// Colours if standard output is a terminal that wants them.
    pub(crate) fn of_terminal(language: Language) -> Self {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Paint { colour: std::io::stdout().is_terminal() && !plain, language }
    }

    fn code(self, code: impl Display, text: impl Display) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    pub(crate) fn colour(self, colour: Colour, text: impl Display) -> String {
        self.code(colour as u8, text)
    }

    /// White or black letters on a coloured ground.
    pub(crate) fn ground(self, colour: Colour, text: impl Display) -> String {
        let letters =
            if matches!(colour, Colour::Blue | Colour::Red | Colour::Magenta) { 97 } else { 30 };
        self.code(format_args!("{letters};{}", colour as u8 + 10), text)
    }

    pub(crate) fn bold(self, text: impl Display) -> String {
        self.code(1, text)
    }

    pub(crate) fn dim(self, text: impl Display) -> String {
        self.code(2, text)
    }

    /// In the colour of a seat.
    pub(crate) fn seat(self, seat: Seat, text: impl Display) -> String {
        self.code(format_args!("1;{}", Self::seat_colour(seat) as u8), text)
    }

    /// The colour that stands for a seat in every game.
    pub(crate) fn seat_colour(seat: Seat) -> Colour {
        const COLOURS: [Colour; 5] =
            [Colour::Red, Colour::Blue, Colour::Green, Colour::Yellow, Colour::Magenta];
        COLOURS[seat.index()]
    }

    /// A text of the `.ftl` files without terms.
    pub(crate) fn text(self, key: &str) -> String {
        self.language.text(key)
    }
}
