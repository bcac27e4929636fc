//! What every review must be, tried on games of bots.

use bots::{Bot, BotProfile, Evaluate, Level, Observation, Player, Random};
use kit::{Actor, Game, Lawful, Luck, Seat, Setup, SplitMix};
use registry::GameEntry;
use review::{
    Effort, KnownPosition, LuckMeter, Moment, Review, ReviewError, ReviewRun, Reviewer, VARIATES,
    WHOLE, judge,
};
use table::log::{Entry, EntryBody, Log, TableEvent};
use table::replay::Recording;

type Seated<E> = Vec<Box<dyn Player<<E as GameEntry>::Game>>>;

fn setup<E: GameEntry>(players: u8) -> Setup<E::Game> {
    Setup::standard(players).with_options(E::Game::machine_options())
}

fn counts<E: GameEntry>() -> std::ops::RangeInclusive<u8> {
    let (fewest, most) = E::Game::ABOUT.players;
    fewest..=most
}

/// Bots of one level.
fn seated<E: GameEntry>(players: u8, level: Level, seed: u64) -> Seated<E> {
    (0..u64::from(players))
        .map(|seat| Box::new(Bot::<E::Bot>::of_level(level, seed + seat)) as Box<dyn Player<_>>)
        .collect()
}

/// Plays on until the game is over, or for so many actions.
fn play_on<E: GameEntry>(
    recording: &mut Recording<E::Game>,
    setup: &Setup<E::Game>,
    players: &mut Seated<E>,
    luck: &mut SplitMix,
    actions: usize,
) {
    let mut legal = Vec::new();
    for _ in 0..actions {
        let game = recording.game();
        if game.outcome().is_some() {
            return;
        }
        let (by, action) = if let Some(drawn) = game.chance(luck) {
            (Actor::Chance, drawn)
        } else {
            let acting = game.to_act();
            let seat = acting.nth(luck.index(acting.len())).expect("somebody acts");
            legal.clear();
            game.legal(seat, &mut legal);
            let view = game.view(Some(seat));
            let observation = Observation { setup, seat, view: &view, legal: &legal };
            (Actor::Seat(seat), players[seat.index()].choose(&observation))
        };
        recording.apply(by, action, &mut ()).expect("bots choose what is legal");
    }
}

fn played<E: GameEntry>(players: u8, level: Level, seed: u64) -> Log {
    let setup = setup::<E>(players);
    let mut recording = Recording::new(&setup, None).expect("a fair setup");
    let mut seated = seated::<E>(players, level, seed);
    play_on::<E>(&mut recording, &setup, &mut seated, &mut SplitMix::new(seed), usize::MAX);
    recording.sealed()
}

fn reviewed<E: GameEntry>(log: &Log, seed: u64) -> Review {
    let mut run = Reviewer::<E::Bot>::new(log, Effort::Quick, seed).expect("it is over");
    while run.step() {}
    run.review()
}

// For each seat an even share, luck, own play, others' play and what was hidden make what it can expect after every
// moment, and in the end the result; what one seat gets by luck or play, others lose.
registry::test_games!(the_four_add_up_to_the_result, E => {
    for players in counts::<E>() {
        let review = reviewed::<E>(&played::<E>(players, Level::Hard, 3), 1);
        let rounding = i32::from(players);
        for seat in Seat::all(players) {
            let at = seat.index();
            let account = review.seats[at].account;
            assert_eq!(review.prior[at] + account.sum(), review.result[at], "{seat} of {players}");
            let curve = review.curve(seat);
            assert_eq!(curve.last(), Some(&account));
            for (moment, account) in review.moments.iter().zip(curve) {
                assert_eq!(review.prior[at] + account.sum(), moment.shares[at]);
            }
            let own: i32 = review.moments.iter()
                .filter(|moment| moment.by == Actor::Seat(seat))
                .filter_map(|moment| moment.decision.as_ref())
                .map(|decision| decision.cost)
                .sum();
            assert!((account.own + own).abs() <= review.moments.len() as i32, "{seat}");
        }
        assert!((review.result.iter().sum::<i32>() - WHOLE).abs() <= rounding);
        for moment in &review.moments {
            let sum = moment.luck.iter().sum::<i32>();
            assert!(sum.abs() <= 2 * rounding, "entry {}: luck adds up to {sum}", moment.entry);
            let sum = moment.play.iter().sum::<i32>();
            assert!(sum.abs() <= 2 * rounding, "entry {}: play adds up to {sum}", moment.entry);
            assert!((moment.shares.iter().sum::<i32>() - WHOLE).abs() <= 2 * rounding);
        }
        assert!(review.moments.iter().any(|moment| moment.luck.iter().any(|&luck| luck != 0)));
        assert!(review.moments.iter().any(|moment| moment.decision.is_some()));
    }
});

