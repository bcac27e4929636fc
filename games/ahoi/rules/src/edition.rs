//! The edition: chart, decks and stock. `file` reads one.

mod file;

use std::sync::OnceLock;

use kit::serde::{Deserialize, Deserializer};
use kit::{BitSet, EditionError};

use crate::action::{Objective, Point, Port, Voucher};
use crate::chart::{Chart, Rods};

/// No edition has more ports, start ports included: a set of them fits a word.
pub(crate) const PORTS_MAX: usize = 32;
pub(crate) type Ports = BitSet<Port>;
/// No edition has more kinds of vouchers.
pub(crate) const VOUCHERS_MAX: usize = 8;
/// No edition has more kinds of objectives.
pub(crate) const OBJECTIVES_MAX: usize = 16;

/// What calling at a port is worth, besides a point for each disc.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum PortValue {
    Points(u8),
    /// "?": as many points as discs were landed.
    Discs,
}

#[derive(Clone, Debug)]
pub struct PortInfo {
    pub id: String,
    pub name: String,
    /// `None` for a start port.
    pub value: Option<PortValue>,
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
    pub(crate) count: u8,
    pub(crate) name: String,
}

#[derive(Debug)]
pub struct Edition {
    pub(crate) name: String,
    pub(crate) ports: Vec<PortInfo>,
    pub(crate) chart: Chart,
    pub(crate) starts: Ports,
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
        self.starts.has(port)
    }

    pub fn destinations(&self) -> impl Iterator<Item = Port> + use<> {
        let starts = self.starts;
        self.ports().filter(move |port| !starts.has(*port))
    }

    /// What every captain begins with.
    pub fn start_points(&self) -> i16 {
        self.start_points
    }

    /// The port at a point, if it is one.
    #[inline]
    pub fn port_at(&self, point: Point) -> Option<Port> {
        (point.index() < self.ports.len()).then_some(Port(point.0))
    }

    pub fn vouchers(&self) -> impl Iterator<Item = Voucher> + use<> {
        (0..self.vouchers.len() as u8).map(Voucher)
    }

    pub fn voucher(&self, voucher: Voucher) -> &VoucherCard {
        &self.vouchers[voucher.index()]
    }

    pub fn objectives(&self) -> impl Iterator<Item = Objective> + use<> {
        (0..self.objectives.len() as u8).map(Objective)
    }

    pub fn objective(&self, objective: Objective) -> &ObjectiveCard {
        &self.objectives[objective.index()]
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
    const SIGNS: &'static [&'static str] = &["port", "route"];

    fn read<'de, D: Deserializer<'de>>(
        document: D,
    ) -> Result<Result<Self, EditionError>, D::Error> {
        Ok(file::File::deserialize(document)?.edition())
    }

    fn standard() -> &'static Self {
        static STANDARD: OnceLock<Edition> = OnceLock::new();
        STANDARD.get_or_init(|| match Self::parse(Self::standard_text()) {
            Ok(edition) => edition,
            Err(error) => panic!("the standard edition is broken: {error}"),
        })
    }

    fn standard_text() -> &'static str {
        include_str!("../edition.toml")
    }

    fn name(&self) -> &str {
        &self.name
    }
}
