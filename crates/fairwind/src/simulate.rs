//! `fairwind simulate`: many games on all cores, and what came of them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bots::{Next, Observation, Scheduler};
use console::{Histogram, Statistic, Statistics, mean};
use indicatif::{ProgressBar, ProgressStyle};
use kit::{Actor, Game, Outcome, SEATS_MAX, Seat, Setup, SplitMix};
use rayon::prelude::*;
use registry::GameEntry;
use serde_json::{Map, Value, json};
use table::log::Log;
use table::replay::Recording;

use crate::contender::Contender;
use crate::games::SetupArgs;

#[derive(Clone, Debug)]
pub(crate) struct SimulateArgs {
    pub(crate) games: u64,
    pub(crate) seed: u64,
    /// By seat, repeated as often as needed.
    pub(crate) bots: Vec<Contender>,
    /// Milliseconds a seat needs between two actions where all act at once; repeated like `bots`.
    pub(crate) reactions: Vec<u32>,
    /// A folder to write the log of each game into.
    pub(crate) logs: Option<PathBuf>,
    pub(crate) json: bool,
}

impl SimulateArgs {
    fn reactions(&self) -> [u32; SEATS_MAX] {
        std::array::from_fn(|seat| self.reactions[seat % self.reactions.len()])
    }
}

/// A game that goes on longer than this is a bug, not a game.
const ACTIONS_MAX: u64 = 1_000_000;
/// Milliseconds between two actions, where nobody says otherwise.
const REACTION: u32 = 900;
/// Games that one core plays before it reports.
const BATCH: u64 = 64;

/// What many games had in common.
struct Tally<E: GameEntry> {
    games: u64,
    ended_by: BTreeMap<&'static str, u64>,
    /// A shared win counts as its share.
    wins: [f64; SEATS_MAX],
    scores: [f64; SEATS_MAX],
    decisions: u64,
    lengths: Histogram,
    own: <E::Console as Statistics>::Tally,
}

impl<E: GameEntry> Default for Tally<E> {
    fn default() -> Self {
        Tally {
            games: 0,
            ended_by: BTreeMap::new(),
            wins: [0.0; SEATS_MAX],
            scores: [0.0; SEATS_MAX],
            decisions: 0,
            lengths: Histogram::default(),
            own: <E::Console as Statistics>::Tally::default(),
        }
    }
}

impl<E: GameEntry> Tally<E> {
    fn merge(mut self, other: Self) -> Self {
        self.games += other.games;
        for (reason, count) in other.ended_by {
            *self.ended_by.entry(reason).or_default() += count;
        }
        for seat in 0..SEATS_MAX {
            self.wins[seat] += other.wins[seat];
            self.scores[seat] += other.scores[seat];
        }
        self.decisions += other.decisions;
        self.lengths.merge(other.lengths);
        E::Console::merge(&mut self.own, other.own);
        self
    }

    fn end(&mut self, game: &E::Game, outcome: &Outcome, decisions: u64) {
        self.games += 1;
        *self.ended_by.entry(outcome.ended_by).or_default() += 1;
        for seat in outcome.winners.iter() {
            self.wins[seat.index()] += 1.0 / outcome.winners.len() as f64;
        }
        for seat in Seat::all(game.players()) {
            self.scores[seat.index()] += f64::from(outcome.scores[seat.index()]);
        }
        self.decisions += decisions;
        self.lengths.add(decisions.min(u64::from(u16::MAX)) as u32);
        E::Console::count_end(&mut self.own, game, outcome);
    }
}

