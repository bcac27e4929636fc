//! Ahoi: captains sail the world, carry passengers to the ports on their cards, and keep stowaways
//! from the coastguard. The rules in players' words are in `RULES.md`; each has a number that
//! refusals and tests cite.

mod about;
mod action;
mod chart;
mod check;
mod discs;
mod edition;
mod encode;
mod game;
mod imagine;
mod lawful;
mod legal;
mod movement;
mod notation;
mod objectives;
mod options;
mod play;
mod position;
mod questions;
mod sailing;
mod speech;
mod state;
mod view;
mod walk;

pub use action::{
    Action, Cargo, DiscKind, Event, EventCard, Objective, Point, Port, Stretch, Variant, Voucher,
    WheelField,
};
pub use chart::{Chart, Rods};
pub use check::Refusal;
pub use edition::{Edition, ObjectiveCard, PortInfo, PortValue, VoucherCard};
pub use legal::{Offer, Voyage};
pub use options::Options;
pub use state::{Ahoi, EndedBy, Phase, Resume};
pub use view::{CaptainView, CardView, DiscView, LookView, ObjectiveView, View};
