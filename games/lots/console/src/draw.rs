//! Lots in the terminal: a line for each player, with what they hold.

use std::fmt::Write;

use console::{Draw, TerminalStyle};
use kit::{Phrase, Seat, Setup};
use lots::{Lots, View};

use crate::Console;

impl Draw for Console {
    type Game = Lots;

    fn draw(_: &Setup<Lots>, view: &View, style: TerminalStyle) -> String {
        let mut text = String::new();
        let bag = Phrase::new("lots-label-bag").number("tokens", view.bag);
        let _ = writeln!(text, "{}", say(style, &bag));
        let shown =
            view.shown.iter().enumerate().map(|(value, count)| format!("{value} × {count}"));
        let shown: Vec<_> = shown.collect();
        let shown = Phrase::new("lots-label-shown").name("tokens", shown.join(", "));
        let _ = writeln!(text, "{}", say(style, &shown));
        for seat in Seat::all(view.players) {
            let _ = writeln!(text, "{}", player(view, seat, style));
        }
        text
    }

    fn legend(_: &Setup<Lots>, _: &View, style: TerminalStyle) -> String {
        style.text("lots-label-legend")
    }
}

fn say(style: TerminalStyle, phrase: &Phrase) -> String {
    style.language.say(phrase, &|seat| seat.to_string())
}

/// `1* 3 ? !  4 points`: who, what they hold, whether they have chosen, how they stand.
fn player(view: &View, seat: Seat, style: TerminalStyle) -> String {
    let you = if view.seat == Some(seat) { "*" } else { " " };
    let hand = view.hands[seat.index()].map(|place| match place.map(|token| token.value) {
        None => "-".to_owned(),
        Some(None) => "?".to_owned(),
        Some(Some(value)) => value.to_string(),
    });
    let chosen = if view.chosen.has(seat) { "!" } else { " " };
    let points = Phrase::new("lots-label-points").number("points", view.points[seat.index()]);
    let points = say(style, &points);
    format!("{} {} {chosen}  {points}", style.seat(seat, format!("{seat}{you}")), hand.join(" "))
}

#[cfg(test)]
mod tests {
    use kit::{Game, Notation};
    use texts::Language;

    use super::*;

    const PLAIN: TerminalStyle = TerminalStyle { colour: false, language: Language::English };

    #[test]
    fn a_drawing_shows_what_the_seat_knows() {
        let setup = Setup::standard(2);
        let position = "bag: 3 3 2 1\nshown: 0 0 0 1\nseat 1: 4 2/1! -\nseat 2: 0 3/2 0/12\n";
        let game = Lots::read_position(&setup, position).expect("a position");
        let drawn = Console::draw(&setup, &game.view(Some(Seat::new(0))), PLAIN);
        let lines: Vec<_> = drawn.lines().collect();
        assert_eq!(lines[2..], ["1* 2 - !  4 points", "2  ? 0    0 points"], "{drawn}");
    }
}
