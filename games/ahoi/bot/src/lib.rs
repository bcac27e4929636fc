//! What a position of Ahoi is worth.

mod outlook;

use ahoi::{Action, Ahoi, Cargo, DiscKind, Phase, Point, Port, WheelField};
use kit::{Game, Seat};

use self::outlook::{Outlook, fading};
use bots::{Evaluate, Features, Group, features};

/// More open cards than this are no use.
const CARDS_MAX: usize = 4;
/// No objective asks for more called ports.
const CALLED_MAX: u8 = 5;
/// The coastguard bothers ships that are no further away.
const NEAR: u8 = 3;
/// Two middling landings are worth so many points.
const LANDINGS: i16 = 6;
/// What vouchers are worth by their number, in points: there is not always a use for many.
const VOUCHERS: [f32; 6] = [0.0, 0.9, 1.6, 2.0, 2.2, 2.3];
/// What one more passenger that a voucher is good for adds to that.
const CAPACITY: f32 = 0.05;
/// What a port card is worth that is drawn beside so many open ones, in points.
const PORT_CARD: [f32; 5] = [2.5, 1.6, 0.9, 0.4, 0.1];
/// What a card is worth that is about to be drawn.
const DRAW: f32 = 0.9;
/// What an event is worth: mostly that somebody is to be rescued.
const EVENT: f32 = 0.5;

/// Judges positions.
#[derive(Copy, Clone, Debug)]
pub struct Evaluator;

impl Evaluate for Evaluator {
    type Game = Ahoi;

