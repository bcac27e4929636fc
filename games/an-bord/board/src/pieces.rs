//! The drawn pieces: equipment, goods, coins, chests, the parrot. Each is about 80 by 80 around its
//! middle, and drawn with the ink of the style sheet.

use an_bord::{CardKind, Colour, Equipment, Tile};
use leptos::prelude::*;

/// What a piece of equipment looks like.
pub(super) fn equipment(equipment: Equipment) -> &'static str {
    match equipment {
        Equipment::Cannon => {
            r##"<g transform="rotate(-20)"><path fill="#59606f" d="M-30-11h50v22h-50q-9-3-9-11t9-11z"/><path fill="#454b58" d="M20-14h11v28H20z"/><path fill="none" d="M-12-11v22M4-11v22"/></g><path fill="#9a5b34" d="M-30 26l14-20h20l8 20z"/><circle cx="-10" cy="20" r="14" fill="#b98346"/><path fill="none" d="M-10 6v28M-24 20h28"/><circle cx="-10" cy="20" r="4" fill="#2b2f3a"/>"##
        }
        Equipment::Sabre => {
            r##"<path fill="#dfe5e8" d="M32-34q2 40-40 56l-8-8q36-16 48-48z"/><path fill="none" d="M26-22q-8 22-32 34"/><path fill="#e0a93f" d="M-26 4q4-8 12-2l14 14q6 8-2 12-2-10-8-14t-16-10z"/><path fill="#7d5328" d="M-14 18l-14 16q-6 2-8-4l16-18z"/>"##
        }
        Equipment::Sailor => {
            r##"<path fill="#f7f2e4" d="M-28 36q0-24 28-24t28 24z"/><path fill="none" stroke="#2d5f8f" stroke-width="4" d="M-25 26h50M-27 34h54"/><circle cy="-4" r="18" fill="#e9b98c"/><path fill="#f7f2e4" d="M-21-12q-4-20 21-20t21 20q-21-8-42 0z"/><path fill="#2d5f8f" d="M-21-12q21-8 42 0v5q-21-8-42 0z"/><path fill="none" d="M-7 4q7 6 14 0"/><circle cx="-6" cy="-3" r="1.8" fill="#2b2f3a"/><circle cx="6" cy="-3" r="1.8" fill="#2b2f3a"/>"##
        }
        Equipment::Shovel => {
            r##"<g transform="rotate(40)"><path fill="#b98346" d="M-4-30h8v38h-8z"/><path fill="#7d5328" d="M-12-38h24v10h-24z"/><path fill="#8d97a3" d="M-15 6h30v16q-2 16-15 20-13-4-15-20z"/><path fill="none" d="M0 12v20"/></g>"##
        }
        Equipment::Telescope => {
            r##"<g transform="rotate(-28)"><path fill="#e0a93f" d="M-38-7h22v14h-22z"/><path fill="#b98346" d="M-16-10H8v20h-24z"/><path fill="#7d5328" d="M8-14h26v28H8z"/><path fill="#e0a93f" d="M34-16h6v32h-6zM-18-11h5v22h-5zM5-14h5v28H5z"/></g>"##
        }
        Equipment::Rope => {
            r##"<g fill="none" stroke-linecap="round"><path stroke-width="15" d="M0 8m-26 0a26 20 0 1 0 52 0a26 20 0 1 0-52 0M24 0q14-10 4-30"/><path stroke="#d9b679" stroke-width="10" d="M0 8m-26 0a26 20 0 1 0 52 0a26 20 0 1 0-52 0M24 0q14-10 4-30"/><path stroke-width="2" d="M-30 4l8 6M-28 18l9-2M-16 24l4-8M2 22v12M14 22l4 8M22 12l9 4M20 0l10-1M-20-6l7 6M-6-16l2 10M8-16l-2 9M28-14l8-2M26-24l8-2"/></g>"##
        }
        Equipment::Compass => {
            r##"<circle r="33" fill="#e0a93f"/><circle r="26" fill="#fbf5e6"/><path fill="none" d="M0-26v7M0 19v7M-26 0h7M19 0h7"/><g transform="rotate(32)"><path fill="#a63d2a" d="M0-22l7 22H-7z"/><path fill="#8d97a3" d="M0 22l7-22H-7z"/></g><circle r="3.5" fill="#2b2f3a"/><circle cy="-37" r="5" fill="#e0a93f"/>"##
        }
        Equipment::Map => {
            r##"<path fill="#efe0b5" d="M-36-24l22-6 28 8 22-6v50l-22 6-28-8-22 6z"/><path fill="none" d="M-14-30v50M14-22v50"/><path fill="#a9b96f" stroke-width="1.5" d="M-30-14q8-6 13 0t-3 13-12-1zM18-6q7-4 12 2t-4 9-8-11z"/><path fill="none" stroke="#a63d2a" stroke-width="3.5" stroke-dasharray="6 5" d="M-26 12q14-14 24-6t18-4"/><path fill="none" stroke="#a63d2a" stroke-width="4" d="M20 10l10 10m0-10l-10 10"/>"##
        }
        Equipment::Store => {
            r##"<path fill="#b98346" d="M-38-30h76v62h-76z"/><path fill="#7d5328" d="M-32-24h29v50h-29zM3-24h29v50H3z"/><path fill="none" stroke-width="2" stroke-dasharray="4 4" stroke="#f4ead5" d="M-17.5-8a9 9 0 1 0 .1 0zM17.5-8a9 9 0 1 0 .1 0z"/><path fill="#d9a860" d="M-42-36h84v10h-84zM-42 26h84v8h-84z"/>"##
        }
        Equipment::Monkey => {
            r##"<circle cx="-27" cy="-4" r="11" fill="#9a6a44"/><circle cx="27" cy="-4" r="11" fill="#9a6a44"/><circle cx="-27" cy="-4" r="5" fill="#e3bd93"/><circle cx="27" cy="-4" r="5" fill="#e3bd93"/><circle cy="-2" r="26" fill="#9a6a44"/><path fill="#e3bd93" d="M-18-8q0-12 10-11 8 2 8 8 0-6 8-8 10-1 10 11-1 8-6 11 8 6 6 15-4 9-18 9t-18-9q-2-9 6-15-5-3-6-11z"/><circle cx="-8" cy="-6" r="3.5" fill="#2b2f3a"/><circle cx="8" cy="-6" r="3.5" fill="#2b2f3a"/><path fill="none" d="M-9 15q9 8 18 0M-3 5h6"/>"##
        }
    }
}

