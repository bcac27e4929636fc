//! The contract: each part of it in its own file.

use kit::{Actor, Game, Luck, Outcome, SEATS_MAX, Scores, Seat, Seats, Setup, SetupError, Sink};

use crate::action::{Action, Event, Offer};
use crate::check::Refusal;
use crate::edition::Edition;
use crate::state::{Ahoi, Options, Phase};
use crate::view::View;

impl Game for Ahoi {
    const NAME: &'static str = "ahoi";
    const RULES_VERSION: u32 = 1;

    type Edition = Edition;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Offer = Offer;
    type Rule = Refusal;

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
        self.draw(luck)
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Refusal> {
        self.checked(by, action)
    }

    #[inline]
    fn play(&mut self, by: Actor, action: Action, events: &mut impl Sink<Event>) {
        self.carry_out(by, action, events);
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { by, winners } = self.phase else { return None };
        let mut scores = [0; SEATS_MAX];
        for seat in Seat::all(self.players) {
            scores[seat.index()] = self.captain(seat).points.into();
        }
        Some(Outcome { scores, winners, ended_by: by.word() })
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.seen_by(seat)
    }

    fn standing(view: &View) -> Scores {
        let mut scores = [0; SEATS_MAX];
        for (score, captain) in scores.iter_mut().zip(&view.captains) {
            *score = captain.points.into();
        }
        scores
    }

    fn seen(event: &Event, seat: Option<Seat>) -> Option<Event> {
        Some(crate::view::seen(event, seat))
    }

    fn imagine(setup: &Setup<Self>, view: &View, luck: &mut impl Luck) -> Self {
        crate::imagine::world(setup, view, luck)
    }

    fn offer(&self, seat: Seat, action: Action) -> Offer {
        self.offered(seat, action)
    }
}