pub(crate) fn simulate<E: GameEntry>(table: &SetupArgs, args: &SimulateArgs) -> Result<(), String> {
    let (setup, edition_text) = table.machine_setup::<E>()?;
    if args.games == 0 {
        return Err("--games 0 leaves nothing to simulate".into());
    }
    if let Some(folder) = &args.logs {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let bar = progress_bar(args.games, args.json);
    let batches = args.games.div_ceil(BATCH);
    let tally = (0..batches)
        .into_par_iter()
        .map(|batch| {
            let mut tally = Tally::<E>::default();
            let games = batch * BATCH..((batch + 1) * BATCH).min(args.games);
            bar.inc(games.end - games.start);
            for number in games {
                let log = play_one::<E>(&setup, args, number, edition_text.as_deref(), &mut tally)?;
                write_log::<E>(args, number, log)?;
            }
            Ok::<_, String>(tally)
        })
        // Batches are added in their order, so that sums of fractions come out the same each time.
        .collect::<Result<Vec<_>, _>>()?
        .into_iter()
        .fold(Tally::default(), Tally::merge);
    bar.finish_and_clear();
    if args.json {
        outln!("{}", as_json::<E>(&setup, args, &tally));
    } else {
        out!("{}", as_text::<E>(&setup, args, &tally));
    }
    Ok(())
}

fn progress_bar(games: u64, json: bool) -> ProgressBar {
    if json {
        return ProgressBar::hidden();
    }
    let style = "{bar:40} {human_pos}/{human_len} games, {per_sec}, {eta} left";
    ProgressBar::new(games)
        .with_style(ProgressStyle::with_template(style).expect("our own template"))
}

/// Plays game `number` of the simulation. It depends on the seed and the number alone, never on how
/// many cores there are.
fn play_one<E: GameEntry>(
    setup: &Setup<E::Game>,
    args: &SimulateArgs,
    number: u64,
    edition_text: Option<&str>,
    tally: &mut Tally<E>,
) -> Result<Option<Recording<E::Game>>, String> {
    let mut luck = SplitMix::stream(args.seed, number);
    let mut game = E::Game::setup(setup).map_err(|error| error.to_string())?;
    let mut recording = match args.logs {
        Some(_) => Some(Recording::new(setup, edition_text).map_err(|error| error.to_string())?),
        None => None,
    };
    let mut players = (0..usize::from(setup.players))
        .map(|seat| args.bots[seat % args.bots.len()].player::<E::Bot>(luck.bits()))
        .collect::<Result<Vec<_>, _>>()?;
    let mut scheduler = Scheduler::new(args.reactions(), SplitMix::new(luck.bits()));
    let (mut legal, mut events, mut decisions) = (Vec::new(), Vec::new(), 0);
    for _ in 0..ACTIONS_MAX {
        if let Some(outcome) = game.outcome() {
            tally.end(&game, &outcome, decisions);
            return Ok(recording);
        }
        let next = scheduler
            .next(&game, &mut luck)
            .ok_or_else(|| format!("game {number}: nobody can act, and it is not over"))?;
        let (by, action) = match next {
            Next::Chance(drawn) => (Actor::Chance, drawn),
            Next::Acts(seat) => {
                legal.clear();
                game.legal(seat, &mut legal);
                decisions += 1;
                // One legal action leaves nothing to think about.
                let action = match legal.as_slice() {
                    [only] => *only,
                    choices => {
                        let view = game.view(Some(seat));
                        let observation = Observation { setup, seat, view: &view, legal: choices };
                        players[seat.index()].choose(&observation)
                    }
                };
                (Actor::Seat(seat), action)
            }
        };
        events.clear();
        if let Some(recording) = &mut recording {
            recording
                .apply(by, action, &mut ())
                .map_err(|rule| format!("game {number}: {by} tried {action:?}: {rule:?}"))?;
        }
        game.apply(by, action, &mut events)
            .map_err(|rule| format!("game {number}: {by} tried {action:?}: {rule:?}"))?;
        for event in &events {
            E::Console::count(&mut tally.own, &game, event);
        }
    }
    Err(format!("game {number} of seed {} does not end", args.seed))
}

/// The log of game `number`, in which the bots sit in this order.
pub(crate) fn recorded<E: GameEntry>(
    setup: &Setup<E::Game>,
    bots: &[Contender],
    seed: u64,
    number: u64,
    edition_text: Option<&str>,
) -> Result<Log, String> {
    let args = SimulateArgs {
        games: 1,
        seed,
        bots: bots.to_vec(),
        reactions: vec![REACTION],
        logs: Some(PathBuf::new()),
        json: true,
    };
    let recording = play_one::<E>(setup, &args, number, edition_text, &mut Tally::default())?;
    Ok(recording.expect("a log was asked for").sealed())
}

fn write_log<E: GameEntry>(
    args: &SimulateArgs,
    number: u64,
    recording: Option<Recording<E::Game>>,
) -> Result<(), String> {
    let (Some(folder), Some(recording)) = (&args.logs, recording) else { return Ok(()) };
    let file = folder.join(format!("{}-{}-{number}.jsonl", E::NAME, args.seed));
    std::fs::write(&file, recording.sealed().write())
        .map_err(|error| format!("{}: {error}", file.display()))
}

fn as_json<E: GameEntry>(setup: &Setup<E::Game>, args: &SimulateArgs, tally: &Tally<E>) -> Value {
    let seats = usize::from(setup.players);
    let shares: Vec<_> = tally.wins[..seats]
        .iter()
        .map(|&wins| {
            let (low, high) = wilson(wins, tally.games);
            json!({ "share": mean(wins, tally.games), "ci95": [round(low), round(high)] })
        })
        .collect();
    let mut object = Map::new();
    let common = json!({
        "game": E::NAME,
        "players": setup.players,
        "games": tally.games,
        "seed": args.seed,
        "bots": args.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "reactions": args.reactions,
        "ended_by": tally.ended_by,
        "wins_by_seat": tally.wins[..seats].iter().map(|&wins| round(wins)).collect::<Vec<_>>(),
        "win_share_by_seat": shares,
        "mean_score_by_seat":
            tally.scores[..seats].iter().map(|&sum| mean(sum, tally.games)).collect::<Vec<_>>(),
        "mean_decisions": mean(tally.decisions as f64, tally.games),
        "median_decisions": tally.lengths.median(),
    });
    if let Value::Object(common) = common {
        object.extend(common);
    }
    for Statistic { name, value, .. } in E::Console::report(&tally.own, tally.games) {
        object.insert(name.to_owned(), value);
    }
    Value::Object(object)
}

fn as_text<E: GameEntry>(setup: &Setup<E::Game>, args: &SimulateArgs, tally: &Tally<E>) -> String {
    let mut lines = vec![format!(
        "{} games of {} with {} players, seed {}",
        tally.games,
        E::NAME,
        setup.players,
        args.seed
    )];
    lines.push(format!(
        "length: {:.1} decisions on average, median {}, nine in ten under {}",
        mean(tally.decisions as f64, tally.games),
        tally.lengths.median(),
        tally.lengths.quantile(0.9)
    ));
    for (reason, &count) in &tally.ended_by {
        lines.push(format!("ended by {reason}: {:.1} %", percent(count as f64, tally.games)));
    }
    lines.push("seat   wins    95 % between      score".into());
    for seat in Seat::all(setup.players) {
        let wins = tally.wins[seat.index()];
        let (low, high) = wilson(wins, tally.games);
        lines.push(format!(
            "{seat:>4} {:>5.1} %  {:>5.1} and {:>5.1} %  {:>7.2}",
            percent(wins, tally.games),
            low * 100.0,
            high * 100.0,
            mean(tally.scores[seat.index()], tally.games)
        ));
    }
    for Statistic { label, value, .. } in E::Console::report(&tally.own, tally.games) {
        lines.push(format!("{label}: {}", plainly(&value)));
    }
    lines.join("\n") + "\n"
}

/// A value as a person would write it.
fn plainly(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| format!("{name} {}", plainly(value)));
            fields.collect::<Vec<_>>().join(", ")
        }
        Value::Array(items) => items.iter().map(plainly).collect::<Vec<_>>().join(", "),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn percent(part: f64, whole: u64) -> f64 {
    part / whole as f64 * 100.0
}

fn round(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

/// The 95 % interval of a share, by Wilson.
pub(crate) fn wilson(wins: f64, games: u64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let n = games as f64;
    let share = wins / n;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_those_of_the_tables() {
        let (low, high) = wilson(25.0, 100);
        assert!((low - 0.1755).abs() < 1e-3 && (high - 0.3430).abs() < 1e-3, "{low} {high}");
        assert!(wilson(0.0, 10).0.abs() < 1e-9);
    }
}
