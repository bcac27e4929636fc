//! What was luck and what was skill, and what one makes of it: another try, exercises.

use registry::{GameEntry, GameId, with_game};
use review::Effort;

use crate::page::{Page, browser};
use crate::replay::{golden, moment, show};
use crate::server::games;
use crate::table::{alone_at_a_table, goes_on, sequence, turn_comes};
use crate::{DESKTOP, PHONE, alone};

/// Has the game that is shown looked through, as fast as it can be.
async fn review_quickly(page: &Page) {
    page.click("label:has([name=review-effort][value=quick])").await;
    page.click("#review-start").await;
    page.see(".review .turning").await;
}

/// The review of a game of this kind, once this browser has kept it.
async fn kept(page: &Page, game: &str) -> String {
    let script = "const [game, done] = arguments;
        const open = indexedDB.open('fairwind');
        open.onsuccess = () => {
            const look = () => {
                const tables = open.result.transaction('tables').objectStore('tables');
                tables.getAll(IDBKeyRange.bound('review/', 'review/\\uffff')).onsuccess = (all) => {
                    const found = all.target.result.find((text) => text.includes(`\"game\":\"${game}\"`));
                    found ? done(found) : requestAnimationFrame(look);
                };
            };
            look();
        };";
    let text = page.client.execute_async(script, vec![game.into()]).await;
    text.expect("a review is kept").as_str().expect("as text").to_owned()
}

/// What `fairwind review --json --effort quick` prints of the same log.
fn of_terminal(game: &str) -> String {
    let text = std::fs::read_to_string(golden(game)).expect("our own file");
    let log = ::table::log::Log::parse(&text).expect("a log");
    let id: GameId = game.parse().expect("a game that there is");
    let mut run = with_game!(id, E => {
        review::start::<<E as GameEntry>::Bot>(&log, Effort::Quick, 1).expect("it is over")
    });
    while run.step() {}
    let puzzles = serde_json::to_string(&run.puzzles()).expect("plain");
    let review = serde_json::to_string(&run.review()).expect("plain");
    format!(r#"{{"review":{review},"puzzles":{puzzles}}}"#)
}

#[test]
fn a_game_is_reviewed_and_the_review_is_kept() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        show(&page, &golden("schmuggler")).await;
        page.see(".replaying .board").await;
        // A review that is cancelled can be begun again.
        page.click("#review-start").await;
        page.click("#review-cancel").await;
        review_quickly(&page).await;
        page.click("[data-review-seat='1']").await;
        page.see("[data-review-seat='1'][aria-pressed='true']").await;
        let before = moment(&page).await;
        page.click(".review .turning .line").await;
        page.until(&format!("+document.querySelector('main.replaying').dataset.at > {before}"))
            .await;
        page.click(".review-table summary").await;
        page.picture("review").await;
        page.is_accessible("a review").await;
        let first = kept(&page, "schmuggler").await;
        // The same log again has its review at once.
        show(&page, &golden("schmuggler")).await;
        page.see(".review .turning").await;
        assert_eq!(kept(&page, "schmuggler").await, first);
        page.close().await;
    });
}

/// The same log, effort and seed give the same review in a browser and in a terminal, to the byte.
#[test]
fn a_browser_sees_what_a_terminal_sees() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        for game in games() {
            show(&page, &golden(game.name())).await;
            page.see(".replaying .board").await;
            page.click("label:has([name=review-effort][value=quick])").await;
            page.click("#review-start").await;
            page.see(".review .review-sums").await;
            page.until("!document.querySelector('#review-cancel')").await;
            assert!(
                kept(&page, game.name()).await == of_terminal(game.name()),
                "the reviews of {game} differ"
            );
        }
        page.close().await;
    });
}

#[test]
fn costly_choices_are_shown_on_the_board_and_come_back_as_exercises() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        show(&page, &golden("via")).await;
        page.see(".replaying .board").await;
        review_quickly(&page).await;
        // Of all seats one has a choice that cost something.
        for seat in 0.. {
            page.click(&format!("[data-review-seat='{seat}']")).await;
            page.see(&format!("[data-review-seat='{seat}'][aria-pressed='true']")).await;
            if page.value("!!document.querySelector('.review .costly .line')").await == true {
                break;
            }
        }
        page.click(".review .costly .line").await;
        page.see(".replaying .board .review-mark.better").await;
        page.see(".replaying .board .review-mark.played").await;
        page.picture("review-marks").await;
        // The moment can be tried again from there.
        let at = moment(&page).await;
        page.click(".review-again").await;
        page.see("#again-begin").await;
        assert_eq!(moment(&page).await, at);
        page.is_accessible("the question how to try again").await;
        page.click("#review-practise").await;
        page.click("#review-exercises").await;
        page.see("main.exercising .exercise-choices .choice").await;
        page.picture("exercise-own").await;
        page.click(".exercise-choices .choice").await;
        page.see("#exercise-verdict").await;
        page.see(".exercise-choices .choice.best .share").await;
        page.is_accessible("an exercise that is solved").await;
        page.close().await;
    });
}

