//! What helps at the table: reasons, rules, hints.

use crate::page::browser;
use crate::table::turn_comes;
use crate::via::act_in_via;
use crate::{DESKTOP, PHONE, alone};

#[test]
fn what_is_not_allowed_says_why() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/").await;
        page.click("[data-game=via] .play-now").await;
        page.see("main.table .board").await;
        assert!(turn_comes(&page).await);
        let mut laid = false;
        act_in_via(&page, &mut laid).await;
        // The tile just laid, or any that lies there: two cannot share a field.
        page.until("document.querySelectorAll('.tile').length > 1").await;
        assert!(turn_comes(&page).await);
        page.click(".target:not([data-fits])").await;
        page.see(".refusal .rule-link").await;
        let rule =
            page.value("document.querySelector('.rule-link').dataset.rule.split('/')[1]").await;
        page.picture("why-not").await;
        page.click(".refusal .rule-link").await;
        page.see(".rulebook .here").await;
        assert_eq!(
            page.value("document.querySelector('.rulebook .here').dataset.rule").await,
            rule
        );
        page.is_accessible("a refusal with its rule").await;
        page.close().await;
    });
}

/// What a hint says stands where it moves nothing: neither the board nor what can be done.
#[test]
fn a_hint_moves_nothing() {
    const PLACES: &str =
        "['.window, .board > svg', '.prompt', '.desk', '#undo'].map((selector) => {
        const { left, top, width } = document.querySelector(selector).getBoundingClientRect();
        return [left, top, width].map(Math.round).join();
    })";
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        for game in ["ahoi", "schmuggler", "via"] {
            page.goto("/").await;
            page.click(&format!("[data-game={game}] .play-now")).await;
            page.see("main.table .prompt").await;
            assert!(turn_comes(&page).await);
            let before = page.value(PLACES).await;
            page.click("#hint").await;
            page.see(".hint .notice").await;
            assert_eq!(page.value(PLACES).await, before, "{game}");
            // What it wants done is seen whole above it.
            let cut = "(() => {
                const desk = document.querySelector('.desk');
                return desk.scrollHeight - desk.clientHeight;
            })()";
            assert_eq!(page.value(cut).await, 0, "{game}: the hint hides what it shows");
            page.picture(&format!("hint-{game}-phone")).await;
            page.is_accessible(&format!("a hint in {game}")).await;
        }
        page.close().await;
    });
}
