//! Has the client linked so that it can be taken into parts.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        // To take a module apart one must know what refers to what.
        println!("cargo::rustc-link-arg-bin=client=--emit-relocs");
    }
}
