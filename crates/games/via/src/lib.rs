//! Via: lay roads, close off land, build houses and one castle.
//!
//! `RULES.md` has the rules by number; refusals name them. A game ends by `fields`, `blocked`,
//! `buildings` or `passes` (5.1 a to d).

mod action;
mod board;
mod check;
mod draft;
mod edition;
mod lawful;
mod legal;
mod notation;
mod play;
mod speech;
mod state;
mod tile;
mod view;

use kit::{Actor, Game, Luck, Outcome, Scores, Seat, Seats, Setup, SetupError, Sink};

pub use action::{Action, Building, Ending, Event};
pub use board::{Board, Field, Fields, Piece, Pieces};
pub use check::Refusal;
pub use edition::{KindFigures, ViaEdition};
pub use legal::{Offer, Prospect};
pub use state::{Builder, Hand, Options, Step, Via};
pub use tile::{Corner, Family, Kind, Orientation, Shape, Side};
pub use view::{BuilderView, Built, Property, View};

impl Game for Via {
    const NAME: &'static str = "via";
    const RULES_VERSION: u32 = state::RULES_VERSION;
    type Edition = ViaEdition;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Offer = Offer;
    type Rule = Refusal;

    fn setup(setup: &Setup<Self>) -> Result<Self, SetupError> {
        Via::new(setup)
    }

    #[inline]
    fn edition(&self) -> &'static ViaEdition {
        self.edition.0
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn to_act(&self) -> Seats {
        match self.step {
            Step::Opening | Step::Begin | Step::Laid | Step::LaidTwice => Seats::only(self.turn),
            Step::Lot | Step::Deal | Step::Taking { .. } | Step::Over { .. } => Seats::NONE,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat == self.turn {
            self.list_legal(out);
        }
    }

    fn outcomes(&self, out: &mut Vec<(Action, u32)>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn chance(&self, luck: &mut impl Luck) -> Option<Action> {
        self.draw_outcome(luck)
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Refusal> {
        self.check_action(by, action)
    }

    #[inline]
    fn play(&mut self, _: Actor, action: Action, events: &mut impl Sink<Event>) {
        self.play_action(action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_if_over()
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.view_of(seat)
    }

    fn standing(view: &View) -> Scores {
        view::standing_in(view)
    }

    fn seen(event: &Event, seat: Option<Seat>) -> Option<Event> {
        Some(view::seen_by(event, seat))
    }

    fn imagine(setup: &Setup<Self>, view: &View, luck: &mut impl Luck) -> Self {
        Via::imagine_from(setup, view, luck)
    }

    fn offer(&self, _: Seat, action: Action) -> Offer {
        self.describe(action)
    }
}
