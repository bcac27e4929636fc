//! Objectives: those in play, and one's own.

use ahoi::{Objective, ObjectiveView};
use kit::Phrase;
use leptos::prelude::*;

use super::cards;
use super::desk::Desk;

/// An objective face up.
pub(super) fn face(desk: Desk, objective: Objective) -> AnyView {
    view! { <span class="objective">{cards::objective(desk.edition, objective)}</span> }.into_any()
}

/// An objective as this seat sees it.
fn seen(desk: Desk, seen: ObjectiveView) -> AnyView {
    match seen.objective {
        Some(objective) => face(desk, objective),
        None => view! { <span class="objective hidden-objective">{cards::back("objective-back")}</span> }.into_any(),
    }
}

/// The objectives that lie on the table.
pub(super) fn in_play(desk: Desk) -> AnyView {
    let row: Memo<Vec<Option<ObjectiveView>>> = Memo::new(move |_| {
        desk.view.with(|view| view.as_ref().map_or_else(Vec::new, |view| view.objectives.clone()))
    });
    let words = move || {
        let left = row.with(|row| row.iter().flatten().count() as i64);
        desk.table.app.phrase(&Phrase::new("board-ahoi-objectives").number("count", left))
    };
    view! {
        <div class="objectives">
            <p><strong>{words}</strong></p>
            <div class="objective-row">{move || row.get().into_iter().flatten().map(|objective| seen(desk, objective)).collect_view()}</div>
        </div>
    }
    .into_any()
}

/// The objective that a captain keeps.
pub(super) fn kept(desk: Desk, objective: ObjectiveView) -> AnyView {
    view! {
        <div class="held-card objective-card">
            <strong>{desk.table.app.text("ahoi-label-objective")}</strong>
            {seen(desk, objective)}
        </div>
    }
    .into_any()
}
