//! People at a table: racing, leaving, returning, taking back, and sending what they should not.

mod common;

use std::time::Duration;

use client::strict::{Connection, Person, gathered, play_out};
use common::{config, start, start_with};
use futures_util::future::join_all;
use kit::SplitMix;
use serde_json::{Value, json};

/// Two devices of the same person send the same command at once: it is done once. Two persons act at
/// once: both are done, whatever the order.
#[tokio::test(flavor = "multi_thread")]
async fn racing_clients_double_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (table, people, mut sockets) = gathered(server.address(), "lots", 2, Value::Null).await;
    let mut second = people[0].connect(&table).await;
    let ready =
        |snapshot: &Value| snapshot["choices"].as_array().is_some_and(|list| !list.is_empty());
    for socket in sockets.iter_mut().chain([&mut second]) {
        socket.until_snapshot("choices", ready).await;
    }
    let numbers = [sockets[0].commands(), sockets[1].commands()];
    let choice = |socket: &Connection| socket.choices()[0]["action"].clone();
    let command =
        json!({ "do": { "number": numbers[0], "wish": { "play": choice(&sockets[0]) } } });
    let other = json!({ "do": { "number": numbers[1], "wish": { "play": choice(&sockets[1]) } } });
    let [first, theirs] = &mut sockets[..] else { unreachable!() };
    tokio::join!(first.send(command.clone()), second.send(command.clone()), theirs.send(other));
    first.send(command).await;
    for socket in [&mut *first, &mut second, &mut *theirs] {
        // Both have chosen, so the choices are shown.
        socket
            .until_snapshot("the end of the round", |snapshot| {
                snapshot["view"]["shown"].as_array().is_some_and(|shown| {
                    shown.iter().map(|count| count.as_u64().unwrap()).sum::<u64>() == 2
                })
            })
            .await;
    }
    assert_eq!(first.commands(), numbers[0] + 1);
    assert_eq!(theirs.commands(), numbers[1] + 1);
    // Another action under a number that was used is stale, not a second turn.
    let stale =
        json!({ "do": { "number": numbers[0], "wish": { "play": { "choose": { "place": 7 } } } } });
    first.send(stale).await;
    let refused = first.until("a refusal", |name, _| name == "refused").await;
    assert_eq!(refused["refusal"]["rule"], "table/stale");
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_and_oversized_messages_hurt_nobody_else() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (table, _, mut sockets) = gathered(server.address(), "lots", 2, Value::Null).await;
    let eve = Person::named(server.address(), "Eve").await;
    let mut forger = eve.connect(&table).await;
    for (message, why) in [
        (
            json!({ "do": { "number": 0, "wish": { "play": { "choose": { "place": 0 } } } } }),
            "no seat",
        ),
        (json!({ "do": { "number": 0, "wish": "resign" } }), "no seat"),
        (json!({ "do": { "number": 0, "seat": 0, "wish": "resign" } }), "unknown field"),
        (json!({ "ask": { "action": {} } }), "no seat"),
        (json!({ "hello": {} }), "already"),
        (json!({ "win": {} }), "unknown variant"),
        (json!(7), "cannot be read"),
        (json!({ "say": { "text": "x".repeat(281) } }), "characters"),
    ] {
        forger.send(message.clone()).await;
        let problem = forger.until("a problem", |name, _| name == "problem").await;
        assert!(problem.as_str().unwrap().contains(why), "{message}: {problem}");
    }
    forger.send_text("{".repeat(5_000)).await;
    forger.until("a problem", |name, _| name == "problem").await;
    forger.send_text(format!("\"{}\"", "x".repeat(9_000))).await;
    while forger.next().await.is_some() {}
    // A seat is refused what it may not do, with the rule, and goes on.
    let ready =
        |snapshot: &Value| snapshot["choices"].as_array().is_some_and(|list| !list.is_empty());
    sockets[0].until_snapshot("choices", ready).await;
    let number = sockets[0].commands();
    for (wish, rule) in [
        (json!({ "play": { "choose": { "place": 9 } } }), "lots/1.3"),
        (json!({ "play": { "draw": { "value": 1 } } }), "lots/1.2"),
        (json!({ "play": { "nonsense": 1 } }), "table/unreadable"),
        (json!("agree"), "table/nothing-proposed"),
        (json!("rematch"), "table/not-over"),
    ] {
        sockets[0].wish(wish.clone()).await;
        let refused = sockets[0].until("a refusal", |name, _| name == "refused").await;
        assert_eq!(refused["refusal"]["rule"], rule, "{wish}");
        assert_eq!(refused["number"], number);
    }
    sockets[0].send(json!({ "ask": { "action": { "choose": { "place": 9 } } } })).await;
    let answer = sockets[0].until("an answer", |name, _| name == "answer").await;
    assert_eq!(answer["rule"], "lots/1.3");
    sockets[0].send(json!({ "hint": {} })).await;
    let hint = sockets[0].until("a hint", |name, _| name == "hint").await;
    assert!(hint["reasons"].is_array(), "{hint}");
    sockets[0].send(json!({ "ask": { "action": hint["action"] } })).await;
    assert_eq!(sockets[0].until("an answer", |name, _| name == "answer").await, Value::Null);
    let played = sockets.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
    assert!(join_all(played).await.iter().all(Connection::is_over));
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_sits_in_and_gives_the_seat_back() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    let bob = Person::named(server.address(), "Bob").await;
    let table =
        ada.open_table(json!({ "game": "lots", "seats": ["me", "open"], "grace": 5 })).await;
    bob.sit(&table, 1).await.ok();
    let mut host = ada.connect(&table).await;
    // Bob never comes; after the grace Ada may let a bot play for him.
    let plays = |seat: &Value, bot: bool| seat["person"]["bot_plays"] == bot;
    let missed = |table: &Value| table["seats"][1]["person"]["missed"] == true;
    if !missed(&host.table) {
        host.until("that he is missed", |name, content| name == "table" && missed(content)).await;
    }
    host.send(json!({ "let_bot_play": { "seat": 1 } })).await;
    host.until_snapshot("the bot", |snapshot| snapshot["status"]["seats"][1] == "away").await;
    let info = bob.get(&format!("/api/tables/{table}")).await.ok();
    assert!(plays(&info["seats"][1], true), "{info}");
    // Those who are there are told, and told again when he is back.
    let told = |bot: bool| {
        move |name: &str, content: &Value| name == "table" && plays(&content["seats"][1], bot)
    };
    if !plays(&host.table["seats"][1], true) {
        host.until("that a bot plays", told(true)).await;
    }
    let mut guest = bob.connect(&table).await;
    guest.send(json!("take_seat_back")).await;
    host.until("that he plays himself", told(false)).await;
    guest.until_snapshot("his seat", |snapshot| snapshot["status"]["seats"][1] == "human").await;
    assert_eq!(guest.seat, Some(1));
    let (host, guest) = tokio::join!(play_out(host, 1), play_out(guest, 2));
    assert!(host.is_over() && guest.is_over());
    server.shut_down().await;
}

