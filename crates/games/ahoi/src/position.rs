//! Positions as text: one `name: value` a line, in any order.
//!
//! What a person may leave out: `round` (1), `start` (captain 1), `turn` (the start captain), `phase`
//! (`roll`), `coastguard` and `rods` (as at the beginning), a `port` (as many unseen discs as at the
//! beginning), a captain (in the first start port, with the points of the beginning, no cards and no
//! vouchers), discards and `caught` (none), `objectives` (unseen). Draw piles, the supply and the discs
//! that left the game unseen are what is not written elsewhere.

use std::fmt::Write;

use kit::{NotationError, Seat, Seats, Setup, Words};

use crate::action::{Cargo, EventCard, Field, Kind, Port, Voucher};
use crate::chart::Rods;
use crate::discs::{Disc, Discs, Row};
use crate::names::{disc_word, read_disc, read_list};
use crate::notation::{cargo_word, read_variant, variant_word};
use crate::sound::{is_setup, must};
use crate::state::{Ahoi, End, Hidden, POINTS_MAX, Phase, Resume};

type Read<T> = Result<T, NotationError>;

pub(crate) fn error<T>(what: impl Into<String>) -> Read<T> {
    Err(NotationError::new(what))
}

/// Events that a captain can draw in a round.
const FAIR_WINDS_MAX: u8 = 2;

const SHUFFLED: [Option<Kind>; 3] = [Some(Kind::Passenger), Some(Kind::Stowaway), None];

fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// Each kind as often as it is counted.
fn spelled(counts: &[u8], word: impl Fn(u8) -> String) -> String {
    let each = counts.iter().enumerate();
    list(each.flat_map(|(kind, &n)| std::iter::repeat_n(word(kind as u8), usize::from(n))))
}

pub(crate) fn write(game: &Ahoi) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "{name}: {value}");
    };
    let edition = game.edition.0;
    line("round", game.round.to_string());
    line("start", game.start.to_string());
    line("turn", game.turn.to_string());
    line("phase", write_phase(game.phase));
    if game.dice != [0; 2] {
        line("dice", game.dice.map(|die| die.to_string()).join(" "));
    }
    if let Some(variant) = game.variant {
        line("chosen", variant_word(variant).into());
    }
    if let Some(field) = game.played {
        line("played", field.word().into());
    }
    if game.checked {
        line("checked", "yes".into());
    }
    if game.to_ask {
        line("ask", "yes".into());
    }
    line("coastguard", edition.point_word(game.coastguard));
    line("rods", list(game.rods.iter().map(|stretch| edition.stretch_word(stretch))));
    for seat in Seat::all(game.players) {
        write_captain(game, seat, &mut line);
    }
    let usual = vec![Disc::UNSEEN; usize::from(edition.discs_per_port)];
    for port in edition.destinations() {
        let row = game.discs.row(Row::Port(port));
        if row != usual {
            let discs = list(row.iter().map(|&disc| disc_word(disc)));
            line(&format!("port {}", edition.port_word(port)), discs);
        }
    }
    if game.discs.count(Row::Hand) > 0 {
        line("hand", list(game.discs.row(Row::Hand).iter().map(|&disc| disc_word(disc))));
    }
    if game.shuffled != [0; 3] {
        let word = |kind: u8| SHUFFLED[usize::from(kind)].map_or("unseen", Kind::word).to_owned();
        line("shuffled", spelled(&game.shuffled, word));
    }
    if game.caught > 0 {
        line("caught", game.caught.to_string());
    }
    if game.vouchers.has_discards() {
        let word = |kind| edition.voucher_word(Voucher(kind));
        line("voucher discards", spelled(&game.vouchers.discards, word));
    }
    if game.events.has_discards() {
        let word = |kind: u8| EventCard::ALL[usize::from(kind)].word().to_owned();
        line("event discards", spelled(&game.events.discards, word));
    }
    let places = game.table[..=usize::from(game.players)].iter();
    let word = |place: &Option<Hidden>| {
        place.map_or("taken".to_owned(), |hidden| edition.hidden_word(hidden))
    };
    line("objectives", list(places.map(word)));
    text
}

