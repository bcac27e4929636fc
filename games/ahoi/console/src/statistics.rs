//! Ahoi: rounds, calls, where points come from, events met, and how games are won.

use ahoi::{Ahoi, Event, EventCard};
use kit::Outcome;
use serde_json::{Value, json};

use console::{Histogram, Statistic, Statistics, mean};

use crate::Console;

#[derive(Default, Debug)]
pub struct Tally {
    rounds: Histogram,
    rounds_sum: u64,
    calls: u64,
    discs_landed: u64,
    /// Points for discs, for the ports' values, for rescues.
    for_discs: u64,
    for_values: u64,
    for_rescues: u64,
    /// Points paid for free choices, lost by checks, lost by inspections.
    paid: u64,
    lost_by_checks: u64,
    lost_by_inspections: u64,
    inspections: u64,
    stowaways_found: u64,
    events: [u64; 6],
    general: u64,
    personal: u64,
    limit: u64,
}

fn points(points: i16) -> u64 {
    u64::from(points.unsigned_abs())
}

impl Statistics for Console {
    type Game = Ahoi;
    type Tally = Tally;

    fn count(tally: &mut Tally, _: &Ahoi, event: &Event) {
        match event {
            Event::Landed { discs, points: scored, .. } => {
                let discs = u64::from(*discs);
                tally.calls += 1;
                tally.discs_landed += discs;
                tally.for_discs += discs;
                tally.for_values += points(*scored) - discs;
            }
            Event::ShipRescued { points: scored, .. } => tally.for_rescues += points(*scored),
            Event::FreeChoicePaid { points: lost, .. } => tally.paid += points(*lost),
            Event::ProvisionsMissed { points: lost, .. } => tally.lost_by_checks += points(*lost),
            Event::Inspected { found, points: lost, .. } => {
                tally.inspections += 1;
                tally.stowaways_found +=
                    found.iter().map(|&(_, found)| u64::from(found)).sum::<u64>();
                tally.lost_by_inspections += points(*lost);
            }
            Event::EventDrawn { event, .. } => tally.events[*event as usize] += 1,
            _ => {}
        }
    }

    fn count_end(tally: &mut Tally, game: &Ahoi, outcome: &Outcome) {
        tally.rounds.add(game.round().into());
        tally.rounds_sum += u64::from(game.round());
        match outcome.ended_by {
            "general" => tally.general += 1,
            "personal" => tally.personal += 1,
            _ => tally.limit += 1,
        }
    }

    fn merge(tally: &mut Tally, other: Tally) {
        tally.rounds.merge(other.rounds);
        tally.rounds_sum += other.rounds_sum;
        tally.calls += other.calls;
        tally.discs_landed += other.discs_landed;
        tally.for_discs += other.for_discs;
        tally.for_values += other.for_values;
        tally.for_rescues += other.for_rescues;
        tally.paid += other.paid;
        tally.lost_by_checks += other.lost_by_checks;
        tally.lost_by_inspections += other.lost_by_inspections;
        tally.inspections += other.inspections;
        tally.stowaways_found += other.stowaways_found;
        for (mine, theirs) in tally.events.iter_mut().zip(other.events) {
            *mine += theirs;
        }
        tally.general += other.general;
        tally.personal += other.personal;
        tally.limit += other.limit;
    }

    fn report(tally: &Tally, games: u64) -> Vec<Statistic> {
        let a_game = |sum: u64| mean(sum as f64, games);
        let points = json!({
            "discs": a_game(tally.for_discs),
            "port_values": a_game(tally.for_values),
            "rescues": a_game(tally.for_rescues),
            "free_choices": -a_game(tally.paid),
            "provisions_checks": -a_game(tally.lost_by_checks),
            "inspections": -a_game(tally.lost_by_inspections),
        });
        let events: serde_json::Map<String, Value> = EventCard::ALL
            .into_iter()
            .map(|event| (event.name().into(), a_game(tally.events[event as usize]).into()))
            .collect();
        let wins =
            json!({ "general": tally.general, "personal": tally.personal, "limit": tally.limit });
        vec![
            Statistic::new("rounds_median", "rounds, median", tally.rounds.median()),
            Statistic::mean("rounds", "rounds a game", tally.rounds_sum, games),
            Statistic::mean("calls", "calls a game", tally.calls, games),
            Statistic::mean("discs_a_call", "discs landed a call", tally.discs_landed, tally.calls),
            Statistic::new("points", "points a game by source", points),
            Statistic::new("events", "events met a game", Value::Object(events)),
            Statistic::mean("inspections", "inspections a game", tally.inspections, games),
            Statistic::mean("found", "stowaways found a game", tally.stowaways_found, games),
            Statistic::new("wins", "games won by", wins),
        ]
    }
}
