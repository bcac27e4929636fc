//! Editions: those that come with the games, and one's own. Each can be read, changed, checked, kept, handed on and
//! played.

use kit::Phrase;
use leptos::prelude::*;
use wire::edition::{EditionRequest, EditionResponse};

use super::front::LastChoice;
use crate::app::{App, foot, inner};
use crate::ask_twice::{DELETE, ask_twice};
use crate::assets;
use crate::catalogue::Title;
use crate::dom;
use crate::editions::{self, OwnEdition};
use crate::icons::Icon;
use crate::offline;
use crate::route::{EditionSource, Route};

/// All of them.
pub(crate) fn list(app: App) -> AnyView {
    let own = RwSignal::new(editions::kept());
    let trouble = RwSignal::new(None::<String>);
    let take_file = move |event: leptos::ev::Event| {
        let Some(file) = dom::chosen_file(&event) else { return };
        leptos::task::spawn_local(async move {
            match dom::file_text(&file).await {
                Some(text) => {
                    app.edition_draft.set(Some(text));
                    app.go(Route::Edition(EditionSource::New));
                }
                None => trouble.set(Some(app.text("replay-unreadable"))),
            }
        });
    };
    view! {
        <main id="main" class="page stack" tabindex="-1">
            <h1>{move || app.text("web-editions")}</h1>
            <p class="soft">{move || app.text("web-editions-what")}</p>
            {move || trouble.get().map(|why| view! { <p class="notice bad" role="alert">{why}</p> })}
            <section class="section" id="own-editions">
                <h2>{move || app.text("web-editions-own")}</h2>
                {move || {
                    let own = own.get();
                    if own.is_empty() {
                        view! { <p class="notice" role="status">{app.text("web-editions-none")}</p> }.into_any()
                    } else {
                        view! { <ul class="tables">{own.into_iter().filter_map(own_line).collect_view()}</ul> }.into_any()
                    }
                }}
                <div class="deeds">
                    <label class="button file">
                        {move || app.text("web-edition-open-file")}
                        <input class="unseen" type="file" accept=".toml,text/plain,application/toml" on:change=take_file/>
                    </label>
                    <a class="button" id="paste-edition" href=Route::Edition(EditionSource::New).to_string()>{move || app.text("web-edition-paste")}</a>
                </div>
            </section>
            <section class="section" id="standard-editions">
                <h2>{move || app.text("web-editions-standard")}</h2>
                <p class="soft">{move || app.text("web-editions-standard-what")}</p>
                <ul class="tables">{Title::all().map(|title| standard_line(app, title)).collect_view()}</ul>
            </section>
            <p><a class="button" href="/">{move || app.text("web-to-front")}</a></p>
        </main>
        {foot(app)}
    }
    .into_any()
}

fn standard_line(app: App, title: Title) -> AnyView {
    let standard = move || app.text("web-edition-standard");
    line(title, &Route::Edition(EditionSource::Standard(title)), title.shown().to_owned(), standard)
}

fn own_line(own: OwnEdition) -> Option<AnyView> {
    let title = Title::named(&own.game)?;
    Some(line(title, &Route::Edition(EditionSource::Own(own.number)), own.name, move || {
        title.shown()
    }))
}

fn line<W: IntoView + 'static>(
    title: Title,
    route: &Route,
    heading: String,
    below: impl Fn() -> W + Send + 'static,
) -> AnyView {
    view! {
        <li>
            <a class="sheet table-line" href=route.to_string()>
                <span class="thumb"><svg viewBox="0 0 320 200" aria-hidden="true" inner_html=inner(title.cover())></svg></span>
                <span><strong>{heading}</strong><span class="soft">{move || below().into_any()}</span></span>
            </a>
        </li>
    }
    .into_any()
}

/// What is wrong with a text, as the worker has said it.
#[derive(Clone, PartialEq, Debug)]
struct EditionFault {
    line: Option<usize>,
    column: Option<usize>,
    entry: String,
    what: Phrase,
    detail: Option<String>,
}

/// What is known of the text as it stands.
#[derive(Clone, PartialEq, Debug)]
enum Verdict {
    Fine {
        title: Title,
        name: String,
    },
    Wrong(EditionFault),
    /// A sentence of ours.
    Said(String),
}

