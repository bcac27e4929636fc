//! Lots: a toy game that has a little of everything the contract speaks of, and a planted bug for
//! each law, so that the laws are tested themselves.
//!
//! Twelve tokens of four values are in a bag. Each seat draws two, unseen by others. All choose one
//! at once, in secret; the choices are shown, the highest alone scores, and its seat may look at one
//! token of another, which it must keep in mind itself once choices are shown again. Everybody draws
//! again. When all tokens are out, most points win.
//!
//! It has two rules versions, so that playing old logs by their own rules is tested too: since
//! version 2 it costs points to keep a higher token than one shows.
//!
//! Its rules lie here and not with its other parts, in a folder among the games, because the tests of this
//! crate and of those below the list of games are played with it.

use std::fmt::Write;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    About, Actor, Checked, Credit, Edition, EditionError, Encode, Encoding, Game, InputSink,
    Interned, Lawful, Luck, Notation, NotationError, Outcome, Part, Phrase, SEATS_MAX, Scores,
    Seat, Seats, Setup, SetupError, Sink, Speech, Words, demand_within, pick_weighted, refuse,
    require, start,
};

const HAND: usize = 2;
const VALUES: usize = 4;
const SEATS: usize = 3;
/// What it costs since version 2 to keep a higher token than one shows (1.6).
const FINE: i32 = 10;
/// A chosen place that no hand has: for one of the bugs.
const NO_PLACE: u8 = 9;

/// The bug that a [`Lots`] is built with. `NONE` is the honest game.
#[allow(missing_docs)]
pub mod bug {
    pub const NONE: u8 = 0;
    pub const LISTS_WHAT_IS_REFUSED: u8 = 1;
    pub const ALLOWS_WHAT_IS_NOT_LISTED: u8 = 2;
    pub const REFUSAL_COSTS_A_POINT: u8 = 3;
    pub const DRAWS_WHAT_IS_NOT_LISTED: u8 = 4;
    pub const COUNTS_OUTSIDE_THE_STATE: u8 = 5;
    pub const IMAGINES_AGAINST_KNOWLEDGE: u8 = 6;
    pub const IMAGINES_NO_CHOICES: u8 = 7;
    pub const SHOWS_HANDS: u8 = 8;
    pub const TELLS_DRAWS: u8 = 9;
    pub const REFUSES_BY_HIDDEN: u8 = 10;
    pub const OFFERS_BY_HIDDEN: u8 = 11;
    pub const ACTS_AFTER_THE_END: u8 = 12;
    pub const NEVER_ENDS: u8 = 13;
    pub const LOSES_A_TOKEN: u8 = 14;
    pub const FORGETS_POINTS_IN_NOTATION: u8 = 15;
    pub const TELLS_CHOICES: u8 = 16;
    pub const INVENTS_A_RULE: u8 = 17;
    pub const DROPS_POINTS_ON_THE_WIRE: u8 = 18;
    pub const IMAGINES_A_STUCK_WORLD: u8 = 19;
    pub const TELLS_OLD_LOOKS: u8 = 20;
    pub const NUMBERS_TWO_ACTIONS_ALIKE: u8 = 21;
    pub const FINDS_WHAT_IS_ILLEGAL: u8 = 22;
    pub const SETS_AN_INPUT_TWICE: u8 = 23;
    pub const SETS_AN_INPUT_TOO_FAR: u8 = 24;
    pub const SHARES_THE_BAG: u8 = 25;
    pub const KNOWS_THE_NEXT_HAND: u8 = 26;
}

/// Calls of `play`, which no state may depend on: for one of the bugs.
static PLAYED: AtomicU32 = AtomicU32::new(0);

/// How many tokens of each value there are.
#[derive(Debug)]
pub struct LotsEdition {
    name: String,
    copies: u8,
}

impl Edition for LotsEdition {
    const SIGNS: &'static [&'static str] = &["copies"];

    fn read<'de, D: Deserializer<'de>>(
        document: D,
    ) -> Result<Result<Self, EditionError>, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            edition: String,
            copies: u8,
        }
        let file = File::deserialize(document)?;
        let allowed = demand_within("copies", file.copies, 2..=9);
        Ok(allowed.map(|()| LotsEdition { name: file.edition, copies: file.copies }))
    }

    fn standard() -> &'static Self {
        static STANDARD: std::sync::OnceLock<LotsEdition> = std::sync::OnceLock::new();
        STANDARD.get_or_init(|| Self::parse(Self::standard_text()).expect("our own is right"))
    }

    fn standard_text() -> &'static str {
        "edition = \"toy\"\ncopies = 3\n"
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// There are none; an unknown one is refused all the same.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// A token in a hand, and who knows it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Hidden in a view (`None`) from seats that do not know it.
    pub value: Option<u8>,
    /// Who knows its value.
    pub known: Seats,
}

/// What each seat holds, place by place.
pub type Hands = [[Option<Token>; HAND]; SEATS];

/// The game, with the [`bug`] that is planted in it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Lots<const BUG: u8> {
    /// The rules version that this game is played by, for as long as it lasts.
    rules: u32,
    edition: Interned<LotsEdition>,
    players: u8,
    bag: [u8; VALUES],
    shown: [u8; VALUES],
    hands: Hands,
    /// The place of the chosen token.
    chosen: [Option<u8>; SEATS],
    looking: Option<Seat>,
    points: [i32; SEATS],
    over: bool,
}

/// What is done in it.
#[allow(missing_docs)]
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Draw { value: u8 },
    Choose { place: u8 },
    Look { at: Seat, place: u8 },
}

/// What happens in it.
#[allow(missing_docs)]
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Drawn { seat: Seat, value: Option<u8> },
    Chosen { seat: Seat, place: Option<u8> },
    Shown { seat: Seat, place: u8, value: u8 },
    Looked { seat: Seat, at: Seat, place: u8, value: Option<u8> },
    Fined { seat: Seat, points: u8 },
}

