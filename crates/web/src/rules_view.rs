//! The rules as one reads them: chapters to jump to, a search, and the rules with their drawings.

use std::sync::Arc;

use kit::Phrase;
use leptos::prelude::*;
use texts::Language;

use crate::app::App;
use crate::assets;
use crate::catalogue::Title;
use crate::dom;
use crate::icons::Icon;
use crate::rulebook::{Block, Span, parts};
use crate::search::Query;

/// Where the rules are read.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum RulesLayout {
    /// On a page of their own, where a rule's number is a link that can be sent to somebody.
    Page,
    /// Beside the board, which nobody wants to leave.
    Table,
}

/// The rules of a game, with one of them marked and scrolled to.
pub(crate) fn reader(
    app: App,
    title: Title,
    layout: RulesLayout,
    text: &str,
    language: Language,
    here: Option<String>,
) -> AnyView {
    if here.is_some() {
        request_animation_frame(|| dom::scroll_to(".rulebook .here"));
    }
    let parts: Arc<[Block]> = parts(text).into();
    let sought = RwSignal::new(String::new());
    let query = Memo::new(move |_| Query::new(&sought.read()));
    let found = {
        let parts = parts.clone();
        Memo::new(move |_| {
            query.with(|query| parts.iter().filter(|part| fits(part, query)).count())
        })
    };
    let outcome = move || {
        if query.with(Query::is_empty) {
            return String::new();
        }
        let number = i64::try_from(found.get()).unwrap_or(i64::MAX);
        app.phrase(&Phrase::new("learn-search-found").number("count", number))
    };
    view! {
        <div class="rule-search" role="search">
            <label>
                <span class="unseen">{move || app.text("learn-search")}</span>
                {Icon::Search.draw()}
                <input type="search" placeholder=move || app.text("learn-search") autocomplete="off"
                    prop:value=move || sought.get() on:input=move |event| sought.set(event_target_value(&event))/>
            </label>
            <p class="soft" role="status">{outcome}</p>
        </div>
        {chapters(app, &parts)}
        <div class="rulebook" lang=language.tag()>
            {move || query.with(|query| printed(app, title, layout, &parts, query, here.as_deref()))}
        </div>
    }
    .into_any()
}

/// Whether a part is among what was looked for. Headings stand only over what was found.
fn fits(part: &Block, query: &Query) -> bool {
    match part {
        Block::Heading(..) => false,
        Block::Rule { number, words } => query.fits(&format!("{number} {}", plain(words))),
        Block::Item(words) | Block::Words(words) => query.fits(&plain(words)),
    }
}

fn plain(words: &[Span]) -> String {
    words.iter().map(|run| run.text.as_str()).collect()
}

/// The number before a heading's words.
fn chapter(heading: &str) -> Option<&str> {
    let number = heading.split_whitespace().next()?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(number)
}

fn chapters(app: App, parts: &[Block]) -> AnyView {
    let list = parts.iter().filter_map(|part| {
        let Block::Heading(2, words) = part else { return None };
        let selector = format!("#chapter-{}", chapter(words)?);
        let words = words.clone();
        Some(view! {
            <li><button class="chip" on:click=move |_| dom::focus(&selector)>{words}</button></li>
        })
    });
    view! {
        <nav class="chapters" aria-label=move || app.text("learn-chapters")>
            <ul>{list.collect_view()}</ul>
        </nav>
    }
    .into_any()
}

fn printed(
    app: App,
    title: Title,
    layout: RulesLayout,
    parts: &[Block],
    query: &Query,
    here: Option<&str>,
) -> AnyView {
    let mut shown: Vec<AnyView> = Vec::new();
    let mut heading = None;
    for part in parts {
        // The page has the game's name already.
        if let Block::Heading(level, words) = part {
            heading = (*level > 1).then_some(words);
            if query.is_empty() {
                shown.extend(heading.take().map(|words| headed(words)));
            }
            continue;
        }
        if query.is_empty() || fits(part, query) {
            shown.extend(heading.take().map(|words| headed(words)));
            shown.push(paragraph(app, title, layout, part, query, here));
        }
    }
    if shown.is_empty() {
        return view! { <p class="notice">{app.text("learn-search-nothing")}</p> }.into_any();
    }
    shown.into_any()
}

fn headed(words: &str) -> AnyView {
    let id = chapter(words).map(|number| format!("chapter-{number}"));
    view! { <h2 id=id tabindex="-1">{words.to_owned()}</h2> }.into_any()
}

fn paragraph(
    app: App,
    title: Title,
    layout: RulesLayout,
    part: &Block,
    query: &Query,
    here: Option<&str>,
) -> AnyView {
    match part {
        Block::Heading(..) => ().into_any(),
        Block::Rule { number, words } => {
            let marked = here == Some(number.as_str());
            let link = match layout {
                RulesLayout::Page => {
                    let address = format!("/rules/{}/{number}", title.name());
                    view! { <a href=address>{number.clone()}</a> }.into_any()
                }
                RulesLayout::Table => view! { <b>{number.clone()}</b> }.into_any(),
            };
            let drawn = title.drawings().iter().find(|(rule, _)| rule == number);
            view! {
                <div class="rule" class:here=marked data-rule=number.clone()>
                    {link}<span>{runs(words, query)}</span>
                </div>
                {drawn.and_then(|(_, name)| picture(app, name))}
            }
            .into_any()
        }
        Block::Item(words) => view! { <p class="inner">{runs(words, query)}</p> }.into_any(),
        Block::Words(words) => view! { <p>{runs(words, query)}</p> }.into_any(),
    }
}

fn picture(app: App, name: &'static str) -> Option<AnyView> {
    let address = assets::address(&format!("drawings/{name}.svg"))?;
    let words = app.text(&format!("learn-picture-{name}"));
    Some(
        view! { <figure class="picture"><img src=address alt=words loading="lazy"/></figure> }
            .into_any(),
    )
}

fn runs(words: &[Span], query: &Query) -> AnyView {
    let run = |run: &Span| {
        let pieces = query.marks(&run.text).into_iter().map(|(marked, piece)| {
            if marked { view! { <mark>{piece}</mark> }.into_any() } else { piece.into_any() }
        });
        let pieces: Vec<AnyView> = pieces.collect();
        if run.stressed {
            view! { <strong>{pieces}</strong> }.into_any()
        } else {
            view! { <span>{pieces}</span> }.into_any()
        }
    };
    words.iter().map(run).collect_view().into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_rules_by_their_words_and_numbers() {
        let parts =
            parts("# Game\n\n## 3 Laying\n- **3.1** On a free field.\n- **3.4** A castle.\n");
        let found = |text: &str| parts.iter().filter(|part| fits(part, &Query::new(text))).count();
        assert_eq!((found("castle"), found("3.4"), found("zeppelin")), (1, 1, 0));
        let chapters = parts.iter().filter_map(|part| match part {
            Block::Heading(2, words) => chapter(words),
            _ => None,
        });
        assert_eq!(chapters.count(), 1);
    }
}
