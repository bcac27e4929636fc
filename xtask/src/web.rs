//! The browser client: compiled to wasm32, bound to JavaScript, named by content, compressed.
//!
//! What comes out is a folder that a server can hand out as it is. Files whose names carry a digest
//! never change and may be cached for good; `index.html` names them and must be asked for each time.
//! Beside each file worth it lie `.br` and `.gz`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

/// What a browser may have to download for the front page and a game, compressed.
const BUDGET_BYTES: usize = 500 * 1024;

#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) enum Effort {
    Small,
    Quick,
}

impl Effort {
    fn profile(self) -> &'static str {
        match self {
            Effort::Small => "client",
            Effort::Quick => "dev",
        }
    }

    /// The folder that cargo gives the profile.
    fn folder(self) -> &'static str {
        match self {
            Effort::Small => "client",
            Effort::Quick => "debug",
        }
    }
}

/// A finished file: its name in the folder and what is in it.
struct Product {
    name: String,
    bytes: Vec<u8>,
}

impl Product {
    /// A file named after its content.
    fn named(stem: &str, ending: &str, bytes: Vec<u8>) -> Self {
        let digest = Sha256::digest(&bytes);
        let mark = digest.iter().take(8).fold(0u64, |mark, &byte| mark << 8 | u64::from(byte));
        let mark = format!("{mark:016x}");
        Product { name: format!("{stem}-{mark}.{ending}"), bytes }
    }
}

pub(crate) fn build(effort: Effort) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project");
    let source = root.join("crates/web");
    let module = compile(root, effort)?;
    let products = assemble(&source, &module)?;

    let out = source.join("dist");
    if out.exists() {
        fs::remove_dir_all(&out).map_err(|why| format!("{}: {why}", out.display()))?;
    }
    fs::create_dir_all(&out).map_err(|why| format!("{}: {why}", out.display()))?;
    let mut downloaded = 0;
    for product in &products {
        downloaded += write(&out, product, effort)?;
    }
    println!("{} files in {}, {downloaded} bytes to download", products.len(), out.display());
    if effort == Effort::Small && downloaded > BUDGET_BYTES {
        return Err(format!("that is more than the {BUDGET_BYTES} bytes allowed"));
    }
    Ok(())
}

/// The client as a wasm module, as cargo leaves it.
fn compile(root: &Path, effort: Effort) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(root)
        .args([
            "build",
            "--quiet",
            "--package",
            "web",
            "--bin",
            "client",
            "--target",
            "wasm32-unknown-unknown",
        ])
        .args(["--profile", effort.profile()])
        .status()
        .map_err(|why| format!("cargo does not start: {why}"))?;
    if !status.success() {
        return Err("the client does not compile".into());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    Ok(root.join(target).join("wasm32-unknown-unknown").join(effort.folder()).join("client.wasm"))
}

