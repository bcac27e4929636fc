//! The rules by example, from `scenarios`.

use std::path::Path;

use kit::Lawful;
use kit::scenario::{assert_every_rule_held, assert_folder};
use via::Via;

#[test]
fn scenarios_hold_every_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios");
    let held = assert_folder::<Via>(&folder);
    assert_every_rule_held("via", Via::RULES_TEXT, &held, &[]);
}

#[test]
fn every_rule_is_cited_where_it_acts() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    kit::scenario::assert_every_rule_cited(Via::RULES_TEXT, &sources);
}
