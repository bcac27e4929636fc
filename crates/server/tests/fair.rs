//! Nobody has to trust a server for its dice: what it promised, what one has added and what one was told are
//! enough to find out.

mod common;

use client::strict::{Connection, Person, play_out};
use common::{games, options_of, registry, start};
use futures_util::future::join_all;
use kit::Seat;
use serde_json::{Value, json};
use table::log::Log;
use table::{Digest, Receipt};

fn digest(value: &Value) -> Digest {
    value.as_str().and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("{value}"))
}

async fn add(person: &Person, table: &str, entropy: Digest) -> client::strict::Response {
    let body = json!({ "entropy": entropy });
    person.ask("PUT", &format!("/api/tables/{table}/entropy"), Some(body)).await
}

/// The last hash that somebody was told.
fn chain(socket: &Connection) -> (u64, Digest) {
    (socket.sequence(), digest(&socket.snapshot.0["chain"]))
}

async fn log_of(person: &Person, table: &str) -> Log {
    Log::parse(&person.get(&format!("/api/tables/{table}/log")).await.body).unwrap()
}

/// The first game and the second: the server has committed itself before it was told any seed.
#[tokio::test(flavor = "multi_thread")]
async fn the_server_commits_itself_before_anybody_adds_a_seed() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = Person::named(server.address(), "Ada").await;
    let bob = Person::named(server.address(), "Bob").await;
    // The second game is the same for all: it is tried with one of them.
    for (game, rounds) in games().zip([2, 1, 1, 1, 1]) {
        let body = json!({
            "game": game, "seats": ["me", "open"], "options": options_of(game), "adds_entropy": true,
        });
        let early = json!({ "game": game, "seats": ["me", "open"], "entropy": Digest([1; 32]) });
        ada.post("/api/tables", early).await.problem(400);
        let opened = ada.post("/api/tables", body).await.ok();
        let (mut table, mut commitment) =
            (opened["id"].as_str().unwrap().to_owned(), digest(&opened["commitment"]));
        let body = json!({ "entropy": Digest([2; 32]) });
        let sat = bob.post(&format!("/api/tables/{table}/seats/1"), body).await.ok();
        assert_eq!(sat["stage"], "gathering", "{game}: it waits for the host's seed");
        bob.ask("PUT", &format!("/api/tables/{table}/entropy"), Some(json!({}))).await.problem(400);
        let mut seeds = [Digest([1; 32]), Digest([2; 32])];
        let begun = add(&ada, &table, seeds[0]).await.ok();
        assert_eq!(begun["stage"], "playing", "{game}");
        for round in 0..rounds {
            let sockets = [ada.connect(&table).await, bob.connect(&table).await];
            let played = sockets.into_iter().enumerate().map(|(at, s)| play_out(s, at as u64));
            let mut sockets = join_all(played).await;
            let log = log_of(&ada, &table).await;
            for (at, socket) in sockets.iter().enumerate() {
                let receipt = Receipt {
                    commitment: Some(commitment),
                    entropy: Some(seeds[at]),
                    // In the second game everybody has moved up.
                    seat: Some(Seat::new((at + round) % 2)),
                    chain: Some(chain(socket)),
                };
                let found = registry().verify(&log, &receipt);
                assert!(found.is_ok(), "{game}, game {round}: {found:?}");
                let swapped = Receipt { entropy: Some(seeds[1 - at]), ..receipt };
                assert!(registry().verify(&log, &swapped).is_err(), "{game}, game {round}");
            }
            if round + 1 == rounds {
                break;
            }
            // Again: another commitment, and other seeds after it.
            sockets[0].wish(json!("rematch")).await;
            let asked = |snapshot: &Value| snapshot["status"]["proposal"].is_object();
            sockets[1].until_snapshot("a proposal", asked).await;
            sockets[1].wish(json!("agree")).await;
            let named = |name: &str, told: &Value| name == "table" && told["rematch"].is_string();
            let told = sockets[0].until("the rematch", named).await;
            told["rematch"].as_str().unwrap().clone_into(&mut table);
            let next = ada.get(&format!("/api/tables/{table}")).await.ok();
            assert_eq!(next["stage"], "gathering", "{game}: it waits for both seeds");
            assert_ne!(digest(&next["commitment"]), commitment, "{game}");
            commitment = digest(&next["commitment"]);
            seeds = [Digest([3; 32]), Digest([4; 32])];
            assert_eq!(add(&ada, &table, seeds[0]).await.ok()["stage"], "gathering");
            assert_eq!(add(&bob, &table, seeds[1]).await.ok()["stage"], "playing");
        }
    }
    server.shut_down().await;
}

/// A log that commits itself to nothing is not called wrong.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_without_a_commitment_is_not_committed() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/via/golden");
    let golden = std::fs::read_dir(folder).unwrap().flatten().find_map(|entry| {
        let text = std::fs::read_to_string(entry.path()).ok()?;
        text.starts_with("{\"format\":\"fairwind-log\"").then_some(text)
    });
    let stranger = client::Person::stranger(server.address());
    let answer = stranger.ask_with("POST", "/api/verify", golden.unwrap().as_bytes(), &[]).await;
    let answer = answer.unwrap().json();
    assert_eq!(
        answer,
        json!({ "fair": false, "committed": false, "verified": null, "deviation": null })
    );
    server.shut_down().await;
}
