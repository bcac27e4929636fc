//! What helps at the table: reasons, rules, hints.

use crate::page::browser;
use crate::table::turn_comes;
use crate::via::act_in_via;
use crate::{DESKTOP, alone};

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
