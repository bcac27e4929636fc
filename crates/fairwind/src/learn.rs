//! `fairwind learn`: a game's net, learned from games against itself.
//!
//! A generation plays games, trains a net on those of the last few generations, and lets it play against the net
//! before it. What was played, trained and judged is written down as soon as it is done, each file whole or not
//! at all: a run that was interrupted is begun again with the same words and goes on.

mod gate;
mod harvest;
mod lineage;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{BotProfile, Evaluate, Net, read_net};
use kit::{Encode, Game, Part, Setup};
use learn::Samples;
use registry::GameEntry;
use table::Digest;

use crate::games::SetupArgs;
use gate::Gate;
use harvest::Harvest;
use lineage::{GamesFile, Generation, Lineage};

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LearnArgs {
    /// The folder for nets, games and reports; what is finished there is not done again
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// How many generations, those in the folder included
    #[arg(long, default_value_t = 8, value_name = "N")]
    generations: u32,
    /// Games of each generation, shared evenly among the numbers of players
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    games: u64,
    /// Numbers of players [default: all that the game is for]
    #[arg(long, value_delimiter = ',', value_name = "N,N,…")]
    players: Vec<u8>,
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Cores to work with [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Stop after so many minutes; begin again to go on
    #[arg(long, value_name = "M")]
    minutes: Option<f64>,
    /// Learn from the games of so many generations
    #[arg(long, default_value_t = 3, value_name = "N")]
    window: u32,
    /// Units of the two hidden layers: 16, 32 or 64, and 8, 16 or 32
    #[arg(long, default_value = "32,16", value_parser = widths, value_name = "N,N")]
    widths: (usize, usize),
    /// How often each position is learned from
    #[arg(long, default_value_t = 4, value_name = "N")]
    epochs: usize,
    /// The highest learning rate
    #[arg(long, default_value_t = 0.002, value_name = "RATE")]
    rate: f32,
    /// Begin each training with the net before it, not at random
    #[arg(long)]
    warm: bool,
    /// How much the first part of each game errs, so that unusual positions come up too
    #[arg(long, default_value_t = 0.4, value_name = "T")]
    temperature: f32,
    /// Keep one position in so many
    #[arg(long, default_value_t = 4, value_name = "N")]
    kept: usize,
    /// What a position should be worth follows from what the last net says so many kept positions later
    #[arg(long, default_value_t = 5, value_name = "N")]
    later: usize,
    /// … with this weight; the rest is who won
    #[arg(long, default_value_t = 0.8, value_name = "PART")]
    mix: f32,
    /// For each decision learn from so many others that could have been made, too, which should be worth what the last net
    /// says of them: so a net is not wrong about what nobody does
    #[arg(long, default_value_t = 0, value_name = "N")]
    aside: usize,
    /// Let what each decision leads to, and the others beside it, be worth what so many playouts after it say, and
    /// learn from nothing else: slower, and told better apart. It wants --aside, and makes nothing of --later and --mix
    #[arg(long, default_value_t = 0, value_name = "N")]
    playouts: u32,
    /// Learn what to add to what the game's weights say, not to judge alone: it begins as strong as they are
    #[arg(long)]
    over_weights: bool,
    /// How much more than its share a better net wins, at least, with two players
    #[arg(long, default_value_t = 0.03, value_name = "SHARE")]
    margin: f64,
    /// At most so many blocks between two nets, for each number of players
    #[arg(long, default_value_t = 800, value_name = "N")]
    blocks: u64,
    /// Begin with the game's weights even if it has a net already
    #[arg(long)]
    anew: bool,
    /// A table option, as in `--option games=2`; may be given several times
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// What the net was learned with, for its lineage
    #[arg(long, default_value = "unknown", value_name = "COMMIT")]
    commit: String,
}

fn widths(text: &str) -> Result<(usize, usize), String> {
    let wrong = || format!("{text}: widths are two numbers, as in 32,16");
    let (first, second) = text.split_once(',').ok_or_else(wrong)?;
    let widths = (first.parse().map_err(|_| wrong())?, second.parse().map_err(|_| wrong())?);
    if bots::FIRST_WIDTHS.contains(&widths.0) && bots::SECOND_WIDTHS.contains(&widths.1) {
        Ok(widths)
    } else {
        Err(format!("{text}: the first width is 16, 32 or 64, the second 8, 16 or 32"))
    }
}

/// When a run must end.
#[derive(Copy, Clone, Debug)]
struct Deadline(Option<Instant>);

impl Deadline {
    fn is_over(self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}

/// Why a generation is not done.
enum Unfinished {
    /// Its time is over; what is done is written down.
    Deadline,
    Failed(String),
}

impl From<String> for Unfinished {
    fn from(what: String) -> Self {
        Unfinished::Failed(what)
    }
}

pub(crate) fn learn<E: GameEntry>(args: &LearnArgs) -> Result<(), String> {
    let minutes =
        args.minutes.map(|minutes| Duration::from_secs_f64(minutes.clamp(0.0, 1e6) * 60.0));
    let deadline = Deadline(minutes.map(|minutes| Instant::now() + minutes));
    let threads = args.threads.unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| format!("There are no threads to work with: {error}."))?;
    pool.install(|| Run::<E>::open(args, deadline)?.run())
}

/// A run of one game in one folder.
struct Run<'a, E: GameEntry> {
    args: &'a LearnArgs,
    deadline: Deadline,
    /// One for each number of players.
    setups: Vec<Setup<E::Game>>,
    profile: BotProfile,
    lineage: Lineage,
}

