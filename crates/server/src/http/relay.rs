//! Passes requests and sockets on to the server that has their table.
//!
//! Whoever asks never has to know which server that is. A request is relayed once: the server that it is
//! relayed to has the table, takes it over, or refuses, and then whoever relayed it looks again. What is
//! relayed goes through two small buffers, so that whoever is slow to read slows down whoever writes.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::time::timeout;
use wire::TableId;
use wire::lobby::TableSummary;

use super::guard::origin;
use super::{REQUEST_BYTES_MAX, RequestOrigin};
use crate::app::{App, Located};
use crate::cluster::{Cluster, SummariesRequest};
use crate::error::ApiError;
use crate::identity::random_bytes;
use crate::listener::StreamInfo;
use crate::store::{Node, NodeId};

/// The secret of the servers, by which one knows that a request was relayed.
const SECRET: HeaderName = HeaderName::from_static("x-fairwind-secret");
/// Where a relayed request came from, and whether its connection is encrypted.
const ADDRESS: HeaderName = HeaderName::from_static("x-fairwind-address");
const ENCRYPTED: HeaderName = HeaderName::from_static("x-fairwind-encrypted");
/// In an answer: nothing was done, for the table is not here.
const MOVED: HeaderName = HeaderName::from_static("x-fairwind-moved");

/// Where servers ask each other about tables.
pub(crate) const SUMMARIES: &str = "/cluster/summaries";

/// Another server takes a connection within so long, or not at all.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
/// So often it is looked whether the server that was asked is still there, if nobody is seen to leave.
const LOOK_AGAIN: Duration = Duration::from_millis(500);
/// A table that changes hands is looked for for so long, which is longer than it takes to find out that its owner is
/// gone: a browser that has to come back waits longer each time.
const FOLLOWED_FOR: Duration = Duration::from_secs(6);
/// With a pause that is short at first, since mostly it has only been handed over, then twice as long each time up
/// to this.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const PAUSE: Duration = Duration::from_millis(400);
/// An answer about tables is no longer than this.
const ANSWER_BYTES_MAX: usize = 4 * 1024 * 1024;

/// Where a request came from that another server has relayed; nothing if none has.
pub(super) fn relayed_origin(headers: &HeaderMap, app: &App) -> Option<RequestOrigin> {
    let secret = headers.get(SECRET)?;
    if !app.cluster.as_ref()?.is_secret(secret.as_bytes()) {
        return None;
    }
    let address = headers.get(ADDRESS).and_then(|address| address.to_str().ok()?.parse().ok());
    let encrypted = headers.get(ENCRYPTED).is_some_and(|encrypted| encrypted == "true");
    Some(RequestOrigin { address: address.unwrap_or(IpAddr::from([0; 4])), encrypted })
}

/// The table that a path is about.
fn table_of(uri: &Uri) -> Option<TableId> {
    uri.path().strip_prefix("/api/tables/")?.split('/').next()?.parse().ok()
}

/// Lets a request through to where its table is.
pub(super) async fn relay(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let Some(cluster) = &app.cluster else { return next.run(request).await };
    let relayed = relayed_origin(request.headers(), &app).is_some();
    let Some(table) = table_of(request.uri()) else {
        // A table that is opened now would only have to move.
        let opens = request.method() == Method::POST && request.uri().path() == "/api/tables";
        let another = || cluster.another_for(TableId::from_random(random_bytes()));
        return match another().filter(|_| opens && !relayed && cluster.is_draining()) {
            Some(node) => match WaitingRequest::new(&app, request).await {
                Ok(held) => match held.send(&app, cluster, &node).await {
                    Ok(response) => response,
                    Err(_) => ApiError::elsewhere().into_response(),
                },
                Err(error) => error.into_response(),
            },
            None => next.run(request).await,
        };
    };
    match app.locate(table).await {
        Err(error) => error.into_response(),
        Ok(Located::Here(_)) => next.run(request).await,
        Ok(Located::There(_)) if relayed => {
            let moved = [(MOVED, HeaderValue::from_static("true"))];
            (moved, ApiError::elsewhere()).into_response()
        }
        Ok(Located::There(node)) => match WaitingRequest::new(&app, request).await {
            Ok(held) => held.follow(&app, cluster, table, node, next).await,
            Err(error) => error.into_response(),
        },
    }
}

