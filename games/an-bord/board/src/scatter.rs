//! How the tiles of the pile lie: loosely, so that none hides another.

use an_bord::PileSpot;

/// Columns and rows that tiles are thrown on, before they slip.
const COLUMNS: usize = 9;
const ROWS: usize = 10;
/// From the middle of a tile to the next.
const PITCH: f64 = 100.0;
/// How large the drawing of the pile is.
pub(super) const WIDTH: f64 = COLUMNS as f64 * PITCH + 24.0;
pub(super) const HEIGHT: f64 = ROWS as f64 * PITCH + 24.0;

/// Where a tile lies: its middle, and by how many degrees it is turned.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct TilePose {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) degrees: f64,
}

/// The cells that stay empty, so that the pile looks like a heap and not like a table.
fn is_corner(cell: usize) -> bool {
    let (row, column) = (cell / COLUMNS, cell % COLUMNS);
    let (low, high) = (row + 1 == ROWS, column + 1 == COLUMNS);
    let ends = (row == 0 || low) && (column == 0 || high);
    ends || (row == 0 && column == 1) || (low && column + 2 == COLUMNS)
}

/// The cell of a tile, row by row.
fn cell(tile: PileSpot) -> usize {
    let cells = (0..COLUMNS * ROWS).filter(|&cell| !is_corner(cell));
    cells.clone().nth(tile.index() % cells.count()).unwrap_or(0)
}

/// A number from -1 to 1 that looks like chance and is always the same for a tile.
fn slip(tile: PileSpot, salt: u32) -> f64 {
    let mut mixed =
        (u32::from(tile.0) + 1).wrapping_mul(0x9e37_79b9) ^ salt.wrapping_mul(0x85eb_ca6b);
    mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
    mixed ^= mixed >> 12;
    f64::from(mixed % 2_001) / 1_000.0 - 1.0
}

pub(super) fn lie(tile: PileSpot) -> TilePose {
    let cell = cell(tile);
    let (row, column) = ((cell / COLUMNS) as f64, (cell % COLUMNS) as f64);
    TilePose {
        x: 12.0 + (column + 0.5) * PITCH + 6.0 * slip(tile, 1),
        y: 12.0 + (row + 0.5) * PITCH + 6.0 * slip(tile, 2),
        degrees: (11.0 * slip(tile, 3)).round(),
    }
}

/// A step of the arrow keys.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Step {
    Left,
    Right,
    Up,
    Down,
}

/// The nearest tile in a direction, among those that are there.
pub(super) fn next(
    from: PileSpot,
    step: Step,
    there: impl Iterator<Item = PileSpot>,
) -> Option<PileSpot> {
    let start = lie(from);
    let cost = |tile: PileSpot| {
        let to = lie(tile);
        let (dx, dy) = (to.x - start.x, to.y - start.y);
        let (along, aside) = match step {
            Step::Left => (-dx, dy),
            Step::Right => (dx, dy),
            Step::Up => (-dy, dx),
            Step::Down => (dy, dx),
        };
        (along > PITCH / 3.0).then(|| along + 2.5 * aside.abs())
    };
    there
        .filter(|&tile| tile != from)
        .filter_map(|tile| Some((cost(tile)?, tile)))
        .min_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, tile)| tile)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = PileSpot> {
        (0..84).map(PileSpot)
    }

    #[test]
    fn no_tile_hides_another_or_leaves_the_table() {
        for one in all() {
            let at = lie(one);
            assert!((45.0..WIDTH - 45.0).contains(&at.x), "{one:?} {at:?}");
            assert!((45.0..HEIGHT - 45.0).contains(&at.y), "{one:?} {at:?}");
            for other in all().filter(|&other| other != one) {
                let to = lie(other);
                assert!((at.x - to.x).hypot(at.y - to.y) > 84.0, "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn arrow_keys_reach_every_tile() {
        let mut reached = vec![PileSpot(0)];
        let mut at = 0;
        while let Some(&from) = reached.get(at) {
            for step in [Step::Left, Step::Right, Step::Up, Step::Down] {
                if let Some(to) = next(from, step, all())
                    && !reached.contains(&to)
                {
                    reached.push(to);
                }
            }
            at += 1;
        }
        assert_eq!(reached.len(), 84);
    }

    #[test]
    fn a_step_goes_where_it_says() {
        let from = PileSpot(40);
        for (step, is_there) in [
            (Step::Left, (|a, b| b.x < a.x) as fn(TilePose, TilePose) -> bool),
            (Step::Right, |a, b| b.x > a.x),
            (Step::Up, |a, b| b.y < a.y),
            (Step::Down, |a, b| b.y > a.y),
        ] {
            let to = next(from, step, all()).expect("it lies in the middle");
            assert!(is_there(lie(from), lie(to)), "{step:?}");
        }
    }
}
