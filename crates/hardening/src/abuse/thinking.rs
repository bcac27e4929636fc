//! One address that wants all thinking for itself.

use std::time::{Duration, Instant};

use client::{Person, Snapshot};
use kit::Luck;
use serde_json::json;

use super::{Target, limit, open};

/// Tables that one person may have.
const TABLES_PER_PERSON: u64 = 20;
/// How long a person may wait for a bot of medium strength, and for their own move to be taken, of a
/// hundred times the longest but one.
const ANSWER_MAX: Duration = limit(2_500, 20_000);
const OWN_MAX: Duration = limit(50, 5_000);

/// Very many tables of experts, all opened from one address by people who then leave: bots play them on
/// for themselves. Elsewhere somebody plays against a bot of medium strength.
pub(super) async fn experts(target: &mut Target, scale: u64) -> Result<(), String> {
    let tables = (40 * scale).min(100);
    let from = target.newcomer().from.unwrap_or_default();
    let mut people: Vec<Person> = Vec::new();
    let expert = || json!({ "bot": "expert" });
    for at in 0..tables {
        if at % TABLES_PER_PERSON == 0 {
            let mut person = target.stranger.clone().from(&from);
            patiently(async || {
                let answer =
                    person.introduce("Mallory").await.map_err(|error| error.to_string())?;
                if answer.is_success() { Ok(()) } else { Err(answer.text()) }
            })
            .await?;
            people.push(person);
        }
        let seats = json!(["me", expert(), expert(), expert()]);
        let new = json!({ "game": "ahoi", "seats": seats });
        let person = people.last().expect("somebody came");
        let mut id = String::new();
        patiently(async || {
            id = open(person, &new).await?;
            Ok(())
        })
        .await?;
        // A bot plays on for whoever gets up, and nobody is waited for.
        let path = format!("/api/tables/{id}/seats/0");
        patiently(async || {
            let left = person.ask("DELETE", &path, Some(&json!(null))).await;
            let left = left.map_err(|error| error.to_string())?;
            if left.is_success() { Ok(()) } else { Err(left.text()) }
        })
        .await?;
        target.count();
    }
    // All of them think by now.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (answers, own) = play(target, 30 * scale.min(4)).await?;
    println!("thinking: {tables} tables, answers {answers:?}, own moves {own:?} (p99)");
    if answers > ANSWER_MAX || own > OWN_MAX {
        return Err(format!("a bot answers after {answers:?}, an own move takes {own:?}"));
    }
    only_bots(target).await
}

/// Asks again while it is too much at once.
async fn patiently(mut ask: impl AsyncFnMut() -> Result<(), String>) -> Result<(), String> {
    let begun = Instant::now();
    loop {
        match ask().await {
            Err(why) if why.contains("too many requests") && begun.elapsed().as_secs() < 60 => {
                tokio::time::sleep(Duration::from_millis(250)).await;
            }
            done => return done,
        }
    }
}

/// Tables at which nobody plays but bots are few.
async fn only_bots(target: &mut Target) -> Result<(), String> {
    let mut newcomer = target.newcomer();
    newcomer.introduce("Mallory").await.map_err(|error| error.to_string())?;
    let new = json!({ "game": "via", "seats": [{ "bot": "easy" }, { "bot": "easy" }] });
    for at in 0..10 {
        target.count();
        match open(&newcomer, &new).await {
            Ok(_) => {}
            Err(why) if at > 0 && why.contains("only bots") => return Ok(()),
            Err(why) => return Err(why),
        }
    }
    Err("one person may open ten tables of bots alone".into())
}

/// Somebody plays against a bot of medium strength: what they wait for its answers, and for their own
/// moves to be taken, the longest of a hundred but one.
async fn play(target: &mut Target, moves: u64) -> Result<(Duration, Duration), String> {
    let person = target.somebody("Carol").await?;
    let (mut answers, mut own) = (Vec::new(), Vec::new());
    while (own.len() as u64) < moves {
        let new = json!({ "game": "via", "seats": ["me", { "bot": "medium" }] });
        let table = open(&person, &new).await?;
        let connection = person.connect(&table, None).await;
        let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
        let mut snapshot = Snapshot::default();
        let mut waited = Instant::now();
        loop {
            connection
                .follow(&mut snapshot, |snapshot| {
                    snapshot.is_over() || !snapshot.choices().is_empty()
                })
                .await?;
            if snapshot.is_over() || own.len() as u64 >= moves {
                break;
            }
            answers.push(waited.elapsed());
            let number = snapshot.commands();
            let choices = snapshot.choices();
            let action = choices[target.luck.index(choices.len())]["action"].clone();
            let wish = json!({ "do": { "number": number, "wish": { "play": action } } });
            target.count();
            let begun = Instant::now();
            connection.send(&wish).await;
            connection.follow(&mut snapshot, |snapshot| snapshot.commands() > number).await?;
            own.push(begun.elapsed());
            waited = Instant::now();
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let _ = person.post(&format!("/api/tables/{table}/close"), &json!({})).await;
    }
    Ok((longest_but_one_of_a_hundred(&mut answers), longest_but_one_of_a_hundred(&mut own)))
}

fn longest_but_one_of_a_hundred(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times
        .get((times.len() * 99 / 100).min(times.len().saturating_sub(1)))
        .copied()
        .unwrap_or_default()
}
