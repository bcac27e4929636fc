//! The browser, as far as leptos does not cover it.

use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlElement, Storage};

use crate::settings::DeviceWishes;

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What the browser keeps under this name for us.
pub fn load_item(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps a text; where the browser keeps nothing, it is forgotten with the page.
pub fn save_item(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, text);
    }
}

/// Forgets what was kept under this name.
pub fn remove_item(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// The waiting page says that the client could not be loaded.
pub fn say_it_failed() {
    if let Some(root) = document().document_element() {
        let _ = root.class_list().add_1("failed");
    }
}

/// The languages that the browser asks for, the dearest first.
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

const LESS_MOTION: &str = "(prefers-reduced-motion: reduce)";
const DARK: &str = "(prefers-color-scheme: dark)";

fn matches_media(query: &str) -> bool {
    let query = window().match_media(query);
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// What the device asks of every page.
pub fn device_wishes() -> DeviceWishes {
    DeviceWishes { less_motion: matches_media(LESS_MOTION), dark: matches_media(DARK) }
}

/// Calls `then` whenever the device asks for something else, for as long as the page is open.
pub fn follow_device(then: impl Fn(DeviceWishes) + Copy + 'static) {
    for query in [LESS_MOTION, DARK] {
        let Ok(Some(query)) = window().match_media(query) else { continue };
        let changed = Closure::<dyn Fn()>::new(move || then(device_wishes()));
        query.set_onchange(Some(changed.as_ref().unchecked_ref()));
        // The browser calls it as long as there is the page.
        changed.forget();
        std::mem::forget(query);
    }
}

/// Whether the page is so narrow that sheets lie below the board.
pub fn is_narrow() -> bool {
    matches_media("(max-width: 559px), (max-width: 899px) and (max-aspect-ratio: 999/1000)")
}

pub fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

pub fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// Changes the address without loading anything.
pub fn push_address(path: &str) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(path));
    }
}

/// The path that a click leads to and the anchor there, if it is a plain click on a link of ours.
pub fn own_link(event: &web_sys::MouseEvent) -> Option<(String, String)> {
    if event.default_prevented()
        || event.button() != 0
        || event.meta_key()
        || event.ctrl_key()
        || event.shift_key()
        || event.alt_key()
    {
        return None;
    }
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let link = target.closest("a").ok()??.dyn_into::<web_sys::HtmlAnchorElement>().ok()?;
    let ours =
        link.origin() == origin() && link.target().is_empty() && !link.has_attribute("download");
    (ours && !link.pathname().starts_with("/api/")).then(|| (link.pathname(), link.hash()))
}

/// Moves the focus to a page that has just been opened, and shows it from its beginning.
pub fn begin_page() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    if let Ok(Some(element)) = document().query_selector("#main")
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        let calmly = web_sys::FocusOptions::new();
        calmly.set_prevent_scroll(true);
        let _ = element.focus_with_options(&calmly);
    }
}

/// Moves the focus to the first element that matches.
pub fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector)
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        let _ = element.focus();
    }
}

/// Focuses what stands after the element that a key was pressed on, or before it.
pub fn focus_sibling(event: &web_sys::KeyboardEvent, next: bool) {
    let at = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let sibling =
        at.and_then(
            |at| {
                if next { at.next_element_sibling() } else { at.previous_element_sibling() }
            },
        );
    if let Some(Ok(sibling)) = sibling.map(wasm_bindgen::JsCast::dyn_into::<HtmlElement>) {
        let _ = sibling.focus();
    }
}

/// The same for pieces of a drawing.
pub fn focus_drawn(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector)
        && let Ok(element) = element.dyn_into::<web_sys::SvgElement>()
    {
        let _ = element.focus();
    }
}

pub fn scroll_to(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

/// Where something is in the window, in whole pixels.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Frame {
    pub left: i32,
    pub top: i32,
    pub width: i32,
    pub height: i32,
}

impl Frame {
    /// How many pixels lie in both.
    pub fn shares(self, other: Frame) -> i64 {
        let along = |start: i32, long: i32, from: i32, far: i32| {
            i64::from(((start + long).min(from + far) - start.max(from)).max(0))
        };
        along(self.left, self.width, other.left, other.width)
            * along(self.top, self.height, other.top, other.height)
    }
}

