//! What is said about events, actions and refusals, as keys of the `.ftl` files.

use kit::{Phrase, Speech, Term};

use crate::action::{
    Action, Cargo, DiscKind, Event, EventCard, Objective, Point, Port, Stretch, Variant, WheelField,
};
use crate::check::Refusal;
use crate::edition::Edition;
use crate::legal::Offer;
use crate::state::{Ahoi, Phase};
use crate::view::View;

const fn field_key(field: WheelField) -> &'static str {
    match field {
        WheelField::PortCard => "ahoi-field-port-card",
        WheelField::Voucher => "ahoi-field-voucher",
        WheelField::Passengers => "ahoi-field-passengers",
        WheelField::Provisions => "ahoi-field-provisions",
        WheelField::Event => "ahoi-field-event",
        WheelField::FreeChoice => "ahoi-field-free-choice",
    }
}

const fn event_key(event: EventCard) -> &'static str {
    match event {
        EventCard::CardChoice => "ahoi-card-card-choice",
        EventCard::Sos => "ahoi-card-sos",
        EventCard::FairWind => "ahoi-card-fair-wind",
        EventCard::RoughSea => "ahoi-card-rough-sea",
        EventCard::ProvisionsCheck => "ahoi-card-provisions-check",
        EventCard::Coastguard => "ahoi-card-coastguard",
    }
}

const fn kind_key(kind: DiscKind) -> &'static str {
    match kind {
        DiscKind::Passenger => "ahoi-disc-passenger",
        DiscKind::Stowaway => "ahoi-disc-stowaway",
    }
}

const fn variant_key(variant: Variant) -> &'static str {
    match variant {
        Variant::A => "ahoi-variant-a",
        Variant::B => "ahoi-variant-b",
    }
}

const fn cargo_key(cargo: Cargo) -> &'static str {
    match cargo {
        Cargo::Passengers => "ahoi-cargo-passengers",
        Cargo::Provisions => "ahoi-cargo-provisions",
    }
}

/// Proper names from the edition; a number that it does not have is shown as such.
impl Edition {
    fn port_name(&self, port: Port) -> String {
        let found = self.ports.get(port.index());
        found.map_or_else(|| self.port_word(port), |port| port.name.clone())
    }

    /// A port by its name, any other point by the ports or junctions it lies between.
    pub fn point_name(&self, point: Point) -> String {
        let word = self.point_word(point);
        let part = |id: &str| {
            let port = self.ports.iter().find(|port| port.id == id);
            port.map_or_else(|| plain(id), |port| port.name.clone())
        };
        match *word.split('/').collect::<Vec<_>>() {
            [one, two, nth] => format!("{} – {} {nth}", part(one), part(two)),
            _ => part(&word),
        }
    }

    /// A stretch by the ends of its route.
    pub fn stretch_name(&self, stretch: Stretch) -> String {
        match self.chart.stretches.get(stretch.index()) {
            Some(_) => {
                let [one, two] = self.chart.red_points(stretch);
                let word = self.stretch_word(stretch);
                let ends = word.split('/').filter_map(|id| self.read_point(id).ok());
                let names: Vec<_> = ends.map(|end| self.point_name(end)).collect();
                match names.len() {
                    2 => names.join(" – "),
                    _ => format!("{} – {}", self.point_name(one), self.point_name(two)),
                }
            }
            None => self.stretch_word(stretch),
        }
    }

    fn home_names(&self, objective: Objective) -> (i64, Term) {
        let card = self.objectives.get(objective.index());
        let (ports, home) = card.map_or((0, &[][..]), |card| (card.ports, &card.home));
        let names = home.iter().map(|&port| self.port_name(port)).collect();
        (ports.into(), Term::Names(names))
    }
}

/// `indian_east` as `Indian East`.
fn plain(id: &str) -> String {
    let words = id.split('_').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    });
    words.collect::<Vec<_>>().join(" ")
}

fn objective(phrase: Phrase, edition: &Edition, objective: Objective) -> Phrase {
    let (ports, home) = edition.home_names(objective);
    phrase.number("ports", ports).term("home", home)
}

