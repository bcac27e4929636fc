//! Where the names of ports stand, so that they cover neither each other nor other ports.

use ahoi::{Edition, Port};

use super::chart::{self, ChartPoint, HEIGHT, WIDTH};

/// Units of the chart to a unit of the pieces, when the whole chart is seen at the usual size.
const PIECES: f64 = 2.3;
/// About how wide a letter is, in units of the pieces.
const LETTER: f64 = 6.6;

/// Where the name of a port stands, as seen from it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Side {
    East,
    West,
    North,
    South,
}

impl Side {
    const ALL: [Side; 4] = [Side::East, Side::West, Side::North, Side::South];

    /// Where the name begins, in units of the pieces, and how it is anchored there.
    pub(super) fn name_at(self) -> (f64, f64, &'static str) {
        match self {
            Side::East => (13.0, 4.0, "start"),
            Side::West => (-13.0, 4.0, "end"),
            Side::North => (0.0, -14.0, "middle"),
            Side::South => (0.0, 22.0, "middle"),
        }
    }

    /// Where the nth of so many discs lies: in rows of six beside the name.
    pub(super) fn disc_at(self, nth: usize, count: usize) -> (f64, f64) {
        let (row, column) = (nth / 6, nth % 6);
        let columns = count.min(6) as f64;
        let (across, down) = (column as f64 * 9.0, row as f64 * 9.0);
        match self {
            Side::East => (17.0 + across, 13.0 + down),
            Side::West => (-17.0 - across, 13.0 + down),
            Side::North => (across - (columns - 1.0) * 4.5, 15.5 + down),
            Side::South => (across - (columns - 1.0) * 4.5, 31.0 + down),
        }
    }

    /// Names are wide, so they would rather stand beside a port than over or under it.
    const fn dislike(self) -> f64 {
        match self {
            Side::East => 0.0,
            Side::West => 0.1,
            Side::North => 0.6,
            Side::South => 0.7,
        }
    }

    const fn degrees(self) -> f64 {
        match self {
            Side::East => 0.0,
            Side::West => 180.0,
            Side::North => -90.0,
            Side::South => 90.0,
        }
    }
}

/// A box of the chart: left, top, right, bottom.
type Block = [f64; 4];

fn overlap(one: Block, two: Block) -> f64 {
    let across = one[2].min(two[2]) - one[0].max(two[0]);
    let down = one[3].min(two[3]) - one[1].max(two[1]);
    if across > 0.0 && down > 0.0 { across * down } else { 0.0 }
}

fn block(place: ChartPoint, [left, top, right, bottom]: Block) -> Block {
    [
        place.x + left * PIECES,
        place.y + top * PIECES,
        place.x + right * PIECES,
        place.y + bottom * PIECES,
    ]
}

/// What a name and two discs take.
fn written(edition: &Edition, port: Port, side: Side) -> Block {
    let width = edition.port(port).name.chars().count() as f64 * LETTER;
    let taken = match side {
        Side::East => [11.0, -7.0, 13.0 + width, 17.0],
        Side::West => [-13.0 - width, -7.0, -11.0, 17.0],
        Side::North => [-width / 2.0, -26.0, width / 2.0, -11.0],
        Side::South => [-width / 2.0, 11.0, width / 2.0, 35.0],
    };
    block(chart::place(edition, port.point()), taken)
}

/// The directions in which routes leave a port.
fn leaving(edition: &Edition, port: Port) -> Vec<f64> {
    let here = chart::place(edition, port.point());
    let mut leaving = Vec::new();
    for route in edition.chart().routes() {
        let ends = [(route.first(), route.get(1)), (route.last(), route.iter().rev().nth(1))];
        for (end, next) in ends {
            if let (Some(&end), Some(&next)) = (end, next)
                && end == port.point()
            {
                let [.., there] = chart::leg(edition, end, next);
                leaving.push((there.y - here.y).atan2(there.x - here.x));
            }
        }
    }
    leaving
}

/// How little a name likes a side by itself: routes that leave there, and the edge of the sheet.
fn burden(edition: &Edition, port: Port, side: Side, leaving: &[f64]) -> f64 {
    let apart = |&angle: &f64| {
        let apart = (angle - side.degrees().to_radians()).rem_euclid(std::f64::consts::TAU);
        apart.min(std::f64::consts::TAU - apart)
    };
    let nearest = leaving.iter().map(apart).fold(std::f64::consts::PI, f64::min);
    let [left, top, right, bottom] = written(edition, port, side);
    let off = left < 12.0 || top < 12.0 || right > WIDTH - 12.0 || bottom > HEIGHT - 12.0;
    side.dislike() - nearest + if off { 50.0 } else { 0.0 }
}

