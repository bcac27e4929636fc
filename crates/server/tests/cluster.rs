//! Several servers over one `PostgreSQL`: people never have to know which of them has their table.

mod common;

use std::time::{Duration, Instant};

use client::strict::{Connection, Person, gathered, play_out};
use common::{PLAYERS, config, games, options_of, start_with};
use futures_util::future::join_all;
use kit::SplitMix;
use scratch_postgres::{Durability, ScratchPostgres};
use serde_json::{Value, json};
use server::{Limits, Server, SharedConfig};

/// What has not happened by then never will, however busy the machine is.
const PATIENCE: Duration = Duration::from_mins(1);

async fn node(url: &str, limits: Limits) -> Server {
    let mut config = config("unused".as_ref());
    config.limits = limits;
    let urls = url.split(' ').map(str::to_owned).collect();
    config.shared = Some(SharedConfig { urls, public_address: None });
    start_with(config).await
}

/// A person as they are known to another server.
fn at(person: &Person, server: &Server) -> Person {
    let mut person = person.clone();
    person.address = server.address();
    person
}

/// Asks until it is so.
async fn soon<F: Future<Output = bool>>(what: &str, is_so: impl Fn() -> F) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < PATIENCE, "{what}: not in time");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Comes back to a table as a browser does: again and again until it is let in. How soon that is, `hardening cluster`
/// measures.
async fn come_back(person: &Person, table: &str, seen: u64) -> Connection {
    let begun = Instant::now();
    loop {
        if let Ok(open) = Connection::open(person, table, &[]).await {
            drop(open);
            let mut socket = Connection::connect_seen(person, table, Some(seen)).await;
            socket.until_snapshot("the view", |_| true).await;
            return socket;
        }
        assert!(begun.elapsed() < PATIENCE, "nobody lets {} in", person.name);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn some_moves(sockets: &mut [Connection], moves: usize, luck: &mut SplitMix) {
    for _ in 0..moves {
        for socket in sockets.iter_mut() {
            if socket.is_over() || socket.choices().is_empty() {
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
        }
        for socket in sockets.iter_mut() {
            socket.send(json!("ping")).await;
            socket.until("an answer", |name, _| name == "pong").await;
        }
    }
}

/// All in one, for each test has a process and with it a `PostgreSQL` of its own.
#[tokio::test(flavor = "multi_thread")]
async fn servers_that_share_a_database_are_one() {
    let postgres = ScratchPostgres::start(Durability::Memory).unwrap();
    let url = postgres.create("fairwind").unwrap();
    let servers = [node(&url, Limits::none()).await, node(&url, Limits::none()).await];
    any_game_is_played_through_all_servers(&servers).await;
    lists_and_people_are_the_same_everywhere(&servers).await;
    strangers_do_not_pass_for_servers(&servers).await;
    a_server_hands_its_tables_over(&url, servers).await;
    limits_count_what_a_person_has_anywhere(&postgres.create("limits").unwrap()).await;
    tables_are_spread_over_databases(&postgres).await;
}

/// Which of them a table is in makes no difference to anybody.
async fn tables_are_spread_over_databases(postgres: &ScratchPostgres) {
    let mut second = ScratchPostgres::start(Durability::Memory).unwrap();
    let databases = [postgres.create("first").unwrap(), second.create("second").unwrap()];
    let (both, wrong) = (databases.join(" "), format!("{} {}", databases[1], databases[0]));
    let servers = [node(&both, Limits::none()).await, node(&both, Limits::none()).await];
    let mut config = config("unused".as_ref());
    let urls = wrong.split(' ').map(str::to_owned).collect();
    config.shared = Some(SharedConfig { urls, public_address: None });
    let refused = Server::start(config, common::registry(), Box::new(server::NoFiles)).await;
    let refused = refused.expect_err("they are named in another order").to_string();
    assert!(refused.contains("number 2 of 2 is named as number 1 of 2"), "{refused}");
    let ada = Person::named(servers[0].address(), "Ada").await;
    let seats =
        json!({ "game": "lots", "seats": ["me", { "bot": "random" }, "open"], "public": true });
    let mut opened = Vec::new();
    for _ in 0..12 {
        opened.push(ada.open_table(seats.clone()).await);
    }
    let owned = tokio::task::spawn_blocking(move || {
        databases.map(|url| {
            let nodes = server::store::postgres::nodes(&url).unwrap();
            nodes.iter().map(|(_, tables)| *tables).sum::<u64>()
        })
    });
    let owned: [u64; 2] = owned.await.unwrap();
    assert!(owned.iter().sum::<u64>() == 12 && owned.iter().all(|&tables| tables > 0), "{owned:?}");
    let there = at(&ada, &servers[1]);
    for which in ["public", "mine"] {
        let list = there.get(&format!("/api/tables?which={which}")).await.ok();
        assert_eq!(list.as_array().unwrap().len(), 12, "{which}: {list}");
    }
    // One of the databases fails: its tables wait, and everything else goes on.
    let listed = async || {
        let list = ada.get("/api/tables?which=mine").await.ok();
        list.as_array().unwrap().len() as u64
    };
    second.kill();
    soon("that it is missed", || async { listed().await == owned[0] }).await;
    assert_eq!(ada.get("/healthz").await.status, 200);
    for _ in 0..6 {
        ada.open_table(json!({ "game": "lots", "seats": ["open", "open"] })).await;
    }
    assert_eq!(listed().await, owned[0] + 6);
    second.resume().unwrap();
    soon("that it is back", || async { listed().await == 12 + 6 }).await;
    let [one, two] = servers;
    one.shut_down().await;
    for table in &opened {
        let info = there.get(&format!("/api/tables/{table}")).await.ok();
        assert_eq!(info["stage"], "gathering");
        there.post(&format!("/api/tables/{table}/start"), json!({})).await.ok();
        let socket = there.connect(table).await;
        play_out(socket, 3).await;
    }
    soon("the finished games", || async {
        let list = there.get("/api/tables?which=finished").await.ok();
        list.as_array().unwrap().len() == 12
    })
    .await;
    two.shut_down().await;
}

async fn any_game_is_played_through_all_servers(servers: &[Server; 2]) {
    for game in games() {
        let (table, people, sockets) =
            gathered(servers[0].address(), game, PLAYERS, options_of(game)).await;
        drop(sockets);
        let mut sockets = Vec::new();
        for (at_server, person) in people.iter().enumerate() {
            let person = at(person, &servers[at_server % 2]);
            sockets.push(person.connect(&table).await);
        }
        let played = sockets.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
        join_all(played).await;
        let verification = format!("/api/tables/{table}/verification");
        let verification = at(&people[0], &servers[1]).get(&verification).await.ok();
        assert_eq!(verification["fair"], true, "{game}: {verification}");
    }
}

async fn lists_and_people_are_the_same_everywhere(servers: &[Server; 2]) {
    let ada = Person::named(servers[0].address(), "Ada").await;
    let there = at(&ada, &servers[1]);
    let seats = json!({ "game": "lots", "seats": ["me", "open"], "public": true, "title": "Here" });
    let table = ada.open_table(seats).await;
    let socket = ada.connect(&table).await;
    for which in ["public", "mine"] {
        let list = there.get(&format!("/api/tables?which={which}")).await.ok();
        let listed = list.as_array().unwrap().iter().find(|listed| listed["id"] == table.as_str());
        let listed = listed.unwrap_or_else(|| panic!("{which}: {list}"));
        // Only whoever has the table knows that.
        assert_eq!(listed["seats"][0]["person"]["present"], true, "{which}: {listed}");
    }
    let missing = there.get("/api/tables/0123456789abcdefghjkmnpqrs").await;
    assert_eq!(missing.status, 404);
    // A new name is known where the table is, and a recovery works where it was not asked for.
    there.ask("PUT", "/api/me", Some(json!({ "name": "Grace" }))).await.ok();
    soon("the new name", || async {
        let info = ada.get(&format!("/api/tables/{table}")).await.ok();
        info["seats"][0]["person"]["name"] == "Grace"
    })
    .await;
    let recovery = ada.post("/api/me/recovery", json!({})).await.ok();
    let mut phone = Person::stranger(servers[1].address());
    let answer = phone.post("/api/recover", recovery).await;
    assert_eq!(answer.json()["name"], "Grace");
    phone.keep_cookie(&answer);
    // A device that is ended on one server is at no table of another.
    let devices = ada.get("/api/me/devices").await.ok();
    let own = devices.as_array().unwrap().iter().find(|device| device["current"] == true).unwrap();
    let ended = phone.ask("DELETE", &format!("/api/me/devices/{}", own["number"]), None).await;
    assert_eq!(ended.status, 204);
    let mut socket = socket;
    let bye = socket.until("a goodbye", |name, _| name == "bye").await;
    assert_eq!(bye["again"], true);
    phone.post(&format!("/api/tables/{table}/close"), json!({})).await.ok();
}

async fn strangers_do_not_pass_for_servers(servers: &[Server; 2]) {
    let stranger = Person::stranger(servers[0].address());
    let ask = json!({ "person": null, "tables": [] });
    let secret = [("x-fairwind-secret", "00"), ("x-fairwind-address", "192.0.2.1")];
    let answer = stranger.ask_with("POST", "/cluster/summaries", Some(ask), &secret).await;
    assert_eq!(answer.status, 404);
}

/// Whoever plays comes back at once, and nothing is lost.
async fn a_server_hands_its_tables_over(url: &str, [one, two]: [Server; 2]) {
    let mut luck = SplitMix::new(5);
    let (table, mut people, mut sockets) = gathered(one.address(), "lots", 2, Value::Null).await;
    // The second of them comes through the other server, and stays with it.
    people[1].address = two.address();
    sockets[1] = people[1].connect(&table).await;
    sockets[1].until_snapshot("the view", |_| true).await;
    some_moves(&mut sockets, 2, &mut luck).await;
    let before: Vec<u64> = sockets.iter().map(Connection::sequence).collect();
    let healthy = |person: &Person| {
        let person = person.clone();
        async move { person.get("/healthz").await.status }
    };
    assert_eq!(healthy(&people[0]).await, 200);
    let draining = tokio::spawn(one.shut_down());
    for (at, socket) in sockets.iter_mut().enumerate() {
        let bye = socket.until("a goodbye", |name, _| name == "bye").await;
        assert_eq!(bye["again"], true, "{at}");
    }
    people[0].address = two.address();
    let mut back = Vec::new();
    for (person, seen) in people.iter().zip(before) {
        let socket = come_back(person, &table, seen).await;
        assert!(socket.sequence() >= seen, "entries were lost");
        back.push(socket);
    }
    draining.await.unwrap();
    // A third one joins, and the game goes on through it.
    let three = node(url, Limits::none()).await;
    assert_eq!(three.restored(), 0, "all have an owner");
    back[0] = at(&people[0], &three).connect(&table).await;
    back[0].until_snapshot("the view", |_| true).await;
    let played = back.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
    join_all(played).await;
    two.shut_down().await;
    let log = at(&people[0], &three).get(&format!("/api/tables/{table}/log")).await;
    assert_eq!(log.status, 200, "a finished game outlives its server");
    three.shut_down().await;
}

async fn limits_count_what_a_person_has_anywhere(url: &str) {
    let limits = || Limits { tables_per_person: 2, ..Limits::default() };
    let servers = [node(url, limits()).await, node(url, limits()).await];
    let ada = Person::named(servers[0].address(), "Ada").await;
    let table = json!({ "game": "lots", "seats": ["me", "open"] });
    let first = ada.open_table(table.clone()).await;
    let there = at(&ada, &servers[1]);
    let second = there.open_table(table.clone()).await;
    assert_eq!(ada.post("/api/tables", table.clone()).await.status, 429);
    assert_eq!(there.post("/api/tables", table.clone()).await.status, 429);
    ada.post(&format!("/api/tables/{second}/close"), json!({})).await.ok();
    there.open_table(table).await;
    // What servers ask each other counts against nobody, however often lists are asked for.
    let socket = ada.connect(&first).await;
    for time in 0..100 {
        let list = there.get("/api/tables?which=mine").await.ok();
        let listed = list.as_array().unwrap().iter().find(|listed| listed["id"] == first.as_str());
        assert_eq!(listed.unwrap()["seats"][0]["person"]["present"], true, "{time}: {list}");
    }
    drop(socket);
    for server in servers {
        server.shut_down().await;
    }
}
