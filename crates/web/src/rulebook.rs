//! A game's RULES.md, taken apart so that a page can show it.

/// A part of the rules.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Block {
    /// A heading of this level; 1 is the game's own name.
    Heading(u8, String),
    /// A numbered rule.
    Rule {
        number: String,
        words: Vec<Span>,
    },
    /// An item without a number.
    Item(Vec<Span>),
    Words(Vec<Span>),
}

/// Words, stressed or not.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Span {
    pub(crate) stressed: bool,
    pub(crate) text: String,
}

/// Takes a RULES.md apart. It has headings, list items and paragraphs, and nothing else.
pub(crate) fn parts(text: &str) -> Vec<Block> {
    let mut parts = Vec::new();
    let mut block = String::new();
    for line in text.lines() {
        let begins = line.trim_start().starts_with("- ") || line.starts_with('#');
        // A heading is its own line; items and paragraphs go on until something else begins.
        if begins || block.starts_with('#') || line.trim().is_empty() {
            parts.extend(part(&std::mem::take(&mut block)));
        }
        if !block.is_empty() {
            block.push(' ');
        }
        block.push_str(line.trim());
    }
    parts.extend(part(&block));
    parts
}

fn part(block: &str) -> Option<Block> {
    if block.is_empty() {
        return None;
    }
    let level = block.bytes().take_while(|&byte| byte == b'#').count();
    if level > 0 {
        return Some(Block::Heading(level as u8, block[level..].trim().to_owned()));
    }
    let Some(item) = block.strip_prefix("- ") else { return Some(Block::Words(runs(block))) };
    let numbered = kit::rule_numbers(block).next().map(ToOwned::to_owned);
    Some(match numbered {
        Some(number) => {
            let words = item.trim_start_matches("**").strip_prefix(number.as_str());
            let words = words.unwrap_or(item).trim_start_matches('.').trim_start_matches("**");
            Block::Rule { number, words: runs(words.trim()) }
        }
        None => Block::Item(runs(item)),
    })
}

/// `**` stresses; a single `*` or a backquote marks a word and is left out.
fn runs(text: &str) -> Vec<Span> {
    text.split("**")
        .enumerate()
        .map(|(at, part)| Span { stressed: at % 2 == 1, text: part.replace(['*', '`'], "") })
        .filter(|run| !run.text.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(stressed: bool, text: &str) -> Span {
        Span { stressed, text: text.into() }
    }

    #[test]
    fn rules_are_taken_apart() {
        let text =
            "# Game\nWhat it\nis.\n\n## 1 Set-up\n- **1.1** Take **two**\n  tiles.\n- Or *not*.\n";
        assert_eq!(
            parts(text),
            [
                Block::Heading(1, "Game".into()),
                Block::Words(vec![run(false, "What it is.")]),
                Block::Heading(2, "1 Set-up".into()),
                Block::Rule {
                    number: "1.1".into(),
                    words: vec![run(false, "Take "), run(true, "two"), run(false, " tiles.")],
                },
                Block::Item(vec![run(false, "Or not.")]),
            ]
        );
    }
}
