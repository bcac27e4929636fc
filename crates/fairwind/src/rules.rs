//! The rules in the terminal.

use kit::Lawful;
use texts::Language;

/// All rules, or the rule of this number with what belongs to it.
pub(crate) fn rules<G: Lawful>(language: Language, number: Option<&str>) -> Result<String, String> {
    let text = translated(G::NAME, language).unwrap_or(G::RULES_TEXT);
    let Some(number) = number else { return Ok(text.to_owned()) };
    let number = number.trim_start_matches(G::NAME).trim_start_matches('/');
    section(text, number)
        .ok_or_else(|| format!("{} has no rule {number}; leave the number out for all", G::NAME))
}

/// The rules in another language than English, whose RULES.md the game itself has.
fn translated(game: &str, language: Language) -> Option<&'static str> {
    macro_rules! of {
        ($game:literal) => {
            match language {
                Language::English => None,
                Language::German => {
                    Some(include_str!(concat!("../../games/", $game, "/RULES.de.md")))
                }
                Language::French => {
                    Some(include_str!(concat!("../../games/", $game, "/RULES.fr.md")))
                }
                Language::Dutch => {
                    Some(include_str!(concat!("../../games/", $game, "/RULES.nl.md")))
                }
            }
        };
    }
    match game {
        "ahoi" => of!("ahoi"),
        "an-bord" => of!("an-bord"),
        "schmuggler" => of!("schmuggler"),
        "via" => of!("via"),
        _ => None,
    }
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

    use super::*;

    #[test]
    fn every_rule_can_be_read_in_every_language() {
        fn read<G: Lawful>() {
            for language in Language::ALL {
                let known = language == Language::English;
                assert!(known || translated(G::NAME, language).is_some(), "{language}");
                for number in rule_numbers(G::RULES_TEXT) {
                    assert!(rules::<G>(language, Some(number)).is_ok(), "{number} in {language}");
                }
            }
        }
        read::<ahoi::Ahoi>();
        read::<an_bord::AnBord>();
        read::<schmuggler::Schmuggler>();
        read::<via::Via>();
        assert_eq!(translated(via::Via::NAME, Language::English), None);
    }

    #[test]
    fn a_rule_comes_with_its_lines() {
        let text = "# 1\n- **1.1** One\n  more.\n- **1.2** Two.\n\n# 2\n- **2.1** Three.";
        assert_eq!(section(text, "1.1").as_deref(), Some("- **1.1** One\n  more."));
        assert_eq!(section(text, "1.2").as_deref(), Some("- **1.2** Two."));
        assert_eq!(section(text, "9.9"), None);
    }
}
