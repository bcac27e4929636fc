//! What Ahoi says about itself.

use kit::{About, Credit, Named, OptionKind, Source, TableOption};

pub(crate) const ABOUT: About = About {
    title: "Ahoi",
    players: (2, 5),
    minutes: 60,
    credit: Credit {
        title: "Brändi Ahoi!",
        author: "Bernhard Kläui",
        publisher: "Stiftung Brändi",
        year: Some(2012),
    },
    options: OPTIONS,
    sources: SOURCES,
};

const SOURCES: &[Source] = &[Source {
    heading: "board-ahoi-geography",
    words: "board-ahoi-geography-from",
    address: "https://www.naturalearthdata.com/",
}];

const OPTIONS: &[TableOption] = &[
    TableOption {
        name: "round_limit",
        key: "option-limit",
        kind: OptionKind::OneOf(&[
            Named::number("option-limit-none", 0),
            Named::number("option-limit-short", 10),
        ]),
    },
    TableOption { name: "first_captain", key: "option-first", kind: OptionKind::FirstSeat },
];
