//! Ahoi in the terminal: the chart, the ports and the captains.

use std::fmt::Write;

use ahoi::{
    Ahoi, CaptainView, CardView, DiscKind, DiscView, Edition, Objective, ObjectiveView, Point,
    Port, PortValue, View,
};
use kit::{Phrase, Seat, Setup, Term};

use console::{AnsiColor, Draw, TerminalStyle};

use crate::Console;

const COLUMNS: usize = 80;
const ROWS: usize = 25;
/// Hundredths of a degree. The chart begins in the Pacific, so that no coast is cut in two.
const WEST: i32 = -17_000;
const NORTH: i32 = 6_600;
const SOUTH: i32 = -6_000;
const AROUND: i32 = 36_000;
/// A port of the list, or two or three of them if many discs lie there.
const PORT_WIDTH: usize = 26;
const INDENT: usize = 6;

impl Draw for Console {
    type Game = Ahoi;

    const PUZZLES: &'static str = include_str!("../../puzzles.jsonl");

    fn draw(setup: &Setup<Ahoi>, view: &View, style: TerminalStyle) -> String {
        let drawing = Drawing { edition: setup.edition, view, style };
        let mut text = drawing.heading();
        text.push_str(&drawing.chart());
        text.push_str(&drawing.ports());
        for (seat, captain) in Seat::all(setup.players).zip(&view.captains) {
            text.push_str(&drawing.captain(seat, captain));
        }
        text.push_str(&drawing.objectives());
        text.push_str(&drawing.legend());
        text
    }
}

struct Drawing<'a> {
    edition: &'a Edition,
    view: &'a View,
    style: TerminalStyle,
}

/// A letter of the chart, and who or what it stands for.
#[derive(Copy, Clone)]
enum Cell {
    Sea,
    Point,
    Port(Port),
    Rod,
    Coastguard,
    Ship(Seat),
    Ships,
}

