//! How the board of Via looks, as SVG: what lies on it, field by field. The board in the browser draws the same, and what
//! can be done there beside it.

pub mod pieces;
pub mod tile;

use std::fmt::Write;

use via::{Built, Corner, Edition, Field, Orientation, Piece, Property, View};

/// What all of it looks like; the client's style begins with it.
pub const STYLE: &str = include_str!("../style.css");

/// Room around the fields for their letters and numbers.
const MARGIN: i32 = 30;

/// The board as a seat sees it, as a picture of its own.
pub fn picture(edition: &Edition, view: &View) -> String {
    let ground = ground(edition);
    let tiles: String = edition
        .all_fields()
        .map(|field| laid(edition, &view.board, &view.properties, field, view.latest))
        .collect();
    let mut content = format!(r#"{ground}<g>{tiles}</g><g class="buildings">"#);
    for ((x, y), drawn) in buildings(edition, &view.board, &view.properties) {
        let _ = write!(content, r#"<g transform="translate({x} {y})">{drawn}</g>"#);
    }
    content.push_str("</g>");
    ::picture::picture(&frame(edition), "via", STYLE, &content)
}

/// Where a field begins; it is 100 wide and high.
pub fn place(edition: &Edition, field: Field) -> (i32, i32) {
    let width = i32::from(edition.width);
    let at = i32::from(field.0);
    (at % width * 100, at / width * 100)
}

fn size(edition: &Edition) -> (i32, i32) {
    (i32::from(edition.width) * 100, i32::from(edition.height) * 100)
}

/// The fields with room around them, as a `viewBox` has it.
pub fn frame(edition: &Edition) -> String {
    let (width, height) = size(edition);
    format!("{} {} {} {}", -MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
}

/// What lies under the tiles: a frame, letters and numbers, fields.
pub fn ground(edition: &Edition) -> String {
    let (width, height) = size(edition);
    let mut drawn = format!(
        r#"<rect class="frame" x="-6" y="-6" width="{}" height="{}" rx="8"/><g class="coordinates" aria-hidden="true">"#,
        width + 12,
        height + 12
    );
    for column in 0..edition.width {
        let (x, letter) = (i32::from(column) * 100 + 50, char::from(b'a' + column));
        let _ = write!(drawn, r#"<text x="{x}" y="-14">{letter}</text>"#);
    }
    for row in 0..edition.height {
        let (y, number) = (i32::from(row) * 100 + 57, row + 1);
        let _ = write!(drawn, r#"<text x="-15" y="{y}">{number}</text>"#);
    }
    drawn.push_str(r#"</g><g class="fields">"#);
    for field in edition.all_fields() {
        let (x, y) = place(edition, field);
        let (x, y) = (x + 3, y + 3);
        let _ = write!(drawn, r#"<rect x="{x}" y="{y}" width="94" height="94" rx="6"/>"#);
    }
    drawn.push_str("</g>");
    drawn
}

/// The property that a piece of land belongs to.
pub fn property_of(properties: &[Property], piece: Piece) -> Option<&Property> {
    properties.iter().find(|property| property.pieces.contains(&piece))
}

/// How the style calls the land of a piece.
fn land_class(properties: &[Property], piece: Piece) -> String {
    match property_of(properties, piece) {
        Some(Property { built: Some(built), .. }) => {
            format!("ground owned seat-{}", built.owner.index())
        }
        Some(Property { closed: true, .. }) => "ground closed".to_owned(),
        _ => "ground".to_owned(),
    }
}

/// The tile that lies on a field, if one does, in a square of 100 by 100.
pub fn tile_on(
    edition: &Edition,
    board: &[Option<Orientation>],
    properties: &[Property],
    field: Field,
) -> Option<String> {
    let tile = board.get(field.index()).copied().flatten()?;
    let shape = edition.shape_if_any(tile)?;
    let class = |corner: Corner| land_class(properties, Piece::new(field, corner));
    Some(pieces::tile(shape, &class))
}

/// What marks the tile that was laid last.
pub const LATEST: &str = r#"<rect class="latest" x="2" y="2" width="96" height="96" rx="4"/>"#;

fn laid(
    edition: &Edition,
    board: &[Option<Orientation>],
    properties: &[Property],
    field: Field,
    latest: Option<Field>,
) -> String {
    let Some(tile) = tile_on(edition, board, properties, field) else { return String::new() };
    let (x, y) = place(edition, field);
    let latest = if latest == Some(field) { LATEST } else { "" };
    format!(r#"<g transform="translate({x} {y})">{tile}{latest}</g>"#)
}

/// The piece of a property on which a building looks best, and where on the board that is.
pub fn site(
    edition: &Edition,
    board: &[Option<Orientation>],
    property: &[Piece],
) -> Option<(i32, i32)> {
    let roomy = property.iter().copied().max_by_key(|piece| {
        let tile = board.get(piece.field().index()).copied().flatten();
        let shape = tile.and_then(|tile| edition.shape_if_any(tile));
        shape.map_or(0, |shape| shape.corners_of(piece.corner()).count())
    })?;
    let tile = board.get(roomy.field().index()).copied().flatten()?;
    let shape = edition.shape_if_any(tile)?;
    let (x, y) = place(edition, roomy.field());
    let (dx, dy) = tile::site(shape, roomy.corner());
    Some((x + dx, y + dy))
}

/// Houses and castles: where each stands, and how it is drawn there with the size of its property.
pub fn buildings(
    edition: &Edition,
    board: &[Option<Orientation>],
    properties: &[Property],
) -> Vec<((i32, i32), String)> {
    let drawn = properties.iter().filter_map(|property| {
        let Built { building, owner } = property.built?;
        let (seat, size) = (owner.index(), property.size());
        let (building, mark) = (pieces::building(building, seat), ::picture::seat_mark(seat));
        let drawn = format!(
            r#"{building}<g class="size seat-{seat}" transform="translate(17 12)"><svg x="-11" y="-11" width="22" height="22" viewBox="0 0 24 24">{mark}</svg><text y="5">{size}</text></g>"#
        );
        Some((site(edition, board, &property.pieces)?, drawn))
    });
    drawn.collect()
}

#[cfg(test)]
mod tests {
    use kit::laws::random_action;
    use kit::{Game, Seat, Setup, SplitMix};
    use via::Via;

    use super::*;

    fn view(steps: usize) -> View {
        let mut game = Via::setup(&Setup::standard(2)).expect("a table of two");
        let mut luck = SplitMix::new(7);
        for _ in 0..steps {
            let Some((by, action)) = random_action(&game, &mut luck) else { break };
            game.play(by, action, &mut ());
        }
        game.view(Some(Seat::new(0)))
    }

    #[test]
    fn a_picture_shows_each_tile_and_each_building() {
        let (edition, view) = (Setup::<Via>::standard(2).edition, view(150));
        let drawn = picture(edition, &view);
        let lying = view.board.iter().flatten().count();
        let built = view.properties.iter().filter(|property| property.built.is_some()).count();
        assert!(lying > 10 && built > 0, "{lying} tiles, {built} buildings");
        assert_eq!(drawn.matches(r#"<g class="tile"#).count(), lying);
        assert_eq!(drawn.matches(r#"<g class="building "#).count(), built);
        assert_eq!(drawn.matches("<g").count(), drawn.matches("</g>").count());
        assert!(!drawn.contains("var("), "{drawn}");
    }
}
