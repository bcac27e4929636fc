//! Sees to it that what is handed on carries the browser client, and lets the binary be built without one
//! for work on it: it then says that it carries none.

use std::fs::File;
use std::path::Path;
use std::time::SystemTime;

fn main() {
    let built = Path::new("../web/dist");
    println!("cargo::rerun-if-changed={}", built.display());
    println!("cargo::rerun-if-env-changed=FAIRWIND_WITHOUT_CLIENT");
    let is_for_people = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let may_lack = std::env::var_os("FAIRWIND_WITHOUT_CLIENT").is_some();
    if is_for_people && !may_lack && !built.join("index.html").exists() {
        println!(
            "cargo::error=the browser client is not built yet: run `cargo xtask web` in the project's \
             folder first, or set FAIRWIND_WITHOUT_CLIENT=1 for a program that serves no pages"
        );
        return;
    }
    // An embedded folder must be there. If it cannot be made, embedding says so more clearly. It is made to look
    // old: cargo would take it for a change since this began, and build everything once more.
    if std::fs::create_dir(built).is_ok()
        && let Ok(folder) = File::open(built)
    {
        let _ = folder.set_modified(SystemTime::UNIX_EPOCH);
    }
}
