//! What a position of Via is worth.

use kit::{Game, Seat};
use via::{Board, Builder, Building, Edition, OpenProperties, Phase, Via};

use bots::{Evaluate, Features, Group, features};

/// Buildings a turn (4.2).
const BUILDS_MAX: u8 = 2;

/// Judges positions.
#[derive(Copy, Clone, Debug)]
pub struct Evaluator;

impl Evaluate for Evaluator {
    type Game = Via;

    const FEATURES: &'static [&'static str] = &[
        "bots-via-land",
        "bots-via-ready",
        "bots-via-ripe",
        "bots-via-growing",
        "bots-via-houses",
        "bots-via-castle",
        "bots-via-tiles",
    ];
    const PROFILE: &'static str = include_str!("../profile.toml");

    const NET: Option<&'static [u8]> = Some(include_bytes!("../net.bin"));
    const GROUPS: &'static [Group] = &[
        Group::silent(&[
            "players",
            "another-game",
            "phase",
            "opening",
            "passes",
            "waits",
            "own-phase",
            "builds",
        ]),
        Group::comparing("bots-via-time", &["free-fours", "free", "frontier", "reached", "stack"]),
        Group::comparing("bots-via-open", &["open-properties", "far"]),
        Group::comparing("bots-via-draws", &["unseen", "closable", "draws"]),
        Group::of("bots-via-ready", &["ready"]),
        Group::of("bots-via-land", &["points"]),
        Group::of("bots-via-houses", &["houses"]),
        Group::of("bots-via-sizes", &["castle", "largest-house"]),
        Group::of("bots-via-hand", &["hand", "tiles"]),
        Group::of("bots-via-closes", &["closes"]),
        Group::of("bots-via-ripe", &["ripe"]),
        Group::of("bots-via-growing", &["growing"]),
        Group::comparing(
            "bots-ahead",
            &[
                "lead",
                "lag",
                "lead-twos",
                "ahead-of",
                "behind",
                "others-houses",
                "others-castle",
                "others-tiles",
            ],
        ),
    ];

    fn features(game: &Via, seat: Seat) -> Features {
        let builder = *game.builder(seat);
        let prospects = Prospects::of(game.edition(), game.board(), builder);
        // Who comes sooner is likelier to find it still there. Who takes has had their turn.
        let players = usize::from(game.players());
        let taking = usize::from(matches!(game.phase(), Phase::Taking { .. }));
        let waits = (seat.index() + 2 * players - game.turn().index() - taking) % players;
        let mine = 1.0 / (1 + waits) as f32;
        let turns_left = game.board().free().len() as f32 / players as f32;
        let land = f32::from(game.points(seat));
        let ready = if seat == game.turn() { ready(game, builder) } else { 0.0 };
        let ripe = mine * prospects.ripe;
        let growing = mine * prospects.growing;
        // Houses that can never be built are worth nothing (5.1c).
        let houses = f32::from(builder.buildable_houses()).min(turns_left);
        let castle = f32::from(u8::from(builder.castle > 0));
        let tiles = game.hand(seat).len() as f32;
        features([land, ready, ripe, growing, houses, castle, tiles])
    }

    type Memory = ();
}

/// Land that was closed this turn and can still be built on.
fn ready(game: &Via, builder: Builder) -> f32 {
    let left = BUILDS_MAX.saturating_sub(game.builds());
    let (mut largest, mut second) = (0, 0);
    for property in game.closed().iter() {
        let size = game.board().size(property);
        if !usable(builder, size) {
            continue;
        }
        if size > largest {
            (largest, second) = (size, largest);
        } else {
            second = second.max(size);
        }
    }
    match left {
        0 => 0.0,
        1 => f32::from(largest),
        _ => f32::from(largest) + f32::from(second),
    }
}

fn usable(builder: Builder, size: u8) -> bool {
    Building::ALL.into_iter().any(|building| builder.may_build(building, size))
}

/// Open properties that a seat could build on once they are closed.
struct Prospects {
    /// The largest that one tile can close, and half of the second.
    ripe: f32,
    /// The largest that two tiles can close.
    growing: f32,
}

impl Prospects {
    fn of(edition: &Edition, board: &Board, builder: Builder) -> Self {
        let open = OpenProperties::of(edition, board);
        let (mut ripest, mut second, mut growing) = (0, 0, 0);
        for (property, fields) in open.iter() {
            let needed = fields.count_ones();
            if needed > 2 {
                continue;
            }
            let size = board.size(property) + 1;
            if !usable(builder, size) {
                continue;
            }
            if needed == 2 {
                growing = growing.max(size);
            } else if size > ripest {
                (ripest, second) = (size, ripest);
            } else {
                second = second.max(size);
            }
        }
        Prospects { ripe: f32::from(ripest) + f32::from(second) / 2.0, growing: growing.into() }
    }
}
