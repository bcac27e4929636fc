//! A browser whose server is gone: the client is there all the same, and plays by itself.

use kit::Game;
use registry::{GameEntry, with_game};
use serde_json::json;

use crate::page::{Page, browser};
use crate::server::{TestServer, games};
use crate::table::{click_twice, goes_on, sequence, there_is, turn_comes};
use crate::{DESKTOP, PHONE, alone};

/// Waits until the browser has all files of the client.
async fn is_kept(page: &Page) {
    let script = "const done = arguments[arguments.length - 1];
        navigator.serviceWorker.ready.then(() => caches.keys()).then(done, (why) => done(String(why)));";
    let kept = page.client.execute_async(script, vec![]).await.expect("it is kept");
    let named = kept[0].as_str().is_some_and(|name| name.starts_with("fairwind-"));
    assert!(named, "{kept}");
}

/// The client loaded once, and then nobody to ask any more.
async fn without_a_server(size: (u32, u32)) -> (Page, String) {
    let server = TestServer::open().await;
    let front = server.page("/");
    let page = browser(size.0, size.1).await;
    page.goto(&front).await;
    page.see(".games").await;
    is_kept(&page).await;
    server.close().await;
    page.client.refresh().await.expect("the page comes from what was kept");
    page.see("#no-server").await;
    (page, front)
}

/// Does one of the things that can be done, by its line in the list of moves.
async fn act(page: &Page, number: usize) {
    let from = sequence(page).await;
    let script = "const moves = document.querySelectorAll('.moves .move');
        moves[arguments[0] % moves.length].click();";
    page.see(".moves .move").await;
    page.client.execute(script, vec![json!(number)]).await.expect("a move is there");
    goes_on(page, &from).await;
}

/// A game against one bot that does not think long.
async fn begin(page: &Page, game: &str) {
    page.click(&format!("[data-game={game}] .offline-link")).await;
    page.click("label:has([name=players][value='2'])").await;
    page.click("label:has([name=level][value=easy])").await;
    page.click("#begin").await;
    page.see("main.table .seats").await;
}

#[test]
fn a_whole_game_without_a_server() {
    alone(async {
        let (page, front) = without_a_server(DESKTOP).await;
        page.picture("offline-front").await;
        page.is_accessible("the front page without a server").await;
        page.click("[data-game=via] .offline-link").await;
        page.see("#begin").await;
        page.picture("offline-setup").await;
        page.is_accessible("the set-up of a game without a server").await;
        page.goto(&front).await;
        begin(&page, "via").await;
        page.click("#tab-moves").await;
        for number in 0.. {
            assert!(number < 500, "a game of Via is shorter");
            if !turn_comes(&page).await {
                break;
            }
            act(&page, number * 7).await;
            if number == 6 {
                let before = sequence(&page).await.parse::<u64>().expect("a number");
                page.client.refresh().await.expect("it loads again");
                page.see("main.table .board").await;
                page.until("document.querySelectorAll('.log li').length > 5").await;
                let after = sequence(&page).await.parse::<u64>().expect("a number");
                assert!(after >= before, "{after} is before {before}");
                page.picture("offline-via").await;
                page.is_accessible("a game without a server").await;
                page.click("#tab-moves").await;
            }
        }
        page.see(".finished .standing").await;
        page.click("#verify").await;
        page.see(".finished .notice:not(.bad)").await;
        page.picture("offline-over").await;
        page.click("button#rematch").await;
        page.until(
            "['mine', 'others'].includes(document.querySelector('main.table')?.dataset.turn)",
        )
        .await;
        page.goto(&front).await;
        page.until("document.querySelectorAll('#here .table-line').length === 2").await;
        page.picture("offline-games").await;
        page.is_accessible("the games in this browser").await;
        click_twice(&page, "#here .delete").await;
        page.click("#here .delete").await;
        page.click("#here .sure-yes").await;
        page.until("document.querySelectorAll('#here .table-line').length === 1").await;
        page.close().await;
    });
}

#[test]
fn every_game_begins_without_a_server() {
    alone(async {
        let (page, front) = without_a_server(PHONE).await;
        page.picture("offline-front-phone").await;
        for game in games() {
            page.goto(&front).await;
            // What is asked for needs no server, and neither does who just wants to play.
            page.click(&format!("[data-game={game}] .play-now")).await;
            page.see("main.table .seats").await;
            if there_is(&page, "#ready").await {
                page.click("#ready").await;
                page.until("!document.querySelector('#ready, .countdown')").await;
            }
            page.click("#tab-moves").await;
            // What takes a minute is played to its end.
            let short = with_game!(game, E => <E as GameEntry>::Game::ABOUT.minutes) <= 1;
            while turn_comes(&page).await {
                act(&page, 0).await;
                if !short {
                    break;
                }
            }
            page.picture(&format!("offline-{game}-phone")).await;
        }
        page.goto(&front).await;
        let lines =
            format!("document.querySelectorAll('#here .table-line').length === {}", games().len());
        page.until(&lines).await;
        page.choose_language("nl").await;
        page.is_accessible("the games in this browser on a phone").await;
        page.close().await;
    });
}

/// Nobody is sent to a page of another version, and what is no game is no dead end.
#[test]
fn a_game_that_is_not_kept_says_so() {
    alone(async {
        let (page, front) = without_a_server(DESKTOP).await;
        page.goto(&format!("{front}here/0123456789abcdef")).await;
        page.see(".notice.bad").await;
        page.is_accessible("no such game").await;
        page.close().await;
    });
}
