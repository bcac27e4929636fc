//! What just happened to somebody, as cards laid on the table for a while.

use std::time::Duration;

use ahoi::EventCard;
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::state::BoardState;
use super::{cards, pieces};
use web::icons::seat_badge;

/// So many are kept: what one turn can bring.
const KEPT: usize = 5;
/// So long all of them lie there; after that the last one does.
pub(super) const SHOWN: Duration = Duration::from_secs(8);

/// Something everybody should notice.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Notice {
    pub(super) seat: Seat,
    pub(super) kind: NoticeKind,
    pub(super) phrase: Phrase,
}

/// What is worth a card.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum NoticeKind {
    Event(EventCard),
    /// What it costs.
    Inspection {
        points: i16,
    },
    /// What it costs.
    MissingProvisions {
        points: i16,
    },
    /// What it brings.
    Landing {
        points: i16,
    },
    /// An objective was kept.
    Objective,
}

impl NoticeKind {
    pub(super) fn is_good(self) -> bool {
        match self {
            NoticeKind::Inspection { points } | NoticeKind::MissingProvisions { points } => {
                points == 0
            }
            NoticeKind::Event(_) | NoticeKind::Landing { .. } | NoticeKind::Objective => true,
        }
    }

    /// Points won or lost by it.
    pub(super) fn points(self) -> Option<i16> {
        match self {
            NoticeKind::Landing { points } => Some(points),
            NoticeKind::Inspection { points } | NoticeKind::MissingProvisions { points } => {
                (points != 0).then_some(-points)
            }
            NoticeKind::Event(_) | NoticeKind::Objective => None,
        }
    }

    fn picture(self) -> AnyView {
        match self {
            NoticeKind::Event(event) => cards::event(event),
            NoticeKind::Inspection { .. } => cards::event(EventCard::Coastguard),
            NoticeKind::MissingProvisions { .. } => cards::event(EventCard::ProvisionsCheck),
            NoticeKind::Objective => cards::back("objective-back"),
            NoticeKind::Landing { .. } => view! {
                <svg class="event-card" viewBox="-20 -28 40 56" aria-hidden="true">
                    <rect class="leaf" x="-18.5" y="-26.5" width="37" height="53" rx="4"/>
                    <g transform="translate(0 -4)">{pieces::face(Some(ahoi::DiscKind::Passenger))}</g>
                    <path class="gangway" d="M-14 18l28-7M-14 22l28-7"/>
                </svg>
            }
            .into_any(),
        }
    }
}

/// They lie in the order in which they came; the oldest are swept away.
pub(super) fn add(news: &mut Vec<Notice>, told: Vec<Notice>) {
    news.extend(told);
    keep_last(news, KEPT);
}

fn keep_last(news: &mut Vec<Notice>, kept: usize) {
    news.drain(..news.len().saturating_sub(kept));
}

/// Sweeps all but the last away once everybody had time to read them.
pub(super) fn sweep(state: BoardState) {
    Effect::new(move |_| {
        if state.news.with(Vec::len) > 1
            && let Ok(timer) = set_timeout_with_handle(
                move || _ = state.news.try_update(|news| keep_last(news, 1)),
                SHOWN,
            )
        {
            on_cleanup(move || timer.clear());
        }
    });
}

/// Sweeps them away at once: whoever touches the chart wants to see it.
pub(super) fn clear(state: BoardState) {
    if state.news.with_untracked(|news| !news.is_empty()) {
        state.news.set(Vec::new());
    }
}

/// The cards that lie there now.
pub(super) fn laid(state: BoardState) -> AnyView {
    view! {
        <ul class="news" aria-label=move || state.table.app.text("board-ahoi-news")>
            {move || state.news.get().into_iter().map(|notice| {
                let words = state.table.say_it(&notice.phrase);
                let points = notice.kind.points().map(|points| format!("{points:+}").replace('-', "−"));
                view! {
                    <li class="news-card" class:bad=!notice.kind.is_good()>
                        {notice.kind.picture()}
                        <span>{seat_badge(notice.seat.index())}{words}</span>
                        {points.map(|points| view! { <b aria-hidden="true">{points}</b> })}
                    </li>
                }
            }).collect_view()}
        </ul>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_lie_in_the_order_in_which_they_came() {
        let landed = |seat| Notice {
            seat: Seat::new(seat),
            kind: NoticeKind::Landing { points: 5 },
            phrase: Phrase::new("landed"),
        };
        let mut news = Vec::new();
        add(&mut news, vec![landed(0), landed(1)]);
        add(&mut news, vec![landed(2), landed(3)]);
        let seats =
            |news: &[Notice]| -> Vec<usize> { news.iter().map(|news| news.seat.index()).collect() };
        assert_eq!(seats(&news), [0, 1, 2, 3], "none hides another");
        add(&mut news, vec![landed(0), landed(1)]);
        assert_eq!(seats(&news), [1, 2, 3, 0, 1]);
        keep_last(&mut news, 1);
        assert_eq!(seats(&news), [1]);
    }

    #[test]
    fn an_inspection_without_stowaways_is_good_news() {
        let clean = NoticeKind::Inspection { points: 0 };
        assert!(clean.is_good() && clean.points().is_none());
        let caught = NoticeKind::Inspection { points: 2 };
        assert!(!caught.is_good() && caught.points() == Some(-2));
    }
}
