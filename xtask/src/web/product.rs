//! A finished file: named by its content, compressed, written.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::Effort;

/// When a browser asks for a file.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum When {
    /// On every first visit.
    Start,
    /// When somebody speaks this language.
    Language(String),
    /// When one of these parts of the client is entered: a game's board, for instance.
    Parts(BTreeSet<String>),
    /// When this part is entered by somebody who speaks this language.
    PartIn(String, String),
    /// When this worker is started.
    Worker(String),
    /// When it is asked for by name, and never for a game.
    Later,
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            When::Start => f.write_str("start"),
            When::Language(tag) => write!(f, "language-{tag}"),
            When::Parts(parts) => {
                let parts: Vec<_> = parts.iter().map(String::as_str).collect();
                write!(f, "part-{}", parts.join("-"))
            }
            When::PartIn(part, tag) => write!(f, "part-{part}-in-{tag}"),
            When::Worker(name) => write!(f, "worker-{name}"),
            When::Later => f.write_str("later"),
        }
    }
}

/// A finished file: its path in the folder, what is in it, and when it is needed.
#[derive(Debug)]
pub(super) struct Product {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    pub(super) when: When,
}

impl Product {
    /// A file named after its content.
    pub(super) fn named(stem: &str, ending: &str, bytes: Vec<u8>, when: When) -> Self {
        let mark = mark(&bytes);
        Product { name: format!("{stem}-{mark}.{ending}"), bytes, when }
    }

    /// A file that is always called the same.
    pub(super) fn plain(name: &str, bytes: Vec<u8>, when: When) -> Self {
        Product { name: name.into(), bytes, when }
    }

    /// What it is called without the mark of its content.
    pub(super) fn plain_name(&self) -> String {
        match self.name.rsplit_once('.') {
            Some((marked, ending)) if self.is_marked() => {
                let stem = marked.rsplit_once('-').map_or(marked, |(stem, _)| stem);
                format!("{stem}.{ending}")
            }
            _ => self.name.clone(),
        }
    }

    /// How other files name it until its address is known.
    pub(super) fn place(&self) -> String {
        format!("{{{{{}}}}}", self.plain_name())
    }

    /// Whether a browser may keep it for good, since its name changes with its content.
    pub(super) fn is_marked(&self) -> bool {
        let marked = self.name.rsplit_once('.').and_then(|(name, _)| name.rsplit_once('-'));
        marked.is_some_and(|(_, mark)| {
            mark.len() == 16 && mark.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
    }

    /// Whether it is needed without a network: all that is named after its content, and the manifest.
    pub(super) fn is_kept(&self) -> bool {
        self.is_marked() || has_ending(&self.name, "webmanifest")
    }

    /// Its address on the server.
    pub(super) fn address(&self) -> String {
        format!("/{}", self.name)
    }

    /// Writes it with what it compresses to; gives the bytes a browser downloads.
    pub(super) fn write(&self, out: &Path, effort: Effort) -> Result<usize, String> {
        let put = |ending: &str, bytes: &[u8]| {
            let path = out.join(format!("{}{ending}", self.name));
            let folder = path.parent().expect("a file lies in a folder");
            fs::create_dir_all(folder)
                .and_then(|()| fs::write(&path, bytes))
                .map_err(|why| format!("{}: {why}", path.display()))
        };
        put("", &self.bytes)?;
        // Nothing is gained by it on the way to the same machine.
        if effort == Effort::Quick {
            return Ok(self.bytes.len());
        }
        // Fonts and pictures are compressed by their own format.
        if ["woff2", "png"].iter().any(|ending| has_ending(&self.name, ending)) {
            return Ok(self.bytes.len());
        }
        let (brotli, gzip) = (brotli(&self.bytes), gzip(&self.bytes));
        put(".br", &brotli)?;
        put(".gz", &gzip)?;
        Ok(brotli.len())
    }
}

/// Sixteen hexadecimal figures that change when the content does.
pub(super) fn mark(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let mark = digest.iter().take(8).fold(0u64, |mark, &byte| mark << 8 | u64::from(byte));
    format!("{mark:016x}")
}

fn has_ending(name: &str, ending: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, own)| own == ending)
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &params).expect("memory takes all");
    out
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).expect("memory takes all");
    encoder.finish().expect("memory takes all")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_content_has_the_same_name() {
        let name = |text: &str| Product::named("style", "css", text.into(), When::Start).name;
        assert_eq!(name("a"), name("a"));
        assert_ne!(name("a"), name("b"));
        assert!(name("a").starts_with("style-") && has_ending(&name("a"), "css"));
    }

    #[test]
    fn files_know_what_they_were_called() {
        let style = Product::named("my-style", "css", vec![], When::Start);
        assert_eq!(style.plain_name(), "my-style.css");
        assert_eq!(style.place(), "{{my-style.css}}");
        assert!(style.is_kept());
        for name in ["service-worker.js", "index.html", "files.json", "fonts-licence.txt"] {
            let plain = Product::plain(name, vec![], When::Later);
            assert_eq!(plain.plain_name(), name);
            assert!(!plain.is_kept(), "{name}");
        }
    }
}
