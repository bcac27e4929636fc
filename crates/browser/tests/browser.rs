//! Real browsers at a real server: people find each other and play, with everything that goes wrong.
//!
//! `cargo xtask web --quick` builds the client that is tried here. Pictures are left in `screenshots` in the
//! target folder. Each topic has a file of its own in `browser/`; one server and one driver serve all
//! of them, and `alone` keeps them from getting into each other's way.

#![allow(unreachable_pub, reason = "the modules are parts of this file")]

#[path = "browser/ahoi.rs"]
mod ahoi;
#[path = "browser/an_bord.rs"]
mod an_bord;
#[path = "browser/editions.rs"]
mod editions;
#[path = "browser/front.rs"]
mod front;
#[path = "browser/help.rs"]
mod help;
#[path = "browser/keys.rs"]
mod keys;
#[path = "browser/learning.rs"]
mod learning;
#[path = "browser/loading.rs"]
mod loading;
#[path = "browser/manners.rs"]
mod manners;
#[path = "browser/motion.rs"]
mod motion;
#[path = "browser/nets.rs"]
mod nets;
#[path = "browser/offline.rs"]
mod offline;
#[path = "browser/page.rs"]
mod page;
#[path = "browser/pages.rs"]
mod pages;
#[path = "browser/people.rs"]
mod people;
#[path = "browser/replay.rs"]
mod replay;
#[path = "browser/reviews.rs"]
mod reviews;
#[path = "browser/schmuggler.rs"]
mod schmuggler;
#[path = "browser/server.rs"]
mod server;
#[path = "browser/settings.rs"]
mod settings;
#[path = "browser/table.rs"]
mod table;
#[path = "browser/talk.rs"]
mod talk;
#[path = "browser/via.rs"]
mod via;

use std::sync::LazyLock;
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::sync::Mutex;
use tokio::time::timeout;

pub const DESKTOP: (u32, u32) = (1280, 800);
pub const PHONE: (u32, u32) = (390, 844);
pub const LANGUAGES: [&str; 4] = ["en", "de", "fr", "nl"];

/// What all tests run on, so that the server and the driver outlive each of them.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("a runtime starts"));

/// No test takes as long as this, unless its browser says nothing any more. Then it is told here, before it is stopped.
const LIMIT: Duration = Duration::from_mins(9);

/// Runs a test with no other beside it: browsers are heavy.
pub fn alone(test: impl Future<Output = ()>) {
    static ALONE: Mutex<()> = Mutex::const_new(());
    RUNTIME.block_on(async {
        let _alone = ALONE.lock().await;
        timeout(LIMIT, test).await.expect("it comes to its end");
    });
}
