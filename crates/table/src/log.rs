//! The log of a game as a file: JSON Lines, a header and then one entry a line.
//!
//! The format is described for people in `docs/log.md`. A log knows no game: actions are text in
//! their game's notation. [`replay`](crate::replay) joins the two.

use std::sync::Arc;

use kit::{Actor, EDITION_BYTES_MAX, Edition, Game, SEATS_MAX, Setup, intern};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Digest;
use crate::clock::Clock;

/// The first field of every log.
pub const FORMAT: &str = "fairwind-log";
/// The version of the format that this program writes, and the only one it reads.
pub const VERSION: u32 = 1;
/// A longer log is refused before it is read.
pub const LOG_BYTES_MAX: usize = 32 * 1024 * 1024;
/// A log with more entries is refused.
pub const ENTRIES_MAX: usize = 400_000;
/// Every undo plays what still stands again. A log that would have more actions played again than
/// this in all is refused, so that nobody can make a program busy for hours.
pub const REPLAYED_MAX: usize = 5_000_000;
/// No entry is longer.
pub const ENTRY_BYTES_MAX: usize = 4 * 1024;
/// No header is longer: it may hold an edition, in which JSON may double what it escapes.
pub const HEADER_BYTES_MAX: usize = 2 * EDITION_BYTES_MAX + 16 * 1024;

/// A whole log. Everything about the game is derived from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Log {
    pub header: Header,
    /// The entry with sequence number `n`, counted from 1, is at index `n - 1` and on line `n + 1`.
    pub entries: Vec<Entry>,
}

/// What a game is set up from, and what its table promised at the beginning.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Header {
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: String,
    #[cfg_attr(feature = "schema", schemars(extend("const" = VERSION)))]
    version: u32,
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    pub edition: EditionPin,
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = SEATS_MAX)))]
    pub players: u8,
    /// The game's own options.
    pub options: Value,
    /// Who sits where at the beginning; left out by logs that come from no table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Occupant>,
    #[serde(default, skip_serializing_if = "Clock::is_none")]
    pub clock: Clock,
    /// The SHA-256 of the seed that, with what the seats add, decides dice and draws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Digest>,
    /// Of a game that goes on from a moment of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

/// What a game that is tried again from a moment of another has from there. Its dice prove nothing: they were
/// known, or chosen again, by whoever tries.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// So many entries at the beginning of the log lead to that moment.
    pub entries: usize,
    /// What chance did there after that moment, in the game's notation. Whenever chance is to act, the first of
    /// these comes that can and has not come yet; the dice decide where none can.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fell: Vec<String>,
}

/// Which edition a game was played with.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EditionPin {
    pub name: String,
    /// Of the edition's text.
    pub sha256: Digest,
    /// Left out if it is the standard edition's. It is long, and tables that share an edition can share it.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "shared_text")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub text: Option<Arc<str>>,
}

/// Serde reads and writes what is shared as if it were not.
mod shared_text {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::ref_option, reason = "serde hands over the field itself")]
    pub(super) fn serialize<S: Serializer>(
        text: &Option<Arc<str>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        text.as_deref().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Arc<str>>, D::Error> {
        Ok(Option::<String>::deserialize(deserializer)?.map(Into::into))
    }
}

/// Who plays a seat.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person who is there.
    Human,
    /// A program, for good.
    Bot,
    /// A person who is not there: a program plays until they return. It agrees to nothing for them.
    Away,
}

/// One line after the header.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "EntryLine", into = "EntryLine")]
pub struct Entry {
    /// Left out if the table itself does something.
    pub by: Option<Actor>,
    pub body: EntryBody,
    /// Milliseconds since 1970, or since the beginning if the log comes from no table.
    pub at: Option<u64>,
}

/// What was done.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum EntryBody {
    /// An action of the game, in its notation.
    Play(String),
    /// Something that happened at the table and not in the game.
    Table(TableEvent),
}

