//! Refuses positions that cannot be, beyond the number of pieces.

use kit::{Read, Seat, Seats};

use crate::action::{Cargo, WheelField};
use crate::discs::{Disc, Row};
use crate::position::write_phase;
use crate::state::{Ahoi, Phase, Resume};

/// `Err` with one sentence unless the condition holds.
macro_rules! must {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return kit::unreadable(format!($($what)+));
        }
    };
}
pub(crate) use must;

pub(crate) fn is_setup(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Lots
            | Phase::DealPortCard
            | Phase::DealVoucher { .. }
            | Phase::DealDisc
            | Phase::PlaceShip
    )
}

/// Refuses what cannot be, beyond the number of pieces.
pub(crate) fn possible(game: &Ahoi) -> Read<()> {
    let limit = game.options.round_limit;
    must!(game.round >= 1, "rounds are counted from 1");
    must!(limit == 0 || game.round <= limit, "the limit is {limit} rounds");
    for seat in Seat::all(game.players) {
        if is_setup(game.phase) {
            continue;
        }
        must!(game.captain(seat).ship.is_some(), "captain {seat} has no ship on the chart");
        let over = matches!(game.phase, Phase::Over { .. });
        must!(over || game.victory(seat).is_none(), "captain {seat} has won already");
    }
    possible_round(game)?;
    possible_objectives(game)?;
    possible_phase(game)
}

/// Whoever keeps an objective has looked just before, and the first who looks sees all.
fn possible_objectives(game: &Ahoi) -> Read<()> {
    let objectives = &game.objectives;
    let mut looked = false;
    for seat in Seat::all(game.players) {
        let kept = objectives.keepers().position(|(keeper, _)| keeper == seat);
        let last = kept.map_or(objectives.kept(), |nth| nth as u8);
        let looks = || objectives.looks_of(seat);
        let can = looks().all(|look| look <= last)
            && (kept.is_none() || looks().any(|look| look == last));
        must!(can, "captain {seat} cannot have looked then");
        looked |= looks().next().is_some();
    }
    let turning_up = matches!(game.phase, Phase::TurnUpObjective { .. });
    let all = objectives.unseen == objectives.in_pile();
    must!(looked || all, "nobody has looked at the objectives");
    must!(
        !looked || turning_up == (objectives.unseen > 0),
        "the first who looks sees all objectives"
    );
    Ok(())
}

/// The dice and what was chosen fit the phase.
fn possible_round(game: &Ahoi) -> Read<()> {
    let rolled = game.dice != [0; 2];
    let before = is_setup(game.phase) || game.phase == Phase::Roll;
    let over = matches!(game.phase, Phase::Over { .. });
    must!(
        over || rolled != before,
        "the dice are {}",
        if rolled { "rolled already" } else { "missing" }
    );
    must!(!before || game.variant.is_none(), "nothing is chosen before the dice are rolled");
    must!(!before || !game.checked, "nothing is checked before the dice are rolled");
    must!(game.phase != Phase::Roll || game.turn == game.start, "the start captain rolls");
    let to_ask = matches!(game.phase, Phase::ShuffleDiscs | Phase::Shuffle { .. });
    must!(!game.to_ask || to_ask && game.may_look(game.turn), "nobody is to be asked");
    if let Some(field) = game.played {
        let variant = game.variant;
        let fits = game.turn == game.start
            && variant.is_some_and(|variant| game.has_die(field) == (variant == crate::Variant::A));
        must!(fits, "the start captain cannot have played {}", field.word());
    }
    Ok(())
}

