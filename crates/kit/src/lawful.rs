//! What the laws must know of a game to try it.

use crate::{Actor, Encode, Luck, Notation, Seat, Speech};

/// Hooks for the generic tests in [`laws`](crate::laws).
///
/// They are a second, independent statement of what is hidden and what is conserved. Write them from
/// the pieces and their knowledge sets, never by way of `view`, `seen` or `imagine`, or the laws
/// compare a mistake with itself.
pub trait Lawful: Notation + Speech + Encode {
    /// The game's RULES.md. Its rules are list items that begin with a number: `- **3.2** …`.
    const RULES_TEXT: &'static str;

    /// The same state with everything hidden from `seat` exchanged at random among the pieces that
    /// look the same to it, so that the result could be the truth as far as the seat knows.
    /// `None` is a spectator.
    #[must_use]
    fn reshuffle(&self, seat: Option<Seat>, luck: &mut impl Luck) -> Self;

    /// How many there are of each kind of piece, wherever they are. Never changes during a game.
    fn census(&self) -> Vec<(String, u32)>;

    /// Any action whatsoever, sensible or not: every variant, indices in and out of range, the
    /// actions of chance too.
    fn arbitrary_action(&self, luck: &mut impl Luck) -> Self::Action;

    /// Options for play without people: nobody is there to end a game that would not end by itself.
    fn machine_options() -> Self::Options {
        Self::Options::default()
    }

    /// Options that a table of so many might choose, any of them, but such that a random game is soon
    /// over.
    fn trial_options(players: u8, luck: &mut impl Luck) -> Self::Options;

    /// Whether that this action was chosen, among others of the same actor, is plain to all although
    /// their views may be the same after: two ways to the same field, a look at something known.
    fn is_open(&self, _by: Actor, _action: Self::Action) -> bool {
        false
    }

    /// Whether what this event of the past told is still so, hidden or not: a card seen then lies in
    /// the stack now. An event that tells of nothing that could be hidden later never is.
    fn is_still_so(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Whether this action turns up hidden things for all to see of which the view does not keep
    /// everything: the last of several sealed choices. Say so as rarely as can be: a leak in the
    /// events of such an action goes unnoticed.
    fn reveals_hidden(&self, _by: Actor, _action: Self::Action) -> bool {
        false
    }
}

/// The rule numbers of a RULES.md, in order: every list item that begins with one.
pub fn rule_numbers(rules_text: &str) -> impl Iterator<Item = &str> {
    rules_text.lines().filter_map(|line| {
        let item = line.trim_start().strip_prefix("- ")?.trim_start_matches("**");
        let end = item.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(item.len());
        let number = item[..end].trim_end_matches('.');
        let (section, rule) = number.split_once('.')?;
        let whole = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        (whole(section) && whole(rule)).then_some(number)
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn rule_numbers_are_list_items() {
        let text =
            "# 1 Set-up\n- **1.1** One.\n- 1.2 Two, see 9.9.\n  - **1.10** Ten.\n- 3 dice\n1.4 no";
        assert_eq!(super::rule_numbers(text).collect::<Vec<_>>(), ["1.1", "1.2", "1.10"]);
    }
}
