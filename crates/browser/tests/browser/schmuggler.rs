//! Schmuggler, by clicking.

use crate::page::Page;
use crate::table::{
    alone_at_a_table, end_is_told, goes_on, next_to_act, offers_differ, sequence, there_is,
    turn_comes, two_at_a_table,
};
use crate::{DESKTOP, alone};

/// One thing a player of Schmuggler does: what the hint shows, pressed.
async fn act_in_schmuggler(page: &Page) {
    let from = sequence(page).await;
    page.click("#hint").await;
    page.click(".outcome[aria-pressed=true]").await;
    goes_on(page, &from).await;
}

/// One thing by tapping the board: a field where something can be done, what is to be done there, and
/// the same again.
async fn tap_in_schmuggler(page: &Page) {
    let from = sequence(page).await;
    if there_is(page, "[data-fits=yes]").await {
        page.click("[data-fits=yes]").await;
    }
    if !there_is(page, ".outcome[aria-pressed=true]").await {
        page.click(".outcome:not([data-act=do-stay])").await;
    }
    page.click(".outcome[aria-pressed=true]").await;
    goes_on(page, &from).await;
}

/// The board speaks as the log does: fields have their names, a line of the log lights its field, and an island
/// stands for its harbour.
#[test]
fn the_log_is_found_on_the_board() {
    alone(async {
        let page = alone_at_a_table(DESKTOP, "schmuggler").await;
        assert!(turn_comes(&page).await);
        let fields = page.value("document.querySelectorAll('.schmuggler .target').length").await;
        let labels =
            page.value("document.querySelectorAll('.schmuggler .labels text').length").await;
        assert_eq!(fields, labels, "every field has its name");
        page.click(".schmuggler .island .sign").await;
        page.see(".outcome[aria-pressed=true]").await;
        let from = sequence(&page).await;
        page.click(".outcome[aria-pressed=true]").await;
        goes_on(&page, &from).await;
        let line = "[...document.querySelectorAll('.log li')].find((line) => /Island|\\b[a-z]\\d+/.test(line.innerText))";
        page.until(&format!("!!{line}")).await;
        assert!(!there_is(&page, ".told path").await);
        page.value(&format!("{line}.focus()")).await;
        page.see(".told path").await;
        page.picture("schmuggler-log").await;
        page.value("document.activeElement.blur()").await;
        page.until("!document.querySelector('.told path')").await;
        page.close().await;
    });
}

#[test]
fn two_people_play_a_whole_schmuggler() {
    alone(async {
        let (ada, ben) = two_at_a_table("schmuggler").await;
        for act in 0.. {
            assert!(act < 1_000, "a game of Schmuggler is shorter");
            let Some(at) = next_to_act([&ada, &ben]).await else { break };
            let page = [&ada, &ben][at];
            offers_differ(page, "Schmuggler").await;
            if act < 6 {
                tap_in_schmuggler(page).await;
            } else {
                act_in_schmuggler(page).await;
            }
            match act {
                8 => {
                    ben.client.refresh().await.expect("it loads again");
                    ben.see("main.table .board").await;
                }
                12 => {
                    ada.network(false).await;
                    ada.see(".banner").await;
                    ada.network(true).await;
                    ada.until("!document.querySelector('.banner')").await;
                }
                16 => {
                    ada.picture("schmuggler").await;
                    ben.picture("schmuggler-phone").await;
                    ada.is_accessible("a game of Schmuggler").await;
                    ben.is_accessible("a game of Schmuggler on a phone").await;
                }
                _ => {}
            }
        }
        for page in [&ada, &ben] {
            end_is_told(page, "the end of Schmuggler").await;
        }
        ben.picture("schmuggler-over-phone").await;
        ada.close().await;
        ben.close().await;
    });
}
