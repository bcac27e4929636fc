//! Finished games, shown again.

use ::table::log::{Entry, EntryBody, TableEvent};
use ::table::playback::Playback;
use kit::seeds::Seeds;
use serde_json::json;

use crate::page::{Page, browser};
use crate::people::two_in_a_hurry;
use crate::server::games;
use crate::table::{alone_at_a_table, there_is};
use crate::{DESKTOP, PHONE, alone};

/// Shows a log that somebody has as a file.
pub async fn show(page: &Page, log: &std::path::Path) {
    page.goto("/replay").await;
    page.see("label.file").await;
    let input = page.client.find(fantoccini::Locator::Css("#log-file")).await.expect("it is there");
    input.send_keys(&log.display().to_string()).await.expect("a file can be chosen");
}

pub fn golden(game: &str) -> std::path::PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let files = std::fs::read_dir(format!("{folder}/{game}/golden")).expect("each game has some");
    let file = files.filter_map(|file| Some(file.ok()?.path())).min().expect("there is one");
    file.canonicalize().expect("it is there")
}

pub async fn moment(page: &Page) -> u64 {
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

/// Where the middle of the button lies that plays on.
const HAND: &str = "(() => {
    const box = document.querySelector('#playback-play').getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return [Math.round(box.left), Math.round(box.top), !!hit?.closest('#playback-play')];
})()";

/// The controls stay under the hand, and every position says what happened last.
#[test]
fn a_replay_stays_where_the_hand_is() {
    // A few moments of each game tell whether something moves; a long run looks at more of them.
    let steps = Seeds::of(0..8).count().clamp(4, 24);
    alone(async {
        for (size, language) in
            [(DESKTOP, "de"), (PHONE, "fr"), ((844, 390), "de"), ((820, 1180), "nl")]
        {
            let page = browser(size.0, size.1).await;
            page.goto("/").await;
            page.choose_language(language).await;
            for game in games() {
                show(&page, &golden(game.name())).await;
                // Whole: with the board, and with everybody whose eyes one can look with.
                page.until("document.querySelector('#timeline')?.max > 0 && document.querySelectorAll('.onlookers [data-as]').length > 3 && !!document.querySelector('.replaying .board svg, .replaying .board.lots')").await;
                page.picture("replay-whole").await;
                let (hand, last) = (
                    page.value(HAND).await,
                    page.value("+document.querySelector('#timeline').max").await,
                );
                assert_eq!(hand[2], true, "{game} at {size:?}: the button lies under something");
                let last = last.as_u64().expect("a number");
                let log = std::fs::read_to_string(golden(game.name())).expect("our own file");
                let log = ::table::log::Log::parse(&log).expect("a log");
                let begins =
                    |entry: &Entry| matches!(entry.body, EntryBody::Table(TableEvent::Begin));
                let begun = log.entries.iter().position(begins).map_or(1, |at| at + 1);
                let playback = Playback::new(&registry::with_random_bots(), log);
                let playback = playback.expect("it replays");
                let frames = &playback.info().frames;
                let beginning =
                    page.value("document.querySelector('.playback-moment span').innerText").await;
                for step in 1..=steps {
                    let to = (last * step / steps).max(2);
                    page.value(&format!(
                        "(() => {{ const slider = document.querySelector('#timeline'); slider.value = {to};
                            slider.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
                    ))
                    .await;
                    page.until(&format!("document.querySelector('.playback-moment strong').innerText.startsWith('{to} ')")).await;
                    assert_eq!(
                        page.value(HAND).await,
                        hand,
                        "{game} at {size:?}: the controls move at {to}"
                    );
                    let said = page
                        .value("document.querySelector('.playback-moment span').innerText")
                        .await;
                    assert_ne!(said, "", "{game}: nothing is told at {to}");
                    let until = moment(&page).await as usize;
                    if until <= begun {
                        continue;
                    }
                    // The first entries may be such that nobody is told of: then it is still said that the game begins.
                    let mut happened = frames[begun + 1..=until].iter();
                    let tells = happened.any(|frame| !frame.phrases.is_empty());
                    assert_eq!(said != beginning, tells, "{game} at {to}: {said} is told");
                    assert!(tells || step < steps, "{game}: nothing is ever told");
                }
                page.picture(&format!("replay-end-{game}-{}x{}", size.0, size.1)).await;
                let wide = page.value("document.documentElement.scrollWidth - innerWidth").await;
                assert_eq!(wide, 0, "{game} at {size:?}: wider than the screen");
            }
            page.close().await;
        }
    });
}

