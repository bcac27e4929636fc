//! The rules of a game, as a page and beside the board.

use leptos::prelude::*;
use texts::Language;

use crate::app::{App, foot};
use crate::assets;
use crate::catalogue::Title;
use crate::dom;
use crate::rulebook::{Part, Run, parts};

pub(crate) fn page(app: App, title: Title, rule: Option<String>) -> AnyView {
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{title.shown()}</h1>
            {rulebook(app, title, rule)}
            <p><a class="button main" href="/">{move || app.text("web-to-front")}</a></p>
        </main>
        {foot(app)}
    }
    .into_any()
}

/// The rules of a game, with one of them marked and scrolled to. They come in the language of who reads
/// them where somebody has translated them, and in English otherwise.
pub(crate) fn rulebook(app: App, title: Title, here: Option<String>) -> AnyView {
    let text = LocalResource::new(move || {
        let (name, language) =
            assets::in_language(&format!("rules/{}", title.name()), app.language(), "md");
        async move { assets::text(&name).await.map(|text| (text, language)) }
    });
    view! {
        {move || match text.get() {
            None => view! { <p class="soft">{app.text("web-one-moment")}</p> }.into_any(),
            Some(Err(failure)) => view! { <p class="notice bad" role="alert">{app.excuse(&failure)}</p> }.into_any(),
            Some(Ok((text, language))) => printed(&text, language, here.as_deref()),
        }}
    }
    .into_any()
}

fn printed(text: &str, language: Language, here: Option<&str>) -> AnyView {
    if here.is_some() {
        request_animation_frame(|| dom::scroll_to(".rulebook .here"));
    }
    let shown = parts(text).into_iter().map(|part| match part {
        // The page has the game's name already.
        Part::Heading(1, _) => ().into_any(),
        Part::Heading(_, words) => view! { <h2>{words}</h2> }.into_any(),
        Part::Rule { number, words } => {
            let marked = here == Some(number.as_str());
            view! {
                <div class="rule" class:here=marked data-rule=number.clone()>
                    <b>{number.clone()}</b><span>{runs(words)}</span>
                </div>
            }
            .into_any()
        }
        Part::Item(words) => view! { <p class="inner">{runs(words)}</p> }.into_any(),
        Part::Words(words) => view! { <p>{runs(words)}</p> }.into_any(),
    });
    view! { <div class="rulebook" lang=language.tag()>{shown.collect_view()}</div> }.into_any()
}

fn runs(words: Vec<Run>) -> AnyView {
    words
        .into_iter()
        .map(|run| {
            if run.stressed {
                view! { <strong>{run.text}</strong> }.into_any()
            } else {
                view! { <span>{run.text}</span> }.into_any()
            }
        })
        .collect_view()
        .into_any()
}
