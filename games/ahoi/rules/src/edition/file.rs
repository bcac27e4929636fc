//! Reads an edition from a file and says what is wrong with it, and where.

use kit::serde::Deserialize;
use kit::{EditionError, Phrase, Term, demand, demand_at_most, demand_within};

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
/// No route is longer.
const STEPS_MAX: u32 = 60;
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

impl File {
    pub(super) fn edition(self) -> Result<Edition, EditionError> {
        let is_named = !self.edition.trim().is_empty();
        demand(is_named, "edition", || Phrase::new("edition-nameless"))?;
        let [least, most] = self.stock.players;
        demand(2 <= least && least <= most && most <= 5, "stock.players", || {
            Phrase::new("edition-players").number("least", 2).number("most", 5)
        })?;
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
        demand_at_most("port", self.port.len() as i64, PORTS_MAX as i64)?;
        let mut ports = Vec::new();
        for port in &self.port {
            let entry = format!("port \"{}\"", port.id);
            add_point(chart, &entry, &port.id, port.at)?;
            demand(!port.name.trim().is_empty(), &entry, || Phrase::new("edition-nameless"))?;
            let value = match (&port.value, port.start) {
                (None, true) => None,
                (Some(_), true) => {
                    return Err(EditionError::new(entry, Phrase::new("ahoi-edition-start-value")));
                }
                (Some(ValueEntry::Points(points)), false) if *points <= 99 => {
                    Some(PortValue::Points(*points as u8))
                }
                (Some(ValueEntry::Word(word)), false) if word == "?" => Some(PortValue::Discs),
                _ => return Err(EditionError::new(entry, Phrase::new("ahoi-edition-value"))),
            };
            ports.push(PortInfo { id: port.id.clone(), name: port.name.clone(), value });
        }
        let starts = self.port.iter().filter(|port| port.start).count();
        demand(starts > 0, "port", || Phrase::new("ahoi-edition-no-start"))?;
        demand(starts < ports.len(), "port", || Phrase::new("ahoi-edition-no-destination"))?;
        Ok(ports)
    }

    fn junctions(&self, chart: &mut Chart) -> Result<(), EditionError> {
        for junction in &self.junction {
            let entry = format!("junction \"{}\"", junction.id);
            room_for_points(chart, &entry, 1)?;
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
                let what = Phrase::new("ahoi-edition-unknown-end").name("end", unknown);
                return Err(EditionError::new(entry, what));
            };
            demand(from != to, &entry, || Phrase::new("ahoi-edition-same-ends"))?;
            let known = joined.contains(&[from, to]) || joined.contains(&[to, from]);
            demand(!known, &entry, || Phrase::new("ahoi-edition-same-route"))?;
            joined.push([from, to]);
            demand((1..=STEPS_MAX).contains(&route.steps), &entry, || {
                Phrase::new("ahoi-edition-steps").number("most", STEPS_MAX)
            })?;
            let (steps, via) = (route.steps as usize, route.via.len());
            demand(via + 1 == steps, &entry, || {
                let what = Phrase::new("ahoi-edition-via").number("count", via as i64);
                what.number("steps", steps as i64).number("needed", steps as i64 - 1)
            })?;
            room_for_points(chart, &entry, via)?;
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
        demand(known, "setup.coastguard", || {
            Phrase::new("ahoi-edition-coastguard").name("point", coastguard)
        })?;
        demand_at_most("setup.rods", setup.rods.len() as i64, RODS_MAX as i64)?;
        let mut rods = Rods::default();
        for [one, two] in &setup.rods {
            let names = [format!("{one}/{two}"), format!("{two}/{one}")];
            let between = |key: &'static str| Phrase::new(key).name("one", one).name("two", two);
            let found = chart.stretches.iter().position(|stretch| names.contains(&stretch.name));
            let Some(found) = found else {
                return Err(EditionError::new("setup.rods", between("ahoi-edition-no-rod")));
            };
            let stretch = Stretch(found as u8);
            demand(!rods.has(stretch), "setup.rods", || between("ahoi-edition-two-rods"))?;
            rods.insert(stretch);
        }
        Ok(rods)
    }

