//! The state of a game, and questions about it.

use kit::serde::{Deserialize, Serialize};
use kit::{SEATS_MAX, Seat, Seats, Setup, SetupError, Shelved};

use crate::action::{Cargo, EventCard, Field, Kind, Objective, Point, Port, Variant, Voucher};
use crate::chart::Rods;
use crate::discs::{Disc, Discs, Row};
use crate::edition::{Edition, OBJECTIVES_MAX, PORTS_MAX, VOUCHERS_MAX};

/// The objectives in play: one more than captains.
pub(crate) const TABLE_MAX: usize = SEATS_MAX + 1;
/// More points than this are not counted: nobody gets there but in a game without end.
pub(crate) const POINTS_MAX: i16 = 9_999;
/// Vouchers that each captain begins with.
pub(crate) const VOUCHERS_DEALT: u8 = 3;

/// The table's choices.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields, default)]
pub struct Options {
    /// Who is first captain; drawn by lot if nobody is named.
    pub first_captain: Option<Seat>,
    /// The game ends after so many rounds; 0 is no limit.
    pub round_limit: u16,
}

impl Default for Options {
    fn default() -> Self {
        Options { first_captain: None, round_limit: 200 }
    }
}

/// What the captain whose turn it is, or chance, decides next. All of it is plain to everybody.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Phase {
    /// Chance says who is first captain.
    Lots,
    /// Chance deals the captain a port card.
    DealPortCard,
    /// Chance deals the captain the vouchers still missing.
    DealVoucher {
        missing: u8,
    },
    /// Chance says what the captain's first disc is.
    DealDisc,
    PlaceShip,
    /// Chance rolls the dice.
    Roll,
    /// The captain may look at the objectives.
    Ask {
        then: Resume,
    },
    /// Chance says what the objective at this place is.
    TurnUpObjective {
        place: u8,
        then: Resume,
    },
    KeepObjective {
        then: Resume,
    },
    /// The start captain chooses A or B.
    Choose,
    /// The captain plays an action of the wheel.
    Play,
    /// The captain has paid for a free choice and makes it.
    ChooseFreely,
    /// Chance says what the top port card is.
    DrawPortCard,
    /// Chance says what the top voucher is.
    DrawVoucher,
    Spend {
        cargo: Cargo,
    },
    /// So many more discs may be taken.
    TakeDiscs {
        left: u8,
    },
    /// Chance says what the disc at this place in the captain's hand is.
    TurnUp {
        place: u8,
    },
    LayDiscs,
    /// So many more provisions may be taken; the captain may stop once one is.
    LayProvisions {
        left: u8,
        laid: bool,
    },
    /// The captain may shuffle the discarded events in.
    OpenEvents,
    /// Chance says what the top event is.
    DrawEvent,
    CardChoice,
    RoughSea,
    Coastguard,
    Sail,
    /// The captain has landed and may shuffle the port's discs.
    ShuffleDiscs,
    /// Chance lays the shuffled discs down; so many lie already.
    Shuffle {
        laid: u8,
    },
    Over {
        by: End,
        winners: Seats,
    },
}

/// Where the game goes on after an objective was kept or declined.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum Resume {
    BeforeActions,
    AfterAction,
    AfterMove,
}

/// Why a game ended.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case")]
pub enum End {
    /// 40 points.
    General,
    /// 30 points and the personal objective.
    Personal,
    /// The round limit.
    Limit,
}

impl End {
    pub const ALL: [End; 3] = [End::General, End::Personal, End::Limit];

    pub const fn word(self) -> &'static str {
        match self {
            End::General => "general",
            End::Personal => "personal",
            End::Limit => "limit",
        }
    }
}

/// An objective in play: what it is, once somebody has looked, and who knows it.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Hidden {
    pub(crate) objective: Option<Objective>,
    pub(crate) known: Seats,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Captain {
    pub(crate) ship: Option<Point>,
    pub(crate) points: i16,
    /// The ports of the open cards.
    pub(crate) open: u32,
    /// The provisions on the open card of each port.
    pub(crate) provisions: [u8; PORTS_MAX],
    /// The called cards of each port.
    pub(crate) called: [u8; PORTS_MAX],
    pub(crate) vouchers: [u8; VOUCHERS_MAX],
    pub(crate) fair_winds: u8,
    pub(crate) objective: Option<Hidden>,
}

