//! The rules by example.

use std::path::Path;

use ahoi::Ahoi;
use kit::Lawful;
use kit::scenario::{assert_every_rule_held, assert_folder};

#[test]
fn every_rule_is_held_by_an_example() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios");
    let held = assert_folder::<Ahoi>(&folder);
    assert_every_rule_held("ahoi", Ahoi::RULES_TEXT, &held, &[]);
}

#[test]
fn every_rule_is_cited_where_it_acts() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    kit::scenario::assert_every_rule_cited(Ahoi::RULES_TEXT, &sources);
}
