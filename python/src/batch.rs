//! Many games at once, each step written into rows that the caller owns.
//!
//! Each environment has its own game, its own seed and its own rows, and nothing is shared between threads. What
//! a step writes is little: the last legal actions are taken back one by one and the new ones set, and of an
//! observation only those stretches are written that are not what they were.

use kit::{Actor, Encode, Encoding, Game, InputRow, Luck, Part, Seat, Seats, Setup};
use registry::GameEntry;

use crate::state::{GameLuck, Sizes, rewards, unnumbered};

/// The rows that a batch writes: those of its environments one after the other.
#[derive(Debug)]
pub(crate) struct Rows<'a> {
    /// Empty if nobody wants them.
    pub(crate) observations: &'a mut [f32],
    pub(crate) masks: &'a mut [bool],
    pub(crate) seats: &'a mut [i64],
    /// What each seat won by the last step; zero unless that ended the game.
    pub(crate) rewards: &'a mut [f32],
    pub(crate) dones: &'a mut [bool],
    /// Of the game that ended last.
    pub(crate) scores: &'a mut [i32],
    /// How many decisions that game had.
    pub(crate) lengths: &'a mut [i64],
}

impl<'a> Rows<'a> {
    /// The rows of the first so many environments of all, and the others.
    fn split(self, first: usize, all: usize) -> (Rows<'a>, Rows<'a>) {
        fn cut<T>(rows: &mut [T], first: usize, all: usize) -> (&mut [T], &mut [T]) {
            rows.split_at_mut(rows.len() / all * first)
        }
        let (observations, observations_after) = cut(self.observations, first, all);
        let (masks, masks_after) = cut(self.masks, first, all);
        let (seats, seats_after) = cut(self.seats, first, all);
        let (rewards, rewards_after) = cut(self.rewards, first, all);
        let (dones, dones_after) = cut(self.dones, first, all);
        let (scores, scores_after) = cut(self.scores, first, all);
        let (lengths, lengths_after) = cut(self.lengths, first, all);
        (
            Rows { observations, masks, seats, rewards, dones, scores, lengths },
            Rows {
                observations: observations_after,
                masks: masks_after,
                seats: seats_after,
                rewards: rewards_after,
                dones: dones_after,
                scores: scores_after,
                lengths: lengths_after,
            },
        )
    }
}

/// What the environments are to do.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Task<'a> {
    /// Begin anew, each with its seed.
    Begin(&'a [u64]),
    /// Give up these games and begin the next ones.
    Next,
    /// Play these actions, one for each.
    Play(&'a [i64]),
    /// Play any legal action, so many times.
    Random(u64),
}

impl<'a> Task<'a> {
    fn split(self, first: usize) -> (Task<'a>, Task<'a>) {
        match self {
            Task::Begin(seeds) => {
                let (seeds, after) = seeds.split_at(first);
                (Task::Begin(seeds), Task::Begin(after))
            }
            Task::Play(actions) => {
                let (actions, after) = actions.split_at(first);
                (Task::Play(actions), Task::Play(after))
            }
            Task::Next | Task::Random(_) => (self, self),
        }
    }
}

/// An environment that could not do what it was to do.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// By index of the environment.
    Illegal {
        environment: usize,
        seat: Seat,
        action: i64,
    },
    Unnumbered(String),
}

/// A batch of whichever game.
pub(crate) trait AnyBatch: Send + Sync {
    fn players(&self) -> u8;
    fn sizes(&self) -> Sizes;
    /// Does a task in all environments, shared out to the threads of the pool and this one.
    fn run(
        &mut self,
        task: Task,
        rows: Rows,
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), Failure>;
    /// Games that have ended since the beginning.
    fn games(&self) -> u64;
    /// Decisions since the beginning.
    fn decisions(&self) -> u64;
}

