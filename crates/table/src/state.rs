//! How a table stands after some of its log: everything that is derived.

use kit::{Actor, Game, Notation, Outcome, SEATS_MAX, Scores, Seat, Seats, Setup, Sink};

use crate::dice::{Dice, Entropy, Seed};
use crate::log::{Header, LogError, Occupant, Proposal, REPLAYED_MAX, TableEvent};
use crate::message::{Ending, points};
use crate::replay::{ReplayError, refused};
use crate::undo::UndoStack;

/// One entry of the log, with its action as the game's own type.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct TypedEntry<A> {
    pub(crate) by: Option<Actor>,
    pub(crate) body: TypedBody<A>,
    pub(crate) at: u64,
}

#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum TypedBody<A> {
    Play(A),
    /// Boxed because there are few of them, and entries are what a table's memory goes to.
    Table(Box<TableEvent>),
}

impl<A: Copy> TypedEntry<A> {
    pub(crate) fn played(&self) -> Option<(Actor, A)> {
        match self.body {
            TypedBody::Play(action) => self.by.map(|by| (by, action)),
            TypedBody::Table(_) => None,
        }
    }

    /// The seat whose command this entry is; what the table does about a seat is none.
    pub(crate) fn commanded(&self) -> Option<Seat> {
        let Some(Actor::Seat(seat)) = self.by else { return None };
        match &self.body {
            TypedBody::Table(event)
                if matches!(
                    **event,
                    TableEvent::Entropy(_) | TableEvent::Occupy(_) | TableEvent::TimeOut
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
pub(crate) struct TableConfig<G: Game> {
    pub(crate) header: Header,
    pub(crate) setup: Setup<G>,
    /// Where it is not known, the log is believed and cannot be played on.
    pub(crate) seed: Option<Seed>,
}

/// A proposal and who has agreed to it, its proposer included.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct OpenProposal {
    pub(crate) what: Proposal,
    pub(crate) by: Seat,
    pub(crate) agreed: Seats,
    /// When it was made.
    pub(crate) since: u64,
}

/// What chance does now.
#[derive(Clone, Debug)]
pub(crate) struct Drawn<A> {
    pub(crate) action: A,
    /// The dice after it.
    dice: Dice,
    /// Its place among what fell in the game before, if it comes from there.
    fell: Option<usize>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TableState<G: Game> {
    pub(crate) game: G,
    /// Entries applied; the sequence number of the last.
    pub(crate) sequence: usize,
    pub(crate) begun: bool,
    pub(crate) ending: Option<Ending>,
    pub(crate) seats: [Occupant; SEATS_MAX],
    pub(crate) resigned: Seats,
    pub(crate) proposal: Option<OpenProposal>,
    /// Commands taken from each seat.
    pub(crate) commands: [u32; SEATS_MAX],
    /// The actions that stand.
    pub(crate) undo_stack: UndoStack<G>,
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
    /// What came again as it had fallen before: its entry, and its place in [`Origin::fell`].
    ///
    /// [`Origin::fell`]: crate::log::Origin::fell
    pub(crate) fell: Vec<(usize, usize)>,
    pub(crate) revealed: Option<Seed>,
}

impl<G: Notation> TableState<G> {
    pub(crate) fn new(config: &TableConfig<G>) -> Self {
        let mut seats = [Occupant::Bot; SEATS_MAX];
        for (seat, occupant) in seats.iter_mut().zip(&config.header.seats) {
            *seat = *occupant;
        }
        TableState {
            game: begin(config),
            sequence: 0,
            begun: false,
            ending: None,
            seats,
            resigned: Seats::NONE,
            proposal: None,
            commands: [0; SEATS_MAX],
            undo_stack: UndoStack::new(),
            acted: [0; SEATS_MAX],
            replayed: 0,
            since: [0; SEATS_MAX],
            used: [0; SEATS_MAX],
            ticking: Vec::new(),
            at: 0,
            entropy: [None; SEATS_MAX],
            dice: None,
            fell: Vec::new(),
            revealed: None,
        }
    }

    /// Applies the next entry of `log`, which may come from anywhere: what cannot have happened at
    /// this table is refused with the line it stands on.
    pub(crate) fn apply(
        &mut self,
        config: &TableConfig<G>,
        log: &[TypedEntry<G::Action>],
        events: &mut impl Sink<G::Event>,
    ) -> Result<(), ReplayError> {
        let (entry, line) = (&log[self.sequence], self.sequence + 2);
        if entry.at < self.at {
            return Err(LogError::new(line, "'at' is before the entry above").into());
        }
        if let Some((by, action)) = entry.played() {
            self.check(config, line, by, action)?;
        }
        self.advance(config, log, events)
    }

    /// Applies the next entry of `log`, which has been checked or was applied before. Its action is not
    /// checked and what chance did is not derived again, so the dice stay where they are.
    pub(crate) fn replay(
        &mut self,
        config: &TableConfig<G>,
        log: &[TypedEntry<G::Action>],
        events: &mut impl Sink<G::Event>,
    ) {
        self.advance(config, log, events).expect("it was checked before");
    }

    fn advance(
        &mut self,
        config: &TableConfig<G>,
        log: &[TypedEntry<G::Action>],
        events: &mut impl Sink<G::Event>,
    ) -> Result<(), ReplayError> {
        let entry = &log[self.sequence];
        let line = self.sequence + 2;
        self.at = entry.at;
        let acted = self.game.to_act();
        match &entry.body {
            TypedBody::Play(action) => {
                let by = entry.by.ok_or_else(|| LogError::new(line, "'do' needs 'by'"))?;
                self.play(config, by, *action, events);
            }
            TypedBody::Table(event) => {
                let by = match entry.by {
                    Some(Actor::Seat(seat)) => Some(seat),
                    _ => None,
                };
                self.happen(config, &log[..self.sequence], by, event)
                    .map_err(|what| LogError::new(line, what))?;
            }
        }
        self.sequence += 1;
        if let Some(seat) = entry.commanded() {
            self.commands[seat.index()] += 1;
        }
        self.time(acted, entry);
        Ok(())
    }

    /// Whether this action may be played now, and is what the dice say if it is one of chance.
    fn check(
        &mut self,
        config: &TableConfig<G>,
        line: usize,
        by: Actor,
        action: G::Action,
    ) -> Result<(), ReplayError> {
        if !self.begun || self.ending.is_some() {
            return Err(LogError::new(line, "nobody plays now").into());
        }
        self.game
            .check(by, action)
            .map_err(|rule| refused(line, by, &self.game.write_action(action), rule))?;
        match by {
            // It fell at another table.
            Actor::Chance if self.is_given(config) => Ok(()),
            Actor::Chance => self.draw_again(config, line, action),
            Actor::Seat(_) => Ok(()),
        }
    }

    /// Whether the next entry comes from the game that this one goes on from.
    fn is_given(&self, config: &TableConfig<G>) -> bool {
        is_given(config, self.sequence)
    }

    fn play(
        &mut self,
        config: &TableConfig<G>,
        by: Actor,
        action: G::Action,
        events: &mut impl Sink<G::Event>,
    ) {
        self.undo_stack.push(self.sequence, &self.game);
        if let Actor::Seat(seat) = by {
            // Nobody takes back what was played at another table.
            self.acted[seat.index()] += u32::from(!self.is_given(config));
            // To play on is to say no.
            self.proposal = None;
        }
        self.game.play(by, action, events);
        if let Some(outcome) = self.game.outcome() {
            self.end(self.ended(&outcome));
        }
    }

    /// Seats with an action of theirs that stands.
    pub(crate) fn undoable(&self) -> Seats {
        Seat::all(self.game.players()).filter(|seat| self.acted[seat.index()] > 0).collect()
    }

    /// Holds an action of chance against the dice, where the seed is known.
    fn draw_again(
        &mut self,
        config: &TableConfig<G>,
        line: usize,
        action: G::Action,
    ) -> Result<(), ReplayError> {
        if self.dice.is_none() || self.game.tick_after(action).is_some() {
            return Ok(());
        }
        let expected = match self.draw(config) {
            Some(drawn) if drawn.action == action => {
                self.take(self.sequence, &drawn);
                return Ok(());
            }
            Some(drawn) => self.game.write_action(drawn.action),
            None => "nothing".into(),
        };
        Err(ReplayError::Deviates { line, expected, found: self.game.write_action(action) })
    }

    /// What chance does now by the dice; `None` if it is a seat's turn, a tick's, or nobody's.
    pub(crate) fn draw(&self, config: &TableConfig<G>) -> Option<Drawn<G::Action>> {
        let mut dice = self.dice.clone()?;
        if let Some((place, action)) = self.falls_again(config) {
            return Some(Drawn { action, dice, fell: Some(place) });
        }
        let action = self.game.chance(&mut dice)?;
        let drawn = Drawn { action, dice, fell: None };
        self.game.tick_after(action).is_none().then_some(drawn)
    }

    /// The first of what fell in the game before that can come now and has not come yet.
    fn falls_again(&self, config: &TableConfig<G>) -> Option<(usize, G::Action)> {
        let origin = config.header.origin.as_ref()?;
        if origin.fell.is_empty() || !self.game.to_act().is_empty() {
            return None;
        }
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        outcomes.retain(|&(action, weight)| weight > 0 && self.game.tick_after(action).is_none());
        let is_left = |place: &usize| self.fell.iter().all(|(_, come)| come != place);
        (0..origin.fell.len()).filter(is_left).find_map(|place| {
            let action = self.game.read_action(&origin.fell[place]).ok()?;
            outcomes.iter().any(|&(outcome, _)| outcome == action).then_some((place, action))
        })
    }

    /// This was drawn, and is this entry.
    pub(crate) fn take(&mut self, entry: usize, drawn: &Drawn<G::Action>) {
        self.dice = Some(drawn.dice.clone());
        self.fell.extend(drawn.fell.map(|place| (entry, place)));
    }

    fn happen(
        &mut self,
        config: &TableConfig<G>,
        before: &[TypedEntry<G::Action>],
        by: Option<Seat>,
        event: &TableEvent,
    ) -> Result<(), String> {
        let seat = || by.ok_or_else(|| "'by' must name a seat here".to_owned());
        let when =
            |fits: bool| if fits { Ok(()) } else { Err("this cannot happen now".to_owned()) };
        let (begun, over) = (self.begun, self.ending.is_some());
        match event {
            TableEvent::Entropy(added) => {
                let slot = &mut self.entropy[seat()?.index()];
                when(!begun && !over && slot.is_none())?;
                *slot = Some(*added);
            }
            TableEvent::Begin => {
                when(!begun && !over)?;
                self.begun = true;
                self.dice = config.seed.map(|seed| Dice::new(&seed, &self.entropy, &config.header));
            }
            TableEvent::Occupy(occupant) => {
                // Once the game is over it only tells who is there.
                when(over || !self.resigned.has(seat()?))?;
                self.seats[seat()?.index()] = *occupant;
            }
            TableEvent::TimeOut => {
                when(begun && !over && self.seats[seat()?.index()] == Occupant::Human)?;
                self.seats[seat()?.index()] = Occupant::Away;
            }
            TableEvent::Propose(what) => {
                when(self.proposal.is_none() && begun && over == (*what == Proposal::Rematch))?;
                let by = seat()?;
                let (agreed, since) = (Seats::only(by), self.at);
                self.proposal = Some(OpenProposal { what: *what, by, agreed, since });
            }
            TableEvent::Agree => {
                let seat = seat()?;
                let proposal = self.proposal.as_mut().ok_or("nothing is proposed")?;
                proposal.agreed = proposal.agreed.with(seat);
            }
            TableEvent::Decline | TableEvent::Withdraw => {
                seat()?;
                when(self.proposal.take().is_some())?;
            }
            // What was proposed follows.
            TableEvent::Majority => when(self.proposal.is_some())?,
            TableEvent::Lapse => when(self.proposal.take().is_some())?,
            TableEvent::Undo(count) => {
                when(begun && !over)?;
                self.take_back(config, before, *count as usize)?;
            }
            TableEvent::Resign => {
                when(begun && !over && !self.resigned.has(seat()?))?;
                self.resign(seat()?);
            }
            TableEvent::Rematch => {
                let agreed = self.proposal.take().is_some_and(|p| p.what == Proposal::Rematch);
                let ending = self.ending.as_mut().filter(|_| agreed).ok_or("nobody proposed it")?;
                ending.rematch = true;
            }
            TableEvent::Close => {
                when(!over)?;
                self.end(self.ended_early("closed", Seats::NONE));
            }
            TableEvent::Reveal(seed) => {
                when(over && self.revealed.is_none())?;
                let seed = Seed(seed.0);
                if config.header.commitment != Some(seed.commitment()) {
                    return Err("this is not the seed that was committed to".into());
                }
                self.revealed = Some(seed);
            }
            // The session, which knows the lines, has held it against them.
            TableEvent::Seal(_) => when(over && self.revealed.is_some())?,
            TableEvent::Digest(expected) => {
                if crate::digest(&self.game) != *expected {
                    return Err("the state has another digest".into());
                }
            }
        }
        Ok(())
    }

    fn take_back(
        &mut self,
        config: &TableConfig<G>,
        before: &[TypedEntry<G::Action>],
        count: usize,
    ) -> Result<(), String> {
        for entry in self.undo_stack.entries().rev().take(count) {
            if let Some(Actor::Seat(seat)) = before[entry].by {
                self.acted[seat.index()] -= u32::from(!is_given(config, entry));
            }
            self.fell.retain(|(fallen, _)| *fallen != entry);
        }
        let play = |game: &mut G, entry: usize| play_again(game, &before[entry]);
        let (game, replayed) = self.undo_stack.take_back(count, || begin(config), play)?;
        self.replayed += replayed;
        if self.replayed > REPLAYED_MAX {
            return Err("too much was undone before".into());
        }
        (self.game, self.proposal) = (game, None);
        Ok(())
    }

    /// The state before the last action that stands.
    pub(crate) fn before_last(
        &self,
        config: &TableConfig<G>,
        log: &[TypedEntry<G::Action>],
    ) -> Option<G> {
        let play = |game: &mut G, entry: usize| play_again(game, &log[entry]);
        let back = self.undo_stack.clone().take_back(1, || begin(config), play);
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

    /// Persons who are there.
    pub(crate) fn persons(&self) -> Seats {
        self.in_play().iter().filter(|seat| self.seats[seat.index()] == Occupant::Human).collect()
    }

    /// Persons whose consent is needed. An undo may have dice rolled again, so everybody who holds a
    /// seat is asked, and who is away has not agreed; another game is played by those who are there.
    pub(crate) fn asked(&self, what: Proposal) -> Seats {
        match what {
            Proposal::Undo => {
                let holds = |seat: &Seat| self.seats[seat.index()] != Occupant::Bot;
                self.in_play().iter().filter(holds).collect()
            }
            Proposal::Rematch => {
                // Whoever has given up is asked as well, unless they are gone.
                let gave_up = |seat: &Seat| self.seats[seat.index()] != Occupant::Away;
                let gave_up = self.resigned.iter().filter(gave_up);
                gave_up.fold(self.persons(), Seats::with)
            }
        }
    }

    /// Whether all who are asked have agreed to what is proposed.
    pub(crate) fn agreed(&self) -> Option<OpenProposal> {
        let missing = |p: &OpenProposal| self.asked(p.what).iter().any(|seat| !p.agreed.has(seat));
        self.proposal.filter(|proposal| !missing(proposal))
    }

    /// When those who are asked must have answered. A game that is over waits for nobody.
    pub(crate) fn answers_due(&self, config: &TableConfig<G>) -> Option<u64> {
        let proposal = self.proposal.filter(|_| self.begun && self.ending.is_none())?;
        Some(proposal.since.saturating_add(config.header.clock.time_to_answer()))
    }

    /// Whether most of those who are asked have agreed, the proposer included.
    pub(crate) fn has_majority(&self, proposal: OpenProposal) -> bool {
        let asked = self.asked(proposal.what);
        2 * proposal.agreed.and(asked).len() > asked.len()
    }

    fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        // What could be taken back a moment ago cannot be any more.
        self.proposal = None;
    }

    fn ended(&self, outcome: &Outcome) -> Ending {
        let passed_over = outcome.winners.and(self.resigned);
        let mut winners = outcome.winners.and(self.in_play());
        if winners.is_empty() {
            winners = leading(&outcome.scores, self.in_play());
        }
        Ending {
            scores: points(&outcome.scores, self.game.players()),
            winners,
            ended_by: outcome.ended_by.into(),
            rematch: false,
            resigned: self.resigned,
            passed_over,
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
            resigned: self.resigned,
            passed_over: Seats::NONE,
        }
    }

    /// Sets the clocks after an entry; `acted` were to act before it.
    fn time(&mut self, acted: Seats, entry: &TypedEntry<G::Action>) {
        if !self.begun || self.ending.is_some() {
            self.ticking.clear();
            return;
        }
        let by = |seat| entry.by == Some(Actor::Seat(seat));
        let event = match &entry.body {
            TypedBody::Play(_) => None,
            TypedBody::Table(event) => Some(&**event),
        };
        for seat in Seat::all(self.game.players()) {
            let own = by(seat);
            let (since, used) = (&mut self.since[seat.index()], &mut self.used[seat.index()]);
            match event {
                None if own => {
                    *used = entry.at - *since;
                    *since = entry.at;
                }
                // Taking back one's own action gives no new time for it.
                Some(TableEvent::Undo(_)) if own => *since = entry.at.saturating_sub(*used),
                Some(TableEvent::Occupy(_)) if own => *since = entry.at,
                // After what all agreed to, everybody begins anew.
                Some(TableEvent::Begin | TableEvent::Undo(_)) if entry.by.is_none() => {
                    *since = entry.at;
                }
                _ if !acted.has(seat) => *since = entry.at,
                _ => {}
            }
        }
        self.retick(entry);
    }

    /// A tick that could have come before goes on waiting; one that has just come waits anew.
    fn retick(&mut self, entry: &TypedEntry<G::Action>) {
        let mut outcomes = Vec::new();
        self.game.outcomes(&mut outcomes);
        let was = std::mem::take(&mut self.ticking);
        for (action, _) in outcomes {
            if self.game.tick_after(action).is_some() {
                let waits = was.iter().find(|(tick, _)| *tick == action);
                let waits = waits.filter(|_| entry.played() != Some((Actor::Chance, action)));
                self.ticking.push((action, waits.map_or(entry.at, |&(_, since)| since)));
            }
        }
    }

    /// Whether one person plays against bots alone.
    fn is_solo(&self) -> bool {
        let holds = |seat: &Seat| self.seats[seat.index()] != Occupant::Bot;
        Seat::all(self.game.players()).filter(holds).count() == 1
    }

    /// When the seat's time runs out. Nobody waits for whoever plays against bots alone.
    pub(crate) fn deadline(&self, config: &TableConfig<G>, seat: Seat) -> Option<u64> {
        let runs = self.begun
            && !self.is_solo()
            && self.ending.is_none()
            && self.seats[seat.index()] == Occupant::Human
            && self.game.to_act().has(seat);
        let allowance = config.header.clock.allowance().filter(|_| runs)?;
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

/// Whether this entry, counted from 0, comes from the game that this one goes on from.
fn is_given<G: Game>(config: &TableConfig<G>, entry: usize) -> bool {
    config.header.origin.as_ref().is_some_and(|origin| entry < origin.entries)
}

fn play_again<G: Game>(game: &mut G, entry: &TypedEntry<G::Action>) {
    let (by, action) = entry.played().expect("only actions are on the undo stack");
    game.play(by, action, &mut ());
}

/// Those among these seats who have most.
fn leading(scores: &Scores, among: Seats) -> Seats {
    let best = among.iter().map(|seat| scores[seat.index()]).max();
    among.iter().filter(|seat| Some(scores[seat.index()]) == best).collect()
}

fn begin<G: Game>(config: &TableConfig<G>) -> G {
    G::setup(&config.setup).expect("the header's setup was tried")
}