/// One edition, to be read and changed.
pub(crate) fn page(app: App, source: EditionSource) -> AnyView {
    let text = RwSignal::new(String::new());
    let verdict = RwSignal::new(None::<Verdict>);
    let own = match source {
        EditionSource::Own(number) => editions::find(number),
        _ => None,
    };
    if own.is_none() && matches!(source, EditionSource::Own(_)) {
        return crate::table::lost(app, app.text("web-edition-gone"));
    }
    match source {
        EditionSource::Own(_) => {
            if let Some((own, title)) =
                own.as_ref().zip(own.as_ref().and_then(|own| Title::named(&own.game)))
            {
                text.set(own.text.clone());
                // It was in order when it was kept.
                verdict.set(Some(Verdict::Fine { title, name: own.name.clone() }));
            }
        }
        EditionSource::Standard(title) => leptos::task::spawn_local(async move {
            let request = EditionRequest::Standard { game: title.name().to_owned() };
            match offline::ask_of_edition(request).await {
                Ok(EditionResponse::Standard { text: standard }) => _ = text.try_set(standard),
                Ok(_) => {}
                Err(fault) => {
                    let why = offline::error_text(app.language(), fault);
                    let _ = verdict.try_set(Some(Verdict::Said(why)));
                }
            }
        }),
        EditionSource::New => {
            let draft = app.edition_draft.get_untracked();
            let shared = draft.or_else(|| editions::from_address(&dom::anchor()));
            app.edition_draft.set(None);
            let is_there = shared.as_ref().is_some_and(|shared| !shared.is_empty());
            text.set(shared.unwrap_or_default());
            if is_there {
                leptos::task::spawn_local(async move { _ = check(app, text, verdict).await });
            }
        }
    }
    let learned = learn_faults(app);
    let number = own.as_ref().map(|own| own.number);
    let heading = {
        let own = own.clone();
        move || match (&own, source) {
            (Some(own), _) => own.name.clone(),
            (_, EditionSource::Standard(title)) => {
                app.phrase(&Phrase::new("web-edition-of").name("game", title.shown()))
            }
            _ => app.text("web-edition-new"),
        }
    };
    let checks =
        move |_| leptos::task::spawn_local(async move { _ = check(app, text, verdict).await });
    let keeps = move |_| leptos::task::spawn_local(async move { keep(app, text, verdict).await });
    view! {
        <main id="main" class="page stack" tabindex="-1">
            <p><a href=Route::Editions.to_string()>{move || app.text("web-editions-all")}</a></p>
            <h1>{heading}</h1>
            <p class="soft">{move || app.text("web-edition-how")}</p>
            <div class="deeds">
                <button id="check-edition" class="button" on:click=checks>{Icon::Check.draw()}{move || app.text("web-edition-check")}</button>
                <button id="keep-edition" class="button main" on:click=keeps>{move || app.text("web-edition-keep")}</button>
                {own.map(|own| own_deeds(app, &own))}
            </div>
            <div id="verdict" role="status">{move || { learned.track(); verdict.get().map(|verdict| told(app, verdict)) }}</div>
            <label class="field">
                <span>{move || app.text("web-edition-text")}</span>
                <textarea id="edition-text" rows="22" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off"
                    prop:value=move || text.get()
                    on:input=move |event| { text.set(event_target_value(&event)); verdict.set(None); }></textarea>
            </label>
            {move || share(app, text)}
            {number.map(|number| remove(app, number))}
        </main>
        {foot(app)}
    }
    .into_any()
}

fn told(app: App, verdict: Verdict) -> AnyView {
    match verdict {
        Verdict::Fine { title, name } => {
            let words =
                Phrase::new("web-edition-fine").name("name", name).name("game", title.shown());
            view! { <p class="notice fine">{app.phrase(&words)}</p> }.into_any()
        }
        Verdict::Said(words) => view! { <p class="notice bad">{words}</p> }.into_any(),
        Verdict::Wrong(fault) => told_of_fault(app, fault),
    }
}

/// Fetches the texts for what can be wrong with an edition, in whatever language is spoken; tells when they have come.
fn learn_faults(app: App) -> Trigger {
    let learned = Trigger::new();
    Effect::new(move |_| {
        let language = app.language();
        leptos::task::spawn_local(async move {
            if assets::learn_editions(language).await.is_ok() {
                learned.notify();
            }
        });
    });
    learned
}

/// The place, the entry and the sentence; behind it the words of the TOML reader, who knows English alone.
fn told_of_fault(app: App, fault: EditionFault) -> AnyView {
    let EditionFault { line, column, entry, what, detail } = fault;
    let place = match (line, column) {
        (Some(line), Some(column)) => {
            let place = Phrase::new("web-edition-line-and-column").number("line", line as i64);
            app.phrase(&place.number("column", column as i64))
        }
        (Some(line), None) => {
            app.phrase(&Phrase::new("web-edition-line").number("line", line as i64))
        }
        (None, _) => app.text("web-edition-file"),
    };
    let entry = Some(entry).filter(|entry| !entry.is_empty());
    // Until the texts are here, or should they not come, the reader's own words are better than none.
    let sentence = app.language().has(&what.key).then(|| app.phrase(&what));
    view! {
        <div class="notice bad edition-error" data-line=line.map(|line| line.to_string())>
            <p>
                <strong>{place}": "</strong>
                {entry.map(|entry| view! { <code>{entry}</code>": " })}
                <span class="sentence">{sentence}</span>
                {detail.map(|detail| view! { <small class="soft" lang="en">{detail}</small> })}
            </p>
            {line.map(|line| view! {
                <button class="button small" on:click=move |_| _ = editions::show_line("#edition-text", line)>{app.text("web-edition-go")}</button>
            })}
        </div>
    }
    .into_any()
}

