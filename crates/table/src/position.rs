//! How a table stands after some of its log: everything that is derived.

use kit::{Actor, Game, Notation, Outcome, SEATS_MAX, Scores, Seat, Seats, Setup, Sink};

use crate::dice::{Dice, Entropy, Seed};
use crate::log::{Header, LogError, Occupant, Proposal, REPLAYED_MAX, TableDeed};
use crate::replay::{ReplayError, refused};
use crate::trail::Trail;
use crate::wire::{Ending, points};

/// One entry of the log, with its action as the game's own type.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Record<A> {
    pub(crate) by: Option<Actor>,
    pub(crate) deed: Deed<A>,
    pub(crate) at: u64,
}

#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Deed<A> {
    Play(A),
    /// Boxed because there are few of them, and records are what a table's memory goes to.
    Table(Box<TableDeed>),
}

impl<A: Copy> Record<A> {
    pub(crate) fn played(&self) -> Option<(Actor, A)> {
        match self.deed {
            Deed::Play(action) => self.by.map(|by| (by, action)),
            Deed::Table(_) => None,
        }
    }

    /// The seat whose command this entry is; what the table does about a seat is none.
    pub(crate) fn commanded(&self) -> Option<Seat> {
        let Some(Actor::Seat(seat)) = self.by else { return None };
        match &self.deed {
            Deed::Table(deed)
                if matches!(
                    **deed,
                    TableDeed::Entropy(_) | TableDeed::Occupy(_) | TableDeed::TimeOut
                ) =>
            {
                None
            }
            _ => Some(seat),
        }
    }
}

/// What does not change while a table stands.
#[derive(Clone, Debug)]
pub(crate) struct Terms<G: Game> {
    pub(crate) header: Header,
    pub(crate) setup: Setup<G>,
    /// Where it is not known, the log is believed and cannot be played on.
    pub(crate) seed: Option<Seed>,
}

/// A proposal and who has agreed to it, its proposer included.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Pending {
    pub(crate) what: Proposal,
    pub(crate) by: Seat,
    pub(crate) agreed: Seats,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position<G: Game> {
    pub(crate) game: G,
    /// Entries applied; the sequence number of the last.
    pub(crate) sequence: usize,
    pub(crate) begun: bool,
    pub(crate) ending: Option<Ending>,
    pub(crate) seats: [Occupant; SEATS_MAX],
    pub(crate) resigned: Seats,
    pub(crate) proposal: Option<Pending>,
    /// Commands taken from each seat.
    pub(crate) commands: [u32; SEATS_MAX],
    /// The actions that stand.
    pub(crate) trail: Trail<G>,
    /// How many of them each seat has played.
    acted: [u32; SEATS_MAX],
    /// Actions played again because of undos, so far.
    pub(crate) replayed: usize,
    /// Since when each seat's clock runs.
    since: [u64; SEATS_MAX],
    /// How long each seat took for its last action.
    used: [u64; SEATS_MAX],
    /// Ticks that may come, and since when.
    pub(crate) ticking: Vec<(G::Action, u64)>,
    /// The time of the last entry.
    pub(crate) at: u64,
    pub(crate) entropy: Entropy,
    pub(crate) dice: Option<Dice>,
    pub(crate) revealed: Option<Seed>,
}

impl<G: Notation> Position<G> {
    pub(crate) fn new(terms: &Terms<G>) -> Self {
        let mut seats = [Occupant::Bot; SEATS_MAX];
        for (seat, occupant) in seats.iter_mut().zip(&terms.header.seats) {
            *seat = *occupant;
        }
        Position {
            game: begin(terms),
            sequence: 0,
            begun: false,
            ending: None,
            seats,
            resigned: Seats::NONE,
            proposal: None,
            commands: [0; SEATS_MAX],
            trail: Trail::new(),
            acted: [0; SEATS_MAX],
            replayed: 0,
            since: [0; SEATS_MAX],
            used: [0; SEATS_MAX],
            ticking: Vec::new(),
            at: 0,
            entropy: [None; SEATS_MAX],
            dice: None,
            revealed: None,
        }
    }

