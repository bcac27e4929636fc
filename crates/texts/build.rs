//! Lists the texts of each language, so that a new file needs to be named nowhere.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let locales =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where")).join("locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut list = String::from("match self {\n");
    for (language, tag) in [("English", "en"), ("German", "de"), ("French", "fr"), ("Dutch", "nl")]
    {
        let _ = writeln!(list, "Language::{language} => &[");
        for file in files(&locales.join(tag)) {
            println!("cargo::rerun-if-changed={}", file.display());
            let name = file.file_stem().expect("it has a name").to_string_lossy();
            let _ = writeln!(list, "({name:?}, include_str!({:?})),", file.display().to_string());
        }
        list.push_str("],\n");
    }
    list.push('}');
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says where")).join("files.rs");
    fs::write(out, list).expect("the folder for what is built can be written");
}

/// The `.ftl` files of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("each language has its folder");
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "ftl"))
        .collect();
    files.sort();
    files
}
