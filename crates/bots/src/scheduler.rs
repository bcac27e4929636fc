//! Who acts next where all act at once and speed decides: seats with a pace of their own.
//!
//! While a game's clock runs, each seat needs time to see, decide and reach out. Simulated time goes on
//! in the game's own ticks until the seat that is ready first may act. In games without a clock nothing
//! of this matters: whoever may act does.

use kit::{Actor, Game, Luck, SEATS_MAX, Seat, SplitMix};

/// What happens next.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Next<A> {
    /// The seat chooses.
    Acts(Seat),
    /// A die, a draw or a tick of the clock.
    Chance(A),
}

/// Keeps simulated time for the seats of one game.
#[derive(Clone, Debug)]
pub struct Scheduler {
    /// Milliseconds that each seat needs between actions, on average.
    reactions: [u32; SEATS_MAX],
    now: u64,
    ready: [u64; SEATS_MAX],
    luck: SplitMix,
}

impl Scheduler {
    pub fn new(reactions: [u32; SEATS_MAX], luck: SplitMix) -> Self {
        Scheduler { reactions, now: 0, ready: [0; SEATS_MAX], luck }
    }

    /// What chance brings, if that is pending, or who of those to act comes next; `None` if nobody is to act.
    pub fn next<G: Game>(&mut self, game: &G, luck: &mut impl Luck) -> Option<Next<G::Action>> {
        if let Some(drawn) = game.chance(luck) {
            self.pass(game.tick_after(drawn).unwrap_or(0));
            return Some(Next::Chance(drawn));
        }
        let acting = game.to_act();
        let start = if acting.len() > 1 { self.luck.index(acting.len()) } else { 0 };
        // Of several who are ready at the same moment, a lot decides who is first.
        let seats = acting.iter().cycle().skip(start).take(acting.len());
        let seat = seats.min_by_key(|seat| self.ready[seat.index()])?;
        if self.ready[seat.index()] > self.now
            && let Some((tick, milliseconds)) = running_clock(game)
        {
            self.pass(milliseconds);
            return Some(Next::Chance(tick));
        }
        self.now = self.now.max(self.ready[seat.index()]);
        self.ready[seat.index()] = self.now + self.reaction(seat);
        Some(Next::Acts(seat))
    }

    /// Time goes by while nobody can act.
    fn pass(&mut self, milliseconds: u32) {
        self.now += u64::from(milliseconds);
    }

    /// Half the usual time to one and a half times of it.
    fn reaction(&mut self, seat: Seat) -> u64 {
        let usual = self.reactions[seat.index()];
        u64::from(usual / 2 + self.luck.below(usual.max(1)))
    }
}

/// The tick that the game's clock may make now, and how long it takes.
fn running_clock<G: Game>(game: &G) -> Option<(G::Action, u32)> {
    let mut outcomes = Vec::new();
    game.outcomes(&mut outcomes);
    outcomes.into_iter().find_map(|(action, _)| {
        let allowed = game.check(Actor::Chance, action).is_ok();
        game.tick_after(action).filter(|_| allowed).map(|after| (action, after))
    })
}