    /// There are as many discs as lie on the destination ports and go to the captains.
    fn discs(&self, ports: &[PortInfo]) -> Result<(), EditionError> {
        let setup = &self.setup;
        let destinations = ports.iter().filter(|port| port.value.is_some()).count() as u32;
        let discs = u64::from(self.stock.passengers) + u64::from(self.stock.stowaways);
        demand(discs <= DISCS_MAX as u64, "stock", || {
            let what = Phrase::new("ahoi-edition-many-discs").number("discs", discs as i64);
            what.number("most", DISCS_MAX as i64)
        })?;
        let needed = u64::from(destinations) * u64::from(setup.discs_per_port)
            + u64::from(self.stock.players[1]);
        demand(needed <= discs, "setup.discs_per_port", || {
            let what = Phrase::new("ahoi-edition-few-discs").number("needed", needed as i64);
            what.number("discs", discs as i64)
        })
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
        let entry = format!("{} \"{}\"", self.kind_of(lost), chart.name(lost));
        let from = chart.name(Point(0));
        let closed: Vec<_> =
            rods.iter().map(|rod| chart.stretches[rod.index()].name.clone()).collect();
        let what = if closed.is_empty() {
            Phrase::new("ahoi-edition-unreachable").name("from", from)
        } else {
            let what = Phrase::new("ahoi-edition-cut-off").name("from", from);
            what.term("closed", Term::Names(closed))
        };
        Err(EditionError::new(entry, what))
    }