impl<'a, E: GameEntry> Run<'a, E> {
    fn open(args: &'a LearnArgs, deadline: Deadline) -> Result<Self, String> {
        if args.games == 0 || args.kept == 0 || args.later == 0 || args.epochs == 0 {
            return Err("--games, --kept, --later and --epochs must be above 0.".into());
        }
        if args.playouts > 0 && args.aside == 0 {
            return Err(
                "--playouts compares what was chosen with others: give --aside, too.".into()
            );
        }
        std::fs::create_dir_all(&args.out)
            .map_err(|error| format!("{}: {error}", args.out.display()))?;
        let (fewest, most) = E::Game::ABOUT.players;
        let players =
            if args.players.is_empty() { (fewest..=most).collect() } else { args.players.clone() };
        let setup = |players: u8| {
            let options = args.options.clone();
            let args = SetupArgs { players: Some(players), options, edition: None };
            Ok(args.machine_setup::<E>()?.0)
        };
        let setups = players.into_iter().map(setup).collect::<Result<_, String>>()?;
        let mut profile = BotProfile::standard::<E::Bot>();
        if args.anew {
            profile.net = None;
        }
        let lineage = Lineage::open(
            &args.out,
            &lineage::Head {
                game: E::NAME.to_owned(),
                commit: args.commit.clone(),
                seed: args.seed,
                widths: [args.widths.0, args.widths.1],
                inputs: [kit::length(E::Game::SHARED), kit::length(E::Game::OWN)],
                over_weights: args.over_weights,
            },
        )?;
        Ok(Run { args, deadline, setups, profile, lineage })
    }

    fn run(mut self) -> Result<(), String> {
        while self.lineage.generations.len() < self.args.generations as usize {
            match self.generation() {
                Ok(()) => {}
                Err(Unfinished::Failed(what)) => return Err(what),
                Err(Unfinished::Deadline) => {
                    outln!("{}: the time is over; begin again to go on", E::NAME);
                    return Ok(());
                }
            }
        }
        outln!("{}: {} generations are done", E::NAME, self.lineage.generations.len());
        Ok(())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.args.out.join(name)
    }

    /// What the last generation that was better plays with: its net, or what the run began with.
    fn champion(&self) -> Result<BotProfile, String> {
        let Some(best) = self.lineage.best() else { return Ok(self.profile.clone()) };
        let file = self.file(&net_name(best.number));
        Ok(self.profile.with_net(Arc::new(read_net_file::<E::Bot>(&file)?)))
    }

    /// What the last generation came to, if it was not better.
    fn rival(&self, champion: &BotProfile) -> Result<Option<(String, BotProfile)>, String> {
        let last = self.lineage.generations.last().filter(|last| !last.promoted);
        let rival = last.map(|last| {
            let net = read_net_file::<E::Bot>(&self.file(&candidate_name(last.number)))?;
            Ok((last.net.clone(), champion.with_net(Arc::new(net))))
        });
        rival.transpose()
    }

