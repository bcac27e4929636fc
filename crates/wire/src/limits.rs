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

/// What somebody typed as a short text that can be shown on one line: trimmed, runs of blanks made
/// one, nothing that steers a terminal or the direction of writing. `None` if nothing is left of it
/// or it has more than `chars_max` characters.
pub fn name_of(typed: &str, chars_max: usize) -> Option<String> {
    let words = typed.split(|c: char| c.is_whitespace() || c.is_control() || is_invisible(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    (1..=chars_max).contains(&name.chars().count()).then_some(name)
}

/// Marks of direction, joiners without width, fillers and selectors: what cannot be seen, and with
/// which one name can be made to look like another.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
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
        assert_eq!(name_of("ééé", 3).as_deref(), Some("ééé"));
        assert_eq!(name_of("éééé", 3), None);
    }
}
