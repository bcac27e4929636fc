//! Giving up, finished games, and playing again.

use serde_json::json;

use crate::page::{Page, browser};
use crate::people::{two_in_a_hurry, two_in_a_hurry_at};
use crate::table::{alone_at_a_table, resize, there_is, two_at_a_table};
use crate::{DESKTOP, PHONE, alone};

/// Where the middle of something is, and what a second click there would hit.
async fn hit_again(page: &Page, selector: &str) -> String {
    page.see(selector).await;
    let (x, y) = (
        page.value(&format!("(b => b.left + b.width / 2)(document.querySelector('{selector}').getBoundingClientRect())")).await,
        page.value(&format!("(b => b.top + b.height / 2)(document.querySelector('{selector}').getBoundingClientRect())")).await,
    );
    page.click(selector).await;
    page.see(".asking").await;
    let hit = page
        .value(&format!("document.elementFromPoint({x}, {y})?.closest('button')?.id ?? 'nothing'"))
        .await;
    hit.as_str().expect("a name").to_owned()
}

/// The names of those who sit at the table.
async fn names(page: &Page) -> Vec<String> {
    let names = page
        .value("[...document.querySelectorAll('.seat-name strong')].map((name) => name.innerText)")
        .await;
    let names = names.as_array().expect("a list").iter();
    names.map(|name| name.as_str().expect("a name").to_owned()).collect()
}

pub async fn give_up(page: &Page) {
    page.click("#resign").await;
    page.click("#resign-sure").await;
    page.see(".finished").await;
}

/// Alone: a double-click does not give up, nothing is left to be done after it, the game stays among the
/// finished ones, and the same bots play again.
#[test]
fn giving_up_is_asked_and_the_game_stays() {
    alone(async {
        for size in [DESKTOP, PHONE] {
            let page = alone_at_a_table(size, "via").await;
            page.until("document.querySelectorAll('.seat-name strong').length === 3").await;
            // Something is refused before, and must not be said any more after.
            assert_eq!(hit_again(&page, "#resign").await, "nothing", "{size:?}");
            page.picture(&format!("give-up-{}", size.0)).await;
            page.is_accessible("the question whether to give up").await;
            page.click("#resign-not").await;
            page.until("!document.querySelector('.asking')").await;
            // Escape is as good as *no*, wherever the second click has led.
            page.click("#resign").await;
            page.see(".asking").await;
            page.value("document.activeElement.blur()").await;
            page.press("\u{e00c}").await;
            page.until("!document.querySelector('.asking')").await;
            let before = names(&page).await;
            give_up(&page).await;
            page.see(".finished .gave-up").await;
            page.until("document.querySelector('main.table').dataset.turn === 'over'").await;
            for nothing in [".refusal .notice", ".hint .notice", ".acts button", ".moves .move"] {
                assert!(!there_is(&page, nothing).await, "{nothing} after giving up");
            }
            let tools =
                page.value("document.querySelector('.tools').getClientRects().length").await;
            assert_eq!(tools, 0, "nothing can be taken back or asked for");
            page.picture(&format!("gave-up-{}", size.0)).await;
            page.is_accessible("the end of a game that was given up").await;
            let address = page.value("location.pathname").await;
            page.click("#rematch").await;
            page.until(&format!(
                "location.pathname !== {address} && !!document.querySelector('main.table .board')"
            ))
            .await;
            page.until("document.querySelector('main.table').dataset.seat === '3'").await;
            let mut moved = before.clone();
            moved.rotate_left(1);
            assert_eq!(names(&page).await, moved, "the same play again, and everybody moves up");
            page.goto("/").await;
            page.see("#mine .over .result").await;
            page.see("#mine .running .table-line").await;
            page.picture(&format!("my-games-{}", size.0)).await;
            page.is_accessible("one's games").await;
            page.click("#mine .over .replay-link").await;
            page.see("main.replaying").await;
            assert!(there_is(&page, "#review-start").await, "nobody has asked for a review");
            // Who comes for the review gets it at once.
            page.goto("/").await;
            page.click("#mine .over .review-link").await;
            page.see("main.replaying .review").await;
            page.until("!document.querySelector('#review-start')").await;
            page.keeps_the_policy().await;
            page.close().await;
        }
    });
}

