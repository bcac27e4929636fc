//! What Via says about itself.

use kit::{About, Credit, Named, OptionKind, TableOption};

pub(crate) const ABOUT: About = About {
    title: "Via",
    players: (2, 4),
    minutes: 30,
    credit: Credit {
        title: "Brändi VIA",
        author: "Bernhard Kläui",
        publisher: "Stiftung Brändi",
        year: None,
    },
    options: OPTIONS,
    sources: &[],
};

const OPTIONS: &[TableOption] = &[
    TableOption {
        name: "games",
        key: "option-games",
        kind: OptionKind::OneOf(&[
            Named::number("option-games-one", 1),
            Named::number("option-games-two", 2),
        ]),
    },
    TableOption { name: "first", key: "option-first", kind: OptionKind::FirstSeat },
];