/// Something that happens at the table and not in the game.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// A seat adds to the seed of the dice.
    Entropy(Digest),
    /// Play begins; nothing more is added to the seed.
    Begin,
    /// From now on the seat is played so.
    Occupy(Occupant),
    /// The seat's time ran out, and it is away from now on.
    TimeOut,
    /// A seat asks for something that needs the consent of the others.
    Propose(Proposal),
    Agree,
    /// The proposal falls.
    Decline,
    /// Whoever has proposed something does not want it any more.
    Withdraw,
    /// Not all have answered in time, but most have agreed: what was proposed is done.
    Majority,
    /// Not all have answered in time, and too few have agreed: the proposal falls.
    Lapse,
    /// The last so many actions are taken back, those of chance included.
    Undo(u32),
    /// The seat gives up: it cannot win any more.
    Resign,
    /// All agreed to play again.
    Rematch,
    /// The table ends before the game does.
    Close,
    /// The seed that the header's commitment was made of.
    Reveal(Digest),
    /// The hash of all lines above, with which the table closes its log.
    Seal(Digest),
    /// The state must have this digest here.
    Digest(Digest),
}

/// What needs the consent of others.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To take back the proposer's last action and all that followed: asked of every person who holds a
    /// seat.
    Undo,
    /// To play again once the game is over: asked of every person who is there.
    Rematch,
}

/// An entry as it stands in the file.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(
    rename = "Entry",
    extend("oneOf" = [{ "required": ["by", "do"] }, { "required": ["table"] }])
))]
#[serde(deny_unknown_fields)]
struct EntryLine {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^(chance|[1-5])$")))]
    by: Option<String>,
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    play: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<TableEvent>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
}

impl TryFrom<EntryLine> for Entry {
    type Error = String;

    fn try_from(line: EntryLine) -> Result<Self, String> {
        let by = line.by.as_deref().map(str::parse).transpose()?;
        let body = match (line.play, line.table) {
            (Some(_), None) if by.is_none() => return Err("'do' needs 'by'".into()),
            (None, Some(_)) if by == Some(Actor::Chance) => {
                return Err("chance plays and does nothing else at a table".into());
            }
            (Some(action), None) => EntryBody::Play(action),
            (None, Some(event)) => EntryBody::Table(event),
            (Some(_), Some(_)) => return Err("'do' and 'table' exclude each other".into()),
            (None, None) => return Err("neither 'do' nor 'table' is there".into()),
        };
        Ok(Entry { by, body, at: line.at })
    }
}

impl From<Entry> for EntryLine {
    fn from(entry: Entry) -> EntryLine {
        let (play, table) = match entry.body {
            EntryBody::Play(action) => (Some(action), None),
            EntryBody::Table(event) => (None, Some(event)),
        };
        EntryLine { by: entry.by.map(|by| by.to_string()), play, table, at: entry.at }
    }
}

/// What is wrong with a log, and on which line. Line 1 is the header.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LogError {
    pub line: usize,
    pub what: String,
}

impl LogError {
    pub fn new(line: usize, what: impl Into<String>) -> Self {
        LogError { line, what: what.into() }
    }

    fn json(line: usize, error: &serde_json::Error) -> Self {
        // The reader was given a single line; its own count of lines would only confuse.
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or_default();
        LogError::new(line, format!("{what} (column {})", error.column()))
    }
}

impl Header {
    /// The header of a game that is set up so.
    pub fn new<G: Game>(setup: &Setup<G>, edition_text: Option<&str>) -> Result<Self, LogError> {
        let text = edition_text.unwrap_or(G::Edition::standard_text());
        let options = serde_json::to_value(&setup.options)
            .map_err(|error| LogError::new(1, format!("options: {error}")))?;
        Ok(Header {
            format: FORMAT.into(),
            version: VERSION,
            game: G::NAME.into(),
            rules: setup.rules,
            edition: EditionPin {
                name: setup.edition.name().into(),
                sha256: Digest::of(text),
                text: edition_text.filter(|&t| t != G::Edition::standard_text()).map(Into::into),
            },
            players: setup.players,
            options,
            seats: Vec::new(),
            clock: Clock::None,
            commitment: None,
            origin: None,
        })
    }

