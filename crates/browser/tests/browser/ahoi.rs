//! Ahoi, by clicking and by keys.

use crate::keys::{ENTER, LEFT, RIGHT, tab_to};
use crate::page::{Page, browser};
use crate::table::{
    alone_at_a_table, end_is_told, goes_on, is_my_turn, next_to_act, offers_differ, sequence,
    there_is, turn_comes, two_at_a_table_of,
};
use crate::{DESKTOP, LANGUAGES, alone};

const PAGE_DOWN: &str = "\u{e00f}";
/// What is shown, ready to be done.
const READY: &str = ".outcome[aria-pressed=true]";
/// A way to where one wants to sail.
const ROUTE: &str = ".outcome[data-act=sail]";
/// A place of the chart where something can be done.
const BRIGHT: &str = ".window .target[data-fits=yes]";
/// A field of the wheel that can be played.
const OPEN: &str = ".spoke[data-fits=yes]";
/// A card of one's own that something can be laid on, or a voucher to spend.
const CARD: &str = ".held-card[data-fits=yes]";

/// Taps a place of the chart; on a small window the chart moves until it is in sight.
async fn tap_place(page: &Page, place: &str) {
    page.value(&format!("document.querySelector({place:?}).focus()")).await;
    page.click(place).await;
}

/// One thing a captain does by tapping what is bright: a place, a field, a card, or a button.
async fn tap(page: &Page) {
    let from = sequence(page).await;
    let mut shown = false;
    for bright in [CARD, BRIGHT, OPEN, ".ahoi-desk .outcome"] {
        if there_is(page, bright).await {
            if bright == BRIGHT {
                tap_place(page, bright).await;
            } else {
                page.click(bright).await;
            }
            shown = true;
            break;
        }
    }
    assert!(shown, "nothing on the board can be tapped");
    // Some choices are done at once; others are shown. A rod is first picked up, and where routes
    // differ one of them is chosen.
    let next = format!(
        "document.querySelector('main.table').dataset.sequence !== '{from}' ? 'done' : \
         document.querySelector({READY:?}) ? 'ready' : \
         document.querySelectorAll({ROUTE:?}).length > 1 ? 'routes' : \
         document.querySelector('.barrier.picked') ? 'rod' : null"
    );
    let mut next_is = page.until(&next).await;
    if next_is == "routes" {
        page.click(ROUTE).await;
        next_is = page.until(&next.replace("'routes'", "null")).await;
    }
    if next_is == "rod" {
        tap_place(page, &format!("{BRIGHT}:not([aria-label*=rod])")).await;
        next_is = page.until(&next.replace("'rod'", "null")).await;
    }
    if next_is == "ready" {
        page.click(READY).await;
    }
    goes_on(page, &from).await;
}

/// One thing as the hint shows it.
async fn follow_the_hint(page: &Page) {
    let from = sequence(page).await;
    page.click("#hint").await;
    page.click(READY).await;
    goes_on(page, &from).await;
}

/// Several pieces of news lie below each other, none of them over another or cut off by the chart; where a place on the
/// chart is to be chosen, they leave most of it.
async fn news_are_in_sight(page: &Page) {
    // They rise for a moment when they come.
    let lie_well = "(() => {
        const frame = document.querySelector('.window').getBoundingClientRect();
        const all = [...document.querySelectorAll('.news-card')].filter((card) => getComputedStyle(card).visibility === 'visible');
        const cards = all.map((card) => card.getBoundingClientRect());
        const lie = cards.reduce((sum, card) => sum + card.height, 0);
        const hide = document.querySelector('.window .lit') && lie > .4 * frame.height;
        const wrong = cards.some((card, at) => card.bottom > frame.bottom || at && card.top < cards[at - 1].bottom);
        return !hide && !wrong;
    })()";
    page.until(lie_well).await;
}

/// News go when one touches the chart that they lie over.
async fn news_are_swept_away(page: &Page) {
    for kind in ["pointerdown", "pointerup"] {
        page.value(&format!(
            "document.querySelector('.window').dispatchEvent(new PointerEvent('{kind}', {{ bubbles: true }}))"
        ))
        .await;
    }
    page.until("!document.querySelector('.news-card')").await;
}

#[test]
fn two_people_play_a_whole_short_ahoi() {
    alone(async {
        let (ada, ben) = two_at_a_table_of("ahoi", &["round_limit=10"]).await;
        let mut swept = false;
        for act in 0.. {
            assert!(act < 400, "a short game of Ahoi is shorter");
            let Some(at) = next_to_act([&ada, &ben]).await else { break };
            let page = [&ada, &ben][at];
            offers_differ(page, "Ahoi").await;
            news_are_in_sight(page).await;
            if act < 24 {
                tap(page).await;
            } else {
                follow_the_hint(page).await;
            }
            if !swept && there_is(page, ".news-card").await {
                news_are_swept_away(page).await;
                swept = true;
            }
            match act {
                8 => {
                    ben.client.refresh().await.expect("it loads again");
                    ben.see("main.table .window").await;
                }
                40 => {
                    // Ships are drawn before what must be read of a port, so that none hides it.
                    for read in [".port-name", ".worth", ".harbour"] {
                        let over = format!(
                            "[...document.querySelectorAll('.sailing, .patrol')].every((ship) => ship.compareDocumentPosition(document.querySelector('{read}')) & Node.DOCUMENT_POSITION_FOLLOWING)"
                        );
                        assert_eq!(ada.value(&over).await, true, "a ship hides {read} of a port");
                    }
                    ada.picture("ahoi").await;
                    ben.picture("ahoi-phone").await;
                    ada.is_accessible("a game of Ahoi").await;
                    ben.is_accessible("a game of Ahoi on a phone").await;
                    let wide = ben.value("document.documentElement.scrollWidth - innerWidth").await;
                    assert_eq!(wide, 0, "the page is wider than a phone");
                }
                _ => {}
            }
        }
        assert!(swept, "ten rounds without news");
        for (page, name) in [(&ada, "ahoi-over"), (&ben, "ahoi-over-phone")] {
            end_is_told(page, "the end of Ahoi").await;
            page.picture(name).await;
            page.is_accessible("the end of a game of Ahoi").await;
        }
        ada.close().await;
        ben.close().await;
    });
}

