//! What happened, shown one thing after the other.

use std::time::Duration;

use ahoi::{Ahoi, Event, Point};
use kit::{Seat, Speech};
use leptos::prelude::*;

use super::chart::{self, Leg};
use super::notices::{self, Notice, NoticeKind};
use super::state::BoardState;
use web::boards::queue::{Animation, Then};
use web::sound::Sound;

/// One thing that is seen to move.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Motion {
    Dice([u8; 2]),
    /// A ship is put on the chart.
    Launch(Seat, Point),
    Voyage(Seat, Vec<Point>),
}

impl Animation for Motion {
    fn lasts(&self) -> u32 {
        match self {
            Motion::Dice(_) => 600,
            Motion::Launch(..) => 150,
            Motion::Voyage(_, route) => 250 + 90 * route.len().min(7) as u32,
        }
    }
}

/// What is longer is not shown.
pub(super) const PATIENCE: u32 = 5_000;

/// How an event is shown beside the view.
#[derive(Clone, PartialEq, Debug)]
enum Shown {
    Motion(Motion),
    /// A card for all to notice, about this captain.
    Notice(Seat, NoticeKind),
    /// The view shows it.
    InView,
}

/// What an event looks like.
fn shown(event: &Event) -> Shown {
    match *event {
        Event::DiceRolled { dice, .. } => Shown::Motion(Motion::Dice(dice)),
        Event::ShipPlaced { seat, port } => Shown::Motion(Motion::Launch(seat, port.point())),
        Event::Sailed { seat, ref route, .. } => Shown::Motion(Motion::Voyage(seat, route.clone())),
        Event::EventDrawn { seat, event } => Shown::Notice(seat, NoticeKind::Event(event)),
        Event::Inspected { seat, points, .. } => {
            Shown::Notice(seat, NoticeKind::Inspection { points })
        }
        Event::ProvisionsMissed { seat, points, .. } => {
            Shown::Notice(seat, NoticeKind::MissingProvisions { points })
        }
        Event::Landed { seat, points, .. } => Shown::Notice(seat, NoticeKind::Landing { points }),
        Event::ObjectiveKept { seat, .. } => Shown::Notice(seat, NoticeKind::Objective),
        Event::FirstCaptainDrawn { .. }
        | Event::PortCardDrawn { .. }
        | Event::VoucherDrawn { .. }
        | Event::DiscTurnedUp { .. }
        | Event::RoundBegan { .. }
        | Event::VariantChosen { .. }
        | Event::ActionChosen { .. }
        | Event::FreeChoicePaid { .. }
        | Event::Passed { .. }
        | Event::Stopped { .. }
        | Event::VoucherSpent { .. }
        | Event::DiscTaken { .. }
        | Event::DiscLaid { .. }
        | Event::ProvisionLaid { .. }
        | Event::VouchersRenewed
        | Event::EventsRenewed
        | Event::EventsLeft { .. }
        | Event::EventsShuffled { .. }
        | Event::CardChosen { .. }
        | Event::NeitherTaken { .. }
        | Event::ShipRescued { .. }
        | Event::RodMoved { .. }
        | Event::CheckIgnored { .. }
        | Event::CoastguardMoved { .. }
        | Event::Stayed { .. }
        | Event::FairWindDiscarded { .. }
        | Event::CardLeftOpen { .. }
        | Event::DiscsShuffled { .. }
        | Event::DiscsLeft { .. }
        | Event::ObjectivesLookedAt { .. }
        | Event::ObjectiveTurnedUp { .. }
        | Event::ObjectiveDeclined { .. }
        | Event::ObjectivesLeft { .. }
        | Event::WonGenerally { .. }
        | Event::WonPersonally { .. }
        | Event::LimitReached { .. } => Shown::InView,
    }
}

