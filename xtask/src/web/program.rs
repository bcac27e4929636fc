//! A Rust program for browsers: compiled to wasm32, taken into parts, bound to JavaScript.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_split_cli_support::{Options, SplitWasm, transform};

use super::product::{Product, When, mark};
use super::shared::{self, PartFile};
use super::{Effort, Games, read};

/// The script that fetches the parts of a program. It and the program's own name each other.
const LOADER: &str = "parts.js";

/// A binary target of the workspace that runs in a browser.
#[derive(Copy, Clone, Debug)]
pub(super) struct Program {
    pub(super) package: &'static str,
    pub(super) binary: &'static str,
    /// By which it is compiled for people; `quick` does for work on it.
    pub(super) profile: &'static str,
    /// Whether functions marked for it become files of their own, fetched when they are first called.
    pub(super) in_parts: bool,
}

/// A program as browsers load it: its script, the module that the script is given, and the parts that
/// come later.
#[derive(Debug)]
pub(super) struct Bound {
    pub(super) wasm: Product,
    pub(super) script: Product,
    pub(super) parts: Vec<Product>,
}

impl Bound {
    /// The script that starts it with nothing around it, as a worker does.
    pub(super) fn starter(&self, stem: &str) -> Product {
        let (script, wasm) = (self.script.address(), self.wasm.address());
        let text =
            format!("import start from {script:?};\nstart({{ module_or_path: {wasm:?} }});\n");
        Product::named(stem, "js", text.into_bytes(), self.script.when.clone())
    }
}

/// The programs as wasm modules, as cargo leaves them.
pub(super) fn compile(
    root: &Path,
    effort: Effort,
    games: Games,
    programs: [Program; 2],
) -> Result<[PathBuf; 2], String> {
    match effort {
        // One graph for both, as `./run` has perhaps built it already.
        Effort::Quick => match games {
            Games::Shipped => cargo(root, &["browser"])?,
            Games::AndForTests => cargo(root, &["browser", "--features", "boards/test-games"])?,
        },
        Effort::Small => {
            for Program { package, binary, profile, .. } in programs {
                cargo(
                    root,
                    &["build", "--package", package, "--bin", binary, "--profile", profile]
                        .into_iter()
                        .chain(["--target", "wasm32-unknown-unknown"])
                        .chain(["--target-dir", "target/browser"])
                        .collect::<Vec<_>>(),
                )?;
            }
        }
    }
    let folder = root.join("target/browser/wasm32-unknown-unknown");
    Ok(programs.map(|program| {
        let profile = if effort == Effort::Small { program.profile } else { "quick" };
        folder.join(profile).join(format!("{}.wasm", program.binary))
    }))
}