/// Whoever looks on before the server knows them sits down without opening another socket.
#[tokio::test(flavor = "multi_thread")]
async fn a_socket_learns_whose_it_is() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    let table = ada.open_table(json!({ "game": "lots", "seats": ["me", "open"] })).await;
    let mut socket =
        Connection::open(&Person::stranger(server.address()), &table, &[]).await.unwrap();
    socket.send(json!({ "hello": {} })).await;
    let welcome = socket.until("a welcome", |name, _| name == "welcome").await;
    assert_eq!(socket.seat, None);
    let bob = Person::named(server.address(), "Bob").await;
    let connection = json!({ "connection": welcome["connection"] });
    bob.post(&format!("/api/tables/{table}/seats/1"), connection.clone()).await.ok();
    socket.until("another welcome", |name, _| name == "welcome").await;
    assert_eq!(socket.seat, Some(1));
    let ready =
        |snapshot: &Value| snapshot["choices"].as_array().is_some_and(|list| !list.is_empty());
    socket.until_snapshot("his choices", ready).await;
    // What is Bob's stays his: nobody else can make his socket theirs.
    let eve = Person::named(server.address(), "Eve").await;
    let other = eve.open_table(json!({ "game": "lots", "seats": ["open", "open"] })).await;
    eve.post(&format!("/api/tables/{other}/seats/0"), connection).await.ok();
    let before = socket.commands();
    socket.play_any(&mut SplitMix::new(3)).await;
    socket.until_snapshot("his action", |snapshot| snapshot["commands"] == before + 1).await;
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_seen_at_once() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    let table = ada.open_table(json!({ "game": "lots", "seats": ["me", "open"] })).await;
    let mut socket = ada.connect(&table).await;
    ada.ask("PUT", "/api/me", Some(json!({ "name": "Augusta" }))).await.ok();
    let seat = |content: &Value| content["seats"][0]["person"]["name"].clone();
    let called = |name: &str, content: &Value| name == "table" && seat(content) == "Augusta";
    let info = socket.until("her new name", called).await;
    assert_eq!(info["host"], "Augusta");
    socket.send(json!({ "say": { "phrase": "hello" } })).await;
    let said = socket.until("what she says", |name, _| name == "chat").await;
    assert_eq!(said["name"], "Augusta");
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_by_consent_and_rematch() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, people, sockets) = gathered(server.address(), "lots", 2, Value::Null).await;
    let [mut ada, mut bob] = <[Connection; 2]>::try_from(sockets).ok().unwrap();
    let ready =
        |snapshot: &Value| snapshot["choices"].as_array().is_some_and(|list| !list.is_empty());
    let mut luck = SplitMix::new(5);
    ada.until_snapshot("choices", ready).await;
    bob.until_snapshot("choices", ready).await;
    // A sealed choice can be taken back freely.
    ada.play_any(&mut luck).await;
    ada.until_snapshot("the choice", |snapshot| snapshot["choices"] == json!([])).await;
    ada.wish(json!("undo")).await;
    ada.until_snapshot("the choices again", ready).await;
    // Once the other has acted, he is asked.
    ada.play_any(&mut luck).await;
    ada.until_snapshot("the choice", |snapshot| snapshot["choices"] == json!([])).await;
    bob.play_any(&mut luck).await;
    let shown = |snapshot: &Value, want: u64| {
        snapshot["view"]["shown"]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap())
            .sum::<u64>()
            == want
    };
    ada.until_snapshot("the round", |snapshot| shown(snapshot, 2)).await;
    ada.wish(json!("undo")).await;
    bob.until_snapshot("the proposal", |snapshot| snapshot["status"]["proposal"]["what"] == "undo")
        .await;
    bob.wish(json!("agree")).await;
    ada.until_snapshot("the undo", |snapshot| shown(snapshot, 0)).await;
    let (mut ada, mut bob) = tokio::join!(play_out(ada, 1), play_out(bob, 2));
    ada.wish(json!("rematch")).await;
    bob.until_snapshot("the proposal", |snapshot| {
        snapshot["status"]["proposal"]["what"] == "rematch"
    })
    .await;
    bob.wish(json!("agree")).await;
    let table =
        ada.until("the rematch", |name, t| name == "table" && t["rematch"].is_string()).await;
    let next = table["rematch"].as_str().unwrap();
    let mut again = people[1].connect(next).await;
    assert_eq!(again.seat, Some(0), "everybody moves up by one");
    again.until_snapshot("choices", ready).await;
    server.shut_down().await;
}

