//! Plays games in two worlds at once that differ only in what is hidden from one onlooker, and
//! compares, byte by byte, all that this onlooker is told.
//!
//! The worlds begin alike. Where chance or another player does something of which the onlooker sees
//! the same either way, the second world does it otherwise. As long as both can go on so that the
//! onlooker sees the same happen, whatever a table tells must be the same: views, choices, offers,
//! points, status, refusals, hints, what may be taken back, the past, and what one finds on coming
//! back. When the truth comes out the second world is given up, and a new one begins with another
//! onlooker.
//!
//! That what is *seen to happen* gives nothing away is held by the laws of each game, which exchange
//! what is hidden by a second, independent statement; they are tried here too, on the same tables.

use std::ops::Range;
use std::sync::Arc;

use bots::Level;
use kit::laws::{self, random_action};
use kit::{Actor, Game, Lawful, Luck, Seat, SplitMix};
use rayon::prelude::*;
use registry::{BotAdvisor, GameEntry, with_game};
use serde_json::value::RawValue;
use table::advice::Advisor;
use table::dice::Seed;
use table::log::{Entry, EntryBody, Header, Log, Occupant, TableEvent};
use table::message::{Command, Wish};
use table::playback::Playback;
use table::{Accepted, Baselines, Digest, GameSpec, Session, Table};

use crate::games::{game_id, registry};
use crate::setups::{self, RandomSetup};

/// What was compared.
#[derive(Copy, Clone, Default, Debug)]
pub struct Report {
    pub games: u64,
    pub actions: u64,
    /// Actions that were others in the second world, unseen.
    pub veiled: u64,
    /// Second worlds that were played.
    pub worlds: u64,
    /// Moments at which everything was compared while the worlds differed.
    pub moments: u64,
    pub bytes: u64,
    pub refusals: u64,
    pub hints: u64,
    pub undos: u64,
    /// Messages of streams, as they go through a socket.
    pub sent: u64,
    /// Moments of playbacks.
    pub playbacks: u64,
    /// States whose hidden pieces were exchanged by the laws.
    pub exchanged: u64,
}

impl Report {
    fn add(self, other: Report) -> Report {
        Report {
            games: self.games + other.games,
            actions: self.actions + other.actions,
            veiled: self.veiled + other.veiled,
            worlds: self.worlds + other.worlds,
            moments: self.moments + other.moments,
            bytes: self.bytes + other.bytes,
            refusals: self.refusals + other.refusals,
            hints: self.hints + other.hints,
            undos: self.undos + other.undos,
            sent: self.sent + other.sent,
            playbacks: self.playbacks + other.playbacks,
            exchanged: self.exchanged + other.exchanged,
        }
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Report { games, actions, veiled, worlds, moments, bytes, .. } = self;
        let Report { refusals, hints, undos, sent, playbacks, exchanged, .. } = self;
        write!(
            f,
            "{games} games, {actions} actions, {worlds} second worlds with {veiled} other actions \
             in them, compared at {moments} moments: {bytes} bytes, {sent} messages of streams, \
             {refusals} refusals, {hints} hints, {undos} undos, {playbacks} moments of playbacks; {exchanged} states with hidden pieces exchanged by the laws"
        )
    }
}

/// No game is followed for longer.
const ACTIONS_MAX: usize = 1_500;
/// Everything is compared after about so many actions in a second world.
const EVERY: u32 = 12;
/// Actions that are tried before a second world is given up.
const TRIES: usize = 6;

/// Plays the games of these seeds, on all cores.
pub fn hunt(seeds: Range<u64>, progress: impl Fn() + Sync) -> Result<Report, String> {
    let one = |seed: u64| {
        let mut luck = SplitMix::new(seed);
        let setting = setups::draw(&mut luck);
        let found = with_game!(game_id(setting.game), E => hunt_one::<E>(&setting, &mut luck));
        progress();
        let again = format!("again: cargo run -p hardening -- leaks --seed {seed} --games 1");
        found.map_err(|what| format!("seed {seed}, {setting:?}: {what}\n{again}"))
    };
    seeds.into_par_iter().map(one).try_reduce(Report::default, |a, b| Ok(a.add(b)))
}

fn hunt_one<E: GameEntry>(setting: &RandomSetup, luck: &mut SplitMix) -> Result<Report, String> {
    let header = header_of(setting, luck)?;
    let setup = header.setup::<E::Game>().map_err(|error| error.to_string())?;
    let mut hunt = Hunt::of::<E>(header, luck.bits())?;
    hunt.run()?;
    // The laws try every state of a game, which takes its time: one in four is enough of them.
    if luck.below(4) == 0 {
        let held = laws::hold(&setup, luck.bits()).map_err(|breach| breach.to_string())?;
        hunt.report.exchanged += held.permuted;
    }
    hunt.report.games = 1;
    Ok(hunt.report)
}