    fn generation(&mut self) -> Result<(), Unfinished> {
        let began = Instant::now();
        let number = self.lineage.generations.len() as u32 + 1;
        let champion = self.champion()?;
        let harvests = self.harvest(number, &champion)?;
        let harvested = began.elapsed();
        let (net, epochs, positions) = self.train(number, &champion)?;
        let trained = began.elapsed();
        let challenger = champion.with_net(Arc::new(net));
        let (blocks, margin) = (self.args.blocks, self.args.margin);
        let gate = Gate { blocks, margin, stop: true, seed: self.seed(number, 9) };
        let duels = gate.judge::<E::Bot>(&self.setups, &challenger, &champion, self.deadline)?;
        let promoted = gate::is_better(&duels);
        let exams = if promoted {
            let exam = Gate { blocks: blocks.min(EXAM_BLOCKS), stop: false, ..gate };
            exam.judge_weights::<E::Bot>(&self.setups, &challenger, self.deadline)?
        } else {
            Vec::new()
        };
        let candidate = self.file(&candidate_name(number));
        let bytes = std::fs::read(&candidate).map_err(|error| wrong_file(&candidate, &error))?;
        let generation = Generation {
            number,
            promoted,
            net: hash(&bytes),
            positions: positions as u64,
            seconds: [
                harvested,
                trained.saturating_sub(harvested),
                began.elapsed().saturating_sub(trained),
            ]
            .map(|t| t.as_secs()),
            losses: epochs.iter().map(|epoch| [epoch.trained, epoch.held_out]).collect(),
            games: harvests,
            duels,
            exams,
        };
        if promoted {
            write_whole(&self.file(&net_name(number)), &bytes)?;
            write_whole(&self.file("net.bin"), &bytes)?;
        }
        outln!("{}", generation.line(E::NAME));
        self.lineage.add(generation, &self.args.out)?;
        self.drop_old_games(number);
        Ok(())
    }

    /// What everything random in a part of a generation follows from.
    fn seed(&self, generation: u32, part: u64) -> u64 {
        kit::SplitMix::stream(self.args.seed, u64::from(generation) << 8 | part).bits()
    }

    fn harvest(&self, number: u32, champion: &BotProfile) -> Result<Vec<GamesFile>, Unfinished> {
        let games = self.args.games.div_ceil(self.setups.len() as u64);
        let mut files = Vec::new();
        for setup in &self.setups {
            let harvest = Harvest::<E::Bot> {
                setup,
                profile: champion,
                net: self.lineage.best().map_or("weights".to_owned(), |best| best.net.clone()),
                rival: self.rival(champion)?,
                seed: self.seed(number, u64::from(setup.players)),
                temperature: self.args.temperature,
                deadline: self.deadline,
            };
            files.extend(harvest.play(&self.args.out, number, games)?);
        }
        Ok(files)
    }

    /// The net of a generation: the one in the folder, or a new one that is put there.
    fn train(
        &self,
        number: u32,
        champion: &BotProfile,
    ) -> Result<(Net, Vec<learn::Epoch>, usize), Unfinished> {
        let file = self.file(&candidate_name(number));
        let first = number.saturating_sub(self.args.window - 1).max(1);
        let teacher = champion.value_function(&harvest::TEACHER);
        let weights = self.args.over_weights.then_some(&self.profile.weights);
        let (mut samples, mut held_out) = (Samples::default(), Samples::default());
        for generation in first..=number {
            for setup in &self.setups {
                let recipe = harvest::Recipe {
                    kept: self.args.kept,
                    later: self.args.later,
                    mix: self.args.mix,
                    aside: self.args.aside,
                    playouts: self.args.playouts,
                    profile: champion,
                    weights,
                    teacher: &teacher,
                };
                let read = harvest::read::<E::Bot>(&self.args.out, generation, setup, &recipe)?;
                samples.append(&read.0);
                held_out.append(&read.1);
                if self.deadline.is_over() {
                    return Err(Unfinished::Deadline);
                }
            }
        }
        let positions = samples.len();
        if file.exists() {
            return Ok((read_net_file::<E::Bot>(&file)?, Vec::new(), positions));
        }
        let config = learn::TrainingConfig {
            widths: self.args.widths,
            epochs: self.args.epochs,
            rate: self.args.rate,
            silent: self.args.over_weights,
            seed: self.seed(number, 8),
            ..learn::TrainingConfig::default()
        };
        let bar = progress_bar(1_000, "parts of a training");
        let start = champion.net.as_deref().filter(|_| self.args.warm);
        let (shared, own) = (scales(E::Game::SHARED), scales(E::Game::OWN));
        let trained = learn::train((&shared, &own), &samples, &held_out, &config, start, |done| {
            bar.set_position((done * 1e3) as u64);
            !self.deadline.is_over()
        });
        bar.finish_and_clear();
        let (net, epochs) = trained.ok_or(Unfinished::Deadline)?;
        // What plays is what was written: its figures are rounded.
        write_whole(&file, &net.over(weights.copied()).write(E::NAME))?;
        Ok((read_net_file::<E::Bot>(&file)?, epochs, positions))
    }

    /// Games that no later generation learns from.
    fn drop_old_games(&self, number: u32) {
        let Some(old) = (number + 1).checked_sub(self.args.window) else { return };
        for setup in &self.setups {
            for file in harvest::files(&self.args.out, old, setup.players) {
                let _ = std::fs::remove_file(file);
            }
        }
    }
}

