//! The little Markdown that rules are written in, as a terminal shows it.
//!
//! A library for all of Markdown would be larger than what we use of it: headings, paragraphs, list
//! items, strong and emphasised words, and code.

use crate::screen::hang;
use console::{AnsiColor, TerminalStyle};

/// Without marks, in lines of at most so many columns. Where there are no colours, words alone remain.
pub(crate) fn render(text: &str, style: TerminalStyle, columns: usize) -> String {
    let mut out: Vec<String> = Vec::new();
    for block in blocks(text) {
        match block {
            Block::Space => out.push(String::new()),
            Block::Heading(words) => {
                out.push(style.bold(inline(&words, TerminalStyle { colour: false, ..style })));
            }
            Block::Paragraph { depth, words } => {
                out.extend(hang(&" ".repeat(depth), &inline(&words, style), columns));
            }
            Block::Item { depth, words } => {
                // A rule's number marks its item well enough.
                let (mark, words) = match numbered(&words) {
                    Some((number, rest)) => (format!("{number:<5}"), rest),
                    None => ("• ".to_owned(), words.as_str()),
                };
                let mark = format!("{}{}", " ".repeat(depth), style.bold(mark));
                out.extend(hang(&mark, &inline(words, style), columns));
            }
        }
    }
    out.join("\n").trim_end().to_owned()
}

enum Block {
    Space,
    Heading(String),
    Paragraph { depth: usize, words: String },
    Item { depth: usize, words: String },
}

/// Lines that belong together are joined: where they break is for the screen to say.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    for line in text.lines() {
        let words = line.trim();
        let depth = line.len() - line.trim_start().len();
        if words.is_empty() {
            if !matches!(blocks.last(), None | Some(Block::Space)) {
                blocks.push(Block::Space);
            }
        } else if let Some(heading) = words.strip_prefix('#') {
            blocks.push(Block::Heading(heading.trim_start_matches('#').trim().to_owned()));
        } else if let Some(item) = words.strip_prefix("- ").or_else(|| words.strip_prefix("* ")) {
            blocks.push(Block::Item { depth, words: item.trim().to_owned() });
        } else if let Some(
            Block::Paragraph { words: before, .. } | Block::Item { words: before, .. },
        ) = blocks.last_mut()
        {
            before.push(' ');
            before.push_str(words);
        } else {
            blocks.push(Block::Paragraph { depth, words: words.to_owned() });
        }
    }
    blocks
}

/// The number of a rule and its text.
fn numbered(words: &str) -> Option<(&str, &str)> {
    let (number, rest) = words.strip_prefix("**")?.split_once("**")?;
    number.starts_with(|c: char| c.is_ascii_digit()).then_some((number, rest.trim_start()))
}

/// Strong, emphasised and quoted words, each painted by itself so that lines may break between them.
fn inline(words: &str, style: TerminalStyle) -> String {
    let mut out = String::new();
    let mut rest = words;
    while let Some(at) = rest.find(['*', '`']) {
        out.push_str(&rest[..at]);
        let marked = &rest[at..];
        let mark =
            ["**", "*", "`"].into_iter().find(|mark| marked.starts_with(mark)).unwrap_or("*");
        let inside = &marked[mark.len()..];
        // A mark that is never closed, or that opens nothing, is a sign like any other.
        let end = inside.find(mark).filter(|&end| end > 0 && !inside.starts_with(' '));
        let Some(end) = end else {
            out.push_str(mark);
            rest = inside;
            continue;
        };
        let painted = inside[..end].split(' ').map(|word| match mark {
            "`" => style.colour(AnsiColor::Cyan, word),
            _ => style.bold(word),
        });
        out.push_str(&painted.collect::<Vec<_>>().join(" "));
        rest = &inside[end + mark.len()..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use texts::Language;

    use super::*;

    const TEXT: &str = "# Lots: the *rules*\n\nA bag, as in *Lots of\nLots*, and `b7`.\n\n## 1 Bag\n\n\
        - **1.1** A bag has\n  twelve **tokens**.\n  - three of each, 2 * 3 * 2\n- **1.2** No more.\n";

    #[test]
    fn marks_are_rendered_and_lines_joined() {
        let plain = TerminalStyle { colour: false, language: Language::English };
        let expected = "Lots: the rules\n\nA bag, as in Lots of Lots, and b7.\n\n1 Bag\n\n\
            1.1  A bag has twelve tokens.\n  • three of each, 2 * 3 * 2\n1.2  No more.";
        assert_eq!(render(TEXT, plain, 80), expected);
        let narrow = render(TEXT, plain, 20);
        assert!(narrow.lines().all(|line| line.chars().count() <= 20), "{narrow}");
        assert!(narrow.contains("1.1  A bag has\n     twelve tokens."), "{narrow}");
    }

    #[test]
    fn a_terminal_with_colours_shows_what_is_strong() {
        let style = TerminalStyle { colour: true, language: Language::English };
        let shown = render(TEXT, style, 80);
        assert!(
            shown.contains("\x1b[1mtokens\x1b[0m") && shown.contains("\x1b[36mb7\x1b[0m"),
            "{shown}"
        );
        assert!(!shown.contains(['#', '`']), "{shown}");
    }
}
