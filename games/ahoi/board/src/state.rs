//! What the board keeps beside the table, and what a tap means.

use ahoi::{
    Action, Ahoi, CaptainView, Edition, Offer, Phase, Point, Port, Stretch, View, WheelField,
};
use kit::{Seat, Speech};
use leptos::html::Div;
use leptos::prelude::*;

use super::camera::Camera;
use super::chart::{self, ChartPoint};
use super::motion::{self, Motion};
use super::notices::Notice;
use super::zoom::Pointers;
use web::boards::GameSignals;
use web::boards::queue::AnimationQueue;
use web::dom;
use web::table::Table;

/// What can be tapped on the chart.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Spot {
    Point(Point),
    Stretch(Stretch),
}

impl Spot {
    pub(super) fn id(self) -> String {
        match self {
            Spot::Point(point) => format!("point-{}", point.0),
            Spot::Stretch(stretch) => format!("stretch-{}", stretch.0),
        }
    }
}

#[derive(Copy, Clone)]
pub(super) struct BoardState {
    pub(super) edition: &'static Edition,
    pub(super) table: Table,
    pub(super) game: GameSignals<Ahoi>,
    pub(super) view: ReadSignal<Option<View>>,
    pub(super) choices: ReadSignal<Vec<(Action, Offer)>>,
    /// The spot that was tapped, where something can be done.
    pub(super) aimed: RwSignal<Option<Spot>>,
    /// Which of the choices is shown, ready to be done.
    pub(super) shown: RwSignal<Option<Action>>,
    /// The rod that is about to be moved.
    pub(super) rod: RwSignal<Option<Stretch>>,
    /// The spot that the keys are on.
    pub(super) cursor: RwSignal<Spot>,
    pub(super) camera: RwSignal<Camera>,
    pub(super) window: NodeRef<Div>,
    pub(super) fingers: StoredValue<Pointers>,
    /// Whether one looks at the discs on one's cards.
    pub(super) peeks: RwSignal<bool>,
    /// Whose cards are looked at; one's own unless it is somebody.
    pub(super) watched: RwSignal<Option<Seat>>,
    pub(super) news: RwSignal<Vec<Notice>>,
    // What moves lags behind the view until it was seen.
    pub(super) ships: RwSignal<Vec<Option<ChartPoint>>>,
    pub(super) wakes: RwSignal<Vec<Vec<Point>>>,
    pub(super) dice: RwSignal<[u8; 2]>,
    pub(super) rolling: RwSignal<bool>,
    pub(super) queue: AnimationQueue<Motion>,
}

impl BoardState {
    pub(super) fn new(edition: &'static Edition, table: Table, game: GameSignals<Ahoi>) -> Self {
        BoardState {
            edition,
            table,
            game,
            view: game.view,
            choices: game.choices,
            aimed: RwSignal::new(None),
            shown: RwSignal::new(None),
            rod: RwSignal::new(None),
            cursor: RwSignal::new(Spot::Point(Point(0))),
            camera: RwSignal::new(Camera::default()),
            window: NodeRef::new(),
            fingers: StoredValue::new(Pointers::default()),
            peeks: RwSignal::new(true),
            watched: RwSignal::new(None),
            news: RwSignal::new(Vec::new()),
            ships: RwSignal::new(Vec::new()),
            wakes: RwSignal::new(Vec::new()),
            dice: RwSignal::new([0; 2]),
            rolling: RwSignal::new(false),
            queue: AnimationQueue::new(motion::PATIENCE),
        }
    }

    /// Nothing is aimed at any more.
    pub(super) fn let_go(self) {
        self.aimed.set(None);
        self.shown.set(None);
        let rods = self.view.with_untracked(|view| view.as_ref().map(|view| view.rods.clone()));
        self.rod.set(match rods.as_deref() {
            Some(&[only]) => Some(only),
            _ => None,
        });
    }

    pub(super) fn phase(self) -> Option<Phase> {
        self.view.with(|view| view.as_ref().map(|view| view.phase))
    }

    /// The seat whose cards one looks at by right: one's own, or for a spectator whose turn it is.
    pub(super) fn me(self) -> Option<Seat> {
        self.table.seat.get()
    }

    pub(super) fn captain<T>(self, seat: Seat, ask: impl FnOnce(&CaptainView) -> T) -> Option<T> {
        self.view.with(|view| Some(ask(view.as_ref()?.captains.get(seat.index())?)))
    }

    pub(super) fn place_of(self, spot: Spot) -> ChartPoint {
        match spot {
            Spot::Point(point) => chart::place(self.edition, point),
            Spot::Stretch(stretch) => chart::stretch(self.edition, stretch).0,
        }
    }

    pub(super) fn port_name(self, port: Port) -> String {
        self.edition.point_name(port.point())
    }

    /// What an action does, in a few words.
    pub(super) fn words(self, action: Action) -> String {
        self.table.say_it(&Ahoi::action_phrase(self.edition, action))
    }

    /// Where on the chart one taps for a choice.
    pub(super) fn spot_of(action: Action) -> Option<Spot> {
        match action {
            Action::PlaceShip { port } => Some(Spot::Point(port.point())),
            Action::MoveCoastguard { to } | Action::Sail { to, .. } => Some(Spot::Point(to)),
            Action::MoveRod { to, .. } => Some(Spot::Stretch(to)),
            _ => None,
        }
    }

    /// What can be done at a spot; of rods, with the one that was picked.
    pub(super) fn at(self, spot: Spot) -> Vec<(Action, Offer)> {
        let rod = self.rod.get();
        self.choices.with(|choices| {
            let here = |(action, _): &&(Action, Offer)| {
                let fits = match action {
                    Action::MoveRod { from, .. } => rod == Some(*from),
                    _ => true,
                };
                fits && Self::spot_of(*action) == Some(spot)
            };
            choices.iter().filter(here).cloned().collect()
        })
    }

