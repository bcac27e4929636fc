//! An Bord: load your ship faster and better than the others, then see what the journey brings.
//!
//! [`AnBord`] is a whole state; `RULES.md` beside this crate has the rules by number. A game ends by
//! `journeys`: after the second one.

mod action;
mod check;
mod edition;
mod journey;
mod lawful;
mod legal;
mod loading;
mod notation;
mod options;
mod payment;
mod piece;
mod pile;
mod play;
mod position;
mod ship;
mod speech;
mod state;
mod view;

use kit::{Actor, Game, Luck, Outcome, Scores, Seat, Seats, Setup, SetupError, Shelved, Sink};

pub use action::{Action, Event};
pub use check::Rule;
pub use edition::{AnBordEdition, Card, Cards, Face, Kind, Need, Pay};
pub use legal::Offer;
pub use options::{Counts, Mix, Options, Tempo};
pub use payment::Answer;
pub use piece::{Colour, Equipment, Goods, Loose, Place, Spot, Tile};
pub use pile::Lying;
pub use state::{Phase, TICK_MILLISECONDS, TICKS_BETWEEN};
pub use view::{Below, HandView, OwnChoice, PlaceView, ShipView, SupplyView, View};

use payment::Choice;
use pile::Pile;
use ship::Ship;
use state::{Journey, PLAYERS_MAX, Reward, Supply};

/// A game of An Bord, secrets included.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct AnBord {
    edition: Shelved<AnBordEdition>,
    options: Options,
    players: u8,
    phase: Phase,
    pile: Pile,
    ships: [Ship; PLAYERS_MAX],
    supply: Supply,
    journey: Journey,
    /// Whose turn it is, if ships are loaded by turns.
    turn: Seat,
    /// Whether this turn's tile has been turned over.
    turned: bool,
    /// Ships that are fully loaded.
    full: Seats,
    /// Who has a say on the top card.
    deciding: Seats,
    /// Those of them who have said it.
    sealed: Seats,
    /// Who faces the pirates.
    facing: Seats,
    /// Who has met the card and is still to be rewarded.
    rewarded: Seats,
    choices: [Choice; PLAYERS_MAX],
    reward: Reward,
    /// Chests still to be laid on board.
    chests_owed: [u8; PLAYERS_MAX],
}

impl Game for AnBord {
    const NAME: &'static str = "an-bord";
    const RULES_VERSION: u32 = 1;

    type Edition = AnBordEdition;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Offer = Offer;
    type Rule = Rule;

    fn setup(setup: &Setup<Self>) -> Result<Self, SetupError> {
        Self::set_up(setup)
    }

    fn edition(&self) -> &'static AnBordEdition {
        self.edition.0
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn to_act(&self) -> Seats {
        self.acting()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn outcomes(&self, out: &mut Vec<(Action, u32)>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn chance(&self, luck: &mut impl Luck) -> Option<Action> {
        self.draw(luck)
    }

    fn tick_after(&self, action: Action) -> Option<u32> {
        (action == Action::Tick).then_some(TICK_MILLISECONDS)
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Rule> {
        self.check_action(by, action)
    }

    #[inline]
    fn play(&mut self, by: Actor, action: Action, events: &mut impl Sink<Event>) {
        self.play_action(by, action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.seen_by(seat)
    }

    fn standing(view: &View) -> Scores {
        view.money()
    }

    fn seen(event: &Event, seat: Option<Seat>) -> Option<Event> {
        view::seen(*event, seat)
    }

    fn imagine(setup: &Setup<Self>, view: &View, luck: &mut impl Luck) -> Self {
        view.imagine(setup, luck)
    }

    fn offer(&self, seat: Seat, action: Action) -> Offer {
        self.offer_of(seat, action)
    }
}
