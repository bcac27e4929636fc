//! What moves does so for less than a second, and not at all for whoever asks for that.

use crate::page::{Page, browser, lively_browser};
use crate::table::{goes_on, sequence, turn_comes};
use crate::{DESKTOP, alone};

/// Notes how long everything that begins to move will take, but for what breathes in place for as
/// long as it is there.
const WATCH: &str = "window.moved = []; \
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, () => { \
        for (const motion of document.getAnimations()) { \
            const time = motion.effect.getComputedTiming(); \
            if (time.iterations !== Infinity) window.moved.push(time.activeDuration); \
        } \
    }, true);";

async fn watched(page: &Page) -> Vec<f64> {
    let moved = page.value("window.moved").await;
    moved.as_array().expect("a list").iter().filter_map(serde_json::Value::as_f64).collect()
}

/// Some turns of Schmuggler by the hints, while the dice roll, the beam sweeps and boats sail.
async fn play_some(page: &Page, pictures: bool) {
    page.goto("/").await;
    page.click("[data-game=schmuggler] .play-now").await;
    page.see("main.table .board").await;
    page.client.execute(WATCH, vec![]).await.expect("it watches");
    for act in 0..4 {
        assert!(turn_comes(page).await, "four acts do not end a game");
        let from = sequence(page).await;
        page.click("#hint").await;
        page.click(".outcome[aria-pressed=true]").await;
        goes_on(page, &from).await;
        if pictures {
            for moment in 0..4 {
                page.picture(&format!("motion-schmuggler-{act}-{moment}")).await;
            }
        }
    }
}

#[test]
fn motions_last_less_than_a_second() {
    alone(async {
        let page = lively_browser(DESKTOP.0, DESKTOP.1).await;
        play_some(&page, true).await;
        let moved = watched(&page).await;
        assert!(!moved.is_empty(), "nothing moved");
        assert!(moved.iter().all(|&time| time < 1000.0), "{moved:?}");
        page.close().await;
    });
}

#[test]
fn whoever_wants_less_motion_gets_none() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        play_some(&page, false).await;
        let moved = watched(&page).await;
        assert!(moved.iter().all(|&time| time < 1.0), "{moved:?}");
        page.close().await;
    });
}
