//! A real server with the built client, on a port of its own, for all tests together.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::Level;
use registry::GameId;
use server::{Config, File, Files, Limits, Server};
use tokio::sync::OnceCell;

/// The client as `cargo xtask web` has built it.
struct Built(PathBuf);

/// The folder of the client that is tried: the one that the environment names, or the quick build.
fn built_client() -> PathBuf {
    let quick = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/browser/dist");
    std::env::var_os("FAIRWIND_CLIENT").map_or_else(quick, PathBuf::from)
}

/// A program of [`crate::nets`], which is served beside the client.
pub const BITS: &str = "bits.wasm";

/// As `cargo browser` has built it.
fn built_bits() -> PathBuf {
    let built = "../../target/browser/wasm32-unknown-unknown/quick";
    Path::new(env!("CARGO_MANIFEST_DIR")).join(built).join(BITS)
}

impl Files for Built {
    fn file(&self, path: &str) -> Option<File> {
        if path.contains("..") {
            return None;
        }
        let body = match path {
            BITS => std::fs::read(built_bits()),
            path => std::fs::read(self.0.join(path)),
        };
        let body = body.ok()?;
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

/// The games of the client that is tried. Those for tests are in the quick build of `./test` alone.
pub fn games() -> Vec<GameId> {
    let files = built_client().join("files.json");
    let files = std::fs::read_to_string(&files).expect("the client lists its files");
    let (there, missing): (Vec<GameId>, Vec<GameId>) =
        GameId::ALL.iter().partition(|game| files.contains(&format!("/rules/{game}.en-")));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let for_tests = |game: &GameId| folder.join(game.name()).join("for-tests").exists();
    assert!(missing.iter().all(for_tests), "the client lacks {missing:?}");
    there
}

/// A server and the folder it keeps its tables in.
pub struct TestServer {
    server: Server,
    _data: tempfile::TempDir,
}

impl TestServer {
    pub async fn open() -> Self {
        let dist = built_client();
        assert!(
            dist.join("index.html").exists(),
            "build the client first: cargo xtask web --quick"
        );
        let data = tempfile::tempdir().expect("a folder for the database");
        let mut config = Config::new(data.path(), SocketAddr::from(([127, 0, 0, 1], 0)));
        config.limits = Limits::none();
        config.bot_pace = Duration::ZERO;
        // Bots that think for a moment only.
        let registry = registry::with_bots_up_to(Level::Medium, None);
        let server = Server::start(config, registry, Box::new(Built(dist))).await;
        TestServer { server: server.expect("the server starts"), _data: data }
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
    static HOUSE: OnceCell<TestServer> = OnceCell::const_new();
    let server = HOUSE.get_or_init(TestServer::open).await;
    server.page(path)
}
