//! Connections that can be broken: a balancer before servers, and a wire to a database that can be cut.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Where a wire leads to, and whether anything gets through.
#[derive(Debug)]
pub(super) struct Target {
    address: SocketAddr,
    open: watch::Sender<bool>,
}

impl Target {
    pub(super) fn new(address: SocketAddr) -> Arc<Self> {
        Arc::new(Target { address, open: watch::Sender::new(true) })
    }

    pub(super) fn set_open(&self, open: bool) {
        self.open.send_replace(open);
    }

    fn is_open(&self) -> bool {
        *self.open.borrow()
    }

    /// Returns when nothing gets through any more.
    async fn closed(&self) {
        let _ = self.open.subscribe().wait_for(|open| !open).await;
    }

    /// Returns when something gets through again.
    async fn opened(&self) {
        let _ = self.open.subscribe().wait_for(|open| *open).await;
    }
}

async fn listen() -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Passes each connection on to one of the servers that are open, in turns. When a server is closed its
/// connections end, as they do when a balancer finds it ill.
pub(super) async fn balancer(servers: Vec<Arc<Target>>) -> io::Result<SocketAddr> {
    let (listener, address) = listen().await?;
    let turn = AtomicUsize::new(0);
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let open: Vec<_> = servers.iter().filter(|server| server.is_open()).cloned().collect();
            if open.is_empty() {
                continue;
            }
            let server = open[turn.fetch_add(1, Ordering::Relaxed) % open.len()].clone();
            tokio::spawn(async move {
                let Ok(upstream) = TcpStream::connect(server.address).await else { return };
                tokio::select! {
                    () = copy(client, upstream) => {}
                    () = server.closed() => {}
                }
            });
        }
    });
    Ok(address)
}

/// Passes connections on to one place. While it is closed nothing gets through and nothing ends, as when a cable
/// is pulled; what was under way then is lost.
pub(super) async fn wire(target: Arc<Target>) -> io::Result<SocketAddr> {
    let (listener, address) = listen().await?;
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let target = target.clone();
            tokio::spawn(async move {
                target.opened().await;
                let Ok(upstream) = TcpStream::connect(target.address).await else { return };
                let mut ends = (client, upstream);
                tokio::select! {
                    _ = tokio::io::copy_bidirectional(&mut ends.0, &mut ends.1) => return,
                    () = target.closed() => {}
                }
                // Both sides go on to believe that they are connected.
                target.opened().await;
            });
        }
    });
    Ok(address)
}

async fn copy(mut client: TcpStream, mut server: TcpStream) {
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let _ = tokio::io::copy_bidirectional(&mut client, &mut server).await;
}
