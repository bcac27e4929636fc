//! The page and what it names: scripts, styles, fonts.

use std::fs;
use std::path::{Path, PathBuf};

use super::assets::{Assets, Games};
use super::product::{Product, When};
use super::program::Bound;
use super::{files, read};

/// The files of every first visit, `index.html` last, since it names the others.
pub(super) fn assemble(
    source: &Path,
    client: Bound,
    style: Style,
    icons: &[Product],
    assets: &Assets,
) -> Result<Vec<Product>, String> {
    let start = |stem: &str, ending: &str, text: String| {
        Product::named(stem, ending, text.into_bytes(), When::Start)
    };
    let begin = read(&source.join("start.js"))?
        .replace("client.js", &client.script.name)
        .replace("client.wasm", &client.wasm.name);
    let begin = start("start", "js", begin);
    let old = start("old", "js", read(&source.join("old.js"))?);
    let Style { sheet: style, fonts } = style;
    let icon = start("icon", "svg", read(&source.join("icon.svg"))?);

    let mut page = read(&source.join("index.html"))?;
    let mut fill = |mark: &str, with: &str| page = page.replace(&format!("{{{{{mark}}}}}"), with);
    for (mark, product) in [
        ("start.js", &begin),
        ("old.js", &old),
        ("client.js", &client.script),
        ("client.wasm", &client.wasm),
        ("style.css", &style),
        ("icon.svg", &icon),
    ] {
        fill(mark, &product.address());
    }
    for product in fonts.iter().chain(icons) {
        fill(&product.plain_name(), &product.address());
    }
    fill("files", &manifest(assets)?);
    if page.contains("{{") {
        return Err("index.html names a file that there is not".into());
    }
    let page = Product::plain("index.html", page.into_bytes(), When::Start);
    let licence = read(&source.join("fonts/OFL.txt"))?.into_bytes();
    let licence = Product::plain("fonts-licence.txt", licence, When::Later);
    Ok([client.wasm, client.script, begin, old, style, icon, licence]
        .into_iter()
        .chain(client.parts)
        .chain(fonts)
        .chain([page])
        .collect())
}

/// The files that the page is assembled from.
pub(super) fn files_of(source: &Path) -> Result<Vec<PathBuf>, String> {
    let mut all = Vec::new();
    for (folder, endings) in [
        (source.to_owned(), ["html", "js", "svg"].as_slice()),
        (source.join("app"), &["js", "webmanifest"]),
        (source.join("fonts"), &["txt"]),
    ] {
        for ending in endings {
            all.extend(files(&folder, ending)?);
        }
    }
    Ok(all)
}

/// How the page looks.
#[derive(Debug)]
pub(super) struct Style {
    sheet: Product,
    fonts: Vec<Product>,
}

impl Style {
    pub(super) fn products(&self) -> impl Iterator<Item = &Product> {
        self.fonts.iter().chain([&self.sheet])
    }
}

/// All style sheets in one, with the fonts they name.
pub(super) fn style(source: &Path, games: Games) -> Result<Style, String> {
    let mut style = String::new();
    let mut sheets = files(&source.join("style"), "css")?;
    // The games' own stand between what all tables look like and what is laid over boards.
    let after = sheets.iter().position(|path| path.ends_with("60-learn.css")).unwrap_or(0);
    let folders = games.folders(&source.join("../.."))?;
    let own = folders
        .into_iter()
        .flat_map(|game| ["picture/style.css", "board/style.css"].map(|own| game.join(own)));
    sheets.splice(after..after, own.filter(|path| path.exists()));
    for path in sheets {
        style.push_str(&read(&path)?);
    }
    let mut fonts = Vec::new();
    for path in files(&source.join("fonts"), "woff2")? {
        let stem = path.file_stem().expect("it has an ending").to_string_lossy().into_owned();
        let bytes = fs::read(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        let font = Product::named(&stem, "woff2", bytes, When::Start);
        style = style.replace(&format!("{stem}.woff2"), &font.name);
        fonts.push(font);
    }
    let style = squeeze(&style).into_bytes();
    Ok(Style { sheet: Product::named("style", "css", style, When::Start), fonts })
}

/// What the client finds its files by, as the value of an attribute.
fn manifest(assets: &Assets) -> Result<String, String> {
    let addresses: std::collections::BTreeMap<_, _> =
        assets.iter().map(|(name, product)| (name, product.address())).collect();
    let json = serde_json::to_string(&addresses).map_err(|why| why.to_string())?;
    Ok(json.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_leave_style_sheets() {
        assert_eq!(squeeze("a { /* why */\n\n  b: c;\n}\n/* open"), "a {\nb: c;\n}");
    }
}
