//! A game of any kind behind one trait: what [`Game`](crate::game::Game) is to Python.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;

use console::{Draw, TerminalStyle};
use kit::{
    Actor, Encode, Encoding, Game, Luck, Notation, Outcome, Refusal, Refused, Seat, Seats, Setup,
    SplitMix,
};
use registry::GameEntry;
use serde_json::Value;
use table::log::Header;
use table::replay::Recording;
use texts::Language;

/// An action as Python names it: by its number, or as text in the game's notation. Those of chance are numbered
/// as [`Play::outcomes`] lists them.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum ActionName {
    Index(usize),
    Text(String),
}

impl fmt::Display for ActionName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ActionName::Index(index) => write!(f, "{index}"),
            ActionName::Text(text) => f.write_str(text),
        }
    }
}

/// Why an action cannot be played.
#[derive(Clone, Debug)]
pub(crate) enum PlayError {
    /// It cannot be understood.
    Unreadable(String),
    /// A rule forbids it.
    Illegal { rule: Option<&'static str>, why: String },
}

/// What seat and chance draw from: the same numbers as the game of this number in a simulation with this seed.
#[derive(Clone, Debug)]
pub(crate) struct GameLuck {
    /// Dice and draws.
    pub(crate) draws: SplitMix,
    /// Who of several acts first.
    pub(crate) order: SplitMix,
}

impl GameLuck {
    pub(crate) fn new(seed: u64, number: u64, players: u8) -> Self {
        let (draws, order, _) = Self::with_player_seeds(seed, number, players);
        GameLuck { draws, order }
    }

    /// The same with a seed for the player of each seat, which come first.
    pub(crate) fn with_player_seeds(
        seed: u64,
        number: u64,
        players: u8,
    ) -> (SplitMix, SplitMix, Vec<u64>) {
        let mut draws = SplitMix::stream(seed, number);
        let seeds = (0..players).map(|_| draws.bits()).collect();
        let order = SplitMix::new(draws.bits());
        (draws, order, seeds)
    }

    /// Whose turn it is: of several who may act, a lot decides.
    #[inline]
    pub(crate) fn turn(&mut self, acting: Seats) -> Option<Seat> {
        match acting.len() {
            0 | 1 => acting.first(),
            several => acting.nth(self.order.index(several)),
        }
    }
}

/// What an outcome is worth: a sole winner has 1, and all together have 0.
pub(crate) fn rewards(outcome: &Outcome, players: u8) -> impl Iterator<Item = f32> {
    let (winners, players_f) = (outcome.winners, f32::from(players));
    let (share, scale) = (1.0 / winners.len() as f32, players_f / (players_f - 1.0));
    Seat::all(players).map(move |seat| {
        let won = if winners.has(seat) { share } else { 0.0 };
        (won - 1.0 / players_f) * scale
    })
}

/// A game that is being played, of whichever kind.
pub(crate) trait Play: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn boxed(&self) -> Box<dyn Play>;
    fn is_same(&self, other: &dyn Play) -> bool;
    fn name(&self) -> &'static str;
    fn players(&self) -> u8;
    fn sizes(&self) -> Sizes;
    fn to_act(&self) -> Seats;
    fn turn(&self) -> Option<Seat>;
    fn is_chance(&self) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    fn legal(&self, seat: Seat) -> Vec<ActionName>;
    fn outcomes(&self) -> Vec<(String, f64)>;
    fn write_action(&self, by: Actor, action: &ActionName) -> Result<String, PlayError>;
    fn index_action(&self, text: &str) -> Result<Option<usize>, PlayError>;
    fn check(&self, by: Actor, action: &ActionName) -> Result<(), PlayError>;
    fn play(&mut self, by: Actor, action: &ActionName) -> Result<Vec<String>, PlayError>;
    /// Plays for whose turn it is, and tells nobody of it.
    fn step(&mut self, index: usize) -> Result<(), PlayError>;
    /// Draws one outcome of chance and plays it.
    fn draw(&mut self) -> Option<String>;
    fn observe(&self, seat: Seat, out: &mut [f32]);
    fn mask(&self, seat: Seat, out: &mut [bool]) -> Result<(), String>;
    /// The numbers of all legal actions, and what the seat would observe after each, one after the other.
    fn afterstates(&self, seat: Seat) -> Result<(Vec<i64>, Vec<f32>), String>;
    fn view(&self, seat: Option<Seat>) -> Result<Value, String>;
    fn standing(&self, seat: Option<Seat>) -> Vec<i32>;
    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Play>;
    fn render(&self, seat: Option<Seat>, language: Language, colour: bool) -> String;
    /// None if only a browser draws the board.
    fn svg(&self, seat: Option<Seat>) -> Option<String>;
    fn position(&self) -> String;
    fn digest(&self) -> String;
    fn log(&self) -> Result<String, String>;
    fn options(&self) -> Result<Value, String>;
    fn saved(&self) -> Result<SavedGame, String>;
}