/// The rules that can be broken.
#[allow(missing_docs)]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Refusal {
    Over,
    NotNow,
    NoToken,
    NotInTheBag,
    Invented,
    Hidden,
}

impl crate::Refusal for Refusal {
    fn phrase(&self) -> Phrase {
        Phrase::new(match self {
            Refusal::Over => "lots-refused-over",
            Refusal::NotNow | Refusal::Invented => "lots-refused-not-now",
            Refusal::NoToken | Refusal::Hidden => "lots-refused-no-token",
            Refusal::NotInTheBag => "lots-refused-not-in-the-bag",
        })
    }
}

/// What a seat sees of it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who sees it; `None` looks on.
    pub seat: Option<Seat>,
    /// How many play: of the lists by seat, the rest is empty.
    pub players: u8,
    /// How many tokens are left in the bag.
    pub bag: u8,
    /// How many of each value were shown and put aside.
    pub shown: [u8; VALUES],
    /// With the values that the seat knows.
    pub hands: Hands,
    /// Who has chosen already.
    pub chosen: Seats,
    /// What the seat itself has chosen.
    pub own_choice: Option<u8>,
    /// Who may look at a token now.
    pub looking: Option<Seat>,
    #[serde(skip)]
    unsent: i32,
    /// Of each seat.
    pub points: [i32; SEATS],
    /// Whether all is played.
    pub over: bool,
}

impl<const BUG: u8> Lots<BUG> {
    fn token(&self, seat: Seat, place: u8) -> Option<Token> {
        *self.hands.get(seat.index())?.get(usize::from(place))?
    }

    /// What a seat holds.
    pub fn hand(&self, seat: Seat) -> [Option<Token>; HAND] {
        self.hands[seat.index()]
    }

    /// The place of what a seat has chosen, until all choices are shown.
    pub fn chosen(&self, seat: Seat) -> Option<u8> {
        self.chosen[seat.index()]
    }

    /// What a seat has scored.
    pub fn points(&self, seat: Seat) -> i32 {
        self.points[seat.index()]
    }

    /// Whether keeping this token while that one is shown is fined, and by the rules of this game at
    /// all (1.6).
    pub fn is_fined(&self, shown: Token, kept: Token) -> bool {
        self.rules >= 2 && kept.value > shown.value
    }

    /// What this seat may look at when it has won a round: all that others hold (1.3).
    fn looks(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let others = Seat::all(self.players).filter(move |&at| at != seat);
        others
            .flat_map(|at| (0..HAND as u8).map(move |place| (at, place)))
            .filter(move |&(at, place)| self.token(at, place).is_some())
            .map(|(at, place)| Action::Look { at, place })
    }

    /// The first free place, from the first seat, while the bag holds enough for all (1.1).
    fn drawing(&self) -> Option<(Seat, usize)> {
        if self.over || self.looking.is_some() || self.chosen.iter().any(Option::is_some) {
            return None;
        }
        let left = self.bag.iter().sum::<u8>();
        // What does not go round stays in the bag.
        let missing = Seat::all(self.players)
            .flat_map(|seat| (0..HAND).map(move |place| (seat, place)))
            .filter(|&(seat, place)| self.hands[seat.index()][place].is_none());
        let round = missing.clone().count();
        if round > 0 && (round <= usize::from(left)) { missing.into_iter().next() } else { None }
    }

    /// All choices are shown; the highest alone scores, and its seat looks next (1.5).
    fn show(&mut self, events: &mut impl Sink<Event>) {
        let mut shown = [None; SEATS];
        let mut fined = Seats::NONE;
        for seat in Seat::all(self.players) {
            let place = self.chosen[seat.index()].take().expect("all have chosen");
            let token = &mut self.hands[seat.index()][usize::from(place)];
            let token = token.take().expect("a token was chosen");
            let value = token.value.expect("a state knows all");
            if BUG != bug::LOSES_A_TOKEN || value != 3 {
                self.shown[usize::from(value)] += 1;
            }
            shown[seat.index()] = Some(value);
            if self.hand(seat).into_iter().flatten().any(|kept| self.is_fined(token, kept)) {
                fined = fined.with(seat);
            }
            events.push(Event::Shown { seat, place, value });
        }
        for (seat, hand) in Seat::all(self.players).zip(&mut self.hands) {
            for token in hand.iter_mut().flatten() {
                token.known = Seats::only(seat);
            }
        }
        for seat in fined.iter() {
            self.points[seat.index()] -= FINE;
            events.push(Event::Fined { seat, points: FINE as u8 });
        }
        let best = shown.iter().flatten().max().expect("somebody plays");
        let mut with_best = Seat::all(self.players).filter(|s| shown[s.index()] == Some(*best));
        if let (Some(winner), None) = (with_best.next(), with_best.next()) {
            self.points[winner.index()] += i32::from(*best) + 1;
            if self.looks(winner).next().is_some() {
                self.looking = Some(winner);
            }
        }
        let empty = self.hands.iter().flatten().all(Option::is_none);
        self.over = empty && self.drawing().is_none();
        if self.over && BUG == bug::NEVER_ENDS {
            self.over = false;
            for (value, count) in std::mem::take(&mut self.shown).into_iter().enumerate() {
                self.bag[value] += count;
            }
        }
    }
}

impl<const BUG: u8> Game for Lots<BUG> {
    const NAME: &'static str = "lots";
    const ABOUT: About = About {
        title: "Lots",
        players: (2, 3),
        minutes: 1,
        credit: Credit { title: "Lots", author: "nobody", publisher: "nobody", year: None },
        options: &[],
        sources: &[],
    };
    const RULES_VERSION: u32 = 2;
    type Edition = LotsEdition;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Offer = u8;
    type Refusal = Refusal;