    /// What the game is to be set up from; or which entry of the header is wrong.
    ///
    /// The edition is the very one that the log names by its digest. If that is not this program's
    /// standard edition, the header must carry its text; whoever keeps editions elsewhere puts it
    /// there first.
    pub fn setup<G: Game>(&self) -> Result<Setup<G>, LogError> {
        let wrong = |what: String| Err(LogError::new(1, what));
        if self.game != G::NAME {
            return wrong(format!("game: this is a log of '{}', not of {}", self.game, G::NAME));
        }
        let text = self.edition.text.as_deref().unwrap_or(G::Edition::standard_text());
        if Digest::of(text) != self.edition.sha256 {
            return wrong(match self.edition.text {
                Some(_) => "edition: the text does not have the digest 'sha256'".into(),
                None => format!(
                    "edition: '{}' is not the standard edition of this program, and its text is missing",
                    self.edition.name
                ),
            });
        }
        let edition: &'static G::Edition =
            intern(text).map_err(|error| LogError::new(1, format!("edition: {error}")))?;
        if edition.name() != self.edition.name {
            return wrong(format!("edition: it is called '{}' in its text", edition.name()));
        }
        let options = G::Options::deserialize(&self.options)
            .map_err(|error| LogError::new(1, format!("options: {error}")))?;
        let setup = Setup { rules: self.rules, edition, players: self.players, options };
        if let Err(error) = G::setup(&setup) {
            return wrong(error.to_string());
        }
        Ok(setup)
    }

    /// One line of text, without its end.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("a header has nothing that JSON lacks")
    }

    fn parse(text: &str) -> Result<Self, LogError> {
        /// Asked first, so that a file of another kind or version is called that.
        #[derive(Deserialize)]
        struct Kind {
            format: Option<String>,
            version: Option<u32>,
        }
        let wrong = |what: String| Err(LogError::new(1, what));
        if text.len() > HEADER_BYTES_MAX {
            return wrong(format!("a header has at most {HEADER_BYTES_MAX} bytes"));
        }
        match serde_json::from_str::<Kind>(text) {
            Ok(Kind { format: Some(format), version }) if format == FORMAT => {
                if version != Some(VERSION) {
                    return wrong(format!("version: only {VERSION} can be read"));
                }
            }
            Ok(_) => return wrong(format!("format: this is not a {FORMAT}")),
            Err(error) => {
                let LogError { what, .. } = LogError::json(1, &error);
                return wrong(format!("this is not the header of a {FORMAT}: {what}"));
            }
        }
        let header: Header =
            serde_json::from_str(text).map_err(|error| LogError::json(1, &error))?;
        if !(1..=SEATS_MAX).contains(&usize::from(header.players)) {
            return wrong(format!("players: {} is not 1 to {SEATS_MAX}", header.players));
        }
        if !header.seats.is_empty() && header.seats.len() != usize::from(header.players) {
            let (seats, players) = (header.seats.len(), header.players);
            return wrong(format!("seats: {seats} are named, but {players} play"));
        }
        if let Err(what) = header.clock.check() {
            return wrong(format!("clock: {what}"));
        }
        Ok(header)
    }
}

impl Entry {
    /// An action of the game.
    pub fn play(by: Actor, action: impl Into<String>, at: Option<u64>) -> Self {
        Entry { by: Some(by), body: EntryBody::Play(action.into()), at }
    }

    /// One line of text, without its end.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("an entry has nothing that JSON lacks")
    }

    /// Reads the entry on this line of a log.
    pub fn parse(text: &str, line: usize) -> Result<Self, LogError> {
        if text.len() > ENTRY_BYTES_MAX {
            return Err(LogError::new(
                line,
                format!("an entry has at most {ENTRY_BYTES_MAX} bytes"),
            ));
        }
        serde_json::from_str(text).map_err(|error| LogError::json(line, &error))
    }
}

