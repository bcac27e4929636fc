//! Whole games of each kind, through real sockets.

mod common;

use client::strict::{Connection, Person, gathered, play_out};
use common::{PLAYERS, games, options_of, start};
use futures_util::future::join_all;
use kit::SplitMix;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn people_play_whole_games_of_each_kind() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for game in games() {
        let (table, people, sockets) =
            gathered(server.address(), game, PLAYERS, options_of(game)).await;
        let played = sockets.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
        let sockets = join_all(played).await;
        let endings: Vec<_> =
            sockets.iter().map(|s| s.snapshot.0["status"]["phase"]["over"].clone()).collect();
        assert!(endings.iter().all(|ending| *ending == endings[0]), "{game}: {endings:?}");
        let log = people[0].get(&format!("/api/tables/{table}/log")).await;
        assert_eq!(log.status, 200, "{game}: {log:?}");
        let verification = people[1].get(&format!("/api/tables/{table}/verification")).await.ok();
        assert_eq!(verification["fair"], true, "{game}: {verification}");
    }
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_fill_the_seats() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for game in games() {
        let ada = Person::named(server.address(), "Ada").await;
        let mut seats = vec![json!({ "bot": "random" }); PLAYERS];
        seats[1] = json!("me");
        let table = ada
            .open_table(json!({ "game": game, "seats": seats, "options": options_of(game) }))
            .await;
        let socket = play_out(ada.connect(&table).await, 7).await;
        assert!(socket.is_over(), "{game}");
    }
    server.shut_down().await;
}

/// A person who loses the connection after every command, says what was seen and goes on.
#[tokio::test(flavor = "multi_thread")]
async fn reconnecting_at_every_step_loses_and_doubles_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for game in games() {
        let ada = Person::named(server.address(), "Ada").await;
        let mut seats = vec![json!({ "bot": "random" }); PLAYERS];
        seats[0] = json!("me");
        let table = ada
            .open_table(json!({ "game": game, "seats": seats, "options": options_of(game) }))
            .await;
        let mut luck = SplitMix::new(3);
        let mut socket = ada.connect(&table).await;
        let mut steps = 0;
        while !socket.is_over() && steps < 60 {
            socket
                .until_snapshot("a choice", |snapshot| {
                    !snapshot["choices"].as_array().unwrap().is_empty()
                        || snapshot["status"]["phase"].get("over").is_some()
                })
                .await;
            if socket.is_over() {
                break;
            }
            let number = socket.commands();
            let action =
                socket.choices()[kit::Luck::index(&mut luck, socket.choices().len())]["action"]
                    .clone();
            let command = json!({ "do": { "number": number, "wish": { "play": action } } });
            socket.send(command.clone()).await;
            let seen = socket.sequence();
            drop(socket);
            socket = Connection::connect_seen(&ada, &table, Some(seen)).await;
            // Whether it arrived is not known: it is sent again, as it was. It may be refused where
            // all play at once and somebody else was faster.
            socket.send(command).await;
            let mut refused = false;
            while !refused && (socket.snapshot.is_empty() || socket.commands() == number) {
                let (name, _) = socket.next().await.expect("the connection stands");
                refused = name == "refused";
            }
            if !refused {
                assert_eq!(socket.commands(), number + 1, "{game}: a command was taken twice");
                steps += 1;
            }
        }
        assert!(steps > 2, "{game}: {steps}");
        socket.close().await;
    }
    server.shut_down().await;
}
