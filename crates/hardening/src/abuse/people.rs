//! People who pretend to be others, or to be elsewhere.

use client::{Person, Snapshot};
use kit::Luck;
use serde_json::{Value, json};

use super::{Target, open};

/// Pages of other sites that use a visitor's cookie.
pub(super) async fn cross_origin(target: &mut Target) -> Result<(), String> {
    let person = target.somebody("Ada").await?;
    let table = target.table_of(&person, "via").await?;
    let host = person.address.to_string();
    let foreign = [
        "https://evil.example".to_owned(),
        "null".to_owned(),
        String::new(),
        format!("http://{host}.evil.example"),
        format!("http://evil.example/{host}"),
        format!("http://user@{host}"),
        format!("ftp://{host}"),
        format!("http://{}", host.replace("127.0.0.1", "localhost")),
    ];
    for origin in &foreign {
        let extra = [("origin", origin.as_str())];
        target.count();
        match person.open(&table, &extra).await {
            Err(403) => {}
            other => return Err(format!("a socket from '{origin}': {:?}", other.map(|_| ()))),
        }
        let body = json!({ "name": "Eve" }).to_string();
        for (method, path) in [("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/verify")]
        {
            target.count();
            let answer = person.ask_with(method, path, body.as_bytes(), &extra).await;
            let answer = answer.map_err(|error| error.to_string())?;
            if answer.status != 403 || !answer.is_polite() {
                return Err(format!("{method} {path} from '{origin}': {}", answer.status));
            }
        }
    }
    // A form of another page can send text, but not JSON.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let extra = [("content-type", kind)];
        target.count();
        let answer = person.ask_with("POST", "/api/tables", b"{}", &extra).await;
        let status = answer.map_err(|error| error.to_string())?.status;
        if status != 415 {
            return Err(format!("a form as {kind}: {status}"));
        }
    }
    let own = format!("http://{host}");
    let connection = person.open(&table, &[("origin", &own)]).await;
    connection.map(|_| ()).map_err(|status| format!("our own page is refused: {status}"))
}

/// Somebody who knows a table's link and nothing else tries to act for those who sit there.
pub(super) async fn stolen_seats(target: &mut Target) -> Result<(), String> {
    let ada = target.somebody("Ada").await?;
    let new = json!({ "game": "schmuggler", "seats": ["me", { "bot": "easy" }] });
    let table = open(&ada, &new).await?;
    let eve = target.somebody("Eve").await?;
    let forged = |cookie: &str| Person { cookie: Some(cookie.to_owned()), ..eve.clone() };
    let secret = ada.secret().ok_or("Ada has no cookie")?;
    let thieves = [
        eve.clone(),
        target.newcomer(),
        forged("fairwind=00000000000000000000000000000000"),
        forged("fairwind=ffffffffffffffffffffffffffffffff"),
        forged(&format!("fairwind={}", &secret[..31])),
        forged(&format!("fairwind={secret}0")),
        forged("fairwind=' OR 1=1 --"),
        forged("fairwind=0; seat=0; person=1; host=true"),
    ];
    for thief in &thieves {
        for (method, path, body) in [
            ("POST", "start", json!({})),
            ("POST", "close", json!({})),
            ("PATCH", "", json!({ "public": true })),
            ("DELETE", "seats/0", json!({})),
            ("PUT", "seats/1", json!("open")),
            ("POST", "seats/0", json!({})),
            ("POST", "seats/1", json!({})),
            ("GET", "log", Value::Null),
            ("GET", "verification", Value::Null),
        ] {
            let path = format!("/api/tables/{table}/{path}");
            let path = path.trim_end_matches('/');
            target.count();
            let body = (!body.is_null()).then_some(&body);
            let thief = Person { from: target.newcomer().from, ..thief.clone() };
            let answer = thief.ask(method, path, body).await.map_err(|error| error.to_string())?;
            if answer.is_success() || !answer.is_polite() {
                return Err(format!("{method} {path} by a thief: {}", answer.text()));
            }
        }
        acts_for_nobody(target, thief, &table).await?;
    }
    let me = ada.get("/api/me").await.map_err(|error| error.to_string())?;
    if me.json()["name"] == "Ada" { Ok(()) } else { Err("Ada is not herself any more".into()) }
}

/// A socket without a seat sees what everybody sees, and does nothing.
async fn acts_for_nobody(target: &Target, thief: &Person, table: &str) -> Result<(), String> {
    let connection = thief.connect(table, None).await;
    let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
    let welcome = connection.until("welcome").await.ok_or("not welcomed")?;
    if !welcome["seat"].is_null() || welcome["host"] != false {
        return Err(format!("a thief is welcomed as {welcome}"));
    }
    let wishes = [json!("resign"), json!("undo"), json!({ "play": { "roll": {} } })];
    for wish in wishes {
        for message in [
            json!({ "do": { "number": 0, "wish": wish } }),
            json!({ "do": { "number": 0, "wish": wish, "seat": 0 } }),
            json!({ "do": { "number": 0, "wish": wish }, "seat": 0 }),
        ] {
            target.count();
            connection.send(&message).await;
            let (name, content) = loop {
                let (name, content) = connection.next().await.ok_or("closed")?;
                if name == "problem" || name == "refused" {
                    break (name, content);
                }
            };
            if name != "problem" {
                return Err(format!("{message} by a thief: {name} {content}"));
            }
        }
    }
    Ok(())
}

/// The same command again and again, over several sockets, also long after.
pub(super) async fn replayed_commands(target: &mut Target, scale: u64) -> Result<(), String> {
    let person = target.somebody("Ada").await?;
    let table = target.table_of(&person, "via").await?;
    let mut old: Vec<Value> = Vec::new();
    for _ in 0..6 * scale {
        let mut connections = Vec::new();
        let mut snapshot = Snapshot::default();
        for _ in 0..3 {
            let connection = person.connect(&table, None).await;
            connections.push(connection.map_err(|status| format!("no socket: {status}"))?);
        }
        while snapshot.choices().is_empty() && !snapshot.is_over() {
            let (name, content) = connections[0].next().await.ok_or("closed")?;
            snapshot.take_in(&name, &content);
        }
        if snapshot.is_over() {
            break;
        }
        let number = snapshot.commands();
        let action = &snapshot.choices()[target.luck.index(snapshot.choices().len())]["action"];
        let command = json!({ "do": { "number": number, "wish": { "play": action } } });
        for connection in &mut connections {
            for _ in 0..5 {
                target.count();
                connection.send(&command).await;
            }
            for old in old.iter().rev().take(3) {
                target.count();
                connection.send(old).await;
            }
        }
        old.push(command);
        while snapshot.commands() == number {
            let (name, content) = connections[0].next().await.ok_or("closed")?;
            snapshot.take_in(&name, &content);
        }
        // Everything sent before the ping was dealt with when the pong is there.
        for connection in &mut connections {
            connection.send(&json!("ping")).await;
            connection.until("pong").await.ok_or("closed")?;
        }
        let connection = person.connect(&table, None).await;
        let view = connection.map_err(|status| format!("no socket: {status}"))?.until("view").await;
        let counted = view.ok_or("no view")?["commands"].as_u64();
        if counted != Some(number + 1) {
            return Err(format!("command {number} was sent often, and {counted:?} count"));
        }
    }
    Ok(())
}