/// How long the arrays of a game are.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sizes {
    pub(crate) actions: usize,
    pub(crate) observation: usize,
}

/// A game as it is pickled.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct SavedGame {
    header: Header,
    /// Who did what since the beginning; where that is not known, the position instead.
    past: Option<Vec<(Actor, String)>>,
    position: Option<String>,
    luck: u64,
    order: u64,
    turn: Option<Seat>,
    auto: bool,
}

impl SavedGame {
    pub(crate) fn game(&self) -> &str {
        &self.header.game
    }
}

thread_local! {
    /// An encoding to write into, which keeps its memory.
    static SCRATCH: RefCell<Encoding> = RefCell::default();
}

/// A game of one kind.
#[derive(Clone, Debug)]
pub(crate) struct State<E: GameEntry> {
    pub(crate) setup: Setup<E::Game>,
    edition: Option<String>,
    pub(crate) game: E::Game,
    luck: GameLuck,
    turn: Option<Seat>,
    /// Whether chance follows by itself.
    auto: bool,
    /// All that was done; `None` if it did not begin at the beginning.
    past: Option<Vec<(Actor, ActionOf<E>)>>,
}

type ActionOf<E> = <<E as GameEntry>::Game as Game>::Action;
type RefusedOf<E> = Refused<<<E as GameEntry>::Game as Game>::Refusal>;

impl<E: GameEntry<Game: Encode>> State<E> {
    pub(crate) fn new(
        setup: Setup<E::Game>,
        edition: Option<String>,
        luck: GameLuck,
        auto: bool,
    ) -> Result<Self, String> {
        let game = E::Game::setup(&setup).map_err(|error| error.to_string())?;
        let mut state =
            State { setup, edition, game, luck, turn: None, auto, past: Some(Vec::new()) };
        state.go_on();
        Ok(state)
    }

    /// A game that begins at this position.
    pub(crate) fn at(
        setup: Setup<E::Game>,
        edition: Option<String>,
        position: &str,
        luck: GameLuck,
        auto: bool,
    ) -> Result<Self, String> {
        let game = E::Game::read_position(&setup, position)
            .map_err(|error| format!("position: {error}"))?;
        let mut state = State { setup, edition, game, luck, turn: None, auto, past: None };
        state.go_on();
        Ok(state)
    }