fn write_captain(game: &Ahoi, seat: Seat, line: &mut impl FnMut(&str, String)) {
    let edition = game.edition.0;
    let captain = game.captain(seat);
    let name = format!("captain {seat}");
    let ship = captain.ship.map_or("-".to_owned(), |point| edition.point_word(point));
    let mut value = format!("at {ship} points {}", captain.points);
    if captain.fair_winds > 0 {
        let _ = write!(value, " fair-winds {}", captain.fair_winds);
    }
    line(&name, value);
    if captain.has_voucher() {
        let word = |kind| edition.voucher_word(Voucher(kind));
        line(&format!("{name} vouchers"), spelled(&captain.vouchers, word));
    }
    for port in Ahoi::ports_of(captain.open) {
        let discs = game.discs.row(Row::Card(seat, port)).iter().map(|&disc| disc_word(disc));
        let provisions = captain.provisions[port.index()];
        let value = format!("provisions {provisions} discs {}", list(discs));
        line(&format!("{name} card {}", edition.port_word(port)), value);
    }
    if captain.called() > 0 {
        let word = |port| edition.port_word(Port(port));
        line(&format!("{name} called"), spelled(&captain.called, word));
    }
    if let Some(hidden) = captain.objective {
        line(&format!("{name} objective"), edition.hidden_word(hidden));
    }
}

const fn resume_word(then: Resume) -> &'static str {
    match then {
        Resume::BeforeActions => "before-actions",
        Resume::AfterAction => "after-action",
        Resume::AfterMove => "after-move",
    }
}

pub(crate) fn write_phase(phase: Phase) -> String {
    match phase {
        Phase::Lots => "lots".into(),
        Phase::DealPortCard => "deal port-card".into(),
        Phase::DealVoucher { missing } => format!("deal vouchers {missing}"),
        Phase::DealDisc => "deal disc".into(),
        Phase::PlaceShip => "place ship".into(),
        Phase::Roll => "roll".into(),
        Phase::Ask { then } => format!("ask {}", resume_word(then)),
        Phase::TurnUpObjective { place, then } => {
            format!("turn up objective {} {}", place + 1, resume_word(then))
        }
        Phase::KeepObjective { then } => format!("keep objective {}", resume_word(then)),
        Phase::Choose => "choose".into(),
        Phase::Play => "play".into(),
        Phase::ChooseFreely => "choose freely".into(),
        Phase::DrawPortCard => "draw port-card".into(),
        Phase::DrawVoucher => "draw voucher".into(),
        Phase::Spend { cargo } => format!("spend on {}", cargo_word(cargo)),
        Phase::TakeDiscs { left } => format!("take discs {left}"),
        Phase::TurnUp { place } => format!("turn up disc {}", place + 1),
        Phase::LayDiscs => "lay discs".into(),
        Phase::LayProvisions { left, laid } => {
            format!("lay provisions {left}{}", if laid { " more" } else { "" })
        }
        Phase::OpenEvents => "open events".into(),
        Phase::DrawEvent => "draw event".into(),
        Phase::CardChoice => "card choice".into(),
        Phase::RoughSea => "rough sea".into(),
        Phase::Coastguard => "coastguard".into(),
        Phase::Sail => "sail".into(),
        Phase::ShuffleDiscs => "shuffle discs".into(),
        Phase::Shuffle { laid } => format!("lay shuffled {laid}"),
        Phase::Over { by, winners } => {
            format!("over {} {}", by.word(), list(winners.iter().map(|seat| seat.to_string())))
        }
    }
}

fn read_resume(words: &mut Words) -> Read<Resume> {
    match words.word("when it was asked")? {
        "before-actions" => Ok(Resume::BeforeActions),
        "after-action" => Ok(Resume::AfterAction),
        "after-move" => Ok(Resume::AfterMove),
        word => error(format!("'{word}' is not 'before-actions', 'after-action' or 'after-move'")),
    }
}

/// Counted from 1 in the text.
fn read_place(words: &mut Words) -> Read<u8> {
    match words.parsed::<u8>("a place")? {
        0 => error("places are counted from 1"),
        place => Ok(place - 1),
    }
}

