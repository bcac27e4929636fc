//! Actions and events as text. Positions are in [`position`](crate::position).

use kit::{Notation, NotationError, Read, Seats, Setup, Words, unreadable};

use crate::AnBord;
use crate::action::{Action, Event};
use crate::edition::{Card, CardKind, Edition, Face};
use crate::piece::{Colour, Pair, PileSpot, Place, Spot, Tile};
use crate::ship::CARGO_MAX;

impl Edition {
    /// The number of a place on its side of the screen, from 1.
    pub(crate) fn number_of(&self, place: Place) -> u16 {
        u16::from(place.0.checked_sub(self.deck).unwrap_or(place.0)) + 1
    }

    /// A place as a person writes it: `deck3`, `below1`.
    pub fn place_word(&self, place: Place) -> String {
        let side = if place.0 < self.deck { "deck" } else { "below" };
        format!("{side}{}", self.number_of(place))
    }

    /// A place for goods as a person writes it: `deck3`, `below1`, `cargo2`.
    pub fn spot_word(&self, spot: Spot) -> String {
        match spot.index().checked_sub(Spot::CARGO) {
            None => self.place_word(Place(spot.0)),
            Some(cargo) => format!("cargo{}", cargo + 1),
        }
    }

    pub(crate) fn read_place(&self, word: &str) -> Read<Place> {
        let number = |text: &str, most: u8| {
            text.parse::<u8>().ok().filter(|number| (1..=most).contains(number))
        };
        let found = match (word.strip_prefix("deck"), word.strip_prefix("below")) {
            (Some(text), _) => number(text, self.deck).map(|number| number - 1),
            (_, Some(text)) => number(text, self.hold).map(|number| self.deck + number - 1),
            _ => None,
        };
        found.map(Place).ok_or_else(|| {
            let (deck, hold) = (self.deck, self.hold);
            NotationError::new(format!(
                "'{word}' is no place: places are deck1 to deck{deck} and below1 to below{hold}"
            ))
        })
    }

    pub(crate) fn read_spot(&self, word: &str) -> Read<Spot> {
        let Some(text) = word.strip_prefix("cargo") else {
            return self.read_place(word).map(Spot::from);
        };
        match text.parse::<usize>() {
            Ok(number) if (1..=CARGO_MAX).contains(&number) => Ok(Spot::cargo(number - 1)),
            _ => unreadable(format!("'{word}' is no cargo place")),
        }
    }

    /// A card as a person writes it: `pirates4`.
    pub(crate) fn card_word(&self, card: Card) -> String {
        match self.faces.get(usize::from(card.0)) {
            Some(face) => format!("{}{}", face.kind.name(), face.number),
            None => format!("card{}", card.0),
        }
    }

    pub(crate) fn read_card(&self, word: &str) -> Read<Card> {
        let digits = word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len());
        let (kind, number) = word.split_at(digits);
        let named = |face: &Face| face.kind.name() == kind && number.parse() == Ok(face.number);
        match self.faces.iter().position(named) {
            Some(at) => Ok(Card(at as u8)),
            None => unreadable(format!("'{word}' is no card: cards are named like discovery3")),
        }
    }
}

pub(crate) fn read_tile(word: &str) -> Read<Tile> {
    Tile::from_name(word).ok_or_else(|| NotationError::new(format!("'{word}' is no tile")))
}

pub(crate) fn read_colour(word: &str) -> Read<Colour> {
    Colour::from_name(word)
        .ok_or_else(|| NotationError::new(format!("'{word}' is no colour of goods")))
}

/// Reads `t17`; tiles are counted from 1.
pub(crate) fn read_pile_spot(word: &str) -> Read<PileSpot> {
    match word.strip_prefix('t').and_then(|text| text.parse::<u8>().ok()) {
        Some(number) if number > 0 => Ok(PileSpot(number - 1)),
        _ => unreadable(format!("'{word}' is no tile of the pile: they are named like t17")),
    }
}

pub(crate) fn pile_spot_word(tile: PileSpot) -> String {
    format!("t{}", u16::from(tile.0) + 1)
}

impl Notation for AnBord {
    fn position(&self) -> String {
        self.write_position()
    }

    fn read_position(setup: &Setup<Self>, text: &str) -> Read<Self> {
        crate::position::read(setup, text)
    }

