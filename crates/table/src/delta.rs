//! Updates as texts, without what their viewer knows already.
//!
//! Of every entry that a viewer was sent the hash of its encoding (`encode.rs`) is kept, the viewer's
//! *baseline*: an entry that is still the same is neither written nor sent again. What is the same for
//! several viewers is written once.

use std::hash::BuildHasher;
use std::io::Write;
use std::ops::Range;

use foldhash::quality::RandomState;
use kit::{SEATS_MAX, Seat};
use serde::Serialize;

use crate::chain::Chain;
use crate::encode::{EncodeResult, Fields, encode, encode_fields};
use crate::message::{Status, points};
use crate::session::{Playable, Session};
use crate::show::HAPPENINGS_MAX;

/// What each viewer of a table was last sent, as far as is needed to leave out what has not changed
/// since.
#[derive(Default, Debug)]
pub struct Baselines {
    /// Nobody learns these or what they make of a value, so nobody can choose values that hash the same.
    keys: RandomState,
    /// By seat; those who watch come last and see the same.
    sent: [Option<Baseline>; SEATS_MAX + 1],
}

/// The hashes of all entries, those of the view last.
type Baseline = Box<[u64]>;

/// Stands for an entry that is left out of the view.
const MISSING: u64 = 0;

impl Baselines {
    /// Nobody sees with these eyes any more.
    pub fn forget(&mut self, viewer: Option<Seat>) {
        self.sent[index(viewer)] = None;
    }
}

/// Texts by viewer.
#[derive(Default, Debug)]
pub struct Updates([Option<String>; SEATS_MAX + 1]);

impl Updates {
    /// What this viewer is to be sent; `None` if they never asked for a view.
    pub fn take(&mut self, viewer: Option<Seat>) -> Option<String> {
        self.0[index(viewer)].take()
    }
}

fn index(viewer: Option<Seat>) -> usize {
    viewer.map_or(SEATS_MAX, Seat::index)
}

impl<G: Playable> Session<G> {
    /// All of an update, as `{"view":{…}}`; see [`Table::snapshot`](crate::Table::snapshot).
    pub(crate) fn write_snapshot(
        &self,
        viewer: Option<Seat>,
        since: u64,
        baselines: &mut Baselines,
    ) -> String {
        let baseline = &mut baselines.sent[index(viewer)];
        *baseline = None;
        UpdateWriter::new(self, since).text(viewer, baseline, &baselines.keys)
    }

    /// What has changed for everybody who has a view, as `{"update":{…}}`; see
    /// [`Table::updates`](crate::Table::updates).
    pub(crate) fn write_updates(&self, since: u64, baselines: &mut Baselines) -> Updates {
        let mut updates = Updates::default();
        if baselines.sent.iter().all(Option::is_none) {
            return updates;
        }
        let mut writer = UpdateWriter::new(self, since);
        for (at, baseline) in baselines.sent.iter_mut().enumerate() {
            if baseline.is_some() {
                let viewer = (at < SEATS_MAX).then(|| Seat::new(at));
                updates.0[at] = Some(writer.text(viewer, baseline, &baselines.keys));
            }
        }
        updates
    }
}

/// The number of an entry of the log, and what somebody has seen of it.
type SeenEntry<E> = (u64, Vec<E>);

/// Writes the same update for one viewer after the other.
struct UpdateWriter<'a, G: Playable> {
    session: &'a Session<G>,
    since: u64,
    status: Status,
    /// Entries of the log and what somebody has seen of them, as it is told: others often see the same.
    happenings: Vec<(SeenEntry<G::Event>, Vec<u8>)>,
    written: EncodedEntries,
    longest: usize,
}

impl<'a, G: Playable> UpdateWriter<'a, G> {
    fn new(session: &'a Session<G>, since: u64) -> Self {
        let shown = session.shown.sequence as u64;
        UpdateWriter {
            session,
            since: since.max(shown.saturating_sub(HAPPENINGS_MAX)),
            status: session.status(),
            happenings: Vec::new(),
            written: EncodedEntries::default(),
            longest: 1024,
        }
    }

