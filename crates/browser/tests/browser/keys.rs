//! Playing without a mouse.

use crate::page::{Page, browser};
use crate::table::{alone_at_a_table, goes_on, sequence, there_is, turn_comes};
use crate::{DESKTOP, alone};

// Keys, as WebDriver names them.
pub const TAB: &str = "\u{e004}";
pub const ENTER: &str = "\u{e007}";
pub const LEFT: &str = "\u{e012}";
pub const UP: &str = "\u{e013}";
pub const RIGHT: &str = "\u{e014}";
pub const DOWN: &str = "\u{e015}";

/// Goes on with the tab key until the focus is on something that matches.
pub async fn tab_to(page: &Page, selector: &str) {
    for _ in 0..200 {
        if page.value(&format!("document.activeElement.matches({selector:?})")).await == true {
            return;
        }
        page.press(TAB).await;
    }
    panic!("the tab key does not lead to {selector}");
}

/// Goes over the board of Via by arrow keys, to a field where the tile fits.
async fn walk_to_a_fitting_field(page: &Page) {
    let away = "((from, to) => [Math.floor(to / 7) - Math.floor(from / 7), to % 7 - from % 7])(\
        Number(document.activeElement.id.slice(6)), \
        Number(document.querySelector('[data-fits=yes]').id.slice(6)))";
    let away = page.value(away).await;
    let steps = |at: usize| away[at].as_i64().expect("a distance is a number");
    for (steps, back, forth) in [(steps(0), UP, DOWN), (steps(1), LEFT, RIGHT)] {
        for _ in 0..steps.abs() {
            page.press(if steps < 0 { back } else { forth }).await;
        }
    }
    assert_eq!(page.value("document.activeElement.matches('[data-fits=yes]')").await, true);
}

#[test]
fn keys_alone_play_against_bots() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/").await;
        page.see("[data-game=via] .play-now").await;
        tab_to(&page, "[data-game=via] .play-now").await;
        page.press(ENTER).await;
        page.see("main.table .board").await;
        for _ in 0..6 {
            assert!(turn_comes(&page).await, "six acts do not end a game");
            let from = sequence(&page).await;
            if there_is(&page, "[data-fits=yes]").await {
                tab_to(&page, ".target").await;
                walk_to_a_fitting_field(&page).await;
                page.press(ENTER).await;
                page.see("#lay").await;
                page.press("r").await;
                page.press(ENTER).await;
            } else {
                // What can be built is built: finishing without it would be asked twice.
                let builds = there_is(&page, ".button.build").await;
                tab_to(&page, if builds { ".button.build" } else { "[data-act]" }).await;
                page.press(ENTER).await;
            }
            goes_on(&page, &from).await;
        }
        page.close().await;
    });
}

/// Goes over the bay by arrow keys, around each ring and on to the next, to a field where something
/// can be done.
async fn sail_to_a_fitting_field(page: &Page) {
    for across in [UP, DOWN] {
        for _ in 0..8 {
            for _ in 0..24 {
                if page.value("document.activeElement.matches('[data-fits=yes]')").await == true {
                    return;
                }
                page.press(RIGHT).await;
            }
            page.press(across).await;
        }
    }
    panic!("the arrow keys do not lead to a field where something can be done");
}

#[test]
fn keys_alone_sail_against_bots() {
    alone(async {
        let page = alone_at_a_table(DESKTOP, "schmuggler").await;
        for _ in 0..5 {
            assert!(turn_comes(&page).await, "five acts do not end a game");
            let from = sequence(&page).await;
            if there_is(&page, "[data-fits=yes]").await {
                tab_to(&page, ".target").await;
                sail_to_a_fitting_field(&page).await;
                page.press(ENTER).await;
            }
            if !there_is(&page, ".outcome[aria-pressed=true]").await {
                tab_to(&page, ".outcome:not([data-act=do-stay])").await;
                page.press(ENTER).await;
            }
            tab_to(&page, ".outcome[aria-pressed=true]").await;
            page.press(ENTER).await;
            goes_on(&page, &from).await;
        }
        page.close().await;
    });
}