#[test]
fn a_game_is_tried_again_from_a_moment() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        for (game, dice) in [("via", "fell"), ("schmuggler", "new")] {
            show(&page, &golden(game)).await;
            page.see(".replaying .board").await;
            page.click("#playback-mark-on").await;
            page.click("#again-open").await;
            page.click("label:has([name=again-seat][value='1'])").await;
            page.click(&format!("label:has([name=again-dice][value={dice}])")).await;
            page.click("label:has([name=level][value=easy])").await;
            page.picture(&format!("again-{game}")).await;
            page.click("#again-begin").await;
            page.see("main.table:not(.replaying) .seats").await;
            page.until("document.querySelector('main.table').dataset.seat === '2'").await;
            assert!(turn_comes(&page).await, "{game}: the game goes on");
            let from = sequence(&page).await;
            assert!(from.parse::<u32>().is_ok_and(|entries| entries > 5), "{game}: {from} entries");
            page.click("#tab-moves").await;
            page.click(".moves .move").await;
            goes_on(&page, &from).await;
            // It is kept like any other game.
            page.client.refresh().await.expect("it loads again");
            page.see("main.table .seats").await;
        }
        // At its end a game cannot be tried any more.
        show(&page, &golden("via")).await;
        page.see(".replaying .board").await;
        page.value("document.querySelector('#timeline').value = 100000, document.querySelector('#timeline').dispatchEvent(new Event('input'))").await;
        page.click("#again-open").await;
        page.see("#again-begin[aria-disabled=true]").await;
        page.close().await;
    });
}

/// Whoever asks for a review sees it, on a phone and beside a board.
#[test]
fn a_game_that_just_ended_is_reviewed() {
    const IN_SIGHT: &str = "(box => box.top >= 0 && box.bottom < innerHeight)(document.querySelector('.review h2').getBoundingClientRect())";
    alone(async {
        for size in [PHONE, DESKTOP] {
            let page = alone_at_a_table(size, "schmuggler").await;
            page.click("#resign").await;
            page.click("#resign-sure").await;
            page.click("#review-it").await;
            page.until(IN_SIGHT).await;
            page.see(".review .review-sums").await;
            page.until("!document.querySelector('#review-cancel')").await;
            page.until(IN_SIGHT).await;
            page.choose_language("de").await;
            page.picture(&format!("review-{}", size.0)).await;
            page.is_accessible(&format!("a review at {size:?}")).await;
            page.close().await;
        }
    });
}

/// How many are due, new, and for later.
async fn tally(page: &Page) -> String {
    let text = page.value("document.querySelector('#exercise-tally').textContent").await;
    text.as_str().expect("it is told").to_owned()
}

#[test]
fn every_game_has_exercises() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/").await;
        page.click("[data-game=via] .exercises-link").await;
        page.see("main.exercising[data-game=via] .exercise-choices").await;
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        for game in games() {
            page.goto(&format!("/exercises/{game}")).await;
            if std::path::Path::new(&format!("{folder}/{game}/for-tests")).exists() {
                page.see("#exercises-done").await;
                continue;
            }
            page.see("main.exercising .board").await;
            page.see(".exercise-choices .choice").await;
            let seats = page.value("document.querySelector('.seats').innerText").await;
            assert!(!seats.as_str().unwrap_or_default().contains("Bot"), "nobody plays: {seats}");
            let before = tally(&page).await;
            assert!(before.contains("100 new"), "{game}: {before}");
            page.picture(&format!("exercise-{game}")).await;
            // What the page says is best is best; another one is told to be less good.
            page.click("[data-choice='0']").await;
            page.see("#exercise-verdict[data-right=true]").await;
            page.picture(&format!("exercise-{game}-right")).await;
            page.click("#exercise-next").await;
            page.see(".exercise-choices .choice:not([aria-disabled=true])").await;
            page.click("[data-choice='1']").await;
            page.see("#exercise-verdict[data-right=false]").await;
            assert!(tally(&page).await.contains("98 new, 2 for later"), "{game}");
            // Whoever comes back finds what they have done, once the browser has kept it.
            page.see("#exercise-tally:not([aria-busy])").await;
            page.client.refresh().await.expect("it loads again");
            page.see(".exercise-choices .choice").await;
            assert!(tally(&page).await.contains("98 new, 2 for later"), "{game}");
        }
        page.is_accessible("an exercise").await;
        page.close().await;
    });
}

#[test]
fn exercises_are_done_by_keys_on_a_phone() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/exercises/via").await;
        page.see(".exercise-choices .choice").await;
        page.choose_language("fr").await;
        // Whoever has chosen a language is still at its list, and a number answers all the same.
        page.value("document.querySelector('#language').focus()").await;
        page.press("2").await;
        page.see("#exercise-verdict").await;
        page.see(".board .review-mark.better, .exercise-choices .best").await;
        page.picture("exercise-phone").await;
        page.is_accessible("an exercise on a phone").await;
        page.click("#exercise-drop").await;
        page.see(".exercise-choices .choice:not([aria-disabled=true])").await;
        page.close().await;
    });
}