    fn setup(setup: &Setup<Self>) -> Result<Self, SetupError> {
        if !(2..=3).contains(&setup.players) {
            return Err(SetupError("Lots is for 2 or 3 players".into()));
        }
        if !(1..=Self::RULES_VERSION).contains(&setup.rules) {
            return Err(SetupError(format!(
                "Lots has rules versions 1 and 2, not {}",
                setup.rules
            )));
        }
        Ok(Lots {
            rules: setup.rules,
            edition: Interned(setup.edition),
            players: setup.players,
            bag: [setup.edition.copies; VALUES],
            shown: [0; VALUES],
            hands: [[None; HAND]; SEATS],
            chosen: [None; SEATS],
            looking: None,
            points: [0; SEATS],
            over: false,
        })
    }

    fn edition(&self) -> &'static LotsEdition {
        self.edition.0
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn to_act(&self) -> Seats {
        if self.over {
            let zombie = BUG == bug::ACTS_AFTER_THE_END;
            return if zombie { Seats::all(1) } else { Seats::NONE };
        }
        if let Some(seat) = self.looking {
            return Seats::only(seat);
        }
        if self.drawing().is_some() {
            return Seats::NONE;
        }
        Seat::all(self.players).filter(|seat| self.chosen[seat.index()].is_none()).collect()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.over || !self.to_act().has(seat) {
            return;
        }
        if self.looking.is_some() {
            out.extend(self.looks(seat));
        } else {
            let places = (0..HAND as u8).filter(|&place| self.token(seat, place).is_some());
            out.extend(places.map(|place| Action::Choose { place }));
            if BUG == bug::LISTS_WHAT_IS_REFUSED {
                out.push(Action::Choose { place: NO_PLACE });
            }
        }
    }

    fn outcomes(&self, out: &mut Vec<(Action, u32)>) {
        if self.drawing().is_some() {
            out.extend(
                (0..VALUES)
                    .filter(|&value| self.bag[value] > 0)
                    .map(|value| (Action::Draw { value: value as u8 }, self.bag[value].into())),
            );
        }
    }

    fn chance(&self, luck: &mut impl Luck) -> Option<Action> {
        let mut outcomes = Vec::new();
        self.outcomes(&mut outcomes);
        let drawn = pick_weighted(&outcomes, luck)?;
        if BUG == bug::DRAWS_WHAT_IS_NOT_LISTED && self.bag.contains(&0) {
            return Some(Action::Draw { value: 7 });
        }
        Some(drawn)
    }

    fn check(&self, by: Actor, action: Action) -> Checked<Refusal> {
        require("lots/1.4", !self.over, Refusal::Over)?;
        match (by, action) {
            (Actor::Chance, Action::Draw { value }) => {
                require("lots/1.2", self.drawing().is_some(), Refusal::NotNow)?;
                let left = self.bag.get(usize::from(value)).is_some_and(|&left| left > 0);
                require("lots/1.1", left, Refusal::NotInTheBag)
            }
            (Actor::Seat(seat), Action::Choose { place }) => {
                let may_choose = self.looking.is_none() && self.to_act().has(seat);
                if BUG == bug::INVENTS_A_RULE {
                    require("lots/9.9", may_choose, Refusal::Invented)?;
                }
                require("lots/1.2", may_choose, Refusal::NotNow)?;
                if BUG == bug::ALLOWS_WHAT_IS_NOT_LISTED && place == NO_PLACE {
                    return Ok(());
                }
                require("lots/1.3", self.token(seat, place).is_some(), Refusal::NoToken)
            }
            (Actor::Seat(seat), Action::Look { at, place }) => {
                let token = self.token(at, place);
                if BUG == bug::REFUSES_BY_HIDDEN && self.looking.is_none() {
                    let three = token.is_some_and(|token| token.value == Some(3));
                    require("lots/1.3", !three, Refusal::Hidden)?;
                }
                require("lots/1.2", self.looking == Some(seat), Refusal::NotNow)?;
                require("lots/1.3", at != seat && token.is_some(), Refusal::NoToken)
            }
            _ => refuse("lots/1.2", Refusal::NotNow),
        }
    }

    fn play(&mut self, by: Actor, action: Action, events: &mut impl Sink<Event>) {
        let played = PLAYED.fetch_add(1, Ordering::Relaxed);
        if BUG == bug::COUNTS_OUTSIDE_THE_STATE && played.is_multiple_of(7) {
            self.points[0] += 1;
        }
        match (by, action) {
            (_, Action::Draw { value }) => {
                let (seat, place) = self.drawing().expect("check asked");
                self.bag[usize::from(value)] -= 1;
                self.hands[seat.index()][place] =
                    Some(Token { value: Some(value), known: Seats::only(seat) });
                events.push(Event::Drawn { seat, value: Some(value) });
            }
            (Actor::Seat(seat), Action::Choose { place }) => {
                self.chosen[seat.index()] = Some(place);
                events.push(Event::Chosen { seat, place: Some(place) });
                let stuck = self.chosen.contains(&Some(NO_PLACE));
                if self.to_act().is_empty() && !stuck {
                    self.show(events);
                }
            }
            (Actor::Seat(seat), Action::Look { at, place }) => {
                self.looking = None;
                let token = self.hands[at.index()][usize::from(place)].as_mut();
                let token = token.expect("check asked");
                token.known = token.known.with(seat);
                events.push(Event::Looked { seat, at, place, value: token.value });
            }
            (Actor::Chance, _) => unreachable!("check refuses it"),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| {
            let best = self.points[..usize::from(self.players)].iter().max().copied();
            let winners =
                Seat::all(self.players).filter(|s| Some(self.points[s.index()]) == best).collect();
            let mut scores = [0; SEATS_MAX];
            scores[..SEATS].copy_from_slice(&self.points);
            Outcome { scores, winners, ended_by: "tokens" }
        })
    }

