//! Why one choice and not another: what is better after it, heaviest first.
//!
//! Weights say it directly: each feature contributes its part. A net is asked what it would think if only some of what
//! differs between two positions did: the difference is shared out among groups of inputs by their Shapley values,
//! exactly, since few groups differ after a single action.

use kit::{Actor, Encode, Encoding, Game, Inputs, Part, Phrase, SEATS_MAX, Seat, Seats, SplitMix};

use crate::Observation;
use crate::evaluate::{
    ActionOf, BotProfile, Evaluate, FEATURES_MAX, Features, Group, Skill, Weights,
};
use crate::net::{FirstSums, Net, softmax};
use crate::value::ValueFunction;

/// More reasons than this are none.
const REASONS_MAX: usize = 3;
/// So many of the other choices are looked at for one that differs in anything that has a name.
const COMPARED_MAX: usize = 8;
/// A reason weighs at least this part of the heaviest one.
const REASON_PART_MIN: f32 = 0.2;
/// What weighs no more than this is nothing, in natural logarithms of the odds.
const NOTHING: f32 = 1e-3;
/// Worlds that are compared, at least: what lies face down differs between them, and is no reason. Those that a net is
/// asked about are fewer, as that takes longer.
const WORLDS_MIN: u32 = 16;
const NET_WORLDS_MIN: u32 = 4;

/// By how much something speaks for a choice, and how that is said; not at all if it is no reason.
type Gain = (f32, Option<Phrase>);

/// What speaks most for `chosen`, compared with the next best thing that could be done, from what the seat knows
/// and has kept in mind, to a player of this skill: at most three things, heaviest first. `others` are all else, best
/// first. The same piece on another place is no other choice: if nothing speaks for the one or the other, the one
/// after it is compared.
pub fn reasons<E: Evaluate>(
    (profile, skill): (&BotProfile, &Skill),
    observation: &Observation<E::Game>,
    memory: &E::Memory,
    chosen: ActionOf<E>,
    others: &[ActionOf<E>],
    luck: &mut SplitMix,
) -> Vec<Phrase> {
    let worlds = profile.limits_of(skill).worlds.max(1);
    let mut choice = Choice::<E> { observation, memory, chosen, worlds, luck };
    let compared = others.iter().take(COMPARED_MAX);
    let mut reasons = compared.map(|&other| {
        let learned = match profile.value_function(skill) {
            ValueFunction::Net(net) => choice.gains_by_net(&net, other),
            ValueFunction::Linear(_) => None,
        };
        heaviest(learned.unwrap_or_else(|| choice.gains_by_weights(&profile.weights, other)))
    });
    reasons.find(|reasons| !reasons.is_empty()).unwrap_or_default()
}

/// What weighs most.
fn heaviest(gains: Vec<Gain>) -> Vec<Phrase> {
    let said = gains.into_iter().filter_map(|(gain, phrase)| Some((gain, phrase?)));
    let mut reasons: Vec<_> = said.filter(|(gain, _)| *gain > NOTHING).collect();
    reasons.sort_by(|a, b| b.0.total_cmp(&a.0));
    let least = reasons.first().map_or(0.0, |(gain, _)| gain * REASON_PART_MIN);
    reasons.retain(|(gain, _)| *gain >= least);
    reasons.into_iter().take(REASONS_MAX).map(|(_, phrase)| phrase).collect()
}

/// What is called the same counts together.
fn add_gains(to: &mut Vec<Gain>, gains: Vec<Gain>) {
    for (gain, phrase) in gains {
        match to.iter_mut().find(|(_, said)| *said == phrase) {
            Some((sum, _)) => *sum += gain,
            None => to.push((gain, phrase)),
        }
    }
}

/// It stands in the way of another.
fn hinders(seat: Seat) -> Phrase {
    Phrase::new("bots-hinders").seat("seat", seat)
}

