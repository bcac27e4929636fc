//! Words for the edition's things and the pieces, and reading them again.

use kit::{NotationError, Read, Seats, Words, unreadable};

use crate::action::{DiscKind, EventCard, Objective, Point, Port, Stretch, Voucher, WheelField};
use crate::discs::Disc;
use crate::edition::Edition;

fn no(what: &str, word: &str) -> NotationError {
    NotationError::new(format!("'{word}' is no {what}"))
}

impl WheelField {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            WheelField::PortCard => "port-card",
            WheelField::Voucher => "voucher",
            WheelField::Passengers => "passengers",
            WheelField::Provisions => "provisions",
            WheelField::Event => "event",
            WheelField::FreeChoice => "free-choice",
        }
    }

    pub(crate) fn read(word: &str) -> Read<Self> {
        let mut all = WheelField::ALL.into_iter();
        all.find(|field| field.word() == word || field.number().to_string() == word)
            .ok_or_else(|| no("field of the wheel", word))
    }
}

impl EventCard {
    /// The name of its entry in an edition.
    pub const fn name(self) -> &'static str {
        match self {
            EventCard::CardChoice => "card_choice",
            EventCard::Sos => "sos",
            EventCard::FairWind => "fair_wind",
            EventCard::RoughSea => "rough_sea",
            EventCard::ProvisionsCheck => "provisions_check",
            EventCard::Coastguard => "coastguard",
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            EventCard::CardChoice => "card-choice",
            EventCard::Sos => "sos",
            EventCard::FairWind => "fair-wind",
            EventCard::RoughSea => "rough-sea",
            EventCard::ProvisionsCheck => "provisions-check",
            EventCard::Coastguard => "coastguard",
        }
    }

    pub(crate) fn read(word: &str) -> Read<Self> {
        EventCard::ALL.into_iter().find(|e| e.word() == word).ok_or_else(|| no("event", word))
    }
}

impl DiscKind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            DiscKind::Passenger => "passenger",
            DiscKind::Stowaway => "stowaway",
        }
    }

    pub(crate) fn read(word: &str) -> Read<Self> {
        let mut all = [DiscKind::Passenger, DiscKind::Stowaway].into_iter();
        all.find(|kind| kind.word() == word).ok_or_else(|| no("disc", word))
    }
}

/// Numbers that the edition does not have are written as `#n`, so that any action can be written.
impl Edition {
    pub(crate) fn port_word(&self, port: Port) -> String {
        self.ports.get(port.index()).map_or_else(|| format!("#{}", port.0), |port| port.id.clone())
    }

    pub(crate) fn point_word(&self, point: Point) -> String {
        let name = self.chart.names.get(point.index());
        name.cloned().unwrap_or_else(|| format!("#{}", point.0))
    }

    pub(crate) fn stretch_word(&self, stretch: Stretch) -> String {
        let found = self.chart.stretches.get(stretch.index());
        found.map_or_else(|| format!("#{}", stretch.0), |stretch| stretch.name.clone())
    }

    pub(crate) fn voucher_word(&self, voucher: Voucher) -> String {
        self.vouchers.get(voucher.index()).map_or_else(
            || format!("#{}", voucher.0),
            |card| format!("{}/{}", card.passengers, card.provisions),
        )
    }

    pub(crate) fn objective_word(&self, objective: Objective) -> String {
        let found = self.objectives.get(objective.index());
        found.map_or_else(|| format!("#{}", objective.0), |objective| objective.name.clone())
    }

    pub(crate) fn read_port(&self, word: &str) -> Read<Port> {
        let found = self.ports.iter().position(|port| port.id == word);
        found.map(|nth| Port(nth as u8)).ok_or_else(|| no("port", word))
    }

