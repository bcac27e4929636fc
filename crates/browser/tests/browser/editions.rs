//! Editions of one's own: seen, checked, kept, handed on and played, without a server being asked.

use serde_json::json;

use crate::page::{Page, browser};
use crate::table::click_twice;
use crate::{DESKTOP, PHONE, alone};

/// Puts a text in place of what stands in the field.
async fn paste(page: &Page, change: &str) {
    page.value(&format!(
        "(() => {{ const field = document.querySelector('#edition-text'); field.value = (({change}))(field.value); \
        field.dispatchEvent(new Event('input', {{ bubbles: true }})); return true; }})()"
    ))
    .await;
}

/// A house edition of Via on a board of six by six, kept in this browser.
async fn keep_house_edition(page: &Page) {
    page.goto("/editions").await;
    // Nothing is there yet, and that is said.
    page.see("#own-editions .notice").await;
    page.click("a[href='/editions/via']").await;
    page.until("document.querySelector('#edition-text')?.value.includes('width = 7')").await;
    paste(page, "(text) => text.replace('fairwind-1', 'our house').replace('width = 7', 'width = 6').replace('height = 7', 'height = 6')").await;
    page.click("#keep-edition").await;
    page.until("location.pathname === '/editions/own/1'").await;
    page.see("#verdict .fine").await;
}

#[test]
fn a_house_edition_is_made_and_played() {
    alone(async {
        for size in [DESKTOP, PHONE] {
            let page = browser(size.0, size.1).await;
            keep_house_edition(&page).await;
            page.picture(&format!("edition-own-{}", size.0)).await;
            page.is_accessible("an edition of one's own").await;
            page.goto("/editions").await;
            page.until("document.querySelector('#own-editions .table-line')?.innerText.includes('our house')").await;
            page.picture(&format!("editions-{}", size.0)).await;
            page.is_accessible("editions").await;
            page.click("#own-editions .table-line").await;
            page.click("#play-edition").await;
            page.until("document.querySelector('#edition')?.value === '1'").await;
            page.click("#begin").await;
            page.see("main.table .board .fields").await;
            page.until("document.querySelectorAll('.fields rect').length === 36").await;
            page.picture(&format!("edition-played-{}", size.0)).await;
            // The same for friends.
            page.goto("/editions/own/1").await;
            page.click("#invite-edition").await;
            page.write("#name", "Ada").await;
            page.click("#open").await;
            page.until("document.querySelector('.agreed')?.innerText.includes('our house')").await;
            // Thrown away, after asking once more.
            page.goto("/editions/own/1").await;
            click_twice(&page, "#delete-edition").await;
            page.click("#delete-edition").await;
            page.click(".sure-yes").await;
            page.see("#own-editions .notice").await;
            page.goto("/editions/own/1").await;
            page.see("main .notice.bad").await;
            page.close().await;
        }
    });
}

/// What is wrong is said with its line, which can be gone to.
#[test]
fn an_error_has_its_line_and_its_sentence() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/editions/new").await;
        page.see("#edition-text").await;
        let line = "document.querySelector('.edition-error')?.dataset.line";
        paste(&page, "() => 'edition = \"x\"\\n\\nwidth = = 7\\n'").await;
        page.click("#check-edition").await;
        page.until(&format!("{line} === '3'")).await;
        page.picture("edition-wrong").await;
        page.is_accessible("an edition that cannot be read").await;
        page.click(".edition-error .button").await;
        assert_eq!(
            page.value("(() => { const field = document.querySelector('#edition-text'); return field.value.slice(field.selectionStart, field.selectionEnd); })()").await,
            "width = = 7"
        );
        // Figures that no game can be played by have a line, too.
        page.goto("/editions/via").await;
        page.until("document.querySelector('#edition-text')?.value.includes('width = 7')").await;
        paste(&page, "(text) => text.replace('reserve = 2', 'reserve = 99')").await;
        page.click("#check-edition").await;
        page.until(&format!("!!({line})")).await;
        // Another text under the name of the standard edition is not kept.
        page.goto("/editions/via").await;
        page.until("document.querySelector('#edition-text')?.value.includes('width = 7')").await;
        paste(&page, "(text) => text.replace('width = 7', 'width = 6')").await;
        page.click("#keep-edition").await;
        page.see("#verdict .notice.bad").await;
        page.goto("/editions").await;
        page.see("#own-editions .notice").await;
        page.close().await;
    });
}

/// What is wrong is told in the language that is spoken, also when another is chosen while it stands there; what the TOML
/// reader said stands behind it.
#[test]
fn an_error_is_told_in_the_language_that_is_spoken() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/editions/new").await;
        page.see("#edition-text").await;
        page.choose_language("de").await;
        let says = |words: &str| {
            let words = json!(words);
            format!("document.querySelector('.edition-error')?.innerText.includes({words})")
        };
        paste(&page, "() => 'edition = \"x\"\\n\\nwidth = = 7\\n'").await;
        page.click("#check-edition").await;
        page.until(&says("Zeile 3, Spalte 9")).await;
        page.until(&says("Das ist kein gültiges TOML.")).await;
        page.see(".edition-error small[lang=en]").await;
        page.picture("edition-wrong-phone-de").await;
        page.is_accessible("an edition that cannot be read, in German").await;
        // What does not fit the game, and what the game cannot be played by.
        page.goto("/editions/via").await;
        page.until("document.querySelector('#edition-text')?.value.includes('width = 7')").await;
        paste(&page, "(text) => text.replace('width = 7', 'width = \"7\"')").await;
        page.click("#check-edition").await;
        page.until(&says("Hierher gehört eine ganze Zahl.")).await;
        paste(&page, "(text) => text.replace('width = \"7\"', 'width = 7').replace('reserve = 2', 'reserve = 99')").await;
        page.click("#check-edition").await;
        page.until(&says("mit der Reserve sind es höchstens 15")).await;
        for (language, words) in [
            ("fr", "avec la réserve 15 au plus"),
            ("nl", "met de reserve hoogstens 15"),
            ("en", "with the reserve at most 15"),
        ] {
            page.choose_language(language).await;
            page.until(&says(words)).await;
        }
        page.close().await;
    });
}

/// A link has all of it inside: whoever opens it sees the same edition, checked already.
#[test]
fn an_edition_is_handed_on_by_a_link() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        keep_house_edition(&page).await;
        page.value("void (navigator.clipboard.writeText = (text) => { document.body.dataset.copied = text; return Promise.resolve(); })").await;
        page.click("#share-edition").await;
        let link = page.until("document.body.dataset.copied").await;
        let other = browser(PHONE.0, PHONE.1).await;
        other.goto(link.as_str().expect("a link")).await;
        other.until("document.querySelector('#edition-text')?.value.includes('our house')").await;
        other.see("#verdict .fine").await;
        other.click("#keep-edition").await;
        other.until("location.pathname === '/editions/own/1'").await;
        page.close().await;
        other.close().await;
    });
}