    /// The section of the file that a point was read from.
    fn kind_of(&self, point: Point) -> &'static str {
        match point.index() {
            port if port < self.port.len() => "port",
            junction if junction < self.port.len() + self.junction.len() => "junction",
            _ => "route",
        }
    }

    fn not_too_many_ways(&self, chart: &Chart) -> Result<(), EditionError> {
        for point in (0..(self.port.len() + self.junction.len()) as u8).map(Point) {
            let entry = format!("{} \"{}\"", self.kind_of(point), chart.name(point));
            let ways = chart.count_ways(point, MOVE_MAX, WAYS_MAX);
            demand(ways < WAYS_MAX, &entry, || Phrase::new("ahoi-edition-many-ways"))?;
        }
        Ok(())
    }

    fn vouchers(&self) -> Result<Vec<VoucherCard>, EditionError> {
        kinds_fit("voucher", self.voucher.len(), VOUCHERS_MAX)?;
        let mut total = 0;
        for (nth, voucher) in self.voucher.iter().enumerate() {
            let entry = format!("voucher {}", nth + 1);
            let sizes = 1..=9;
            let fits = sizes.contains(&voucher.passengers) && sizes.contains(&voucher.provisions);
            demand(fits, &entry, || Phrase::new("ahoi-edition-voucher"))?;
            demand_at_most(&entry, voucher.count, PIECES_MAX)?;
            let same = |other: &&VoucherEntry| {
                (other.passengers, other.provisions) == (voucher.passengers, voucher.provisions)
            };
            let twice = self.voucher[..nth].iter().any(|v| same(&v));
            demand(!twice, &entry, || Phrase::new("edition-twice"))?;
            total += voucher.count;
        }
        adds_up("voucher", total, self.stock.vouchers)?;
        enough("voucher", total, 3 * self.stock.players[1])?;
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
        for count in counts {
            demand_at_most("events", count, PIECES_MAX)?;
        }
        adds_up("events", counts.iter().sum(), self.stock.events)?;
        Ok(counts.map(|count| count as u8))
    }

    fn objectives(&self, chart: &Chart, starts: Ports) -> Result<Vec<ObjectiveCard>, EditionError> {
        kinds_fit("objective", self.objective.len(), OBJECTIVES_MAX)?;
        let mut cards: Vec<ObjectiveCard> = Vec::new();
        let mut total = 0;
        for (nth, objective) in self.objective.iter().enumerate() {
            let entry = format!("objective {}", nth + 1);
            let ports = (1..=99).contains(&objective.ports);
            demand(ports, &entry, || Phrase::new("ahoi-edition-objective-ports"))?;
            demand_at_most(&entry, objective.count, PIECES_MAX)?;
            let has_home = !objective.home.is_empty();
            demand(has_home, &entry, || Phrase::new("ahoi-edition-no-home"))?;
            let mut home = Vec::new();
            for id in &objective.home {
                let port = find(chart, id).map(|point| Port(point.0));
                let Some(port) = port.filter(|port| starts.has(*port)) else {
                    let what = Phrase::new("ahoi-edition-home").name("home", id);
                    return Err(EditionError::new(entry, what));
                };
                demand(!home.contains(&port), &entry, || {
                    Phrase::new("ahoi-edition-home-twice").name("home", id)
                })?;
                home.push(port);
            }
            let homes = |home: &[Port]| home.iter().copied().collect::<Ports>();
            let same = |card: &ObjectiveCard| {
                u32::from(card.ports) == objective.ports && homes(&card.home) == homes(&home)
            };
            demand(!cards.iter().any(same), &entry, || Phrase::new("edition-twice"))?;
            let name = format!("{}:{}", objective.ports, objective.home.join("+"));
            let (ports, count) = (objective.ports as u8, objective.count as u8);
            cards.push(ObjectiveCard { ports, home, count, name });
            total += objective.count;
        }
        adds_up("objective", total, self.stock.objectives)?;
        enough("objective", total, self.stock.players[1] + 1)?;
        Ok(cards)
    }

    fn stock(&self, starts: Ports) -> Result<(), EditionError> {
        let stock = &self.stock;
        let most = stock.players[1];
        let copies = self.port_cards.copies_per_port;
        demand_within("port_cards.copies_per_port", copies, 1..=9)?;
        let cards = copies * (self.port.len() - starts.len()) as u32;
        demand_at_most("port_cards", cards, PIECES_MAX)?;
        adds_up("port_cards", cards, stock.port_cards)?;
        enough("port_cards", cards, most)?;
        demand_within("stock.provisions", stock.provisions, most..=PIECES_MAX)?;
        demand(stock.events > 0, "stock.events", || Phrase::new("ahoi-edition-no-events"))?;
        for (entry, score) in [
            ("stock.start_points", stock.start_points),
            ("stock.goal_general", stock.goal_general),
            ("stock.goal_personal", stock.goal_personal),
            ("stock.objective_from", stock.objective_from),
        ] {
            demand_at_most(entry, score, POINTS_OF_GAME_MAX)?;
        }
        let goal = stock.goal_personal.min(stock.goal_general);
        demand(stock.start_points < goal, "stock.start_points", || {
            Phrase::new("ahoi-edition-won-at-once").number("points", stock.start_points)
        })
    }
}

/// There are kinds of a deck, and not too many.
fn kinds_fit(entry: &str, kinds: usize, most: usize) -> Result<(), EditionError> {
    demand((1..=most).contains(&kinds), entry, || {
        let what = Phrase::new("ahoi-edition-kinds").number("count", kinds as i64);
        what.number("most", most as i64)
    })
}

fn adds_up(entry: &str, total: u32, stock: u32) -> Result<(), EditionError> {
    demand(total == stock, entry, || {
        Phrase::new("ahoi-edition-sum").number("total", total).number("stock", stock)
    })
}

/// A deck has as many cards as the captains get at the beginning.
fn enough(entry: &str, total: u32, needed: u32) -> Result<(), EditionError> {
    demand(total >= needed, entry, || {
        Phrase::new("ahoi-edition-few-cards").number("needed", needed).number("count", total)
    })
}

/// There is room for so many more points.
fn room_for_points(chart: &Chart, entry: &str, more: usize) -> Result<(), EditionError> {
    demand(chart.names.len() + more <= POINTS_MAX, entry, || {
        Phrase::new("ahoi-edition-many-points").number("most", POINTS_MAX as i64)
    })
}

fn find(chart: &Chart, id: &str) -> Option<Point> {
    chart.names.iter().position(|name| name == id).map(|nth| Point(nth as u8))
}

