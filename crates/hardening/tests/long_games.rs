//! Long games cost no more than short ones, whatever part of them is asked for.

use std::time::Duration;

use hardening::long_game::long_game;
use rustix::time::{ClockId, clock_gettime};

/// Nothing that is done while others wait may take longer.
const MOMENT: Duration = Duration::from_millis(5);

/// What this thread has computed so far, whatever else the machine does.
fn computed() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().expect("time goes on")
}

/// The quickest of a few.
fn quickest<T>(mut act: impl FnMut() -> T) -> Duration {
    let mut once = || {
        let begun = computed();
        let _done = act();
        computed().saturating_sub(begun)
    };
    (0..5).map(|_| once()).min().expect("a few")
}

#[test]
fn a_page_of_the_past_takes_a_moment() {
    let table = long_game(28_000);
    let end = table.sequence();
    let whole = quickest(|| table.log());
    let pages: Vec<Duration> = (0..end)
        .step_by(1_111)
        .map(|since| quickest(|| table.happenings(None, since, 100)))
        .collect();
    let longest = pages.iter().max().expect("pages");
    let returning = quickest(|| table.update(None, end - 200));
    let handed = quickest(|| table.log_job());
    println!(
        "{end} entries: walked in {whole:?}, a page in {longest:?} at most, a view with the last 200 \
              in {returning:?}, a log handed over in {handed:?}"
    );
    for took in [*longest, returning, handed] {
        assert!(took < MOMENT, "{took:?} of {whole:?}");
    }
}
