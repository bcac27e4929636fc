//! The browser client: compiled to wasm32, bound to JavaScript, named by content, compressed.
//!
//! What comes out is a folder that a server can hand out as it is. Files whose names carry a digest
//! never change and may be cached for good; `index.html` names them and must be asked for each time.
//! Beside each file worth it lie `.br` and `.gz`.

mod assets;
mod install;
mod merge;
mod page;
mod product;
mod program;
mod shared;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) use self::assets::Games;
use self::product::{Product, When, mark};
use self::program::Program;

/// What a browser may have to download for the front page and a game, compressed.
const BUDGET_BYTES: usize = 500 * 1024;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Effort {
    /// For people who download it: embedded into the binary.
    Small,
    /// For `./run`, the browser tests and work on it: from the same machine, as soon as can be.
    Quick,
}

impl Effort {
    /// The folder that the finished client goes to.
    pub(crate) fn folder(self, root: &Path) -> PathBuf {
        match self {
            Effort::Small => root.join("crates/web/dist"),
            Effort::Quick => root.join("target/browser/dist"),
        }
    }
}

const CLIENT: Program =
    Program { package: "browser", binary: "client", profile: "client", in_parts: true };
/// What plays without a server. The client starts it as a module worker by the name `worker.js`.
const WORKER: Program =
    Program { package: "worker", binary: "worker", profile: "worker", in_parts: false };

/// The project's own folder.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project")
}

/// Builds it all, and nothing if nothing has changed since. What people download has no game for tests.
pub(crate) fn build(effort: Effort, games: Games) -> Result<(), String> {
    let (root, out) = (root(), effort.folder(root()));
    let source = root.join("crates/web");
    let modules = program::compile(root, effort, games, [CLIENT, WORKER])?;
    let mut assets = assets::gather(root, games)?;
    let icons = install::icons(&source)?;
    let style = page::style(&source)?;

    let stamp = root.join("target/browser").join(format!("{effort:?}.stamp").to_lowercase());
    let own = std::env::current_exe().map_err(|why| why.to_string())?;
    let mut inputs = vec![own];
    inputs.extend_from_slice(&modules);
    inputs.extend(page::files_of(&source)?);
    let made = style.products().chain(assets.values()).chain(&icons);
    let inputs = digest(&inputs, made.map(|product| product.name.as_str()))?;
    if out.join("index.html").exists() && fs::read_to_string(&stamp).is_ok_and(|was| was == inputs)
    {
        return Ok(());
    }
    eprintln!("   Packaging the browser client");
    let [client, worker] = modules;
    let (client, worker) = std::thread::scope(|side| {
        let worker = side.spawn(move || WORKER.bound(&worker, &When::Worker("worker".into())));
        let client = CLIENT.bound(&client, &When::Start);
        (client, worker.join().expect("it returns its errors"))
    });
    let (client, worker) = (client?, worker?);
    assets.insert("worker.js".into(), worker.starter("worker-start"));
    let mut products = vec![worker.wasm, worker.script];
    products.extend(worker.parts);
    products.extend(page::assemble(&source, client, style, &icons, &assets)?);
    products.extend(assets.into_values());
    products.push(install::manifest(&source, &icons)?);
    products.extend(icons);
    products.push(install::service_worker(&source, &products)?);
    products.push(list(&products)?);

    if out.exists() {
        fs::remove_dir_all(&out).map_err(|why| format!("{}: {why}", out.display()))?;
    }
    let sizes = write(&products, &out, effort)?;
    if effort == Effort::Small {
        let (needed, files) = (needed(&sizes), products.len());
        println!("{files} files in {}, {needed} bytes of {BUDGET_BYTES}", out.display());
        if needed > BUDGET_BYTES {
            return Err(TOO_LARGE.into());
        }
    }
    fs::write(&stamp, inputs).map_err(|why| format!("{}: {why}", stamp.display()))
}

const TOO_LARGE: &str = "the front page and the largest game are more than a browser should have to \
    download: cargo xtask sizes tells where it goes";