/// One game after the other in one place.
struct Environment<G: Encode> {
    game: G,
    luck: GameLuck,
    seed: u64,
    /// Of the game in its seed.
    number: u64,
    turn: Seat,
    legal: Vec<G::Action>,
    /// The numbers of the legal actions, in their order: what the mask shows.
    indices: Vec<u16>,
    /// The inputs that the observation shows: shared ones, then those of the seat to act.
    shown: Vec<u8>,
    memo: G::Memo,
    length: i64,
    /// Whether the last step ended a game, so that there are rewards to take back.
    ended: bool,
    games: u64,
    decisions: u64,
}

/// What all environments have in common.
struct Rules<G> {
    /// Before the first action.
    beginning: G,
    players: u8,
    /// What an input is multiplied by in an observation, by its place.
    shares: Vec<f32>,
    shared: usize,
    unnumbered: fn() -> String,
}

pub(crate) struct Batch<E: GameEntry> {
    rules: Rules<E::Game>,
    environments: Vec<Environment<E::Game>>,
}

impl<E: GameEntry<Game: Encode>> Batch<E> {
    /// So many environments, which have not begun.
    pub(crate) fn new(setup: &Setup<E::Game>, count: usize) -> Result<Self, String> {
        const { assert!(E::Game::ACTIONS <= u16::MAX as usize + 1) };
        const { assert!(E::Game::OBSERVATION <= InputRow::CAPACITY) };
        let beginning = E::Game::setup(setup).map_err(|error| error.to_string())?;
        let much = |part: &Part| {
            std::iter::repeat_n(1.0 / f32::from(part.much.max(1)), usize::from(part.length))
        };
        let rules = Rules {
            players: setup.players,
            shares: E::Game::SHARED.iter().chain(E::Game::OWN).flat_map(much).collect(),
            shared: kit::length(E::Game::SHARED),
            unnumbered: unnumbered::<E>,
            beginning,
        };
        let environment = || Environment {
            game: rules.beginning.clone(),
            luck: GameLuck::new(0, 0, setup.players),
            seed: 0,
            number: 0,
            turn: Seat::new(0),
            legal: Vec::new(),
            indices: Vec::new(),
            shown: vec![0; E::Game::OBSERVATION],
            memo: <E::Game as Encode>::Memo::default(),
            length: 0,
            ended: false,
            games: 0,
            decisions: 0,
        };
        let environments = (0..count).map(|_| environment()).collect();
        Ok(Batch { rules, environments })
    }
}

impl<E: GameEntry<Game: Encode>> AnyBatch for Batch<E> {
    fn players(&self) -> u8 {
        self.rules.players
    }

    fn sizes(&self) -> Sizes {
        Sizes { actions: E::Game::ACTIONS, observation: E::Game::OBSERVATION }
    }

    fn run(
        &mut self,
        task: Task,
        rows: Rows,
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), Failure> {
        let rules = &self.rules;
        let Some(pool) = pool else { return rules.run(0, &mut self.environments, task, rows) };
        let threads = pool.current_num_threads() + 1;
        let per = self.environments.len().div_ceil(threads).max(1);
        let mut results: Vec<Result<(), Failure>> = Vec::new();
        results.resize_with(threads, || Ok(()));
        pool.in_place_scope(|scope| {
            let (mut left, mut task, mut rows) = (&mut self.environments[..], task, rows);
            let mut first = 0;
            let mut own = None;
            for result in &mut results {
                let (count, all) = (per.min(left.len()), left.len());
                if count == 0 {
                    break;
                }
                let (shard, others) = left.split_at_mut(count);
                let (its_task, other_task) = task.split(count);
                let (its_rows, other_rows) = rows.split(count, all);
                (left, task, rows) = (others, other_task, other_rows);
                if own.is_none() {
                    own = Some((result, shard, its_task, its_rows));
                } else {
                    scope.spawn(move |_| *result = rules.run(first, shard, its_task, its_rows));
                }
                first += count;
            }
            // This thread has its share too, once the others have theirs.
            if let Some((result, shard, task, rows)) = own {
                *result = rules.run(0, shard, task, rows);
            }
        });
        results.into_iter().collect()
    }

    fn games(&self) -> u64 {
        self.environments.iter().map(|environment| environment.games).sum()
    }

    fn decisions(&self) -> u64 {
        self.environments.iter().map(|environment| environment.decisions).sum()
    }
}

