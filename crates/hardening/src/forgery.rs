//! Makes up logs as a host could who knows the seed: other endings, other moves, other seeds, with every
//! die and every hash derived as it should be. Whoever has kept a receipt of the game that was really
//! played must find out each.

use std::ops::Range;

use kit::{Luck, Seat, SplitMix};
use rayon::prelude::*;
use serde_json::Value;
use table::dice::Seed;
use table::log::{EntryBody, Header, Log, Occupant, TableEvent};
use table::message::{Command, TablePhase, Wish};
use table::replay::ReplayError;
use table::{Accepted, Append, Digest, GameSpec, Receipt, Table};

use crate::games::registry;
use crate::setups::{self, RandomSetup};

/// What was made up.
#[derive(Copy, Clone, Default, Debug)]
pub struct Report {
    pub games: u64,
    /// Logs whose dice are right, and which a receipt alone finds out.
    pub made_up: u64,
    /// Logs with a line changed, lost, doubled or moved.
    pub edited: u64,
    /// Of all of these, how many would pass with nobody having kept anything.
    pub pass_without_receipt: u64,
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Report { games, made_up, edited, pass_without_receipt } = self;
        write!(
            f,
            "{games} games, {made_up} logs made up and {edited} edited, all found out by receipts; \
             {pass_without_receipt} of them pass where nothing was kept"
        )
    }
}

/// No game is followed for longer: its table is closed then.
const ACTIONS_MAX: usize = 600;
/// Logs made up of each game, in each way.
const OF_EACH: usize = 4;

/// Plays the games of these seeds and makes up others, on all cores.
pub fn forge(seeds: Range<u64>, progress: impl Fn() + Sync) -> Result<Report, String> {
    let one = |seed: u64| {
        let found = forge_one(&mut SplitMix::new(seed));
        progress();
        let again = format!("again: cargo run -p hardening -- forgery --seed {seed} --games 1");
        found.map_err(|what| format!("seed {seed}: {what}\n{again}"))
    };
    seeds.into_par_iter().map(one).try_reduce(Report::default, |a, b| {
        Ok(Report {
            games: a.games + b.games,
            made_up: a.made_up + b.made_up,
            edited: a.edited + b.edited,
            pass_without_receipt: a.pass_without_receipt + b.pass_without_receipt,
        })
    })
}

/// A table while it is played, without people or disk.
struct Play {
    table: Box<dyn Table>,
    now: u64,
}

impl Play {
    /// A table at which all seats but one that is perhaps left out have added to the seed.
    fn begin(header: Header, seed: Seed, without: Option<Seat>) -> Result<Self, String> {
        let players = header.players;
        let table = registry().open(header, seed, 1).map_err(|error| error.to_string())?;
        let mut play = Play { table, now: 1_000 };
        for seat in Seat::all(players).filter(|seat| Some(*seat) != without) {
            let command = Command { number: 0, wish: Wish::Entropy(entropy_of(seat)) };
            match play.table.command(seat, &command, play.now) {
                Ok(Accepted::New(append)) => play.store(&append),
                other => return Err(format!("entropy: {other:?}")),
            }
        }
        let append = play.table.begin(play.now).map_err(|refusal| refusal.rule)?;
        play.store(&append);
        Ok(play)
    }

    /// A table taken up after some of a log, as only who knows the seed can.
    fn after(log: &Log, entries: usize, seed: Seed) -> Result<Self, String> {
        let mut log = log.clone();
        log.entries.truncate(entries);
        let now = log.entries.last().and_then(|entry| entry.at).unwrap_or(1_000);
        let table = registry().restore(&log, Some(seed), 1).map_err(|error| error.to_string())?;
        let mut play = Play { table, now };
        // Dice and draws that were due there come by themselves.
        if let Some(append) = play.table.tick(now) {
            play.store(&append);
        }
        Ok(play)
    }

    fn store(&mut self, append: &Append) {
        self.table.stored(append.through());
        self.now += 10;
    }

    fn is_over(&self) -> bool {
        matches!(self.table.status().phase, TablePhase::Over(_))
    }

    /// Plays at random to the end, or until it takes too long.
    fn run(&mut self, luck: &mut SplitMix) -> Result<(), String> {
        for _ in 0..ACTIONS_MAX {
            if self.is_over() {
                return Ok(());
            }
            let to_act = self.table.status().to_act;
            if to_act.is_empty() || luck.below(8) == 0 {
                // Where a clock runs, it has its turns too.
                if let Some(due) = self.table.next_wake() {
                    self.now = self.now.max(due);
                    if let Some(append) = self.table.tick(self.now) {
                        self.store(&append);
                    }
                    continue;
                }
            }
            let Some(seat) = to_act.nth(luck.index(to_act.len().max(1))) else {
                return Err("nobody can act".into());
            };
            let update: Value = read(self.table.update(Some(seat), u64::MAX).get())?;
            let choices = update["choices"].as_array().ok_or("there are no choices")?;
            let action = &choices[luck.index(choices.len())]["action"];
            let action = serde_json::value::to_raw_value(action).map_err(|e| e.to_string())?;
            let append = self.table.play_for(seat, &action, self.now).map_err(|r| r.rule)?;
            self.store(&append);
        }
        self.close()
    }

