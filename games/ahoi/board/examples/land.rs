//! Makes the land on the chart from public geography: `cargo run -p ahoi-board --example land FILE`.
//!
//! Natural Earth's land at 1:50 million is in the public domain; the file `land-50m.json` of the npm
//! package `world-atlas` holds it as `TopoJSON`. What comes out is a text that the client can draw: one
//! ring of a coast on each line, as longitude and latitude in tenths of a degree, the first pair
//! absolute and every other one relative to the pair before.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

const LAND: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/land.txt");
/// Coasts may lie this many degrees beside the truth.
const TOLERANCE: f64 = 0.21;
/// Islands and lakes smaller than this many square degrees are left out.
const SMALLEST: f64 = 0.08;
/// Nobody sails further south than this.
const SOUTH: f64 = -60.0;

type LonLat = [f64; 2];

fn main() -> std::process::ExitCode {
    let source = std::env::args().nth(1);
    let drawn = source
        .ok_or_else(|| "name the file land-50m.json".to_owned())
        .and_then(|source| draw(&source));
    match drawn {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            std::process::ExitCode::FAILURE
        }
    }
}

/// Draws the land anew from a file of the geographers.
fn draw(source: &str) -> Result<(), String> {
    let text = std::fs::read_to_string(source).map_err(|why| format!("{source}: {why}"))?;
    let topology = serde_json::from_str(&text).map_err(|why| format!("{source}: {why}"))?;
    let rings = rings(&topology).ok_or_else(|| format!("{source} is no TopoJSON of land"))?;
    let land: String = rings.iter().filter_map(|ring| line(ring)).collect();
    let path = Path::new(LAND);
    std::fs::create_dir_all(path.parent().unwrap_or(path))
        .map_err(|why| format!("{LAND}: {why}"))?;
    std::fs::write(path, &land).map_err(|why| format!("{LAND}: {why}"))?;
    println!("{LAND}: {} rings, {} bytes", land.lines().count(), land.len());
    Ok(())
}

/// Every ring of every polygon, in degrees.
fn rings(topology: &Value) -> Option<Vec<Vec<LonLat>>> {
    let arcs = arcs(topology)?;
    let shapes = topology.get("objects")?.get("land")?.get("geometries")?.as_array()?;
    let mut rings = Vec::new();
    for shape in shapes {
        for polygon in shape.get("arcs")?.as_array()? {
            for ring in polygon.as_array()? {
                rings.push(joined(ring, &arcs)?);
            }
        }
    }
    Some(rings)
}

/// The arcs of the topology: each is a row of steps on a grid.
fn arcs(topology: &Value) -> Option<Vec<Vec<LonLat>>> {
    let pair = |value: &Value| Some([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?]);
    let grid = topology.get("transform")?;
    let (scale, origin) = (pair(grid.get("scale")?)?, pair(grid.get("translate")?)?);
    let arc = |arc: &Value| {
        let mut at = [0.0, 0.0];
        let places = arc.as_array()?.iter().map(|step| {
            let step = pair(step)?;
            at = [at[0] + step[0], at[1] + step[1]];
            Some([at[0] * scale[0] + origin[0], at[1] * scale[1] + origin[1]])
        });
        places.collect()
    };
    topology.get("arcs")?.as_array()?.iter().map(arc).collect()
}

/// The arcs of a ring one after the other; a negative number is an arc walked backwards.
fn joined(ring: &Value, arcs: &[Vec<LonLat>]) -> Option<Vec<LonLat>> {
    let mut places: Vec<LonLat> = Vec::new();
    for number in ring.as_array()? {
        let number = number.as_i64()?;
        let nth = if number < 0 { !number } else { number };
        let mut arc = arcs.get(usize::try_from(nth).ok()?)?.clone();
        if number < 0 {
            arc.reverse();
        }
        places.pop();
        places.extend(arc);
    }
    unrolled(&mut places);
    Some(places)
}

/// Lets a ring that crosses 180 degrees run on beyond them, instead of leaping around the world.
fn unrolled(places: &mut [LonLat]) {
    for nth in 1..places.len() {
        let leap = places[nth][0] - places[nth - 1][0];
        places[nth][0] -= (leap / 360.0).round() * 360.0;
    }
}

