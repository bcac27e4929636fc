//! Worlds that fit a view: all that a bot may search on.

use kit::{Interned, Luck, SEATS_MAX, Seat, Setup};

use crate::action::{DiscKind, Objective};
use crate::discs::{Disc, Discs, Row};
use crate::edition::{Edition, OBJECTIVES_MAX, PORTS_MAX, Ports, VOUCHERS_MAX};
use crate::objectives::{Kinds, Objectives};
use crate::state::{Ahoi, Captain, Deck};
use crate::view::{CaptainView, DiscView, View};

/// How often objectives are dealt anew so that nobody holds one that would have won already.
const TRIES: u32 = 32;

impl View {
    /// A random world that fits the view. Discs that nobody knows stay undecided: the kinds that are left
    /// are drawn from when one is turned up, which has the same odds.
    pub(crate) fn imagine(&self, setup: &Setup<Ahoi>, luck: &mut impl Luck) -> Ahoi {
        let edition = setup.edition;
        let mut unseen = UnseenDiscs::discs(edition, self);
        let mut discs = Discs::NONE;
        for (port, row) in edition.ports().zip(&self.ports) {
            for disc in row {
                discs.lay(Row::Port(port), unseen.disc(*disc, luck));
            }
        }
        let mut captains = [blank(edition); SEATS_MAX];
        for (seat, seen) in Seat::all(setup.players).zip(&self.captains) {
            captains[seat.index()] = captain(edition, seen);
            for card in &seen.cards {
                for disc in &card.discs {
                    discs.lay(Row::Card(seat, card.port), unseen.disc(*disc, luck));
                }
            }
        }
        for disc in &self.hand {
            discs.lay(Row::Hand, unseen.disc(*disc, luck));
        }
        let mut game = Ahoi {
            edition: Interned(edition),
            options: setup.options,
            players: setup.players,
            phase: self.phase,
            turn: self.turn,
            start: self.start,
            round: self.round,
            dice: self.dice,
            variant: self.variant,
            played: self.played,
            checked: self.checked,
            to_ask: self.to_ask,
            coastguard: self.coastguard,
            rods: self.rods.iter().copied().collect(),
            captains,
            discs,
            unseen: unseen.left,
            aside: self.aside,
            caught: self.caught,
            shuffled: [0; 3],
            supply: self.supply,
            port_cards: padded::<PORTS_MAX>(&self.port_cards),
            port_card_set: Ports::NONE,
            vouchers: Deck {
                pile: padded::<VOUCHERS_MAX>(&self.vouchers),
                discards: padded(&self.voucher_discards),
            },
            events: Deck { pile: self.events, discards: self.event_discards },
            objectives: Objectives::new(0, [0; OBJECTIVES_MAX]),
        };
        let cards = edition.ports().filter(|port| game.port_cards[port.index()] > 0);
        game.port_card_set = cards.collect();
        if let crate::Phase::Shuffle { laid } = self.phase {
            let row = game.harbour(self.turn).map_or(0, |port| game.discs.count(Row::Port(port)));
            game.shuffled[2] = row - laid;
        }
        deal_objectives(&mut game, self, luck);
        game
    }
}

fn blank(edition: &Edition) -> Captain {
    Captain {
        ship: None,
        points: edition.start_points,
        open: Ports::NONE,
        provisions: [0; PORTS_MAX],
        called: [0; PORTS_MAX],
        vouchers: [0; VOUCHERS_MAX],
        fair_winds: 0,
    }
}

fn captain(edition: &Edition, seen: &CaptainView) -> Captain {
    let mut captain = Captain {
        ship: seen.ship,
        points: seen.points,
        vouchers: padded(&seen.vouchers),
        fair_winds: seen.fair_winds,
        ..blank(edition)
    };
    for card in &seen.cards {
        captain.open.insert(card.port);
        captain.provisions[card.port.index()] = card.provisions;
    }
    for port in &seen.called {
        captain.called[port.index()] += 1;
    }
    captain
}

fn padded<const LENGTH: usize>(counts: &[u8]) -> [u8; LENGTH] {
    std::array::from_fn(|nth| counts.get(nth).copied().unwrap_or(0))
}

/// The kinds of the discs that the viewer does not know.
struct UnseenDiscs {
    left: [u8; 2],
}

impl UnseenDiscs {
    fn discs(edition: &Edition, view: &View) -> Self {
        let mut left = [edition.passengers, edition.stowaways - view.caught];
        let aboard = view.captains.iter().flat_map(|captain| &captain.cards);
        let rows = view.ports.iter().chain(aboard.map(|card| &card.discs)).chain([&view.hand]);
        for kind in rows.flatten().filter_map(|disc| disc.kind) {
            left[kind as usize] -= 1;
        }
        UnseenDiscs { left }
    }