impl Speech for Ahoi {
    fn event_phrase(edition: &Edition, event: &Event) -> Phrase {
        let say = |what: &str| Phrase::new(format!("ahoi-event-{what}"));
        let port = |port: Port| edition.port_name(port);
        match event {
            Event::FirstCaptainDrawn { seat } => say("first").seat("seat", *seat),
            Event::PortCardDrawn { seat, port: drawn } => {
                say("drew-port-card").seat("seat", *seat).name("port", port(*drawn))
            }
            Event::VoucherDrawn { seat, voucher } => say("drew-voucher")
                .seat("seat", *seat)
                .name("voucher", edition.voucher_word(*voucher)),
            Event::DiscTurnedUp { seat, kind: None, .. } => {
                say("turned-up-hidden").seat("seat", *seat)
            }
            Event::DiscTurnedUp { seat, kind: Some(kind), .. } => {
                say("turned-up").seat("seat", *seat).word("disc", kind_key(*kind))
            }
            Event::ShipPlaced { seat, port: at } => {
                say("placed-ship").seat("seat", *seat).name("port", port(*at))
            }
            Event::RoundBegan { round, start } => {
                say("round").number("round", *round).seat("seat", *start)
            }
            Event::DiceRolled { seat, dice: [one, two] } => {
                say("rolled").seat("seat", *seat).number("one", *one).number("two", *two)
            }
            Event::VariantChosen { seat, variant } => {
                say("chose").seat("seat", *seat).word("variant", variant_key(*variant))
            }
            Event::ActionChosen { seat, field } => {
                say("played").seat("seat", *seat).word("field", field_key(*field))
            }
            Event::FreeChoicePaid { seat, points } => {
                say("paid").seat("seat", *seat).number("points", *points)
            }
            Event::Passed { seat } => say("passed").seat("seat", *seat),
            Event::Stopped { seat } => say("stopped").seat("seat", *seat),
            Event::VoucherSpent { seat, voucher, cargo } => say("spent")
                .seat("seat", *seat)
                .name("voucher", edition.voucher_word(*voucher))
                .word("cargo", cargo_key(*cargo)),
            Event::DiscTaken { seat, port: from, place } => say("took-disc")
                .seat("seat", *seat)
                .name("port", port(*from))
                .number("place", i64::from(*place) + 1),
            Event::DiscLaid { seat, card } => {
                say("laid-disc").seat("seat", *seat).name("port", port(*card))
            }
            Event::ProvisionLaid { seat, card } => {
                say("laid-provision").seat("seat", *seat).name("port", port(*card))
            }
            Event::VouchersRenewed => say("vouchers-renewed"),
            Event::EventsRenewed => say("events-renewed"),
            Event::EventsShuffled { seat } => say("shuffled-events").seat("seat", *seat),
            Event::EventsLeft { seat } => say("left-events").seat("seat", *seat),
            Event::EventDrawn { seat, event } => {
                say("drew-event").seat("seat", *seat).word("event", event_key(*event))
            }
            Event::CardChosen { seat, field } => {
                say("took-card").seat("seat", *seat).word("field", field_key(*field))
            }
            Event::NeitherTaken { seat } => say("took-neither").seat("seat", *seat),
            Event::ShipRescued { seat, points } => {
                say("rescued").seat("seat", *seat).number("points", *points)
            }
            Event::RodMoved { seat, from, to } => say("moved-rod")
                .seat("seat", *seat)
                .name("from", edition.stretch_name(*from))
                .name("to", edition.stretch_name(*to)),
            Event::ProvisionsMissed { seat, missing, points } => say("missed-provisions")
                .seat("seat", *seat)
                .number("missing", *missing)
                .number("points", *points),
            Event::CheckIgnored { seat } => say("check-ignored").seat("seat", *seat),
            Event::CoastguardMoved { seat, to } => {
                say("moved-coastguard").seat("seat", *seat).name("point", edition.point_name(*to))
            }
            Event::Inspected { seat, found, points } => {
                let found: i64 = found.iter().map(|&(_, found)| i64::from(found)).sum();
                say("inspected")
                    .seat("seat", *seat)
                    .number("found", found)
                    .number("points", *points)
            }
            Event::Sailed { seat, route, .. } => {
                let to = route.last().map_or_else(String::new, |&to| edition.point_name(to));
                let steps = route.len().saturating_sub(1) as i64;
                say("sailed").seat("seat", *seat).name("point", to).number("steps", steps)
            }
            Event::Stayed { seat } => say("stayed").seat("seat", *seat),
            Event::FairWindDiscarded { seat, cards } => {
                say("fair-wind-discarded").seat("seat", *seat).number("cards", *cards)
            }
            Event::Landed { seat, port: at, discs, points, .. } => say("landed")
                .seat("seat", *seat)
                .name("port", port(*at))
                .number("discs", *discs)
                .number("points", *points),
            Event::CardLeftOpen { seat, port: at } => {
                say("left-open").seat("seat", *seat).name("port", port(*at))
            }
            Event::DiscsShuffled { seat, port: at } => {
                say("shuffled-discs").seat("seat", *seat).name("port", port(*at))
            }
            Event::DiscsLeft { seat, port: at } => {
                say("left-discs").seat("seat", *seat).name("port", port(*at))
            }
            Event::ObjectivesLookedAt { seat } => say("looked").seat("seat", *seat),
            Event::ObjectiveTurnedUp { seat, objective: seen } => {
                objective(say("saw-objective").seat("seat", *seat), edition, *seen)
            }
            Event::ObjectiveDeclined { seat } => say("declined").seat("seat", *seat),
            Event::ObjectiveKept { seat, objective: None } => {
                say("kept-hidden").seat("seat", *seat)
            }
            Event::ObjectiveKept { seat, objective: Some(kept) } => {
                objective(say("kept").seat("seat", *seat), edition, *kept)
            }
            Event::ObjectivesLeft { seat } => say("left-objectives").seat("seat", *seat),
            Event::WonGenerally { seat, points } => {
                say("won-generally").seat("seat", *seat).number("points", *points)
            }
            Event::WonPersonally { seat, points, objective: kept } => {
                let phrase = say("won-personally").seat("seat", *seat);
                objective(phrase.number("points", *points), edition, *kept)
            }
            Event::LimitReached { .. } => say("limit"),
        }
    }

