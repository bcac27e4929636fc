//! The binary as a server: killed at any moment, played by programs in other languages, backed up.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use client::strict::{Connection, Person, play_out};
use futures_util::future::join_all;
use kit::{Luck, SplitMix, seeds};
use serde_json::json;

/// The real program, ended with a kill that it cannot notice.
struct ServerProcess {
    process: Child,
    address: SocketAddr,
}

impl ServerProcess {
    fn start(data: &Path) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_fairwind"))
            .args(["serve", "--listen", "127.0.0.1:0", "--unlimited", "--bot-pace", "0"])
            .args(["--log", "error", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let output = process.stdout.take().expect("it says where it listens");
        BufReader::new(output).read_line(&mut line).expect("it says where it listens");
        let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
        ServerProcess { process, address: address.unwrap_or_else(|| panic!("'{line}'")) }
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn fairwind(args: &[&str]) -> (bool, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_fairwind")).args(args).output().expect("it runs");
    let text = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&text).into_owned())
}

/// What a person was told, and what they have sent without hearing of it.
struct Memory {
    commands: u64,
    sequence: u64,
    sent: Option<(u64, serde_json::Value)>,
}

/// Kills the server again and again while two people play, one of whom always has a command under
/// way. Whatever was acknowledged is there after each kill, and nothing is done twice.
async fn killed_again_and_again(game: &str, options: serde_json::Value) {
    let seed = seeds::seed();
    println!("again: {}", seeds::repeat("FAIRWIND_SEED", seed));
    let mut luck = SplitMix::new(seed);
    let data = tempfile::tempdir().expect("a folder");
    let mut program = ServerProcess::start(data.path());
    let mut people = Vec::new();
    for name in ["Ada", "Bob"] {
        people.push(Person::named(program.address, name).await);
    }
    let table = json!({ "game": game, "seats": ["me", "open"], "options": options });
    let table = people[0].open_table(table).await;
    people[1].sit(&table, 1).await.ok();
    let fresh = || Memory { commands: 0, sequence: 0, sent: None };
    let mut memories = [fresh(), fresh()];
    for round in 0..8 {
        let mut sockets = Vec::new();
        for (person, memory) in people.iter().zip(&mut memories) {
            let mut socket = Connection::connect_seen(person, &table, Some(memory.sequence)).await;
            socket
                .until_snapshot("the view", |snapshot| snapshot["sequence"].as_u64() > Some(0))
                .await;
            assert!(socket.sequence() >= memory.sequence, "{game}, {round}: entries are lost");
            assert!(socket.commands() >= memory.commands, "{game}, {round}: commands are lost");
            let open = memory.sent.as_ref().map_or(memory.commands, |(number, _)| number + 1);
            assert!(socket.commands() <= open, "{game}, {round}: a command was done twice");
            if let Some((number, wish)) = memory.sent.take() {
                socket.send(json!({ "do": { "number": number, "wish": wish } })).await;
            }
            sockets.push(socket);
        }
        let moves = 1 + luck.index(12);
        for _ in 0..moves {
            for (socket, memory) in sockets.iter_mut().zip(&mut memories) {
                socket.send(json!("ping")).await;
                socket.until("an answer", |name, _| name == "pong").await;
                (memory.commands, memory.sequence) = (socket.commands(), socket.sequence());
                if socket.choices().is_empty() || socket.is_over() {
                    continue;
                }
                let at = luck.index(socket.choices().len());
                let wish = json!({ "play": socket.choices()[at]["action"] });
                memory.sent = Some((socket.commands(), wish.clone()));
                socket.wish(wish).await;
            }
        }
        drop(program);
        program = ServerProcess::start(data.path());
        for person in &mut people {
            person.address = program.address;
        }
    }
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(person.connect(&table).await);
    }
    let played = sockets.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
    let ended = join_all(played).await;
    let log = people[0].get(&format!("/api/tables/{table}/log")).await.body;
    let file = data.path().join("log.jsonl");
    std::fs::write(&file, &log).expect("the log is written");
    let path = file.to_str().expect("a name in Unicode");
    let (fair, told) = fairwind(&["verify", path]);
    assert!(fair && told.starts_with("fair"), "{game}: {told}");
    // Held against what a player was told, it is the same game; against anything else it is not.
    let told = &ended[0].snapshot.0;
    let text = |value: &serde_json::Value| value.as_str().expect("a digest").to_owned();
    let (commitment, hash) = (text(&told["status"]["commitment"]), text(&told["chain"]));
    let hash = format!("{}:{hash}", ended[0].sequence());
    let receipt = ["verify", path, "--commitment", &commitment, "--hash", &hash];
    let (fair, told) = fairwind(&receipt);
    assert!(fair && told.contains("as you have kept it: the commitment, the last hash"), "{told}");
    let other = "00".repeat(32);
    for wrong in [["--commitment", &*other], ["--seed", &*other], ["--hash", &format!("9:{other}")]]
    {
        let (fair, told) = fairwind(&["verify", path, wrong[0], wrong[1]]);
        assert!(!fair && told.contains("line "), "{game}, {wrong:?}: {told}");
    }
    // A log whose dice were changed is found out, and where.
    let Some(draw) = log.lines().position(|line| line.contains("\"chance\"")) else { return };
    let without: Vec<&str> =
        log.lines().enumerate().filter(|(at, _)| *at != draw).map(|(_, line)| line).collect();
    std::fs::write(&file, without.join("\n")).expect("the log is written");
    let (fair, told) = fairwind(&["verify", path]);
    assert!(!fair && told.contains("line "), "{game}: {told}");
}