fn read_phase(words: &mut Words) -> Read<Phase> {
    let phase = match words.word("a phase")? {
        "lots" => Phase::Lots,
        "deal" => match words.word("what is dealt")? {
            "port-card" => Phase::DealPortCard,
            "vouchers" => Phase::DealVoucher { missing: words.parsed("a number of vouchers")? },
            "disc" => Phase::DealDisc,
            word => return error(format!("'{word}' is not dealt")),
        },
        "place" => {
            words.keyword("ship")?;
            Phase::PlaceShip
        }
        "roll" => Phase::Roll,
        "ask" => Phase::Ask { then: read_resume(words)? },
        "turn" => {
            words.keyword("up")?;
            if words.takes("objective") {
                Phase::TurnUpObjective { place: read_place(words)?, then: read_resume(words)? }
            } else {
                words.keyword("disc")?;
                Phase::TurnUp { place: read_place(words)? }
            }
        }
        "keep" => {
            words.keyword("objective")?;
            Phase::KeepObjective { then: read_resume(words)? }
        }
        "choose" if words.takes("freely") => Phase::ChooseFreely,
        "choose" => Phase::Choose,
        "play" => Phase::Play,
        "draw" => match words.word("what is drawn")? {
            "port-card" => Phase::DrawPortCard,
            "voucher" => Phase::DrawVoucher,
            "event" => Phase::DrawEvent,
            word => return error(format!("'{word}' is not drawn")),
        },
        "spend" => {
            words.keyword("on")?;
            match words.word("'passengers' or 'provisions'")? {
                "passengers" => Phase::Spend { cargo: Cargo::Passengers },
                "provisions" => Phase::Spend { cargo: Cargo::Provisions },
                word => return error(format!("no voucher is spent on '{word}'")),
            }
        }
        "take" => {
            words.keyword("discs")?;
            Phase::TakeDiscs { left: words.parsed("a number of discs")? }
        }
        "lay" => match words.word("what is laid")? {
            "discs" => Phase::LayDiscs,
            "provisions" => {
                let left = words.parsed("a number of provisions")?;
                Phase::LayProvisions { left, laid: words.takes("more") }
            }
            "shuffled" => Phase::Shuffle { laid: words.parsed("a number of discs")? },
            word => return error(format!("'{word}' is not laid")),
        },
        "open" => {
            words.keyword("events")?;
            Phase::OpenEvents
        }
        "card" => {
            words.keyword("choice")?;
            Phase::CardChoice
        }
        "rough" => {
            words.keyword("sea")?;
            Phase::RoughSea
        }
        "coastguard" => Phase::Coastguard,
        "sail" => Phase::Sail,
        "shuffle" => {
            words.keyword("discs")?;
            Phase::ShuffleDiscs
        }
        "over" => {
            let word = words.word("why it ended")?;
            let by = End::ALL.into_iter().find(|end| end.word() == word);
            let Some(by) = by else { return error(format!("no game ends by '{word}'")) };
            let winners = read_list(words, |word| word.parse().map_err(NotationError::new))?;
            Phase::Over { by, winners: winners.into_iter().collect() }
        }
        word => return error(format!("'{word}' is no phase")),
    };
    Ok(phase)
}

pub(crate) fn read(setup: &Setup<Ahoi>, text: &str) -> Read<Ahoi> {
    let mut reader = Reader::new(setup)?;
    for (at, line) in text.lines().enumerate() {
        if !line.trim().is_empty() {
            reader.line(line).map_err(|error| error.at(at + 1))?;
        }
    }
    reader.finish()
}

struct Reader {
    game: Ahoi,
    turn: Option<Seat>,
    ships: Seats,
    /// The rows of ports that were written.
    ports: Vec<(Port, Vec<Disc>)>,
    cards: Vec<(Seat, Port, Vec<Disc>)>,
    hand: Vec<Disc>,
    objectives: Option<Vec<Option<Hidden>>>,
    seen: Vec<String>,
}

