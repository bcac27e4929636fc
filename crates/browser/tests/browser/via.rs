//! Via, by clicking.

use crate::alone;
use crate::page::Page;
use crate::table::{
    end_is_told, goes_on, next_to_act, offers_differ, sequence, there_is, turn_comes,
    two_at_a_table,
};

/// One thing a player of Via does, by clicking: builds if possible, lays a tile, takes one.
pub async fn act_in_via(page: &Page, laid: &mut bool) {
    let from = sequence(page).await;
    if there_is(page, ".button.build").await {
        build(page).await;
    } else if there_is(page, "[data-fits=yes]").await && !*laid {
        *laid = there_is(page, "[data-act]").await;
        page.click("[data-fits=yes]").await;
        page.click("#lay").await;
    } else {
        *laid = false;
        page.click("[data-act]").await;
    }
    goes_on(page, &from).await;
}

/// Builds. A button names the property and lights it; a tap on the property itself builds, where it is clear what.
async fn build(page: &Page) {
    // Buttons of the turn before may be there for a moment more.
    let pointed = "!!document.querySelector('.build-place.pointed') || (document.activeElement.blur(), document.querySelector('.button.build')?.focus(), false)";
    page.until(pointed).await;
    let field = page
        .value("document.querySelector('.button.build').innerText.match(/ ([a-g][1-7]) /)?.[1]")
        .await;
    let field = field.as_str().expect("a button names its property").to_owned();
    // More than one building, or more than one property on the field: then the buttons say which.
    let here = format!(
        "[...document.querySelectorAll('.button.build')].filter((button) => button.innerText.includes(' {field} ')).length"
    );
    if page.value(&here).await == 1 {
        page.click(&format!(".via .target[aria-label^='{field}']")).await;
    } else {
        page.click(".button.build").await;
    }
}

#[test]
fn two_people_play_a_whole_via() {
    alone(async {
        let (ada, ben) = two_at_a_table("via").await;
        let mut laid = [false, false];
        // Where a tile fits everywhere, nothing needs to be lit.
        let first = next_to_act([&ada, &ben]).await.expect("somebody opens the game");
        let opens = [&ada, &ben][first];
        assert!(there_is(opens, ".via .target[data-fits=yes]").await);
        assert!(!there_is(opens, ".via .glow rect").await, "the opening lights no fields");
        for act in 0.. {
            assert!(act < 500, "a game of Via is shorter");
            let Some(at) = next_to_act([&ada, &ben]).await else { break };
            let page = [&ada, &ben][at];
            offers_differ(page, "Via").await;
            act_in_via(page, &mut laid[at]).await;
            match act {
                10 => {
                    // A reload finds the same seat and the whole log.
                    ada.client.refresh().await.expect("it loads again");
                    ada.see("main.table .board").await;
                    ada.until("document.querySelectorAll('.log li').length > 5").await;
                }
                16 => {
                    ben.network(false).await;
                    ben.see(".banner").await;
                    ben.picture("via-offline-phone").await;
                    ben.network(true).await;
                    ben.until("!document.querySelector('.banner')").await;
                    ben.until("document.querySelector('main.table').dataset.seat === '2'").await;
                }
                24 => {
                    ada.picture("via").await;
                    ben.picture("via-phone").await;
                    ada.is_accessible("a game of Via").await;
                    ben.is_accessible("a game of Via on a phone").await;
                }
                _ => {}
            }
        }
        for page in [&ada, &ben] {
            assert!(!turn_comes(page).await);
            end_is_told(page, "the end of Via").await;
            // Flags fly for who has won.
            let name = "[...document.querySelectorAll('.seat-name')].find((name) => name.innerText.includes('(you)')).querySelector('strong').innerText";
            let won = format!(
                "[...document.querySelectorAll('.winner')].some((line) => line.innerText.includes({name}))"
            );
            let won = page.value(&won).await;
            assert_eq!(won, there_is(page, ".finished .joy").await, "joy");
        }
        ada.click("#verify").await;
        ada.see(".finished .notice:not(.bad)").await;
        ada.picture("via-over").await;
        ada.is_accessible("the end of a game").await;
        ada.click("button#rematch").await;
        ben.see(".rematch-answers .agreed").await;
        let address = ben.value("location.pathname").await;
        ben.click("button#rematch").await;
        for page in [&ada, &ben] {
            page.until(&format!(
                "location.pathname !== {address} && !!document.querySelector('main.table .board')"
            ))
            .await;
        }
        ada.close().await;
        ben.close().await;
    });
}
