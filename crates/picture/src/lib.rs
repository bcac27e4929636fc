//! Pictures of boards as SVG, which need no browser.
//!
//! What a board shows of its game, and how it looks, is written once, as text: a board in the browser has it as parts of
//! what it draws, and [`picture`] puts it into a file of its own, with the colours that the client's style names.

mod style;

/// Where the client names all colours.
const COLOURS: &str = include_str!("../../web/style/10-base.css");

/// A picture that stands by itself: a frame as `viewBox` has it, the name of the game, which its style begins with, that
/// style, and what is in the picture.
pub fn picture(frame: &str, game: &str, style: &str, content: &str) -> String {
    let style = style::plain(COLOURS, style, game);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="picture {game}" viewBox="{frame}"><style>{style}</style>{content}</svg>"#
    )
}

/// The mark of a seat, in a square of 24 by 24: a shape of its own, so that colours are not needed to tell seats apart.
pub fn seat_mark(seat: usize) -> &'static str {
    match seat {
        0 => r#"<circle cx="12" cy="12" r="8"/>"#,
        1 => r#"<path d="M4.5 4.5h15v15h-15z"/>"#,
        2 => r#"<path d="M12 3l10 17H2z"/>"#,
        3 => r#"<path d="M12 2l10 10-10 10L2 12z"/>"#,
        _ => {
            r#"<path d="M12 2l3 7 7.5.6-5.8 4.900 1.900 7.300L12 17.8l-6.6 4 1.900-7.300L1.5 9.6 9 9z"/>"#
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_stands_by_itself() {
        let style = "/* The sea. */ .via .sea { fill: var(--sea); } .roof { fill: var(--seat); }";
        let drawn = picture("0 0 1 1", "via", style, r#"<path class="sea" d="M0 0h1z"/>"#);
        assert!(drawn.starts_with("<svg xmlns=") && drawn.ends_with("</svg>"), "{drawn}");
        assert!(
            !drawn.contains("var(") && drawn.contains(".picture.via .sea{fill:#7fb1b5}"),
            "{drawn}"
        );
        assert!(
            drawn.contains(".picture.via .seat-1 .roof,.picture.via .roof.seat-1{fill:#2d5f8f}"),
            "{drawn}"
        );
    }
}
