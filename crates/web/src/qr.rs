//! A link as a picture that telephones read.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// A QR code as the path of an SVG, with the side of its square including the quiet border.
pub(crate) fn path(text: &str) -> Option<(String, i32)> {
    const BORDER: i32 = 2;
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + BORDER, y + BORDER);
            }
            x += run.max(1);
        }
    }
    Some((path, code.size() + 2 * BORDER))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_fit() {
        let (path, side) = super::path("https://example.org/table/0123456789abcdef").unwrap();
        assert_eq!(side, 29 + 4);
        // The top left corner begins with the seven dark squares of a finder.
        assert!(path.starts_with("M2 2h7v1h-7z"), "{path}");
    }

    #[test]
    fn what_does_not_fit_is_no_code() {
        assert_eq!(path(&"x".repeat(5000)), None);
    }
}
