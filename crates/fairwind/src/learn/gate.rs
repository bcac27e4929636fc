//! Whether a net is better than the one before it: the arena judges, nobody else.

use bots::{BotProfile, Evaluate};
use kit::Setup;
use rayon::prelude::*;

use super::lineage::Duel;
use super::{Deadline, Unfinished, progress_bar};
use crate::arena::{Block, Sprt, Verdict, mean_and_reach};
use crate::contender::Contender;

/// How long nets play against each other.
#[derive(Copy, Clone, Debug)]
pub(super) struct Gate {
    /// At most, for each number of players.
    pub(super) blocks: u64,
    /// What a better net wins more than its share with two players, at least; with more the less.
    pub(super) margin: f64,
    /// End as soon as the sequential test has a verdict.
    pub(super) stop: bool,
    pub(super) seed: u64,
}

impl Gate {
    /// The challenger against the champion, for each number of players. A champion without a net plays by
    /// its weights.
    pub(super) fn judge<E: Evaluate>(
        &self,
        setups: &[Setup<E::Game>],
        challenger: &BotProfile,
        champion: &BotProfile,
        deadline: Deadline,
    ) -> Result<Vec<Duel>, Unfinished> {
        let rival = match champion.net {
            Some(_) => Contender::greedy_with_net(),
            None => Contender::greedy(),
        };
        let duel = |setup| self.duel::<E>(setup, challenger, (&rival, champion), deadline);
        setups.iter().map(duel).collect()
    }

    /// The challenger against the game's weights, for each number of players.
    pub(super) fn judge_weights<E: Evaluate>(
        &self,
        setups: &[Setup<E::Game>],
        challenger: &BotProfile,
        deadline: Deadline,
    ) -> Result<Vec<Duel>, Unfinished> {
        let rival = Contender::greedy();
        let duel = |setup| self.duel::<E>(setup, challenger, (&rival, challenger), deadline);
        setups.iter().map(duel).collect()
    }

    /// One seat of the challenger against rivals in all others.
    fn duel<E: Evaluate>(
        &self,
        setup: &Setup<E::Game>,
        challenger: &BotProfile,
        rival: (&Contender, &BotProfile),
        deadline: Deadline,
    ) -> Result<Duel, Unfinished> {
        let mut players = vec![(Contender::greedy_with_net(), challenger.clone())];
        players.resize(setup.players.into(), (rival.0.clone(), rival.1.clone()));
        let even = 1.0 / f64::from(setup.players);
        let mut sprt = Sprt::new(even, self.margin * 2.0 * even);
        let decided = |sprt: &Sprt| self.stop && sprt.verdict() != Verdict::Undecided;
        let mut shares = Vec::new();
        let bar = progress_bar(self.blocks, &format!("blocks of {} players", setup.players));
        let batch = rayon::current_num_threads() as u64 * 4;
        for first in (0..self.blocks).step_by(batch as usize) {
            let numbers = first..(first + batch).min(self.blocks);
            let played = numbers.into_par_iter().map(|number| {
                if deadline.is_over() {
                    return Err(Unfinished::Deadline);
                }
                let block = Block::play::<E>(setup, &players, self.seed, number, false)?;
                bar.inc(1);
                Ok(block.share_of_first())
            });
            let played = played.collect::<Result<Vec<f64>, _>>()?;
            // Blocks count one by one up to the verdict, so that it does not depend on how many cores there are.
            for share in played {
                if !decided(&sprt) {
                    sprt.add(share);
                    shares.push(share);
                }
            }
            if decided(&sprt) {
                break;
            }
        }
        bar.finish_and_clear();
        let (share, reach) = mean_and_reach(&shares);
        Ok(Duel {
            players: setup.players,
            blocks: shares.len() as u64,
            share,
            reach,
            verdict: sprt.verdict().word().to_owned(),
        })
    }
}

/// Whether the sequential test shows it to be stronger with some number of players, and with none it is worse.
pub(super) fn is_better(duels: &[Duel]) -> bool {
    let stronger = |duel: &Duel| duel.verdict == Verdict::Stronger.word();
    let worse = |duel: &Duel| duel.share + duel.reach < 1.0 / f64::from(duel.players);
    duels.iter().any(stronger) && !duels.iter().any(worse)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_net_is_worse_with_no_number_of_players() {
        use Verdict::{NotStronger, Stronger, Undecided};
        let duel = |players, share, verdict: Verdict| Duel {
            players,
            blocks: 100,
            share,
            reach: 0.02,
            verdict: verdict.word().to_owned(),
        };
        assert!(is_better(&[duel(2, 0.6, Stronger), duel(4, 0.25, NotStronger)]));
        assert!(!is_better(&[duel(2, 0.6, Stronger), duel(4, 0.2, NotStronger)]));
        assert!(!is_better(&[duel(2, 0.51, Undecided), duel(4, 0.26, Undecided)]));
    }
}
