//! What just happened to somebody, as cards laid on the table for a while.

use ahoi::{Ahoi, Edition, Event, EventCard};
use kit::{Seat, Speech};
use leptos::prelude::*;

use super::desk::Desk;
use super::{cards, pieces};
use crate::icons::seat_badge;

/// So many are kept.
const KEPT: usize = 3;

/// Something everybody should notice.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct News {
    pub(super) seat: Seat,
    event: Event,
}

impl News {
    pub(super) fn is_good(&self) -> bool {
        match &self.event {
            Event::Inspected { points, .. } | Event::ProvisionsMissed { points, .. } => {
                *points == 0
            }
            _ => true,
        }
    }

    /// Points won or lost by it.
    pub(super) fn points(&self) -> Option<i16> {
        match self.event {
            Event::Landed { points, .. } | Event::ShipRescued { points, .. } => Some(points),
            Event::Inspected { points, .. } | Event::ProvisionsMissed { points, .. } => {
                (points != 0).then_some(-points)
            }
            _ => None,
        }
    }

    fn words(&self, edition: &Edition, desk: Desk) -> String {
        desk.table.say_it(&Ahoi::event_phrase(edition, &self.event))
    }
}

/// What is worth a card.
pub(super) fn of(event: &Event) -> Option<News> {
    let seat = match event {
        Event::EventDrawn { seat, .. }
        | Event::Inspected { seat, .. }
        | Event::ProvisionsMissed { seat, .. }
        | Event::Landed { seat, .. }
        | Event::ObjectiveKept { seat, .. } => *seat,
        _ => return None,
    };
    Some(News { seat, event: event.clone() })
}

/// The newest come first; the oldest are swept away.
pub(super) fn add(news: &mut Vec<News>, told: Vec<News>) {
    for told in told {
        news.insert(0, told);
    }
    news.truncate(KEPT);
}

fn picture(event: &Event) -> AnyView {
    match event {
        Event::EventDrawn { event, .. } => cards::event(*event),
        Event::Inspected { .. } => cards::event(EventCard::Coastguard),
        Event::ProvisionsMissed { .. } => cards::event(EventCard::ProvisionsCheck),
        Event::ObjectiveKept { .. } => cards::back("objective-back"),
        _ => view! {
            <svg class="event-card" viewBox="-20 -28 40 56" aria-hidden="true">
                <rect class="leaf" x="-18.5" y="-26.5" width="37" height="53" rx="4"/>
                <g transform="translate(0 -4)">{pieces::face(Some(ahoi::Kind::Passenger))}</g>
                <path class="gangway" d="M-14 18l28-7M-14 22l28-7"/>
            </svg>
        }
        .into_any(),
    }
}

/// The cards that lie there now.
pub(super) fn laid(desk: Desk) -> AnyView {
    view! {
        <ul class="news" aria-label=move || desk.table.app.text("board-ahoi-news")>
            {move || desk.news.get().into_iter().map(|news| {
                let words = news.words(desk.edition, desk);
                let points = news.points().map(|points| format!("{points:+}").replace('-', "−"));
                let good = news.is_good();
                view! {
                    <li class="news-card" class:bad=!good>
                        {picture(&news.event)}
                        <span>{seat_badge(news.seat.index())}{words}</span>
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

    fn event(text: &str) -> Event {
        serde_json::from_str(text).expect("an event")
    }

    #[test]
    fn the_newest_lie_on_top() {
        let landed = |seat: u8| {
            of(&event(&format!(
                r#"{{"landed":{{"seat":{seat},"port":4,"discs":2,"provisions":2,"points":5}}}}"#
            )))
            .expect("news")
        };
        let mut news = Vec::new();
        add(&mut news, vec![landed(0), landed(1)]);
        add(&mut news, vec![landed(2), landed(3)]);
        let seats: Vec<usize> = news.iter().map(|news| news.seat.index()).collect();
        assert_eq!(seats, [3, 2, 1]);
        assert_eq!(news[0].points(), Some(5));
    }

    #[test]
    fn an_inspection_without_stowaways_is_good_news() {
        let clean = of(&event(r#"{"inspected":{"seat":0,"found":[],"points":0}}"#)).expect("news");
        assert!(clean.is_good() && clean.points().is_none());
        let caught = event(r#"{"inspected":{"seat":0,"found":[[4,1]],"points":2}}"#);
        let caught = of(&caught).expect("news");
        assert!(!caught.is_good() && caught.points() == Some(-2));
        assert_eq!(of(&event(r#"{"passed":{"seat":0}}"#)), None);
    }
}
