//! Finished games, shown again.

use crate::page::{Page, browser};
use crate::server::games;
use crate::table::alone_at_a_table;
use crate::{DESKTOP, PHONE, alone};

/// Shows a log that somebody has as a file.
async fn show(page: &Page, log: &std::path::Path) {
    page.goto("/replay").await;
    page.see("label.file").await;
    let input = page.client.find(fantoccini::Locator::Css("#log-file")).await.expect("it is there");
    input.send_keys(&log.display().to_string()).await.expect("a file can be chosen");
}

fn golden(game: &str) -> std::path::PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let files = std::fs::read_dir(format!("{folder}/{game}/golden")).expect("each game has some");
    let file = files.filter_map(|file| Some(file.ok()?.path())).min().expect("there is one");
    file.canonicalize().expect("it is there")
}

async fn moment(page: &Page) -> u64 {
    let at = page.value("document.querySelector('main.replaying').dataset.at").await;
    at.as_str().and_then(|at| at.parse().ok()).expect("a number")
}

#[test]
fn every_game_is_shown_again() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        for game in games() {
            show(&page, &golden(game.name())).await;
            page.see(".replaying .board").await;
            page.click("#playback-on").await;
            page.click("#playback-on").await;
            page.click("#playback-mark-on").await;
            let marked = moment(&page).await;
            assert!(marked > 2, "{game}: the first mark is at {marked}");
            page.click("#playback-back").await;
            assert!(moment(&page).await < marked, "{game}: a step back leads back");
            page.click("[data-as='1']").await;
            page.until("document.querySelector('.seat.seat-1')?.textContent.includes('(you)')")
                .await;
            // With all open, every seat's own things lie beside the board.
            let players = page.value("document.querySelectorAll('.seats .seat').length").await;
            page.click("[data-as=all]").await;
            page.until(&format!(
                "document.querySelectorAll('.open-hand .desk, .open-hand .hold').length >= {players}"
            ))
            .await;
            page.picture(&format!("replay-open-{game}")).await;
            page.click("[data-as='1']").await;
            page.until("!document.querySelector('.open-hand')").await;
            page.click("#playback-play").await;
            page.until(&format!("+document.querySelector('main.replaying').dataset.at > {marked}"))
                .await;
            page.click("#playback-play").await;
            page.picture(&format!("replay-{game}")).await;
        }
        page.is_accessible("a replay").await;
        page.close().await;
    });
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
        page.click("#review-start").await;
        page.see(".review .turning").await;
        page.click("[data-review-seat='1']").await;
        page.see("[data-review-seat='1'][aria-pressed='true']").await;
        let before = moment(&page).await;
        page.click(".review .turning .line").await;
        page.until(&format!("+document.querySelector('main.replaying').dataset.at > {before}"))
            .await;
        page.click(".review-table summary").await;
        page.picture("review").await;
        page.is_accessible("a review").await;
        // The same log again has its review at once.
        show(&page, &golden("schmuggler")).await;
        page.see(".review .turning").await;
        page.close().await;
    });
}

#[test]
fn a_game_that_just_ended_is_watched_again_and_its_dice_are_checked() {
    alone(async {
        let page = alone_at_a_table(PHONE, "schmuggler").await;
        page.click("#resign").await;
        page.click("#resign-sure").await;
        page.see(".finished .standing").await;
        page.click("#watch-again").await;
        page.see(".replaying .board").await;
        page.click("#verify").await;
        page.see(".notice.fair").await;
        // The link can be passed on.
        page.client.refresh().await.expect("it loads again");
        page.see(".replaying .board").await;
        page.choose_language("fr").await;
        page.picture("replay-phone").await;
        page.is_accessible("a replay on a phone").await;
        page.close().await;
    });
}

#[test]
fn what_is_no_log_says_why() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        show(&page, std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))).await;
        page.see(".notice.bad").await;
        page.is_accessible("no replay").await;
        page.goto("/replay/0123456789abcdef").await;
        page.see(".notice.bad").await;
        page.close().await;
    });
}
