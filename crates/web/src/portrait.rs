//! Faces of bots. Each of the names that bots have at tables has one of its own, and how well it plays is seen by the
//! stripes of its jumper: one for the weakest level, one more for each that is stronger.

use leptos::prelude::*;
use wire::lobby::BOT_NAMES;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Hair {
    Short,
    Parted,
    Long,
    Braids,
    Bun,
    Tail,
    Curly,
    Bald,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Hat {
    None,
    Skipper,
    Souwester,
    Bobble,
    Scarf,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum More {
    None,
    Beard,
    Moustache,
    Glasses,
    Freckles,
    Rosy,
    Patch,
}

/// What somebody looks like; numbers are of the colours below.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Face {
    sky: usize,
    skin: usize,
    hair: (Hair, usize),
    hat: Hat,
    more: More,
    jumper: usize,
}

const SKIES: [&str; 4] = ["#bcd9d8", "#f0d9a6", "#e6bfae", "#cfd8b4"];
const SKINS: [&str; 4] = ["#f6d3b0", "#e8b48a", "#c98d62", "#9a6444"];
const HAIRS: [&str; 5] = ["#e3b34c", "#b5562a", "#6b4226", "#2f2a2e", "#c9c6c0"];
const JUMPERS: [&str; 5] = ["#2f5d7c", "#a8402f", "#3f6b4a", "#5b4a78", "#c98a2b"];
/// Levels, the weakest first.
const RANKS: [&str; 5] = ["easy", "medium", "hard", "expert", "master"];
const INK: &str = "#2b2f3a";

/// In the order of the names.
const FACES: [Face; BOT_NAMES.len()] = [
    face(0, 0, (Hair::Short, 0), Hat::Skipper, More::Rosy, 0),
    face(1, 0, (Hair::Braids, 1), Hat::None, More::Freckles, 2),
    face(2, 0, (Hair::Bald, 4), Hat::Souwester, More::Beard, 0),
    face(3, 0, (Hair::Long, 0), Hat::None, More::None, 1),
    face(1, 1, (Hair::Parted, 2), Hat::None, More::Glasses, 2),
    face(0, 1, (Hair::Bun, 3), Hat::None, More::None, 4),
    face(3, 0, (Hair::Short, 1), Hat::Bobble, More::None, 2),
    face(2, 0, (Hair::Bun, 4), Hat::None, More::Glasses, 3),
    face(0, 2, (Hair::Curly, 3), Hat::None, More::None, 4),
    face(1, 0, (Hair::Tail, 2), Hat::None, More::Rosy, 1),
    face(3, 0, (Hair::Short, 1), Hat::None, More::Beard, 0),
    face(2, 1, (Hair::Long, 2), Hat::Scarf, More::None, 3),
    face(1, 0, (Hair::Short, 4), Hat::Skipper, More::Moustache, 1),
    face(0, 0, (Hair::Braids, 0), Hat::Bobble, More::Rosy, 3),
    face(2, 0, (Hair::Short, 2), Hat::None, More::Patch, 2),
    face(3, 3, (Hair::Curly, 3), Hat::None, More::None, 4),
];

const fn face(
    sky: usize,
    skin: usize,
    hair: (Hair, usize),
    hat: Hat,
    more: More,
    jumper: usize,
) -> Face {
    Face { sky, skin, hair, hat, more, jumper }
}

impl Hair {
    /// What hangs behind the head.
    fn behind(self) -> &'static str {
        match self {
            Hair::Long => {
                r#"<path d="M8.6 13c-.4-5.7 3-8.5 7.4-8.5s7.8 2.8 7.4 8.5l1 9c-2 1.2-4 1.4-5.4 1.2h-6c-1.4.2-3.4 0-5.4-1.2z"/>"#
            }
            Hair::Braids => {
                r#"<circle cx="8.6" cy="16.5" r="1.7"/><circle cx="8" cy="19.4" r="1.6"/><circle cx="7.7" cy="22" r="1.4"/><circle cx="23.4" cy="16.5" r="1.7"/><circle cx="24" cy="19.4" r="1.6"/><circle cx="24.3" cy="22" r="1.4"/>"#
            }
            Hair::Bun => r#"<circle cx="16" cy="5.2" r="2.9"/>"#,
            Hair::Tail => {
                r#"<path d="M21 8c4 .5 5.5 4 4.5 9-.3 1.5-1.8 1.8-2.2.4-.8-3-1.5-5.4-3.3-7z"/>"#
            }
            Hair::Curly => {
                r#"<circle cx="9.4" cy="12" r="2.7"/><circle cx="11" cy="8.4" r="2.7"/><circle cx="14.3" cy="6.4" r="2.7"/><circle cx="17.9" cy="6.4" r="2.7"/><circle cx="21" cy="8.4" r="2.7"/><circle cx="22.6" cy="12" r="2.7"/><circle cx="9" cy="15.6" r="2.3"/><circle cx="23" cy="15.6" r="2.3"/>"#
            }
            Hair::Short | Hair::Parted | Hair::Bald => "",
        }
    }

    /// What lies over the forehead.
    fn before(self) -> &'static str {
        match self {
            Hair::Short | Hair::Braids | Hair::Bun => {
                r#"<path d="M9.3 13.8c-.7-6 2.8-8.3 6.7-8.3s7.4 2.3 6.7 8.3c-1-2.4-2.7-3.6-6.7-3.6s-5.7 1.2-6.7 3.6z"/>"#
            }
            Hair::Parted | Hair::Long | Hair::Tail => {
                r#"<path d="M9.2 14c-.9-6.3 2.6-8.7 6.8-8.7 4.3 0 7.5 2.6 6.7 8.7-.7-2.3-1.8-3.5-3.3-4.1-2.9 1.5-6.2 1.2-8.2.5-1 .9-1.7 2.1-2 3.6z"/>"#
            }
            Hair::Curly | Hair::Bald => "",
        }
    }
}

