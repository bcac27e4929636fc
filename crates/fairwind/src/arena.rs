//! `fairwind arena`: bots against each other, deal by deal, and what that proves.

mod block;
mod rating;
mod sprt;
mod trials;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use bots::{BotProfile, Evaluate};
use indicatif::{ProgressBar, ProgressStyle};
use kit::{Game, Setup};
use rayon::prelude::*;
use review::VARIATES;
use serde_json::{Value, json};

use crate::contender::Contender;
use crate::less_luck::{LessLuck, Luck};
pub(crate) use block::Block;
use rating::Rating;
pub(crate) use sprt::{Sprt, Verdict};
use trials::{Trial, Trials};

#[derive(Clone, Debug)]
pub(crate) struct ArenaArgs {
    /// By player; there are as many seats.
    pub(crate) players: Vec<Contender>,
    pub(crate) blocks: u64,
    pub(crate) seed: u64,
    /// What a stronger bot wins more than its share, at least.
    pub(crate) margin: f64,
    /// End as soon as the sequential test has a verdict.
    pub(crate) stop: bool,
    /// Judge by results less luck.
    pub(crate) adjusted: bool,
    /// Make so many tests instead, each of so many blocks at most, with and without luck.
    pub(crate) tests: Option<u64>,
    /// Where finished blocks are kept.
    pub(crate) state: Option<PathBuf>,
    pub(crate) json: bool,
}

/// Plays the blocks that are not in the state file yet, and reports on all of them.
pub(crate) fn arena<E: Evaluate>(setup: &Setup<E::Game>, args: &ArenaArgs) -> Result<(), String> {
    if args.blocks == 0 {
        return Err("--blocks 0 leaves nothing to play".into());
    }
    if !(args.margin > 0.0 && args.margin < 1.0) {
        return Err(format!("--margin {}: a share of the wins lies between 0 and 1", args.margin));
    }
    let with_profile = |player: &Contender| Ok((player.clone(), player.profile::<E>()?));
    let players: Vec<_> = args.players.iter().map(with_profile).collect::<Result<_, String>>()?;
    let mut keeper = Checkpoint::open::<E>(setup, args)?;
    if let Some(tests) = args.tests {
        return many_tests::<E>(setup, args, &players, tests, &mut keeper);
    }
    let mut blocks = std::mem::take(&mut keeper.kept);
    let bar = progress_bar(args);
    bar.inc(blocks.len() as u64);
    let missing: Vec<u64> =
        (0..args.blocks).filter(|number| !blocks.contains_key(number)).collect();
    // Enough at a time to keep all cores busy, few enough to stop soon after a verdict.
    let batch = rayon::current_num_threads() * 4;
    let keeper = Mutex::new(keeper);
    for numbers in missing.chunks(batch) {
        if args.stop && decided(args, &blocks) {
            break;
        }
        let played = numbers.par_iter().map(|&number| {
            let block = Block::play::<E>(setup, &players, args.seed, number, args.adjusted)?;
            keeper.lock().expect("no panic while holding it").keep(&block)?;
            bar.inc(1);
            Ok::<_, String>((number, block))
        });
        blocks.par_extend(played.collect::<Result<Vec<_>, _>>()?);
    }
    bar.finish_and_clear();
    // A block beyond the first missing one would count only because it was quick.
    let blocks: Vec<Block> = (0..args.blocks).map_while(|number| blocks.remove(&number)).collect();
    let report = Report::new(args, &blocks);
    if args.json {
        outln!("{}", report.as_json(E::Game::NAME));
    } else {
        out!("{}", report.as_text(E::Game::NAME));
    }
    Ok(())
}

