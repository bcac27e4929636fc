//! Chores that cargo alone does not do: the browser client, and the packages that people install.

mod package;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask web           builds the browser client into crates/web/dist, small, for release builds
cargo xtask web --quick   the same into target/browser/dist without size optimisation, for `./run`,
                          `./test` and work on it; with --test-games after it, the games for tests too
cargo xtask sizes         builds it small and says what each file weighs
cargo xtask package       builds what people install into target/package: static binaries, Debian packages,
                          what a container is built from, checksums
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["web"] => web::build(web::Effort::Small, web::Games::Shipped),
        ["web", "--quick"] => web::build(web::Effort::Quick, web::Games::Shipped),
        ["web", "--quick", "--test-games"] => {
            web::build(web::Effort::Quick, web::Games::AndForTests)
        }
        ["sizes"] => web::sizes(),
        ["package"] => package::make(),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{}", why.trim_end());
            ExitCode::FAILURE
        }
    }
}
