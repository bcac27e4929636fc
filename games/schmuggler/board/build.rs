//! Makes JSON of the standard edition, which the client reads in place of TOML.

use std::path::Path;
use std::{env, fs};

fn main() {
    let path = "../rules/edition.toml";
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(path).expect("the game has a standard edition");
    let figures: serde_json::Value = toml::from_str(&text).expect("it is TOML");
    let out = env::var_os("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&out).join("edition.json"), figures.to_string())
        .expect("cargo's folder takes files");
}