/// Makes the test so many times, each on other deals, with and without luck on the same ones, and says how often
/// which verdict came and how soon.
fn many_tests<E: Evaluate>(
    setup: &Setup<E::Game>,
    args: &ArenaArgs,
    players: &[(Contender, BotProfile)],
    tests: u64,
    keeper: &mut Checkpoint,
) -> Result<(), String> {
    let names = names(args);
    let [first, second] = names.as_slice() else {
        return Err("--tests: a test is between two bots".into());
    };
    let raw = ArenaArgs { adjusted: false, ..args.clone() };
    let sprt = || Sprt::new(1.0 / args.players.len() as f64, args.margin);
    let bar = progress_bar(args);
    bar.set_length(tests);
    // By whether luck is taken off.
    let mut trials = [Vec::new(), Vec::new()];
    for test in 0..tests {
        let mut blocks: Vec<Block> = Vec::new();
        let judged = |blocks: &[Block]| {
            [&raw, args].map(|args| Trial::new(sprt(), shares_of(args, blocks, first)))
        };
        let mut found = judged(&blocks);
        while (blocks.len() as u64) < args.blocks && !found.iter().all(|trial| trial.is_decided()) {
            let number = test * args.blocks + blocks.len() as u64;
            let block = if let Some(block) = keeper.kept.remove(&number) {
                block
            } else {
                let block = Block::play::<E>(setup, players, args.seed, number, true)?;
                keeper.keep(&block)?;
                block
            };
            blocks.push(block);
            found = judged(&blocks);
        }
        bar.inc(1);
        trials.iter_mut().zip(found).for_each(|(trials, found)| trials.push(found));
    }
    bar.finish_and_clear();
    let [raw, adjusted] = trials.map(Trials);
    if args.json {
        outln!(
            "{}",
            json!({
                "game": E::Game::NAME,
                "players": args.players.len(),
                "tests": tests,
                "blocks": args.blocks,
                "seed": args.seed,
                "raw": raw.as_json(),
                "adjusted": adjusted.as_json(),
            })
        );
    } else {
        outln!(
            "{tests} tests of {} with {} players, seed {}, of at most {} blocks: is {first} stronger than {second}?",
            E::Game::NAME,
            args.players.len(),
            args.seed,
            args.blocks
        );
        outln!("{}", Trials::HEAD);
        outln!("{}", raw.as_text("as they are"));
        outln!("{}", adjusted.as_text("less luck"));
    }
    Ok(())
}

fn progress_bar(args: &ArenaArgs) -> ProgressBar {
    if args.json {
        return ProgressBar::hidden();
    }
    let style = "{bar:40} {human_pos}/{human_len} blocks, {elapsed} gone, {eta} left";
    ProgressBar::new(args.blocks)
        .with_style(ProgressStyle::with_template(style).expect("our own template"))
}

/// Whether the sequential test has come to a verdict on the blocks from the first.
fn decided(args: &ArenaArgs, blocks: &BTreeMap<u64, Block>) -> bool {
    let names = names(args);
    let [first, _] = names.as_slice() else { return false };
    let mut sprt = Sprt::new(1.0 / args.players.len() as f64, args.margin);
    let in_a_row = (0..).map_while(|number| blocks.get(&number));
    shares_of(args, in_a_row, first).for_each(|share| sprt.add(share));
    sprt.verdict() != Verdict::Undecided
}

/// The bots, each once, in the order of the command line.
fn names(args: &ArenaArgs) -> Vec<Contender> {
    let mut names = Vec::new();
    for player in &args.players {
        if !names.contains(player) {
            names.push(player.clone());
        }
    }
    names
}

/// The share of the wins that one seat of `bot` took in each block, from the first; less luck, if that was looked at.
fn shares_of<'a>(
    args: &'a ArenaArgs,
    blocks: impl IntoIterator<Item = &'a Block>,
    bot: &'a Contender,
) -> impl Iterator<Item = f64> {
    let mut less_luck = LessLuck::of_the_arena();
    blocks.into_iter().map(move |block| {
        let games = results_of(args, block, bot);
        if !args.adjusted {
            return games.iter().map(|(share, _)| share).sum::<f64>() / games.len() as f64;
        }
        let less = games.iter().map(|(share, luck)| less_luck.of(*share, luck)).sum::<f64>();
        // The weights of a block follow from the blocks before it alone.
        for (share, luck) in &games {
            less_luck.learn(*share, luck);
        }
        less / games.len() as f64
    })
}

