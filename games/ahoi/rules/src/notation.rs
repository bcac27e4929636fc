//! Actions and events as text; `words` has the words in them. Positions are in `position`.

pub(crate) mod words;

use kit::{Notation, Read, Setup, Words, unreadable};

use crate::action::{Action, Cargo, DiscKind, Event, Objective, Point, Port, Variant};
use crate::state::Ahoi;

/// The default round's worth of words: what a person would say at the table.
impl Notation for Ahoi {
    fn position(&self) -> String {
        self.write_position()
    }

    fn read_position(setup: &Setup<Self>, text: &str) -> Read<Self> {
        crate::position::read(setup, text)
    }

    fn write_action(&self, action: Action) -> String {
        let edition = self.edition.0;
        let port = |port| edition.port_word(port);
        match action {
            Action::NameFirst { seat } => format!("name {seat} first"),
            Action::DrawPortCard { port: drawn } => format!("draw port-card {}", port(drawn)),
            Action::DrawVoucher { voucher } => {
                format!("draw voucher {}", edition.voucher_word(voucher))
            }
            Action::TurnUp { kind } => format!("turn up {}", kind.word()),
            Action::LayShuffled { kind } => {
                format!("lay shuffled {}", kind.map_or("unseen", DiscKind::word))
            }
            Action::Roll { dice: [one, two] } => format!("roll {one} {two}"),
            Action::DrawEvent { event } => format!("draw event {}", event.word()),
            Action::TurnUpObjective { objective } => {
                format!("turn up objective {}", edition.objective_word(objective))
            }
            Action::PlaceShip { port: at } => format!("place ship in {}", port(at)),
            Action::Choose { variant } => format!("choose {}", variant_word(variant)),
            Action::Play { field } => format!("play {}", field.word()),
            Action::Pass => "pass".into(),
            Action::Stop => "stop".into(),
            Action::Spend { voucher } => format!("spend {}", edition.voucher_word(voucher)),
            Action::TakeDisc { place } => format!("take disc {}", u16::from(place) + 1),
            Action::Done => "done".into(),
            Action::LayDisc { card } => format!("lay disc on {}", port(card)),
            Action::LayProvision { card } => format!("lay provision on {}", port(card)),
            Action::ShuffleEvents => "shuffle events".into(),
            Action::LeaveEvents => "leave events".into(),
            Action::TakePortCard => "take port-card".into(),
            Action::TakeVoucher => "take voucher".into(),
            Action::TakeNeither => "take neither".into(),
            Action::MoveRod { from, to } => {
                let word = |stretch| edition.stretch_word(stretch);
                format!("move rod from {} to {}", word(from), word(to))
            }
            Action::MoveCoastguard { to } => {
                format!("move coastguard to {}", edition.point_word(to))
            }
            Action::Sail { to, inspected } => {
                let past = if inspected { " inspected" } else { "" };
                format!("sail to {}{past}", edition.point_word(to))
            }
            Action::Stay => "stay".into(),
            Action::TurnOver => "turn over".into(),
            Action::LeaveOpen => "leave open".into(),
            Action::ShuffleDiscs => "shuffle discs".into(),
            Action::LeaveDiscs => "leave discs".into(),
            Action::LookAtObjectives => "look at objectives".into(),
            Action::DeclineObjective => "decline".into(),
            Action::KeepObjective { objective } => {
                format!("keep objective {}", edition.objective_word(objective))
            }
            Action::LeaveObjectives => "leave objectives".into(),
        }
    }

    fn read_action(&self, text: &str) -> Read<Action> {
        let mut words = Words::new(text);
        let action = self.read_words(&mut words)?;
        words.end()?;
        Ok(action)
    }

    fn write_event(&self, event: &Event) -> String {
        self.write_happening(event)
    }
}