/// The starfish that some tiles carry in a corner.
const STARFISH: &str = r#"<path class="starfish" d="M0-13q3 8 4 8.5t9 .5q-7 6-7 7t3 9q-8-5-9-5t-9 5q3-8 3-9t-7-7q8 0 9-.5t4-8.5z"/>"#;

/// The picture side of a tile.
pub(super) fn face(tile: Tile) -> AnyView {
    let class = format!("face {}", tile.equipment.name());
    view! {
        <g class=class>
            <rect x="-42" y="-42" width="84" height="84" rx="13"/>
            <g class="ink" transform="scale(.86)" inner_html=equipment(tile.equipment)></g>
            {tile.starfish.then(|| view! { <g transform="translate(29 29)" inner_html=STARFISH></g> })}
        </g>
    }
    .into_any()
}

/// The back, the same for all tiles.
pub(super) const BACK: &str = r#"<rect class="back" x="-42" y="-42" width="84" height="84" rx="13"/><path class="back-lines" d="M-34 0q8.5-9 17 0t17 0 17 0 17 0M-30-20q7.5-8 15 0t15 0 15 0 15 0M-30 20q7.5-8 15 0t15 0 15 0 15 0"/>"#;

/// A good: a colour and a shape of its own.
pub(super) fn good(colour: Colour) -> &'static str {
    match colour {
        // A barrel.
        Colour::Blue => {
            r##"<path fill="#4a7fb5" d="M-22-30q22-8 44 0 12 30 0 60-22 8-44 0-12-30 0-60z"/><path fill="none" stroke-width="4" d="M-27-14q27 7 54 0M-27 14q27 7 54 0"/><path fill="none" stroke-width="1.5" d="M-8-33q-5 33 0 66M8-33q5 33 0 66"/>"##
        }
        // A sack.
        Colour::White => {
            r##"<path fill="#fbf7ea" d="M-10-18q-30 22-22 46 4 8 32 8t32-8q8-24-22-46z"/><path fill="#fbf7ea" d="M-14-36q14 6 28 0l-6 18h-16z"/><path fill="none" stroke="#a63d2a" stroke-width="5" d="M-10-18h20"/><path fill="none" stroke-width="1.5" d="M-16 4q2 14 0 24M14 0q4 14 1 26"/>"##
        }
        // A jar.
        Colour::Orange => {
            r##"<path fill="#e2872f" d="M-12-36h24v9q22 12 18 34-4 22-14 29h-32q-10-7-14-29-4-22 18-34z"/><path fill="#b8631b" d="M-16-40h32v9h-32z"/><path fill="none" stroke="#fbe6c4" stroke-width="4" d="M-29 2l8 7 8-7 8 7 8-7 8 7 8-7 8 7"/>"##
        }
        // A bale of cloth.
        Colour::Violet => {
            r##"<path fill="#8a5aa5" d="M-36-14q0-10 10-10h52q10 0 10 10v28q0 10-10 10h-52q-10 0-10-10z"/><path fill="none" stroke="#f0e2f5" stroke-width="5" d="M-14-24v48M14-24v48"/><path fill="none" stroke-width="1.5" d="M-36-6h72M-36 6h72"/>"##
        }
    }
}

