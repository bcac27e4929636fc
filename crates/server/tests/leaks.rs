//! An opponent and a spectator who record every byte learn nothing that they may not know.
//!
//! When the game is over its log tells everything. It is replayed, and what was recorded is held
//! against what each onlooker could know at each moment, and searched for the rest.

mod common;

use client::strict::{Connection, Person, gathered, play_out};
use common::{options_of, start};
use futures_util::future::join_all;
use kit::{Actor, Game, Seat};
use registry::GameEntry;
use serde_json::{Value, json};
use table::Playable;
use table::log::{EntryBody, Log, TableEvent};
use table::replay::replay;

/// A moment of the game, secrets included.
struct Moment<G: Game> {
    by: Option<Actor>,
    game: G,
    events: Vec<G::Event>,
}

/// Compares what an onlooker was told with what they could know. Gives how many hidden events the
/// search was made for.
fn search<G: Playable>(moments: &[Moment<G>], onlooker: Option<Seat>, bytes: &str) -> usize {
    let mut view = Value::Null;
    let mut choices = Value::Null;
    let mut hidden = 0;
    for text in bytes.lines() {
        let message: Value = serde_json::from_str(text).unwrap();
        let (whole, told) = match (&message["view"], &message["update"]) {
            (Value::Object(told), _) => (true, told),
            (_, Value::Object(told)) => (false, told),
            _ => continue,
        };
        let sequence = told["sequence"].as_u64().unwrap() as usize;
        if let Some(changed) = told.get("view") {
            match (whole, view.as_object_mut()) {
                (false, Some(view)) => view.extend(changed.as_object().unwrap().clone()),
                _ => view = changed.clone(),
            }
        }
        if let Some(told) = told.get("choices") {
            choices = told.clone();
        }
        let Some(moment) = sequence.checked_sub(1).map(|at| &moments[at]) else { continue };
        let expected = serde_json::to_value(moment.game.view(onlooker)).unwrap();
        assert_eq!(view, expected, "{}: the view after entry {sequence}", G::NAME);
        let mut legal = Vec::new();
        if let Some(seat) = onlooker {
            moment.game.legal(seat, &mut legal);
        }
        let offered: Vec<&Value> =
            choices.as_array().unwrap().iter().map(|choice| &choice["action"]).collect();
        let expected: Vec<Value> =
            legal.iter().map(|action| serde_json::to_value(action).unwrap()).collect();
        let over = moment.game.outcome().is_some();
        assert!(over || offered.iter().copied().eq(&expected), "{}: choices", G::NAME);
        for happening in told["happenings"].as_array().unwrap() {
            let at = happening["sequence"].as_u64().unwrap() as usize - 1;
            let Some(told) = happening["what"].get("played") else { continue };
            let told: Vec<&Value> =
                told.as_array().unwrap().iter().map(|told| &told["event"]).collect();
            let recalled = |event: &G::Event| {
                if over { G::seen(event, onlooker) } else { moment.game.recalled(event, onlooker) }
            };
            let seen = moments[at].events.iter().filter_map(recalled);
            let seen: Vec<Value> = seen.map(|event| serde_json::to_value(event).unwrap()).collect();
            assert!(told.iter().copied().eq(&seen), "{}: the events of entry {}", G::NAME, at + 1);
            let own = onlooker.is_some() && moments[at].by == onlooker.map(Actor::Seat);
            for event in moments[at].events.iter().filter(|_| !own) {
                if G::seen(event, onlooker).as_ref() != Some(event) {
                    hidden += 1;
                    let secret = serde_json::to_string(event).unwrap();
                    let told = happening.to_string();
                    assert!(!told.contains(&secret), "{}: {secret} is told", G::NAME);
                }
            }
        }
    }
    hidden
}

async fn nothing_leaks<G: Playable>(players: usize, has_secrets: bool) {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (table, people, sockets) =
        gathered(server.address(), G::NAME, players, options_of(G::NAME)).await;
    let stranger = Person::stranger(server.address());
    let spectator = stranger.connect(&table).await;
    stranger.get(&format!("/api/tables/{table}/log")).await.problem(409);
    let watching = tokio::spawn(async move {
        let mut spectator = spectator;
        while !spectator.is_over() {
            spectator.next().await.expect("the game is not over");
        }
        spectator
    });
    let played = sockets.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
    let sockets: Vec<Connection> = join_all(played).await;
    let spectator = watching.await.unwrap();
    let log = people[0].get(&format!("/api/tables/{table}/log")).await.body;
    let log = Log::parse(&log).unwrap();
    let mut moments = Vec::new();
    replay::<G>(&log, |step| {
        let (by, game, events) = (step.entry.by, step.game.clone(), step.events.to_vec());
        moments.push(Moment { by, game, events });
    })
    .unwrap();
    let seed = log.entries.iter().find_map(|entry| match &entry.body {
        EntryBody::Table(TableEvent::Reveal(seed)) => Some(seed.to_string()),
        _ => None,
    });
    let seed = seed.expect("the seed is shown at the end");
    let recorded = sockets.iter().enumerate().map(|(at, socket)| (Some(Seat::new(at)), socket));
    for (onlooker, socket) in recorded.chain([(None, &spectator)]) {
        let hidden = search::<G>(&moments, onlooker, &socket.bytes);
        assert!(hidden > 0 || !has_secrets, "{}: there was nothing to search for", G::NAME);
        let before_the_end: String =
            socket.bytes.lines().take_while(|line| !line.contains("\"over\":")).collect();
        assert!(!before_the_end.contains(&seed), "{}: the seed is told", G::NAME);
        for person in &people {
            let token = person.cookie.as_ref().unwrap().split('=').nth(1).unwrap();
            assert!(!socket.bytes.contains(token), "{}: a token is told", G::NAME);
        }
    }
    assert_eq!(json!(spectator.seat), Value::Null);
    server.shut_down().await;
}

registry::test_games!(keeps_its_secrets, E => {
    let runtime = tokio::runtime::Runtime::new().expect("threads can be had");
    runtime.block_on(nothing_leaks::<<E as GameEntry>::Game>(3, true));
});
