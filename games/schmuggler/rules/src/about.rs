//! What Schmuggler says about itself.

use kit::{About, Credit, Named, OptionKind, TableOption};

pub(crate) const ABOUT: About = About {
    title: "Schmuggler",
    players: (2, 4),
    minutes: 25,
    credit: Credit {
        title: "Insel der Schmuggler",
        author: "Anja Wrede",
        publisher: "HABA",
        year: Some(2004),
    },
    options: OPTIONS,
    sources: &[],
};

const OPTIONS: &[TableOption] = &[
    TableOption {
        name: "rocks",
        key: "option-rocks",
        kind: OptionKind::OneOf(&[
            Named::number("option-rocks-none", 0),
            Named::number("option-rocks-one", 1),
            Named::number("option-rocks-two", 2),
            Named::number("option-rocks-three", 3),
        ]),
    },
    TableOption {
        name: "turn_limit",
        key: "option-limit",
        kind: OptionKind::OneOf(&[
            Named::number("option-limit-none", 0),
            Named::number("option-limit-turns", 400),
        ]),
    },
    TableOption { name: "first", key: "option-first", kind: OptionKind::FirstSeat },
];
