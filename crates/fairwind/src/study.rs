//! `fairwind study`: reviews of many games of bots, and whether luck and skill come out as they must.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;

use indicatif::ProgressBar;
use kit::SEATS_MAX;
use rayon::prelude::*;
use registry::{GameEntry, GameId};
use review::{Effort, ReviewRun, Reviewer, WHOLE};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::arena::student95;
use crate::contender::Contender;
use crate::games::SetupArgs;
use crate::less_luck::{LessLuck, Luck};
use crate::simulate;
use crate::state_file::StateFile;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct StudyArgs {
    /// How many games
    #[arg(long, default_value_t = 100, value_name = "M")]
    games: u64,
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Who plays, by seat; the list goes round by one seat with every game
    #[arg(long, value_delimiter = ',', default_value = "medium")]
    bots: Vec<Contender>,
    /// Let every game be one among equals: all of its seats are the same bot, the next of the list with every game
    #[arg(long)]
    equals: bool,
    /// quick, normal or deep
    #[arg(long, default_value = "quick")]
    effort: Effort,
    /// Look at dice, draws and lots alone, which is much quicker: their luck is that of the whole review, and
    /// nothing is said of what decisions cost
    #[arg(long)]
    luck_only: bool,
    /// Keep games that are reviewed in this file, and take up from there
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,
}

/// What one seat of one game came to.
#[derive(Copy, Clone, Default, Debug, Serialize, Deserialize)]
struct SeatSample {
    seat: usize,
    /// Which of the bots sat there.
    bot: usize,
    result: f64,
    luck: f64,
    /// A mean over its decisions.
    cost: f64,
    decisions: u32,
}

/// The mean of some numbers with its standard error.
#[derive(Copy, Clone, Debug)]
struct Estimate {
    mean: f64,
    error: f64,
    variance: f64,
    /// How many they are.
    count: usize,
}

impl Estimate {
    fn of(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let all = numbers.clone().count();
        let count = all.max(2) as f64;
        let mean = numbers.clone().sum::<f64>() / count;
        let variance =
            numbers.map(|number| (number - mean) * (number - mean)).sum::<f64>() / (count - 1.0);
        Estimate { mean, error: (variance / count).sqrt(), variance, count: all }
    }

    /// How far from the mean the true one lies nineteen times in twenty.
    fn reach(self) -> f64 {
        student95(self.count.max(2) - 1) * self.error
    }

