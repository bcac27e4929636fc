//! The game's part of what a table was told, in the game's own types.

use kit::Game;
use leptos::prelude::*;
use wire::GamePart;

use super::Mark;

/// What a board and the panels of its seats draw from. Copied freely.
#[derive(Clone)]
pub struct GameSignals<G: Game> {
    /// Nothing before the game begins.
    pub view: ReadSignal<Option<G::View>>,
    /// What one may do, and how to draw it.
    pub choices: ReadSignal<Vec<(G::Action, G::Offer)>>,
    /// What happened last, to be shown in motion; a whole new view empties it.
    pub events: ReadSignal<Vec<G::Event>>,
    /// What a bot would do.
    pub hint: ReadSignal<Option<G::Action>>,
    /// Actions that are marked, where a game is looked at again.
    pub marks: ReadSignal<Vec<(Mark, G::Action)>>,
}

impl<G: Game> Copy for GameSignals<G> {}

impl<G: Game> std::fmt::Debug for GameSignals<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "signals of {}", G::NAME)
    }
}

/// Where the signals are set. It lives as long as the table, and longer than any board that is drawn from it.
pub(super) struct GameStore<G: Game> {
    view: ArcRwSignal<Option<G::View>>,
    choices: ArcRwSignal<Vec<(G::Action, G::Offer)>>,
    events: ArcRwSignal<Vec<G::Event>>,
    hint: ArcRwSignal<Option<G::Action>>,
    marks: ArcRwSignal<Vec<(Mark, G::Action)>>,
}

impl<G: Game> Default for GameStore<G> {
    fn default() -> Self {
        GameStore {
            view: ArcRwSignal::new(None),
            choices: ArcRwSignal::new(Vec::new()),
            events: ArcRwSignal::new(Vec::new()),
            hint: ArcRwSignal::new(None),
            marks: ArcRwSignal::new(Vec::new()),
        }
    }
}

impl<G: Game> GameStore<G> {
    /// The signals, for as long as whoever asks for them is drawn.
    pub(super) fn signals(&self) -> GameSignals<G> {
        GameSignals {
            view: self.view.read_only().into(),
            choices: self.choices.read_only().into(),
            events: self.events.read_only().into(),
            hint: self.hint.read_only().into(),
            marks: self.marks.read_only().into(),
        }
    }

    /// Takes in an update; the events of entries after this one are to be shown.
    pub(super) fn update(&self, part: GamePart<G>, after: Option<u64>) {
        set(&self.view, Some(part.view));
        set(&self.choices, part.choices);
        let events = part.events.into_iter();
        let shown = events.filter(|(sequence, _)| after.is_some_and(|after| *sequence > after));
        // Also if there are none: what was still moving then is put where it stands.
        self.events.set(shown.map(|(_, event)| event).collect());
    }

    pub(super) fn show_hint(&self, action: Option<G::Action>) {
        self.hint.set(action);
    }

    pub(super) fn show_marks(&self, marks: Vec<(Mark, G::Action)>) {
        set(&self.marks, marks);
    }

    pub(super) fn forget(&self) {
        set(&self.view, None);
        set(&self.choices, Vec::new());
        self.events.set(Vec::new());
        self.hint.set(None);
        set(&self.marks, Vec::new());
    }
}

/// Nothing is drawn anew because of what is as it was.
fn set<T: PartialEq + Send + Sync + 'static>(signal: &ArcRwSignal<T>, value: T) {
    if signal.with_untracked(|known| *known != value) {
        signal.set(value);
    }
}