    fn action_phrase(edition: &Edition, action: Action) -> Phrase {
        let say = |what: &str| Phrase::new(format!("ahoi-do-{what}"));
        let port = |port: Port| edition.port_name(port);
        match action {
            Action::NameFirst { seat } => say("name-first").seat("seat", seat),
            Action::DrawPortCard { port: drawn } => say("draw-port-card").name("port", port(drawn)),
            Action::DrawVoucher { voucher } => {
                say("draw-voucher").name("voucher", edition.voucher_word(voucher))
            }
            Action::TurnUp { kind } => say("turn-up").word("disc", kind_key(kind)),
            Action::LayShuffled { kind: None } => say("lay-shuffled-unseen"),
            Action::LayShuffled { kind: Some(kind) } => {
                say("lay-shuffled").word("disc", kind_key(kind))
            }
            Action::Roll { dice: [one, two] } => say("roll").number("one", one).number("two", two),
            Action::DrawEvent { event } => say("draw-event").word("event", event_key(event)),
            Action::TurnUpObjective { objective: seen } => {
                objective(say("turn-up-objective"), edition, seen)
            }
            Action::PlaceShip { port: at } => say("place-ship").name("port", port(at)),
            Action::Choose { variant: Variant::A } => say("choose-a"),
            Action::Choose { variant: Variant::B } => say("choose-b"),
            Action::Play { field } => say("play").word("field", field_key(field)),
            Action::Pass => say("pass"),
            Action::Stop => say("stop"),
            Action::Spend { voucher } => {
                let card = edition.vouchers.get(voucher.index());
                let (passengers, provisions) =
                    card.map_or((0, 0), |card| (card.passengers, card.provisions));
                say("spend").number("passengers", passengers).number("provisions", provisions)
            }
            Action::TakeDisc { place } => say("take-disc").number("place", i64::from(place) + 1),
            Action::Done => say("done"),
            Action::LayDisc { card } => say("lay-disc").name("port", port(card)),
            Action::LayProvision { card } => say("lay-provision").name("port", port(card)),
            Action::ShuffleEvents => say("shuffle-events"),
            Action::LeaveEvents => say("leave-events"),
            Action::TakePortCard => say("take-port-card"),
            Action::TakeVoucher => say("take-voucher"),
            Action::TakeNeither => say("take-neither"),
            Action::MoveRod { from, to } => say("move-rod")
                .name("from", edition.stretch_name(from))
                .name("to", edition.stretch_name(to)),
            Action::MoveCoastguard { to } => {
                say("move-coastguard").name("point", edition.point_name(to))
            }
            Action::Sail { to, inspected: false } => {
                say("sail").name("point", edition.point_name(to))
            }
            Action::Sail { to, inspected: true } => {
                say("sail-inspected").name("point", edition.point_name(to))
            }
            Action::Stay => say("stay"),
            Action::TurnOver => say("turn-over"),
            Action::LeaveOpen => say("leave-open"),
            Action::ShuffleDiscs => say("shuffle-discs"),
            Action::LeaveDiscs => say("leave-discs"),
            Action::LookAtObjectives => say("look"),
            Action::DeclineObjective => say("decline"),
            Action::KeepObjective { objective: kept } => objective(say("keep"), edition, kept),
            Action::LeaveObjectives => say("leave-objectives"),
        }
    }

