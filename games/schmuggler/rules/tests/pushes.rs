//! schmuggler/4.4: where a boat can be pushed, and when that is told as a swap of places, stated a
//! second time and compared over thousands of positions.

use std::collections::BTreeMap;
use std::fmt::Write;

use kit::{Actor, Game, Luck, Notation, Seat, Setup, SplitMix};
use schmuggler::{Action, Arrival, Edition, Event, Field, Offer, Schmuggler, View};

const POSITIONS: u64 = 20_000;

/// A crowded corner of the bay: rocks, other boats and a harbour within a few steps of the mover.
fn crowded(seed: u64) -> Option<Schmuggler> {
    let mut luck = SplitMix::new(seed);
    let players = 2 + luck.below(3) as u8;
    let setup = Setup::<Schmuggler>::standard(players);
    let edition = setup.edition;
    let home = edition.fields().nth(luck.index(edition.fields().len()))?;
    let near = edition.around(edition.around(edition.touching(home)));
    let mut nearby = || near.nth(luck.index(near.len())).map(|field| edition.field_name(field));
    let mut text = format!("boat 1: {}\n", edition.field_name(home));
    for boat in 2..=players {
        let _ = writeln!(text, "boat {boat}: {}", nearby()?);
    }
    let _ = writeln!(text, "rocks: {} {}", nearby()?, nearby()?);
    let _ = writeln!(text, "beam: {}", 1 + luck.below(edition.sectors().into()));
    let _ = writeln!(text, "goods gems 1: to coins 1, on boat 1");
    let _ = writeln!(text, "dice: asleep {}\nphase: move", 1 + luck.below(4));
    Schmuggler::read_position(&setup, &text).ok()
}

/// Every push that is legal, as `(at, to)`, in the order it is listed.
fn pushes(game: &Schmuggler) -> Vec<(Field, Field)> {
    let mut legal = Vec::new();
    game.legal(game.turn(), &mut legal);
    let pushes = legal.into_iter().filter_map(|action| match action {
        Action::Push { at, to } => Some((at, to)),
        _ => None,
    });
    pushes.collect()
}

/// How the rulebook has it: the length of the shortest walk that ends with stepping from one field
/// onto a boat's, for each such pair, found by taking every walk there is.
fn meetings(game: &Schmuggler) -> BTreeMap<(Field, Field), u8> {
    fn walk(
        bay: (&Edition, &View, Seat),
        (here, taken, left): (Field, u8, u8),
        met: &mut BTreeMap<(Field, Field), u8>,
    ) {
        let (edition, view, mover) = bay;
        for next in edition.touching(here).iter().filter(|_| left > 0) {
            if view.lit.has(next) || view.rocks.has(next) {
                continue;
            }
            let mut others = view.boats.iter().enumerate().filter(|&(at, _)| at != mover.index());
            if !edition.harbours().has(next) && others.any(|(_, boat)| boat.at == Some(next)) {
                let shortest = met.entry((next, here)).or_insert(taken + 1);
                *shortest = (*shortest).min(taken + 1);
            } else {
                walk(bay, (next, taken + 1, left - 1), met);
            }
        }
    }
    let (mover, mut met) = (game.turn(), BTreeMap::new());
    let view = game.view(Some(mover));
    let home = view.boats[mover.index()].at.expect("it is placed");
    let steps = view.dice.expect("they are rolled").boat;
    walk((game.edition(), &view, mover), (home, 0, steps), &mut met);
    met
}

/// Free sea: no harbour, no rock, no boat but that of the mover, who leaves.
fn is_free(game: &Schmuggler, field: Field) -> bool {
    let (edition, view) = (game.edition(), game.view(None));
    let mut others = view.boats.iter().enumerate().filter(|&(at, _)| at != game.turn().index());
    !edition.harbours().has(field)
        && !view.rocks.has(field)
        && others.all(|(_, boat)| boat.at != Some(field))
}

