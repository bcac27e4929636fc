//! What this browser keeps of a game on a server, to hold its log against at the end: what the server
//! committed itself to, what one has added, and the last hash that one was told.
//!
//! It lies beside the settings and not with the games that are played here: it is little, it must be there
//! at once, and it is nobody's game.

use std::cell::RefCell;
use std::collections::HashSet;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use table::{Digest, Receipt};
use wire::TableId;
use wire::lobby::{AddEntropy, Stage, Verification};

use crate::app::App;
use crate::table::{Backend, Table};
use crate::{dom, http};

/// The names of the tables that receipts are kept of, oldest first.
const INDEX: &str = "fairwind-receipts";
/// Older ones are forgotten.
const RECEIPTS_MAX: usize = 100;

thread_local! {
    /// Tables for which something is on its way to the server.
    static ADDING: RefCell<HashSet<TableId>> = RefCell::default();
}

fn name(id: &str) -> String {
    format!("fairwind-receipt-{id}")
}

/// What is kept of a game.
pub(crate) fn load(id: TableId) -> Option<Receipt> {
    wire::decode(&dom::load_item(&name(id.as_str()))?).ok()
}

/// Keeps more of a game.
fn change(id: TableId, change: impl FnOnce(&mut Receipt)) {
    let before = load(id);
    let mut receipt = before.unwrap_or_default();
    change(&mut receipt);
    if before == Some(receipt) {
        return;
    }
    if before.is_none() {
        let index = dom::load_item(INDEX).unwrap_or_default();
        let (index, forgotten) = listed(&index, id.as_str());
        for id in forgotten {
            dom::remove_item(&name(&id));
        }
        dom::save_item(INDEX, &index);
    }
    if let Ok(text) = serde_json::to_string(&receipt) {
        dom::save_item(&name(id.as_str()), &text);
    }
}

/// The index with one more name, and which of them are too many now.
fn listed(index: &str, id: &str) -> (String, Vec<String>) {
    let mut ids: Vec<&str> = index.split_whitespace().filter(|known| *known != id).collect();
    ids.push(id);
    let surplus = ids.len().saturating_sub(RECEIPTS_MAX);
    let forgotten = ids.drain(..surplus).map(str::to_owned).collect();
    (ids.join(" "), forgotten)
}

/// What one has been told by now. The first commitment stays, whatever is said later, and of hashes the
/// last.
fn told(receipt: &mut Receipt, commitment: Digest, chain: Option<(u64, Digest)>) {
    receipt.commitment.get_or_insert(commitment);
    let known = receipt.chain.map_or(0, |(sequence, _)| sequence);
    if let Some((sequence, _)) = chain
        && sequence > known
    {
        receipt.chain = chain;
    }
}

/// Keeps what a table on a server has just told, and adds to the seed of its dice if it waits for that.
pub(crate) fn keep(table: Table) {
    if table.backend != Backend::Server || table.is_silent() {
        return;
    }
    table.model.with_untracked(|model| {
        let Some(info) = &model.table else { return };
        let chain = model.snapshot.as_ref().and_then(wire::Snapshot::chain);
        let left = info.stage == Stage::Gathering && model.seat.is_none();
        change(table.id, |receipt| {
            told(receipt, info.commitment, chain);
            if left {
                // Whoever takes the seat now adds something else.
                (receipt.entropy, receipt.seat) = (None, None);
            }
        });
        let Some(seat) = model.seat else { return };
        if info.stage == Stage::Gathering {
            add_entropy(table.id, seat);
        }
    });
}

/// One sits down and adds to the seed with the same request: until it is answered, nothing else is added.
pub(crate) fn begin_to_add(id: TableId) {
    ADDING.with_borrow_mut(|adding| adding.insert(id));
}

/// Nothing was added: it can be tried again.
pub(crate) fn give_up_adding(id: TableId) {
    ADDING.with_borrow_mut(|adding| adding.remove(&id));
}

/// What was added when one sat down.
pub(crate) fn added(id: TableId, seat: Seat, entropy: Digest) {
    change(id, |receipt| (receipt.entropy, receipt.seat) = (Some(entropy), Some(seat)));
}

