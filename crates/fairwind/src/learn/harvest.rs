//! Games to learn from.
//!
//! A file has a line that says whose games they are, then each game: the decision at which it went astray, how many
//! decisions there were, and the place of each in the list of legal actions. Dice and draws follow from the seed
//! and the number of the game, positions from playing it again: that is a hundredth of what the positions
//! would take.

use std::cell::Cell;
use std::path::{Path, PathBuf};

use bots::{
    ActionOf, Bot, BotProfile, Evaluate, Observation, Player, Playouts, Shares, Skill,
    ValueFunction, Weights, won, worths,
};
use kit::{Actor, Encoding, Game, Luck, SEATS_MAX, Seat, Seats, Setup, SplitMix, pick_weighted};
use learn::Samples;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::lineage::GamesFile;
use super::{Deadline, Unfinished, hash, progress_bar, write_whole, wrong_file};
use crate::contest::{contest, watched};

/// Games of a file.
const CHUNK: u64 = 512;
/// Games that tell how long one is.
const PILOTS: u64 = 32;
/// How much those err who have gone astray: hardly.
const STEADY: f32 = 0.03;
/// How the best of the generations before thinks.
pub(super) const TEACHER: Skill = Skill { net: true, ..Skill::GREEDY };
/// All are equally quick.
const REACTIONS: [u32; SEATS_MAX] = [Skill::GREEDY.reaction; SEATS_MAX];
/// One game in so many is held out, to see what a net makes of games that it did not learn from.
const HELD_OUT: u64 = 20;
/// What bots do by lot follows from other streams than dice and draws.
const BOTS_STREAM: u64 = 1 << 48;
/// And so does what else could have been done.
const ASIDE_STREAM: u64 = 1 << 49;

/// Plays games of one generation with one number of players.
pub(super) struct Harvest<'a, E: Evaluate> {
    pub(super) setup: &'a Setup<E::Game>,
    pub(super) profile: &'a BotProfile,
    /// Which net plays.
    pub(super) net: String,
    /// A net that was tried last and was no better, with its hash: it plays every other seat, so that the next one learns
    /// what comes of the choices that it thought too much of.
    pub(super) rival: Option<(String, BotProfile)>,
    pub(super) seed: u64,
    pub(super) temperature: f32,
    pub(super) deadline: Deadline,
}

/// One game: where it went astray, and what was chosen.
struct Played {
    astray: u32,
    choices: Vec<u32>,
}