/// A choice that is to be explained.
struct Choice<'a, E: Evaluate> {
    observation: &'a Observation<'a, E::Game>,
    memory: &'a E::Memory,
    chosen: ActionOf<E>,
    worlds: u32,
    luck: &'a mut SplitMix,
}

impl<E: Evaluate> Choice<'_, E> {
    fn world(&mut self) -> E::Game {
        let Observation { setup, view, .. } = self.observation;
        E::recall(setup, view, self.memory, self.luck)
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<E> {
        let me = self.observation.seat;
        Seat::all(self.observation.setup.players).filter(move |&seat| seat != me)
    }

    /// What each feature contributes more after the choice than after `other`, on average over the same worlds. Of
    /// another who may act after the one and not after the other nothing is said: it would be about whose turn it is.
    fn gains_by_weights(&mut self, weights: &Weights, other: ActionOf<E>) -> Vec<Gain> {
        let me = self.observation.seat;
        let worlds = self.worlds.max(WORLDS_MIN);
        let mut gains: [Features; SEATS_MAX] = [[0.0; FEATURES_MAX]; SEATS_MAX];
        for _ in 0..worlds {
            let world = self.world();
            let [here, there] = [self.chosen, other].map(|action| self.after(&world, action));
            let compares =
                |seat: &Seat| *seat == me || here.to_act().has(*seat) == there.to_act().has(*seat);
            for seat in Seat::all(self.observation.setup.players).filter(compares) {
                let [here, there] =
                    [&here, &there].map(|after| weights.parts(&E::features(after, seat)));
                for (gain, (here, there)) in
                    gains[seat.index()].iter_mut().zip(here.iter().zip(there))
                {
                    *gain += (here - there) / worlds as f32;
                }
            }
        }
        let own = E::FEATURES.iter().zip(gains[me.index()]);
        let own = own.map(|(&key, gain)| (gain, Some(Phrase::new(key))));
        let others = self.others().map(|seat| {
            let loss = -gains[seat.index()].iter().sum::<f32>();
            (loss, Some(hinders(seat)))
        });
        own.chain(others).collect()
    }

    /// What each group of inputs adds to the logarithm of the odds to win, compared with `other`, on average over the
    /// same worlds and the same dice. `None` if the game ends with either, which a net has nothing to say about. As by
    /// weights, nothing is said of another who may act after only one of the two; nor of what a seat has after the other
    /// action alone, which is gone with the turn.
    fn gains_by_net(&mut self, net: &Net, other: ActionOf<E>) -> Option<Vec<Gain>> {
        let groups = GroupTable::of::<E>();
        let Observation { seat: me, setup, .. } = *self.observation;
        let players = setup.players;
        let units = E::GROUPS.len() + usize::from(players);
        let (mut gains, mut unsaid) = (vec![0.0; units], vec![false; units]);
        let worlds = self.worlds.max(NET_WORLDS_MIN);
        for _ in 0..worlds {
            let world = self.world();
            let after = [self.chosen, other].map(|action| self.after(&world, action));
            let acting = [&after[0], &after[1]].map(Game::to_act);
            for seat in self.others() {
                let passes = acting[0].has(seat) != acting[1].has(seat);
                unsaid[E::GROUPS.len() + seat.index()] |= passes;
            }
            let [here, there] = after.map(|game| told_of::<E>(&game));
            let (here, there) = (here?, there?);
            for (group, unsaid) in unsaid.iter_mut().enumerate().take(E::GROUPS.len()) {
                let has = |told: &Encoding| groups.tells(group, &told.own[me.index()]);
                *unsaid |= !groups.compares[group] && has(&there) && !has(&here);
            }
            Difference { net, groups: &groups, me, players, here, there }.add_values(&mut gains);
        }
        for (gain, _) in gains.iter_mut().zip(unsaid).filter(|(_, unsaid)| *unsaid) {
            *gain = 0.0;
        }
        let of_group = |(group, gain): (&Group, &f32)| (*gain, group.key.map(Phrase::new));
        let mut told: Vec<Gain> = E::GROUPS.iter().zip(&gains).map(of_group).collect();
        let of_seat = |seat: Seat| (gains[E::GROUPS.len() + seat.index()], Some(hinders(seat)));
        told.extend(self.others().map(of_seat));
        for (gain, _) in &mut told {
            *gain /= worlds as f32;
        }
        if let Some(weights) = net.weights() {
            add_gains(&mut told, self.gains_by_weights(weights, other));
        }
        Some(told)
    }

    /// What an action leads to, when dice and draws are done and somebody is to act.
    fn after(&self, world: &E::Game, action: ActionOf<E>) -> E::Game {
        let mut game = world.clone();
        game.play(Actor::Seat(self.observation.seat), action, &mut ());
        let mut luck = self.luck.clone();
        while let Some(drawn) = game.chance(&mut luck) {
            game.play(Actor::Chance, drawn, &mut ());
        }
        game
    }
}