fn header_of(setting: &RandomSetup, luck: &mut SplitMix) -> Result<Header, String> {
    let plan = GameSpec {
        game: setting.game.into(),
        seats: vec![Occupant::Human; setting.players],
        options: setting.options.clone(),
        edition: None,
        clock: table::clock::Clock::None,
    };
    let seed = Seed(Digest::of(luck.bits().to_le_bytes()).0);
    registry().header(&plan, &seed).map_err(|error| error.to_string())
}

/// A game and its log.
#[derive(Clone, Debug)]
struct World<G: Game> {
    game: G,
    entries: Vec<Entry>,
    standing: Vec<(Actor, G::Action)>,
}

impl<G: Lawful> World<G> {
    fn play(&mut self, by: Actor, action: G::Action, at: u64) {
        self.entries.push(Entry::play(by, self.game.write_action(action), Some(at)));
        self.game.play(by, action, &mut ());
        self.standing.push((by, action));
    }

    /// Takes back so many actions.
    fn take_back(&mut self, beginning: &G, seat: Seat, count: usize, at: u64) {
        let body = EntryBody::Table(TableEvent::Undo(count as u32));
        self.entries.push(Entry { by: Some(Actor::Seat(seat)), body, at: Some(at) });
        self.standing.truncate(self.standing.len() - count);
        self.game = beginning.clone();
        for &(by, action) in &self.standing {
            self.game.play(by, action, &mut ());
        }
    }

    /// What an onlooker would see of an action, as bytes; `None` if it is not allowed.
    fn seen(&self, by: Actor, action: G::Action, onlooker: Option<Seat>) -> Option<String> {
        let (mut game, mut events) = (self.game.clone(), Vec::new());
        game.apply(by, action, &mut events).ok()?;
        let seen: Vec<_> = events.iter().filter_map(|event| G::seen(event, onlooker)).collect();
        serde_json::to_string(&seen).ok()
    }
}

struct Hunt<G: Game> {
    header: Header,
    bots: Arc<dyn Advisor<G>>,
    beginning: G,
    first: World<G>,
    second: World<G>,
    onlooker: Option<Seat>,
    luck: SplitMix,
    at: u64,
    report: Report,
}

impl<G: Lawful> Hunt<G> {
    fn of<E: GameEntry<Game = G>>(header: Header, seed: u64) -> Result<Self, String> {
        let setup = header.setup::<G>().map_err(|error| error.to_string())?;
        let game = G::setup(&setup).map_err(|error| error.to_string())?;
        let begin = Entry { by: None, body: EntryBody::Table(TableEvent::Begin), at: Some(0) };
        let first = World { game: game.clone(), entries: vec![begin], standing: Vec::new() };
        let second = first.clone();
        let (luck, report) = (SplitMix::new(seed), Report::default());
        let bots = Arc::new(BotAdvisor::<E::Bot>::new(Level::Medium, None));
        let beginning = game;
        Ok(Hunt { header, bots, beginning, first, second, onlooker: None, luck, at: 0, report })
    }

    fn run(&mut self) -> Result<(), String> {
        self.part();
        while self.first.game.outcome().is_none() && self.first.standing.len() < ACTIONS_MAX {
            self.at += u64::from(self.luck.below(1_000));
            if !self.step()? {
                // The truth is out.
                self.compare_if_different()?;
                self.part();
                continue;
            }
            self.report.actions += 1;
            // What is over stays over.
            let over = self.first.game.outcome().or(self.second.game.outcome()).is_some();
            if self.luck.below(40) == 0 && !over {
                self.undo();
            }
            if self.luck.below(EVERY) == 0 {
                self.compare_if_different()?;
            }
        }
        Ok(())
    }

    /// A new second world, for a new onlooker.
    fn part(&mut self) {
        self.second = self.first.clone();
        let players = self.first.game.players();
        let drawn = self.luck.below(u32::from(players) + 1) as usize;
        self.onlooker = (drawn < usize::from(players)).then(|| Seat::new(drawn));
        self.report.worlds += 1;
    }

    /// Plays one action in each world of which the onlooker sees the same; `false` if there is none.
    fn step(&mut self) -> Result<bool, String> {
        let alike = self.first.game == self.second.game;
        for _ in 0..TRIES {
            let Some((by, action)) = random_action(&self.first.game, &mut self.luck) else {
                return Err("nobody can act".into());
            };
            if let Some(other) = self.counterpart(by, action) {
                self.report.veiled += u64::from(other != action);
                self.first.play(by, action, self.at);
                self.second.play(by, other, self.at);
                return Ok(true);
            }
        }
        if alike {
            return Err("two worlds that are the same cannot go the same way".into());
        }
        Ok(false)
    }