    fn view(&self, seat: Option<Seat>) -> View {
        let mut hands = self.hands;
        for token in hands.iter_mut().flatten().flatten() {
            let knows = seat.is_some_and(|seat| token.known.has(seat));
            if !knows && BUG != bug::SHOWS_HANDS {
                token.value = None;
            }
        }
        let dropped = BUG == bug::DROPS_POINTS_ON_THE_WIRE;
        View {
            seat,
            players: self.players,
            bag: self.bag.iter().sum(),
            shown: self.shown,
            hands,
            chosen: Seat::all(self.players).filter(|s| self.chosen[s.index()].is_some()).collect(),
            own_choice: seat.and_then(|seat| self.chosen[seat.index()]),
            looking: self.looking,
            unsent: if dropped { self.points[0] } else { 0 },
            points: self.points,
            over: self.over,
        }
    }

    fn standing(view: &View) -> Scores {
        let mut scores = [0; SEATS_MAX];
        scores[..SEATS].copy_from_slice(&view.points);
        scores
    }

    fn seen(event: &Event, seat: Option<Seat>) -> Option<Event> {
        Some(match *event {
            Event::Drawn { seat: by, .. } if seat != Some(by) && BUG != bug::TELLS_DRAWS => {
                Event::Drawn { seat: by, value: None }
            }
            Event::Chosen { seat: by, .. } if seat != Some(by) && BUG != bug::TELLS_CHOICES => {
                Event::Chosen { seat: by, place: None }
            }
            Event::Looked { seat: by, at, place, .. } if seat != Some(by) && seat != Some(at) => {
                Event::Looked { seat: by, at, place, value: None }
            }
            open => open,
        })
    }

    fn is_fleeting(event: &Event) -> bool {
        matches!(event, Event::Looked { .. })
    }

    fn recalled(&self, event: &Event, seat: Option<Seat>) -> Option<Event> {
        let seen = Self::seen(event, seat)?;
        let Event::Looked { seat: by, at, place, .. } = seen else { return Some(seen) };
        let knows = self.token(at, place).is_some_and(|token| token.known.has(by));
        let forgotten = seat == Some(by) && !knows && BUG != bug::TELLS_OLD_LOOKS;
        Some(if forgotten { Event::Looked { seat: by, at, place, value: None } } else { seen })
    }

    fn imagine(setup: &Setup<Self>, view: &View, luck: &mut impl Luck) -> Self {
        let mut unseen = Vec::new();
        for value in 0..VALUES {
            let all = setup.edition.copies - view.shown[value];
            let known = view.hands.iter().flatten().flatten();
            let known = known.filter(|token| token.value == Some(value as u8)).count();
            unseen.extend(std::iter::repeat_n(value as u8, usize::from(all) - known));
        }
        luck.shuffle(&mut unseen);
        let mut hands = view.hands;
        for token in hands.iter_mut().flatten().flatten() {
            if token.value.is_none() {
                token.value = unseen.pop();
            }
        }
        let mut bag = [0; VALUES];
        for value in unseen {
            bag[usize::from(value)] += 1;
        }
        let mut chosen = [None; SEATS];
        for seat in view.chosen.iter() {
            let places: Vec<_> = (0..HAND).filter(|&p| hands[seat.index()][p].is_some()).collect();
            chosen[seat.index()] = Some(places[luck.index(places.len())] as u8);
        }
        if let Some(seat) = view.seat {
            chosen[seat.index()] = view.own_choice;
        }
        if BUG == bug::IMAGINES_AGAINST_KNOWLEDGE && hands[0] != hands[1] {
            hands.swap(0, 1);
        }
        if BUG == bug::IMAGINES_A_STUCK_WORLD {
            for seat in view.chosen.iter().filter(|&seat| Some(seat) != view.seat) {
                chosen[seat.index()] = Some(NO_PLACE);
            }
        }
        if BUG == bug::IMAGINES_NO_CHOICES {
            chosen = [None; SEATS];
        }
        Lots {
            rules: setup.rules,
            edition: Interned(setup.edition),
            players: setup.players,
            bag,
            shown: view.shown,
            hands,
            chosen,
            looking: view.looking,
            points: view.points,
            over: view.over,
        }
    }

    fn offer(&self, seat: Seat, action: Action) -> u8 {
        let own = match action {
            Action::Choose { place } => self.token(seat, place),
            Action::Look { at, place } if BUG == bug::OFFERS_BY_HIDDEN => self.token(at, place),
            _ => None,
        };
        own.and_then(|token| token.value).unwrap_or(0)
    }

    fn apply(
        &mut self,
        by: Actor,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Checked<Refusal> {
        if let Err(refused) = self.check(by, action) {
            if BUG == bug::REFUSAL_COSTS_A_POINT {
                self.points[0] -= 1;
            }
            return Err(refused);
        }
        self.play(by, action, events);
        Ok(())
    }
}

impl<const BUG: u8> Notation for Lots<BUG> {
    fn position(&self) -> String {
        let mut text = String::new();
        let list = |counts: &[u8]| counts.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "bag: {}", list(&self.bag));
        let _ = writeln!(text, "shown: {}", list(&self.shown));
        for seat in Seat::all(self.players) {
            let _ = write!(text, "seat {seat}: {}", self.points[seat.index()]);
            for (place, token) in self.hands[seat.index()].iter().enumerate() {
                let chosen = self.chosen[seat.index()] == Some(place as u8);
                match token {
                    None => text.push_str(" -"),
                    Some(token) => {
                        let known: String = token.known.iter().map(|s| s.to_string()).collect();
                        let value = token.value.expect("a state knows all");
                        let _ = write!(text, " {value}/{known}{}", if chosen { "!" } else { "" });
                    }
                }
            }
            text.push('\n');
        }
        if let Some(seat) = self.looking {
            let _ = writeln!(text, "looking: {seat}");
        }
        if self.over {
            text.push_str("over: yes\n");
        }
        text
    }

