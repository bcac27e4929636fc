//! What every request passes through: who asks, whether they may, and what every answer carries.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use room::Person;
use tokio::time::{Sleep, sleep, timeout};
use tracing::Instrument;

use super::relay::{SUMMARIES, relayed_origin};
use crate::app::{App, host_name};
use crate::error::ApiError;
use crate::identity::{self, random_bytes};
use crate::limits::{Hold, Often, Resource};
use crate::listener::StreamInfo;
use crate::stream;

/// No script and no style but our own files, nothing from elsewhere, and nobody may frame our pages.
/// Compiled WebAssembly needs its word.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; \
    worker-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Longer bodies are counted: each is held until it is all there.
const SHORT: u64 = 16 * 1024;
/// A request may take so long, its body included.
const PATIENCE: Duration = Duration::from_secs(30);
/// So long nothing more of a body may come.
const BODY_PATIENCE: Duration = stream::PATIENCE;

fn late() -> ApiError {
    ApiError::new(StatusCode::REQUEST_TIMEOUT, "the request was not all there in time")
}

/// Where a request comes from.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RequestOrigin {
    pub(crate) address: IpAddr,
    /// Whether the connection is encrypted, as far as the client sees.
    pub(crate) encrypted: bool,
}

impl FromRequestParts<Arc<App>> for RequestOrigin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        Ok(origin(&parts.headers, parts.extensions.get(), app))
    }
}

pub(super) fn origin(headers: &HeaderMap, stream: Option<&StreamInfo>, app: &App) -> RequestOrigin {
    if let Some(relayed) = relayed_origin(headers, app) {
        return relayed;
    }
    let peer = stream.map_or(IpAddr::from([0; 4]), |stream| stream.peer.ip());
    if !app.config.behind_proxy {
        if headers.contains_key("x-forwarded-for") && !app.proxy_seen.swap(true, Ordering::Relaxed)
        {
            tracing::warn!(
                "requests come through a proxy, and all who use it are taken for one: start with \
                 --behind-proxy if it is yours"
            );
        }
        return RequestOrigin { address: peer, encrypted: false };
    }
    let text = |name: &str| headers.get_all(name).iter().next_back()?.to_str().ok();
    // The last entry is the one that our own proxy has added.
    let forwarded = text("x-forwarded-for").and_then(|list| list.rsplit(',').next());
    RequestOrigin {
        address: forwarded.and_then(|last| last.trim().parse().ok()).unwrap_or(peer),
        encrypted: text("x-forwarded-proto").is_some_and(|scheme| scheme == "https"),
    }
}

/// The person who asks, if the server knows them.
#[derive(Debug)]
pub(crate) struct RequestPerson(pub(crate) Option<Person>);

impl RequestPerson {
    pub(crate) fn known(self) -> Result<Person, ApiError> {
        self.0.ok_or_else(ApiError::nobody)
    }
}

impl FromRequestParts<Arc<App>> for RequestPerson {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let encrypted = origin(&parts.headers, parts.extensions.get(), app).encrypted;
        Ok(RequestPerson(match identity::secret_of(&parts.headers, encrypted) {
            Some(secret) => app.person(secret).await?,
            None => None,
        }))
    }
}

/// Whether a request comes from one of our own pages, or from no page at all. A browser always says
/// where a request that changes something comes from.
fn is_own(headers: &HeaderMap, app: &App) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if app.config.origins.iter().any(|own| own == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    from.is_some() && from == host
}

/// Whether a request is meant for us. A page of another site could otherwise call its own name ours: the
/// browser of a visitor would take it for our page and let it use what only their network reaches.
fn is_for_us(headers: &HeaderMap, app: &App) -> bool {
    let config = &app.config;
    // A proxy answers to its names itself, unless it has told us which they are.
    if config.behind_proxy && config.origins.is_empty() {
        return true;
    }
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = host_name(host).trim_end_matches('.').to_ascii_lowercase();
    let number = name.trim_start_matches('[').trim_end_matches(']');
    number.parse::<IpAddr>().is_ok() || app.names.contains(&name)
}

