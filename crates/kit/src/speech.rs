//! What is said about a game, in no language yet.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Game, Seat};

/// A sentence by its key in the `.ftl` files, with what goes into it. Languages are joined to it by
/// the `texts` crate; rules crates know none.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, utoipa::ToSchema))]
pub struct Phrase {
    /// What it is found by.
    pub key: Cow<'static, str>,
    /// By the name of their place, which is nearly always known when the program is built: there are
    /// many phrases in every message, and a copy of each name would cost more than the rest.
    pub terms: Vec<(Cow<'static, str>, Term)>,
}

/// Something that fills a place in a sentence.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Term {
    /// Shown in figures, and what plurals go by.
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
    /// A sentence with no places, or whose places are filled next.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Phrase { key: key.into(), terms: Vec::new() }
    }

    /// Puts a number into a place.
    #[must_use]
    pub fn number(self, name: impl Into<Cow<'static, str>>, number: impl Into<i64>) -> Self {
        self.term(name, Term::Number(number.into()))
    }

    /// Puts a player into a place.
    #[must_use]
    pub fn seat(self, name: impl Into<Cow<'static, str>>, seat: Seat) -> Self {
        self.term(name, Term::Seat(seat))
    }

    /// Puts a proper name into a place.
    #[must_use]
    pub fn name(self, name: impl Into<Cow<'static, str>>, proper: impl Into<String>) -> Self {
        self.term(name, Term::Name(proper.into()))
    }

    /// Puts a word of the same language, by its key, into a place.
    #[must_use]
    pub fn word(
        self,
        name: impl Into<Cow<'static, str>>,
        key: impl Into<Cow<'static, str>>,
    ) -> Self {
        self.term(name, Term::Word(key.into()))
    }

    /// Puts something into a place.
    #[must_use]
    pub fn term(mut self, name: impl Into<Cow<'static, str>>, term: Term) -> Self {
        self.terms.push((name.into(), term));
        self
    }
}

/// For programs and their logs: the key, and what goes into the sentence.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.key)?;
        for (at, (name, term)) in self.terms.iter().enumerate() {
            write!(f, "{}{name}: {term}", if at == 0 { " (" } else { ", " })?;
        }
        if self.terms.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Term::Number(number) => write!(f, "{number}"),
            Term::Seat(seat) => write!(f, "{seat}"),
            Term::Name(name) => f.write_str(name),
            Term::Word(key) => f.write_str(key),
            Term::Words(list) | Term::Names(list) => f.write_str(&list.join(", ")),
        }
    }
}

/// What is said about events and actions.
pub trait Speech: Game {
    /// One sentence for the log, about an event as some seat has seen it.
    fn event_phrase(edition: &Self::Edition, event: &Self::Event) -> Phrase;

    /// A few words for a button or a list: what this action would do.
    fn action_phrase(edition: &Self::Edition, action: Self::Action) -> Phrase;

    /// The same for a seat that may do it now, naming the thing: which tile, which good. No two choices
    /// of a list read alike.
    fn choice_phrase(
        edition: &Self::Edition,
        action: Self::Action,
        _offer: &Self::Offer,
    ) -> Phrase {
        Self::action_phrase(edition, action)
    }

    /// The number of the rule that matters most to whoever sees this, such as `3.2`: where a rulebook is
    /// opened.
    fn current_rule(edition: &Self::Edition, view: &Self::View) -> &'static str;
}
