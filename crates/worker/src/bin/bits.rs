//! Whether nets judge the same to the bit wherever this is compiled for: it ends well if they do. Its own test runs it as
//! it is, and the browser tests in a browser.

use std::process::ExitCode;

use bots::{Bot, BotProfile, Evaluate, Observation, Player, Skill, ValueFunction};
use kit::{Actor, Encoding, Game, Luck, Setup, SplitMix};
use registry::{GameEntry, GameId, with_game};

/// Worked out on x86-64. Another net has another one.
const DIGEST: u64 = 14_938_197_755_024_947_289;

/// Decisions of a game that are looked at, and those that are searched for.
const DECISIONS: usize = 40;
const SEARCHED: usize = 4;
const PLAYOUTS: u32 = 12;

fn main() -> ExitCode {
    if digest() == DIGEST { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What comes of some games by the nets that there are.
fn digest() -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for &game in GameId::ALL {
        with_game!(game, E => {
            let profile = BotProfile::standard::<<E as GameEntry>::Bot>();
            if profile.net.is_some() {
                let (fewest, most) = <E as GameEntry>::Game::ABOUT.players;
                for players in [fewest, most] {
                    play::<<E as GameEntry>::Bot>(&profile, players, &mut digest);
                }
            }
        });
    }
    digest.0
}

/// FNV-1a, of what is fed to it.
struct Digest(u64);

impl Digest {
    fn feed(&mut self, value: u32) {
        for byte in value.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Bots play by their net, and what it thinks of each position and what they do goes into the digest.
fn play<E: Evaluate>(profile: &BotProfile, players: u8, digest: &mut Digest) {
    let setup = Setup::<E::Game>::standard(players);
    let mut game = E::Game::setup(&setup).expect("the standard game can be played");
    let greedy = Skill { net: true, ..Skill::GREEDY };
    let value: ValueFunction = profile.value_function(&greedy);
    let (mut luck, mut encoding) = (SplitMix::new(players.into()), Encoding::default());
    let mut legal = Vec::new();
    let mut decisions = 0;
    while game.outcome().is_none() && decisions < DECISIONS {
        if let Some(drawn) = game.chance(&mut luck) {
            game.play(Actor::Chance, drawn, &mut ());
            continue;
        }
        let acting = game.to_act();
        let seat = acting.nth(luck.index(acting.len())).expect("somebody acts");
        value
            .shares::<E>(&game, &mut encoding)
            .iter()
            .for_each(|share| digest.feed(share.to_bits()));
        game.legal(seat, &mut legal);
        let view = game.view(Some(seat));
        let observation = Observation { setup: &setup, seat, view: &view, legal: &legal };
        let playouts = if decisions.is_multiple_of(DECISIONS / SEARCHED) { PLAYOUTS } else { 0 };
        let skill = Skill { playouts, ..greedy };
        let mut bot = Bot::<E>::with_profile(profile.clone(), skill, luck.bits());
        let action = bot.choose(&observation);
        digest.feed(legal.iter().position(|&one| one == action).expect("it is legal") as u32);
        game.play(Actor::Seat(seat), action, &mut ());
        legal.clear();
        decisions += 1;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn nets_judge_as_they_did() {
        assert_eq!(super::digest(), super::DIGEST, "what it is now, and what `DIGEST` says");
    }
}