    /// The game that a log leads to.
    pub(crate) fn of_log(
        log: &table::log::Log,
        luck: GameLuck,
        auto: bool,
    ) -> Result<Self, String> {
        let setup = log.header.setup::<E::Game>().map_err(|error| error.to_string())?;
        let edition = log.header.edition.text.as_deref().map(str::to_owned);
        // What stands at the end, without what was taken back.
        let mut past = Vec::new();
        let game = table::replay::replay::<E::Game>(log, |step| match &step.entry.body {
            table::log::EntryBody::Play(text) => past.push((step.entry.by, text.clone())),
            table::log::EntryBody::Table(table::log::TableEvent::Undo(count)) => {
                past.truncate(past.len().saturating_sub(*count as usize));
            }
            table::log::EntryBody::Table(_) => {}
        })
        .map_err(|error| error.to_string())?;
        let mut state = State { setup, edition, game, luck, turn: None, auto, past: None };
        let past = past.into_iter().filter_map(|(by, text)| Some((by?, text)));
        state.past = Some(state.read_past(past)?);
        state.go_on();
        Ok(state)
    }

    pub(crate) fn restore(saved: &SavedGame) -> Result<Self, String> {
        let setup = saved.header.setup::<E::Game>().map_err(|error| error.to_string())?;
        let edition = saved.header.edition.text.as_deref().map(str::to_owned);
        let game = match &saved.position {
            Some(position) => {
                E::Game::read_position(&setup, position).map_err(|error| error.to_string())?
            }
            None => E::Game::setup(&setup).map_err(|error| error.to_string())?,
        };
        let luck = GameLuck { draws: SplitMix::new(saved.luck), order: SplitMix::new(saved.order) };
        let mut state = State::<E> {
            setup,
            edition,
            game,
            luck,
            turn: saved.turn,
            auto: saved.auto,
            past: None,
        };
        if let Some(past) = &saved.past {
            let past = state.read_past(past.iter().cloned())?;
            for &(by, action) in &past {
                state.game.play(by, action, &mut ());
            }
            state.past = Some(past);
        }
        Ok(state)
    }

    /// Texts as actions, each read and allowed where it was done.
    fn read_past(
        &self,
        past: impl Iterator<Item = (Actor, String)>,
    ) -> Result<Vec<(Actor, ActionOf<E>)>, String> {
        let mut game = E::Game::setup(&self.setup).map_err(|error| error.to_string())?;
        past.map(|(by, text)| {
            let action = game.read_action(&text).map_err(|error| error.to_string())?;
            game.apply(by, action, &mut ())
                .map_err(|refused| format!("'{text}' by {by} is refused by {}", refused.rule))?;
            Ok((by, action))
        })
        .collect()
    }

    fn find(&self, by: Actor, action: &ActionName) -> Result<ActionOf<E>, PlayError> {
        match (action, by) {
            (ActionName::Text(text), _) => {
                self.game.read_action(text).map_err(|why| PlayError::Unreadable(why.to_string()))
            }
            (&ActionName::Index(index), Actor::Seat(seat)) => {
                self.game.indexed_action(seat, index).ok_or_else(|| no_action(seat, index))
            }
            (&ActionName::Index(index), Actor::Chance) => {
                let outcomes = self.weighted();
                outcomes.get(index).map(|&(action, _)| action).ok_or_else(|| PlayError::Illegal {
                    rule: None,
                    why: format!(
                        "chance has {} outcomes now, and none is number {index}",
                        outcomes.len()
                    ),
                })
            }
        }
    }

    /// What chance may draw now.
    fn weighted(&self) -> Vec<(ActionOf<E>, u32)> {
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        outcomes.retain(|&(_, weight)| weight > 0);
        outcomes
    }

    fn record(&mut self, by: Actor, action: ActionOf<E>) {
        if let Some(past) = &mut self.past {
            past.push((by, action));
        }
    }

    /// Lets chance do what it has to do, if it follows by itself, and finds out whose turn it is.
    fn go_on(&mut self) {
        if self.auto {
            while let Some(drawn) = self.game.chance(&mut self.luck.draws) {
                self.record(Actor::Chance, drawn);
                self.game.play(Actor::Chance, drawn, &mut ());
            }
        }
        self.turn = self.luck.turn(self.game.to_act());
    }

    fn refused(refused: RefusedOf<E>) -> PlayError {
        PlayError::Illegal { rule: Some(refused.rule), why: say::<E>(&refused) }
    }
}

