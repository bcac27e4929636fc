//! What a position of Ahoi is worth.

use ahoi::{Action, Ahoi, Cargo, Field, Kind, Phase, Point, Port};
use kit::{Game, Seat};

use crate::evaluate::{Evaluate, TERMS_MAX, Terms};

/// A voyage loses this much of its worth with each step it takes.
const STEP: f32 = 0.95;
/// More open cards than this are no use.
const CARDS_MAX: usize = 4;
/// Points of the chart this near a ship are where the coastguard can bother it.
const NEAR: u8 = 3;

impl Evaluate for Ahoi {
    const TERMS: &'static [&'static str] = &[
        "points",
        "landing",
        "waiting",
        "loading",
        "vouchers",
        "cards",
        "harbour",
        "approach",
        "honest",
        "provided",
        "objective",
        "called",
        "home",
        "wind",
        "promise",
        "empty",
    ];
    const CHARACTER: &'static str = include_str!("../data/ahoi.toml");

    fn terms(&self, seat: Seat) -> Terms {
        let mut terms = [0.0; TERMS_MAX];
        let [general, personal, _] = self.edition().goals();
        let points = self.points_of(seat);
        terms[0] = f32::from(points);
        terms[11] = f32::from(self.called_by(seat).min(5));
        let Some(ship) = self.ship_of(seat) else { return terms };
        let cards = Cards::of(self, seat, ship);
        terms[1] = cards.best_landing;
        terms[2] = cards.other_landings;
        terms[3] = cards.loading;
        terms[4] = capacity(self, seat).min(12.0);
        terms[5] = self.open_cards(seat).count().min(CARDS_MAX) as f32;
        if let Some(port) = self.edition().port_at(ship) {
            terms[6] = f32::from(self.discs_at(port).min(4));
        }
        terms[7] = approach(self, ship);
        terms[8] = -cards.stowaways * if cards.guarded { 2.0 } else { 1.0 };
        terms[9] = -cards.unprovided;
        if let Some(objective) = self.objective_of(seat) {
            let card = self.edition().objective(objective);
            let missing = card.ports.saturating_sub(self.called_by(seat));
            terms[10] = 1.0 / f32::from(1 + missing);
            if missing == 0 {
                let near = card.home.iter().map(|home| nearness(self, ship, home.point()));
                let ripe = if points + 6 >= personal { 1.0 } else { 0.3 };
                terms[12] = ripe * near.fold(0.0, f32::max);
            }
        }
        terms[13] = f32::from(self.fair_winds_of(seat).min(2));
        terms[14] = if seat == self.turn() { promise(self, seat) } else { 0.0 };
        // Who has the points wins once nothing is on board.
        if points >= general {
            terms[15] = -f32::from(self.discs_aboard(seat));
        }
        terms
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
    stowaways: f32,
    unprovided: f32,
    /// The coastguard is near.
    guarded: bool,
}

impl Cards {
    fn of(game: &Ahoi, seat: Seat, ship: Point) -> Self {
        let mut all = Cards {
            guarded: game.edition().distance(ship, game.coastguard()) <= NEAR,
            ..Cards::default()
        };
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
        all
    }
}
