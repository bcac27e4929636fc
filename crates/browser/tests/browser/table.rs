//! What people do at every table.

use std::time::{Duration, Instant};

use crate::page::{Page, browser};
use crate::{DESKTOP, PHONE};

/// Two people at a table that one opens and the other comes to by the link.
pub async fn two_at_a_table(game: &str) -> (Page, Page) {
    two_at_a_table_of(game, &[]).await
}

/// Chooses what a table that is being opened is to play by.
pub async fn choose_variants(page: &Page, variants: &[&str]) {
    if !variants.is_empty() {
        page.click(".options summary").await;
    }
    for variant in variants {
        page.click(&format!(".options label:has([data-option='{variant}'])")).await;
    }
}

/// The same with variants of the game.
pub async fn two_at_a_table_of(game: &str, variants: &[&str]) -> (Page, Page) {
    sit_down_together(game, variants, ["Ada", "Ben"]).await
}

/// The same with names that one chooses.
pub async fn two_at_a_table_called(game: &str, names: [&str; 2]) -> (Page, Page) {
    sit_down_together(game, &[], names).await
}

async fn sit_down_together(game: &str, variants: &[&str], names: [&str; 2]) -> (Page, Page) {
    let ada = browser(DESKTOP.0, DESKTOP.1).await;
    let ben = browser(PHONE.0, PHONE.1).await;
    ada.goto("/").await;
    ada.click(&format!("[data-game={game}] .invite")).await;
    ada.write("#name", names[0]).await;
    choose_variants(&ada, variants).await;
    ada.click("#open").await;
    ada.see("svg.code").await;
    ada.picture(&format!("{game}-invite")).await;
    ada.is_accessible("an invitation").await;
    let link = ada.value("document.querySelector('#link').value").await;
    ben.goto(link.as_str().expect("a link is text")).await;
    ben.write("#name", names[1]).await;
    ben.picture(&format!("{game}-join-phone")).await;
    ben.click(".sit").await;
    for (page, seat) in [(&ada, 1), (&ben, 2)] {
        page.see("main.table .seats").await;
        page.until(&format!("document.querySelector('main.table').dataset.seat === '{seat}'"))
            .await;
        page.is_quiet("two have sat down").await;
    }
    (ada, ben)
}

/// Waits until it is one's turn or the game is over; tells whether it goes on.
pub async fn turn_comes(page: &Page) -> bool {
    let turn = page
        .until("(t => t === 'mine' || t === 'over' ? t : null)(document.querySelector('main.table')?.dataset.turn)")
        .await;
    turn == "mine"
}

pub async fn is_my_turn(page: &Page) -> bool {
    page.value("document.querySelector('main.table')?.dataset.turn === 'mine'").await == true
}

pub async fn is_over(page: &Page) -> bool {
    page.value("document.querySelector('main.table')?.dataset.turn === 'over'").await == true
}

pub async fn sequence(page: &Page) -> String {
    let found = page.value("document.querySelector('main.table').dataset.sequence").await;
    found.as_str().expect("a table counts").to_owned()
}

/// Waits until the table has gone on from where it was.
pub async fn goes_on(page: &Page, from: &str) {
    page.until(&format!("document.querySelector('main.table').dataset.sequence !== '{from}'"))
        .await;
}

pub async fn there_is(page: &Page, selector: &str) -> bool {
    page.value(&format!("!!document.querySelector({selector:?})")).await == true
}

/// What of the things that can be pressed below the board lies over another, or cannot be reached by a tap once it is
/// scrolled to.
const COVERED: &str = "(() => {
    const wrong = [];
    const buttons = [...document.querySelectorAll('.desk button')].filter((button) => button.getClientRects().length);
    const name = (button) => button.id || button.dataset.act || button.className;
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    buttons.forEach((one, at) => buttons.slice(at + 1).forEach((other, after) => {
        const [a, b] = [boxes[at], boxes[at + 1 + after]];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) wrong.push(`${name(one)} and ${name(other)} overlap by ${Math.round(wide)} × ${Math.round(high)}`);
    }));
    for (const button of buttons) {
        button.scrollIntoView({ block: 'center' });
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (hit?.closest('button') !== button) wrong.push(`${name(button)} lies under ${hit?.outerHTML.slice(0, 80)}`);
    }
    document.querySelector('.desk').scrollTop = 0;
    return wrong;
})()";

