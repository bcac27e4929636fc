//! The drawn pieces: tiles, houses, castles.

use std::fmt::Write;

use via::{Building, Corner, Family, Shape};

use super::tile;

/// Decoration of a corner, so that land looks like land.
fn tuft(corner: Corner) -> &'static str {
    match corner {
        Corner::NorthEast => "M86 9q2-5 4 0m-1 0q2-5 4 0M76 20q2-4 4 0",
        Corner::SouthEast => "M84 92q2-5 4 0m-1 0q2-5 4 0M91 80q2-4 4 0",
        Corner::SouthWest => "M9 90q2-5 4 0m-1 0q2-5 4 0M20 78q2-4 4 0",
        Corner::NorthWest => "M8 12q2-5 4 0m-1 0q2-5 4 0M19 22q2-4 4 0",
    }
}

/// A tile in a square of 100 by 100. `class` says how the land of a piece is coloured.
pub fn tile(shape: &Shape, class: &dyn Fn(Corner) -> String) -> String {
    if shape.family == Family::Water {
        return r#"<g class="tile water"><path class="ground" d="M0 0H100V100H0Z"/><path class="wave" d="M14 30q7-7 14 0t14 0t14 0M44 52q7-7 14 0t14 0t14 0M12 74q7-7 14 0t14 0t14 0t14 0"/></g>"#
            .to_owned();
    }
    let mut drawn = r#"<g class="tile">"#.to_owned();
    for piece in shape.pieces() {
        let (class, land) = (class(piece), tile::land(shape, piece));
        let _ = write!(drawn, r#"<path class="{class}" fill-rule="evenodd" d="{land}"/>"#);
    }
    let tufts: String = Corner::ALL.into_iter().map(tuft).collect();
    let roads = tile::roads(shape);
    let _ = write!(
        drawn,
        r#"<path class="tuft" d="{tufts}"/><path class="kerb" d="{roads}"/><path class="road" d="{roads}"/><path class="lane" d="{roads}"/>"#
    );
    if shape.family == Family::Both {
        drawn.push_str(r#"<circle class="plaza" cx="50" cy="50" r="21"/><path class="star" d="M50 34l4 12 12 4-12 4-4 12-4-12-12-4 12-4z"/>"#);
    }
    drawn.push_str(r#"<path class="edge" d="M0 0H100V100H0Z"/></g>"#);
    drawn
}

/// A house or a castle that stands on its point.
pub fn building(building: Building, seat: usize) -> String {
    let shape = match building {
        Building::House => {
            r#"<path class="wall" d="M-11 8V-5L0-15 11-5V8z"/><path class="roof" d="M-15-3L0-17 15-3 11 1 0-9-11 1z"/><path class="door" d="M-3 8V0h6v8z"/>"#
        }
        Building::Castle => {
            r#"<path class="wall" d="M-19 13V-6h3v3h4v-3h3v-9h-1v-6h4v3h3v-3h6v3h3v-3h4v6h-1v9h3v3h4v-3h3v19z"/><path class="door" d="M-4 13V5q4-6 8 0v8z"/><path class="pole" d="M0-21v-15"/><path class="roof" d="M0-36l15 5-15 5z"/>"#
        }
    };
    format!(r#"<g class="building seat-{seat}">{shape}</g>"#)
}