    fn read_position(setup: &Setup<Self>, text: &str) -> Result<Self, NotationError> {
        let mut game = Self::setup(setup).map_err(|e| NotationError::new(e.to_string()))?;
        for (at, line) in text.lines().enumerate() {
            game.read_line(line).map_err(|error| error.at(at + 1))?;
        }
        Ok(game)
    }

    fn write_action(&self, action: Action) -> String {
        match action {
            Action::Draw { value } => format!("draw {value}"),
            Action::Choose { place } => format!("choose {place}"),
            Action::Look { at, place } => format!("look at {at} {place}"),
        }
    }

    fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        let mut words = Words::new(text);
        let action = match words.word("an action")? {
            "draw" => Action::Draw { value: words.parsed("a value")? },
            "choose" => Action::Choose { place: words.parsed("a place")? },
            "look" => {
                words.keyword("at")?;
                Action::Look { at: words.parsed("a seat")?, place: words.parsed("a place")? }
            }
            word => return Err(NotationError::new(format!("'{word}' is no action"))),
        };
        words.end()?;
        Ok(action)
    }

    fn write_event(&self, event: &Event) -> String {
        let hidden = |value: Option<u8>| value.map_or("?".to_owned(), |value| value.to_string());
        match *event {
            Event::Drawn { seat, value } => format!("{seat} drew {}", hidden(value)),
            Event::Chosen { seat, place } => format!("{seat} chose {}", hidden(place)),
            Event::Shown { seat, place, value } => format!("{seat} showed {place}: {value}"),
            Event::Looked { seat, at, place, value } => {
                format!("{seat} looked at {at} {place}: {}", hidden(value))
            }
            Event::Fined { seat, points } => format!("{seat} lost {points}"),
        }
    }
}

impl<const BUG: u8> Lots<BUG> {
    fn read_line(&mut self, line: &str) -> Result<(), NotationError> {
        let Some((name, value)) = line.split_once(':') else {
            return if line.trim().is_empty() {
                Ok(())
            } else {
                Err(NotationError::new(format!("'{line}' is not 'name: value'")))
            };
        };
        let mut words = Words::new(value);
        match name.trim() {
            "bag" | "shown" => {
                for count in if name == "bag" { &mut self.bag } else { &mut self.shown }.iter_mut()
                {
                    *count = words.parsed("a number of tokens")?;
                }
            }
            "looking" => self.looking = Some(words.parsed("a seat")?),
            "over" => self.over = words.takes("yes"),
            name => {
                let seat: Seat = Words::new(name.trim_start_matches("seat"))
                    .parsed("a seat")
                    .map_err(|_| NotationError::new(format!("'{name}' is unknown")))?;
                let points = words.parsed("points")?;
                if BUG != bug::FORGETS_POINTS_IN_NOTATION {
                    self.points[seat.index()] = points;
                }
                self.read_hand(seat, &mut words)?;
            }
        }
        words.end()
    }

    fn read_hand(&mut self, seat: Seat, words: &mut Words) -> Result<(), NotationError> {
        for place in 0..HAND {
            let word = words.word("a token")?;
            let Some((value, known)) = word.split_once('/') else { continue };
            if known.ends_with('!') {
                self.chosen[seat.index()] = Some(place as u8);
            }
            let known = known.trim_end_matches('!').chars().map(|c| c.to_string().parse());
            let known: Seats = known.collect::<Result<_, String>>().map_err(NotationError::new)?;
            let value = value.parse().map_err(|_| NotationError::new("a value is a number"))?;
            self.hands[seat.index()][place] = Some(Token { value: Some(value), known });
        }
        Ok(())
    }
}

impl<const BUG: u8> Speech for Lots<BUG> {
    fn event_phrase(_: &LotsEdition, event: &Event) -> Phrase {
        match *event {
            Event::Drawn { seat, value: None } => {
                Phrase::new("lots-event-drawn-hidden").seat("seat", seat)
            }
            Event::Drawn { seat, value: Some(value) } => {
                Phrase::new("lots-event-drawn").seat("seat", seat).number("value", value)
            }
            Event::Chosen { seat, .. } => Phrase::new("lots-event-chosen").seat("seat", seat),
            Event::Shown { seat, value, .. } => {
                Phrase::new("lots-event-shown").seat("seat", seat).number("value", value)
            }
            Event::Looked { seat, at, value: None, .. } => {
                Phrase::new("lots-event-looked-hidden").seat("seat", seat).seat("at", at)
            }
            Event::Looked { seat, at, value: Some(value), .. } => {
                let phrase = Phrase::new("lots-event-looked").seat("seat", seat).seat("at", at);
                phrase.number("value", value)
            }
            Event::Fined { seat, points } => {
                Phrase::new("lots-event-fined").seat("seat", seat).number("points", points)
            }
        }
    }

    fn action_phrase(_: &LotsEdition, action: Action) -> Phrase {
        match action {
            Action::Draw { value } => Phrase::new("lots-do-draw").number("value", value),
            Action::Choose { place } => {
                Phrase::new("lots-do-choose").number("token", i64::from(place) + 1)
            }
            Action::Look { at, place } => {
                Phrase::new("lots-do-look").seat("at", at).number("token", i64::from(place) + 1)
            }
        }
    }

    /// With the value of what would be shown.
    fn choice_phrase(edition: &LotsEdition, action: Action, value: &u8) -> Phrase {
        let phrase = Self::action_phrase(edition, action);
        match action {
            Action::Choose { .. } => {
                Phrase { key: "lots-do-choose-value".into(), ..phrase }.number("value", *value)
            }
            Action::Draw { .. } | Action::Look { .. } => phrase,
        }
    }

