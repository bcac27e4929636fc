//! The rules in the terminal.

use kit::Lawful;

/// The whole RULES.md, or the rule of this number with what belongs to it.
pub(crate) fn rules<G: Lawful>(number: Option<&str>) -> Result<String, String> {
    let Some(number) = number else { return Ok(G::RULES_TEXT.to_owned()) };
    let number = number.trim_start_matches(G::NAME).trim_start_matches('/');
    section(G::RULES_TEXT, number)
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
    use super::section;

    #[test]
    fn a_rule_comes_with_its_lines() {
        let text = "# 1\n- **1.1** One\n  more.\n- **1.2** Two.\n\n# 2\n- **2.1** Three.";
        assert_eq!(section(text, "1.1").as_deref(), Some("- **1.1** One\n  more."));
        assert_eq!(section(text, "1.2").as_deref(), Some("- **1.2** Two."));
        assert_eq!(section(text, "9.9"), None);
    }
}