/// What ends a game of players who choose at random and would play for ever; all else is as people
/// play it.
fn limits(game: &str) -> serde_json::Value {
    let mut options = registry::machine_options(game);
    if let Some(options) = options.as_object_mut() {
        options.retain(|name, _| name.ends_with("_limit"));
    }
    options
}

registry::test_games!(kills_lose_and_double_nothing, E => {
    let game = <E as registry::GameEntry>::NAME;
    let runtime = tokio::runtime::Runtime::new().expect("threads can be had");
    runtime.block_on(killed_again_and_again(game, limits(game)));
});

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_another_language_plays_whole_games() {
    let data = tempfile::tempdir().expect("a folder");
    let program = ServerProcess::start(data.path());
    let host = Person::named(program.address, "Ada").await;
    for game in registry::GameId::names() {
        let seats = json!(["open", "open"]);
        let table = json!({ "game": game, "seats": seats, "options": limits(game) });
        let table = host.open_table(table).await;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
        let bots: Vec<Child> = (0..2)
            .map(|seat| {
                Command::new("python3")
                    .args([
                        script,
                        &format!("http://{}", program.address),
                        &table,
                        &seat.to_string(),
                    ])
                    .stdout(Stdio::piped())
                    .spawn()
                    .expect("python3 is needed for this test")
            })
            .collect();
        let ended = tokio::task::spawn_blocking(move || {
            bots.into_iter().map(|bot| bot.wait_with_output().expect("it ends")).collect::<Vec<_>>()
        });
        let ended = ended.await.expect("both end");
        assert!(ended.iter().all(|bot| bot.status.success()), "{game}: {ended:?}");
        assert_eq!(ended[0].stdout, ended[1].stdout, "{game}: they saw different ends");
        let info = host.get(&format!("/api/tables/{table}")).await.ok();
        assert_eq!(info["stage"], "finished");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_a_server_again() {
    let data = tempfile::tempdir().expect("a folder");
    let program = ServerProcess::start(data.path());
    let mut ada = Person::named(program.address, "Ada").await;
    let table = ada.open_table(json!({ "game": "via", "seats": ["me", "open"] })).await;
    let path = |name: &str| data.path().join(name).to_str().expect("Unicode").to_owned();
    let (file, again) = (path("backup.db"), path("again"));
    let (done, told) = fairwind(&["backup", "--data", &path(""), &file]);
    assert!(done, "{told}");
    let (done, told) = fairwind(&["restore", "--data", &again, &file]);
    assert!(done, "{told}");
    let (done, told) = fairwind(&["restore", "--data", &again, &file]);
    assert!(!done && told.contains("exists already"), "{told}");
    drop(program);
    let program = ServerProcess::start(Path::new(&again));
    ada.address = program.address;
    assert_eq!(ada.get(&format!("/api/tables/{table}")).await.ok()["host"], "Ada");
}