    fn choice_phrase(edition: &Edition, action: Action, offer: &Offer) -> Phrase {
        let say = |what: &str| Phrase::new(format!("ahoi-do-{what}"));
        match (action, offer) {
            (Action::Sail { to, .. }, Offer::Sail(voyage)) => {
                let key = match (voyage.inspected_at.is_some(), voyage.lands) {
                    (false, false) => "sail-steps",
                    (false, true) => "sail-lands",
                    (true, false) => "sail-inspected-costs",
                    (true, true) => "sail-inspected-lands",
                };
                let phrase = say(key).name("point", edition.point_name(to));
                let phrase = match voyage.inspected_at {
                    Some(_) => phrase.number("found", voyage.found).number("cost", voyage.cost),
                    None => phrase,
                };
                if voyage.lands {
                    phrase.number("discs", voyage.discs).number("points", voyage.points)
                } else {
                    phrase.number("steps", voyage.route.len().saturating_sub(1) as i64)
                }
            }
            (Action::Play { field: WheelField::FreeChoice }, Offer::Field { cost, .. }) => {
                say("play-freely").number("points", *cost)
            }
            (Action::TakeDisc { place }, Offer::Disc { kind, .. }) => {
                let place = i64::from(place) + 1;
                match kind {
                    Some(kind) => {
                        say("take-known").number("place", place).word("disc", kind_key(*kind))
                    }
                    None => say("take-unseen").number("place", place),
                }
            }
            (Action::LayDisc { card }, Offer::Lay { kind, .. }) => {
                let phrase = say("lay-known").name("port", edition.port_name(card));
                phrase.word("disc", kind_key(*kind))
            }
            (Action::MoveCoastguard { to }, Offer::Coastguard { inspects, .. })
                if !inspects.is_empty() =>
            {
                let phrase = say("move-coastguard-inspects").name("point", edition.point_name(to));
                phrase.number("ships", inspects.len() as i64)
            }
            _ => Self::action_phrase(edition, action),
        }
    }

