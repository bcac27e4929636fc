//! The rules of a game, as a page and beside the board.

use kit::Lawful;
use leptos::prelude::*;

use crate::app::{App, foot};
use crate::catalogue::Title;
use crate::dom;
use crate::rulebook::{Part, Run, parts};

pub(crate) fn page(app: App, title: Title, rule: Option<&str>) -> AnyView {
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{title.shown()}</h1>
            <p class="soft" hidden=move || app.language() == texts::Language::English>{move || app.text("web-rules-english")}</p>
            {rulebook(rules_of(title), rule)}
            <p><a class="button main" href="/">{move || app.text("web-to-front")}</a></p>
        </main>
        {foot(app)}
    }
    .into_any()
}

/// The game's RULES.md.
pub(crate) fn rules_of(title: Title) -> &'static str {
    match title {
        Title::Ahoi => ahoi::Ahoi::RULES_TEXT,
        Title::AnBord => an_bord::AnBord::RULES_TEXT,
        Title::Schmuggler => schmuggler::Schmuggler::RULES_TEXT,
        Title::Via => via::Via::RULES_TEXT,
    }
}

/// The rules, with one of them marked and scrolled to.
pub(crate) fn rulebook(text: &'static str, here: Option<&str>) -> AnyView {
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
    view! { <div class="rulebook" lang="en">{shown.collect_view()}</div> }.into_any()
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