/// What a net is told of a game that is not over.
fn told_of<E: Evaluate>(game: &E::Game) -> Option<Encoding> {
    let mut encoding = Encoding::default();
    E::inputs(game, Seats::all(game.players()), &mut encoding);
    game.outcome().is_none().then_some(encoding)
}

/// By input, which group it belongs to.
struct GroupTable {
    shared: Vec<usize>,
    own: Vec<usize>,
    /// By group, whether it compares seats.
    compares: Vec<bool>,
}

impl GroupTable {
    fn of<E: Evaluate>() -> Self {
        let group = |part: &Part| {
            let named = |group: &Group| group.parts.contains(&part.name);
            let at = E::GROUPS.iter().position(named);
            at.unwrap_or_else(|| panic!("{}: no group has the part {}", E::Game::NAME, part.name))
        };
        let each = |parts: &[Part]| {
            parts.iter().flat_map(|part| vec![group(part); part.length.into()]).collect()
        };
        GroupTable {
            shared: each(E::Game::SHARED),
            own: each(E::Game::OWN),
            compares: E::GROUPS.iter().map(|group| group.compares).collect(),
        }
    }

    /// Whether a seat is told anything of the group.
    fn tells(&self, group: usize, own: &Inputs) -> bool {
        own.as_slice().iter().any(|&(at, _)| self.own[usize::from(at)] == group)
    }
}

/// Two positions that a net is told of.
struct Difference<'a> {
    net: &'a Net,
    groups: &'a GroupTable,
    me: Seat,
    players: u8,
    here: Encoding,
    there: Encoding,
}

