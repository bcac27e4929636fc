//! The drawn pieces: ships, discs, provisions, signs of the wheel, dice.

use ahoi::{DiscKind, DiscView, PortValue, WheelField};
use leptos::prelude::*;

use web::icons::seat_mark;

/// A ship with the mark of its captain on the sail, about 34 by 36 around where it lies.
pub(super) fn ship(seat: usize) -> AnyView {
    view! {
        <g class=format!("vessel seat-{seat}")>
            <path class="hull" d="M-15 5h30q-3 9-9 10h-13q-6-1-8-10z"/>
            <path class="mast" d="M0 5v-25"/>
            <path class="canvas" d="M-12 1q-3-11 0-19 12-3 24 0 3 8 0 19-12-3-24 0z"/>
            <svg x="-8" y="-17" width="16" height="16" viewBox="0 0 24 24" class="emblem" inner_html=seat_mark(seat)></svg>
        </g>
    }
    .into_any()
}

/// The coastguard's cutter, about 36 by 26.
pub(super) const CUTTER: &str = r#"<path class="cutter" d="M-17 3h34l-5 10h-23z"/><path class="cutter-stripe" d="M-3 3h6l-4 10h-6z"/><path class="cutter-house" d="M-8 3v-8h13v8z"/><path class="cutter-mast" d="M-1-5v-12"/><path class="cutter-flag" d="M-1-17h11l-3 3.500 3 3.500h-11z"/><circle class="cutter-lamp" cx="-4" cy="-1" r="1.600"/><circle class="cutter-lamp" cx="2" cy="-1" r="1.600"/>"#;

/// A rod across a stretch that runs from left to right.
pub(super) const ROD: &str = r#"<path class="rod" d="M-4-17h8v34h-8z"/><path class="rod-stripe" d="M-4-11h8M-4-3h8M-4 5h8M-4 13h8"/>"#;

/// What lies under a disc.
pub(super) fn face(kind: Option<DiscKind>) -> AnyView {
    match kind {
        // A lady with a hat.
        Some(DiscKind::Passenger) => view! {
            <circle class="disc passenger" r="10"/>
            <path class="figure" d="M-6 8q0-7 6-7t6 7z"/><circle class="figure" cy="-2" r="3.4"/>
            <path class="figure" d="M-6.500-3.600h13q-2-4.400-6.500-4.400t-6.500 4.400z"/>
        }
        .into_any(),
        // Eyes behind a crate.
        Some(DiscKind::Stowaway) => view! {
            <circle class="disc stowaway" r="10"/>
            <path class="figure" d="M-6-1.500q0-6 6-6t6 6z"/>
            <path class="crate" d="M-7-1.500h14v7.500h-14zM-7 2.200h14M-2.300-1.500v7.500M2.300-1.500v7.500"/>
            <circle class="eye" cx="-2.400" cy="-3.600" r="1.100"/><circle class="eye" cx="2.400" cy="-3.600" r="1.100"/>
        }
        .into_any(),
        None => view! {
            <circle class="disc back" r="10"/>
            <path class="weave" d="M0-6.500v13M-5.600-3.200l11.200 6.400M-5.600 3.200l11.200-6.400"/>
        }
        .into_any(),
    }
}

/// A disc on its own, as tall as a line of text.
pub(super) fn disc(disc: DiscView) -> AnyView {
    view! { <svg class="piece" viewBox="-11 -11 22 22" aria-hidden="true">{face(disc.kind)}</svg> }
        .into_any()
}

/// A provision: a barrel.
pub(super) const BARREL: &str = r#"<path class="barrel" d="M-6-9q6-2.500 12 0 3.500 9 0 18-6 2.500-12 0-3.500-9 0-18z"/><path class="hoop" d="M-7.400-4.500h14.800M-7.400 4.500h14.800"/>"#;

pub(super) fn provision() -> AnyView {
    view! { <svg class="piece" viewBox="-11 -11 22 22" aria-hidden="true" inner_html=BARREL></svg> }
        .into_any()
}

/// The sign of a field of the wheel, about 30 by 30 around its middle.
pub(super) const fn sign(field: WheelField) -> &'static str {
    match field {
        WheelField::PortCard => {
            r#"<path class="leaf" d="M-10-13h20v26h-20z"/><circle class="line" cy="-5.500" r="2.600"/><path class="line" d="M0-3v11M-5.500 2.500q0 5.500 5.500 5.500t5.500-5.500M-3.500 0h7"/>"#
        }
        WheelField::Voucher => {
            r#"<path class="leaf" d="M-14-8h28v5q-3.500 0-3.500 3t3.500 3v5h-28v-5q3.500 0 3.500-3t-3.500-3z"/><path class="line" d="M-4-8v16" stroke-dasharray="2.500 2.500"/><path class="line" d="M0-3h7M0 2h5"/>"#
        }
        WheelField::Passengers => {
            r#"<circle class="leaf" r="13"/><path class="ink" d="M-8 9.500q0-8 8-8t8 8q-8 5-16 0z"/><circle class="ink" cy="-3" r="4.300"/><path class="ink" d="M-8-4.500h16q-2.500-5.500-8-5.500t-8 5.500z"/>"#
        }
        WheelField::Provisions => {
            r#"<path class="barrel" d="M-9-12q9-3.500 18 0 5 12 0 24-9 3.500-18 0-5-12 0-24z"/><path class="hoop" d="M-11-6h22M-11 6h22"/>"#
        }
        WheelField::Event => {
            r#"<path class="leaf" d="M-10-13h20v26h-20z"/><path class="bolt" d="M2-10l-8 11.500h5l-2 9 8-12h-5z"/>"#
        }
        WheelField::FreeChoice => {
            r#"<circle class="line" r="10"/><circle class="ink" r="3"/><path class="line" d="M0-14.500v29M-14.500 0h29M-10.200-10.200l20.400 20.400M10.200-10.200l-20.400 20.400"/>"#
        }
    }
}

/// What stands in a port's circle: its value, or an anchor where ships begin.
pub(super) fn value(value: Option<PortValue>) -> AnyView {
    match value {
        Some(PortValue::Points(points)) => view! { <text class="worth" y="4.6">{points}</text> }.into_any(),
        Some(PortValue::Discs) => view! { <text class="worth" y="4.6">"?"</text> }.into_any(),
        None => view! {
            <path class="anchor" d="M0-2.500v8M-4.500 1.500q0 4 4.500 4t4.500-4M-2.500-1h5"/><circle class="anchor" cy="-4.200" r="1.700"/>
        }
        .into_any(),
    }
}

/// A die, 100 by 100.
pub(super) fn die(eyes: u8) -> AnyView {
    let pips: &[(i32, i32)] = match eyes {
        1 => &[(50, 50)],
        2 => &[(30, 30), (70, 70)],
        3 => &[(27, 27), (50, 50), (73, 73)],
        4 => &[(30, 30), (70, 30), (30, 70), (70, 70)],
        5 => &[(28, 28), (72, 28), (50, 50), (28, 72), (72, 72)],
        6 => &[(30, 25), (70, 25), (30, 50), (70, 50), (30, 75), (70, 75)],
        _ => &[],
    };
    view! {
        <g class="die">
            <rect x="4" y="4" width="92" height="92" rx="18"/>
            {pips.iter().map(|(x, y)| view! { <circle cx=x.to_string() cy=y.to_string() r="9.500"/> }).collect_view()}
        </g>
    }
    .into_any()
}
