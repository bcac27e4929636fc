//! What is sent through a socket that is open.

use std::time::Duration;

use client::{Connection, Message, Person, Snapshot};
use kit::{Luck, SplitMix};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;

use super::{Target, fuzz};
use registry::GameId;

/// Messages that a connection may send at once, less those that the test needs itself.
const BURST: u64 = 24;

/// Frames: of reserved kinds, unmasked, too long, in pieces, out of order.
pub(super) async fn raw(target: &mut Target, scale: u64) -> Result<(), String> {
    for at in 0..60 * scale {
        let person = target.newcomer();
        let connection = person.open(&target.table, &[]).await;
        let mut connection = connection.map_err(|status| format!("no socket: {status}"))?;
        if target.luck.below(2) == 0 {
            connection.send(&json!({ "hello": {} })).await;
        }
        for _ in 0..=target.luck.below(12) {
            let frame = frame(&mut target.luck);
            target.count();
            if connection.raw().write_all(&frame).await.is_err() {
                break;
            }
        }
        drop(connection);
        if at % 16 == 0 {
            target.is_well()?;
        }
    }
    Ok(())
}

fn frame(luck: &mut SplitMix) -> Vec<u8> {
    let payload = match luck.below(4) {
        0 => fuzz::strange(luck).into_bytes(),
        1 => json!({ "hello": { "seen": luck.bits() } }).to_string().into_bytes(),
        _ => fuzz::bytes(luck, 300),
    };
    let mut frame = vec![luck.bits() as u8];
    let mask = if luck.below(4) == 0 { 0 } else { 0x80 };
    match luck.below(6) {
        // A length that no message may have; nothing is to be kept ready for it.
        0 => {
            frame.push(mask | 0x7f);
            frame.extend(luck.bits().to_be_bytes());
        }
        1 => {
            frame.push(mask | 0x7e);
            frame.extend((luck.bits() as u16).to_be_bytes());
        }
        _ if payload.len() < 126 => frame.push(mask | payload.len() as u8),
        _ => {
            frame.push(mask | 0x7e);
            frame.extend((payload.len() as u16).to_be_bytes());
        }
    }
    if mask != 0 {
        frame.extend([0; 4]);
    }
    frame.extend(payload);
    frame
}

/// Messages with something wrong in them, from somebody who plays, in each game.
pub(super) async fn shaped(target: &mut Target, scale: u64) -> Result<(), String> {
    for game in GameId::names() {
        let person = target.somebody("Mallory").await?;
        let table = target.table_of(&person, game).await?;
        for _ in 0..4 * scale {
            let connection = person.connect(&table, None).await;
            let connection = connection.map_err(|status| format!("{game}: no socket: {status}"))?;
            talk(target, connection, game).await?;
            target.is_well()?;
        }
        is_answered(&person, &table).await.map_err(|what| format!("{game}: {what}"))?;
    }
    Ok(())
}

async fn talk(target: &mut Target, mut connection: Connection, game: &str) -> Result<(), String> {
    let mut snapshot = Snapshot::default();
    while snapshot.is_empty() {
        let (name, content) = connection.next().await.ok_or("closed before the game was shown")?;
        snapshot.take_in(&name, &content);
    }
    let luck = &mut target.luck;
    let choices = snapshot.choices();
    let action = match choices.len() {
        0 => json!({ "look": { "at": 1 } }),
        some => choices[luck.index(some)]["action"].clone(),
    };
    let fair: [Value; 9] = [
        json!({ "do": { "number": snapshot.commands(), "wish": { "play": action } } }),
        json!({ "do": { "number": snapshot.commands(), "wish": { "play": action } } }),
        json!({ "do": { "number": 0, "wish": "undo" } }),
        json!({ "do": { "number": 0, "wish": { "entropy": "00".repeat(32) } } }),
        json!({ "ask": { "action": action } }),
        json!({ "hint": { "level": "easy" } }),
        json!({ "past": { "since": 0 } }),
        json!({ "say": { "text": "hello" } }),
        json!({ "hello": { "seen": 1 } }),
    ];
    for _ in 0..BURST {
        let at = luck.index(fair.len());
        let message = fuzz::mutated(luck, &fair[at]).to_string();
        let text = match luck.below(10) {
            0 => String::from_utf8_lossy(&fuzz::damaged(luck, message.as_bytes())).into_owned(),
            _ => message,
        };
        target.inputs.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let too_long = text.len() > wire::MESSAGE_BYTES_MAX;
        connection.send_message(Message::text(text)).await;
        if too_long {
            // That ends the connection, with a word.
            return match connection.until("bye").await {
                Some(_) => Ok(()),
                None => Err(format!("{game}: closed without a word")),
            };
        }
    }
    connection.send(&json!("ping")).await;
    match timeout(Duration::from_secs(20), connection.until("pong")).await {
        Ok(Some(_)) => Ok(()),
        _ => Err(format!("{game}: the socket did not survive what was sent")),
    }
}

/// The table is still there, and its game can be seen.
async fn is_answered(person: &Person, table: &str) -> Result<(), String> {
    let connection = person.connect(table, None).await;
    let mut connection = connection.map_err(|status| format!("no socket afterwards: {status}"))?;
    connection.until("view").await.map(|_| ()).ok_or_else(|| "no view afterwards".into())
}
