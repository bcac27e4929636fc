//! `fairwind tune`: better weights for a game's evaluator, found by playing.
//!
//! Two searches, one after the other. The first plays games of greedy bots that err a little, keeps
//! positions, and fits the weights so that the shares they promise agree with who won: that also
//! gives them their scale. The second is SPSA: it pushes all weights at once a little up or down, at
//! random, plays the one set against the opposite one, and moves towards the winner.

use std::path::{Path, PathBuf};

use bots::{
    Bot, BotProfile, Evaluate, FEATURES_MAX, Features, Observation, Player, Skill, Weights,
    feature_name, won,
};
use indicatif::{ProgressBar, ProgressStyle};
use kit::{Game, Luck, SEATS_MAX, Seat, Setup, SplitMix};
use rayon::prelude::*;

use crate::contest::contest;

#[derive(Clone, Debug)]
pub(crate) struct TuneArgs {
    /// Rounds of fitting, each on games of the weights found so far.
    pub(crate) fits: u32,
    /// Games of each round.
    pub(crate) games: u64,
    /// Steps of SPSA.
    pub(crate) steps: u64,
    /// Playouts of the bots that SPSA plays with; greedy ones if there are none.
    pub(crate) playouts: u32,
    /// Deals of the match between the old and the new weights.
    pub(crate) deals: u64,
    pub(crate) seed: u64,
    /// The data file to put the weights into.
    pub(crate) write: Option<PathBuf>,
}

/// How much the players of the first search err, so that unusual positions come up too.
const TEMPERATURE: f32 = 0.1;
/// All are equally quick.
const REACTIONS: [u32; SEATS_MAX] = [Skill::GREEDY.reaction; SEATS_MAX];
/// One position in so many is kept: neighbours tell much the same.
const KEPT: u32 = 4;

/// What each seat had, and what became of it.
struct Position {
    features: [Features; SEATS_MAX],
    shares: bots::Shares,
}

pub(crate) fn tune<E: Evaluate>(setup: &Setup<E::Game>, args: &TuneArgs) -> Result<(), String> {
    if args.deals == 0 {
        return Err("--deals 0 leaves no way to tell whether the new weights are better".into());
    }
    let standard = BotProfile::standard::<E>();
    let mut tuned = standard.clone();
    for round in 0..args.fits {
        let seed = args.seed + u64::from(round);
        let positions = positions::<E>(setup, &tuned, args.games, seed)?;
        let before = surprise::<E>(setup, &positions, &tuned.weights);
        tuned.weights = fit::<E>(setup, &positions, &tuned.weights);
        let after = surprise::<E>(setup, &positions, &tuned.weights);
        outln!(
            "fit {}: {} positions, surprise {before:.4} before, {after:.4} after",
            round + 1,
            positions.len()
        );
    }
    if args.steps > 0 {
        tuned.weights = spsa::<E>(setup, &tuned, args)?;
    }
    print_weights::<E>(&standard.weights, &tuned.weights);
    let share = matched::<E>(setup, &tuned, &standard, args)?;
    outln!("the new weights win {:.1} % against the old ones", share * 100.0);
    match &args.write {
        None => {}
        Some(_) if share <= 0.5 => outln!("so the old ones stay"),
        Some(file) => {
            write_weights::<E>(file, &tuned.weights)?;
            outln!("{} is written", file.display());
        }
    }
    Ok(())
}

fn progress_bar(length: u64, what: &str) -> ProgressBar {
    let style = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}, {{eta}} left");
    ProgressBar::new(length)
        .with_style(ProgressStyle::with_template(&style).expect("our own template"))
}

/// Positions of games between greedy players who err a little.
fn positions<E: Evaluate>(
    setup: &Setup<E::Game>,
    profile: &BotProfile,
    games: u64,
    seed: u64,
) -> Result<Vec<Position>, String> {
    let bar = progress_bar(games, "games");
    let skill = Skill { temperature: TEMPERATURE, ..Skill::GREEDY };
    let played = (0..games).into_par_iter().map(|number| {
        let mut luck = SplitMix::stream(seed, number);
        let mut bot = Bot::<E>::with_profile(profile.clone(), skill, luck.bits());
        let mut kept = Vec::new();
        let mut sampling = SplitMix::new(luck.bits());
        let outcome = contest(setup, luck, REACTIONS, |game: &E::Game, seat, legal| {
            if sampling.below(KEPT) == 0 {
                let mut features = [[0.0; FEATURES_MAX]; SEATS_MAX];
                Seat::all(setup.players)
                    .for_each(|seat| features[seat.index()] = E::features(game, seat));
                kept.push(features);
            }
            let view = game.view(Some(seat));
            bot.choose(&Observation { setup, seat, view: &view, legal })
        })?;
        bar.inc(1);
        let shares = won(&outcome);
        Ok(kept.into_iter().map(|features| Position { features, shares }).collect())
    });
    let played: Vec<Vec<Position>> = played.collect::<Result<_, String>>()?;
    bar.finish_and_clear();
    Ok(played.into_iter().flatten().collect())
}