impl Captain {
    pub(crate) fn called(&self) -> u8 {
        self.called.iter().sum()
    }

    #[inline]
    pub(crate) fn has_voucher(&self) -> bool {
        self.vouchers != [0; VOUCHERS_MAX]
    }

    #[inline]
    pub(crate) fn gain(&mut self, points: i16) {
        self.points = (self.points + points).min(POINTS_MAX);
    }

    /// Takes points, but never below 0 (rule 3.7); returns how many it took.
    #[inline]
    pub(crate) fn lose(&mut self, points: i16) -> i16 {
        let lost = points.min(self.points);
        self.points -= lost;
        lost
    }
}

/// A draw pile whose order nobody knows, and its discards.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Deck<const KINDS: usize> {
    pub(crate) pile: [u8; KINDS],
    pub(crate) discards: [u8; KINDS],
}

impl<const KINDS: usize> Deck<KINDS> {
    #[inline]
    pub(crate) fn has_pile(&self) -> bool {
        self.pile != [0; KINDS]
    }

    #[inline]
    pub(crate) fn has_discards(&self) -> bool {
        self.discards != [0; KINDS]
    }

    #[inline]
    pub(crate) fn has_cards(&self) -> bool {
        self.has_pile() || self.has_discards()
    }

    /// Shuffles the discards into the draw pile.
    pub(crate) fn renew(&mut self) {
        for (pile, discards) in self.pile.iter_mut().zip(&mut self.discards) {
            *pile += std::mem::take(discards);
        }
    }
}

/// A game of Ahoi.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Ahoi {
    pub(crate) edition: Shelved<Edition>,
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is: to be dealt to, to place a ship, to act, to move.
    pub(crate) turn: Seat,
    /// The start captain of the round.
    pub(crate) start: Seat,
    /// Counted from 1.
    pub(crate) round: u16,
    pub(crate) dice: [u8; 2],
    /// What the start captain chose this round.
    pub(crate) variant: Option<Variant>,
    /// The first of the start captain's two A-actions.
    pub(crate) played: Option<Field>,
    /// There was a provisions check this round.
    pub(crate) checked: bool,
    /// The captain has reached the points for an objective and has not been asked yet.
    pub(crate) to_ask: bool,
    pub(crate) coastguard: Point,
    pub(crate) rods: Rods,
    pub(crate) captains: [Captain; SEATS_MAX],
    pub(crate) discs: Discs,
    /// Of each kind, how many of the discs that nobody ever saw, in play or not.
    pub(crate) unseen: [u8; 2],
    /// Discs that left the game, or are yet to be dealt, unseen.
    pub(crate) aside: u8,
    /// Stowaways that the coastguard took.
    pub(crate) caught: u8,
    /// While discs are shuffled: how many passengers, stowaways and unseen are yet to lie.
    pub(crate) shuffled: [u8; 3],
    pub(crate) supply: u8,
    pub(crate) port_cards: [u8; PORTS_MAX],
    /// The ports of which the pile has a card.
    pub(crate) port_card_set: u32,
    pub(crate) vouchers: Deck<VOUCHERS_MAX>,
    pub(crate) events: Deck<6>,
    /// The objectives that lie in a row, by place.
    pub(crate) table: [Option<Hidden>; TABLE_MAX],
    /// How many of each objective nobody has looked at, in play or not.
    pub(crate) unseen_objectives: [u8; OBJECTIVES_MAX],
}