impl Reader {
    fn new(setup: &Setup<Ahoi>) -> Read<Self> {
        let mut game = Ahoi::new(setup).map_err(|e| NotationError::new(e.to_string()))?;
        game.phase = Phase::Roll;
        game.start = Seat::new(0);
        game.discs = Discs::NONE;
        Ok(Reader {
            game,
            turn: None,
            ships: Seats::NONE,
            ports: Vec::new(),
            cards: Vec::new(),
            hand: Vec::new(),
            objectives: None,
            seen: Vec::new(),
        })
    }

    fn line(&mut self, line: &str) -> Read<()> {
        let Some((name, value)) = line.split_once(':') else {
            return error(format!("'{}' is not 'name: value'", line.trim()));
        };
        let mut words = Words::new(value);
        let name: Vec<&str> = name.split_whitespace().collect();
        let whole = name.join(" ");
        must!(!self.seen.contains(&whole), "'{whole}' is there twice");
        self.seen.push(whole.clone());
        let edition = self.game.edition.0;
        match *name {
            ["round"] => self.game.round = words.parsed("a round")?,
            ["start"] => self.game.start = self.seat(&mut words)?,
            ["turn"] => self.turn = Some(self.seat(&mut words)?),
            ["phase"] => self.game.phase = read_phase(&mut words)?,
            ["dice"] => {
                self.game.dice = [words.parsed("a die's number")?, words.parsed("a die's number")?];
                let fair = self.game.dice.iter().all(|die| (1..=6).contains(die));
                must!(fair, "a die shows 1 to 6");
            }
            ["chosen"] => self.game.variant = Some(read_variant(words.word("'a' or 'b'")?)?),
            ["played"] => self.game.played = Some(Field::read(words.word("a field")?)?),
            ["checked"] => {
                words.keyword("yes")?;
                self.game.checked = true;
            }
            ["ask"] => {
                words.keyword("yes")?;
                self.game.to_ask = true;
            }
            ["coastguard"] => self.game.coastguard = edition.read_point(words.word("a point")?)?,
            ["rods"] => self.rods(&mut words)?,
            ["captain", seat] => self.captain(seat, &mut words)?,
            ["captain", seat, "vouchers"] => {
                let seat = self.named(seat)?;
                for voucher in read_list(&mut words, |word| edition.read_voucher(word))? {
                    self.draw_voucher(voucher)?;
                    self.game.captain_mut(seat).vouchers[usize::from(voucher.0)] += 1;
                }
            }
            ["captain", seat, "card", port] => self.card(seat, port, &mut words)?,
            ["captain", seat, "called"] => {
                let seat = self.named(seat)?;
                for port in read_list(&mut words, |word| edition.read_port(word))? {
                    self.draw_port_card(port)?;
                    self.game.captain_mut(seat).called[port.index()] += 1;
                }
            }
            ["captain", seat, "objective"] => {
                let seat = self.named(seat)?;
                let players = self.game.players;
                let hidden = edition.read_hidden(words.word("an objective")?, players)?;
                must!(hidden.known.has(seat), "captain {seat} must know it");
                self.turn_up_objective(hidden)?;
                self.game.captain_mut(seat).objective = Some(hidden);
            }
            ["port", port] => {
                let port = edition.read_port(port)?;
                must!(!edition.is_start(port), "no discs lie on a start port");
                let players = self.game.players;
                let discs = read_list(&mut words, |word| read_disc(word, players))?;
                self.ports.push((port, discs));
            }
            ["hand"] => {
                let players = self.game.players;
                self.hand = read_list(&mut words, |word| read_disc(word, players))?;
            }
            ["shuffled"] => {
                for word in read_list(&mut words, |word| Ok(word.to_owned()))? {
                    let kind = if word == "unseen" { None } else { Some(Kind::read(&word)?) };
                    self.game.shuffled[crate::check::shuffled_as(kind)] += 1;
                }
            }
            ["caught"] => self.game.caught = words.parsed("a number of stowaways")?,
            ["voucher", "discards"] => {
                for voucher in read_list(&mut words, |word| edition.read_voucher(word))? {
                    self.draw_voucher(voucher)?;
                    self.game.vouchers.discards[usize::from(voucher.0)] += 1;
                }
            }
            ["event", "discards"] => {
                for event in read_list(&mut words, EventCard::read)? {
                    self.draw_event(event)?;
                    self.game.events.discards[event as usize] += 1;
                }
            }
            ["objectives"] => self.objectives(&mut words)?,
            _ => return error(format!("'{whole}' is unknown")),
        }
        words.end()
    }