    fn current_rule(_: &LotsEdition, view: &View) -> &'static str {
        match view.looking {
            _ if view.over => "1.4",
            Some(_) => "1.5",
            None => "1.2",
        }
    }
}

impl<const BUG: u8> Lawful for Lots<BUG> {
    const RULES_TEXT: &'static str = "\
# Lots

A game of twelve tokens and a little memory. For 2 or 3 players, one minute.

## 1 The game

- **1.1** The bag holds three tokens of each value from 0 to 3. At the beginning and after each round
  everybody draws until they hold two, and shows them to nobody. When there are not enough for all,
  nobody draws any more.
- **1.2** First all draw. Then all choose a token at once, each in secret. Then whoever scored looks.
  Nobody does anything at another time.
- **1.3** You choose a token from your own hand, and look at one that another holds.
- **1.4** The game is over when nobody holds a token. Whoever has most points wins; whoever is
  level shares the win.
- **1.5** When all have chosen, all choices are shown and put aside. Whoever shows the highest value
  alone scores one point more than that value, and looks at a token of another. What you have seen you
  keep in mind yourself: it is not shown again.
- **1.6** Whoever keeps a higher token than the one they show loses ten points. (Since version 2.)
";

    fn reshuffle(&self, seat: Option<Seat>, luck: &mut impl Luck) -> Self {
        let mut other = *self;
        let unknown = |token: &Token| !seat.is_some_and(|seat| token.known.has(seat));
        let mut values: Vec<_> = (0..VALUES)
            .flat_map(|value| std::iter::repeat_n(value as u8, usize::from(self.bag[value])))
            .collect();
        let hidden = self.hands.iter().flatten().flatten().filter(|token| unknown(token));
        values.extend(hidden.filter_map(|token| token.value));
        luck.shuffle(&mut values);
        for token in other.hands.iter_mut().flatten().flatten().filter(|token| unknown(token)) {
            token.value = values.pop();
        }
        other.bag = [0; VALUES];
        for value in values {
            other.bag[usize::from(value)] += 1;
        }
        for chooser in Seat::all(self.players).filter(|&chooser| Some(chooser) != seat) {
            if other.chosen[chooser.index()].is_some() {
                let places: Vec<_> =
                    (0..HAND).filter(|&p| self.hands[chooser.index()][p].is_some()).collect();
                other.chosen[chooser.index()] = Some(places[luck.index(places.len())] as u8);
            }
        }
        other
    }

    fn trial_options(_: u8, _: &mut impl Luck) -> Self::Options {
        Self::Options::default()
    }

    fn census(&self) -> Vec<(String, u32)> {
        (0..VALUES)
            .map(|value| {
                let hands = self.hands.iter().flatten().flatten();
                let held = hands.filter(|token| token.value == Some(value as u8)).count() as u32;
                let lying = u32::from(self.bag[value]) + u32::from(self.shown[value]);
                (format!("value {value}"), held + lying)
            })
            .collect()
    }

    fn arbitrary_action(&self, luck: &mut impl Luck) -> Action {
        match luck.below(3) {
            0 => Action::Draw { value: luck.below(10) as u8 },
            1 => Action::Choose { place: luck.below(10) as u8 },
            _ => Action::Look { at: Seat::new(luck.index(SEATS_MAX)), place: luck.below(4) as u8 },
        }
    }

    /// Where somebody looks is seen by all. The last to choose turns up all choices.
    fn is_open(&self, by: Actor, action: Action) -> bool {
        matches!(action, Action::Look { .. }) || self.reveals_hidden(by, action)
    }

    fn is_still_so(&self, event: &Event) -> bool {
        match *event {
            Event::Looked { at, place, value: Some(value), .. } => {
                self.token(at, place).is_some_and(|token| token.value == Some(value))
            }
            _ => false,
        }
    }

    /// Who showed which value is not kept.
    fn reveals_hidden(&self, _: Actor, action: Action) -> bool {
        matches!(action, Action::Choose { .. }) && self.to_act().len() == 1
    }
}

const SHARED: &[Part] = &[
    Part::flags("players", 2),
    Part::flags("looking", 1),
    Part::counts("bag", 1, 12),
    Part::counts("shown", VALUES as u16, 3),
];
const OWN: &[Part] = &[
    Part::flags("looks", 1),
    Part::counts("points", 2, 10),
    Part::counts("hand", VALUES as u16, 2),
    Part::flags("chosen", VALUES as u16),
    Part::counts("known-of-others", VALUES as u16, 2),
];
/// Tokens to choose, then tokens of each seat to look at.
const LOOKS: usize = HAND;

impl<const BUG: u8> Encode for Lots<BUG> {
    const ACTIONS: usize = LOOKS + SEATS * HAND;
    const SHARED: &'static [Part] = SHARED;
    const OWN: &'static [Part] = OWN;
    type Memo = ();

    fn action_index(&self, action: Action) -> Option<usize> {
        match action {
            Action::Draw { .. } => None,
            Action::Choose { place } => Some(usize::from(place)),
            Action::Look { at, .. } if BUG == bug::NUMBERS_TWO_ACTIONS_ALIKE => {
                Some(LOOKS + at.index() * HAND)
            }
            Action::Look { at, place } => Some(LOOKS + at.index() * HAND + usize::from(place)),
        }
    }

    fn indexed_action(&self, seat: Seat, index: usize) -> Option<Action> {
        let action = match index.checked_sub(LOOKS) {
            None => Action::Choose { place: index as u8 },
            Some(look) if look < SEATS * HAND => {
                Action::Look { at: Seat::new(look / HAND), place: (look % HAND) as u8 }
            }
            Some(_) => return None,
        };
        let legal = self.check(Actor::Seat(seat), action).is_ok();
        (legal || BUG == bug::FINDS_WHAT_IS_ILLEGAL).then_some(action)
    }

