//! Drawing a view in a terminal, and colours.

use std::fmt::Display;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use kit::{Game, Seat, Setup};
use texts::Language;

/// How a game is drawn with letters and colours, on 80 columns.
///
/// Colours never say anything alone: a letter or a shape says it too.
pub trait Draw {
    type Game: Game;

    /// Options for a game in the terminal, where they differ from the table's default.
    fn terminal_options() -> <Self::Game as Game>::Options {
        <Self::Game as Game>::Options::default()
    }

    /// Exercises that come with the game, a line of JSON each; `fairwind puzzles --find` makes them.
    const PUZZLES: &'static str = "";

    /// What the seat sees, as lines.
    fn draw(
        setup: &Setup<Self::Game>,
        view: &<Self::Game as Game>::View,
        style: TerminalStyle,
    ) -> String;

    /// The board as the seat sees it, as SVG: that of the browser. `None` if only a browser can draw it.
    fn picture(_setup: &Setup<Self::Game>, _view: &<Self::Game as Game>::View) -> Option<String> {
        None
    }

    /// Every sign that a drawing may hold, with what it means, as lines. Empty if the drawing itself
    /// says it all.
    fn legend(
        _setup: &Setup<Self::Game>,
        _view: &<Self::Game as Game>::View,
        _paint: TerminalStyle,
    ) -> String {
        String::new()
    }
}

/// Colours, where the terminal has them, and the language words are in.
#[derive(Copy, Clone, Debug)]
pub struct TerminalStyle {
    pub colour: bool,
    pub language: Language,
}

impl TerminalStyle {
    /// Colours if standard output is a terminal that wants them.
    pub fn of_terminal(language: Language) -> Self {
        let choice = AutoStream::choice(&std::io::stdout());
        TerminalStyle { colour: choice != ColorChoice::Never, language }
    }

    fn styled(self, style: Style, text: impl Display) -> String {
        if self.colour { format!("{style}{text}{style:#}") } else { text.to_string() }
    }

    pub fn colour(self, colour: AnsiColor, text: impl Display) -> String {
        self.styled(colour.on_default(), text)
    }

    /// White or black letters on a coloured ground.
    pub fn ground(self, colour: AnsiColor, text: impl Display) -> String {
        let letters = match colour {
            AnsiColor::Blue | AnsiColor::Red | AnsiColor::Magenta => AnsiColor::BrightWhite,
            _ => AnsiColor::Black,
        };
        self.styled(letters.on(colour), text)
    }

    pub fn bold(self, text: impl Display) -> String {
        self.styled(Style::new().bold(), text)
    }

    pub fn dim(self, text: impl Display) -> String {
        self.styled(Style::new().dimmed(), text)
    }

    /// In the colour of a seat.
    pub fn seat(self, seat: Seat, text: impl Display) -> String {
        self.styled(Self::seat_colour(seat).on_default().bold(), text)
    }

    /// The colour that stands for a seat in every game.
    pub fn seat_colour(seat: Seat) -> AnsiColor {
        const COLOURS: [AnsiColor; 5] = [
            AnsiColor::Red,
            AnsiColor::Blue,
            AnsiColor::Green,
            AnsiColor::Yellow,
            AnsiColor::Magenta,
        ];
        COLOURS[seat.index()]
    }

    /// A text of the `.ftl` files without terms.
    pub fn text(self, key: &str) -> String {
        self.language.text(key)
    }
}