    fn seat(&self, words: &mut Words) -> Read<Seat> {
        self.named(words.word("a captain")?)
    }

    fn named(&self, word: &str) -> Read<Seat> {
        let seat = word.parse::<Seat>().map_err(NotationError::new)?;
        must!(self.game.everybody().has(seat), "there is no captain {seat}");
        Ok(seat)
    }

    fn rods(&mut self, words: &mut Words) -> Read<()> {
        let edition = self.game.edition.0;
        let mut rods = Rods::default();
        for stretch in read_list(words, |word| edition.read_stretch(word))? {
            must!(!rods.has(stretch), "two rods lie on {}", edition.stretch_word(stretch));
            rods = rods.with(stretch);
        }
        let all = edition.rods.len();
        must!(rods.len() == all, "there are {all} rods");
        self.game.rods = rods;
        Ok(())
    }

    fn captain(&mut self, seat: &str, words: &mut Words) -> Read<()> {
        let seat = self.named(seat)?;
        let edition = self.game.edition.0;
        if words.takes("at") {
            self.ships = self.ships.with(seat);
            let ship = words.word("a point")?;
            let ship = if ship == "-" { None } else { Some(edition.read_point(ship)?) };
            self.game.captain_mut(seat).ship = ship;
        }
        if words.takes("points") {
            let points = words.parsed("points")?;
            must!((0..=POINTS_MAX).contains(&points), "points are 0 to {POINTS_MAX}");
            self.game.captain_mut(seat).points = points;
        }
        if words.takes("fair-winds") {
            let cards = words.parsed("a number of cards")?;
            must!(cards <= FAIR_WINDS_MAX, "nobody gets more than {FAIR_WINDS_MAX} fair winds");
            for _ in 0..cards {
                self.draw_event(EventCard::FairWind)?;
            }
            self.game.captain_mut(seat).fair_winds = cards;
        }
        Ok(())
    }

    fn card(&mut self, seat: &str, port: &str, words: &mut Words) -> Read<()> {
        let seat = self.named(seat)?;
        let port = self.game.edition.0.read_port(port)?;
        self.draw_port_card(port)?;
        self.game.captain_mut(seat).open |= port.bit();
        if words.takes("provisions") {
            let provisions: u8 = words.parsed("a number of provisions")?;
            let Some(left) = self.game.supply.checked_sub(provisions) else {
                return error("there are not so many provisions");
            };
            self.game.supply = left;
            self.game.captain_mut(seat).provisions[port.index()] = provisions;
        }
        if words.takes("discs") {
            let players = self.game.players;
            let discs = read_list(words, |word| read_disc(word, players))?;
            let known = discs.iter().all(|disc| disc.known().has(seat));
            must!(known, "captain {seat} knows the discs on their own cards");
            self.cards.push((seat, port, discs));
        }
        Ok(())
    }

    fn draw_port_card(&mut self, port: Port) -> Read<()> {
        let game = &mut self.game;
        let word = game.edition.0.port_word(port);
        let left = &mut game.port_cards[port.index()];
        must!(*left > 0, "there are not so many cards of {word}");
        *left -= 1;
        if *left == 0 {
            game.port_card_set &= !port.bit();
        }
        Ok(())
    }

    fn draw_voucher(&mut self, voucher: Voucher) -> Read<()> {
        let word = self.game.edition.0.voucher_word(voucher);
        let left = &mut self.game.vouchers.pile[usize::from(voucher.0)];
        must!(*left > 0, "there are not so many vouchers {word}");
        *left -= 1;
        Ok(())
    }

    fn draw_event(&mut self, event: EventCard) -> Read<()> {
        let left = &mut self.game.events.pile[event as usize];
        must!(*left > 0, "there are not so many events {}", event.word());
        *left -= 1;
        Ok(())
    }

