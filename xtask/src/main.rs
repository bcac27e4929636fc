//! Chores that cargo alone does not do. `cargo xtask web` builds the browser client.

mod chart;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask web           builds the browser client into crates/web/dist, small
cargo xtask web --quick   the same without size optimisation, for work on it; without what plays
                          offline, unless --offline is said too
cargo xtask chart FILE    draws the land of Ahoi's chart anew from Natural Earth's land-50m.json
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["web"] => web::build(web::Effort::Small, true),
        ["web", "--quick"] => web::build(web::Effort::Quick, false),
        ["web", "--quick", "--offline"] => web::build(web::Effort::Quick, true),
        ["chart", source] => chart::draw(source),
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