/// Changes whenever one of these files or names does.
fn digest<'a>(files: &[PathBuf], names: impl Iterator<Item = &'a str>) -> Result<String, String> {
    let mut all = String::new();
    for file in files {
        let bytes = fs::read(file).map_err(|why| format!("{}: {why}", file.display()))?;
        all.push_str(&mark(&bytes));
    }
    names.for_each(|name| all.push_str(name));
    Ok(mark(all.as_bytes()))
}

/// Writes them on all cores, for to compress well takes long.
fn write(products: &[Product], out: &Path, effort: Effort) -> Result<Sizes, String> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || -> Result<Sizes, String> {
        let mut sizes = Sizes::new();
        loop {
            let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let Some(product) = products.get(at) else { return Ok(sizes) };
            *sizes.entry(product.when.clone()).or_default() += product.write(out, effort)?;
        }
    };
    std::thread::scope(|side| {
        let workers: Vec<_> = (0..cores).map(|_| side.spawn(work)).collect();
        let mut all = Sizes::new();
        for worker in workers {
            for (when, size) in worker.join().expect("it returns its errors")? {
                *all.entry(when).or_default() += size;
            }
        }
        Ok(all)
    })
}

/// All files by when they are needed, for whoever wants to fetch them ahead of that.
fn list(products: &[Product]) -> Result<Product, String> {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for product in products {
        files.entry(product.when.to_string()).or_default().push(product.address());
    }
    let files = serde_json::to_string(&files).map_err(|why| why.to_string())?;
    let version = mark(files.as_bytes());
    let list = format!("{{\"version\":\"{version}\",\"files\":{files}}}\n");
    Ok(Product::plain("files.json", list.into_bytes(), When::Later))
}

/// Compressed bytes by when they are needed.
type Sizes = BTreeMap<When, usize>;

/// Builds the client for people and says what each file weighs, as it is and compressed, by when it is
/// needed, and whether that is too much.
pub(crate) fn sizes() -> Result<(), String> {
    build(Effort::Small, Games::Shipped)?;
    let out = Effort::Small.folder(root());
    let list = read(&out.join("files.json"))?;
    let list: serde_json::Value = serde_json::from_str(&list).map_err(|why| why.to_string())?;
    let by_when = list["files"].as_object().ok_or("files.json lists no files")?;
    for (when, files) in by_when {
        let mut sum = 0;
        for file in files.as_array().into_iter().flatten().filter_map(serde_json::Value::as_str) {
            let path = out.join(file.trim_start_matches('/'));
            let length = |path: &Path| fs::metadata(path).map(|found| found.len());
            let plain = length(&path).map_err(|why| format!("{}: {why}", path.display()))?;
            let compressed = length(Path::new(&format!("{}.br", path.display()))).unwrap_or(plain);
            println!("{plain:>9} {compressed:>9}  {file}");
            sum += compressed;
        }
        println!("          {sum:>9}  all of {when}\n");
    }
    Ok(())
}

/// What the front page and a game cost in the longest language and the largest part of the client.
fn needed(sizes: &Sizes) -> usize {
    let (mut start, mut language, mut parts) = (0, 0, BTreeMap::<&str, usize>::new());
    let mut in_language = BTreeMap::<&str, usize>::new();
    for (when, size) in sizes {
        match when {
            When::Start => start += size,
            When::Language(_) => language = language.max(*size),
            When::Parts(names) => {
                for name in names {
                    *parts.entry(name).or_default() += size;
                }
            }
            When::PartIn(part, _) => {
                let longest = in_language.entry(part).or_default();
                *longest = (*longest).max(*size);
            }
            When::Worker(_) | When::Later => {}
        }
    }
    for (part, size) in in_language {
        *parts.entry(part).or_default() += size;
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
            (When::PartIn("ahoi".into(), "en".into()), 2),
            (When::PartIn("ahoi".into(), "de".into()), 1),
            (When::PartIn("via".into(), "de".into()), 2),
            (When::Worker("worker".into()), 1000),
            (When::Later, 1000),
        ]);
        assert_eq!(needed(&sizes), 124);
    }
}