/// What the weights let each seat expect.
fn expected(players: usize, position: &Position, weights: &Weights) -> [f32; SEATS_MAX] {
    let mut shares = [0.0; SEATS_MAX];
    let worths = position.features.map(|features| weights.worth(&features));
    let most = worths[..players].iter().copied().fold(f32::MIN, f32::max);
    for (share, worth) in shares[..players].iter_mut().zip(worths) {
        *share = (worth - most).exp();
    }
    let sum: f32 = shares.iter().sum();
    shares.map(|share| share / sum)
}

/// How surprising the results are to who trusts the weights, on average: the cross entropy.
fn surprise<E: Evaluate>(setup: &Setup<E::Game>, positions: &[Position], weights: &Weights) -> f64 {
    let players = usize::from(setup.players);
    let sum: f64 = positions
        .iter()
        .map(|position| {
            let expected = expected(players, position, weights);
            let each = position.shares.iter().zip(expected).take(players);
            each.map(|(&share, e)| -f64::from(share) * f64::from(e.max(1e-9).ln())).sum::<f64>()
        })
        .sum();
    sum / positions.len().max(1) as f64
}

/// Walks down the surprise's slope, each weight with a stride of its own (Adam), none below zero.
fn fit<E: Evaluate>(setup: &Setup<E::Game>, positions: &[Position], weights: &Weights) -> Weights {
    const WALKS: i32 = 300;
    const STRIDE: f32 = 0.02;
    let players = usize::from(setup.players);
    let features = E::FEATURES.len();
    let mut found = weights.of::<E>().to_vec();
    let (mut mean, mut square) = (vec![0.0f32; features], vec![0.0f32; features]);
    for walk in 1..=WALKS {
        let trusted = Weights::new(&found);
        let slopes = positions
            .par_chunks(4096)
            .map(|chunk| {
                let mut slope = [0.0f64; FEATURES_MAX];
                for position in chunk {
                    let expected = expected(players, position, &trusted);
                    for (seat, expected) in expected.iter().take(players).enumerate() {
                        let error = f64::from(expected - position.shares[seat]);
                        for (slope, feature) in slope.iter_mut().zip(position.features[seat]) {
                            *slope += error * f64::from(feature);
                        }
                    }
                }
                slope
            })
            // In order, so that the sums come out the same each time.
            .collect::<Vec<_>>();
        for feature in 0..features {
            let sum: f64 = slopes.iter().map(|slope| slope[feature]).sum();
            let slope = (sum / positions.len().max(1) as f64) as f32;
            mean[feature] = 0.9 * mean[feature] + 0.1 * slope;
            square[feature] = 0.99 * square[feature] + 0.01 * slope * slope;
            let ready = (1.0 - 0.9f32.powi(walk), 1.0 - 0.99f32.powi(walk));
            let stride =
                STRIDE * (mean[feature] / ready.0) / ((square[feature] / ready.1).sqrt() + 1e-8);
            found[feature] = (found[feature] - stride).max(0.0);
        }
    }
    Weights::new(&found)
}