    const FEATURES: &'static [&'static str] = &[
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
    const PROFILE: &'static str = include_str!("../profile.toml");
    const NET: Option<&'static [u8]> = Some(include_bytes!("../net.bin"));

    const GROUPS: &'static [Group] = &[
        Group::silent(&[
            "players",
            "step",
            "to-take",
            "hand",
            "variant",
            "played",
            "checked",
            "waits",
            "start-waits",
            "own-step",
            "round-left",
        ]),
        Group::silent(&["round", "round-limit"]),
        Group::of("bots-ahoi-dice", &["dice", "reach", "fair-winds", "may-play", "could-play"]),
        Group::of(
            "bots-ahoi-coastguard",
            &[
                "coastguard",
                "caught",
                "stowaways",
                "stowaways-near",
                "coastguard-way",
                "hand-known",
            ],
        ),
        Group::of(
            "bots-ahoi-place",
            &[
                "rods",
                "ashore",
                "nearest-port",
                "nearest-way",
                "harbour",
                "at-home",
                "harbour-known",
                "discs-way",
                "approach",
            ],
        ),
        Group::silent(&[
            "supply",
            "voucher-pile",
            "voucher-discards",
            "event-pile",
            "event-discards",
        ]),
        Group::of(
            "bots-ahoi-objective",
            &[
                "objectives",
                "objective",
                "objective-ports",
                "objective-needs",
                "home-way",
                "home-way-only",
                "objectives-seen",
                "called",
            ],
        ),
        Group::comparing("bots-ahoi-points", &["best-needs", "points", "needs", "lead", "wins"]),
        Group::of(
            "bots-ahoi-vouchers",
            &["vouchers", "voucher-count", "voucher-places", "voucher-largest"],
        ),
        Group::of(
            "bots-ahoi-hold",
            &["open-count", "open", "aboard", "provisions", "card-1", "card-2", "card-3", "card-4"],
        ),
        Group::of("bots-ahoi-landing", &["landing", "landing-steps", "burden", "burden-at-goal"]),
        Group::of("bots-ahoi-loading", &["loading", "unprovided", "gain-discs", "gain-provisions"]),
        Group::comparing("bots-ahead", &["next", "next-but-one", "next-but-two", "next-but-three"]),
    ];

    fn features(game: &Ahoi, seat: Seat) -> Features {
        let [general, personal, _] = game.edition().goals();
        let points = game.points_of(seat);
        let called = f32::from(game.called_by(seat).min(CALLED_MAX));
        let Some(ship) = game.ship_of(seat) else { return features([f32::from(points)]) };
        let outlook = Outlook::of(game, seat, ship);
        let voyage = outlook.voyage();
        let (objective, home) = objective(game, seat, ship);
        let harbour = game.edition().port_at(ship).map_or(0, |port| game.discs_at(port).min(4));
        // Who has the points wins once nothing is on board, so the landing that brings them should
        // leave nothing there.
        let goal = if objective >= 1.0 { personal } else { general };
        let aboard = game.discs_aboard(seat);
        let burden = if points >= goal {
            aboard
        } else if points + voyage.points >= goal {
            aboard - voyage.discs
        } else {
            0
        };
        features([
            f32::from(points),
            voyage.landing,
            voyage.waiting,
            outlook.stages(),
            vouchers(game, seat),
            game.open_cards(seat).count().min(CARDS_MAX) as f32,
            f32::from(harbour),
            approach(game, ship),
            -stowaways(game, seat, ship),
            -outlook.unprovided(),
            objective,
            called,
            home,
            f32::from(game.fair_winds_of(seat).min(2)),
            if seat == game.turn() { promise(game, seat, &outlook) } else { 0.0 },
            -f32::from(burden),
        ])
    }

    fn prune(game: &Ahoi, seat: Seat, legal: &mut Vec<Action>) {
        match game.phase() {
            Phase::Coastguard => keep_if_any(legal, |action| match action {
                Action::MoveCoastguard { to } => worth_guarding(game, seat, to),
                _ => true,
            }),
            Phase::TakeDiscs { .. } => {
                let Some(port) = game.ship_of(seat).and_then(|at| game.edition().port_at(at))
                else {
                    return;
                };
                let mut seen = Vec::new();
                legal.retain(|action| match *action {
                    Action::TakeDisc { place } => {
                        let kind = game.disc_known(seat, port, place);
                        let first = !seen.contains(&kind);
                        seen.push(kind);
                        first && (kind != Some(DiscKind::Stowaway) || place == 0)
                    }
                    _ => true,
                });
            }
            // An objective costs nothing and opens a second way to win.
            Phase::Ask { .. } => keep_if_any(legal, |action| action != Action::DeclineObjective),
            Phase::KeepObjective { .. } => {
                keep_if_any(legal, |action| action != Action::LeaveObjectives);
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
    fading(game.distances(from)[usize::from(to.0)])
}

/// What the captain's vouchers are worth, in points.
fn vouchers(game: &Ahoi, seat: Seat) -> f32 {
    let (mut held, mut capacity) = (0, 0);
    for (voucher, count) in game.vouchers_of(seat) {
        held += count;
        capacity += count * game.edition().voucher(voucher).passengers;
    }
    VOUCHERS[usize::from(held).min(VOUCHERS.len() - 1)] + CAPACITY * f32::from(capacity.min(12))
}

/// How near the ship is to discs.
fn approach(game: &Ahoi, ship: Point) -> f32 {
    let ports = game.edition().destinations();
    let worth =
        |port: Port| f32::from(game.discs_at(port).min(3)) * nearness(game, ship, port.point());
    ports.map(worth).fold(0.0, f32::max)
}

/// What an action that was chosen on the wheel, or may be chosen now, will bring, in points.
fn promise(game: &Ahoi, seat: Seat, outlook: &Outlook) -> f32 {
    let possible =
        |field| if game.could_play(seat, field) { worth(game, seat, outlook, field) } else { 0.0 };
    match game.phase() {
        Phase::Play => {
            let mut worths = WheelField::ALL
                .map(|field| if game.may_play(field) { possible(field) } else { 0.0 });
            worths.sort_by(f32::total_cmp);
            worths[5] + if game.actions_left() > 1 { worths[4] } else { 0.0 }
        }
        Phase::ChooseFreely => {
            WheelField::ALL[..5].iter().map(|&field| possible(field)).fold(0.0, f32::max)
        }
        Phase::Spend { cargo: Cargo::Passengers } => possible(WheelField::Passengers),
        Phase::Spend { cargo: Cargo::Provisions } => possible(WheelField::Provisions),
        Phase::TakeDiscs { left } => {
            let hand = game.discs_in_hand();
            outlook.with_discs(hand, hand + left.min(discs_here(game, seat)))
        }
        Phase::LayDiscs | Phase::TurnUp { .. } => {
            let hand = game.discs_in_hand();
            outlook.with_discs(hand, hand)
        }
        Phase::LayProvisions { left, .. } => outlook.with_provisions(left),
        Phase::OpenEvents | Phase::DrawEvent => EVENT,
        Phase::DrawPortCard | Phase::DrawVoucher | Phase::CardChoice => DRAW,
        _ => 0.0,
    }
}

fn discs_here(game: &Ahoi, seat: Seat) -> u8 {
    let here = game.ship_of(seat).and_then(|at| game.edition().port_at(at));
    here.map_or(0, |port| game.discs_at(port))
}

/// What a field of the wheel that can be played is worth, in points.
fn worth(game: &Ahoi, seat: Seat, outlook: &Outlook, field: WheelField) -> f32 {
    let held = game.vouchers_of(seat).map(|(_, held)| usize::from(held)).sum::<usize>();
    let held = held.min(VOUCHERS.len() - 1);
    let price = || VOUCHERS[held] - VOUCHERS[held.saturating_sub(1)];
    let largest = |passengers: bool| {
        let figures = game.vouchers_of(seat).map(|(voucher, _)| game.edition().voucher(voucher));
        figures.map(|v| if passengers { v.passengers } else { v.provisions }).max().unwrap_or(0)
    };
    match field {
        WheelField::PortCard => PORT_CARD[game.open_cards(seat).count().min(PORT_CARD.len() - 1)],
        WheelField::Voucher => VOUCHERS[(held + 1).min(VOUCHERS.len() - 1)] - VOUCHERS[held] + 0.1,
        WheelField::Passengers => {
            outlook.with_discs(1, largest(true).min(discs_here(game, seat))) - price()
        }
        WheelField::Provisions => outlook.with_provisions(largest(false)) - price(),
        WheelField::Event => EVENT,
        WheelField::FreeChoice => {
            let others = WheelField::ALL[..5].iter().filter(|&&field| game.could_play(seat, field));
            let best = others.map(|&field| worth(game, seat, outlook, field)).fold(0.0, f32::max);
            best - f32::from(game.points_of(seat).min(1))
        }
    }
}

/// Stowaways on board. They count twice when the coastguard is near.
fn stowaways(game: &Ahoi, seat: Seat, ship: Point) -> f32 {
    let aboard: u8 = game.open_cards(seat).map(|card| game.stowaways_on(seat, card)).sum();
    let near = game.distances(ship)[usize::from(game.coastguard().0)] <= NEAR;
    f32::from(if near { 2 * aboard } else { aboard })
}
