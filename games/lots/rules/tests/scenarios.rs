//! The rules by example, from `scenarios`; and the files of this folder say what the rules in `kit` say.

use std::path::Path;

use kit::scenario::{assert_every_rule_held, assert_folder};
use kit::{Edition as _, Lawful};
use lots::{Edition, Lots};

#[test]
fn scenarios_hold_every_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios");
    let held = assert_folder::<Lots>(&folder);
    assert_every_rule_held("lots", Lots::RULES_TEXT, &held, &[]);
}

#[test]
fn rules_and_edition_are_those_of_the_toy() {
    assert_eq!(include_str!("../RULES.md"), Lots::RULES_TEXT);
    assert_eq!(include_str!("../edition.toml"), Edition::standard_text());
}
