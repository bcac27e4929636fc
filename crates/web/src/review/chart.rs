//! How a seat's share of the win went, as lines.

use std::fmt::Write;

use review::{Account, Ppm, WHOLE};

/// The chart's own measure; the page scales it.
pub(super) const WIDTH: f64 = 600.0;
pub(super) const HEIGHT: f64 = 200.0;
/// Room above and below the lines.
const MARGIN: f64 = 8.0;

/// The four that change a share, in the order in which they are told.
pub(super) const PARTS: [&str; 4] = ["luck", "own", "others", "hidden"];

pub(super) fn parts(account: Account) -> [Ppm; 4] {
    [account.luck, account.own, account.others, account.hidden]
}

/// Where a share lies.
pub(super) fn y(share: Ppm) -> f64 {
    let part = f64::from(share.clamp(0, WHOLE)) / f64::from(WHOLE);
    HEIGHT - MARGIN - part * (HEIGHT - 2.0 * MARGIN)
}

/// Where the moment after so many of all lies.
pub(super) fn x(moments: usize, total: usize) -> f64 {
    WIDTH * moments as f64 / total.max(1) as f64
}

/// The line from the even share on, in four paths: each step belongs to whatever changed most in it. Steps in
/// which nothing changed go on as the one before.
pub(super) fn lines(prior: Ppm, curve: &[Account], total: usize) -> [String; 4] {
    let mut lines: [String; 4] = Default::default();
    let (mut before, mut cause, mut drawn) = (Account::default(), None, None);
    for (at, &account) in curve.iter().enumerate() {
        let (old, new) = (parts(before), parts(account));
        let changes = std::array::from_fn::<_, 4, _>(|part| (new[part] - old[part]).abs());
        let most = (0..4).max_by_key(|&part| (changes[part], std::cmp::Reverse(part)));
        if let Some(most) = most.filter(|&most| changes[most] > 0) {
            cause = Some(most);
        }
        let part = cause.unwrap_or(0);
        let (from, to) = (prior + before.sum(), prior + account.sum());
        let line = &mut lines[part];
        if drawn != Some(part) {
            let _ = write!(line, "M{:.1} {:.1}", x(at, total), y(from));
        }
        let _ = write!(line, "L{:.1} {:.1}", x(at + 1, total), y(to));
        (before, drawn) = (account, Some(part));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_is_drawn_once_as_what_changed_most() {
        let luck = Account { luck: 250_000, ..Account::default() };
        let still = luck;
        let erred = Account { own: -100_000, hidden: 50_000, ..luck };
        let [by_luck, own, others, hidden] = lines(500_000, &[luck, still, erred], 3);
        assert_eq!(by_luck, "M0.0 100.0L200.0 54.0L400.0 54.0");
        assert_eq!(own, "M400.0 54.0L600.0 63.2");
        assert_eq!((others, hidden), (String::new(), String::new()));
    }

    #[test]
    fn all_of_the_win_is_at_the_top() {
        assert!(y(WHOLE) < y(0) && (y(WHOLE) - MARGIN).abs() < 1e-9);
        assert!((x(0, 0)).abs() < 1e-9);
    }
}