/// Who has given up while the others play on is asked for nothing more, and finds nothing to press that does
/// nothing.
#[test]
fn nothing_is_left_to_press_after_giving_up() {
    const LEFT: &str = "[...document.querySelectorAll('.desk :is(.good, .option, .answer, .outcome, .throw, [data-act]), .tools button')]
        .filter((button) => button.getClientRects().length && !button.disabled).map((button) => button.className)";
    alone(async {
        for game in ["ahoi", "an-bord", "schmuggler", "via"] {
            let table =
                format!(r#"{{ game: "{game}", seats: ["me", "open", {{ bot: "easy" }}] }}"#);
            let (ada, ben, _) = two_in_a_hurry_at(&table).await;
            for page in [&ada, &ben] {
                if game == "an-bord" {
                    page.click("#ready").await;
                }
            }
            ada.until("!document.querySelector('.countdown')").await;
            ada.click("#resign").await;
            ada.click("#resign-sure").await;
            ada.until("[...document.querySelectorAll('.seat')].some((seat) => seat.innerText.includes('has given up'))").await;
            ada.until("document.querySelector('.prompt').innerText.includes('given up')").await;
            assert_eq!(ada.value(LEFT).await, json!([]), "{game}");
            assert!(!there_is(&ada, "[data-fits], .refusal .notice, .finished").await, "{game}");
            ada.picture(&format!("gave-up-{game}-others-play-on")).await;
            for page in [ada, ben] {
                page.close().await;
            }
        }
    });
}

/// Together: one click each, everybody sees who has agreed, all are taken there, and all add to the dice.
#[test]
fn a_rematch_is_one_click_each() {
    alone(async {
        let (ada, ben, address) = two_in_a_hurry().await;
        give_up(&ada).await;
        ben.see(".finished .gave-up").await;
        ada.click("#rematch").await;
        ben.until("document.querySelectorAll('.rematch-answers .agreed').length === 1").await;
        ben.picture("rematch-asked-phone").await;
        ben.is_accessible("a rematch is asked for").await;
        ben.click("#rematch").await;
        for page in [&ada, &ben] {
            page.until(&format!(
                "location.pathname !== '{address}' && !!document.querySelector('main.table .board')"
            ))
            .await;
        }
        give_up(&ben).await;
        ada.see(".finished .gave-up").await;
        ada.value(
            "void fetch(`/api/tables/${location.pathname.split('/').pop()}/log`).then((log) => log.text())
                .then((log) => document.body.dataset.seeds = log.split('entropy').length - 1)",
        )
        .await;
        assert_eq!(
            ada.until("document.body.dataset.seeds").await,
            "2",
            "both have added to the dice"
        );
        ada.close().await;
        ben.close().await;
    });
}

/// What is not where it belongs: the board, the prompt and what can be done at any time must be seen whole, and
/// the page must not scroll.
const MISPLACED: &str = "(() => {
    const wrong = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight + 1) wrong.push(`the page scrolls: ${root.scrollHeight}`);
    if (root.scrollWidth > innerWidth) wrong.push(`the page is too wide: ${root.scrollWidth}`);
    const pieces = ['.board svg[role=group], .board.ahoi .window, .window, .board.lots', '.prompt', '#undo', '#hint', '#resign'];
    for (const selector of pieces) {
        const piece = document.querySelector(selector)?.getBoundingClientRect();
        if (!piece || !piece.width) { wrong.push(`${selector} is not there`); continue; }
        if (piece.top < -1 || piece.left < -1 || piece.bottom > innerHeight + 1 || piece.right > innerWidth + 1)
            wrong.push(`${selector} lies at ${[piece.left, piece.top, piece.right, piece.bottom].map(Math.round)}`);
    }
    return wrong;
})()";

/// The board stays: on a desk, on phones held either way, on a tablet, and enlarged to twice its size.
#[test]
fn the_board_is_seen_whole_everywhere() {
    const LOOKS: u32 = 100;
    const SIZES: [(u32, u32); 6] =
        [DESKTOP, PHONE, (844, 390), (820, 1180), (640, 400), (2560, 1440)];
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        for game in ["ahoi", "an-bord", "schmuggler", "via"] {
            page.goto("/").await;
            page.click(&format!("[data-game={game}] .play-now")).await;
            page.see("main.table .board").await;
            page.see("#undo").await;
            if there_is(&page, "#ready").await {
                page.click("#ready").await;
                page.until("!document.querySelector('.countdown')").await;
            }
            for (width, height) in SIZES {
                resize(&page, width, height).await;
                // A window is laid out anew a moment after it has changed.
                let mut wrong = page.value(MISPLACED).await;
                for _ in 0..LOOKS {
                    if wrong == json!([]) {
                        break;
                    }
                    wrong = page.value(MISPLACED).await;
                }
                page.picture(&format!("whole-{game}-{width}x{height}")).await;
                assert_eq!(wrong, json!([]), "{game} at {width} × {height}");
            }
        }
        page.close().await;
    });
}

