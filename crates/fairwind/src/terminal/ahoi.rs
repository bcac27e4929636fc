//! Ahoi in the terminal: the chart, the ports and the captains.

use std::fmt::Write;

use ahoi::{
    Ahoi, CaptainView, CardView, DiscView, Edition, Kind, ObjectiveView, Point, Port, Value, View,
};
use kit::{Seat, Setup};

use super::{Colour, Draw, Paint};

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

impl Draw for Ahoi {
    fn draw(setup: &Setup<Self>, view: &View, paint: Paint) -> String {
        let drawing = Drawing { edition: setup.edition, view, paint };
        let mut text = drawing.heading();
        text.push_str(&drawing.chart());
        text.push_str(&drawing.ports());
        for (seat, captain) in Seat::all(setup.players).zip(&view.captains) {
            text.push_str(&drawing.captain(seat, captain));
        }
        text
    }
}

struct Drawing<'a> {
    edition: &'a Edition,
    view: &'a View,
    paint: Paint,
}

/// A letter of the chart, and who or what it stands for.
#[derive(Copy, Clone)]
enum Mark {
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
        self.paint.text(&format!("ahoi-label-{word}"))
    }

    fn heading(&self) -> String {
        let View { round, start, dice, supply, .. } = self.view;
        let mut parts = vec![
            format!("{} {round}", self.label("round")),
            format!("{} {}", self.label("start"), self.paint.seat(*start, start)),
        ];
        if *dice != [0; 2] {
            parts.push(format!("{} {} {}", self.label("dice"), dice[0], dice[1]));
        }
        parts.push(format!("{} {supply}", self.label("supply")));
        if !self.view.hand.is_empty() {
            parts.push(format!("{} {}", self.label("hand"), self.discs(&self.view.hand)));
        }
        let mut text = parts.join(" · ");
        text.push('\n');
        text
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
        let mut marks = [[Mark::Sea; COLUMNS]; ROWS];
        let mut put = |point: Point, mark: Mark| {
            let (row, column) = self.place(point);
            marks[row][column] = mark;
        };
        let chart = self.edition.chart();
        for point in chart.points() {
            put(point, Mark::Point);
        }
        for &stretch in &self.view.rods {
            for point in chart.red_points(stretch) {
                put(point, Mark::Rod);
            }
        }
        for port in self.edition.ports() {
            put(port.point(), Mark::Port(port));
        }
        put(self.view.coastguard, Mark::Coastguard);
        for (seat, captain) in Seat::all(self.view.captains.len() as u8).zip(&self.view.captains) {
            if let Some(ship) = captain.ship {
                let alone = self.view.captains.iter().filter(|other| other.ship == Some(ship));
                put(ship, if alone.count() == 1 { Mark::Ship(seat) } else { Mark::Ships });
            }
        }
        let mut text = String::new();
        for row in marks {
            let line: String = row.into_iter().map(|mark| self.mark(mark)).collect();
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    fn mark(&self, mark: Mark) -> String {
        match mark {
            Mark::Sea => " ".into(),
            Mark::Point => self.paint.dim("."),
            Mark::Port(port) if self.edition.is_start(port) => {
                self.paint.colour(Colour::Cyan, Self::letter(port))
            }
            Mark::Port(port) => self.paint.bold(Self::letter(port)),
            Mark::Rod => self.paint.colour(Colour::Red, "#"),
            Mark::Coastguard => self.paint.ground(Colour::White, "%"),
            Mark::Ship(seat) => self.paint.seat(seat, seat),
            Mark::Ships => self.paint.bold("+"),
        }
    }

    /// What lies in the ports, where the coastguard and the rods are.
    fn ports(&self) -> String {
        let mut lines = Lines::new(0);
        for port in self.edition.ports() {
            let info = self.edition.port(port);
            let value = match info.value {
                None => "*".to_owned(),
                Some(Value::Points(points)) => points.to_string(),
                Some(Value::Discs) => "?".to_owned(),
            };
            let discs = &self.view.ports[usize::from(port.0)];
            let plain = format!("{} {} {value} ", Self::letter(port), info.name);
            let width = plain.chars().count() + discs.len();
            let cell = width.next_multiple_of(PORT_WIDTH);
            let padding = " ".repeat(cell - width);
            lines.add(&format!("{plain}{}{padding}", self.discs(discs)), cell);
        }
        let mut text = lines.text();
        let legend = self.label("legend");
        let rods: Vec<_> =
            self.view.rods.iter().map(|&rod| self.edition.stretch_name(rod)).collect();
        let _ = writeln!(text, "{}", self.paint.dim(legend));
        let guard = self.edition.point_name(self.view.coastguard);
        let _ = writeln!(text, "% {}: {guard}", self.label("coastguard"));
        let _ = writeln!(text, "# {}: {}", self.label("rods"), rods.join(", "));
        text
    }

    fn discs(&self, discs: &[DiscView]) -> String {
        let letter = |disc: &DiscView| match disc.kind {
            None => self.paint.dim("·"),
            Some(Kind::Passenger) => "p".into(),
            Some(Kind::Stowaway) => self.paint.colour(Colour::Red, "s"),
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
            self.paint.seat(seat, seat),
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
            &captain.objective.map(|kept| self.objective(kept)).into_iter().collect::<Vec<_>>(),
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
        let provisions = self.paint.colour(Colour::Green, provisions);
        (format!("{plain}{}{provisions}]", self.discs(&card.discs)), width)
    }

    fn objective(&self, objective: ObjectiveView) -> String {
        let Some(kind) = objective.objective else { return self.label("hidden") };
        let card = self.edition.objective(kind);
        let home: Vec<_> = card.home.iter().map(|&port| &*self.edition.port(port).name).collect();
        format!("{} + {}", card.ports, home.join(" / "))
    }
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
    use kit::{Actor, Game, SplitMix};
    use texts::Language;

    use super::*;

    /// No line is wider than a terminal, and every ship and port is somewhere to be seen.
    #[test]
    fn a_view_fits_the_terminal() {
        let setup = Setup::<Ahoi>::standard(5);
        let mut game = Ahoi::setup(&setup).expect("standard");
        let mut luck = SplitMix::new(5);
        let paint = Paint { colour: false, language: Language::English };
        for _ in 0..2_000 {
            let Some((by, action)) = next(&game, &mut luck) else { break };
            game.play(by, action, &mut ());
            let view = game.view(Some(Seat::new(0)));
            let text = Ahoi::draw(&setup, &view, paint);
            assert!(text.contains("Reykjavík"), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= COLUMNS), "{text}");
        }
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