fn add_point(chart: &mut Chart, entry: &str, id: &str, at: [f64; 2]) -> Result<(), EditionError> {
    let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let is_id = !id.is_empty() && id.chars().all(word);
    demand(is_id, entry, || Phrase::new("ahoi-edition-id"))?;
    demand(find(chart, id).is_none(), entry, || Phrase::new("edition-twice"))?;
    let at = coordinates(entry, at)?;
    chart.add_point(id.to_owned(), at);
    Ok(())
}

/// Degrees as hundredths.
fn coordinates(entry: &str, [longitude, latitude]: [f64; 2]) -> Result<[i32; 2], EditionError> {
    let is_on_earth = (-180.0..=180.0).contains(&longitude) && (-90.0..=90.0).contains(&latitude);
    demand(is_on_earth, entry, || {
        Phrase::new("ahoi-edition-coordinates").name("at", format!("[{longitude}, {latitude}]"))
    })?;
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
        demand((1..=steps).contains(&rod), entry, || {
            Phrase::new("ahoi-edition-rod").number("steps", steps)
        })?;
        demand(chart.stretches.len() < STRETCHES_MAX, entry, || {
            Phrase::new("ahoi-edition-many-stretches").number("most", STRETCHES_MAX as i64)
        })?;
    }
    for (nth, pair) in points.windows(2).enumerate() {
        let step = chart.add_step(pair[0], pair[1]).map_err(|overfull| {
            let what = match overfull {
                Overfull::Steps => {
                    Phrase::new("ahoi-edition-many-steps").number("most", POINTS_MAX as i64)
                }
                Overfull::Neighbours(point) => {
                    Phrase::new("ahoi-edition-many-routes").name("point", chart.name(point))
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
            ("edition = \"fairwind-1\"", "edition = \" \"", "edition: edition-nameless"),
            ("start = true\n", "", "port \"helsinki\": ahoi-edition-value"),
            ("value = 2\n", "value = \"!\"\n", "port \"reykjavik\": ahoi-edition-value"),
            (
                "value = 2\n",
                "value = 2\nstart = true\n",
                "port \"reykjavik\": ahoi-edition-start-value",
            ),
            ("id = \"lisboa\"", "id = \"helsinki\"", "port \"helsinki\": edition-twice"),
            ("id = \"lisboa\"", "id = \"Lisboa\"", "port \"Lisboa\": ahoi-edition-id"),
            ("name = \"Lisboa\"", "name = \"\"", "port \"lisboa\": edition-nameless"),
            (
                "at = [24.9, 60.0]",
                "at = [249, 60.0]",
                "port \"helsinki\": ahoi-edition-coordinates (at: [249, 60])",
            ),
            (
                "at = [3.5, 55.8]",
                "at = [3.5, nan]",
                "junction \"north_sea\": ahoi-edition-coordinates (at: [3.5, NaN])",
            ),
            (
                "ends = [\"helsinki\", \"north_sea\"]",
                "ends = [\"helsinki\", \"south_sea\"]",
                "route helsinki – south_sea: ahoi-edition-unknown-end (end: south_sea)",
            ),
            (
                "ends = [\"helsinki\", \"north_sea\"]",
                "ends = [\"helsinki\", \"helsinki\"]",
                "route helsinki – helsinki: ahoi-edition-same-ends",
            ),
            (
                "ends = [\"north_sea\", \"reykjavik\"]",
                "ends = [\"lisboa\", \"north_sea\"]",
                "route lisboa – north_sea: ahoi-edition-same-route",
            ),
            (
                "steps = 3\nvia = [[19.6, 57.6], [11.3, 57.4]]",
                "steps = 4\nvia = [[19.6, 57.6], [11.3, 57.4]]",
                "route helsinki – north_sea: ahoi-edition-via (count: 2, steps: 4, needed: 3)",
            ),
            (
                "steps = 3\n",
                "steps = 0\n",
                "route helsinki – north_sea: ahoi-edition-steps (most: 60)",
            ),
            (
                "steps = 6\nrod = 3\n",
                "steps = 6\nrod = 7\n",
                "route reykjavik – new_york: ahoi-edition-rod (steps: 6)",
            ),
            (
                "steps = 5\nvia = [[-5.9, 35.9]",
                "steps = 5\nrod = 1\nvia = [[-5.9, 999]",
                "route lisboa – istanbul: ahoi-edition-coordinates (at: [-5.9, 999])",
            ),
            (
                "coastguard = \"cape_town\"",
                "coastguard = \"nowhere\"",
                "setup.coastguard: ahoi-edition-coastguard (point: nowhere)",
            ),
            (
                "rods = [[\"san_francisco\", \"panama\"],",
                "rods = [[\"lima\", \"panama\"],",
                "setup.rods: ahoi-edition-no-rod (one: lima, two: panama)",
            ),
            (
                "rods = [[\"san_francisco\", \"panama\"],",
                "rods = [[\"indian_east\", \"mumbai\"],",
                "setup.rods: ahoi-edition-two-rods (one: mumbai, two: indian_east)",
            ),
            (
                "rods = [[\"san_francisco\", \"panama\"],",
                "rods = [[\"tokyo\", \"hawaii\"], [\"san_francisco\", \"panama\"],",
                "setup.rods: edition-too-many (count: 3, most: 2)",
            ),
            (
                "discs_per_port = 2",
                "discs_per_port = 3",
                "setup.discs_per_port: ahoi-edition-few-discs (needed: 71, discs: 50)",
            ),
            (
                "steps = 3\nvia = [[19.6, 57.6]",
                "steps = 3\nrod = 2\nvia = [[19.6, 57.6]",
                "port \"lisboa\": ahoi-edition-cut-off (from: helsinki, closed: helsinki/north_sea)",
            ),
            (
                "ends = [\"helsinki\", \"north_sea\"]",
                "ends = [\"lisboa\", \"la_plata\"]",
                "port \"lisboa\": ahoi-edition-unreachable (from: helsinki)",
            ),
            (
                "copies_per_port = 2",
                "copies_per_port = 3",
                "port_cards: ahoi-edition-sum (total: 66, stock: 44)",
            ),
            ("count = 12", "count = 11", "voucher: ahoi-edition-sum (total: 23, stock: 24)"),
            ("passengers = 2\n", "passengers = 0\n", "voucher 1: ahoi-edition-voucher"),
            (
                "passengers = 3\nprovisions = 3",
                "passengers = 2\nprovisions = 2",
                "voucher 2: edition-twice",
            ),
            ("sos = 3", "sos = 4", "events: ahoi-edition-sum (total: 17, stock: 16)"),
            (
                "sos = 3",
                "sos = 4000000000",
                "events: edition-too-many (count: 4000000000, most: 200)",
            ),
            ("ports = 4\n", "ports = 0\n", "objective 1: ahoi-edition-objective-ports"),
            (
                "home = [\"helsinki\"]",
                "home = [\"lima\"]",
                "objective 1: ahoi-edition-home (home: lima)",
            ),
            ("home = [\"helsinki\"]", "home = []", "objective 1: ahoi-edition-no-home"),
            ("home = [\"lisboa\"]", "home = [\"helsinki\"]", "objective 2: edition-twice"),
            (
                "home = [\"helsinki\"]\ncount = 1",
                "home = [\"helsinki\"]\ncount = 2",
                "objective: ahoi-edition-sum (total: 9, stock: 8)",
            ),
            (
                "players = [2, 5]",
                "players = [2, 4000000000]",
                "stock.players: edition-players (least: 2, most: 5)",
            ),
            (
                "passengers = 40",
                "passengers = 400",
                "stock: ahoi-edition-many-discs (discs: 410, most: 64)",
            ),
            (
                "provisions = 30",
                "provisions = 3",
                "stock.provisions: edition-not-within (number: 3, least: 5, most: 200)",
            ),
            (
                "goal_general = 40",
                "goal_general = 9",
                "stock.start_points: ahoi-edition-won-at-once (points: 10)",
            ),
            (
                "goal_general = 40",
                "goal_general = 9000",
                "stock.goal_general: edition-too-many (count: 9000, most: 1000)",
            ),
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
        assert_eq!(error, "port \"home\": ahoi-edition-many-ways");
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