impl Ahoi {
    pub(crate) fn new(setup: &Setup<Ahoi>) -> Result<Self, SetupError> {
        let edition = setup.edition;
        let [least, most] = edition.players;
        if setup.rules != <Ahoi as kit::Game>::RULES_VERSION {
            return Err(SetupError(format!("Ahoi has no rules version {}", setup.rules)));
        }
        if !(least..=most).contains(&setup.players) {
            return Err(SetupError(format!("Ahoi is for {least} to {most} captains")));
        }
        let first = setup.options.first_captain;
        if first.is_some_and(|seat| seat.index() >= usize::from(setup.players)) {
            return Err(SetupError("first_captain names a seat that nobody has".into()));
        }
        let captain = Captain {
            ship: None,
            points: edition.start_points,
            open: 0,
            provisions: [0; PORTS_MAX],
            called: [0; PORTS_MAX],
            vouchers: [0; VOUCHERS_MAX],
            fair_winds: 0,
            objective: None,
        };
        let mut game = Ahoi {
            edition: Shelved(edition),
            options: setup.options,
            players: setup.players,
            phase: if first.is_some() { Phase::DealPortCard } else { Phase::Lots },
            turn: first.unwrap_or(Seat::new(0)),
            start: first.unwrap_or(Seat::new(0)),
            round: 1,
            dice: [0; 2],
            variant: None,
            played: None,
            checked: false,
            to_ask: false,
            coastguard: edition.coastguard,
            rods: edition.rods,
            captains: [captain; SEATS_MAX],
            discs: Discs::NONE,
            unseen: [edition.passengers, edition.stowaways],
            aside: edition.passengers + edition.stowaways,
            caught: 0,
            shuffled: [0; 3],
            supply: edition.provisions,
            port_cards: [0; PORTS_MAX],
            port_card_set: 0,
            vouchers: Deck { pile: [0; VOUCHERS_MAX], discards: [0; VOUCHERS_MAX] },
            events: Deck { pile: edition.events, discards: [0; 6] },
            table: [None; TABLE_MAX],
            unseen_objectives: [0; OBJECTIVES_MAX],
        };
        for port in edition.destinations() {
            game.port_cards[port.index()] = edition.copies_per_port;
            game.port_card_set |= port.bit();
            for _ in 0..edition.discs_per_port {
                game.discs.lay(Row::Port(port), Disc::UNSEEN);
                game.aside -= 1;
            }
        }
        for (pile, voucher) in game.vouchers.pile.iter_mut().zip(&edition.vouchers) {
            *pile = voucher.count;
        }
        for (unseen, objective) in game.unseen_objectives.iter_mut().zip(&edition.objectives) {
            *unseen = objective.count;
        }
        game.table[..=usize::from(setup.players)].fill(Some(Hidden::default()));
        Ok(game)
    }

    #[inline]
    pub(crate) fn captain(&self, seat: Seat) -> &Captain {
        &self.captains[seat.index()]
    }

    #[inline]
    pub(crate) fn captain_mut(&mut self, seat: Seat) -> &mut Captain {
        &mut self.captains[seat.index()]
    }

    #[inline]
    pub(crate) fn everybody(&self) -> Seats {
        Seats::all(self.players)
    }

    /// The port where a captain's ship lies.
    #[inline]
    pub(crate) fn harbour(&self, seat: Seat) -> Option<Port> {
        self.edition.0.port_at(self.captain(seat).ship?)
    }

    /// Whether a die lies on this field.
    #[inline]
    pub(crate) fn has_die(&self, field: Field) -> bool {
        self.dice.contains(&field.number())
    }

    /// The ports whose card the captain may draw (3.1).
    #[inline]
    pub(crate) fn acceptable(&self, seat: Seat) -> u32 {
        let here = self.harbour(seat).map_or(0, Port::bit);
        self.port_card_set & !self.captain(seat).open & !here
    }

    /// Whether the action can be carried out (2.4).
    #[inline]
    pub(crate) fn possible(&self, seat: Seat, field: Field) -> bool {
        let captain = self.captain(seat);
        match field {
            Field::PortCard => self.acceptable(seat) != 0,
            Field::Voucher => self.vouchers.has_cards(),
            Field::Passengers => {
                captain.open != 0
                    && captain.has_voucher()
                    && self.harbour(seat).is_some_and(|port| self.discs.count(Row::Port(port)) > 0)
            }
            Field::Provisions => {
                captain.open != 0
                    && captain.has_voucher()
                    && self.supply > 0
                    && self.harbour(seat).is_some()
            }
            Field::Event => self.events.has_cards(),
            Field::FreeChoice => Field::ALL[..5].iter().any(|&field| self.possible(seat, field)),
        }
    }