impl Difference<'_> {
    /// Adds what each group, and then what each seat, makes of the difference. What a group says changes in what all
    /// seats are told of it at once; what only another seat is told about itself belongs to that seat.
    fn add_values(&self, gains: &mut [f32]) {
        let seats: Vec<Seat> = Seat::all(self.players).collect();
        let changes: Vec<Vec<(usize, FirstSums)>> =
            seats.iter().map(|&seat| self.changes(seat, gains.len())).collect();
        let mut units: Vec<usize> = changes.iter().flatten().map(|(unit, _)| *unit).collect();
        units.sort_unstable();
        units.dedup();
        let subsets = 1 << units.len();
        // By seat and by subset of units that are as they are here.
        let logits = seats.iter().zip(&changes).map(|(&seat, changes)| {
            let (shared, own) = (&self.there.shared, &self.there.own[seat.index()]);
            let mut logits = vec![0.0; subsets];
            let by_unit = units.iter().map(|unit| {
                changes.iter().find(|(changed, _)| changed == unit).map(|(_, change)| change)
            });
            let by_unit: Vec<_> = by_unit.collect();
            fill(self.net, &self.net.first_sums(shared, own), &by_unit, &mut logits);
            logits
        });
        let logits: Vec<Vec<f32>> = logits.collect();
        let values = (0..subsets).map(|subset| {
            let mut shares: Vec<f32> = logits.iter().map(|logits| logits[subset]).collect();
            softmax(&mut shares);
            let mine = shares[self.me.index()].clamp(1e-6, 1.0 - 1e-6);
            (mine / (1.0 - mine)).ln()
        });
        let values: Vec<f32> = values.collect();
        for (unit, value) in units.iter().zip(shapley(&values)) {
            gains[*unit] += value;
        }
    }

    /// What each unit adds to the first sums of a seat, of those that differ.
    fn changes(&self, seat: Seat, units: usize) -> Vec<(usize, FirstSums)> {
        let by_group = self.groups.compares.len();
        let mut inputs = vec![(Vec::new(), Vec::new()); units];
        let shared = differences(&self.here.shared, &self.there.shared, self.groups.shared.len());
        for (at, change) in shared {
            inputs[self.groups.shared[at]].0.push((at, change));
        }
        let (here, there) = (&self.here.own[seat.index()], &self.there.own[seat.index()]);
        for (at, change) in differences(here, there, self.groups.own.len()) {
            let group = self.groups.own[at];
            let about_me = seat == self.me || self.groups.compares[group];
            let unit = if about_me { group } else { by_group + seat.index() };
            inputs[unit].1.push((at, change));
        }
        let changed = inputs.into_iter().enumerate();
        let changed = changed.filter(|(_, (shared, own))| !shared.is_empty() || !own.is_empty());
        changed.map(|(unit, (shared, own))| (unit, self.net.change(&shared, &own))).collect()
    }
}

/// The inputs that differ, and by how much.
fn differences(here: &Inputs, there: &Inputs, length: usize) -> Vec<(usize, f32)> {
    let mut all = vec![0i32; length];
    here.as_slice().iter().for_each(|&(at, value)| all[usize::from(at)] += i32::from(value));
    there.as_slice().iter().for_each(|&(at, value)| all[usize::from(at)] -= i32::from(value));
    let differ = all.into_iter().enumerate().filter(|(_, change)| *change != 0);
    differ.map(|(at, change)| (at, change as f32)).collect()
}

/// The logits for each subset of changes: the lowest bit stands for the first.
fn fill(net: &Net, sums: &FirstSums, changes: &[Option<&FirstSums>], logits: &mut [f32]) {
    match changes.split_last() {
        None => logits[0] = net.logit(sums),
        Some((last, rest)) => {
            let (without, with) = logits.split_at_mut(logits.len() / 2);
            fill(net, sums, rest, without);
            match last {
                Some(change) => fill(net, &sums.plus(change), rest, with),
                None => with.copy_from_slice(without),
            }
        }
    }
}

/// What each of some players adds, from the value of each subset of them: on average over all orders in which they
/// may join.
fn shapley(values: &[f32]) -> Vec<f32> {
    let players = values.len().trailing_zeros() as usize;
    // Of all orders, the part in which exactly these joined before a player.
    let mut part = vec![0.0f64; players];
    for (before, part) in part.iter_mut().enumerate() {
        let ways =
            (0..before).fold(1.0, |ways, at| ways * (players - 1 - at) as f64 / (at + 1) as f64);
        *part = 1.0 / (players as f64 * ways);
    }
    let value = |player: usize| {
        let bit = 1 << player;
        let without = (0..values.len()).filter(|subset| subset & bit == 0);
        let each = without.map(|subset| {
            let gain = f64::from(values[subset | bit]) - f64::from(values[subset]);
            part[subset.count_ones() as usize] * gain
        });
        each.sum::<f64>() as f32
    };
    (0..players).map(value).collect()
}

#[cfg(test)]
mod tests {
    use kit::{InputSink, Luck};

    use super::*;
    use crate::net::NetShape;

    /// The average over all orders, the long way.
    fn by_orders(values: &[f32], players: usize) -> Vec<f32> {
        let mut sums = vec![0.0; players];
        let mut orders = 0;
        let mut order: Vec<usize> = (0..players).collect();
        permute(&mut order, 0, &mut |order| {
            orders += 1;
            let mut joined = 0;
            for &player in order {
                sums[player] += values[joined | 1 << player] - values[joined];
                joined |= 1 << player;
            }
        });
        sums.iter().map(|sum| sum / orders as f32).collect()
    }