impl<E: Evaluate> Harvest<'_, E> {
    /// Plays the games that are not in the folder yet.
    pub(super) fn play(
        &self,
        folder: &Path,
        generation: u32,
        games: u64,
    ) -> Result<Vec<GamesFile>, Unfinished> {
        let players = self.setup.players;
        let bar = progress_bar(games, &format!("games of {players} players"));
        let mut length = None;
        let mut files = Vec::new();
        for (chunk, first) in (0..games).step_by(CHUNK as usize).enumerate() {
            let numbers = first..(first + CHUNK).min(games);
            let file = folder.join(name(generation, players, chunk));
            let head = self.head(generation, first, numbers.end - first);
            let bytes = match std::fs::read(&file) {
                Ok(bytes) if header(&bytes).is_some_and(|(found, _)| found == head) => bytes,
                _ => {
                    let length = match length {
                        Some(length) => length,
                        None => *length.insert(self.usual_length()?),
                    };
                    let bytes = self.chunk(&head, numbers.clone(), length, &bar)?;
                    write_whole(&file, &bytes)?;
                    bytes
                }
            };
            bar.set_position(numbers.end);
            files.push(GamesFile { players, games: numbers.end - first, hash: hash(&bytes) });
        }
        bar.finish_and_clear();
        Ok(files)
    }

    fn head(&self, generation: u32, first: u64, games: u64) -> Value {
        json!({
            "game": E::Game::NAME,
            "setup": format!("{:?}", self.setup),
            "generation": generation,
            "net": self.net,
            "rival": self.rival.as_ref().map(|(hash, _)| hash),
            "seed": self.seed,
            "first": first,
            "games": games,
            "temperature": self.temperature,
        })
    }

    fn chunk(
        &self,
        head: &Value,
        numbers: std::ops::Range<u64>,
        length: u32,
        bar: &indicatif::ProgressBar,
    ) -> Result<Vec<u8>, Unfinished> {
        let played = numbers.into_par_iter().map(|number| {
            if self.deadline.is_over() {
                return Err(Unfinished::Deadline);
            }
            let played = self.game(number, Some(length));
            bar.inc(1);
            Ok(played?)
        });
        let played: Vec<Played> = played.collect::<Result<_, _>>()?;
        let mut bytes = format!("{head}\n").into_bytes();
        for one in &played {
            push_number(&mut bytes, one.astray);
            push_number(&mut bytes, one.choices.len() as u32);
            one.choices.iter().for_each(|&choice| push_number(&mut bytes, choice));
        }
        Ok(bytes)
    }

    /// How many decisions a game has that does not go astray.
    fn usual_length(&self) -> Result<u32, Unfinished> {
        let lengths = (0..PILOTS).into_par_iter().map(|number| {
            if self.deadline.is_over() {
                return Err(Unfinished::Deadline);
            }
            Ok(self.game(u64::MAX - number, None)?.choices.len())
        });
        let mut lengths = lengths.collect::<Result<Vec<_>, _>>()?;
        lengths.sort_unstable();
        Ok(lengths[lengths.len() / 2].max(2) as u32)
    }

    /// Plays with a temperature until some decision below `length`, takes any action there, and goes on steadily.
    fn game(&self, number: u64, length: Option<u32>) -> Result<Played, String> {
        let mut draws = SplitMix::stream(self.seed, BOTS_STREAM ^ number);
        let skill = Skill { net: true, temperature: self.temperature, ..Skill::GREEDY };
        let mut bots: Vec<Bot<E>> = (0..self.setup.players)
            .map(|seat| {
                let odd = number.wrapping_add(seat.into()) % 2 == 1;
                let rival = self.rival.as_ref().filter(|_| odd).map(|(_, rival)| rival);
                Bot::with_profile(rival.unwrap_or(self.profile).clone(), skill, draws.bits())
            })
            .collect();
        let astray = length.map_or(0, |length| draws.below(length));
        let mut choices = Vec::new();
        let luck = SplitMix::stream(self.seed, number);
        contest(self.setup, luck, REACTIONS, |game: &E::Game, seat, legal| {
            let decision = choices.len() as u32;
            let at = if decision == astray && length.is_some() {
                draws.index(legal.len())
            } else {
                let bot = &mut bots[seat.index()];
                bot.set_temperature(if decision < astray { self.temperature } else { STEADY });
                let view = game.view(Some(seat));
                let chosen =
                    bot.choose(&Observation { setup: self.setup, seat, view: &view, legal });
                legal
                    .iter()
                    .position(|&action| action == chosen)
                    .expect("bots choose legal actions")
            };
            choices.push(at as u32);
            legal[at]
        })?;
        Ok(Played { astray, choices })
    }
}

fn name(generation: u32, players: u8, chunk: usize) -> String {
    format!("games-{generation:03}-{players}p-{chunk:03}.bin")
}

/// The files of a generation with so many players, from the first.
pub(super) fn files(folder: &Path, generation: u32, players: u8) -> Vec<PathBuf> {
    let all = (0..).map(|chunk| folder.join(name(generation, players, chunk)));
    all.take_while(|file| file.exists()).collect()
}

/// What becomes of games: which positions count, and what they should be worth.
pub(super) struct Recipe<'a> {
    /// One position in so many.
    pub(super) kept: usize,
    /// What the teacher says so many kept positions later counts …
    pub(super) later: usize,
    /// … so much, and who won counts the rest.
    pub(super) mix: f32,
    /// For each decision so many others that could have been made, worth what the teacher says at once …
    pub(super) aside: usize,
    /// … or, with what was chosen, what it says after so many playouts. Then nothing else is learned from.
    pub(super) playouts: u32,
    /// What a net adds to, if it does not judge alone.
    pub(super) weights: Option<&'a Weights>,
    pub(super) teacher: &'a ValueFunction,
    /// Whose playouts they are.
    pub(super) profile: &'a BotProfile,
}

