//! Positions as text: one `name: value` a line, in any order.
//!
//! What a person may leave out: `round` (1), `start` (captain 1), `turn` (the start captain), `phase`
//! (`roll`), `coastguard` and `rods` (as at the beginning), a `port` (as many unseen discs as at the
//! beginning), a captain (in the first start port, with the points of the beginning, no cards and no
//! vouchers), discards and `caught` (none). Draw piles, the supply and the discs that left the game
//! unseen are what is not written elsewhere.
//!
//! `objectives` are those in the pile: left out, they are unseen, or the first that are left once
//! somebody looked. `keepers` says in which order captains took theirs (that of their seats), and
//! `captain 1 looks: 0 2` that captain 1 looked before any was kept and when two were (who keeps one
//! looked just before).

mod possible;
mod read;

use std::fmt::Write;

use kit::Seat;

use crate::action::{DiscKind, EventCard, Port, Voucher};
use crate::discs::{Disc, Row};
use crate::notation::words::disc_word;
use crate::notation::{cargo_word, variant_word};
use crate::objectives;
use crate::state::{Ahoi, Phase, Resume};

pub(crate) use read::read;

const SHUFFLED: [Option<DiscKind>; 3] = [Some(DiscKind::Passenger), Some(DiscKind::Stowaway), None];

fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// Each kind as often as it is counted.
fn spelled(counts: &[u8], word: impl Fn(u8) -> String) -> String {
    let each = counts.iter().enumerate();
    list(each.flat_map(|(kind, &n)| std::iter::repeat_n(word(kind as u8), usize::from(n))))
}

impl Ahoi {
    pub(crate) fn write_position(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: String| {
            let _ = writeln!(text, "{name}: {value}");
        };
        let edition = self.edition.0;
        line("round", self.round.to_string());
        line("start", self.start.to_string());
        line("turn", self.turn.to_string());
        line("phase", write_phase(self.phase));
        if self.dice != [0; 2] {
            line("dice", self.dice.map(|die| die.to_string()).join(" "));
        }
        if let Some(variant) = self.variant {
            line("chosen", variant_word(variant).into());
        }
        if let Some(field) = self.played {
            line("played", field.word().into());
        }
        if self.checked {
            line("checked", "yes".into());
        }
        if self.to_ask {
            line("ask", "yes".into());
        }
        line("coastguard", edition.point_word(self.coastguard));
        line("rods", list(self.rods.iter().map(|stretch| edition.stretch_word(stretch))));
        for seat in Seat::all(self.players) {
            self.write_captain(seat, &mut line);
        }
        let usual = vec![Disc::UNSEEN; usize::from(edition.discs_per_port)];
        for port in edition.destinations() {
            let row = self.discs.row(Row::Port(port));
            if row != usual {
                let discs = list(row.iter().map(|&disc| disc_word(disc)));
                line(&format!("port {}", edition.port_word(port)), discs);
            }
        }
        if self.discs.count(Row::Hand) > 0 {
            line("hand", list(self.discs.row(Row::Hand).iter().map(|&disc| disc_word(disc))));
        }
        if self.shuffled != [0; 3] {
            let word =
                |kind: u8| SHUFFLED[usize::from(kind)].map_or("unseen", DiscKind::word).to_owned();
            line("shuffled", spelled(&self.shuffled, word));
        }
        if self.caught > 0 {
            line("caught", self.caught.to_string());
        }
        if self.vouchers.has_discards() {
            let word = |kind| edition.voucher_word(Voucher(kind));
            line("voucher discards", spelled(&self.vouchers.discards, word));
        }
        if self.events.has_discards() {
            let word = |kind: u8| EventCard::ALL[usize::from(kind)].word().to_owned();
            line("event discards", spelled(&self.events.discards, word));
        }
        let pile = objectives::each(&self.objectives.pile).map(|kind| edition.objective_word(kind));
        let unseen = std::iter::repeat_n("unseen".to_owned(), usize::from(self.objectives.unseen));
        line("objectives", list(pile.chain(unseen)));
        if self.objectives.kept() > 0 {
            let keepers = self.objectives.keepers().map(|(seat, _)| seat.to_string());
            line("keepers", list(keepers));
        }
        text
    }

