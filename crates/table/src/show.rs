//! What onlookers are told of a session.

use kit::{Actor, Phrase, Seat};

use crate::advice::{Advice, Hint, Past, Sight, Thought};
use crate::log::{Occupant, Proposal, TableDeed};
use crate::position::{Deed, Position, Record, Terms};
use crate::refuse::TableRule;
use crate::session::{Playable, Session};
use crate::wire::{
    Choice, Happening, HappeningOf, Phase, Proposed, Refusal, Status, Told, UpdateOf, What, points,
};

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
        let record = |sequence: u64| &self.log[sequence as usize - 1];
        if wanted == 0 {
            return Vec::new();
        }
        if self.recent.front().is_some_and(|&(oldest, _)| oldest <= first + 1) {
            let recent = self.recent.iter().filter(|&&(sequence, _)| sequence > first).take(wanted);
            return recent
                .map(|(sequence, events)| self.tell(onlooker, *sequence, record(*sequence), events))
                .collect();
        }
        let mut walk = Position::new(&self.terms);
        let mut told = Vec::with_capacity(wanted);
        while told.len() < wanted {
            let mut events = Vec::new();
            walk.apply(&self.terms, &self.log, &mut events).expect("it was applied before");
            let sequence = walk.sequence as u64;
            if sequence > first {
                told.push(self.tell(onlooker, sequence, record(sequence), &events));
            }
        }
        told
    }

    pub(crate) fn tell(
        &self,
        onlooker: Option<Seat>,
        sequence: u64,
        record: &Record<G::Action>,
        events: &[G::Event],
    ) -> HappeningOf<G> {
        let edition = self.terms.setup.edition;
        let what = match &record.deed {
            Deed::Play(_) => {
                let seen = events.iter().filter_map(|event| G::seen(event, onlooker));
                let told = seen.map(|event| {
                    let phrase = G::event_phrase(edition, &event);
                    Told { event, phrase }
                });
                What::Played(told.collect())
            }
            Deed::Table(deed) => {
                What::Table { deed: (**deed).clone(), phrase: phrase(record.by, deed) }
            }
        };
        Happening { sequence, at: record.at, by: record.by, what }
    }

    /// Whoever claims a seat that this game does not have looks on.
    fn seated(&self, onlooker: Option<Seat>) -> Option<Seat> {
        onlooker.filter(|seat| seat.index() < usize::from(self.shown.game.players()))
    }

    /// How the table stands, as everybody knows it.
    pub fn status(&self) -> Status {
        let Position { game, ending, seats, resigned, proposal, .. } = &self.shown;
        let everybody = Seat::all(game.players());
        let phase = match ending {
            Some(ending) => Phase::Over(ending.clone()),
            None if self.shown.begun => Phase::Playing,
            None => Phase::Gathering { missing: self.missing() },
        };
        let playing = phase == Phase::Playing;
        Status {
            to_act: if playing { game.to_act() } else { kit::Seats::NONE },
            phase,
            seats: seats[..usize::from(game.players())].to_vec(),
            resigned: *resigned,
            proposal: proposal.map(|pending| Proposed {
                what: pending.what,
                by: pending.by,
                waiting_for: pending.agreed.iter().fold(self.shown.persons(), kit::Seats::without),
            }),
            deadlines: everybody.map(|seat| self.shown.deadline(&self.terms, seat)).collect(),
            undoable: if playing { self.shown.undoable() } else { kit::Seats::NONE },
            commitment: self.terms.header.commitment,
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

    fn choices(&self, seat: Seat) -> Vec<Choice<G::Action, G::Offer>> {
        let choice = |action| Choice {
            action,
            offer: self.shown.game.offer(seat, action),
            phrase: G::action_phrase(self.terms.setup.edition, action),
        };
        self.offered(seat).into_iter().map(choice).collect()
    }

    /// What whoever looks from this seat may do: nothing if they have resigned, though a program
    /// plays on for them.
    pub(crate) fn offered(&self, seat: Seat) -> Vec<G::Action> {
        if self.shown.resigned.has(seat) { Vec::new() } else { self.legal(seat) }
    }

    /// Whether the seat might play this action now; or why not. Changes nothing.
    pub fn why_not(&self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.shown.game.players()) {
            return Err(Refusal::new(TableRule::NoSuchSeat, 0));
        }
        let taken = self.shown.commands[seat.index()];
        if !self.shown.begun {
            return Err(Refusal::new(TableRule::NotBegun, taken));
        }
        let checked = self.shown.game.check(Actor::Seat(seat), action);
        checked.map_err(|rule| Refusal::new(rule, taken))?;
        if self.shown.ending.is_some() {
            return Err(Refusal::new(TableRule::Over, taken));
        }
        Ok(())
    }

    /// What a program at the seat would do, to be thought out later; `None` if it cannot act.
    pub(crate) fn thought(&self, seat: Seat, level: &str, seed: u64) -> Option<Thought> {
        let sight = self.sight(seat, seed)?;
        let (advisor, level) = (self.advisor.clone(), level.to_owned());
        Some(Box::new(move || {
            let action = advisor.advise(&level, &sight);
            serde_json::value::to_raw_value(&action).expect("actions cross the wire")
        }))
    }

    /// The same with its reasons.
    pub(crate) fn advice(&self, seat: Seat, level: &str, seed: u64) -> Option<Advice> {
        let sight = self.sight(seat, seed)?;
        let (advisor, level) = (self.advisor.clone(), level.to_owned());
        Some(Box::new(move || {
            let (action, reasons) = advisor.explain(&level, &sight);
            let action = serde_json::value::to_raw_value(&action).expect("actions cross the wire");
            Hint { action, reasons }
        }))
    }

    pub(crate) fn pause(&self, level: &str, luck: u64) -> Option<u64> {
        // Only where the game's own clock runs do all act at once.
        self.shown.tick()?;
        let usual = u64::from(self.advisor.reaction(level)?);
        Some(usual / 2 + luck % usual.max(1))
    }

    /// All that a program at the seat is told; `None` if it cannot act.
    fn sight(&self, seat: Seat, seed: u64) -> Option<Sight<G>> {
        if seat.index() >= usize::from(self.shown.game.players()) {
            return None;
        }
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let view = self.shown.game.view(Some(seat));
        let past = Past {
            // What was drawn is in the log; a program must not know what will be.
            terms: Terms { seed: None, ..self.terms.clone() },
            log: self.log[..self.shown.sequence].to_vec(),
            seat,
            seed: self.terms.seed.map_or(0, |secret| secret.of_seat(seat)),
        };
        Some(Sight { setup: self.terms.setup.clone(), seat, view, legal, seed, past })
    }
}