// The same holds where somebody gives up, whose loss is their own play: in the midst of a game that goes on without
// them, and where nobody but one is left.
registry::test_games!(who_gives_up_gives_away_what_was_left, E => {
    let (fewest, three) = (*counts::<E>().start(), 3.min(*counts::<E>().end()));
    let gives_up = |seat: u8| Entry {
        by: Some(Actor::Seat(Seat::new(seat.into()))),
        body: EntryBody::Table(TableEvent::Resign),
        at: None,
    };
    let is_choice = |entry: &Entry| matches!(entry.by, Some(Actor::Seat(_)));
    let early = |log: &Log| {
        let choices = log.entries.iter().filter(|entry| is_choice(entry)).count();
        let later = log.entries.iter().enumerate().filter(|(_, entry)| is_choice(entry));
        later.map(|(at, _)| at).nth(12.min(choices / 4)).expect("there are choices")
    };
    // Of three the second gives up while nothing is decided, and the others play on.
    let mut log = played::<E>(three, Level::Medium, 8);
    log.entries.insert(early(&log), gives_up(1));
    let midst = reviewed::<E>(&log, 1);
    // Of the fewest all but the first give up, and that ends it.
    let mut log = played::<E>(fewest, Level::Medium, 9);
    log.entries.truncate(early(&log));
    log.entries.extend((1..fewest).map(gives_up));
    let end = reviewed::<E>(&log, 1);
    assert_eq!(end.result[0], WHOLE);
    for (review, players) in [(midst, three), (end, fewest)] {
        assert_eq!(review.result[1], 0);
        for seat in Seat::all(players) {
            let at = seat.index();
            let account = review.seats[at].account;
            assert_eq!(review.prior[at] + account.sum(), review.result[at], "{seat} of {players}");
        }
        let second = |moment: &&Moment| moment.by == Actor::Seat(Seat::new(1));
        let given_up = review.moments.iter().filter(second).find(|moment| {
            moment.decision.is_none() && !moment.play.is_empty()
        });
        let given_up = given_up.expect("it is told");
        for (at, &share) in given_up.play.iter().enumerate() {
            assert!(if at == 1 { share < 0 } else { share >= 0 }, "{:?}", given_up.play);
        }
        // What a program then plays in their place is nobody's choice.
        let later = review.moments.iter().filter(|moment| moment.entry > given_up.entry);
        assert!(later.filter(second).all(|moment| moment.decision.is_none()));
    }
});

// What was taken back does not count, however often it was tried.
registry::test_games!(what_is_taken_back_is_not_reviewed, E => {
    let log = played::<E>(2, Level::Medium, 5);
    let mut tried = log.clone();
    let choice = log.entries.iter().rposition(|entry| matches!(entry.by, Some(Actor::Seat(_))));
    let choice = choice.expect("somebody chose");
    let again = log.entries[..=choice].iter().cloned();
    let undo = Entry { by: None, body: EntryBody::Table(TableEvent::Undo(1)), at: None };
    tried.entries = again.chain([undo]).chain(log.entries[choice..].iter().cloned()).collect();
    let (once, twice) = (reviewed::<E>(&log, 1), reviewed::<E>(&tried, 1));
    let told = |review: &Review, all: usize| -> Vec<(Actor, Vec<i32>, Vec<i32>)> {
        let moments = review.moments[..all].iter();
        moments.map(|one| (one.by, one.shares.clone(), one.luck.clone())).collect()
    };
    let all = once.moments.len();
    assert_eq!(twice.moments.len(), all);
    assert_eq!(told(&once, all), told(&twice, all));
    assert_eq!(once.moments[0], twice.moments[0]);
    assert_eq!(once.moments[all - 1].entry + 2, twice.moments[all - 1].entry);
});

// The same log, effort and seed give the same bytes, and another seed others.
registry::test_games!(a_review_can_be_repeated, E => {
    let log = played::<E>(2, Level::Medium, 5);
    let text = |seed| serde_json::to_string(&reviewed::<E>(&log, seed)).expect("plain");
    assert_eq!(text(1), text(1));
    assert_ne!(text(1), text(2));
});

registry::test_games!(a_running_game_is_not_reviewed, E => {
    let mut log = played::<E>(2, Level::Medium, 5);
    // The digest, and the last action.
    log.entries.truncate(log.entries.len() - 2);
    let refused = Reviewer::<<E as GameEntry>::Bot>::new(&log, Effort::Quick, 1).err();
    assert_eq!(refused, Some(ReviewError::Running));
});

/// What a review says of the first so many entries.
fn said_of(review: &Review, entries: usize) -> String {
    let decided = review.moments.iter().filter(|moment| moment.entry <= entries);
    let decided: Vec<_> = decided.map(|moment| (&moment.decision, &moment.luck)).collect();
    serde_json::to_string(&decided).expect("plain")
}

