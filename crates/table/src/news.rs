//! Updates as text, for all who look on at once and without what they know already.
//!
//! What is the same for everybody is written once. Of the rest each onlooker's last imprints are
//! kept, so that what has not changed is neither written nor sent again.

use std::borrow::Cow;

use foldhash::quality::RandomState;
use kit::{Actor, SEATS_MAX, Seat};
use serde::Serialize;

use crate::position::{Deed, Position};
use crate::session::{Playable, Session};
use crate::sheet::{Known, Sheet};
use crate::show::HAPPENINGS_MAX;
use crate::wire::{Choice, Told, points};

type Done = Result<(), serde_json::Error>;

/// What each onlooker of a table was last told, as far as is needed to leave out what has not
/// changed since.
#[derive(Default, Debug)]
pub struct Looks {
    /// Nobody learns these or what they make of a value, so nobody can choose values that look the
    /// same.
    keys: RandomState,
    /// By seat; those who look on come last and see the same.
    told: [Option<Look>; SEATS_MAX + 1],
}

/// The imprints of what was last told: those of the view's entries come last.
type Look = Box<[u64]>;

/// Texts by onlooker.
#[derive(Default, Debug)]
pub struct News([Option<String>; SEATS_MAX + 1]);

impl News {
    /// What this onlooker is to be told; `None` if they never asked for a view.
    pub fn of(&mut self, onlooker: Option<Seat>) -> Option<String> {
        self.0[place(onlooker)].take()
    }
}

fn place(onlooker: Option<Seat>) -> usize {
    onlooker.map_or(SEATS_MAX, Seat::index)
}

fn onlooker(place: usize) -> Option<Seat> {
    (place < SEATS_MAX).then(|| Seat::new(place))
}

impl Looks {
    /// Nobody sees with these eyes any more.
    pub fn forget(&mut self, onlooker: Option<Seat>) {
        self.told[place(onlooker)] = None;
    }
}

impl<G: Playable> Session<G> {
    pub(crate) fn write_view(
        &self,
        onlooker: Option<Seat>,
        since: u64,
        looks: &mut Looks,
    ) -> String {
        let mut common = Common::new(self, since);
        let look = &mut looks.told[place(onlooker)];
        *look = None;
        common.text(onlooker, look, &looks.keys)
    }

    pub(crate) fn write_news(&self, since: u64, looks: &mut Looks) -> News {
        let mut news = News::default();
        if looks.told.iter().all(Option::is_none) {
            return news;
        }
        let mut common = Common::new(self, since);
        for (place, look) in looks.told.iter_mut().enumerate() {
            if look.is_some() {
                news.0[place] = Some(common.text(onlooker(place), look, &looks.keys));
            }
        }
        news
    }
}

/// What onlookers have in common.
struct Common<'a, G: Playable> {
    session: &'a Session<G>,
    status: Vec<u8>,
    entries: Vec<CommonEntry<'a, G>>,
    /// Events as somebody has seen them, and what is told of them.
    told: Vec<(G::Event, Vec<u8>)>,
    /// Entries that were written for somebody: what one is told, others often are too.
    known: Known,
    longest: usize,
}

/// An entry of the log.
struct CommonEntry<'a, G: Playable> {
    /// Its happening, up to what it is.
    head: Vec<u8>,
    what: CommonWhat<'a, G>,
}

enum CommonWhat<'a, G: Playable> {
    /// Each onlooker sees something else of it.
    Played(Cow<'a, [G::Event]>),
    Table(Vec<u8>),
}

#[derive(Serialize)]
struct Head {
    sequence: u64,
    at: u64,
    by: Option<Actor>,
}

impl<'a, G: Playable> Common<'a, G> {
    fn new(session: &'a Session<G>, since: u64) -> Self {
        Common {
            session,
            status: json(&session.status()),
            entries: entries(session, since),
            told: Vec::new(),
            known: Known::default(),
            longest: 1024,
        }
    }