/// Whatever can be pressed can be reached, at every size of a window.
pub async fn nothing_is_covered(page: &Page, own: (u32, u32), where_: &str) {
    const SIZES: [(u32, u32); 6] =
        [DESKTOP, PHONE, (844, 390), (360, 640), (820, 1180), (640, 400)];
    for (width, height) in SIZES.into_iter().chain([own]) {
        resize(page, width, height).await;
        let covered = page.value(COVERED).await;
        assert_eq!(covered, serde_json::json!([]), "{where_} at {width} × {height}");
    }
}

/// What reads the same on two buttons for what can be done, or in two lines of the list of moves.
const ALIKE: &str = "(() => {
    const words = (button) => (button.getAttribute('aria-label') ?? button.innerText).trim().replace(/\\s+/g, ' ');
    const twice = (selector) => {
        const all = [...document.querySelectorAll(selector)].filter((button) => button.getClientRects().length).map(words);
        return all.filter((one, at) => one && all.indexOf(one) !== at);
    };
    return [...twice('.desk .button'), ...twice('.moves .move')];
})()";

/// No two offers read alike.
pub async fn offers_differ(page: &Page, where_: &str) {
    assert_eq!(page.value(ALIKE).await, serde_json::json!([]), "{where_}");
}

/// A double-click on what asks before it cannot be taken back: it is asked, and nothing is done.
pub async fn click_twice(page: &Page, selector: &str) {
    page.see(selector).await;
    let middle = format!(
        "(box => [box.left + box.width / 2, box.top + box.height / 2])(document.querySelector({selector:?}).getBoundingClientRect())"
    );
    let middle = page.value(&middle).await;
    page.click(selector).await;
    page.see(".sure-yes").await;
    let hit = page
        .value(&format!("document.elementFromPoint(...{middle})?.closest('button')?.className"))
        .await;
    assert!(!hit.to_string().contains("sure-yes"), "the second click on {selector}");
    page.click(".sure-no").await;
    page.see(selector).await;
}

/// The end of a game lies where one looks, with how it was won, and what its points are made of.
pub async fn end_is_told(page: &Page, where_: &str) {
    page.see(".finished .standing .winner").await;
    let told = "(() => {
        const end = document.querySelector('.finished');
        const box = end.getBoundingClientRect();
        const seen = box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth + 1;
        const lit = end.contains(document.elementFromPoint(box.left + box.width / 2, box.top + 20));
        return [seen, lit, !!end.querySelector('.how')?.innerText, !!end.querySelector('.winner .breakdown')?.innerText.trim()];
    })()";
    let told = page.value(told).await;
    for (at, what) in
        ["seen whole", "over everything", "how it was won", "a breakdown"].into_iter().enumerate()
    {
        assert_eq!(told[at], true, "{where_}: {what}");
    }
}

/// Gives a window another size.
pub async fn resize(page: &Page, width: u32, height: u32) {
    let metrics = serde_json::json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    page.protocol("Emulation.setDeviceMetricsOverride", metrics).await;
    page.until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
}

/// Which of the two is to act; `None` once the game is over.
pub async fn next_to_act(pages: [&Page; 2]) -> Option<usize> {
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

/// One person at a table with bots.
pub async fn alone_at_a_table(size: (u32, u32), game: &str) -> Page {
    let page = browser(size.0, size.1).await;
    page.goto("/").await;
    page.click(&format!("[data-game={game}] .play-now")).await;
    page.see("main.table .board").await;
    page
}
