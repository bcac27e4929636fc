//! Where a net comes from: what each generation played, learned and was judged by.

use std::fmt::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{write_whole, wrong_file};

/// What a folder must agree with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    pub(super) game: String,
    /// What the first generation was learned with.
    pub(super) commit: String,
    pub(super) seed: u64,
    pub(super) widths: [usize; 2],
    /// Shared and own.
    pub(super) inputs: [usize; 2],
    /// Whether it adds to the game's weights.
    #[serde(default)]
    pub(super) over_weights: bool,
}

/// All generations of a folder.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lineage {
    pub(super) net: Head,
    #[serde(default, rename = "generation")]
    pub(super) generations: Vec<Generation>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Generation {
    pub(super) number: u32,
    /// Whether its net is better than the one before it.
    pub(super) promoted: bool,
    /// The hash of its net.
    pub(super) net: String,
    /// Positions that it was learned from.
    pub(super) positions: u64,
    /// For games, training and judging.
    pub(super) seconds: [u64; 3],
    /// By epoch, the cross entropy while learning and of games held out.
    pub(super) losses: Vec<[f64; 2]>,
    /// Against the net before it.
    pub(super) duels: Vec<Duel>,
    /// Against the game's weights.
    pub(super) exams: Vec<Duel>,
    pub(super) games: Vec<GamesFile>,
}

/// Games that were played for a generation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GamesFile {
    pub(super) players: u8,
    pub(super) games: u64,
    pub(super) hash: String,
}

/// How one seat of a net fared against others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Duel {
    pub(super) players: u8,
    pub(super) blocks: u64,
    /// Of the wins.
    pub(super) share: f64,
    /// How far from it the true one lies nineteen times in twenty.
    pub(super) reach: f64,
    /// What the sequential test says.
    pub(super) verdict: String,
}

const FILE: &str = "lineage.toml";
const REPORT: &str = "report.md";

impl Lineage {
    /// What a folder holds, or nothing yet.
    pub(super) fn open(folder: &Path, head: &Head) -> Result<Self, String> {
        let file = folder.join(FILE);
        if !file.exists() {
            return Ok(Lineage { net: head.clone(), generations: Vec::new() });
        }
        let text = std::fs::read_to_string(&file).map_err(|error| wrong_file(&file, &error))?;
        let here = |what: String| format!("{}: {what}", file.display());
        let lineage: Lineage = toml::from_str(&text).map_err(|error| here(error.to_string()))?;
        let commit = lineage.net.commit.clone();
        if lineage.net != (Head { commit, ..head.clone() }) {
            return Err(here(format!(
                "This folder holds another net: {:?}. Learn this one in a folder of its own.",
                lineage.net
            )));
        }
        Ok(lineage)
    }

    /// The last generation that was better than those before it.
    pub(super) fn best(&self) -> Option<&Generation> {
        self.generations.iter().rev().find(|generation| generation.promoted)
    }

    /// Adds a generation, and writes everything down.
    pub(super) fn add(&mut self, generation: Generation, folder: &Path) -> Result<(), String> {
        self.generations.push(generation);
        write_whole(&folder.join(REPORT), self.report().as_bytes())?;
        let text = toml::to_string(self).map_err(|error| error.to_string())?;
        write_whole(&folder.join(FILE), text.as_bytes())
    }

    fn report(&self) -> String {
        let Head { game, commit, seed, widths, inputs, over_weights } = &self.net;
        let over = if *over_weights { ", added to the weights" } else { "" };
        let mut text = format!(
            "# How the net of {game} was learned\n\nWith commit {commit}, seed {seed}; {} shared and {} own inputs, \
             {} and {} hidden units{over}.\nShares are those of one seat, with the 95 % interval over blocks.\n\n\
             | generation | games | positions | cross entropy, held out | against the net before it | better \
             | against the weights | seconds |\n|---|---|---|---|---|---|---|---|\n",
            inputs[0], inputs[1], widths[0], widths[1]
        );
        for one in &self.generations {
            let games: u64 = one.games.iter().map(|file| file.games).sum();
            let loss = one.losses.last().map_or(String::new(), |loss| format!("{:.4}", loss[1]));
            let better = if one.promoted { "yes" } else { "no" };
            let (duels, exams) = (told(&one.duels), told(&one.exams));
            let _ = writeln!(
                text,
                "| {} | {games} | {} | {loss} | {duels} | {better} | {exams} | {} |",
                one.number,
                one.positions,
                one.seconds.iter().sum::<u64>()
            );
        }
        text
    }
}

/// Duels in a line: `2 players 61.2 ± 3.1 %`.
fn told(duels: &[Duel]) -> String {
    let each = duels.iter().map(|duel| {
        let (share, reach) = (100.0 * duel.share, 100.0 * duel.reach);
        format!("{} players {share:.1} ± {reach:.1} %", duel.players)
    });
    each.collect::<Vec<_>>().join(", ")
}

impl Generation {
    /// For whoever watches.
    pub(super) fn line(&self, game: &str) -> String {
        let loss = self.losses.last().map_or(String::new(), |loss| format!(", {:.4}", loss[1]));
        let against = if self.exams.is_empty() { String::new() } else { told(&self.exams) };
        let [games, training, judging] = self.seconds;
        format!(
            "{game} generation {}: {} positions{loss}; {}: {}; weights: {against} ({games} + {training} + \
             {judging} s)",
            self.number,
            self.positions,
            if self.promoted { "better" } else { "not better" },
            told(&self.duels),
        )
    }
}