/// A good whose colour is chosen: all four.
pub(super) const ANY_GOOD: &str = r##"<circle r="34" fill="#fbf5e6"/><path fill="#4a7fb5" d="M0 0V-34A34 34 0 0 1 34 0z"/><path fill="#e2872f" d="M0 0H34A34 34 0 0 1 0 34z"/><path fill="#8a5aa5" d="M0 0V34A34 34 0 0 1-34 0z"/><path fill="#fbf7ea" d="M0 0H-34A34 34 0 0 1 0-34z"/><circle r="13" fill="#fbf5e6"/><path fill="none" stroke-width="4" d="M-5-4q0-6 5-6t5 5-5 6v3"/><circle cy="9" r="1.5" fill="#2b2f3a"/>"##;

pub(super) const COIN: &str = r##"<circle r="34" fill="#e0a93f"/><circle r="26" fill="#f2c861"/>"##;

pub(super) const CHEST: &str = r##"<path fill="#9a5b34" d="M-36-4q0-26 36-26t36 26z"/><path fill="#b98346" d="M-36-4h72v34h-72z"/><path fill="none" stroke="#e0a93f" stroke-width="6" d="M-22-26v56M22-26v56"/><path fill="none" d="M-36-4h72"/><path fill="#e0a93f" d="M-9-10h18v18H-9z"/><circle cy="-2" r="3" fill="#2b2f3a"/>"##;

pub(super) const PARROT: &str = r##"<path fill="#a63d2a" d="M-8-34q22-4 24 20 2 26-10 40-16 2-24-14-4-30 10-46z"/><path fill="#3f7a4a" d="M-4-6q14 2 16 20 0 14-6 18-14-8-10-38z"/><path fill="#e0a93f" d="M14-24q14 2 10 16-8 0-10-6z"/><path fill="#2d5f8f" d="M2 26q2 10-8 14-2-10 2-16z"/><circle cx="6" cy="-20" r="6" fill="#fbf5e6"/><circle cx="7" cy="-20" r="2.5" fill="#2b2f3a"/>"##;

/// The emblem of a kind of card.
pub(super) fn emblem(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Discovery => {
            r##"<path fill="#e3cf9b" d="M-36 26q10-20 36-20t36 20z"/><path fill="#9a5b34" d="M-2 14q-4-20 4-38l6 2q-8 18-2 36z"/><path fill="#5f8a4a" d="M4-24q-22-12-34 6 18-4 34-2 18-10 30 8-4-22-30-12zm0 0q-4-16 12-16-2 10-10 18z"/>"##
        }
        CardKind::Trade => {
            r##"<path fill="none" stroke-width="5" d="M0-34v60M-30-20h60M-14 28h28"/><path fill="#e0a93f" d="M-44 4h28q-2 14-14 14T-44 4zM16 4h28q-2 14-14 14T16 4z"/><path fill="none" d="M-30-20L-44 4h28zM30-20L16 4h28z"/>"##
        }
        CardKind::Pirates => {
            r##"<path fill="none" stroke="#fbf5e6" stroke-width="8" stroke-linecap="round" d="M-30 14l60 22M30 14l-60 22"/><path fill="#fbf5e6" d="M-26-12q0-24 26-24t26 24q0 12-9 17v11h-34V5q-9-5-9-17z"/><circle cx="-10" cy="-10" r="7" fill="#2b2f3a"/><circle cx="10" cy="-10" r="7" fill="#2b2f3a"/><path fill="#2b2f3a" d="M0-2l4 8h-8z"/><path fill="none" d="M-6 8v8M6 8v8"/>"##
        }
        CardKind::Order => {
            r##"<path fill="#fbf5e6" d="M-28-34h50q8 0 8 9v50q0 9-8 9h-50z"/><path fill="none" stroke-width="3" d="M-18-20h36M-18-8h36M-18 4h22"/><circle cx="10" cy="20" r="11" fill="#a63d2a"/><path fill="#a63d2a" d="M2 26l-5 14 10-4 3 6 3-6 9 4-4-14z"/>"##
        }
    }
}

/// A piece as a picture of its own.
pub(super) fn picture(drawing: &'static str) -> AnyView {
    view! { <svg class="piece" viewBox="-44 -44 88 88" aria-hidden="true"><g class="ink" inner_html=drawing></g></svg> }
        .into_any()
}

/// A tile as a picture of its own.
pub(super) fn tile_picture(tile: Tile) -> AnyView {
    view! { <svg class="piece" viewBox="-44 -44 88 88" aria-hidden="true">{face(tile)}</svg> }
        .into_any()
}

/// A tile that one does not see.
pub(super) fn back_picture() -> AnyView {
    view! { <svg class="piece" viewBox="-44 -44 88 88" aria-hidden="true" inner_html=BACK></svg> }
        .into_any()
}

/// Coins, with how many they are worth.
pub(super) fn coins_picture(coins: u16) -> AnyView {
    view! {
        <svg class="piece" viewBox="-44 -44 88 88" aria-hidden="true">
            <g class="ink" inner_html=COIN></g><text class="worth" y="14">{coins}</text>
        </svg>
    }
    .into_any()
}
