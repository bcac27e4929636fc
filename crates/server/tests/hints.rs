//! Hints through a real socket: whoever does exactly what they say holds their own against the level that gives them.
//!
//! How well is measured over many deals that are always the same in `crates/worker/tests/hints.rs`. A server deals as it
//! likes, so here it is only made sure that what comes through the socket is that advice and no other.

mod common;

use std::net::SocketAddr;

use bots::Level;
use client::strict::{Connection, Person};
use common::config;
use serde_json::{Value, json};
use server::{NoFiles, Server};

/// The level that hints come from.
const LEVEL: &str = "medium";
/// So many games are tried at most, from both seats in turn.
const GAMES: usize = 40;
/// So many must be won. Whoever plays as well as the other wins less in one of a million attempts; who does anything
/// wins none.
const WINS: f64 = 6.0;

/// Does what hints say until the game is over; gives the share of the win.
async fn follow(mut socket: Connection) -> f64 {
    while !socket.is_over() {
        if socket.choices().is_empty() {
            socket.next().await.expect("the game is not over");
            continue;
        }
        let sent = socket.commands();
        socket.send(json!({ "hint": {} })).await;
        let hint = socket.until("a hint", |name, _| name == "hint").await;
        assert!(!hint["action"].is_null(), "who may act gets a hint");
        socket.wish(json!({ "play": hint["action"] })).await;
        while socket.commands() == sent && !socket.is_over() {
            let (name, refused) = socket.next().await.expect("the game is not over");
            assert_ne!(name, "refused", "a hint was refused: {refused}");
        }
    }
    let winners = socket.snapshot.0["status"]["phase"]["over"]["winners"].clone();
    let winners = winners.as_array().expect("a list of seats");
    let mine = socket.seat.expect("a seat");
    let won = winners.iter().any(|seat| seat.as_u64() == Some(mine as u64));
    if won { 1.0 / winners.len() as f64 } else { 0.0 }
}

/// Games against one bot of the same level, until enough of them are won.
async fn holds_its_own(address: SocketAddr, game: &str, options: &Value) {
    let ada = Person::named(address, "Ada").await;
    let mut won = 0.0;
    for played in 0..GAMES {
        let mut seats = vec![json!({ "bot": LEVEL }); 2];
        seats[played % 2] = json!("me");
        let table = json!({ "game": game, "seats": seats, "options": options });
        let table = ada.open_table(table).await;
        won += follow(ada.connect(&table).await).await;
        if won >= WINS {
            println!("{game} {options}: {won} of {}", played + 1);
            return;
        }
    }
    panic!("{game} {options}: hints won {won} of {GAMES} games");
}

async fn hints_play(game: &str, options: Value) {
    let data = tempfile::tempdir().unwrap();
    let registry = registry::with_bots_up_to(Level::Medium, None);
    let server = Server::start(config(data.path()), registry, Box::new(NoFiles)).await.unwrap();
    holds_its_own(server.address(), game, &options).await;
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_play_ahoi() {
    hints_play("ahoi", Value::Null).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_play_a_short_ahoi() {
    hints_play("ahoi", json!({ "round_limit": 10 })).await;
}

/// By turns, so that nobody is quicker.
#[tokio::test(flavor = "multi_thread")]
async fn hints_play_an_bord() {
    hints_play("an-bord", json!({ "tempo": "turns" })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_play_schmuggler() {
    hints_play("schmuggler", Value::Null).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_play_via() {
    hints_play("via", Value::Null).await;
}