/// The host switches hints off, and all see it.
#[test]
fn hints_can_be_switched_off() {
    alone(async {
        let (ada, ben) = two_at_a_table("via").await;
        assert!(!there_is(&ben, "#hints-switch").await, "it is the host's to say");
        ada.click("#hints-switch").await;
        for page in [&ada, &ben] {
            page.see(".no-hints").await;
            assert_eq!(page.value("document.querySelector('#hint').disabled").await, true);
        }
        ada.is_accessible("hints are off").await;
        ada.picture("hints-off").await;
        ada.click("#hints-switch").await;
        for page in [&ada, &ben] {
            page.until("!document.querySelector('.no-hints')").await;
        }
        ada.close().await;
        ben.close().await;
    });
}

/// What one has chosen is what *Play now* does from then on.
#[test]
fn play_now_remembers_the_last_choice() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/").await;
        page.click("[data-game=via] .wheel-link").await;
        page.click("label:has([name=players][value='2'])").await;
        page.click("label:has([name=level][value=easy])").await;
        page.click("label:has([name=clock][value='web-clock-minutes'])").await;
        page.picture("play-how-phone").await;
        page.is_accessible("how to play").await;
        page.click("#begin").await;
        let two = "document.querySelectorAll('main.table .seats .seat').length === 2";
        for again in [false, true] {
            if again {
                page.goto("/").await;
                page.click("[data-game=via] .play-now").await;
            }
            page.until(two).await;
            page.value(
                "void fetch('/api' + location.pathname.replace('table', 'tables')).then((table) => table.json())
                    .then((table) => document.body.dataset.clock = JSON.stringify(table.clock))",
            )
            .await;
            let clock = page.until("document.body.dataset.clock").await;
            assert_eq!(clock, r#"{"move":{"seconds":300}}"#, "again: {again}");
        }
        page.close().await;
    });
}

/// A double-click opens one table, not two.
#[test]
fn a_double_click_opens_one_table() {
    const TWICE: &str = "(button => [button.click(), button.click()])";
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        for (path, button, opened) in
            [("/play/via", "#begin", "main.table .board"), ("/invite/via", "#open", "svg.code")]
        {
            page.goto(path).await;
            if there_is(&page, "#name").await {
                page.write("#name", "Ada").await;
            }
            page.see(button).await;
            page.value(&format!("{TWICE}(document.querySelector('{button}'))")).await;
            page.see(opened).await;
        }
        page.value(
            "void fetch('/api/tables?which=mine').then((tables) => tables.json())
                .then((tables) => document.body.dataset.tables = tables.length)",
        )
        .await;
        assert_eq!(page.until("document.body.dataset.tables").await, "2");
        page.close().await;
    });
}

/// Bots have names and faces, while people gather, at the table and at its end. The host says how well each plays.
#[test]
fn bots_have_faces() {
    const FACES: &str = "new Set([...document.querySelectorAll('.seats .portrait')].map((face) => face.innerHTML)).size";
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/invite/via").await;
        page.write("#name", "Ada").await;
        page.click("label:has([name=players][value='3'])").await;
        page.click("#open").await;
        page.click(".seat-line:last-child .button").await;
        page.see(".seat-line .portrait").await;
        page.until("document.querySelector('.bot-level').options.length > 1").await;
        page.value("(level => { level.value = 'easy'; level.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('.bot-level'))").await;
        page.until("document.querySelector('.agreed').innerText.includes('easy')").await;
        page.picture("gathering-bot-phone").await;
        page.is_accessible("a bot while people gather").await;
        page.click("#start").await;
        page.see("main.table .seats").await;
        // Nobody took the seat between them: a bot plays it until somebody does, with a name and a face like any other.
        page.until("document.querySelector('.seats').innerText.includes('free seat')").await;
        page.until(&format!("{FACES} === 2")).await;
        let numbered = "/Bot 2|Seat 2/.test(document.querySelector('.seats').innerText)";
        assert_eq!(page.value(numbered).await, false);
        page.until("document.querySelector('.seats').innerText.includes('easy')").await;
        page.picture("faces-phone").await;
        give_up(&page).await;
        page.until("document.querySelectorAll('.finished .portrait').length === 2").await;
        page.is_accessible("faces at the end").await;
        // All have agreed, so nobody else is waited for.
        let address = page.value("location.pathname").await;
        page.click("#rematch").await;
        page.until(&format!(
            "location.pathname !== {address} && !!document.querySelector('main.table .board')"
        ))
        .await;
        page.until(&format!("{FACES} === 2")).await;
        page.close().await;
    });
}
