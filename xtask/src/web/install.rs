//! What lets a browser keep the client and show it like a program of its own: icons, a manifest, and
//! the service worker.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::product::{Product, When, mark};
use super::{files, read};

/// The icons as pictures, for where drawings are not taken.
pub(super) fn icons(source: &Path) -> Result<Vec<Product>, String> {
    let mut icons = Vec::new();
    for path in files(&source.join("app"), "png")? {
        let stem = path.file_stem().expect("it has an ending").to_string_lossy().into_owned();
        let bytes = fs::read(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        icons.push(Product::named(&stem, "png", bytes, When::Later));
    }
    Ok(icons)
}

/// The file that a browser goes by to install the client.
pub(super) fn manifest(source: &Path, icons: &[Product]) -> Result<Product, String> {
    let mut text = read(&source.join("app/manifest.webmanifest"))?;
    for icon in icons {
        text = text.replace(&icon.place(), &icon.address());
    }
    if text.contains("{{") {
        return Err("manifest.webmanifest names an icon that there is not".into());
    }
    Ok(Product::plain("manifest.webmanifest", text.into_bytes(), When::Later))
}

/// The script that keeps these files. It changes whenever one of them does, which is how a browser
/// notices that there is a new version.
pub(super) fn service_worker(source: &Path, products: &[Product]) -> Result<Product, String> {
    let page = products.iter().find(|product| product.name == "index.html");
    let page = page.ok_or("there is no index.html to keep")?;
    let page = Sha256::digest(&page.bytes).iter().fold(String::new(), |mut figures, byte| {
        let _ = write!(figures, "{byte:02x}");
        figures
    });
    let kept = products.iter().filter(|product| product.is_kept());
    let list: Vec<String> = kept.map(Product::address).collect();
    let list = serde_json::to_string(&list).map_err(|why| why.to_string())?;
    let version = mark(format!("{page}{list}").as_bytes());
    let text = read(&source.join("app/service-worker.js"))?
        .replace("{{version}}", &version)
        .replace("{{page}}", &page)
        .replace("{{list}}", &list);
    Ok(Product::plain("service-worker.js", text.into_bytes(), When::Later))
}