/// Positions to learn from and positions held out, of all games that are there.
pub(super) fn read<E: Evaluate>(
    folder: &Path,
    generation: u32,
    setup: &Setup<E::Game>,
    recipe: &Recipe,
) -> Result<(Samples, Samples), String> {
    let (mut learned, mut held_out) = (Samples::default(), Samples::default());
    for file in files(folder, generation, setup.players) {
        let bytes = std::fs::read(&file).map_err(|error| wrong_file(&file, &error))?;
        let broken = || format!("{}: these are no games of {}.", file.display(), E::Game::NAME);
        let (head, mut rest) = header(&bytes).ok_or_else(broken)?;
        let number = |name: &str| head[name].as_u64().ok_or_else(broken);
        let (seed, first, games) = (number("seed")?, number("first")?, number("games")?);
        let mut played = Vec::new();
        for _ in 0..games {
            let astray = take_number(&mut rest).ok_or_else(broken)?;
            let length = take_number(&mut rest).ok_or_else(broken)?;
            let choices: Option<_> = (0..length).map(|_| take_number(&mut rest)).collect();
            played.push(Played { astray, choices: choices.ok_or_else(broken)? });
        }
        let samples: Vec<Samples> = played
            .par_iter()
            .enumerate()
            .map(|(at, one)| {
                let number = first + at as u64;
                let lucks = [number, ASIDE_STREAM ^ number].map(|at| SplitMix::stream(seed, at));
                recipe.samples::<E>(setup, lucks, one, number.is_multiple_of(HELD_OUT))
            })
            .collect::<Result<_, String>>()
            .map_err(|what| format!("{}: {what}", file.display()))?;
        for (number, one) in (first..).zip(&samples) {
            if number.is_multiple_of(HELD_OUT) { &mut held_out } else { &mut learned }.append(one);
        }
    }
    Ok((learned, held_out))
}

