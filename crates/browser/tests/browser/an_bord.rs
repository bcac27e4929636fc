//! An Bord: whole games by clicking, four who load at once, keys alone, and lost races.

use kit::seeds::Seeds;
use serde_json::{Value, json};

use crate::keys::{ENTER, LEFT, RIGHT, tab_to};
use crate::page::{Page, browser};
use crate::table::{
    alone_at_a_table, choose_variants, end_is_told, goes_on, next_to_act, nothing_is_covered,
    offers_differ, sequence, there_is,
};
use crate::{DESKTOP, LANGUAGES, PHONE, alone};

/// A table that one opens with its variants, and the others come to by the link.
async fn at_a_table<const N: usize>(pages: [&Page; N], variants: &[&str]) {
    let names = ["Ada", "Ben", "Cleo", "Dan"];
    let host = pages[0];
    host.goto("/invite/an-bord").await;
    host.write("#name", names[0]).await;
    host.click(&format!(".choices label:has([name=players][value='{N}'])")).await;
    choose_variants(host, variants).await;
    host.click("#open").await;
    host.see("svg.code").await;
    let link = host.value("document.querySelector('#link').value").await;
    for (page, name) in pages.into_iter().zip(names).skip(1) {
        page.goto(link.as_str().expect("a link is text")).await;
        page.write("#name", name).await;
        page.click(".sit").await;
    }
    for page in pages {
        page.see("main.table .board.an-bord .tile").await;
    }
}

/// What can be pressed on the journey, the dearest first.
const DEEDS: [&str; 10] = [
    ".outcome",
    ".answer[data-act=accept][aria-disabled=false]",
    ".answer[data-act=face]",
    ".answer[data-act=decline]",
    ".goods .good",
    ".answer[data-act=stow-all]",
    ".parrot.lit",
    ".ship.own .place[data-fits]",
    ".answer[data-act=leave]",
    ".answer[data-act=flee]",
];

/// What can be pressed while ships are loaded.
const LOADING: [&str; 3] =
    [".ship.own .place[data-fits]", ".goods .good", ".tile:not(.gone):not(.down):not(.barred)"];

/// The first of these that is there.
async fn first_of(page: &Page, selectors: &[&str]) -> Option<String> {
    let found = page
        .value(&format!(
            "{}.find((selector) => document.querySelector(selector)?.getClientRects().length) ?? null",
            json!(selectors)
        ))
        .await;
    found.as_str().map(str::to_owned)
}

/// One thing that a player does, by clicking on what is drawn.
async fn act(page: &Page) {
    let from = sequence(page).await;
    let loading = there_is(page, ".board.loading").await;
    let deeds: &[&str] = if loading { &LOADING } else { &DEEDS };
    if let Some(selector) = first_of(page, deeds).await {
        page.click(&selector).await;
    } else {
        // Only face-down tiles are left: one of them is taken unseen.
        page.click(".pile-switch .option:last-child").await;
        page.click(".tile.down").await;
    }
    // Where a place holds several pieces, one of them is chosen next.
    let next = format!(
        "document.querySelector('main.table').dataset.sequence !== '{from}' ? 'done' : \
         document.querySelector('.outcome') ? 'choice' : null"
    );
    if page.until(&next).await == "choice" {
        page.click(".outcome").await;
    }
    goes_on(page, &from).await;
}

async fn journey(page: &Page) -> bool {
    there_is(page, ".board.an-bord:not(.loading)").await
}

#[test]
fn two_people_play_a_whole_an_bord() {
    alone(async {
        let ada = browser(DESKTOP.0, DESKTOP.1).await;
        let ben = browser(PHONE.0, PHONE.1).await;
        ben.goto("/").await;
        ben.choose_language("de").await;
        at_a_table([&ada, &ben], &["tempo=\"turns\""]).await;
        for (page, name) in [(&ada, "an-bord"), (&ben, "an-bord-phone")] {
            page.picture(name).await;
            page.is_accessible("loading in An Bord").await;
        }
        // With two, a starfish stays where it is, and the rule says so.
        if there_is(&ada, ".tile.barred").await {
            ada.click(".tile.barred").await;
            ada.see(".refusal [data-rule='an-bord/1.5']").await;
            ada.click(".refusal .plain").await;
        }
        let mut sailed = 0;
        // How often each was asked something that is answered by a button.
        let mut asked = [0; 2];
        for deed in 0.. {
            assert!(deed < 1_000, "a game of An Bord is shorter");
            let Some(at) = next_to_act([&ada, &ben]).await else { break };
            let page = [&ada, &ben][at];
            offers_differ(page, "An Bord").await;
            if there_is(page, ".answer").await {
                asked[at] += 1;
                if asked[at] <= 2 {
                    nothing_is_covered(page, [DESKTOP, PHONE][at], "an answer in An Bord").await;
                }
            }
            act(page).await;
            if journey(page).await {
                sailed += 1;
                if sailed == 6 {
                    ada.picture("an-bord-journey").await;
                    ben.picture("an-bord-journey-phone").await;
                    ada.is_accessible("a journey of An Bord").await;
                    ben.is_accessible("a journey of An Bord on a phone").await;
                    ben.client.refresh().await.expect("it loads again");
                    ben.see("main.table .board").await;
                }
            }
        }
        for page in [&ada, &ben] {
            end_is_told(page, "the end of An Bord").await;
            let wide = page.value("document.documentElement.scrollWidth - innerWidth").await;
            assert_eq!(wide, 0, "the page is wider than the screen");
        }
        let text = ben.value("document.querySelector('main').innerText").await;
        assert!(
            !text.as_str().unwrap_or_default().contains("board-an-bord"),
            "a key is shown: {text}"
        );
        ada.close().await;
        ben.close().await;
    });
}

