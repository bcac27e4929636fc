//! Dice that anyone can check afterwards.
//!
//! `docs/fair-dice.md` says in words what is done here and what it proves. Every detail is part of
//! the log's format: a change would make old logs fail their check.

use hkdf::Hkdf;
use kit::{Luck, SEATS_MAX, Seat};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use sha2::Sha256;

use crate::Digest;
use crate::log::Header;

/// What the host commits itself to before anything is rolled: 32 random bytes.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// What is published before the first roll.
    pub fn commitment(&self) -> Digest {
        Digest::of(self.0)
    }

    /// A number for a seat that nobody can guess who does not know the seed.
    pub(crate) fn of_seat(&self, seat: Seat) -> u64 {
        let material = [&self.0[..], b"seat", &[seat.index() as u8]].concat();
        let digest = Digest::of(material).0;
        digest.iter().take(8).rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

impl std::fmt::Debug for Seed {
    /// Tells nothing: a seed that is still secret must not get into a program's messages.
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// What each seat has added, by seat.
pub type Entropy = [Option<Digest>; SEATS_MAX];

/// The stream of fair numbers of one game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Dice(ChaCha20Rng);

impl Dice {
    /// The stream that follows from the host's seed, from what the seats added, and from what the
    /// game was set up from.
    pub fn new(seed: &Seed, entropy: &Entropy, header: &Header) -> Self {
        let mut material = seed.0.to_vec();
        for (seat, added) in entropy.iter().enumerate() {
            if let Some(added) = added {
                material.push(seat as u8 + 1);
                material.extend_from_slice(&added.0);
            }
        }
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(Some(b"fairwind fair dice 1"), &material)
            .expand(&Digest::of(terms(header)).0, &mut key)
            .expect("32 bytes are never too long for HKDF");
        Dice(ChaCha20Rng::from_seed(key))
    }
}

impl Luck for Dice {
    /// Takes words of 32 bits from the stream until one is below the greatest multiple of `n`, so
    /// that every remainder is equally likely.
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing to choose from");
        let excess = (u32::MAX % n + 1) % n;
        loop {
            let word = self.0.next_u32();
            if word <= u32::MAX - excess {
                return word % n;
            }
        }
    }
}

/// What the game is set up from, as one text that does not depend on how a file is laid out.
fn terms(header: &Header) -> String {
    let Header { game, rules, players, .. } = header;
    let edition = header.edition.sha256;
    format!("{game}\n{rules}\n{edition}\n{players}\n{}\n", sorted(&header.options))
}

/// JSON with the fields of objects in order of their names.
fn sorted(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(name, _)| *name);
            let fields: Vec<_> = fields
                .into_iter()
                .map(|(name, value)| format!("{}:{}", Value::from(name.as_str()), sorted(value)))
                .collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(sorted).collect::<Vec<_>>().join(","))
        }
        plain => plain.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use kit::Setup;
    use kit::toy::Lots;

    use super::*;

    fn header() -> Header {
        let setup = Setup::<Lots<0>> { rules: 1, ..Setup::standard(2) };
        Header::new(&setup, None).unwrap()
    }

    fn first(seed: u8, entropy: &Entropy, header: &Header) -> Vec<u32> {
        let mut dice = Dice::new(&Seed([seed; 32]), entropy, header);
        (0..8).map(|_| dice.below(1_000)).collect()
    }

    /// The stream is part of the log's format: these numbers may never change.
    #[test]
    fn the_stream_is_fixed() {
        let mut entropy = [None; SEATS_MAX];
        entropy[1] = Some(Digest([9; 32]));
        let mut header = header();
        header.edition.sha256 = Digest([7; 32]);
        assert_eq!(first(1, &entropy, &header), [689, 2, 744, 383, 43, 967, 200, 312]);
    }

    #[test]
    fn everything_that_goes_in_matters() {
        let none = [None; SEATS_MAX];
        let mut streams = vec![first(1, &none, &header()), first(2, &none, &header())];
        for seat in 0..2 {
            let mut entropy = none;
            entropy[seat] = Some(Digest([9; 32]));
            streams.push(first(1, &entropy, &header()));
        }
        for change in [
            (|h| h.rules = 2) as fn(&mut Header),
            |h| h.players = 3,
            |h| h.game = "other".into(),
            |h| h.edition.sha256 = Digest([1; 32]),
            |h| h.options = serde_json::json!({"fast": true}),
        ] {
            let mut header = header();
            change(&mut header);
            streams.push(first(1, &none, &header));
        }
        for (at, one) in streams.iter().enumerate() {
            assert!(streams[at + 1..].iter().all(|other| other != one), "stream {at} repeats");
        }
    }

    #[test]
    fn the_order_of_options_does_not_matter() {
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let (one, two) =
            (r#"{"b":[1,{"y":2,"x":null}],"a":"\""}"#, r#"{"a":"\"","b":[1,{"x":null,"y":2}]}"#);
        assert_eq!(sorted(&read(one)), two);
        assert_eq!(sorted(&read(two)), two);
    }

    #[test]
    fn numbers_are_even() {
        let mut dice = Dice::new(&Seed([3; 32]), &[None; SEATS_MAX], &header());
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[dice.index(6)] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
        // With this bound a plain remainder would give the lower half twice the odds.
        let bound = 3 << 30;
        let low = (0..30_000).filter(|_| dice.below(bound) < bound / 3).count();
        assert!((9_500..10_500).contains(&low), "{low}");
    }

    #[test]
    fn a_seed_is_never_printed() {
        assert_eq!(format!("{:?}", Seed([5; 32])), "Seed(…)");
    }
}
