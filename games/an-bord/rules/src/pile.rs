//! The pile of tiles on the table.

use std::fmt;

use kit::{BitSet, Luck, Seat, Seats};

use crate::edition::{PILE_MAX, PLAYERS_MAX};
use crate::piece::{Equipment, PileSpot, Tile};

/// How a place of the pile looks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum PileTile {
    Gone,
    Down,
    /// Face down, and whoever looks has had it in hand.
    Seen(Tile),
    Up(Tile),
}

impl PileTile {
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "-" => Some(PileTile::Gone),
            "?" => Some(PileTile::Down),
            _ => match name.strip_prefix('?') {
                Some(seen) => Tile::from_name(seen).map(PileTile::Seen),
                None => Tile::from_name(name).map(PileTile::Up),
            },
        }
    }

    /// `-`, `?`, `?rope` if it was seen, or the tile it shows; in two pieces, as they are written without formatting.
    fn name(self) -> [&'static str; 2] {
        match self {
            PileTile::Gone => ["-", ""],
            PileTile::Down => ["?", ""],
            PileTile::Seen(tile) => ["?", tile.name()],
            PileTile::Up(tile) => ["", tile.name()],
        }
    }
}

impl fmt::Display for PileTile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.name().into_iter().try_for_each(|piece| f.write_str(piece))
    }
}

/// The pile on the wire: one line of words, because there are so many of them.
pub(crate) mod wire {
    use std::fmt::Display;

    use kit::serde::de::Error;
    use kit::serde::{Deserialize, Deserializer, Serializer};

    use super::{PILE_MAX, PileTile};

    pub(crate) fn serialize<S: Serializer>(pile: &[PileTile], to: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(8 * PILE_MAX);
        for lying in pile {
            if !text.is_empty() {
                text.push(' ');
            }
            lying.name().into_iter().for_each(|piece| text.push_str(piece));
        }
        to.serialize_str(&text)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<PileTile>, D::Error> {
        let unknown = |word: &dyn Display| D::Error::custom(format!("'{word}' is no tile"));
        let text = String::deserialize(from)?;
        let words = text.split_whitespace().take(PILE_MAX);
        words.map(|word| PileTile::from_name(word).ok_or_else(|| unknown(&word))).collect()
    }
}

/// A set of the places of the pile.
pub(crate) type PileSpots = BitSet<PileSpot, 2>;

/// Tiles by picture.
pub(crate) type TileCounts = [u8; Tile::COUNT];

/// What a place of the pile that shows nothing is filled with, so that equal piles are equal bytes.
const BLANK: Tile = Tile { equipment: Equipment::Cannon, starfish: false };

/// Tiles that lie loose on the table. What a face-down tile shows is not decided before it must be:
/// when somebody sees it, or when it lands there after it was on board (4.3).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Pile {
    faces: [Tile; PILE_MAX],
    down: PileSpots,
    up: PileSpots,
    /// Those face up that carry a starfish.
    starred: PileSpots,
    /// Those face down whose face is decided.
    decided: PileSpots,
    /// By seat: those face down that it has had in hand (2.3).
    peeked: [PileSpots; PLAYERS_MAX],
    /// The face-down tiles that are not decided, and while all are being spilled those still to fall.
    pub unseen: TileCounts,
    /// Tiles given up or thrown away during the journey: everybody saw which.
    pub returned: TileCounts,
    /// Tiles that go back to the pile and have not landed yet.
    pub falling: TileCounts,
}

impl Pile {
    /// No tile on the table yet.
    pub(crate) fn new(unseen: TileCounts) -> Self {
        Pile {
            faces: [BLANK; PILE_MAX],
            down: PileSpots::NONE,
            up: PileSpots::NONE,
            starred: PileSpots::NONE,
            decided: PileSpots::NONE,
            peeked: [PileSpots::NONE; PLAYERS_MAX],
            unseen,
            returned: [0; Tile::COUNT],
            falling: [0; Tile::COUNT],
        }
    }

    #[inline]
    pub(crate) fn tile_at(&self, at: PileSpot) -> PileTile {
        if self.down.has(at) {
            PileTile::Down
        } else if self.up.has(at) {
            PileTile::Up(self.faces[at.index()])
        } else {
            PileTile::Gone
        }
    }

    /// The tile that lies face up at a place; of no meaning where none does.
    #[inline]
    pub(crate) fn face(&self, at: PileSpot) -> Tile {
        self.faces[at.index()]
    }

    /// How the tile looks to a seat, which may have had it in hand.
    pub(crate) fn tile_seen_by(&self, at: PileSpot, seat: Option<Seat>) -> PileTile {
        match self.tile_at(at) {
            PileTile::Down if seat.is_some_and(|seat| self.peekers(at).has(seat)) => {
                PileTile::Seen(self.faces[at.index()])
            }
            lying => lying,
        }
    }