/// Blocks against the game's weights, for the report.
const EXAM_BLOCKS: u64 = 100;

fn net_name(generation: u32) -> String {
    format!("net-{generation:03}.bin")
}

fn candidate_name(generation: u32) -> String {
    format!("candidate-{generation:03}.bin")
}

/// What each input is divided by.
fn scales(parts: &[Part]) -> Vec<f32> {
    parts.iter().flat_map(|part| vec![f32::from(part.much); part.length.into()]).collect()
}

fn read_net_file<E: Evaluate>(file: &Path) -> Result<Net, String> {
    let bytes = std::fs::read(file).map_err(|error| wrong_file(file, &error))?;
    read_net::<E>(&bytes).map_err(|what| format!("{}: {what}", file.display()))
}

fn wrong_file(file: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", file.display())
}

/// Writes a file under another name first, so that nobody ever finds half of it.
fn write_whole(file: &Path, bytes: &[u8]) -> Result<(), String> {
    let unfinished = file.with_extension("unfinished");
    std::fs::write(&unfinished, bytes)
        .and_then(|()| std::fs::rename(&unfinished, file))
        .map_err(|error| wrong_file(file, &error))
}

fn hash(bytes: &[u8]) -> String {
    Digest::of(bytes).to_string()
}

fn progress_bar(length: u64, what: &str) -> indicatif::ProgressBar {
    let style =
        format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}, {{elapsed}} gone, {{eta}} left");
    let style = indicatif::ProgressStyle::with_template(&style).expect("our own template");
    indicatif::ProgressBar::new(length).with_style(style)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    #[command(args_override_self = true)]
    struct Words {
        #[command(flatten)]
        args: LearnArgs,
    }

    /// A run that is over in a moment.
    fn small(folder: &Path, words: &str) -> Result<(), String> {
        let usual = "learn --games 80 --players 2,3 --epochs 2 --widths 16,8 --blocks 10 --seed 7";
        let folder = format!("--out {}", folder.display());
        let words = [usual, &folder, words].join(" ");
        let words = Words::try_parse_from(words.split(' ').filter(|word| !word.is_empty()));
        learn::<registry::Via>(&words.map_err(|error| error.to_string())?.args)
    }

    fn hashes(folder: &Path) -> Vec<(String, Vec<String>)> {
        let text = std::fs::read_to_string(folder.join("lineage.toml")).expect("it is written");
        let lineage: Lineage = toml::from_str(&text).expect("it can be read");
        let games = |one: &Generation| one.games.iter().map(|file| file.hash.clone()).collect();
        lineage.generations.iter().map(|one| (one.net.clone(), games(one))).collect()
    }

    #[test]
    fn the_same_net_is_learned_with_breaks_and_without() {
        let (whole, broken) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        small(whole.path(), "--generations 2 --threads 1").expect("it learns");
        small(broken.path(), "--generations 1 --threads 2").expect("it learns");
        small(broken.path(), "--generations 2 --minutes 0").expect("it has no time");
        assert_eq!(hashes(broken.path()).len(), 1, "there was no time for a second");
        small(broken.path(), "--generations 2 --threads 2").expect("it learns");
        assert_eq!(hashes(whole.path()), hashes(broken.path()));
        assert!(whole.path().join("report.md").exists());
        let other = small(broken.path(), "--generations 3 --seed 8").expect_err("another run");
        assert!(other.contains("This folder holds another net"), "{other}");
    }

    /// Also where each choice is worth what playouts say, and the net is added to the weights.
    #[test]
    fn the_same_net_is_learned_from_playouts_on_however_many_cores() {
        let words = "--generations 1 --over-weights --aside 3 --playouts 2 --players 2 --games 12";
        let net = |threads: &str| {
            let folder = tempfile::tempdir().unwrap();
            small(folder.path(), &[words, "--threads", threads].join(" ")).expect("it learns");
            let text = std::fs::read_to_string(folder.path().join("lineage.toml")).unwrap();
            let lineage: Lineage = toml::from_str(&text).expect("it can be read");
            let one = &lineage.generations[0];
            (one.net.clone(), one.positions)
        };
        let (one, two) = (net("1"), net("2"));
        assert_eq!(one, two);
        // Of each decision after a game went astray at most four positions are learned from.
        assert!(one.1 > 100, "{one:?}");
    }

    #[test]
    fn what_cannot_be_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let error = |words: &str| small(folder.path(), words).expect_err(words);
        assert!(error("--widths 20,8").contains("the first width is 16, 32 or 64"));
        assert!(error("--games 0").contains("must be above 0"));
        assert!(error("--playouts 8").contains("give --aside, too"));
        assert!(error("--players 9").contains("Via is for 2 to 4 players"));
    }
}