    fn turn_up_objective(&mut self, hidden: Hidden) -> Read<()> {
        let Some(objective) = hidden.objective else { return Ok(()) };
        let word = self.game.edition.0.objective_word(objective);
        let left = &mut self.game.unseen_objectives[usize::from(objective.0)];
        must!(*left > 0, "there are not so many objectives {word}");
        *left -= 1;
        Ok(())
    }

    fn objectives(&mut self, words: &mut Words) -> Read<()> {
        let (edition, players) = (self.game.edition.0, self.game.players);
        let places = read_list(words, |word| match word {
            "taken" => Ok(None),
            word => edition.read_hidden(word, players).map(Some),
        })?;
        must!(
            places.len() == usize::from(players) + 1,
            "{} objectives are in play, counting those taken",
            players + 1
        );
        for hidden in places.iter().flatten() {
            self.turn_up_objective(*hidden)?;
        }
        self.objectives = Some(places);
        Ok(())
    }

    fn finish(mut self) -> Read<Ahoi> {
        self.game.turn = self.turn.unwrap_or(self.game.start);
        self.place_ships();
        self.lay_discs()?;
        self.lay_objectives()?;
        crate::sound::sound(&self.game)?;
        Ok(self.game)
    }

    /// Ships that are not mentioned lie in the first start port, once they are placed.
    fn place_ships(&mut self) {
        let first = Ahoi::ports_of(self.game.edition.starts).next().map(Port::point);
        if is_setup(self.game.phase) {
            return;
        }
        for seat in Seat::all(self.game.players).filter(|&seat| !self.ships.has(seat)) {
            self.game.captain_mut(seat).ship = first;
        }
    }

    fn lay_discs(&mut self) -> Read<()> {
        let game = &mut self.game;
        let edition = game.edition.0;
        let all = edition.passengers + edition.stowaways;
        let mut rows: Vec<(Row, Vec<Disc>)> = Vec::new();
        for port in edition.destinations() {
            let written = self.ports.iter().find(|(written, _)| *written == port);
            let usual = || vec![Disc::UNSEEN; usize::from(edition.discs_per_port)];
            rows.push((Row::Port(port), written.map_or_else(usual, |(_, discs)| discs.clone())));
        }
        rows.extend(self.cards.drain(..).map(|(seat, port, discs)| (Row::Card(seat, port), discs)));
        rows.push((Row::Hand, std::mem::take(&mut self.hand)));
        let count = rows.iter().map(|(_, discs)| discs.len()).sum::<usize>();
        let lie = count + usize::from(game.caught);
        must!(lie <= usize::from(all), "there are {all} discs, but {lie} lie somewhere");
        game.aside = all - lie as u8;
        let [passengers, stowaways, _] = game.shuffled.map(usize::from);
        let kinds = rows.iter().flat_map(|(_, discs)| discs).filter_map(|disc| disc.kind());
        let found = kinds.clone().filter(|&kind| kind == Kind::Stowaway).count();
        let seen =
            [kinds.count() - found + passengers, found + stowaways + usize::from(game.caught)];
        for ((unseen, seen), name) in
            game.unseen.iter_mut().zip(seen).zip(["passengers", "stowaways"])
        {
            must!(seen <= usize::from(*unseen), "there are only {unseen} {name}");
            *unseen -= seen as u8;
        }
        for (row, discs) in rows {
            for disc in discs {
                game.discs.lay(row, disc);
            }
        }
        Ok(())
    }

