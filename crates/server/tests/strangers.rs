//! What strangers may ask for, and by which name.

mod common;

use std::collections::BTreeSet;
use std::time::Duration;

use client::strict::{Person, raw};
use common::{config, start, start_with};
use serde_json::json;
use server::Server;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

/// The status of a small request that is meant for this host.
async fn asked_as(server: &Server, host: &str) -> u16 {
    let request = format!("GET /api/games HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    raw(server.address(), request.as_bytes()).await.status
}

/// A page of another site must not pass for ours by letting its name lead to our number.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_answers_to_its_own_names_only() {
    let data = tempfile::tempdir().unwrap();
    let mut with_origin = config(data.path());
    with_origin.origins = vec!["https://games.example".into()];
    let server = start_with(with_origin).await;
    let own =
        ["127.0.0.1", "127.0.0.1:7878", "[::1]:80", "localhost:1", "LOCALHOST", "games.example"];
    for host in own {
        assert_eq!(asked_as(&server, host).await, 200, "{host}");
    }
    if let Ok(machine) = std::fs::read_to_string("/proc/sys/kernel/hostname") {
        let machine = machine.trim();
        for host in [machine.to_owned(), format!("{machine}.local:7878")] {
            assert_eq!(asked_as(&server, &host).await, 200, "{host}");
        }
    }
    let foreign =
        ["evil.example", "games.example.evil.example", "1.2.3.4.evil.example", "", "[", ":"];
    for host in foreign {
        assert_eq!(asked_as(&server, host).await, 421, "{host}");
    }
    let health = b"GET /healthz HTTP/1.1\r\nhost: fairwind\r\nconnection: close\r\n\r\n";
    assert_eq!(raw(server.address(), health).await.status, 200, "whoever watches need not know it");
    server.shut_down().await;

    let data = tempfile::tempdir().unwrap();
    let mut proxied = config(data.path());
    proxied.behind_proxy = true;
    let server = start_with(proxied).await;
    assert_eq!(asked_as(&server, "anything.example").await, 200, "the proxy knows its names");
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_come_in_pages() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    for _ in 0..130 {
        let table = json!({ "game": "lots", "seats": ["open", "open"], "public": true });
        ada.open_table(table).await;
    }
    let mut listed = BTreeSet::new();
    for (page, length) in [(0, 100), (1, 30), (2, 0), (usize::MAX, 0)] {
        let found = ada.get(&format!("/api/tables?which=public&page={page}")).await.ok();
        let found = found.as_array().unwrap();
        assert_eq!(found.len(), length, "page {page}");
        listed.extend(found.iter().map(|table| table["id"].as_str().unwrap().to_owned()));
    }
    assert_eq!(listed.len(), 130, "no table is on two pages");
    assert_eq!(ada.get("/api/tables?page=-1").await.status, 400);
    server.shut_down().await;
}

/// All connections of an address count, whatever comes through them, until they are closed.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections() {
    let data = tempfile::tempdir().unwrap();
    let mut few = config(data.path());
    few.limits.streams_per_address = 5;
    let server = start_with(few).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(TcpStream::connect(server.address()).await.unwrap());
    }
    let mut answer = String::new();
    let mut sixth = TcpStream::connect(server.address()).await.unwrap();
    // Sooner than anybody who says nothing, which is borne for fifteen seconds.
    let closed = tokio::time::timeout(Duration::from_secs(12), sixth.read_to_string(&mut answer));
    assert!(closed.await.is_ok(), "the sixth is sent away");
    drop(held);
    let begun = std::time::Instant::now();
    let mut statuses = Vec::new();
    while statuses.last() != Some(&200) {
        assert!(begun.elapsed() < client::PATIENCE, "{statuses:?}");
        let person = client::Person::stranger(server.address());
        statuses.push(person.get("/api/games").await.map_or(0, |answer| answer.status));
    }
    server.shut_down().await;
}

/// Tables at which nobody plays are few.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_few_tables_of_bots_alone() {
    let data = tempfile::tempdir().unwrap();
    let mut limited = config(data.path());
    limited.limits = server::Limits::default();
    let server = start_with(limited).await;
    let ada = Person::named(server.address(), "Ada").await;
    let level = json!({ "bot": "random" });
    let bots = json!({ "game": "ahoi", "seats": [level, level], "options": {} });
    for _ in 0..2 {
        ada.open_table(bots.clone()).await;
    }
    let problem = ada.post("/api/tables", bots).await;
    assert_eq!(problem.json()["phrase"]["key"], "lobby-refused-too-many-bots");
    ada.open_table(json!({ "game": "ahoi", "seats": ["me", level] })).await;
    server.shut_down().await;
}
