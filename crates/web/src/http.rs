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
pub(crate) enum Failure {
    /// The server cannot be reached, or what it says cannot be read.
    Unreachable,
    /// It says no.
    Refused { status: u16, problem: Option<Problem> },
}

pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    read(ask("GET", path, None).await?).await
}

/// Sends a body and reads what comes back.
pub(crate) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, Failure> {
    let body = serde_json::to_string(body).map_err(|_| Failure::Unreachable)?;
    read(ask(method, path, Some(body)).await?).await
}

/// Sends, and needs only to know that it was done.
pub(crate) async fn tell(method: &str, path: &str, body: &impl Serialize) -> Result<(), Failure> {
    let body = serde_json::to_string(body).map_err(|_| Failure::Unreachable)?;
    ask(method, path, Some(body)).await.map(|_| ())
}

pub(crate) async fn text(path: &str) -> Result<String, Failure> {
    let answer = ask("GET", path, None).await?;
    words(&answer).await
}

async fn ask(method: &str, path: &str, body: Option<String>) -> Result<Response, Failure> {
    let unreachable = |_: JsValue| Failure::Unreachable;
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
    let problem = words(&answer).await.ok().and_then(|text| serde_json::from_str(&text).ok());
    Err(Failure::Refused { status, problem })
}

async fn words(answer: &Response) -> Result<String, Failure> {
    let text = answer.text().map_err(|_| Failure::Unreachable)?;
    let text = JsFuture::from(text).await.map_err(|_| Failure::Unreachable)?;
    text.as_string().ok_or(Failure::Unreachable)
}

async fn read<T: DeserializeOwned>(answer: Response) -> Result<T, Failure> {
    serde_json::from_str(&words(&answer).await?).map_err(|_| Failure::Unreachable)
}