impl<G: Encode> Rules<G> {
    /// Does a task in some of the environments, of which the first has this index.
    fn run(
        &self,
        first: usize,
        environments: &mut [Environment<G>],
        task: Task,
        rows: Rows,
    ) -> Result<(), Failure> {
        let mut scratch = Encoding::default();
        let mut failed = Ok(());
        let steps = if let Task::Random(steps) = task { steps } else { 1 };
        let players = usize::from(self.players);
        let width = rows.observations.len() / environments.len();
        // One environment after the other, each with all its steps: its game and its rows stay where they are near.
        for (at, environment) in environments.iter_mut().enumerate() {
            environment.fetch(
                &rows.masks[at * G::ACTIONS..][..G::ACTIONS],
                &rows.observations[at * width..][..width],
            );
            for _ in 0..steps {
                let reward = &mut rows.rewards[at * players..][..players];
                let chosen = match task {
                    Task::Begin(seeds) => {
                        (environment.seed, environment.number) = (seeds[at], 0);
                        environment.begin(self);
                        None
                    }
                    Task::Next => {
                        environment.begin(self);
                        None
                    }
                    Task::Play(actions) => {
                        let chosen = environment.find(actions[at]);
                        if chosen.is_none() {
                            let (seat, action) = (environment.turn, actions[at]);
                            let environment = first + at;
                            failed =
                                failed.and(Err(Failure::Illegal { environment, seat, action }));
                            continue;
                        }
                        chosen
                    }
                    Task::Random(_) => Some(environment.any()),
                };
                if environment.ended {
                    environment.ended = false;
                    reward.fill(0.0);
                }
                if let Some(chosen) = chosen {
                    environment.play(chosen);
                    if let Some(outcome) = environment.settle() {
                        environment.ended = true;
                        environment.games += 1;
                        reward
                            .iter_mut()
                            .zip(rewards(&outcome, self.players))
                            .for_each(|(reward, value)| *reward = value);
                        rows.scores[at * players..][..players]
                            .copy_from_slice(&outcome.scores[..players]);
                        rows.lengths[at] = environment.length;
                        environment.begin(self);
                    }
                }
                rows.dones[at] = environment.ended;
                rows.seats[at] = environment.turn.index() as i64;
                let mask = &mut rows.masks[at * G::ACTIONS..][..G::ACTIONS];
                if !environment.show_legal(mask) {
                    return Err(Failure::Unnumbered((self.unnumbered)()));
                }
                if width > 0 {
                    let row = &mut rows.observations[at * width..][..width];
                    environment.observe(self, &mut scratch, row);
                }
            }
        }
        failed
    }
}

impl<G: Encode> Environment<G> {
    /// Reads what its steps will need. There are so many environments that most of it lies in slow memory, which is
    /// asked for all of it at once by this, and otherwise for one piece after the other, each to be waited for.
    #[inline]
    fn fetch(&self, mask: &[bool], row: &[f32]) {
        /// As much as memory hands out at once.
        const LINE: usize = 64;
        let mut read = 0;
        for &value in row.iter().step_by(LINE / size_of::<f32>()) {
            read |= value.to_bits();
        }
        for &input in self.shown.iter().step_by(LINE) {
            read |= u32::from(input);
        }
        for &legal in mask.iter().step_by(LINE) {
            read |= u32::from(legal);
        }
        std::hint::black_box(read);
        std::hint::black_box(&self.game.clone());
        std::hint::black_box(&self.memo.clone());
    }

    /// Begins the next game of its seed.
    fn begin(&mut self, rules: &Rules<G>) {
        self.luck = GameLuck::new(self.seed, self.number, rules.players);
        self.number += 1;
        self.game.clone_from(&rules.beginning);
        self.length = 0;
        let over = self.settle();
        debug_assert!(over.is_none(), "no game is over before somebody has acted");
    }

    /// Where the action of this number stands among the legal ones.
    #[inline]
    fn find(&self, action: i64) -> Option<usize> {
        let index = u16::try_from(action).ok()?;
        self.indices.iter().position(|&legal| legal == index)
    }