impl Ahoi {
    fn read_words(&self, words: &mut Words) -> Read<Action> {
        let edition = self.edition.0;
        let port = |words: &mut Words| edition.read_port(words.word("a port")?);
        Ok(match words.word("an action")? {
            "name" => {
                let seat = words.parsed("a seat")?;
                words.keyword("first")?;
                Action::NameFirst { seat }
            }
            "draw" => match words.word("what is drawn")? {
                "port-card" => Action::DrawPortCard { port: port(words)? },
                "voucher" => {
                    Action::DrawVoucher { voucher: edition.read_voucher(words.word("a voucher")?)? }
                }
                "event" => {
                    let event = crate::EventCard::read(words.word("an event")?)?;
                    Action::DrawEvent { event }
                }
                word => return misplaced("'port-card', 'voucher' or 'event'", word),
            },
            "turn" if words.takes("over") => Action::TurnOver,
            "turn" => {
                words.keyword("up")?;
                if words.takes("objective") {
                    let objective = edition.read_objective(words.word("an objective")?)?;
                    Action::TurnUpObjective { objective }
                } else {
                    Action::TurnUp { kind: DiscKind::read(words.word("a disc")?)? }
                }
            }
            "roll" => Action::Roll {
                dice: [words.parsed("a die's number")?, words.parsed("a die's number")?],
            },
            "place" => {
                words.keyword("ship")?;
                words.keyword("in")?;
                Action::PlaceShip { port: port(words)? }
            }
            "choose" => Action::Choose { variant: read_variant(words.word("'a' or 'b'")?)? },
            "play" => Action::Play { field: crate::WheelField::read(words.word("a field")?)? },
            "pass" => Action::Pass,
            "stop" => Action::Stop,
            "spend" => Action::Spend { voucher: edition.read_voucher(words.word("a voucher")?)? },
            "done" => Action::Done,
            "take" => match words.word("what is taken")? {
                "disc" => Action::TakeDisc { place: read_place(words)? },
                "port-card" => Action::TakePortCard,
                "voucher" => Action::TakeVoucher,
                "neither" => Action::TakeNeither,
                word => {
                    return misplaced("'disc', 'port-card', 'voucher' or 'neither'", word);
                }
            },
            "lay" => match words.word("what is laid")? {
                "disc" => {
                    words.keyword("on")?;
                    Action::LayDisc { card: port(words)? }
                }
                "provision" => {
                    words.keyword("on")?;
                    Action::LayProvision { card: port(words)? }
                }
                "shuffled" => match words.word("a disc")? {
                    "unseen" => Action::LayShuffled { kind: None },
                    word => Action::LayShuffled { kind: Some(DiscKind::read(word)?) },
                },
                word => return misplaced("'disc', 'provision' or 'shuffled'", word),
            },
            "shuffle" => match words.word("'events' or 'discs'")? {
                "events" => Action::ShuffleEvents,
                "discs" => Action::ShuffleDiscs,
                word => return misplaced("'events' or 'discs'", word),
            },
            "leave" => match words.word("what is left")? {
                "events" => Action::LeaveEvents,
                "discs" => Action::LeaveDiscs,
                "objectives" => Action::LeaveObjectives,
                "open" => Action::LeaveOpen,
                word => {
                    return misplaced("'events', 'discs', 'objectives' or 'open'", word);
                }
            },
            "move" => match words.word("'rod' or 'coastguard'")? {
                "rod" => {
                    words.keyword("from")?;
                    let from = edition.read_stretch(words.word("a stretch")?)?;
                    words.keyword("to")?;
                    Action::MoveRod { from, to: edition.read_stretch(words.word("a stretch")?)? }
                }
                "coastguard" => Action::MoveCoastguard { to: self.read_to(words)? },
                word => return misplaced("'rod' or 'coastguard'", word),
            },
            "sail" => {
                Action::Sail { to: self.read_to(words)?, inspected: words.takes("inspected") }
            }
            "stay" => Action::Stay,
            "look" => {
                words.keyword("at")?;
                words.keyword("objectives")?;
                Action::LookAtObjectives
            }
            "decline" => Action::DeclineObjective,
            "keep" => {
                words.keyword("objective")?;
                let objective = edition.read_objective(words.word("an objective")?)?;
                Action::KeepObjective { objective }
            }
            word => return unreadable(format!("'{word}' is no action")),
        })
    }

    fn read_to(&self, words: &mut Words) -> Read<Point> {
        words.keyword("to")?;
        self.edition.0.read_point(words.word("a point")?)
    }