    /// The message for one onlooker.
    fn text(
        &mut self,
        onlooker: Option<Seat>,
        look: &mut Option<Look>,
        keys: &RandomState,
    ) -> String {
        let written = match self.write(onlooker, look.as_deref(), keys) {
            // The view has other entries than before.
            Ok(None) => self.write(onlooker, None, keys),
            written => written,
        };
        let written = written.unwrap_or_else(|error| panic!("this crosses no wire: {error}"));
        let (text, is) = written.expect("nothing is left out of a whole message");
        *look = Some(is);
        self.longest = self.longest.max(text.len());
        String::from_utf8(text).expect("JSON is UTF-8")
    }

    /// The message, and what it tells; `None` if what was told before does not fit.
    fn write(
        &mut self,
        onlooker: Option<Seat>,
        was: Option<&[u64]>,
        keys: &RandomState,
    ) -> Result<Option<(Vec<u8>, Look)>, serde_json::Error> {
        let (session, players) = (self.session, self.session.shown.game.players());
        let onlooker = onlooker.filter(|seat| seat.index() < usize::from(players));
        let view = session.shown.game.view(onlooker);
        let mut text = Vec::with_capacity(self.longest + 256);
        text.extend_from_slice(if was.is_some() { b"{\"update\":{" } else { b"{\"view\":{" });
        text.extend_from_slice(b"\"sequence\":");
        serde_json::to_writer(&mut text, &(session.shown.sequence as u64))?;
        text.extend_from_slice(b",\"happenings\":[");
        self.happenings(onlooker, &mut text)?;
        text.push(b']');
        let mut sheet = Sheet::new(text, &mut self.known, keys, was);
        sheet.entry_written("status", &self.status);
        sheet.entry("points", &points(&G::standing(&view), players))?;
        sheet
            .entry("commands", &onlooker.map_or(0, |seat| session.shown.commands[seat.index()]))?;
        match onlooker {
            Some(seat) => choices(session, seat, &mut sheet)?,
            None => sheet.entry_written("choices", b"[]"),
        }
        sheet.view(&view)?;
        Ok(sheet.finish())
    }

    fn happenings(&mut self, onlooker: Option<Seat>, text: &mut Vec<u8>) -> Done {
        for (at, entry) in self.entries.iter().enumerate() {
            if at > 0 {
                text.push(b',');
            }
            text.extend_from_slice(&entry.head);
            let events = match &entry.what {
                CommonWhat::Table(what) => {
                    text.extend_from_slice(what);
                    text.push(b'}');
                    continue;
                }
                CommonWhat::Played(events) => events,
            };
            text.extend_from_slice(b"{\"played\":[");
            let seen = events.iter().filter_map(|event| G::seen(event, onlooker));
            for (at, event) in seen.enumerate() {
                if at > 0 {
                    text.push(b',');
                }
                if let Some((_, told)) = self.told.iter().find(|(known, _)| *known == event) {
                    text.extend_from_slice(told);
                    continue;
                }
                let start = text.len();
                let phrase = G::event_phrase(self.session.terms.setup.edition, &event);
                let told = Told { event, phrase };
                serde_json::to_writer(&mut *text, &told)?;
                self.told.push((told.event, text[start..].to_vec()));
            }
            text.extend_from_slice(b"]}}");
        }
        Ok(())
    }
}

/// What may be done, written straight from the rules.
fn choices<G: Playable>(session: &Session<G>, seat: Seat, sheet: &mut Sheet) -> Done {
    let mut text = vec![b'['];
    for action in session.offered(seat) {
        if text.len() > 1 {
            text.push(b',');
        }
        let choice = Choice {
            action,
            offer: session.shown.game.offer(seat, action),
            phrase: G::action_phrase(session.terms.setup.edition, action),
        };
        serde_json::to_writer(&mut text, &choice)?;
    }
    text.push(b']');
    sheet.entry_written("choices", &text);
    Ok(())
}