/// What one seat of a bot won in each game of a block, on average, and the luck that it had.
fn results_of(args: &ArenaArgs, block: &Block, bot: &Contender) -> Vec<(f64, Luck)> {
    let own: Vec<usize> = (0..args.players.len()).filter(|&p| args.players[p] == *bot).collect();
    let seats = own.len() as f64;
    let result = |game: &block::GameResult| {
        let share = own.iter().map(|&player| game.shares[player]).sum::<f64>() / seats;
        let of_kind = |kind: usize| {
            let luck = own.iter().filter_map(|&player| game.luck.get(player));
            luck.map(|luck| luck[kind]).sum::<f64>() / seats
        };
        (share, std::array::from_fn(of_kind))
    };
    block.games.iter().map(result).collect()
}

/// Keeps finished blocks in a file, a line each, so that a run can be taken up again.
struct Checkpoint {
    file: Option<(PathBuf, std::fs::File)>,
    /// What was in the file.
    kept: BTreeMap<u64, Block>,
}

impl Checkpoint {
    fn open<E: Evaluate>(setup: &Setup<E::Game>, args: &ArenaArgs) -> Result<Self, String> {
        let Some(path) = &args.state else {
            return Ok(Checkpoint { file: None, kept: BTreeMap::new() });
        };
        let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
        let header = header::<E>(setup, args);
        let kept = if path.exists() {
            let text = std::fs::read_to_string(path).map_err(wrong)?;
            read_state(&text, &header, args.players.len())
                .map_err(|what| format!("{}: {what}", path.display()))?
        } else {
            BTreeMap::new()
        };
        // Written anew, so that a line cut short by a crash does not spoil the next one.
        let mut text = format!("{header}\n");
        for block in kept.values() {
            text.push_str(&block.write().to_string());
            text.push('\n');
        }
        std::fs::write(path, text).map_err(wrong)?;
        let file = std::fs::OpenOptions::new().append(true).open(path).map_err(wrong)?;
        Ok(Checkpoint { file: Some((path.clone(), file)), kept })
    }

    fn keep(&mut self, block: &Block) -> Result<(), String> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        writeln!(file, "{}", block.write()).map_err(|error| wrong_file(path, &error))
    }
}