/// Nobody is away in a game that is over; its file is named like it, and a link leads to a moment of it.
#[test]
fn a_moment_is_handed_on_by_a_link() {
    alone(async {
        let (ada, ben, _) = two_in_a_hurry().await;
        ben.click("#resign").await;
        ben.click("#resign-sure").await;
        ada.see(".finished .standing").await;
        let name = ada.value("document.querySelector('.finished a[download]').download").await;
        let name = name.as_str().expect("a name").to_owned();
        let today = ada.value("new Date().toISOString().slice(0, 10)").await;
        let today = today.as_str().expect("a day");
        assert!(name == format!("via-{today}.jsonl"), "{name} {today}");
        ben.goto("/").await;
        ada.click("#watch-again").await;
        ada.see(".replaying .board").await;
        ada.until("document.querySelectorAll('.seats .seat').length === 2").await;
        let seats = ada.value("document.querySelector('.seats').innerText").await;
        assert!(!seats.as_str().expect("text").contains("away"), "{seats}");
        ada.click("#playback-on").await;
        ada.click("#playback-on").await;
        let at = moment(&ada).await;
        assert!(at > 0);
        ada.value("void (navigator.clipboard.writeText = (text) => { document.body.dataset.copied = text; return Promise.resolve(); })").await;
        ada.click("#share").await;
        let link = ada.until("document.body.dataset.copied").await;
        let link = link.as_str().expect("a link");
        assert!(link.ends_with(&format!("#{at}")), "{link}");
        ben.goto(link).await;
        ben.until(&format!("document.querySelector('main.replaying')?.dataset.at === '{at}'"))
            .await;
        // Its log tells the time, so that it can be seen as it was.
        ben.click("#playback-as-it-was").await;
        ben.see("#playback-as-it-was[aria-pressed=true]").await;
        ben.picture("replay-as-it-was-phone").await;
        ben.is_accessible("a replay in real time").await;
        ada.close().await;
        ben.close().await;
    });
}

/// By lamplight, too, one sees whose land it is.
#[test]
fn owners_are_told_apart_by_lamplight() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/settings").await;
        page.click("label:has([name='theme'][value='web-theme-dark'])").await;
        page.until("document.documentElement.classList.contains('dark')").await;
        show(&page, &golden("via")).await;
        page.see(".replaying .board").await;
        page.value("(() => { const slider = document.querySelector('#timeline'); slider.value = slider.max; slider.dispatchEvent(new Event('input', { bubbles: true })); })()").await;
        page.until("document.querySelectorAll('.ground.owned').length > 9").await;
        let fills = "['.ground:not(.owned):not(.closed)', '.ground.owned.seat-0', '.ground.owned.seat-1', '.ground.owned.seat-2'].map((land) => document.querySelector(land)).filter(Boolean).map((land) => getComputedStyle(land).fill)";
        let found = page.value(&format!("(({fills})).length")).await;
        assert!(found.as_u64() > Some(2), "land of several owners: {found}");
        assert_eq!(page.value(&format!("new Set({fills}).size")).await, found);
        page.picture("via-owners-dark").await;
        page.close().await;
    });
}

/// A log that promises nothing of its dice is not called wrong.
#[test]
fn a_log_without_a_promise_is_not_committed() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        show(&page, &golden("via")).await;
        page.see(".replaying .board").await;
        page.click("#verify").await;
        page.see(".side [role=status] .notice").await;
        assert!(!there_is(&page, ".side [role=status] .notice.bad").await);
        assert!(!there_is(&page, ".side [role=status] .notice.fair").await);
        // It tells no time, either.
        assert!(!there_is(&page, "#playback-as-it-was").await);
        page.close().await;
    });
}

/// What is wrong with a file is said in a sentence of one's own language.
#[test]
fn what_is_no_log_says_why() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/").await;
        page.choose_language("de").await;
        let log = std::fs::read_to_string(golden("via")).expect("our own file");
        let mut lines: Vec<&str> = log.lines().collect();
        let header = lines[0].to_owned();
        lines[4] = r#"{"by":"1","do":"dance"}"#;
        let folder = tempfile::tempdir().expect("a folder");
        let other_game = header.replace("\"via\"", "\"chess\"");
        let other_version = header.replace("\"version\":1", "\"version\":99");
        assert!(other_game != header && other_version != header);
        for (name, text, said) in [
            ("none", "[package]\nname = \"browser\"\n".to_owned(), "kein Protokoll"),
            ("empty", String::new(), "kein Protokoll"),
            ("game", other_game, "„chess“"),
            ("version", other_version, "anderen Version"),
            ("short", header, "noch nicht begonnen"),
            ("broken", lines.join("\n"), "Zeile 5"),
        ] {
            let file = folder.path().join(format!("{name}.jsonl"));
            std::fs::write(&file, text).expect("it can be written");
            show(&page, &file).await;
            page.see(".notice.bad").await;
            let found = page.value("document.querySelector('.notice.bad p').innerText").await;
            assert!(found.as_str().is_some_and(|found| found.contains(said)), "{name}: {found}");
        }
        page.picture("replay-broken").await;
        page.is_accessible("no replay").await;
        page.goto("/replay/0123456789abcdef").await;
        page.see(".notice.bad").await;
        assert_eq!(page.value("document.querySelectorAll('.notice.bad').length").await, json!(1));
        page.close().await;
    });
}