    /// The text for one viewer, without what is in the baseline; everything if there is none, or if the
    /// view has lost an entry since. The baseline is what the viewer knows after it.
    fn text(
        &mut self,
        viewer: Option<Seat>,
        baseline: &mut Option<Baseline>,
        keys: &RandomState,
    ) -> String {
        let written = match self.write(viewer, baseline.as_deref(), keys) {
            Ok(None) => self.write(viewer, None, keys),
            written => written,
        };
        let written = written.expect("what tables tell crosses the wire");
        let (text, hashes) = written.expect("nothing is left out of all");
        *baseline = Some(hashes);
        self.longest = self.longest.max(text.len());
        String::from_utf8(text).expect("JSON is UTF-8")
    }

    /// The text and the hashes of all entries; `None` if an entry is gone that the viewer knows.
    fn write(
        &mut self,
        viewer: Option<Seat>,
        was: Option<&[u64]>,
        keys: &RandomState,
    ) -> Result<Option<(Vec<u8>, Baseline)>, serde_json::Error> {
        let (session, game) = (self.session, &self.session.shown.game);
        let viewer = viewer.filter(|seat| seat.index() < usize::from(game.players()));
        let view = game.view(viewer);
        let mut text = Vec::with_capacity(self.longest + 256);
        text.extend_from_slice(if was.is_some() { b"{\"update\":{" } else { b"{\"view\":{" });
        write!(text, "\"sequence\":{},\"chain\":", session.shown.sequence)
            .map_err(serde_json::Error::io)?;
        serde_json::to_writer(&mut text, &session.chain.as_ref().map(Chain::shown))?;
        text.extend_from_slice(b",\"happenings\":");
        self.write_happenings(viewer, &mut text)?;
        let mut delta = DeltaWriter::new(text, &mut self.written, keys, was);
        delta.entry("status", &self.status)?;
        delta.entry("points", &points(&G::standing(&view), game.players()))?;
        let commands = viewer.map_or(0, |seat| session.shown.commands[seat.index()]);
        delta.entry("commands", &commands)?;
        // What may be done nearly always changes with every action, so it is written at once.
        let choices = viewer.map(|seat| session.choices(seat)).unwrap_or_default();
        delta.entry_text("choices", &serde_json::to_vec(&choices)?);
        encode_fields(&view, &mut delta)?;
        Ok(delta.finish())
    }

    fn write_happenings(&mut self, viewer: Option<Seat>, text: &mut Vec<u8>) -> EncodeResult {
        let session = self.session;
        let Some(recent) = session.recent_since(self.since) else {
            return serde_json::to_writer(
                text,
                &session.happenings(viewer, self.since, usize::MAX),
            );
        };
        text.push(b'[');
        for (at, (sequence, events)) in recent.enumerate() {
            if at > 0 {
                text.push(b',');
            }
            let seen = (*sequence, session.seen(viewer, events));
            if let Some((_, known)) = self.happenings.iter().find(|(known, _)| *known == seen) {
                text.extend_from_slice(known);
                continue;
            }
            let (start, entry) = (text.len(), &session.log[*sequence as usize - 1]);
            serde_json::to_writer(
                &mut *text,
                &session.happening(viewer, *sequence, entry, events),
            )?;
            self.happenings.push((seen, text[start..].to_vec()));
        }
        text.push(b']');
        Ok(())
    }
}

/// Entries that were written for somebody, by their names and hashes: others are often told the same.
#[derive(Default)]
struct EncodedEntries {
    texts: Vec<u8>,
    entries: Vec<(&'static str, u64, Range<usize>)>,
    /// Where encodings are made.
    scratch: Vec<u8>,
}

impl EncodedEntries {
    fn find(&self, name: &str, hash: u64) -> Option<&[u8]> {
        let mut entries = self.entries.iter();
        let entry = entries.find(|(known, of, _)| *of == hash && *known == name)?;
        Some(&self.texts[entry.2.clone()])
    }

    fn keep(&mut self, name: &'static str, hash: u64, text: &[u8]) {
        let start = self.texts.len();
        self.texts.extend_from_slice(text);
        self.entries.push((name, hash, start..self.texts.len()));
    }
}

/// A text that is being written, entry by entry.
struct DeltaWriter<'a> {
    text: Vec<u8>,
    written: &'a mut EncodedEntries,
    keys: &'a RandomState,
    /// The hashes of what its viewer was last sent; of nothing if all is to be told.
    was: Option<&'a [u64]>,
    is: Vec<u64>,
    in_view: bool,
    /// The viewer knows an entry that is gone now, which leaving it out cannot tell.
    lost: bool,
}

