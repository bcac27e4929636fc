//! Which exercise comes when: what was known comes back later and later, what was not comes back tomorrow.

use std::collections::{BTreeMap, BTreeSet};

use review::Puzzle;
use serde::{Deserialize, Serialize};

/// After so many days an exercise comes back that was known so many times in a row.
const DAYS: [u32; 6] = [1, 3, 7, 16, 35, 90];
/// No more of one's own are kept; the oldest give way.
const OWN_MAX: usize = 200;

/// What a person has done with the exercises of a game, and those that come from their own games.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Course {
    /// From one's own games, the oldest first.
    own: Vec<OwnExercise>,
    /// By the name of an exercise.
    cards: BTreeMap<String, Card>,
    /// Exercises that are not to come back, by their names.
    dropped: BTreeSet<String>,
}

/// A choice of one's own that cost something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct OwnExercise {
    pub(crate) puzzle: Puzzle,
    /// The address of its moment, if the game can be found there.
    pub(crate) from: Option<String>,
}

/// How well an exercise is known.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
struct Card {
    /// How often it was known in a row.
    known: u8,
    /// The day on which it comes back; `None` once it is known for good.
    due: Option<u32>,
}

/// How many there are of each kind today.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Tally {
    /// They come back today.
    pub(crate) due: usize,
    /// They have never been shown.
    pub(crate) new: usize,
    /// They come back some other day, or are known for good.
    pub(crate) later: usize,
}

impl Course {
    /// Takes in choices of one's own; those that are known already stay as they are.
    pub(crate) fn add(&mut self, found: Vec<OwnExercise>) {
        for exercise in found {
            let name = exercise.puzzle.name();
            let known = self.own.iter().any(|own| own.puzzle.name() == name);
            if !known && !self.dropped.contains(&name) {
                self.own.push(exercise);
            }
        }
        let spare = self.own.len().saturating_sub(OWN_MAX);
        for gone in self.own.drain(..spare) {
            self.cards.remove(&gone.puzzle.name());
        }
    }

    /// What comes next: what is due, the longest waiting first, then what is new. One's own come before those of
    /// the game.
    pub(crate) fn next(&self, shipped: &[Puzzle], today: u32) -> Option<OwnExercise> {
        let all = self.all(shipped);
        let due = all.iter().filter_map(|exercise| {
            let due = self.cards.get(&exercise.puzzle.name())?.due?;
            (due <= today).then_some((due, exercise))
        });
        let due = due.min_by_key(|(due, _)| *due).map(|(_, exercise)| exercise);
        let is_new = |exercise: &&OwnExercise| !self.cards.contains_key(&exercise.puzzle.name());
        due.or_else(|| all.iter().find(is_new)).cloned()
    }

    pub(crate) fn tally(&self, shipped: &[Puzzle], today: u32) -> Tally {
        let mut tally = Tally::default();
        for exercise in self.all(shipped) {
            let kind = match self.cards.get(&exercise.puzzle.name()) {
                None => &mut tally.new,
                Some(Card { due: Some(due), .. }) if *due <= today => &mut tally.due,
                Some(_) => &mut tally.later,
            };
            *kind += 1;
        }
        tally
    }

    /// Somebody has answered.
    pub(crate) fn answered(&mut self, puzzle: &Puzzle, right: bool, today: u32) {
        let before = self.cards.get(&puzzle.name()).map_or(0, |card| card.known);
        let card = if right {
            let due = DAYS.get(usize::from(before)).map(|days| today + days);
            Card { known: before.saturating_add(1), due }
        } else {
            Card { known: 0, due: Some(today + 1) }
        };
        self.cards.insert(puzzle.name(), card);
    }

    /// It does not come back.
    pub(crate) fn drop(&mut self, puzzle: &Puzzle) {
        let name = puzzle.name();
        self.own.retain(|own| own.puzzle.name() != name);
        self.cards.remove(&name);
        self.dropped.insert(name);
    }

    fn all(&self, shipped: &[Puzzle]) -> Vec<OwnExercise> {
        let shipped = shipped.iter().cloned().map(|puzzle| OwnExercise { puzzle, from: None });
        let all = self.own.iter().cloned().chain(shipped);
        all.filter(|exercise| !self.dropped.contains(&exercise.puzzle.name())).collect()
    }
}

#[cfg(test)]
mod tests {
    use kit::Seat;

    use super::*;

    fn puzzle(position: &str) -> Puzzle {
        Puzzle {
            players: 2,
            options: serde_json::Value::Null,
            edition: None,
            seat: Seat::new(0),
            position: position.into(),
            choices: Vec::new(),
            reasons: Vec::new(),
        }
    }

    fn own(position: &str) -> OwnExercise {
        OwnExercise { puzzle: puzzle(position), from: None }
    }

    fn next(course: &Course, shipped: &[Puzzle], today: u32) -> Option<String> {
        course.next(shipped, today).map(|exercise| exercise.puzzle.position)
    }

    #[test]
    fn what_is_known_comes_back_later_and_later() {
        let (mut course, shipped) = (Course::default(), [puzzle("a")]);
        let mut day = 100;
        for days in DAYS {
            assert_eq!(next(&course, &shipped, day).as_deref(), Some("a"));
            course.answered(&shipped[0], true, day);
            assert_eq!(next(&course, &shipped, day + days - 1), None);
            day += days;
        }
        course.answered(&shipped[0], true, day);
        assert_eq!(next(&course, &shipped, day + 10_000), None, "it is known for good");
        assert_eq!(course.tally(&shipped, day), Tally { later: 1, ..Tally::default() });
    }

    #[test]
    fn what_was_not_known_begins_again_tomorrow() {
        let (mut course, shipped) = (Course::default(), [puzzle("a"), puzzle("b")]);
        course.answered(&shipped[0], true, 1);
        course.answered(&shipped[0], false, 2);
        assert_eq!(next(&course, &shipped, 2).as_deref(), Some("b"));
        assert_eq!(next(&course, &shipped, 3).as_deref(), Some("a"), "what is due comes first");
        course.answered(&shipped[0], true, 3);
        assert_eq!(course.tally(&shipped, 3), Tally { due: 0, new: 1, later: 1 });
        assert_eq!(course.tally(&shipped, 4), Tally { due: 1, new: 1, later: 0 });
    }

    #[test]
    fn ones_own_come_first_and_once() {
        let (mut course, shipped) = (Course::default(), [puzzle("a")]);
        course.add(vec![own("mine"), own("mine")]);
        assert_eq!(next(&course, &shipped, 1).as_deref(), Some("mine"));
        assert_eq!(course.tally(&shipped, 1).new, 2);
        course.drop(&puzzle("mine"));
        course.add(vec![own("mine")]);
        assert_eq!(next(&course, &shipped, 1).as_deref(), Some("a"), "what was dropped stays away");
        let many = (0..OWN_MAX + 5).map(|number| own(&number.to_string()));
        course.add(many.collect());
        assert_eq!(course.own.len(), OWN_MAX);
        assert_eq!(next(&course, &shipped, 1).as_deref(), Some("5"), "the oldest have given way");
    }
}
