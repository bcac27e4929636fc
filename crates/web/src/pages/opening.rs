//! What the pages that open a table have in common.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use table::clock::Clock;

use super::front::CLOCKS;
use crate::app::{App, foot, inner};
use crate::catalogue::Title;
use crate::portrait;
use crate::table::side_panel::level_name;

/// A form beside the cover of the game.
pub(super) fn page(
    app: App,
    title: Title,
    heading: impl Fn() -> String + Send + 'static,
    submit: impl Fn(SubmitEvent) + 'static,
    steps: AnyView,
) -> AnyView {
    view! {
        <main id="main" class="page narrow inviting stack" tabindex="-1">
            <h1>{heading}</h1>
            <form class="sheet invitation" on:submit=submit>
                <div class="cover"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></div>
                <div class="steps">{steps}</div>
            </form>
        </main>
        {foot(app)}
    }
    .into_any()
}

/// One of several values, each with its name in the form and what is shown for it.
pub(super) fn choice<T>(
    name: &'static str,
    chosen: RwSignal<T>,
    values: impl IntoIterator<Item = (T, String)>,
    shown: impl Fn(&str) -> AnyView + Copy + Send + 'static,
) -> AnyView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let one = |(each, value): (T, String)| {
        let shown = shown(&value);
        view! {
            <label>
                <input type="radio" name=name value=value prop:checked=move || chosen.get() == each on:change=move |_| chosen.set(each)/>
                {shown}
            </label>
        }
    };
    view! { <div class="choices">{values.into_iter().map(one).collect_view()}</div> }.into_any()
}

/// The same, with words for each value.
pub(crate) fn choice_in_words<T>(
    name: &'static str,
    chosen: RwSignal<T>,
    values: impl IntoIterator<Item = (T, String)>,
    words: impl Fn(&str) -> String + Copy + Send + 'static,
) -> AnyView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    choice(name, chosen, values, move |value| {
        let value = value.to_owned();
        view! { <span>{move || words(&value)}</span> }.into_any()
    })
}

/// How many play.
pub(super) fn players(title: Title, players: RwSignal<u8>) -> AnyView {
    let (least, most) = title.players();
    let counts = (least..=most).map(|count| (count, count.to_string()));
    choice("players", players, counts, |count| view! { <span>{count.to_owned()}</span> }.into_any())
}

/// How well bots play.
pub(crate) fn levels(app: App, title: Title, level: RwSignal<&'static str>) -> AnyView {
    let shown = move |each: &str| {
        let level = each.to_owned();
        view! { <span>{portrait::of_level(each)}{move || level_name(app, &level)}</span> }
            .into_any()
    };
    choice("level", level, title.levels().iter().map(|&each| (each, each.to_owned())), shown)
}

/// How long anybody may take for a move.
pub(super) fn clocks(app: App, clock: RwSignal<Clock>) -> AnyView {
    let shown = move |key: &str| {
        let key = key.to_owned();
        view! { <span>{move || app.text(&key)}</span> }.into_any()
    };
    choice("clock", clock, CLOCKS.map(|(key, each)| (each, key.to_owned())), shown)
}
