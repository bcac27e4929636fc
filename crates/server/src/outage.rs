//! Something that does not work for a while: told when it begins, now and then while it lasts, and when it is over.
//!
//! What fails is tried again several times a second, and strangers can make it be tried as often as they like: told each
//! time it would fill the log and hide the rest.

use std::fmt::Display;
use std::time::{Duration, Instant};

/// So long after it was told it is told again.
const AGAIN: Duration = Duration::from_mins(1);

#[derive(Debug)]
pub(crate) struct Outage {
    /// What is so meanwhile, as in *the database does not answer*.
    what: &'static str,
    since: Option<Instant>,
    /// When it last failed, and when that was told.
    last: Option<Instant>,
    told: Option<Instant>,
}

impl Outage {
    pub(crate) fn new(what: &'static str) -> Self {
        Outage { what, since: None, last: None, told: None }
    }

    /// Whether it did not work when it was last tried.
    pub(crate) fn is_on(&self) -> bool {
        self.since.is_some()
    }

    /// It was tried and does not work; whether that is told.
    pub(crate) fn fails(&mut self, error: &dyn Display) -> bool {
        // Where nobody says that it works again, a while without failures says so.
        if self.last.replace(Instant::now()).is_some_and(|last| last.elapsed() >= AGAIN) {
            self.since = None;
        }
        let since = *self.since.get_or_insert_with(Instant::now);
        let is_new = self.told.is_none_or(|told| told.elapsed() >= AGAIN);
        if is_new {
            self.told = Some(Instant::now());
            let (what, seconds) = (self.what, since.elapsed().as_secs());
            tracing::error!(%error, seconds, "{what}");
        }
        is_new
    }

    /// It works; whether it did not before.
    pub(crate) fn works(&mut self) -> bool {
        self.told = None;
        let Some(since) = self.since.take() else { return false };
        let (what, seconds) = (self.what, since.elapsed().as_secs());
        tracing::info!(seconds, "over: {what}");
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_once_and_when_it_is_over() {
        let mut outage = Outage::new("nothing works");
        assert!(!outage.works(), "nothing was wrong");
        assert_eq!([outage.fails(&"late"), outage.fails(&"late")], [true, false]);
        assert!(outage.is_on());
        assert!(outage.works() && !outage.works() && !outage.is_on());
        assert!(outage.fails(&"late"), "the next time is another");
    }
}