    /// An action of the second world of which the onlooker sees the same, another one if there is.
    fn counterpart(&mut self, by: Actor, action: G::Action) -> Option<G::Action> {
        let seen = self.first.seen(by, action, self.onlooker)?;
        let mut allowed = Vec::new();
        match by {
            // What the onlooker does itself is the same in both.
            Actor::Seat(seat) if Some(seat) == self.onlooker => allowed.push(action),
            Actor::Seat(seat) => self.second.game.legal(seat, &mut allowed),
            Actor::Chance => {
                let mut outcomes = Vec::new();
                self.second.game.outcomes(&mut outcomes);
                let drawn = outcomes.iter().filter(|&&(_, weight)| weight > 0);
                allowed.extend(drawn.map(|&(outcome, _)| outcome));
                // A tick of the clock is never drawn, but it may come.
                if allowed.is_empty() {
                    allowed.extend(outcomes.iter().map(|&(outcome, _)| outcome));
                }
            }
        }
        self.luck.shuffle(&mut allowed);
        let same = |other: &G::Action| {
            self.second.seen(by, *other, self.onlooker).as_deref() == Some(&*seen)
        };
        let different = allowed.iter().copied().filter(|other| *other != action).find(same);
        different.or_else(|| allowed.contains(&action).then_some(action).filter(same))
    }

    /// Somebody takes back an action, with all that followed, by the consent of all.
    fn undo(&mut self) {
        let players = u32::from(self.first.game.players());
        let seat = Seat::new(self.luck.below(players) as usize);
        let own = self.first.standing.iter().rposition(|&(by, _)| by == Actor::Seat(seat));
        let Some(own) = own else { return };
        let count = self.first.standing.len() - own;
        if count > 12 {
            return;
        }
        self.first.take_back(&self.beginning, seat, count, self.at);
        self.second.take_back(&self.beginning, seat, count, self.at);
        self.report.undos += 1;
    }

    fn log(&self, world: &World<G>) -> Log {
        let mut log = Log::new(self.header.clone());
        log.entries.clone_from(&world.entries);
        log
    }

    fn session(&self, world: &World<G>) -> Result<Session<G>, String> {
        let log = self.log(world);
        Session::restore(&log, None, 1, self.bots.clone()).map_err(|error| error.to_string())
    }

    /// Compares all that the onlooker can be told, if there is anything hidden to be told of.
    fn compare_if_different(&mut self) -> Result<(), String> {
        if self.first.entries == self.second.entries {
            return Ok(());
        }
        let (one, two) = (self.session(&self.first)?, self.session(&self.second)?);
        self.report.moments += 1;
        let through = one.sequence();
        let back = u64::from(self.luck.below(20));
        for since in [through, through.saturating_sub(1), through.saturating_sub(back), 0] {
            let (here, there) = (
                Table::update(&one, self.onlooker, since),
                Table::update(&two, self.onlooker, since),
            );
            self.same("an update", since, here.get(), there.get())?;
        }
        let mut since = 0;
        while since < through {
            let (past, other) = (
                Table::happenings(&one, self.onlooker, since, 100),
                Table::happenings(&two, self.onlooker, since, 100),
            );
            self.same("the past", since, past.get(), other.get())?;
            since += 100;
        }
        self.compare_streams()?;
        if self.luck.below(4) == 0 {
            self.compare_playbacks()?;
        }
        let Some(seat) = self.onlooker else { return Ok(()) };
        self.compare_refusals(&one, &two, seat)?;
        self.compare_hints(&one, &two, seat)?;
        self.compare_wishes(one, two, seat)
    }