impl Hat {
    fn drawn(self) -> &'static str {
        match self {
            Hat::None => "",
            Hat::Skipper => {
                r##"<path fill="#fffaf0" d="M8.6 10.4c-1.6-.6-1.6-3.2.2-4 2-1.1 4.5-1.6 7.2-1.6s5.2.5 7.2 1.6c1.8.8 1.8 3.4.2 4z"/><path fill="#2f5d7c" d="M9 9.8h14v1.6H9z"/><path d="M9.6 11.4h12.8c.8.9.4 1.5-.4 1.6-3.6-.7-8.4-.7-12 0-.8-.1-1.2-.7-.4-1.6z"/>"##
            }
            Hat::Souwester => {
                r##"<path fill="#f2c14e" d="M8 11.4c0-4.9 3.5-7.6 8-7.6s8 2.7 8 7.6z"/><path fill="#f2c14e" d="M5.4 12.3c1.6-1.7 5.2-2.5 10.6-2.5s9 .8 10.6 2.5c-3 1-7 .4-10.6.4s-7.6.6-10.6-.4z"/>"##
            }
            Hat::Bobble => {
                r##"<circle cx="16" cy="3.9" r="1.9" fill="#fffaf0"/><path fill="#a8402f" d="M8.8 11.2c0-4.4 3.2-6.4 7.2-6.4s7.2 2 7.2 6.4z"/><path fill="#fffaf0" d="M8.3 10h15.4v2.4H8.3z"/>"##
            }
            Hat::Scarf => {
                r##"<path fill="#c1533a" d="M8.8 12.6c-.5-5.4 2.7-7.9 7.2-7.9s7.7 2.5 7.2 7.9c-1.2-1.9-3.7-2.9-7.2-2.9s-6 1-7.2 2.9z"/><path fill="#c1533a" d="M22.6 11.3l3.6-.6-1.3 2.5 1.2 2.2-3.7-1.6z"/>"##
            }
        }
    }
}

impl More {
    fn drawn(self) -> &'static str {
        match self {
            More::None => "",
            More::Beard => {
                r##"<path d="M9.5 14.2c.1 5.5 2.7 7.7 6.5 7.7s6.4-2.2 6.5-7.7c-1.3 1.8-2.3 2.3-3.6 2.2-1.9-.2-3.9-.2-5.8 0-1.3.1-2.3-.4-3.6-2.2z"/><path d="M14 18c1.2.9 2.8.9 4 0" stroke="#fffaf0" fill="none"/>"##
            }
            More::Moustache => {
                r#"<path d="M12.2 17.3c1-1.5 2.6-1.9 3.8-.9 1.2-1 2.8-.6 3.8.9-1.4.7-2.7.6-3.8-.2-1.1.8-2.4.9-3.8.2z"/>"#
            }
            More::Glasses => {
                r##"<g fill="none" stroke="#2b2f3a" stroke-width=".9"><circle cx="13.2" cy="14" r="2.1"/><circle cx="18.8" cy="14" r="2.1"/><path d="M15.3 14h1.4"/></g>"##
            }
            More::Freckles => {
                r##"<g fill="#b5562a"><circle cx="11.7" cy="16.2" r=".45"/><circle cx="13" cy="16.9" r=".45"/><circle cx="19" cy="16.9" r=".45"/><circle cx="20.3" cy="16.2" r=".45"/></g>"##
            }
            More::Rosy => {
                r##"<g fill="#d9775f" opacity=".55"><circle cx="11.8" cy="16.4" r="1.3"/><circle cx="20.2" cy="16.4" r="1.3"/></g>"##
            }
            More::Patch => {
                r##"<path d="M9.7 12l12.6 1.6" stroke="#2b2f3a" stroke-width=".8"/><ellipse cx="18.9" cy="14" rx="1.9" ry="1.7" fill="#2b2f3a"/>"##
            }
        }
    }

    fn hides_mouth(self) -> bool {
        matches!(self, More::Beard | More::Moustache)
    }
}