impl BoardState {
    /// Shows what happened, or jumps to where things stand.
    pub(super) fn watch(self) {
        let events = self.game.events.get();
        let (mut motions, mut told) = (Vec::new(), Vec::new());
        for event in &events {
            match shown(event) {
                Shown::Motion(motion) => motions.push(motion),
                Shown::Notice(seat, kind) => {
                    let phrase = Ahoi::event_phrase(self.edition, event);
                    told.push(Notice { seat, kind, phrase });
                }
                Shown::InView => {}
            }
        }
        self.sound(&told);
        if !told.is_empty() {
            self.news.update(|news| notices::add(news, told));
        }
        for motion in &motions {
            if let Motion::Voyage(seat, route) = motion {
                self.wakes.update(|wakes| {
                    wakes.resize(wakes.len().max(seat.index() + 1), Vec::new());
                    wakes[seat.index()].clone_from(route);
                });
            }
        }
        match self.queue.take(self.table, motions, !events.is_empty()) {
            Then::Jump => self.settle(),
            Then::Begin => self.next_motion(),
            Then::Wait => {}
        }
    }

    fn sound(self, told: &[Notice]) {
        if let Some(news) = told.last() {
            self.table.app.sound(match news.kind.points() {
                Some(points) if points > 0 => Sound::Coin,
                _ if news.kind.is_good() => Sound::Chime,
                _ => Sound::Thud,
            });
        }
    }

    fn next_motion(self) {
        let Some(next) = self.queue.next() else { return self.settle() };
        let lasts = self.table.app.lasting(next.lasts());
        match next {
            Motion::Dice(dice) => {
                self.table.app.sound(Sound::Dice);
                self.dice.set(dice);
                self.rolling.set(true);
            }
            Motion::Launch(seat, point) => self.put(seat, chart::place(self.edition, point)),
            Motion::Voyage(seat, route) => {
                let step = |step: &[Point]| chart::leg(self.edition, step[0], step[1]);
                let legs: Vec<Leg> = route.windows(2).map(step).collect();
                if legs.is_empty() {
                    return self.next_motion();
                }
                self.table.app.sound(Sound::Sail);
                return self.sail(seat, legs, js_sys::Date::now(), f64::from(lasts));
            }
        }
        let after = move || {
            if self.rolling.try_set(false).is_none() {
                self.next_motion();
            }
        };
        set_timeout(after, Duration::from_millis(lasts.into()));
    }

    /// Moves a ship along its route, frame by frame, until it is there.
    fn sail(self, seat: Seat, legs: Vec<Leg>, began: f64, lasts: f64) {
        request_animation_frame(move || {
            let part = ((js_sys::Date::now() - began) / lasts).clamp(0.0, 1.0);
            let eased = part * part * (3.0 - 2.0 * part);
            let steps = eased * legs.len() as f64;
            let nth = (steps as usize).min(legs.len().saturating_sub(1));
            let Some(&leg) = legs.get(nth).filter(|_| self.queue.is_there()) else { return };
            self.put(seat, chart::along(leg, steps - nth as f64));
            if part < 1.0 {
                self.sail(seat, legs, began, lasts);
            } else {
                self.next_motion();
            }
        });
    }

    fn put(self, seat: Seat, place: chart::ChartPoint) {
        self.ships.update(|ships| {
            ships.resize(ships.len().max(seat.index() + 1), None);
            ships[seat.index()] = Some(place);
        });
    }

    /// Puts everything where it stands.
    fn settle(self) {
        let Some(view) = self.view.get_untracked() else { return };
        let place = |point| chart::place(self.edition, point);
        self.ships.set(view.captains.iter().map(|captain| captain.ship.map(place)).collect());
        self.dice.set(view.dice);
        self.rolling.set(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voyage_takes_less_than_a_second_however_long() {
        let route = (0..40).map(Point).collect();
        assert!(Motion::Voyage(Seat::new(0), route).lasts() < 1_000);
    }

    #[test]
    fn ships_are_seen_to_sail() {
        let event = r#"{"sailed":{"seat":1,"route":[4,5,6],"inspected":false}}"#;
        let event: Event = serde_json::from_str(event).expect("an event");
        let route = vec![Point(4), Point(5), Point(6)];
        assert_eq!(shown(&event), Shown::Motion(Motion::Voyage(Seat::new(1), route)));
    }

    #[test]
    fn what_befalls_a_captain_is_noticed() {
        let landed = Event::Landed {
            seat: Seat::new(0),
            port: ahoi::Port(4),
            discs: 2,
            provisions: 2,
            points: 5,
        };
        assert_eq!(shown(&landed), Shown::Notice(Seat::new(0), NoticeKind::Landing { points: 5 }));
        assert_eq!(shown(&Event::Passed { seat: Seat::new(0) }), Shown::InView);
    }
}
