//! Small drawings for buttons. They inherit the colour of the text.

use leptos::prelude::*;
pub use picture::seat_mark;

#[derive(Copy, Clone, Debug)]
pub enum Icon {
    Players,
    Clock,
    Settings,
    Play,
    Send,
    Rules,
    Hint,
    Undo,
    Chat,
    Log,
    Turn,
    Check,
    Cross,
    Copy,
    Moves,
    Eye,
    Plus,
    Minus,
    Globe,
    Ship,
    Search,
    /// This very device.
    Device,
    Bin,
    Sound,
    Silence,
    /// Of a playback: to the marked moment before, one step back, on, to the next marked moment.
    First,
    Back,
    Onwards,
    Last,
    Pause,
}

impl Icon {
    fn paths(self) -> &'static str {
        match self {
            Icon::Players => {
                r#"<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.5-5 3-7 6.5-7s6 2 6.5 7z"/><circle cx="17" cy="9" r="2.6"/><path d="M16 13.5c3.5-.5 5.5 2 5.8 6.5h-4"/>"#
            }
            Icon::Clock => r#"<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l4 2.5"/>"#,
            Icon::Settings => {
                r#"<path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9"/><circle cx="15" cy="7" r="2.5"/><circle cx="8.5" cy="17" r="2.5"/>"#
            }
            Icon::Play => r#"<path d="M7 4.5l12 7.5-12 7.5z" fill="currentColor"/>"#,
            Icon::Send => r#"<path d="M3 11.5L21 4l-6.5 17-3.5-7.5z"/><path d="M11 13.5L21 4"/>"#,
            Icon::Rules => {
                r#"<path d="M12 6c-2-2-5-2.5-9-2v14c4-.5 7 0 9 2 2-2 5-2.5 9-2V4c-4-.5-7 0-9 2zM12 6v14"/>"#
            }
            Icon::Hint => {
                r#"<path d="M9 17c0-3-3.5-4.5-3.5-8.5a6.5 6.5 0 0 1 13 0c0 4-3.5 5.5-3.5 8.5zM9.5 21h5"/>"#
            }
            Icon::Undo => r#"<path d="M8 4L3 9l5 5M3 9h11a6 6 0 0 1 0 12H8"/>"#,
            Icon::Chat => r#"<path d="M4 4h16v12h-9l-5 4.5V16H4z"/>"#,
            Icon::Log => r#"<path d="M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4"/>"#,
            Icon::Turn => r#"<path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5"/>"#,
            Icon::Check => r#"<path d="M4 13l5.5 5.5L20 6" stroke-width="3"/>"#,
            Icon::Cross => r#"<path d="M5.5 5.5l13 13m0-13l-13 13"/>"#,
            Icon::Copy => r#"<path d="M8 8h12v12H8zM5 16H4V4h12v1"/>"#,
            Icon::Moves => {
                r#"<path d="M4 6h.01M4 12h.01M4 18h.01" stroke-width="3"/><path d="M9 6h11M9 12h11M9 18h11"/>"#
            }
            Icon::Plus => r#"<path d="M12 5v14M5 12h14"/>"#,
            Icon::Minus => r#"<path d="M5 12h14"/>"#,
            Icon::Globe => {
                r#"<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5.500 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18"/>"#
            }
            Icon::Ship => r#"<path d="M3 15h18l-3 5.500H6zM12 15V3l6.500 8.500H12"/>"#,
            Icon::Search => r#"<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21"/>"#,
            Icon::Device => r#"<path d="M5 5h14v10H5zM2.5 19h19"/>"#,
            Icon::Bin => r#"<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"/>"#,
            Icon::Sound => {
                r#"<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>"#
            }
            Icon::Silence => r#"<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5m0-5l-5 5"/>"#,
            Icon::First => {
                r#"<path d="M5 5v14"/><path d="M19 5l-10 7 10 7z" fill="currentColor"/>"#
            }
            Icon::Back => r#"<path d="M15 5l-8 7 8 7" stroke-width="3"/>"#,
            Icon::Onwards => r#"<path d="M9 5l8 7-8 7" stroke-width="3"/>"#,
            Icon::Last => r#"<path d="M19 5v14"/><path d="M5 5l10 7-10 7z" fill="currentColor"/>"#,
            Icon::Pause => r#"<path d="M8 5v14M16 5v14" stroke-width="4"/>"#,
            Icon::Eye => {
                r#"<path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z"/><circle cx="12" cy="12" r="3"/>"#
            }
        }
    }

    pub fn draw(self) -> AnyView {
        view! {
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
                stroke-linejoin="round" aria-hidden="true" focusable="false" inner_html=self.paths()></svg>
        }
        .into_any()
    }
}

pub fn seat_badge(seat: usize) -> AnyView {
    view! {
        <svg class=format!("badge seat-{seat}") viewBox="0 0 24 24" aria-hidden="true" focusable="false"
            inner_html=seat_mark(seat)></svg>
    }
    .into_any()
}
