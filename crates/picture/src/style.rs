//! Styles of boards for those who know no variables: each colour where it is used.

use std::fmt::Write;

/// How many seats have a colour.
const SEATS: usize = 5;

/// The rules of a style, each for the picture of this game alone, and with the colours that are named in the first block
/// of another. What is of a seat becomes a rule for each seat. Blocks in blocks are not known here.
pub(crate) fn plain(colours: &str, style: &str, game: &str) -> String {
    let named =
        rules(colours).find(|(selector, _)| selector.trim() == ":root").map_or("", |rule| rule.1);
    let mut seats: Vec<String> =
        (0..SEATS).map(|seat| resolved(named, &format!("var(--seat-{seat})"))).collect();
    let without_comments = without_comments(style);
    let mut plain = String::new();
    for (selector, declarations) in rules(&without_comments) {
        let declarations: Vec<(&str, &str)> =
            declarations.split(';').filter_map(declaration).collect();
        // A game whose ground swallows the colour of a seat has another for it.
        let own = declarations.iter().find(|(property, _)| *property == "--seat");
        if let Some((_, colour)) = own {
            let of =
                (0..SEATS).find(|seat| selector.trim_end().ends_with(&format!(".seat-{seat}")));
            if let Some(seat) = of {
                (*colour).clone_into(&mut seats[seat]);
            }
            continue;
        }
        let written: Vec<String> = declarations
            .iter()
            .filter(|(property, _)| !property.starts_with("--"))
            .map(|(property, value)| format!("{property}:{}", resolved(named, value)))
            .collect();
        let written = written.join(";");
        let selectors = || selector.split(',').map(str::trim);
        if !written.contains("var(--seat)") {
            let selectors: Vec<String> =
                selectors().map(|selector| within(game, selector)).collect();
            let _ = write!(plain, "{}{{{}}}", selectors.join(","), mixed(&written));
            continue;
        }
        for (seat, colour) in seats.iter().enumerate() {
            let of_seat = |selector: &str| of_seat(game, selector, seat);
            let selectors: Vec<String> = selectors().map(of_seat).collect();
            let written = written.replace("var(--seat)", colour);
            let _ = write!(plain, "{}{{{}}}", selectors.join(","), mixed(&written));
        }
    }
    plain
}

/// A selector that holds for what is of a seat: itself, or anything around it, has the class that says so.
fn of_seat(game: &str, selector: &str, seat: usize) -> String {
    let selector = selector.strip_prefix(&format!(".{game} ")).unwrap_or(selector);
    let steps: Vec<&str> = selector.split_whitespace().collect();
    let mut all = vec![within(game, &format!(".seat-{seat} {selector}"))];
    for at in 0..steps.len() {
        let mut steps: Vec<String> = steps.iter().map(|&step| step.to_owned()).collect();
        let _ = write!(steps[at], ".seat-{seat}");
        all.push(within(game, &steps.join(" ")));
    }
    all.join(",")
}

/// A selector that holds in the picture of a game alone.
fn within(game: &str, selector: &str) -> String {
    match selector.strip_prefix(&format!(".{game}")) {
        Some(rest) if rest.is_empty() || rest.starts_with([' ', '.']) => {
            format!(".picture.{game}{rest}")
        }
        _ => format!(".picture.{game} {selector}"),
    }
}

fn without_comments(style: &str) -> String {
    let mut left = style;
    let mut without = String::new();
    while let Some((before, rest)) = left.split_once("/*") {
        without.push_str(before);
        left = rest.split_once("*/").map_or("", |(_, after)| after);
    }
    without + left
}

/// Each rule: its selector, and what is between its braces.
fn rules(style: &str) -> impl Iterator<Item = (&str, &str)> {
    style.split('}').filter_map(|rule| rule.split_once('{')).map(|(before, inside)| {
        // What stands before has ended: a statement such as an import, or a block without rules.
        (before.rsplit(';').next().unwrap_or(before).trim(), inside)
    })
}

fn declaration(text: &str) -> Option<(&str, &str)> {
    let (property, value) = text.split_once(':')?;
    Some((property.trim(), value.trim()))
}

/// A value with what its variables stand for, but for the colour of the seat that it is drawn for.
fn resolved(named: &str, value: &str) -> String {
    let mut value = value.to_owned();
    let mut from = 0;
    while let Some(begin) = value[from..].find("var(").map(|at| at + from) {
        let Some(length) = value[begin..].find(')') else { break };
        let variable = &value[begin + 4..begin + length];
        let is_it = |(property, _): &(&str, &str)| *property == variable;
        let stands_for =
            named.split(';').filter_map(declaration).find(is_it).map(|(_, value)| value);
        match stands_for {
            Some(meant) => value.replace_range(begin..=begin + length, meant),
            None => from = begin + length,
        }
    }
    value
}

/// Values in which mixed colours are those that come of it: `color-mix(in srgb, #b23a2e 46%, #f4ead5)`.
fn mixed(written: &str) -> String {
    const BEGIN: &str = "color-mix(in srgb,";
    let mut written = written.to_owned();
    while let Some(begin) = written.find(BEGIN) {
        let Some(length) = written[begin..].find(')') else { break };
        let inside = &written[begin + BEGIN.len()..begin + length];
        let Some(colour) = mix(inside) else { break };
        written.replace_range(begin..=begin + length, &colour);
    }
    written
}

fn mix(inside: &str) -> Option<String> {
    let (one, other) = inside.split_once(',')?;
    let (one, share) = one.trim().split_once(' ')?;
    let share: u32 = share.trim().strip_suffix('%')?.parse().ok()?;
    let [one, other] = [one, other.trim()].map(channels);
    let (one, other) = (one?, other?);
    let [red, green, blue] =
        std::array::from_fn(|at| (one[at] * share + other[at] * (100 - share) + 50) / 100);
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}

/// Red, green and blue of `#b23a2e` or `#fff`.
fn channels(colour: &str) -> Option<[u32; 3]> {
    let digits = colour.strip_prefix('#')?;
    let each = |at: usize| match digits.len() {
        6 => u32::from_str_radix(digits.get(2 * at..2 * at + 2)?, 16).ok(),
        3 => u32::from_str_radix(digits.get(at..=at)?, 16).ok().map(|digit| 17 * digit),
        _ => None,
    };
    Some([each(0)?, each(1)?, each(2)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: &str = "@font-face { src: url(\"a\"); }\n:root { --ink: #2b2f3a; --seat-0: #ff0000; --seat-1: #0000ff; }";

    #[test]
    fn colours_are_written_where_they_are_used() {
        let plain =
            plain(COLOURS, ".a, .via.b { stroke: var(--ink); --own: 3; fill: none; }", "via");
        assert_eq!(plain, ".picture.via .a,.picture.via.b{stroke:#2b2f3a;fill:none}");
    }

    #[test]
    fn what_is_of_a_seat_is_mixed_for_each() {
        let plain =
            plain(COLOURS, ".x .own { fill: color-mix(in srgb, var(--seat) 50%, #fff); }", "via");
        let red = ".picture.via .seat-0 .x .own,.picture.via .x.seat-0 .own,.picture.via .x .own.seat-0{fill:#ff8080}";
        assert!(plain.contains(red), "{plain}");
        assert!(plain.contains("{fill:#8080ff}"), "{plain}");
    }

    #[test]
    fn a_game_may_have_a_colour_of_its_own_for_a_seat() {
        let style = ".via .boat.seat-1 { --seat: #123456; } .rim { fill: var(--seat); }";
        assert!(plain(COLOURS, style, "via").contains(".rim.seat-1{fill:#123456}"));
    }
}