/// Presses keys until the focus is on something bright of this kind, then Enter.
async fn choose_by_keys(page: &Page, kind: &str, key: &str) {
    tab_to(page, kind).await;
    for _ in 0..200 {
        if page.value("document.activeElement.matches('[data-fits=yes]')").await == true {
            return page.press(ENTER).await;
        }
        page.press(key).await;
    }
    panic!("{key:?} does not lead to a bright {kind}");
}

#[test]
fn keys_alone_sail_the_world() {
    alone(async {
        let page = alone_at_a_table(DESKTOP, "ahoi").await;
        for _ in 0..9 {
            assert!(turn_comes(&page).await, "nine acts do not end a game");
            let from = sequence(&page).await;
            if there_is(&page, BRIGHT).await {
                choose_by_keys(&page, ".window .target", PAGE_DOWN).await;
            } else if there_is(&page, OPEN).await {
                choose_by_keys(&page, ".spoke", RIGHT).await;
            } else {
                tab_to(&page, ".ahoi-desk .outcome").await;
                page.press(ENTER).await;
            }
            let still = format!(
                "document.querySelector('main.table').dataset.sequence === '{from}' && \
                 !!document.querySelector({READY:?})"
            );
            if is_my_turn(&page).await && page.value(&still).await == true {
                tab_to(&page, READY).await;
                page.press(ENTER).await;
            }
            goes_on(&page, &from).await;
        }
        page.close().await;
    });
}

/// On a tablet what the cards do not need is given to what is beside the board.
#[test]
fn a_tablet_has_no_empty_stripe() {
    alone(async {
        let page = browser(820, 1180).await;
        page.goto("/").await;
        page.click("[data-game=ahoi] .play-now").await;
        page.see(".hold .stock").await;
        page.picture("ahoi-tablet").await;
        let below = "(hold => hold.getBoundingClientRect().bottom - hold.lastElementChild.getBoundingClientRect().bottom)(document.querySelector('.hold'))";
        let below = page.value(below).await;
        assert!(below.as_f64() < Some(24.0), "{below} of the hold are empty");
        let log = "document.querySelector('.side').getBoundingClientRect().bottom - document.querySelector('#tab-panel').getBoundingClientRect().top";
        let log = page.value(log).await;
        assert!(log.as_f64() > Some(80.0), "only {log} of the log are seen");
        page.close().await;
    });
}

/// The part of the chart that is seen.
async fn seen(page: &Page) -> String {
    let seen =
        page.value("document.querySelector('.sheet-of-chart').getAttribute('viewBox')").await;
    seen.as_str().expect("a chart has a view").to_owned()
}

async fn changes(page: &Page, from: &str) {
    page.until(&format!(
        "document.querySelector('.sheet-of-chart').getAttribute('viewBox') !== '{from}'"
    ))
    .await;
}

#[test]
fn the_chart_comes_nearer_and_never_gets_lost() {
    alone(async {
        let page = alone_at_a_table(DESKTOP, "ahoi").await;
        page.see(".coast").await;
        page.until("document.querySelector('.glass button[disabled]')").await;
        let whole = seen(&page).await;
        page.click(".glass button").await;
        changes(&page, &whole).await;
        let near = seen(&page).await;
        tab_to(&page, ".window .target").await;
        page.press("+").await;
        changes(&page, &near).await;
        let nearer = seen(&page).await;
        for _ in 0..3 {
            page.press(LEFT).await;
        }
        page.press("-").await;
        changes(&page, &nearer).await;
        page.press("0").await;
        page.until(&format!(
            "document.querySelector('.sheet-of-chart').getAttribute('viewBox') === '{whole}'"
        ))
        .await;
        page.close().await;
    });
}

#[test]
fn a_tap_on_a_place_out_of_reach_says_why_in_every_language() {
    alone(async {
        let page = alone_at_a_table(DESKTOP, "ahoi").await;
        for language in LANGUAGES {
            page.choose_language(language).await;
            assert!(turn_comes(&page).await, "it has just begun");
            page.click(".window .target:not([data-fits])").await;
            page.see(".refusal .rule-link").await;
            let rule = page.value("document.querySelector('.rule-link').dataset.rule").await;
            assert_eq!(rule, "ahoi/1.8", "ships begin in a start port");
            let text = page.value("document.querySelector('main').innerText").await;
            let text = text.as_str().unwrap_or_default();
            assert!(!text.contains("board-ahoi"), "a key is shown in {language}:\n{text}");
            page.is_accessible(&format!("a refusal in {language}")).await;
            page.picture(&format!("ahoi-why-not-{language}")).await;
        }
        page.close().await;
    });
}
