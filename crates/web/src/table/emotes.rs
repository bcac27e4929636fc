//! Faces that people show at their seats for a moment.

use std::time::Duration;

use kit::Seat;
use leptos::prelude::*;
use wire::chat::Emote;

use super::Table;

/// How long a face is seen.
const SHOWN: Duration = Duration::from_secs(5);

/// The faces that are shown now, each with when it came.
pub(super) type ShownEmotes = Vec<(Seat, Emote, f64)>;

impl Table {
    /// Somebody shows a face: it is seen at their seat for a while, unless one does not want to see any.
    pub(super) fn see_emote(self, seat: Seat, emote: Emote) {
        if !self.app.settings.read_untracked().emotes {
            return;
        }
        let came = js_sys::Date::now();
        self.emotes.update(|shown| {
            shown.retain(|(other, ..)| *other != seat);
            shown.push((seat, emote, came));
        });
        let gone = move || {
            let _ = self.emotes.try_update(|shown| {
                shown.retain(|(other, _, since)| *other != seat || *since > came);
            });
        };
        set_timeout(gone, SHOWN);
        let name = untrack(|| self.name(seat));
        let words = untrack(|| self.app.text(emote.key()));
        self.app.speak(format!("{name}: {words}"));
    }
}

/// The face that a seat shows now.
pub(super) fn at_seat(table: Table, seat: Seat) -> AnyView {
    let now = Memo::new(move |_| {
        table.emotes.with(|shown| {
            let here = shown.iter().find(|(other, ..)| *other == seat);
            here.map(|&(_, emote, came)| (emote, came))
        })
    });
    view! {
        {move || now.get().map(|(emote, _)| view! {
            <span class="emote" data-emote=emote.key() role="img" aria-label=table.app.text(emote.key())>{face(emote)}</span>
        })}
    }
    .into_any()
}

/// The faces that one can show, for whoever plays.
pub(super) fn row(table: Table) -> AnyView {
    let app = table.app;
    let can = move || table.seat.with(Option::is_some) && app.settings.read().emotes;
    view! {
        {move || can().then(|| view! {
            <div class="emotes" role="group" aria-label=app.text("web-emotes")>{Emote::ALL.map(|emote| {
                let words = app.text(emote.key());
                view! {
                    <button class="plain" data-emote=emote.key() aria-label=words.clone() title=words
                        on:click=move |_| table.show_emote(emote)>{face(emote)}</button>
                }
            }).collect_view()}</div>
        })}
    }
    .into_any()
}

fn face(emote: Emote) -> AnyView {
    view! {
        <svg class="face" viewBox="0 0 24 24" aria-hidden="true" focusable="false" inner_html=features(emote)></svg>
    }
    .into_any()
}

/// A face is a disc, two eyes and a mouth; some have a little more.
fn features(emote: Emote) -> &'static str {
    match emote {
        Emote::Smile => {
            r#"<circle class="skin" cx="12" cy="12" r="9.500"/><circle cx="8.700" cy="10" r="1.200"/><circle cx="15.300" cy="10" r="1.200"/><path class="line" d="M7.500 14.200c1.800 3.200 7.200 3.200 9 0"/>"#
        }
        Emote::Laugh => {
            r#"<circle class="skin" cx="12" cy="12" r="9.500"/><path class="line" d="M6.600 10.200c.7-1.700 2.900-1.700 3.600 0M13.800 10.200c.7-1.700 2.900-1.700 3.600 0"/><path class="mouth" d="M6.800 13.200h10.400c-.4 3.700-2.400 5.300-5.200 5.300s-4.800-1.600-5.200-5.300z"/>"#
        }
        Emote::Wow => {
            r#"<circle class="skin" cx="12" cy="12" r="9.500"/><circle cx="8.500" cy="10" r="1.500"/><circle cx="15.500" cy="10" r="1.500"/><path class="line" d="M6.800 6.700l2.600-.7M17.200 6.700l-2.600-.7"/><ellipse class="mouth" cx="12" cy="16.200" rx="2.200" ry="2.800"/>"#
        }
        Emote::Think => {
            r#"<circle class="skin" cx="12" cy="12" r="9.500"/><circle cx="9.600" cy="9.400" r="1.200"/><circle cx="16" cy="9.400" r="1.200"/><path class="line" d="M7.600 6.900l3.400-.9M14.600 6.600l3 .6M9.600 15.800l5.400-1.300"/>"#
        }
        Emote::Sad => {
            r#"<circle class="skin" cx="12" cy="12" r="9.500"/><circle cx="8.700" cy="10.400" r="1.200"/><circle cx="15.300" cy="10.400" r="1.200"/><path class="line" d="M8 17.400c1.700-2.700 6.300-2.700 8 0"/><path class="tear" d="M16.800 12.400c1.600 2.200 1.500 3.500.2 3.600s-1.600-1.400-.2-3.600z"/>"#
        }
        Emote::Cheer => {
            r#"<path class="line" d="M4.500 9L2 3.500M19.500 9L22 3.500M2 3.500l2.200.4M22 3.500l-2.200.4"/><circle class="skin" cx="12" cy="14" r="7.800"/><path class="line" d="M7.900 12.600c.6-1.500 2.500-1.500 3.100 0M13 12.600c.6-1.500 2.500-1.500 3.100 0"/><path class="mouth" d="M8 15.200h8c-.3 3-1.800 4.200-4 4.200s-3.700-1.200-4-4.200z"/><path class="star" d="M12 .6l.9 1.900 2 .3-1.500 1.400.4 2-1.800-1-1.800 1 .4-2L9.100 2.800l2-.3z"/>"#
        }
    }
}
