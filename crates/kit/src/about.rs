//! What a game says about itself before anybody plays it.
//!
//! Everything here is data that forms, front pages and help texts are made from: nobody else has to
//! know a game by name.

use crate::Phrase;

/// What a game says about itself.
#[derive(Copy, Clone, Debug)]
pub struct About {
    /// A proper name: the same in every language.
    pub title: &'static str,
    /// The fewest and the most who can play.
    pub players: (u8, u8),
    /// How long a game usually takes.
    pub minutes: u16,
    /// Whom it follows.
    pub credit: Credit,
    /// What a table can choose, in the order a form shows it.
    pub options: &'static [TableOption],
    /// Works of others that its board is drawn from.
    pub sources: &'static [Source],
}

/// A work of others, thanked on a page of its own.
#[derive(Copy, Clone, Debug)]
pub struct Source {
    /// The key of the heading.
    pub heading: &'static str,
    /// The key of what was taken from it.
    pub words: &'static str,
    /// Where it is found.
    pub address: &'static str,
}

/// The printed game that ours follows.
#[derive(Copy, Clone, Debug)]
pub struct Credit {
    /// What it is called.
    pub title: &'static str,
    /// Who thought it up.
    pub author: &'static str,
    /// Who brought it out.
    pub publisher: &'static str,
    /// When, if it is known.
    pub year: Option<u16>,
}

/// One thing that a table can choose; what is left out has its usual value.
#[derive(Copy, Clone, Debug)]
pub struct TableOption {
    /// The field of the game's options.
    pub name: &'static str,
    /// The key of what it is called; that of its explanation has `-what` behind it.
    pub key: &'static str,
    /// How it is chosen.
    pub kind: OptionKind,
}

/// How it is chosen, within which bounds.
#[derive(Copy, Clone, Debug)]
pub enum OptionKind {
    /// One of several values; the first is the usual one.
    OneOf(&'static [Named]),
    /// Yes or no, for tables of at least so many; usually no.
    Switch {
        /// The smallest table that can have it.
        players_min: u8,
    },
    /// For any of the seats one of so many places, `[{ "seat": 0, "place": 3 }, …]`, both counted from
    /// 0; usually none.
    Places {
        /// How many places there are.
        count: u8,
        /// The key of the words for no place.
        none: &'static str,
        /// The key of the words for a place, counted from 1 by `$place`.
        place: &'static str,
    },
    /// Who begins: one of the seats; usually the lot decides.
    FirstSeat,
    /// One of several values, or own numbers of each kind.
    Mix(Mix),
}

/// A value with the key of its name.
#[derive(Copy, Clone, Debug)]
pub struct Named {
    /// The key of its name.
    pub key: &'static str,
    /// The value itself.
    pub value: OptionValue,
    /// The key of what a table should be told before it plays so.
    pub warning: Option<&'static str>,
}

impl Named {
    /// A number with the key of its name.
    pub const fn number(key: &'static str, value: i64) -> Self {
        Named { key, value: OptionValue::Number(value), warning: None }
    }

    /// A word with the key of its name.
    pub const fn word(key: &'static str, value: &'static str) -> Self {
        Named { key, value: OptionValue::Word(value), warning: None }
    }

    /// The same with what a table should be told first.
    #[must_use]
    pub const fn with_warning(mut self, key: &'static str) -> Self {
        self.warning = Some(key);
        self
    }
}

/// A value as the game's options have it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum OptionValue {
    /// A number.
    Number(i64),
    /// A word.
    Word(&'static str),
}

/// Own numbers of each kind, `{ "own": { kind: number, … } }`, that add up to the usual sum.
#[derive(Copy, Clone, Debug)]
pub struct Mix {
    /// Ready-made ones; the first is the usual one.
    pub named: &'static [Named],
    /// The key of what an own mix is called.
    pub own: &'static str,
    /// The kinds that it has so many of.
    pub kinds: &'static [MixKind],
    /// The key of what a table should be told if it has none of a kind, named by `$kind`.
    pub lacking: &'static str,
}

impl Mix {
    /// How many of all kinds together an own mix has.
    pub fn sum(&self) -> i64 {
        self.kinds.iter().map(|kind| i64::from(kind.usual)).sum()
    }

    /// What a table should be told before it plays with a ready-made mix.
    pub fn warning(&self, value: OptionValue) -> Option<Phrase> {
        let named = self.named.iter().find(|named| named.value == value)?;
        named.warning.map(Phrase::new)
    }

    /// What a table should be told before it plays with so many of each kind, in their order.
    pub fn own_warnings(&self, counts: &[i64]) -> Vec<Phrase> {
        let lacking = self.kinds.iter().zip(counts).filter(|(_, count)| **count == 0);
        lacking.map(|(kind, _)| Phrase::new(self.lacking).word("kind", kind.key)).collect()
    }
}

/// A kind of which a mix has so many.
#[derive(Copy, Clone, Debug)]
pub struct MixKind {
    /// The field of the own mix.
    pub name: &'static str,
    /// The key of its name.
    pub key: &'static str,
    /// How many the usual mix has.
    pub usual: u8,
}
