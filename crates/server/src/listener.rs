//! Takes connections in, and sends away who does not say what they want.
//!
//! A connection that says nothing costs an open file. Whoever opens one has so long for the head of
//! each request, and requests have so long for everything else; a socket has rules of its own. Who does not
//! read what they are sent is cut off, and an address has so many connections at once.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service;

use crate::app::App;
use crate::http::router;
use crate::limits::{Hold, Resource};
use crate::stream::{PATIENCE, PatientStream};

/// For the first line and the headers of a request, and between two requests.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// A request has no more headers.
const HEADERS_MAX: usize = 64;
/// Nor are they longer together.
const HEAD_BYTES_MAX: usize = 32 * 1024;
/// What the system keeps for a connection that is slow to read, before we do.
const SEND_BUFFER: u32 = 128 * 1024;
/// So many connections may wait to be taken in.
const BACKLOG: u32 = 1024;
/// If no connection can be taken in, mostly because too many files are open, it is tried again after
/// so long.
const RETRY_AFTER: Duration = Duration::from_millis(200);
/// What those are told whom the server has no room for, if they hear it.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\
    content-type: application/json\r\ncontent-length: 34\r\n\r\n{\"problem\":\"too many connections\"}";

/// Listens there.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that was stopped a moment ago must not keep the next one from its port. Elsewhere the
    // option means that two may have it at once.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Connections inherit it. The system would else keep megabytes for each that does not read.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    // This too: what lies in that buffer waits for somebody who may not read, and we would not hear of it before the
    // buffer is full.
    #[cfg(target_os = "linux")]
    rustix::net::sockopt::set_tcp_user_timeout(&socket, PATIENCE.as_millis() as u32)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until it is told to stop, and then until every request that is under way is answered.
pub(crate) async fn serve(listener: TcpListener, app: Arc<App>, mut stop: watch::Receiver<bool>) {
    let router = router(app.clone());
    let mut inside = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let Some(hold) = app.addresses.hold(peer.ip(), Resource::Stream) else {
                        app.metrics.limited.add(1);
                        let _ = stream.try_write(FULL);
                        continue;
                    };
                    let info = StreamInfo { peer, hold: Arc::new(hold) };
                    inside.spawn(serve_connection(stream, info, router.clone(), stop.clone()));
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken in");
                    tokio::time::sleep(RETRY_AFTER).await;
                }
            },
            Some(_) = inside.join_next() => {}
            () = stopped(&mut stop) => break,
        }
    }
    drop(listener);
    while inside.join_next().await.is_some() {}
}

/// Returns when the server is told to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// What is known of a connection.
#[derive(Clone, Debug)]
pub(crate) struct StreamInfo {
    pub(crate) peer: SocketAddr,
    /// Whoever keeps the connection keeps this.
    pub(crate) hold: Arc<Hold>,
}

/// One connection, until it ends or becomes a socket.
async fn serve_connection(
    stream: TcpStream,
    info: StreamInfo,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    // Updates are small and wanted at once.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(info.clone());
        let mut router = router.clone();
        async move { Ok::<_, Infallible>(answer(&mut router, request.map(Body::new)).await) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_headers(HEADERS_MAX)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(TokioIo::new(PatientStream::new(stream, PATIENCE)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => {}
        () = stopped(&mut stop) => {
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
