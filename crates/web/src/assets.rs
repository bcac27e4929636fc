//! Files that come with the client and are fetched only when they are needed.
//!
//! The page carries a list of them, since their addresses change with their content. The build fills
//! it with the texts of each language and what each game brings: rules, lesson, drawings.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use js_sys::Promise;
use leptos::prelude::document;
use texts::Language;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use crate::catalogue::Title;
use crate::http::{self, HttpError};

/// The address of a file such as `rules/via.en.md`, if there is one of this name.
pub fn address(name: &str) -> Option<&'static str> {
    static FILES: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    let files = FILES.get_or_init(|| {
        let list = document().query_selector("meta[name=files]").ok().flatten();
        let list = list.and_then(|list| list.get_attribute("content"));
        list.and_then(|list| wire::decode(&list).ok()).unwrap_or_default()
    });
    files.get(name).map(String::as_str)
}

/// What is in a file.
pub async fn text(name: &str) -> Result<String, HttpError> {
    let address = address(name).ok_or(HttpError::Unreachable)?;
    http::text(address).await
}

/// The name of a file that exists in several languages: in this one, or else in English.
pub fn in_language(stem: &str, language: Language, ending: &str) -> (String, Language) {
    let name = |language: Language| format!("{stem}.{language}.{ending}");
    match address(&name(language)) {
        Some(_) => (name(language), language),
        None => (name(Language::English), Language::English),
    }
}

/// The texts that were read, by their names.
static READ: Mutex<Vec<String>> = Mutex::new(Vec::new());
/// The games whose texts were asked for.
static GAMES: Mutex<Vec<&str>> = Mutex::new(Vec::new());

/// Makes a language say what can be wrong with an edition.
pub async fn learn_editions(language: Language) -> Result<(), HttpError> {
    read(language, format!("texts/edition.{language}.ftl")).await
}

/// Makes a language speak, also of the games whose texts were asked for before.
pub async fn learn(language: Language) -> Result<(), HttpError> {
    read(language, format!("texts/{language}.ftl")).await?;
    let games = locked(&GAMES).clone();
    for game in games {
        read(language, format!("texts/{game}.{language}.ftl")).await?;
    }
    Ok(())
}

/// Fetches what a game says at a table, in the rules and when it is over, and from then on in every language that is
/// learned.
pub(crate) async fn learn_game(title: Title, language: Language) -> Result<(), HttpError> {
    {
        let mut games = locked(&GAMES);
        if !games.contains(&title.name()) {
            games.push(title.name());
        }
    }
    learn(language).await
}

async fn read(language: Language, name: String) -> Result<(), HttpError> {
    if locked(&READ).contains(&name) {
        return Ok(());
    }
    let text = text(&name).await?;
    let mut read = locked(&READ);
    // Somebody else may have asked for it, too.
    if read.contains(&name) {
        return Ok(());
    }
    read.push(name);
    language.read(&text).map_err(|_| HttpError::Unreachable)
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    /// Links to style sheets that came later or are on their way, by their addresses, with what waits for each.
    static STYLES: RefCell<Vec<(&'static str, Element, Promise)>> = const { RefCell::new(Vec::new()) };
}

/// Asks for the style sheet of a game, if it has one, and gives what waits for it. It lies among the others where it
/// would if all were one.
pub(crate) fn dress(title: Title) -> impl Future<Output = Result<(), JsValue>> {
    let address = address(&format!("styles/{}.css", title.name()));
    // It is listened to from the beginning: a link does not tell later whether it has failed.
    let arrives = address.map(|address| style_link(address).map(JsFuture::from)).transpose();
    async move {
        let Some(arrives) = arrives? else { return Ok(()) };
        arrives.await.map(|_| ()).inspect_err(|_| {
            // What did not come is asked for once more by whoever tries again.
            STYLES.with_borrow_mut(|styles| {
                styles
                    .extract_if(.., |(known, ..)| Some(*known) == address)
                    .for_each(|(_, link, _)| link.remove());
            });
        })
    }
}

/// Puts the link to a style sheet into the page, unless it is there; settled when the sheet has come, or cannot.
fn style_link(address: &'static str) -> Result<Promise, JsValue> {
    let asked = STYLES.with_borrow(|styles| {
        styles.iter().find(|(known, ..)| *known == address).map(|(_, _, arrives)| arrives.clone())
    });
    if let Some(arrives) = asked {
        return Ok(arrives);
    }
    let link = document().create_element("link")?;
    link.set_attribute("rel", "stylesheet")?;
    link.set_attribute("href", address)?;
    let arrives = Promise::new(&mut |done, failed| {
        let _ = link.add_event_listener_with_callback("load", &done);
        let _ = link.add_event_listener_with_callback("error", &failed);
    });
    let last = document().get_element_by_id("style-last");
    last.ok_or(JsValue::NULL)?.before_with_node_1(&link)?;
    STYLES.with_borrow_mut(|styles| styles.push((address, link, arrives.clone())));
    Ok(arrives)
}