    fn permute(order: &mut [usize], from: usize, each: &mut impl FnMut(&[usize])) {
        if from == order.len() {
            return each(order);
        }
        for at in from..order.len() {
            order.swap(from, at);
            permute(order, from + 1, each);
            order.swap(from, at);
        }
    }

    #[test]
    fn values_are_averages_over_all_orders() {
        let mut luck = SplitMix::new(7);
        for players in 1..=5 {
            let values: Vec<f32> =
                (0..1 << players).map(|_| luck.below(1000) as f32 / 100.0).collect();
            let (got, wanted) = (shapley(&values), by_orders(&values, players));
            assert!(
                got.iter().zip(&wanted).all(|(a, b)| (a - b).abs() < 1e-4),
                "{got:?} {wanted:?}"
            );
            let sum: f32 = got.iter().sum();
            let whole = values[values.len() - 1] - values[0];
            assert!((sum - whole).abs() < 1e-4, "nothing is lost: {sum} of {whole}");
        }
    }

    fn net() -> Net {
        let shape = NetShape { shared: 2, own: 3, first: 16, second: 8 };
        let mut luck = SplitMix::new(3);
        let parameters = (0..shape.parameters()).map(|_| luck.below(2000) as f32 / 1000.0 - 1.0);
        Net::new(shape, parameters.collect())
    }

    fn told(shared: &[(usize, u32)], own: [&[(usize, u32)]; 2]) -> Encoding {
        let mut encoding: Encoding = Encoding::default();
        for &(at, value) in shared {
            encoding.shared.set(at, value);
        }
        for (inputs, own) in encoding.own.iter_mut().zip(own) {
            for &(at, value) in own {
                inputs.set(at, value);
            }
        }
        encoding
    }

    /// All groups together explain all of the difference; a group in which nothing differs explains nothing, and
    /// what differs only in what another is told about themselves belongs to that seat.
    #[test]
    fn a_difference_is_shared_out() {
        let net = net();
        let groups = GroupTable {
            shared: vec![0, 1],
            own: vec![0, 2, 3],
            compares: vec![false, false, true, false],
        };
        let odds = |encoding: &Encoding| {
            let mut shares = net.logits(encoding, Seats::all(2));
            softmax(&mut shares[..2]);
            (shares[0] / shares[1]).ln()
        };
        let values = |here: Encoding, there: Encoding| {
            let whole = odds(&here) - odds(&there);
            let mut gains = vec![0.0; 6];
            let (me, groups) = (Seat::new(0), &groups);
            Difference { net: &net, groups, me, players: 2, here, there }.add_values(&mut gains);
            let sum: f32 = gains.iter().sum();
            assert!((sum - whole).abs() < 1e-4, "{gains:?} make {sum}, not {whole}");
            gains
        };
        let there = told(&[(0, 1)], [&[(0, 1), (1, 2)], &[(0, 1), (1, 1)]]);
        let here = told(&[(0, 2)], [&[(0, 1), (1, 1), (2, 1)], &[(0, 1), (1, 2)]]);
        let gains = values(here, there.clone());
        assert_eq!((gains[1], gains[4], gains[5]), (0.0, 0.0, 0.0), "{gains:?}");
        assert!([0, 2, 3].iter().all(|&group| gains[group] != 0.0), "{gains:?}");
        let here = told(&[(0, 1)], [&[(0, 1), (1, 2)], &[(1, 1)]]);
        let gains = values(here, there.clone());
        assert!(gains[5] != 0.0 && gains[..5].iter().all(|gain| *gain == 0.0), "{gains:?}");
        assert!(values(there.clone(), there).iter().all(|gain| *gain == 0.0));
    }
}
