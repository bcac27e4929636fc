//! How much of anything a server takes. Clients use them to say so before it does.

/// A longer message on a socket closes it.
pub const MESSAGE_BYTES_MAX: usize = 8 * 1024;
/// Of a person.
pub const NAME_CHARS_MAX: usize = 24;
/// Of a table.
pub const TITLE_CHARS_MAX: usize = 48;
/// Of one thing said.
pub const CHAT_CHARS_MAX: usize = 280;
/// Who comes in is told so many of the last things said.
pub const CHAT_LINES_KEPT: usize = 50;
/// Lists of tables come in pages of so many.
pub const LIST_PAGE_LEN: usize = 100;

/// What somebody typed as a short text that can be shown on one line: trimmed, runs of blanks made
/// one, nothing that steers a terminal or the direction of writing. `None` if nothing is left of it that
/// can be seen, it has more than `chars_max` characters, or marks are heaped upon a letter.
pub fn name_of(typed: &str, chars_max: usize) -> Option<String> {
    let words = typed.split(|c: char| c.is_whitespace() || c.is_control() || is_invisible(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    // A mark without a letter is nothing to call anybody by, and a heap of them covers other lines.
    let mut marks = 0;
    for c in name.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if marks > MARKS_MAX {
            return None;
        }
    }
    if name.chars().all(|c| is_mark(c) || c == ' ') {
        return None;
    }
    (1..=chars_max).contains(&name.chars().count()).then_some(name)
}

/// Marks of direction, joiners without width, fillers and selectors: what cannot be seen, and with
/// which one name can be made to look like another.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{13430}'..='\u{1345f}' | '\u{16fe4}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        // Nobody but their owner knows how these look.
        | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

/// So many marks may stand upon one letter; no writing of a living language needs more.
const MARKS_MAX: usize = 4;

/// Marks that stand upon the letter before them.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        assert_eq!(name_of("  Ada \t Lovelace\n", 24).as_deref(), Some("Ada Lovelace"));
        assert_eq!(name_of("\u{202e}Ada\u{7}", 24).as_deref(), Some("Ada"));
        assert_eq!(name_of(" \u{200b} ", 24), None);
        assert_eq!(name_of("\u{3164}\u{e0041}", 24), None);
        assert_eq!(name_of("\u{61c}Ada\u{fe0f}", 24).as_deref(), Some("Ada"));
        // Blanks of other writings, marks without a letter, and what only a font of one's own can show.
        for unseen in
            ["\u{2800}", "\u{301}\u{302}", "\u{e000}", "\u{1d159}", "\u{fffc}", "\u{f0000}"]
        {
            assert_eq!(name_of(unseen, 24), None, "{unseen:?}");
        }
        assert_eq!(name_of("A\u{300}\u{301}\u{302}\u{303}\u{304}", 24), None);
        assert_eq!(name_of("Zoe\u{308}", 24).as_deref(), Some("Zoe\u{308}"));
        for seen in ["🐸", "Łukasz", "李小龙", "O'Neil-2", "नीना", "สมชาย"]
        {
            assert_eq!(name_of(seen, 24).as_deref(), Some(seen));
        }
        assert_eq!(name_of("ééé", 3).as_deref(), Some("ééé"));
        assert_eq!(name_of("éééé", 3), None);
    }
}
