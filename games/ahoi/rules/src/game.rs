//! The contract: each part of it in its own file.

use kit::{Actor, Checked, Game, Luck, Outcome, Scores, Seat, Seats, Setup, SetupError, Sink};

use crate::action::{Action, Event};
use crate::check::Refusal;
use crate::edition::Edition;
use crate::legal::Offer;
use crate::options::Options;
use crate::state::Ahoi;
use crate::view::View;

impl Game for Ahoi {
    const NAME: &'static str = "ahoi";
    const ABOUT: kit::About = crate::about::ABOUT;
    const RULES_VERSION: u32 = 1;

    type Edition = Edition;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Offer = Offer;
    type Refusal = Refusal;

    fn setup(setup: &Setup<Self>) -> Result<Self, SetupError> {
        Ahoi::new(setup)
    }

    fn edition(&self) -> &'static Edition {
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
        self.draw_outcome(luck)
    }

    fn check(&self, by: Actor, action: Action) -> Checked<Refusal> {
        self.check_action(by, action)
    }

    #[inline]
    fn play(&mut self, by: Actor, action: Action, events: &mut impl Sink<Event>) {
        self.play_action(by, action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_if_over()
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.view_of(seat)
    }

    fn standing(view: &View) -> Scores {
        view.standing()
    }

    fn seen(event: &Event, seat: Option<Seat>) -> Option<Event> {
        event.seen_by(seat)
    }

    fn imagine(setup: &Setup<Self>, view: &View, luck: &mut impl Luck) -> Self {
        view.imagine(setup, luck)
    }

    fn offer(&self, seat: Seat, action: Action) -> Offer {
        self.offer_of(seat, action)
    }
}