fn wrong_file(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// What must be the same for blocks to belong together.
fn header<E: Evaluate>(setup: &Setup<E::Game>, args: &ArenaArgs) -> Value {
    json!({
        "arena": E::Game::NAME,
        "setup": format!("{setup:?}"),
        "players": args.players.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "seed": args.seed,
        "adjusted": args.adjusted.then_some(VARIATES),
    })
}

fn read_state(text: &str, header: &Value, players: usize) -> Result<BTreeMap<u64, Block>, String> {
    let mut lines = text.lines();
    let mut first: Option<Value> = lines.next().and_then(|line| serde_json::from_str(line).ok());
    // Older files do not say that luck was not looked at.
    if let Some(Value::Object(first)) = &mut first
        && header.get("adjusted").is_some()
    {
        first.entry("adjusted").or_insert(Value::Null);
    }
    if first.as_ref() != Some(header) {
        return Err("holds another arena: other bots, another seed or another setup".into());
    }
    let blocks = lines.filter_map(|line| Block::read(&serde_json::from_str(line).ok()?, players));
    Ok(blocks.map(|block| (block.number, block)).collect())
}

/// What is told of one bot.
struct BotRow {
    name: String,
    games: u64,
    win_share: f64,
    ci95: [f64; 2],
    mean_score: f64,
    ms_per_move: f64,
    ms_longest: f64,
    playouts_per_second: f64,
    rating: Rating,
}

struct Report {
    players: usize,
    blocks: usize,
    seed: u64,
    lines: Vec<BotRow>,
    /// With the mean difference of scores, if exactly two bots met.
    sprt: Option<(Sprt, f64)>,
    /// If luck was taken off: by how much that has divided the variance.
    factor: Option<Factor>,
}

/// By how much less luck the variance is divided of what the first bot wins.
struct Factor {
    of_a_game: f64,
    of_a_block: f64,
}

impl Factor {
    fn new(args: &ArenaArgs, blocks: &[Block], bot: &Contender) -> Self {
        let mut less_luck = LessLuck::of_the_arena();
        let (mut raw, mut less) = (Vec::<Vec<f64>>::new(), Vec::<Vec<f64>>::new());
        for block in blocks {
            let games = results_of(args, block, bot);
            raw.push(games.iter().map(|(share, _)| *share).collect());
            less.push(games.iter().map(|(share, luck)| less_luck.of(*share, luck)).collect());
            for (share, luck) in &games {
                less_luck.learn(*share, luck);
            }
        }
        let means = |blocks: &[Vec<f64>]| -> Vec<f64> {
            blocks.iter().map(|games| games.iter().sum::<f64>() / games.len() as f64).collect()
        };
        let quotient =
            |raw: &[f64], less: &[f64]| variance(raw) / variance(less).max(f64::MIN_POSITIVE);
        Factor {
            of_a_game: quotient(&raw.concat(), &less.concat()),
            of_a_block: quotient(&means(&raw), &means(&less)),
        }
    }
}

fn variance(values: &[f64]) -> f64 {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64
}

impl Report {
    fn new(args: &ArenaArgs, blocks: &[Block]) -> Self {
        let names = names(args);
        let ratings = ratings(args, &names, blocks);
        let lines: Vec<BotRow> = names
            .iter()
            .zip(ratings)
            .map(|(bot, rating)| BotRow::new(args, blocks, bot, rating))
            .collect();
        let sprt = match names.as_slice() {
            [first, _] => {
                let mut sprt = Sprt::new(1.0 / args.players.len() as f64, args.margin);
                shares_of(args, blocks, first).for_each(|share| sprt.add(share));
                Some((sprt, lines[0].mean_score - lines[1].mean_score))
            }
            _ => None,
        };
        let factor = args.adjusted.then(|| Factor::new(args, blocks, &names[0]));
        let (players, blocks, seed) = (args.players.len(), blocks.len(), args.seed);
        Report { players, blocks, seed, lines, sprt, factor }
    }

    fn as_json(&self, game: &str) -> Value {
        let bots = self.lines.iter().map(|line| {
            json!({
                "name": line.name,
                "games": line.games,
                "win_share": round(line.win_share),
                "ci95": line.ci95.map(round),
                "mean_score": round(line.mean_score),
                "ms_per_move": round(line.ms_per_move),
                "ms_longest": round(line.ms_longest),
            })
        });
        let mut object = json!({
            "game": game,
            "players": self.players,
            "blocks": self.blocks,
            "bots": bots.collect::<Vec<_>>(),
            "sprt": self.sprt.as_ref().map(|(sprt, _)| {
                sprt.as_json(&self.lines[0].name, &self.lines[1].name)
            }),
        });
        if let Some(factor) = &self.factor {
            object["adjusted_factor"] = json!(round(factor.of_a_block));
            object["adjusted_factor_of_a_game"] = json!(round(factor.of_a_game));
        }
        object
    }

    fn as_text(&self, game: &str) -> String {
        let mut lines = vec![format!(
            "{} blocks of {game} with {} players, seed {}; even is {:.1} %",
            self.blocks,
            self.players,
            self.seed,
            100.0 / self.players as f64
        )];
        lines.push(
            "bot                games    wins      95 % between    score  ms/move  longest  playouts/s   rating"
                .into(),
        );
        let mut by_rating: Vec<_> = self.lines.iter().collect();
        by_rating.sort_by(|a, b| b.rating.mean.total_cmp(&a.rating.mean));
        for line in by_rating {
            lines.push(format!(
                "{:<16} {:>7} {:>5.1} %  {:>5.1} and {:>5.1} %  {:>7.2}  {:>7.2}  {:>7.0}  {:>10.0}  \
                 {:>5.1} ± {:.1}",
                line.name,
                line.games,
                line.win_share * 100.0,
                line.ci95[0] * 100.0,
                line.ci95[1] * 100.0,
                line.mean_score,
                line.ms_per_move,
                line.ms_longest,
                line.playouts_per_second,
                line.rating.mean,
                2.0 * line.rating.deviation,
            ));
        }
        if let Some((sprt, difference)) = &self.sprt {
            let (first, second) = (&self.lines[0].name, &self.lines[1].name);
            if let Some(factor) = &self.factor {
                lines.push(format!(
                    "wins are less luck, which divides the variance of a game by {:.2}, of a block by {:.2}",
                    factor.of_a_game, factor.of_a_block
                ));
            }
            lines.push(format!("score difference, {first} to {second}: {difference:+.2}"));
            lines.push(format!(
                "sequential test: {first} is {} (log likelihood ratio {:.2}, bounds ±{:.2})",
                match sprt.verdict() {
                    Verdict::Stronger => format!("stronger than {second}"),
                    Verdict::NotStronger => format!("not shown to be stronger than {second}"),
                    Verdict::Undecided =>
                        format!("neither shown to be stronger than {second} nor not"),
                },
                sprt.log_ratio(),
                Sprt::bound()
            ));
        }
        lines.join("\n") + "\n"
    }
}

impl BotRow {
    fn new(args: &ArenaArgs, blocks: &[Block], bot: &Contender, rating: Rating) -> Self {
        let own: Vec<usize> =
            (0..args.players.len()).filter(|&p| args.players[p] == *bot).collect();
        let shares: Vec<f64> = shares_of(args, blocks, bot).collect();
        let (win_share, reach) = mean_and_reach(&shares);
        let games = blocks.iter().map(|block| (block.games.len() * own.len()) as u64).sum::<u64>();
        let scores = blocks.iter().flat_map(|block| &block.games);
        let scores =
            scores.flat_map(|game| own.iter().map(|&player| f64::from(game.scores[player])));
        let moves: u64 = blocks.iter().flat_map(|b| own.iter().map(|&p| b.moves[p])).sum();
        let playouts: u64 = blocks.iter().flat_map(|b| own.iter().map(|&p| b.playouts[p])).sum();
        let time: f64 =
            blocks.iter().flat_map(|b| own.iter().map(|&p| b.time[p].as_secs_f64())).sum();
        let longest = blocks.iter().flat_map(|b| own.iter().map(|&p| b.longest[p])).max();
        BotRow {
            name: bot.to_string(),
            games,
            win_share,
            // Less luck, a share may lie beyond what can be won.
            ci95: if args.adjusted {
                [win_share - reach, win_share + reach]
            } else {
                [(win_share - reach).max(0.0), (win_share + reach).min(1.0)]
            },
            mean_score: scores.sum::<f64>() / games as f64,
            ms_per_move: time * 1e3 / moves.max(1) as f64,
            ms_longest: longest.unwrap_or_default().as_secs_f64() * 1e3,
            playouts_per_second: playouts as f64 / time.max(1e-9),
            rating,
        }
    }
}

/// The mean, and how far from it the true one lies nineteen times in twenty.
pub(crate) fn mean_and_reach(shares: &[f64]) -> (f64, f64) {
    let n = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / n;
    if shares.len() < 2 {
        return (mean, 1.0);
    }
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, student95(shares.len() - 1) * (variance / n).sqrt())
}

