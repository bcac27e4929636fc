//! How much fits on the screen, and text that is broken so that it does.

use anstream::adapter::strip_str;
use terminal_size::{Height, Width, terminal_size_of};

/// What is assumed where nobody says.
const COLUMNS: usize = 80;
/// Longer lines are hard to read, however wide the terminal is.
const READABLE: usize = 100;

#[derive(Copy, Clone, Debug)]
pub(crate) struct Screen {
    pub(crate) columns: usize,
    /// `None` if what is printed goes to no terminal, and so to no screen that could be full.
    pub(crate) rows: Option<usize>,
}

impl Screen {
    /// As it is now: a window may have been resized since.
    pub(crate) fn now() -> Self {
        match terminal_size_of(std::io::stdout()) {
            // Some terminals do not know their size and say zero.
            Some((Width(columns), Height(rows))) if columns > 0 && rows > 0 => {
                Screen { columns: columns.into(), rows: Some(rows.into()) }
            }
            _ => Screen { columns: COLUMNS, rows: None },
        }
    }

    /// The width of running text.
    pub(crate) fn text_columns(self) -> usize {
        self.columns.min(READABLE)
    }
}

/// How many columns a text takes. Colours take none.
pub(crate) fn width(text: &str) -> usize {
    strip_str(text).map(|part| part.chars().count()).sum()
}

/// `text` behind `first`, broken between words into lines of at most so many columns; the second line
/// and those after it begin under the text. A word that is too long for a line has one to itself.
pub(crate) fn hang(first: &str, text: &str, columns: usize) -> Vec<String> {
    let indent = width(first);
    let mut lines = Vec::new();
    let (mut line, mut used, mut begun) = (first.to_owned(), indent, false);
    for word in text.split(' ') {
        let wide = width(word);
        if begun && used + 1 + wide > columns {
            lines.push(line.trim_end().to_owned());
            (line, used, begun) = (" ".repeat(indent), indent, false);
        }
        // Two spaces set apart what stands on one line; at the beginning of one they would only look odd.
        if word.is_empty() && !begun {
            continue;
        }
        if begun {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        (used, begun) = (used + wide, true);
    }
    lines.push(line.trim_end().to_owned());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_no_room() {
        assert_eq!(width("\x1b[1;31mröt\x1b[0m m"), 5);
    }

    #[test]
    fn long_texts_hang_under_their_beginning() {
        assert_eq!(hang("1) ", "sail to b4", 80), ["1) sail to b4"]);
        assert_eq!(hang("1) ", "sail to b4  sail b4", 13), ["1) sail to b4", "   sail b4"]);
        assert_eq!(hang("- ", "unbreakable", 5), ["- unbreakable"]);
        assert_eq!(hang("", "", 5), [""]);
    }
}