/// What is decided next can be decided.
fn possible_phase(game: &Ahoi) -> Read<()> {
    let seat = game.turn;
    let captain = game.captain(seat);
    let (hand, row) = (game.discs.row(Row::Hand), game.harbour(seat));
    let row = row.map_or(0, |port| game.discs.count(Row::Port(port)));
    let handles =
        matches!(game.phase, Phase::TakeDiscs { .. } | Phase::TurnUp { .. } | Phase::LayDiscs);
    must!(handles || hand.is_empty(), "nobody has discs in hand in this phase");
    let shuffles = matches!(game.phase, Phase::Shuffle { .. });
    must!(shuffles || game.shuffled == [0; 3], "nothing is shuffled in this phase");
    let own = |disc: &Disc| disc.known().has(seat);
    let dealt = captain.only_card().is_some_and(|port| game.card_discs(seat, port) == 0);
    let possible = |field| game.possible(seat, field);
    let any = |fields: &[WheelField]| fields.iter().any(|&field| possible(field));
    let can = match game.phase {
        Phase::Lots | Phase::PlaceShip | Phase::Roll | Phase::Coastguard | Phase::Sail => true,
        Phase::DealPortCard => {
            captain.open.is_empty() && game.supply > 0 && !game.port_card_set.is_empty()
        }
        Phase::DealVoucher { missing } => {
            dealt
                && (1..=crate::state::VOUCHERS_DEALT).contains(&missing)
                && game.vouchers.has_pile()
                && game.vouchers.pile.iter().map(|&n| u32::from(n)).sum::<u32>() >= missing.into()
        }
        Phase::DealDisc => dealt && game.aside > 0,
        Phase::Ask { then } | Phase::KeepObjective { then } => {
            game.may_look(seat) && resumes(game, then)
        }
        Phase::TurnUpObjective { then } => {
            game.may_look(seat)
                && game.objectives.unseen > 0
                && game.objectives.kept() == 0
                && resumes(game, then)
        }
        Phase::TurnOver => game.harbour(seat).is_some_and(|port| {
            game.is_open(seat, port)
                && game.card_discs(seat, port) == 0
                && game.coastguard == port.point()
        }),
        Phase::Choose => seat == game.start && game.variant.is_none(),
        Phase::Play => {
            let on_wheel = WheelField::ALL.iter().any(|&f| game.on_wheel(seat, f) && possible(f));
            game.variant.is_some() && (on_wheel || seat != game.start)
        }
        Phase::ChooseFreely => any(&WheelField::ALL[..5]),
        Phase::DrawPortCard => possible(WheelField::PortCard),
        Phase::DrawVoucher => game.vouchers.has_pile(),
        Phase::Spend { cargo: Cargo::Passengers } => possible(WheelField::Passengers),
        Phase::Spend { cargo: Cargo::Provisions } => possible(WheelField::Provisions),
        Phase::TakeDiscs { left } => !captain.open.is_empty() && (1..=9).contains(&left) && row > 0,
        Phase::TurnUp { place } => {
            let place = usize::from(place);
            !captain.open.is_empty()
                && hand.get(place).is_some_and(|disc| disc.known().is_empty())
                && hand[..place].iter().all(own)
        }
        Phase::LayDiscs => !captain.open.is_empty() && !hand.is_empty() && hand.iter().all(own),
        Phase::LayProvisions { left, .. } => {
            !captain.open.is_empty() && (1..=9).contains(&left) && game.supply > 0
        }
        Phase::OpenEvents => game.events.has_pile() && game.events.has_discards(),
        Phase::DrawEvent => game.events.has_pile(),
        Phase::CardChoice => any(&[WheelField::PortCard, WheelField::Voucher]),
        Phase::RoughSea => (1..game.edition.chart.stretches.len()).contains(&game.rods.len()),
        Phase::ShuffleDiscs => row > 1,
        Phase::Shuffle { laid } => {
            let left: u8 = game.shuffled.iter().sum();
            row > laid + 1 && left == row - laid
        }
        Phase::Over { winners, .. } => {
            !winners.is_empty() && winners.and(Seats::all(game.players)) == winners
        }
    };
    must!(can, "'{}' cannot be the phase here", write_phase(game.phase));
    Ok(())
}

/// Whether an objective can be asked for at this point of the round.
fn resumes(game: &Ahoi, then: Resume) -> bool {
    match then {
        Resume::BeforeActions => game.turn == game.start || game.variant.is_some(),
        Resume::AfterAction | Resume::AfterMove => game.variant.is_some(),
    }
}