/// Why there is no answer.
enum SendError {
    /// Nothing was sent.
    Unreached,
    /// Whether it was done is not known.
    Unanswered,
}

/// A request that is held until its table is found.
struct WaitingRequest {
    parts: Parts,
    body: Bytes,
    upgrade: Option<OnUpgrade>,
    origin: RequestOrigin,
}

impl WaitingRequest {
    async fn new(app: &App, request: Request) -> Result<Self, ApiError> {
        let origin = origin(request.headers(), request.extensions().get(), app);
        let (mut parts, body) = request.into_parts();
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        let body = to_bytes(body, REQUEST_BYTES_MAX)
            .await
            .map_err(|_| ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "the request is too long"))?;
        Ok(WaitingRequest { parts, body, upgrade, origin })
    }

    /// Goes after a table until somebody answers for it.
    async fn follow(
        self,
        app: &Arc<App>,
        cluster: &Cluster,
        table: TableId,
        mut node: Node,
        next: Next,
    ) -> Response {
        let (begun, mut pause) = (Instant::now(), FIRST_PAUSE);
        while begun.elapsed() < FOLLOWED_FOR {
            match self.send(app, cluster, &node).await {
                Ok(response) if !response.headers().contains_key(MOVED) => return response,
                // What only asks can be asked again.
                Err(SendError::Unanswered) if self.parts.method != Method::GET => break,
                Ok(_) | Err(_) => {}
            }
            cluster.departure(pause).await;
            pause = (pause * 2).min(PAUSE);
            node = match app.locate(table).await {
                Ok(Located::There(node)) => node,
                Ok(Located::Here(_)) => return next.run(self.give_back()).await,
                Err(error) => return error.into_response(),
            };
        }
        ApiError::elsewhere().into_response()
    }

    /// The request as it came.
    fn give_back(self) -> Request {
        let mut request = Request::from_parts(self.parts, Body::from(self.body));
        if let Some(upgrade) = self.upgrade {
            request.extensions_mut().insert(upgrade);
        }
        request
    }

    /// Sends the request to a server, and gives its answer.
    async fn send(
        &self,
        app: &Arc<App>,
        cluster: &Cluster,
        node: &Node,
    ) -> Result<Response, SendError> {
        let path = self.parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let mut request = Request::new(Body::from(self.body.clone()));
        *request.method_mut() = self.parts.method.clone();
        *request.uri_mut() = path.parse().map_err(|_| SendError::Unreached)?;
        let headers = request.headers_mut();
        headers.clone_from(&self.parts.headers);
        if self.upgrade.is_none() || !headers.contains_key(header::UPGRADE) {
            headers.remove(header::CONNECTION);
        }
        // The body is whole by now.
        headers.remove(header::TRANSFER_ENCODING);
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(self.body.len()));
        let address = self.origin.address.to_string();
        headers.insert(ADDRESS, HeaderValue::from_str(&address).map_err(|_| SendError::Unreached)?);
        let encrypted = if self.origin.encrypted { "true" } else { "false" };
        headers.insert(ENCRYPTED, HeaderValue::from_static(encrypted));
        let begun = Instant::now();
        let mut response = exchange(cluster, node, request, begun).await?;
        if response.status() == StatusCode::SWITCHING_PROTOCOLS
            && let Some(upgrade) = self.upgrade.clone()
        {
            let theirs = hyper::upgrade::on(&mut response);
            // The connection counts as long as it is there, as any other does.
            let hold = self.parts.extensions.get::<StreamInfo>().map(|info| info.hold.clone());
            let pumping = pump(app.clone(), node.id, begun, upgrade, theirs);
            tokio::spawn(async move {
                pumping.await;
                drop(hold);
            });
        }
        Ok(response.map(Body::new))
    }
}