    /// Applies the next entry of `log`, which may come from anywhere: what cannot have happened at
    /// this table is refused with the line it stands on.
    pub(crate) fn apply(
        &mut self,
        terms: &Terms<G>,
        log: &[Record<G::Action>],
        events: &mut impl Sink<G::Event>,
    ) -> Result<(), ReplayError> {
        let record = &log[self.sequence];
        let line = self.sequence + 2;
        if record.at < self.at {
            return Err(LogError::new(line, "'at' is before the entry above").into());
        }
        self.at = record.at;
        let acted = self.game.to_act();
        match &record.deed {
            Deed::Play(action) => {
                let by = record.by.ok_or_else(|| LogError::new(line, "'do' needs 'by'"))?;
                self.play(line, by, *action, events)?;
            }
            Deed::Table(deed) => {
                let by = match record.by {
                    Some(Actor::Seat(seat)) => Some(seat),
                    _ => None,
                };
                self.happen(terms, &log[..self.sequence], by, deed)
                    .map_err(|what| LogError::new(line, what))?;
            }
        }
        self.sequence += 1;
        if let Some(seat) = record.commanded() {
            self.commands[seat.index()] += 1;
        }
        self.time(acted, record);
        Ok(())
    }

    fn play(
        &mut self,
        line: usize,
        by: Actor,
        action: G::Action,
        events: &mut impl Sink<G::Event>,
    ) -> Result<(), ReplayError> {
        if !self.begun || self.ending.is_some() {
            return Err(LogError::new(line, "nobody plays now").into());
        }
        self.game
            .check(by, action)
            .map_err(|rule| refused(line, by, &self.game.write_action(action), rule))?;
        match by {
            Actor::Chance => self.draw_again(line, action)?,
            // To play on is to say no.
            Actor::Seat(_) => self.proposal = None,
        }
        self.trail.push(self.sequence);
        if let Actor::Seat(seat) = by {
            self.acted[seat.index()] += 1;
        }
        self.game.play(by, action, events);
        if let Some(outcome) = self.game.outcome() {
            self.end(self.ended(&outcome));
        }
        Ok(())
    }

    /// Seats with an action of theirs that stands.
    pub(crate) fn undoable(&self) -> Seats {
        Seat::all(self.game.players()).filter(|seat| self.acted[seat.index()] > 0).collect()
    }

    /// Holds an action of chance against the dice, where the seed is known.
    fn draw_again(&mut self, line: usize, action: G::Action) -> Result<(), ReplayError> {
        if self.dice.is_none() || self.game.tick_after(action).is_some() {
            return Ok(());
        }
        let (expected, dice) = self.draw().unzip();
        if expected == Some(action) {
            self.dice = dice;
            return Ok(());
        }
        let expected = expected.map_or("nothing".into(), |action| self.game.write_action(action));
        Err(ReplayError::Deviates { line, expected, found: self.game.write_action(action) })
    }

    /// What chance does now by the dice, and the dice after it; `None` if it is a seat's turn, a
    /// tick's, or nobody's.
    pub(crate) fn draw(&self) -> Option<(G::Action, Dice)> {
        let mut dice = self.dice.clone()?;
        let action = self.game.chance(&mut dice)?;
        self.game.tick_after(action).is_none().then_some((action, dice))
    }