impl<'a> DeltaWriter<'a> {
    /// Goes on where `text` ends.
    fn new(
        text: Vec<u8>,
        written: &'a mut EncodedEntries,
        keys: &'a RandomState,
        was: Option<&'a [u64]>,
    ) -> Self {
        let is = Vec::with_capacity(was.map_or(32, <[u64]>::len));
        DeltaWriter { text, written, keys, was, is, in_view: false, lost: false }
    }

    /// Notes the hash of the next entry; whether it must be told.
    fn is_new(&mut self, hash: u64) -> bool {
        let was = self.was.map(|was| was.get(self.is.len()).copied());
        self.is.push(hash);
        was != Some(Some(hash))
    }

    /// The hash of the next entry if it must be told.
    fn new_hash<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
    ) -> Result<Option<u64>, serde_json::Error> {
        let scratch = &mut self.written.scratch;
        scratch.clear();
        encode(value, scratch)?;
        let hash = self.keys.hash_one(&**scratch);
        Ok(self.is_new(hash).then_some(hash))
    }

    fn entry<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> EncodeResult {
        match self.new_hash(value)? {
            Some(hash) => self.tell(name, hash, value),
            None => Ok(()),
        }
    }

    /// The same for an entry that is JSON already.
    fn entry_text(&mut self, name: &str, text: &[u8]) {
        if self.is_new(self.keys.hash_one(text)) {
            self.name(name);
            self.text.extend_from_slice(text);
        }
    }

    /// Writes an entry, or copies what was written for somebody else.
    fn tell<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        hash: u64,
        value: &T,
    ) -> EncodeResult {
        self.name(name);
        if let Some(text) = self.written.find(name, hash) {
            self.text.extend_from_slice(text);
            return Ok(());
        }
        let start = self.text.len();
        serde_json::to_writer(&mut self.text, value)?;
        self.written.keep(name, hash, &self.text[start..]);
        Ok(())
    }

    fn name(&mut self, name: &str) {
        if !self.text.ends_with(b"{") {
            self.text.push(b',');
        }
        // Names come from our own types and need no escaping.
        self.text.push(b'"');
        self.text.extend_from_slice(name.as_bytes());
        self.text.extend_from_slice(b"\":");
    }

    fn begin_view(&mut self) {
        if !self.in_view {
            self.in_view = true;
            self.name("view");
            self.text.push(b'{');
        }
    }

    fn finish(mut self) -> Option<(Vec<u8>, Baseline)> {
        if self.was.is_none() {
            self.begin_view();
        }
        self.text.extend_from_slice(if self.in_view { b"}}}" } else { b"}}" });
        let fits = !self.lost && self.was.is_none_or(|was| was.len() == self.is.len());
        fits.then(|| (self.text, self.is.into()))
    }
}

