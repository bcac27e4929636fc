//! Each setting does what it says.

use serde_json::json;

use crate::page::{Page, browser, lively_browser};
use crate::table::{alone_at_a_table, goes_on, resize, sequence, there_is, turn_comes};
use crate::{DESKTOP, PHONE, alone};

const GAMES: [&str; 4] = ["ahoi", "an-bord", "schmuggler", "via"];

/// What the device asks of every page.
async fn device(page: &Page, feature: &str, value: &str) {
    let features = json!({ "features": [{ "name": feature, "value": value }] });
    page.protocol("Emulation.setEmulatedMedia", features).await;
}

async fn choose(page: &Page, name: &str, value: &str) {
    page.goto("/settings").await;
    page.click(&format!("label:has([name='{name}'][value='{value}'])")).await;
}

async fn switch(page: &Page, id: &str) {
    page.goto("/settings").await;
    page.click(&format!("label[for={id}]")).await;
}

/// Waits until the page is dark, or light, and looks at its paper.
async fn is_dark(page: &Page, dark: bool) {
    // A page is told what its device wants when it is next drawn.
    page.picture("theme").await;
    let class = if dark { "dark" } else { "light" };
    page.until(&format!("document.documentElement.classList.contains('{class}')")).await;
    page.picture("theme").await;
    let paper = "Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])";
    let paper = page.value(paper).await.as_f64().expect("a colour");
    assert!(if dark { paper < 60.0 } else { paper > 200.0 }, "{class}: {paper}");
}

/// Dark if the device is, until somebody chooses; then as chosen, also on the next visit.
#[test]
fn colours_follow_the_device_or_the_choice() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        device(&page, "prefers-color-scheme", "dark").await;
        page.goto("/").await;
        page.see(".games").await;
        is_dark(&page, true).await;
        device(&page, "prefers-color-scheme", "light").await;
        is_dark(&page, false).await;
        choose(&page, "theme", "web-theme-dark").await;
        is_dark(&page, true).await;
        page.goto("/").await;
        page.see(".games").await;
        is_dark(&page, true).await;
        device(&page, "prefers-color-scheme", "dark").await;
        choose(&page, "theme", "web-theme-light").await;
        is_dark(&page, false).await;
        page.close().await;
    });
}

/// By lamplight every page and every board can be read.
#[test]
fn the_dark_theme_is_legible_everywhere() {
    const SIZES: [(u32, u32); 4] = [DESKTOP, PHONE, (844, 390), (820, 1180)];
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        for theme in ["dark", "light"] {
            choose(&page, "theme", &format!("web-theme-{theme}")).await;
            for path in
                ["/", "/settings", "/rules/via", "/invite/ahoi", "/editions", "/about", "/replay"]
            {
                page.goto(path).await;
                page.see("main#main h1").await;
                for (width, height) in SIZES {
                    resize(&page, width, height).await;
                    let name = path.replace('/', "-");
                    page.picture(&format!("{theme}{name}-{width}x{height}")).await;
                }
                page.is_accessible(&format!("{path}, {theme}")).await;
            }
            for game in GAMES {
                resize(&page, DESKTOP.0, DESKTOP.1).await;
                page.goto("/").await;
                page.click(&format!("[data-game={game}] .play-now")).await;
                page.see("main.table .board").await;
                assert!(turn_comes(&page).await);
                for (width, height) in SIZES {
                    resize(&page, width, height).await;
                    page.picture(&format!("{theme}-{game}-{width}x{height}")).await;
                }
                page.is_accessible(&format!("{game}, {theme}")).await;
            }
        }
        page.close().await;
    });
}

/// How long the turn of the beam takes in Schmuggler, in seconds.
const BEAM: &str =
    "parseFloat(getComputedStyle(document.querySelector('.beam')).transitionDuration)";

#[test]
fn motion_is_as_fast_as_one_likes() {
    alone(async {
        let page = lively_browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/settings").await;
        page.until("document.querySelector('[value=web-speed-normal]').checked").await;
        page.goto("/").await;
        page.click("[data-game=schmuggler] .play-now").await;
        page.see("main.table .beam").await;
        let table = page.value("location.pathname").await;
        let table = table.as_str().expect("an address");
        let mut lasted = Vec::new();
        for speed in ["slow", "normal", "fast", "off"] {
            choose(&page, "speed", &format!("web-speed-{speed}")).await;
            page.goto(table).await;
            page.see("main.table .beam").await;
            lasted.push(page.value(BEAM).await.as_f64().expect("a time"));
        }
        assert!(lasted.windows(2).all(|pair| pair[0] > pair[1]), "{lasted:?}");
        assert!(lasted[3] < 0.001, "{lasted:?}");
        page.close().await;
        // Whoever asks every page for less motion gets it without asking here.
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/settings").await;
        page.until("document.querySelector('[value=web-speed-off]').checked && document.documentElement.classList.contains('still')")
            .await;
        page.close().await;
    });
}

/// Notes how loud every sound begins.
const LISTEN: &str = "window.heard = []; \
    const ramp = AudioParam.prototype.exponentialRampToValueAtTime; \
    AudioParam.prototype.exponentialRampToValueAtTime = function (value, at) { \
        if (value > 0.0001 && value < 2) window.heard.push(value); return ramp.call(this, value, at); };";