    /// What a decision of a bot costs on average: all that its decisions cost by how many they were. What is decided
    /// in one game hangs together, so the error follows from how games differ.
    fn of_decisions(games: &[Vec<SeatSample>], bot: usize) -> Self {
        let sums: Vec<(f64, f64)> = games
            .iter()
            .map(|game| {
                let own = game.iter().filter(|sample| sample.bot == bot);
                own.fold((0.0, 0.0), |(cost, decisions), sample| {
                    let decided = f64::from(sample.decisions);
                    (cost + sample.cost * decided, decisions + decided)
                })
            })
            .filter(|&(_, decisions)| decisions > 0.0)
            .collect();
        let (cost, decisions) =
            sums.iter().fold((0.0, 0.0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
        let (mean, count) = (cost / f64::max(decisions, 1.0), sums.len().max(2) as f64);
        let squares = sums.iter().map(|(cost, decisions)| (cost - mean * decisions).powi(2));
        let variance =
            squares.sum::<f64>() * count / (count - 1.0) * count / f64::max(decisions, 1.0).powi(2);
        Estimate { mean, error: (variance / count).sqrt(), variance, count: sums.len() }
    }

    fn json(self) -> Value {
        json!({ "mean": self.mean, "error": self.error, "reach": self.reach() })
    }
}

/// Which bot of so many sits in a seat of a game. Elsewhere than among equals the list goes round by one seat with
/// every game.
fn seated(seat: usize, game: u64, bots: usize, equals: bool) -> usize {
    let seat = if equals { 0 } else { seat };
    (seat + game as usize) % bots
}

pub(crate) fn study<E: GameEntry>(setup: &SetupArgs, args: &StudyArgs) -> Result<(), String> {
    let (setup, edition) = setup.machine_setup::<E>()?;
    let players = usize::from(setup.players);
    let mut header = json!({
        "study": E::NAME,
        "setup": format!("{setup:?}"),
        "bots": args.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "seed": args.seed,
        "effort": args.effort,
    });
    if args.luck_only {
        header["luck_only"] = json!(true);
    }
    if args.equals {
        header["equals"] = json!(true);
    }
    let (state, kept) = StateFile::open(args.state.as_deref(), &header)?;
    let state = Mutex::new(state);
    let known: BTreeMap<u64, Vec<SeatSample>> =
        kept.into_iter().filter_map(|line| serde_json::from_value(line).ok()).collect();
    let bar = if args.json { ProgressBar::hidden() } else { ProgressBar::new(args.games) };
    let games: Vec<Vec<SeatSample>> = (0..args.games)
        .into_par_iter()
        .map(|number| {
            if let Some(lines) = known.get(&number) {
                bar.inc(1);
                return Ok(lines.clone());
            }
            let bot = |seat: usize| seated(seat, number, args.bots.len(), args.equals);
            let bots: Vec<_> = (0..players).map(|seat| args.bots[bot(seat)].clone()).collect();
            let log =
                simulate::recorded::<E>(&setup, &bots, args.seed, number, edition.as_deref())?;
            let mut run =
                Reviewer::<E::Bot>::new(&log, args.effort, args.seed.wrapping_add(number))
                    .map_err(|error| error.to_string())?;
            if args.luck_only {
                run = run.luck_only();
            }
            while run.step() {}
            let review = run.review();
            let whole = f64::from(WHOLE);
            let samples = review.seats.iter().enumerate().map(|(seat, summary)| SeatSample {
                seat,
                bot: bot(seat),
                result: f64::from(review.result[seat]) / whole,
                luck: f64::from(summary.account.luck) / whole,
                cost: f64::from(summary.cost) / whole / f64::from(summary.decisions.max(1)),
                decisions: summary.decisions,
            });
            let samples: Vec<SeatSample> = samples.collect();
            let mut state = state.lock().expect("no panic while holding it");
            state.keep(&json!((number, &samples)))?;
            bar.inc(1);
            Ok(samples)
        })
        .collect::<Result<_, String>>()?;
    bar.finish_and_clear();
    report::<E>(args, players, &games);
    Ok(())
}

/// The results of a bot less luck, game by game. A review tells one kind of luck alone.
fn less_luck(games: &[Vec<SeatSample>], bot: usize) -> Vec<f64> {
    let (mut less_luck, mut results) = (LessLuck::default(), Vec::new());
    let luck = |sample: &SeatSample| {
        let mut luck = Luck::default();
        luck[0] = sample.luck;
        luck
    };
    for game in games {
        let own = || game.iter().filter(|sample| sample.bot == bot);
        results.extend(own().map(|sample| less_luck.of(sample.result, &luck(sample))));
        own().for_each(|sample| less_luck.learn(sample.result, &luck(sample)));
    }
    results
}

fn report<E: GameEntry>(args: &StudyArgs, players: usize, games: &[Vec<SeatSample>]) {
    let id: GameId = E::NAME.parse().expect("it is one of the games");
    let seats: Vec<Estimate> = (0..players.min(SEATS_MAX))
        .map(|seat| {
            let own = games.iter().flatten().filter(move |sample| sample.seat == seat);
            Estimate::of(own.map(|sample| sample.luck))
        })
        .collect();
    let of_bot = |bot: usize| games.iter().flatten().filter(move |sample| sample.bot == bot);
    let bots: Vec<_> = (0..args.bots.len())
        .map(|bot| {
            let raw = Estimate::of(of_bot(bot).map(|sample| sample.result));
            let adjusted = Estimate::of(less_luck(games, bot).into_iter());
            (Estimate::of_decisions(games, bot), raw, adjusted)
        })
        .collect();
    if args.json {
        let bots = bots.iter().zip(&args.bots).map(|((cost, raw, adjusted), name)| {
            json!({
                "name": name.to_string(),
                "cost": (!args.luck_only).then(|| cost.json()),
                "win_share": raw.json(),
                "adjusted": adjusted.json(),
                "factor": raw.variance / adjusted.variance,
            })
        });
        let object = json!({
            "game": id.name(),
            "players": players,
            "games": args.games,
            "seed": args.seed,
            "effort": args.effort,
            "luck": seats.iter().map(|seat| seat.json()).collect::<Vec<_>>(),
            "bots": bots.collect::<Vec<_>>(),
        });
        outln!("{object}");
        return;
    }
    outln!("{} games of {id} with {players} players, seed {}", args.games, args.seed);
    outln!("seat   mean luck   standard error   in errors");
    for (seat, luck) in seats.iter().enumerate() {
        let (mean, error) = (100.0 * luck.mean, 100.0 * luck.error);
        outln!("{:>4}  {mean:>8.2} %  {error:>13.2} %  {:>10.1}", seat + 1, mean / error);
    }
    outln!("bot          cost a decision           wins    without luck   variance, divided by");
    for ((cost, raw, adjusted), name) in bots.iter().zip(&args.bots) {
        let cost = if args.luck_only {
            "not looked at".to_owned()
        } else {
            format!("{:>8.3} % ± {:.3} %", 100.0 * cost.mean, 100.0 * cost.reach())
        };
        outln!(
            "{:<10} {cost:>18}  {:>8.1} ± {:.1} %  {:>6.1} ± {:.1} %  {:>6.2}",
            name.to_string(),
            100.0 * raw.mean,
            100.0 * raw.reach(),
            100.0 * adjusted.mean,
            100.0 * adjusted.reach(),
            raw.variance / adjusted.variance
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(bot: usize, cost: f64, decisions: u32) -> SeatSample {
        SeatSample { bot, cost, decisions, ..SeatSample::default() }
    }

    #[test]
    fn decisions_count_alike_however_many_a_game_has() {
        let games = [
            vec![sample(0, 0.1, 30), sample(1, 0.5, 9)],
            vec![sample(0, 0.4, 10)],
            vec![sample(0, 0.0, 0)],
        ];
        let cost = Estimate::of_decisions(&games, 0);
        assert!((cost.mean - 0.175).abs() < 1e-12, "{cost:?}");
        // Two games that lie 2.25 off what so many decisions should have cost, the one below and the other above.
        assert!((cost.error - 4.5 / 40.0).abs() < 1e-12, "{cost:?}");
        assert!((Estimate::of_decisions(&games, 1).mean - 0.5).abs() < 1e-12);
    }

    #[test]
    fn games_among_equals_have_one_bot() {
        let seats = |game, equals| [0, 1, 2].map(|seat| seated(seat, game, 2, equals));
        assert_eq!((seats(0, false), seats(1, false)), ([0, 1, 0], [1, 0, 1]));
        assert_eq!((seats(0, true), seats(1, true)), ([0, 0, 0], [1, 1, 1]));
    }
}