    /// The disc as the viewer knows it, or as it might be.
    fn disc(&mut self, seen: DiscView, luck: &mut impl Luck) -> Disc {
        if seen.known.is_empty() {
            return Disc::unknown(seen.kind).with_inferred(seen.inferred);
        }
        let kind = seen.kind.unwrap_or_else(|| {
            let [passengers, stowaways] = self.left.map(u32::from);
            let honest = luck.below(passengers + stowaways) < passengers;
            let kind = if honest { DiscKind::Passenger } else { DiscKind::Stowaway };
            self.left[kind as usize] -= 1;
            kind
        });
        Disc::new(kind, seen.known).with_inferred(seen.inferred)
    }
}

fn deal_objectives(game: &mut Ahoi, view: &View, luck: &mut impl Luck) {
    let over = matches!(view.phase, crate::Phase::Over { .. });
    for last in (0..TRIES).rev() {
        game.objectives = objectives(game.edition.0, view, luck);
        if last == 0 || over || Seat::all(game.players).all(|seat| game.victory(seat).is_none()) {
            return;
        }
    }
}

/// Objectives that fit what the viewer saw.
///
/// Each look says what lay there when so many were kept. So whoever kept one between two looks kept
/// one that is missing in the second; whoever did before the first, one that was not there any more;
/// whoever did after the last, one that lay there then.
fn objectives(edition: &Edition, view: &View, luck: &mut impl Luck) -> Objectives {
    let mut all = [0; OBJECTIVES_MAX];
    for (count, card) in all.iter_mut().zip(&edition.objectives) {
        *count = card.count;
    }
    let looks = looks(view);
    let mut kept: Vec<(Seat, Objective)> = Vec::new();
    let keepers = |from: usize, to: usize| &view.keepers[from..to];
    let mut deal = |seats: &[Seat], pool: &mut Kinds, luck: &mut _| {
        let shown = |seat: &Seat| view.captains[seat.index()].objective?.objective;
        for objective in seats.iter().filter_map(shown) {
            pool[objective.index()] -= 1;
        }
        let drawn = |seat: &Seat| (*seat, shown(seat).unwrap_or_else(|| draw(pool, luck)));
        kept.extend(seats.iter().map(drawn));
    };
    let first = looks.first().map_or([0; OBJECTIVES_MAX], |look| look.1);
    let mut unseen_kinds = less(&all, &first);
    let mut pile = [0; OBJECTIVES_MAX];
    deal(
        keepers(0, looks.first().map_or(view.keepers.len(), |look| look.0)),
        &mut unseen_kinds,
        luck,
    );
    for (nth, (from, lay)) in looks.iter().enumerate() {
        if let Some((to, later)) = looks.get(nth + 1) {
            deal(keepers(*from, *to), &mut less(lay, later), luck);
        } else {
            pile = *lay;
            deal(&view.keepers[*from..], &mut pile, luck);
        }
    }
    if looks.is_empty() {
        for _ in view.unseen_objectives..view.objectives {
            pile[usize::from(draw(&mut unseen_kinds, luck).0)] += 1;
        }
    }
    let mut objectives = Objectives::new(view.unseen_objectives, unseen_kinds);
    objectives.pile = pile;
    for (seat, objective) in kept {
        objectives.add_keeper(seat, objective);
    }
    for (nth, captain) in view.captains.iter().enumerate() {
        for look in &captain.looks {
            objectives.note_look(Seat::new(nth), look.kept);
        }
    }
    objectives
}

/// What the viewer knows to have lain there when so many were kept, from the first look on. Who keeps
/// one knows what was left.
fn looks(view: &View) -> Vec<(usize, Kinds)> {
    let Some(seat) = view.seat else { return Vec::new() };
    let own = &view.captains[seat.index()];
    let seen = own.looks.iter().filter_map(|look| Some((look.kept, look.objectives.as_ref()?)));
    let mut looks: Vec<_> = seen.map(|(kept, lay)| (usize::from(kept), counted(lay))).collect();
    let kept = own.objective.and_then(|kept| kept.objective);
    if let (Some(objective), Some(&(kept, mut left))) = (kept, looks.last()) {
        left[objective.index()] -= 1;
        looks.push((kept + 1, left));
    }
    looks
}

fn counted(objectives: &[Objective]) -> Kinds {
    let mut kinds = [0; OBJECTIVES_MAX];
    for objective in objectives {
        kinds[objective.index()] += 1;
    }
    kinds
}

fn less(kinds: &Kinds, others: &Kinds) -> Kinds {
    std::array::from_fn(|nth| kinds[nth] - others[nth])
}

/// Takes one of a pile at random.
fn draw(pile: &mut Kinds, luck: &mut impl Luck) -> Objective {
    let total = pile.iter().map(|&count| u32::from(count)).sum();
    let mut ticket = luck.below(total);
    let drawn = pile.iter().position(|&count| {
        let hit = ticket < u32::from(count);
        ticket = ticket.saturating_sub(u32::from(count));
        hit
    });
    let drawn = drawn.expect("the ticket is below the sum");
    pile[drawn] -= 1;
    Objective(drawn as u8)
}