    /// Whether a rod that could be moved lies there.
    pub(super) fn has_movable_rod(self, stretch: Stretch) -> bool {
        let moves =
            |action: &Action| matches!(action, Action::MoveRod { from, .. } if *from == stretch);
        self.choices.with(|choices| choices.iter().any(|(action, _)| moves(action)))
    }

    pub(super) fn fits(self, spot: Spot) -> bool {
        let rod = match spot {
            Spot::Stretch(stretch) => self.has_movable_rod(stretch),
            Spot::Point(_) => false,
        };
        rod || !self.at(spot).is_empty()
    }

    /// The offer of a choice.
    pub(super) fn offer(self, action: Action) -> Option<Offer> {
        self.choices.with(|choices| {
            let found = choices.iter().find(|(known, _)| *known == action);
            found.map(|(_, offer)| offer.clone())
        })
    }

    pub(super) fn can(self, action: Action) -> bool {
        self.choices.with(|choices| choices.iter().any(|(known, _)| *known == action))
    }

    /// A tap on the chart: the first shows what would happen, the second does it.
    pub(super) fn tap(self, spot: Spot) {
        self.cursor.set(spot);
        self.table.refused.set(None);
        if let Spot::Stretch(stretch) = spot
            && self.has_movable_rod(stretch)
        {
            self.rod.set(Some(stretch));
            return self.shown.set(None);
        }
        let here = self.at(spot);
        match *here {
            [] => {
                self.aimed.set(None);
                self.shown.set(None);
                self.table.ask_why_not(&self.guess(spot));
            }
            [(action, _)] => {
                self.aimed.set(Some(spot));
                self.show_or_do(action);
            }
            _ => {
                self.aimed.set(Some(spot));
                self.shown.set(None);
                request_animation_frame(|| dom::focus(".ahoi-desk .outcome"));
            }
        }
    }

    /// The first time shows it, the second does it, unless once is to be enough.
    pub(super) fn show_or_do(self, action: Action) {
        if self.shown.get_untracked() == Some(action) || !self.table.app.confirms() {
            self.table.play(&action);
        } else {
            self.shown.set(Some(action));
        }
    }

    /// Does what can be taken back at once; what cannot is shown first. Asks why not if it is no
    /// choice.
    pub(super) fn choose(self, action: Action) {
        self.table.refused.set(None);
        if !self.can(action) {
            self.shown.set(None);
            self.table.ask_why_not(&action);
        } else if action.is_final() {
            self.show_or_do(action);
        } else {
            self.table.play(&action);
        }
    }

    /// Shows a choice as if it had been tapped once.
    pub(super) fn show_hint(self, action: Action) {
        if let Action::MoveRod { from, .. } = action {
            self.rod.set(Some(from));
        }
        let spot = Self::spot_of(action);
        self.aimed.set(spot);
        self.shown.set(Some(action));
        if let Some(spot) = spot {
            let place = self.place_of(spot);
            self.camera.update(|camera| *camera = camera.showing(place));
        }
    }

    /// What a tap on a spot where nothing can be done may have meant.
    fn guess(self, spot: Spot) -> Action {
        let (phase, rods) = self.view.with_untracked(|view| {
            view.as_ref().map_or((None, Vec::new()), |view| (Some(view.phase), view.rods.clone()))
        });
        let point = match spot {
            Spot::Point(point) => point,
            Spot::Stretch(stretch) => self.edition.chart().red_points(stretch)[0],
        };
        match (phase, spot) {
            (Some(Phase::PlaceShip), _) => Action::PlaceShip { port: Port(point.0) },
            (Some(Phase::Coastguard), _) => Action::MoveCoastguard { to: point },
            (Some(Phase::RoughSea), _) => {
                let from = rods.first().copied().unwrap_or(Stretch(0));
                let to = match spot {
                    Spot::Stretch(to) => to,
                    // No stretch has this number: it is a point that was tapped.
                    Spot::Point(_) => Stretch(u8::MAX),
                };
                Action::MoveRod { from, to }
            }
            _ => Action::Sail { to: point, inspected: false },
        }
    }

    /// What a tap on a field of the wheel means now.
    pub(super) fn tap_field(self, field: WheelField) {
        let (phase, dice) = self.view.with_untracked(|view| {
            view.as_ref().map_or((None, [0; 2]), |view| (Some(view.phase), view.dice))
        });
        let variant = field.variant(dice);
        self.choose(match (phase, field) {
            (Some(Phase::Choose), _) => Action::Choose { variant },
            (Some(Phase::CardChoice), WheelField::PortCard) => Action::TakePortCard,
            (Some(Phase::CardChoice), WheelField::Voucher) => Action::TakeVoucher,
            _ => Action::Play { field },
        });
    }

    /// What a tap on one of one's own open cards means now.
    pub(super) fn tap_card(self, card: Port) {
        match self.view.with_untracked(|view| view.as_ref().map(|view| view.phase)) {
            Some(Phase::LayDiscs) => self.choose(Action::LayDisc { card }),
            Some(Phase::LayProvisions { .. }) => self.choose(Action::LayProvision { card }),
            // Otherwise a card shows where its port is.
            _ => {
                let place = chart::place(self.edition, card.point());
                self.cursor.set(Spot::Point(card.point()));
                self.camera.update(|camera| *camera = camera.near(place, 0.9));
                dom::scroll_to(".board.ahoi");
            }
        }
    }
}
