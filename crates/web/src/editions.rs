//! Editions of one's own, kept in this browser.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::catalogue::Title;
use crate::dom;

/// What they are kept under.
const KEPT: &str = "fairwind-editions";

/// An edition that was in order when it was kept.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct OwnEdition {
    pub(crate) number: u32,
    pub(crate) game: String,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// All of them, the oldest first.
pub(crate) fn kept() -> Vec<OwnEdition> {
    let text = dom::load_item(KEPT).unwrap_or_default();
    wire::decode(&text).unwrap_or_default()
}

/// One of them.
pub(crate) fn find(number: u32) -> Option<OwnEdition> {
    kept().into_iter().find(|own| own.number == number)
}

/// Keeps an edition in place of the one of the same game and name, if there is one; gives its number, or nothing
/// where the browser keeps nothing more.
pub(crate) fn keep(game: &str, name: &str, text: &str) -> Option<u32> {
    let mut all = kept();
    let number = put(&mut all, game, name, text);
    write(&all).then_some(number)
}

fn put(all: &mut Vec<OwnEdition>, game: &str, name: &str, text: &str) -> u32 {
    if let Some(same) = all.iter_mut().find(|own| own.game == game && own.name == name) {
        text.clone_into(&mut same.text);
        return same.number;
    }
    let number = all.iter().map(|own| own.number).max().unwrap_or(0) + 1;
    let (game, name, text) = (game.to_owned(), name.to_owned(), text.to_owned());
    all.push(OwnEdition { number, game, name, text });
    number
}

pub(crate) fn delete(number: u32) {
    let mut all = kept();
    all.retain(|own| own.number != number);
    write(&all);
}

/// Tells whether it is kept now.
fn write(all: &[OwnEdition]) -> bool {
    let Ok(text) = serde_json::to_string(all) else { return false };
    dom::save_item(KEPT, &text);
    dom::load_item(KEPT).as_ref() == Some(&text)
}

/// The text of an own edition of this game, for a table; nothing for the standard one.
pub(crate) fn text_of(title: Title, number: Option<u32>) -> Option<String> {
    let own = find(number?)?;
    (own.game == title.name()).then_some(own.text)
}

/// The standard edition or one of one's own, as a part of a form. Whoever has none is not asked.
pub(crate) fn choice(app: App, title: Title, chosen: RwSignal<Option<u32>>) -> AnyView {
    let own: Vec<OwnEdition> = kept().into_iter().filter(|own| own.game == title.name()).collect();
    if own.is_empty() {
        return ().into_any();
    }
    let change = move |event| chosen.set(event_target_value(&event).parse().ok());
    view! {
        <label class="field">
            <span>{move || app.text("web-edition")}</span>
            <select id="edition" on:change=change>
                <option value="" selected=move || chosen.get().is_none()>{move || app.text("web-edition-standard")}</option>
                {own.into_iter().map(|own| view! {
                    <option value=own.number.to_string() selected=move || chosen.get() == Some(own.number)>{own.name}</option>
                }).collect_view()}
            </select>
        </label>
    }
    .into_any()
}

/// A text as a part of an address that nobody but browsers reads.
pub(crate) fn to_address(text: &str) -> Option<String> {
    let bytes: String = text.bytes().map(char::from).collect();
    let encoded = window().btoa(&bytes).ok()?;
    Some(encoded.replace('+', "-").replace('/', "_").trim_end_matches('=').to_owned())
}

/// The text that [`to_address`] has put there.
pub(crate) fn from_address(part: &str) -> Option<String> {
    let decoded = window().atob(&part.replace('-', "+").replace('_', "/"));
    let bytes: Option<Vec<u8>> =
        decoded.ok().as_deref()?.chars().map(|c| u8::try_from(c).ok()).collect();
    String::from_utf8(bytes?).ok()
}

/// Goes to a line of a field for text, and marks it.
pub(crate) fn show_line(selector: &str, line: usize) -> Option<()> {
    use wasm_bindgen::JsCast;
    let field = document().query_selector(selector).ok()??;
    let field = field.dyn_into::<web_sys::HtmlTextAreaElement>().ok()?;
    let text = field.value();
    let lines: Vec<usize> = text.lines().map(|line| line.encode_utf16().count()).collect();
    let start: usize = lines.iter().take(line - 1).map(|length| length + 1).sum();
    let end = start + lines.get(line - 1).copied().unwrap_or(0);
    field.focus().ok()?;
    field.set_selection_range(start as u32, end as u32).ok()?;
    // A browser scrolls to what is typed, not to what is marked.
    let share = (line as f64 - 4.0).max(0.0) / lines.len().max(1) as f64;
    field.set_scroll_top((share * f64::from(field.scroll_height())) as i32);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_of_the_same_name_takes_its_place() {
        let mut all = Vec::new();
        assert_eq!(put(&mut all, "lots", "house", "a"), 1);
        assert_eq!(put(&mut all, "lots", "garden", "b"), 2);
        assert_eq!(put(&mut all, "lots", "house", "c"), 1);
        assert_eq!(put(&mut all, "toy", "house", "d"), 3);
        let texts: Vec<&str> = all.iter().map(|own| own.text.as_str()).collect();
        assert_eq!(texts, ["c", "b", "d"]);
    }
}
