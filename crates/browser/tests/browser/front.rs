//! The front page: what waits for one, and what others have opened.

use crate::page::{Page, browser};
use crate::table::{click_twice, is_my_turn};
use crate::{DESKTOP, PHONE, alone};

/// Opens so many tables by the interface for programs, as whoever the browser is.
async fn open_tables(page: &Page, count: usize, table: &str) {
    page.value(&format!(
        "void (async () => {{ for (let at = 0; at < {count}; at++) await fetch('/api/tables', {{ method: 'POST', \
        headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({table}) }}); document.body.dataset.opened = 'yes'; }})()"
    ))
    .await;
    page.until("document.body.dataset.opened").await;
}

async fn introduce(page: &Page, name: &str) {
    page.goto("/settings").await;
    page.write("#name", name).await;
    page.click(".name-form button[type=submit]").await;
    page.see(".devices .device").await;
}

/// From the front page and from a table where one waits there is a way to where one is waited for.
#[test]
fn the_next_game_is_a_click_away() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        introduce(&page, "Ada").await;
        page.goto("/").await;
        page.see(".games").await;
        assert_eq!(page.value("!!document.querySelector('.next-game')").await, false);
        // Against bots it is one's turn before long; with a friend who has not come it never is.
        page.click("[data-game=via] .play-now").await;
        page.see("main.table .board").await;
        page.until("document.querySelector('main.table').dataset.turn === 'mine'").await;
        let waiting = page.value("location.pathname").await;
        let waiting = waiting.as_str().expect("an address");
        assert_eq!(page.value("!!document.querySelector('.next-game')").await, false);
        page.goto("/").await;
        page.until(&format!("document.querySelector('.next-game')?.pathname === '{waiting}'"))
            .await;
        page.picture("next-game-phone").await;
        page.is_accessible("the next game").await;
        page.click(".next-game").await;
        page.until(&format!("location.pathname === '{waiting}'")).await;
        // A second game, given up: nobody waits for one there, and the way back is beside its board.
        page.goto("/").await;
        page.click("[data-game=schmuggler] .play-now").await;
        page.see("main.table .board").await;
        crate::manners::give_up(&page).await;
        page.until(&format!(
            "document.querySelector('.finished .next-game')?.pathname === '{waiting}'"
        ))
        .await;
        page.picture("next-game-at-a-table-phone").await;
        assert!(!is_my_turn(&page).await);
        page.close().await;
    });
}

/// Open tables come before the games, running ones after them; the list goes on when it is asked to.
#[test]
fn lists_of_tables_come_in_pages() {
    const SHOWN: &str = "document.querySelectorAll('#public .table-line').length";
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        introduce(&page, "Olga").await;
        open_tables(&page, 101, r#"{ game: "via", seats: ["me", "open"], public: true }"#).await;
        page.goto("/").await;
        page.until(&format!("{SHOWN} > 50")).await;
        page.picture("open-tables").await;
        for after in ["#mine", ".games"] {
            let first = format!(
                "!!(document.querySelector('#public').compareDocumentPosition(document.querySelector('{after}')) & Node.DOCUMENT_POSITION_FOLLOWING)"
            );
            assert_eq!(page.value(&first).await, true, "open tables come before {after}");
        }
        // A long list does not push everything else away.
        assert_eq!(
            page.value("document.querySelectorAll('#public > .tables > li').length").await,
            4
        );
        page.click(".more-tables").await;
        page.until(&format!("{SHOWN} > 100 || !document.querySelector('.more-tables')")).await;
        page.until(
            "document.querySelectorAll('#public .table-line, #watch .table-line').length > 100",
        )
        .await;
        // They are closed again, so that other tests find a front page as they know it.
        page.value(
            "void (async () => { for (;;) { const tables = await (await fetch('/api/tables?which=mine')).json(); \
            if (!tables.length) break; for (const table of tables) await fetch(`/api/tables/${table.id}/close`, { method: 'POST' }); } \
            document.body.dataset.closed = 'yes'; })()",
        )
        .await;
        page.until("document.body.dataset.closed").await;
        page.close().await;
    });
}

/// A table that nobody came to can be closed by who opened it, not by a double-click; it is no game that was played,
/// and whoever follows its link is told.
#[test]
fn a_table_that_nobody_came_to_is_closed() {
    alone(async {
        let (ada, ben) = (browser(PHONE.0, PHONE.1).await, browser(DESKTOP.0, DESKTOP.1).await);
        ada.goto("/invite/via").await;
        ada.write("#name", "Ada").await;
        ada.click("#open").await;
        ada.see("#close-table").await;
        let link = ada.value("document.querySelector('#link').value").await;
        ben.goto(link.as_str().expect("a link is text")).await;
        ben.see(".sit").await;
        click_twice(&ada, "#close-table").await;
        ada.click("#close-table").await;
        ada.see(".sure-yes").await;
        ada.is_accessible("a table is to be closed").await;
        ada.picture("close-table-phone").await;
        ada.click(".sure-yes").await;
        ada.see(".games").await;
        ben.until("document.querySelector('.notice.bad')?.innerText.includes('closed')").await;
        ben.is_accessible("a table was closed").await;
        // Of two tables only the one that was played at is among those that are over.
        ada.click("[data-game=via] .play-now").await;
        crate::manners::give_up(&ada).await;
        ada.goto("/").await;
        ada.see("#mine .over .result").await;
        assert_eq!(ada.value("document.querySelectorAll('#mine .over > li').length").await, 1);
        assert_eq!(ada.value("document.querySelectorAll('#mine .running li').length").await, 0);
        ada.close().await;
        ben.close().await;
    });
}