/// The two-sided 95 % quantile of Student's distribution, by its expansion about the normal one.
pub(crate) fn student95(freedom: usize) -> f64 {
    match freedom {
        1 => 12.706,
        2 => 4.303,
        3 => 3.182,
        _ => {
            let v = freedom as f64;
            1.959_964 + 2.372_271 / v + 2.822_5 / (v * v) + 2.555_9 / (v * v * v)
        }
    }
}

fn ratings(args: &ArenaArgs, names: &[Contender], blocks: &[Block]) -> Vec<Rating> {
    let mut ratings = vec![Rating::default(); names.len()];
    let place = |player: &Contender| names.iter().position(|name| name == player);
    let bots: Vec<usize> = args.players.iter().filter_map(place).collect();
    for game in blocks.iter().flat_map(|block| &block.games) {
        // Winners come first whatever the score; behind them the score decides.
        let key = |player: usize| (game.shares[player] > 0.0, game.scores[player]);
        let ranks: Vec<usize> = (0..args.players.len())
            .map(|player| {
                let won = game.shares[player] > 0.0;
                let ahead = |&rival: &usize| if won { false } else { key(rival) > key(player) };
                (0..args.players.len()).filter(ahead).count()
            })
            .collect();
        rating::learn(&mut ratings, &bots, &ranks);
    }
    ratings
}

