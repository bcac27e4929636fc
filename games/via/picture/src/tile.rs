//! How a tile looks: its roads and its pieces of land as paths in a square of 100 by 100.

use std::fmt::Write;

use via::{Corner, Family, Shape, Side};

/// The middle of a side, where a road leaves.
fn middle(side: Side) -> (i32, i32) {
    match side {
        Side::North => (50, 0),
        Side::East => (100, 50),
        Side::South => (50, 100),
        Side::West => (0, 50),
    }
}

fn point(corner: Corner) -> (i32, i32) {
    match corner {
        Corner::NorthEast => (100, 0),
        Corner::SouthEast => (100, 100),
        Corner::SouthWest => (0, 100),
        Corner::NorthWest => (0, 0),
    }
}

/// The two sides that meet at a corner, clockwise.
fn sides(corner: Corner) -> [Side; 2] {
    [Side::ALL[corner.index()], Side::ALL[(corner.index() + 1) % 4]]
}

/// Whether a bend cuts this corner off from the rest of the tile.
fn is_cut(shape: &Shape, corner: Corner) -> bool {
    shape.family == Family::Curved
        && sides(corner).iter().all(|&side| shape.has_exit(side))
        && shape.corners_of(shape.piece_at[corner.index()]).count() == 1
}

fn bend(corner: Corner) -> String {
    let [(x0, y0), (x1, y1)] = sides(corner).map(middle);
    format!("M{x0} {y0}A50 50 0 0 0 {x1} {y1}")
}

fn quarter_disc(corner: Corner) -> String {
    let (x, y) = point(corner);
    format!("{}L{x} {y}Z", bend(corner))
}

fn quadrant(corner: Corner) -> String {
    let (x, y) = point(corner);
    let (x, y) = (x.min(50), y.min(50));
    format!("M{x} {y}h50v50h-50Z")
}

/// The middle lines of the roads.
pub fn roads(shape: &Shape) -> String {
    let mut path = String::new();
    let mut joined = [false; 4];
    for corner in Corner::ALL.into_iter().filter(|&corner| is_cut(shape, corner)) {
        path.push_str(&bend(corner));
        for side in sides(corner) {
            joined[side.index()] = true;
        }
    }
    for side in Side::ALL.into_iter().filter(|&side| shape.has_exit(side) && !joined[side.index()])
    {
        let (x, y) = middle(side);
        let _ = write!(path, "M{x} {y}L50 50");
    }
    path
}

/// The land of one piece, to be filled by the even-odd rule. Roads are drawn over its edges.
pub fn land(shape: &Shape, piece: Corner) -> String {
    let mut corners = shape.corners_of(piece);
    if corners.clone().count() == 1 && corners.all(|corner| is_cut(shape, corner)) {
        return quarter_disc(piece);
    }
    let corners = shape.corners_of(piece);
    let (cut, whole): (Vec<_>, Vec<_>) =
        Corner::ALL.into_iter().partition(|&corner| is_cut(shape, corner));
    if whole.iter().all(|&corner| shape.piece_at[corner.index()] == piece) {
        let cut: String = cut.into_iter().map(quarter_disc).collect();
        return format!("M0 0H100V100H0Z{cut}");
    }
    corners.map(quadrant).collect()
}

/// Where something stands on a piece of land, clear of the roads.
pub fn site(shape: &Shape, piece: Corner) -> (i32, i32) {
    let corners: Vec<(i32, i32)> = shape.corners_of(piece).map(point).collect();
    let count = corners.len().max(1) as i32;
    let (x, y) = corners.iter().fold((0, 0), |(x, y), point| (x + point.0, y + point.1));
    let far = if count == 1 { 64 } else { 58 };
    let towards = |sum: i32| 50 + (sum / count - 50) * far / 100;
    (towards(x), towards(y))
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;
    use via::Edition;

    use super::*;

    fn shape(id: &str, quarters: u8) -> Shape {
        let edition = Edition::standard();
        *edition.shape(edition.turned(edition.kind_named(id).expect("a standard tile"), quarters))
    }

    #[test]
    fn straight_roads_meet_in_the_middle() {
        assert_eq!(roads(&shape("straight2", 0)), "M50 0L50 50M50 100L50 50");
        assert_eq!(roads(&shape("straight2", 1)), "M100 50L50 50M0 50L50 50");
        assert_eq!(roads(&shape("start", 0)).matches('L').count(), 4);
    }

    #[test]
    fn bends_do_not_meet() {
        assert_eq!(roads(&shape("curved4", 0)), "M50 0A50 50 0 0 0 100 50M50 100A50 50 0 0 0 0 50");
        assert_eq!(roads(&shape("water", 0)), "");
    }

    #[test]
    fn each_piece_of_land_has_its_own_ground() {
        let tile = shape("curved2", 0);
        assert_eq!(land(&tile, Corner::NorthEast), "M50 0A50 50 0 0 0 100 50L100 0Z");
        assert_eq!(
            land(&tile, tile.piece_at[Corner::SouthWest.index()]),
            "M0 0H100V100H0ZM50 0A50 50 0 0 0 100 50L100 0Z"
        );
        let tile = shape("straight3", 0);
        assert_eq!(land(&tile, Corner::NorthEast), "M50 0h50v50h-50Z");
        assert_eq!(land(&tile, Corner::SouthWest), "M0 50h50v50h-50ZM0 0h50v50h-50Z");
    }

    #[test]
    fn buildings_stand_beside_the_road() {
        for (_, shape) in Edition::standard().orientations() {
            for piece in shape.pieces() {
                let (x, y) = site(shape, piece);
                let from_middle = (x - 50).pow(2) + (y - 50).pow(2);
                let between_bends = shape.corners_of(piece).count() == 2 && from_middle == 0;
                assert!(between_bends || from_middle > 12 * 12, "{shape:?} {piece:?}");
            }
        }
    }
}
