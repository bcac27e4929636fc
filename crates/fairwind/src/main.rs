//! Fairwind on the command line.

// What is printed goes through `out`, which knows what to do when nobody reads it.
#![warn(clippy::print_stdout, clippy::print_stderr)]

#[macro_use]
mod out;

mod arena;
mod backup;
mod bench;
mod client;
mod contender;
mod contest;
mod doctor;
mod edition;
mod games;
mod learn;
mod less_luck;
mod load;
mod manual;
mod markup;
mod menu;
mod migrate;
mod nodes;
mod play;
mod port;
mod puzzles;
mod replay;
mod review;
mod rules;
mod scenario;
mod screen;
mod serve;
mod settings;
mod simulate;
mod state_file;
mod study;
mod tune;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use registry::{GameEntry, GameId, with_game};
use texts::Language;

use contender::Contender;
use games::{SetupArgs, game_id};

/// A server writes thousands of short texts a second and throws them away on another thread than the
/// one that wrote them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Four family board games: Ahoi, An Bord, Schmuggler and Via.
///
/// Play in the terminal, simulate by the million, measure, test rules by example, replay logs.
#[derive(Debug, Parser)]
#[command(name = "fairwind", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play a game in the terminal against bots
    ///
    /// You are shown the table and what you may do. Answer with a number from the list, or with the
    /// action in words; part of an action, such as a field, shortens the list. `?` helps.
    #[command(after_help = "Examples:\n  fairwind play via\n  \
        fairwind play schmuggler --players 3 --seat 2 --language de\n  \
        fairwind play via --option games=2 --log my-game.jsonl")]
    Play {
        #[arg(value_parser = game_id())]
        game: GameId,
        #[command(flatten)]
        setup: SetupArgs,
        /// Where you sit
        #[arg(long, default_value_t = 1)]
        seat: u8,
        /// What you are called
        #[arg(long)]
        name: Option<String>,
        /// Who plays against you: random, greedy, easy, medium, hard, expert or master
        #[arg(long, default_value = "medium")]
        bot: Contender,
        /// The same seed brings the same dice and draws; chosen by the clock if left out
        #[arg(long)]
        seed: Option<u64>,
        /// en, de, fr or nl; taken from LANG if left out
        #[arg(long, value_name = "LANGUAGE")]
        language: Option<Language>,
        /// Write the log of the game here, for `replay`
        #[arg(long, value_name = "FILE")]
        log: Option<PathBuf>,
    },
    /// Play many games on all cores and report what came of them
    ///
    /// The figures depend on the seed, the number of games and the players alone, not on the machine.
    #[command(after_help = "Examples:\n  \
        fairwind simulate via --players 4 --games 100000 --seed 1\n  \
        fairwind simulate via -n 3 --bots greedy,random,random --games 5000 --seed 7 --json")]
    Simulate {
        #[arg(value_parser = game_id())]
        game: GameId,
        #[command(flatten)]
        setup: SetupArgs,
        /// How many games
        #[arg(long, default_value_t = 1000, value_name = "M")]
        games: u64,
        #[arg(long, default_value_t = 1, value_name = "S")]
        seed: u64,
        /// Who plays, by seat, as in `greedy,random`; the list is repeated as often as needed
        #[arg(long, value_delimiter = ',', default_value = "random")]
        bots: Vec<Contender>,
        /// Milliseconds that a seat needs between two actions, by seat, where all act at once, as in
        /// `simulate an-bord -o tempo=live --reactions 600,1200`
        #[arg(long, value_delimiter = ',', default_value = "900", value_name = "MS")]
        reactions: Vec<u32>,
        /// Write the log of each game into this folder, for `replay`
        #[arg(long, value_name = "FOLDER")]
        logs: Option<PathBuf>,
        /// Print one JSON object instead of a summary
        #[arg(long)]
        json: bool,
    },
    /// Let bots play against each other and say which is stronger
    ///
    /// Bots are random, greedy, search (also search:ms=100 or search:work=500), easy, medium, hard,
    /// expert, master where a net makes one, and oracle, which sees everything and is there to show how far luck lets skill go. There
    /// are as many seats as bots. A block is one deal, played in all seat rotations, so that nobody is
    /// lucky with their seat.
    #[command(after_help = "Examples:\n  \
        fairwind arena via --players search,greedy --blocks 200 --seed 1\n  \
        fairwind arena ahoi --players hard,medium,medium,medium --blocks 50 --stop --json\n  \
        fairwind arena via --players greedy,greedy@my-via.toml --state contest.jsonl")]
    Arena {
        #[arg(value_parser = game_id())]
        game: GameId,
        /// Who plays, separated by commas
        #[arg(long, value_delimiter = ',', required = true, value_name = "BOT,BOT,…")]
        players: Vec<contender::Contender>,
        /// How many blocks
        #[arg(long, default_value_t = 100, value_name = "N")]
        blocks: u64,
        #[arg(long, default_value_t = 1, value_name = "S")]
        seed: u64,
        /// How much more than its share a stronger bot wins, at least
        #[arg(long, default_value_t = 0.05, value_name = "SHARE")]
        margin: f64,
        /// End as soon as the sequential test between two bots has a verdict
        #[arg(long)]
        stop: bool,
        /// Judge by results less luck: fewer blocks tell as much, each takes a little longer
        #[arg(long)]
        adjusted: bool,
        /// Make so many tests, each on other deals and of at most --blocks, with and without luck: how often which
        /// verdict comes, and how soon
        #[arg(long, value_name = "N", requires = "adjusted", conflicts_with = "stop", value_parser = clap::value_parser!(u64).range(1..))]
        tests: Option<u64>,
        /// Keep finished blocks in this file, and take up from there
        #[arg(long, value_name = "FILE")]
        state: Option<PathBuf>,
        /// A table option, as in `--option games=2`; may be given several times
        #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
        options: Vec<String>,
        /// Play with your own edition
        #[arg(long, value_name = "FILE")]
        edition: Option<PathBuf>,
        /// Print one JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Find better weights for the bots of a game
    ///
    /// First fits them to games of greedy bots, then lets sets of weights play against each other.
    #[command(after_help = "Example:\n  \
        fairwind tune via --fits 4 --games 1500 --write games/via/bot/profile.toml")]
    Tune {
        #[arg(value_parser = game_id())]
        game: GameId,
        #[command(flatten)]
        setup: SetupArgs,
        /// Rounds of fitting
        #[arg(long, default_value_t = 3, value_name = "N")]
        fits: u32,
        /// Games in each of them
        #[arg(long, default_value_t = 500, value_name = "M")]
        games: u64,
        /// Deals that weights play against others
        #[arg(long, default_value_t = 0, value_name = "N")]
        steps: u64,
        /// Playouts of the bots in those deals; greedy ones if there are none
        #[arg(long, default_value_t = 0, value_name = "N")]
        playouts: u32,
        /// Deals that the new weights play against the old ones in the end
        #[arg(long, default_value_t = 100, value_name = "N")]
        deals: u64,
        #[arg(long, default_value_t = 1, value_name = "S")]
        seed: u64,
        /// Put the weights into this data file
        #[arg(long, value_name = "FILE")]
        write: Option<PathBuf>,
    },
    /// Learn a net that says what positions of a game are worth
    ///
    /// Generation by generation: bots play each other by the best net so far, a net is trained on their games, and
    /// the arena says whether it is better. Begin a run again with the same words and it goes on.
    #[command(after_help = "Example:\n  \
        fairwind learn via --out via-net --minutes 10\n  \
        fairwind arena via --players greedy:net=via-net/net.bin,greedy")]
    Learn {
        #[arg(value_parser = game_id())]
        game: GameId,
        #[command(flatten)]
        args: learn::LearnArgs,
    },
    /// Measure random games on one core
    ///
    /// Decisions are actions of seats; dice and draws come on top and are counted apart.
    #[command(
        after_help = "Examples:\n  fairwind bench\n  fairwind bench via --seconds 5 --json\n  \
        fairwind bench via --positions"
    )]
    Bench {
        /// All four if left out
        #[arg(value_parser = game_id())]
        game: Option<GameId>,
        #[command(flatten)]
        setup: SetupArgs,
        /// Play this many games, however long they take
        #[arg(long, value_name = "M")]
        games: Option<u64>,
        /// Play for this long
        #[arg(long, default_value_t = 2.0, value_name = "T")]
        seconds: f64,
        #[arg(long, default_value_t = 1, value_name = "S")]
        seed: u64,
        /// Measure how long it takes to say what a position is worth, and no games; --games are rounds then
        #[arg(long)]
        positions: bool,
        /// By this net instead of the game's own
        #[arg(long, value_name = "FILE", requires = "positions")]
        net: Option<PathBuf>,
        /// Print one JSON object a game, a line each
        #[arg(long)]
        json: bool,
    },
    /// Run rules by example
    ///
    /// A scenario is a TOML file: a position, what somebody does, what must come of it. Folders are
    /// searched for them. docs/scenarios.md tells how to write one.
    #[command(after_help = "Example:\n  fairwind scenario games/via/scenarios")]
    Scenario {
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Print a JSON list instead of a line each
        #[arg(long)]
        json: bool,
    },
    /// Go through the log of a game, step by step
    #[command(after_help = "Examples:\n  fairwind replay my-game.jsonl\n  \
        fairwind replay my-game.jsonl --until 40 --position")]
    Replay {
        log: PathBuf,
        /// Stop after this many actions
        #[arg(long, value_name = "N")]
        until: Option<usize>,
        /// Print only the position reached, in the game's notation
        #[arg(long)]
        position: bool,
        /// en, de, fr or nl; taken from LANG if left out
        #[arg(long, value_name = "LANGUAGE")]
        language: Option<Language>,
        /// Print one JSON object about the end instead of the story
        #[arg(long)]
        json: bool,
    },
    /// Say what was luck and what was skill in a finished game
    ///
    /// For each seat: how its share of the win went from even to the result, by luck, own play, others' play and
    /// what was hidden. Dice and draws are held against the average of what could have come, choices against
    /// the best that could be known then. docs/review.md says how.
    #[command(after_help = "Examples:\n  fairwind review my-game.jsonl\n  \
        fairwind review my-game.jsonl --seat 2 --effort deep\n  fairwind review my-game.jsonl --json")]
    Review(review::ReviewArgs),
    /// Exercises: positions with one clearly best choice
    #[command(
        after_help = "Examples:\n  fairwind puzzles via\n  fairwind puzzles ahoi --from 12 --count 5\n  \
        fairwind puzzles via --find 100 --seed 7 > games/via/puzzles.jsonl"
    )]
    Puzzles {
        #[arg(value_parser = game_id())]
        game: GameId,
        #[command(flatten)]
        args: puzzles::PuzzlesArgs,
    },
    /// Review many games of bots: whether luck is even, and how much each decision costs whom
    #[command(after_help = "Examples:\n  fairwind study via -n 2 --games 1000\n  \
        fairwind study ahoi -n 4 --bots random,easy,medium,hard --games 100\n  \
        fairwind study ahoi -n 5 --luck-only --games 1000 --state luck.jsonl")]
    Study {
        #[arg(value_parser = game_id())]
        game: GameId,
        #[command(flatten)]
        setup: SetupArgs,
        #[command(flatten)]
        args: study::StudyArgs,
    },
    /// Editions: the figures of a game as a file of your own
    #[command(subcommand)]
    Edition(EditionCommand),
    /// Read the rules of a game, or one of them
    #[command(
        after_help = "Examples:\n  fairwind rules via\n  fairwind rules via 3.2 --language de"
    )]
    Rules {
        #[arg(value_parser = game_id())]
        game: GameId,
        number: Option<String>,
        /// en, de, fr or nl; taken from LANG if left out
        #[arg(long, value_name = "LANGUAGE")]
        language: Option<Language>,
    },
    /// Serve the games to people's browsers, and keep everything that happens
    ///
    /// Every setting can be a flag, a variable of the environment or a line of a file, in this order.
    #[command(after_help = "Examples:\n  fairwind serve --data data --listen 127.0.0.1:7878\n  \
        fairwind serve --print-config > fairwind.toml\n  fairwind serve --config fairwind.toml")]
    Serve(serve::Args),
    /// List the servers that share a store
    #[command(
        after_help = "Example:\n  fairwind nodes --store postgres://fairwind@db.example/fairwind"
    )]
    Nodes(nodes::NodesArgs),
    /// Measure a server with many tables at once
    #[command(after_help = "Example:\n  fairwind load --tables 50,200,500,2000")]
    Load(load::Args),
    /// Move everything from a folder to a database that servers share, or back
    ///
    /// No server may use either of them. What was interrupted is begun again with the same words and goes on.
    /// In the end everything is read from both and compared.
    #[command(
        after_help = "Examples:\n  fairwind migrate --from data --to postgres://fairwind@db.example/fairwind\n  \
        fairwind migrate --from postgres://fairwind@db.example/fairwind --to data"
    )]
    Migrate(migrate::MigrateArgs),
    /// Copy a server's data to one file, while it runs or not
    ///
    /// This is for the folder of a server. A database that servers share is copied by its own program, as in
    /// `pg_dump --format=custom --file=games.dump postgres://…`.
    Backup(backup::BackupArgs),
    /// Make a server's folder from a backup
    ///
    /// This is for the folder of a server. What `pg_dump` has written is made a database again by
    /// `pg_restore --dbname=postgres://… games.dump`.
    Restore(backup::RestoreArgs),
    /// Look whether a server's data is in order, save what can be saved, repair what can be repaired
    ///
    /// Every row is read, every log replayed and every seed held against its commitment. A table that
    /// cannot be read keeps no server from running the others.
    #[command(after_help = "Examples:\n  fairwind doctor --data data\n  \
        fairwind doctor --data data --export saved\n  fairwind doctor --data data --repair")]
    Doctor(doctor::DoctorArgs),
    /// Derive every die and draw of a finished game again
    ///
    /// The seed that the log reveals at its end must be the one that was promised at its beginning,
    /// and every die and draw must follow from it and from what the seats added.
    ///
    /// With what you have kept yourself, the log must also be that of the game you were at: the commitment
    /// that you were shown, the seed that you added, the last hash that you were told. A log that
    /// commits itself to no seed is said to be not committed.
    #[command(after_help = "Examples:\n  fairwind verify game.jsonl\n  \
        fairwind verify game.jsonl --commitment 5f0c… --seed 88d1… --hash 214:9c0e…")]
    Verify(verify::VerifyArgs),
    /// Print what a shell needs to complete commands
    #[command(after_help = "Example:\n  \
        fairwind completions bash > ~/.local/share/bash-completion/completions/fairwind")]
    Completions { shell: clap_complete::Shell },
    /// Write the manual pages into a folder
    #[command(hide = true)]
    Manual { folder: PathBuf },
}

