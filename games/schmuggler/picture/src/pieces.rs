//! The drawn pieces: boats, goods, islands, dice.

use std::fmt::Write;

use picture::seat_mark;
use schmuggler::{Direction, Edition, Face, Island};

/// A rowing boat with the mark of its seat, about 70 by 60 around its middle.
pub fn boat(seat: usize) -> String {
    let mark = seat_mark(seat);
    format!(
        r#"<g class="boat seat-{seat}"><path class="shade" d="M-40 16q40 16 80 0 0 14-40 16t-40-16z"/><path class="hull" d="M-38-2h76q-4 26-26 28h-24q-22-2-26-28z"/><path class="rim" d="M-38-2h76v7h-76z"/><path class="oar" d="M-6 2l-34 24M6 2l34 24"/><path class="pole" d="M0-2v-34"/><svg x="-17" y="-46" width="34" height="34" viewBox="0 0 24 24" class="sail">{mark}</svg></g>"#
    )
}

/// The sign of an island's goods, about 30 by 30 around its middle.
pub fn sign(id: &str) -> &'static str {
    match id {
        "gems" => {
            r##"<path fill="#5bb8b0" d="M-14-5l6-8h16l6 8L0 14z"/><path fill="none" d="M-14-5h28M-6-5L0 14 6-5-1-13M-6-5l5-8"/>"##
        }
        "coins" => {
            r##"<ellipse fill="#e9b44c" cx="-3" cy="7" rx="11" ry="5"/><ellipse fill="#e9b44c" cx="-3" cy="2" rx="11" ry="5"/><ellipse fill="#f3cf74" cx="-3" cy="-3" rx="11" ry="5"/><circle fill="#f3cf74" cx="9" cy="-6" r="6"/>"##
        }
        "pearls" => {
            r##"<circle fill="#f6eee6" cx="-8" cy="6" r="6"/><circle fill="#f6eee6" cx="7" cy="7" r="6"/><circle fill="#fff" cx="0" cy="-5" r="8"/>"##
        }
        "vases" => {
            r##"<path fill="#b8663f" d="M-5-13h10v4q9 6 6 14-3 8-6 9h-10q-3-1-6-9-3-8 6-14z"/><path fill="none" d="M-10 0q10 4 20 0M-10 5q10 4 20 0"/>"##
        }
        "wine" => {
            r##"<path fill="#9a4a5a" d="M-11-10q11-5 22 0 4 10 0 20-11 5-22 0-4-10 0-20z"/><path fill="none" d="M-12-4h24M-12 4h24"/>"##
        }
        _ => r##"<path fill="#b98346" d="M-12-12h24v24h-24z"/>"##,
    }
}

/// A piece of goods, face down: where it is from shows.
pub fn goods(edition: &Edition, origin: Island) -> String {
    let sign = sign(edition.island_id(origin));
    format!(
        r#"<g class="goods"><path class="crate" d="M-22-18h44v36h-44z"/><path class="slat" d="M-22-10h44M-22 10h44"/><circle class="label" r="14"/><g class="sign" transform="scale(.72)">{sign}</g></g>"#
    )
}

/// The die of the beam, 100 by 100.
pub fn beam_die(face: Face) -> String {
    let (class, arrow, steps) = match face {
        Face::Turns(Direction::Clockwise, steps) => ("clockwise", CLOCKWISE, Some(steps)),
        Face::Turns(Direction::Counterclockwise, steps) => ("counter", COUNTER, Some(steps)),
        Face::Either(steps) => ("either", EITHER, Some(steps)),
        Face::Asleep => ("asleep", ASLEEP, None),
    };
    let steps =
        steps.map_or(String::new(), |steps| format!(r#"<text x="50" y="64">{steps}</text>"#));
    format!(
        r#"<g class="die {class}"><rect x="4" y="4" width="92" height="92" rx="18"/>{arrow}{steps}</g>"#
    )
}

const CLOCKWISE: &str = r#"<path class="arc" d="M27 62A31 31 0 1 1 73 62"/><path class="tip" d="M80 52l-6 20-14-12z"/>"#;
const COUNTER: &str =
    r#"<path class="arc" d="M27 62A31 31 0 1 1 73 62"/><path class="tip" d="M20 52l6 20 14-12z"/>"#;
const EITHER: &str = r#"<path class="arc" d="M27 62A31 31 0 1 1 73 62"/><path class="tip" d="M80 52l-6 20-14-12zM20 52l6 20 14-12z"/>"#;
const ASLEEP: &str =
    r#"<path class="arc" d="M24 32h18L24 54h18M50 44h14L50 62h14M70 58h10L70 72h10"/>"#;

/// The die of the boat, 100 by 100.
pub fn boat_die(steps: u8) -> String {
    let pips: &[(i32, i32)] = match steps {
        1 => &[(50, 50)],
        2 => &[(30, 30), (70, 70)],
        3 => &[(28, 28), (50, 50), (72, 72)],
        4 => &[(30, 30), (70, 30), (30, 70), (70, 70)],
        5 => &[(28, 28), (72, 28), (50, 50), (28, 72), (72, 72)],
        6 => &[(30, 26), (70, 26), (30, 50), (70, 50), (30, 74), (70, 74)],
        _ => &[],
    };
    let mut drawn =
        r#"<g class="die steps"><rect x="4" y="4" width="92" height="92" rx="18"/>"#.to_owned();
    for (x, y) in pips {
        let _ = write!(drawn, r#"<circle cx="{x}" cy="{y}" r="9"/>"#);
    }
    if pips.is_empty() {
        let _ = write!(drawn, r#"<text x="50" y="64">{steps}</text>"#);
    }
    drawn + "</g>"
}

/// A rock, about 80 by 80 around its middle.
pub const ROCK: &str = r#"<path class="rock" d="M-38 20l8-34 18-18 20 8 22-2 10 24-4 22-36 10z"/>"#;

/// The lighthouse on its rocks.
pub const LIGHTHOUSE: &str = r##"<path fill="#4a4f5e" d="M-74 8q4-30 26-34 6-26 36-24 20-16 40 0 26-2 30 22 22 8 16 34-2 26-28 30-10 22-36 16-26 14-46-4-32 0-38-40z"/><path fill="#5d6375" d="M-44 6q4-22 22-24 14-14 34-2 22 2 26 22-4 22-26 24-18 12-34 0-20-2-22-20z"/><path fill="#f4ead5" d="M-15 34l5-64h20l5 64z"/><path fill="#b8442f" d="M-13.5 18l1.200-16h24.600l1.200 16zM-11-12l1-14h20l1 14z"/><path fill="#2b2f3a" d="M-16-30h32v-6h-32z"/><path fill="#fbe28a" d="M-10-36v-15h20v15z"/><path fill="#b8442f" d="M-14-51q14-18 28 0z"/><path fill="#2b2f3a" d="M-5 34v-10q5-6 10 0v10z"/>"##;