    #[inline]
    fn any(&mut self) -> usize {
        match self.legal.len() {
            1 => 0,
            several => self.luck.order.index(several),
        }
    }

    #[inline]
    fn play(&mut self, chosen: usize) {
        self.game.play(Actor::Seat(self.turn), self.legal[chosen], &mut ());
        self.length += 1;
        self.decisions += 1;
    }

    /// Lets chance do what it has to do, until a seat is to act or the game is over.
    #[inline]
    fn settle(&mut self) -> Option<kit::Outcome> {
        while let Some(drawn) = self.game.chance(&mut self.luck.draws) {
            self.game.play(Actor::Chance, drawn, &mut ());
        }
        match self.luck.turn(self.game.to_act()) {
            Some(turn) => {
                self.turn = turn;
                None
            }
            None => Some(self.game.outcome().expect("somebody acts until the end")),
        }
    }

    /// Lists what is legal now, and writes it into the mask. Says no if something of it has no number.
    #[inline]
    fn show_legal(&mut self, mask: &mut [bool]) -> bool {
        for &index in &self.indices {
            mask[usize::from(index)] = false;
        }
        self.legal.clear();
        self.game.legal(self.turn, &mut self.legal);
        self.indices.clear();
        let numbered = self.game.legal_indices(&self.legal, &mut self.indices);
        for &index in &self.indices {
            mask[usize::from(index)] = true;
        }
        numbered
    }

    /// The scratch is all zero before and after.
    #[inline]
    fn observe(&mut self, rules: &Rules<G>, scratch: &mut Encoding<InputRow>, row: &mut [f32]) {
        self.game.encode_with(&mut self.memo, Seats::only(self.turn), scratch);
        let (shared_row, own_row) = row.split_at_mut(rules.shared);
        let (shared_shown, own_shown) = self.shown.split_at_mut(rules.shared);
        let (shared_shares, own_shares) = rules.shares.split_at(rules.shared);
        let shared = scratch.shared.values_mut(shared_row.len());
        show(shared, shared_shown, shared_shares, shared_row);
        let own = scratch.own[self.turn.index()].values_mut(own_row.len());
        show(own, own_shown, own_shares, own_row);
    }
}

/// So many inputs are compared and written at once.
const STRETCH: usize = 32;

/// Writes inputs that are not as `shown` has them into a row, each as a share of what is much of it, and puts them back
/// to zero.
#[inline]
fn show(inputs: &mut [u8], shown: &mut [u8], shares: &[f32], row: &mut [f32]) {
    const { assert!(InputRow::CAPACITY / STRETCH < u64::BITS as usize) };
    let Some(last) = inputs.len().checked_sub(STRETCH) else {
        write_shares(inputs, shares, row);
        shown.copy_from_slice(inputs);
        return inputs.fill(0);
    };
    // First all are compared and then those that differ are written: no processor can guess which ones do, and so it has
    // to guess once only, how many.
    let mut changed = 0u64;
    let (whole, _) = inputs.as_chunks::<STRETCH>();
    for (at, (inputs, shown)) in whole.iter().zip(shown.as_chunks::<STRETCH>().0).enumerate() {
        changed |= u64::from(inputs != shown) << at;
    }
    // What is left behind whole stretches is one with some that lie before.
    changed |= u64::from(inputs[last..] != shown[last..]) << whole.len();
    while changed != 0 {
        let begin = (changed.trailing_zeros() as usize * STRETCH).min(last);
        changed &= changed - 1;
        let stretch = begin..begin + STRETCH;
        let inputs = &inputs[stretch.clone()];
        write_shares(inputs, &shares[stretch.clone()], &mut row[stretch.clone()]);
        shown[stretch].copy_from_slice(inputs);
    }
    inputs.fill(0);
}

#[inline]
fn write_shares(inputs: &[u8], shares: &[f32], row: &mut [f32]) {
    for ((value, &input), &share) in row.iter_mut().zip(inputs).zip(shares) {
        *value = f32::from(input) * share;
    }
}