/// Connects to a server, sends a request and waits for the head of its answer, as long as it is there.
async fn exchange(
    cluster: &Cluster,
    node: &Node,
    mut request: Request,
    begun: Instant,
) -> Result<hyper::Response<Incoming>, SendError> {
    let host = node.address.strip_prefix("http://").unwrap_or(&node.address).trim_end_matches('/');
    let connected = timeout(CONNECT_TIMEOUT, TcpStream::connect(host)).await;
    let Ok(Ok(stream)) = connected else { return Err(SendError::Unreached) };
    let _ = stream.set_nodelay(true);
    let secret = HeaderValue::from_str(cluster.secret()).map_err(|_| SendError::Unreached)?;
    let headers = request.headers_mut();
    headers.insert(SECRET, secret);
    if !headers.contains_key(header::HOST) {
        headers
            .insert(header::HOST, HeaderValue::from_str(host).map_err(|_| SendError::Unreached)?);
    }
    let shaken = http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = shaken.map_err(|_| SendError::Unreached)?;
    // Ends with the answer, or when it has become a socket.
    tokio::spawn(connection.with_upgrades());
    let mut answer = std::pin::pin!(sender.send_request(request));
    loop {
        tokio::select! {
            answered = answer.as_mut() => return answered.map_err(|_| SendError::Unanswered),
            () = cluster.departure(LOOK_AGAIN) => {
                if cluster.is_gone(node.id, begun) {
                    return Err(SendError::Unanswered);
                }
            }
        }
    }
}

/// Passes on what both sides of a socket say, until one of them ends it or the other server is gone.
async fn pump(app: Arc<App>, node: NodeId, begun: Instant, ours: OnUpgrade, theirs: OnUpgrade) {
    let Some(cluster) = &app.cluster else { return };
    let (Ok(ours), Ok(theirs)) = (ours.await, theirs.await) else { return };
    let (mut ours, mut theirs) = (TokioIo::new(ours), TokioIo::new(theirs));
    app.metrics.relays.up();
    let mut ended = cluster.ended.subscribe();
    let mut pumping = std::pin::pin!(tokio::io::copy_bidirectional(&mut ours, &mut theirs));
    loop {
        tokio::select! {
            _ = pumping.as_mut() => break,
            _ = ended.wait_for(|ended| *ended) => break,
            () = cluster.departure(LOOK_AGAIN) => {
                if cluster.is_gone(node, begun) {
                    break;
                }
            }
        }
    }
    app.metrics.relays.down();
}

/// Asks another server something of our own; nothing if it does not answer.
pub(crate) async fn ask<A: DeserializeOwned>(
    cluster: &Cluster,
    node: &Node,
    path: &'static str,
    question: &impl Serialize,
) -> Option<A> {
    let body = serde_json::to_vec(question).ok()?;
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = Method::POST;
    *request.uri_mut() = Uri::from_static(path);
    let kind = HeaderValue::from_static("application/json");
    request.headers_mut().insert(header::CONTENT_TYPE, kind);
    let answer = exchange(cluster, node, request, Instant::now()).await.ok()?;
    if answer.status() != StatusCode::OK {
        return None;
    }
    let answer = to_bytes(Body::new(answer.into_body()), ANSWER_BYTES_MAX).await.ok()?;
    serde_json::from_slice(&answer).ok()
}

/// How tables stand that are here. For other servers alone.
pub(super) async fn summaries(
    State(app): State<Arc<App>>,
    request: Request,
) -> Result<Json<Vec<TableSummary>>, ApiError> {
    if relayed_origin(request.headers(), &app).is_none() {
        return Err(ApiError::not_found("there is nothing here"));
    }
    let body = to_bytes(request.into_body(), REQUEST_BYTES_MAX).await;
    let asked: Option<SummariesRequest> =
        body.ok().and_then(|body| serde_json::from_slice(&body).ok());
    let asked = asked.ok_or_else(|| ApiError::bad("this is not what servers ask each other"))?;
    Ok(Json(app.summaries(&asked)))
}