// However a game went on, what was done before is judged the same.
registry::test_games!(nobody_is_judged_by_what_came_later, E => {
    let setup = setup::<E>(2);
    // The first part of a game, as long as there is time to differ after it.
    let part = 25.min(played::<E>(2, Level::Medium, 7).entries.len() / 2);
    let log = |later: u64| {
        let mut recording = Recording::new(&setup, None).expect("a fair setup");
        let mut before = seated::<E>(2, Level::Medium, 7);
        play_on::<E>(&mut recording, &setup, &mut before, &mut SplitMix::new(7), part);
        let mut after = seated::<E>(2, Level::Hard, later);
        let luck = &mut SplitMix::new(later);
        play_on::<E>(&mut recording, &setup, &mut after, luck, usize::MAX);
        recording.sealed()
    };
    let (one, other) = (reviewed::<E>(&log(8), 1), reviewed::<E>(&log(9), 1));
    assert_ne!(said_of(&one, usize::MAX), said_of(&other, usize::MAX));
    assert_eq!(said_of(&one, part), said_of(&other, part));
});

// A seat is judged the same whatever lies hidden from it.
registry::test_games!(nobody_is_judged_by_what_they_could_not_know, E => {
    type Rules<E> = <E as GameEntry>::Game;
    let profile = BotProfile::standard::<<E as GameEntry>::Bot>();
    // With three, what is hidden may lie with either of the others.
    let setup = setup::<E>(3.min(*counts::<E>().end()));
    let mut game = Rules::<E>::setup(&setup).expect("a fair setup");
    let (mut luck, mut legal, mut compared) = (SplitMix::new(11), Vec::new(), 0);
    for step in 0..600 {
        if compared == 12 {
            break;
        }
        // A short game is followed by another deal.
        if game.outcome().is_some() {
            game = Rules::<E>::setup(&setup).expect("a fair setup");
        }
        if let Some(drawn) = game.chance(&mut luck) {
            game.play(Actor::Chance, drawn, &mut ());
            continue;
        }
        let acting = game.to_act();
        let seat = acting.nth(luck.index(acting.len())).expect("somebody acts");
        legal.clear();
        game.legal(seat, &mut legal);
        let action = legal[luck.index(legal.len())];
        if legal.len() > 1 && step % 5 == 0 {
            let judged = |game: &Rules<E>| {
                let view = game.view(Some(seat));
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let memory = &<<E as GameEntry>::Bot as Evaluate>::Memory::default();
                let known = KnownPosition { setup: &setup, seat, view: &view, memory, legal: &legal };
                let judged = judge::<<E as GameEntry>::Bot>(
                    &profile, &known, action, Effort::Quick, 1);
                judged.map(|judged| format!("{judged:?}"))
            };
            let otherwise = game.reshuffle(Some(seat), &mut luck);
            let of_truth = judged(&game);
            compared += usize::from(of_truth.is_some());
            assert_eq!(of_truth, judged(&otherwise), "step {step}");
        }
        game.play(Actor::Seat(seat), action, &mut ());
    }
    assert!(compared > 5, "{compared} judgements compared");
});

/// What a decision costs on average.
fn mean_cost(reviews: &[Review]) -> f64 {
    let seats = || reviews.iter().flat_map(|review| &review.seats);
    let cost: i64 = seats().map(|seat| i64::from(seat.cost)).sum();
    cost as f64 / seats().map(|seat| f64::from(seat.decisions)).sum::<f64>()
}

/// Reviews of as many games as it takes until so many choices were judged.
fn reviews<E: GameEntry>(seat: impl Fn(u64) -> Seated<E>, from: u64, games: u64) -> Vec<Review> {
    let setup = setup::<E>(2);
    let (mut reviews, mut decisions) = (Vec::new(), 0);
    for seed in from.. {
        if seed >= from + games && decisions >= DECISIONS_MIN {
            break;
        }
        let mut recording = Recording::new(&setup, None).expect("a fair setup");
        play_on::<E>(&mut recording, &setup, &mut seat(seed), &mut SplitMix::new(seed), usize::MAX);
        let review = reviewed::<E>(&recording.sealed(), seed);
        decisions += review.seats.iter().map(|seat| seat.decisions).sum::<u32>();
        reviews.push(review);
    }
    reviews
}

/// Fewer choices say nothing about what a choice costs on average.
const DECISIONS_MIN: u32 = 60;