/// Where the stripes of a jumper lie, the highest first, and half their widths: it is cut by the edge of the picture.
const STRIPES: [(f32, f32); RANKS.len()] =
    [(23.4, 6.6), (24.9, 8.1), (26.4, 9.1), (27.9, 8.4), (29.3, 6.3)];

fn drawn(face: &Face, stripes: usize) -> String {
    let Face { sky, skin, hair: (hair, colour), hat, more, jumper } = *face;
    let (sky, skin, colour, jumper) = (SKIES[sky], SKINS[skin], HAIRS[colour], JUMPERS[jumper]);
    let stripes = STRIPES[..stripes.min(STRIPES.len())].iter().map(|(y, half)| {
        let (left, width) = (16.0 - half, 2.0 * half);
        format!(r##"<path d="M{left:.1} {y}h{width:.1}" stroke="#fffaf0" stroke-width=".8"/>"##)
    });
    let stripes: String = stripes.collect();
    let mouth = if more.hides_mouth() {
        String::new()
    } else {
        format!(
            r#"<path d="M13.4 17.4c1.3 1.4 3.9 1.4 5.2 0" fill="none" stroke="{INK}" stroke-linecap="round"/>"#
        )
    };
    let (behind, before, hat, more) = (hair.behind(), hair.before(), hat.drawn(), more.drawn());
    format!(
        r#"<circle cx="16" cy="16" r="15" fill="{sky}"/><g fill="{colour}">{behind}</g><path fill="{jumper}" d="M6.2 27.4C7.5 22.8 11.5 21 16 21s8.5 1.8 9.8 6.4A15 15 0 0 1 6.2 27.4z"/>{stripes}<circle cx="16" cy="14.2" r="6.7" fill="{skin}"/><g fill="{colour}">{before}</g><g fill="{INK}"><circle cx="13.2" cy="14" r=".95"/><circle cx="18.8" cy="14" r=".95"/></g>{mouth}<g fill="{colour}">{more}</g><g fill="{INK}">{hat}</g><circle cx="16" cy="16" r="15" fill="none" stroke="{INK}" stroke-width="1.5"/>"#
    )
}

/// Which face a name has. A name that we do not know has one of them, too, and always the same.
fn number_of(name: &str) -> usize {
    BOT_NAMES.iter().position(|known| *known == name).unwrap_or_else(|| {
        let sum = name.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31) + usize::from(byte));
        sum % FACES.len()
    })
}

/// How many stripes a level has; one that we do not know has none.
fn stripes(level: &str) -> usize {
    RANKS.iter().position(|known| *known == level).map_or(0, |at| at + 1)
}

/// The face of the bot of this name and level.
pub(crate) fn portrait(name: &str, level: &str) -> AnyView {
    shown(number_of(name), level)
}

/// What bots of a level look like, whatever their names.
pub(crate) fn of_level(level: &str) -> AnyView {
    shown(3 * stripes(level), level)
}

fn shown(number: usize, level: &str) -> AnyView {
    let drawn = drawn(&FACES[number % FACES.len()], stripes(level));
    view! {
        <svg class="portrait" viewBox="0 0 32 32" aria-hidden="true" focusable="false" inner_html=drawn></svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_names_share_a_face() {
        let faces: BTreeSet<String> =
            BOT_NAMES.iter().map(|name| drawn(&FACES[number_of(name)], 0)).collect();
        assert_eq!(faces.len(), BOT_NAMES.len());
        assert_eq!(number_of("Zebulon"), number_of("Zebulon"));
    }

    #[test]
    fn who_plays_better_has_more_stripes() {
        assert_eq!(RANKS.map(stripes), [1, 2, 3, 4, 5]);
        assert_eq!(stripes("of this server alone"), 0);
    }
}
