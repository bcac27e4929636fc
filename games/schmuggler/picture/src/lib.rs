//! How the bay of Schmuggler looks, as SVG: what lies and sails in it. The board in the browser draws the same, and what
//! can be done there beside it.

pub mod bay;
pub mod pieces;

use std::fmt::Write;

use kit::Seat;
use schmuggler::{Edition, Field, GoodsPlace, GoodsView, Island, View};

use bay::Point;

/// What all of it looks like; the client's style begins with it.
pub const STYLE: &str = include_str!("../style.css");

/// The bay with its islands, as a `viewBox` has it.
pub const FRAME: &str = "-580 -580 1160 1160";

const STARS: &str = r#"<circle cx="-470" cy="-300" r="3"/><circle cx="-400" cy="-400" r="2.5"/><circle cx="420" cy="-380" r="3"/><circle cx="500" cy="-230" r="2"/><circle cx="-520" cy="140" r="2.5"/><circle cx="510" cy="200" r="2.5"/><circle cx="-300" cy="460" r="2"/><circle cx="250" cy="-500" r="2"/><circle cx="-200" cy="-520" r="2.5"/><circle cx="380" cy="420" r="2.5"/><circle cx="-430" cy="340" r="2"/>"#;

/// The bay as a seat sees it, as a picture of its own.
pub fn picture(edition: &Edition, view: &View) -> String {
    let mut content = ground(edition);
    for island in edition.islands() {
        let waiting = view.waiting.get(island.index()).copied().unwrap_or(0);
        let (place, drawn) = (at(bay::island(edition, island)), self::island(edition, island));
        let goods = self::waiting(waiting);
        let _ = write!(
            content,
            r#"<g class="island" transform="{place}">{drawn}<g class="waiting-goods">{goods}</g></g>"#
        );
    }
    if let Some(sector) = view.beam {
        let (degrees, beam) = (bay::beam(edition, sector), beam(edition));
        let _ = write!(content, r#"<g class="beam" transform="rotate({degrees:.1})">{beam}</g>"#);
    }
    let _ = write!(content, r#"<g class="lighthouse">{}</g>"#, pieces::LIGHTHOUSE);
    for field in view.rocks.iter() {
        let place = at(bay::middle(edition, field));
        let _ = write!(content, r#"<g transform="{place}">{}</g>"#, pieces::ROCK);
    }
    for (field, origin) in adrift(view) {
        let (place, goods) = (at(bay::middle(edition, field)), pieces::goods(edition, origin));
        let _ = write!(content, r#"<g class="adrift" transform="{place}">{goods}</g>"#);
    }
    let boats: Vec<Option<Field>> = view.boats.iter().map(|boat| boat.at).collect();
    for seat in 0..boats.len() {
        let Some(place) = berth(edition, &boats, seat) else { continue };
        let mut class = "berth".to_owned();
        if view.turn.index() == seat {
            class.push_str(" turn");
        }
        if view.seat.is_some_and(|own| own.index() == seat) {
            class.push_str(" mine");
        }
        let (place, boat) = (at(place), pieces::boat(seat));
        let cargo = carried(view, seat).map_or(String::new(), |goods| cargo(edition, goods.origin));
        let _ = write!(
            content,
            r#"<g class="{class}" transform="{place}"><circle class="halo" r="50"/>{boat}{cargo}</g>"#
        );
    }
    let _ = write!(content, r#"<g class="labels">{}</g>"#, labels(edition));
    ::picture::picture(FRAME, "schmuggler", STYLE, &content)
}

/// Where something is put.
pub fn at(point: Point) -> String {
    format!("translate({:.1} {:.1})", point.x, point.y)
}

/// What lies under all: night, water, the fields.
pub fn ground(edition: &Edition) -> String {
    let shore = bay::SHORE;
    let mut drawn = format!(
        r#"<circle class="sea" r="575"/><circle class="shoal" r="{shore}"/><g class="stars" aria-hidden="true">{STARS}</g><g class="cells" aria-hidden="true">"#
    );
    for field in edition.fields().iter() {
        let class = if edition.island_at(field).is_some() { "harbour" } else { "" };
        let _ = write!(drawn, r#"<path class="{class}" d="{}"/>"#, bay::outline(edition, field));
    }
    drawn + "</g>"
}

/// An island around its middle, its pier towards its harbour.
pub fn island(edition: &Edition, island: Island) -> String {
    let bearing = bay::bearing(edition, edition.harbour(island));
    let sign = pieces::sign(edition.island_id(island));
    format!(
        r#"<g transform="rotate({bearing:.0})"><path class="sand" d="M-86 6q-4-34 30-42 20-24 58-18 30-10 54 14 34 10 30 44-6 40-50 40-38 16-76 2-44 2-46-40z"/><path class="green" d="M-64 2q0-24 26-28 18-18 44-10 24-8 40 12 22 8 18 28-6 24-36 24-28 10-56 0-34 0-36-26z"/><path class="pier" d="M-9 40h18v40h-18zM-9 52h18M-9 64h18M-9 76h18"/></g><circle class="shield" r="33"/><g class="sign" transform="scale(1.5)">{sign}</g>"#
    )
}

/// So many pieces that wait on an island.
pub fn waiting(pieces: u8) -> String {
    let mut drawn = String::new();
    for nth in 0..pieces {
        let x = f64::from(nth) * 19.0 - f64::from(pieces - 1) * 9.5 - 8.0;
        let _ = write!(drawn, r#"<rect x="{x:.1}" y="34" width="16" height="14" rx="2"/>"#);
    }
    drawn
}

/// The light when it points to the top.
pub fn beam(edition: &Edition) -> String {
    let wedge = bay::wedge(edition);
    format!(r#"<path d="{wedge}"/><path class="core" d="{wedge}" transform="scale(.9 1)"/>"#)
}

/// What a boat carries, beside its mast.
pub fn cargo(edition: &Edition, origin: Island) -> String {
    format!(r#"<g transform="translate(25 -10) scale(.62)">{}</g>"#, pieces::goods(edition, origin))
}

/// The names of the fields.
pub fn labels(edition: &Edition) -> String {
    let mut drawn = String::new();
    for field in edition.fields().iter() {
        let (Point { x, y }, name) = (bay::label(edition, field), edition.field_name(field));
        let _ = write!(drawn, r#"<text x="{x:.1}" y="{:.1}">{name}</text>"#, y + 7.0);
    }
    drawn
}

/// The pieces in the water, each with where it drifts and where it is from.
pub fn adrift(view: &View) -> impl Iterator<Item = (Field, Island)> {
    view.goods.iter().filter_map(|goods| match goods.place {
        GoodsPlace::Adrift(field) => Some((field, goods.origin)),
        _ => None,
    })
}

/// What the boat of a seat carries.
pub fn carried(view: &View, seat: usize) -> Option<GoodsView> {
    let aboard = GoodsPlace::Aboard(Seat::new(seat));
    view.goods.iter().copied().find(|goods| goods.place == aboard)
}

/// The place of a boat: beside others that share its harbour.
pub fn berth(edition: &Edition, boats: &[Option<Field>], seat: usize) -> Option<Point> {
    let field = (*boats.get(seat)?)?;
    let sharing: Vec<usize> =
        (0..boats.len()).filter(|&other| boats[other] == Some(field)).collect();
    let middle = bay::middle(edition, field);
    let place = sharing.iter().position(|&other| other == seat)? as f64;
    let spread = place - (sharing.len() - 1) as f64 / 2.0;
    let along = Point::polar(spread * 34.0, bay::bearing(edition, field) + 90.0);
    Some(Point { x: middle.x + along.x, y: middle.y + along.y })
}

#[cfg(test)]
mod tests {
    use kit::laws::random_action;
    use kit::{Game, Setup, SplitMix};
    use schmuggler::Schmuggler;

    use super::*;

    #[test]
    fn a_picture_shows_each_boat_and_each_piece_that_drifts() {
        let setup = Setup::<Schmuggler>::standard(3);
        let mut game = Schmuggler::setup(&setup).expect("a table of three");
        let (mut luck, mut drifted) = (SplitMix::new(7), 0);
        for _ in 0..300 {
            let Some((by, action)) = random_action(&game, &mut luck) else { break };
            game.play(by, action, &mut ());
            let view = game.view(Some(Seat::new(1)));
            let drawn = picture(setup.edition, &view);
            let (adrift, boats) =
                (adrift(&view).count(), view.boats.iter().filter(|boat| boat.at.is_some()).count());
            assert_eq!(drawn.matches(r#"<g class="adrift""#).count(), adrift);
            assert_eq!(drawn.matches(r#"<g class="boat "#).count(), boats);
            assert_eq!(drawn.matches("<g").count(), drawn.matches("</g>").count());
            assert!(!drawn.contains("var("), "{drawn}");
            drifted = drifted.max(adrift);
        }
        assert!(drifted > 1, "goods were lost");
    }

    /// What only others have seen changes nothing: pictures are made of views.
    #[test]
    fn a_piece_is_drawn_face_down() {
        let setup = Setup::<Schmuggler>::standard(3);
        let mut game = Schmuggler::setup(&setup).expect("a table of three");
        let mut luck = SplitMix::new(3);
        for _ in 0..60 {
            let Some((by, action)) = random_action(&game, &mut luck) else { break };
            game.play(by, action, &mut ());
        }
        let view = game.view(Some(Seat::new(0)));
        let mut blind = view.clone();
        for goods in &mut blind.goods {
            (goods.underside, goods.goal, goods.value) = (None, None, None);
        }
        assert!(view != blind, "the seat has seen some");
        assert_eq!(picture(setup.edition, &view), picture(setup.edition, &blind));
    }
}