/// Has the text checked, and shows what came of it.
async fn check(
    app: App,
    text: RwSignal<String>,
    verdict: RwSignal<Option<Verdict>>,
) -> Option<(Title, String, bool)> {
    let asked = text.get_untracked();
    let answer = offline::ask_of_edition(EditionRequest::Check { text: asked.clone() }).await;
    // Whoever has typed on is not told of what was there before.
    if text.try_with_untracked(|now| *now == asked) != Some(true) {
        return None;
    }
    let (found, fine) = match answer {
        Ok(EditionResponse::Fine { game, name, borrows_name }) => match Title::named(&game) {
            Some(title) => {
                (Verdict::Fine { title, name: name.clone() }, Some((title, name, borrows_name)))
            }
            None => (Verdict::Said(app.text("web-went-wrong")), None),
        },
        Ok(EditionResponse::Wrong { line, column, entry, what, detail }) => {
            (Verdict::Wrong(EditionFault { line, column, entry, what, detail }), None)
        }
        Ok(EditionResponse::Standard { .. }) => (Verdict::Said(app.text("web-went-wrong")), None),
        Err(fault) => (Verdict::Said(offline::error_text(app.language(), fault)), None),
    };
    verdict.set(Some(found));
    fine
}

/// Keeps the text if it is in order, and goes to where it is kept.
async fn keep(app: App, text: RwSignal<String>, verdict: RwSignal<Option<Verdict>>) {
    let Some((title, name, borrows_name)) = check(app, text, verdict).await else { return };
    if borrows_name {
        return verdict.set(Some(Verdict::Said(app.text("web-edition-rename"))));
    }
    match editions::keep(title.name(), &name, &text.get_untracked()) {
        Some(number) => {
            app.go(Route::Edition(EditionSource::Own(number)));
        }
        None => verdict.set(Some(Verdict::Said(app.text("web-edition-not-kept")))),
    }
}

/// What can be done with an edition that is kept.
fn own_deeds(app: App, own: &OwnEdition) -> Option<AnyView> {
    let title = Title::named(&own.game)?;
    let number = own.number;
    // The page where one chooses how to play begins with this edition.
    let play = move |_| {
        let mut last = LastChoice::kept(title);
        last.edition = Some(number);
        last.keep(title);
        app.go(Route::Play(title));
    };
    let invite = move |_| {
        app.invites_to.set(Some(number));
        app.go(Route::Invite(title));
    };
    Some(
        view! {
            <button id="play-edition" class="button" on:click=play>{Icon::Play.draw()}{move || app.text("web-edition-play")}</button>
            <button id="invite-edition" class="button" on:click=invite>{Icon::Send.draw()}{move || app.text("web-invite")}</button>
        }
        .into_any(),
    )
}

/// Hands a text on: as a file, or as a link with all of it inside.
fn share(app: App, text: RwSignal<String>) -> Option<AnyView> {
    if text.with(String::is_empty) {
        return None;
    }
    let copied = RwSignal::new(false);
    let copy = move |_| {
        if let Some(part) = text.with_untracked(|text| editions::to_address(text)) {
            let route = Route::Edition(EditionSource::New);
            dom::copy(&format!("{}{route}#{part}", dom::origin()));
            copied.set(true);
        }
    };
    Some(
        view! {
            <div class="deeds">
                <button id="save-edition" class="button small" on:click=move |_| dom::download("edition.toml", &text.get_untracked())>{app.text("web-edition-save")}</button>
                <button id="share-edition" class="button small" on:click=copy>{Icon::Copy.draw()}
                    <span role="status">{move || app.text(if copied.get() { "web-copied" } else { "replay-share" })}</span></button>
            </div>
        }
        .into_any(),
    )
}

/// Throws an edition away, after asking once more.
fn remove(app: App, number: u32) -> AnyView {
    let throw_away = move || {
        editions::delete(number);
        app.go(Route::Editions);
    };
    let ask = move |asks: RwSignal<bool>| {
        view! { <button id="delete-edition" class="button small" on:click=move |_| asks.set(true)>{Icon::Bin.draw()}{app.text("web-edition-delete")}</button> }
            .into_any()
    };
    ask_twice(app, ask, DELETE, throw_away)
}
