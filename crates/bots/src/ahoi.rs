//! What a position of Ahoi is worth.

use ahoi::{Action, Ahoi, Cargo, Field, Kind, Phase, Point, Port};
use kit::{Game, Seat};

use crate::evaluate::{Evaluate, Terms, terms};

/// A voyage loses this much of its worth with each step it takes.
const STEP: f32 = 0.95;
/// More open cards than this are no use.
const CARDS_MAX: usize = 4;
/// More passengers than this are not soon found.
const CAPACITY_MAX: f32 = 12.0;
/// No objective asks for more called ports.
const CALLED_MAX: u8 = 5;
/// The coastguard bothers ships that are no further away.
const NEAR: u8 = 3;
/// Two middling landings are worth so many points.
const LANDINGS: i16 = 6;

impl Evaluate for Ahoi {
    const TERMS: &'static [&'static str] = &[
        "bots-ahoi-points",
        "bots-ahoi-landing",
        "bots-ahoi-waiting",
        "bots-ahoi-loading",
        "bots-ahoi-vouchers",
        "bots-ahoi-cards",
        "bots-ahoi-harbour",
        "bots-ahoi-approach",
        "bots-ahoi-honest",
        "bots-ahoi-provided",
        "bots-ahoi-objective",
        "bots-ahoi-called",
        "bots-ahoi-home",
        "bots-ahoi-wind",
        "bots-ahoi-promise",
        "bots-ahoi-empty",
    ];
    const CHARACTER: &'static str = include_str!("../data/ahoi.toml");

    fn terms(&self, seat: Seat) -> Terms {
        let [general, ..] = self.edition().goals();
        let points = self.points_of(seat);
        let called = f32::from(self.called_by(seat).min(CALLED_MAX));
        let Some(ship) = self.ship_of(seat) else { return terms([f32::from(points)]) };
        let cards = Cards::of(self, seat, ship);
        let (objective, home) = objective(self, seat, ship);
        let harbour = self.edition().port_at(ship).map_or(0, |port| self.discs_at(port).min(4));
        // Who has the points wins once nothing is on board.
        let burden = if points >= general { self.discs_aboard(seat) } else { 0 };
        terms([
            f32::from(points),
            cards.best_landing,
            cards.other_landings,
            cards.loading,
            capacity(self, seat).min(CAPACITY_MAX),
            self.open_cards(seat).count().min(CARDS_MAX) as f32,
            f32::from(harbour),
            approach(self, ship),
            -cards.stowaways,
            -cards.unprovided,
            objective,
            called,
            home,
            f32::from(self.fair_winds_of(seat).min(2)),
            if seat == self.turn() { promise(self, seat) } else { 0.0 },
            -f32::from(burden),
        ])
    }

    fn prune(&self, seat: Seat, legal: &mut Vec<Action>) {
        match self.phase() {
            Phase::Coastguard => keep_if_any(legal, |action| match action {
                Action::MoveCoastguard { to } => worth_guarding(self, seat, to),
                _ => true,
            }),
            Phase::TakeDiscs { .. } => {
                let Some(port) = self.ship_of(seat).and_then(|at| self.edition().port_at(at))
                else {
                    return;
                };
                let mut seen = Vec::new();
                legal.retain(|action| match *action {
                    Action::TakeDisc { place } => {
                        let kind = self.disc_known(seat, port, place);
                        let first = !seen.contains(&kind);
                        seen.push(kind);
                        first && (kind != Some(Kind::Stowaway) || place == 0)
                    }
                    _ => true,
                });
            }
            _ => {}
        }
    }

    type Memory = ();
}

/// How far the captain's objective is met, and how near home the ship is once only that is missing.
fn objective(game: &Ahoi, seat: Seat, ship: Point) -> (f32, f32) {
    let Some(objective) = game.objective_of(seat) else { return (0.0, 0.0) };
    let card = game.edition().objective(objective);
    let [_, personal, _] = game.edition().goals();
    let missing = card.ports.saturating_sub(game.called_by(seat));
    let near = card.home.iter().map(|home| nearness(game, ship, home.point()));
    let timely = if game.points_of(seat) + LANDINGS >= personal { 1.0 } else { 0.3 };
    let home = if missing == 0 { timely * near.fold(0.0, f32::max) } else { 0.0 };
    (1.0 / f32::from(1 + missing), home)
}

/// Keeps what passes, unless nothing does.
fn keep_if_any(legal: &mut Vec<Action>, passes: impl Fn(Action) -> bool) {
    if legal.iter().any(|&action| passes(action)) {
        legal.retain(|&action| passes(action));
    }
}

/// Where others lie or want to go, and far from oneself.
fn worth_guarding(game: &Ahoi, seat: Seat, to: Point) -> bool {
    let lies_there = |other: Seat| game.ship_of(other) == Some(to);
    let goes_there = |other: Seat| game.open_cards(other).any(|port| port.point() == to);
    let others = || Seat::all(game.players()).filter(|&other| other != seat);
    !lies_there(seat) && others().any(|other| lies_there(other) || goes_there(other))
}

fn nearness(game: &Ahoi, from: Point, to: Point) -> f32 {
    STEP.powi(game.edition().distance(from, to).into())
}

