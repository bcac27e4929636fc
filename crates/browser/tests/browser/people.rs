//! People who come late, leave, take back and change devices.

use crate::page::{Page, browser};
use crate::table::{goes_on, next_to_act, sequence, turn_comes, two_at_a_table};
use crate::{DESKTOP, PHONE, alone};

/// Somebody at a table of which the others' seats are played by bots, and its link.
async fn begun_alone() -> (Page, String) {
    let ada = browser(DESKTOP.0, DESKTOP.1).await;
    ada.goto("/").await;
    ada.click("[data-game=via] .invite").await;
    ada.write("#name", "Ada").await;
    ada.click("#open").await;
    ada.see("#start").await;
    let link = ada.value("document.querySelector('#link').value").await;
    ada.click("#start").await;
    ada.see("main.table .seats").await;
    (ada, link.as_str().expect("a link is text").to_owned())
}

/// Somebody who has followed the link and said their name.
async fn newcomer(link: &str) -> Page {
    let ben = browser(PHONE.0, PHONE.1).await;
    ben.goto(link).await;
    ben.see(".ask-seat").await;
    ben.write("#name", "Ben").await;
    ben
}

/// Two people at a table of Via at which nobody is waited for longer than five seconds, and its address.
pub async fn two_in_a_hurry() -> (Page, Page, String) {
    two_in_a_hurry_at(r#"{ game: "via", seats: ["me", "open"], grace: 5 }"#).await
}

/// Two people at a new table, and its address.
pub async fn two_in_a_hurry_at(new: &str) -> (Page, Page, String) {
    let ada = browser(DESKTOP.0, DESKTOP.1).await;
    let ben = browser(PHONE.0, PHONE.1).await;
    ada.goto("/settings").await;
    ada.write("#name", "Ada").await;
    ada.click(".name-form button[type=submit]").await;
    ada.see(".devices .device").await;
    ada.value(&format!(
        "void fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({new}) }})
            .then((answer) => answer.json()).then((table) => document.body.dataset.table = table.id)"
    ))
    .await;
    let id = ada.until("document.body.dataset.table").await;
    let address = format!("/table/{}", id.as_str().expect("a table has a name"));
    ada.goto(&address).await;
    ben.goto(&address).await;
    ben.write("#name", "Ben").await;
    ben.click(".sit").await;
    for page in [&ada, &ben] {
        // On a phone a board may have no box of its own, only its parts have.
        page.until("!!document.querySelector('main.table .board')").await;
    }
    (ada, ben, address)
}

/// Nobody is replaced unasked. The others may let a bot play for who is gone; who returns is told what it
/// has played, and takes the seat back with one tap.
#[test]
fn who_goes_away_finds_the_seat_again() {
    alone(async {
        let (ada, ben, address) = two_in_a_hurry().await;
        ben.goto("/").await;
        ada.see(".let-bot-play").await;
        ada.picture("let-a-bot-play").await;
        ada.is_accessible("somebody is gone").await;
        ada.click(".let-bot-play").await;
        ada.until("!document.querySelector('.let-bot-play')").await;
        // Whoever is to act, the bot has had its turn after this.
        ada.click("#tab-moves").await;
        for _ in 0..2 {
            assert!(turn_comes(&ada).await);
            let from = sequence(&ada).await;
            ada.click(".moves .move").await;
            goes_on(&ada, &from).await;
        }
        ben.goto(&address).await;
        ben.see("#take-seat-back").await;
        ben.until("document.querySelectorAll('.bot-played .lines li').length > 0").await;
        // However much it was, the way back is one tap, without looking for it.
        let in_sight = "(button => button.contains(document.elementFromPoint(...(box => [box.left + box.width / 2, box.top + box.height / 2])(button.getBoundingClientRect()))))";
        let in_sight = format!("{in_sight}(document.querySelector('#take-seat-back'))");
        assert_eq!(ben.value(&in_sight).await, true);
        ben.picture("a-bot-played-phone").await;
        ben.is_accessible("what a bot has played").await;
        ben.click("#take-seat-back").await;
        ben.click(".bot-played .read").await;
        ben.until("!document.querySelector('.bot-played')").await;
        assert!(next_to_act([&ada, &ben]).await.is_some());
        ada.close().await;
        ben.close().await;
    });
}

const SEATED: &str = "document.querySelector('main.table').dataset.seat === '2'";

/// Who plays is asked before a newcomer is shown a hand, and may say no.
#[test]
fn a_newcomer_asks_for_a_seat() {
    alone(async {
        let (ada, link) = begun_alone().await;
        let ben = newcomer(&link).await;
        ben.picture("ask-for-a-seat-phone").await;
        ben.is_accessible("a seat to ask for").await;
        ben.click(".ask-seat").await;
        ben.see(".seat-request .withdraw").await;
        assert_eq!(ben.value(SEATED).await, false, "nobody has agreed yet");
        ada.see(".seat-request .agree").await;
        ada.picture("asked-for-a-seat").await;
        ada.is_accessible("a request for a seat").await;
        // He thinks better of it, and asks again.
        ben.click(".seat-request .withdraw").await;
        ada.until("!document.querySelector('.seat-request')").await;
        ben.click(".ask-seat").await;
        ada.click(".seat-request .agree").await;
        ben.until(SEATED).await;
        ada.until("!document.querySelector('.seat-request')").await;
        // A third finds no seat, and looks on.
        let eve = browser(DESKTOP.0, DESKTOP.1).await;
        eve.goto(&link).await;
        eve.see("main.table .seats").await;
        assert_eq!(eve.value("!!document.querySelector('.ask-seat')").await, false);
        for page in [ada, ben, eve] {
            page.keeps_the_policy().await;
            page.close().await;
        }
    });
}

/// Who is told no is told so, and is not asked to try again.
#[test]
fn a_newcomer_is_told_no() {
    alone(async {
        let (ada, link) = begun_alone().await;
        let ben = newcomer(&link).await;
        ben.click(".ask-seat").await;
        ada.click(".seat-request .decline").await;
        ben.until("!document.querySelector('.ask-seat, .seat-request') && !!document.querySelector('.seat-requests .notice')")
            .await;
        ada.close().await;
        ben.close().await;
    });
}

/// The host of a game of two asks to send the other away, who says no and stays.
#[test]
fn a_host_cannot_empty_a_seat_alone() {
    alone(async {
        let (ada, ben) = two_at_a_table("via").await;
        ada.click(".sending summary").await;
        ada.click(".send-away").await;
        ada.picture("send-away").await;
        ada.click(".ask-removal").await;
        ben.click(".seat-request .decline").await;
        ada.until("!document.querySelector('.seat-request')").await;
        assert_eq!(ben.value(SEATED).await, true);
        ada.close().await;
        ben.close().await;
    });
}

/// An undo that needs consent says who is asked; it can be withdrawn, and agreed to.
#[test]
fn an_undo_is_withdrawn_or_agreed_to() {
    alone(async {
        let (ada, ben) = two_at_a_table("via").await;
        let pages = [&ada, &ben];
        for page in pages {
            page.click("#tab-moves").await;
        }
        let mut first = None;
        let mut acted = [false, false];
        while acted != [true, true] {
            let at = next_to_act(pages).await.expect("the game has just begun");
            first.get_or_insert(at);
            let from = sequence(pages[at]).await;
            pages[at].click(".moves .move").await;
            goes_on(pages[at], &from).await;
            acted[at] = true;
        }
        let first = first.expect("somebody has acted");
        let (asker, other) = (pages[first], pages[1 - first]);
        asker.click("#undo").await;
        other.see(".proposal .button.main").await;
        other.is_accessible("somebody asks to take back").await;
        asker.picture("undo-asked").await;
        asker.click(".proposal .withdraw").await;
        other.until("!document.querySelector('.proposal')").await;
        asker.until("!document.querySelector('.proposal')").await;
        asker.click("#undo").await;
        other.see(".proposal .button.main").await;
        let from = sequence(asker).await;
        other.click(".proposal .button.main").await;
        goes_on(asker, &from).await;
        asker.until("!document.querySelector('.proposal')").await;
        for page in [ada, ben] {
            page.keeps_the_policy().await;
            page.close().await;
        }
    });
}

/// A link to another device asks before it replaces who one is; the device is listed then, and can be
/// ended.
#[test]
fn a_link_makes_nobody_somebody_else_unasked() {
    alone(async {
        let ada = browser(DESKTOP.0, DESKTOP.1).await;
        let ben = browser(PHONE.0, PHONE.1).await;
        for (page, name) in [(&ada, "Ada"), (&ben, "Ben")] {
            page.goto("/settings").await;
            page.write("#name", name).await;
            page.click(".name-form button[type=submit]").await;
            page.see(".devices .device").await;
        }
        ada.click(".name-form ~ .stack .button").await;
        ada.see("#link").await;
        let link = ada.value("document.querySelector('#link').value").await;
        let link = link.as_str().expect("a link is text");
        ben.goto(link).await;
        ben.see(".replaces").await;
        ben.picture("another-device-phone").await;
        ben.is_accessible("a link to another device").await;
        ben.click("#stay").await;
        ben.goto("/settings").await;
        ben.until("document.querySelector('#name').value === 'Ben'").await;
        ben.goto(link).await;
        ben.click("#become").await;
        ben.until("!!document.querySelector('main .notice[role=status]')").await;
        ben.goto("/settings").await;
        ben.until("document.querySelector('#name').value === 'Ada'").await;
        ben.until("document.querySelectorAll('.devices .device').length === 2").await;
        ada.goto("/settings").await;
        ada.see(".end-device").await;
        ada.is_accessible("the devices").await;
        ada.click(".end-device").await;
        ada.until("document.querySelectorAll('.devices .device').length === 1").await;
        ben.goto("/settings").await;
        ben.until("document.querySelector('#name').value === ''").await;
        ada.close().await;
        ben.close().await;
    });
}
