//! An Bord in the terminal: cards, the pile sorted by what it shows, and the ships.

use std::fmt::Write;

use an_bord::{
    AnBord, AnBordEdition, Below, Card, Colour as Good, Equipment, Face, Kind, Lying, Need, Phase,
    PlaceView, ShipView, Tile, View,
};
use kit::{Seat, Setup};

use super::{Colour, Draw, Paint};

const COLUMNS: usize = 80;
/// Columns of one place of a ship.
const CELL: usize = 8;
/// Columns left of what a line is about.
const LABEL: usize = 11;

impl Draw for AnBord {
    fn draw(setup: &Setup<Self>, view: &View, paint: Paint) -> String {
        let table = Table { edition: setup.edition, view, paint };
        let mut text = String::new();
        table.cards(&mut text);
        if matches!(view.phase, Phase::Load | Phase::Reveal { .. }) {
            table.pile(&mut text);
        }
        table.supply(&mut text);
        for (seat, ship) in Seat::all(setup.players).zip(&view.ships) {
            table.ship(&mut text, seat, ship);
        }
        text
    }
}

struct Table<'a> {
    edition: &'static AnBordEdition,
    view: &'a View,
    paint: Paint,
}

/// As much of a text as there is room for, filled up to it.
fn fit(text: &str, room: usize) -> String {
    let cut: String = text.chars().take(room).collect();
    format!("{cut:room$}")
}

/// The colour that a kind of goods is painted in. Its first letter tells it too.
fn ink(good: Good) -> Colour {
    match good {
        Good::Blue => Colour::Cyan,
        Good::White => Colour::White,
        Good::Orange => Colour::Yellow,
        Good::Violet => Colour::Magenta,
    }
}

