//! Learning: the rules with their search and their drawings, and the guided first games.

use std::time::{Duration, Instant};

use registry::GameId;

use crate::page::browser;
use crate::server::games;
use crate::{DESKTOP, LANGUAGES, PHONE, alone};

#[test]
fn rules_are_found_by_their_words() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/rules/via").await;
        page.see(".rulebook .rule").await;
        let all = page.value("document.querySelectorAll('.rulebook .rule').length").await;
        page.write(".rule-search input", "castle").await;
        page.see(".rulebook mark").await;
        page.until("/\\d/.test(document.querySelector('.rule-search [role=status]').innerText)")
            .await;
        let found = page.value("document.querySelectorAll('.rulebook .rule').length").await;
        assert!(found.as_i64() < all.as_i64(), "{found} of {all} rules speak of castles");
        page.picture("rules-search").await;
        page.is_accessible("rules with a search").await;
        page.write(".rule-search input", "zeppelin").await;
        page.until("!document.querySelector('.rulebook .rule')").await;
        page.see(".rulebook .notice").await;
        page.close().await;
    });
}

/// How many drawings belong to the rules of a game.
fn drawings(game: GameId) -> usize {
    let folder = format!("{}/../../games/{game}/board/drawings", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_dir(folder).map_or(0, Iterator::count)
}

#[test]
fn rules_are_read_in_every_language_with_their_drawings() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        for (game, language) in games().into_iter().zip(LANGUAGES.into_iter().cycle()) {
            page.goto(&format!("/rules/{game}")).await;
            page.choose_language(language).await;
            page.see(&format!(".rulebook[lang={language}] .rule")).await;
            let drawings = drawings(game);
            page.until(&format!(
                "(all => all.length === {drawings} && all.every(image => image.alt.length > 20 && !image.alt.includes('learn-')))([...document.querySelectorAll('.picture img')])"
            ))
            .await;
            if drawings > 0 {
                page.value("document.querySelector('.picture').scrollIntoView()").await;
                page.until("document.querySelector('.picture img').naturalWidth > 0").await;
            }
            page.click(".chapters li:last-child button").await;
            page.until("document.activeElement.matches('.rulebook h2')").await;
            page.picture(&format!("rules-{game}-{language}-phone")).await;
            page.is_accessible(&format!("the rules of {game} in {language}")).await;
        }
        page.close().await;
    });
}

#[test]
fn a_rule_has_an_address() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/rules/schmuggler/4.4").await;
        page.see(".rule.here[data-rule='4.4']").await;
        page.until(
            "(box => box.top >= 0 && box.top < innerHeight)(document.querySelector('.rule.here').getBoundingClientRect())",
        )
        .await;
        page.click(".rule[data-rule='4.5'] > a").await;
        page.until("location.pathname === '/rules/schmuggler/4.5'").await;
        page.see(".rule.here[data-rule='4.5']").await;
        page.close().await;
    });
}

#[test]
fn the_rules_beside_the_board_can_be_searched() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/").await;
        page.click("[data-game=via] .play-now").await;
        page.until("document.querySelector('main.table')?.dataset.turn === 'mine'").await;
        page.click("#tab-rules").await;
        page.see("#tab-panel .rulebook .rule.here").await;
        // Neither the rule that matters nor what is opened next begins under the names of what lies there.
        for (begins, after) in [(".rule.here", "#tab-moves"), (".move", "#tab-rules")] {
            let begins = format!(
                "document.querySelector('#tab-panel {begins}').getBoundingClientRect().top >= document.querySelector('.tabs [role=tablist]').getBoundingClientRect().bottom - 1"
            );
            page.until(&begins).await;
            page.click(after).await;
        }
        page.see("#tab-panel .rulebook .rule.here").await;
        page.write("#tab-panel .rule-search input", "1.2").await;
        page.until("document.querySelectorAll('#tab-panel .rulebook .rule').length >= 1").await;
        page.is_accessible("rules beside the board").await;
        page.close().await;
    });
}

