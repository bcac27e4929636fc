//! A real server with the built client, on a port of its own, for all tests together.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::Level;
use server::{Config, File, Files, Limits, Server};
use tokio::sync::OnceCell;

/// The client as `cargo xtask web` has built it.
struct Built(PathBuf);

impl Files for Built {
    fn file(&self, path: &str) -> Option<File> {
        if path.contains("..") {
            return None;
        }
        let body = std::fs::read(self.0.join(path)).ok()?;
        let content_type = match path.rsplit('.').next()? {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "wasm" => "application/wasm",
            "woff2" => "font/woff2",
            "json" | "webmanifest" => "application/json",
            "png" => "image/png",
            _ => "text/plain; charset=utf-8",
        };
        Some(File {
            content_type: content_type.into(),
            body: Cow::Owned(body),
            gzip: None,
            brotli: None,
            etag: format!("\"{path}\""),
            immutable: path.contains('-') && path != "service-worker.js",
        })
    }
}

/// A server and the folder it keeps its tables in.
pub struct House {
    server: Server,
    _data: tempfile::TempDir,
}

impl House {
    pub async fn open() -> Self {
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
        assert!(dist.join("index.html").exists(), "build the client first: cargo xtask web");
        let data = tempfile::tempdir().expect("a folder for the database");
        let mut config = Config::new(data.path(), SocketAddr::from(([127, 0, 0, 1], 0)));
        config.limits = Limits::none();
        config.bot_pace = Duration::ZERO;
        // Bots that think for a moment only.
        let catalogue = hands::up_to(Level::Medium, None);
        let server = Server::start(config, catalogue, Box::new(Built(dist))).await;
        House { server: server.expect("the server starts"), _data: data }
    }

    /// The address of a page.
    pub fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.server.address())
    }

    /// Nobody answers any more.
    pub async fn close(self) {
        self.server.shut_down().await;
    }
}

/// The address of a page on the one server that all tests share.
pub async fn page_at(path: &str) -> String {
    static HOUSE: OnceCell<House> = OnceCell::const_new();
    let house = HOUSE.get_or_init(House::open).await;
    house.page(path)
}
