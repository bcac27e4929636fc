//! Asking the server.

use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};
use wire::lobby::Problem;

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum HttpError {
    /// The server cannot be reached, or what it says cannot be read.
    Unreachable,
    /// It says no.
    Refused { status: u16, problem: Option<Problem> },
}

pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, HttpError> {
    read(ask("GET", path, None).await?).await
}

/// Sends a body and reads what comes back.
pub(crate) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, HttpError> {
    let body = serde_json::to_string(body).map_err(|_| HttpError::Unreachable)?;
    read(ask(method, path, Some(body)).await?).await
}

/// Sends, and needs only to know that it was done.
pub(crate) async fn tell(method: &str, path: &str, body: &impl Serialize) -> Result<(), HttpError> {
    let body = serde_json::to_string(body).map_err(|_| HttpError::Unreachable)?;
    ask(method, path, Some(body)).await.map(|_| ())
}

pub(crate) async fn text(path: &str) -> Result<String, HttpError> {
    let answer = ask("GET", path, None).await?;
    words(&answer).await
}

async fn ask(method: &str, path: &str, body: Option<String>) -> Result<Response, HttpError> {
    let unreachable = |_: JsValue| HttpError::Unreachable;
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        let headers = Headers::new().map_err(unreachable)?;
        headers.set("content-type", "application/json").map_err(unreachable)?;
        options.set_headers(&headers);
        options.set_body(&JsValue::from_str(&body));
    }
    let answer = window().fetch_with_str_and_init(path, &options);
    let answer = JsFuture::from(answer).await.map_err(unreachable)?;
    let answer: Response = answer.dyn_into().map_err(unreachable)?;
    if answer.ok() {
        return Ok(answer);
    }
    let status = answer.status();
    let problem = words(&answer).await.ok().and_then(|text| wire::decode(&text).ok());
    Err(HttpError::Refused { status, problem })
}

async fn words(answer: &Response) -> Result<String, HttpError> {
    let text = answer.text().map_err(|_| HttpError::Unreachable)?;
    let text = JsFuture::from(text).await.map_err(|_| HttpError::Unreachable)?;
    text.as_string().ok_or(HttpError::Unreachable)
}

async fn read<T: DeserializeOwned>(answer: Response) -> Result<T, HttpError> {
    wire::decode(&words(&answer).await?).map_err(|_| HttpError::Unreachable)
}
