//! What happened, shown one thing after the other.

use kit::Seat;
use schmuggler::{Dice, Event, Field, Sector};

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

impl Motion {
    /// In milliseconds.
    pub(super) fn lasts(&self) -> u32 {
        match self {
            Motion::Dice(_) => 650,
            Motion::Beam(_) => 330,
            Motion::Boat(..) => 240,
            Motion::Caught(_) => 600,
            Motion::Points => 350,
        }
    }
}

/// Motions that would take longer than this are not shown: the board jumps to where things stand.
const PATIENCE: u32 = 6_000;

/// What an event looks like.
pub(super) fn motions(event: &Event) -> Vec<Motion> {
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
        _ => Vec::new(),
    }
}

/// Whether all of these take too long to watch.
pub(super) fn too_long<'a>(motions: impl Iterator<Item = &'a Motion>) -> bool {
    motions.map(Motion::lasts).sum::<u32>() > PATIENCE
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

    #[test]
    fn nobody_waits_for_long() {
        assert!(!too_long([Motion::Points].iter()));
        assert!(too_long(std::iter::repeat_n(&Motion::Points, 40)));
    }
}
