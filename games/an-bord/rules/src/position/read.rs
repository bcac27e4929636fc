//! A position while it is read, line by line.

use kit::{NotationError, Read, Seat, Seats, Setup, Words, unreadable};

use super::demand;
use crate::AnBord;
use crate::edition::{Cards, Edition};
use crate::notation::{read_colour, read_pile_spot, read_tile};
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, Equipment, PileSpot, Tile};
use crate::pile::{PileTile, TileCounts};
use crate::ship::{Hand, SLOTS, Ship, Slot, Stowed};
use crate::state::{JOURNEYS, Phase};

/// What has been read so far; `None` where nothing was said.
pub(super) struct PositionReader {
    pub(super) game: AnBord,
    pub(super) stack: Option<Cards>,
    pub(super) met: Option<Cards>,
    pub(super) used: Option<Cards>,
    pub(super) look: Option<bool>,
    pub(super) under: Option<u8>,
    /// How each place of the pile looks, and who has seen what lies there face down.
    pub(super) pile: Vec<(PileTile, Seats)>,
    pub(super) falling: Option<TileCounts>,
    /// Hands of which it is not said where on the pile their tile lay.
    pub(super) hands: Vec<Seat>,
    /// The lines that there may be only one of, and where each is.
    pub(super) lines: Vec<(String, usize)>,
    pub(super) supply: Option<[u8; Colour::COUNT]>,
    /// The choices are read last, because they speak of what lies on the ships.
    pub(super) choices: Vec<(usize, Seat, String)>,
}

pub(crate) fn read(setup: &Setup<AnBord>, text: &str) -> Read<AnBord> {
    let mut game = AnBord::new(setup).map_err(|error| NotationError::new(error.to_string()))?;
    game.phase = Phase::Load;
    let mut reader = PositionReader {
        game,
        stack: None,
        met: None,
        used: None,
        look: None,
        under: None,
        pile: Vec::new(),
        falling: None,
        hands: Vec::new(),
        lines: Vec::new(),
        supply: None,
        choices: Vec::new(),
    };
    for (at, line) in text.lines().enumerate() {
        reader.line(at + 1, line).map_err(|error| error.at(at + 1))?;
    }
    reader.finish()
}