/// The entries after this one, but no more than an update tells.
fn entries<G: Playable>(session: &Session<G>, since: u64) -> Vec<CommonEntry<'_, G>> {
    let shown = session.shown.sequence as u64;
    let first = since.max(shown.saturating_sub(HAPPENINGS_MAX)).min(shown);
    let mut entries = Vec::with_capacity((shown - first) as usize);
    if session.recent.front().is_some_and(|&(oldest, _)| oldest <= first + 1) {
        let recent = session.recent.iter().filter(|&&(sequence, _)| sequence > first);
        entries.extend(
            recent.map(|(sequence, events)| entry(session, *sequence, Cow::Borrowed(events))),
        );
    } else if first < shown {
        let mut walk = Position::new(&session.terms);
        while walk.sequence < shown as usize {
            let mut events = Vec::new();
            walk.apply(&session.terms, &session.log, &mut events).expect("it was applied before");
            if walk.sequence as u64 > first {
                entries.push(entry(session, walk.sequence as u64, Cow::Owned(events)));
            }
        }
    }
    entries
}

fn entry<'a, G: Playable>(
    session: &Session<G>,
    sequence: u64,
    events: Cow<'a, [G::Event]>,
) -> CommonEntry<'a, G> {
    let record = &session.log[sequence as usize - 1];
    let mut head = json(&Head { sequence, at: record.at, by: record.by });
    head.pop();
    head.extend_from_slice(b",\"what\":");
    let what = match record.deed {
        Deed::Play(_) => CommonWhat::Played(events),
        Deed::Table(_) => CommonWhat::Table(json(&session.tell(None, sequence, record, &[]).what)),
    };
    CommonEntry { head, what }
}

fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("what tables tell crosses the wire")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kit::toy::Lots;
    use kit::{Game, Luck, Setup, SplitMix};
    use serde_json::value::to_raw_value;
    use serde_json::{Map, Value};

    use super::*;
    use crate::advice::Anything;
    use crate::dice::Seed;
    use crate::log::{Header, Occupant};
    use crate::table::{Answer, Table};
    use crate::wire::{Command, Wish};

    fn begun() -> Session<Lots<0>> {
        let seed = Seed([4; 32]);
        let mut header = Header::new(&Setup::<Lots<0>>::standard(3), None).unwrap();
        header.seats = vec![Occupant::Human; 3];
        header.commitment = Some(seed.commitment());
        let mut table = Session::<Lots<0>>::open(header, seed, 1, Arc::new(Anything)).unwrap();
        let begun = table.begin(5).unwrap();
        Table::stored(&mut table, begun.through());
        table
    }

    fn content(text: &str, name: &str) -> Option<Map<String, Value>> {
        let mut message: Map<String, Value> = serde_json::from_str(text).unwrap();
        message.remove(name).map(|content| content.as_object().unwrap().clone())
    }

    /// What a client makes of an update.
    fn take_in(sight: &mut Map<String, Value>, mut update: Map<String, Value>) {
        if let Some(Value::Object(changed)) = update.remove("view") {
            sight["view"].as_object_mut().unwrap().extend(changed);
        }
        sight.extend(update);
    }

    /// Whoever takes in all updates knows at every moment what a fresh view would tell.
    #[test]
    fn updates_add_up_to_the_view() {
        let (mut table, mut luck) = (begun(), SplitMix::new(8));
        let onlookers = [Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(2)), None];
        let mut looks = Looks::default();
        let mut sights = onlookers.map(|onlooker| {
            let text = table.write_view(onlooker, 0, &mut looks);
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
            let Ok(Answer::New(append)) = table.command(seat, &command, 6) else { panic!() };
            Table::stored(&mut table, append.through());
            let mut news = table.write_news(before, &mut looks);
            for (onlooker, sight) in onlookers.into_iter().zip(&mut sights) {
                let text = news.of(onlooker).expect("everybody has a view");
                let update = content(&text, "update").expect("entries stay the same");
                left_out += usize::from(!update.contains_key("points"));
                take_in(sight, update);
                let whole = Table::update(&table, onlooker, before);
                assert_eq!(*sight, serde_json::from_str::<Map<_, _>>(whole.get()).unwrap());
            }
        }
        assert!(left_out > 0, "nothing was ever left out");
    }

    #[test]
    fn whoever_has_no_view_gets_no_news() {
        let (table, mut looks) = (begun(), Looks::default());
        table.write_view(None, 0, &mut looks);
        assert!(table.write_news(0, &mut looks).of(Some(Seat::new(0))).is_none());
        assert!(table.write_news(0, &mut looks).of(None).is_some());
        looks.forget(None);
        assert!(table.write_news(0, &mut looks).of(None).is_none());
    }
}
