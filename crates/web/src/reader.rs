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
use crate::rulebook::{Part, Run, parts};
use crate::search::Query;

/// Where the rules are read.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Place {
    /// On a page of their own, where a rule's number is a link that can be sent to somebody.
    Page,
    /// Beside the board, which nobody wants to leave.
    Table,
}

/// The drawings of a game: the rule that each belongs to, and its name.
fn drawings(title: Title) -> &'static [(&'static str, &'static str)] {
    match title {
        Title::Ahoi => &[
            ("2.2", "ahoi-wheel"),
            ("5.3", "ahoi-rod"),
            ("5.4", "ahoi-call"),
            ("5.6", "ahoi-coastguard"),
        ],
        Title::AnBord => &[
            ("1.2", "an-bord-ship"),
            ("2.3", "an-bord-load"),
            ("3.2", "an-bord-discovery"),
            ("3.4", "an-bord-pirates"),
            ("4.2", "an-bord-chest"),
        ],
        Title::Schmuggler => &[
            ("2.2", "schmuggler-turn"),
            ("3.2", "schmuggler-beam"),
            ("4.4", "schmuggler-push"),
            ("4.6", "schmuggler-deliver"),
        ],
        Title::Via => &[
            ("1.2", "via-opening"),
            ("2.1", "via-turn"),
            ("3.3", "via-fit"),
            ("3.4", "via-kinds"),
            ("4.1", "via-property"),
            ("4.4", "via-castle"),
        ],
    }
}

/// The rules of a game, with one of them marked and scrolled to.
pub(crate) fn reader(
    app: App,
    title: Title,
    place: Place,
    text: &str,
    language: Language,
    here: Option<String>,
) -> AnyView {
    if here.is_some() {
        request_animation_frame(|| dom::scroll_to(".rulebook .here"));
    }
    let parts: Arc<[Part]> = parts(text).into();
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
            {move || query.with(|query| printed(app, title, place, &parts, query, here.as_deref()))}
        </div>
    }
    .into_any()
}

/// Whether a part is among what was looked for. Headings stand only over what was found.
fn fits(part: &Part, query: &Query) -> bool {
    match part {
        Part::Heading(..) => false,
        Part::Rule { number, words } => query.fits(&format!("{number} {}", plain(words))),
        Part::Item(words) | Part::Words(words) => query.fits(&plain(words)),
    }
}

fn plain(words: &[Run]) -> String {
    words.iter().map(|run| run.text.as_str()).collect()
}

/// The number before a heading's words.
fn chapter(heading: &str) -> Option<&str> {
    let number = heading.split_whitespace().next()?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(number)
}

fn chapters(app: App, parts: &[Part]) -> AnyView {
    let list = parts.iter().filter_map(|part| {
        let Part::Heading(2, words) = part else { return None };
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
    place: Place,
    parts: &[Part],
    query: &Query,
    here: Option<&str>,
) -> AnyView {
    let mut shown: Vec<AnyView> = Vec::new();
    let mut heading = None;
    for part in parts {
        // The page has the game's name already.
        if let Part::Heading(level, words) = part {
            heading = (*level > 1).then_some(words);
            if query.is_empty() {
                shown.extend(heading.take().map(|words| headed(words)));
            }
            continue;
        }
        if query.is_empty() || fits(part, query) {
            shown.extend(heading.take().map(|words| headed(words)));
            shown.push(paragraph(app, title, place, part, query, here));
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
    place: Place,
    part: &Part,
    query: &Query,
    here: Option<&str>,
) -> AnyView {
    match part {
        Part::Heading(..) => ().into_any(),
        Part::Rule { number, words } => {
            let marked = here == Some(number.as_str());
            let link = match place {
                Place::Page => {
                    let address = format!("/rules/{}/{number}", title.name());
                    view! { <a href=address>{number.clone()}</a> }.into_any()
                }
                Place::Table => view! { <b>{number.clone()}</b> }.into_any(),
            };
            let drawn = drawings(title).iter().find(|(rule, _)| rule == number);
            view! {
                <div class="rule" class:here=marked data-rule=number.clone()>
                    {link}<span>{runs(words, query)}</span>
                </div>
                {drawn.and_then(|(_, name)| picture(app, name))}
            }
            .into_any()
        }
        Part::Item(words) => view! { <p class="inner">{runs(words, query)}</p> }.into_any(),
        Part::Words(words) => view! { <p>{runs(words, query)}</p> }.into_any(),
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

fn runs(words: &[Run], query: &Query) -> AnyView {
    let run = |run: &Run| {
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
    use kit::Lawful;

    use super::*;

    fn rules_of(title: Title) -> &'static str {
        match title {
            Title::Ahoi => ahoi::Ahoi::RULES_TEXT,
            Title::AnBord => an_bord::AnBord::RULES_TEXT,
            Title::Schmuggler => schmuggler::Schmuggler::RULES_TEXT,
            Title::Via => via::Via::RULES_TEXT,
        }
    }

    /// The client carries no texts of its own, so they are read where they lie.
    fn words(language: Language) -> String {
        let locales = concat!(env!("CARGO_MANIFEST_DIR"), "/../texts/locales");
        let path = format!("{locales}/{language}/learn.ftl");
        std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
    }

    #[test]
    fn every_drawing_belongs_to_a_rule_and_can_be_described() {
        for title in Title::ALL {
            let rules: Vec<&str> = kit::rule_numbers(rules_of(title)).collect();
            for (rule, name) in drawings(title) {
                assert!(rules.contains(rule), "{name} belongs to {rule} of {}", title.name());
                let file = format!("{}/assets/drawings/{name}.svg", env!("CARGO_MANIFEST_DIR"));
                assert!(std::path::Path::new(&file).exists(), "{file}");
                for language in Language::ALL {
                    let said = words(language).contains(&format!("\nlearn-picture-{name} = "));
                    assert!(said, "{name} is described in {language}");
                }
            }
        }
    }

    #[test]
    fn a_search_finds_rules_by_their_words_and_numbers() {
        let parts = parts(rules_of(Title::Via));
        let found = |text: &str| parts.iter().filter(|part| fits(part, &Query::new(text))).count();
        assert!(found("castle") > 3);
        assert_eq!(found("3.4"), 1);
        assert_eq!(found("zeppelin"), 0);
    }

    #[test]
    fn every_chapter_has_a_number() {
        for title in Title::ALL {
            let parts = parts(rules_of(title));
            let chapters = parts.iter().filter_map(|part| match part {
                Part::Heading(2, words) => Some(words),
                _ => None,
            });
            for words in chapters {
                assert!(chapter(words).is_some(), "{words}");
            }
        }
    }
}
