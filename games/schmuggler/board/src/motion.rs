//! What happened, shown one thing after the other.

use std::time::Duration;

use kit::Seat;
use leptos::prelude::*;
use schmuggler::{Dice, Event, Field, Sector};

use super::BoardState;
use schmuggler_picture::bay;
use web::boards::queue::{Animation, Then};
use web::sound::Sound;

/// One thing that is seen to move, and how long that takes.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Motion {
    Dice(Dice),
    Beam(Sector),
    Boat(Seat, Field),
    /// The beam falls on a boat.
    Caught(Seat),
    Points,
}

impl Animation for Motion {
    fn lasts(&self) -> u32 {
        match self {
            Motion::Dice(_) => 650,
            Motion::Beam(_) => 330,
            Motion::Boat(..) => 240,
            Motion::Caught(_) => 600,
            Motion::Points => 350,
        }
    }
}

/// What is longer is not shown.
pub(super) const PATIENCE: u32 = 6_000;

/// What an event looks like.
fn motions(event: &Event) -> Vec<Motion> {
    match event {
        Event::DiceRolled { dice, .. } => vec![Motion::Dice(*dice)],
        Event::BeamTurned { sweep, .. } => {
            sweep.iter().map(|&sector| Motion::Beam(sector)).collect()
        }
        Event::Caught { seat, .. } => vec![Motion::Caught(*seat)],
        Event::Sailed { seat, way } => {
            way.iter().skip(1).map(|&field| Motion::Boat(*seat, field)).collect()
        }
        Event::Pushed { boat, to, .. } => vec![Motion::Boat(*boat, *to)],
        Event::BoatPlaced { seat, at, .. } => vec![Motion::Boat(*seat, *at)],
        Event::Delivered { .. } => vec![Motion::Points],
        // These are seen in the view alone.
        Event::BeamPointed { .. }
        | Event::FirstDrawn { .. }
        | Event::RockLaid { .. }
        | Event::TurnBegan { .. }
        | Event::GoodsTaken { .. }
        | Event::GoodsLaid { .. }
        | Event::GoodsLoaded { .. }
        | Event::GoodsExchanged { .. }
        | Event::GoalReached { .. }
        | Event::NightEnded { .. } => Vec::new(),
    }
}

impl BoardState {
    /// Shows what happened, or jumps to where things stand.
    pub(super) fn watch(self) {
        let events = self.game.events.get();
        let motions = events.iter().flat_map(motions).collect();
        match self.queue.take(self.table, motions, !events.is_empty()) {
            Then::Jump => self.settle(),
            Then::Begin => self.next_motion(),
            Then::Wait => {}
        }
    }

    fn next_motion(self) {
        let Some(next) = self.queue.next() else { return self.settle() };
        let lasts = self.table.app.lasting(next.lasts());
        match next {
            Motion::Dice(dice) => {
                self.table.app.sound(Sound::Dice);
                self.dice.set(Some(dice));
                self.rolling.set(true);
            }
            Motion::Beam(sector) => self.point_beam(sector),
            Motion::Boat(seat, field) => {
                self.table.app.sound(Sound::Sail);
                self.boats.update(|boats| {
                    if let Some(boat) = boats.get_mut(seat.index()) {
                        *boat = Some(field);
                    }
                });
            }
            Motion::Caught(seat) => {
                self.table.app.sound(Sound::Thud);
                self.caught.set(Some(seat));
            }
            Motion::Points => self.table.app.sound(Sound::Coin),
        }
        set_timeout(
            move || {
                if self.rolling.try_set(false).is_none() {
                    self.caught.set(None);
                    self.next_motion();
                }
            },
            Duration::from_millis(lasts.into()),
        );
    }

    /// Puts everything where it stands.
    fn settle(self) {
        let Some(view) = self.view.get_untracked() else { return };
        self.boats.set(view.boats.iter().map(|boat| boat.at).collect());
        self.dice.set(view.dice);
        self.rolling.set(false);
        self.caught.set(None);
        if let Some(sector) = view.beam {
            self.point_beam(sector);
        }
    }

    fn point_beam(self, sector: Sector) {
        let degrees = bay::beam(self.edition, sector);
        self.beam.update(|beam| *beam = Some(bay::nearest(beam.unwrap_or(degrees), degrees)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(text: &str) -> Event {
        serde_json::from_str(text).expect("an event")
    }

    #[test]
    fn boats_sail_field_by_field() {
        let sailed = event(r#"{"sailed":{"seat":1,"way":[4,5,6]}}"#);
        assert_eq!(motions(&sailed).len(), 2);
        let turned = event(r#"{"beam_turned":{"seat":0,"way":"clockwise","sweep":[1,2,3]}}"#);
        assert_eq!(motions(&turned).len(), 3);
        assert!(motions(&turned).iter().all(|motion| matches!(motion, Motion::Beam(_))));
    }
}
