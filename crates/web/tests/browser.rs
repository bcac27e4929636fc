//! Real browsers at a real server: people find each other and play, with everything that goes wrong.
//!
//! `cargo xtask web` builds the client that is tried here. Pictures are left in `screenshots` in the
//! target folder.

#![allow(unreachable_pub, reason = "the modules are parts of this file")]

#[path = "browser/house.rs"]
mod house;
#[path = "browser/page.rs"]
mod page;

use std::time::{Duration, Instant};

use house::House;
use page::{Driver, Page};
use tokio::sync::Mutex;

/// Browsers are heavy: one test at a time.
static ALONE: Mutex<()> = Mutex::const_new(());

const DESKTOP: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (390, 844);
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "nl"];

/// Two people at a table that one opens and the other comes to by the link.
async fn two_at_a_table(driver: &Driver, house: &House, game: &str) -> (Page, Page) {
    let ada = driver.browser(DESKTOP.0, DESKTOP.1).await;
    let ben = driver.browser(PHONE.0, PHONE.1).await;
    ada.goto(&house.page("/")).await;
    ada.click(&format!("[data-game={game}] .invite")).await;
    ada.write("#name", "Ada").await;
    ada.click("#open").await;
    ada.see("svg.code").await;
    ada.picture(&format!("{game}-invite")).await;
    ada.is_accessible("an invitation").await;
    let link = ada.value("document.querySelector('#link').value").await;
    ben.goto(link.as_str().expect("a link is text")).await;
    ben.write("#name", "Ben").await;
    ben.picture(&format!("{game}-join-phone")).await;
    ben.click(".sit").await;
    for (page, seat) in [(&ada, 1), (&ben, 2)] {
        page.see("main.table .board").await;
        page.until(&format!("document.querySelector('main.table').dataset.seat === '{seat}'"))
            .await;
    }
    (ada, ben)
}

/// Waits until it is one's turn or the game is over; tells whether it goes on.
async fn turn_comes(page: &Page) -> bool {
    let turn = page
        .until("(t => t === 'mine' || t === 'over' ? t : null)(document.querySelector('main.table')?.dataset.turn)")
        .await;
    turn == "mine"
}

async fn is_my_turn(page: &Page) -> bool {
    page.value("document.querySelector('main.table')?.dataset.turn === 'mine'").await == true
}

async fn is_over(page: &Page) -> bool {
    page.value("document.querySelector('main.table')?.dataset.turn === 'over'").await == true
}

async fn sequence(page: &Page) -> String {
    let found = page.value("document.querySelector('main.table').dataset.sequence").await;
    found.as_str().expect("a table counts").to_owned()
}

/// Waits until the table has gone on from where it was.
async fn goes_on(page: &Page, from: &str) {
    page.until(&format!("document.querySelector('main.table').dataset.sequence !== '{from}'"))
        .await;
}

async fn there_is(page: &Page, selector: &str) -> bool {
    page.value(&format!("!!document.querySelector({selector:?})")).await == true
}

/// Which of the two is to act; `None` once the game is over.
async fn next_to_act(pages: [&Page; 2]) -> Option<usize> {
    // Between two acts nobody may be to act for a moment.
    let deadline = Instant::now() + Duration::from_mins(1);
    while Instant::now() < deadline {
        for (at, page) in pages.iter().enumerate() {
            if is_my_turn(page).await {
                return Some(at);
            }
        }
        if is_over(pages[0]).await {
            return None;
        }
    }
    panic!("nobody is to act, and the game is not over");
}

