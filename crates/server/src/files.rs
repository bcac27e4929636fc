//! The browser client's files, wherever they come from.

use std::borrow::Cow;

/// One file, ready to be sent.
#[derive(Clone, Debug)]
pub struct File {
    /// Such as `text/css; charset=utf-8`.
    pub content_type: Cow<'static, str>,
    pub body: Cow<'static, [u8]>,
    /// The same, compressed ahead of time.
    pub gzip: Option<Cow<'static, [u8]>>,
    pub brotli: Option<Cow<'static, [u8]>>,
    /// A quoted tag that changes when the content does.
    pub etag: String,
    /// Whether the name changes when the content does: browsers may then keep it for good.
    pub immutable: bool,
}

/// Where the files are. A path has no slash at its front; the page itself is `index.html`, and every
/// path that is neither a file nor part of the interface is answered with it, since the client has
/// paths of its own.
pub trait Files: Send + Sync {
    fn file(&self, path: &str) -> Option<File>;
}

/// A server without a browser client.
#[derive(Copy, Clone, Debug)]
pub struct NoFiles;

impl Files for NoFiles {
    fn file(&self, _: &str) -> Option<File> {
        None
    }
}