impl PositionReader {
    fn line(&mut self, at: usize, line: &str) -> Read<()> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(());
        }
        let Some((name, value)) = line.split_once(':') else {
            return unreadable(format!("'{line}' is not 'name: value'"));
        };
        let name = name.trim();
        if let Some((_, before)) = self.lines.iter().find(|(known, _)| known == name) {
            return unreadable(format!("'{name}' is already on line {before}"));
        }
        // The pile is drawn in rows.
        if name != "pile" {
            self.lines.push((name.to_owned(), at));
        }
        let mut words = Words::new(value);
        let edition = self.game.edition.0;
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
            "pile" => {
                while let Some(word) = words.peek() {
                    words.keyword(word)?;
                    let laid = self.read_pile_tile(word)?;
                    self.pile.push(laid);
                }
            }
            "returned" => self.game.pile.returned = read_tiles(&mut words)?,
            "falling" => self.falling = Some(read_tiles(&mut words)?),
            name => match name.strip_prefix("ship ") {
                None => return unreadable(format!("'{name}' is unknown")),
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

    /// Reads `-`, `?`, `rope`, or `?rope@13`: face down, and seats 1 and 3 have seen it.
    fn read_pile_tile(&self, word: &str) -> Read<(PileTile, Seats)> {
        let Some((tile, seats)) = word.strip_prefix('?').and_then(|rest| rest.split_once('@'))
        else {
            let lying =
                PileTile::from_name(word).filter(|lying| !matches!(lying, PileTile::Seen(_)));
            let unknown = || NotationError::new(format!("'{word}' is no tile"));
            return Ok((lying.ok_or_else(unknown)?, Seats::NONE));
        };
        let mut seen_by = Seats::NONE;
        for seat in seats.chars() {
            seen_by = seen_by.with(self.seat(&mut Words::new(&seat.to_string()))?);
        }
        Ok((PileTile::Seen(read_tile(tile)?), seen_by))
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
        let edition = self.game.edition.0;
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
                    ship.goods[Slot::cargo(nth).index()] = match words.word("a good or -")? {
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
                let at = if let Some(word) = words.peek() {
                    words.keyword(word)?;
                    read_pile_spot(word)?
                } else {
                    self.hands.push(seat);
                    PileSpot(0)
                };
                ship.hand = Some(Hand { tile, open, at });
            }
            "wait" => ship.wait = words.parsed("a number of ticks")?,
            "owed" => *owed = words.parsed("a number of chests")?,
            "choice" => {
                self.choices.push((at, seat, value.to_owned()));
                return name.end();
            }
            part => return unreadable(format!("'{part}' is no part of a ship")),
        }
        name.end()?;
        words.end()
    }

    fn read_choice(&mut self, seat: Seat, text: &str) -> Read<()> {
        let game = &mut self.game;
        let edition = game.edition.0;
        let mut words = Words::new(text);
        let mut choice = Choice::OPEN;
        choice.answer = match words.word("an answer")? {
            "face" => Answer::Face,
            "flee" => Answer::Flee,
            "accept" => Answer::Accept,
            "decline" => Answer::Decline,
            word => return unreadable(format!("'{word}' is no answer")),
        };
        let ship = *game.ship(seat);
        let mut sealed = false;
        while let Some(word) = words.peek() {
            words.keyword(word)?;
            match word {
                "sealed" => sealed = true,
                "parrot" => choice.parrot = true,
                "met" => choice.met = words.parsed("a number of needs")?,
                word => match word.split_once('@') {
                    None => {
                        let place = edition.read_place(word)?;
                        demand!(ship.tile(place).is_some(), "no tile lies on {word}");
                        choice.tiles.insert(place);
                    }
                    Some((colour, spot)) => {
                        let (colour, spot) = (read_colour(colour)?, edition.read_spot(spot)?);
                        let slot = ship.find_good(spot, colour, choice.goods);
                        let Some(slot) = slot else {
                            return unreadable(format!("'{word}' is not on board"));
                        };
                        choice.goods.insert(slot);
                    }
                },
            }
        }
        demand!(!choice.parrot || ship.parrot, "there is no parrot on this ship");
        *game.choice_mut(seat) = choice;
        game.check_choice(seat, sealed)?;
        if sealed {
            game.sealed = game.sealed.with(seat);
        }
        Ok(())
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
        "land" => Phase::Land,
        "load" => Phase::Load,
        "reveal" => {
            let taken = words.takes("take");
            if !taken {
                words.keyword("turn")?;
            }
            let seat = words.parsed("a seat")?;
            Phase::Reveal { seat, at: read_pile_spot(words.word("a tile")?)?, taken }
        }
        "top" => Phase::Top,
        "face-or-flee" => Phase::Brave,
        "pirates" => Phase::Pirates,
        "decide" => Phase::Decide,
        "reward" => Phase::Reward { seat: words.parsed("a seat")? },
        "chests" => Phase::Chests,
        "over" => Phase::Over,
        word => return unreadable(format!("'{word}' is no phase")),
    })
}

fn read_cards(edition: &Edition, words: &mut Words) -> Read<Cards> {
    let mut cards = Cards::NONE;
    while let Some(word) = words.peek() {
        words.keyword(word)?;
        let card = edition.read_card(word)?;
        demand!(!cards.has(card), "{word} is named twice");
        cards.insert(card);
    }
    Ok(cards)
}

/// Reads tiles by their names.
fn read_tiles(words: &mut Words) -> Read<TileCounts> {
    let mut counts: TileCounts = [0; Tile::COUNT];
    while let Some(word) = words.peek() {
        words.keyword(word)?;
        let count = &mut counts[read_tile(word)?.index()];
        *count = count.saturating_add(1);
    }
    Ok(counts)
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
        edition: &Edition,
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
