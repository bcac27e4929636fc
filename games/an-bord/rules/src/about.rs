//! What An Bord says about itself.

use kit::{About, Credit, Mix, MixKind, Named, OptionKind, TableOption};

pub(crate) const ABOUT: About = About {
    title: "An Bord",
    players: (2, 4),
    minutes: 20,
    credit: Credit {
        title: "Alles an Bord?!",
        author: "Carlo A. Rossi",
        publisher: "Abacusspiele",
        year: Some(2018),
    },
    options: OPTIONS,
    sources: &[],
};

const OPTIONS: &[TableOption] = &[
    TableOption {
        name: "tempo",
        key: "option-tempo",
        kind: OptionKind::OneOf(&[
            Named::word("option-tempo-live", "live"),
            Named::word("option-tempo-turns", "turns"),
        ]),
    },
    TableOption { name: "mix", key: "option-mix", kind: OptionKind::Mix(MIX) },
    TableOption {
        name: "scramble",
        key: "option-scramble",
        kind: OptionKind::Switch { players_min: 3 },
    },
    TableOption {
        name: "handicap",
        key: "option-handicap",
        kind: OptionKind::Places {
            count: 8,
            none: "option-handicap-none",
            place: "option-handicap-place",
        },
    },
];

/// Which cards make a journey (5.2): the usual ones, any, or so many of each kind.
pub(crate) const MIX: Mix = Mix {
    named: &[
        Named::word("option-mix-standard", "standard"),
        Named::word("option-mix-random", "random").with_warning("an-bord-warning-random"),
    ],
    own: "option-mix-own",
    kinds: &[
        MixKind { name: "discovery", key: "an-bord-card-discovery", usual: 5 },
        MixKind { name: "trade", key: "an-bord-card-trade", usual: 2 },
        MixKind { name: "pirates", key: "an-bord-card-pirates", usual: 3 },
        MixKind { name: "order", key: "an-bord-card-order", usual: 3 },
    ],
    lacking: "an-bord-warning-lacks",
};

#[cfg(test)]
mod tests {
    use kit::Edition as _;

    use super::*;
    use crate::edition::{CardKind, Edition};

    /// an-bord/5.1, an-bord/5.2: what a form offers is what the standard edition has.
    #[test]
    fn the_form_is_as_the_standard_edition_has_it() {
        let edition = Edition::standard();
        let journey = CardKind::ALL.map(|kind| (kind.name(), edition.journey[kind.index()]));
        assert_eq!(
            MIX.kinds.iter().map(|kind| (kind.name, kind.usual)).collect::<Vec<_>>(),
            journey
        );
        let places = OPTIONS.iter().find_map(|option| match option.kind {
            OptionKind::Places { count, .. } => Some(count),
            _ => None,
        });
        assert_eq!(places, Some(edition.deck));
    }
}
