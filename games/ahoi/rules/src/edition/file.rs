//! Reads an edition from a file and says what is wrong with it, and where.

use kit::EditionError;
use kit::serde::Deserialize;

use crate::action::{EventCard, Point, Port, Stretch};
use crate::chart::{Chart, Overfull, POINTS_MAX, Points, RODS_MAX, Rods, RouteInfo, StretchInfo};
use crate::discs::DISCS_MAX;
use crate::edition::{
    Edition, OBJECTIVES_MAX, ObjectiveCard, PORTS_MAX, PortInfo, PortValue, Ports, VOUCHERS_MAX,
    VoucherCard,
};

/// No deck has more cards and no supply more pieces, so that counts fit a byte.
const PIECES_MAX: u32 = 200;
/// No score of an edition is higher, so that no sum of them overflows.
const POINTS_OF_GAME_MAX: u32 = 1_000;
/// No chart has more stretches for rods: there is a table for each two of them.
const STRETCHES_MAX: usize = 32;
/// The longest move: two sixes and two fair winds.
const MOVE_MAX: u8 = 16;
/// No more ways lead from a port or junction within the longest move, so that moves are found in time.
const WAYS_MAX: u32 = 50_000;

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub(super) struct File {
    edition: String,
    port: Vec<PortEntry>,
    #[serde(default)]
    junction: Vec<JunctionEntry>,
    route: Vec<RouteEntry>,
    setup: SetupEntry,
    port_cards: PortCardsEntry,
    voucher: Vec<VoucherEntry>,
    events: EventsEntry,
    objective: Vec<ObjectiveEntry>,
    stock: StockEntry,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct PortEntry {
    id: String,
    name: String,
    #[serde(default)]
    start: bool,
    value: Option<ValueEntry>,
    at: [f64; 2],
    #[serde(default, rename = "origin")]
    _origin: Option<String>,
    #[serde(default, rename = "value_origin")]
    _value_origin: Option<String>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", untagged)]
enum ValueEntry {
    Points(u32),
    Word(String),
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct JunctionEntry {
    id: String,
    at: [f64; 2],
    #[serde(default, rename = "origin")]
    _origin: Option<String>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct RouteEntry {
    ends: [String; 2],
    steps: u32,
    rod: Option<u32>,
    via: Vec<[f64; 2]>,
    #[serde(default, rename = "origin")]
    _origin: Option<String>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct SetupEntry {
    coastguard: String,
    rods: Vec<[String; 2]>,
    discs_per_port: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct PortCardsEntry {
    copies_per_port: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct VoucherEntry {
    passengers: u32,
    provisions: u32,
    count: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct EventsEntry {
    card_choice: u32,
    sos: u32,
    fair_wind: u32,
    rough_sea: u32,
    provisions_check: u32,
    coastguard: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct ObjectiveEntry {
    ports: u32,
    home: Vec<String>,
    count: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct StockEntry {
    players: [u32; 2],
    passengers: u32,
    stowaways: u32,
    provisions: u32,
    port_cards: u32,
    vouchers: u32,
    events: u32,
    objectives: u32,
    start_points: u32,
    goal_general: u32,
    goal_personal: u32,
    objective_from: u32,
}

/// `Err` about an entry unless the condition holds.
macro_rules! must {
    ($holds:expr, $entry:expr, $($what:tt)+) => {
        if !$holds {
            return Err(EditionError::new($entry, format!($($what)+)));
        }
    };
}

impl File {
    pub(super) fn edition(self) -> Result<Edition, EditionError> {
        must!(!self.edition.trim().is_empty(), "edition", "must have a name");
        let [least, most] = self.stock.players;
        must!(
            2 <= least && least <= most && most <= 5,
            "stock",
            "players must be two numbers from 2 to 5, the smaller first"
        );
        let mut chart = Chart::default();
        let ports = self.ports(&mut chart)?;
        self.junctions(&mut chart)?;
        self.routes(&mut chart)?;
        chart.finish(self.port.len());
        let rods = self.rods(&chart)?;
        self.discs(&ports)?;
        self.reachable(&chart)?;
        self.not_too_many_ways(&chart)?;
        let coastguard = find(&chart, &self.setup.coastguard).expect("it was looked for");
        let starts = (0..ports.len() as u8).map(Port);
        let starts = starts.filter(|port| ports[port.index()].value.is_none()).collect();
        let vouchers = self.vouchers()?;
        let objectives = self.objectives(&chart, starts)?;
        let events = self.events()?;
        self.stock(starts)?;
        let stock = self.stock;
        Ok(Edition {
            name: self.edition,
            ports,
            chart,
            starts,
            vouchers,
            objectives,
            events,
            copies_per_port: self.port_cards.copies_per_port as u8,
            discs_per_port: self.setup.discs_per_port as u8,
            coastguard,
            rods,
            players: stock.players.map(|n| n as u8),
            passengers: stock.passengers as u8,
            stowaways: stock.stowaways as u8,
            provisions: stock.provisions as u8,
            start_points: stock.start_points as i16,
            goal_general: stock.goal_general as i16,
            goal_personal: stock.goal_personal as i16,
            objective_from: stock.objective_from as i16,
        })
    }

    fn ports(&self, chart: &mut Chart) -> Result<Vec<PortInfo>, EditionError> {
        must!(self.port.len() <= PORTS_MAX, "port", "there are more than {PORTS_MAX} ports");
        let mut ports = Vec::new();
        for port in &self.port {
            let entry = format!("port \"{}\"", port.id);
            add_point(chart, &entry, &port.id, port.at)?;
            must!(!port.name.trim().is_empty(), entry, "must have a name");
            let value = match (&port.value, port.start) {
                (None, true) => None,
                (Some(_), true) => {
                    must!(false, entry, "is a start port and cannot have a value");
                    None
                }
                (Some(ValueEntry::Points(points)), false) if *points <= 99 => {
                    Some(PortValue::Points(*points as u8))
                }
                (Some(ValueEntry::Word(word)), false) if word == "?" => Some(PortValue::Discs),
                _ => {
                    must!(false, entry, "must have a value from 0 to 99, or \"?\"");
                    None
                }
            };
            ports.push(PortInfo { id: port.id.clone(), name: port.name.clone(), value });
        }
        let starts = self.port.iter().filter(|port| port.start).count();
        must!(starts > 0, "port", "there is no start port");
        must!(starts < ports.len(), "port", "there is no destination port");
        Ok(ports)
    }

    fn junctions(&self, chart: &mut Chart) -> Result<(), EditionError> {
        for junction in &self.junction {
            let entry = format!("junction \"{}\"", junction.id);
            must!(chart.names.len() < POINTS_MAX, entry, "there are more than {POINTS_MAX} points");
            add_point(chart, &entry, &junction.id, junction.at)?;
        }
        Ok(())
    }

    fn routes(&self, chart: &mut Chart) -> Result<(), EditionError> {
        let mut joined: Vec<[Point; 2]> = Vec::new();
        for route in &self.route {
            let [one, two] = &route.ends;
            let entry = format!("route {one} – {two}");
            let ends = [find(chart, one), find(chart, two)];
            let [Some(from), Some(to)] = ends else {
                let unknown = if ends[0].is_none() { one } else { two };
                must!(false, entry, "its end \"{unknown}\" is no port or junction");
                continue;
            };
            must!(from != to, entry, "its ends are the same");
            let known = joined.contains(&[from, to]) || joined.contains(&[to, from]);
            must!(!known, entry, "there is another route between the same ends");
            joined.push([from, to]);
            must!((1..=60).contains(&route.steps), entry, "steps must be 1 to 60");
            let (steps, via) = (route.steps as usize, route.via.len());
            must!(
                via + 1 == steps,
                entry,
                "has {via} points in via, but {steps} steps need {}",
                steps - 1
            );
            must!(
                chart.names.len() + via <= POINTS_MAX,
                entry,
                "there are more than {POINTS_MAX} points"
            );
            let mut points = vec![from];
            for (nth, at) in route.via.iter().enumerate() {
                let at = coordinates(&entry, *at)?;
                points.push(chart.add_point(format!("{one}/{two}/{}", nth + 1), at));
            }
            points.push(to);
            add_steps(chart, &entry, route, &points)?;
            chart.routes.push(RouteInfo { points });
        }
        Ok(())
    }

    /// The stretches with a rod.
    fn rods(&self, chart: &Chart) -> Result<Rods, EditionError> {
        let setup = &self.setup;
        let coastguard = &setup.coastguard;
        let known = find(chart, coastguard).is_some();
        must!(known, "setup", "the coastguard's \"{coastguard}\" is no port or junction");
        must!(setup.rods.len() <= RODS_MAX, "setup", "there are more than {RODS_MAX} rods");
        let mut rods = Rods::default();
        for [one, two] in &setup.rods {
            let names = [format!("{one}/{two}"), format!("{two}/{one}")];
            let found = chart.stretches.iter().position(|stretch| names.contains(&stretch.name));
            let Some(found) = found else {
                must!(false, "setup", "no rod can lie between {one} and {two}");
                continue;
            };
            let stretch = Stretch(found as u8);
            must!(!rods.has(stretch), "setup", "two rods lie between {one} and {two}");
            rods.insert(stretch);
        }
        Ok(rods)
    }

    /// There are as many discs as lie on the destination ports and go to the captains.
    fn discs(&self, ports: &[PortInfo]) -> Result<(), EditionError> {
        let setup = &self.setup;
        let destinations = ports.iter().filter(|port| port.value.is_some()).count() as u32;
        let discs = u64::from(self.stock.passengers) + u64::from(self.stock.stowaways);
        must!(
            discs <= DISCS_MAX as u64,
            "stock",
            "passengers and stowaways are more than {DISCS_MAX} discs"
        );
        let needed = u64::from(destinations) * u64::from(setup.discs_per_port)
            + u64::from(self.stock.players[1]);
        must!(
            needed <= discs,
            "setup",
            "discs_per_port needs {needed} discs with those of the captains, but there are {discs}"
        );
        Ok(())
    }

    /// Whatever stretches two rods close, every port must be in reach of every other.
    fn reachable(&self, chart: &Chart) -> Result<(), EditionError> {
        self.reachable_with(chart, Rods::default())?;
        let rods = self.setup.rods.len();
        let all: Vec<Stretch> = chart.stretches().collect();
        for (nth, &first) in all.iter().enumerate() {
            if rods >= 1 {
                self.reachable_with(chart, Rods::default().with(first))?;
            }
            if rods >= 2 {
                for &second in &all[..nth] {
                    self.reachable_with(chart, Rods::default().with(first).with(second))?;
                }
            }
        }
        Ok(())
    }

    fn reachable_with(&self, chart: &Chart, rods: Rods) -> Result<(), EditionError> {
        let all = u8::MAX;
        let reached = chart.spread(Point(0), all, Points::NONE, chart.closed(rods));
        let Some(lost) = chart.points().find(|point| !reached.has(*point)) else { return Ok(()) };
        let what = if lost.index() < self.port.len() { "port" } else { "point" };
        let entry = format!("{what} \"{}\"", chart.name(lost));
        let from = chart.name(Point(0));
        let names: Vec<_> = rods.iter().map(|s| &*chart.stretches[s.index()].name).collect();
        must!(!names.is_empty(), entry, "cannot be reached from {from}: no route leads there");
        must!(
            false,
            entry,
            "cannot be reached from {from} when rods close {}",
            names.join(" and ")
        );
        Ok(())
    }

    fn not_too_many_ways(&self, chart: &Chart) -> Result<(), EditionError> {
        for point in (0..(self.port.len() + self.junction.len()) as u8).map(Point) {
            must!(
                chart.count_ways(point, MOVE_MAX, WAYS_MAX) < WAYS_MAX,
                format!("point \"{}\"", chart.name(point)),
                "too many ways lead from there: a move could not be found in time"
            );
        }
        Ok(())
    }

    fn vouchers(&self) -> Result<Vec<VoucherCard>, EditionError> {
        must!(
            (1..=VOUCHERS_MAX).contains(&self.voucher.len()),
            "voucher",
            "there must be 1 to {VOUCHERS_MAX} kinds"
        );
        let mut total = 0;
        for (nth, voucher) in self.voucher.iter().enumerate() {
            let entry = format!("voucher {}", nth + 1);
            let sizes = 1..=9;
            must!(
                sizes.contains(&voucher.passengers) && sizes.contains(&voucher.provisions),
                entry,
                "passengers and provisions must be 1 to 9"
            );
            must!(voucher.count <= PIECES_MAX, entry, "count is more than {PIECES_MAX}");
            let same = |other: &&VoucherEntry| {
                (other.passengers, other.provisions) == (voucher.passengers, voucher.provisions)
            };
            must!(!self.voucher[..nth].iter().any(|v| same(&v)), entry, "is there twice");
            total += voucher.count;
        }
        adds_up("voucher", total, self.stock.vouchers)?;
        let needed = 3 * self.stock.players[1];
        must!(
            total >= needed,
            "voucher",
            "the captains begin with {needed}, but there are {total}"
        );
        let card = |voucher: &VoucherEntry| VoucherCard {
            passengers: voucher.passengers as u8,
            provisions: voucher.provisions as u8,
            count: voucher.count as u8,
        };
        Ok(self.voucher.iter().map(card).collect())
    }

    fn events(&self) -> Result<[u8; 6], EditionError> {
        let events = &self.events;
        let counts = EventCard::ALL.map(|event| match event {
            EventCard::CardChoice => events.card_choice,
            EventCard::Sos => events.sos,
            EventCard::FairWind => events.fair_wind,
            EventCard::RoughSea => events.rough_sea,
            EventCard::ProvisionsCheck => events.provisions_check,
            EventCard::Coastguard => events.coastguard,
        });
        must!(
            counts.iter().all(|&count| count <= PIECES_MAX),
            "events",
            "a count is more than {PIECES_MAX}"
        );
        adds_up("events", counts.iter().sum(), self.stock.events)?;
        Ok(counts.map(|count| count as u8))
    }

    fn objectives(&self, chart: &Chart, starts: Ports) -> Result<Vec<ObjectiveCard>, EditionError> {
        must!(
            (1..=OBJECTIVES_MAX).contains(&self.objective.len()),
            "objective",
            "there must be 1 to {OBJECTIVES_MAX} kinds"
        );
        let mut cards: Vec<ObjectiveCard> = Vec::new();
        let mut total = 0;
        for (nth, objective) in self.objective.iter().enumerate() {
            let entry = format!("objective {}", nth + 1);
            must!((1..=99).contains(&objective.ports), entry, "ports must be 1 to 99");
            must!(objective.count <= PIECES_MAX, entry, "count is more than {PIECES_MAX}");
            must!(!objective.home.is_empty(), entry, "names no start port in home");
            let mut home = Vec::new();
            for id in &objective.home {
                let port = find(chart, id).map(|point| Port(point.0));
                let Some(port) = port.filter(|port| starts.has(*port)) else {
                    must!(false, entry, "its home \"{id}\" is no start port");
                    continue;
                };
                must!(!home.contains(&port), entry, "names \"{id}\" twice in home");
                home.push(port);
            }
            let homes = |home: &[Port]| home.iter().copied().collect::<Ports>();
            let same = |card: &ObjectiveCard| {
                u32::from(card.ports) == objective.ports && homes(&card.home) == homes(&home)
            };
            must!(!cards.iter().any(same), entry, "is there twice");
            let name = format!("{}:{}", objective.ports, objective.home.join("+"));
            let (ports, count) = (objective.ports as u8, objective.count as u8);
            cards.push(ObjectiveCard { ports, home, count, name });
            total += objective.count;
        }
        adds_up("objective", total, self.stock.objectives)?;
        let needed = self.stock.players[1] + 1;
        must!(total >= needed, "objective", "{needed} are in play, but there are {total}");
        Ok(cards)
    }

    fn stock(&self, starts: Ports) -> Result<(), EditionError> {
        let stock = &self.stock;
        let most = stock.players[1];
        let copies = self.port_cards.copies_per_port;
        must!((1..=9).contains(&copies), "port_cards", "copies_per_port must be 1 to 9");
        let cards = copies * (self.port.len() - starts.len()) as u32;
        must!(cards <= PIECES_MAX, "port_cards", "there are more than {PIECES_MAX} cards");
        adds_up("port_cards", cards, stock.port_cards)?;
        must!(cards >= most, "port_cards", "{most} captains get one, but there are {cards}");
        must!(
            (most..=PIECES_MAX).contains(&stock.provisions),
            "stock",
            "provisions must be {most} to {PIECES_MAX}"
        );
        must!(stock.events > 0, "stock", "there are no events");
        let scores =
            [stock.start_points, stock.goal_general, stock.goal_personal, stock.objective_from];
        must!(
            scores.iter().all(|&score| score <= POINTS_OF_GAME_MAX),
            "stock",
            "points must be at most {POINTS_OF_GAME_MAX}"
        );
        must!(
            stock.start_points < stock.goal_personal.min(stock.goal_general),
            "stock",
            "start_points would win the game at once"
        );
        Ok(())
    }
}

fn adds_up(entry: &str, total: u32, stock: u32) -> Result<(), EditionError> {
    must!(total == stock, entry, "the counts add up to {total}, but stock says {stock}");
    Ok(())
}

fn find(chart: &Chart, id: &str) -> Option<Point> {
    chart.names.iter().position(|name| name == id).map(|nth| Point(nth as u8))
}

fn add_point(chart: &mut Chart, entry: &str, id: &str, at: [f64; 2]) -> Result<(), EditionError> {
    let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    must!(
        !id.is_empty() && id.chars().all(word),
        entry,
        "its id must be lower-case letters, digits and _"
    );
    must!(find(chart, id).is_none(), entry, "its id is there twice");
    let at = coordinates(entry, at)?;
    chart.add_point(id.to_owned(), at);
    Ok(())
}

/// Degrees as hundredths.
fn coordinates(entry: &str, [longitude, latitude]: [f64; 2]) -> Result<[i32; 2], EditionError> {
    must!(
        (-180.0..=180.0).contains(&longitude) && (-90.0..=90.0).contains(&latitude),
        entry,
        "[{longitude}, {latitude}] is no longitude and latitude"
    );
    Ok([longitude, latitude].map(|degrees| (degrees * 100.0).round() as i32))
}

/// Joins the points of a route, and marks where a rod can lie.
fn add_steps(
    chart: &mut Chart,
    entry: &str,
    route: &RouteEntry,
    points: &[Point],
) -> Result<(), EditionError> {
    if let Some(rod) = route.rod {
        let steps = route.steps;
        must!((1..=steps).contains(&rod), entry, "rod must be one of its steps, 1 to {steps}");
        must!(
            chart.stretches.len() < STRETCHES_MAX,
            entry,
            "there are more than {STRETCHES_MAX} stretches for rods"
        );
    }
    for (nth, pair) in points.windows(2).enumerate() {
        let step = chart.add_step(pair[0], pair[1]).map_err(|overfull| {
            let what = match overfull {
                Overfull::Steps => format!("there are more than {POINTS_MAX} steps"),
                Overfull::Neighbours(point) => {
                    format!("too many routes meet in \"{}\"", chart.name(point))
                }
            };
            EditionError::new(entry, what)
        })?;
        if route.rod == Some(nth as u32 + 1) {
            let name = route.ends.join("/");
            chart.stretches.push(StretchInfo { name, step, ends: [pair[0], pair[1]] });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use kit::Edition as _;

    use super::*;

    fn broken(from: &str, to: &str) -> String {
        let text = Edition::standard_text();
        assert!(text.contains(from), "the standard edition has no {from:?}");
        match Edition::parse(&text.replacen(from, to, 1)) {
            Ok(_) => panic!("{to:?} is accepted"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_broken_edition_is_refused_with_its_entry() {
        for (from, to, why) in [
            ("edition = \"fairwind-1\"", "edition = \" \"", "edition: must have a name"),
            ("start = true\n", "", "port \"helsinki\": must have a value"),
            ("value = 2\n", "value = \"!\"\n", "port \"reykjavik\": must have a value"),
            ("value = 2\n", "value = 2\nstart = true\n", "port \"reykjavik\": is a start port"),
            ("id = \"lisboa\"", "id = \"helsinki\"", "port \"helsinki\": its id is there twice"),
            ("id = \"lisboa\"", "id = \"Lisboa\"", "port \"Lisboa\": its id must be lower-case"),
            ("name = \"Lisboa\"", "name = \"\"", "port \"lisboa\": must have a name"),
            (
                "at = [24.9, 60.0]",
                "at = [249, 60.0]",
                "port \"helsinki\": [249, 60] is no longitude",
            ),
            ("at = [3.5, 55.8]", "at = [3.5, nan]", "junction \"north_sea\": [3.5, NaN] is no"),
            (
                "ends = [\"helsinki\", \"north_sea\"]",
                "ends = [\"helsinki\", \"south_sea\"]",
                "route helsinki – south_sea: its end \"south_sea\" is no port or junction",
            ),
            (
                "ends = [\"helsinki\", \"north_sea\"]",
                "ends = [\"helsinki\", \"helsinki\"]",
                "route helsinki – helsinki: its ends are the same",
            ),
            (
                "ends = [\"north_sea\", \"reykjavik\"]",
                "ends = [\"lisboa\", \"north_sea\"]",
                "route lisboa – north_sea: there is another route between the same ends",
            ),
            (
                "steps = 3\nvia = [[19.6, 57.6], [11.3, 57.4]]",
                "steps = 4\nvia = [[19.6, 57.6], [11.3, 57.4]]",
                "route helsinki – north_sea: has 2 points in via, but 4 steps need 3",
            ),
            ("steps = 3\n", "steps = 0\n", "route helsinki – north_sea: steps must be 1 to 60"),
            (
                "steps = 6\nrod = 3\n",
                "steps = 6\nrod = 7\n",
                "route reykjavik – new_york: rod must be one of its steps, 1 to 6",
            ),
            (
                "steps = 5\nvia = [[-5.9, 35.9]",
                "steps = 5\nrod = 1\nvia = [[-5.9, 999]",
                "route lisboa – istanbul: [-5.9, 999] is no longitude and latitude",
            ),
            (
                "coastguard = \"cape_town\"",
                "coastguard = \"nowhere\"",
                "setup: the coastguard's \"nowhere\" is no port or junction",
            ),
            (
                "rods = [[\"san_francisco\", \"panama\"],",
                "rods = [[\"lima\", \"panama\"],",
                "setup: no rod can lie between lima and panama",
            ),
            (
                "rods = [[\"san_francisco\", \"panama\"],",
                "rods = [[\"indian_east\", \"mumbai\"],",
                "setup: two rods lie between mumbai and indian_east",
            ),
            (
                "rods = [[\"san_francisco\", \"panama\"],",
                "rods = [[\"tokyo\", \"hawaii\"], [\"san_francisco\", \"panama\"],",
                "setup: there are more than 2 rods",
            ),
            (
                "discs_per_port = 2",
                "discs_per_port = 3",
                "setup: discs_per_port needs 71 discs with those of the captains, but there are 50",
            ),
            (
                "steps = 3\nvia = [[19.6, 57.6]",
                "steps = 3\nrod = 2\nvia = [[19.6, 57.6]",
                "cannot be reached from helsinki when rods close",
            ),
            (
                "ends = [\"helsinki\", \"north_sea\"]",
                "ends = [\"lisboa\", \"la_plata\"]",
                "cannot be reached from helsinki: no route leads there",
            ),
            (
                "copies_per_port = 2",
                "copies_per_port = 3",
                "port_cards: the counts add up to 66, but stock says 44",
            ),
            ("count = 12", "count = 11", "voucher: the counts add up to 23, but stock says 24"),
            ("passengers = 2\n", "passengers = 0\n", "voucher 1: passengers and provisions must"),
            (
                "passengers = 3\nprovisions = 3",
                "passengers = 2\nprovisions = 2",
                "voucher 2: is there twice",
            ),
            ("sos = 3", "sos = 4", "events: the counts add up to 17, but stock says 16"),
            ("sos = 3", "sos = 4000000000", "events: a count is more than 200"),
            ("ports = 4\n", "ports = 0\n", "objective 1: ports must be 1 to 99"),
            (
                "home = [\"helsinki\"]",
                "home = [\"lima\"]",
                "objective 1: its home \"lima\" is no start port",
            ),
            ("home = [\"helsinki\"]", "home = []", "objective 1: names no start port in home"),
            ("home = [\"lisboa\"]", "home = [\"helsinki\"]", "objective 2: is there twice"),
            (
                "home = [\"helsinki\"]\ncount = 1",
                "home = [\"helsinki\"]\ncount = 2",
                "objective: the counts add up to 9, but stock says 8",
            ),
            ("players = [2, 5]", "players = [2, 4000000000]", "stock: players must be two numbers"),
            (
                "passengers = 40",
                "passengers = 400",
                "stock: passengers and stowaways are more than",
            ),
            ("provisions = 30", "provisions = 3", "stock: provisions must be 5 to 200"),
            ("goal_general = 40", "goal_general = 9", "stock: start_points would win the game"),
            ("goal_general = 40", "goal_general = 9000", "stock: points must be at most 1000"),
            ("goal_general = 40", "goal = 40", "unknown field `goal`"),
            ("[stock]", "[stock", "line "),
        ] {
            let error = broken(from, to);
            assert!(error.contains(why), "{from:?} as {to:?}: {error}");
        }
    }

    /// A grid of short routes has so many ways that moves could not be found in time.
    #[test]
    fn an_absurd_chart_is_refused() {
        let size = 9;
        let mut grid = String::new();
        for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
            let at = format!("[{column}, {row}]");
            let _ = write!(grid, "[[junction]]\nid = \"j{row}_{column}\"\nat = {at}\n");
            for (one, two) in [(row + 1, column), (row, column + 1)] {
                if one < size && two < size {
                    let ends = format!("[\"j{row}_{column}\", \"j{one}_{two}\"]");
                    let _ = write!(grid, "[[route]]\nends = {ends}\nsteps = 1\nvia = []\n");
                }
            }
        }
        grid += "[[route]]\nends = [\"home\", \"j0_0\"]\nsteps = 1\nvia = []\n";
        let text = include_str!("../../tests/pond.toml").replace("[setup]", &(grid + "[setup]"));
        let error = Edition::parse(&text).expect_err("too many ways").to_string();
        assert!(error.contains("too many ways lead from there"), "{error}");
    }

    /// The book's figures: whoever tunes the edition must leave them alone.
    #[test]
    fn the_standard_edition_keeps_the_book() {
        let edition = Edition::standard();
        assert_eq!((edition.ports.len(), edition.destinations().count()), (25, 22));
        assert_eq!(edition.vouchers.iter().map(|voucher| voucher.count).sum::<u8>(), 24);
        assert_eq!(edition.events.iter().sum::<u8>(), 16);
        assert_eq!(edition.objectives.iter().map(|objective| objective.count).sum::<u8>(), 8);
        assert_eq!((edition.passengers, edition.stowaways, edition.provisions), (40, 10, 30));
        assert_eq!(edition.goals(), [40, 30, 20]);
        let away = |from: &str, to: &str| {
            let point = |id| find(&edition.chart, id).expect("it is on the chart");
            edition.distance(point(from), point(to))
        };
        assert_eq!(away("rio_de_janeiro", "santiago"), 6);
        assert_eq!(away("buenos_aires", "rio_de_janeiro"), 3);
        assert_eq!(away("santiago", "buenos_aires"), 5);
        assert_eq!(away("cape_town", "mauritius"), 5);
    }
}
