//! The state of a game, and questions about it.

use kit::serde::{Deserialize, Serialize};
use kit::{Interned, Outcome, SEATS_MAX, Seat, Seats, Setup, SetupError};

use crate::action::{
    Cargo, DiscKind, EventCard, Objective, Point, Port, Variant, Voucher, WheelField,
};
use crate::chart::Rods;
use crate::discs::{Disc, Discs, Row};
use crate::edition::{Edition, OBJECTIVES_MAX, PORTS_MAX, Ports, VOUCHERS_MAX};
use crate::objectives::Objectives;
use crate::options::Options;

/// More points than this are not counted: nobody gets there but in a game without end.
pub(crate) const POINTS_MAX: i16 = 9_999;
/// Vouchers that each captain begins with.
pub(crate) const VOUCHERS_DEALT: u8 = 3;

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
    /// Chance says what the next objective of the pile is: nobody has looked before.
    TurnUpObjective {
        then: Resume,
    },
    /// The captain has looked, and keeps one or none.
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
    /// The coastguard has taken the last disc of the card of this very port: the captain may turn the
    /// card over all the same (5.8).
    TurnOver,
    /// The captain has landed and may shuffle the port's discs.
    ShuffleDiscs,
    /// Chance lays the shuffled discs down; so many lie already.
    Shuffle {
        laid: u8,
    },
    Over {
        by: EndedBy,
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
pub enum EndedBy {
    /// 40 points.
    General,
    /// 30 points and the personal objective.
    Personal,
    /// The round limit.
    Limit,
}

impl EndedBy {
    pub const ALL: [EndedBy; 3] = [EndedBy::General, EndedBy::Personal, EndedBy::Limit];

    pub const fn word(self) -> &'static str {
        match self {
            EndedBy::General => "general",
            EndedBy::Personal => "personal",
            EndedBy::Limit => "limit",
        }
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Captain {
    /// Any number of ships may lie on a point (1.1).
    pub(crate) ship: Option<Point>,
    pub(crate) points: i16,
    /// The ports of the open cards, which alone carry anything (1.9).
    pub(crate) open: Ports,
    /// The provisions on the open card of each port.
    pub(crate) provisions: [u8; PORTS_MAX],
    /// The called cards of each port.
    pub(crate) called: [u8; PORTS_MAX],
    pub(crate) vouchers: [u8; VOUCHERS_MAX],
    pub(crate) fair_winds: u8,
}

impl Captain {
    pub(crate) fn called(&self) -> u8 {
        self.called.iter().sum()
    }

    /// The port of the open card, if there is but one.
    pub(crate) fn only_card(&self) -> Option<Port> {
        self.open.first().filter(|_| self.open.len() == 1)
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

/// A draw pile whose order nobody knows, and its discards (1.2).
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
    pub(crate) edition: Interned<Edition>,
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
    pub(crate) played: Option<WheelField>,
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
    pub(crate) port_card_set: Ports,
    pub(crate) vouchers: Deck<VOUCHERS_MAX>,
    pub(crate) events: Deck<6>,
    pub(crate) objectives: Objectives,
}

impl Ahoi {
    /// The table before anything is dealt: the coastguard and the rods where they begin (1.7), two discs
    /// on every destination port that nobody has seen (1.4), the provisions in the supply (1.6), and the
    /// objectives in their pile (1.3).
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
            open: Ports::NONE,
            provisions: [0; PORTS_MAX],
            called: [0; PORTS_MAX],
            vouchers: [0; VOUCHERS_MAX],
            fair_winds: 0,
        };
        let mut game = Ahoi {
            edition: Interned(edition),
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
            port_card_set: Ports::NONE,
            vouchers: Deck { pile: [0; VOUCHERS_MAX], discards: [0; VOUCHERS_MAX] },
            events: Deck { pile: edition.events, discards: [0; 6] },
            objectives: Objectives::new(setup.players + 1, [0; OBJECTIVES_MAX]),
        };
        for port in edition.destinations() {
            game.port_cards[port.index()] = edition.copies_per_port;
            game.port_card_set.insert(port);
            for _ in 0..edition.discs_per_port {
                game.discs.lay(Row::Port(port), Disc::UNSEEN);
                game.aside -= 1;
            }
        }
        for (pile, voucher) in game.vouchers.pile.iter_mut().zip(&edition.vouchers) {
            *pile = voucher.count;
        }
        let kinds = game.objectives.unseen_kinds.iter_mut();
        for (unseen, objective) in kinds.zip(&edition.objectives) {
            *unseen = objective.count;
        }
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

    /// The port where a captain's ship lies.
    #[inline]
    pub(crate) fn harbour(&self, seat: Seat) -> Option<Port> {
        self.edition.0.port_at(self.captain(seat).ship?)
    }

    /// Whether a die lies on this field.
    #[inline]
    pub(crate) fn has_die(&self, field: WheelField) -> bool {
        self.dice.contains(&field.number())
    }

    /// The ports whose card the captain may draw (3.1).
    #[inline]
    pub(crate) fn acceptable(&self, seat: Seat) -> Ports {
        let here = self.harbour(seat).map_or(Ports::NONE, Ports::only);
        self.port_card_set.minus(self.captain(seat).open).minus(here)
    }

    /// Whether the action can be carried out (2.4, and 3.1 to 3.6 in their order).
    #[inline]
    pub(crate) fn possible(&self, seat: Seat, field: WheelField) -> bool {
        let captain = self.captain(seat);
        match field {
            WheelField::PortCard => !self.acceptable(seat).is_empty(),
            WheelField::Voucher => self.vouchers.has_cards(),
            WheelField::Passengers => {
                !captain.open.is_empty()
                    && captain.has_voucher()
                    && self.harbour(seat).is_some_and(|port| self.discs.count(Row::Port(port)) > 0)
            }
            WheelField::Provisions => {
                !captain.open.is_empty()
                    && captain.has_voucher()
                    && self.supply > 0
                    && self.harbour(seat).is_some()
            }
            WheelField::Event => self.events.has_cards(),
            WheelField::FreeChoice => {
                WheelField::ALL[..5].iter().any(|&field| self.possible(seat, field))
            }
        }
    }

    /// Whether the rules of the round let the captain choose this field now (2.2, 2.3; example: 7.1).
    #[inline]
    pub(crate) fn on_wheel(&self, seat: Seat, field: WheelField) -> bool {
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
        let mut fields = WheelField::ALL.into_iter();
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

    /// Whether the captain may look at the objectives (6.1).
    #[inline]
    pub(crate) fn may_look(&self, seat: Seat) -> bool {
        self.captain(seat).points >= self.edition.objective_from
            && self.objectives.of(seat).is_none()
    }

    /// How the captain has won, if so (6.3).
    #[inline]
    pub(crate) fn victory(&self, seat: Seat) -> Option<EndedBy> {
        let captain = self.captain(seat);
        let edition = self.edition.0;
        if captain.points < edition.goal_personal.min(edition.goal_general)
            || self.discs.aboard(seat) > 0
        {
            return None;
        }
        if captain.points >= edition.goal_general {
            return Some(EndedBy::General);
        }
        let objective = self.objectives.of(seat)?;
        (captain.points >= edition.goal_personal && self.fulfils(seat, objective))
            .then_some(EndedBy::Personal)
    }

    /// Enough ports called and the ship where the objective wants it (6.2).
    pub(crate) fn fulfils(&self, seat: Seat, objective: Objective) -> bool {
        let card = self.edition.0.objective(objective);
        self.captain(seat).called() >= card.ports
            && self.harbour(seat).is_some_and(|port| card.home.contains(&port))
    }

    pub(crate) fn holds(&self, seat: Seat, voucher: Voucher) -> bool {
        let held = self.captain(seat).vouchers.get(voucher.index());
        held.is_some_and(|&held| held > 0)
    }

    pub(crate) fn is_open(&self, seat: Seat, card: Port) -> bool {
        self.captain(seat).open.has(card)
    }

    /// Whether an event can still be drawn that is not a second provisions check.
    pub(crate) fn has_other_event(&self) -> bool {
        EventCard::ALL.into_iter().any(|event| {
            event != EventCard::ProvisionsCheck
                && self.events.pile[event as usize] + self.events.discards[event as usize] > 0
        })
    }

    /// The captain whose objective everybody has seen, because the game was won with it.
    pub(crate) fn shown_objective(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over { by: EndedBy::Personal, winners } => winners.first(),
            _ => None,
        }
    }

    /// How many discs of a kind nobody has ever seen.
    pub(crate) fn unseen(&self, kind: DiscKind) -> u8 {
        self.unseen[kind as usize]
    }

    pub(crate) fn acting(&self) -> Seats {
        if self.waits_for_chance() || matches!(self.phase, Phase::Over { .. }) {
            Seats::NONE
        } else {
            Seats::only(self.turn)
        }
    }

    /// Whether chance decides next.
    #[inline]
    pub(crate) fn waits_for_chance(&self) -> bool {
        matches!(
            self.phase,
            Phase::Lots
                | Phase::DealPortCard
                | Phase::DealVoucher { .. }
                | Phase::DealDisc
                | Phase::Roll
                | Phase::TurnUpObjective { .. }
                | Phase::DrawPortCard
                | Phase::DrawVoucher
                | Phase::TurnUp { .. }
                | Phase::DrawEvent
                | Phase::Shuffle { .. }
        )
    }

    pub(crate) fn outcome_if_over(&self) -> Option<Outcome> {
        let Phase::Over { by, winners } = self.phase else { return None };
        let mut scores = [0; SEATS_MAX];
        for seat in Seat::all(self.players) {
            scores[seat.index()] = self.captain(seat).points.into();
        }
        Some(Outcome { scores, winners, ended_by: by.word() })
    }
}
