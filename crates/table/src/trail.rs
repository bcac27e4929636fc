//! The actions that were not taken back, and states along the way.
//!
//! Taking back means playing again what still stands. States that were passed while doing so are
//! kept, close to each other near the end and further apart before, so that undo upon undo of a long
//! game does not begin at its beginning each time. A game in which nothing is taken back keeps none.

/// States that are kept; beyond that every second one is dropped.
const MARKS_MAX: usize = 24;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Trail<G> {
    /// Where in the log the actions are that stand.
    standing: Vec<u32>,
    /// States before one of them, by its place among them; the first comes first.
    marks: Vec<(usize, G)>,
}

impl<G: Clone> Trail<G> {
    pub(crate) fn new() -> Self {
        Trail { standing: Vec::new(), marks: Vec::new() }
    }

    /// An action was played: this entry of the log.
    pub(crate) fn push(&mut self, entry: usize) {
        self.standing.push(entry as u32);
    }

    /// Entries of the actions that stand, in order.
    pub(crate) fn entries(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.standing.iter().map(|&entry| entry as usize)
    }

    /// Takes back the last so many actions. Each that is to be played again after that is handed to
    /// `play`, which is never asked for more than stand; a state that is at hand comes before, the
    /// `beginning` if there is none. Gives the state in the end, and how many were played again; or
    /// fails if fewer stand.
    pub(crate) fn take_back(
        &mut self,
        count: usize,
        beginning: impl FnOnce() -> G,
        mut play: impl FnMut(&mut G, usize),
    ) -> Result<(G, usize), String> {
        let stand = self.standing.len();
        let left = stand.checked_sub(count).ok_or_else(|| format!("only {stand} actions stand"))?;
        self.standing.truncate(left);
        self.marks.retain(|&(place, _)| place <= left);
        let (from, mut game) = match self.marks.last() {
            Some((place, game)) => (*place, game.clone()),
            None => (0, beginning()),
        };
        for place in from..left {
            let known = self.marks.last().is_some_and(|&(last, _)| last == place);
            if is_marked(left - place) && !known {
                self.marks.push((place, game.clone()));
            }
            play(&mut game, self.standing[place] as usize);
        }
        if self.marks.len() > MARKS_MAX {
            let mut at = 0;
            self.marks.retain(|_| {
                at += 1;
                at % 2 == 0
            });
        }
        Ok((game, left - from))
    }
}

/// One, four, sixteen… before the end.
fn is_marked(distance: usize) -> bool {
    distance.is_power_of_two() && distance.trailing_zeros().is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use kit::{Luck, SplitMix};

    use super::*;

    /// A game whose state is the list of its actions, so that nothing can be wrong unseen.
    fn play(game: &mut Vec<usize>, entry: usize) {
        game.push(entry);
    }

    #[test]
    fn what_is_taken_back_is_gone_and_the_rest_stands() {
        for seed in 0..30 {
            let mut luck = SplitMix::new(seed);
            let (mut trail, mut game) = (Trail::new(), Vec::new());
            for entry in 0..2_000 {
                if luck.below(3) > 0 {
                    trail.push(entry);
                    game.push(entry);
                    continue;
                }
                let count = luck.index(4).min(game.len());
                game.truncate(game.len() - count);
                let (found, _) = trail.take_back(count, Vec::new, play).unwrap();
                assert_eq!(found, game, "seed {seed}");
                assert!(trail.entries().eq(game.iter().copied()), "seed {seed}");
            }
        }
    }

    #[test]
    fn undo_upon_undo_of_a_long_game_is_quick() {
        let mut trail = Trail::new();
        (0..100_000).for_each(|entry| trail.push(entry));
        let mut again = 0;
        let mut back = |trail: &mut Trail<usize>, count: usize| {
            let (state, played) =
                trail.take_back(count, || 0, |state, entry| *state = entry + 1).unwrap();
            again += played;
            state
        };
        for left in (50_000..100_000).rev() {
            assert_eq!(back(&mut trail, 1), left);
        }
        // Two steps forward and one back.
        for entry in 50_000..100_000 {
            trail.push(entry);
            trail.push(entry);
            assert_eq!(back(&mut trail, 1), entry + 1);
        }
        assert!(trail.marks.len() <= MARKS_MAX);
        assert!(again < 3_000_000, "{again} actions were played again");
        assert_eq!(
            trail.take_back(100_001, || 0, |_, _| {}).unwrap_err(),
            "only 100000 actions stand"
        );
    }
}
