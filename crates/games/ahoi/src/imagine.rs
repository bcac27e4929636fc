//! Worlds that fit a view: all that a bot may search on.

use kit::{Luck, SEATS_MAX, Seat, Setup, Shelved};

use crate::action::{Kind, Objective};
use crate::chart::Rods;
use crate::discs::{Disc, Discs, Row};
use crate::edition::{Edition, OBJECTIVES_MAX, PORTS_MAX, VOUCHERS_MAX};
use crate::state::{Ahoi, Captain, Deck, Hidden, TABLE_MAX};
use crate::view::{CaptainView, DiscView, ObjectiveView, View};

/// How often objectives are dealt anew so that nobody holds one that would have won already.
const TRIES: u32 = 32;

/// A random world that fits the view. Discs that nobody knows stay undecided: the kinds that are left
/// are drawn from when one is turned up, which has the same odds.
pub(crate) fn world(setup: &Setup<Ahoi>, view: &View, luck: &mut impl Luck) -> Ahoi {
    let edition = setup.edition;
    let mut unknown = Unknown::discs(edition, view);
    let mut discs = Discs::NONE;
    for (port, row) in edition.ports().zip(&view.ports) {
        for disc in row {
            discs.lay(Row::Port(port), unknown.disc(*disc, luck));
        }
    }
    let mut captains = [blank(edition); SEATS_MAX];
    for (seat, seen) in Seat::all(setup.players).zip(&view.captains) {
        captains[seat.index()] = captain(edition, seen);
        for card in &seen.cards {
            for disc in &card.discs {
                discs.lay(Row::Card(seat, card.port), unknown.disc(*disc, luck));
            }
        }
    }
    for disc in &view.hand {
        discs.lay(Row::Hand, unknown.disc(*disc, luck));
    }
    let mut game = Ahoi {
        edition: Shelved(edition),
        options: setup.options,
        players: setup.players,
        phase: view.phase,
        turn: view.turn,
        start: view.start,
        round: view.round,
        dice: view.dice,
        variant: view.variant,
        played: view.played,
        checked: view.checked,
        to_ask: view.to_ask,
        coastguard: view.coastguard,
        rods: view.rods.iter().fold(Rods::default(), |rods, &stretch| rods.with(stretch)),
        captains,
        discs,
        unseen: unknown.left,
        aside: view.aside,
        caught: view.caught,
        shuffled: [0; 3],
        supply: view.supply,
        port_cards: padded::<PORTS_MAX>(&view.port_cards),
        port_card_set: 0,
        vouchers: Deck {
            pile: padded::<VOUCHERS_MAX>(&view.vouchers),
            discards: padded(&view.voucher_discards),
        },
        events: Deck { pile: view.events, discards: view.event_discards },
        table: [None; TABLE_MAX],
        unseen_objectives: [0; OBJECTIVES_MAX],
    };
    let cards = edition.ports().filter(|port| game.port_cards[port.index()] > 0);
    game.port_card_set = cards.fold(0, |set, port| set | port.bit());
    if let crate::Phase::Shuffle { laid } = view.phase {
        let row = game.harbour(view.turn).map_or(0, |port| game.discs.count(Row::Port(port)));
        game.shuffled[2] = row - laid;
    }
    deal_objectives(&mut game, view, luck);
    game
}

fn blank(edition: &Edition) -> Captain {
    Captain {
        ship: None,
        points: edition.start_points,
        open: 0,
        provisions: [0; PORTS_MAX],
        called: [0; PORTS_MAX],
        vouchers: [0; VOUCHERS_MAX],
        fair_winds: 0,
        objective: None,
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
        captain.open |= card.port.bit();
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
struct Unknown {
    left: [u8; 2],
}

impl Unknown {
    fn discs(edition: &Edition, view: &View) -> Self {
        let mut left = [edition.passengers, edition.stowaways - view.caught];
        let aboard = view.captains.iter().flat_map(|captain| &captain.cards);
        let rows = view.ports.iter().chain(aboard.map(|card| &card.discs)).chain([&view.hand]);
        for kind in rows.flatten().filter_map(|disc| disc.kind) {
            left[kind as usize] -= 1;
        }
        Unknown { left }
    }

    /// The disc as the viewer knows it, or as it might be.
    fn disc(&mut self, seen: DiscView, luck: &mut impl Luck) -> Disc {
        if seen.known.is_empty() {
            return Disc::UNSEEN;
        }
        let kind = seen.kind.unwrap_or_else(|| {
            let [passengers, stowaways] = self.left.map(u32::from);
            let honest = luck.below(passengers + stowaways) < passengers;
            let kind = if honest { Kind::Passenger } else { Kind::Stowaway };
            self.left[kind as usize] -= 1;
            kind
        });
        Disc::new(kind, seen.known)
    }
}

fn deal_objectives(game: &mut Ahoi, view: &View, luck: &mut impl Luck) {
    let edition = game.edition.0;
    let places = view.objectives.iter().flatten();
    let kept = view.captains.iter().filter_map(|captain| captain.objective.as_ref());
    let mut left = [0; OBJECTIVES_MAX];
    for (left, objective) in left.iter_mut().zip(&edition.objectives) {
        *left = objective.count;
    }
    for objective in places.chain(kept).filter_map(|seen| seen.objective) {
        left[usize::from(objective.0)] -= 1;
    }
    for last in (0..TRIES).rev() {
        let mut pile = left;
        for (place, seen) in game.table.iter_mut().zip(&view.objectives) {
            *place = seen.map(|seen| hidden(seen, &mut pile, luck));
        }
        for (seat, seen) in Seat::all(game.players).zip(&view.captains) {
            game.captain_mut(seat).objective =
                seen.objective.map(|seen| hidden(seen, &mut pile, luck));
        }
        game.unseen_objectives = pile;
        let over = matches!(view.phase, crate::Phase::Over { .. });
        if last == 0 || over || Seat::all(game.players).all(|seat| game.victory(seat).is_none()) {
            return;
        }
    }
}

fn hidden(seen: ObjectiveView, pile: &mut [u8; OBJECTIVES_MAX], luck: &mut impl Luck) -> Hidden {
    if seen.known.is_empty() {
        return Hidden::default();
    }
    let objective = seen.objective.unwrap_or_else(|| {
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
    });
    Hidden { objective: Some(objective), known: seen.known }
}