fn cargo(root: &Path, words: &[&str]) -> Result<(), String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo).current_dir(root).args(words).status();
    let status = status.map_err(|why| format!("cargo does not start: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("cargo {} fails", words.join(" "))) }
}

/// What a function that is loaded later is imported from until the program is taken apart.
const PART: &str = "__wasm_split_placeholder__";

impl Program {
    /// Takes its module, as cargo leaves it, apart and binds it to JavaScript.
    pub(super) fn bound(self, module: &Path, when: &When) -> Result<Bound, String> {
        if !self.in_parts {
            let (wasm, script) = self.bind(module)?;
            if script.contains(PART) {
                let name = self.binary;
                return Err(format!(
                    "{name} is linked with a function that is loaded later: nothing loads it there"
                ));
            }
            let wasm = Product::named(self.binary, "wasm", wasm, when.clone());
            let script = Product::named(self.binary, "js", script.into_bytes(), when.clone());
            return Ok(Bound { wasm, script, parts: Vec::new() });
        }
        let folder = module.with_extension("parts");
        let split = self.split(module, &folder)?;
        let (wasm, script) = self.bind(&folder.join("main.wasm"))?;
        let mut files = Vec::new();
        for (name, users) in users(&split) {
            let path = folder.join(format!("{name}.wasm"));
            let bytes = fs::read(&path).map_err(|why| format!("{}: {why}", path.display()))?;
            let bytes = tightened(&bytes).map_err(|why| format!("{name}: {why}"))?;
            files.push(PartFile { name, bytes, users });
        }
        let (files, instead) = shared::merge_small(files)?;
        let mut loader = shared::without(&read(&folder.join(LOADER))?, &instead);
        let mut parts = Vec::new();
        for PartFile { name: part, bytes, users } in files {
            let bytes = tightened(&bytes).map_err(|why| format!("{part}: {why}"))?;
            let stem = part.trim_start_matches("split_").replace('_', "-");
            let product = Product::named(&stem, "wasm", bytes, When::Parts(users));
            loader = loader.replace(&format!("./{part}.wasm"), &format!("./{}", product.name));
            parts.push(product);
        }
        // The two scripts name each other, so one mark has to do for both.
        let mark = mark(format!("{script}{loader}").as_bytes());
        let (own, loads) = (format!("{}-{mark}.js", self.binary), format!("parts-{mark}.js"));
        let from = |file: &str| format!("from \"./{file}\"");
        let script = script.replace(&from(LOADER), &from(&loads)).into_bytes();
        let loader =
            loader.replace(&from(&format!("{}.js", self.binary)), &from(&own)).into_bytes();
        parts.push(Product::plain(&loads, loader, when.clone()));
        Ok(Bound {
            wasm: Product::named(self.binary, "wasm", wasm, when.clone()),
            script: Product::plain(&own, script, when.clone()),
            parts,
        })
    }

    /// Takes a module apart into a folder: `main.wasm`, the parts, and the script that loads them.
    fn split(self, module: &Path, folder: &Path) -> Result<SplitWasm, String> {
        let bytes = fs::read(module).map_err(|why| format!("{}: {why}", module.display()))?;
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        }
        let (main, loader) = (folder.join("main.wasm"), format!("./{LOADER}"));
        let own = format!("./{}.js", self.binary);
        let mut options = Options::new(&bytes);
        options.output_dir = folder;
        options.main_out_path = &main;
        options.link_name = &loader;
        options.main_module = &own;
        transform(options).map_err(|why| format!("{}: {why:#}", module.display()))
    }

    /// The module as JavaScript can call it, and the script that does.
    fn bind(self, module: &Path) -> Result<(Vec<u8>, String), String> {
        let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
        bindgen
            .input_path(module)
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            // Parts reach the main module's table and memory by these.
            .keep_lld_exports(self.in_parts)
            .out_name(self.binary);
        let mut bound = bindgen
            .web(true)
            .and_then(wasm_bindgen_cli_support::Bindgen::generate_output)
            .map_err(|why| format!("{}: {why:#}", module.display()))?;
        let brought = bound.snippets().iter().filter(|(_, scripts)| !scripts.is_empty());
        let brought: Vec<_> =
            brought.map(|(name, _)| name).chain(bound.local_modules().keys()).collect();
        if !brought.is_empty() {
            let name = self.binary;
            return Err(format!("{name} brings scripts that are not handed out: {brought:?}"));
        }
        let script = bound.js().to_owned();
        let module = bound.wasm_mut();
        let script = shorten_imports(module, &script);
        Ok((module.emit_wasm(), script))
    }
}

/// A wasm module without what only people and tools read, names of functions above all, without the types and imports
/// that each part has of all others, and with its numbers written as short as they can be: the linker leaves room for
/// any to be put in later.
fn tightened(module: &[u8]) -> Result<Vec<u8>, String> {
    let mut module = walrus::ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse(module)
        .map_err(|why| format!("{why:#}"))?;
    let notes: Vec<_> = module.customs.iter().map(|(note, _)| note).collect();
    for note in notes {
        module.customs.delete(note);
    }
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

/// Gives what a module takes from its script names of a letter or two, in both of them.
fn shorten_imports(module: &mut walrus::Module, script: &str) -> String {
    let mut script = script.to_owned();
    for (nth, import) in module.imports.iter_mut().enumerate() {
        let (before, after) =
            (format!("\n{}: function", import.name), format!("\ni{nth}: function"));
        if script.matches(&before).count() == 1 {
            script = script.replace(&before, &after);
            import.name = format!("i{nth}");
        }
    }
    script
}

/// The files of the parts, each with the parts that need it.
fn users(split: &SplitWasm) -> BTreeMap<String, BTreeSet<String>> {
    let mut users: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (part, files) in &split.prefetch_map {
        for file in files {
            users.entry(file.clone()).or_default().insert(part.replace('_', "-"));
        }
    }
    users
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_padding_and_what_is_unused_leave_modules() {
        let head = b"\0asm\x01\0\0\0".as_slice();
        let note = [0, 3, 1, b'a', 9].as_slice();
        let (padded, memory) = ([5, 0x84, 0, 1, 0, 0x81, 0].as_slice(), [5, 3, 1, 0, 1].as_slice());
        let (unused, export) =
            ([1, 4, 1, 0x60, 0, 0].as_slice(), [7, 5, 1, 1, b'm', 2, 0].as_slice());
        let module = [head, note, unused, padded, export, note].concat();
        assert_eq!(tightened(&module), Ok([head, memory, export].concat()));
        assert!(tightened(&module[..module.len() - 1]).is_err());
    }

    #[test]
    fn both_sides_know_the_short_names() {
        let mut module = walrus::Module::default();
        let kind = module.types.add(&[], &[]);
        for name in ["far_too_long", "elsewhere"] {
            module.add_import_func("./script.js", name, kind);
        }
        let script = shorten_imports(&mut module, "{\nfar_too_long: function() {},\nother: 1 }");
        assert_eq!(script, "{\ni0: function() {},\nother: 1 }");
        let names: Vec<_> = module.imports.iter().map(|import| import.name.as_str()).collect();
        assert_eq!(names, ["i0", "elsewhere"]);
    }
}