/// What may be done is what a second reading of the rulebook finds.
#[test]
fn a_boat_goes_to_free_sea_or_where_the_mover_can_have_come_from() {
    let mut compared = 0;
    for seed in 0..POSITIONS {
        let Some(game) = crowded(seed) else { continue };
        let met = meetings(&game);
        let mut expected: Vec<(Field, Field)> = met.keys().copied().collect();
        for &(at, _) in met.keys() {
            let around = game.edition().touching(at).iter();
            expected.extend(around.filter(|&to| is_free(&game, to)).map(|to| (at, to)));
        }
        expected.sort_unstable();
        expected.dedup();
        let mut legal = pushes(&game);
        legal.sort_unstable();
        assert_eq!(legal, expected, "seed {seed}\n{}", game.position());
        compared += u32::from(!legal.is_empty());
    }
    assert!(compared > 5_000, "{compared} positions with a boat to push");
}

/// How a push is told never moves what is legal: this digest of all that was is older than the
/// words.
#[test]
fn what_is_legal_is_pinned() {
    let (mut digest, mut counted) = (0xcbf2_9ce4_8422_2325_u64, 0);
    for seed in 0..POSITIONS {
        let Some(game) = crowded(seed) else { continue };
        for (at, to) in pushes(&game) {
            for byte in game.write_action(Action::Push { at, to }).bytes().chain([b'\n']) {
                digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
            counted += 1;
        }
    }
    assert_eq!((counted, format!("{digest:x}")), (29_126, "dc9925ccf984f9dc".to_owned()));
}

/// A push is told as a push, by a shortest way. It is a swap only if the other boat goes to the last
/// field of a shortest way, or to where no boat is pushed, and then the mover came from there.
#[test]
fn a_push_is_told_as_a_push_by_the_shortest_way() {
    let (mut told_as_push, mut told_as_swap, mut detours, mut pushed_to_a_detour) = (0, 0, 0, 0);
    for seed in 0..POSITIONS {
        let Some(game) = crowded(seed) else { continue };
        let met = meetings(&game);
        let mover = game.turn();
        for (at, to) in pushes(&game) {
            let shortest =
                met.iter().filter(|((field, _), _)| *field == at).map(|(_, steps)| *steps);
            let shortest = shortest.min().expect("it can be met");
            let came_from_there = met.get(&(at, to)).copied();
            let swaps = came_from_there == Some(shortest) || !is_free(&game, to);
            let action = Action::Push { at, to };
            let Offer::Move { way, then } = game.offer(mover, action) else {
                panic!("a push is a move")
            };
            let context = || format!("seed {seed}: {action:?}\n{}", game.position());
            let told = match then {
                Arrival::Push { .. } => false,
                Arrival::SwapPlaces { .. } => true,
                other => panic!("{other:?} at {}", context()),
            };
            assert_eq!(told, swaps, "{}", context());
            let steps = if swaps { came_from_there.expect("it swaps") } else { shortest };
            assert_eq!(way.len(), usize::from(steps) + 1, "{}", context());
            assert!(!swaps || way[way.len() - 2] == to, "{}", context());
            told_as_swap += u32::from(swaps);
            told_as_push += u32::from(!swaps);
            detours += u32::from(swaps && steps > shortest);
            pushed_to_a_detour += u32::from(!swaps && came_from_there.is_some());

            // What is told of it when it is done is what was offered.
            let (mut after, mut events) = (game, Vec::new());
            after.apply(Actor::Seat(mover), action, &mut events).expect("it is legal");
            let told = events.iter().find_map(|event| match event {
                Event::Pushed { swapped, .. } => Some(*swapped),
                _ => None,
            });
            let sailed = events.iter().find_map(|event| match event {
                Event::Sailed { way, .. } => Some(way.clone()),
                _ => None,
            });
            assert_eq!((told, sailed), (Some(swaps), Some(way)), "{}", context());
        }
    }
    let counts = [told_as_push, told_as_swap, detours, pushed_to_a_detour];
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}