// Weaker play costs more, and luck is even. `fairwind study` has the long form.
registry::test_games!(skill_is_skill_and_luck_is_even, E => {
    let of_level = |level: Level| move |seed: u64| seated::<E>(2, level, seed);
    let random = |seed: u64| -> Seated<E> {
        vec![Box::new(Random::new(seed)), Box::new(Random::new(seed + 1))]
    };
    let random = reviews::<E>(random, 4, 1);
    let easy = reviews::<E>(of_level(Level::Easy), 0, 4);
    let hard = reviews::<E>(of_level(Level::Hard), 10, 4);
    let costs = [mean_cost(&random), mean_cost(&easy), mean_cost(&hard)];
    // So few games tell those who choose from those who do not; levels are told apart by many.
    assert!(costs[0] > costs[1] && costs[0] > costs[2], "random, easy, hard: {costs:?}");
    let luck: Vec<f64> = easy.iter().chain(&hard)
        .map(|review| f64::from(review.seats[0].account.luck) / f64::from(WHOLE))
        .collect();
    let mean = luck.iter().sum::<f64>() / luck.len() as f64;
    let variance = luck.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>();
    let error = (variance / (luck.len() * (luck.len() - 1)) as f64).sqrt();
    // Student's distribution of seven degrees, and any of more, leaves at most one in a thousand beyond.
    assert!(mean.abs() < 5.4 * error, "luck of the first seat: {mean} ± {error}");
});

// Who looks at luck alone sees the luck of the whole review.
registry::test_games!(luck_alone_is_the_same_luck, E => {
    let log = played::<E>(2, Level::Easy, 6);
    let whole = reviewed::<E>(&log, 2);
    let mut run = Reviewer::<<E as GameEntry>::Bot>::new(&log, Effort::Quick, 2)
        .expect("it is over")
        .luck_only();
    while run.step() {}
    let alone = run.review();
    assert!(alone.moments.iter().all(|moment| moment.decision.is_none()));
    for (one, other) in alone.moments.iter().zip(&whole.moments) {
        assert_eq!(one.luck, other.luck, "entry {}", one.entry);
    }
    for (one, other) in alone.seats.iter().zip(&whole.seats) {
        assert_eq!(one.account.luck, other.account.luck);
    }
});

// Whatever a die, a draw or the lot of a player can bring, weighed by its odds, comes to nothing: so no weight on the
// luck of a game shifts what its results are on average.
registry::test_games!(luck_of_every_kind_has_mean_zero, E => {
    type Meter<E> = LuckMeter<<E as GameEntry>::Bot>;
    let profile = BotProfile::standard::<<E as GameEntry>::Bot>();
    let setup = setup::<E>(3.min(*counts::<E>().end()));
    let seats = usize::from(setup.players);
    let mut game = <E as GameEntry>::Game::setup(&setup).expect("a fair setup");
    let mut bots: Vec<_> = (0..seats as u64)
        .map(|seed| Bot::<<E as GameEntry>::Bot>::of_level(Level::Easy, seed))
        .collect();
    let (mut luck, mut lot, mut tried) = (SplitMix::new(13), Vec::new(), [0; VARIATES]);
    let mut moved = [0.0f64; VARIATES];
    for _ in 0..400 {
        if game.outcome().is_some() {
            break;
        }
        lot.clear();
        let (by, action) = if let Some(drawn) = game.chance(&mut luck) {
            game.outcomes(&mut lot);
            lot.retain(|&(action, weight)| weight > 0 && game.tick_after(action).is_none());
            (Actor::Chance, drawn)
        } else {
            let seat = game.to_act().first().expect("somebody acts");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let view = game.view(Some(seat));
            let observation = Observation { setup: &setup, seat, view: &view, legal: &legal };
            (Actor::Seat(seat), bots[seat.index()].choose_by_lot(&observation, &mut lot))
        };
        let kind = usize::from(by != Actor::Chance);
        if lot.len() > 1 {
            tried[kind] += 1;
            let mut sums = [0.0; 8];
            let mut total = 0.0;
            for &(outcome, weight) in &lot {
                let mut meter = Meter::<E>::new(&profile);
                meter.see(&game, by, outcome, if kind == 0 { &[] } else { &lot });
                assert!(meter.luck()[1 - kind].iter().all(|&luck| luck == 0.0));
                let found = meter.luck()[kind];
                assert!(found.iter().sum::<f64>().abs() < 1e-5, "{found:?}");
                for (sum, luck) in sums.iter_mut().zip(found) {
                    *sum += f64::from(weight) * luck;
                    moved[kind] += luck.abs();
                }
                total += f64::from(weight);
            }
            assert!(sums.iter().all(|sum| (sum / total).abs() < 1e-9), "{sums:?} of {total}");
        }
        game.play(by, action, &mut ());
    }
    assert!(tried.iter().all(|&tried| tried > 2), "{tried:?}");
    // Where a bot's choices are all worth the same, its lots move nothing.
    assert!(moved[0] > 0.0, "{moved:?}");
});
