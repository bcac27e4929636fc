//! The ways that are offered, walked step by step, and tried against every walk there is.

use std::collections::BTreeSet;

use kit::laws::random_action;
use kit::{Game, Seat, Setup, SplitMix, intern};
use schmuggler::{Action, Arrival, Edition, Field, Offer, Options, Phase, Schmuggler, View};

/// Plays random games on both bays and shows every state in which a boat is to move.
fn each_move(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Schmuggler, Seat, u64)) {
    let pond = intern(include_str!("editions/pond.toml")).expect("a sound edition");
    for seed in seeds {
        let mut setup = Setup::<Schmuggler>::standard(2 + (seed % 3) as u8);
        if seed % 2 == 0 {
            setup.edition = pond;
        }
        let options = Options { turn_limit: 80, rocks: (seed % 4) as u8, first: None };
        let mut game = Schmuggler::setup(&setup.with_options(options)).expect("sound options");
        let mut luck = SplitMix::new(seed);
        while let Some((by, action)) = random_action(&game, &mut luck) {
            if let Some(mover) = game.to_act().first()
                && game.view(None).phase == Phase::Move
            {
                look(&game, mover, seed);
            }
            game.play(by, action, &mut ());
        }
    }
}

/// Whether another boat lies on the field, out at sea where it is in the way.
fn is_met(edition: &Edition, view: &View, mover: Seat, field: Field) -> bool {
    let others = view.boats.iter().enumerate().filter(|&(at, _)| at != mover.index());
    others.map(|(_, boat)| boat.at).any(|at| at == Some(field)) && !edition.harbours().has(field)
}

/// schmuggler/4.1, schmuggler/4.2, schmuggler/4.3, schmuggler/4.4
#[test]
fn an_offered_way_can_be_sailed() {
    let (mut moves, mut swaps) = (0, 0);
    each_move(0..60, |game, mover, seed| {
        let (edition, view) = (game.edition(), game.view(Some(mover)));
        let steps = usize::from(view.dice.expect("they are rolled").boat);
        let mut legal = Vec::new();
        game.legal(mover, &mut legal);
        for action in legal {
            let Offer::Move { way, then } = game.offer(mover, action) else {
                panic!("seed {seed}: {action:?} is no move")
            };
            assert_eq!(view.boats[mover.index()].at, Some(way[0]), "seed {seed}: {action:?}");
            assert!(way.len() <= steps + 1, "seed {seed}: {action:?} by {way:?}");
            let last = way.len() - 1;
            for (at, &field) in way.iter().enumerate().skip(1) {
                let before = way[at - 1];
                assert!(edition.touching(before).has(field), "seed {seed}: {before:?} {field:?}");
                assert!(!view.lit.has(field), "seed {seed}: {action:?} enters the beam");
                assert!(!view.rocks.has(field), "seed {seed}: {action:?} enters a rock");
                let pushes = matches!(then, Arrival::Push { .. } | Arrival::SwapPlaces { .. });
                let met = is_met(edition, &view, mover, field);
                assert_eq!(met, pushes && at == last, "seed {seed}: {action:?} by {way:?}");
            }
            if let Arrival::SwapPlaces { to, .. } = then {
                assert_eq!(way[last - 1], to, "seed {seed}: {action:?} by {way:?}");
                swaps += 1;
            }
            moves += 1;
        }
    });
    assert!(moves > 10_000 && swaps > 100, "{moves} moves, {swaps} swaps");
}

/// Every field that some walk ends on, found by taking all walks.
fn walk(
    edition: &Edition,
    view: &View,
    mover: Seat,
    here: Field,
    steps: u8,
    ends: &mut BTreeSet<Field>,
    swaps: &mut BTreeSet<(Field, Field)>,
) {
    if steps == 0 {
        return;
    }
    for next in edition.touching(here).iter() {
        if view.lit.has(next) || view.rocks.has(next) {
            continue;
        }
        if is_met(edition, view, mover, next) {
            swaps.insert((next, here));
        } else {
            ends.insert(next);
            walk(edition, view, mover, next, steps - 1, ends, swaps);
        }
    }
}

/// schmuggler/4.1, schmuggler/4.4
#[test]
fn every_walk_is_offered_and_nothing_else() {
    let mut compared = 0;
    each_move(100..140, |game, mover, seed| {
        let (edition, view) = (game.edition(), game.view(Some(mover)));
        let home = view.boats[mover.index()].at.expect("it is placed");
        let steps = view.dice.expect("they are rolled").boat;
        let (mut ends, mut swaps) = (BTreeSet::new(), BTreeSet::new());
        walk(edition, &view, mover, home, steps, &mut ends, &mut swaps);
        ends.remove(&home);
        let mut pushes = swaps.clone();
        for &(at, _) in &swaps {
            for to in edition.touching(at).iter() {
                let taken = view.rocks.has(to)
                    || edition.harbours().has(to)
                    || (to != home && view.boats.iter().any(|boat| boat.at == Some(to)));
                if !taken {
                    pushes.insert((at, to));
                }
            }
        }
        let mut legal = Vec::new();
        game.legal(mover, &mut legal);
        let sails: BTreeSet<_> = legal
            .iter()
            .filter_map(|&action| match action {
                Action::Sail { to } => Some(to),
                _ => None,
            })
            .collect();
        let offered: BTreeSet<_> = legal
            .iter()
            .filter_map(|&action| match action {
                Action::Push { at, to } => Some((at, to)),
                _ => None,
            })
            .collect();
        assert_eq!(sails, ends, "seed {seed}");
        assert_eq!(offered, pushes, "seed {seed}");
        compared += 1;
    });
    assert!(compared > 1_000, "{compared} states");
}
