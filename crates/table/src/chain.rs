//! The log as a chain of hashes, so that nothing of it can be changed, cut off or added later for whoever
//! has kept the last one.
//!
//! A plain hash would betray what it hides: who knows the hash before an entry could try all cards that may
//! have been drawn. The hashes are therefore made with a key that follows from the seed, which is secret
//! until the game is over and committed to from its beginning. `docs/fair-dice.md` has every detail; a
//! change would make old receipts worthless.

use std::collections::VecDeque;

use hkdf::Hkdf;
use hkdf::hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::Digest;
use crate::dice::Seed;
use crate::log::{Entry, EntryBody, Header, LogError, TableEvent};

/// What the hashes of one log are made with.
#[derive(Clone)]
pub(crate) struct ChainKey([u8; 32]);

impl ChainKey {
    pub(crate) fn new(seed: &Seed) -> Self {
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(Some(b"fairwind chain 1"), &seed.0)
            .expand(b"", &mut key)
            .expect("32 bytes are never too long for HKDF");
        ChainKey(key)
    }

    /// The hash before the first entry.
    pub(crate) fn first(&self, header: &Header) -> Digest {
        self.hash(&[], &header.write())
    }

    /// The hash after an entry, written as one line without its end.
    pub(crate) fn next(&self, last: Digest, line: &str) -> Digest {
        self.hash(&last.0, line)
    }

    fn hash(&self, last: &[u8], line: &str) -> Digest {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(last);
        mac.update(line.as_bytes());
        Digest(mac.finalize().into_bytes().into())
    }
}

/// The hashes of a log that grows.
#[derive(Clone)]
pub(crate) struct Chain {
    key: ChainKey,
    shown: Digest,
    /// One for each entry that is drafted and not yet shown.
    drafted: VecDeque<Digest>,
}

impl Chain {
    pub(crate) fn new(seed: &Seed, header: &Header) -> Self {
        let key = ChainKey::new(seed);
        let shown = key.first(header);
        Chain { key, shown, drafted: VecDeque::new() }
    }

    /// After the last entry that is shown.
    pub(crate) fn shown(&self) -> Digest {
        self.shown
    }

    /// After the last entry that is drafted.
    pub(crate) fn last(&self) -> Digest {
        self.drafted.back().copied().unwrap_or(self.shown)
    }

    /// An entry is drafted.
    pub(crate) fn push(&mut self, line: &str) {
        self.drafted.push_back(self.key.next(self.last(), line));
    }

    /// An entry of a log that was written before, on this line of it: it is shown at once. A seal must fit
    /// the lines above.
    pub(crate) fn take_in(&mut self, entry: &Entry, line: usize) -> Result<(), LogError> {
        if let EntryBody::Table(TableEvent::Seal(seal)) = &entry.body
            && *seal != self.shown
        {
            return Err(LogError::new(line, "this is not the seal of the lines above"));
        }
        self.shown = self.key.next(self.shown, &entry.write());
        Ok(())
    }

    /// The first entry that was only drafted is shown.
    pub(crate) fn show(&mut self) {
        if let Some(next) = self.drafted.pop_front() {
            self.shown = next;
        }
    }

    /// What was drafted is forgotten.
    pub(crate) fn discard_drafted(&mut self) {
        self.drafted.clear();
    }

    /// From the beginning, with nothing shown of these lines.
    pub(crate) fn begin_again(&mut self, header: &Header, lines: impl Iterator<Item = String>) {
        self.shown = self.key.first(header);
        self.drafted.clear();
        for line in lines {
            self.push(&line);
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::Setup;
    use kit::toy::Lots;

    use super::*;

    /// The chain is part of the log's format: these hashes may never change.
    #[test]
    fn the_chain_is_fixed() {
        let setup = Setup::<Lots<0>> { rules: 1, ..Setup::standard(2) };
        let mut header = Header::new(&setup, None).unwrap();
        header.edition.sha256 = Digest([7; 32]);
        let key = ChainKey::new(&Seed([1; 32]));
        let first = key.first(&header);
        let next = key.next(first, r#"{"by":"chance","do":"draw 2"}"#);
        assert_eq!(
            first.to_string(),
            "421f359510f43af77715ae64ce9544ce6d79c8186eb20b455659d5ec0343cf9d"
        );
        assert_eq!(
            next.to_string(),
            "f95ee237ab769e9484961f9f2fcdedb8dd30261be267cd3a4745261bb8a7142d"
        );
    }

    /// Whoever does not know the seed cannot try what was drawn.
    #[test]
    fn a_hash_without_its_seed_tells_nothing() {
        let line = r#"{"by":"chance","do":"draw 2"}"#;
        let of = |seed| ChainKey::new(&Seed([seed; 32])).next(Digest([0; 32]), line);
        assert_ne!(of(1), of(2));
        assert_ne!(of(1), Digest::of([&[0; 32][..], line.as_bytes()].concat()));
    }
}