#[test]
fn each_kind_of_sound_has_its_volume() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/settings").await;
        page.see("#sounds").await;
        assert_eq!(page.value("document.querySelector('.volumes').disabled").await, true);
        page.click("label[for=sound]").await;
        page.until("!document.querySelector('.volumes').disabled").await;
        page.client.execute(LISTEN, vec![]).await.expect("it listens");
        let mut heard = Vec::new();
        for volume in [10, 5, 0] {
            let script = format!(
                "(() => {{ window.heard = []; const field = document.querySelector('[name=web-volume-board]'); field.value = {volume}; \
                field.dispatchEvent(new Event('change', {{ bubbles: true }})); return Math.max(0, ...window.heard); }})()"
            );
            heard.push(page.value(&script).await.as_f64().expect("a volume"));
        }
        assert!(heard[0] > 2.0 * heard[1] && heard[1] > 0.0 && heard[2] < 0.0001, "{heard:?}");
        page.client.refresh().await.expect("it loads again");
        page.until("document.querySelector('[name=web-volume-board]')?.value === '0'").await;
        page.picture("settings-phone").await;
        page.close().await;
    });
}

/// With confirmation a tap shows; without it a tap does.
#[test]
fn one_tap_is_enough_for_who_wants_that() {
    alone(async {
        for confirms in [true, false] {
            let page = browser(DESKTOP.0, DESKTOP.1).await;
            if !confirms {
                switch(&page, "confirm").await;
            }
            page.goto("/").await;
            page.click("[data-game=schmuggler] .play-now").await;
            page.see("main.table .board").await;
            assert!(turn_comes(&page).await);
            let from = sequence(&page).await;
            page.click(".target[data-fits]").await;
            if confirms {
                page.see(".outcome[aria-pressed=true]").await;
                assert_eq!(sequence(&page).await, from, "a tap shows what would happen");
            } else {
                goes_on(&page, &from).await;
            }
            page.close().await;
        }
    });
}

#[test]
fn labels_and_patterns_are_switched() {
    alone(async {
        let page = alone_at_a_table(DESKTOP, "via").await;
        let table = page.value("location.pathname").await;
        let table = table.as_str().expect("an address");
        page.see(".via .coordinates").await;
        switch(&page, "labels").await;
        page.goto(table).await;
        page.see(".via .frame").await;
        assert_eq!(
            page.value("getComputedStyle(document.querySelector('.via .coordinates')).display")
                .await,
            "none"
        );
        let edge = "getComputedStyle(document.querySelectorAll('.seats .seat')[1]).borderLeftStyle";
        assert_eq!(page.value(edge).await, "solid");
        switch(&page, "patterns").await;
        page.goto(table).await;
        page.see(".via .frame").await;
        assert_eq!(page.value(edge).await, "double");
        page.picture("patterns-via").await;
        page.goto("/").await;
        page.click("[data-game=ahoi] .play-now").await;
        page.see("main.table .board").await;
        page.until("!!document.querySelector('.port-name')").await;
        assert_eq!(
            page.value("getComputedStyle(document.querySelector('.port-name')).display").await,
            "none"
        );
        page.close().await;
    });
}

#[test]
fn large_text_is_larger_and_fits() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        let size = "parseFloat(getComputedStyle(document.documentElement).fontSize)";
        page.goto("/settings").await;
        page.see("main#main h1").await;
        let usual = page.value(size).await.as_f64().expect("a size");
        choose(&page, "text-size", "web-text-huge").await;
        let huge = page.value(size).await.as_f64().expect("a size");
        assert!(huge > 1.3 * usual, "{usual} {huge}");
        for path in ["/", "/settings", "/editions", "/invite/via"] {
            page.goto(path).await;
            page.see("main#main h1").await;
            assert_eq!(
                page.value("document.documentElement.scrollWidth - innerWidth").await,
                0,
                "{path}"
            );
            page.picture(&format!("huge{}-phone", path.replace('/', "-"))).await;
        }
        // At a table the board, the sentence and what can be done stay in sight, and names stay words.
        let cramped = "(() => {
            const box = (selector) => document.querySelector(selector).getBoundingClientRect();
            const out = ['.board', '.prompt', '#undo', '#hint', '#resign'].filter((selector) => {
                const { left, top, right, bottom } = box(selector);
                return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
            });
            const desk = document.querySelector('.desk');
            if (desk.clientHeight < Math.min(desk.scrollHeight, 150)) out.push('.desk');
            const names = [...document.querySelectorAll('.seat-name strong')];
            // The button that turns discs over lies beside the names of the captains, not over them.
            const eye = document.querySelector('.peek')?.getBoundingClientRect();
            const row = document.querySelector('.owners-row')?.getBoundingClientRect();
            const last = document.querySelector('.owner:last-child')?.getBoundingClientRect();
            if (eye && last.right > eye.left + 1) out.push('.owner');
            if (eye && (row.right > eye.left + 1 || eye.right > innerWidth)) out.push('.peek');
            if (names.some((name) => name.getBoundingClientRect().height > 2.5 * parseFloat(getComputedStyle(name).lineHeight))) out.push('.seat-name');
            return out;
        })()";
        for game in GAMES {
            page.goto("/").await;
            // Far down a page of huge letters, which grows while lists come: it is pressed wherever it is by then.
            let play = format!("[data-game={game}] .play-now");
            page.see(&play).await;
            page.value(&format!("document.querySelector({play:?}).click()")).await;
            page.see("main.table .prompt").await;
            page.see("#undo").await;
            if there_is(&page, "#ready").await {
                page.click("#ready").await;
                page.until("!document.querySelector('.countdown')").await;
            }
            page.picture(&format!("huge-{game}-phone")).await;
            assert_eq!(page.value(cramped).await, json!([]), "{game} in huge letters");
        }
        page.close().await;
    });
}
