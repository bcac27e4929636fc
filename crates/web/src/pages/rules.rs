//! The rules of a game, as a page and beside the board.

use leptos::prelude::*;

use crate::app::{App, foot};
use crate::assets;
use crate::catalogue::Title;
use crate::icons::Icon;
use crate::route::Route;
use crate::rules_view::{RulesLayout, reader};

pub(crate) fn page(app: App, title: Title, rule: Option<String>) -> AnyView {
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{title.shown()}</h1>
            <p><a class="button" id="learn" href=Route::Learn(title).to_string()>
                {Icon::Play.draw()}{move || app.text("learn-by-playing")}
            </a></p>
            {rulebook(app, title, RulesLayout::Page, rule)}
            <p><a class="button main" href="/">{move || app.text("web-to-front")}</a></p>
        </main>
        {foot(app)}
    }
    .into_any()
}

/// The rules of a game, with one of them marked and scrolled to. They come in the language of who reads
/// them where somebody has translated them, and in English otherwise.
pub(crate) fn rulebook(
    app: App,
    title: Title,
    layout: RulesLayout,
    here: Option<String>,
) -> AnyView {
    let text = LocalResource::new(move || {
        let (name, language) =
            assets::in_language(&format!("rules/{}", title.name()), app.language(), "md");
        let learned = assets::learn_game(title, app.language());
        async move {
            // The drawings are described in words of the game.
            learned.await?;
            assets::text(&name).await.map(|text| (text, language))
        }
    });
    view! {
        {move || match text.get() {
            None => view! { <p class="soft">{app.text("web-one-moment")}</p> }.into_any(),
            Some(Err(failure)) => view! { <p class="notice bad" role="alert">{app.error_text(&failure)}</p> }.into_any(),
            Some(Ok((text, language))) => reader(app, title, layout, &text, language, here.clone()),
        }}
    }
    .into_any()
}
