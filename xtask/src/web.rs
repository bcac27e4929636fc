//! The browser client: compiled to wasm32, bound to JavaScript, named by content, compressed.
//!
//! What comes out is a folder that a server can hand out as it is. Files whose names carry a digest
//! never change and may be cached for good; `index.html` names them and must be asked for each time.
//! Beside each file worth it lie `.br` and `.gz`.

mod assets;
mod install;
mod page;
mod product;
mod program;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use self::product::{Product, When, mark};
use self::program::Program;

/// What a browser may have to download for the front page and a game, compressed.
const BUDGET_BYTES: usize = 500 * 1024;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Effort {
    Small,
    Quick,
}

const CLIENT: Program =
    Program { package: "web", binary: "client", profile: "client", in_parts: true };
/// What plays without a server. The client starts it as a module worker by the name `worker.js`.
const WORKER: Program =
    Program { package: "worker", binary: "worker", profile: "worker", in_parts: false };

/// Builds it all; what plays without a server only if `offline`, since that is every game with its bots.
pub(crate) fn build(effort: Effort, offline: bool) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project");
    let source = root.join("crates/web");
    let client = CLIENT.build(root, effort, &When::Start)?;
    let mut assets = assets::gather(root)?;
    let mut products = Vec::new();
    if offline {
        let worker = WORKER.build(root, effort, &When::Worker("worker".into()))?;
        assets.insert("worker.js".into(), worker.starter("worker-start"));
        products.extend([worker.wasm, worker.script]);
        products.extend(worker.parts);
    }
    let icons = install::icons(&source)?;
    products.extend(page::assemble(&source, client, &icons, &assets)?);
    products.extend(assets.into_values());
    products.push(install::manifest(&source, &icons)?);
    products.extend(icons);
    products.push(install::service_worker(&source, &products)?);
    products.push(list(&products)?);

    let out = source.join("dist");
    if out.exists() {
        fs::remove_dir_all(&out).map_err(|why| format!("{}: {why}", out.display()))?;
    }
    let mut sizes = Sizes::new();
    for product in &products {
        let size = product.write(&out, effort)?;
        println!("{:>9} {size:>9}  {}", product.bytes.len(), product.name);
        *sizes.entry(product.when.clone()).or_default() += size;
    }
    println!("{} files in {}", products.len(), out.display());
    weigh(&sizes, effort)
}

/// All files by when they are needed, for whoever wants to fetch them ahead of that.
fn list(products: &[Product]) -> Result<Product, String> {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for product in products {
        let when = match &product.when {
            When::Start => "start".to_owned(),
            When::Language(tag) => format!("language-{tag}"),
            When::Parts(parts) => {
                let parts: Vec<_> = parts.iter().map(String::as_str).collect();
                format!("part-{}", parts.join("-"))
            }
            When::Worker(name) => format!("worker-{name}"),
            When::Later => "later".to_owned(),
        };
        files.entry(when).or_default().push(product.address());
    }
    let files = serde_json::to_string(&files).map_err(|why| why.to_string())?;
    let version = mark(files.as_bytes());
    let list = format!("{{\"version\":\"{version}\",\"files\":{files}}}\n");
    Ok(Product::plain("files.json", list.into_bytes(), When::Later))
}

/// Compressed bytes by when they are needed.
type Sizes = BTreeMap<When, usize>;

/// Says what the front page and a game cost to download, and whether that is too much.
fn weigh(sizes: &Sizes, effort: Effort) -> Result<(), String> {
    for (when, size) in sizes {
        println!("{size:>9}  {when:?}");
    }
    let needed = needed(sizes);
    println!("{needed:>9}  of {BUDGET_BYTES} for the front page and the largest game");
    if effort == Effort::Small && needed > BUDGET_BYTES {
        return Err(format!("that is more than the {BUDGET_BYTES} bytes allowed"));
    }
    Ok(())
}

/// What the front page and a game cost in the longest language and the largest part of the client.
fn needed(sizes: &Sizes) -> usize {
    let (mut start, mut language, mut parts) = (0, 0, BTreeMap::<&str, usize>::new());
    for (when, size) in sizes {
        match when {
            When::Start => start += size,
            When::Language(_) => language = language.max(*size),
            When::Parts(names) => {
                for name in names {
                    *parts.entry(name).or_default() += size;
                }
            }
            When::Worker(_) | When::Later => {}
        }
    }
    start + language + parts.into_values().max().unwrap_or(0)
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
    fn the_largest_game_in_the_longest_language_counts() {
        let sizes = Sizes::from([
            (When::Start, 100),
            (When::Language("en".into()), 10),
            (When::Language("de".into()), 12),
            (When::Parts(["via".into()].into()), 5),
            (When::Parts(["ahoi".into()].into()), 7),
            (When::Parts(["ahoi".into(), "via".into()].into()), 3),
            (When::Worker("worker".into()), 1000),
            (When::Later, 1000),
        ]);
        assert_eq!(needed(&sizes), 122);
    }
}