    fn encode_with<I: InputSink>(&self, (): &mut (), seats: Seats, to: &mut Encoding<I>) {
        const BAG: usize = start(SHARED, "bag");
        const SHOWN: usize = start(SHARED, "shown");
        to.shared.one_of(start(SHARED, "players"), 2, u32::from(self.players) - 2);
        to.shared.set(start(SHARED, "looking"), self.looking.is_some().into());
        let bag = if BUG == bug::SHARES_THE_BAG { self.bag[3] } else { self.bag.iter().sum() };
        to.shared.set(BAG, bag.into());
        for (value, &count) in self.shown.iter().enumerate() {
            to.shared.set(SHOWN + value, count.into());
        }
        if BUG == bug::SETS_AN_INPUT_TWICE && self.looking.is_some() {
            to.shared.set(BAG, bag.into());
        }
        for seat in seats.iter() {
            let own = &mut to.own[seat.index()];
            own.set(start(OWN, "looks"), (self.looking == Some(seat)).into());
            let points = self.points(seat);
            own.set(start(OWN, "points"), points.max(0) as u32);
            own.set(start(OWN, "points") + 1, (-points).max(0) as u32);
            let held = self.counted(Seats::only(seat), seat);
            let others = Seats::all(self.players).without(seat);
            let known = if BUG == bug::KNOWS_THE_NEXT_HAND {
                let next = seat.next(self.players);
                self.counted(Seats::only(next), next)
            } else {
                self.counted(others, seat)
            };
            let too_far = usize::from(BUG == bug::SETS_AN_INPUT_TOO_FAR);
            for value in 0..VALUES {
                own.set(start(OWN, "hand") + value, held[value]);
                own.set(start(OWN, "known-of-others") + value + too_far, known[value]);
            }
            let chosen = self.chosen(seat).and_then(|place| self.token(seat, place));
            if let Some(value) = chosen.and_then(|token| token.value) {
                own.one_of(start(OWN, "chosen"), VALUES, value.into());
            }
        }
    }
}