impl Drawing<'_> {
    fn label(&self, word: &str) -> String {
        self.style.text(&format!("ahoi-label-{word}"))
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.style.language.say(phrase, &|seat| seat.to_string())
    }

    fn heading(&self) -> String {
        let View { round, start, dice: [one, two], supply, hand, .. } = self.view;
        let captain = format!("{} {start}", self.label("start"));
        let mut parts = vec![
            (format!("{} {round}", self.label("round")), None),
            (captain.clone(), Some(self.style.seat(*start, captain))),
        ];
        if *one != 0 {
            let dice = Phrase::new("ahoi-label-dice-are");
            let dice = dice.name("one", die(*one)).name("two", die(*two));
            parts.push((self.say(&dice), None));
        }
        let stock = Phrase::new("ahoi-label-stock").number("provisions", *supply);
        parts.push((self.say(&stock), None));
        if !hand.is_empty() {
            let label = self.label("hand");
            let width = "·".repeat(hand.len());
            let painted = format!("{label} {}", self.discs(hand));
            parts.push((format!("{label} {width}"), Some(painted)));
        }
        let mut lines = Lines::new(0);
        let last = parts.len() - 1;
        for (nth, (plain, painted)) in parts.into_iter().enumerate() {
            let after = if nth < last { " · " } else { "" };
            let width = plain.chars().count() + after.chars().count();
            lines.add(&format!("{}{after}", painted.unwrap_or(plain)), width);
        }
        lines.text()
    }

    /// A letter for each port, in the order of the edition.
    fn letter(port: Port) -> char {
        let letters = ('A'..='Z').chain('a'..='z');
        letters.clone().nth(usize::from(port.0)).unwrap_or('?')
    }

    fn place(&self, point: Point) -> (usize, usize) {
        let [longitude, latitude] = self.edition.chart().at(point);
        let east = (longitude - WEST).rem_euclid(AROUND);
        let south = (NORTH - latitude).clamp(0, NORTH - SOUTH);
        let column = east * (COLUMNS as i32 - 1) / AROUND;
        let row = south * (ROWS as i32 - 1) / (NORTH - SOUTH);
        (row as usize, column as usize)
    }

    fn chart(&self) -> String {
        let mut marks = [[Cell::Sea; COLUMNS]; ROWS];
        let mut put = |point: Point, mark: Cell| {
            let (row, column) = self.place(point);
            marks[row][column] = mark;
        };
        let chart = self.edition.chart();
        for point in chart.points() {
            put(point, Cell::Point);
        }
        for &stretch in &self.view.rods {
            for point in chart.red_points(stretch) {
                put(point, Cell::Rod);
            }
        }
        for port in self.edition.ports() {
            put(port.point(), Cell::Port(port));
        }
        put(self.view.coastguard, Cell::Coastguard);
        for (seat, captain) in Seat::all(self.view.captains.len() as u8).zip(&self.view.captains) {
            if let Some(ship) = captain.ship {
                let alone = self.view.captains.iter().filter(|other| other.ship == Some(ship));
                put(ship, if alone.count() == 1 { Cell::Ship(seat) } else { Cell::Ships });
            }
        }
        let mut text = String::new();
        for row in marks {
            let line: String = row.into_iter().map(|mark| self.mark(mark)).collect();
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    fn mark(&self, mark: Cell) -> String {
        match mark {
            Cell::Sea => " ".into(),
            Cell::Point => self.style.dim("."),
            Cell::Port(port) if self.edition.is_start(port) => {
                self.style.colour(AnsiColor::Cyan, Self::letter(port))
            }
            Cell::Port(port) => self.style.bold(Self::letter(port)),
            Cell::Rod => self.style.colour(AnsiColor::Red, "#"),
            Cell::Coastguard => self.style.ground(AnsiColor::White, "%"),
            Cell::Ship(seat) => self.style.seat(seat, seat),
            Cell::Ships => self.style.bold("+"),
        }
    }

    /// What lies in the ports, where the coastguard and the rods are.
    fn ports(&self) -> String {
        let mut lines = Lines::new(0);
        for port in self.edition.ports() {
            let info = self.edition.port(port);
            let value = match info.value {
                None => "*".to_owned(),
                Some(PortValue::Points(points)) => points.to_string(),
                Some(PortValue::Discs) => "?".to_owned(),
            };
            let discs = &self.view.ports[usize::from(port.0)];
            let plain = format!("{} {} {value} ", Self::letter(port), info.name);
            let width = plain.chars().count() + discs.len();
            let cell = width.next_multiple_of(PORT_WIDTH);
            let padding = " ".repeat(cell - width);
            lines.add(&format!("{plain}{}{padding}", self.discs(discs)), cell);
        }
        let mut text = lines.text();
        let rods: Vec<_> =
            self.view.rods.iter().map(|&rod| self.edition.stretch_name(rod)).collect();
        let guard = self.edition.point_name(self.view.coastguard);
        let _ = writeln!(text, "% {}: {guard}", self.label("coastguard"));
        let _ = writeln!(text, "# {}: {}", self.label("rods"), rods.join(", "));
        text
    }

    fn discs(&self, discs: &[DiscView]) -> String {
        let letter = |disc: &DiscView| match disc.kind {
            None => self.style.dim("·"),
            Some(DiscKind::Passenger) => "p".into(),
            Some(DiscKind::Stowaway) => self.style.colour(AnsiColor::Red, "s"),
        };
        discs.iter().map(letter).collect()
    }

    fn captain(&self, seat: Seat, captain: &CaptainView) -> String {
        let turn = if seat == self.view.turn { ">" } else { " " };
        let ship = captain.ship.map_or_else(String::new, |at| self.edition.point_name(at));
        let kinds = self.edition.vouchers().zip(&captain.vouchers);
        let vouchers: Vec<_> = kinds
            .flat_map(|(voucher, &held)| {
                let card = self.edition.voucher(voucher);
                let figure = format!("{}/{}", card.passengers, card.provisions);
                std::iter::repeat_n(figure, usize::from(held))
            })
            .collect();
        let mut text = format!(
            "{turn}{} {:>3} {}  {ship}{}\n",
            self.style.seat(seat, seat),
            captain.points,
            self.label("points"),
            "  ^".repeat(usize::from(captain.fair_winds)),
        );
        let mut lines = Lines::new(INDENT);
        let mut words = |label: &str, items: &[String]| {
            if !items.is_empty() {
                lines.word(&format!("{}:", self.label(label)));
                for item in items {
                    lines.word(item);
                }
                lines.end();
            }
        };
        words("vouchers", &vouchers);
        let called = captain.called.iter().map(|&port| Self::letter(port).to_string());
        words("called", &called.collect::<Vec<_>>());
        words(
            "objective",
            &captain.objective.map(|kept| self.kept(kept)).into_iter().collect::<Vec<_>>(),
        );
        for card in &captain.cards {
            let (painted, width) = self.card(card);
            lines.add(&format!("{painted} "), width + 1);
        }
        text.push_str(&lines.text());
        text
    }

    /// A card: its port, the discs and the provisions on it; and how wide that is.
    fn card(&self, card: &CardView) -> (String, usize) {
        let provisions = "=".repeat(card.provisions.into());
        let plain = format!("[{} {} ", Self::letter(card.port), self.edition.port(card.port).name);
        let width = plain.chars().count() + card.discs.len() + provisions.len() + 1;
        let provisions = self.style.colour(AnsiColor::Green, provisions);
        (format!("{plain}{}{provisions}]", self.discs(&card.discs)), width)
    }

    fn kept(&self, kept: ObjectiveView) -> String {
        kept.objective.map_or_else(|| self.label("hidden"), |objective| self.objective(objective))
    }

    fn objective(&self, objective: Objective) -> String {
        let card = self.edition.objective(objective);
        let home = card.home.iter().map(|&port| self.edition.port(port).name.clone()).collect();
        let phrase = Phrase::new("ahoi-label-objective-is").number("ports", card.ports);
        self.say(&phrase.term("home", Term::Names(home)))
    }

    /// How many lie face down, and what lay there when the viewer last looked.
    fn objectives(&self) -> String {
        let pile = Phrase::new("ahoi-label-objectives").number("count", self.view.objectives);
        let mut lines = Lines::new(0);
        lines.word(&self.say(&pile));
        let own = self.view.seat.and_then(|seat| self.view.captains.get(seat.index()));
        let look = own.and_then(|captain| captain.looks.last());
        if let Some(lay) = look.and_then(|look| look.objectives.as_ref()) {
            lines.word(&format!("· {}:", self.label("seen")));
            for (nth, &objective) in lay.iter().enumerate() {
                let comma = if nth + 1 < lay.len() { ";" } else { "" };
                lines.word(&format!("{}{comma}", self.objective(objective)));
            }
        }
        lines.text()
    }

    /// Every sign that the drawing may hold, with what it means.
    fn signs(&self) -> Vec<(String, String)> {
        let mark = |mark, word| (self.mark(mark), self.label(&format!("sign-{word}")));
        let mut signs = vec![
            mark(Cell::Point, "point"),
            (self.style.bold("A–Z"), self.label("sign-port")),
            ("*".into(), self.label("sign-start")),
            ("2".into(), self.label("sign-value")),
            ("?".into(), self.label("sign-discs")),
            mark(Cell::Ship(Seat::new(0)), "ship"),
            mark(Cell::Ships, "ships"),
            mark(Cell::Coastguard, "coastguard"),
            mark(Cell::Rod, "rod"),
        ];
        let plain = [
            ("p", "passenger"),
            ("s", "stowaway"),
            ("·", "unseen"),
            ("=", "provision"),
            ("^", "wind"),
            (">", "turn"),
            ("[ ]", "card"),
            ("2/2", "voucher"),
        ];
        signs.extend(
            plain.map(|(sign, word)| (sign.to_owned(), self.label(&format!("sign-{word}")))),
        );
        signs
    }

    fn legend(&self) -> String {
        let plain = Drawing { style: TerminalStyle { colour: false, ..self.style }, ..*self };
        let mut lines = Lines::new(0);
        for (sign, meaning) in plain.signs() {
            let item = format!("{sign} {meaning}   ");
            lines.add(&item, item.chars().count());
        }
        let text = lines.text();
        let dim = text.lines().map(|line| self.style.dim(line));
        dim.flat_map(|line| [line, "\n".to_owned()]).collect()
    }
}

/// A die by its face and its number, so that nobody takes it for the number of a choice.
fn die(number: u8) -> String {
    let face = char::from_u32(0x267F + u32::from(number)).unwrap_or('?');
    format!("{face} {number}")
}

/// Puts things into lines that fit the terminal. Colours take no room, so widths are given.
struct Lines {
    indent: usize,
    text: String,
    line: String,
    width: usize,
}

impl Lines {
    fn new(indent: usize) -> Self {
        Lines { indent, text: String::new(), line: String::new(), width: indent }
    }

    fn add(&mut self, item: &str, width: usize) {
        if self.width + width > COLUMNS && !self.line.is_empty() {
            self.end();
        }
        self.line.push_str(item);
        self.width += width;
    }

    /// A plain word and a space.
    fn word(&mut self, word: &str) {
        self.add(&format!("{word} "), word.chars().count() + 1);
    }

    fn end(&mut self) {
        let line = std::mem::take(&mut self.line);
        if !line.is_empty() {
            let _ = writeln!(self.text, "{:indent$}{}", "", line.trim_end(), indent = self.indent);
        }
        self.width = self.indent;
    }

    fn text(mut self) -> String {
        self.end();
        self.text
    }
}

#[cfg(test)]
mod tests {
    use kit::{Actor, Game, Notation, Speech, SplitMix};
    use texts::Language;

    use super::*;

    /// No line is wider than a terminal, and every ship and port is somewhere to be seen.
    #[test]
    fn a_view_fits_the_terminal() {
        let setup = Setup::<Ahoi>::standard(5);
        let mut game = Ahoi::setup(&setup).expect("standard");
        let mut luck = SplitMix::new(5);
        let style = TerminalStyle { colour: false, language: Language::English };
        for _ in 0..2_000 {
            let Some((by, action)) = next(&game, &mut luck) else { break };
            game.play(by, action, &mut ());
            let view = game.view(Some(Seat::new(0)));
            let text = Console::draw(&setup, &view, style);
            assert!(text.contains("Reykjavík"), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= COLUMNS), "{text}");
        }
    }

    /// Every sign of a drawing is explained under it, in every language.
    #[test]
    fn every_sign_has_its_legend() {
        let position = "phase: sail\ndice: 2 3\nchosen: a\ncaptain 1: at lima fair-winds 1\n\
                        captain 1 card accra: provisions 1 discs passenger@1 stowaway@1\n\
                        captain 1 vouchers: 2/2\ncaptain 2: at accra\ncaptain 3: at accra\n\
                        captain 1 objective: 4:lisboa";
        let setup = Setup::<Ahoi>::standard(3);
        let game = Ahoi::read_position(&setup, position).expect("it can be");
        let view = game.view(Some(Seat::new(0)));
        for language in Language::ALL {
            let style = TerminalStyle { colour: false, language };
            let drawing = Drawing { edition: setup.edition, view: &view, style };
            let text = Console::draw(&setup, &view, style);
            let signs = drawing.signs();
            let above = text.strip_suffix(&drawing.legend()).expect("the legend comes last");
            for sign in [".", "*", "?", "+", "%", "#", "p", "s", "·", "=", "^", ">", "2/2"] {
                assert!(above.contains(sign), "{sign} is not drawn");
                assert!(signs.iter().any(|(known, _)| known == sign), "{sign} is not explained");
            }
            assert!(signs.iter().all(|(_, meaning)| text.contains(meaning)), "{text}");
            assert!(text.contains('⚁') && text.contains('⚂'), "{text}");
        }
    }

    /// Rule 5.7: a voyage says what it lands.
    #[test]
    fn a_landing_says_its_points() {
        let setup = Setup::<Ahoi>::standard(4);
        let mut legal = Vec::new();
        let mut landings = 0;
        for seed in 0..6 {
            let mut game = Ahoi::setup(&setup).expect("standard");
            let mut luck = SplitMix::new(seed);
            for _ in 0..600 {
                let Some((by, action)) = next(&game, &mut luck) else { break };
                game.play(by, action, &mut ());
                let Some(seat) = game.to_act().first() else { continue };
                legal.clear();
                game.legal(seat, &mut legal);
                for &action in &legal {
                    let offer = game.offer(seat, action);
                    let ahoi::Offer::Sail(voyage) = &offer else { continue };
                    if !voyage.lands {
                        continue;
                    }
                    landings += 1;
                    let phrase = Ahoi::choice_phrase(setup.edition, action, &offer);
                    for language in Language::ALL {
                        let said = language.say(&phrase, &|seat| seat.to_string());
                        assert!(said.contains(&format!("+{}", voyage.points)), "{said}");
                    }
                }
            }
        }
        assert!(landings > 5, "{landings}");
    }

    fn next(game: &Ahoi, luck: &mut SplitMix) -> Option<(Actor, ahoi::Action)> {
        use kit::Luck;
        if let Some(drawn) = game.chance(luck) {
            return Some((Actor::Chance, drawn));
        }
        let seat = game.to_act().first()?;
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        Some((Actor::Seat(seat), legal[luck.index(legal.len())]))
    }
}