    /// A sailing point may be counted from either end of its route.
    pub(crate) fn read_point(&self, word: &str) -> Read<Point> {
        let named = |word: &str| self.chart.names.iter().position(|name| name == word);
        let turned = || {
            let (ends, nth) = word.rsplit_once('/')?;
            let (one, two) = ends.split_once('/')?;
            let nth: usize = nth.parse().ok()?;
            let first = format!("{two}/{one}/1");
            let route = self.chart.routes.iter().find(|route| {
                route.points.len() > 2 && self.chart.name(route.points[1]) == first
            })?;
            let steps = route.points.len() - 1;
            (1..steps).contains(&nth).then(|| route.points[steps - nth].index())
        };
        let found = named(word).or_else(turned);
        found.map(|nth| Point(nth as u8)).ok_or_else(|| no("point of the chart", word))
    }

    pub(crate) fn read_stretch(&self, word: &str) -> Read<Stretch> {
        let turned = word.split_once('/').map(|(one, two)| format!("{two}/{one}"));
        let named =
            |name: &String| name == word || turned.as_ref().is_some_and(|turned| name == turned);
        let found = self.chart.stretches.iter().position(|stretch| named(&stretch.name));
        let found = found.map(|nth| Stretch(nth as u8));
        found.ok_or_else(|| no("stretch between two red points", word))
    }

    pub(crate) fn read_voucher(&self, word: &str) -> Read<Voucher> {
        let found = self.vouchers().find(|&voucher| self.voucher_word(voucher) == word);
        found.ok_or_else(|| no("voucher", word))
    }

    pub(crate) fn read_objective(&self, word: &str) -> Read<Objective> {
        let found = self.objectives().find(|&objective| self.objective_word(objective) == word);
        found.ok_or_else(|| no("objective", word))
    }
}

/// `passenger@13` is known to seats 1 and 3, `stowaway@-` to nobody any more, `unseen` undecided.
/// `passenger@2+1` is known to seat 2, who was seen to look, and to seat 1, who can tell that it is one
/// of several that were alike when they were shuffled.
pub(crate) fn disc_word(disc: Disc) -> String {
    let Some(kind) = disc.kind() else { return "unseen".to_owned() };
    let known = format!("{}@{}", kind.word(), knowers(disc.known()));
    if disc.inferred().is_empty() { known } else { format!("{known}+{}", knowers(disc.inferred())) }
}

pub(crate) fn read_disc(word: &str, players: u8) -> Read<Disc> {
    if word == "unseen" {
        return Ok(Disc::UNSEEN);
    }
    let Some((kind, known)) = word.split_once('@') else {
        return unreadable(format!("'{word}' does not say who knows it, as in '{word}@12'"));
    };
    let (known, inferred) = known.split_once('+').unwrap_or((known, "-"));
    let [known, inferred] = [known, inferred].map(|known| read_knowers(word, known, players));
    Ok(Disc::new(DiscKind::read(kind)?, known?).with_inferred(inferred?))
}

fn knowers(known: Seats) -> String {
    if known.is_empty() {
        return "-".to_owned();
    }
    known.iter().map(|seat| seat.to_string()).collect()
}

fn read_knowers(word: &str, known: &str, players: u8) -> Read<Seats> {
    if known == "-" {
        return Ok(Seats::NONE);
    }
    let mut seats = Seats::NONE;
    for digit in known.chars() {
        let seat = digit.to_string().parse().map_err(NotationError::new)?;
        if !Seats::all(players).has(seat) {
            return unreadable(format!("'{word}': nobody has seat {seat}"));
        }
        seats = seats.with(seat);
    }
    if seats.is_empty() {
        return unreadable(format!("'{word}' does not say who knows it"));
    }
    Ok(seats)
}

/// Reads all words that are left, each as one thing; a single `-` is none.
pub(crate) fn read_list<T>(
    words: &mut Words,
    mut read: impl FnMut(&str) -> Read<T>,
) -> Read<Vec<T>> {
    let mut list = Vec::new();
    if words.takes("-") {
        return Ok(list);
    }
    while let Some(word) = words.peek() {
        words.takes(word);
        list.push(read(word)?);
    }
    Ok(list)
}
