//! Rule 6.1: what a captain, another captain and a spectator know of the objectives.

use ahoi::{Action, Ahoi, Objective};
use kit::{Actor, Game, Notation, Seat, Setup, SplitMix};

const ADA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn read(setup: &Setup<Ahoi>, position: &str) -> Ahoi {
    Ahoi::read_position(setup, position).expect("it can be")
}

/// What captains keep in worlds that a viewer holds for possible.
fn imagined(setup: &Setup<Ahoi>, game: &Ahoi, viewer: Option<Seat>, of: Seat) -> Vec<Objective> {
    let view = game.view(viewer);
    let mut kept: Vec<_> = (0..400)
        .filter_map(|seed| Ahoi::imagine(setup, &view, &mut SplitMix::new(seed)).objective_of(of))
        .collect();
    kept.sort();
    kept.dedup();
    kept
}

fn words(game: &Ahoi, objectives: &[Objective]) -> Vec<String> {
    let keep = |&objective: &Objective| game.write_action(Action::KeepObjective { objective });
    objectives.iter().map(keep).map(|text| text.replace("keep objective ", "")).collect()
}

/// With two captains, who looked first knows that the other keeps one of the two that were left, and
/// the other knows only which two it was not.
#[test]
fn nobody_knows_which_one_another_keeps() {
    let setup = Setup::<Ahoi>::standard(2);
    let game = read(
        &setup,
        "captain 1 objective: 4:helsinki\ncaptain 2 objective: 4:lisboa\nkeepers: 1 2\n\
         objectives: 5:helsinki+lisboa",
    );
    let mut known = words(&game, &imagined(&setup, &game, Some(ADA), BEN));
    known.sort();
    assert_eq!(known, ["4:lisboa", "5:helsinki+lisboa"]);
    let known = words(&game, &imagined(&setup, &game, Some(BEN), ADA));
    assert!(known.len() > 2 && !known.contains(&"5:helsinki+lisboa".to_owned()), "{known:?}");
    let all = imagined(&setup, &game, None, ADA);
    assert_eq!(all.len(), game.edition().objectives().count(), "a spectator rules nothing out");
}

/// Who looks, keeps none, and looks again after one other captain took one, can tell which.
#[test]
fn two_looks_tell_what_was_taken_between() {
    let setup = Setup::<Ahoi>::standard(3);
    let game = read(
        &setup,
        "captain 2 objective: 4:lisboa\ncaptain 1 looks: 0 1\n\
         objectives: 4:helsinki 4:istanbul 5:helsinki+lisboa",
    );
    assert_eq!(words(&game, &imagined(&setup, &game, Some(ADA), BEN)), ["4:lisboa"]);
    let third = imagined(&setup, &game, Some(Seat::new(2)), BEN);
    assert!(third.len() > 3, "who never looked knows nothing: {third:?}");
}

/// The objective with which a game is won is shown to all; one that did not win stays secret.
#[test]
fn only_the_winners_objective_is_shown() {
    let setup = Setup::<Ahoi>::standard(2);
    let mut game = read(
        &setup,
        "phase: keep objective before-actions\nturn: 1\ndice: 1 2\n\
         captain 1: at lisboa points 32\ncaptain 1 called: lima accra perth mumbai\n\
         captain 2 objective: 4:istanbul\nobjectives: 4:lisboa 4:helsinki",
    );
    let keep = game.read_action("keep objective 4:lisboa").expect("an action");
    game.apply(Actor::Seat(ADA), keep, &mut ()).expect("it lies there");
    assert_eq!(game.outcome().map(|outcome| outcome.ended_by), Some("personal"));
    for viewer in [Some(BEN), None] {
        let view = game.view(viewer);
        let kept = |seat: Seat| view.captains[seat.index()].objective.expect("both keep one");
        assert!(kept(ADA).objective.is_some());
        assert_eq!(kept(BEN).objective.is_some(), viewer == Some(BEN));
    }
}

/// Rule 5.7: only who can tell sees that the discs of a shuffled row are alike.
#[test]
fn only_who_knew_all_discs_still_knows_them() {
    let setup = Setup::<Ahoi>::standard(3);
    let rows = ["passenger@1 passenger@12", "passenger@1 stowaway@12"].map(|row| {
        let mut game = read(
            &setup,
            &format!(
                "phase: shuffle discs\ndice: 2 3\nchosen: a\ncaptain 1: at lima\nport lima: {row}"
            ),
        );
        let mut luck = SplitMix::new(1);
        game.apply(Actor::Seat(ADA), Action::ShuffleDiscs, &mut ()).expect("it may be done");
        while let Some(drawn) = game.chance(&mut luck) {
            game.apply(Actor::Chance, drawn, &mut ()).expect("it can be");
        }
        [Some(ADA), Some(BEN), None].map(|viewer| {
            let view = game.view(viewer);
            let port =
                view.ports.into_iter().nth(usize::from(game.ship_of(ADA).expect("it lies").0));
            port.expect("a port")
        })
    });
    let [alike, unlike] = rows;
    assert!(alike[0].iter().all(|disc| disc.kind.is_some()), "{alike:?}");
    assert!(unlike[0].iter().all(|disc| disc.kind.is_none()), "{unlike:?}");
    assert_eq!(alike[1..], unlike[1..], "the others cannot tell the two apart");
}
