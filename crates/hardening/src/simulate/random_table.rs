//! A table of any kind at which everybody has sat down, and those who sit and look on there.

use kit::{Luck, SplitMix};
use room::{Person, PersonId, Rate, RoomConfig, SeatOwner, StoredTable, TableRecord};
use table::clock::Clock;
use table::dice::Seed;
use table::log::{Header, Occupant};
use table::{Digest, GameSpec};
use wire::TableId;
use wire::lobby::Stage;

use super::client::Client;
use super::world::person;
use crate::setups::{self, RandomSetup};

pub(super) struct RandomTable {
    pub(super) config: RoomConfig,
    pub(super) table: StoredTable,
    pub(super) clients: Vec<Client>,
}

impl RandomTable {
    pub(super) fn draw(seed: u64, luck: &mut SplitMix) -> Result<Self, String> {
        let RandomSetup { game, players, options } = setups::draw(luck);
        let registry = registry::with_random_bots();
        let mut seats = vec![Occupant::Human; players];
        if luck.below(3) == 0 {
            seats[luck.index(players)] = Occupant::Bot;
        }
        let clock = if luck.below(3) == 0 { Clock::Move { seconds: 20 } } else { Clock::None };
        let spec =
            GameSpec { game: game.into(), seats: seats.clone(), options, edition: None, clock };
        let dice = Seed(Digest::of(seed.to_le_bytes()).0);
        let header = registry.header(&spec, &dice).map_err(|error| error.to_string())?;
        let id = TableId::from_random(std::array::from_fn(|_| luck.bits() as u8));
        let table = StoredTable {
            record: record(id, &header, &seats, luck),
            seed: dice,
            epoch: 1,
            lines: Vec::new(),
            chat: Vec::new(),
        };
        let config = RoomConfig {
            registry,
            bot_pace: u64::from(luck.below(2)) * 300,
            seat_pace: Vec::new(),
            chat_rate: Rate { burst: 20, per_second: 5 },
        };
        let persons = (0..players).filter(|&seat| seats[seat] == Occupant::Human);
        let seats: Vec<Option<usize>> = persons.map(Some).chain([None]).collect();
        let clients = seats.into_iter().map(|seat| Client::new(seat, luck)).collect();
        Ok(RandomTable { config, table, clients })
    }
}

/// The record of a table at which everybody has sat down.
fn record(id: TableId, header: &Header, seats: &[Occupant], luck: &mut SplitMix) -> TableRecord {
    let mut owner = |(seat, occupant): (usize, &Occupant)| {
        if *occupant == Occupant::Bot {
            return SeatOwner::bot("random");
        }
        let Person { id, name } = person(seat);
        let entropy = (luck.below(2) == 0).then_some(Digest([seat as u8; 32]));
        SeatOwner::Person { id, name, entropy, adds_entropy: false }
    };
    TableRecord {
        id,
        title: None,
        host: PersonId(1),
        host_name: "Person 0".into(),
        public: false,
        free_chat: true,
        hints: true,
        grace: 60,
        stage: Stage::Gathering,
        seats: seats.iter().enumerate().map(&mut owner).collect(),
        barred: Vec::new(),
        seating: room::Seating::default(),
        header: header.clone(),
        ending: None,
        rematch: None,
        rematch_of: None,
        created: 0,
    }
}