/// Whoever has seen one hand of a running game sees no other: not the host, not a guest, not somebody
/// who passes by.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_two_hands() {
    let data = tempfile::tempdir().unwrap();
    // Bots that act at once could end the game while nobody sits there.
    let mut slow = config(data.path());
    slow.bot_pace = Duration::from_hours(1);
    let server = start_with(slow).await;
    let ada = Person::named(server.address(), "Ada").await;
    let seats = json!(["me", "open", { "bot": "random" }]);
    let table = ada.open_table(json!({ "game": "lots", "seats": seats })).await;
    let path = format!("/api/tables/{table}");
    ada.post(&format!("{path}/start"), json!({})).await.ok();
    // The host frees a bot's seat, gets up and reaches for it.
    ada.ask("PUT", &format!("{path}/seats/2"), Some(json!("open"))).await.ok();
    ada.ask("DELETE", &format!("{path}/seats/0"), None).await.ok();
    assert!(ada.sit(&table, 2).await.problem(403).contains("the seat that you had"));
    ada.sit(&table, 0).await.ok();
    let mut host = ada.connect(&table).await;
    assert_eq!(host.seat, Some(0));
    // Somebody passes by: who plays is asked, and nothing is shown before.
    let eve = Person::named(server.address(), "Eve").await;
    let mut passing = eve.connect(&table).await;
    let asked = eve.sit(&table, 2).await.ok();
    assert_eq!(asked["seats"][2], "open", "{asked}");
    assert_eq!(passing.seat, None);
    let request = &asked["requests"][0];
    assert_eq!((&request["name"], &request["seat"]), (&json!("Eve"), &json!(2)), "{asked}");
    assert_eq!(request["waiting_for"], json!([0]), "{asked}");
    host.until("the request", |name, table| name == "table" && table["requests"][0].is_object())
        .await;
    let answer = |agree: bool| json!({ "agree": agree });
    let path_of = |info: &Value| format!("{path}/requests/{}", info["requests"][0]["number"]);
    let (first, bob) = (path_of(&asked), Person::named(server.address(), "Bob").await);
    assert!(bob.post(&first, answer(true)).await.problem(403).contains("who play"));
    ada.post(&first, answer(true)).await.ok();
    passing.until("her seat", |name, welcome| name == "welcome" && welcome["seat"] == 2).await;
    // She cannot leave it for another.
    eve.ask("DELETE", &format!("{path}/seats/2"), None).await.ok();
    assert!(eve.sit(&table, 1).await.problem(403).contains("the seat that you had"));
    eve.sit(&table, 2).await.ok();
    // Who is told no does not ask again and again.
    let asked = bob.sit(&table, 1).await.ok();
    eve.post(&path_of(&asked), answer(true)).await.ok();
    ada.post(&path_of(&asked), answer(false)).await.ok();
    assert!(bob.sit(&table, 1).await.problem(403).contains("said no"));
    // The host cannot free a person's seat alone.
    let asked = ada.ask("DELETE", &format!("{path}/seats/2"), None).await.ok();
    assert_eq!(asked["seats"][2]["person"]["name"], "Eve", "{asked}");
    assert_eq!(asked["requests"][0]["what"], "removal", "{asked}");
    let info = eve.post(&path_of(&asked), answer(false)).await.ok();
    assert_eq!(
        (&info["requests"], &info["seats"][2]["person"]["name"]),
        (&json!([]), &json!("Eve"))
    );
    server.shut_down().await;
}

