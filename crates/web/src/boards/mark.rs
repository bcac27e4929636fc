//! What was played and what would have been better, marked on a board: by colour, by dashes and by a sign.

use leptos::prelude::*;

/// Why an action is marked.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Mark {
    Played,
    Better,
    /// It is one of several that are asked about.
    Asked,
}

impl Mark {
    /// How a board and its style call it.
    pub const fn class(self) -> &'static str {
        match self {
            Mark::Played => "review-mark played",
            Mark::Better => "review-mark better",
            Mark::Asked => "review-mark asked",
        }
    }

    /// What is told apart without colours.
    const fn sign(self) -> &'static str {
        match self {
            Mark::Played => "✗",
            Mark::Better => "✓",
            Mark::Asked => "?",
        }
    }
}

/// An arrow between two places of a drawing, in its own measure; `size` is the radius of a place.
pub fn arrow(mark: Mark, from: (f64, f64), to: (f64, f64), size: f64) -> AnyView {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let far = x.hypot(y);
    if far < size {
        return ring(mark, to, size);
    }
    let (x, y) = (x / far, y / far);
    // The point is at the edge of the place, its barbs so far behind and beside it.
    let tip = (to.0 - x * size * 0.6, to.1 - y * size * 0.6);
    let barb = size * 0.7;
    let side = |by: f64| (tip.0 - x * barb - y * barb * by, tip.1 - y * barb + x * barb * by);
    let ((ax, ay), (bx, by)) = (side(0.7), side(-0.7));
    let line = format!(
        "M{:.1} {:.1}L{:.1} {:.1}M{ax:.1} {ay:.1}L{:.1} {:.1}L{bx:.1} {by:.1}",
        from.0, from.1, tip.0, tip.1, tip.0, tip.1
    );
    view! {
        <g class=mark.class() style=("--mark", format!("{:.1}px", size / 5.0))>
            <path class="review-mark-under" d=line.clone()/><path class="review-mark-line" d=line/>
            {sign(mark, to, size)}
        </g>
    }
    .into_any()
}

/// A ring around a place.
pub fn ring(mark: Mark, at: (f64, f64), size: f64) -> AnyView {
    let (x, y, r) = (format!("{:.1}", at.0), format!("{:.1}", at.1), format!("{size:.1}"));
    view! {
        <g class=mark.class() style=("--mark", format!("{:.1}px", size / 5.0))>
            <circle class="review-mark-under" cx=x.clone() cy=y.clone() r=r.clone()/>
            <circle class="review-mark-line" cx=x cy=y r=r/>
            {sign(mark, at, size)}
        </g>
    }
    .into_any()
}

/// The sign above a place, so that two marks at one place are both seen.
fn sign(mark: Mark, at: (f64, f64), size: f64) -> AnyView {
    let aside = if mark == Mark::Played { -0.9 } else { 0.9 };
    let (x, y) = (at.0 + aside * size, at.1 - 0.9 * size);
    view! {
        <g class="review-mark-sign" transform=format!("translate({x:.1} {y:.1}) scale({:.3})", size / 20.0)>
            <circle r="11"/><text y="6">{mark.sign()}</text>
        </g>
    }
    .into_any()
}
