//! Land and lays against slow, obvious references, on the boards of random games.

use std::collections::{BTreeMap, BTreeSet};

use kit::{Actor, Edition as _, Game, Seat, Setup, SplitMix, playout, toml};
use via::{Action, Edition, Field, Orientation, Phase, Side, Via};

/// The half-sides of each piece of land of a kind, as the edition's file has them.
fn lands(edition: &Edition) -> Vec<Vec<Vec<usize>>> {
    let file: toml::Table = Edition::standard_text().parse().expect("our own is right");
    let tiles = file["tile"].as_array().expect("a list of tiles");
    assert_eq!(tiles.len(), edition.kinds().len());
    let half = |half: &toml::Value| half.as_integer().expect("a half-side") as usize;
    let piece = |piece: &toml::Value| piece.as_array().expect("a list").iter().map(half).collect();
    tiles
        .iter()
        .map(|tile| tile["land"].as_array().expect("a list").iter().map(piece).collect())
        .collect()
}

/// A property: its pieces, each as field and half-sides, and whether any of them faces a free field.
type Found = (BTreeSet<(u8, Vec<usize>)>, bool);

/// Flood fill, half-side by half-side.
fn flood(game: &Via) -> BTreeSet<Found> {
    let edition = game.edition();
    let lands = lands(edition);
    let mut piece_at: BTreeMap<(u8, usize), Vec<usize>> = BTreeMap::new();
    for field in edition.all_fields() {
        let Some(tile) = game.board().tile(field) else { continue };
        let shape = edition.shape(tile);
        for land in &lands[shape.kind.index()] {
            let turned = |half: &usize| (half + 2 * usize::from(shape.turned)) % 8;
            let mut halves: Vec<_> = land.iter().map(turned).collect();
            halves.sort_unstable();
            for &half in &halves {
                piece_at.insert((field.0, half), halves.clone());
            }
        }
    }
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for (&(field, _), halves) in &piece_at {
        if seen.contains(&(field, halves.clone())) {
            continue;
        }
        let (mut property, mut open) = (BTreeSet::new(), false);
        let mut left = vec![(field, halves.clone())];
        while let Some((field, halves)) = left.pop() {
            if !property.insert((field, halves.clone())) {
                continue;
            }
            for half in halves {
                let side = Side::ALL[half / 2];
                let Some(beside) = edition.neighbour(Field(field), side) else { continue };
                // North's left half, 0, touches south's 5; east's upper half, 2, touches west's 7.
                let across = [5, 4, 7, 6, 1, 0, 3, 2][half];
                match piece_at.get(&(beside.0, across)) {
                    Some(next) => left.push((beside.0, next.clone())),
                    None => open |= game.board().tile(beside).is_none(),
                }
            }
        }
        seen.extend(property.iter().cloned());
        found.insert((property, open));
    }
    found
}

/// The same, as the board keeps it.
fn kept(game: &Via) -> BTreeSet<Found> {
    let edition = game.edition();
    let board = game.board();
    let describe = |(property, pieces): (via::Piece, Vec<via::Piece>)| {
        assert_eq!(usize::from(board.size(property)), pieces.len());
        assert_eq!(board.pieces(property), pieces);
        let halves = |piece: via::Piece| {
            let shape = edition.shape(board.tile(piece.field()).expect("land lies on a tile"));
            let corners = shape.corners_of(piece.corner());
            let mut halves: Vec<_> = corners
                .flat_map(|corner| [2 * corner.index() + 1, (2 * corner.index() + 2) % 8])
                .collect();
            halves.sort_unstable();
            (piece.field().0, halves)
        };
        (pieces.into_iter().map(halves).collect(), !board.is_closed(property))
    };
    board.properties(edition).into_iter().map(describe).collect()
}

/// A game of random players, stopped anywhere.
fn random_game(seed: u64) -> Via {
    let setup = Setup::<Via>::standard(2 + (seed % 3) as u8);
    let mut game = Via::setup(&setup).expect("a standard table");
    let mut luck = SplitMix::new(seed);
    playout(&mut game, &mut luck, &mut Vec::new(), seed % 90);
    game
}

#[test]
fn properties_are_those_of_a_flood_fill() {
    for seed in 0..3_000 {
        let game = random_game(seed);
        assert_eq!(kept(&game), flood(&game), "seed {seed}");
    }
}

#[test]
fn legal_lays_are_those_that_no_rule_forbids() {
    let mut compared = 0;
    for seed in 0..3_000 {
        let game = random_game(seed);
        if !matches!(game.phase(), Phase::Opening | Phase::Begin | Phase::Laid | Phase::LaidTwice) {
            continue;
        }
        let seat = game.turn();
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let legal: Vec<_> =
            legal.into_iter().filter(|action| matches!(action, Action::Lay { .. })).collect();
        let mut allowed = Vec::new();
        for field in game.edition().all_fields() {
            for (tile, _) in game.edition().orientations() {
                let action = Action::Lay { tile, field };
                if game.check(Actor::Seat(seat), action).is_ok() {
                    allowed.push(action);
                }
            }
        }
        let key = |action: &Action| match *action {
            Action::Lay { tile: Orientation(tile), field } => (field, tile),
            _ => unreachable!("only lays are compared"),
        };
        let sorted = |mut actions: Vec<Action>| {
            actions.sort_by_key(key);
            actions
        };
        assert_eq!(sorted(legal), sorted(allowed), "seed {seed}");
        compared += 1;
    }
    assert!(compared > 1_000, "only {compared} positions had a seat to act");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Via>() < 1024, "{} bytes", size_of::<Via>());
    assert!(size_of::<Action>() <= 4);
}

#[test]
fn everybody_can_be_first() {
    let setup = Setup::<Via>::standard(3);
    let game = Via::setup(&setup).expect("a standard table");
    let mut outcomes = Vec::new();
    game.outcomes(&mut outcomes);
    let lots = Seat::all(3).map(|seat| (Action::ChooseFirst { seat }, 1));
    assert_eq!(outcomes, lots.collect::<Vec<_>>());
}