pub(super) async fn guard(
    State(app): State<Arc<App>>,
    path: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let id = u64::from_le_bytes(random_bytes());
    let id = HeaderValue::from_str(&format!("{id:016x}")).expect("figures and letters");
    let method = request.method().clone();
    // The pattern, not the path: a table's name in it is a secret.
    let pattern = path.map_or_else(|| "file".to_owned(), |path| path.as_str().to_owned());
    let span = tracing::info_span!("request", id = ?id, %method, path = pattern);
    let begun = Instant::now();
    app.metrics.requests.add(1);
    async move {
        let mut response = match admit(&app, &method, &pattern, &request) {
            Ok((hold, body)) => {
                let request = request.map(|body| Body::new(SteadyBody { body, until: None }));
                let response = match timeout(PATIENCE, next.run(request)).await {
                    Ok(response) => response,
                    Err(_) => late().into_response(),
                };
                drop(body);
                response.map(|answer| Body::new(HeldBody { answer, _hold: hold }))
            }
            Err(error) => error.into_response(),
        };
        let took = begun.elapsed().as_micros() as u64;
        let status = response.status().as_u16();
        // Why nothing can be stored is told once; strangers may ask as often as they like.
        let passing = response.status() == StatusCode::SERVICE_UNAVAILABLE;
        if response.status().is_server_error() && !passing {
            tracing::error!(status, took, "answered");
        } else {
            tracing::debug!(status, took, "answered");
        }
        dress(&mut response, &pattern, id);
        response
    }
    .instrument(span)
    .await
}

/// An answer that is under way until it is read.
struct HeldBody {
    answer: Body,
    _hold: Option<Hold>,
}

impl HttpBody for HeldBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.answer).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.answer.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.answer.size_hint()
    }
}

/// What is sent with a request, of which more must come all the time until it is all there.
struct SteadyBody {
    body: Body,
    /// When more must have come. Nearly all bodies are there with the request and need none.
    until: Option<Pin<Box<Sleep>>>,
}

impl HttpBody for SteadyBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if frame.is_pending() {
            let until = self.until.get_or_insert_with(|| Box::pin(sleep(BODY_PATIENCE)));
            ready!(until.as_mut().poll(context));
            let late = std::io::Error::from(std::io::ErrorKind::TimedOut);
            return Poll::Ready(Some(Err(axum::Error::new(late))));
        }
        self.until = None;
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// What is held while the request is answered, and while its body is read.
type Holds = (Option<Hold>, Option<Hold>);

/// Whether a request may be answered, and what is counted meanwhile.
fn admit(app: &App, method: &Method, pattern: &str, request: &Request) -> Result<Holds, ApiError> {
    let headers = request.headers();
    let changes = !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = pattern.ends_with("/socket");
    // Whoever relays a request has looked at its address and has counted it.
    let relayed = relayed_origin(headers, app).is_some();
    if pattern != "/healthz" && !relayed && !is_for_us(headers, app) {
        app.metrics.limited.add(1);
        let problem = "this server does not know itself by the name in the address: use its number, or \
                       start it with --origin and the address that you use";
        return Err(ApiError::new(StatusCode::MISDIRECTED_REQUEST, problem));
    }
    if (changes || socket) && !is_own(headers, app) {
        app.metrics.limited.add(1);
        return Err(ApiError::forbidden("requests from other pages are not taken"));
    }
    let address = origin(headers, request.extensions().get(), app).address;
    let too_many = || {
        app.metrics.limited.add(1);
        ApiError::too_many("too many requests; wait a little")
    };
    // Servers ask each other for everybody.
    if relayed && pattern == SUMMARIES {
        return Ok((None, None));
    }
    let hold = Some(app.addresses.hold(address, Resource::Request).ok_or_else(too_many)?);
    let length = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    let empty =
        length == Some("0") || length.is_none() && !headers.contains_key(header::TRANSFER_ENCODING);
    let short = length.and_then(|length| length.parse().ok()).is_some_and(|n: u64| n <= SHORT);
    let body = if empty || short {
        None
    } else {
        Some(app.addresses.hold(address, Resource::Body).ok_or_else(too_many)?)
    };
    let (often, count) =
        if changes { (Often::Change, 1) } else { (Often::Read, reads(request.uri())) };
    if !relayed && !app.addresses.may(address, often, count) {
        return Err(too_many());
    }
    if !changes {
        return Ok((hold, body));
    }
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let json = kind.is_some_and(|kind| kind.split(';').next() == Some("application/json"));
    if !empty && !json && pattern != "/api/verify" {
        let problem = "the request must be application/json";
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, problem));
    }
    Ok((hold, body))
}

/// For how many a request counts that only asks. Finished games are looked up in the store, with all that was kept
/// of each; other lists look at every table.
fn reads(uri: &Uri) -> u32 {
    match (uri.path(), uri.query()) {
        ("/api/tables", Some(query)) if query.contains("which=finished") => 10,
        ("/api/tables", _) => 5,
        // A balancer must not take a busy server for a dead one.
        ("/healthz", _) => 0,
        _ => 1,
    }
}

/// What every answer carries.
fn dress(response: &mut Response, pattern: &str, id: HeaderValue) {
    let headers = response.headers_mut();
    let mut set = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    // A table's link must not travel to other sites.
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if pattern.starts_with("/api/") {
        set(header::CACHE_CONTROL, "no-store");
    }
    headers.insert(header::HeaderName::from_static("x-request-id"), id);
}
