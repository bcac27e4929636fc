//! Input that nobody would send by mistake.

use kit::{Luck, SplitMix};
use serde_json::{Value, json};

/// Texts that have broken programs before.
pub(super) const STRANGE: [&str; 22] = [
    "",
    " ",
    "null",
    "-1",
    "18446744073709551616",
    "1e999",
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "../../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "\u{0}",
    "\u{202e}gnp.exe",
    "\u{feff}Ada",
    "\u{1b}[2J\u{1b}[31m",
    "Robert'); DROP TABLE person;--",
    "${jndi:ldap://x}",
    "{{7*7}}",
    "\r\nset-cookie: fairwind=00000000000000000000000000000000",
    "A\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
    "日本語",
];

pub(super) fn bytes(luck: &mut SplitMix, most: usize) -> Vec<u8> {
    let length = luck.index(most + 1);
    (0..length).map(|_| luck.bits() as u8).collect()
}

/// The same bytes, damaged.
pub(super) fn damaged(luck: &mut SplitMix, bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=luck.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = luck.index(bytes.len());
        match luck.below(5) {
            0 => bytes[at] ^= 1 << luck.below(8),
            1 => bytes.truncate(at),
            2 => bytes.insert(at, luck.bits() as u8),
            3 => {
                let end = (at + 1 + luck.index(40)).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            _ => _ = bytes.remove(at),
        }
    }
    bytes
}

pub(super) fn strange(luck: &mut SplitMix) -> String {
    match luck.below(8) {
        0 => "x".repeat(1 + luck.index(9_000)),
        1 => STRANGE[luck.index(STRANGE.len())].repeat(1 + luck.index(30)),
        _ => STRANGE[luck.index(STRANGE.len())].to_owned(),
    }
}

/// A value of any shape.
pub(super) fn anything(luck: &mut SplitMix, depth: u32) -> Value {
    match luck.below(if depth == 0 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => json!(luck.below(2) == 0),
        2 => json!(luck.bits()),
        3 => json!(-i64::from(luck.below(1_000))),
        4 => json!([0, 1, 4, 5, 255, 65_536, u64::MAX][luck.index(7)]),
        5 => Value::String(strange(luck)),
        6 => (0..luck.below(4)).map(|_| anything(luck, depth - 1)).collect(),
        _ => {
            let entries = (0..luck.below(4)).map(|_| (strange(luck), anything(luck, depth - 1)));
            Value::Object(entries.collect())
        }
    }
}

/// A value of the same shape with something wrong in it.
pub(super) fn mutated(luck: &mut SplitMix, value: &Value) -> Value {
    if luck.below(6) == 0 {
        return anything(luck, 3);
    }
    match value {
        Value::Object(entries) if !entries.is_empty() => {
            let mut entries = entries.clone();
            let names: Vec<String> = entries.keys().cloned().collect();
            let name = &names[luck.index(names.len())];
            match luck.below(5) {
                0 => _ = entries.remove(name),
                1 => _ = entries.insert(strange(luck), anything(luck, 2)),
                _ => {
                    let inner = mutated(luck, &entries[name]);
                    entries.insert(name.clone(), inner);
                }
            }
            Value::Object(entries)
        }
        Value::Array(items) if !items.is_empty() => {
            let mut items = items.clone();
            let at = luck.index(items.len());
            match luck.below(4) {
                0 => _ = items.remove(at),
                1 => items.push(anything(luck, 2)),
                _ => items[at] = mutated(luck, &items[at]),
            }
            Value::Array(items)
        }
        _ => anything(luck, 2),
    }
}