/// Adds to the seed of a table whose commitment is kept. It is kept as added when the server has taken it.
fn add_entropy(id: TableId, seat: Seat) {
    let done =
        load(id).is_none_or(|receipt| receipt.commitment.is_none() || receipt.entropy.is_some());
    if done || !ADDING.with_borrow_mut(|adding| adding.insert(id)) {
        return;
    }
    let Some(entropy) = entropy() else { return };
    leptos::task::spawn_local(async move {
        let path = format!("/api/tables/{id}/entropy");
        // If it is refused, it was added elsewhere, or play has begun without it.
        match http::tell("PUT", &path, &AddEntropy { entropy }).await {
            Ok(()) => added(id, seat, entropy),
            Err(http::HttpError::Unreachable) => give_up_adding(id),
            Err(http::HttpError::Refused { .. }) => {}
        }
    });
}

/// What one adds to the seed of the dice.
pub(crate) fn entropy() -> Option<Digest> {
    dom::random_bytes::<32>().map(Digest)
}

/// The promise that dice are held to, and what one has added, for whoever wants to write them down.
pub(crate) fn shown(table: Table) -> AnyView {
    let app = table.app;
    let commitment =
        Memo::new(move |_| table.info.with(|info| info.as_ref().map(|info| info.commitment)));
    let own = move || {
        // Looked up anew whenever the table tells something.
        table.model.track();
        load(table.id).and_then(|receipt| receipt.entropy)
    };
    view! {
        <details class="receipt">
            <summary>{move || app.text("web-fair-dice")}</summary>
            <p class="soft">{move || app.text("web-receipt-how")}</p>
            <dl>
                <dt>{move || app.text("web-commitment")}</dt>
                <dd><code id="commitment">{move || commitment.get().map(|digest| digest.to_string())}</code></dd>
                {move || own().map(|digest| view! {
                    <dt>{app.text("web-own-seed")}</dt>
                    <dd><code id="own-seed">{digest.to_string()}</code></dd>
                })}
            </dl>
        </details>
    }
    .into_any()
}

/// What was found of a log, and what that was held against.
pub(crate) fn verdict(app: App, found: &Verification, receipt: Option<&Receipt>) -> AnyView {
    if let Some(verified) = &found.verified {
        let fair = app.phrase(&Phrase::new("web-fair").number("draws", verified.draws as i64));
        let kept = receipt.map(|receipt| app.text(strength(receipt)));
        return view! { <p class="notice fair">{fair}{kept.map(|kept| format!(" {kept}"))}</p> }
            .into_any();
    }
    if !found.committed {
        return view! { <p class="notice">{app.text("web-not-committed")}</p> }.into_any();
    }
    let why = found.deviation.clone();
    view! { <p class="notice bad">{app.text("web-unfair")}" "{why}</p> }.into_any()
}

/// How much a log proves that fits this.
fn strength(receipt: &Receipt) -> &'static str {
    match (receipt.commitment, receipt.entropy) {
        (Some(_), Some(_)) => "web-fair-receipt",
        (Some(_), None) => "web-fair-promise",
        (None, _) => "web-fair-no-receipt",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_promise_and_the_last_hash_are_kept() {
        let mut receipt = Receipt::default();
        let digest = |byte| Digest([byte; 32]);
        told(&mut receipt, digest(1), None);
        told(&mut receipt, digest(2), Some((4, digest(4))));
        told(&mut receipt, digest(1), Some((3, digest(3))));
        told(&mut receipt, digest(1), Some((4, digest(5))));
        assert_eq!(receipt.commitment, Some(digest(1)));
        assert_eq!(receipt.chain, Some((4, digest(4))), "what was told first of an entry stays");
        told(&mut receipt, digest(1), Some((9, digest(9))));
        assert_eq!(receipt.chain, Some((9, digest(9))));
    }

    #[test]
    fn a_receipt_says_how_much_it_proves() {
        let commitment = Some(Digest([1; 32]));
        assert_eq!(strength(&Receipt::default()), "web-fair-no-receipt");
        assert_eq!(strength(&Receipt { commitment, ..Receipt::default() }), "web-fair-promise");
        let whole = Receipt { commitment, entropy: commitment, ..Receipt::default() };
        assert_eq!(strength(&whole), "web-fair-receipt");
    }

    #[test]
    fn old_receipts_are_forgotten() {
        let mut index = String::new();
        for id in 0..RECEIPTS_MAX {
            let (next, forgotten) = listed(&index, &id.to_string());
            assert!(forgotten.is_empty());
            index = next;
        }
        let (index, forgotten) = listed(&index, "new");
        assert_eq!(forgotten, ["0"]);
        assert_eq!(index.split(' ').count(), RECEIPTS_MAX);
        assert_eq!(listed(&index, "1").0.split(' ').next_back(), Some("1"));
    }
}