/// A ring as a line of text, unless it is too small or too far south to matter.
fn line(ring: &[LonLat]) -> Option<String> {
    let north = ring.iter().map(|place| place[1]).fold(f64::MIN, f64::max);
    if area(ring).abs() < SMALLEST || north < SOUTH {
        return None;
    }
    // The two halves are simplified apart, so that a small island keeps a shape.
    let middle = farthest(ring);
    let mut kept = simplified(&ring[..=middle]);
    kept.pop();
    kept.extend(simplified(&ring[middle..]));
    let mut line = String::new();
    let mut before = [0, 0];
    let mut pairs = 0;
    for place in &kept[..kept.len() - 1] {
        let at = place.map(|degrees| (degrees * 10.0).round() as i32);
        if pairs > 0 && at == before {
            continue;
        }
        let _ = write!(line, "{} {} ", at[0] - before[0], at[1] - before[1]);
        before = at;
        pairs += 1;
    }
    (pairs > 2).then(|| format!("{}\n", line.trim_end()))
}

/// Twice the area within a ring is the sum over its edges.
fn area(ring: &[LonLat]) -> f64 {
    ring.windows(2).map(|edge| edge[0][0] * edge[1][1] - edge[1][0] * edge[0][1]).sum::<f64>() / 2.0
}

/// Which place of a ring lies farthest from its first.
fn farthest(ring: &[LonLat]) -> usize {
    let away = |place: LonLat| (place[0] - ring[0][0]).hypot(place[1] - ring[0][1]);
    (0..ring.len()).max_by(|&a, &b| away(ring[a]).total_cmp(&away(ring[b]))).unwrap_or(0)
}

/// A line with fewer places that nowhere strays further than the tolerance (Douglas and Peucker).
fn simplified(line: &[LonLat]) -> Vec<LonLat> {
    let [first, .., last] = line else { return line.to_vec() };
    let strays = |place: &LonLat| {
        let (dx, dy) = (last[0] - first[0], last[1] - first[1]);
        let (x, y) = (place[0] - first[0], place[1] - first[1]);
        match dx.hypot(dy) {
            0.0 => x.hypot(y),
            length => (dx * y - dy * x).abs() / length,
        }
    };
    let inner = 1..line.len() - 1;
    let worst = inner.max_by(|&a, &b| strays(&line[a]).total_cmp(&strays(&line[b])));
    match worst {
        Some(worst) if strays(&line[worst]) > TOLERANCE => {
            let mut kept = simplified(&line[..=worst]);
            kept.pop();
            kept.extend(simplified(&line[worst..]));
            kept
        }
        _ => vec![*first, *last],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_coast_keeps_its_ends_only() {
        let line: Vec<LonLat> = (0..=10).map(|x| [f64::from(x), 0.0]).collect();
        assert_eq!(simplified(&line), [[0.0, 0.0], [10.0, 0.0]]);
        let mut cape = line;
        cape[5][1] = 3.0;
        assert!(simplified(&cape).contains(&[5.0, 3.0]));
    }

    #[test]
    fn an_arc_walked_backwards_joins_where_the_other_ends() {
        let topology = serde_json::json!({
            "transform": { "scale": [1, 1], "translate": [0, 0] },
            "arcs": [[[0, 0], [5, 0], [0, 5]], [[0, 0], [0, 5], [5, 0]]],
            "objects": { "land": { "geometries": [{ "arcs": [[[0, -2]]] }] } },
        });
        let rings = rings(&topology).expect("it is a topology");
        let square = vec![[0.0, 0.0], [5.0, 0.0], [5.0, 5.0], [0.0, 5.0], [0.0, 0.0]];
        assert_eq!(rings, [square]);
        assert_eq!(line(&rings[0]).as_deref(), Some("0 0 50 0 0 50 -50 0\n"));
    }

    #[test]
    fn a_coast_runs_on_beyond_the_date_line() {
        let mut places = vec![[179.0, 60.0], [-179.0, 61.0], [178.0, 62.0]];
        unrolled(&mut places);
        assert_eq!(places, [[179.0, 60.0], [181.0, 61.0], [178.0, 62.0]]);
    }

    #[test]
    fn rocks_and_the_far_south_are_left_out() {
        let rock = [[0.0, 0.0], [0.1, 0.0], [0.1, 0.1], [0.0, 0.0]];
        assert_eq!(line(&rock), None);
        let ice = [[0.0, -70.0], [9.0, -70.0], [9.0, -80.0], [0.0, -70.0]];
        assert_eq!(line(&ice), None);
    }
}
