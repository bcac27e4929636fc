//! Makes JSON of the games' standard editions, which the client reads in place of TOML.

use std::path::Path;
use std::{env, fs};

const GAMES: [&str; 4] = ["ahoi", "an-bord", "schmuggler", "via"];

fn main() {
    let out = env::var_os("OUT_DIR").expect("cargo says where");
    for game in GAMES {
        let path = format!("../games/{game}/data/standard.toml");
        println!("cargo::rerun-if-changed={path}");
        let text = fs::read_to_string(&path).expect("every game has a standard edition");
        let figures: serde_json::Value = toml::from_str(&text).expect("it is TOML");
        fs::write(Path::new(&out).join(format!("{game}.json")), figures.to_string())
            .expect("cargo's folder takes files");
    }
}
