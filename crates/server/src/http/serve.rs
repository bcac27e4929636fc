//! The client's files, and what those who run a server look at.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::cluster::Cluster;
use crate::error::ApiError;

pub(super) async fn health(State(app): State<Arc<App>>) -> Response {
    if app.closing.load(Ordering::SeqCst) {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    if app.cluster.as_ref().is_some_and(Cluster::is_draining) {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining\n").into_response();
    }
    if !app.can_store().await {
        return (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n").into_response();
    }
    "ok\n".into_response()
}

pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, app.metrics.text(app.count(), app.damaged())).into_response()
}

pub(super) async fn no_such_method() -> ApiError {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "this cannot be done here")
}

/// A file of the client, in the smallest form that the browser takes.
pub(super) async fn file(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let missing = || ApiError::not_found("there is nothing here").into_response();
    if path.starts_with("api/") || !matches!(method, Method::GET | Method::HEAD) {
        return missing();
    }
    // A name with an ending is a file's; any other is a path inside the client, which the page handles.
    // The number of a rule has a dot as well: `/rules/via/3.2` is a page.
    let ending = path.rsplit('/').next().and_then(|name| name.rsplit_once('.'));
    let is_page =
        ending.is_none_or(|(_, ending)| !ending.contains(|c: char| c.is_ascii_alphabetic()));
    let found = if is_page { app.files.file("index.html") } else { app.files.file(path) };
    let Some(file) = found else { return missing() };
    let text = |name| asked.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let cache = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = file.etag.as_str();
    let answer = Response::builder()
        .header(header::CACHE_CONTROL, cache)
        .header(header::ETAG, tag)
        .header(header::VARY, "accept-encoding");
    let known = text(header::IF_NONE_MATCH).split(',').any(|known| known.trim() == tag);
    let built = if known {
        answer.status(StatusCode::NOT_MODIFIED).body(Body::empty())
    } else {
        let takes = |encoding: &str| takes(text(header::ACCEPT_ENCODING), encoding);
        let (encoding, body) = match (file.brotli, file.gzip) {
            (Some(body), _) if takes("br") => (Some("br"), body),
            (_, Some(body)) if takes("gzip") => (Some("gzip"), body),
            _ => (None, file.body),
        };
        let mut answer = answer.header(header::CONTENT_TYPE, file.content_type.as_ref());
        if let Some(encoding) = encoding {
            answer = answer.header(header::CONTENT_ENCODING, encoding);
        }
        let body = match body {
            std::borrow::Cow::Borrowed(bytes) => Body::from(bytes),
            std::borrow::Cow::Owned(bytes) => Body::from(bytes),
        };
        answer.body(body)
    };
    built.unwrap_or_else(|_| missing())
}

fn takes(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|one| {
        let mut parts = one.split(';');
        let name = parts.next().unwrap_or_default().trim();
        let refused = parts.any(|part| {
            part.trim().strip_prefix("q=").is_some_and(|q| q.parse::<f32>() == Ok(0.0))
        });
        name.eq_ignore_ascii_case(encoding) && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::takes;

    #[test]
    fn encodings_are_accepted_or_refused() {
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("GZIP;q=0.5", "gzip"));
        assert!(!takes("br;q=0, gzip", "br"));
        assert!(!takes("", "gzip"));
    }
}