fn round(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn args(players: &[&str]) -> ArenaArgs {
        ArenaArgs {
            players: players.iter().map(|name| name.parse().unwrap()).collect(),
            blocks: 10,
            seed: 1,
            margin: 0.05,
            stop: false,
            adjusted: false,
            tests: None,
            state: None,
            json: true,
        }
    }

    /// The first player wins all games but the last.
    fn block(number: u64, players: usize) -> Block {
        let game = |game: usize| {
            let winner = usize::from(game + 1 == players);
            block::GameResult {
                shares: (0..players).map(|p| f64::from(u8::from(p == winner))).collect(),
                scores: (0..players).map(|p| if p == winner { 9 } else { 4 }).collect(),
                luck: Vec::new(),
            }
        };
        Block {
            number,
            games: (0..players).map(game).collect(),
            moves: vec![10; players],
            time: vec![Duration::from_millis(20); players],
            longest: vec![Duration::from_millis(3); players],
            playouts: vec![0; players],
        }
    }

    #[test]
    fn shares_are_those_of_one_seat() {
        let args = args(&["greedy", "random", "random", "random"]);
        let blocks: Vec<_> = (0..10).map(|number| block(number, 4)).collect();
        let report = Report::new(&args, &blocks).as_json("toy");
        assert_eq!(report["bots"][0]["win_share"], 0.75);
        assert_eq!(report["bots"][0]["ci95"], json!([0.75, 0.75]));
        assert_eq!(report["bots"][1]["win_share"], 0.0833);
        assert_eq!(report["bots"][1]["games"], 120);
        assert_eq!(report["bots"][0]["ms_per_move"], 2.0);
        assert_eq!(report["bots"][0]["mean_score"], 7.75);
        assert_eq!(report["sprt"]["verdict"], "stronger");
        let fields: Vec<_> = report.as_object().unwrap().keys().cloned().collect();
        assert_eq!(fields, ["blocks", "bots", "game", "players", "sprt"]);
    }

    #[test]
    fn luck_is_taken_off_where_it_was_looked_at() {
        let args = ArenaArgs { adjusted: true, ..args(&["greedy", "random"]) };
        let mut blocks: Vec<_> = (0..210).map(|number| block(number, 2)).collect();
        for (number, block) in blocks.iter_mut().enumerate() {
            // Every second block is won by luck alone.
            let won = f64::from(u8::from(number % 2 == 0));
            for game in &mut block.games {
                game.shares = vec![won, 1.0 - won];
                game.luck = vec![[0.8 * (won - 0.5), 0.0], [0.8 * (0.5 - won), 0.0]];
            }
        }
        let report = Report::new(&args, &blocks).as_json("toy");
        // The first blocks, from which it is learned what luck is worth, are as they are.
        let share = report["bots"][0]["win_share"].as_f64().expect("a number");
        assert!((share - 0.5).abs() < 0.002, "{report}");
        assert!(report["adjusted_factor"].as_f64() > Some(10.0), "{report}");
    }

    #[test]
    fn a_state_file_is_taken_up_again() {
        let header = json!({ "arena": "toy" });
        let whole = block(4, 2).write().to_string();
        let text = format!("{header}\n{whole}\n{}", &whole[..20]);
        let kept = read_state(&text, &header, 2).unwrap();
        assert_eq!(kept.into_values().collect::<Vec<_>>(), [block(4, 2)]);
        let error = read_state(&text, &json!({ "arena": "other" }), 2).unwrap_err();
        assert!(error.contains("another arena"), "{error}");
    }

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (freedom, quantile) in [(4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
        {
            let found = student95(freedom);
            assert!((found - quantile).abs() < 0.02, "{freedom}: {found}");
        }
    }
}