impl<const BUG: u8> Lots<BUG> {
    /// By value, the tokens of `holders` that `seat` knows.
    fn counted(&self, holders: Seats, seat: Seat) -> [u32; VALUES] {
        let mut counts = [0; VALUES];
        for token in holders.iter().flat_map(|holder| self.hand(holder)).flatten() {
            if token.known.has(seat) {
                counts[usize::from(token.value.expect("a state knows all"))] += 1;
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{Law, assert_encodes, assert_hold, encodes, hold};
    use crate::scenario::Scenario;

    /// A game by these rules, of two and three players in turns.
    fn of_version<const BUG: u8>(rules: u32, seed: u64) -> Setup<Lots<BUG>> {
        Setup { rules, ..Setup::standard(2 + (seed % 2) as u8) }
    }

    #[test]
    fn the_honest_game_obeys() {
        for rules in 1..=Lots::<0>::RULES_VERSION {
            let report = assert_hold(|seed| of_version::<{ bug::NONE }>(rules, seed), 0..400);
            assert_eq!(report.games, 400);
            assert!(report.permuted > 1_000 && report.veiled > 1_000 && report.refused > 10_000);
            assert!(report.forgotten > 100, "{report:?}");
        }
    }

    /// The law that some seed of these rules shows to be broken.
    fn caught_by<const BUG: u8>(rules: u32) -> Law {
        (0..400)
            .find_map(|seed| hold(&of_version::<BUG>(rules, seed), seed).err())
            .unwrap_or_else(|| panic!("bug {BUG} is not caught by rules version {rules}"))
            .law
    }

    /// The law that both rules versions show to be broken.
    fn caught<const BUG: u8>() -> Law {
        let law = caught_by::<BUG>(1);
        assert_eq!(caught_by::<BUG>(2), law, "bug {BUG}");
        law
    }

    #[test]
    fn each_planted_bug_is_caught_by_its_law() {
        assert_eq!(caught::<{ bug::LISTS_WHAT_IS_REFUSED }>(), Law::LegalPasses);
        assert_eq!(caught::<{ bug::ALLOWS_WHAT_IS_NOT_LISTED }>(), Law::OffListRefused);
        assert_eq!(caught::<{ bug::INVENTS_A_RULE }>(), Law::OffListRefused);
        assert_eq!(caught::<{ bug::REFUSAL_COSTS_A_POINT }>(), Law::RefusalChangesNothing);
        assert_eq!(caught::<{ bug::DRAWS_WHAT_IS_NOT_LISTED }>(), Law::ChanceIsListed);
        assert_eq!(caught::<{ bug::IMAGINES_AGAINST_KNOWLEDGE }>(), Law::ImaginedFits);
        assert_eq!(caught::<{ bug::IMAGINES_NO_CHOICES }>(), Law::ImaginedFits);
        assert_eq!(caught::<{ bug::IMAGINES_A_STUCK_WORLD }>(), Law::ImaginedPlays);
        assert_eq!(caught::<{ bug::SHOWS_HANDS }>(), Law::ViewsKeepSecrets);
        assert_eq!(caught::<{ bug::TELLS_DRAWS }>(), Law::EventsKeepSecrets);
        assert_eq!(caught::<{ bug::TELLS_CHOICES }>(), Law::EventsKeepSecrets);
        assert_eq!(caught::<{ bug::TELLS_OLD_LOOKS }>(), Law::PastIsForgotten);
        assert_eq!(caught::<{ bug::REFUSES_BY_HIDDEN }>(), Law::RefusalsKeepSecrets);
        assert_eq!(caught::<{ bug::OFFERS_BY_HIDDEN }>(), Law::RefusalsKeepSecrets);
        assert_eq!(caught::<{ bug::ACTS_AFTER_THE_END }>(), Law::EndIsEnd);
        assert_eq!(caught::<{ bug::NEVER_ENDS }>(), Law::GamesEnd);
        assert_eq!(caught::<{ bug::LOSES_A_TOKEN }>(), Law::PiecesConserved);
        assert_eq!(caught::<{ bug::FORGETS_POINTS_IN_NOTATION }>(), Law::NotationRoundTrips);
        assert_eq!(caught::<{ bug::DROPS_POINTS_ON_THE_WIRE }>(), Law::WireRoundTrips);
    }

    #[test]
    fn the_honest_game_encodes() {
        assert_encodes(|seed| of_version::<{ bug::NONE }>(2, seed), 0..200);
    }

    /// The law of positions and actions as numbers that some seed shows to be broken.
    fn encoding_caught<const BUG: u8>() -> Law {
        (0..200)
            .find_map(|seed| encodes(&of_version::<BUG>(2, seed), seed).err())
            .unwrap_or_else(|| panic!("bug {BUG} is not caught"))
            .law
    }

    #[test]
    fn each_planted_bug_of_the_encoding_is_caught_by_its_law() {
        use Law::{ActionsAreNumbered, EncodingsKeepSecrets, InputsAreInRange};
        let alike = encoding_caught::<{ bug::NUMBERS_TWO_ACTIONS_ALIKE }>();
        assert_eq!(alike, ActionsAreNumbered);
        assert_eq!(encoding_caught::<{ bug::FINDS_WHAT_IS_ILLEGAL }>(), ActionsAreNumbered);
        assert_eq!(encoding_caught::<{ bug::SETS_AN_INPUT_TWICE }>(), InputsAreInRange);
        assert_eq!(encoding_caught::<{ bug::SETS_AN_INPUT_TOO_FAR }>(), InputsAreInRange);
        assert_eq!(encoding_caught::<{ bug::SHARES_THE_BAG }>(), EncodingsKeepSecrets);
        assert_eq!(encoding_caught::<{ bug::KNOWS_THE_NEXT_HAND }>(), EncodingsKeepSecrets);
    }

    /// A state that depends on something outside it breaks one of two laws, by luck.
    #[test]
    fn an_impure_game_is_caught() {
        for law in [1, 2].map(caught_by::<{ bug::COUNTS_OUTSIDE_THE_STATE }>) {
            assert!(matches!(
                law,
                Law::LogReplays | Law::ViewsKeepSecrets | Law::EventsKeepSecrets
            ));
        }
    }

    /// Rule 1.6 is one of version 2.
    #[test]
    fn keeping_a_higher_token_is_fined_since_version_2() {
        let position = r#"
            title = "A higher token is kept"
            rules = ["lots/1.6"]
            game = "lots"
            players = 2
            position = """
            bag: 3 2 2 2
            shown: 0 0 0 0
            seat 1: 0 1/1 3/1
            seat 2: 0 2/2! -
            """
            [[step]]
            by = 1
            do = "choose 0"
        "#;
        let run = |text: &str| Scenario::parse(text).and_then(|s| s.run::<Lots<0>>(None));
        let since_2 =
            format!("{position}events = [\"1 lost 10\"]\nafter = \"seat 1: -10 - 3/1\"\n");
        assert_eq!(run(&format!("version = 1\n{position}after = \"seat 1: 0 - 3/1\"\n")), Ok(()));
        assert_eq!(run(&format!("version = 2\n{since_2}")), Ok(()));
        assert_eq!(run(&since_2), Ok(()), "new games are played by the newest rules");

        let unknown = run(&format!("version = 3\n{position}")).expect_err("there is no version 3");
        assert!(unknown.contains("not 3"), "{unknown}");
    }

    const SCENARIO: &str = r#"
        title = "The highest token alone scores, and its seat looks"
        rules = ["lots/1.2"]
        game = "lots"
        players = 2
        position = """
        bag: 3 3 2 2
        shown: 0 0 0 0
        seat 1: 0 3/1 -
        seat 2: 1 2/2! -
        """
        [[step]]
        by = 1
        do = "choose 7"
        refused = "lots/1.3"
        legal = ["choose 0"]
        illegal = ["choose 1"]
        [[step]]
        by = 1
        do = "choose 0"
        events = ["1 chose 0", "1 showed 0: 3", "2 showed 0: 2"]
        seen.2 = ["1 chose ?", "1 showed 0: 3"]
        to_act = []
        after = "seat 1: 4 - -"
        not_after = "over: yes"
        ended = false
        [[step]]
        by = "chance"
        do = ["draw 0", "draw 1", "draw 0", "draw 2"]
    "#;

    #[test]
    fn scenarios_run_and_say_what_differed() {
        let run = |text: &str| Scenario::parse(text).and_then(|s| s.run::<Lots<0>>(None));
        assert_eq!(run(SCENARIO), Ok(()));
        for (from, to, why) in [
            ("seat 1: 4 - -", "seat 1: 9 - -", "step 2: the position after lacks"),
            ("lots/1.3\"", "lots/1.1\"", "step 1: 'choose 7' by 1 is refused with lots/1.3"),
            ("draw 2", "draw 7", "step 3: 'draw 7' by chance is refused with lots/1.1"),
            ("seen.2", "seen.7", "step 2: '7' is no seat"),
            ("0: 3\", \"2", "0: 4\", \"2", "step 2: the event '1 showed 0: 4' did not"),
            ("bag: 3", "bug: 3", "position: line 1: 'bug' is unknown"),
            ("to_act = []", "to_act = [1]", "step 2: {} are to act, not {seat 1}"),
            ("players = 2", "players = 9", "Lots is for 2 or 3 players"),
            ("title", "titel", "line 2: unknown field `titel`"),
            ("choose 7", "chase 7", "step 1: 'chase 7': 'chase' is no action"),
        ] {
            let error = run(&SCENARIO.replace(from, to)).expect_err(to);
            assert!(error.contains(why), "{to}: {error}");
        }
    }
}
