//! What a table may choose: tempo and variants.

use kit::serde::{Deserialize, Serialize};
use kit::{Phrase, Seat, Seats, SetupError};

use crate::edition::{AnBordEdition, Kind};
use crate::piece::Tile;

/// How the ships are loaded (2.6).
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Tempo {
    /// All at once, each seat one action every 250 ms.
    #[default]
    Live,
    /// Clockwise, one tile or good a turn.
    Turns,
}

/// Which cards make a journey (5.2).
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Mix {
    /// As the edition says.
    #[default]
    Standard,
    /// Any cards, as many as the edition says.
    Random,
    /// So many of each kind.
    Own(Counts),
}

/// Cards of one journey by kind.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct Counts {
    pub discovery: u8,
    pub trade: u8,
    pub pirates: u8,
    pub order: u8,
}

impl Counts {
    fn by_kind(self) -> [u8; Kind::COUNT] {
        [self.discovery, self.trade, self.pirates, self.order]
    }
}

/// The table's choices.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields, default)]
pub struct Options {
    pub tempo: Tempo,
    /// Seats whose ship carries a monkey all game (5.1), counted from 0.
    pub handicap: Seats,
    pub mix: Mix,
    /// Starfish tiles are forbidden, monkeys and pairs are jokers (5.3).
    pub scramble: bool,
}

impl Options {
    /// Cards of a journey by kind; `None` if they are fully random.
    #[inline]
    pub fn counts(&self, edition: &AnBordEdition) -> Option<[u8; Kind::COUNT]> {
        match self.mix {
            Mix::Standard => Some(edition.journey),
            Mix::Random => None,
            Mix::Own(counts) => Some(counts.by_kind()),
        }
    }

    pub(crate) fn check(self, edition: &AnBordEdition, players: u8) -> Result<(), SetupError> {
        let refuse = |what: String| Err(SetupError(what));
        if let Some(seat) = self.handicap.iter().find(|seat| seat.index() >= usize::from(players)) {
            return refuse(format!("handicap: seat {seat} does not play among {players}"));
        }
        let monkeys = edition.tiles[Tile::MONKEY.index()];
        if self.handicap.len() > usize::from(monkeys) {
            return refuse(format!("handicap: there are only {monkeys} monkeys"));
        }
        if self.scramble && players < 3 {
            return refuse("scramble: it takes 3 or 4 players".into());
        }
        match self.mix {
            Mix::Standard => Ok(()),
            Mix::Random => {
                let (asked, there) =
                    (2 * usize::from(edition.journey_length()), edition.all_cards().len());
                if asked > there {
                    return refuse(format!("mix: two journeys need {asked} cards, not {there}"));
                }
                Ok(())
            }
            Mix::Own(counts) => {
                for (kind, count) in Kind::ALL.into_iter().zip(counts.by_kind()) {
                    let (asked, there) =
                        (2 * usize::from(count), edition.decks[kind.index()].len());
                    if asked > there {
                        return refuse(format!(
                            "mix: two journeys need {asked} {} cards and there are {there}",
                            kind.name()
                        ));
                    }
                }
                let (sum, length) = (counts.by_kind().iter().sum::<u8>(), edition.journey_length());
                if sum != length {
                    return refuse(format!("mix: a journey has {length} cards, not {sum}"));
                }
                Ok(())
            }
        }
    }

    /// What a table should be told before it plays so (5.2): a mix that lacks a kind of card, or may.
    pub fn warnings(&self, edition: &AnBordEdition) -> Vec<Phrase> {
        match self.counts(edition) {
            None => vec![Phrase::new("an-bord-warning-random")],
            Some(counts) => Kind::ALL
                .into_iter()
                .filter(|kind| counts[kind.index()] == 0)
                .map(|kind| {
                    Phrase::new("an-bord-warning-lacks")
                        .word("kind", format!("an-bord-card-{}", kind.name()))
                })
                .collect(),
        }
    }

    /// Whether starfish tiles may not be taken (1.5, 5.3).
    #[inline]
    pub fn bars_starfish(&self, players: u8) -> bool {
        players == 2 || self.scramble
    }

    /// The seat that begins the loading by turns: the first, then the next clockwise.
    pub(crate) fn beginner(journey: u8, players: u8) -> Seat {
        Seat::new(usize::from((journey - 1) % players))
    }
}

#[cfg(test)]
mod tests {
    use kit::{Edition, Game, Setup};

    use super::*;
    use crate::AnBord;

    fn own(discovery: u8, trade: u8, pirates: u8, order: u8) -> Mix {
        Mix::Own(Counts { discovery, trade, pirates, order })
    }

    /// an-bord/5.1, an-bord/5.2, an-bord/5.3: what cannot be played is refused in one sentence.
    #[test]
    fn impossible_tables_are_refused() {
        let plain = Options::default();
        for (players, options, why) in [
            (1, plain, "2 to 4 players"),
            (5, plain, "2 to 4 players"),
            (2, Options { scramble: true, ..plain }, "3 or 4"),
            (3, Options { handicap: Seats::only(Seat::new(3)), ..plain }, "seat 4 does not play"),
            (4, Options { handicap: Seats::all(4), ..plain }, "only 3 monkeys"),
            (4, Options { mix: own(5, 2, 3, 2), ..plain }, "13 cards, not 12"),
            (4, Options { mix: own(2, 5, 3, 3), ..plain }, "10 trade cards and there are 8"),
        ] {
            let setup = Setup::<AnBord>::standard(players).with_options(options);
            let error = AnBord::setup(&setup).expect_err(why);
            assert!(error.to_string().contains(why), "{error}");
        }
    }

    /// an-bord/5.2: a mix without a kind of card is played after a warning.
    #[test]
    fn a_mix_without_a_kind_warns() {
        let edition = AnBordEdition::standard();
        let warned = |mix| Options { mix, ..Options::default() }.warnings(edition);
        assert!(warned(Mix::Standard).is_empty());
        assert!(warned(own(4, 3, 3, 3)).is_empty());
        assert_eq!(warned(own(7, 0, 3, 3)).len(), 1);
        assert_eq!(warned(Mix::Random).len(), 1);
        let options = Options { mix: own(7, 0, 3, 3), ..Options::default() };
        assert!(AnBord::setup(&Setup::standard(4).with_options(options)).is_ok());
    }
}
