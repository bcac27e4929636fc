//! The drawn pieces: tiles, houses, castles.

use leptos::prelude::*;
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
pub(super) fn tile(shape: &Shape, class: &dyn Fn(Corner) -> String) -> AnyView {
    if shape.family == Family::Water {
        return view! {
            <g class="tile water">
                <path class="ground" d="M0 0H100V100H0Z"/>
                <path class="wave" d="M14 30q7-7 14 0t14 0t14 0M44 52q7-7 14 0t14 0t14 0M12 74q7-7 14 0t14 0t14 0"/>
            </g>
        }
        .into_any();
    }
    let roads = tile::roads(shape);
    let tufts: String = Corner::ALL.into_iter().map(tuft).collect();
    let start = shape.family == Family::Both;
    view! {
        <g class="tile">
            {shape.pieces().map(|piece| view! {
                <path class=class(piece) fill-rule="evenodd" d=tile::land(shape, piece)/>
            }).collect_view()}
            <path class="tuft" d=tufts/>
            <path class="kerb" d=roads.clone()/>
            <path class="road" d=roads.clone()/>
            <path class="lane" d=roads/>
            {start.then(|| view! {
                <circle class="plaza" cx="50" cy="50" r="21"/>
                <path class="star" d="M50 34l4 12 12 4-12 4-4 12-4-12-12-4 12-4z"/>
            })}
            <path class="edge" d="M0 0H100V100H0Z"/>
        </g>
    }
    .into_any()
}

/// A house or a castle that stands on its point.
pub(super) fn building(building: Building, seat: usize) -> AnyView {
    let shape = match building {
        Building::House => {
            r#"<path class="wall" d="M-11 8V-5L0-15 11-5V8z"/><path class="roof" d="M-15-3L0-17 15-3 11 1 0-9-11 1z"/><path class="door" d="M-3 8V0h6v8z"/>"#
        }
        Building::Castle => {
            r#"<path class="wall" d="M-19 13V-6h3v3h4v-3h3v-9h-1v-6h4v3h3v-3h6v3h3v-3h4v6h-1v9h3v3h4v-3h3v19z"/><path class="door" d="M-4 13V5q4-6 8 0v8z"/><path class="pole" d="M0-21v-15"/><path class="roof" d="M0-36l15 5-15 5z"/>"#
        }
    };
    view! { <g class=format!("building seat-{seat}") inner_html=shape></g> }.into_any()
}