/// Loads as one does who is in a hurry: until the journey begins.
async fn load(page: &Page) {
    while !journey(page).await {
        let ready = "document.querySelector('.board.an-bord:not(.loading), .ship.own .place[data-fits], .pile[data-ready]')";
        page.until(&format!("!!{ready}")).await;
        // What is there now may be gone when it is clicked: that is the game.
        page.value(
            "(() => {
                const seen = (selector) => document.querySelector(selector);
                const place = seen('.ship.own .place[data-fits]');
                const tiles = [...document.querySelectorAll('.tile:not(.gone):not(.down):not(.barred)')];
                const tile = tiles[Math.floor(Math.random() * tiles.length)];
                const wanted = place ?? (Math.random() < 0.3 ? seen('.goods .good') : null) ?? tile;
                if (!wanted && seen('.tile.down')) seen('.pile-switch .option:last-child')?.click();
                (wanted ?? seen('.tile.down') ?? seen('.goods .good'))?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
            })()",
        )
        .await;
    }
}

#[test]
fn four_load_their_ships_at_once() {
    alone(async {
        let mut pages = Vec::new();
        for (width, height) in [DESKTOP, PHONE, DESKTOP, PHONE] {
            pages.push(browser(width, height).await);
        }
        let [ada, ben, cleo, dan] = &pages[..] else { unreachable!("four browsers were opened") };
        at_a_table([ada, ben, cleo, dan], &[]).await;
        // Nobody begins before all are ready, and nobody studies the pile meanwhile.
        for page in [ada, ben, cleo] {
            page.click("#ready").await;
        }
        dan.until("document.querySelectorAll('.countdown li.ready').length === 3").await;
        dan.picture("an-bord-ready-phone").await;
        dan.is_accessible("waiting for everybody to be ready").await;
        let covered = "document.elementFromPoint(...(box => [box.left + box.width / 2, box.top + box.height / 2])(document.querySelector('.pile').getBoundingClientRect())).closest('.countdown') !== null";
        assert_eq!(dan.value(covered).await, true, "the pile is hidden");
        // Nothing that would be refused is offered.
        ada.click("#tab-moves").await;
        ada.see(".moves li.soft").await;
        assert_eq!(ada.value("document.querySelectorAll('.moves .move').length").await, 0);
        dan.click("#ready").await;
        for page in &pages {
            page.until("document.querySelector('.count') || !document.querySelector('.countdown')")
                .await;
        }
        for page in &pages {
            page.until("!document.querySelector('.countdown')").await;
            page.until("document.querySelectorAll('.fills .fill').length === 3").await;
        }
        // Two hands on the same tile: one has it, the other hears who was quicker.
        let tile = ada.value("document.querySelector('.tile:not(.gone):not(.down)').id").await;
        let tile = tile.as_str().expect("a tile has a name");
        let grab = format!(
            "document.querySelector('#{tile}').dispatchEvent(new MouseEvent('click', {{ bubbles: true, detail: 1 }}))"
        );
        tokio::join!(ada.value(&grab), ben.value(&grab));
        let outcome = "document.querySelector('.holding') ? 'has it' : document.querySelector('.quicker .notice') ? 'was slower' : null";
        let told: (Value, Value) = tokio::join!(ada.until(outcome), ben.until(outcome));
        assert!(
            told == (json!("has it"), json!("was slower"))
                || told == (json!("was slower"), json!("has it")),
            "{told:?}"
        );
        // Who is much too late hears it just as kindly.
        cleo.until(&format!("!!document.querySelector('#{tile}.gone')")).await;
        cleo.value(&grab).await;
        cleo.see(".quicker .notice").await;
        assert!(!there_is(cleo, ".refusal .notice").await);
        assert!(there_is(cleo, ".ring:not(.gathered) .card-picture").await);
        let fuller =
            "[...document.querySelectorAll('.fill b')].some((filled) => +filled.innerText > 2)";
        tokio::join!(load(ada), load(ben), load(cleo), async {
            dan.until(fuller).await;
            dan.picture("an-bord-fills-phone").await;
            load(dan).await;
        });
        for page in &pages {
            page.see(".captains").await;
            let free = "[...document.querySelectorAll('.ship.own .place')].filter((place) => !place.querySelector('.piece')).length";
            let full = page.value(free).await;
            assert_eq!(full, 0, "everybody sails with a full ship");
        }
        ada.picture("an-bord-four").await;
        for page in pages {
            page.close().await;
        }
    });
}