/// Passengers that the captain's vouchers are good for.
fn capacity(game: &Ahoi, seat: Seat) -> f32 {
    let each = |(voucher, held)| game.edition().voucher(voucher).passengers * held;
    game.vouchers_of(seat).map(each).map(f32::from).sum()
}

/// How near the ship is to discs.
fn approach(game: &Ahoi, ship: Point) -> f32 {
    let ports = game.edition().destinations();
    let worth =
        |port: Port| f32::from(game.discs_at(port).min(3)) * nearness(game, ship, port.point());
    ports.map(worth).fold(0.0, f32::max)
}

/// What an action that was chosen on the wheel, or may be chosen now, will bring.
fn promise(game: &Ahoi, seat: Seat) -> f32 {
    match game.phase() {
        Phase::Play => {
            let mut worths = Field::ALL
                .map(|field| if game.may_play(field) { worth(game, seat, field) } else { 0.0 });
            worths.sort_by(f32::total_cmp);
            worths[5] + worths[4] / 2.0
        }
        Phase::ChooseFreely => {
            Field::ALL[..5].iter().map(|&field| worth(game, seat, field)).fold(0.0, f32::max)
        }
        Phase::Spend { cargo: Cargo::Passengers } => worth(game, seat, Field::Passengers),
        Phase::Spend { cargo: Cargo::Provisions } => worth(game, seat, Field::Provisions),
        Phase::TakeDiscs { left } => {
            let here = game.ship_of(seat).and_then(|at| game.edition().port_at(at));
            let there = here.map_or(0, |port| game.discs_at(port));
            f32::from(left.min(there)) + f32::from(game.discs_in_hand())
        }
        Phase::LayDiscs | Phase::TurnUp { .. } => f32::from(game.discs_in_hand()),
        Phase::LayProvisions { left, .. } => f32::from(left.min(missing(game, seat))),
        Phase::OpenEvents | Phase::DrawEvent => 0.4,
        Phase::DrawPortCard | Phase::DrawVoucher | Phase::CardChoice => 0.8,
        _ => 0.0,
    }
}

/// Provisions that the captain's cards lack.
fn missing(game: &Ahoi, seat: Seat) -> u8 {
    let lacks = |card| {
        let (discs, provisions) = game.cargo_on(seat, card);
        discs.max(1).saturating_sub(provisions)
    };
    game.open_cards(seat).map(lacks).sum()
}

/// What a field of the wheel is worth, in pieces of cargo.
fn worth(game: &Ahoi, seat: Seat, field: Field) -> f32 {
    if !game.could_play(seat, field) {
        return 0.0;
    }
    let largest = |passengers: bool| {
        let figures = game.vouchers_of(seat).map(|(voucher, _)| game.edition().voucher(voucher));
        figures.map(|v| if passengers { v.passengers } else { v.provisions }).max().unwrap_or(0)
    };
    match field {
        Field::PortCard => match game.open_cards(seat).count() {
            0 => 3.0,
            1 => 1.5,
            2 => 0.8,
            _ => 0.2,
        },
        Field::Voucher => {
            if capacity(game, seat) < 3.0 {
                1.5
            } else {
                0.7
            }
        }
        Field::Passengers => {
            let here = game.ship_of(seat).and_then(|at| game.edition().port_at(at));
            f32::from(largest(true).min(here.map_or(0, |port| game.discs_at(port))))
        }
        Field::Provisions => f32::from(largest(false).min(missing(game, seat))),
        Field::Event => 0.4,
        Field::FreeChoice => {
            let others = Field::ALL[..5].iter().map(|&field| worth(game, seat, field));
            others.fold(0.0, f32::max) - 0.7
        }
    }
}

/// What the open cards of a captain hold.
#[derive(Default)]
struct Cards {
    /// Points for the landing that is best for its distance, and for the others.
    best_landing: f32,
    other_landings: f32,
    /// Cards that cannot be called at yet, by how much of their cargo they have.
    loading: f32,
    /// They count twice when the coastguard is near.
    stowaways: f32,
    unprovided: f32,
}

impl Cards {
    fn of(game: &Ahoi, seat: Seat, ship: Point) -> Self {
        let mut all = Cards::default();
        for card in game.open_cards(seat) {
            let (discs, provisions) = game.cargo_on(seat, card);
            let near = nearness(game, ship, card.point());
            if discs >= 1 && provisions >= discs {
                let points = f32::from(game.landing_worth(card, discs)) * near;
                all.other_landings += points.min(all.best_landing);
                all.best_landing = all.best_landing.max(points);
            } else if discs >= 1 {
                let part = f32::from(1 + provisions) / f32::from(1 + discs);
                all.loading += f32::from(game.landing_worth(card, discs)) * part * near;
            } else {
                all.loading += f32::from(provisions.min(2)) * 0.5;
            }
            all.unprovided += f32::from(discs.saturating_sub(provisions));
            if discs > 0 {
                all.stowaways += f32::from(game.stowaways_on(seat, card));
            }
        }
        if game.edition().distance(ship, game.coastguard()) <= NEAR {
            all.stowaways *= 2.0;
        }
        all
    }
}
