//! Requests that no browser would make.

use client::{PATIENCE, Person};
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use kit::{Luck, SplitMix};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{Target, fuzz};

/// At the same time.
const ABREAST: usize = 12;

const METHODS: [&str; 9] =
    ["GET", "PUT", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW"];

/// Sends bytes, says that no more will come, and waits until the server closes.
async fn poke(person: &Person, bytes: Vec<u8>) -> Result<(), String> {
    let exchange = async {
        let mut stream = TcpStream::connect(person.address).await.map_err(|e| e.to_string())?;
        let _ = stream.write_all(&bytes).await;
        let _ = stream.shutdown().await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        Ok(())
    };
    let late = |_| "a connection that was ended is still held".to_owned();
    timeout(2 * PATIENCE, exchange).await.map_err(late)?
}

/// Bytes: random ones, damaged requests, heads without end, lengths that lie.
pub(super) async fn raw(target: &mut Target, scale: u64) -> Result<(), String> {
    let mut open = FuturesUnordered::new();
    for _ in 0..400 * scale {
        let bytes = raw_request(target);
        target.count();
        let person = target.stranger.clone();
        open.push(async move { poke(&person, bytes).await });
        if open.len() >= ABREAST
            && let Some(done) = open.next().await
        {
            done?;
        }
    }
    while let Some(done) = open.next().await {
        done?;
    }
    Ok(())
}

fn raw_request(target: &mut Target) -> Vec<u8> {
    let person = target.newcomer();
    let luck = &mut target.luck;
    let body = json!({ "name": "Eve" }).to_string();
    let fair = person.head("PUT", "/api/me", &[("content-type", "application/json")]);
    let fair = format!("{fair}content-length: {}\r\n\r\n{body}", body.len());
    match luck.below(10) {
        0 => fuzz::bytes(luck, 3_000),
        1..=4 => fuzz::damaged(luck, fair.as_bytes()),
        5 => {
            let many = "x-header: 1\r\n".repeat(2_000);
            format!("GET / HTTP/1.1\r\nhost: x\r\n{many}\r\n").into_bytes()
        }
        6 => format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "a".repeat(200_000)).into_bytes(),
        7 => {
            let lies = ["-1", "99999999999999999999", "0x10", "5, 6", "18446744073709551615"];
            let lie = lies[luck.index(lies.len())];
            let head = person.head("POST", "/api/tables", &[("content-type", "application/json")]);
            format!("{head}content-length: {lie}\r\n\r\n{{}}").into_bytes()
        }
        8 => {
            // Two lengths, as those have tried who wanted to slip a second request past a proxy.
            let head = person.head("POST", "/api/me/recovery", &[]);
            format!(
                "{head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics \
                 HTTP/1.1\r\nhost: x\r\n\r\n"
            )
            .into_bytes()
        }
        _ => {
            let head = person.head("PUT", "/api/me", &[("content-type", "application/json")]);
            let chunk = luck.bits();
            format!("{head}transfer-encoding: chunked\r\n\r\n{chunk:x}\r\nabc\r\n").into_bytes()
        }
    }
}

/// Requests that are whole, with bodies and paths that are not quite right.
pub(super) async fn shaped(target: &mut Target, scale: u64) -> Result<(), String> {
    let known = target.somebody("Mallory").await?;
    let mut open = FuturesUnordered::new();
    for _ in 0..300 * scale {
        let (method, path, body) = shaped_request(&mut target.luck, &target.table);
        let mut person = target.newcomer();
        if target.luck.below(2) == 0 {
            person.cookie.clone_from(&known.cookie);
        }
        target.count();
        open.push(async move {
            let answer = person.ask_with(method, &path, &body, &[]).await;
            let shown = String::from_utf8_lossy(&body[..body.len().min(300)]).into_owned();
            (format!("{method} {path} {shown}"), answer)
        });
        if open.len() >= ABREAST
            && let Some((what, answer)) = open.next().await
        {
            judge(&what, answer)?;
        }
    }
    while let Some((what, answer)) = open.next().await {
        judge(&what, answer)?;
    }
    Ok(())
}

