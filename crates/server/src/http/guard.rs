//! What every request passes through: who asks, whether they may, and what every answer carries.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;
use tracing::Instrument;

use crate::fault::Fault;
use crate::house::House;
use crate::identity::{self, random_bytes};
use crate::store::Person;

/// No script and no style but our own files, nothing from elsewhere, and nobody may frame our pages.
/// Compiled WebAssembly needs its word.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; \
    worker-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// A request may take so long, its body included.
const PATIENCE: Duration = Duration::from_secs(30);

fn late() -> Fault {
    Fault::new(StatusCode::REQUEST_TIMEOUT, "the request was not all there in time")
}

/// Where a request comes from.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) address: IpAddr,
    /// Whether the connection is encrypted, as far as the client sees.
    pub(crate) encrypted: bool,
}

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Infallible> {
        Ok(visitor(&parts.headers, parts.extensions.get(), house))
    }
}

fn visitor(headers: &HeaderMap, peer: Option<&ConnectInfo<SocketAddr>>, house: &House) -> Visitor {
    let peer = peer.map_or(IpAddr::from([0; 4]), |ConnectInfo(peer)| peer.ip());
    if !house.config.behind_proxy {
        return Visitor { address: peer, encrypted: false };
    }
    let text = |name: &str| headers.get_all(name).iter().next_back()?.to_str().ok();
    // The last entry is the one that our own proxy has added.
    let forwarded = text("x-forwarded-for").and_then(|list| list.rsplit(',').next());
    Visitor {
        address: forwarded.and_then(|last| last.trim().parse().ok()).unwrap_or(peer),
        encrypted: text("x-forwarded-proto").is_some_and(|scheme| scheme == "https"),
    }
}

/// The person who asks, if the server knows them.
#[derive(Debug)]
pub(crate) struct Asking(pub(crate) Option<Person>);

impl Asking {
    pub(crate) fn known(self) -> Result<Person, Fault> {
        self.0.ok_or_else(Fault::nobody)
    }
}

impl FromRequestParts<Arc<House>> for Asking {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Fault> {
        Ok(Asking(match identity::secret_of(&parts.headers) {
            Some(secret) => house.person(secret).await?,
            None => None,
        }))
    }
}

/// Whether a request comes from one of our own pages, or from no page at all. A browser always says
/// where a request that changes something comes from.
fn is_own(headers: &HeaderMap, house: &House) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if house.config.origins.iter().any(|own| own == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    from.is_some() && from == host
}

pub(super) async fn guard(
    State(house): State<Arc<House>>,
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
    house.metrics.requests.add(1);
    async move {
        let mut response = match admit(&house, &method, &pattern, &request) {
            Ok(()) => match timeout(PATIENCE, next.run(request)).await {
                Ok(response) => response,
                Err(_) => late().into_response(),
            },
            Err(fault) => fault.into_response(),
        };
        let took = begun.elapsed().as_micros() as u64;
        let status = response.status().as_u16();
        if response.status().is_server_error() {
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

fn admit(house: &House, method: &Method, pattern: &str, request: &Request) -> Result<(), Fault> {
    let headers = request.headers();
    let changes = !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = pattern.ends_with("/socket");
    if (changes || socket) && !is_own(headers, house) {
        house.metrics.limited.add(1);
        return Err(Fault::forbidden("requests from other pages are not taken"));
    }
    if !changes {
        return Ok(());
    }
    let address = visitor(headers, request.extensions().get(), house).address;
    if !house.addresses.may_ask(address, house.config.limits.requests) {
        house.metrics.limited.add(1);
        return Err(Fault::too_many("too many requests; wait a little"));
    }
    let length = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    let empty =
        length == Some("0") || length.is_none() && !headers.contains_key(header::TRANSFER_ENCODING);
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let json = kind.is_some_and(|kind| kind.split(';').next() == Some("application/json"));
    if !empty && !json && pattern != "/api/verify" {
        let problem = "the request must be application/json";
        return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, problem));
    }
    Ok(())
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
