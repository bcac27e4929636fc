//! Files that come with the client and are fetched only when they are needed.
//!
//! The page carries a list of them, since their addresses change with their content. The build fills
//! it with the texts of each language and what each game brings: rules, lesson, drawings.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use leptos::prelude::document;
use texts::Language;

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

/// Makes a language say what can be wrong with an edition.
pub async fn learn_editions(language: Language) -> Result<(), HttpError> {
    let text = text(&format!("texts/edition.{language}.ftl")).await?;
    language.read_editions(&text).map_err(|_| HttpError::Unreachable)
}

/// Makes a language speak.
pub async fn learn(language: Language) -> Result<(), HttpError> {
    if language.is_loaded() {
        return Ok(());
    }
    let text = text(&format!("texts/{language}.ftl")).await?;
    language.read(&text).map_err(|_| HttpError::Unreachable)
}
