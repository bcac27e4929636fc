//! A block: one deal, played in all seat rotations.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use bots::{BotProfile, Evaluate, won};
use kit::{SEATS_MAX, Seat, Setup, SplitMix};
use review::LuckMeter;
use serde_json::{Value, json};

use crate::contender::{ArenaPlayer, Contender};
use crate::contest::watched;
use crate::less_luck::Luck;

/// Players and deals draw from different streams.
const PLAYERS_STREAM: u64 = 1 << 48;

/// What came of one game, by player: the order of the command line, not of the seats.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameResult {
    pub(crate) shares: Vec<f64>,
    pub(crate) scores: Vec<i32>,
    /// What dice, draws and lots brought, if that was looked at; else nothing.
    pub(crate) luck: Vec<Luck>,
}

/// What came of a block.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Block {
    pub(crate) number: u64,
    pub(crate) games: Vec<GameResult>,
    /// Choices among several actions, by player.
    pub(crate) moves: Vec<u64>,
    /// Time spent on them.
    pub(crate) time: Vec<Duration>,
    /// The longest of them.
    pub(crate) longest: Vec<Duration>,
    pub(crate) playouts: Vec<u64>,
}

impl Block {
    /// Plays the deal of this number in each rotation, and looks at what luck brought if asked to.
    pub(crate) fn play<E: Evaluate>(
        setup: &Setup<E::Game>,
        players: &[(Contender, BotProfile)],
        seed: u64,
        number: u64,
        looks_at_luck: bool,
    ) -> Result<Self, String> {
        let mut block = Block {
            number,
            games: Vec::new(),
            moves: vec![0; players.len()],
            time: vec![Duration::ZERO; players.len()],
            longest: vec![Duration::ZERO; players.len()],
            playouts: vec![0; players.len()],
        };
        for rotation in 0..players.len() {
            let mut seeds = SplitMix::stream(
                seed,
                PLAYERS_STREAM + number * kit::SEATS_MAX as u64 + rotation as u64,
            );
            let seated =
                players.iter().map(|(player, own)| player.sit::<E>(own, seeds.bits())).collect();
            let meter = looks_at_luck.then(|| LuckMeter::new(&BotProfile::standard::<E>()));
            block.game(setup, seated, rotation, SplitMix::stream(seed, number), meter)?;
        }
        Ok(block)
    }

    /// In rotation r, player i sits r seats further on.
    fn game<E: Evaluate>(
        &mut self,
        setup: &Setup<E::Game>,
        mut players: Vec<ArenaPlayer<E>>,
        rotation: usize,
        luck: SplitMix,
        mut meter: Option<LuckMeter<E>>,
    ) -> Result<(), String> {
        let count = players.len();
        let mut reactions = [0; SEATS_MAX];
        for (player, seated) in players.iter().enumerate() {
            reactions[(player + rotation) % count] = seated.reaction();
        }
        let lot = RefCell::new(Vec::new());
        let choose = |game: &E::Game, seat: Seat, legal: &[_]| {
            let player = (seat.index() + count - rotation) % count;
            let began = Instant::now();
            let action = players[player].choose(setup, game, seat, legal, &mut lot.borrow_mut());
            let taken = began.elapsed();
            self.time[player] += taken;
            self.longest[player] = self.longest[player].max(taken);
            self.moves[player] += 1;
            action
        };
        let outcome = watched(setup, luck, reactions, choose, |game, by, action| {
            let mut lot = lot.borrow_mut();
            if let Some(meter) = &mut meter {
                meter.see(game, by, action, &lot);
            }
            lot.clear();
        })
        .map_err(|what| format!("block {}: {what}", self.number))?;
        for (sum, player) in self.playouts.iter_mut().zip(&players) {
            *sum += player.playouts();
        }
        let by_seat = won(&outcome);
        let seat_of = |player: usize| (player + rotation) % count;
        self.games.push(GameResult {
            shares: (0..count).map(|player| f64::from(by_seat[seat_of(player)])).collect(),
            scores: (0..count).map(|player| outcome.scores[seat_of(player)]).collect(),
            luck: meter.map_or(Vec::new(), |meter| {
                let luck = meter.luck();
                (0..count).map(|player| luck.map(|kind| kind[seat_of(player)])).collect()
            }),
        });
        Ok(())
    }

    /// The share of the wins that the first player took, who is alone of its kind.
    pub(crate) fn share_of_first(&self) -> f64 {
        let shares = self.games.iter().map(|game| game.shares[0]);
        shares.sum::<f64>() / self.games.len() as f64
    }

    /// A line of the state file.
    pub(crate) fn write(&self) -> Value {
        let nanoseconds = |times: &[Duration]| -> Vec<u64> {
            times.iter().map(|time| time.as_nanos() as u64).collect()
        };
        json!({
            "block": self.number,
            "shares": self.games.iter().map(|game| &game.shares).collect::<Vec<_>>(),
            "scores": self.games.iter().map(|game| &game.scores).collect::<Vec<_>>(),
            "luck": self.games.iter().map(|game| &game.luck).collect::<Vec<_>>(),
            "moves": self.moves,
            "playouts": self.playouts,
            "nanoseconds": nanoseconds(&self.time),
            "longest": nanoseconds(&self.longest),
        })
    }

    /// `None` if it is not such a line, or not of so many players.
    pub(crate) fn read(value: &Value, players: usize) -> Option<Self> {
        fn list<T>(
            value: &Value,
            length: usize,
            each: impl Fn(&Value) -> Option<T>,
        ) -> Option<Vec<T>> {
            let list = value.as_array()?;
            if list.len() == length { list.iter().map(each).collect() } else { None }
        }
        let shares =
            list(value.get("shares")?, players, |game| list(game, players, Value::as_f64))?;
        let score = |score: &Value| i32::try_from(score.as_i64()?).ok();
        let scores = list(value.get("scores")?, players, |game| list(game, players, score))?;
        // Files of blocks from before luck was looked at have none.
        let luck = value.get("luck").and_then(Value::as_array);
        let lucks = |at: usize| {
            let luck = luck.and_then(|games| games.get(at)).and_then(Value::as_array);
            let read = |luck: &Value| serde_json::from_value(luck.clone()).ok();
            luck.map_or(Vec::new(), |luck| luck.iter().filter_map(read).collect())
        };
        let games = shares.into_iter().zip(scores).enumerate();
        let games =
            games.map(|(at, (shares, scores))| GameResult { shares, scores, luck: lucks(at) });
        let time = |time: &Value| time.as_u64().map(Duration::from_nanos);
        Some(Block {
            number: value.get("block")?.as_u64()?,
            games: games.collect(),
            moves: list(value.get("moves")?, players, Value::as_u64)?,
            time: list(value.get("nanoseconds")?, players, time)?,
            longest: list(value.get("longest")?, players, time)?,
            playouts: list(value.get("playouts")?, players, Value::as_u64)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_written_and_read() {
        let (shares, scores) = (vec![1.0, 0.0], vec![7, -2]);
        let played = GameResult { shares, scores, luck: vec![[0.25, 0.5], [-0.25, -0.5]] };
        let block = Block {
            number: 3,
            games: vec![played.clone(), played],
            moves: vec![4, 5],
            time: vec![Duration::from_millis(6), Duration::ZERO],
            longest: vec![Duration::from_millis(3), Duration::ZERO],
            playouts: vec![100, 0],
        };
        assert_eq!(Block::read(&block.write(), 2), Some(block.clone()));
        assert_eq!(Block::read(&block.write(), 3), None);
        assert_eq!(Block::read(&json!({ "block": 3 }), 2), None);
    }
}
