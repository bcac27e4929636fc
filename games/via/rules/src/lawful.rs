//! What the laws must know: what is hidden, and what is conserved.

use kit::{Actor, Game, Lawful, Luck, SEATS_MAX, Seat};

use crate::action::{Action, Building};
use crate::board::{Field, Piece};
use crate::options::Options;
use crate::state::{Hand, Phase, Via};
use crate::tile::{KINDS_MAX, Orientation, TileKind};

impl Lawful for Via {
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    /// The tiles of the other hands and of the stack, mixed.
    fn reshuffle(&self, seat: Option<Seat>, luck: &mut impl Luck) -> Self {
        let mut other = self.clone();
        let others = || Seat::all(self.players).filter(|&holder| Some(holder) != seat);
        let mut hidden: Vec<TileKind> = (0..)
            .zip(self.stack)
            .flat_map(|(kind, count)| std::iter::repeat_n(TileKind(kind), count.into()))
            .collect();
        hidden.extend(others().flat_map(|holder| self.hands[holder.index()].iter()));
        luck.shuffle(&mut hidden);
        for holder in others() {
            let mut hand = Hand::default();
            for _ in 0..self.hands[holder.index()].len() {
                hand.add(hidden.pop().expect("as many come back as were taken"));
            }
            other.hands[holder.index()] = hand;
        }
        other.stack = [0; KINDS_MAX];
        for kind in hidden {
            other.stack[kind.index()] += 1;
        }
        other
    }

    fn trial_options(players: u8, luck: &mut impl Luck) -> Options {
        let first = luck.below(2) == 0;
        Options {
            games: 1 + luck.below(2) as u8,
            first: first.then(|| Seat::new(luck.index(players.into()))),
        }
    }

    fn census(&self) -> Vec<(String, u32)> {
        let edition = self.edition.0;
        let mut census = Vec::new();
        for (kind, figures) in edition.kinds() {
            let stack = u32::from(self.stack[kind.index()]);
            let hands = self.hands.iter().flat_map(Hand::iter).filter(|&held| held == kind);
            let board = edition.all_fields().filter_map(|field| self.board.tile(field));
            let board = board.filter(|&tile| edition.shape(tile).kind == kind).count();
            let mut count = stack + hands.count() as u32 + board as u32;
            // What the opening has not laid yet lies beside the board.
            if matches!(self.phase, Phase::Lot | Phase::Opening) {
                count += if kind == edition.start {
                    u32::from(figures.count) - board as u32
                } else if kind == edition.water {
                    u32::from(self.players) - board as u32
                } else {
                    0
                };
            }
            census.push((figures.id.clone(), count));
        }
        for seat in Seat::all(self.players) {
            let mut houses = u32::from(self.builders[seat.index()].houses);
            houses += u32::from(self.builders[seat.index()].reserve);
            let mut castles = u32::from(self.builders[seat.index()].castle == 0);
            for (property, _) in self.board.properties(edition) {
                match self.board.building(property) {
                    Some((Building::House, owner)) if owner == seat => houses += 1,
                    Some((Building::Castle, owner)) if owner == seat => castles += 1,
                    _ => {}
                }
            }
            census.push((format!("houses of {seat}"), houses));
            census.push((format!("castles of {seat}"), castles));
        }
        census
    }

    fn arbitrary_action(&self, luck: &mut impl Luck) -> Action {
        let seat = Seat::new(luck.index(SEATS_MAX));
        let any = |luck: &mut _, below| Luck::below(luck, below) as u8;
        match luck.below(8) {
            0 => Action::ChooseFirst { seat },
            1 => Action::Build {
                building: Building::ALL[luck.index(2)],
                property: Piece(any(luck, 256)),
            },
            2 => Action::Take { tiles: any(luck, 4) },
            3 => Action::Finish,
            4 => Action::Pass,
            5 => Action::Draw { kind: TileKind(any(luck, 20)) },
            6 => Action::Lay { tile: Orientation(any(luck, 256)), field: Field(any(luck, 256)) },
            _ => Action::Lay { tile: Orientation(any(luck, 20)), field: Field(any(luck, 50)) },
        }
    }

    /// The tile that ends a game which another follows is seen by whoever takes it, and then put back
    /// with the rest; all else that is done last still lies on the first game's board.
    fn is_open(&self, by: Actor, action: Action) -> bool {
        let mut after = self.clone();
        after.play(by, action, &mut ());
        matches!(action, Action::Draw { .. }) && after.game != self.game
    }
}