    fn write_captain(&self, seat: Seat, line: &mut impl FnMut(&str, String)) {
        let edition = self.edition.0;
        let captain = self.captain(seat);
        let name = format!("captain {seat}");
        let ship = captain.ship.map_or("-".to_owned(), |point| edition.point_word(point));
        let mut value = format!("at {ship} points {}", captain.points);
        if captain.fair_winds > 0 {
            let _ = write!(value, " fair-winds {}", captain.fair_winds);
        }
        line(&name, value);
        if captain.has_voucher() {
            let word = |kind| edition.voucher_word(Voucher(kind));
            line(&format!("{name} vouchers"), spelled(&captain.vouchers, word));
        }
        for port in captain.open.iter() {
            let discs = self.discs.row(Row::Card(seat, port)).iter().map(|&disc| disc_word(disc));
            let provisions = captain.provisions[port.index()];
            let value = format!("provisions {provisions} discs {}", list(discs));
            line(&format!("{name} card {}", edition.port_word(port)), value);
        }
        if captain.called() > 0 {
            let word = |port| edition.port_word(Port(port));
            line(&format!("{name} called"), spelled(&captain.called, word));
        }
        if let Some(objective) = self.objectives.of(seat) {
            line(&format!("{name} objective"), edition.objective_word(objective));
        }
        let looks: Vec<_> = self.objectives.looks_of(seat).collect();
        if !looks.is_empty() {
            line(&format!("{name} looks"), list(looks.iter().map(u8::to_string)));
        }
    }
}

const fn resume_word(then: Resume) -> &'static str {
    match then {
        Resume::BeforeActions => "before-actions",
        Resume::AfterAction => "after-action",
        Resume::AfterMove => "after-move",
    }
}

pub(crate) fn write_phase(phase: Phase) -> String {
    match phase {
        Phase::Lots => "lots".into(),
        Phase::DealPortCard => "deal port-card".into(),
        Phase::DealVoucher { missing } => format!("deal vouchers {missing}"),
        Phase::DealDisc => "deal disc".into(),
        Phase::PlaceShip => "place ship".into(),
        Phase::Roll => "roll".into(),
        Phase::Ask { then } => format!("ask {}", resume_word(then)),
        Phase::TurnUpObjective { then } => format!("turn up objective {}", resume_word(then)),
        Phase::KeepObjective { then } => format!("keep objective {}", resume_word(then)),
        Phase::Choose => "choose".into(),
        Phase::Play => "play".into(),
        Phase::ChooseFreely => "choose freely".into(),
        Phase::DrawPortCard => "draw port-card".into(),
        Phase::DrawVoucher => "draw voucher".into(),
        Phase::Spend { cargo } => format!("spend on {}", cargo_word(cargo)),
        Phase::TakeDiscs { left } => format!("take discs {left}"),
        Phase::TurnUp { place } => format!("turn up disc {}", place + 1),
        Phase::LayDiscs => "lay discs".into(),
        Phase::LayProvisions { left, laid } => {
            format!("lay provisions {left}{}", if laid { " more" } else { "" })
        }
        Phase::OpenEvents => "open events".into(),
        Phase::DrawEvent => "draw event".into(),
        Phase::CardChoice => "card choice".into(),
        Phase::RoughSea => "rough sea".into(),
        Phase::Coastguard => "coastguard".into(),
        Phase::Sail => "sail".into(),
        Phase::TurnOver => "turn over".into(),
        Phase::ShuffleDiscs => "shuffle discs".into(),
        Phase::Shuffle { laid } => format!("lay shuffled {laid}"),
        Phase::Over { by, winners } => {
            format!("over {} {}", by.word(), list(winners.iter().map(|seat| seat.to_string())))
        }
    }
}