    fn current_rule(_: &Edition, view: &View) -> &'static str {
        match view.phase {
            Phase::Lots | Phase::PlaceShip => "1.8",
            Phase::DealPortCard | Phase::DealVoucher { .. } | Phase::DealDisc => "1.5",
            Phase::Roll => "2.1",
            Phase::Ask { .. } | Phase::TurnUpObjective { .. } | Phase::KeepObjective { .. } => {
                "6.1"
            }
            Phase::Choose | Phase::Play => "2.2",
            Phase::ChooseFreely => "3.6",
            Phase::DrawPortCard => "3.1",
            Phase::DrawVoucher => "3.2",
            Phase::Spend { cargo: Cargo::Provisions } | Phase::LayProvisions { .. } => "3.4",
            Phase::Spend { cargo: Cargo::Passengers }
            | Phase::TakeDiscs { .. }
            | Phase::TurnUp { .. }
            | Phase::LayDiscs => "3.3",
            Phase::OpenEvents | Phase::DrawEvent => "3.5",
            Phase::CardChoice => "4.1",
            Phase::RoughSea => "4.4",
            Phase::Coastguard => "4.6",
            Phase::Sail => "5.1",
            Phase::TurnOver => "5.8",
            Phase::ShuffleDiscs | Phase::Shuffle { .. } => "5.7",
            Phase::Over { .. } => "6.3",
        }
    }
}

/// A refusal says what is needed; ports are numbers of the edition, so it names none.
impl kit::Refusal for Refusal {
    fn phrase(&self) -> Phrase {
        let say = |what: &str| Phrase::new(format!("ahoi-refused-{what}"));
        match *self {
            Refusal::Over => say("over"),
            Refusal::NotNow => say("not-now"),
            Refusal::NotYourTurn { turn } => say("not-your-turn").seat("seat", turn),
            Refusal::NotDrawn => say("not-drawn"),
            Refusal::NotInThePile => say("not-in-the-pile"),
            Refusal::NoSuchDisc => say("no-such-disc"),
            Refusal::NoSuchObjective => say("no-such-objective"),
            Refusal::NotAStartPort => say("not-a-start-port"),
            Refusal::MustAct => say("must-act"),
            Refusal::NothingToStop => say("nothing-to-stop"),
            Refusal::NoActionOf { variant } => {
                say("no-action-of").word("variant", variant_key(variant))
            }
            Refusal::FieldWithoutDie { field } => {
                say("field-without-die").word("field", field_key(field))
            }
            Refusal::FieldWithDie { field } => {
                say("field-with-die").word("field", field_key(field))
            }
            Refusal::NotTheOtherDie { field } => {
                say("not-the-other-die").word("field", field_key(field))
            }
            Refusal::NoPortCard => say("no-port-card"),
            Refusal::NoVoucherLeft => say("no-voucher-left"),
            Refusal::NoOpenCard => say("no-open-card"),
            Refusal::NoVoucher => say("no-voucher"),
            Refusal::NotInPort => say("not-in-port"),
            Refusal::NoDiscsHere => say("no-discs-here"),
            Refusal::NoProvisionsLeft => say("no-provisions-left"),
            Refusal::NoEventLeft => say("no-event-left"),
            Refusal::NothingToChoose => say("nothing-to-choose"),
            Refusal::NotAFreeChoice => say("not-a-free-choice"),
            Refusal::NotYourVoucher => say("not-your-voucher"),
            Refusal::NoDiscThere => say("no-disc-there"),
            Refusal::TakeOne { cargo } => say("take-one").word("cargo", cargo_key(cargo)),
            Refusal::NotYourCard => say("not-your-card"),
            Refusal::NoRodThere => say("no-rod-there"),
            Refusal::NoStretchThere => say("no-stretch-there"),
            Refusal::RodThere => say("rod-there"),
            Refusal::NoSuchPoint => say("no-such-point"),
            Refusal::CoastguardThere => say("coastguard-there"),
            Refusal::AlreadyThere => say("already-there"),
            Refusal::TooFar { away, reach } => {
                say("too-far").number("away", away).number("reach", reach)
            }
            Refusal::Rod => say("rod"),
            Refusal::NoPassenger => say("no-passenger"),
            Refusal::TooFewProvisions { discs, provisions } => {
                say("too-few-provisions").number("discs", discs).number("provisions", provisions)
            }
            Refusal::EndsEarlier => say("ends-earlier"),
            Refusal::Inspection => say("inspection"),
            Refusal::NoInspection => say("no-inspection"),
            Refusal::StepTwice => say("step-twice"),
            Refusal::NoObjectiveThere => say("no-objective-there"),
        }
    }
}