    fn lay_objectives(&mut self) -> Read<()> {
        let game = &mut self.game;
        let kept = game.captains.iter().filter(|captain| captain.objective.is_some()).count();
        let places = self.objectives.take().unwrap_or_else(|| {
            let places = 0..=usize::from(game.players);
            places.map(|place| (place >= kept).then_some(Hidden::default())).collect()
        });
        let taken = places.iter().filter(|place| place.is_none()).count();
        must!(taken == kept, "{taken} objectives are taken, but {kept} captains have one");
        for (place, hidden) in game.table.iter_mut().zip(places) {
            *place = hidden;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        match read(&Setup::standard(3), text) {
            Ok(game) => panic!("{text:?} reads as\n{}", write(&game)),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        for (text, why) in [
            ("round 3", "line 1: 'round 3' is not 'name: value'"),
            ("round: 1\n\nwheel: 3", "line 3: 'wheel' is unknown"),
            ("round: 1\nround: 2", "line 2: 'round' is there twice"),
            ("round: many", "line 1: 'many' is not a round"),
            ("round: 201", "the limit is 200 rounds"),
            ("start: 4", "line 1: there is no captain 4"),
            ("phase: sleep", "line 1: 'sleep' is no phase"),
            ("phase: sail", "the dice are missing"),
            ("dice: 1 7", "line 1: a die shows 1 to 6"),
            ("dice: 1 2", "the dice are rolled already"),
            ("turn: 2", "the start captain rolls"),
            ("coastguard: atlantis", "line 1: 'atlantis' is no point of the chart"),
            ("rods: tokyo/hawaii", "line 1: there are 2 rods"),
            ("rods: lima/santiago tokyo/hawaii", "'lima/santiago' is no stretch between two red"),
            ("captain 1: at -", "captain 1 has no ship on the chart"),
            ("captain 1: at lima points -1", "line 1: points are 0 to 9999"),
            (
                "captain 1: at lima\ncaptain 1 card lima: provisions 0",
                "lies in a port of an own open",
            ),
            ("captain 1: at lima points 40", "captain 1 has won already"),
            ("captain 1: fair-winds 3", "line 1: nobody gets more than 2 fair winds"),
            ("captain 1 vouchers: 9/9", "line 1: '9/9' is no voucher"),
            ("captain 1 vouchers: 4/4 4/4 4/4 4/4 4/4", "there are not so many vouchers 4/4"),
            ("captain 1 called: lima lima lima", "there are not so many cards of lima"),
            ("captain 1 card lisboa: provisions 0", "there are not so many cards of lisboa"),
            ("captain 1 card lima: provisions 31", "there are not so many provisions"),
            ("captain 1 card lima: discs unseen", "captain 1 knows the discs on their own cards"),
            ("captain 1 card lima: discs passenger", "'passenger' does not say who knows it"),
            ("captain 1 card lima: discs passenger@9", "'9' is no seat"),
            ("captain 1 card lima: discs passenger@4", "nobody has seat 4"),
            ("port lisboa: unseen", "line 1: no discs lie on a start port"),
            ("port lima: sailor@1", "line 1: 'sailor' is no disc"),
            (
                "port lima: unseen unseen unseen unseen unseen unseen unseen unseen unseen",
                "there are 50",
            ),
            (
                "caught: 11\nport lima: -\nport accra: -\nport tokyo: -",
                "there are only 10 stowaways",
            ),
            ("hand: unseen", "nobody has discs in hand in this phase"),
            ("shuffled: unseen", "nothing is shuffled in this phase"),
            ("event discards: sos sos sos sos", "there are not so many events sos"),
            ("objectives: unseen", "line 1: 4 objectives are in play"),
            ("objectives: unseen unseen unseen taken", "1 objectives are taken, but 0 captains"),
            (
                "objectives: 4:helsinki@1 4:helsinki@1 unseen unseen",
                "not so many objectives 4:helsinki",
            ),
            ("captain 1 objective: 4:lisboa@2", "line 1: captain 1 must know it"),
            (
                "phase: take discs 2\ndice: 1 2\nchosen: a",
                "'take discs 2' cannot be the phase here",
            ),
            ("phase: over general -", "'over general -' cannot be the phase here"),
            ("played: event\nphase: play\ndice: 1 2\nchosen: a", "cannot have played event"),
            ("ask: yes", "nobody is to be asked"),
        ] {
            let error = refused(text);
            assert!(error.contains(why), "{text:?}: {error}");
        }
    }

    /// Sailing points and stretches may be named from either end.
    #[test]
    fn names_run_both_ways() {
        let read = |text: &str| read(&Setup::standard(2), text).expect(text);
        assert_eq!(read("coastguard: santiago/lima/1"), read("coastguard: lima/santiago/2"));
        assert_eq!(
            read("rods: hawaii/tokyo mumbai/indian_east"),
            read("rods: indian_east/mumbai tokyo/hawaii")
        );
    }
}
