//! What onlookers are told of a session.

use kit::{Actor, Phrase, Seat};

use crate::advice::{BotJob, Hint, HintJob, OwnedObservation, SeatHistory};
use crate::chain::Chain;
use crate::log::{Occupant, Proposal, TableEvent};
use crate::message::{
    Choice, DescribedEvent, Happening, HappeningBody, HappeningOf, ProposalStatus, Refusal, Status,
    TablePhase, UpdateOf, points,
};
use crate::placeholder;
use crate::refusal::TableRefusal;
use crate::session::{Playable, Session};
use crate::state::{TableConfig, TableState, TypedBody, TypedEntry};

/// An update tells of no more entries than this, so that nobody who asks often for everything keeps
/// a host busy; the past is told in pages.
pub const HAPPENINGS_MAX: u64 = 256;

impl<G: Playable> Session<G> {
    /// A fresh view, with what happened after entry `since`: the last of it, if that is much.
    pub fn update(&self, onlooker: Option<Seat>, since: u64) -> UpdateOf<G> {
        let game = &self.shown.game;
        let onlooker = self.seated(onlooker);
        let view = game.view(onlooker);
        let long_ago = (self.shown.sequence as u64).saturating_sub(HAPPENINGS_MAX);
        UpdateOf::<G> {
            sequence: self.shown.sequence as u64,
            chain: self.chain.as_ref().map(Chain::shown),
            happenings: self.happenings(onlooker, since.max(long_ago), usize::MAX),
            status: self.status(),
            points: points(&G::standing(&view), game.players()),
            view,
            choices: onlooker.map(|seat| self.choices(seat)).unwrap_or_default(),
            commands: onlooker.map_or(0, |seat| self.shown.commands[seat.index()]),
        }
    }

    /// By seat: its points, as far as it knows them itself.
    pub(crate) fn standing(&self) -> Vec<i32> {
        let game = &self.shown.game;
        let own = |seat: Seat| G::standing(&game.view(Some(seat)))[seat.index()];
        Seat::all(game.players()).map(own).collect()
    }

    /// At most `limit` entries after entry `since`, as an onlooker saw them happen.
    pub fn happenings(
        &self,
        onlooker: Option<Seat>,
        since: u64,
        limit: usize,
    ) -> Vec<HappeningOf<G>> {
        let onlooker = self.seated(onlooker);
        let shown = self.shown.sequence as u64;
        let first = since.min(shown);
        let wanted = limit.min((shown - first) as usize);
        let entry = |sequence: u64| &self.log[sequence as usize - 1];
        if wanted == 0 {
            return Vec::new();
        }
        if let Some(recent) = self.recent_since(first) {
            return recent
                .take(wanted)
                .map(|(sequence, events)| {
                    self.happening(onlooker, *sequence, entry(*sequence), events)
                })
                .collect();
        }
        let mut walk = self.state_before(first);
        let mut told = Vec::with_capacity(wanted);
        while told.len() < wanted {
            let mut events = Vec::new();
            walk.replay(&self.config, &self.log, &mut events);
            let sequence = walk.sequence as u64;
            if sequence > first {
                told.push(self.happening(onlooker, sequence, entry(sequence), &events));
            }
        }
        told
    }

    /// The entries after this one with their events, if they are all remembered.
    pub(crate) fn recent_since(
        &self,
        first: u64,
    ) -> Option<impl Iterator<Item = &(u64, Vec<G::Event>)>> {
        let remembered = self.recent.front().is_some_and(|&(oldest, _)| oldest <= first + 1);
        remembered.then(|| self.recent.iter().filter(move |&&(sequence, _)| sequence > first))
    }

    /// What an onlooker is told of the events of an entry.
    pub(crate) fn seen(&self, onlooker: Option<Seat>, events: &[G::Event]) -> Vec<G::Event> {
        events.iter().filter_map(|event| self.recall(event, onlooker)).collect()
    }

    pub(crate) fn happening(
        &self,
        onlooker: Option<Seat>,
        sequence: u64,
        entry: &TypedEntry<G::Action>,
        events: &[G::Event],
    ) -> HappeningOf<G> {
        let what = match &entry.body {
            TypedBody::Play(_) => {
                let seen = self.seen(onlooker, events).into_iter();
                HappeningBody::Played(seen.map(|event| self.describe(event)).collect())
            }
            TypedBody::Table(event) => {
                HappeningBody::Table { event: (**event).clone(), phrase: phrase(entry.by, event) }
            }
        };
        Happening { sequence, at: entry.at, by: entry.by, what }
    }