/// One thing a player of Via does, by clicking: builds if possible, lays a tile, takes one.
async fn act_in_via(page: &Page, laid: &mut bool) {
    let from = sequence(page).await;
    if there_is(page, ".button.build").await {
        page.click(".button.build").await;
    } else if there_is(page, "[data-fits=yes]").await && !*laid {
        *laid = there_is(page, "[data-act]").await;
        page.click("[data-fits=yes]").await;
        page.click("#lay").await;
    } else {
        *laid = false;
        page.click("[data-act]").await;
    }
    goes_on(page, &from).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_via() {
    let _alone = ALONE.lock().await;
    let (driver, house) = (Driver::start().await, House::open().await);
    let (ada, ben) = two_at_a_table(&driver, &house, "via").await;
    let mut laid = [false, false];
    for act in 0.. {
        assert!(act < 500, "a game of Via is shorter");
        let Some(at) = next_to_act([&ada, &ben]).await else { break };
        let page = [&ada, &ben][at];
        act_in_via(page, &mut laid[at]).await;
        match act {
            10 => {
                // A reload finds the same seat and the whole log.
                ada.client.refresh().await.expect("it loads again");
                ada.see("main.table .board").await;
                ada.until("document.querySelectorAll('.log li').length > 5").await;
            }
            16 => {
                ben.network(false).await;
                ben.see(".banner").await;
                ben.picture("via-offline-phone").await;
                ben.network(true).await;
                ben.until("!document.querySelector('.banner')").await;
                ben.until("document.querySelector('main.table').dataset.seat === '2'").await;
            }
            24 => {
                ada.picture("via").await;
                ben.picture("via-phone").await;
                ada.is_accessible("a game of Via").await;
                ben.is_accessible("a game of Via on a phone").await;
            }
            _ => {}
        }
    }
    for page in [&ada, &ben] {
        assert!(!turn_comes(page).await);
        page.see(".finished .standing").await;
    }
    ada.click("#verify").await;
    ada.see(".finished .notice:not(.bad)").await;
    ada.picture("via-over").await;
    ada.is_accessible("the end of a game").await;
    ada.click("button#rematch").await;
    ben.click(".proposal .button.main").await;
    ben.see("a#rematch").await;
    ada.close().await;
    ben.close().await;
}

/// One thing a player of Schmuggler does: what the hint shows, pressed.
async fn act_in_schmuggler(page: &Page) {
    let from = sequence(page).await;
    page.click("#hint").await;
    page.click(".outcome[aria-pressed=true]").await;
    goes_on(page, &from).await;
}

/// One thing by tapping the board: a field where something can be done, what is to be done there, and
/// the same again.
async fn tap_in_schmuggler(page: &Page) {
    let from = sequence(page).await;
    if there_is(page, "[data-fits=yes]").await {
        page.click("[data-fits=yes]").await;
    }
    if !there_is(page, ".outcome[aria-pressed=true]").await {
        page.click(".outcome:not([data-act=do-stay])").await;
    }
    page.click(".outcome[aria-pressed=true]").await;
    goes_on(page, &from).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_schmuggler() {
    let _alone = ALONE.lock().await;
    let (driver, house) = (Driver::start().await, House::open().await);
    let (ada, ben) = two_at_a_table(&driver, &house, "schmuggler").await;
    for act in 0.. {
        assert!(act < 1_000, "a game of Schmuggler is shorter");
        let Some(at) = next_to_act([&ada, &ben]).await else { break };
        let page = [&ada, &ben][at];
        if act < 6 {
            tap_in_schmuggler(page).await;
        } else {
            act_in_schmuggler(page).await;
        }
        match act {
            8 => {
                ben.client.refresh().await.expect("it loads again");
                ben.see("main.table .board").await;
            }
            12 => {
                ada.network(false).await;
                ada.see(".banner").await;
                ada.network(true).await;
                ada.until("!document.querySelector('.banner')").await;
            }
            16 => {
                ada.picture("schmuggler").await;
                ben.picture("schmuggler-phone").await;
                ada.is_accessible("a game of Schmuggler").await;
                ben.is_accessible("a game of Schmuggler on a phone").await;
            }
            _ => {}
        }
    }
    for page in [&ada, &ben] {
        page.see(".finished .standing .winner").await;
    }
    ben.picture("schmuggler-over-phone").await;
    ada.close().await;
    ben.close().await;
}

// Keys, as WebDriver names them.
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";

/// Goes on with the tab key until the focus is on something that matches.
async fn tab_to(page: &Page, selector: &str) {
    for _ in 0..200 {
        if page.value(&format!("document.activeElement.matches({selector:?})")).await == true {
            return;
        }
        page.press(TAB).await;
    }
    panic!("the tab key does not lead to {selector}");
}

/// Goes over the board of Via by arrow keys, to a field where the tile fits.
async fn walk_to_a_fitting_field(page: &Page) {
    let away = "((from, to) => [Math.floor(to / 7) - Math.floor(from / 7), to % 7 - from % 7])(\
        Number(document.activeElement.id.slice(6)), \
        Number(document.querySelector('[data-fits=yes]').id.slice(6)))";
    let away = page.value(away).await;
    let steps = |at: usize| away[at].as_i64().expect("a distance is a number");
    for (steps, back, forth) in [(steps(0), UP, DOWN), (steps(1), LEFT, RIGHT)] {
        for _ in 0..steps.abs() {
            page.press(if steps < 0 { back } else { forth }).await;
        }
    }
    assert_eq!(page.value("document.activeElement.matches('[data-fits=yes]')").await, true);
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_alone_play_against_bots() {
    let _alone = ALONE.lock().await;
    let (driver, house) = (Driver::start().await, House::open().await);
    let page = driver.browser(DESKTOP.0, DESKTOP.1).await;
    page.goto(&house.page("/")).await;
    page.see("[data-game=via] .play-now").await;
    tab_to(&page, "[data-game=via] .play-now").await;
    page.press(ENTER).await;
    page.see("main.table .board").await;
    for _ in 0..6 {
        assert!(turn_comes(&page).await, "six acts do not end a game");
        let from = sequence(&page).await;
        if there_is(&page, "[data-fits=yes]").await {
            tab_to(&page, ".target").await;
            walk_to_a_fitting_field(&page).await;
            page.press(ENTER).await;
            page.see("#lay").await;
            page.press("r").await;
            page.press(ENTER).await;
        } else {
            // What can be built is built: finishing without it would be asked twice.
            let builds = there_is(&page, ".button.build").await;
            tab_to(&page, if builds { ".button.build" } else { "[data-act]" }).await;
            page.press(ENTER).await;
        }
        goes_on(&page, &from).await;
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_allowed_says_why() {
    let _alone = ALONE.lock().await;
    let (driver, house) = (Driver::start().await, House::open().await);
    let page = driver.browser(DESKTOP.0, DESKTOP.1).await;
    page.goto(&house.page("/")).await;
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
    let rule = page.value("document.querySelector('.rule-link').dataset.rule.split('/')[1]").await;
    page.picture("why-not").await;
    page.click(".refusal .rule-link").await;
    page.see(".rulebook .here").await;
    assert_eq!(page.value("document.querySelector('.rulebook .here').dataset.rule").await, rule);
    page.is_accessible("a refusal with its rule").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_in_every_language_on_every_screen() {
    let _alone = ALONE.lock().await;
    let (driver, house) = (Driver::start().await, House::open().await);
    for (width, height) in [DESKTOP, PHONE, (360, 740)] {
        let page = driver.browser(width, height).await;
        for language in LANGUAGES {
            for path in ["/", "/invite/via", "/rules/schmuggler", "/settings", "/about", "/nowhere"]
            {
                page.goto(&house.page(path)).await;
                page.see("main#main h1").await;
                page.choose_language(language).await;
                let name = format!("{}{}-{width}", path.replace('/', "-"), language);
                page.picture(&format!("page{name}")).await;
                page.is_accessible(&format!("{path} in {language} at {width}")).await;
                let wide = page.value("document.documentElement.scrollWidth - innerWidth").await;
                assert_eq!(wide, 0, "{path} in {language} is wider than {width}");
                let text = page.value("document.body.innerText").await;
                let text = text.as_str().unwrap_or_default();
                assert!(!text.contains("web-"), "{path} in {language} shows a key:\n{text}");
            }
        }
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_back_button_and_the_name_work() {
    let _alone = ALONE.lock().await;
    let (driver, house) = (Driver::start().await, House::open().await);
    let page = driver.browser(PHONE.0, PHONE.1).await;
    page.goto(&house.page("/")).await;
    page.click(".foot a").await;
    page.until("location.pathname === '/about' && document.querySelector('.credit')").await;
    page.client.back().await.expect("it goes back");
    page.see(".games").await;
    page.client.forward().await.expect("it goes forward");
    page.see(".credit").await;
    page.goto(&house.page("/settings")).await;
    page.write("#name", "Grace").await;
    page.click(".name-form .button").await;
    page.until("document.querySelector('.name-form [role=status]').innerText !== ''").await;
    page.goto(&house.page("/invite/schmuggler")).await;
    page.until("document.querySelector('#name')?.value === 'Grace'").await;
    page.close().await;
}