/// One sentence about something that happened at the table.
fn phrase(by: Option<Actor>, deed: &TableDeed) -> Phrase {
    let key = match deed {
        TableDeed::Entropy(_) => "table-event-entropy",
        TableDeed::Begin => "table-event-begun",
        TableDeed::Occupy(Occupant::Human) => "table-event-human",
        TableDeed::Occupy(Occupant::Bot) => "table-event-bot",
        TableDeed::Occupy(Occupant::Away) => "table-event-away",
        TableDeed::TimeOut => "table-event-time-out",
        TableDeed::Propose(Proposal::Undo) => "table-event-proposed-undo",
        TableDeed::Propose(Proposal::Rematch) => "table-event-proposed-rematch",
        TableDeed::Agree => "table-event-agreed",
        TableDeed::Decline => "table-event-declined",
        TableDeed::Undo(_) if by.is_some() => "table-event-undone",
        TableDeed::Undo(_) => "table-event-undone-by-consent",
        TableDeed::Resign => "table-event-resigned",
        TableDeed::Rematch => "table-event-rematch",
        TableDeed::Close => "table-event-closed",
        TableDeed::Reveal(_) => "table-event-revealed",
        TableDeed::Digest(_) => "table-event-digest",
    };
    let phrase = match by {
        Some(Actor::Seat(seat)) => Phrase::new(key).seat("seat", seat),
        _ => Phrase::new(key),
    };
    match deed {
        TableDeed::Undo(count) => phrase.number("count", *count),
        _ => phrase,
    }
}
