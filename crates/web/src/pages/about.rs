//! About Fairwind, and whom the games are owed to.

use kit::Phrase;
use leptos::prelude::*;

use crate::app::{App, foot, inner};
use crate::catalogue::Title;

pub(crate) fn page(app: App) -> AnyView {
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{move || app.text("web-about")}</h1>
            <p>{move || app.text("web-about-what")}</p>
            <h2>{move || app.text("web-credits")}</h2>
            <p>{move || app.text("web-credits-why")}</p>
            <ul class="stack">{Title::all().map(|title| credit(app, title)).collect_view()}</ul>
            <p class="notice">{move || app.text("web-not-affiliated")}</p>
            <h2>{move || app.text("web-fair-dice")}</h2>
            <p>{move || app.text("web-fair-dice-how")}</p>
            <h2>{move || app.text("web-privacy")}</h2>
            <p>{move || app.text("web-privacy-how")}</p>
            {Title::all().flat_map(|title| title.about().sources).map(|source| thanks(app, source)).collect_view()}
            <h2>{move || app.text("web-typefaces")}</h2>
            <p>
                {move || app.text("web-typefaces-which")}" "
                <a href="/fonts-licence.txt" target="_blank">{move || app.text("web-licence")}</a>
            </p>
        </main>
        {foot(app)}
    }
    .into_any()
}

/// What a game owes to others.
fn thanks(app: App, source: &'static kit::Source) -> AnyView {
    let shown = source.address.trim_start_matches("https://www.").trim_end_matches('/');
    view! {
        <h2>{move || app.text(source.heading)}</h2>
        <p>
            {move || app.text(source.words)}" "
            <a href=source.address target="_blank" rel="noreferrer">{shown}</a>
        </p>
    }
    .into_any()
}

fn credit(app: App, title: Title) -> AnyView {
    let owed = title.credit();
    let says = move || {
        let phrase =
            Phrase::new("web-credit").name("title", owed.title).name("author", owed.author).name(
                "publisher",
                owed.year.map_or(owed.publisher.to_owned(), |year| {
                    format!("{}, {year}", owed.publisher)
                }),
            );
        app.phrase(&phrase)
    };
    view! {
        <li class="sheet credit">
            <span class="thumb"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></span>
            <div>
                <h3>{title.shown()}</h3>
                <p>{says}</p>
            </div>
        </li>
    }
    .into_any()
}
