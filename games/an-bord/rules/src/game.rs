//! The contract: each method says where the game keeps it.

use kit::{
    About, Actor, Checked, Game, Luck, Outcome, Scores, Seat, Seats, Setup, SetupError, Sink,
};

use crate::about::ABOUT;
use crate::state::{Phase, TICK_MILLISECONDS};
use crate::{Action, AnBord, Edition, Event, Offer, Options, Refusal, View};

impl Game for AnBord {
    const NAME: &'static str = "an-bord";
    const ABOUT: About = ABOUT;
    const RULES_VERSION: u32 = 1;

    type Edition = Edition;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Offer = Offer;
    type Refusal = Refusal;

    fn setup(setup: &Setup<Self>) -> Result<Self, SetupError> {
        Self::new(setup)
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

    fn tick_after(&self, action: Action) -> Option<u32> {
        (action == Action::Tick).then_some(TICK_MILLISECONDS)
    }

    /// 2.6: live, all load at once.
    fn is_race(&self) -> bool {
        self.is_live() && self.phase == Phase::Load
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

    fn is_fleeting(event: &Event) -> bool {
        matches!(event, Event::CardDealt { .. })
    }

    fn recalled(&self, event: &Event, seat: Option<Seat>) -> Option<Event> {
        self.recall(*event, seat)
    }

    fn imagine(setup: &Setup<Self>, view: &View, luck: &mut impl Luck) -> Self {
        view.imagine(setup, luck)
    }

    fn offer(&self, seat: Seat, action: Action) -> Offer {
        self.offer_of(seat, action)
    }
}