    fn same(&mut self, what: &str, at: u64, one: &str, two: &str) -> Result<(), String> {
        self.report.bytes += one.len() as u64;
        if one == two {
            return Ok(());
        }
        let part = one.bytes().zip(two.bytes()).position(|(one, two)| one != two).unwrap_or(0);
        let from = part.saturating_sub(80);
        let near = |text: &str| {
            let bytes = &text.as_bytes()[from.min(text.len())..(part + 80).min(text.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        let who = self.onlooker;
        Err(format!("{who:?}: {what} ({at}) gives it away: …{}… or …{}…", near(one), near(two)))
    }

    /// What is sent, text by text, to an onlooker who comes back after some entries and stays.
    fn compare_streams(&mut self) -> Result<(), String> {
        let through = self.first.entries.len() as u64;
        let from = through - u64::from(self.luck.below(30)).min(through - 1);
        let seen = from - u64::from(self.luck.below(10)).min(from);
        let mut streams = Vec::new();
        for world in [&self.first, &self.second] {
            let mut table = self.session(world)?;
            let mut baselines = Baselines::default();
            Table::rewind(&mut table, from);
            let mut told = vec![Table::snapshot(&table, self.onlooker, seen, &mut baselines)];
            for next in from + 1..=through {
                Table::stored(&mut table, next);
                let mut updates = Table::updates(&table, next - 1, &mut baselines);
                told.extend(updates.take(self.onlooker));
            }
            streams.push(told);
        }
        let (here, there) = (streams[0].join("\n"), streams[1].join("\n"));
        self.report.sent += streams[0].len() as u64;
        self.same("what is sent", from, &here, &there)
    }

    /// A playback from the onlooker's seat, at moments when it did not know the rest.
    fn compare_playbacks(&mut self) -> Result<(), String> {
        let registry = registry();
        let playback = |world| Playback::new(&registry, self.log(world));
        let playbacks = (playback(&self.first), playback(&self.second));
        let (Ok(mut one), Ok(mut two)) = playbacks else {
            return Err("a game cannot be shown again".into());
        };
        for _ in 0..3 {
            let at = self.luck.index(self.first.entries.len() + 1);
            let since = self.luck.index(at + 1);
            let show =
                |playback: &mut Playback| playback.show(self.onlooker, at, since).to_string();
            let (here, there) = (show(&mut one), show(&mut two));
            self.same("a playback", at as u64, &here, &there)?;
            self.report.playbacks += 1;
        }
        Ok(())
    }

    fn compare_refusals(
        &mut self,
        one: &Session<G>,
        two: &Session<G>,
        seat: Seat,
    ) -> Result<(), String> {
        let mut asked = Vec::new();
        self.first.game.legal(seat, &mut asked);
        asked.truncate(8);
        for _ in 0..12 {
            asked.push(self.first.game.arbitrary_action(&mut self.luck));
        }
        asked.extend(self.first.standing.iter().rev().take(4).map(|&(_, action)| action));
        for action in asked {
            let text = raw(&action)?;
            let (here, there) =
                (Table::check_action(one, seat, &text), Table::check_action(two, seat, &text));
            self.report.refusals += u64::from(here.is_err());
            self.same("a refusal", 0, &format!("{here:?}"), &format!("{there:?}"))?;
        }
        Ok(())
    }

    fn compare_hints(
        &mut self,
        one: &Session<G>,
        two: &Session<G>,
        seat: Seat,
    ) -> Result<(), String> {
        let seed = self.luck.bits();
        let hint = |table: &Session<G>| {
            Table::hint(table, seat, "easy", seed).map(|thought| format!("{:?}", thought()))
        };
        let (here, there) = (hint(one), hint(two));
        self.report.hints += u64::from(here.is_some());
        self.same("a hint", 0, &format!("{here:?}"), &format!("{there:?}"))
    }

    /// Whether a wish is taken, and what is refused of it.
    fn compare_wishes(
        &mut self,
        mut one: Session<G>,
        mut two: Session<G>,
        seat: Seat,
    ) -> Result<(), String> {
        let number = Table::commands(&one, seat);
        for wish in [Wish::Agree, Wish::Rematch, Wish::Undo] {
            let command = Command { number, wish };
            let answer = |table: &mut Session<G>| {
                match Table::command(table, seat, &command, self.at) {
                    // The lines themselves are for the disk; how many there are can be counted.
                    Ok(Accepted::New(append)) => format!("taken as {} lines", append.lines.len()),
                    Ok(Accepted::Duplicate { sequence }) => format!("again {sequence}"),
                    Err(refusal) => format!("{refusal:?}"),
                }
            };
            let (here, there) = (answer(&mut one), answer(&mut two));
            self.same("an answer", u64::from(number), &here, &there)?;
        }
        Ok(())
    }
}

fn raw(value: &impl serde::Serialize) -> Result<Box<RawValue>, String> {
    serde_json::value::to_raw_value(value).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two worlds that are the same for one seat, seen with the eyes of the next: whether that is
    /// found within these seeds.
    fn finds<E: GameEntry>() -> bool {
        let (one, next) = (Some(Seat::new(0)), Some(Seat::new(1)));
        (0..40).any(|seed| {
            let mut luck = SplitMix::new(seed);
            let setting =
                RandomSetup { game: E::NAME, players: 2, options: serde_json::Value::Null };
            let header = header_of(&setting, &mut luck).unwrap();
            let mut hunt = Hunt::of::<E>(header, luck.bits()).unwrap();
            hunt.onlooker = one;
            for _ in 0..200 {
                if hunt.first.game.outcome().is_some() || !hunt.step().unwrap() {
                    break;
                }
            }
            assert_eq!(hunt.compare_if_different(), Ok(()), "seed {seed}");
            hunt.onlooker = next;
            hunt.compare_if_different().is_err()
        })
    }

    registry::test_games!(a_leak_is_found, E => assert!(finds::<E>()));
}
