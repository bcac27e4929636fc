//! The table itself: how it is opened, found again, and talked to.

use bots::Clock;
use kit::{SEATS_MAX, Seat, SplitMix};
use serde_json::{Map, Value};
use table::dice::Seed;
use table::log::{Entry, Log, Occupant};
use table::wire::Phase;
use table::{Catalogue, Digest, Plan, Table};
use wire::chat::{Line, Said};
use wire::lobby::Stage;
use wire::offline::{Charter, LEVELS, News, Opening, Sitter};
use wire::socket::{FromTable, ToTable};

/// What a table has not of its own.
pub struct Lent {
    /// Tells bots how long they have thought.
    pub clock: Clock,
    /// 32 bytes that nobody can foretell.
    pub random: Box<dyn FnMut() -> [u8; 32]>,
    /// Milliseconds that a bot waits before it acts, so that a person can follow. Where all act at
    /// once, each level has its own pace.
    pub pace: u64,
}

impl std::fmt::Debug for Lent {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Lent").field("pace", &self.pace).finish_non_exhaustive()
    }
}

/// A table for one person and bots.
///
/// Whatever is called, [`Local::news`] has what came of it: first keep what is to be kept, then show
/// what is said. [`Local::due`] tells when [`Local::tick`] wants to be called next. `now` is
/// milliseconds since 1970.
#[derive(Debug)]
pub struct Local {
    pub(crate) charter: Charter,
    pub(crate) table: Box<dyn Table>,
    pub(crate) lent: Lent,
    /// Where the person sits.
    pub(crate) seat: Seat,
    pub(crate) bots: [Bot; SEATS_MAX],
    pub(crate) luck: SplitMix,
    /// What the person was last told, once they have said hello.
    pub(crate) told: Option<Map<String, Value>>,
    /// When something last happened.
    pub(crate) changed: u64,
    pub(crate) news: News,
}

/// What the bot of a seat is doing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Bot {
    Idle,
    /// Until then.
    Waiting(u64),
}

impl Local {
    /// A new table, at which play begins; or what is wrong with it, in one sentence.
    pub fn open(opening: Opening, lent: Lent) -> Result<Self, String> {
        let now = opening.at;
        let catalogue = hands::catalogue(&lent.clock);
        let charter = charter(&catalogue, opening)?;
        Local::seated(&catalogue, charter, &[], lent, now)
    }

    /// A table that was kept, from its charter and the lines of its log.
    pub fn resume(
        charter: Charter,
        lines: &[String],
        lent: Lent,
        now: u64,
    ) -> Result<Self, String> {
        Local::seated(&hands::catalogue(&lent.clock), charter, lines, lent, now)
    }

    fn seated(
        catalogue: &Catalogue,
        charter: Charter,
        lines: &[String],
        mut lent: Lent,
        now: u64,
    ) -> Result<Self, String> {
        let seat = charter.seat().ok_or("nobody sits at this table")?;
        let mut log = Log::new(charter.header.clone());
        for (at, line) in lines.iter().enumerate() {
            log.entries.push(Entry::parse(line, at + 2).map_err(|error| error.to_string())?);
        }
        let table = catalogue.restore(&log, Some(Seed(charter.seed.0)), 0);
        let table = table.map_err(|error| error.to_string())?;
        let luck = SplitMix::new(number(&(lent.random)()));
        let mut local = Local {
            seat,
            table,
            lent,
            bots: [Bot::Idle; SEATS_MAX],
            luck,
            told: None,
            changed: now,
            news: News::default(),
            charter,
        };
        match local.table.status().phase {
            Phase::Gathering { .. } => local.begin(now),
            Phase::Playing => local.tick(now),
            Phase::Over(_) => {}
        }
        local.settle(now);
        Ok(local)
    }

    pub fn charter(&self) -> &Charter {
        &self.charter
    }

    /// What came of all that was called since the last time.
    pub fn news(&mut self) -> News {
        std::mem::take(&mut self.news)
    }

