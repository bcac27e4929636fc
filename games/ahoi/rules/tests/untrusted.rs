//! Whatever strangers send is read or refused, and never makes anything panic.

use ahoi::{Action, Ahoi, Edition};
use kit::{Actor, Edition as _, Game, Notation, Seat, Setup};
use proptest::prelude::*;

/// Words that positions and actions are made of, so that some get far.
const WORDS: &[&str] = &[
    "round:",
    "start:",
    "turn:",
    "phase:",
    "dice:",
    "chosen:",
    "played:",
    "captain",
    "card",
    "port",
    "hand:",
    "shuffled:",
    "caught:",
    "objectives:",
    "vouchers:",
    "1",
    "2",
    "3",
    "0",
    "255",
    "-",
    "lima:",
    "lima",
    "accra",
    "lima/santiago/1",
    "tokyo/hawaii",
    "a",
    "b",
    "at",
    "points",
    "provisions",
    "discs",
    "unseen",
    "passenger@1",
    "stowaway@-",
    "2/2",
    "4:lisboa",
    "keepers:",
    "looks:",
    "sail",
    "to",
    "take",
    "disc",
    "discs",
    "lay",
    "shuffled",
    "turn",
    "up",
    "play",
    "event",
    "roll",
    "over",
    "general",
    "inspected",
    "move",
    "rod",
    "from",
    "coastguard",
    "keep",
    "objective",
    "\n",
    "\n",
    "\n",
    ":",
    "@",
    "/",
];

fn sentence() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(WORDS), 0..40).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in prop_oneof![any::<String>(), sentence()]) {
        let setup = Setup::<Ahoi>::standard(3);
        let game = Ahoi::setup(&setup).expect("standard");
        if let Ok(action) = game.read_action(&text) {
            prop_assert_eq!(game.read_action(&game.write_action(action)), Ok(action));
        }
        if let Ok(read) = Ahoi::read_position(&setup, &text) {
            let again = Ahoi::read_position(&setup, &read.position());
            prop_assert_eq!(again, Ok(read));
        }
        let _ = Edition::parse(&text);
    }

    /// A line of the standard edition that is damaged gives an edition or one sentence.
    #[test]
    fn a_damaged_edition_is_read_or_refused(line in 0..500usize, word in sentence()) {
        let lines = Edition::standard_text().lines().enumerate();
        let damaged: Vec<_> =
            lines.map(|(nth, text)| if nth == line { word.as_str() } else { text }).collect();
        if let Err(error) = Edition::parse(&damaged.join("\n")) {
            prop_assert!(!error.to_string().contains('\n'), "{error}");
        }
    }

    /// Numbers out of every range are refused, whoever sends them.
    #[test]
    fn any_action_may_be_asked_about(a in any::<u8>(), b in any::<u8>(), flag: bool, seat in 0..5usize) {
        let game = Ahoi::setup(&Setup::standard(2)).expect("standard");
        let (port, point) = (ahoi::Port(a), ahoi::Point(b));
        for action in [
            Action::DrawPortCard { port },
            Action::DrawVoucher { voucher: ahoi::Voucher(a) },
            Action::TurnUpObjective { objective: ahoi::Objective(a) },
            Action::Roll { dice: [a, b] },
            Action::PlaceShip { port },
            Action::Spend { voucher: ahoi::Voucher(a) },
            Action::TakeDisc { place: a },
            Action::LayDisc { card: port },
            Action::LayProvision { card: port },
            Action::MoveRod { from: ahoi::Stretch(a), to: ahoi::Stretch(b) },
            Action::MoveCoastguard { to: point },
            Action::Sail { to: point, inspected: flag },
            Action::KeepObjective { objective: ahoi::Objective(a) },
        ] {
            prop_assert!(game.check(Actor::Seat(Seat::new(seat)), action).is_err());
            let _ = game.check(Actor::Chance, action);
            let _ = game.write_action(action);
            let _ = <Ahoi as kit::Speech>::action_phrase(game.edition(), action);
        }
    }
}