    fn happen(
        &mut self,
        terms: &Terms<G>,
        before: &[Record<G::Action>],
        by: Option<Seat>,
        deed: &TableDeed,
    ) -> Result<(), String> {
        let seat = || by.ok_or_else(|| "'by' must name a seat here".to_owned());
        let when =
            |fits: bool| if fits { Ok(()) } else { Err("this cannot happen now".to_owned()) };
        let (begun, over) = (self.begun, self.ending.is_some());
        match deed {
            TableDeed::Entropy(added) => {
                let slot = &mut self.entropy[seat()?.index()];
                when(!begun && !over && slot.is_none())?;
                *slot = Some(*added);
            }
            TableDeed::Begin => {
                when(!begun && !over)?;
                self.begun = true;
                self.dice = terms.seed.map(|seed| Dice::new(&seed, &self.entropy, &terms.header));
            }
            TableDeed::Occupy(occupant) => {
                when(!self.resigned.has(seat()?))?;
                self.seats[seat()?.index()] = *occupant;
            }
            TableDeed::TimeOut => {
                when(begun && !over && self.seats[seat()?.index()] == Occupant::Human)?;
                self.seats[seat()?.index()] = Occupant::Away;
            }
            TableDeed::Propose(what) => {
                when(self.proposal.is_none() && begun && over == (*what == Proposal::Rematch))?;
                let by = seat()?;
                self.proposal = Some(Pending { what: *what, by, agreed: Seats::only(by) });
            }
            TableDeed::Agree => {
                let seat = seat()?;
                let proposal = self.proposal.as_mut().ok_or("nothing is proposed")?;
                proposal.agreed = proposal.agreed.with(seat);
            }
            TableDeed::Decline => {
                seat()?;
                when(self.proposal.take().is_some())?;
            }
            TableDeed::Undo(count) => {
                when(begun && !over)?;
                self.take_back(terms, before, *count as usize)?;
            }
            TableDeed::Resign => {
                when(begun && !over && !self.resigned.has(seat()?))?;
                self.resign(seat()?);
            }
            TableDeed::Rematch => {
                let agreed = self.proposal.take().is_some_and(|p| p.what == Proposal::Rematch);
                let ending = self.ending.as_mut().filter(|_| agreed).ok_or("nobody proposed it")?;
                ending.rematch = true;
            }
            TableDeed::Close => {
                when(!over)?;
                self.end(self.ended_early("closed", Seats::NONE));
            }
            TableDeed::Reveal(seed) => {
                when(over && self.revealed.is_none())?;
                let seed = Seed(seed.0);
                if terms.header.commitment != Some(seed.commitment()) {
                    return Err("this is not the seed that was committed to".into());
                }
                self.revealed = Some(seed);
            }
            TableDeed::Digest(expected) => {
                if crate::digest(&self.game) != *expected {
                    return Err("the state has another digest".into());
                }
            }
        }
        Ok(())
    }

    fn take_back(
        &mut self,
        terms: &Terms<G>,
        before: &[Record<G::Action>],
        count: usize,
    ) -> Result<(), String> {
        for entry in self.trail.entries().rev().take(count) {
            if let Some(Actor::Seat(seat)) = before[entry].by {
                self.acted[seat.index()] -= 1;
            }
        }
        let play = |game: &mut G, entry: usize| play_again(game, &before[entry]);
        let (game, replayed) = self.trail.take_back(count, || begin(terms), play)?;
        self.replayed += replayed;
        if self.replayed > REPLAYED_MAX {
            return Err("too much was undone before".into());
        }
        (self.game, self.proposal) = (game, None);
        Ok(())
    }

    /// The state before the last action that stands.
    pub(crate) fn before_last(&self, terms: &Terms<G>, log: &[Record<G::Action>]) -> Option<G> {
        let play = |game: &mut G, entry: usize| play_again(game, &log[entry]);
        let back = self.trail.clone().take_back(1, || begin(terms), play);
        back.ok().map(|(before, _)| before)
    }

    /// A seat gives up. A program plays on for it while two or more others, a person among them,
    /// are left to play for the win.
    fn resign(&mut self, seat: Seat) {
        self.resigned = self.resigned.with(seat);
        self.seats[seat.index()] = Occupant::Bot;
        if self.proposal.is_some_and(|proposal| proposal.by == seat) {
            self.proposal = None;
        }
        let left = self.in_play();
        let person = left.iter().any(|seat| self.seats[seat.index()] != Occupant::Bot);
        if left.len() <= 1 || !person {
            self.end(self.ended_early("resigned", left));
        }
    }

    /// Seats that have not resigned.
    fn in_play(&self) -> Seats {
        self.resigned.iter().fold(Seats::all(self.game.players()), Seats::without)
    }

    /// Persons whose consent is needed.
    pub(crate) fn persons(&self) -> Seats {
        self.in_play().iter().filter(|seat| self.seats[seat.index()] == Occupant::Human).collect()
    }

    /// Whether all persons have agreed to what is proposed.
    pub(crate) fn agreed(&self) -> Option<Pending> {
        let missing = |p: &Pending| self.persons().iter().any(|seat| !p.agreed.has(seat));
        self.proposal.filter(|proposal| !missing(proposal))
    }

    fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        // What could be taken back a moment ago cannot be any more.
        self.proposal = None;
    }

    fn ended(&self, outcome: &Outcome) -> Ending {
        let mut winners = outcome.winners.and(self.in_play());
        if winners.is_empty() {
            winners = leading(&outcome.scores, self.in_play());
        }
        Ending {
            scores: points(&outcome.scores, self.game.players()),
            winners,
            ended_by: outcome.ended_by.into(),
            rematch: false,
        }
    }

    /// The table ends the game. Of `left`, those win who lead by what everybody knows.
    fn ended_early(&self, why: &str, left: Seats) -> Ending {
        let scores = G::standing(&self.game.view(None));
        let winners = leading(&scores, left);
        Ending {
            scores: points(&scores, self.game.players()),
            winners,
            ended_by: why.into(),
            rematch: false,
        }
    }

    /// Sets the clocks after an entry; `acted` were to act before it.
    fn time(&mut self, acted: Seats, record: &Record<G::Action>) {
        if !self.begun || self.ending.is_some() {
            self.ticking.clear();
            return;
        }
        let by = |seat| record.by == Some(Actor::Seat(seat));
        let deed = match &record.deed {
            Deed::Play(_) => None,
            Deed::Table(deed) => Some(&**deed),
        };
        for seat in Seat::all(self.game.players()) {
            let own = by(seat);
            let (since, used) = (&mut self.since[seat.index()], &mut self.used[seat.index()]);
            match deed {
                None if own => {
                    *used = record.at - *since;
                    *since = record.at;
                }
                // Taking back one's own action gives no new time for it.
                Some(TableDeed::Undo(_)) if own => *since = record.at.saturating_sub(*used),
                Some(TableDeed::Occupy(_)) if own => *since = record.at,
                // After what all agreed to, everybody begins anew.
                Some(TableDeed::Begin | TableDeed::Undo(_)) if record.by.is_none() => {
                    *since = record.at;
                }
                _ if !acted.has(seat) => *since = record.at,
                _ => {}
            }
        }
        self.retick(record);
    }

    /// A tick that could have come before goes on waiting; one that has just come waits anew.
    fn retick(&mut self, record: &Record<G::Action>) {
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        let was = std::mem::take(&mut self.ticking);
        for (action, _) in outcomes {
            if self.game.tick_after(action).is_some() {
                let waits = was.iter().find(|(tick, _)| *tick == action);
                let waits = waits.filter(|_| record.played() != Some((Actor::Chance, action)));
                self.ticking.push((action, waits.map_or(record.at, |&(_, since)| since)));
            }
        }
    }

    /// When the seat's time runs out.
    pub(crate) fn deadline(&self, terms: &Terms<G>, seat: Seat) -> Option<u64> {
        let runs = self.begun
            && self.ending.is_none()
            && self.seats[seat.index()] == Occupant::Human
            && self.game.to_act().has(seat);
        let allowance = terms.header.clock.allowance().filter(|_| runs)?;
        Some(self.since[seat.index()].saturating_add(allowance))
    }

    /// The next tick that may come, and when.
    pub(crate) fn tick(&self) -> Option<(G::Action, u64)> {
        let due = |&(action, since): &(G::Action, u64)| {
            // A tick that comes at once would come for ever.
            let after = self.game.tick_after(action)?.max(1);
            Some((action, since.saturating_add(after.into())))
        };
        self.ticking.iter().filter_map(due).min_by_key(|&(_, when)| when)
    }
}

fn play_again<G: Game>(game: &mut G, record: &Record<G::Action>) {
    let (by, action) = record.played().expect("only actions are on the trail");
    game.play(by, action, &mut ());
}

/// Those among these seats who have most.
fn leading(scores: &Scores, among: Seats) -> Seats {
    let best = among.iter().map(|seat| scores[seat.index()]).max();
    among.iter().filter(|seat| Some(scores[seat.index()]) == best).collect()
}

fn begin<G: Game>(terms: &Terms<G>) -> G {
    G::setup(&terms.setup).expect("the header's setup was tried")
}