    /// Whether the rules of the round let the captain choose this field now (2.2, 2.3).
    #[inline]
    pub(crate) fn on_wheel(&self, seat: Seat, field: Field) -> bool {
        let a = self.variant != Some(Variant::B);
        if seat != self.start {
            return self.has_die(field) != a;
        }
        match self.played {
            None => self.has_die(field) == a,
            Some(first) if self.dice[0] == self.dice[1] => field == first,
            Some(first) => field != first && self.has_die(field),
        }
    }

    /// Whether any action of a variant is open to the start captain.
    #[inline]
    pub(crate) fn has_action(&self, variant: Variant) -> bool {
        let mut fields = Field::ALL.into_iter();
        fields.any(|field| {
            self.has_die(field) == (variant == Variant::A) && self.possible(self.start, field)
        })
    }

    /// How far the captain may sail (4.3, 5.1).
    #[inline]
    pub(crate) fn reach(&self, seat: Seat) -> u8 {
        let [one, two] = self.dice;
        let dice = if seat == self.start { one + two } else { one.max(two) };
        dice + 2 * self.captain(seat).fair_winds
    }

    #[inline]
    pub(crate) fn card_discs(&self, seat: Seat, port: Port) -> u8 {
        self.discs.count(Row::Card(seat, port))
    }

    /// A cargo of so many discs can be landed with so many provisions (5.4).
    #[inline]
    pub(crate) fn can_land(discs: u8, provisions: u8) -> bool {
        discs >= 1 && provisions >= discs
    }

    /// Whether the captain may keep an objective.
    #[inline]
    pub(crate) fn may_look(&self, seat: Seat) -> bool {
        let captain = self.captain(seat);
        captain.objective.is_none() && captain.points >= self.edition.objective_from
    }

    /// How the captain has won, if so (6.3).
    #[inline]
    pub(crate) fn victory(&self, seat: Seat) -> Option<End> {
        let captain = self.captain(seat);
        let edition = self.edition.0;
        if captain.points < edition.goal_personal.min(edition.goal_general)
            || self.discs.aboard(seat) > 0
        {
            return None;
        }
        if captain.points >= edition.goal_general {
            return Some(End::General);
        }
        let objective = captain.objective?.objective?;
        (captain.points >= edition.goal_personal && self.fulfils(seat, objective))
            .then_some(End::Personal)
    }

    /// Enough ports called and the ship where the objective wants it (6.2).
    pub(crate) fn fulfils(&self, seat: Seat, objective: Objective) -> bool {
        let card = self.edition.0.objective(objective);
        self.captain(seat).called() >= card.ports
            && self.harbour(seat).is_some_and(|port| card.home_bits & port.bit() != 0)
    }

    pub(crate) fn holds(&self, seat: Seat, voucher: Voucher) -> bool {
        let held = self.captain(seat).vouchers.get(usize::from(voucher.0));
        held.is_some_and(|&held| held > 0)
    }

    pub(crate) fn is_open(&self, seat: Seat, card: Port) -> bool {
        self.captain(seat).open & card.bit() != 0
    }

    /// Whether an event can still be drawn that is not a second provisions check.
    pub(crate) fn has_other_event(&self) -> bool {
        EventCard::ALL.into_iter().any(|event| {
            event != EventCard::ProvisionsCheck
                && self.events.pile[event as usize] + self.events.discards[event as usize] > 0
        })
    }

    /// The ports of a set, in order.
    #[inline]
    pub(crate) fn ports_of(mut set: u32) -> impl Iterator<Item = Port> {
        std::iter::from_fn(move || {
            if set == 0 {
                return None;
            }
            let port = Port(set.trailing_zeros() as u8);
            set &= set - 1;
            Some(port)
        })
    }

    /// How many discs of a kind nobody has ever seen.
    pub(crate) fn unseen(&self, kind: Kind) -> u8 {
        self.unseen[kind as usize]
    }
}
