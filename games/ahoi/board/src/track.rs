//! The track of points, with what they are good for.

use kit::Phrase;
use leptos::prelude::*;

use super::state::BoardState;
use web::icons::seat_badge;

/// Where so many points lie on the track, in hundredths of its length; more than the goal lie at its
/// end.
fn along(points: i16, goal: i16) -> f64 {
    f64::from(points.clamp(0, goal)) / f64::from(goal.max(1)) * 100.0
}

fn percent(part: f64) -> String {
    format!("{part:.2}%")
}

pub(super) fn track(state: BoardState) -> AnyView {
    let goals = state.edition.goals();
    let [general, personal, objective] = goals;
    let points: Memo<Vec<i16>> = Memo::new(move |_| {
        state.view.with(|view| {
            let captains = view.iter().flat_map(|view| view.captains.iter());
            captains.map(|captain| captain.points).collect()
        })
    });
    let words = move || {
        let phrase = Phrase::new("board-ahoi-track")
            .number("general", general)
            .number("personal", personal)
            .number("objective", objective);
        state.table.app.phrase(&phrase)
    };
    let marker = move |seat: usize, own: i16| {
        // Whoever has as many points as another stands a little beside.
        let sharing = points.with(|points| points[..seat].iter().filter(|&&o| o == own).count());
        let left =
            format!("calc({} + {:.2}rem)", percent(along(own, general)), 0.4 * sharing as f64);
        view! { <span class="marker" style:left=left>{seat_badge(seat)}</span> }
    };
    view! {
        <div class="track" role="img" aria-label=words title=words>
            <div class="rail">
                {(0..=general).step_by(5).map(|nth| {
                    let goal = goals.contains(&nth);
                    view! { <span class="mark" class:goal=goal style:left=percent(along(nth, general))>{goal.then_some(nth)}</span> }
                }).collect_view()}
                {move || points.get().into_iter().enumerate().map(|(seat, own)| marker(seat, own)).collect_view()}
            </div>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_goal_is_the_end() {
        assert_eq!(percent(along(44, 40)), "100.00%");
        assert_eq!(percent(along(10, 40)), "25.00%");
        assert_eq!(percent(along(-3, 40)), "0.00%");
    }
}
