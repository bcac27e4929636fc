//! Reads a position, line by line.

use kit::{NotationError, Read, Seat, Seats, Setup, Words, unreadable};

use super::possible::{is_setup, must, possible};
use crate::action::{Cargo, DiscKind, EventCard, Objective, Port, Voucher, WheelField};
use crate::chart::Rods;
use crate::check::shuffled_as;
use crate::discs::{Disc, Discs, Row};
use crate::notation::read_variant;
use crate::notation::words::{read_disc, read_list};
use crate::objectives;
use crate::state::{Ahoi, EndedBy, POINTS_MAX, Phase, Resume};

/// Events that a captain can draw in a round.
const FAIR_WINDS_MAX: u8 = 2;

fn read_resume(words: &mut Words) -> Read<Resume> {
    match words.word("when it was asked")? {
        "before-actions" => Ok(Resume::BeforeActions),
        "after-action" => Ok(Resume::AfterAction),
        "after-move" => Ok(Resume::AfterMove),
        word => {
            unreadable(format!("'{word}' is not 'before-actions', 'after-action' or 'after-move'"))
        }
    }
}

/// Counted from 1 in the text.
fn read_place(words: &mut Words) -> Read<u8> {
    match words.parsed::<u8>("a place")? {
        0 => unreadable("places are counted from 1"),
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
            word => return unreadable(format!("'{word}' is not dealt")),
        },
        "place" => {
            words.keyword("ship")?;
            Phase::PlaceShip
        }
        "roll" => Phase::Roll,
        "ask" => Phase::Ask { then: read_resume(words)? },
        "turn" if words.takes("over") => Phase::TurnOver,
        "turn" => {
            words.keyword("up")?;
            if words.takes("objective") {
                Phase::TurnUpObjective { then: read_resume(words)? }
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
            word => return unreadable(format!("'{word}' is not drawn")),
        },
        "spend" => {
            words.keyword("on")?;
            match words.word("'passengers' or 'provisions'")? {
                "passengers" => Phase::Spend { cargo: Cargo::Passengers },
                "provisions" => Phase::Spend { cargo: Cargo::Provisions },
                word => return unreadable(format!("no voucher is spent on '{word}'")),
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
            word => return unreadable(format!("'{word}' is not laid")),
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
            let by = EndedBy::ALL.into_iter().find(|end| end.word() == word);
            let Some(by) = by else { return unreadable(format!("no game ends by '{word}'")) };
            let winners = read_list(words, |word| word.parse().map_err(NotationError::new))?;
            Phase::Over { by, winners: winners.into_iter().collect() }
        }
        word => return unreadable(format!("'{word}' is no phase")),
    };
    Ok(phase)
}

pub(crate) fn read(setup: &Setup<Ahoi>, text: &str) -> Read<Ahoi> {
    let mut reader = PositionReader::new(setup)?;
    for (at, line) in text.lines().enumerate() {
        if !line.trim().is_empty() {
            reader.line(line).map_err(|error| error.at(at + 1))?;
        }
    }
    reader.finish()
}

struct PositionReader {
    game: Ahoi,
    turn: Option<Seat>,
    ships: Seats,
    /// The rows of ports that were written.
    ports: Vec<(Port, Vec<Disc>)>,
    cards: Vec<(Seat, Port, Vec<Disc>)>,
    hand: Vec<Disc>,
    /// What captains keep.
    kept: Vec<(Seat, Objective)>,
    /// In which order they took it.
    keepers: Option<Vec<Seat>>,
    /// The pile; `None` is one that nobody has looked at.
    objectives: Option<Vec<Option<Objective>>>,
    seen: Vec<String>,
}

impl PositionReader {
    fn new(setup: &Setup<Ahoi>) -> Read<Self> {
        let mut game = Ahoi::new(setup).map_err(|e| NotationError::new(e.to_string()))?;
        game.phase = Phase::Roll;
        game.start = Seat::new(0);
        game.discs = Discs::NONE;
        Ok(PositionReader {
            game,
            turn: None,
            ships: Seats::NONE,
            ports: Vec::new(),
            cards: Vec::new(),
            hand: Vec::new(),
            kept: Vec::new(),
            keepers: None,
            objectives: None,
            seen: Vec::new(),
        })
    }

    fn line(&mut self, line: &str) -> Read<()> {
        let Some((name, value)) = line.split_once(':') else {
            return unreadable(format!("'{}' is not 'name: value'", line.trim()));
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
            ["played"] => self.game.played = Some(WheelField::read(words.word("a field")?)?),
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
                    self.game.captain_mut(seat).vouchers[voucher.index()] += 1;
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
                let objective = edition.read_objective(words.word("an objective")?)?;
                self.draw_objective(objective)?;
                self.kept.push((seat, objective));
            }
            ["captain", seat, "looks"] => {
                let seat = self.named(seat)?;
                while words.peek().is_some() {
                    let kept: u8 = words.parsed("a number of objectives")?;
                    must!(kept < self.game.players, "captain {seat} cannot have looked then");
                    self.game.objectives.note_look(seat, kept);
                }
            }
            ["keepers"] => {
                let seats = read_list(&mut words, |word| word.parse().map_err(NotationError::new))?;
                self.keepers = Some(seats);
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
                    let kind = if word == "unseen" { None } else { Some(DiscKind::read(&word)?) };
                    self.game.shuffled[shuffled_as(kind)] += 1;
                }
            }
            ["caught"] => self.game.caught = words.parsed("a number of stowaways")?,
            ["voucher", "discards"] => {
                for voucher in read_list(&mut words, |word| edition.read_voucher(word))? {
                    self.draw_voucher(voucher)?;
                    self.game.vouchers.discards[voucher.index()] += 1;
                }
            }
            ["event", "discards"] => {
                for event in read_list(&mut words, EventCard::read)? {
                    self.draw_event(event)?;
                    self.game.events.discards[event as usize] += 1;
                }
            }
            ["objectives"] => self.objectives(&mut words)?,
            _ => return unreadable(format!("'{whole}' is unknown")),
        }
        words.end()
    }

    fn seat(&self, words: &mut Words) -> Read<Seat> {
        self.named(words.word("a captain")?)
    }

    fn named(&self, word: &str) -> Read<Seat> {
        let seat = word.parse::<Seat>().map_err(NotationError::new)?;
        must!(Seats::all(self.game.players).has(seat), "there is no captain {seat}");
        Ok(seat)
    }

    fn rods(&mut self, words: &mut Words) -> Read<()> {
        let edition = self.game.edition.0;
        let mut rods = Rods::default();
        for stretch in read_list(words, |word| edition.read_stretch(word))? {
            must!(!rods.has(stretch), "two rods lie on {}", edition.stretch_word(stretch));
            rods.insert(stretch);
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
        self.game.captain_mut(seat).open.insert(port);
        if words.takes("provisions") {
            let provisions: u8 = words.parsed("a number of provisions")?;
            let Some(left) = self.game.supply.checked_sub(provisions) else {
                return unreadable("there are not so many provisions");
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
            game.port_card_set.remove(port);
        }
        Ok(())
    }

    fn draw_voucher(&mut self, voucher: Voucher) -> Read<()> {
        let word = self.game.edition.0.voucher_word(voucher);
        let left = &mut self.game.vouchers.pile[voucher.index()];
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

    fn draw_objective(&mut self, objective: Objective) -> Read<()> {
        let word = self.game.edition.0.objective_word(objective);
        let left = &mut self.game.objectives.unseen_kinds[objective.index()];
        must!(*left > 0, "there are not so many objectives {word}");
        *left -= 1;
        Ok(())
    }

    fn objectives(&mut self, words: &mut Words) -> Read<()> {
        let edition = self.game.edition.0;
        let pile = read_list(words, |word| match word {
            "unseen" => Ok(None),
            word => edition.read_objective(word).map(Some),
        })?;
        for objective in pile.iter().flatten() {
            self.draw_objective(*objective)?;
        }
        self.objectives = Some(pile);
        Ok(())
    }

    fn finish(mut self) -> Read<Ahoi> {
        self.game.turn = self.turn.unwrap_or(self.game.start);
        self.place_ships();
        self.lay_discs()?;
        self.lay_objectives()?;
        possible(&self.game)?;
        Ok(self.game)
    }

    /// Ships that are not mentioned lie in the first start port, once they are placed.
    fn place_ships(&mut self) {
        let first = self.game.edition.starts.first().map(Port::point);
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
        let found = kinds.clone().filter(|&kind| kind == DiscKind::Stowaway).count();
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
        self.name_keepers()?;
        let (kept, in_play) = (self.game.objectives.kept(), self.game.players + 1);
        let looks =
            matches!(self.game.phase, Phase::TurnUpObjective { .. } | Phase::KeepObjective { .. });
        if looks {
            self.game.objectives.look(self.game.turn);
        }
        let pile = match self.objectives.take() {
            Some(pile) => pile,
            None => self.usual_pile(in_play - kept)?,
        };
        let all = usize::from(kept) + pile.len();
        must!(
            all == usize::from(in_play),
            "{in_play} objectives are in play, but {all} lie somewhere"
        );
        let objectives = &mut self.game.objectives;
        objectives.unseen = pile.iter().filter(|kind| kind.is_none()).count() as u8;
        for objective in pile.into_iter().flatten() {
            objectives.pile[objective.index()] += 1;
        }
        Ok(())
    }

    /// Captains keep theirs in the order that is written, or in that of their seats.
    fn name_keepers(&mut self) -> Read<()> {
        self.kept.sort_by_key(|&(seat, _)| seat);
        let order = self.keepers.take();
        let order = order.unwrap_or_else(|| self.kept.iter().map(|&(seat, _)| seat).collect());
        let mut sorted = order.clone();
        sorted.sort();
        let fits = sorted.iter().eq(self.kept.iter().map(|(seat, _)| seat));
        must!(fits, "the keepers are not those who have an objective");
        for (nth, seat) in order.into_iter().enumerate() {
            let kept = self.kept.iter().find(|(keeper, _)| *keeper == seat);
            let &(_, objective) = kept.expect("they are the same");
            let objectives = &mut self.game.objectives;
            objectives.add_keeper(seat, objective);
            if objectives.looks_of(seat).next().is_none() {
                objectives.note_look(seat, nth as u8);
            }
        }
        Ok(())
    }

    /// Unseen until somebody looked; then the first that are left.
    fn usual_pile(&mut self, size: u8) -> Read<Vec<Option<Objective>>> {
        let unlooked = |seat| self.game.objectives.looks_of(seat).next().is_none();
        let first = matches!(self.game.phase, Phase::TurnUpObjective { .. });
        if first || Seat::all(self.game.players).all(unlooked) {
            return Ok(vec![None; usize::from(size)]);
        }
        let left = self.game.objectives.unseen_kinds;
        let pile: Vec<_> = objectives::each(&left).take(usize::from(size)).collect();
        for &objective in &pile {
            self.draw_objective(objective)?;
        }
        Ok(pile.into_iter().map(Some).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        match read(&Setup::standard(3), text) {
            Ok(game) => panic!("{text:?} reads as\n{}", game.write_position()),
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
            ("objectives: unseen", "4 objectives are in play, but 1 lie"),
            ("objectives: 4:helsinki 4:helsinki", "not so many objectives 4:helsinki"),
            ("objectives: 4:helsinki unseen unseen unseen", "nobody has looked at the objectives"),
            ("captain 1 looks: 0\nobjectives: unseen unseen unseen unseen", "the first who looks"),
            (
                "objectives: 4:helsinki 4:lisboa 5:helsinki+lisboa 4:istanbul",
                "nobody has looked at the objectives",
            ),
            ("captain 1 looks: 1", "captain 1 cannot have looked then"),
            ("captain 1 looks: 3", "line 1: captain 1 cannot have looked then"),
            ("captain 1 objective: 4:lisboa\nkeepers: 2", "the keepers are not those"),
            (
                "captain 1 objective: 4:lisboa\ncaptain 2 objective: 4:lisboa\n\
                 captain 1 looks: 1\nkeepers: 1 2",
                "captain 1 cannot have looked then",
            ),
            ("phase: turn over\ndice: 1 2\nchosen: a", "'turn over' cannot be the phase here"),
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

    /// A limit that the table has set holds for positions too.
    #[test]
    fn no_round_is_beyond_the_limit() {
        let options = crate::Options { round_limit: 200, ..Default::default() };
        let setup = Setup::standard(3).with_options(options);
        let error = read(&setup, "round: 201").expect_err("it is over by then").to_string();
        assert!(error.contains("the limit is 200 rounds"), "{error}");
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