    fn close(&mut self) -> Result<(), String> {
        if !self.is_over() {
            let append = self.table.close(self.now).map_err(|refusal| refusal.rule)?;
            self.store(&append);
        }
        Ok(())
    }

    fn resign(&mut self, seat: Seat) -> Result<(), String> {
        let command = Command { number: self.table.commands(seat), wish: Wish::Resign };
        match self.table.command(seat, &command, self.now) {
            Ok(Accepted::New(append)) => self.store(&append),
            other => return Err(format!("resign: {other:?}")),
        }
        self.close()
    }
}

fn read(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn entropy_of(seat: Seat) -> Digest {
    Digest::of([seat.index() as u8])
}

fn forge_one(luck: &mut SplitMix) -> Result<Report, String> {
    let RandomSetup { game, players, options } = setups::draw(luck);
    let spec = GameSpec {
        game: game.into(),
        seats: vec![Occupant::Human; players],
        options,
        edition: None,
        clock: table::clock::Clock::None,
    };
    let seed = Seed(Digest::of(luck.bits().to_le_bytes()).0);
    let header = |seed: &Seed| registry().header(&spec, seed).map_err(|error| error.to_string());
    let mut play = Play::begin(header(&seed)?, seed, None)?;
    play.run(luck)?;
    let own = Seat::new(luck.index(players));
    let update = read(play.table.update(Some(own), u64::MAX).get())?;
    let chain = update["chain"].as_str().and_then(|chain| chain.parse().ok()).ok_or("no hash")?;
    let receipt = Receipt {
        commitment: Some(seed.commitment()),
        entropy: Some(entropy_of(own)),
        seat: Some(own),
        chain: Some((play.table.sequence(), chain)),
    };
    let log = play.table.log();
    registry().verify(&log, &receipt).map_err(|error| format!("{game}: honest, and {error}"))?;

    let mut report = Report { games: 1, ..Report::default() };
    let begin = EntryBody::Table(TableEvent::Begin);
    let begun = log.entries.iter().position(|entry| entry.body == begin).ok_or("it never began")?;
    let ended = log.entries.iter().position(|entry| {
        matches!(entry.body, EntryBody::Table(TableEvent::Reveal(_) | TableEvent::Close))
    });
    let ended = ended.ok_or("it never ended")?;
    for way in 0..5 * OF_EACH {
        // Before the last action, so that the game is not over there.
        let entries = begun + 1 + luck.index((ended - begun).saturating_sub(2).max(1));
        let mut other = match way % 5 {
            3 => Play::begin(header(&Seed([way as u8; 32]))?, Seed([way as u8; 32]), None)?,
            4 => Play::begin(header(&seed)?, seed, Some(own))?,
            _ => match Play::after(&log, entries, seed) {
                Ok(taken_up) if !taken_up.is_over() => taken_up,
                _ => continue,
            },
        };
        match way % 5 {
            0 => other.close()?,
            1 => other.resign(own)?,
            _ => other.run(luck)?,
        }
        let made_up = other.table.log();
        if made_up == log {
            continue;
        }
        report.made_up += 1;
        report.judge(game, &made_up, &receipt)?;
    }
    for _ in 0..4 * OF_EACH {
        let mut edited = log.clone();
        edit(&mut edited, luck);
        if edited != log {
            report.edited += 1;
            report.judge(game, &edited, &receipt)?;
        }
    }
    Ok(report)
}

/// Changes, loses, doubles or moves a line.
fn edit(log: &mut Log, luck: &mut SplitMix) {
    let at = luck.index(log.entries.len());
    match luck.below(4) {
        0 => drop(log.entries.remove(at)),
        1 => log.entries.insert(at, log.entries[at].clone()),
        2 => {
            let other = luck.index(log.entries.len());
            log.entries.swap(at, other);
        }
        _ => log.entries[at].at = log.entries[at].at.map(|time| time + 1),
    }
}

impl Report {
    /// A log that is not the one that was played must not fit the receipt.
    fn judge(&mut self, game: &str, forged: &Log, receipt: &Receipt) -> Result<(), String> {
        let passes =
            |receipt: &Receipt| -> Result<_, ReplayError> { registry().verify(forged, receipt) };
        self.pass_without_receipt += u64::from(passes(&Receipt::default()).is_ok());
        match passes(receipt) {
            Ok(_) => Err(format!("{game}: this is not found out:\n{}", forged.write())),
            Err(_) => Ok(()),
        }
    }
}
