//! Cards as they are drawn: ports with their cargo, vouchers, events, objectives.

use ahoi::{CardView, DiscView, Edition, EventCard, Objective, Port, Voucher};
use leptos::prelude::*;

use super::pieces;

/// The picture of an event, 40 by 56 around its middle.
pub(super) fn event(event: EventCard) -> AnyView {
    view! {
        <svg class="event-card" viewBox="-20 -28 40 56" aria-hidden="true">
            <rect class="leaf" x="-18.5" y="-26.5" width="37" height="53" rx="4"/>
            <g inner_html=scene(event)></g>
        </svg>
    }
    .into_any()
}

const fn scene(event: EventCard) -> &'static str {
    match event {
        // Two cards, one of them to take.
        EventCard::CardChoice => {
            r#"<path class="sheet-a" d="M-12-12l13-4 6 20-13 4z"/><path class="sheet-b" d="M0-10l13 4-6 20-13-4z"/><path class="line" d="M4-2l5 1.500M3 2l5 1.500"/>"#
        }
        // A ring of cork.
        EventCard::Sos => {
            r#"<circle class="cork" r="11"/><circle class="cork-hole" r="5"/><path class="cork-band" d="M-7.800-7.800l4.300 4.300M7.800-7.800l-4.300 4.300M-7.800 7.800l4.300-4.300M7.800 7.800l-4.300-4.300"/><path class="wave" d="M-14 17q3.500-3 7 0t7 0 7 0 7 0"/>"#
        }
        // A full sail.
        EventCard::FairWind => {
            r#"<path class="sail" d="M-3-17q17 7 15 25h-15z"/><path class="mast" d="M-3-19v31"/><path class="boat" d="M-12 11h24q-2 7-7 7h-10q-5 0-7-7z"/><path class="gust" d="M-16-10h7q4-1 3-4M-16-5h9M-16 0h6"/>"#
        }
        // High waves and a rod.
        EventCard::RoughSea => {
            r#"<path class="swell" d="M-15 12q6-18 15-12 5-14 15-6v20h-30z"/><path class="wave" d="M-14 6q5-9 10-3M-2 2q5-9 11-4"/><path class="rod" d="M-2-20h5v17h-5z"/><path class="rod-stripe" d="M-2-16h5M-2-11h5M-2-6h5"/>"#
        }
        // Barrels under a glass.
        EventCard::ProvisionsCheck => {
            r#"<g transform="translate(-4 5)"><path class="barrel" d="M-6-9q6-2.500 12 0 3.500 9 0 18-6 2.500-12 0-3.500-9 0-18z"/><path class="hoop" d="M-7.400-4.500h14.800M-7.400 4.500h14.800"/></g><circle class="glass-rim" cx="5" cy="-7" r="7"/><path class="glass-grip" d="M10-2l5 6"/>"#
        }
        // The cutter.
        EventCard::Coastguard => {
            r#"<path class="cutter" d="M-14 2h28l-4 9h-20z"/><path class="cutter-stripe" d="M-2 2h5l-3 9h-5z"/><path class="cutter-house" d="M-7 2v-7h11v7z"/><path class="cutter-mast" d="M-1-5v-11"/><path class="cutter-flag" d="M-1-16h10l-3 3 3 3h-10z"/><path class="wave" d="M-14 16q3.500-3 7 0t7 0 7 0 7 0"/>"#
        }
    }
}

/// The back of a card.
pub(super) fn back(class: &'static str) -> AnyView {
    view! {
        <svg class=format!("event-card {class}") viewBox="-20 -28 40 56" aria-hidden="true">
            <rect class="card-back" x="-18.5" y="-26.5" width="37" height="53" rx="4"/>
            <path class="card-star" d="M0-14l3.200 10.800L14 0 3.200 3.200 0 14l-3.200-10.800L-14 0l10.800-3.200z"/>
        </svg>
    }
    .into_any()
}

/// The medal with a port's value, or its anchor.
pub(super) fn medal(edition: &Edition, port: Port) -> AnyView {
    view! {
        <svg class="medal" viewBox="-11 -11 22 22" aria-hidden="true">
            <circle class="harbour" class:start=edition.is_start(port) r="9.500"/>{pieces::value(edition.port(port).value)}
        </svg>
    }
    .into_any()
}

/// What lies on a port card. Discs are turned over unless `peeks`.
pub(super) fn cargo(card: &CardView, peeks: bool) -> AnyView {
    let discs = card.discs.iter().map(|&disc| {
        let kind = disc.kind.filter(|_| peeks);
        pieces::disc(DiscView { kind, ..disc })
    });
    view! {
        <span class="cargo-row" aria-hidden="true">{discs.collect_view()}</span>
        <span class="cargo-row" aria-hidden="true">{(0..card.provisions).map(|_| pieces::provision()).collect_view()}</span>
    }
    .into_any()
}

/// What a voucher is good for.
pub(super) fn voucher(edition: &Edition, voucher: Voucher) -> AnyView {
    let card = edition.voucher(voucher);
    view! {
        <span class="voucher-half" aria-hidden="true">{pieces::disc(DiscView { kind: Some(ahoi::DiscKind::Passenger), known: kit::Seats::NONE, inferred: kit::Seats::NONE })}<b>{card.passengers}</b></span>
        <span class="voucher-half" aria-hidden="true">{pieces::provision()}<b>{card.provisions}</b></span>
    }
    .into_any()
}

/// An objective, face up: so many ports, then one of these start ports.
pub(super) fn objective(edition: &Edition, objective: Objective) -> AnyView {
    let card = edition.objective(objective);
    let home = card.home.clone();
    view! {
        <span class="objective-ports"><b>{card.ports}</b>
            <svg class="ahoi-sign" viewBox="-16 -16 32 32" aria-hidden="true" inner_html=pieces::sign(ahoi::WheelField::PortCard)></svg></span>
        <span class="objective-home">{home.iter().map(|&port| view! {
            <span>{medal(edition, port)}{edition.port(port).name.clone()}</span>
        }).collect_view()}</span>
    }
    .into_any()
}
