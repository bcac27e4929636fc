//! The browser client: carried inside the binary, or handed out from a folder.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use rust_embed::{EmbeddedFile, RustEmbed};
use server::{File, Files};
use sha2::{Digest, Sha256};

/// What `cargo xtask web` has built. Empty in a binary that was built before it.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
struct Built;

/// The client's files as the server wants them.
#[derive(Clone, Debug)]
pub(crate) enum Client {
    /// Those in the binary.
    Carried,
    /// Those in a folder, read when they are asked for.
    Folder(PathBuf),
}

impl Client {
    /// The client in this folder, or the one in the binary if the name is empty.
    pub(crate) fn new(folder: &Path) -> Result<Self, String> {
        if folder.as_os_str().is_empty() {
            return Ok(Client::Carried);
        }
        let client = Client::Folder(folder.to_owned());
        if client.is_built() {
            return Ok(client);
        }
        Err(format!("{} holds no browser client: cargo xtask web builds one", folder.display()))
    }

    /// Whether there is a client to serve.
    pub(crate) fn is_built(&self) -> bool {
        self.file("index.html").is_some()
    }
}

impl Files for Client {
    fn file(&self, path: &str) -> Option<File> {
        // The compressed forms are not files of their own.
        if matches!(path.rsplit_once('.'), Some((_, "br" | "gz"))) {
            return None;
        }
        match self {
            Client::Carried => carried(path),
            Client::Folder(folder) => from_folder(folder, path),
        }
    }
}

fn carried(path: &str) -> Option<File> {
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

/// A file of a folder as it is now, and none that lies outside of it.
fn from_folder(folder: &Path, path: &str) -> Option<File> {
    if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let of = |ending: &str| std::fs::read(folder.join(format!("{path}{ending}"))).ok();
    let body = of("")?;
    let digest: [u8; 32] = Sha256::digest(&body).into();
    Some(File {
        content_type: Cow::Borrowed(content_type(path)),
        etag: etag(&digest),
        gzip: of(".gz").map(Cow::Owned),
        brotli: of(".br").map(Cow::Owned),
        immutable: is_named_after_content(path),
        body: Cow::Owned(body),
    })
}

/// The few endings that a client has. `mime_guess` does not know `.ftl`, makes of `.md` what browsers
/// download and not show, leaves out the charset, and brings a thousand others; what `rust-embed`
/// keeps of it is there for carried files alone, not for those of a folder.
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
        assert!(Client::Carried.file("index.html.br").is_none());
        assert!(Client::Carried.file("../Cargo.toml").is_none());
    }

    #[test]
    fn a_folder_hands_out_what_is_in_it_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let client = folder.path().join("client");
        std::fs::create_dir(&client).expect("a folder in it");
        std::fs::write(folder.path().join("secret.txt"), "secret").expect("a file");
        assert!(Client::new(&client).is_err());
        std::fs::write(client.join("index.html"), "<html>").expect("a file");
        let client = Client::new(&client).expect("it is built now");
        let page = client.file("index.html").expect("it is there");
        assert_eq!(
            (&*page.body, &*page.content_type),
            (&b"<html>"[..], "text/html; charset=utf-8")
        );
        for outside in ["../secret.txt", "/etc/passwd", "./../secret.txt", ""] {
            assert!(client.file(outside).is_none(), "{outside}");
        }
    }
}