/// Takes in the entries of a view.
impl Fields for DeltaWriter<'_> {
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> EncodeResult {
        let Some(hash) = self.new_hash(value)? else { return Ok(()) };
        self.begin_view();
        self.tell(name, hash, value)
    }

    fn missing(&mut self) {
        if self.is_new(MISSING) && self.was.is_some() {
            self.lost = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kit::toy::Lots;
    use kit::{Game, Luck, Setup, SplitMix};
    use serde_json::value::to_raw_value;
    use serde_json::{Map, Value};

    use super::*;
    use crate::advice::RandomAdvisor;
    use crate::dice::Seed;
    use crate::log::{Header, Occupant};
    use crate::message::{Command, Wish};
    use crate::table::{Accepted, Table};

    fn begun() -> Session<Lots<0>> {
        let seed = Seed([4; 32]);
        let mut header = Header::new(&Setup::<Lots<0>>::standard(3), None).unwrap();
        header.seats = vec![Occupant::Human; 3];
        header.commitment = Some(seed.commitment());
        let mut table = Session::<Lots<0>>::open(header, seed, 1, Arc::new(RandomAdvisor)).unwrap();
        let begun = table.begin(5).unwrap();
        Table::stored(&mut table, begun.through());
        table
    }

    fn content(text: &str, name: &str) -> Option<Map<String, Value>> {
        let mut message: Map<String, Value> = serde_json::from_str(text).unwrap();
        message.remove(name).map(|content| content.as_object().unwrap().clone())
    }

    /// What a client makes of an update.
    fn take_in(known: &mut Map<String, Value>, mut update: Map<String, Value>) {
        if let Some(Value::Object(changed)) = update.remove("view") {
            known["view"].as_object_mut().unwrap().extend(changed);
        }
        known.extend(update);
    }

    /// Whoever takes in all updates knows at every moment what a fresh view would tell.
    #[test]
    fn updates_add_up_to_the_view() {
        let (mut table, mut luck) = (begun(), SplitMix::new(8));
        let viewers = [Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(2)), None];
        let mut baselines = Baselines::default();
        let mut known = viewers.map(|viewer| {
            let text = table.write_snapshot(viewer, 0, &mut baselines);
            content(&text, "view").expect("the first is whole")
        });
        let mut left_out = 0;
        while table.shown.ending.is_none() {
            let acting = table.shown.game.to_act();
            let seat = acting.nth(luck.index(acting.len())).expect("somebody acts");
            let legal = table.legal(seat);
            let action = to_raw_value(&legal[luck.index(legal.len())]).unwrap();
            let command = Command { number: table.commands(seat), wish: Wish::Play(action) };
            let before = Table::sequence(&table);
            let Ok(Accepted::New(append)) = table.command(seat, &command, 6) else { panic!() };
            Table::stored(&mut table, append.through());
            let mut updates = table.write_updates(before, &mut baselines);
            for (viewer, known) in viewers.into_iter().zip(&mut known) {
                let text = updates.take(viewer).expect("everybody has a view");
                let update = content(&text, "update").expect("entries stay the same");
                left_out += usize::from(!update.contains_key("points"));
                take_in(known, update);
                let whole = Table::update(&table, viewer, before);
                assert_eq!(*known, serde_json::from_str::<Map<_, _>>(whole.get()).unwrap());
            }
        }
        assert!(left_out > 0, "nothing was ever left out");
    }

    #[test]
    fn whoever_has_no_view_gets_no_updates() {
        let (table, mut baselines) = (begun(), Baselines::default());
        table.write_snapshot(None, 0, &mut baselines);
        assert!(table.write_updates(0, &mut baselines).take(Some(Seat::new(0))).is_none());
        assert!(table.write_updates(0, &mut baselines).take(None).is_some());
        baselines.forget(None);
        assert!(table.write_updates(0, &mut baselines).take(None).is_none());
    }

    #[derive(Serialize)]
    struct Changing {
        always: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        sometimes: Option<u8>,
    }

    /// A client keeps what is left out, so a view that has lost an entry is told as a whole.
    #[test]
    fn an_entry_that_is_gone_makes_the_update_whole() {
        let keys = RandomState::default();
        let written = |sometimes: Option<u8>, was: Option<&[u64]>| {
            let mut written = EncodedEntries::default();
            let mut delta = DeltaWriter::new(b"{\"update\":{".to_vec(), &mut written, &keys, was);
            encode_fields(&Changing { always: 1, sometimes }, &mut delta).unwrap();
            delta.finish().map(|(text, hashes)| (String::from_utf8(text).unwrap(), hashes))
        };
        let (text, with) = written(Some(2), None).unwrap();
        assert_eq!(text, r#"{"update":{"view":{"always":1,"sometimes":2}}}"#);
        let text = |sometimes, was: &[u64]| written(sometimes, Some(was)).map(|(text, _)| text);
        let changed = r#"{"update":{"view":{"sometimes":3}}}"#;
        assert_eq!(text(Some(3), &with).as_deref(), Some(changed));
        assert_eq!(text(Some(2), &with).as_deref(), Some(r#"{"update":{}}"#));
        assert_eq!(text(None, &with), None);
        let (_, without) = written(None, None).unwrap();
        assert_eq!(text(Some(3), &without).as_deref(), Some(changed));
        assert_eq!(text(None, &without).as_deref(), Some(r#"{"update":{}}"#));
    }
}