/// Simultaneous perturbation: each step plays one deal in all rotations between two opposite sets.
fn spsa<E: Evaluate>(
    setup: &Setup<E::Game>,
    start: &BotProfile,
    args: &TuneArgs,
) -> Result<Weights, String> {
    /// Weights are pushed by about this factor.
    const PUSH: f64 = 0.25;
    const GAIN: f64 = 0.06;
    /// Deals played at the same time, whose moves are added up.
    const BATCH: u64 = 8;
    let bar = progress_bar(args.steps, "steps");
    // In logarithms, so that a weight moves in proportion and never falls below zero.
    let mut logs: Vec<f64> =
        start.weights.of::<E>().iter().map(|&weight| f64::from(weight.max(1e-3)).ln()).collect();
    let mut done = 0;
    while done < args.steps {
        let numbers = done..(done + BATCH).min(args.steps);
        let moves = numbers.clone().into_par_iter().map(|number| {
            let mut luck = SplitMix::stream(args.seed ^ 0x7e57, number);
            let signs: Vec<f64> =
                logs.iter().map(|_| if luck.below(2) == 0 { 1.0 } else { -1.0 }).collect();
            let pushed = |way: f64| {
                let weights = logs
                    .iter()
                    .zip(&signs)
                    .map(|(log, sign)| (log + way * PUSH * sign).exp() as f32);
                start.with_weights(Weights::new(&weights.collect::<Vec<_>>()))
            };
            let share =
                deal::<E>(setup, [&pushed(1.0), &pushed(-1.0)], args.playouts, luck.bits())?;
            Ok((share - 0.5, signs))
        });
        let moves: Vec<(f64, Vec<f64>)> = moves.collect::<Result<_, String>>()?;
        let fade = 1.0 / (1.0 + 3.0 * done as f64 / args.steps as f64);
        for (won, signs) in moves {
            for (log, sign) in logs.iter_mut().zip(signs) {
                *log += GAIN * fade * won * sign;
            }
        }
        bar.inc(numbers.end - numbers.start);
        done = numbers.end;
    }
    bar.finish_and_clear();
    Ok(Weights::new(&logs.iter().map(|log| log.exp() as f32).collect::<Vec<_>>()))
}

/// The share that the first of two characters wins of a deal, in all rotations; they sit in turn.
fn deal<E: Evaluate>(
    setup: &Setup<E::Game>,
    characters: [&BotProfile; 2],
    playouts: u32,
    seed: u64,
) -> Result<f64, String> {
    let skill = if playouts == 0 { Skill::GREEDY } else { Skill::search(playouts, None) };
    let players = usize::from(setup.players);
    let (mut first, mut second) = (0.0, 0.0);
    for rotation in 0..players {
        let mut seeds = SplitMix::stream(seed, rotation as u64 + 1);
        let whose = |seat: Seat| ((seat.index() + rotation) % players) % 2;
        let mut bots = Seat::all(setup.players)
            .map(|seat| {
                Bot::<E>::with_profile(characters[whose(seat)].clone(), skill, seeds.bits())
            })
            .collect::<Vec<_>>();
        let outcome =
            contest(setup, SplitMix::new(seed), REACTIONS, |game: &E::Game, seat, legal| {
                let view = game.view(Some(seat));
                bots[seat.index()].choose(&Observation { setup, seat, view: &view, legal })
            })?;
        let shares = won(&outcome);
        for seat in Seat::all(setup.players) {
            let share = f64::from(shares[seat.index()]);
            if whose(seat) == 0 { first += share } else { second += share }
        }
    }
    // With an odd number of players the first sits more often.
    let (firsts, seconds) = (players.div_ceil(2) as f64, (players / 2) as f64);
    let (first, second) = (first / firsts, second / seconds);
    Ok(if first + second > 0.0 { first / (first + second) } else { 0.5 })
}

fn matched<E: Evaluate>(
    setup: &Setup<E::Game>,
    new: &BotProfile,
    old: &BotProfile,
    args: &TuneArgs,
) -> Result<f64, String> {
    let bar = progress_bar(args.deals, "deals");
    let shares = (0..args.deals).into_par_iter().map(|number| {
        let seed = SplitMix::stream(args.seed ^ 0xdea1, number).bits();
        let share = deal::<E>(setup, [new, old], args.playouts, seed);
        bar.inc(1);
        share
    });
    let shares: Vec<f64> = shares.collect::<Result<_, String>>()?;
    bar.finish_and_clear();
    Ok(shares.iter().sum::<f64>() / shares.len() as f64)
}

fn print_weights<E: Evaluate>(old: &Weights, new: &Weights) {
    for ((key, old), new) in E::FEATURES.iter().zip(old.of::<E>()).zip(new.of::<E>()) {
        let name = feature_name::<E>(key);
        outln!("{name:<12} {old:>8.4} -> {new:>8.4}");
    }
}

/// Puts the weights into a data file and leaves everything else in it as it is.
fn write_weights<E: Evaluate>(file: &Path, weights: &Weights) -> Result<(), String> {
    let here = |error: std::io::Error| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(here)?;
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            let name = line.split('=').next().unwrap_or_default().trim();
            let Some(feature) = E::FEATURES.iter().position(|key| feature_name::<E>(key) == name)
            else {
                return line.to_owned();
            };
            let about = line
                .split_once('#')
                .map_or(String::new(), |(_, about)| format!("  # {}", about.trim()));
            format!("{name} = {:.4}{about}", weights.of::<E>()[feature])
        })
        .collect();
    let text = lines.join("\n") + "\n";
    BotProfile::parse::<E>(&text)?;
    std::fs::write(file, text).map_err(here)
}
