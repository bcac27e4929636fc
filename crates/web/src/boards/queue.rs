//! What is yet to be seen to move, one thing after the other.

use std::collections::VecDeque;

use leptos::prelude::*;

use crate::dom;
use crate::table::Table;

/// One thing that is seen to move.
pub trait Animation: Send + Sync + 'static {
    /// In milliseconds.
    fn lasts(&self) -> u32;
}

/// Motions that wait for their turn. Copied freely.
pub struct AnimationQueue<M: Animation> {
    waiting: StoredValue<VecDeque<M>>,
    /// Something is seen to move now.
    moving: RwSignal<bool>,
    /// Motions that would take longer than this, in milliseconds, are not shown: nobody waits for a
    /// board.
    patience: u32,
}

impl<M: Animation> std::fmt::Debug for AnimationQueue<M> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("AnimationQueue").field("patience", &self.patience).finish_non_exhaustive()
    }
}

impl<M: Animation> Clone for AnimationQueue<M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: Animation> Copy for AnimationQueue<M> {}

/// What a board does when something happened.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Then {
    /// It shows where things stand.
    Jump,
    /// It begins to show what waits.
    Begin,
    /// It is about it already.
    Wait,
}

impl<M: Animation> AnimationQueue<M> {
    pub fn new(patience: u32) -> Self {
        AnimationQueue {
            waiting: StoredValue::new(VecDeque::new()),
            moving: RwSignal::new(false),
            patience,
        }
    }

    /// Takes in what is to be seen of what happened.
    pub fn take(self, table: Table, motions: Vec<M>, anything: bool) -> Then {
        let shown = table.app.moves() && anything && dom::is_visible();
        let long = self.waiting.try_update_value(|waiting| {
            waiting.extend(motions);
            too_long(waiting.iter(), self.patience)
        });
        if !shown || long == Some(true) {
            self.waiting.update_value(VecDeque::clear);
            Then::Jump
        } else if self.moving.get_untracked() {
            Then::Wait
        } else {
            self.moving.set(true);
            Then::Begin
        }
    }

    /// The next one; after the last, nothing moves any more.
    pub fn next(self) -> Option<M> {
        let next = self.waiting.try_update_value(VecDeque::pop_front).flatten();
        if next.is_none() {
            let _ = self.moving.try_set(false);
        }
        next
    }

    /// Whether the board is still there.
    pub fn is_there(self) -> bool {
        self.moving.try_get_untracked().is_some()
    }
}

/// Whether all of these take too long to watch.
fn too_long<'a, M: Animation>(motions: impl Iterator<Item = &'a M>, patience: u32) -> bool {
    motions.map(Animation::lasts).sum::<u32>() > patience
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Blink;

    impl Animation for Blink {
        fn lasts(&self) -> u32 {
            100
        }
    }

    #[test]
    fn nobody_waits_for_long() {
        assert!(!too_long([Blink, Blink].iter(), 200));
        assert!(too_long([Blink, Blink, Blink].iter(), 200));
    }
}