fn shaped_request(luck: &mut SplitMix, table: &str) -> (&'static str, String, Vec<u8>) {
    let table = if luck.below(3) == 0 { "0000000000000000" } else { table };
    let edition = "name = \"x\"";
    let bodies: [(&str, Value); 10] = [
        ("/api/me", json!({ "name": "Eve" })),
        ("/api/recover", json!({ "secret": "0123456789abcdef0123456789abcdef" })),
        (
            "/api/tables",
            json!({
                "game": "via", "seats": ["me", { "bot": "easy" }], "options": { "games": 2 },
                "title": "x", "clock": { "move": { "seconds": 60 } }, "public": true, "grace": 60,
            }),
        ),
        ("/api/tables", json!({ "game": "ahoi", "seats": ["me", "open"], "edition": edition })),
        ("/api/tables/T", json!({ "public": true, "free_chat": false })),
        ("/api/tables/T/seats/1", json!({ "entropy": "00".repeat(32) })),
        ("/api/tables/T/seats/0", json!({ "bot": "easy" })),
        ("/api/tables/T/start", json!({})),
        ("/api/tables/T/close", json!({})),
        (
            "/api/verify",
            json!({ "format": "fairwind-log", "version": 1, "game": "via", "rules": 1,
            "edition": { "name": "x", "sha256": "00".repeat(32) }, "players": 2, "options": {} }),
        ),
    ];
    let (path, body) = &bodies[luck.index(bodies.len())];
    let mut path = path.replace('T', table);
    match luck.below(12) {
        0 => path = format!("{path}/{}", luck.bits()),
        1 => path = path.replace("seats/", "seats/99999999999999999999"),
        2 => path = format!("{path}?which=mine&which={}", luck.bits()),
        3 => path = format!("{path}%00%ff%2f"),
        _ => {}
    }
    let body = fuzz::mutated(luck, body).to_string().into_bytes();
    let body = if luck.below(8) == 0 { fuzz::damaged(luck, &body) } else { body };
    (METHODS[luck.index(METHODS.len())], path, body)
}

/// Whatever was asked: an answer that is not the server's fault, with a sentence if it is a refusal,
/// and dressed as every answer is.
fn judge(what: &str, answer: std::io::Result<client::Response>) -> Result<(), String> {
    let answer = answer.map_err(|error| format!("{what}: {error}"))?;
    let dressed = answer.header("x-content-type-options") == Some("nosniff")
        && answer.header("content-security-policy").is_some();
    // An answer without a body has nothing to be polite in.
    let polite = what.starts_with("HEAD") || answer.is_polite();
    if answer.status >= 500 || !polite || !dressed {
        return Err(format!("{what}: {} {}", answer.status, answer.text()));
    }
    Ok(())
}

/// Little that wants to become much: compressed bodies, bodies without end, nesting without end.
pub(super) async fn bombs(target: &mut Target) -> Result<(), String> {
    // A stored gzip member; were it unpacked, the name in it would be taken.
    let packed: &[u8] = &[
        0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 14, 0, 0xf1, 0xff, b'{', b'"', b'n', b'a', b'm',
        b'e', b'"', b':', b'"', b'E', b'v', b'e', b'"', b'}', 0, 0, 0, 0, 14, 0, 0, 0,
    ];
    for encoding in ["gzip", "br", "deflate", "zstd", "gzip, gzip, gzip"] {
        let person = target.newcomer();
        let extra = [("content-encoding", encoding)];
        let answer = person.ask_with("PUT", "/api/me", packed, &extra).await;
        let answer = answer.map_err(|error| error.to_string())?;
        target.count();
        if answer.status != 400 || !answer.is_polite() {
            return Err(format!("{encoding}: {} {}", answer.status, answer.text()));
        }
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let deep = format!("{}0{}", open.repeat(100_000), close.repeat(100_000));
        let answer = target.newcomer().ask_with("PUT", "/api/me", deep.as_bytes(), &[]).await;
        let answer = answer.map_err(|error| error.to_string())?;
        target.count();
        if answer.status != 400 && answer.status != 413 {
            return Err(format!("nesting: {} {}", answer.status, answer.text()));
        }
    }
    endless(target).await?;
    compressed_socket(target).await
}

/// A body that never ends is not waited for.
async fn endless(target: &mut Target) -> Result<(), String> {
    let person = target.newcomer();
    let head = person.head("PUT", "/api/me", &[("content-type", "application/json")]);
    let mut stream = TcpStream::connect(person.address).await.map_err(|e| e.to_string())?;
    let head = format!("{head}transfer-encoding: chunked\r\n\r\n");
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    let _ = stream.write_all(head.as_bytes()).await;
    target.count();
    let mut sent = 0_usize;
    let refused = timeout(PATIENCE, async {
        while stream.write_all(chunk.as_bytes()).await.is_ok() {
            sent += chunk.len();
            if sent > 256 * 1024 * 1024 {
                return false;
            }
        }
        true
    });
    if refused.await == Ok(true) {
        Ok(())
    } else {
        Err(format!("{sent} bytes of a body were taken"))
    }
}

/// The server does not agree to compress messages, and takes no message that says it is compressed.
async fn compressed_socket(target: &mut Target) -> Result<(), String> {
    let person = target.newcomer();
    let extra = [("sec-websocket-extensions", "permessage-deflate; client_max_window_bits")];
    let connection = person.open(&target.table, &extra).await;
    let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
    target.count();
    if connection.extensions {
        return Err("the server agrees to unpack what strangers send".into());
    }
    // A final text frame with the first reserved bit set, masked with zeros.
    let _ = connection.raw().write_all(&[0b1100_0001, 0x82, 0, 0, 0, 0, b'h', b'i']).await;
    target.count();
    match timeout(PATIENCE, connection.until("welcome")).await {
        Ok(None) => Ok(()),
        _ => Err("a message that says it is compressed is taken".into()),
    }
}
