//! `fairwind scenario`: rules by example, run from files.

use std::path::{Path, PathBuf};

use kit::scenario::{Scenario, files, run_file};
use registry::{GameEntry, GameId, with_game};
use serde_json::json;

/// What became of one file.
struct ScenarioResult {
    file: PathBuf,
    title: String,
    rules: Vec<String>,
    why: Option<String>,
}

/// Runs files and folders of scenarios; `Err` if one of them failed or there was none.
pub(crate) fn scenario(paths: &[PathBuf], json: bool) -> Result<(), String> {
    let mut found = Vec::new();
    for path in paths {
        let listed = if path.is_dir() { files(path) } else { Ok(vec![path.clone()]) };
        found.extend(listed.map_err(|error| format!("{}: {error}", path.display()))?);
    }
    if found.is_empty() {
        return Err("there is no .toml file in what you named".into());
    }
    let results: Vec<_> = found.iter().map(|file| run(file)).collect();
    let failed = results.iter().filter(|result| result.why.is_some()).count();
    if json {
        let list: Vec<_> = results
            .iter()
            .map(|result| {
                json!({
                    "file": result.file.display().to_string(),
                    "title": result.title,
                    "rules": result.rules,
                    "passed": result.why.is_none(),
                    "why": result.why,
                })
            })
            .collect();
        outln!("{}", serde_json::Value::Array(list));
    } else {
        for result in &results {
            print(result);
        }
        outln!("{} passed, {failed} failed", results.len() - failed);
    }
    match failed {
        0 => Ok(()),
        1 => Err("one scenario failed".into()),
        several => Err(format!("{several} scenarios failed")),
    }
}

fn run(file: &Path) -> ScenarioResult {
    let read = std::fs::read_to_string(file)
        .map_err(|error| error.to_string())
        .and_then(|text| Scenario::parse(&text));
    let (title, rules, game) = match read {
        Ok(scenario) => (scenario.title, scenario.rules, scenario.game.parse::<GameId>()),
        Err(why) => (String::new(), Vec::new(), Err(why)),
    };
    let ran = game.and_then(
        |game| with_game!(game, E => run_file::<<E as GameEntry>::Game>(file).map(|_| ())),
    );
    ScenarioResult { file: file.to_owned(), title, rules, why: ran.err() }
}

fn print(result: &ScenarioResult) {
    let ScenarioResult { file, title, rules, why } = result;
    match why {
        None => outln!("ok      {}  {title} ({})", file.display(), rules.join(", ")),
        Some(why) => outln!("FAILED  {}  {title}: {why}", file.display()),
    }
}
