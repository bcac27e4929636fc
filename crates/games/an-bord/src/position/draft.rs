//! A position while it is read, line by line.

use kit::{NotationError, Seat, Seats, Setup, Words};

use super::demand;
use crate::AnBord;
use crate::edition::{AnBordEdition, Cards};
use crate::notation::{read_colour, read_loose, read_tile};
use crate::piece::{Colour, Equipment, Spot};
use crate::pile::Lying;
use crate::ship::{Hand, SLOTS, Ship, Stowed};
use crate::state::{JOURNEYS, Phase};

pub(super) type Read<T> = Result<T, NotationError>;

/// What has been read so far; `None` where nothing was said.
pub(super) struct Draft {
    pub(super) game: AnBord,
    pub(super) stack: Option<Cards>,
    pub(super) met: Option<Cards>,
    pub(super) used: Option<Cards>,
    pub(super) look: Option<bool>,
    pub(super) under: Option<u8>,
    pub(super) pile: Vec<Lying>,
    /// The lines that there may be only one of, and where each is.
    pub(super) lines: Vec<(String, usize)>,
    pub(super) supply: Option<[u8; Colour::COUNT]>,
    pub(super) bank: Option<u16>,
    /// The choices are read last, because they speak of what lies on the ships.
    pub(super) choices: Vec<(usize, Seat, String)>,
}

pub(crate) fn read(setup: &Setup<AnBord>, text: &str) -> Read<AnBord> {
    let mut game = AnBord::set_up(setup).map_err(|error| NotationError::new(error.to_string()))?;
    game.phase = Phase::Load;
    let mut draft = Draft {
        game,
        stack: None,
        met: None,
        used: None,
        look: None,
        under: None,
        pile: Vec::new(),
        lines: Vec::new(),
        supply: None,
        bank: None,
        choices: Vec::new(),
    };
    for (at, line) in text.lines().enumerate() {
        draft.line(at + 1, line).map_err(|error| error.at(at + 1))?;
    }
    draft.finish()
}

impl Draft {
    fn line(&mut self, at: usize, line: &str) -> Read<()> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(());
        }
        let Some((name, value)) = line.split_once(':') else {
            return Err(NotationError::new(format!("'{line}' is not 'name: value'")));
        };
        let name = name.trim();
        if let Some((_, before)) = self.lines.iter().find(|(known, _)| known == name) {
            return Err(NotationError::new(format!("'{name}' is already on line {before}")));
        }
        // The pile is drawn in rows.
        if name != "pile" {
            self.lines.push((name.to_owned(), at));
        }
        let mut words = Words::new(value);
        let edition = self.game.edition_ref();
        let journey = &mut self.game.journey;
        match name {
            "journey" => {
                journey.number = words.parsed("a journey")?;
                demand!((1..=JOURNEYS).contains(&journey.number), "journeys are 1 and 2");
            }
            "phase" => self.game.phase = read_phase(&mut words)?,
            "look" if words.takes("open") => self.look = Some(true),
            "look" => {
                words.keyword("over")?;
                self.look = Some(false);
            }
            "stack" => self.stack = Some(read_cards(edition, &mut words)?),
            "met" => self.met = Some(read_cards(edition, &mut words)?),
            "used" => self.used = Some(read_cards(edition, &mut words)?),
            "under" => self.under = Some(words.parsed("a number of orders")?),
            "card" => journey.card = Some(edition.read_card(words.word("a card")?)?),
            "first" => self.game.journey.first = Some(self.seat(&mut words)?),
            "turn" => {
                self.game.turn = self.seat(&mut words)?;
                self.game.turned = words.takes("turned");
            }
            "facing" => self.game.facing = self.seats(&mut words)?,
            "rewarded" => self.game.rewarded = self.seats(&mut words)?,
            "reward" => {
                self.game.reward.goods = read_goods(&mut words)?;
                if words.takes("picks") {
                    self.game.reward.picks = words.parsed("a number of goods")?;
                }
            }
            "supply" => self.supply = Some(read_goods(&mut words)?),
            "bank" => self.bank = Some(words.parsed("an amount of money")?),
            "pile" => {
                while let Some(word) = words.peek() {
                    words.keyword(word)?;
                    self.pile.push(match word {
                        "-" => Lying::Gone,
                        "?" => Lying::Down,
                        tile => Lying::Up(read_tile(tile)?),
                    });
                }
            }
            "returned" => {
                while let Some(word) = words.peek() {
                    words.keyword(word)?;
                    let tile = read_tile(word)?;
                    let count = &mut self.game.pile.returned[tile.index()];
                    *count = count.saturating_add(1);
                }
            }
            name => match name.strip_prefix("ship ") {
                None => return Err(NotationError::new(format!("'{name}' is unknown"))),
                Some(rest) => return self.ship_line(at, rest, value),
            },
        }
        words.end()
    }

    fn seat(&self, words: &mut Words) -> Read<Seat> {
        let seat: Seat = words.parsed("a seat")?;
        let players = self.game.players;
        demand!(seat.index() < usize::from(players), "seat {seat} does not play among {players}");
        Ok(seat)
    }

    fn seats(&self, words: &mut Words) -> Read<Seats> {
        let mut seats = Seats::NONE;
        while words.peek().is_some() {
            seats = seats.with(self.seat(words)?);
        }
        Ok(seats)
    }

    fn ship_line(&mut self, at: usize, name: &str, value: &str) -> Read<()> {
        let mut name = Words::new(name);
        let seat = self.seat(&mut name)?;
        let edition = self.game.edition_ref();
        let mut words = Words::new(value);
        let owed = &mut self.game.chests_owed[seat.index()];
        let ship = &mut self.game.ships[seat.index()];
        match name.word("a part of the ship")? {
            "deck" => ship.read_places(edition, 0..edition.deck, &mut words)?,
            "below" => {
                ship.read_places(edition, edition.deck..edition.places() as u8, &mut words)?;
            }
            "cargo" => {
                for nth in 0..usize::from(edition.cargo) {
                    let slot = Ship::slots(Spot::cargo(nth)).start;
                    ship.goods[slot] = match words.word("a good or -")? {
                        "-" => None,
                        good => Some(read_colour(good)?),
                    };
                }
            }
            "coins" => ship.coins = words.parsed("a number of coins")?,
            "parrot" => {
                words.keyword("yes")?;
                ship.parrot = true;
            }
            "hand" => {
                let tile = read_tile(words.word("a tile")?)?;
                let open = words.takes("open");
                if !open {
                    words.keyword("secret")?;
                }
                ship.hand = Some(Hand { tile, open });
            }
            "wait" => ship.wait = words.parsed("a number of ticks")?,
            "owed" => *owed = words.parsed("a number of chests")?,
            "choice" => {
                self.choices.push((at, seat, value.to_owned()));
                return name.end();
            }
            part => return Err(NotationError::new(format!("'{part}' is no part of a ship"))),
        }
        name.end()?;
        words.end()
    }

    fn finish(mut self) -> Read<AnBord> {
        self.finish_cards()?;
        self.finish_tiles()?;
        self.finish_goods()?;
        self.finish_seats()?;
        for (at, seat, text) in std::mem::take(&mut self.choices) {
            self.read_choice(seat, &text).map_err(|error| error.at(at))?;
        }
        self.finish_phase()?;
        Ok(self.game)
    }
}