    fn write_happening(&self, event: &Event) -> String {
        let edition = self.edition.0;
        let port = |port: &Port| edition.port_word(*port);
        let point = |point: &Point| edition.point_word(*point);
        let kind = |kind: &Option<DiscKind>| kind.map_or("?", DiscKind::word);
        match event {
            Event::FirstCaptainDrawn { seat } => format!("{seat} was drawn as first captain"),
            Event::PortCardDrawn { seat, port: drawn } => {
                format!("{seat} drew port-card {}", port(drawn))
            }
            Event::VoucherDrawn { seat, voucher } => {
                format!("{seat} drew voucher {}", edition.voucher_word(*voucher))
            }
            Event::DiscTurnedUp { seat, kind: found, .. } => {
                format!("{seat} turned up {}", kind(found))
            }
            Event::ShipPlaced { seat, port: at } => format!("{seat} placed ship in {}", port(at)),
            Event::RoundBegan { round, start } => format!("round {round} began with {start}"),
            Event::DiceRolled { seat, dice: [one, two] } => format!("{seat} rolled {one} {two}"),
            Event::VariantChosen { seat, variant } => {
                format!("{seat} chose {}", variant_word(*variant))
            }
            Event::ActionChosen { seat, field } => format!("{seat} played {}", field.word()),
            Event::FreeChoicePaid { seat, points } => format!("{seat} paid {points}"),
            Event::Passed { seat } => format!("{seat} passed"),
            Event::Stopped { seat } => format!("{seat} stopped"),
            Event::VoucherSpent { seat, voucher, cargo } => {
                format!("{seat} spent {} on {}", edition.voucher_word(*voucher), cargo_word(*cargo))
            }
            Event::DiscTaken { seat, port: from, place } => {
                format!("{seat} took disc {} from {}", u16::from(*place) + 1, port(from))
            }
            Event::DiscLaid { seat, card } => format!("{seat} laid disc on {}", port(card)),
            Event::ProvisionLaid { seat, card } => {
                format!("{seat} laid provision on {}", port(card))
            }
            Event::VouchersRenewed => "vouchers were renewed".into(),
            Event::EventsRenewed => "events were renewed".into(),
            Event::EventsShuffled { seat } => format!("{seat} shuffled events"),
            Event::EventsLeft { seat } => format!("{seat} left events"),
            Event::EventDrawn { seat, event } => format!("{seat} drew event {}", event.word()),
            Event::CardChosen { seat, field } => format!("{seat} took {}", field.word()),
            Event::NeitherTaken { seat } => format!("{seat} took neither"),
            Event::ShipRescued { seat, points } => format!("{seat} rescued a ship for {points}"),
            Event::RodMoved { seat, from, to } => {
                let word = |stretch| edition.stretch_word(stretch);
                format!("{seat} moved rod from {} to {}", word(*from), word(*to))
            }
            Event::ProvisionsMissed { seat, missing, points } => {
                format!("{seat} missed {missing} provisions and lost {points}")
            }
            Event::CheckIgnored { seat } => format!("{seat} drew a check that was ignored"),
            Event::CoastguardMoved { seat, to } => {
                format!("{seat} moved coastguard to {}", point(to))
            }
            Event::Inspected { seat, found, points } => {
                let found: Vec<_> = found
                    .iter()
                    .map(|(card, found)| format!("{found} on {}", port(card)))
                    .collect();
                let found = if found.is_empty() { "none".into() } else { found.join(" and ") };
                format!("{seat} was inspected: found {found}, lost {points}")
            }
            Event::Sailed { seat, route, inspected } => {
                let way: Vec<_> = route.iter().map(point).collect();
                let past = if *inspected { " inspected" } else { "" };
                format!("{seat} sailed{past} {}", way.join(" "))
            }
            Event::Stayed { seat } => format!("{seat} stayed"),
            Event::FairWindDiscarded { seat, cards } => {
                format!("{seat} discarded {cards} fair-wind")
            }
            Event::Landed { seat, port: at, discs, provisions, points } => format!(
                "{seat} landed {discs} discs and {provisions} provisions in {} for {points}",
                port(at)
            ),
            Event::CardLeftOpen { seat, port: at } => format!("{seat} left {} open", port(at)),
            Event::DiscsShuffled { seat, port: at } => {
                format!("{seat} shuffled discs in {}", port(at))
            }
            Event::DiscsLeft { seat, port: at } => format!("{seat} left discs in {}", port(at)),
            Event::ObjectivesLookedAt { seat } => format!("{seat} looked at objectives"),
            Event::ObjectiveTurnedUp { seat, objective } => {
                format!("{seat} turned up objective {}", edition.objective_word(*objective))
            }
            Event::ObjectiveDeclined { seat } => format!("{seat} declined"),
            Event::ObjectiveKept { seat, objective } => {
                let word = |objective: &Objective| edition.objective_word(*objective);
                let objective = objective.as_ref().map_or("?".into(), word);
                format!("{seat} kept objective {objective}")
            }
            Event::ObjectivesLeft { seat } => format!("{seat} left objectives"),
            Event::WonGenerally { seat, points } => format!("{seat} won with {points}"),
            Event::WonPersonally { seat, points, objective } => {
                format!("{seat} won with {points} and {}", edition.objective_word(*objective))
            }
            Event::LimitReached { winners } => {
                let winners: Vec<_> = winners.iter().map(|seat| seat.to_string()).collect();
                format!("the limit was reached: won by {}", winners.join(" "))
            }
        }
    }
}

fn misplaced<T>(expected: &str, word: &str) -> Read<T> {
    unreadable(format!("'{word}' stands where {expected} should be"))
}

/// Places are counted from 1.
fn read_place(words: &mut Words) -> Read<u8> {
    match words.parsed::<u16>("a place")? {
        place @ 1..=256 => Ok((place - 1) as u8),
        place => unreadable(format!("'{place}' is no place: they are counted from 1")),
    }
}

pub(crate) const fn variant_word(variant: Variant) -> &'static str {
    match variant {
        Variant::A => "a",
        Variant::B => "b",
    }
}

pub(crate) fn read_variant(word: &str) -> Read<Variant> {
    match word {
        "a" => Ok(Variant::A),
        "b" => Ok(Variant::B),
        word => misplaced("'a' or 'b'", word),
    }
}

pub(crate) const fn cargo_word(cargo: Cargo) -> &'static str {
    match cargo {
        Cargo::Passengers => "passengers",
        Cargo::Provisions => "provisions",
    }
}