/// All files of the folder, `index.html` last, since it names the others.
fn assemble(source: &Path, module: &Path) -> Result<Vec<Product>, String> {
    let mut bindings = wasm_bindgen_cli_support::Bindgen::new()
        .input_path(module)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .remove_name_section(true)
                .remove_producers_section(true)
                .out_name("client")
                .generate_output()
        })
        .map_err(|why| format!("{}: {why:#}", module.display()))?;
    let wasm = Product::named("client", "wasm", bindings.wasm_mut().emit_wasm());
    let script = bindings.js().to_owned();
    let scripts = bindings.snippets().iter().filter(|(_, scripts)| !scripts.is_empty());
    let scripts: Vec<_> =
        scripts.map(|(name, _)| name).chain(bindings.local_modules().keys()).collect();
    if !scripts.is_empty() {
        return Err(format!("the client brings scripts that are not handed out: {scripts:?}"));
    }
    let script = Product::named("client", "js", script.into_bytes());
    let start = read(&source.join("start.js"))?
        .replace("client.js", &script.name)
        .replace("client.wasm", &wasm.name);
    let start = Product::named("start", "js", start.into_bytes());
    let old = Product::named("old", "js", read(&source.join("old.js"))?.into_bytes());

    let mut style = String::new();
    for path in files(&source.join("style"), "css")? {
        style.push_str(&read(&path)?);
    }
    let mut fonts = Vec::new();
    for path in files(&source.join("fonts"), "woff2")? {
        let stem = path.file_stem().expect("it has an ending").to_string_lossy().into_owned();
        let bytes = fs::read(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        let font = Product::named(&stem, "woff2", bytes);
        style = style.replace(&format!("{stem}.woff2"), &font.name);
        fonts.push(font);
    }
    let style = Product::named("style", "css", squeeze(&style).into_bytes());
    let icon = Product::named("icon", "svg", read(&source.join("icon.svg"))?.into_bytes());

    let mut page = read(&source.join("index.html"))?;
    for (mark, product) in [
        ("start.js", &start),
        ("old.js", &old),
        ("client.js", &script),
        ("client.wasm", &wasm),
        ("style.css", &style),
        ("icon.svg", &icon),
    ] {
        page = page.replace(&format!("{{{{{mark}}}}}"), &format!("/{}", product.name));
    }
    for font in &fonts {
        let stem = font.name.rsplit_once('-').expect("it has a digest").0;
        page = page.replace(&format!("{{{{{stem}.woff2}}}}"), &format!("/{}", font.name));
    }
    if page.contains("{{") {
        return Err("index.html names a file that there is not".into());
    }
    let page = Product { name: "index.html".into(), bytes: page.into_bytes() };
    let licence = Product {
        name: "fonts-licence.txt".into(),
        bytes: read(&source.join("fonts/OFL.txt"))?.into_bytes(),
    };
    Ok([wasm, script, start, old, style, icon, licence]
        .into_iter()
        .chain(fonts)
        .chain([page])
        .collect())
}

/// Leaves out of a style sheet what only people read.
fn squeeze(style: &str) -> String {
    let mut out = String::with_capacity(style.len());
    let mut rest = style;
    while let Some((before, comment)) = rest.split_once("/*") {
        out.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Writes a file and what it compresses to; gives the bytes a browser downloads.
fn write(out: &Path, product: &Product, effort: Effort) -> Result<usize, String> {
    let put = |ending: &str, bytes: &[u8]| {
        let path = out.join(format!("{}{ending}", product.name));
        fs::write(&path, bytes).map_err(|why| format!("{}: {why}", path.display()))
    };
    put("", &product.bytes)?;
    // Fonts are compressed by their own format.
    let mut least = product.bytes.len();
    if !has_ending(&product.name, "woff2") {
        let (brotli, gzip) = (brotli(&product.bytes, effort), gzip(&product.bytes));
        put(".br", &brotli)?;
        put(".gz", &gzip)?;
        least = brotli.len();
    }
    println!("{:>9} {:>9}  {}", product.bytes.len(), least, product.name);
    Ok(if has_ending(&product.name, "txt") { 0 } else { least })
}

fn has_ending(name: &str, ending: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, own)| own == ending)
}

fn brotli(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let quality = if effort == Effort::Small { 11 } else { 3 };
    let params = brotli::enc::BrotliEncoderParams { quality, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &params).expect("memory takes all");
    out
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).expect("memory takes all");
    encoder.finish().expect("memory takes all")
}

/// The files of a folder with this ending, in the order of their names.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut found: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    found.sort();
    Ok(found)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_leave_style_sheets() {
        assert_eq!(squeeze("a { /* why */\n\n  b: c;\n}\n/* open"), "a {\nb: c;\n}");
    }

    #[test]
    fn the_same_content_has_the_same_name() {
        let name = |text: &str| Product::named("style", "css", text.into()).name;
        assert_eq!(name("a"), name("a"));
        assert_ne!(name("a"), name("b"));
        assert!(name("a").starts_with("style-") && has_ending(&name("a"), "css"));
    }
}
