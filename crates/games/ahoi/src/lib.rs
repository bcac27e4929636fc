//! Ahoi: captains sail the world, carry passengers to the ports on their cards, and keep stowaways
//! from the coastguard. The rules in players' words are in `RULES.md`; each has a number that
//! refusals and tests cite.

mod action;
mod bits;
mod chart;
mod check;
mod discs;
mod edition;
mod game;
mod imagine;
mod lawful;
mod legal;
mod loader;
mod movement;
mod names;
mod notation;
mod play;
mod position;
mod questions;
mod sailing;
mod sound;
mod speech;
mod state;
mod view;

pub use action::{
    Action, Cargo, Event, EventCard, Field, Kind, Objective, Offer, Point, Port, Stretch, Variant,
    Voucher, Voyage,
};
pub use chart::{Chart, Rods};
pub use check::Refusal;
pub use edition::{Edition, ObjectiveCard, PortInfo, Value, VoucherCard};
pub use state::{Ahoi, End, Options, Phase, Resume};
pub use view::{CaptainView, CardView, DiscView, ObjectiveView, View};