/// The window itself.
pub fn whole_window() -> Frame {
    let long =
        |side: Result<JsValue, JsValue>| side.ok().and_then(|side| side.as_f64()).unwrap_or(0.0);
    let (width, height) = (long(window().inner_width()), long(window().inner_height()));
    Frame { left: 0, top: 0, width: width as i32, height: height as i32 }
}

/// Where the first thing is that matches and can be seen.
pub fn frame(selector: &str) -> Option<Frame> {
    let bounds = document().query_selector(selector).ok()??.get_bounding_client_rect();
    let frame = Frame {
        left: bounds.left() as i32,
        top: bounds.top() as i32,
        width: bounds.width() as i32,
        height: bounds.height() as i32,
    };
    (frame.width > 0 && frame.height > 0).then_some(frame)
}

/// Scrolls no further than is needed to see all of something, within whatever it lies in.
pub fn reveal(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let nearest = web_sys::ScrollIntoViewOptions::new();
        nearest.set_block(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}

/// Scrolls to something that is not in the window.
pub fn bring_into_view(selector: &str) {
    let Some(frame) = frame(selector) else { return };
    let visible = 0..whole_window().height;
    if !visible.contains(&(frame.top + frame.height / 2)) {
        scroll_to(selector);
    }
}

pub fn is_visible() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

pub fn copy(text: &str) {
    let _ = window().navigator().clipboard().write_text(text);
}

/// Gives the person a file to keep.
pub fn download(name: &str, text: &str) {
    let _ = try_download(name, text);
}

fn try_download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&text.into());
    let blob = web_sys::Blob::new_with_str_sequence(&parts)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&address)
}

/// Random bytes that nobody can foretell.
pub fn random_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Shows a notification, if the person has allowed it.
pub fn notify(text: &str) {
    if web_sys::Notification::permission() == web_sys::NotificationPermission::Granted {
        let options = web_sys::NotificationOptions::new();
        options.set_body(text);
        options.set_tag("fairwind");
        let _ = web_sys::Notification::new_with_options("Fairwind", &options);
    }
}

/// Asks whether notifications may be shown.
pub fn ask_to_notify() {
    let _ = web_sys::Notification::request_permission();
}

/// A moment as the person's language writes it.
pub fn moment(milliseconds: u64, language: texts::Language) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds as f64));
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    date.to_locale_string(language.tag(), &options).into()
}

/// The day of a moment, as it stands in the name of a file.
pub fn day(milliseconds: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds as f64));
    String::from(date.to_iso_string()).chars().take("2026-01-01".len()).collect()
}

/// What stands after the `#` of the address.
pub fn anchor() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Whether a key was pressed on one of these.
pub fn is_on(event: &web_sys::KeyboardEvent, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.matches(selector).unwrap_or(false))
}

/// Whether what was just folded or unfolded lies open now.
pub fn is_open(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.has_attribute("open"))
}

/// Where in the width of what was clicked a click lies: 0 is its left edge, 1 its right.
pub fn share_of_width(event: &web_sys::MouseEvent) -> Option<f64> {
    let target = event.current_target()?.dyn_into::<web_sys::Element>().ok()?;
    let place = target.get_bounding_client_rect();
    (place.width() > 0.0).then(|| (f64::from(event.client_x()) - place.left()) / place.width())
}

/// Whether a click lies in the upper half of the window.
pub fn is_in_upper_half(event: &web_sys::MouseEvent) -> bool {
    event.client_y() < whole_window().height / 2
}

/// The file that somebody has chosen.
pub fn chosen_file(event: &web_sys::Event) -> Option<web_sys::File> {
    let input = event.target()?.dyn_into::<web_sys::HtmlInputElement>().ok()?;
    let file = input.files()?.get(0);
    // The same file can be chosen again.
    input.set_value("");
    file
}

/// What is in a file; `None` if it cannot be read or is larger than any log.
pub async fn file_text(file: &web_sys::File) -> Option<String> {
    if file.size() > table::log::LOG_BYTES_MAX as f64 {
        return None;
    }
    let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok()?;
    text.as_string()
}