impl Recipe<'_> {
    /// Plays a game again and keeps positions of it from where it went astray.
    fn samples<E: Evaluate>(
        &self,
        setup: &Setup<E::Game>,
        [luck, mut draws]: [SplitMix; 2],
        played: &Played,
        held_out: bool,
    ) -> Result<Samples, String> {
        let decisions = Cell::new(0);
        let mut positions: Vec<(Encoding, Shares, Shares)> = Vec::new();
        let mut samples = Samples::default();
        let mut scratch = Encoding::default();
        let (mut seen, mut outcomes) = (0, Vec::new());
        let mut others = Vec::new();
        let mut playouts = Playouts::new(self.profile, &TEACHER);
        let choose = |game: &E::Game, seat, legal: &[ActionOf<E>]| {
            // A file of another version of the rules would lead astray; it must not lead to a panic.
            let at = played.choices.get(decisions.get()).map_or(0, |&at| at as usize);
            let chosen = legal[at.min(legal.len() - 1)];
            decisions.set(decisions.get() + 1);
            let learned = decisions.get() > played.astray as usize && !held_out;
            if self.aside > 0 && learned && decisions.get().is_multiple_of(self.kept) {
                others.clear();
                others.extend(legal);
                E::prune(game, seat, &mut others);
                others.retain(|&action| action != chosen);
                draws.shuffle(&mut others);
                others.truncate(self.aside);
                if self.playouts > 0 {
                    others.push(chosen);
                    let at = (game, seat);
                    self.push_played::<E>(at, &others, &mut playouts, &mut draws, &mut samples);
                } else {
                    for &action in &others {
                        self.push_aside::<E>(game, (seat, action), &mut draws, &mut samples);
                    }
                }
            }
            chosen
        };
        // Bots judge what their choices lead to: also where there is but one way to go on, and where a draw has too many
        // outcomes to be averaged. A net that was never told of such positions would be wrong about them.
        let see = |game: &E::Game, actor, _| {
            let learned = self.playouts == 0 || held_out;
            if decisions.get() <= played.astray as usize + 1 || !learned {
                return;
            }
            if actor == Actor::Chance {
                outcomes.clear();
                game.outcomes(&mut outcomes);
                if outcomes.len() <= bots::SEEN_MAX {
                    return;
                }
            }
            if seen % self.kept == 0 {
                let mut encoding = Encoding::default();
                E::inputs(game, Seats::all(setup.players), &mut encoding);
                let shares = self.teacher.shares::<E>(game, &mut scratch);
                positions.push((encoding, self.before::<E>(game), shares));
            }
            seen += 1;
        };
        let outcome = watched(setup, luck, REACTIONS, choose, see)?;
        if decisions.get() != played.choices.len() {
            return Err("a game does not go as it was played; these are other rules".into());
        }
        let result = won(&outcome);
        for (at, (encoding, before, _)) in positions.iter().enumerate() {
            let target = match positions.get(at + self.later) {
                Some((_, _, later)) if !held_out => std::array::from_fn(|seat| {
                    self.mix * later[seat] + (1.0 - self.mix) * result[seat]
                }),
                _ => result,
            };
            samples.push(encoding, setup.players, *before, target);
        }
        Ok(samples)
    }

    fn before<E: Evaluate>(&self, game: &E::Game) -> Shares {
        let worths = |weights| worths::<E>(weights, game, Seats::all(game.players()));
        self.weights.map_or([0.0; SEATS_MAX], worths)
    }

    /// What each of these actions would lead to, worth what comes of it if the game is played on, each with the same luck.
    fn push_played<E: Evaluate>(
        &self,
        (game, seat): (&E::Game, Seat),
        actions: &[ActionOf<E>],
        playouts: &mut Playouts<E>,
        draws: &mut SplitMix,
        samples: &mut Samples,
    ) {
        let (weather, luck) = (SplitMix::new(draws.bits()), draws.bits());
        let (mut alone, mut encoding) = (true, Encoding::default());
        for &action in actions {
            let after = judged::<E>(game, seat, action, &mut weather.clone());
            if after.outcome().is_some() {
                continue;
            }
            let mut worth = [0.0; SEATS_MAX];
            for number in 0..self.playouts {
                let mut luck = SplitMix::stream(luck, number.into());
                let shares = playouts.run(&mut after.clone(), seat, &mut luck);
                worth.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
            }
            let worth = worth.map(|sum| sum / self.playouts as f32);
            encoding.clear();
            E::inputs(&after, Seats::all(after.players()), &mut encoding);
            let (players, before) = (after.players(), self.before::<E>(&after));
            if std::mem::take(&mut alone) {
                samples.push(&encoding, players, before, worth);
            } else {
                samples.push_beside(&encoding, players, before, worth);
            }
        }
    }

    /// What an action that was not chosen would have led to, as bots judge it.
    fn push_aside<E: Evaluate>(
        &self,
        game: &E::Game,
        (seat, action): (Seat, ActionOf<E>),
        draws: &mut SplitMix,
        samples: &mut Samples,
    ) {
        let after = judged::<E>(game, seat, action, draws);
        if after.outcome().is_some() {
            return;
        }
        let mut encoding = Encoding::default();
        let shares = self.teacher.shares::<E>(&after, &mut encoding);
        encoding.clear();
        E::inputs(&after, Seats::all(after.players()), &mut encoding);
        samples.push(&encoding, after.players(), self.before::<E>(&after), shares);
    }
}

/// What bots judge an action by: what it leads to after the die or draw that they average.
fn judged<E: Evaluate>(
    game: &E::Game,
    seat: Seat,
    action: ActionOf<E>,
    draws: &mut SplitMix,
) -> E::Game {
    let mut after = game.clone();
    after.play(Actor::Seat(seat), action, &mut ());
    if after.to_act().is_empty() {
        let mut outcomes = Vec::new();
        after.outcomes(&mut outcomes);
        outcomes.retain(|&(_, weight)| weight > 0);
        if (2..=bots::SEEN_MAX).contains(&outcomes.len()) {
            let drawn = pick_weighted(&outcomes, draws).expect("some have weights");
            after.play(Actor::Chance, drawn, &mut ());
        }
    }
    after
}

/// The line at the beginning, and what follows it.
fn header(bytes: &[u8]) -> Option<(Value, &[u8])> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    Some((serde_json::from_slice(&bytes[..end]).ok()?, &bytes[end + 1..]))
}

/// Seven bits a byte, the lowest first; the eighth says that more follow.
fn push_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take_number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_packed() {
        let mut bytes = Vec::new();
        let numbers = [0, 1, 127, 128, 300, u32::MAX];
        for number in numbers {
            push_number(&mut bytes, number);
        }
        let mut rest = &bytes[..];
        assert_eq!(numbers.map(|_| take_number(&mut rest)), numbers.map(Some));
        assert_eq!(take_number(&mut rest), None);
        assert_eq!(take_number(&mut &[0xff; 9][..]), None);
    }
}
