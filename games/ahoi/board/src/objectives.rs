//! Objectives: the pile, what one saw in it, and one's own.

use ahoi::{Objective, ObjectiveView, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::cards;
use super::state::BoardState;

/// An objective face up.
pub(super) fn face(state: BoardState, objective: Objective) -> AnyView {
    view! { <span class="objective">{cards::objective(state.edition, objective)}</span> }.into_any()
}

fn back() -> AnyView {
    view! { <span class="objective hidden-objective">{cards::back("objective-back")}</span> }
        .into_any()
}

/// What lay in the pile when the viewer last looked, but for the one they keep, and how many others
/// have taken one since.
fn last_look(view: &View) -> Option<(Vec<Objective>, i64)> {
    let captain = view.captains.get(view.seat?.index())?;
    let look = captain.looks.last()?;
    let mut lay = look.objectives.clone()?;
    let own = captain.objective.and_then(|kept| kept.objective);
    let mut taken = view.keepers.len() as i64 - i64::from(look.kept);
    if let Some(at) = own.and_then(|own| lay.iter().position(|&lies| lies == own)) {
        lay.remove(at);
        taken -= 1;
    }
    Some((lay, taken))
}

/// The pile on the table, and what one remembers of it.
pub(super) fn in_play(state: BoardState) -> AnyView {
    let app = state.table.app;
    let pile: Memo<u8> =
        Memo::new(move |_| state.view.with(|view| view.as_ref().map_or(0, |view| view.objectives)));
    let seen = Memo::new(move |_| state.view.with(|view| view.as_ref().and_then(last_look)));
    let words =
        move || app.phrase(&Phrase::new("board-ahoi-objectives").number("count", pile.get()));
    view! {
        <div class="objectives">
            <p><strong>{words}</strong></p>
            <div class="objective-row">{move || (0..pile.get()).map(|_| back()).collect_view()}</div>
            {move || seen.get().map(|(lay, taken)| {
                let words = Phrase::new("board-ahoi-objectives-seen").number("taken", taken);
                view! {
                    <p>{app.phrase(&words)}</p>
                    <div class="objective-row" data-seen="yes">
                        {lay.into_iter().map(|objective| face(state, objective)).collect_view()}
                    </div>
                }
            })}
        </div>
    }
    .into_any()
}

/// The objective that a captain keeps: face up for its captain, and for all once it has won.
pub(super) fn kept(state: BoardState, seat: Seat, kept: ObjectiveView) -> AnyView {
    let of = Phrase::new("board-ahoi-objective-of").seat("seat", seat);
    let known = if kept.objective.is_some() { "known" } else { "secret" };
    view! {
        <div class="held-card objective-card" data-kept=known>
            <strong>{state.table.app.text("ahoi-label-objective")}</strong>
            {match kept.objective {
                Some(objective) => face(state, objective),
                None => view! { <span class="unseen">{state.table.say_it(&of)}</span>{back()} }.into_any(),
            }}
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use ahoi::Ahoi;
    use kit::{Game, Notation, Setup};

    use super::*;

    /// One remembers what lay there, not what others took since; who never looked remembers nothing.
    #[test]
    fn the_last_look_is_what_lay_there_but_for_ones_own() {
        let position = "captain 1 objective: 4:helsinki\ncaptain 2 objective: 4:lisboa\n\
                        keepers: 1 2\nobjectives: 4:istanbul 5:helsinki+lisboa";
        let game = Ahoi::read_position(&Setup::standard(3), position).expect("it can be");
        let lay = |seat: Option<Seat>| {
            let look = last_look(&game.view(seat));
            look.map(|(lay, taken)| (lay.len(), taken))
        };
        assert_eq!(lay(Some(Seat::new(0))), Some((3, 1)));
        assert_eq!(lay(Some(Seat::new(1))), Some((2, 0)));
        assert_eq!(lay(Some(Seat::new(2))), None);
        assert_eq!(lay(None), None);
    }
}
