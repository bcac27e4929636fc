//! What people say to each other.

use crate::manners::give_up;
use crate::page::browser;
use crate::table::{two_at_a_table, two_at_a_table_called};
use crate::{DESKTOP, PHONE, alone};

#[test]
fn what_is_said_is_counted_until_it_is_read() {
    alone(async {
        let (ada, ben) = two_at_a_table("via").await;
        ada.click("#tab-chat").await;
        // Messages come first; phrases are a tap away.
        ada.see(".talk .lines li").await;
        assert_eq!(ada.value("document.querySelector('.phrases').checkVisibility()").await, false);
        ada.click(".quick summary").await;
        let tab = "document.querySelector('#tab-chat').getBoundingClientRect().height";
        let height = ben.value(tab).await;
        ada.click(".phrases .button").await;
        ben.until("document.querySelector('#tab-chat .unread')?.innerText === '1'").await;
        assert_eq!(ben.value(tab).await, height, "nothing moves for it");
        ben.is_accessible("something to read").await;
        ben.click("#tab-chat").await;
        ben.see(".talk .lines li").await;
        ben.until("!document.querySelector('#tab-chat .unread')").await;
        assert_eq!(ada.value("!!document.querySelector('#tab-chat .unread')").await, false);
        // What was said last comes first: on a phone there is room for little more.
        ada.click(".phrases .button:nth-child(2)").await;
        ben.until("document.querySelector('.talk .lines li')?.innerText.includes('Good luck')")
            .await;
        ada.close().await;
        ben.close().await;
    });
}

/// With three at a table of a phone one sees that there is talk, and one tap makes room for it below the board.
#[test]
fn a_phone_has_room_for_talk() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        for game in ["ahoi", "schmuggler", "via"] {
            page.goto("/").await;
            let play = format!("[data-game={game}] .play-now");
            page.see(&play).await;
            page.value(&format!("document.querySelector({play:?}).click()")).await;
            page.see("main.table .board, main.table .hold").await;
            page.until("document.querySelectorAll('.seats .seat').length === 3").await;
            let tab = "document.querySelector('#tab-chat').getBoundingClientRect()";
            let seen = page.value(&format!("innerHeight - {tab}.top")).await;
            assert!(seen.as_f64() > Some(20.0), "{game}: of the tabs {seen} are seen");
            page.click("#tab-chat").await;
            page.see(".talk").await;
            page.picture(&format!("talk-{game}-phone")).await;
            // What one says it with, and three lines of what was said.
            page.until(
                "(({ top, bottom }) => top > 0 && Math.min(bottom, innerHeight) - top > 28)(document.querySelector('.talk .link-row').getBoundingClientRect())",
            )
            .await;
            page.until("innerHeight - document.querySelector('.talk .lines').getBoundingClientRect().top > 84").await;
        }
        page.close().await;
    });
}

/// A face is seen at the seat of who shows it, by whoever is there, and goes again; who does not want to see any
/// sees none.
#[test]
fn faces_are_shown_at_the_seats() {
    alone(async {
        let (ada, ben) = two_at_a_table("via").await;
        let eve = browser(DESKTOP.0, DESKTOP.1).await;
        let table = ada.value("location.pathname").await;
        let table = table.as_str().expect("an address");
        eve.goto(table).await;
        eve.see("main.table .seats").await;
        ada.click("#tab-chat").await;
        ada.picture("emotes").await;
        ada.is_accessible("faces to show").await;
        ada.click(".emotes [data-emote=emote-cheer]").await;
        for page in [&ada, &ben, &eve] {
            page.see(".seat.seat-0 .emote[data-emote=emote-cheer]").await;
        }
        ben.picture("emote-shown-phone").await;
        ben.is_accessible("a face at a seat").await;
        ben.until("!document.querySelector('.emote')").await;
        // Who looks on has no seat to show one at.
        eve.click("#tab-chat").await;
        eve.see(".talk").await;
        assert_eq!(eve.value("!!document.querySelector('.emotes')").await, false);
        ben.goto("/settings").await;
        ben.click("label[for=emotes]").await;
        ben.goto(table).await;
        ben.see("main.table .seats").await;
        ada.click(".emotes [data-emote=emote-wow]").await;
        eve.see(".emote[data-emote=emote-wow]").await;
        // What is said after it has come, so the face would have come.
        ada.click(".quick summary").await;
        ada.click(".phrases .button").await;
        ben.see("#tab-chat .unread").await;
        assert_eq!(ben.value("!!document.querySelector('.emote')").await, false);
        for page in [ada, ben, eve] {
            page.close().await;
        }
    });
}

/// Two of one name are told apart: at their seats, in the log, and in what they say.
#[test]
fn two_of_one_name_are_told_apart() {
    alone(async {
        let (one, two) = two_at_a_table_called("via", ["Anna", "Anna"]).await;
        for page in [&one, &two] {
            page.until(
                "[...document.querySelectorAll('.seat-name')].map((name) => name.innerText.split('\\n')[0].replace(/ \\(you\\)/, '').trim()).join() === 'Anna,Anna (2)'",
            )
            .await;
        }
        two.click("#tab-chat").await;
        two.click(".quick summary").await;
        two.click(".phrases .button").await;
        one.click("#tab-chat").await;
        one.until("document.querySelector('.talk .lines strong')?.innerText === 'Anna (2)'").await;
        give_up(&two).await;
        one.click("#tab-log").await;
        one.until("document.querySelector('.log').innerText.includes('Anna (2)')").await;
        one.close().await;
        two.close().await;
    });
}
