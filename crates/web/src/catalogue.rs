//! The games that the client knows, as the front page shows them.

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use kit::{About, Credit};

use crate::boards::GameListing;

static GAMES: OnceLock<&'static [GameListing]> = OnceLock::new();

/// Makes the games known. Done once, before anything else.
pub fn list(games: &'static [GameListing]) {
    let _ = GAMES.set(games);
}

/// One of the games. Copied freely.
#[derive(Copy, Clone, Debug)]
pub struct Title(&'static GameListing);

impl PartialEq for Title {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Title {}

impl Hash for Title {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl Title {
    pub fn all() -> impl Iterator<Item = Title> {
        GAMES.get().copied().unwrap_or_default().iter().map(Title)
    }

    pub fn named(name: &str) -> Option<Self> {
        Title::all().find(|title| title.name() == name)
    }

    pub(crate) fn listed(self) -> &'static GameListing {
        self.0
    }

    /// As it is called on the wire and in addresses.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    pub fn about(self) -> &'static About {
        &self.0.about
    }

    /// A proper name: the same in every language.
    pub fn shown(self) -> &'static str {
        self.0.about.title
    }

    /// The key of the sentence that says what one does in it.
    pub fn about_key(self) -> String {
        format!("web-about-{}", self.name())
    }

    pub fn players(self) -> (u8, u8) {
        self.0.about.players
    }

    pub fn minutes(self) -> u16 {
        self.0.about.minutes
    }

    pub fn cover(self) -> &'static str {
        self.0.cover
    }

    pub fn credit(self) -> Credit {
        self.0.about.credit
    }

    /// How well bots can play it, weakest first.
    pub(crate) fn levels(self) -> &'static [&'static str] {
        self.0.levels
    }

    pub(crate) fn drawings(self) -> &'static [(&'static str, &'static str)] {
        self.0.drawings
    }
}