#[derive(Debug, Subcommand)]
enum EditionCommand {
    /// Say whether a file is an edition that can be played, and what is wrong with it if not
    Check {
        file: PathBuf,
        /// Which game it is for; found out from its entries if left out
        #[arg(long)]
        #[arg(value_parser = game_id())]
        game: Option<GameId>,
        /// en, de, fr or nl; taken from LANG if left out
        #[arg(long, value_name = "LANGUAGE")]
        language: Option<Language>,
    },
    /// Print the standard edition of a game, to start your own from
    Show {
        #[arg(value_parser = game_id())]
        game: GameId,
    },
}

fn main() -> ExitCode {
    let matches = Cli::command().get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let own = matches.subcommand().map(|(_, own)| own.clone()).unwrap_or_default();
    out::until_closed(|| run(cli.command, &own))
}

/// Does what was asked; `matches` are those of the command itself.
fn run(command: Command, matches: &ArgMatches) -> Result<(), String> {
    match command {
        Command::Play { game, setup, seat, name, bot, seed, language, log } => {
            let seed = seed.unwrap_or_else(seed_from_clock);
            let language = language_or_own(language);
            let args = play::PlayArgs { seat, name, bot, seed, language, log };
            let input = std::io::stdin().lock();
            with_game!(game, E => play::play::<E>(&setup, &args, input))
        }
        Command::Simulate { game, setup, games, seed, bots, reactions, logs, json } => {
            let args = simulate::SimulateArgs { games, seed, bots, reactions, logs, json };
            with_game!(game, E => simulate::simulate::<E>(&setup, &args))
        }
        Command::Arena {
            game,
            players,
            blocks,
            seed,
            margin,
            stop,
            adjusted,
            tests,
            state,
            options,
            edition,
            json,
        } => {
            let setup = SetupArgs { players: Some(players.len() as u8), options, edition };
            let args = arena::ArenaArgs {
                players,
                blocks,
                seed,
                margin,
                stop,
                adjusted,
                tests,
                state,
                json,
            };
            with_game!(game, E => arena::arena::<<E as GameEntry>::Bot>(&setup.machine_setup::<E>()?.0, &args))
        }
        Command::Tune { game, setup, fits, games, steps, playouts, deals, seed, write } => {
            let args = tune::TuneArgs { fits, games, steps, playouts, deals, seed, write };
            with_game!(game, E => tune::tune::<<E as GameEntry>::Bot>(&setup.machine_setup::<E>()?.0, &args))
        }
        Command::Learn { game, args } => with_game!(game, E => learn::learn::<E>(&args)),
        Command::Bench { game, setup, games, seconds, seed, positions, net, json } => {
            let args = bench::BenchArgs { games, seconds, seed, json };
            let all = game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
            for game in all {
                with_game!(game, E => if positions {
                    bench::judge::<E>(&setup, &args, net.as_deref())
                } else {
                    bench::bench::<E>(&setup, &args)
                })?;
            }
            Ok(())
        }
        Command::Scenario { paths, json } => scenario::scenario(&paths, json),
        Command::Replay { log, until, position, language, json } => {
            let show =
                replay::ReplayArgs { until, position, language: language_or_own(language), json };
            replay::replay(&log, &show)
        }
        Command::Review(args) => review::review(&args, language_or_own(args.language)),
        Command::Puzzles { game, args } => {
            let (seed, language) = (args.seed, language_or_own(args.language));
            let seed = seed.unwrap_or_else(|| args.find.map_or_else(seed_from_clock, |_| 1));
            let input = std::io::stdin().lock();
            with_game!(game, E => puzzles::puzzles::<E>(&args, seed, language, input))
        }
        Command::Study { game, setup, args } => {
            with_game!(game, E => study::study::<E>(&setup, &args))
        }
        Command::Edition(EditionCommand::Check { file, game, language }) => {
            edition::check(&file, game, language_or_own(language))
        }
        Command::Edition(EditionCommand::Show { game }) => {
            edition::show(game);
            Ok(())
        }
        Command::Serve(args) => serve::serve(&args, matches),
        Command::Nodes(args) => nodes::nodes(&args),
        Command::Load(args) => load::load(&args),
        Command::Migrate(args) => migrate::migrate(&args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Doctor(args) => doctor::doctor(&args),
        Command::Verify(args) => verify::verify(&args),
        Command::Completions { shell } => {
            manual::complete(Cli::command(), shell);
            Ok(())
        }
        Command::Manual { folder } => manual::write(Cli::command(), &folder),
        Command::Rules { game, number, language } => {
            let language = language_or_own(language);
            let text = with_game!(game, E => {
                rules::rules::<<E as GameEntry>::Game>(language, number.as_deref())
            })?;
            let columns = screen::Screen::now().text_columns();
            outln!(
                "{}",
                markup::render(&text, console::TerminalStyle::of_terminal(language), columns)
            );
            Ok(())
        }
    }
}

/// What was asked for, or the language of the terminal, or English.
fn language_or_own(asked: Option<Language>) -> Language {
    let of_variable = |name| std::env::var(name).ok().and_then(|v| Language::of_locale(&v));
    asked
        .or_else(|| of_variable("LC_ALL"))
        .or_else(|| of_variable("LC_MESSAGES"))
        .or_else(|| of_variable("LANG"))
        .unwrap_or_default()
}

fn seed_from_clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |since| since.as_nanos() as u64)
}