/// In English, with seats called as the environments call them.
fn say<E: GameEntry>(refused: &RefusedOf<E>) -> String {
    let name = |seat: Seat| format!("player_{}", seat.index());
    Language::English.say(&refused.refusal.phrase(), &name)
}

pub(crate) fn no_action(seat: Seat, index: usize) -> PlayError {
    let why = format!("seat {} has no legal action with the number {index} now", seat.index());
    PlayError::Illegal { rule: None, why }
}

/// What is said of an edition whose actions go beyond those that have numbers.
pub(crate) fn unnumbered<E: GameEntry>() -> String {
    format!(
        "this edition of {} has actions that the standard one lacks, and that have no number",
        E::NAME
    )
}

impl<E: GameEntry<Game: Encode>> Play for State<E> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn Play) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self.game == other.game)
    }

    fn name(&self) -> &'static str {
        E::NAME
    }

    fn players(&self) -> u8 {
        self.setup.players
    }

    fn sizes(&self) -> Sizes {
        Sizes { actions: E::Game::ACTIONS, observation: E::Game::OBSERVATION }
    }

    fn to_act(&self) -> Seats {
        self.game.to_act()
    }

    fn turn(&self) -> Option<Seat> {
        self.turn
    }

    fn is_chance(&self) -> bool {
        self.game.to_act().is_empty() && self.game.outcome().is_none()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn legal(&self, seat: Seat) -> Vec<ActionName> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        let name = |action| match self.game.action_index(action) {
            Some(index) => ActionName::Index(index),
            None => ActionName::Text(self.game.write_action(action)),
        };
        legal.into_iter().map(name).collect()
    }

    fn outcomes(&self) -> Vec<(String, f64)> {
        let weighted = self.weighted();
        let total: f64 = weighted.iter().map(|&(_, weight)| f64::from(weight)).sum();
        weighted
            .into_iter()
            .map(|(action, weight)| (self.game.write_action(action), f64::from(weight) / total))
            .collect()
    }

    fn write_action(&self, by: Actor, action: &ActionName) -> Result<String, PlayError> {
        self.find(by, action).map(|action| self.game.write_action(action))
    }

    fn index_action(&self, text: &str) -> Result<Option<usize>, PlayError> {
        let action =
            self.game.read_action(text).map_err(|why| PlayError::Unreadable(why.to_string()))?;
        Ok(self.game.action_index(action))
    }

    fn check(&self, by: Actor, action: &ActionName) -> Result<(), PlayError> {
        let action = self.find(by, action)?;
        self.game.check(by, action).map_err(Self::refused)
    }

    fn play(&mut self, by: Actor, action: &ActionName) -> Result<Vec<String>, PlayError> {
        let action = self.find(by, action)?;
        let mut events = Vec::new();
        self.game.apply(by, action, &mut events).map_err(Self::refused)?;
        self.record(by, action);
        let told = events.iter().map(|event| self.game.write_event(event)).collect();
        self.go_on();
        Ok(told)
    }

    fn step(&mut self, index: usize) -> Result<(), PlayError> {
        let nobody = || PlayError::Illegal { rule: None, why: "nobody is to act".into() };
        let seat = self.turn.ok_or_else(nobody)?;
        let action = self.game.indexed_action(seat, index).ok_or_else(|| no_action(seat, index))?;
        self.record(Actor::Seat(seat), action);
        self.game.play(Actor::Seat(seat), action, &mut ());
        self.go_on();
        Ok(())
    }

    fn draw(&mut self) -> Option<String> {
        let drawn = self.game.chance(&mut self.luck.draws)?;
        let text = self.game.write_action(drawn);
        self.record(Actor::Chance, drawn);
        self.game.play(Actor::Chance, drawn, &mut ());
        self.go_on();
        Some(text)
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        SCRATCH.with_borrow_mut(|scratch| self.game.observe(seat, scratch, out));
    }

    fn mask(&self, seat: Seat, out: &mut [bool]) -> Result<(), String> {
        out.fill(false);
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        for action in legal {
            out[self.game.action_index(action).ok_or_else(unnumbered::<E>)?] = true;
        }
        Ok(())
    }

    fn afterstates(&self, seat: Seat) -> Result<(Vec<i64>, Vec<f32>), String> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        let mut observations = vec![0.0; legal.len() * E::Game::OBSERVATION];
        let mut after = self.game.clone();
        let mut indices = Vec::with_capacity(legal.len());
        for (&action, row) in legal.iter().zip(observations.chunks_exact_mut(E::Game::OBSERVATION))
        {
            let index = self.game.action_index(action).ok_or_else(unnumbered::<E>)?;
            indices.push(index as i64);
            after.clone_from(&self.game);
            after.play(Actor::Seat(seat), action, &mut ());
            SCRATCH.with_borrow_mut(|scratch| after.observe(seat, scratch, row));
        }
        Ok((indices, observations))
    }

    fn view(&self, seat: Option<Seat>) -> Result<Value, String> {
        serde_json::to_value(self.game.view(seat)).map_err(|error| error.to_string())
    }

    fn standing(&self, seat: Option<Seat>) -> Vec<i32> {
        let standing = E::Game::standing(&self.game.view(seat));
        standing[..usize::from(self.setup.players)].to_vec()
    }

    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Play> {
        let mut luck = SplitMix::new(seed);
        let game = E::Game::imagine(&self.setup, &self.game.view(Some(seat)), &mut luck);
        let order = SplitMix::new(luck.bits());
        let world = State::<E> {
            setup: self.setup.clone(),
            edition: self.edition.clone(),
            game,
            luck: GameLuck { draws: luck, order },
            // Whose turn it is, is no secret.
            turn: self.turn,
            auto: self.auto,
            past: None,
        };
        Box::new(world)
    }

    fn render(&self, seat: Option<Seat>, language: Language, colour: bool) -> String {
        E::Console::draw(&self.setup, &self.game.view(seat), TerminalStyle { colour, language })
    }

    fn svg(&self, seat: Option<Seat>) -> Option<String> {
        E::Console::picture(&self.setup, &self.game.view(seat))
    }

    fn position(&self) -> String {
        self.game.position()
    }

    fn digest(&self) -> String {
        table::digest(&self.game).to_string()
    }

    fn log(&self) -> Result<String, String> {
        let past = self.past.as_ref().ok_or(
            "a game that was imagined or began at a position has no log: nobody knows what was before",
        )?;
        let mut recording = Recording::new(&self.setup, self.edition.as_deref())
            .map_err(|error| error.to_string())?;
        for &(by, action) in past {
            recording
                .apply(by, action, &mut ())
                .map_err(|refused| format!("{by} may not: {}", refused.rule))?;
        }
        Ok(recording.sealed().write())
    }

    fn options(&self) -> Result<Value, String> {
        serde_json::to_value(&self.setup.options).map_err(|error| error.to_string())
    }

    fn saved(&self) -> Result<SavedGame, String> {
        let header =
            Header::new(&self.setup, self.edition.as_deref()).map_err(|error| error.to_string())?;
        let past = match &self.past {
            None => None,
            Some(past) => {
                let mut game = E::Game::setup(&self.setup).map_err(|error| error.to_string())?;
                let mut texts = Vec::with_capacity(past.len());
                for &(by, action) in past {
                    texts.push((by, game.write_action(action)));
                    game.play(by, action, &mut ());
                }
                Some(texts)
            }
        };
        let position = past.is_none().then(|| self.game.position());
        let (luck, order) = (self.luck.draws.state(), self.luck.order.state());
        Ok(SavedGame { header, past, position, luck, order, turn: self.turn, auto: self.auto })
    }
}
