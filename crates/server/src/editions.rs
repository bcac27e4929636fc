//! Editions of people's own.
//!
//! Each is parsed once and stays in memory for as long as the server runs, so strangers must not be
//! able to bring in as many as they like.

use std::collections::HashSet;
use std::sync::Mutex;

use table::Digest;
use table::log::{Header, LogError};

use crate::fault::Fault;

/// The editions that were let in since the server has started.
#[derive(Debug)]
pub(crate) struct Editions {
    known: Mutex<HashSet<Digest>>,
    most: usize,
}

/// What an edition is wanted for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Purpose {
    Play,
    /// Of a log that was sent. Half of the room is kept for those who play.
    Verify,
}

impl Editions {
    pub(crate) fn new(most: usize) -> Self {
        Editions { known: Mutex::default(), most }
    }

    /// Lets an edition of this game in and has it kept, or refuses. One that cannot be read leaves no
    /// trace.
    pub(crate) fn admit(
        &self,
        game: &str,
        text: &str,
        purpose: Purpose,
        keep: impl FnOnce() -> Result<(), LogError>,
    ) -> Result<(), Fault> {
        let digest = Digest::of(format!("{game}\n{text}"));
        let most = if purpose == Purpose::Verify { self.most / 2 } else { self.most };
        let new = {
            let mut known = self.known.lock().expect("no panic while holding it");
            let new = !known.contains(&digest);
            if new && known.len() >= most {
                let problem = format!(
                    "edition: the server holds {} of people's own and takes no new one until it is \
                     started again",
                    known.len()
                );
                return Err(Fault::too_many(problem));
            }
            known.insert(digest);
            new
        };
        keep().map_err(|error| {
            if new {
                self.known.lock().expect("no panic while holding it").remove(&digest);
            }
            Fault::bad(error.what)
        })
    }

    /// The edition of a table that was brought back: it was let in when the table was opened.
    pub(crate) fn brought_back(&self, header: &Header) {
        if let Some(text) = &header.edition.text {
            let digest = Digest::of(format!("{}\n{text}", header.game));
            self.known.lock().expect("no panic while holding it").insert(digest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_are_let_in() {
        let editions = Editions::new(2);
        let ask = |game: &str, text: &str, purpose| {
            let admitted = editions.admit(game, text, purpose, || Ok(()));
            admitted.map_err(|fault| format!("{fault:?}"))
        };
        let unreadable = || Err(LogError::new(1, "edition: it is wrong"));
        assert!(editions.admit("via", "bad", Purpose::Play, unreadable).is_err());
        ask("via", "one", Purpose::Verify).unwrap();
        let refused = ask("via", "two", Purpose::Verify).unwrap_err();
        assert!(refused.contains("holds 1 of people's own"), "{refused}");
        ask("via", "two", Purpose::Play).unwrap();
        ask("via", "two", Purpose::Verify).unwrap();
        assert!(ask("via", "three", Purpose::Play).is_err());
        assert!(ask("ahoi", "one", Purpose::Play).is_err());
    }
}
