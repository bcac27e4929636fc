//! Takes connections in, and sends away who does not say what they want.
//!
//! A connection that says nothing costs an open file. Whoever opens one has so long for the head of
//! each request, and requests have so long for everything else; a socket has rules of its own.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service;

/// For the first line and the headers of a request, and between two requests.
const HEAD: Duration = Duration::from_secs(15);
/// A request has no more headers.
const HEADERS_MAX: usize = 64;
/// Nor are they longer together.
const HEAD_BYTES_MAX: usize = 32 * 1024;
/// If no connection can be taken in, mostly because too many files are open, it is tried again after
/// so long.
const AGAIN: Duration = Duration::from_millis(200);

/// Serves until it is told to stop, and then until every request that is under way is answered.
pub(crate) async fn serve(listener: TcpListener, router: Router, mut stop: watch::Receiver<bool>) {
    let mut inside = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    inside.spawn(attend(stream, peer, router.clone(), stop.clone()));
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken in");
                    tokio::time::sleep(AGAIN).await;
                }
            },
            Some(_) = inside.join_next() => {}
            () = told(&mut stop) => break,
        }
    }
    drop(listener);
    while inside.join_next().await.is_some() {}
}

/// Returns when the server is told to stop.
async fn told(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// One connection, until it ends or becomes a socket.
async fn attend(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    // Updates are small and wanted at once.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let mut router = router.clone();
        async move { Ok::<_, Infallible>(answer(&mut router, request.map(Body::new)).await) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_headers(HEADERS_MAX)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => {}
        () = told(&mut stop) => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

async fn answer(router: &mut Router, request: Request<Body>) -> axum::response::Response {
    match router.call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
