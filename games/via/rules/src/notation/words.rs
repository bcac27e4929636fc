//! Words for the edition's things and the pieces, and reading them again.

use kit::{NotationError, Read, Words, unreadable};

use crate::action::Building;
use crate::board::{Field, Piece};
use crate::edition::Edition;
use crate::tile::{Corner, Orientation, Shape, TileKind};

pub(crate) fn read_building(word: &str) -> Read<Building> {
    let building = Building::ALL.into_iter().find(|building| building.word() == word);
    building.ok_or_else(|| NotationError::new(format!("'{word}' is neither house nor castle")))
}

impl Edition {
    /// A field by column and row, such as `d4`; rows count from the top.
    pub(crate) fn field_word(&self, field: Field) -> String {
        if field.index() >= self.fields() {
            return "?".to_owned();
        }
        let (row, column) = (field.0 / self.width, field.0 % self.width);
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    pub(crate) fn read_field(&self, word: &str) -> Read<Field> {
        let wrong = || {
            let last = Field(self.fields() as u8 - 1);
            NotationError::new(format!(
                "'{word}' is no field; fields are a1 to {}",
                self.field_word(last)
            ))
        };
        let mut letters = word.chars();
        let column = letters.next().filter(char::is_ascii_lowercase).ok_or_else(wrong)?;
        let column = column as u8 - b'a';
        let row: u8 = letters.as_str().parse().map_err(|_| wrong())?;
        if column >= self.width || !(1..=self.height).contains(&row) {
            return Err(wrong());
        }
        Ok(Field((row - 1) * self.width + column))
    }

    pub(crate) fn piece_word(&self, piece: Piece) -> String {
        format!("{} {}", self.field_word(piece.field()), piece.corner().word())
    }

    pub(crate) fn read_corner(&self, words: &mut Words) -> Read<(Field, Corner)> {
        let field = self.read_field(words.word("a field")?)?;
        let name = words.word("a corner")?;
        let corner = Corner::from_word(name).ok_or_else(|| {
            NotationError::new(format!("'{name}' is no corner; corners are ne, se, sw and nw"))
        })?;
        Ok((field, corner))
    }

    pub(crate) fn kind_word(&self, kind: TileKind) -> &str {
        self.kind(kind).map_or("?", |figures| &figures.id)
    }

    pub(crate) fn read_kind(&self, word: &str) -> Read<TileKind> {
        self.kind_named(word).ok_or_else(|| {
            let ids: Vec<_> = self.kinds().map(|(_, figures)| figures.id.as_str()).collect();
            NotationError::new(format!("'{word}' is no kind of tile; kinds are {}", ids.join(", ")))
        })
    }

    /// `curved3 turned 1`, or only the kind where it cannot lie otherwise.
    pub(crate) fn tile_words(&self, tile: Orientation) -> String {
        let Some(shape) = self.shape_if_any(tile) else { return "?".to_owned() };
        let kind = self.kind_word(shape.kind);
        if self.orientations_of(shape.kind).len() == 1 {
            kind.to_owned()
        } else {
            format!("{kind} turned {}", shape.turned)
        }
    }

    /// A tile on a drawn board: the character that looks like its roads, if no other tile looks the same,
    /// and else its kind and quarter turns.
    pub(crate) fn tile_token(&self, tile: Orientation) -> String {
        let shape = self.shape(tile);
        match shape.glyph() {
            Some(drawn) if self.alike(drawn).count() == 1 => drawn.to_string(),
            _ => format!("{}/{}", self.kind_word(shape.kind), shape.turned),
        }
    }

    /// The tile that a token on a drawn board means; `None` is a free field.
    pub(crate) fn read_token(&self, token: &str) -> Read<Option<Orientation>> {
        if token == "." {
            return Ok(None);
        }
        let mut letters = token.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            let mut tiles = self.alike(letter);
            return match (tiles.next(), tiles.next()) {
                (Some(tile), None) => Ok(Some(tile)),
                (Some(_), Some(_)) => unreadable(format!(
                    "several tiles look like '{letter}'; write the kind and turns, as in curved3/1"
                )),
                _ => unreadable(format!("no tile looks like '{letter}'")),
            };
        }
        let (kind, quarters) = token.split_once('/').unwrap_or((token, "0"));
        let kind = self.read_kind(kind)?;
        let quarters: u8 = quarters.parse().map_err(|_| {
            NotationError::new(format!("'{quarters}' is no number of quarter turns"))
        })?;
        Ok(Some(self.turned(kind, quarters)))
    }

    fn alike(&self, drawn: char) -> impl Iterator<Item = Orientation> {
        let drawn_so = move |shape: &Shape| shape.glyph() == Some(drawn);
        self.orientations().filter(move |(_, shape)| drawn_so(shape)).map(|(tile, _)| tile)
    }
}
