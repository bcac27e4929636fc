//! What a position of Schmuggler is worth.

use kit::{Game, Index, Seat};
use schmuggler::{Direction, Edition, Face, Field, Fields, Schmuggler, Sector};

use bots::{Evaluate, Features, Group, features};

/// What a piece is worth that nobody near has looked at.
const UNKNOWN_VALUE: f32 = 1.6;
/// A piece of goods loses this much of its worth with each step that it is away.
const STEP: f32 = 0.92;

/// Judges positions.
#[derive(Copy, Clone, Debug)]
pub struct Evaluator;

impl Evaluate for Evaluator {
    type Game = Schmuggler;

    const FEATURES: &'static [&'static str] = &[
        "bots-schmuggler-points",
        "bots-schmuggler-cargo",
        "bots-schmuggler-victory",
        "bots-schmuggler-trip",
        "bots-schmuggler-safety",
    ];
    const PROFILE: &'static str = include_str!("../profile.toml");
    const NET: Option<&'static [u8]> = Some(include_bytes!("../net.bin"));
    // One look with the net is worth some hundred playouts, but dice leave nothing to gain by it over a search.
    const MASTER: bool = false;
    const FORECAST: Option<&'static [u8]> = Some(include_bytes!("../forecast.bin"));

    const GROUPS: &'static [Group] = &[
        Group::silent(&[
            "players",
            "step",
            "beam-die",
            "beam-die-steps",
            "boat-die",
            "waits",
            "own-step",
        ]),
        Group::silent(&["turn-limit", "turns"]),
        Group::of(
            "bots-schmuggler-bay",
            &["beam", "rocks", "rocks-left", "boat", "other-boats", "ring"],
        ),
        Group::comparing(
            "bots-schmuggler-adrift",
            &["adrift", "adrift-goods", "adrift-count", "exchange", "seen-adrift"],
        ),
        Group::comparing("bots-schmuggler-islands", &["stock", "stocks", "harbour", "restock"]),
        Group::comparing("bots-schmuggler-points", &["best-needs", "points", "needs", "lead"]),
        Group::of(
            "bots-schmuggler-safety",
            &[
                "beam-clockwise",
                "beam-counter-clockwise",
                "sheltered",
                "caught-faces",
                "danger",
                "risk",
            ],
        ),
        Group::of("bots-schmuggler-hold", &["cargo", "destination", "cargo-worth"]),
        Group::of("bots-schmuggler-cargo", &["way", "free-way", "delivers"]),
        Group::of("bots-schmuggler-victory", &["victory"]),
        Group::of(
            "bots-schmuggler-trip",
            &["trip", "trip-way", "trip-further", "trip-worth", "trip-worths"],
        ),
        Group::comparing("bots-ahead", &["threat", "next", "next-but-one", "next-but-two"]),
    ];

    fn features(game: &Schmuggler, seat: Seat) -> Features {
        let edition = game.edition();
        let points = game.points_of(seat).min(edition.goal());
        let (mut cargo, mut victory, mut fetch, mut safety) = (0.0, 0.0, 0.0, 0.0);
        if let Some(boat) = game.boat_of(seat) {
            let open = edition.fields().minus(game.rocks());
            let steps = Steps::from(edition, boat, open);
            if let Some((goal, value)) = game.cargo_of(seat) {
                let near = nearness(steps.to(edition.harbour(goal)));
                cargo = f32::from(value.min(edition.goal() - points)) * near;
                victory = if points + value >= edition.goal() { near } else { 0.0 };
                safety = -danger(game, seat, boat) * f32::from(value);
            } else {
                fetch = trip(game, seat, &steps, open);
            }
        }
        features([f32::from(points), cargo, victory, fetch, safety])
    }

    type Memory = ();
}

/// From one, where it is, towards none, far away.
fn nearness(steps: u8) -> f32 {
    STEP.powi(steps.into())
}

/// What an empty boat can fetch: the best piece by its worth and all the way it has to go.
fn trip(game: &Schmuggler, seat: Seat, steps: &Steps, open: Fields) -> f32 {
    let edition = game.edition();
    // Half way round is as far as a piece has to go, a quarter is usual.
    let usual_way = edition.sectors() / 4;
    let waiting = edition.islands().filter(|&island| game.stock_of(island) > 0);
    let ashore = waiting
        .map(|island| UNKNOWN_VALUE * nearness(steps.to(edition.harbour(island)) + usual_way));
    let adrift = game.drifting(seat).map(|(at, underside)| match underside {
        Some((goal, value)) => {
            let way = Steps::from(edition, at, open).to(edition.harbour(goal));
            f32::from(value) * nearness(steps.to(at) + way)
        }
        None => UNKNOWN_VALUE * nearness(steps.to(at) + usual_way),
    });
    ashore.chain(adrift).fold(0.0, f32::max)
}

/// How likely the boat is caught before it can sail again, if nobody else stops the beam.
fn danger(game: &Schmuggler, seat: Seat, boat: Field) -> f32 {
    let faces = game.edition().beam_die();
    let catches = |face: &Face, by_another: bool| match *face {
        Face::Turns(way, steps) => sweeps(game, boat, way, steps),
        // Whoever turns it to their liking catches others, not themselves.
        Face::Either(steps) => {
            let ways = [Direction::Clockwise, Direction::Counterclockwise];
            by_another && ways.into_iter().any(|way| sweeps(game, boat, way, steps))
        }
        Face::Asleep => false,
    };
    let escapes = |by_another: bool| {
        let caught = faces.iter().filter(|face| catches(face, by_another)).count();
        1.0 - caught as f32 / faces.len() as f32
    };
    let players = usize::from(game.players());
    let others = (seat.index() + players - game.turn().index()) % players;
    1.0 - escapes(true).powi(others as i32) * escapes(false)
}

/// Whether the beam passes over the boat if it turns so far.
fn sweeps(game: &Schmuggler, boat: Field, way: Direction, steps: u8) -> bool {
    let edition = game.edition();
    let sectors = usize::from(edition.sectors());
    (1..=usize::from(steps)).any(|step| {
        let turned = match way {
            Direction::Clockwise => step,
            Direction::Counterclockwise => sectors - step % sectors,
        };
        let sector = (game.beam().index() + turned) % sectors;
        edition.lit(Sector::from_index(sector)).has(boat)
    })
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