    fn write_action(&self, action: Action) -> String {
        let edition = self.edition.0;
        let (place, spot) = (|place| edition.place_word(place), |spot| edition.spot_word(spot));
        match action {
            Action::Deal { card } => format!("deal {}", edition.card_word(card)),
            Action::Spill { tile: None } => "spill down".into(),
            Action::Spill { tile: Some(tile) } => format!("spill {tile}"),
            Action::Land { tile, up } => {
                format!("land {tile} {}", if up { "up" } else { "down" })
            }
            Action::Reveal { tile } => format!("reveal {tile}"),
            Action::Tick => "tick".into(),
            Action::Show { kind } => format!("show {}", kind.name()),
            Action::TurnUp { card } => format!("turn up {}", edition.card_word(card)),
            Action::Turn { tile } => format!("turn {}", pile_spot_word(tile)),
            Action::Take { tile } => format!("take {}", pile_spot_word(tile)),
            Action::Lay { place: at } => format!("lay {}", place(at)),
            Action::PutBack => "put back".into(),
            Action::Load { colour } => format!("load {}", colour.name()),
            Action::Face => "face".into(),
            Action::Flee => "flee".into(),
            Action::Accept => "accept".into(),
            Action::Decline => "decline".into(),
            Action::Give { place: from } => format!("give {}", place(from)),
            Action::GivePair(pair) => {
                let [one, two] = pair.places();
                format!("give pair {} {}", place(one), place(two))
            }
            Action::GiveParrot => "give parrot".into(),
            Action::GiveGood { from } => format!("give good {}", spot(from)),
            Action::Lose { from, colour } => format!("lose {} {}", colour.name(), spot(from)),
            Action::Pick { colour } => format!("pick {}", colour.name()),
            Action::Stow { at } => format!("stow {}", spot(at)),
            Action::StowAll => "stow all".into(),
            Action::Leave => "leave".into(),
            Action::ThrowTile { place: from } => format!("throw {}", place(from)),
            Action::ThrowGood { from, colour } => format!("throw {} {}", colour.name(), spot(from)),
            Action::LayChest { place: at } => format!("lay chest {}", place(at)),
        }
    }

    fn read_action(&self, text: &str) -> Read<Action> {
        let edition = self.edition.0;
        let mut words = Words::new(text);
        let action = match words.word("an action")? {
            "deal" => Action::Deal { card: edition.read_card(words.word("a card")?)? },
            "spill" if words.takes("down") => Action::Spill { tile: None },
            "spill" => Action::Spill { tile: Some(read_tile(words.word("a tile")?)?) },
            "land" => {
                let tile = read_tile(words.word("a tile")?)?;
                let up = words.takes("up");
                if !up {
                    words.keyword("down")?;
                }
                Action::Land { tile, up }
            }
            "put" => {
                words.keyword("back")?;
                Action::PutBack
            }
            "reveal" => Action::Reveal { tile: read_tile(words.word("a tile")?)? },
            "tick" => Action::Tick,
            "show" => {
                let word = words.word("a kind of card")?;
                let kind = CardKind::from_name(word);
                Action::Show {
                    kind: kind.ok_or_else(|| {
                        NotationError::new(format!("'{word}' is no kind of card"))
                    })?,
                }
            }
            "turn" if words.takes("up") => {
                Action::TurnUp { card: edition.read_card(words.word("a card")?)? }
            }
            "turn" => Action::Turn { tile: read_pile_spot(words.word("a tile")?)? },
            "take" => Action::Take { tile: read_pile_spot(words.word("a tile")?)? },
            "lay" if words.takes("chest") => {
                Action::LayChest { place: edition.read_place(words.word("a place")?)? }
            }
            "lay" => Action::Lay { place: edition.read_place(words.word("a place")?)? },
            "load" => Action::Load { colour: read_colour(words.word("a colour")?)? },
            "face" => Action::Face,
            "flee" => Action::Flee,
            "accept" => Action::Accept,
            "decline" => Action::Decline,
            "give" => self.read_give(&mut words)?,
            "lose" => {
                let colour = read_colour(words.word("a colour")?)?;
                Action::Lose { from: edition.read_spot(words.word("a place")?)?, colour }
            }
            "pick" => Action::Pick { colour: read_colour(words.word("a colour")?)? },
            "stow" if words.takes("all") => Action::StowAll,
            "stow" => Action::Stow { at: edition.read_spot(words.word("a place")?)? },
            "leave" => Action::Leave,
            "throw" => {
                let word = words.word("a place or a colour")?;
                match Colour::from_name(word) {
                    None => Action::ThrowTile { place: edition.read_place(word)? },
                    Some(colour) => {
                        let from = edition.read_spot(words.word("a place")?)?;
                        Action::ThrowGood { from, colour }
                    }
                }
            }
            word => return unreadable(format!("'{word}' is no action")),
        };
        words.end()?;
        Ok(action)
    }

    fn write_event(&self, event: &Event) -> String {
        self.edition.0.write_event(*event)
    }
}

impl AnBord {
    fn read_give(&self, words: &mut Words) -> Read<Action> {
        let edition = self.edition.0;
        if words.takes("parrot") {
            return Ok(Action::GiveParrot);
        }
        if words.takes("good") {
            return Ok(Action::GiveGood { from: edition.read_spot(words.word("a place")?)? });
        }
        if words.takes("pair") {
            let one = edition.read_place(words.word("a place")?)?;
            let two = edition.read_place(words.word("a place")?)?;
            return Ok(Action::GivePair(Pair::new(one, two)));
        }
        Ok(Action::Give { place: edition.read_place(words.word("a place")?)? })
    }
}

/// A tile as a person writes it; `?` stands for what is hidden.
fn seen_tile(tile: Option<Tile>) -> &'static str {
    tile.map_or("?", Tile::name)
}