/// Where the ship lies, and whether all that can be taken beside it is in sight.
const SHIP: &str = "(() => {
    const box = document.querySelector('.ship.own').getBoundingClientRect();
    const row = document.querySelector('.doing');
    return [Math.round(box.left), Math.round(box.top), row.scrollWidth <= row.clientWidth + 1];
})()";

/// While ships are loaded nothing moves under the finger, in whatever language and on whatever screen: neither when a
/// sentence has two lines, nor when one holds a tile, nor when one is told why not.
#[test]
fn the_ship_stays_under_the_finger() {
    alone(async {
        // Every size has a language, and in a long run every language.
        let languages = Seeds::of(0..1).count().clamp(1, 4) as usize;
        let sizes = [DESKTOP, PHONE, (360, 740), (844, 390), (820, 1180), (2560, 1440)];
        for (number, size) in sizes.into_iter().enumerate() {
            // A table for each size: the others load meanwhile, and then it is over.
            let page = alone_at_a_table(size, "an-bord").await;
            page.click("#ready").await;
            page.until("!document.querySelector('.countdown')").await;
            // Bots may have left face-down tiles alone: a tap takes those, too.
            page.click(".pile-switch .option:last-child").await;
            for language in LANGUAGES.into_iter().cycle().skip(number).take(languages) {
                page.choose_language(language).await;
                let at = format!("{language} at {size:?}");
                let lies = page.value(SHIP).await;
                assert_eq!(lies[2], true, "{at}: something is cut off beside the ship");
                // One tile is taken into the hand and put back.
                page.value("document.querySelector('.tile:not(.gone):not(.down):not(.barred), .tile.down').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))").await;
                if page.until("document.querySelector('.holding') ? 'holds' : document.querySelector('.quicker .notice, .refusal .notice') ? 'missed' : null").await == "holds" {
                    let holding = page.value(SHIP).await;
                    assert_eq!(holding[0], lies[0], "{at}: the ship moves when a tile is held");
                    assert_eq!(holding[1], lies[1], "{at}: the ship moves when a tile is held");
                    assert_eq!(holding[2], true, "{at}: something is cut off beside the tile in the hand");
                    page.click(".put-back").await;
                    page.until("!document.querySelector('.holding')").await;
                }
                assert_eq!(page.value(SHIP).await, lies, "{at}: the ship has moved");
                // Nothing can be laid now: why not is said without moving anything.
                page.value("document.querySelector('.ship.own .place').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))").await;
                page.see(".refusal .notice, .quicker .notice").await;
                assert_eq!(
                    page.value(SHIP).await,
                    lies,
                    "{at}: the ship moves when something is refused"
                );
            }
            page.close().await;
        }
    });
}

#[test]
fn keys_alone_load_a_ship() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/").await;
        page.see("[data-game=an-bord] .play-now").await;
        tab_to(&page, "[data-game=an-bord] .play-now").await;
        page.press(ENTER).await;
        page.see("main.table .pile .tile").await;
        page.until("document.activeElement.matches('#ready')").await;
        page.press(ENTER).await;
        page.until("!document.querySelector('.countdown')").await;
        let aboard = "[...document.querySelectorAll('.ship.own .place')].filter((place) => place.querySelector('.piece')).length";
        tab_to(&page, ".tile").await;
        page.press(RIGHT).await;
        for tiles in 1..=3 {
            page.until("document.activeElement.matches('.tile:not(.gone)')").await;
            page.press("g").await;
            // A quicker bot may have it, or it is a starfish: then the next one.
            let held = "document.querySelector('.holding') ? 'held' : document.querySelector('.quicker .notice, .refusal .notice') ? 'missed' : null";
            while page.until(held).await != "held" {
                page.press(LEFT).await;
                page.press("g").await;
            }
            page.until("document.activeElement.matches('.ship.own .place[data-fits]')").await;
            page.press(ENTER).await;
            page.until(&format!("{aboard} === {tiles} && document.activeElement.matches('.tile')"))
                .await;
        }
        tab_to(&page, ".goods .good").await;
        page.press(ENTER).await;
        page.until(&format!("{aboard} === 4")).await;
        page.close().await;
    });
}

#[test]
fn a_table_shows_the_variants_it_has_chosen() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        for (game, variant) in [
            ("an-bord", "mix=\"random\""),
            ("via", "games=2"),
            ("schmuggler", "rocks=1"),
            ("ahoi", "round_limit=10"),
        ] {
            page.goto(&format!("/invite/{game}")).await;
            page.write("#name", "Ada").await;
            page.click(".options summary").await;
            page.click(&format!(".options label:has([data-option='{variant}'])")).await;
            page.is_accessible(&format!("the variants of {game}")).await;
            page.picture(&format!("{game}-variants-phone")).await;
            page.click("#open").await;
            page.see(".agreed li").await;
            page.goto("/").await;
        }
        page.close().await;
    });
}
