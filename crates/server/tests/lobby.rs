//! People, tables and who sits where, over real HTTP.

mod common;

use std::collections::BTreeSet;
use std::time::Duration;

use client::strict::{Connection, Person, raw};
use common::{config, start, start_with};
use serde_json::{Value, json};
use server::{File, Files, NoFiles, Rate, Server};

/// Holds a value against a schema that may refer to the components of the document.
fn assert_fits(document: &Value, schema: &Value, value: &Value, what: &str) {
    let mut schema = schema.clone();
    schema["components"] = document["components"].clone();
    let schema = jsonschema::validator_for(&schema).unwrap_or_else(|why| panic!("{what}: {why}"));
    schema.validate(value).unwrap_or_else(|why| panic!("{what}: {why} in {value}"));
}

/// Asks, and holds the answer against the document.
struct Checked {
    document: Value,
    seen: Vec<(String, String)>,
}

impl Checked {
    async fn ask(
        &mut self,
        who: &Person,
        method: &str,
        path: &str,
        fill: &[(&str, &str)],
        body: Option<Value>,
    ) -> Value {
        let at = format!(
            "/paths/{}/{}",
            path.split('?').next().unwrap().replace('/', "~1"),
            method.to_lowercase()
        );
        let operation =
            self.document.pointer(&at).unwrap_or_else(|| panic!("{at} is not described"));
        if let Some(body) = &body {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            assert_fits(&self.document, schema, body, &format!("to {method} {path}"));
        }
        let real = fill.iter().fold(path.to_owned(), |path, (name, value)| {
            path.replace(&format!("{{{name}}}"), value)
        });
        let answer = who.ask(method, &real, body).await;
        let responses = &operation["responses"];
        let described = responses.get(answer.status.to_string()).unwrap_or(&responses["default"]);
        let schema = &described["content"]["application/json"]["schema"];
        if schema.is_object() {
            assert_fits(&self.document, schema, &answer.json(), &format!("of {method} {path}"));
        }
        self.seen.push((method.to_lowercase(), path.split('?').next().unwrap().to_owned()));
        serde_json::from_str(&answer.body).unwrap_or(Value::Null)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_answers_as_its_document_says() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut ada = Person::stranger(server.address());
    let document = ada.get("/api/openapi.json").await.ok();
    for reference in document.to_string().split("\"$ref\":\"#").skip(1) {
        let path = reference.split('"').next().unwrap();
        assert!(document.pointer(path).is_some(), "{path} is referred to and not there");
    }
    // Bounds are written there in figures, which no constant can stand for.
    let bound = |path: &str| document.pointer(path).and_then(Value::as_u64).unwrap() as usize;
    let name = bound("/components/schemas/SetName/properties/name/maxLength");
    let seat = "/paths/~1api~1tables~1{id}~1seats~1{seat}/post/parameters/1/schema/maximum";
    assert_eq!((name, bound(seat)), (wire::NAME_CHARS_MAX, kit::SEATS_MAX - 1));
    let mut lobby = Checked { document, seen: Vec::new() };
    assert_eq!(lobby.ask(&ada, "GET", "/api/me", &[], None).await, Value::Null, "a stranger");
    for list in ["mine", "finished"] {
        let path = format!("/api/tables?which={list}");
        assert_eq!(lobby.ask(&ada, "GET", &path, &[], None).await, json!([]), "a stranger's");
    }
    let answer = ada.ask("PUT", "/api/me", Some(json!({ "name": "Ada" }))).await;
    ada.keep_cookie(&answer);
    let bob = Person::named(server.address(), "Bob").await;
    lobby.ask(&ada, "GET", "/api/openapi.json", &[], None).await;
    lobby.ask(&ada, "PUT", "/api/me", &[], Some(json!({ "name": "Ada L." }))).await;
    lobby.ask(&ada, "GET", "/api/me", &[], None).await;
    let games = lobby.ask(&ada, "GET", "/api/games", &[], None).await;
    assert_eq!(games.as_array().unwrap().len(), 5);
    let secret = lobby.ask(&ada, "POST", "/api/me/recovery", &[], None).await;
    lobby.ask(&ada, "POST", "/api/recover/check", &[], Some(secret.clone())).await;
    lobby.ask(&ada, "POST", "/api/recover", &[], Some(secret)).await;
    let devices = lobby.ask(&ada, "GET", "/api/me/devices", &[], None).await;
    let number = devices[0]["number"].to_string();
    let other = [("number", number.as_str())];
    lobby.ask(&bob, "DELETE", "/api/me/devices/{number}", &other, None).await;
    let new = json!({ "game": "lots", "seats": ["me", "open"], "public": true, "clock": { "move": { "seconds": 60 } } });
    let id = lobby.ask(&ada, "POST", "/api/tables", &[], Some(new)).await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let at = [("id", id.as_str()), ("seat", "1")];
    lobby.ask(&ada, "GET", "/api/tables/{id}", &at, None).await;
    lobby.ask(&ada, "PATCH", "/api/tables/{id}", &at, Some(json!({ "free_chat": false }))).await;
    lobby.ask(&ada, "PUT", "/api/tables/{id}/seats/{seat}", &at, Some(json!("open"))).await;
    let entropy = json!({ "entropy": "07".repeat(32) });
    lobby.ask(&ada, "PUT", "/api/tables/{id}/entropy", &at, Some(entropy)).await;
    lobby.ask(&bob, "POST", "/api/tables/{id}/start", &at, None).await;
    lobby.ask(&bob, "POST", "/api/tables/{id}/seats/{seat}", &at, Some(json!({}))).await;
    let listed = lobby.ask(&ada, "GET", "/api/tables?which=mine", &[], None).await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
    lobby.ask(&bob, "DELETE", "/api/tables/{id}/seats/{seat}", &at, None).await;
    let eve = Person::named(server.address(), "Eve").await;
    let asked =
        lobby.ask(&eve, "POST", "/api/tables/{id}/seats/{seat}", &at, Some(json!({}))).await;
    let number = asked["requests"][0]["number"].to_string();
    let request = [("id", id.as_str()), ("number", &number)];
    let answer = Some(json!({ "agree": false }));
    lobby.ask(&ada, "POST", "/api/tables/{id}/requests/{number}", &request, answer).await;
    lobby.ask(&ada, "GET", "/api/tables/{id}/edition", &at, None).await;
    lobby.ask(&ada, "POST", "/api/tables/{id}/close", &at, None).await;
    let mut socket = ada.connect(&id).await;
    socket
        .until_snapshot("the end", |snapshot| snapshot["status"]["phase"].get("over").is_some())
        .await;
    lobby.ask(&ada, "GET", "/api/tables/{id}/log", &at, None).await;
    let verification = lobby.ask(&ada, "GET", "/api/tables/{id}/verification", &at, None).await;
    assert_eq!(verification["fair"], true);
    lobby.ask(&ada, "GET", "/api/tables?which=finished", &[], None).await;
    lobby.ask(&ada, "GET", "/api/tables/{id}/socket", &at, None).await;
    lobby.ask(&ada, "POST", "/api/verify", &[], None).await;
    // Everything that is described was tried. What answers is described: the router is made of the
    // same list.
    let mut names = BTreeSet::new();
    for (path, operations) in lobby.document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let tried = lobby.seen.iter().any(|(m, p)| m == method && p == path);
            assert!(tried, "{method} {path} was not tried");
            let name = operation["operationId"].as_str();
            assert!(names.insert(name), "{name:?} is the name of two operations");
        }
    }
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_joins_by_link_with_a_name_only() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "  Ada \u{202e} ").await;
    assert_eq!(ada.get("/api/me").await.ok()["name"], "Ada");
    let table = ada.open_table(json!({ "game": "lots", "seats": ["me", "open"] })).await;
    let stranger = Person::stranger(server.address());
    let public = stranger.get("/api/tables").await.ok();
    assert_eq!(public, json!([]), "a table by link is not listed");
    assert!(stranger.sit(&table, 1).await.problem(401).contains("say who you are"));
    let bob = Person::named(server.address(), "Bob").await;
    let mut watching = stranger.connect(&table).await;
    assert_eq!(watching.seat, None);
    let mut host = ada.connect(&table).await;
    bob.sit(&table, 1).await.ok();
    watching.until_snapshot("the game", |snapshot| snapshot["sequence"].as_u64() > Some(0)).await;
    host.until("the stage", |name, table| name == "table" && table["stage"] == "playing").await;
    assert_eq!(host.table["seats"][1]["person"]["name"], "Bob");
    assert_eq!(watching.choices().len(), 0);
    // Third parties find the seats taken, and nobody sits twice.
    let eve = Person::named(server.address(), "Eve").await;
    assert!(eve.sit(&table, 1).await.problem(409).contains("somebody else"));
    assert!(eve.sit(&table, 4).await.problem(404).contains("no seat 4"));
    assert!(
        eve.post(&format!("/api/tables/{table}/start"), json!({}))
            .await
            .problem(403)
            .contains("host")
    );
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hosts_rule_their_tables() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    let bob = Person::named(server.address(), "Bob").await;
    let table = ada.open_table(json!({ "game": "lots", "seats": ["me", "open", "open"] })).await;
    bob.sit(&table, 1).await.ok();
    let mut socket = bob.connect(&table).await;
    assert_eq!(socket.seat, Some(1));
    let path = format!("/api/tables/{table}");
    bob.ask("PATCH", &path, Some(json!({ "free_chat": false }))).await.problem(403);
    socket.send(json!({ "say": { "text": "hello \u{7} there" } })).await;
    let line = socket.until("the text", |name, _| name == "chat").await;
    assert_eq!((&line["name"], &line["said"]["text"]), (&json!("Bob"), &json!("hello there")));
    ada.ask("PATCH", &path, Some(json!({ "free_chat": false }))).await.ok();
    socket.send(json!({ "say": { "text": "again" } })).await;
    let problem = socket.until("a problem", |name, _| name == "problem").await;
    assert!(problem.as_str().unwrap().contains("free text"), "{problem}");
    socket.send(json!({ "say": { "phrase": "well-played" } })).await;
    socket.until("the phrase", |name, _| name == "chat").await;
    // Who is sent away loses the seat and does not get it back.
    ada.ask("DELETE", &format!("{path}/seats/1"), None).await.ok();
    socket.until("a goodbye", |name, bye| name == "bye" && bye["again"] == false).await;
    while socket.next().await.is_some() {}
    assert!(bob.sit(&table, 1).await.problem(403).contains("sent away"));
    // Nor do they watch on.
    assert!(bob.get(&path).await.problem(403).contains("sent away"));
    let mut again = Connection::open(&bob, &table, &[]).await.unwrap();
    again.send(json!({ "hello": {} })).await;
    again.until("a goodbye", |name, _| name == "bye").await;
    assert_eq!(again.next().await, None);
    // Bots for the rest, and the game begins.
    ada.ask("PUT", &format!("{path}/seats/1"), Some(json!({ "bot": "genius" }))).await.problem(400);
    ada.ask("PUT", &format!("{path}/seats/1"), Some(json!({ "bot": "random" }))).await.ok();
    let info = ada.post(&format!("{path}/start"), json!({})).await.ok();
    assert_eq!(info["stage"], "playing");
    assert_eq!(info["seats"][2], "open");
    // The open seat is played by a bot until somebody takes it, and those who play agree.
    let eve = Person::named(server.address(), "Eve").await;
    let info = eve.sit(&table, 2).await.ok();
    let request = format!("{path}/requests/{}", info["requests"][0]["number"]);
    let info = ada.post(&request, json!({ "agree": true })).await.ok();
    assert_eq!(info["seats"][2]["person"]["name"], "Eve");
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_moves_to_another_device_once() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    let table = ada.open_table(json!({ "game": "lots", "seats": ["me", "open"] })).await;
    let secret = ada.post("/api/me/recovery", json!({})).await.ok();
    let mut phone = Person::stranger(server.address());
    let owner = phone.post("/api/recover/check", secret.clone()).await.ok();
    assert_eq!(owner, json!({ "name": "Ada", "already": false }));
    let owner = ada.post("/api/recover/check", secret.clone()).await.ok();
    assert_eq!(owner, json!({ "name": "Ada", "already": true }));
    // Nobody becomes somebody else by opening a link that they were sent.
    let bob = Person::named(server.address(), "Bob").await;
    assert!(bob.post("/api/recover", secret.clone()).await.problem(409).contains("replaced"));
    assert_eq!(bob.get("/api/me").await.ok()["name"], "Bob");
    let answer = ada.post("/api/recover", secret.clone()).await;
    assert_eq!(answer.header("set-cookie"), None, "Ada is Ada already");
    let answer = phone.post("/api/recover", secret.clone()).await;
    phone.keep_cookie(&answer);
    assert_eq!(answer.ok()["name"], "Ada");
    assert_ne!(phone.cookie, ada.cookie);
    assert_eq!(phone.connect(&table).await.seat, Some(0));
    assert_eq!(ada.connect(&table).await.seat, Some(0), "the first device stays");
    let again = phone.post("/api/recover", secret.clone()).await;
    assert!(again.problem(410).contains("used already"));
    phone.post("/api/recover", json!({ "secret": "x" })).await.problem(410);
    phone.post("/api/recover/check", secret).await.problem(410);
    // Whoever means it may be replaced.
    let mut tablet = bob;
    let secret = ada.post("/api/me/recovery", json!({})).await.ok();
    let wish = json!({ "secret": secret["secret"], "replace": true });
    let answer = tablet.post("/api/recover", wish).await;
    tablet.keep_cookie(&answer);
    assert_eq!(answer.ok()["name"], "Ada");
    // Ada sees where she is known, and ends what she does not have any more.
    let devices = ada.get("/api/me/devices").await.ok();
    let devices = devices.as_array().unwrap();
    assert_eq!(devices.len(), 3, "{devices:?}");
    let number = |who: &Value| {
        let own = who.as_array().unwrap().iter().find(|device| device["current"] == true);
        own.unwrap()["number"].clone()
    };
    let lost = number(&tablet.get("/api/me/devices").await.ok());
    let mut playing = tablet.connect(&table).await;
    assert_eq!(playing.seat, Some(0));
    let end = format!("/api/me/devices/{lost}");
    assert_eq!(
        Person::named(server.address(), "Eve").await.ask("DELETE", &end, None).await.status,
        404
    );
    assert_eq!(ada.ask("DELETE", &end, None).await.status, 204);
    ada.ask("DELETE", &end, None).await.problem(404);
    playing.until("a goodbye", |name, bye| name == "bye" && bye["again"] == true).await;
    assert_eq!(tablet.get("/api/me").await.ok(), Value::Null);
    assert_eq!(tablet.connect(&table).await.seat, None);
    assert_eq!(ada.get("/api/me").await.ok()["name"], "Ada");
    assert_eq!(phone.get("/api/me").await.ok()["name"], "Ada");
    // Neither the cookie nor the secret is on disk.
    let cookie = ada.cookie.clone().unwrap();
    let token = cookie.split('=').nth(1).unwrap().to_owned();
    server.shut_down().await;
    for entry in std::fs::read_dir(data.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        let found = bytes.windows(token.len()).any(|window| window == token.as_bytes());
        assert!(!found, "the token is kept in plain");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_fit_the_connection() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.behind_proxy = true;
    let server = start_with(config).await;
    let stranger = Person::stranger(server.address());
    let body = Some(json!({ "name": "Ada" }));
    let plain = stranger.ask("PUT", "/api/me", body.clone()).await;
    let set = plain.header("set-cookie").unwrap();
    assert!(
        set.starts_with("fairwind=") && set.contains("HttpOnly") && set.contains("SameSite=Lax"),
        "{set}"
    );
    let secure = stranger.ask_with("PUT", "/api/me", body, &[("x-forwarded-proto", "https")]).await;
    let set = secure.header("set-cookie").unwrap();
    assert!(
        set.starts_with("__Host-fairwind=") && set.contains("; Secure") && set.contains("Path=/"),
        "{set}"
    );
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_pages_are_kept_out() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    let table = ada.open_table(json!({ "game": "lots", "seats": ["me", "open"] })).await;
    let own = format!("http://{}", server.address());
    let body = || Some(json!({ "name": "Eve" }));
    let foreign = [("origin", "https://evil.example")];
    ada.ask_with("PUT", "/api/me", body(), &foreign).await.problem(403);
    ada.ask_with("PUT", "/api/me", body(), &[("origin", "null")]).await.problem(403);
    ada.ask_with("PUT", "/api/me", body(), &[("origin", &own)]).await.ok();
    ada.ask_with("PUT", "/api/me", body(), &[("content-type", "text/plain")]).await.problem(415);
    assert_eq!(Connection::open(&ada, &table, &foreign).await.err(), Some(403));
    assert!(Connection::open(&ada, &table, &[("origin", &own)]).await.is_ok());
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_told_what_is_wrong() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    for (table, why) in [
        (json!({ "game": "chess", "seats": ["me"] }), "'chess' is not one of"),
        (json!({ "game": "lots", "seats": ["me"] }), "2 or 3 players"),
        (json!({ "game": "lots", "seats": ["me", "me"] }), "one of them only"),
        (json!({ "game": "lots", "seats": ["me", { "bot": "x" }] }), "'x' is no level"),
        (json!({ "game": "lots", "seats": ["me", "open"], "options": { "x": 1 } }), "options"),
        (json!({ "game": "lots", "seats": ["me", "open"], "edition": "copies = 1" }), "edition"),
        (
            json!({ "game": "lots", "seats": ["me", "open"], "clock": { "move": { "seconds": 1 } } }),
            "clock",
        ),
        (json!({ "game": "lots", "seats": ["me", "open"], "grace": 1 }), "grace"),
        (json!({ "game": "lots", "seats": ["me", "open"], "title": " " }), "title"),
        (json!({ "game": "lots", "seats": ["me", "open"], "colour": 1 }), "unknown field `colour`"),
        (json!([]), "the request"),
    ] {
        let problem = ada.post("/api/tables", table.clone()).await.problem(400);
        assert!(problem.contains(why), "{table}: {problem}");
    }
    for name in ["", "   ", "\u{200b}", "\u{2800}\u{3164}", "\u{301}", &"x".repeat(25)] {
        ada.ask("PUT", "/api/me", Some(json!({ "name": name }))).await.problem(400);
    }
    assert_eq!(ada.get("/api/tables/nonsense").await.status, 404);
    assert_eq!(ada.get("/api/tables/0123456789abcdef").await.status, 404);
    assert_eq!(ada.get("/api/nothing").await.status, 404);
    assert_eq!(ada.get("/api/tables?which=all").await.status, 400);
    assert_eq!(ada.ask("DELETE", "/api/me", None).await.status, 405);
    ada.post("/api/verify", json!({})).await.problem(400);
    let huge = format!(
        "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\nconnection: close\r\n\r\n{}",
        "x".repeat(1_000_000)
    );
    assert_eq!(
        raw(server.address(), huge.as_bytes()).await.status,
        413,
        "what is too long is not read"
    );
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_limits() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.tables = 100;
    config.limits.tables_per_person = 2;
    config.limits.connections_per_address = 3;
    config.limits.messages = Rate { burst: 5, per_second: 1 };
    let server = start_with(config).await;
    let ada = Person::named(server.address(), "Ada").await;
    let table = json!({ "game": "lots", "seats": ["me", "open"] });
    let first = ada.open_table(table.clone()).await;
    ada.open_table(table.clone()).await;
    assert!(ada.post("/api/tables", table).await.problem(429).contains("2 tables"));
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(ada.connect(&first).await);
    }
    assert_eq!(Connection::open(&ada, &first, &[]).await.err(), Some(429));
    let mut hasty = sockets.pop().unwrap();
    for _ in 0..40 {
        hasty.send(json!("ping")).await;
    }
    hasty.until("a warning", |name, _| name == "problem").await;
    while let Some((name, content)) = hasty.next().await {
        if name == "bye" {
            assert_eq!(content["reason"], "too many messages");
        }
    }
    let metrics = ada.get("/metrics").await;
    assert!(metrics.body.contains("fairwind_limited_total"), "{}", metrics.body);
    server.shut_down().await;

    let data = tempfile::tempdir().unwrap();
    let mut config = common::config(data.path());
    config.limits.requests = Rate { burst: 3, per_second: 1 };
    let server = start_with(config).await;
    let ada = Person::named(server.address(), "Ada").await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(ada.ask("PUT", "/api/me", Some(json!({ "name": "A" }))).await.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(ada.get("/api/me").await.status, 200, "reading is free");
    server.shut_down().await;
}