/// Writes events; `?` stands for what is hidden.
impl Edition {
    fn seen_place(&self, place: Option<Place>, below: bool) -> String {
        let hidden = if below { "below?" } else { "?" };
        place.map_or(hidden.into(), |place| self.place_word(place))
    }

    fn seen_spot(&self, spot: Option<Spot>, below: bool) -> String {
        let hidden = if below { "below?" } else { "?" };
        spot.map_or(hidden.into(), |spot| self.spot_word(spot))
    }

    fn write_event(&self, event: Event) -> String {
        match event {
            Event::CardDealt { card } => format!("{} was dealt", self.card_word(card)),
            Event::TileSpilled { at, tile } => {
                format!("{} fell: {}", pile_spot_word(at), seen_tile(tile))
            }
            Event::LoadingBegan { journey } => format!("loading began for journey {journey}"),
            Event::LookEnded { seat } => format!("{seat} ended the look"),
            Event::PileRanOut => "the pile ran out".into(),
            Event::JourneyBegan { journey, first } => {
                format!("journey {journey} began with {first}")
            }
            Event::OrderPutUnder => "an order was put under the stack".into(),
            Event::PiratesSighted => "pirates were sighted".into(),
            Event::CardTurnedUp { card } => format!("{} was turned up", self.card_word(card)),
            Event::EquipmentReturned => "all equipment went back to the pile".into(),
            Event::GameEnded => "the game ended".into(),
            _ => self.write_seat_event(event),
        }
    }

    fn write_seat_event(&self, event: Event) -> String {
        match event {
            Event::TileReached { seat, at, take } => {
                let aim = if take { "take" } else { "turn over" };
                format!("{seat} reached to {aim} {}", pile_spot_word(at))
            }
            Event::TileTurned { seat, at, tile } => {
                format!("{seat} turned over {}: {tile}", pile_spot_word(at))
            }
            Event::TileTaken { seat, at, tile, .. } => {
                format!("{seat} took {}: {}", pile_spot_word(at), seen_tile(tile))
            }
            Event::StarfishFound { seat, at, tile } => {
                format!("{seat} put back {}: {tile}", pile_spot_word(at))
            }
            Event::TilePutBack { seat, at, tile, open } => {
                let side = if open { "face up" } else { "face down" };
                format!("{seat} put back {} {side}: {}", pile_spot_word(at), seen_tile(tile))
            }
            Event::TileLaid { seat, place, tile, below } => {
                format!("{seat} laid {} on {}", seen_tile(tile), self.seen_place(place, below))
            }
            Event::GoodLoaded { seat, colour } => format!("{seat} loaded {}", colour.name()),
            Event::ShipFilled { seat } => format!("{seat} was full"),
            Event::ChoiceSealed { seat } => format!("{seat} chose"),
            Event::Faced { seat } => format!("{seat} faced the pirates"),
            Event::Fled { seat } => format!("{seat} fled"),
            Event::Accepted { seat } => format!("{seat} accepted"),
            Event::Declined { seat } => format!("{seat} declined"),
            Event::TileGiven { seat, tile, from, below } => {
                format!("{seat} gave up {tile} from {}", self.seen_place(from, below))
            }
            Event::ParrotGiven { seat } => format!("{seat} gave up the parrot"),
            Event::GoodGiven { seat, colour, from, below } => {
                format!("{seat} gave up {} from {}", colour.name(), self.seen_spot(from, below))
            }
            Event::Fined { seat, coins } => format!("{seat} was fined {coins}"),
            Event::GoodLost { seat, colour, from, below } => {
                format!("{seat} lost {} from {}", colour.name(), self.seen_spot(from, below))
            }
            Event::CoinsPaid { seat, coins } => format!("{seat} got {coins} coins"),
            Event::GoodPaid { seat, colour } => format!("{seat} got {}", colour.name()),
            Event::ColourRanOut { seat, colour, missing } => {
                format!("{seat} missed {missing} {}", colour.name())
            }
            Event::GoodStowed { seat, colour, at, below } => {
                format!("{seat} stowed {} at {}", colour.name(), self.seen_spot(at, below))
            }
            Event::GoodLeft { seat, colour } => format!("{seat} left {}", colour.name()),
            Event::GoodMoved { seat, colour, to, below, .. } => {
                format!("{seat} moved {} to {}", colour.name(), self.seen_spot(to, below))
            }
            Event::TileThrown { seat, tile, from, below } => {
                format!("{seat} threw away {tile} from {}", self.seen_place(from, below))
            }
            Event::GoodThrown { seat, colour, from, below } => {
                format!("{seat} threw away {} from {}", colour.name(), self.seen_spot(from, below))
            }
            Event::GoodsSold { seat, goods, coins } => {
                format!("{seat} sold {goods} goods for {coins}")
            }
            Event::ChestLaid { seat, place, below } => {
                format!("{seat} laid a chest on {}", self.seen_place(place, below))
            }
            Event::ParrotReceived { seat } => format!("{seat} got a parrot"),
            _ => unreachable!("the table's own events are told above"),
        }
    }
}

/// A list of seats as a person writes it: `1 3`.
pub(crate) fn write_seats(seats: Seats) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}