/// A bot plays on, and whoever gave up cannot play beside it.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_resigned_looks_on() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, _, mut sockets) = gathered(server.address(), "via", 3, Value::Null).await;
    sockets[0]
        .until_snapshot("the beginning", |snapshot| snapshot["status"]["phase"] == "playing")
        .await;
    let first = sockets[0].snapshot.0["status"]["to_act"][0].clone();
    let ada = &mut sockets[first.as_u64().expect("somebody begins") as usize];
    ada.until_snapshot("a choice", |snapshot| snapshot["choices"][0].is_object()).await;
    let action = ada.choices()[0]["action"].clone();
    ada.wish(json!("resign")).await;
    ada.until_snapshot("it", |snapshot| snapshot["status"]["resigned"] == json!([first])).await;
    assert!(ada.choices().is_empty(), "{:?}", ada.choices());
    ada.wish(json!({ "play": action })).await;
    let refused = ada.until("no", |name, _| name == "refused").await;
    assert_eq!(refused["refusal"]["rule"], "table/resigned");
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_is_dropped() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.waiting = 8;
    let server = start_with(config).await;
    let ada = Person::named(server.address(), "Ada").await;
    let table = ada.open_table(json!({ "game": "lots", "seats": ["me", "open"] })).await;
    let slow = ada.connect(&table).await;
    let bob = Person::named(server.address(), "Bob").await;
    let mut chatty = bob.connect(&table).await;
    // More than any buffer between the two holds.
    let text = "x".repeat(280);
    for round in 0..200 {
        for _ in 0..100 {
            chatty.send(json!({ "say": { "text": text } })).await;
        }
        for _ in 0..100 {
            chatty.until("the text", |name, _| name == "chat").await;
        }
        let metrics = bob.get("/metrics").await.body;
        let dropped = metrics.lines().find_map(|line| line.strip_prefix("fairwind_dropped_total "));
        if dropped != Some("0") {
            break;
        }
        assert!(round < 199, "the slow client was never dropped");
    }
    drop(slow);
    server.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_out() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    let clock = json!({ "move": { "seconds": 5 } });
    // Against a bot alone nobody would hurry her.
    let bob = Person::named(server.address(), "Bob").await;
    let table =
        ada.open_table(json!({ "game": "lots", "seats": ["me", "open"], "clock": clock })).await;
    let begun = std::time::Instant::now();
    bob.sit(&table, 1).await.ok();
    let mut socket = ada.connect(&table).await;
    socket
        .until_snapshot("a deadline", |snapshot| snapshot["status"]["deadlines"][0].is_u64())
        .await;
    socket
        .until_snapshot("the time to run out", |snapshot| snapshot["status"]["seats"][0] == "away")
        .await;
    assert!(begun.elapsed() >= Duration::from_secs(5), "she had her five seconds");
    // The bot plays on until she acts.
    let ready =
        |snapshot: &Value| snapshot["choices"].as_array().is_some_and(|list| !list.is_empty());
    if !socket.is_over() {
        socket
            .until_snapshot("choices or the end", |snapshot| {
                ready(snapshot) || snapshot["status"]["phase"].get("over").is_some()
            })
            .await;
    }
    server.shut_down().await;
}
