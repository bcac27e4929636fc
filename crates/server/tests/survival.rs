//! What is acknowledged is still there after a restart.

mod common;

use client::strict::{Connection, Person, gathered, play_out};
use common::{PLAYERS, games, options_of, start};
use futures_util::future::join_all;
use kit::SplitMix;
use serde_json::{Value, json};
use server::store::sqlite;

async fn some_moves(sockets: &mut [Connection], moves: usize, luck: &mut SplitMix) {
    let mut made = 0;
    while made < moves && !sockets.iter().any(Connection::is_over) {
        for socket in sockets.iter_mut() {
            if socket.choices().is_empty() {
                continue;
            }
            let number = socket.commands();
            socket.play_any(luck).await;
            loop {
                let (name, _) = socket.next().await.expect("the connection stands");
                if name == "refused" || socket.commands() > number {
                    break;
                }
            }
            made += 1;
        }
        for socket in sockets.iter_mut() {
            // All see the same before anybody goes on.
            socket.send(json!("ping")).await;
            socket.until("an answer", |name, _| name == "pong").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_each_kind_of_game() {
    let data = tempfile::tempdir().unwrap();
    let mut luck = SplitMix::new(11);
    let mut server = start(data.path()).await;
    for game in games() {
        let (table, mut people, mut sockets) =
            gathered(server.address(), game, PLAYERS, options_of(game)).await;
        some_moves(&mut sockets, 5, &mut luck).await;
        let before: Vec<Value> = sockets.iter().map(|socket| socket.snapshot.0.clone()).collect();
        let chat = json!({ "say": { "phrase": "one-moment" } });
        sockets[0].send(chat).await;
        sockets[0].until("the chat", |name, _| name == "chat").await;
        server.shut_down().await;
        let bye = sockets[1].until("a goodbye", |name, _| name == "bye").await;
        assert_eq!(bye["again"], true);
        server = start(data.path()).await;
        assert!(server.restored() > 0);
        for (at, person) in people.iter_mut().enumerate() {
            person.address = server.address();
            let seen = before[at]["sequence"].as_u64();
            let mut socket = Connection::connect_seen(person, &table, seen).await;
            socket.until_snapshot("the view", |_| true).await;
            assert!(socket.sequence() >= seen.unwrap(), "{game}: entries were lost");
            assert!(socket.commands() >= before[at]["commands"].as_u64().unwrap(), "{game}");
            if socket.sequence() == seen.unwrap() {
                for part in ["view", "points", "choices", "commands"] {
                    assert_eq!(socket.snapshot.0[part], before[at][part], "{game}: {part}");
                }
            }
            sockets[at] = socket;
        }
        assert!(sockets[0].bytes.contains("one-moment"), "{game}: the chat was lost");
        let played = sockets.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
        join_all(played).await;
        let verification = people[0].get(&format!("/api/tables/{table}/verification")).await.ok();
        assert_eq!(verification["fair"], true, "{game}: {verification}");
    }
    server.shut_down().await;
    // Finished games are found again, with their logs.
    let server = start(data.path()).await;
    assert_eq!(server.restored(), 0);
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_stay() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (table, mut people, sockets) = gathered(server.address(), "lots", 2, Value::Null).await;
    let played = sockets.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
    drop(join_all(played).await);
    let log = people[0].get(&format!("/api/tables/{table}/log")).await.body;
    server.shut_down().await;
    let server = start(data.path()).await;
    people[0].address = server.address();
    let listed = people[0].get("/api/tables?which=finished").await.ok();
    assert_eq!(listed[0]["id"], table.as_str());
    assert_eq!(people[0].get(&format!("/api/tables/{table}/log")).await.body, log);
    let socket = people[0].connect(&table).await;
    assert_eq!(socket.table["stage"], "finished");
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_while_serving_can_be_restored() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (table, mut people, mut sockets) = gathered(server.address(), "lots", 2, Value::Null).await;
    some_moves(&mut sockets, 3, &mut SplitMix::new(2)).await;
    let file = data.path().join("backup.db");
    sqlite::backup(data.path(), &file).unwrap();
    assert!(sqlite::backup(data.path(), &file).unwrap_err().to_string().contains("exists already"));
    let before = sockets[0].snapshot.0["view"].clone();
    server.shut_down().await;
    let other = tempfile::tempdir().unwrap();
    assert!(
        sqlite::restore(&file, data.path()).unwrap_err().to_string().contains("exists already")
    );
    assert!(sqlite::restore(&other.path().join("none"), other.path()).is_err());
    std::fs::write(other.path().join("junk"), "junk").unwrap();
    assert!(sqlite::restore(&other.path().join("junk"), other.path()).is_err());
    sqlite::restore(&file, other.path()).unwrap();
    let server = start(other.path()).await;
    people[0].address = server.address();
    let mut socket = people[0].connect(&table).await;
    socket.until_snapshot("the view", |_| true).await;
    assert_eq!(socket.snapshot.0["view"], before);
    server.shut_down().await;
}

/// The clock of a seat runs on while the server is down.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_survive_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut ada = Person::named(server.address(), "Ada").await;
    let clock = json!({ "move": { "seconds": 600 } });
    // Against a bot alone nobody would hurry her.
    let bob = Person::named(server.address(), "Bob").await;
    let table =
        ada.open_table(json!({ "game": "lots", "seats": ["me", "open"], "clock": clock })).await;
    bob.sit(&table, 1).await.ok();
    let mut socket = ada.connect(&table).await;
    let timed = |snapshot: &Value| snapshot["status"]["deadlines"][0].is_u64();
    socket.until_snapshot("a deadline", timed).await;
    let deadline = socket.snapshot.0["status"]["deadlines"][0].clone();
    server.shut_down().await;
    let server = start(data.path()).await;
    ada.address = server.address();
    let mut socket = ada.connect(&table).await;
    socket.until_snapshot("a deadline", timed).await;
    assert_eq!(socket.snapshot.0["status"]["deadlines"][0], deadline);
    server.shut_down().await;
}
