//! What the workspace is built from, as far as it can be judged without an advisory database: licences,
//! sources, versions side by side, and that none of our own code is unsafe.
//!
//! `cargo deny` judges the same and more by `deny.toml`. It is no part of the toolchain, though, and a
//! check that is left out wherever it is not installed holds nothing; so this much is done with cargo
//! alone, as one of the tests.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Licences under which a dependency may be used; `deny.toml` has the same list for `cargo deny`.
pub const LICENCES: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages that only tests use, with licences that we would not ship.
pub const EXCEPTIONS: [(&str, &str); 1] = [("webdriver", "MPL-2.0")];

/// Crates of which a second major version would be a second thing to keep an eye on: they stand
/// between strangers and us. Others come twice by way of tools and tests.
const ALONE: [&str; 8] =
    ["axum", "hkdf", "hyper", "hyper-util", "libsqlite3-sys", "rusqlite", "serde_json", "tokio"];

/// What the client runs on, beside the machine we are built on.
const BROWSER: &str = "wasm32-unknown-unknown";

/// What was looked at.
#[derive(Copy, Clone, Default, Debug)]
pub struct Report {
    pub packages: usize,
    pub ours: usize,
}

/// What `cargo metadata` says of the workspace in this folder: for this machine, and for browsers.
///
/// It goes by `Cargo.lock` alone. Packages that no build has needed yet, such as those that only
/// browsers would link, are fetched; where all are there, no network is asked.
pub fn metadata(workspace: &Path) -> Result<[Value; 2], String> {
    let version = Command::new("rustc").arg("-vV").output();
    let version = version.map_err(|error| format!("rustc: {error}"))?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc does not say what it runs on")?;
    Ok([metadata_for(workspace, host)?, metadata_for(workspace, BROWSER)?])
}

fn metadata_for(workspace: &Path, platform: &str) -> Result<Value, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--all-features"])
        .args(["--filter-platform", platform])
        .current_dir(workspace)
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())
}

/// Judges all packages; the error lists everything that is not as it should be.
pub fn judge(metadata: &[Value]) -> Result<Report, String> {
    let all = |field: &'static str| {
        metadata.iter().flat_map(move |one| one[field].as_array().into_iter().flatten())
    };
    let members: BTreeSet<&str> = all("workspace_members").filter_map(Value::as_str).collect();
    let packages: BTreeMap<&str, &Value> =
        all("packages").map(|one| (one["id"].as_str().unwrap_or_default(), one)).collect();
    let mut wrong = Vec::new();
    let mut majors: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut report = Report::default();
    for package in packages.into_values() {
        let text = |field: &str| package[field].as_str().unwrap_or_default();
        let (name, version) = (text("name"), text("version"));
        report.packages += 1;
        let licence = text("license");
        if !is_allowed(licence) && !EXCEPTIONS.contains(&(name, licence)) {
            wrong.push(format!("{name} {version}: licence '{licence}'"));
        }
        if members.contains(text("id")) {
            report.ours += 1;
            if let Err(what) = forbids_unsafe(Path::new(text("manifest_path"))) {
                wrong.push(format!("{name}: {what}"));
            }
        } else if !text("source").starts_with("registry+") {
            wrong.push(format!("{name} {version}: comes from '{}'", text("source")));
        }
        majors.entry(name).or_default().insert(major(version));
    }
    for name in ALONE {
        if let Some(versions) = majors.get(name).filter(|versions| versions.len() > 1) {
            wrong.push(format!("{name}: several versions, {versions:?}"));
        }
    }
    if wrong.is_empty() { Ok(report) } else { Err(wrong.join("\n")) }
}

/// The part of a version that says what it is compatible with.
fn major(version: &str) -> String {
    let mut parts = version.split('.');
    let (first, second) = (parts.next().unwrap_or("0"), parts.next().unwrap_or("0"));
    if first == "0" { format!("0.{second}") } else { first.to_owned() }
}

/// Whether one of the alternatives of an SPDX expression asks for nothing but allowed licences.
/// Parentheses occur only around alternatives that are joined with more.
fn is_allowed(expression: &str) -> bool {
    let flat = expression.replace(['(', ')'], "").replace('/', " OR ");
    let any =
        |alternatives: &str| alternatives.split(" OR ").any(|one| LICENCES.contains(&one.trim()));
    !expression.is_empty()
        && (flat.split(" AND ").all(any)
            || flat
                .split(" OR ")
                .any(|one| one.split(" AND ").all(|l| LICENCES.contains(&l.trim()))))
}

/// Whether a crate of ours takes the workspace's lints, which forbid unsafe code.
fn forbids_unsafe(manifest: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(manifest).map_err(|error| error.to_string())?;
    let lints = text.split("[lints]").nth(1).unwrap_or_default();
    if lints.trim_start().starts_with("workspace = true") {
        return Ok(());
    }
    Err("its manifest does not take the workspace's lints".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_read_as_expressions() {
        for allowed in
            ["MIT", "MIT OR Apache-2.0", "MIT/Apache-2.0", "(MIT OR GPL-3.0) AND Unicode-3.0"]
        {
            assert!(is_allowed(allowed), "{allowed}");
        }
        for refused in ["", "GPL-3.0", "MIT AND GPL-3.0", "AGPL-3.0 OR SSPL-1.0"] {
            assert!(!is_allowed(refused), "{refused}");
        }
    }

    #[test]
    fn versions_are_compared_by_what_they_are_compatible_with() {
        assert_eq!((major("1.2.3"), major("0.4.1")), ("1".to_owned(), "0.4".to_owned()));
    }
}
