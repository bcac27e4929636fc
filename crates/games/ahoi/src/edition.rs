//! The edition: chart, decks and stock, read from a file and validated.

use std::sync::OnceLock;

use kit::EditionError;
use kit::serde::Deserialize;

use crate::action::{EventCard, Objective, Point, Port, Stretch, Voucher};
use crate::chart::{Chart, Overfull, POINTS_MAX, RODS_MAX, Rods, RouteInfo, StretchInfo};
use crate::discs::DISCS_MAX;

/// No edition has more ports, start ports included: a set of them fits a word.
pub(crate) const PORTS_MAX: usize = 32;
/// No edition has more kinds of vouchers.
pub(crate) const VOUCHERS_MAX: usize = 8;
/// No edition has more kinds of objectives.
pub(crate) const OBJECTIVES_MAX: usize = 16;
/// No deck has more cards and no supply more pieces, so that counts fit a byte.
const PIECES_MAX: u32 = 200;
/// No score of an edition is higher, so that no sum of them overflows.
const POINTS_OF_GAME_MAX: u32 = 1_000;

/// What calling at a port is worth, besides a point for each disc.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Value {
    Points(u8),
    /// "?": as many points as discs were landed.
    Discs,
}

#[derive(Clone, Debug)]
pub struct PortInfo {
    pub id: String,
    pub name: String,
    /// `None` for a start port.
    pub value: Option<Value>,
}

/// A kind of voucher: it serves for so many passengers or so many provisions.
#[derive(Copy, Clone, Debug)]
pub struct VoucherCard {
    pub passengers: u8,
    pub provisions: u8,
    pub(crate) count: u8,
}

/// A kind of objective: ports called, and where the ship must then lie.
#[derive(Clone, Debug)]
pub struct ObjectiveCard {
    pub ports: u8,
    pub home: Vec<Port>,
    pub(crate) home_bits: u32,
    pub(crate) count: u8,
    pub(crate) name: String,
}

#[derive(Debug)]
pub struct Edition {
    name: String,
    pub(crate) ports: Vec<PortInfo>,
    pub(crate) chart: Chart,
    pub(crate) starts: u32,
    pub(crate) vouchers: Vec<VoucherCard>,
    pub(crate) objectives: Vec<ObjectiveCard>,
    pub(crate) events: [u8; 6],
    pub(crate) copies_per_port: u8,
    pub(crate) discs_per_port: u8,
    pub(crate) coastguard: Point,
    pub(crate) rods: Rods,
    pub(crate) players: [u8; 2],
    pub(crate) passengers: u8,
    pub(crate) stowaways: u8,
    pub(crate) provisions: u8,
    pub(crate) start_points: i16,
    pub(crate) goal_general: i16,
    pub(crate) goal_personal: i16,
    pub(crate) objective_from: i16,
}

impl Edition {
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    pub fn ports(&self) -> impl Iterator<Item = Port> + use<> {
        (0..self.ports.len() as u8).map(Port)
    }

    pub fn port(&self, port: Port) -> &PortInfo {
        &self.ports[port.index()]
    }

    pub fn is_start(&self, port: Port) -> bool {
        self.starts & port.bit() != 0
    }

    pub fn destinations(&self) -> impl Iterator<Item = Port> + use<> {
        let starts = self.starts;
        self.ports().filter(move |port| starts & port.bit() == 0)
    }

    /// The port at a point, if it is one.
    #[inline]
    pub fn port_at(&self, point: Point) -> Option<Port> {
        (usize::from(point.0) < self.ports.len()).then_some(Port(point.0))
    }

    pub fn vouchers(&self) -> impl Iterator<Item = Voucher> + use<> {
        (0..self.vouchers.len() as u8).map(Voucher)
    }

    pub fn voucher(&self, voucher: Voucher) -> &VoucherCard {
        &self.vouchers[usize::from(voucher.0)]
    }

    pub fn objectives(&self) -> impl Iterator<Item = Objective> + use<> {
        (0..self.objectives.len() as u8).map(Objective)
    }

    pub fn objective(&self, objective: Objective) -> &ObjectiveCard {
        &self.objectives[usize::from(objective.0)]
    }

