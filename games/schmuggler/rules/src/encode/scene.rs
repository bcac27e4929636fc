//! What is worked out once for all seats.

use kit::{BitSet, Index, Seats};

use super::distances::{self, Row};
use crate::edition::{ISLANDS_MAX, PLAYERS_MAX};
use crate::{
    Direction, Edition, Face, Fields, GoodsPlace, Island, Phase, Schmuggler, Sector, Underside,
};

/// Steps of the beam that no die turns it at once.
pub(super) const BEAM_FAR: u8 = 7;

/// Steps to harbours and boats, and where the beam is for each boat.
pub(super) struct Scene<'a> {
    /// Steps from each island's harbour.
    pub(super) harbours: [&'a Row; ISLANDS_MAX],
    /// Steps from each boat.
    pub(super) boats: [&'a Row; PLAYERS_MAX],
    pub(super) light: [Light; PLAYERS_MAX],
    /// Faces of the beam's die that catch each boat, if another rolls and if its owner does.
    pub(super) faces: [[u32; 2]; PLAYERS_MAX],
    /// By seat, the undersides that it has seen; of those that are written.
    pub(super) known: [BitSet<Underside>; PLAYERS_MAX],
    pub(super) stock: [u8; ISLANDS_MAX],
}

/// How far the beam is from a boat.
#[derive(Copy, Clone)]
pub(super) struct Light {
    /// Steps until it lights the boat, clockwise and counter-clockwise: 0 if it does, [`BEAM_FAR`] if it is far.
    pub(super) steps: [u8; 2],
    /// Whether it stops at another boat before.
    pub(super) sheltered: [bool; 2],
}

impl Light {
    /// How many faces of the beam's die catch the boat, if another rolls and if its owner does.
    #[inline]
    fn faces(self, faces: &CatchingFaces) -> [u8; 2] {
        let [clockwise, counterclockwise] = [0, 1].map(|way| {
            let steps = if self.sheltered[way] { BEAM_FAR } else { self.steps[way] };
            usize::from(steps)
        });
        faces.0[clockwise][counterclockwise]
    }
}

/// By steps of the beam until it lights a boat, clockwise and counter-clockwise, how many faces of its die catch the
/// boat: if another rolls, and if its owner does.
#[derive(Default, Debug)]
pub(crate) struct CatchingFaces([[[u8; 2]; BEAM_FAR as usize + 1]; BEAM_FAR as usize + 1]);

impl CatchingFaces {
    pub(crate) fn of(die: &[Face]) -> Self {
        let mut faces = CatchingFaces::default();
        for clockwise in 0..=BEAM_FAR {
            for counterclockwise in 0..=BEAM_FAR {
                let turns = |way: u8, steps: u8| (1..=steps.min(BEAM_FAR - 1)).contains(&way);
                // Whoever may choose catches others, not themselves.
                let catches = |face: Face, by_another: bool| match face {
                    Face::Turns(Direction::Clockwise, steps) => turns(clockwise, steps),
                    Face::Turns(Direction::Counterclockwise, steps) => {
                        turns(counterclockwise, steps)
                    }
                    Face::Either(steps) => {
                        by_another && (turns(clockwise, steps) || turns(counterclockwise, steps))
                    }
                    Face::Asleep => false,
                };
                let count = |by_another| {
                    die.iter().filter(|&&face| catches(face, by_another)).count() as u8
                };
                let to = &mut faces.0[usize::from(clockwise)][usize::from(counterclockwise)];
                *to = [true, false].map(count);
            }
        }
        faces
    }
}

/// By sector on which the beam stands and by field, its steps until it lights the field, clockwise and
/// counter-clockwise.
#[derive(Default, Debug)]
pub(crate) struct BeamSteps(Vec<[[u8; 2]; Fields::CAPACITY]>);

impl BeamSteps {
    pub(crate) fn of(edition: &Edition) -> Self {
        let sectors = usize::from(edition.sectors());
        let from = |beam: usize| {
            std::array::from_fn(|field| {
                [1, sectors - 1].map(|step| {
                    let lights = |steps: &usize| {
                        let sector = Sector(((beam + steps * step) % sectors) as u8);
                        edition.lit(sector).has(Index::from_index(field))
                    };
                    (0..usize::from(BEAM_FAR)).find(lights).unwrap_or(BEAM_FAR.into()) as u8
                })
            })
        };
        BeamSteps((0..sectors).map(from).collect())
    }

    #[inline]
    fn from(&self, beam: Sector) -> &[[u8; 2]; Fields::CAPACITY] {
        &self.0[beam.index()]
    }
}

impl Schmuggler {
    /// Works out the scene and passes it on.
    pub(super) fn with_scene(&self, seats: Seats, then: impl FnOnce(&Scene)) {
        let edition = self.edition.0;
        let home = edition.harbour(Island(0));
        let islands = edition.islands().len();
        let harbour = |island: usize| {
            if island < islands { edition.harbour(Island(island as u8)) } else { home }
        };
        let boat = |seat: usize| self.boats[seat].unwrap_or(home);
        if let Some(distances) = edition.distances(self.rocks) {
            then(&self.scene(
                seats,
                std::array::from_fn(|island| distances.from(harbour(island))),
                std::array::from_fn(|seat| distances.from(boat(seat))),
            ));
        } else {
            let row = |start| distances::row(edition, start, self.rocks);
            let harbours: [Row; ISLANDS_MAX] = std::array::from_fn(|island| row(harbour(island)));
            let boats: [Row; PLAYERS_MAX] = std::array::from_fn(|seat| row(boat(seat)));
            then(&self.scene(seats, harbours.each_ref(), boats.each_ref()));
        }
    }

    fn scene<'a>(
        &self,
        seats: Seats,
        harbours: [&'a Row; ISLANDS_MAX],
        boats: [&'a Row; PLAYERS_MAX],
    ) -> Scene<'a> {
        let edition = self.edition.0;
        let mut stock = [0; ISLANDS_MAX];
        for island in edition.islands() {
            stock[island.index()] = self.waiting(island).len() as u8;
        }
        let mut known = [BitSet::NONE; PLAYERS_MAX];
        let taken = edition.pieces() - self.unseen.len();
        for seat in seats.iter() {
            let mut seen = 0;
            for piece in self.pieces.iter().flatten().take(taken) {
                let shown = matches!(piece.place, GoodsPlace::Delivered(_));
                seen |= u64::from(shown | piece.known.has(seat)) << piece.underside.index();
            }
            known[seat.index()] = BitSet::from_words([seen]);
        }
        let light = self.light();
        let faces = light.map(|light| light.faces(&edition.catching_faces).map(u32::from));
        Scene { harbours, boats, light, faces, known, stock }
    }

    /// schmuggler/3.2: a boat that is lit before the first step does not stop the beam.
    fn light(&self) -> [Light; PLAYERS_MAX] {
        let mut steps = [[BEAM_FAR; 2]; PLAYERS_MAX];
        if self.phase != Phase::BeamLot {
            let from_beam = self.edition.beam_steps.from(self.beam);
            for (steps, boat) in steps.iter_mut().zip(self.boats) {
                *steps = boat.map_or(*steps, |field| from_beam[field.index()]);
            }
        }
        // Where the beam stops.
        let mut first = [BEAM_FAR; 2];
        for steps in steps.iter().filter(|&steps| *steps != [0; 2]) {
            first = std::array::from_fn(|way| first[way].min(steps[way]));
        }
        steps.map(|steps| {
            let sheltered = |way: usize| first[way] < steps[way] && steps[way] < BEAM_FAR;
            Light { steps, sheltered: std::array::from_fn(sheltered) }
        })
    }
}