impl Table<'_> {
    fn word(&self, key: &str) -> String {
        self.paint.text(key)
    }

    fn label(&self, name: &str) -> String {
        fit(&self.word(&format!("an-bord-label-{name}")), LABEL)
    }

    fn equipment(&self, equipment: Equipment) -> String {
        self.word(&format!("an-bord-tile-{}", equipment.name()))
    }

    fn tile(&self, tile: Tile) -> String {
        format!("{}{}", self.equipment(tile.equipment), if tile.starfish { "*" } else { "" })
    }

    /// A good as a coloured word of the given width.
    fn good(&self, good: Good, room: usize) -> String {
        let word = self.word(&format!("an-bord-colour-{}", good.name()));
        self.paint.ground(ink(good), fit(&word, room))
    }

    /// The letter a colour of goods is known by.
    fn letter(&self, good: Good) -> String {
        let word = self.word(&format!("an-bord-colour-{}", good.name()));
        self.paint.ground(ink(good), word.chars().next().unwrap_or('?'))
    }

    fn cards(&self, text: &mut String) {
        let view = self.view;
        let _ = writeln!(
            text,
            "{}",
            self.paint.bold(format!("{} {}", self.word("an-bord-label-journey"), view.journey))
        );
        if let Some(card) = view.card {
            let face = self.edition.face(card);
            let _ = writeln!(text, "{}{}", self.label("card"), self.face(face, COLUMNS - LABEL));
        }
        if let Some(cards) = &view.cards {
            self.open_cards(text, cards);
            return;
        }
        let left = view.left.map(|left| {
            let kinds = Kind::ALL.into_iter().zip(left).filter(|&(_, count)| count > 0);
            kinds
                .map(|(kind, count)| format!("{count} {}", self.kind(kind)))
                .collect::<Vec<_>>()
                .join(", ")
        });
        let left = left.map_or(String::new(), |left| format!(": {left}"));
        let _ = writeln!(text, "{}{}{left}", self.label("stack"), view.stack);
    }

    fn kind(&self, kind: Kind) -> String {
        self.word(&format!("an-bord-card-{}", kind.name()))
    }

    /// The cards that may be looked at, in two columns.
    fn open_cards(&self, text: &mut String, cards: &[Card]) {
        let half = COLUMNS / 2;
        for pair in cards.chunks(2) {
            let line: String =
                pair.iter().map(|&card| self.face(self.edition.face(card), half)).collect();
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }

    fn face(&self, face: &Face, room: usize) -> String {
        let needs = face.needs.iter().map(|need| match need {
            Need::Equipment(equipment) => self.equipment(*equipment),
            Need::Good(good) => self.word(&format!("an-bord-colour-{}", good.name())),
        });
        let mut pays = Vec::new();
        for good in Good::ALL {
            let count = usize::from(face.pays.goods[good.index()]);
            let word = self.word(&format!("an-bord-colour-{}", good.name()));
            pays.extend(std::iter::repeat_n(word, count));
        }
        if face.pays.any > 0 {
            pays.push(format!("{}?", face.pays.any));
        }
        if face.pays.coins > 0 {
            pays.push(format!("{}$", face.pays.coins));
        }
        let needs = needs.collect::<Vec<_>>().join("+");
        let words = format!(" {needs} → {}", pays.join(" "));
        let letter = match face.kind {
            Kind::Discovery => (Colour::Green, "D"),
            Kind::Trade => (Colour::Yellow, "T"),
            Kind::Pirates => (Colour::Red, "P"),
            Kind::Order => (Colour::Blue, "O"),
        };
        self.paint.colour(letter.0, letter.1) + &fit(&words, room - 1)
    }

    /// What lies on the table, by what it shows.
    fn pile(&self, text: &mut String) {
        let lying = |wanted: &dyn Fn(Lying) -> Option<&'static str>| {
            let places = self.view.pile.iter().enumerate();
            places
                .filter_map(|(at, &lying)| wanted(lying).map(|mark| format!("t{}{mark}", at + 1)))
                .collect::<Vec<_>>()
        };
        for equipment in Equipment::ALL {
            let found = lying(&|lying| match lying {
                Lying::Up(tile) if tile.equipment == equipment => {
                    Some(if tile.starfish { "*" } else { "" })
                }
                _ => None,
            });
            if !found.is_empty() {
                Self::pile_line(text, &self.equipment(equipment), &found);
            }
        }
        let down = lying(&|lying| (lying == Lying::Down).then_some(""));
        if !down.is_empty() {
            Self::pile_line(text, &self.word("an-bord-label-down"), &down);
        }
    }

    /// As many of the tiles as fit on a line.
    fn pile_line(text: &mut String, label: &str, tiles: &[String]) {
        let mut line = format!("{}{:>2}:", fit(label, LABEL), tiles.len());
        for tile in tiles {
            if line.chars().count() + tile.len() + 3 > COLUMNS {
                line.push_str(" …");
                break;
            }
            line.push(' ');
            line.push_str(tile);
        }
        let _ = writeln!(text, "{line}");
    }

    fn supply(&self, text: &mut String) {
        let goods = Good::ALL
            .map(|good| format!("{}{}", self.letter(good), self.view.supply.goods[good.index()]));
        let mut line = format!("{}{}", self.label("supply"), goods.join(" "));
        if self.view.reward.iter().any(|&count| count > 0) || self.view.picks > 0 {
            let goods = Good::ALL.into_iter().zip(self.view.reward);
            let goods = goods.filter(|&(_, count)| count > 0);
            let held: Vec<_> =
                goods.map(|(good, count)| format!("{}{count}", self.letter(good))).collect();
            let _ = write!(line, "   {}: {}", self.word("an-bord-label-reward"), held.join(" "));
            if self.view.picks > 0 {
                let _ = write!(line, " +{}?", self.view.picks);
            }
        }
        let _ = writeln!(text, "{line}");
    }

    fn ship(&self, text: &mut String, seat: Seat, ship: &ShipView) {
        let view = self.view;
        let acts = match view.phase {
            Phase::Reward { seat: rewarded } => rewarded == seat,
            Phase::Load => view.turn.is_none_or(|turn| turn == seat) && !ship.full,
            Phase::Brave | Phase::Decide => view.deciding.has(seat) && !view.sealed.has(seat),
            Phase::Chests => ship.chests_owed > 0,
            _ => false,
        };
        let you = if view.seat == Some(seat) { "*" } else { " " };
        let mut line = format!(
            "{} {} {} {} {} {}",
            if acts { "▶" } else { " " },
            self.paint.seat(seat, format!("{seat}{you}")),
            ship.coins,
            self.word("an-bord-label-coins"),
            ship.chests,
            self.word("an-bord-label-chests"),
        );
        let marks = [
            (ship.parrot, "parrot"),
            (view.first == Some(seat), "first"),
            (view.sealed.has(seat), "chosen"),
            (view.facing.has(seat), "facing"),
        ];
        for (_, mark) in marks.into_iter().filter(|&(there, _)| there) {
            let _ = write!(line, " · {}", self.word(&format!("an-bord-label-{mark}")));
        }
        if let Some(hand) = ship.hand {
            let tile = hand.tile.map_or("?".to_owned(), |tile| self.tile(tile));
            let _ = write!(line, " · {}: {tile}", self.word("an-bord-label-hand"));
        }
        let _ = writeln!(text, "{line}");
        let _ = writeln!(text, "  {}{}", self.side("deck"), self.places(&ship.deck));
        match &ship.below {
            Below::Known { places, cargo } => {
                let cargo: Vec<_> = cargo
                    .iter()
                    .map(|good| good.map_or(fit("-", CELL), |good| self.good(good, CELL)))
                    .collect();
                let (places, cargo) = (self.places(places), cargo.join(" "));
                let mark = self.word("an-bord-label-cargo");
                let _ = writeln!(text, "  {}{places} {mark} {cargo}", self.side("below"));
            }
            Below::Hidden { tiles, goods, chests } => {
                let below = [(*tiles, "tiles"), (*goods, "goods"), (*chests, "chests")];
                let below = below.map(|(count, what)| {
                    format!("{count} {}", self.word(&format!("an-bord-label-{what}")))
                });
                let _ =
                    writeln!(text, "  {}{}", self.side("below"), self.paint.dim(below.join(", ")));
            }
        }
    }

    fn side(&self, name: &str) -> String {
        fit(&self.word(&format!("an-bord-label-{name}")), 6)
    }

    fn places(&self, places: &[PlaceView]) -> String {
        places.iter().map(|place| self.place(place)).collect::<Vec<_>>().join(" ")
    }

    fn place(&self, place: &PlaceView) -> String {
        match place {
            PlaceView::Free => self.paint.dim(fit("-", CELL)),
            PlaceView::Tile(tile) => fit(&self.tile(*tile), CELL),
            PlaceView::Store { tile, goods } => {
                let letters: String = goods.iter().map(|&good| self.letter(good)).collect();
                fit(&self.tile(*tile), CELL - goods.len()) + &letters
            }
            PlaceView::Good(good) => self.good(*good, CELL),
            PlaceView::Chest => self.paint.bold(fit(&self.word("an-bord-label-chest"), CELL)),
            PlaceView::Monkey => self.paint.dim(fit(&self.equipment(Equipment::Monkey), CELL)),
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::{Game, Notation, SplitMix};
    use texts::Language;

    use super::*;

    fn drawn(position: &str, seat: usize) -> String {
        let setup = Setup::standard(3);
        let game = AnBord::read_position(&setup, position).expect("a position");
        let paint = Paint { colour: false, language: Language::English };
        AnBord::draw(&setup, &game.view(Some(Seat::new(seat))), paint)
    }

    #[test]
    fn the_pile_is_sorted_and_the_ship_drawn() {
        let text =
            drawn("pile: rope map rope* -\nship 1 below: sabre - - -\nship 1 cargo: blue -", 0);
        assert!(text.contains("rope        2: t1 t3*\n"), "{text}");
        assert!(
            text.contains("below sabre    -        -        -        cargo blue     -"),
            "{text}"
        );
    }

    #[test]
    fn others_see_how_much_lies_below_and_no_more() {
        let text = drawn("ship 1 below: sabre - - -\nship 1 cargo: blue -", 1);
        assert!(
            text.contains("1 tiles, 1 goods, 0 chests") && !text.contains("sabre    -"),
            "{text}"
        );
    }

    #[test]
    fn nothing_is_wider_than_a_terminal() {
        for language in Language::ALL {
            let setup = Setup::standard(4);
            let mut game = AnBord::setup(&setup).expect("four may play");
            let (mut luck, mut legal) = (SplitMix::new(7), Vec::new());
            while game.outcome().is_none() {
                kit::playout(&mut game, &mut luck, &mut legal, 3);
                let paint = Paint { colour: false, language };
                let text = AnBord::draw(&setup, &game.view(Some(Seat::new(0))), paint);
                for line in text.lines() {
                    let wide = line.chars().count();
                    assert!(wide <= COLUMNS, "{wide} columns, {language}: {line}");
                }
            }
        }
    }
}
