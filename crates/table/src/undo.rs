//! The actions that were not taken back, and states along the way.
//!
//! Taking back means playing again what still stands. Now and then a state is kept on the way, and those
//! that are passed while playing again are, close to each other near the end and further apart before: no
//! undo of a long game begins at its beginning, nor does one upon the other.

use std::sync::Arc;

/// A state is kept before every action of this distance.
const CHECKPOINT_EVERY: usize = 128;
/// States that are kept; beyond that every second one is dropped.
const CHECKPOINTS_MAX: usize = 24;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct UndoStack<G> {
    /// Where in the log the actions are that stand.
    standing: Vec<u32>,
    /// States before one of them, by its place among them; the first comes first.
    checkpoints: Vec<(usize, Arc<G>)>,
}

impl<G: Clone> UndoStack<G> {
    pub(crate) fn new() -> Self {
        UndoStack { standing: Vec::new(), checkpoints: Vec::new() }
    }

    /// An action is played in this state: this entry of the log.
    pub(crate) fn push(&mut self, entry: usize, before: &G) {
        let place = self.standing.len();
        let known = self.checkpoints.last().is_some_and(|&(last, _)| last >= place);
        if place > 0 && place.is_multiple_of(CHECKPOINT_EVERY) && !known {
            self.checkpoints.push((place, Arc::new(before.clone())));
            self.thin_out();
        }
        self.standing.push(entry as u32);
    }

    fn thin_out(&mut self) {
        if self.checkpoints.len() > CHECKPOINTS_MAX {
            let mut at = 0;
            self.checkpoints.retain(|_| {
                at += 1;
                at % 2 == 0
            });
        }
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
        self.checkpoints.retain(|&(place, _)| place <= left);
        let (from, mut game) = match self.checkpoints.last() {
            Some((place, game)) => (*place, G::clone(game)),
            None => (0, beginning()),
        };
        for place in from..left {
            let known = self.checkpoints.last().is_some_and(|&(last, _)| last == place);
            if is_checkpoint(left - place) && !known {
                self.checkpoints.push((place, Arc::new(game.clone())));
            }
            play(&mut game, self.standing[place] as usize);
        }
        self.thin_out();
        Ok((game, left - from))
    }
}

/// One, four, sixteen… before the end.
fn is_checkpoint(distance: usize) -> bool {
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
            let (mut undo_stack, mut game) = (UndoStack::new(), Vec::new());
            for entry in 0..2_000 {
                if luck.below(3) > 0 {
                    undo_stack.push(entry, &game);
                    game.push(entry);
                    continue;
                }
                let count = luck.index(4).min(game.len());
                game.truncate(game.len() - count);
                let (found, _) = undo_stack.take_back(count, Vec::new, play).unwrap();
                assert_eq!(found, game, "seed {seed}");
                assert!(undo_stack.entries().eq(game.iter().copied()), "seed {seed}");
            }
        }
    }

    #[test]
    fn the_first_undo_of_a_long_game_is_as_quick() {
        let mut undo_stack = UndoStack::new();
        for entry in 0..100_000 {
            undo_stack.push(entry, &entry);
        }
        let (state, played) =
            undo_stack.take_back(1, || 0, |state, entry| *state = entry + 1).unwrap();
        assert_eq!(state, 99_999);
        assert!(played <= 2 * CHECKPOINT_EVERY, "{played} actions were played again");
    }

    #[test]
    fn undo_upon_undo_of_a_long_game_is_quick() {
        let mut undo_stack = UndoStack::new();
        (0..100_000).for_each(|entry| undo_stack.push(entry, &entry));
        let mut again = 0;
        let mut back = |undo_stack: &mut UndoStack<usize>, count: usize| {
            let (state, played) =
                undo_stack.take_back(count, || 0, |state, entry| *state = entry + 1).unwrap();
            again += played;
            state
        };
        for left in (50_000..100_000).rev() {
            assert_eq!(back(&mut undo_stack, 1), left);
        }
        // Two steps forward and one back.
        for entry in 50_000..100_000 {
            undo_stack.push(entry, &entry);
            undo_stack.push(entry, &(entry + 1));
            assert_eq!(back(&mut undo_stack, 1), entry + 1);
        }
        assert!(undo_stack.checkpoints.len() <= CHECKPOINTS_MAX);
        assert!(again < 3_000_000, "{again} actions were played again");
        assert_eq!(
            undo_stack.take_back(100_001, || 0, |_, _| {}).unwrap_err(),
            "only 100000 actions stand"
        );
    }
}