    /// What a face-down tile shows, if that is decided.
    #[inline]
    pub(crate) fn decided(&self, at: PileSpot) -> Option<Tile> {
        self.decided.has(at).then(|| self.faces[at.index()])
    }

    /// Who has seen a face-down tile.
    pub(crate) fn peekers(&self, at: PileSpot) -> Seats {
        let peeked = |seat: &Seat| self.peeked[seat.index()].has(at);
        Seat::all(PLAYERS_MAX as u8).filter(peeked).collect()
    }

    /// Puts a tile face down of which it is decided what it shows, and who has seen it.
    pub(crate) fn put_down(&mut self, at: PileSpot, tile: Tile, seen_by: Seats) {
        self.put(at, PileTile::Down);
        self.decided.insert(at);
        self.faces[at.index()] = tile;
        for seat in seen_by.iter() {
            self.peeked[seat.index()].insert(at);
        }
    }

    /// Puts a tile down that is not in `unseen` any more if it shows its face.
    #[inline]
    pub(crate) fn put(&mut self, at: PileSpot, lying: PileTile) {
        self.down.remove(at);
        self.up.remove(at);
        self.starred.remove(at);
        if self.decided.has(at) {
            self.decided.remove(at);
            for peeked in &mut self.peeked {
                peeked.remove(at);
            }
        }
        self.faces[at.index()] = BLANK;
        match lying {
            PileTile::Gone => {}
            PileTile::Seen(_) => unreachable!("a view's word: who has seen it is not said"),
            PileTile::Down => self.down.insert(at),
            PileTile::Up(tile) => {
                self.up.insert(at);
                self.faces[at.index()] = tile;
                if tile.starfish {
                    self.starred.insert(at);
                }
            }
        }
    }

    /// The set of face-down tiles.
    #[inline]
    pub(crate) fn down(&self) -> PileSpots {
        self.down
    }

    /// The set of tiles that lie face up.
    #[inline]
    pub(crate) fn up(&self) -> PileSpots {
        self.up
    }

    /// The places where nothing lies any more, of a pile of this size.
    #[inline]
    pub(crate) fn gone(&self, size: u8) -> PileSpots {
        let all = (1u128 << size) - 1;
        PileSpots::from_words([all as u64, (all >> 64) as u64]).minus(self.down.or(self.up))
    }

    /// The set of face-down tiles whose face is decided.
    #[inline]
    pub(crate) fn decided_set(&self) -> PileSpots {
        self.decided
    }

    /// The set of tiles that may be taken, where `starfish_barred` or not.
    #[inline]
    pub(crate) fn takeable(&self, starfish_barred: bool) -> PileSpots {
        self.down.or(if starfish_barred { self.up.minus(self.starred) } else { self.up })
    }

    /// How many tiles before this one, which lies face up, show the same equipment and may be taken.
    #[inline]
    pub(crate) fn alike_before(&self, at: PileSpot, starfish_barred: bool) -> usize {
        let equipment = self.faces[at.index()].equipment;
        let up = if starfish_barred { self.up.minus(self.starred) } else { self.up };
        let before = up.iter().take_while(|other| other.0 < at.0);
        before.filter(|other| self.faces[other.index()].equipment == equipment).count()
    }

    /// How many tiles nobody has seen.
    #[inline]
    pub(crate) fn unseen_total(&self) -> u32 {
        self.unseen.iter().map(|&count| u32::from(count)).sum()
    }

    /// Draws one of the unseen tiles, leaving it there.
    #[inline]
    pub(crate) fn draw(&self, luck: &mut impl Luck) -> Tile {
        draw_of(&self.unseen, luck)
    }

    /// All tiles of the pile by picture.
    pub(crate) fn counts(&self) -> TileCounts {
        let mut counts = self.unseen;
        for at in self.up.iter() {
            counts[self.faces[at.index()].index()] += 1;
        }
        for at in self.decided.iter() {
            counts[self.faces[at.index()].index()] += 1;
        }
        let back = self.returned.into_iter().zip(self.falling);
        for (count, (returned, falling)) in counts.iter_mut().zip(back) {
            *count += returned + falling;
        }
        counts
    }
}

/// Draws one of these tiles.
#[inline]
pub(crate) fn draw_of(tiles: &TileCounts, luck: &mut impl Luck) -> Tile {
    let mut ticket = luck.below(tiles.iter().map(|&count| u32::from(count)).sum());
    for (index, &count) in tiles.iter().enumerate() {
        if ticket < u32::from(count) {
            return Tile::from_index(index);
        }
        ticket -= u32::from(count);
    }
    unreachable!("the ticket is below the number of tiles")
}