/// Taps what a lesson points at, in its middle, where a finger would. Where it points at the whole
/// board, the board shows the move itself in a moment, and points at that.
const TAP: &str = "(halo => {
    if (!halo) return false;
    const box = halo.getBoundingClientRect();
    if (box.width > innerWidth / 2) return false;
    const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    const under = document.elementFromPoint(at.clientX, at.clientY);
    if (!under) return false;
    for (const kind of ['pointerdown', 'pointerup', 'click'])
        under.dispatchEvent(new PointerEvent(kind, { ...at, bubbles: true, isPrimary: true, pointerId: 1 }));
    return true;
})(document.querySelector('div.halo'))";

#[test]
fn every_lesson_is_played_by_tapping_what_is_pointed_at() {
    alone(async {
        for (game, language) in games().into_iter().zip(LANGUAGES.into_iter().cycle()) {
            let page = browser(DESKTOP.0, DESKTOP.1).await;
            page.goto(&format!("/rules/{game}")).await;
            page.choose_language(language).await;
            page.click("#learn").await;
            page.see(".lesson-words").await;
            page.picture(&format!("lesson-{game}-begins")).await;
            page.is_accessible(&format!("the lesson of {game} in {language}")).await;
            let deadline = Instant::now() + Duration::from_mins(2);
            while page.value("!!document.querySelector('#lesson-play')").await != true {
                assert!(Instant::now() < deadline, "the lesson of {game} comes to its end");
                if page.value("!!document.querySelector('#lesson-next')").await == true {
                    page.value("document.querySelector('#lesson-next')?.click()").await;
                } else {
                    page.value(TAP).await;
                }
            }
            page.picture(&format!("lesson-{game}-ends")).await;
            page.is_accessible(&format!("the end of the lesson of {game}")).await;
            page.close().await;
        }
    });
}

/// On a phone the words of a lesson hide neither the field that they speak about nor the button below the board.
#[test]
fn a_lesson_hides_nothing_that_it_speaks_about() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/learn/via").await;
        page.choose_language("de").await;
        for _ in 0..2 {
            page.click("#lesson-next").await;
        }
        page.see("#lay").await;
        page.until(
            "(() => {
                const words = document.querySelector('.lesson').getBoundingClientRect();
                const hides = (selector) => {
                    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
                    return Math.min(bottom, words.bottom) - Math.max(top, words.top) > 1;
                };
                return !hides('#field-21') && !hides('#lay');
            })()",
        )
        .await;
        page.picture("lesson-via-lay-phone").await;
        page.close().await;
    });
}

/// The lesson of An Bord is live: one says that one is ready, it is counted down, the other grabs meanwhile, and waits
/// while one reads. It ends with the reward.
#[test]
fn the_lesson_of_an_bord_is_live() {
    const LOADED: &str = "+document.querySelector('.fills .fill b').innerText";
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/learn/an-bord").await;
        page.see(".lesson-words").await;
        page.see("#ready").await;
        assert_eq!(page.value("!!document.querySelector('#lesson-next')").await, false);
        page.picture("lesson-an-bord-ready").await;
        page.click("#ready").await;
        page.see(".countdown .count").await;
        page.until("document.querySelector('.lesson').dataset.step === '2'").await;
        page.until(&format!("{LOADED} > 0")).await;
        page.picture("lesson-an-bord-live").await;
        page.until("document.querySelector('.tile.hinted')").await;
        // The other stands still in a moment; it is far from full when one goes on at last.
        page.value(TAP).await;
        page.until("document.querySelector('.holding') && document.querySelector('.place.hinted')")
            .await;
        assert!(page.value(LOADED).await.as_i64() < Some(14), "the other waits while one reads");
        let deadline = Instant::now() + Duration::from_mins(2);
        while page.value("!!document.querySelector('#lesson-play')").await != true {
            assert!(Instant::now() < deadline, "the lesson comes to its end");
            if page.value("!!document.querySelector('#lesson-next')").await == true {
                page.value("document.querySelector('#lesson-next')?.click()").await;
            } else {
                page.value(TAP).await;
            }
        }
        page.until("document.querySelector('.ship.own, .aboard').closest('.desk').innerText.includes('13')").await;
        page.picture("lesson-an-bord-reward").await;
        page.close().await;
    });
}
