//! What a table may choose: tempo and variants.

use kit::serde::{Deserialize, Serialize};
use kit::{OptionValue, Phrase, Seat, SetupError};

use crate::about::MIX;
use crate::edition::{CardKind, Edition, PLAYERS_MAX};
use crate::piece::{Place, Tile};

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
    Own(MixCounts),
}

/// Cards of one journey by kind.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct MixCounts {
    pub discovery: u8,
    pub trade: u8,
    pub pirates: u8,
    pub order: u8,
}

impl MixCounts {
    fn by_kind(self) -> [u8; CardKind::COUNT] {
        [self.discovery, self.trade, self.pirates, self.order]
    }
}

/// The monkeys of the handicap (5.1): by seat, the place on deck that one blocks all game.
///
/// On the wire it is a list such as `[{"seat":0,"place":3}]`, both counted from 0.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", try_from = "Vec<Monkey>", into = "Vec<Monkey>")]
pub struct Handicap([Option<Place>; PLAYERS_MAX]);

/// Where a monkey sits.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct Monkey {
    seat: Seat,
    place: Place,
}

impl Handicap {
    /// This one too, in place of any the seat has.
    #[must_use]
    pub fn with(mut self, seat: Seat, place: Place) -> Self {
        self.0[seat.index()] = Some(place);
        self
    }

    /// The place that a seat's monkey blocks.
    #[inline]
    pub fn of(&self, seat: Seat) -> Option<Place> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// Who has one, and where.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Place)> {
        let places = self.0;
        Seat::all(PLAYERS_MAX as u8).filter_map(move |seat| Some((seat, places[seat.index()]?)))
    }

    /// How many monkeys sit on ships.
    #[inline]
    pub fn count(&self) -> u8 {
        self.0.iter().flatten().count() as u8
    }
}

impl TryFrom<Vec<Monkey>> for Handicap {
    type Error = String;

    fn try_from(monkeys: Vec<Monkey>) -> Result<Self, String> {
        let mut handicap = Handicap::default();
        for Monkey { seat, place } in monkeys {
            match handicap.0.get_mut(seat.index()) {
                None => return Err(format!("handicap: there is no seat {seat}")),
                Some(Some(_)) => return Err(format!("handicap: seat {seat} is named twice")),
                Some(none) => *none = Some(place),
            }
        }
        Ok(handicap)
    }
}

impl From<Handicap> for Vec<Monkey> {
    fn from(handicap: Handicap) -> Self {
        handicap.iter().map(|(seat, place)| Monkey { seat, place }).collect()
    }
}

/// The table's choices.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields, default)]
pub struct Options {
    pub tempo: Tempo,
    /// Whose ship carries a monkey all game, and where (5.1).
    pub handicap: Handicap,
    pub mix: Mix,
    /// Starfish tiles are forbidden, monkeys and pairs are jokers (5.3).
    pub scramble: bool,
}

impl Options {
    /// Cards of a journey by kind; `None` if they are fully random.
    #[inline]
    pub fn counts(&self, edition: &Edition) -> Option<[u8; CardKind::COUNT]> {
        match self.mix {
            Mix::Standard => Some(edition.journey),
            Mix::Random => None,
            Mix::Own(counts) => Some(counts.by_kind()),
        }
    }

    pub(crate) fn check(self, edition: &Edition, players: u8) -> Result<(), SetupError> {
        let refuse = |what: String| Err(SetupError(what));
        for (seat, place) in self.handicap.iter() {
            if seat.index() >= usize::from(players) {
                return refuse(format!("handicap: seat {seat} does not play among {players}"));
            }
            if place.0 >= edition.deck {
                let deck = edition.deck;
                return refuse(format!("handicap: the deck has places 1 to {deck}"));
            }
        }
        let monkeys = edition.tiles[Tile::MONKEY.index()];
        if self.handicap.count() > monkeys {
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
                for (kind, count) in CardKind::ALL.into_iter().zip(counts.by_kind()) {
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
    pub fn warnings(&self, edition: &Edition) -> Vec<Phrase> {
        match self.counts(edition) {
            None => MIX.warning(OptionValue::Word("random")).into_iter().collect(),
            Some(counts) => MIX.own_warnings(&counts.map(i64::from)),
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
    use kit::{Edition as _, Game, Setup};

    use super::*;
    use crate::AnBord;

    fn own(discovery: u8, trade: u8, pirates: u8, order: u8) -> Mix {
        Mix::Own(MixCounts { discovery, trade, pirates, order })
    }

    /// an-bord/5.1, an-bord/5.2, an-bord/5.3: what cannot be played is refused in one sentence.
    #[test]
    fn impossible_tables_are_refused() {
        let plain = Options::default();
        let monkeys = |seats: &[usize], place: u8| {
            seats.iter().fold(Handicap::default(), |handicap, &seat| {
                handicap.with(Seat::new(seat), Place(place))
            })
        };
        for (players, options, why) in [
            (1, plain, "2 to 4 players"),
            (5, plain, "2 to 4 players"),
            (2, Options { scramble: true, ..plain }, "3 or 4"),
            (3, Options { handicap: monkeys(&[3], 0), ..plain }, "seat 4 does not play"),
            (4, Options { handicap: monkeys(&[0, 1, 2, 3], 0), ..plain }, "only 3 monkeys"),
            (4, Options { handicap: monkeys(&[1], 8), ..plain }, "places 1 to 8"),
            (4, Options { mix: own(5, 2, 3, 2), ..plain }, "13 cards, not 12"),
            (4, Options { mix: own(2, 5, 3, 3), ..plain }, "10 trade cards and there are 8"),
        ] {
            let setup = Setup::<AnBord>::standard(players).with_options(options);
            let error = AnBord::setup(&setup).expect_err(why);
            assert!(error.to_string().contains(why), "{error}");
        }
    }

    /// an-bord/5.1: the host says whose deck place a monkey blocks; nonsense is refused.
    #[test]
    fn a_handicap_is_read_by_seat_and_place() {
        let read = |text: &str| kit::toml::from_str::<Options>(text);
        let text = "handicap = [{ seat = 1, place = 6 }]";
        let options = read(text).expect("seat 2, place 7");
        assert_eq!(options.handicap.of(Seat::new(1)), Some(Place(6)));
        assert_eq!(options.handicap.of(Seat::new(0)), None);
        let written = kit::toml::to_string(&options).expect("plain data");
        assert_eq!(read(&written), Ok(options));
        for text in [
            "handicap = [{ seat = 7, place = 0 }]",
            "handicap = [{ seat = 0, place = 0 }, { seat = 0, place = 1 }]",
            "handicap = [1]",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    /// an-bord/5.2: a mix without a kind of card is played after a warning.
    #[test]
    fn a_mix_without_a_kind_warns() {
        let edition = Edition::standard();
        let warned = |mix| Options { mix, ..Options::default() }.warnings(edition);
        assert!(warned(Mix::Standard).is_empty());
        assert!(warned(own(4, 3, 3, 3)).is_empty());
        assert_eq!(warned(own(7, 0, 3, 3)).len(), 1);
        assert_eq!(warned(Mix::Random).len(), 1);
        let options = Options { mix: own(7, 0, 3, 3), ..Options::default() };
        assert!(AnBord::setup(&Setup::standard(4).with_options(options)).is_ok());
    }
}