    /// Points that win the game by themselves, points that win it with an objective, and points from
    /// which an objective may be kept.
    pub fn goals(&self) -> [i16; 3] {
        [self.goal_general, self.goal_personal, self.objective_from]
    }

    /// How far it is from point to point when no rod is in the way.
    pub fn distance(&self, from: Point, to: Point) -> u8 {
        self.chart.distance(Rods::default(), from, to)
    }
}

impl kit::Edition for Edition {
    fn parse(text: &str) -> Result<Self, EditionError> {
        let file: File = kit::toml::from_str(text).map_err(|e| EditionError::toml(text, &e))?;
        file.validate()
    }

    fn standard() -> &'static Self {
        static STANDARD: OnceLock<Edition> = OnceLock::new();
        STANDARD.get_or_init(|| match Self::parse(Self::standard_text()) {
            Ok(edition) => edition,
            Err(error) => panic!("the standard edition is broken: {error}"),
        })
    }

    fn standard_text() -> &'static str {
        include_str!("../data/standard.toml")
    }

    fn name(&self) -> &str {
        &self.name
    }
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct File {
    edition: String,
    port: Vec<FilePort>,
    #[serde(default)]
    junction: Vec<FileJunction>,
    route: Vec<FileRoute>,
    setup: FileSetup,
    port_cards: FilePortCards,
    voucher: Vec<FileVoucher>,
    events: FileEvents,
    objective: Vec<FileObjective>,
    stock: FileStock,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FilePort {
    id: String,
    name: String,
    #[serde(default)]
    start: bool,
    value: Option<FileValue>,
    at: [f64; 2],
    #[serde(default, rename = "origin")]
    _origin: Option<String>,
    #[serde(default, rename = "value_origin")]
    _value_origin: Option<String>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", untagged)]
enum FileValue {
    Points(u32),
    Word(String),
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FileJunction {
    id: String,
    at: [f64; 2],
    #[serde(default, rename = "origin")]
    _origin: Option<String>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FileRoute {
    ends: [String; 2],
    steps: u32,
    rod: Option<u32>,
    via: Vec<[f64; 2]>,
    #[serde(default, rename = "origin")]
    _origin: Option<String>,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FileSetup {
    coastguard: String,
    rods: Vec<[String; 2]>,
    discs_per_port: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FilePortCards {
    copies_per_port: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FileVoucher {
    passengers: u32,
    provisions: u32,
    count: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FileEvents {
    card_choice: u32,
    sos: u32,
    fair_wind: u32,
    rough_sea: u32,
    provisions_check: u32,
    coastguard: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FileObjective {
    ports: u32,
    home: Vec<String>,
    count: u32,
}

#[derive(Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
struct FileStock {
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
    fn validate(self) -> Result<Edition, EditionError> {
        must!(!self.edition.trim().is_empty(), "edition", "must have a name");
        let mut chart = Chart::default();
        let ports = self.ports(&mut chart)?;
        self.junctions(&mut chart)?;
        self.routes(&mut chart)?;
        chart.finish();
        let [rods, discs_per_port] = self.setup(&chart, &ports)?;
        self.reachable(&chart)?;
        let coastguard = find(&chart, &self.setup.coastguard).expect("setup looked");
        let starts = (0..ports.len() as u8).map(Port);
        let starts = starts.filter(|port| ports[port.index()].value.is_none());
        let starts = starts.fold(0, |bits, port| bits | port.bit());
        let vouchers = self.vouchers()?;
        let objectives = self.objectives(&chart, starts)?;
        let events = self.events()?;
        self.stock(starts.count_ones())?;
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
            discs_per_port: discs_per_port as u8,
            coastguard,
            rods: Rods(rods),
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
                (Some(FileValue::Points(points)), false) if *points <= 99 => {
                    Some(Value::Points(*points as u8))
                }
                (Some(FileValue::Word(word)), false) if word == "?" => Some(Value::Discs),
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
            self.steps(chart, &entry, route, &points)?;
            chart.routes.push(RouteInfo { points });
        }
        Ok(())
    }

    fn steps(
        &self,
        chart: &mut Chart,
        entry: &str,
        route: &FileRoute,
        points: &[Point],
    ) -> Result<(), EditionError> {
        if let Some(rod) = route.rod {
            let steps = route.steps;
            must!((1..=steps).contains(&rod), entry, "rod must be one of its steps, 1 to {steps}");
            must!(chart.stretches.len() < 32, entry, "there are more than 32 stretches for rods");
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

    /// The stretches with a rod, and the discs on each destination port.
    fn setup(&self, chart: &Chart, ports: &[PortInfo]) -> Result<[u32; 2], EditionError> {
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
            rods = rods.with(stretch);
        }
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
        Ok([rods.0, setup.discs_per_port])
    }

    /// Whatever stretches two rods close, every port must be in reach of every other.
    fn reachable(&self, chart: &Chart) -> Result<(), EditionError> {
        let rods = self.setup.rods.len();
        let all: Vec<Stretch> = chart.stretches().collect();
        let one = |rod: Option<Stretch>| rod.map_or(Rods::default(), |s| Rods::default().with(s));
        for (nth, &first) in all.iter().enumerate() {
            for second in all[..nth].iter().copied().map(Some).chain([None]) {
                let closed =
                    Rods(one((rods > 0).then_some(first)).0 | one(second.filter(|_| rods > 1)).0);
                self.reachable_with(chart, closed)?;
            }
        }
        self.reachable_with(chart, Rods::default())
    }

    fn reachable_with(&self, chart: &Chart, rods: Rods) -> Result<(), EditionError> {
        let all = u8::MAX;
        let reached = chart.spread(Point(0), all, crate::bits::Bits::NONE, chart.closed(rods));
        let Some(lost) = chart.points().find(|point| !reached.has(point.0)) else { return Ok(()) };
        let entry = match usize::from(lost.0) < self.port.len() {
            true => format!("port \"{}\"", chart.name(lost)),
            false => format!("point \"{}\"", chart.name(lost)),
        };
        let from = chart.name(Point(0));
        let names: Vec<_> = rods.iter().map(|s| &*chart.stretches[usize::from(s.0)].name).collect();
        must!(!names.is_empty(), entry, "cannot be reached from {from}: no route leads there");
        must!(
            false,
            entry,
            "cannot be reached from {from} when rods close {}",
            names.join(" and ")
        );
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
            let same = |other: &&FileVoucher| {
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
        let card = |voucher: &FileVoucher| VoucherCard {
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

    fn objectives(&self, chart: &Chart, starts: u32) -> Result<Vec<ObjectiveCard>, EditionError> {
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
                let Some(port) = port.filter(|port| starts & port.bit() != 0) else {
                    must!(false, entry, "its home \"{id}\" is no start port");
                    continue;
                };
                must!(!home.contains(&port), entry, "names \"{id}\" twice in home");
                home.push(port);
            }
            let home_bits = home.iter().fold(0, |bits, port| bits | port.bit());
            let same = |c: &ObjectiveCard| {
                u32::from(c.ports) == objective.ports && c.home_bits == home_bits
            };
            must!(!cards.iter().any(same), entry, "is there twice");
            let name = format!("{}:{}", objective.ports, objective.home.join("+"));
            let (ports, count) = (objective.ports as u8, objective.count as u8);
            cards.push(ObjectiveCard { ports, home, home_bits, count, name });
            total += objective.count;
        }
        adds_up("objective", total, self.stock.objectives)?;
        let needed = self.stock.players[1] + 1;
        must!(total >= needed, "objective", "{needed} are in play, but there are {total}");
        Ok(cards)
    }

    fn stock(&self, starts: u32) -> Result<(), EditionError> {
        let stock = &self.stock;
        let [least, most] = stock.players;
        must!(
            2 <= least && least <= most && most <= 5,
            "stock",
            "players must be two numbers from 2 to 5, the smaller first"
        );
        let copies = self.port_cards.copies_per_port;
        must!((1..=9).contains(&copies), "port_cards", "copies_per_port must be 1 to 9");
        let cards = copies * (self.port.len() as u32 - starts);
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