    /// What an onlooker may be told of an event now: all that they saw, unless they must have forgotten
    /// it. Once the table is over nothing has to be kept in mind.
    fn recall(&self, event: &G::Event, onlooker: Option<Seat>) -> Option<G::Event> {
        if self.shown.ending.is_some() {
            G::seen(event, onlooker)
        } else {
            self.shown.game.recalled(event, onlooker)
        }
    }

    /// An event with its sentence, and whether a log may keep it.
    fn describe(&self, event: G::Event) -> DescribedEvent<G::Event> {
        let phrase = G::event_phrase(self.config.setup.edition, &event);
        let fleeting = self.shown.ending.is_none() && G::is_fleeting(&event);
        DescribedEvent { event, phrase, fleeting }
    }

    /// Whoever claims a seat that this game does not have looks on.
    fn seated(&self, onlooker: Option<Seat>) -> Option<Seat> {
        onlooker.filter(|seat| seat.index() < usize::from(self.shown.game.players()))
    }

    /// How the table stands, as everybody knows it.
    pub fn status(&self) -> Status {
        let TableState { game, ending, seats, resigned, proposal, .. } = &self.shown;
        let everybody = Seat::all(game.players());
        let phase = match ending {
            Some(ending) => TablePhase::Over(ending.clone()),
            None if self.shown.begun => TablePhase::Playing,
            None => TablePhase::Gathering { missing: self.missing() },
        };
        let playing = phase == TablePhase::Playing;
        Status {
            to_act: if playing { game.to_act() } else { kit::Seats::NONE },
            phase,
            seats: seats[..usize::from(game.players())].to_vec(),
            resigned: *resigned,
            proposal: proposal.map(|pending| ProposalStatus {
                what: pending.what,
                by: pending.by,
                waiting_for: {
                    let asked = self.shown.asked(pending.what);
                    pending.agreed.iter().fold(asked, kit::Seats::without)
                },
                agreed: pending.agreed,
                until: self.shown.answers_due(&self.config),
            }),
            deadlines: everybody.map(|seat| self.shown.deadline(&self.config, seat)).collect(),
            undoable: if playing { self.shown.undoable() } else { kit::Seats::NONE },
            commitment: self.config.header.commitment,
            revealed: self.shown.revealed.map(|seed| crate::Digest(seed.0)),
        }
    }

    /// Persons who have not added to the seed.
    fn missing(&self) -> kit::Seats {
        let added = |seat: &Seat| self.shown.entropy[seat.index()].is_some();
        self.shown.persons().iter().filter(|seat| !added(seat)).collect()
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        if self.shown.begun && self.shown.ending.is_none() {
            self.shown.game.legal(seat, &mut legal);
        }
        legal
    }

    pub(crate) fn choices(&self, seat: Seat) -> Vec<Choice<G::Action, G::Offer>> {
        self.offered(seat).into_iter().map(|action| self.choice(seat, action)).collect()
    }

    /// How to draw an action that the seat may do, and what it is called.
    fn choice(&self, seat: Seat, action: G::Action) -> Choice<G::Action, G::Offer> {
        let offer = self.shown.game.offer(seat, action);
        let phrase = G::choice_phrase(self.config.setup.edition, action, &offer);
        Choice { action, offer, phrase }
    }

    /// What whoever looks from this seat may do: nothing if they have resigned, though a program
    /// plays on for them.
    fn offered(&self, seat: Seat) -> Vec<G::Action> {
        if self.shown.resigned.has(seat) { Vec::new() } else { self.legal(seat) }
    }

