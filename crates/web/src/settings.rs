//! What a person prefers, kept in their browser.

use serde::{Deserialize, Serialize};
use texts::Language;

/// How large letters are.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextSize {
    #[default]
    Usual,
    Large,
    Huge,
}

impl TextSize {
    pub const ALL: [TextSize; 3] = [TextSize::Usual, TextSize::Large, TextSize::Huge];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            TextSize::Usual => "web-text-usual",
            TextSize::Large => "web-text-large",
            TextSize::Huge => "web-text-huge",
        }
    }

    fn class(self) -> &'static str {
        match self {
            TextSize::Usual => "",
            TextSize::Large => "text-large",
            TextSize::Huge => "text-huge",
        }
    }
}

/// All preferences. What a newer or older client left out has its usual value.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    #[serde(with = "tag")]
    pub language: Language,
    pub sound: bool,
    pub motion: bool,
    /// Shapes and hatching beside the colours of seats.
    pub patterns: bool,
    pub notify: bool,
    pub text: TextSize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: Language::English,
            sound: false,
            motion: true,
            patterns: false,
            notify: false,
            text: TextSize::Usual,
        }
    }
}

impl Settings {
    /// What a browser's wishes suggest to somebody who has chosen nothing yet.
    pub fn suggested(languages: &[String], less_motion: bool) -> Self {
        let language = languages.iter().find_map(|tag| Language::of_locale(tag));
        Settings {
            language: language.unwrap_or_default(),
            motion: !less_motion,
            ..Settings::default()
        }
    }

    /// What was kept, as far as it can be read; the suggestion fills the rest.
    pub fn kept(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub fn keep(&self) -> String {
        serde_json::to_string(self).expect("settings are plain")
    }

    /// The classes of the document, which the style sheets go by.
    pub fn classes(&self) -> String {
        let still = if self.motion { "" } else { "still" };
        let patterns = if self.patterns { "patterns" } else { "" };
        [self.text.class(), still, patterns]
            .into_iter()
            .filter(|class| !class.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// A language by its tag.
mod tag {
    use serde::{Deserialize, Deserializer, Serializer};
    use texts::Language;

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
    pub(super) fn serialize<S: Serializer>(language: &Language, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(language.tag())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Language, D::Error> {
        let tag = String::deserialize(from)?;
        Ok(Language::of_locale(&tag).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_settings_come_back() {
        let settings = Settings {
            language: Language::Dutch,
            sound: true,
            text: TextSize::Huge,
            ..Settings::default()
        };
        assert_eq!(Settings::kept(&settings.keep()), Some(settings));
        assert_eq!(Settings::kept(r#"{"language":"xx","colour":1}"#), Some(Settings::default()));
        assert_eq!(Settings::kept("nonsense"), None);
    }

    #[test]
    fn a_browser_suggests_language_and_motion() {
        let suggested = Settings::suggested(&["pt-BR".into(), "de-CH".into()], true);
        assert_eq!((suggested.language, suggested.motion), (Language::German, false));
        assert_eq!(suggested.classes(), "still");
    }
}