impl Log {
    pub fn new(header: Header) -> Self {
        Log { header, entries: Vec::new() }
    }

    /// Reads a whole log. The error names the line and says in one sentence what is wrong.
    pub fn parse(text: &str) -> Result<Self, LogError> {
        if text.len() > LOG_BYTES_MAX {
            return Err(LogError::new(1, format!("a log has at most {LOG_BYTES_MAX} bytes")));
        }
        let mut lines = text.lines();
        let header = Header::parse(lines.next().unwrap_or_default())?;
        let mut log = Log::new(header);
        for (at, line) in lines.enumerate() {
            let number = at + 2;
            if log.entries.len() == ENTRIES_MAX {
                let what = format!("a log has at most {ENTRIES_MAX} entries");
                return Err(LogError::new(number, what));
            }
            let entry = Entry::parse(line, number)?;
            if let Some(Actor::Seat(seat)) = entry.by
                && seat.index() >= usize::from(log.header.players)
            {
                let what = format!("seat {seat} does not play: there are {}", log.header.players);
                return Err(LogError::new(number, what));
            }
            log.entries.push(entry);
        }
        Ok(log)
    }

    /// The whole file, each line ended.
    pub fn write(&self) -> String {
        let mut text = self.header.write();
        text.push('\n');
        for entry in &self.entries {
            text.push_str(&entry.write());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use kit::toy::Lots;
    use proptest::prelude::*;

    use super::*;

    const OWN: &str = "edition = \"mine\"\ncopies = 4\n";

    fn header(edition: Option<&str>) -> Header {
        let mut setup = Setup::<Lots<0>>::standard(2);
        if let Some(text) = edition {
            setup.edition = intern(text).unwrap();
        }
        Header::new(&setup, edition).unwrap()
    }

    fn sample() -> Log {
        let mut log = Log::new(header(Some(OWN)));
        log.header.seats = vec![Occupant::Human, Occupant::Bot];
        log.header.clock = Clock::Move { seconds: 60 };
        log.header.commitment = Some(Digest::of("seed"));
        let seat = Some(Actor::Seat(kit::Seat::new(1)));
        log.entries.push(Entry::play(Actor::Chance, "draw 2", Some(17)));
        for event in [
            TableEvent::Entropy(Digest::of("mine")),
            TableEvent::Occupy(Occupant::Away),
            TableEvent::Propose(Proposal::Undo),
            TableEvent::Undo(3),
            TableEvent::Resign,
        ] {
            log.entries.push(Entry { by: seat, body: EntryBody::Table(event), at: None });
        }
        log.entries.push(Entry {
            by: None,
            body: EntryBody::Table(TableEvent::Begin),
            at: Some(18),
        });
        log
    }

    #[test]
    fn written_and_read_again() {
        let text = sample().write();
        assert_eq!(Log::parse(&text).unwrap(), sample());
        assert_eq!(Log::parse(&text).unwrap().write(), text);
        assert!(text.contains(r#"{"by":"chance","do":"draw 2","at":17}"#), "{text}");
        assert!(text.contains(r#"{"by":"2","table":{"propose":"undo"}}"#), "{text}");
        assert!(text.contains(r#"{"table":"begin","at":18}"#), "{text}");
        let plain = Log::new(header(None)).write();
        assert!(!plain.contains("text") && !plain.contains("clock"), "{plain}");
    }

    #[test]
    fn each_defect_is_named_with_its_line() {
        let text = sample().write();
        for (from, to, error) in [
            ("fairwind-log", "chess", "line 1: format: this is not a fairwind-log"),
            ("\"version\":1", "\"version\":2", "line 1: version: only 1 can be read"),
            ("\"players\":2", "\"players\":0", "line 1: players: 0 is not 1 to 5"),
            ("\"players\":2", "\"players\":3", "line 1: seats: 2 are named, but 3 play"),
            ("\"seconds\":60", "\"seconds\":0", "line 1: clock: "),
            ("\"players\"", "\"plaiers\"", "line 1: unknown field `plaiers`"),
            ("draw 2\"", "draw 2", "line 2: "),
            ("\"chance\"", "\"luck\"", "line 2: 'luck' is nobody"),
            ("\"by\":\"chance\",", "", "line 2: 'do' needs 'by'"),
            ("\"do\":\"draw 2\",", "", "line 2: neither 'do' nor 'table' is there"),
            ("\"at\":17", "\"table\":\"begin\"", "line 2: 'do' and 'table' exclude each other"),
            ("\"at\":17", "\"at\":-1", "line 2: invalid value: integer `-1`"),
            ("{\"entropy\"", "{\"entropie\"", "line 3: unknown variant `entropie`"),
            ("\"away\"", "\"gone\"", "line 4: unknown variant `gone`"),
            ("\"2\",\"table\":\"resign\"", "\"3\",\"table\":\"resign\"", "line 7: seat 3 does not"),
            ("{\"table\":\"begin\"", "\n{\"table\":\"begin\"", "line 8: EOF while parsing"),
        ] {
            assert!(text.contains(from), "{from}");
            let wrong = Log::parse(&text.replacen(from, to, 1)).expect_err(to).to_string();
            assert!(wrong.starts_with(error), "{to}: {wrong}");
            assert!(!wrong.contains('\n') && !wrong.contains("at line"), "{wrong}");
        }
        assert!(Log::parse("").unwrap_err().to_string().starts_with("line 1: this is not the"));
    }

    #[test]
    fn sizes_are_bounded() {
        let long = |bytes| format!("{}\n{}\n", header(None).write(), "x".repeat(bytes));
        let error = Log::parse(&long(ENTRY_BYTES_MAX + 1)).unwrap_err();
        assert_eq!(error.to_string(), "line 2: an entry has at most 4096 bytes");
        assert!(Log::parse(&"x".repeat(HEADER_BYTES_MAX + 1)).unwrap_err().what.contains("header"));
        let error = Log::parse(&"\n".repeat(LOG_BYTES_MAX + 1)).unwrap_err();
        assert!(error.what.contains("a log has at most"));
    }

    #[test]
    fn the_edition_is_pinned() {
        let pinned = header(Some(OWN)).setup::<Lots<0>>().unwrap();
        assert_eq!(pinned.edition.name(), "mine");
        let error = |change: &dyn Fn(&mut Header)| {
            let mut header = header(Some(OWN));
            change(&mut header);
            header.setup::<Lots<0>>().expect_err("broken").what
        };
        let changed = error(&|h| h.edition.text = Some(OWN.replace('4', "5").into()));
        assert_eq!(changed, "edition: the text does not have the digest 'sha256'");
        assert!(error(&|h| h.edition.text = None).contains("its text is missing"));
        assert!(error(&|h| h.edition.name = "yours".into()).contains("is called 'mine'"));
        assert!(error(&|h| h.game = "chess".into()).contains("not of lots"));
        assert!(error(&|h| h.players = 5).contains("2 or 3 players"));
        let unknown = error(&|h| h.options = serde_json::json!({"fast": true}));
        assert!(unknown.starts_with("options: unknown field `fast`"), "{unknown}");
        let broken = error(&|h| {
            h.edition.sha256 = Digest::of("copies = 1");
            h.edition.text = Some("copies = 1".into());
        });
        assert!(broken.starts_with("edition: "), "{broken}");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}", cut in 0usize..400) {
            let _ = Log::parse(&text);
            let whole = sample().write();
            let cut = whole.floor_char_boundary(cut.min(whole.len()));
            let _ = Log::parse(&format!("{}{text}{}", &whole[..cut], &whole[cut..]));
        }
    }
}
