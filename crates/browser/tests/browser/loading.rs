//! What is loaded when, and what is said when it does not come.

use serde_json::json;

use crate::page::browser;
use crate::table::alone_at_a_table;
use crate::{DESKTOP, PHONE, alone};

/// The addresses that a page has fetched, by a part of their names.
fn fetched(part: &str) -> String {
    format!(
        "performance.getEntriesByType('resource').filter((file) => file.name.includes('{part}')).length"
    )
}

#[test]
fn a_board_comes_with_its_first_table() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/").await;
        page.see(".games").await;
        assert_eq!(page.value(&fetched("/via")).await, 0, "nobody plays Via yet");
        assert_eq!(page.value(&fetched("/texts/")).await, 1, "one language is enough");
        page.click("[data-game=via] .play-now").await;
        page.see("main.table .board").await;
        assert_eq!(page.value(&fetched("/via")).await, 3, "its board, its words, its styles");
        assert_eq!(page.value(&fetched("/schmuggler")).await, 0, "nobody plays Schmuggler");
        // Another language is learned with the words of the game that is played.
        page.choose_language("de").await;
        assert_eq!(page.value(&fetched("/texts/via.de")).await, 1);
        assert_eq!(page.value(&fetched("/texts/")).await, 4);
        page.close().await;
    });
}

#[test]
fn a_language_that_does_not_come_leaves_the_one_there_is() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/settings").await;
        page.see("#sound").await;
        page.network(false).await;
        page.client
            .execute(
                "const field = document.querySelector('#language'); field.value = 'nl';
                field.dispatchEvent(new Event('change', { bubbles: true }));",
                vec![],
            )
            .await
            .expect("a language is chosen");
        page.see("[role=alert] .notice.bad").await;
        assert_eq!(page.value("document.documentElement.lang").await, "en");
        assert_eq!(page.value("document.querySelector('#language').value").await, "en");
        page.is_accessible("a language that did not come").await;
        page.network(true).await;
        page.choose_language("nl").await;
        page.close().await;
    });
}

#[test]
fn a_board_that_does_not_come_can_be_asked_for_again() {
    alone(async {
        let page = alone_at_a_table(DESKTOP, "via").await;
        let table = page.value("location.pathname").await;
        let table = table.as_str().expect("an address is text");
        page.protocol("Network.enable", json!({})).await;
        page.protocol("Network.setBlockedURLs", json!({ "urls": ["*/via-*.wasm"] })).await;
        page.goto("/").await;
        page.see(".games").await;
        page.goto(table).await;
        page.see(".play .notice.bad").await;
        // The game can be played all the same.
        page.see(".moves").await;
        page.is_accessible("a board that did not come").await;
        page.protocol("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.click(".play .notice.bad .button").await;
        page.see("main.table .board").await;
        page.close().await;
    });
}

#[test]
fn words_and_styles_that_do_not_come_can_be_asked_for_again() {
    alone(async {
        let page = alone_at_a_table(PHONE, "via").await;
        let table = page.value("location.pathname").await;
        let table = table.as_str().expect("an address is text");
        page.protocol("Network.enable", json!({})).await;
        // What was there a moment ago would not be asked for.
        page.protocol("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
        let both = json!({ "urls": ["*/texts/via.*", "*/styles/via*"] });
        page.protocol("Network.setBlockedURLs", both).await;
        page.goto(table).await;
        page.see("#main .notice.bad").await;
        page.is_accessible("words that did not come").await;
        page.protocol("Network.setBlockedURLs", json!({ "urls": ["*/styles/via*"] })).await;
        page.click("#main .button").await;
        // Nothing is drawn without its styles.
        page.see(".play .notice.bad").await;
        page.protocol("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.click(".play .notice.bad .button").await;
        page.see("main.table .board").await;
        assert_eq!(
            page.value("document.querySelectorAll('link[href*=\"/styles/via\"]').length").await,
            1
        );
        page.close().await;
    });
}

#[test]
fn a_browser_that_cannot_run_it_is_told() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        let old = json!({ "source": "delete globalThis.WebAssembly" });
        page.protocol("Page.addScriptToEvaluateOnNewDocument", old).await;
        page.goto("/").await;
        page.see(".waiting-old p").await;
        page.picture("too-old").await;
        page.is_accessible("the message for old browsers").await;
        page.close().await;
    });
}

#[test]
fn without_scripts_there_is_a_sentence() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.protocol("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
        page.goto("/").await;
        page.picture("no-script").await;
        let sentence = page.client.find(fantoccini::Locator::Css("noscript .no-script p[lang=de]"));
        let sentence = sentence.await.expect("there is a sentence");
        assert!(sentence.is_displayed().await.expect("it can be asked"));
        page.close().await;
    });
}
