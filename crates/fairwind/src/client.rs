//! The browser client, carried inside the binary.

use std::borrow::Cow;

use rust_embed::{EmbeddedFile, RustEmbed};
use server::{File, Files};

/// What `cargo xtask web` has built. Empty in a binary that was built before it.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
struct Built;

/// The client's files as the server wants them.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Client;

impl Client {
    /// Whether there is a client to serve.
    pub(crate) fn is_built() -> bool {
        Built::get("index.html").is_some()
    }
}

impl Files for Client {
    fn file(&self, path: &str) -> Option<File> {
        // The compressed forms are not files of their own.
        if matches!(path.rsplit_once('.'), Some((_, "br" | "gz"))) {
            return None;
        }
        let file = Built::get(path)?;
        let body_of = |file: EmbeddedFile| file.data;
        Some(File {
            content_type: Cow::Borrowed(content_type(path)),
            etag: etag(&file.metadata.sha256_hash()),
            gzip: Built::get(&format!("{path}.gz")).map(body_of),
            brotli: Built::get(&format!("{path}.br")).map(body_of),
            immutable: is_named_after_content(path),
            body: file.data,
        })
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt" | "md" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn etag(hash: &[u8; 32]) -> String {
    let figures = hash[..12].iter().fold(0u128, |number, &byte| number << 8 | u128::from(byte));
    format!("\"{figures:024x}\"")
}

/// `style-84b54994be095305.css`: sixteen hexadecimal figures before the ending.
fn is_named_after_content(path: &str) -> bool {
    let name = path.rsplit_once('.').map_or(path, |(name, _)| name);
    name.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_named_after_their_content_are_kept_for_good() {
        assert!(is_named_after_content("style-84b54994be095305.css"));
        assert!(!is_named_after_content("index.html"));
        assert!(!is_named_after_content("fonts-licence.txt"));
    }

    #[test]
    fn compressed_forms_are_not_files_of_their_own() {
        assert!(Client.file("index.html.br").is_none());
        assert!(Client.file("../Cargo.toml").is_none());
    }
}
