//! Lets the binary be built before the browser client is: it then carries none, and says so.

fn main() {
    let built = std::path::Path::new("../web/dist");
    // An embedded folder must be there. If it cannot be made, embedding says so more clearly.
    let _ = std::fs::create_dir_all(built);
    println!("cargo::rerun-if-changed={}", built.display());
}
