//! Names, paths and editions that mean harm.

use client::Person;
use serde_json::{Value, json};

use super::{Target, fuzz};

/// Whether a text would steer how others are shown theirs, or cannot be seen.
fn steers(text: &str) -> bool {
    text.chars().any(|c| {
        c.is_control()
            || matches!(c,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
    })
}

/// Names, titles and chat: too long ones are refused, what steers is taken out, and markup stays the
/// text that it is.
pub(super) async fn names(target: &mut Target) -> Result<(), String> {
    let mut texts: Vec<String> = fuzz::STRANGE.iter().map(|&text| text.to_owned()).collect();
    texts.extend(["x".repeat(25), "x".repeat(500_000), "é".repeat(24), "é".repeat(25)]);
    texts.extend(
        ["\u{61c}Ada", "\u{3164}", "A\u{ad}da", "\u{e0041}\u{e0042}", "Ada\u{fe0f}"]
            .map(Into::into),
    );
    for text in &texts {
        named(target, text).await.map_err(|what| format!("name {text:.60?}: {what}"))?;
        titled(target, text).await.map_err(|what| format!("title {text:.60?}: {what}"))?;
    }
    for some in texts.chunks(12) {
        // No table is told more at once.
        let person = target.somebody("<b>Ada</b>").await?;
        let table = target.table_of(&person, "via").await?;
        let connection = person.connect(&table, None).await;
        let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
        for text in some.iter().filter(|text| text.len() < 4_000) {
            target.count();
            connection.send(&json!({ "say": { "text": text } })).await;
            let said = loop {
                let (name, content) = connection.next().await.ok_or("closed")?;
                if name == "chat" || name == "problem" {
                    break content;
                }
            };
            let shown = said["said"]["text"].as_str().unwrap_or_default();
            if steers(shown) || shown.chars().count() > wire::CHAT_CHARS_MAX {
                return Err(format!("chat {text:.60?} is shown as {shown:?}"));
            }
        }
    }
    Ok(())
}

async fn named(target: &mut Target, text: &str) -> Result<(), String> {
    let mut person = target.newcomer();
    target.count();
    let answer = person.introduce(text).await.map_err(|error| error.to_string())?;
    if !answer.is_success() {
        let refused = answer.is_polite() && matches!(answer.status, 400 | 413);
        return if refused { Ok(()) } else { Err(format!("{} {}", answer.status, answer.text())) };
    }
    let is_json = answer.header("content-type") == Some("application/json");
    let name = answer.json()["name"].as_str().unwrap_or_default().to_owned();
    if !is_json || steers(&name) || name.chars().count() > wire::NAME_CHARS_MAX {
        return Err(format!("taken as {name:?}"));
    }
    // Nothing that was typed has become a header.
    if answer.headers.iter().filter(|(name, _)| name == "set-cookie").count() != 1 {
        return Err("more than one cookie is set".into());
    }
    Ok(())
}

async fn titled(target: &mut Target, text: &str) -> Result<(), String> {
    let person = target.somebody("Ada").await?;
    let table = json!({ "game": "via", "seats": ["me", "open"], "title": text, "public": true });
    target.count();
    let answer = person.post("/api/tables", &table).await.map_err(|error| error.to_string())?;
    let title = answer.json()["title"].as_str().unwrap_or_default().to_owned();
    if steers(&title) || title.chars().count() > wire::TITLE_CHARS_MAX || !answer.is_polite() {
        return Err(format!("taken as {title:?}"));
    }
    Ok(())
}

/// Paths that lead out of the client's files, and editions that name files.
pub(super) async fn traversal(target: &mut Target) -> Result<(), String> {
    let up = ["..", "%2e%2e", ".%2e", "%252e%252e", "..;", "....", "..%5c", "..\\", "%c0%ae%c0%ae"];
    let ends =
        ["etc/passwd", "fairwind.db", "Cargo.toml", "data/fairwind.db", "lock", "etc%2fpasswd"];
    let starts = ["", "/", "//", "/assets/", "/./", "/api/", "/api/tables/", "/\\", "/%00/"];
    let data = target.data.display().to_string();
    let mut paths = vec![data.clone(), format!("/{data}/fairwind.db"), "/..".into()];
    for start in starts {
        for up in up {
            for end in ends {
                for depth in [1, 3, 9] {
                    paths.push(format!("{start}/{}{end}", format!("{up}/").repeat(depth)));
                }
            }
        }
    }
    for path in paths {
        target.count();
        let path = if path.starts_with('/') { path } else { format!("/{path}") };
        let Ok(answer) = target.stranger.get(&path).await else { continue };
        let text = answer.text();
        let secret = ["root:", "SQLite format 3", "[workspace]", "[package]"];
        if secret.iter().any(|secret| text.contains(secret)) {
            return Err(format!("{path} is answered with a file: {text:.80}"));
        }
    }
    editions(target).await
}

async fn editions(target: &mut Target) -> Result<(), String> {
    let person = target.somebody("Ada").await?;
    for edition in [
        "/etc/passwd",
        "../../../../etc/passwd",
        "file:///etc/passwd",
        "http://127.0.0.1:1/",
        "include = \"/etc/passwd\"",
        "name = \"../../evil\"",
        "[[ports]]\nname = \"/etc/passwd\"",
        "\u{0}",
        "a = 1\na = 2",
    ] {
        for game in registry::GameId::names() {
            target.count();
            let person = Person { from: target.newcomer().from, ..person.clone() };
            let table = json!({ "game": game, "seats": ["me", "open"], "edition": edition });
            let answer = person.post("/api/tables", &table).await.map_err(|e| e.to_string())?;
            let text = answer.text();
            if answer.status != 400 || !answer.is_polite() || text.contains("root:") {
                return Err(format!("{game} with edition {edition:?}: {} {text}", answer.status));
            }
        }
    }
    Ok(())
}

/// Ever more editions, each of which a server would have to remember: as tables that are right, as
/// tables that are wrong in something else, and in logs to be verified.
pub(super) async fn many_editions(target: &mut Target, scale: u64) -> Result<(), String> {
    let mut person = target.somebody("Ada").await?;
    let table = target.table_of(&person, "via").await?;
    let edition = person.get(&format!("/api/tables/{table}/edition")).await;
    let edition = edition.map_err(|error| error.to_string())?.text();
    let padding = "# ".to_owned() + &"x".repeat(200_000);
    let mut limited = 0;
    for at in 0..300 * scale {
        let own = format!("{edition}\n# {at}\n{padding}");
        let (path, body) = match at % 3 {
            0 => ("/api/tables", wrong_table(&own).to_string()),
            1 => ("/api/verify", log_with(&own)),
            _ => ("/api/tables", new_table(&own).to_string()),
        };
        // Nobody opens more tables than one person may.
        person = match at % 12 {
            0 => target.somebody("Eve").await?,
            _ => Person { from: target.newcomer().from, ..person },
        };
        target.count();
        let answer = person.ask_with("POST", path, body.as_bytes(), &[]).await;
        let answer = answer.map_err(|error| error.to_string())?;
        limited += u64::from(answer.status == 429 && answer.text().contains("edition"));
        if answer.status >= 500 || !answer.is_polite() {
            return Err(format!("{path}: {} {}", answer.status, answer.text()));
        }
    }
    if limited == 0 {
        return Err("the server remembers editions without end".into());
    }
    Ok(())
}

/// Very many tables with the same long edition, which a server has to remember once.
pub(super) async fn shared_edition(target: &mut Target) -> Result<(), String> {
    const GROWTH_MAX: u64 = 16 * 1024 * 1024;
    let mut person = target.somebody("Ada").await?;
    let table = target.table_of(&person, "via").await?;
    let edition = person.get(&format!("/api/tables/{table}/edition")).await;
    let edition = edition.map_err(|error| error.to_string())?.text();
    let own = format!("{edition}\n# {}", "x".repeat(240_000));
    let new = json!({ "game": "via", "seats": ["me", { "bot": "easy" }], "edition": own });
    let mut before = 0;
    for at in 0..160 {
        person = match at % 16 {
            0 => target.somebody("Eve").await?,
            _ => Person { from: target.newcomer().from, ..person },
        };
        // The first few bring in what is needed once.
        if at == 10 {
            before = target.resident()?;
        }
        target.count();
        super::open(&person, &new).await?;
    }
    let grown = target.resident()?.saturating_sub(before);
    println!("shared edition: 150 tables, +{} MiB", grown >> 20);
    if grown > GROWTH_MAX {
        return Err(format!("150 tables with one edition cost {} MiB", grown >> 20));
    }
    Ok(())
}

fn new_table(edition: &str) -> Value {
    json!({ "game": "via", "seats": ["open", "open"], "edition": edition })
}

/// The edition is right, but nobody can play so.
fn wrong_table(edition: &str) -> Value {
    json!({ "game": "via", "seats": ["open", "open"], "edition": edition, "options": { "games": 9 } })
}

fn log_with(edition: &str) -> String {
    let sha256 = table::Digest::of(edition).to_string();
    json!({
        "format": "fairwind-log", "version": 1, "game": "via", "rules": 1,
        "edition": { "name": "x", "sha256": sha256, "text": edition },
        "players": 2, "options": { "games": 1, "first": null }, "seats": ["human", "human"],
        "commitment": "00".repeat(32),
    })
    .to_string()
        + "\n"
        + &json!({ "table": { "reveal": "00".repeat(32) } }).to_string()
        + "\n"
}