    /// Whether the seat might play this action now; or why not. Changes nothing.
    pub fn check_action(&self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.shown.game.players()) {
            return Err(Refusal::new(TableRefusal::NoSuchSeat, 0));
        }
        let taken = self.shown.commands[seat.index()];
        if !self.shown.begun {
            return Err(Refusal::new(TableRefusal::NotBegun, taken));
        }
        let checked = self.shown.game.check(Actor::Seat(seat), action);
        checked.map_err(|rule| Refusal::new(rule, taken))?;
        if self.shown.ending.is_some() {
            return Err(Refusal::new(TableRefusal::Over, taken));
        }
        Ok(())
    }

    /// What a program at the seat would do, to be thought out later; `None` if it cannot act.
    pub(crate) fn thought(&self, seat: Seat, level: &str, seed: u64) -> Option<BotJob> {
        let observation = self.observation(seat, seed)?;
        let (advisor, level) = (self.advisor.clone(), level.to_owned());
        let resigned = self.shown.resigned.has(seat);
        Some(Box::new(move || {
            let action = if resigned {
                placeholder::quietest(&observation)
            } else {
                advisor.advise(&level, &observation)
            };
            serde_json::value::to_raw_value(&action).expect("actions cross the wire")
        }))
    }

    /// The same with its reasons, for a person: from what the view tells now alone. What was open for a
    /// while only is theirs to keep in mind; a program's own memory must not remind them of it.
    pub(crate) fn advice(&self, seat: Seat, level: &str, seed: u64) -> Option<HintJob> {
        if self.shown.resigned.has(seat) {
            return None;
        }
        let mut observation = self.observation(seat, seed)?;
        observation.past.log.clear();
        let (advisor, level) = (self.advisor.clone(), level.to_owned());
        Some(Box::new(move || {
            let (action, reasons) = advisor.explain(&level, &observation);
            let action = serde_json::value::to_raw_value(&action).expect("actions cross the wire");
            Hint { action, reasons }
        }))
    }

    pub(crate) fn is_race(&self) -> bool {
        self.shown.begun && self.shown.ending.is_none() && self.shown.game.is_race()
    }

    pub(crate) fn pause(&self, level: &str, luck: u64) -> Option<u64> {
        // Only where the game's own clock runs do all act at once.
        self.shown.tick()?;
        let usual = u64::from(self.advisor.reaction(level)?);
        Some(usual / 2 + luck % usual.max(1))
    }

    /// All that a program at the seat is told; `None` if it cannot act.
    fn observation(&self, seat: Seat, seed: u64) -> Option<OwnedObservation<G>> {
        if seat.index() >= usize::from(self.shown.game.players()) {
            return None;
        }
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let view = self.shown.game.view(Some(seat));
        let past = SeatHistory {
            // What was drawn is in the log; a program must not know what will be.
            config: TableConfig { seed: None, ..self.config.clone() },
            log: self.log[..self.shown.sequence].to_vec(),
            seat,
            seed: self.config.seed.map_or(0, |secret| secret.of_seat(seat)),
        };
        Some(OwnedObservation { setup: self.config.setup.clone(), seat, view, legal, seed, past })
    }
}

/// One sentence about something that happened at the table.
fn phrase(by: Option<Actor>, event: &TableEvent) -> Phrase {
    let key = match event {
        TableEvent::Entropy(_) => "table-event-entropy",
        TableEvent::Begin => "table-event-begun",
        TableEvent::Occupy(Occupant::Human) => "table-event-human",
        TableEvent::Occupy(Occupant::Bot) => "table-event-bot",
        TableEvent::Occupy(Occupant::Away) => "table-event-away",
        TableEvent::TimeOut => "table-event-time-out",
        TableEvent::Propose(Proposal::Undo) => "table-event-proposed-undo",
        TableEvent::Propose(Proposal::Rematch) => "table-event-proposed-rematch",
        TableEvent::Agree => "table-event-agreed",
        TableEvent::Decline => "table-event-declined",
        TableEvent::Withdraw => "table-event-withdrawn",
        TableEvent::Majority => "table-event-majority",
        TableEvent::Lapse => "table-event-lapsed",
        TableEvent::Undo(_) if by.is_some() => "table-event-undone",
        TableEvent::Undo(_) => "table-event-undone-by-consent",
        TableEvent::Resign => "table-event-resigned",
        TableEvent::Rematch => "table-event-rematch",
        TableEvent::Close => "table-event-closed",
        TableEvent::Reveal(_) => "table-event-revealed",
        TableEvent::Seal(_) => "table-event-sealed",
        TableEvent::Digest(_) => "table-event-digest",
    };
    let phrase = match by {
        Some(Actor::Seat(seat)) => Phrase::new(key).seat("seat", seat),
        _ => Phrase::new(key),
    };
    match event {
        TableEvent::Undo(count) => phrase.number("count", *count),
        _ => phrase,
    }
}