    /// The person says something to the table.
    pub fn receive(&mut self, message: ToTable, now: u64) {
        match message {
            ToTable::Hello(hello) => {
                self.say_welcome();
                self.say_view(hello.seen);
            }
            _ if self.told.is_none() => self.problem("say hello first"),
            ToTable::Ping => self.say(FromTable::Pong),
            ToTable::Do(command) => self.command(&command, now),
            ToTable::Ask { action } => {
                let refusal = self.table.why_not(self.seat, &action).err();
                self.say(FromTable::Answer(refusal));
            }
            ToTable::Hint { level } => self.hint(level.as_deref()),
            ToTable::Past { since } => self.say_past(since),
            ToTable::Say(said) => self.talk(said, now),
        }
    }

    fn talk(&mut self, said: Said, now: u64) {
        let said = match said {
            Said::Phrase(phrase) => Said::Phrase(phrase),
            Said::Text(text) => {
                let Some(text) = wire::name_of(&text, wire::CHAT_CHARS_MAX) else {
                    let most = wire::CHAT_CHARS_MAX;
                    return self.problem(&format!("a text has 1 to {most} characters"));
                };
                Said::Text(text)
            }
        };
        let chat = &mut self.charter.chat;
        let line = Line {
            number: chat.last().map_or(0, |line| line.number) + 1,
            name: self.charter.person.clone(),
            seat: Some(self.seat),
            said,
            at: now,
        };
        let surplus = (chat.len() + 1).saturating_sub(wire::CHAT_LINES_KEPT);
        chat.drain(..surplus);
        chat.push(line.clone());
        self.keep(Vec::new());
        self.say(FromTable::Chat(line));
    }

    pub(crate) fn stage(&self) -> Stage {
        match self.table.status().phase {
            Phase::Over(_) => Stage::Finished,
            _ => Stage::Playing,
        }
    }
}

/// The first eight of these bytes.
pub(crate) fn number(bytes: &[u8; 32]) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|at| bytes[at]))
}

/// How well a seat is played while its person does not.
pub(crate) fn level(sitter: &Sitter) -> &str {
    match sitter {
        Sitter::Me => USUAL,
        Sitter::Bot(level) => level,
        Sitter::Script(script) => &script.then,
    }
}

/// The level of hints.
pub(crate) const USUAL: &str = "medium";

/// The charter of a table that is opened so; or what is wrong with it.
fn charter(catalogue: &Catalogue, opening: Opening) -> Result<Charter, String> {
    let person = wire::name_of(&opening.person, wire::NAME_CHARS_MAX)
        .ok_or_else(|| format!("a name has 1 to {} characters", wire::NAME_CHARS_MAX))?;
    if opening.seats.iter().filter(|sitter| **sitter == Sitter::Me).count() != 1 {
        return Err("one seat, and one only, is yours".into());
    }
    for level in opening.seats.iter().map(level) {
        if !LEVELS.contains(&level) {
            return Err(format!("'{level}' is no level: they are {}", LEVELS.join(", ")));
        }
    }
    let occupant = |sitter: &Sitter| match sitter {
        Sitter::Me => Occupant::Human,
        Sitter::Bot(_) | Sitter::Script(_) => Occupant::Bot,
    };
    let plan = Plan {
        game: opening.game,
        seats: opening.seats.iter().map(occupant).collect(),
        options: opening.options,
        edition: opening.edition,
        clock: table::clock::Clock::None,
    };
    let Digest(seed) = opening.seed;
    let header = catalogue.header(&plan, &Seed(seed)).map_err(|error| error.what)?;
    Ok(Charter {
        id: opening.id,
        person,
        seats: opening.seats,
        seed: opening.seed,
        entropy: opening.entropy,
        header,
        chat: Vec::new(),
        rematch: None,
        created: opening.at,
    })
}

#[cfg(test)]
mod tests {
    use bots::Level;

    use super::LEVELS;

    #[test]
    fn levels_are_called_as_the_bots_call_them() {
        assert_eq!(Level::ALL.map(Level::name), LEVELS);
    }
}
