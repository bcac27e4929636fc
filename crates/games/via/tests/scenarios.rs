//! The rules by example, from `tests/scenarios/via`.

use std::path::Path;

use kit::Lawful;
use kit::scenario::{assert_every_rule_held, assert_folder};
use via::Via;

#[test]
fn scenarios_hold_every_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios/via");
    let held = assert_folder::<Via>(&folder);
    assert_every_rule_held("via", Via::RULES_TEXT, &held, &[]);
}