fn read_phase(words: &mut Words) -> Read<Phase> {
    Ok(match words.word("a phase")? {
        "deal" => Phase::Deal,
        "spill" => Phase::Spill { next: words.parsed("a number of tiles")? },
        "load" => Phase::Load,
        "reveal" => {
            let taken = words.takes("take");
            if !taken {
                words.keyword("turn")?;
            }
            let seat = words.parsed("a seat")?;
            Phase::Reveal { seat, at: read_loose(words.word("a tile")?)?, taken }
        }
        "top" => Phase::Top,
        "face-or-flee" => Phase::Brave,
        "pirates" => Phase::Pirates,
        "decide" => Phase::Decide,
        "reward" => Phase::Reward { seat: words.parsed("a seat")? },
        "chests" => Phase::Chests,
        "over" => Phase::Over,
        word => return Err(NotationError::new(format!("'{word}' is no phase"))),
    })
}

fn read_cards(edition: &AnBordEdition, words: &mut Words) -> Read<Cards> {
    let mut cards = Cards::NONE;
    while let Some(word) = words.peek() {
        words.keyword(word)?;
        let card = edition.read_card(word)?;
        demand!(!cards.has(card), "{word} is named twice");
        cards = cards.with(card);
    }
    Ok(cards)
}

/// Reads `2 blue 1 white` up to a word that is no number.
fn read_goods(words: &mut Words) -> Read<[u8; Colour::COUNT]> {
    let mut goods = [0; Colour::COUNT];
    while words.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
        let count: u8 = words.parsed("a number of goods")?;
        goods[read_colour(words.word("a colour")?)?.index()] = count;
    }
    Ok(goods)
}

impl Ship {
    fn read_places(
        &mut self,
        edition: &AnBordEdition,
        places: std::ops::Range<u8>,
        words: &mut Words,
    ) -> Read<()> {
        for place in places {
            let word = words.word("what lies on the next place, or -")?;
            let slot = 2 * usize::from(place);
            self.goods[slot..slot + 2].fill(None);
            let stowed = &mut self.stowed[usize::from(place)];
            *stowed = match word {
                "-" => Stowed::Nothing,
                "chest" => Stowed::Chest,
                "monkey!" => Stowed::Monkey,
                word => {
                    if let Some(colour) = Colour::from_name(word) {
                        self.goods[slot] = Some(colour);
                        Stowed::Nothing
                    } else {
                        let mut parts = word.split('+');
                        let tile = read_tile(parts.next().unwrap_or_default())?;
                        for (nth, good) in parts.enumerate() {
                            let room = tile.equipment == Equipment::Store
                                && nth < usize::from(edition.store_capacity)
                                && slot + nth < SLOTS;
                            demand!(room, "'{word}': {tile} cannot carry so many goods");
                            self.goods[slot + nth] = Some(read_colour(good)?);
                        }
                        Stowed::Tile(tile)
                    }
                }
            };
        }
        Ok(())
    }
}
