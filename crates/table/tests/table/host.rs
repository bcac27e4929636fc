//! A host with its disk: the lines that are stored, and the table they make.

use kit::toy::{Action, Lots};
use kit::{Luck, Seat, SplitMix};
use serde_json::value::RawValue;
use table::advice::RandomAdvisor;
use table::clock::Clock;
use table::dice::Seed;
use table::log::{Header, Log, Occupant};
use table::message::{Command, TablePhase, UpdateOf, Wish};
use table::{Accepted, Append, Digest, GameSpec, Registry, Table};

pub(crate) type Game = Lots<0>;

pub(crate) const EPOCH: u64 = 7;

pub(crate) fn registry() -> Registry {
    Registry::new().with::<Game>(RandomAdvisor)
}

pub(crate) fn seed_of(seed: u64) -> Seed {
    Seed(Digest::of(seed.to_le_bytes()).0)
}

pub(crate) fn on_the_wire(command: &Command<Action>) -> Command<Box<RawValue>> {
    serde_json::from_str(&serde_json::to_string(command).unwrap()).unwrap()
}

#[derive(Debug)]
pub(crate) struct Host {
    pub(crate) table: Box<dyn Table>,
    pub(crate) seed: Seed,
    pub(crate) header: Header,
    pub(crate) lines: Vec<String>,
    pub(crate) now: u64,
}

impl Host {
    pub(crate) fn open(players: usize, seed: u64, clock: Clock) -> Self {
        let plan = GameSpec {
            game: "lots".into(),
            seats: vec![Occupant::Human; players],
            options: serde_json::json!({}),
            edition: None,
            clock,
        };
        let seed = seed_of(seed);
        let header = registry().header(&plan, &seed).unwrap();
        let table = registry().open(header.clone(), seed, EPOCH).unwrap();
        Host { table, seed, header, lines: Vec::new(), now: 1_000 }
    }

    /// A game of persons who have all added to the seed.
    pub(crate) fn begun(players: usize, seed: u64, clock: Clock) -> Self {
        let mut host = Host::open(players, seed, clock);
        for seat in host.seats() {
            assert!(host.wish(seat, Wish::Entropy(Digest::of([seat.index() as u8]))));
        }
        let append = host.table.begin(host.now).unwrap();
        host.store(&append);
        host
    }

    pub(crate) fn seats(&self) -> Vec<Seat> {
        Seat::all(self.header.players).collect()
    }

    pub(crate) fn store(&mut self, append: &Append) {
        assert_eq!((append.epoch, append.sequence), (EPOCH, self.lines.len() as u64 + 1));
        assert!(!append.lines.is_empty());
        self.lines.extend(append.lines.iter().cloned());
        self.table.stored(append.through());
        assert_eq!(self.table.sequence(), self.lines.len() as u64);
    }

    pub(crate) fn log(&self) -> Log {
        let text = format!("{}\n{}\n", self.header.write(), self.lines.join("\n"));
        Log::parse(text.trim_end()).unwrap()
    }

    pub(crate) fn update(&self, onlooker: Option<Seat>, since: u64) -> UpdateOf<Game> {
        serde_json::from_str(self.table.update(onlooker, since).get()).unwrap()
    }

    pub(crate) fn command(&self, seat: Seat, wish: Wish<Action>) -> Command<Box<RawValue>> {
        let number = self.update(Some(seat), self.table.sequence()).commands;
        on_the_wire(&Command { number, wish })
    }

    /// Sends a command and stores what comes of it; whether it was taken.
    pub(crate) fn wish(&mut self, seat: Seat, wish: Wish<Action>) -> bool {
        let command = self.command(seat, wish);
        match self.table.command(seat, &command, self.now) {
            Ok(Accepted::New(append)) => {
                self.store(&append);
                true
            }
            Ok(Accepted::Duplicate { .. }) => panic!("the number was fresh"),
            Err(_) => false,
        }
    }

    pub(crate) fn choices(&self, seat: Seat) -> Vec<Action> {
        self.update(Some(seat), self.table.sequence()).choices.iter().map(|c| c.action).collect()
    }

    /// Plays the first thing that the seat may do.
    pub(crate) fn play_first(&mut self, seat: Seat) {
        let wish = Wish::Play(self.choices(seat)[0]);
        assert!(self.wish(seat, wish));
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.table.status().phase, TablePhase::Over(_))
    }

    /// All that onlookers can see, from the beginning.
    pub(crate) fn seen(&self) -> Vec<String> {
        let onlookers = self.seats().into_iter().map(Some).chain([None]);
        onlookers.map(|onlooker| self.table.update(onlooker, 0).get().to_owned()).collect()
    }

    /// That, and all that the host itself can ask.
    pub(crate) fn everything(&self) -> Vec<String> {
        let mut all = self.seen();
        all.extend(self.seats().iter().map(|&seat| self.table.commands(seat).to_string()));
        all.push(format!("{} {:?}", self.table.digest(), self.table.next_wake()));
        all
    }

    /// The server is killed and started again.
    pub(crate) fn restart(&mut self) {
        let before = self.everything();
        self.table = registry().restore(&self.log(), Some(self.seed), EPOCH).unwrap();
        assert_eq!(self.everything(), before);
    }

    /// Plays to the end at random, with everything that can go wrong on the way: answers that are
    /// slow or lost, a disk that fails, restarts, second thoughts.
    pub(crate) fn play_on(&mut self, luck: &mut SplitMix) {
        for _ in 0..2_000 {
            if self.is_over() {
                return;
            }
            self.now += u64::from(luck.below(500));
            let acting = self.table.status().to_act;
            let seat = acting.nth(luck.index(acting.len())).expect("somebody is to act");
            self.play_badly_connected(seat, luck);
            match luck.below(12) {
                0 => self.restart(),
                1 | 2 => _ = self.wish(seat, Wish::Undo),
                _ => {}
            }
            while let Some(proposed) = self.table.status().proposal {
                let asked = proposed.waiting_for.first().expect("else it would be done");
                let answer = if luck.below(3) == 0 { Wish::Decline } else { Wish::Agree };
                assert!(self.wish(asked, answer));
            }
        }
        panic!("the game does not end");
    }

    fn play_badly_connected(&mut self, seat: Seat, luck: &mut SplitMix) {
        let choices = self.choices(seat);
        if choices.is_empty() {
            // Whoever resigned is offered nothing, and a program plays on.
            let thought = self.table.advice(seat, "random", luck.bits()).expect("it is to act");
            let append = self.table.play_for(seat, &thought(), self.now).expect("it is legal");
            return self.store(&append);
        }
        let command = self.command(seat, Wish::Play(choices[luck.index(choices.len())]));
        let (seen, everything) = (self.seen(), self.everything());
        let answer = self.table.command(seat, &command, self.now).expect("it was offered");
        let Accepted::New(append) = answer else { panic!("it is new") };
        assert_eq!(self.seen(), seen, "shown before it was stored");
        let again = Ok(Accepted::Duplicate { sequence: append.sequence });
        // The answer is slow, and the client asks again.
        assert_eq!(self.table.command(seat, &command, self.now), again);
        if luck.below(8) == 0 {
            self.table.discard_drafted();
            assert_eq!(self.everything(), everything);
            let retried = self.table.command(seat, &command, self.now);
            assert_eq!(retried, Ok(Accepted::New(append.clone())), "the dice fall the same again");
        }
        self.store(&append);
        // The answer was lost, and the client asks again.
        assert_eq!(self.table.command(seat, &command, self.now + 9), again);
    }
}
