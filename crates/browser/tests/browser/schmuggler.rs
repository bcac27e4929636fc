//! Schmuggler, by clicking.

use crate::alone;
use crate::page::Page;
use crate::table::{goes_on, next_to_act, sequence, there_is, two_at_a_table};

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

#[test]
fn two_people_play_a_whole_schmuggler() {
    alone(async {
        let (ada, ben) = two_at_a_table("schmuggler").await;
        for act in 0.. {
            assert!(act < 1_000, "a game of Schmuggler is shorter");
            let Some(at) = next_to_act([&ada, &ben]).await else { break };
            let page = [&ada, &ben][at];
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
            page.see(".finished .standing .winner").await;
        }
        ben.picture("schmuggler-over-phone").await;
        ada.close().await;
        ben.close().await;
    });
}
