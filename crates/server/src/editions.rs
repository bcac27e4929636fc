//! Editions of people's own.
//!
//! Each is parsed once and stays in memory for as long as the server runs, so strangers must not be
//! able to bring in as many as they like. However many tables have the same one, its text is there once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};

use table::Digest;
use table::log::Header;

use crate::error::ApiError;

/// The editions that were let in since the server has started.
#[derive(Debug)]
pub(crate) struct Editions {
    /// With the text that tables share, once there is one that has it.
    known: Mutex<HashMap<Digest, Option<Weak<str>>>>,
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

    /// Lets an edition of this game in and has it kept if it is new, or refuses. One that is not kept leaves no
    /// trace.
    pub(crate) fn admit(
        &self,
        game: &str,
        text: &str,
        purpose: Purpose,
        keep: impl FnOnce() -> Result<(), ApiError>,
    ) -> Result<(), ApiError> {
        let digest = Digest::of(format!("{game}\n{text}"));
        let most = if purpose == Purpose::Verify { self.most / 2 } else { self.most };
        let new = {
            let mut known = self.known.lock().expect("no panic while holding it");
            let new = !known.contains_key(&digest);
            if new && known.len() >= most {
                let problem = format!(
                    "edition: the server holds {} of people's own and takes no new one until it is \
                     started again",
                    known.len()
                );
                return Err(ApiError::too_many(problem));
            }
            known.entry(digest).or_default();
            new
        };
        if !new {
            return Ok(());
        }
        keep().inspect_err(|_| {
            self.known.lock().expect("no panic while holding it").remove(&digest);
        })
    }

    /// Lets a table share the text of its edition, which was let in when it was opened.
    pub(crate) fn share(&self, header: &mut Header) {
        if let Some(text) = &mut header.edition.text {
            let digest = Digest::of(format!("{}\n{text}", header.game));
            let mut known = self.known.lock().expect("no panic while holding it");
            let shared = known.entry(digest).or_default();
            match shared.as_ref().and_then(Weak::upgrade) {
                Some(shared) => *text = shared,
                None => *shared = Some(Arc::downgrade(text)),
            }
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
            admitted.map_err(|error| format!("{error:?}"))
        };
        let unreadable = || Err(ApiError::bad("edition: it is wrong"));
        assert!(editions.admit("via", "bad", Purpose::Play, unreadable).is_err());
        ask("via", "one", Purpose::Verify).unwrap();
        let refused = ask("via", "two", Purpose::Verify).unwrap_err();
        assert!(refused.contains("holds 1 of people's own"), "{refused}");
        ask("via", "two", Purpose::Play).unwrap();
        ask("via", "two", Purpose::Verify).unwrap();
        assert!(ask("via", "three", Purpose::Play).is_err());
        assert!(ask("ahoi", "one", Purpose::Play).is_err());
    }

    #[test]
    fn tables_share_the_text_of_an_edition() {
        let editions = Editions::new(2);
        let setup = kit::Setup::<kit::toy::Lots<0>>::standard(2);
        let text = || {
            let mut header = Header::new(&setup, None).unwrap();
            header.edition.text = Some("copies = 9".into());
            editions.share(&mut header);
            header.edition.text.unwrap()
        };
        let first = text();
        assert!(Arc::ptr_eq(&first, &text()));
    }
}
