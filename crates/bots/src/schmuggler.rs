//! What a position of Schmuggler is worth.

use kit::{Game, Seat};
use schmuggler::{Edition, Face, Field, Fields, Island, Numbered, Schmuggler, Way};

use crate::evaluate::{Evaluate, TERMS_MAX, Terms};

/// What a piece is worth that nobody near has looked at.
const UNKNOWN_VALUE: f32 = 1.6;
/// A piece of goods loses this much of its worth with each step that it is away.
const STEP: f32 = 0.92;

impl Evaluate for Schmuggler {
    const TERMS: &'static [&'static str] = &["points", "cargo", "victory", "trip", "safety"];
    const CHARACTER: &'static str = include_str!("../data/schmuggler.toml");

    fn terms(&self, seat: Seat) -> Terms {
        let mut terms = [0.0; TERMS_MAX];
        terms[0] = f32::from(self.points_of(seat));
        let Some(boat) = self.boat_of(seat) else { return terms };
        let edition = self.edition();
        let open = edition.fields().minus(self.rocks());
        let steps = Steps::from(edition, boat, open);
        match self.cargo_of(seat) {
            Some((goal, value)) => {
                let closeness = closeness(steps.to(edition.harbour(goal)));
                let value_left =
                    value.min(edition.goal() - self.points_of(seat).min(edition.goal()));
                terms[1] = f32::from(value_left) * closeness;
                if self.points_of(seat) + value >= edition.goal() {
                    terms[2] = closeness;
                }
                terms[4] = -self.danger(seat, boat) * f32::from(value);
            }
            None => terms[3] = self.trip(seat, &steps, open),
        }
        terms
    }

    type Memory = ();
}

/// From one, where it is, towards none, far away.
fn closeness(steps: u8) -> f32 {
    STEP.powi(steps.into())
}

trait Glance {
    fn trip(&self, seat: Seat, steps: &Steps, open: Fields) -> f32;
    fn danger(&self, seat: Seat, boat: Field) -> f32;
}

impl Glance for Schmuggler {
    /// What an empty boat can fetch: the best piece by its worth and all the way it has to go.
    fn trip(&self, seat: Seat, steps: &Steps, open: Fields) -> f32 {
        let edition = self.edition();
        let waiting = edition.islands().filter(|&island| self.stock_of(island) > 0);
        // Half way round is as far as a piece has to go, a quarter is usual.
        let usual_way = edition.sectors() / 4;
        let ashore = waiting.map(|island: Island| {
            UNKNOWN_VALUE * closeness(steps.to(edition.harbour(island)) + usual_way)
        });
        let adrift = self.drifting(seat).map(|(at, underside)| match underside {
            Some((goal, value)) => {
                let way = Steps::from(edition, at, open).to(edition.harbour(goal));
                f32::from(value) * closeness(steps.to(at) + way)
            }
            None => UNKNOWN_VALUE * closeness(steps.to(at) + usual_way),
        });
        ashore.chain(adrift).fold(0.0, f32::max)
    }

    /// How likely the boat is caught before it can sail again, if nobody else stops the beam.
    fn danger(&self, seat: Seat, boat: Field) -> f32 {
        let edition = self.edition();
        let faces = edition.beam_die();
        let catches = |face: &Face, other: bool| match *face {
            Face::Turns(way, steps) => self.sweeps(boat, way, steps),
            // Whoever turns it to their liking catches others.
            Face::Either(steps) => {
                other
                    && (self.sweeps(boat, Way::Clockwise, steps)
                        || self.sweeps(boat, Way::Counterclockwise, steps))
            }
            Face::Asleep => false,
        };
        let share = |other: bool| {
            faces.iter().filter(|face| catches(face, other)).count() as f32 / faces.len() as f32
        };
        let players = usize::from(self.players());
        let others = (seat.index() + players - self.turn().index()) % players;
        1.0 - (1.0 - share(true)).powi(others as i32) * (1.0 - share(false))
    }
}

trait Sweeps {
    fn sweeps(&self, boat: Field, way: Way, steps: u8) -> bool;
}

impl Sweeps for Schmuggler {
    fn sweeps(&self, boat: Field, way: Way, steps: u8) -> bool {
        let edition = self.edition();
        let sectors = edition.sectors();
        (1..=steps).any(|step| {
            let turned = match way {
                Way::Clockwise => step,
                Way::Counterclockwise => sectors - step % sectors,
            };
            let sector = (self.beam().index() as u8 + turned) % sectors;
            edition.lit(Numbered::numbered(usize::from(sector))).has(boat)
        })
    }
}

/// Steps from one field to all others.
struct Steps([u8; Fields::CAPACITY]);

impl Steps {
    fn from(edition: &Edition, start: Field, open: Fields) -> Self {
        let mut steps = [u8::MAX / 2; Fields::CAPACITY];
        let (mut seen, mut edge) = (Fields::only(start), Fields::only(start));
        let mut count = 0;
        while !edge.is_empty() {
            for field in edge.iter() {
                steps[field.index()] = count;
            }
            count += 1;
            edge = edition.around(edge).and(open).minus(seen);
            seen = seen.or(edge);
        }
        Steps(steps)
    }

    fn to(&self, field: Field) -> u8 {
        self.0[field.index()]
    }
}