/// The side for the name of every port.
pub(super) fn sides(edition: &Edition) -> Vec<Side> {
    let ports: Vec<Port> = edition.ports().collect();
    let circle =
        |port: &Port| block(chart::place(edition, port.point()), [-11.0, -11.0, 11.0, 11.0]);
    let circles: Vec<Block> = ports.iter().map(circle).collect();
    let burdens: Vec<[f64; 4]> = ports
        .iter()
        .map(|&port| {
            let leaving = leaving(edition, port);
            Side::ALL.map(|side| burden(edition, port, side, &leaving))
        })
        .collect();
    let mut sides = vec![Side::East; ports.len()];
    // Each name in turn goes where it is best off; after a few rounds nobody wants to move.
    for _ in 0..4 {
        for nth in 0..ports.len() {
            let cost = |side: Side| {
                let own = written(edition, ports[nth], side);
                let others = (0..ports.len()).filter(|&other| other != nth);
                let covered = others.map(|other| {
                    let name = written(edition, ports[other], sides[other]);
                    overlap(own, name) + 2.0 * overlap(own, circles[other])
                });
                burdens[nth][side as usize] + covered.sum::<f64>() / 150.0
            };
            let best = Side::ALL.into_iter().min_by(|&a, &b| cost(a).total_cmp(&cost(b)));
            sides[nth] = best.unwrap_or(Side::East);
        }
    }
    sides
}

/// A name gives way where so much of it lies over another name or another port.
const COVERED: f64 = 0.1;

/// What a name takes, in units of the pieces.
fn name_box(edition: &Edition, port: Port, side: Side) -> Block {
    let width = edition.port(port).name.chars().count() as f64 * LETTER;
    match side {
        Side::East => [13.0, -6.0, 13.0 + width, 7.0],
        Side::West => [-13.0 - width, -6.0, -13.0, 7.0],
        Side::North => [-width / 2.0, -24.0, width / 2.0, -11.0],
        Side::South => [-width / 2.0, 12.0, width / 2.0, 25.0],
    }
}

/// How much the name of a port matters that one can choose now, or has a card of.
pub(super) const ASKED_FOR: u8 = 2;

/// Which names there is room for when pieces are so large, in units of the chart to one of theirs: from afar a name gives
/// way to those that matter more.
pub(super) fn legible(
    edition: &Edition,
    sides: &[Side],
    pieces: f64,
    matters: impl Fn(Port) -> u8,
) -> Vec<bool> {
    let ports: Vec<Port> = edition.ports().collect();
    let sized = |port: Port, taken: Block| {
        let place = chart::place(edition, port.point());
        let [left, top, right, bottom] = taken.map(|side| side * pieces);
        [place.x + left, place.y + top, place.x + right, place.y + bottom]
    };
    let circles: Vec<Block> =
        ports.iter().map(|&port| sized(port, [-10.0, -10.0, 10.0, 10.0])).collect();
    let names: Vec<Block> = ports
        .iter()
        .zip(sides)
        .map(|(&port, &side)| sized(port, name_box(edition, port, side)))
        .collect();
    let area = |[left, top, right, bottom]: Block| (right - left) * (bottom - top);
    let mut order: Vec<usize> = (0..ports.len()).collect();
    order.sort_by_key(|&nth| std::cmp::Reverse(matters(ports[nth])));
    let mut shown = vec![false; ports.len()];
    for nth in order {
        let own = names[nth];
        let over = |other: Block| overlap(own, other) > COVERED * area(own).min(area(other));
        let others = || (0..ports.len()).filter(|&other| other != nth);
        // What is asked for is named, whatever lies there.
        let bare = matters(ports[nth]) >= ASKED_FOR || !others().any(|other| over(circles[other]));
        shown[nth] = bare && !others().any(|other| shown[other] && over(names[other]));
    }
    shown
}

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;

    #[test]
    fn names_of_the_standard_chart_do_not_run_into_each_other() {
        let edition = Edition::standard();
        let sides = sides(edition);
        let names: Vec<(Port, Block)> = edition
            .ports()
            .zip(&sides)
            .map(|(port, &side)| (port, written(edition, port, side)))
            .collect();
        for (nth, (one, block)) in names.iter().enumerate() {
            assert!(block[0] > 0.0 && block[2] < WIDTH, "{}", edition.port(*one).name);
            for (two, other) in &names[..nth] {
                let (one, two) = (&edition.port(*one).name, &edition.port(*two).name);
                assert!(overlap(*block, *other) < 200.0, "{one} runs into {two}");
            }
        }
    }

    #[test]
    fn names_give_way_to_those_that_matter() {
        let edition = Edition::standard();
        let sides = sides(edition);
        let usual = legible(edition, &sides, PIECES, |_| 0);
        assert!(usual.iter().all(|shown| *shown), "at the usual size there is room for all");
        // On a phone pieces are larger for the chart.
        let small = |first: Option<Port>| {
            legible(edition, &sides, 2.0 * PIECES, |port| u8::from(Some(port) == first))
        };
        let hidden: Vec<Port> = edition
            .ports()
            .zip(small(None))
            .filter(|(_, shown)| !shown)
            .map(|(port, _)| port)
            .collect();
        assert!(!hidden.is_empty() && hidden.len() < edition.ports().count());
        let wins = |&port: &Port| small(Some(port))[usize::from(port.0)];
        assert!(hidden.iter().any(wins), "what matters is named before its neighbours");
    }

    #[test]
    fn discs_lie_in_rows_of_six() {
        assert_eq!(Side::East.disc_at(0, 8), (17.0, 13.0));
        assert_eq!(Side::East.disc_at(6, 8), (17.0, 22.0));
        assert_eq!(Side::West.disc_at(1, 2), (-26.0, 13.0));
    }
}
