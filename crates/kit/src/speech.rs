//! What is said about a game, in no language yet.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::{Game, Seat};

/// A sentence by its key in the `.ftl` files, with what goes into it. Languages are joined to it by
/// the `texts` crate; rules crates know none.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Phrase {
    pub key: Cow<'static, str>,
    /// By the name of their place, which is nearly always known when the program is built: there are
    /// many phrases in every message, and a copy of each name would cost more than the rest.
    pub terms: Vec<(Cow<'static, str>, Term)>,
}

/// Something that fills a place in a sentence.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Term {
    Number(i64),
    /// Shown as the player's name.
    Seat(Seat),
    /// Shown as it is: a proper name from the edition, a field such as `d4`.
    Name(String),
    /// Another message, without terms of its own, that is looked up in the same language: the name
    /// of a kind of tile.
    Word(Cow<'static, str>),
    /// A list of such words.
    Words(Vec<String>),
    /// A list of proper names.
    Names(Vec<String>),
}

impl Phrase {
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Phrase { key: key.into(), terms: Vec::new() }
    }

    #[must_use]
    pub fn number(self, name: impl Into<Cow<'static, str>>, number: impl Into<i64>) -> Self {
        self.term(name, Term::Number(number.into()))
    }

    #[must_use]
    pub fn seat(self, name: impl Into<Cow<'static, str>>, seat: Seat) -> Self {
        self.term(name, Term::Seat(seat))
    }

    #[must_use]
    pub fn name(self, name: impl Into<Cow<'static, str>>, proper: impl Into<String>) -> Self {
        self.term(name, Term::Name(proper.into()))
    }

    #[must_use]
    pub fn word(
        self,
        name: impl Into<Cow<'static, str>>,
        key: impl Into<Cow<'static, str>>,
    ) -> Self {
        self.term(name, Term::Word(key.into()))
    }

    #[must_use]
    pub fn term(mut self, name: impl Into<Cow<'static, str>>, term: Term) -> Self {
        self.terms.push((name.into(), term));
        self
    }
}

/// What is said about events and actions.
pub trait Speech: Game {
    /// One sentence for the log, about an event as some seat has seen it.
    fn event_phrase(edition: &Self::Edition, event: &Self::Event) -> Phrase;

    /// A few words for a button or a list: what this action would do.
    fn action_phrase(edition: &Self::Edition, action: Self::Action) -> Phrase;
}