struct OneFile;

impl Files for OneFile {
    fn file(&self, path: &str) -> Option<File> {
        let (content_type, immutable) = match path {
            "index.html" => ("text/html; charset=utf-8", false),
            "client.1234.js" => ("text/javascript; charset=utf-8", true),
            _ => return None,
        };
        Some(File {
            content_type: content_type.into(),
            body: path.as_bytes().to_vec().into(),
            gzip: Some(b"gzipped".as_slice().into()),
            brotli: None,
            etag: "\"1\"".into(),
            immutable,
        })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clients_files_are_served() {
    let data = tempfile::tempdir().unwrap();
    let server =
        Server::start(config(data.path()), common::registry(), Box::new(OneFile)).await.unwrap();
    let browser = Person::stranger(server.address());
    for path in ["/", "/table/abc", "/rules/via/3.2", "/index.html"] {
        let page = browser.get(path).await;
        assert_eq!((page.status, page.body.as_str()), (200, "index.html"), "{path}");
        assert_eq!(page.header("cache-control"), Some("no-cache"));
        let policy = page.header("content-security-policy").unwrap();
        let scripts = policy.split(';').find(|part| part.trim().starts_with("script-src")).unwrap();
        assert!(!scripts.contains("unsafe-inline"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
    }
    let script =
        browser.ask_with("GET", "/client.1234.js", None, &[("accept-encoding", "gzip")]).await;
    assert_eq!(script.body, "gzipped");
    assert_eq!(script.header("content-encoding"), Some("gzip"));
    assert!(script.header("cache-control").unwrap().contains("immutable"));
    let again =
        browser.ask_with("GET", "/client.1234.js", None, &[("if-none-match", "\"1\"")]).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    assert_eq!(browser.get("/missing.png").await.status, 404);
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_metrics() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let anybody = Person::stranger(server.address());
    let health = anybody.get("/healthz").await;
    assert_eq!((health.status, health.body.as_str()), (200, "ok\n"));
    assert_eq!(health.header("x-request-id").unwrap().len(), 16);
    let metrics = anybody.get("/metrics").await;
    assert!(metrics.body.contains("# TYPE fairwind_commit_seconds histogram"), "{}", metrics.body);
    // The folder is ours alone.
    let second = Server::start(config(data.path()), common::registry(), Box::new(NoFiles)).await;
    assert!(second.unwrap_err().to_string().contains("another server"));
    server.shut_down().await;
    let third = tokio::time::timeout(Duration::from_secs(30), start(data.path())).await.unwrap();
    third.shut_down().await;
}

/// Editions stay in memory, so strangers cannot bring in as many as they like: neither by opening
/// tables nor by having logs verified.
#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_editions_are_taken() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.editions = 4;
    let server = start_with(config).await;
    let ada = Person::named(server.address(), "Ada").await;
    let standard = <<kit::toy::Lots<0> as kit::Game>::Edition as kit::Edition>::standard_text();
    let edition = |number: usize| format!("{standard}\n# {number}\n");
    let verify = async |text: String| {
        let mut header =
            table::log::Header::new(&kit::Setup::<kit::toy::Lots<0>>::standard(2), None).unwrap();
        header.edition.sha256 = table::Digest::of(&text);
        header.edition.text = Some(text.into());
        let log = header.write() + "\n";
        let request = format!(
            "POST /api/verify HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{log}",
            server.address(),
            log.len()
        );
        raw(server.address(), request.as_bytes()).await
    };
    let open = async |text: String, players: usize| {
        let seats = vec!["open"; players];
        ada.post("/api/tables", json!({ "game": "lots", "seats": seats, "edition": text })).await
    };
    for number in [1, 2, 1] {
        let found = verify(edition(number)).await.ok();
        assert_eq!(found["fair"], false, "{found}");
    }
    let problem = verify(edition(3)).await.problem(429);
    assert!(problem.contains("holds 2 of people's own"), "{problem}");
    // What cannot be read takes no room; what can be read does, whatever else is wrong.
    assert!(open("copies = 1".into(), 2).await.problem(400).contains("edition"));
    assert!(open(edition(3), 9).await.problem(400).contains("players"));
    open(edition(4), 2).await.ok();
    let problem = open(edition(5), 2).await.problem(429);
    assert!(problem.contains("holds 4 of people's own"), "{problem}");
    open(edition(4), 3).await.ok();
    ada.post("/api/tables", json!({ "game": "lots", "seats": ["open", "open"] })).await.ok();
    server.shut_down().await;
}
