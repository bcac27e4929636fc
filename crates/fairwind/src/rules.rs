//! The rules in the terminal.

use kit::Lawful;
use texts::Language;

/// All rules, or the rule of this number with what belongs to it.
pub(crate) fn rules<G: Lawful>(language: Language, number: Option<&str>) -> Result<String, String> {
    let text = language.rules(G::NAME).unwrap_or(G::RULES_TEXT);
    let Some(number) = number else { return Ok(text.to_owned()) };
    let number = number.trim_start_matches(G::NAME).trim_start_matches('/');
    section(text, number)
        .ok_or_else(|| format!("{} has no rule {number}; leave the number out for all", G::NAME))
}

/// The list item of this number, up to the next item or heading.
fn section(text: &str, number: &str) -> Option<String> {
    let begins = |line: &str| kit::rule_numbers(line).next() == Some(number);
    let ends = |line: &str| line.starts_with('#') || kit::rule_numbers(line).next().is_some();
    let mut lines = text.lines().skip_while(|line| !begins(line));
    let first = lines.next()?;
    let rest = lines.take_while(|line| !ends(line)).filter(|line| !line.trim().is_empty());
    Some(std::iter::once(first).chain(rest).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use kit::{Game, rule_numbers};
    use registry::{GameEntry, GameId, with_game};

    use super::*;

    #[test]
    fn every_rule_can_be_read_in_every_language() {
        for &id in GameId::ALL {
            with_game!(id, E => {
                type G = <E as GameEntry>::Game;
                for language in Language::ALL {
                    let known = language == Language::English;
                    assert_eq!(language.rules(G::NAME).is_none(), known, "{id} in {language}");
                    for number in rule_numbers(G::RULES_TEXT) {
                        let found = rules::<G>(language, Some(number));
                        assert!(found.is_ok(), "{number} in {language}");
                    }
                }
            });
        }
    }

    #[test]
    fn a_rule_comes_with_its_lines() {
        let text = "# 1\n- **1.1** One\n  more.\n- **1.2** Two.\n\n# 2\n- **2.1** Three.";
        assert_eq!(section(text, "1.1").as_deref(), Some("- **1.1** One\n  more."));
        assert_eq!(section(text, "1.2").as_deref(), Some("- **1.2** Two."));
        assert_eq!(section(text, "9.9"), None);
    }
}
