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

/// Dark letters on light paper, or light ones on dark.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the rest of the device is.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Theme::System => "web-theme-system",
            Theme::Light => "web-theme-light",
            Theme::Dark => "web-theme-dark",
        }
    }
}

/// How fast things move.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    Off,
    Fast,
    Normal,
    Slow,
}

impl Speed {
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Speed::Off => "web-speed-off",
            Speed::Fast => "web-speed-fast",
            Speed::Normal => "web-speed-normal",
            Speed::Slow => "web-speed-slow",
        }
    }

    fn class(self) -> &'static str {
        match self {
            Speed::Off => "still",
            Speed::Fast => "fast",
            Speed::Normal => "",
            Speed::Slow => "slow",
        }
    }

    /// How long something lasts that takes so many milliseconds usually. The style sheets have the same
    /// factors.
    pub fn lasting(self, milliseconds: u32) -> u32 {
        match self {
            Speed::Off => 0,
            Speed::Fast => milliseconds / 2,
            Speed::Normal => milliseconds,
            Speed::Slow => milliseconds * 2,
        }
    }
}

/// How loud each kind of sound is: 0 is silent, 10 as loud as it gets.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Volumes {
    pub turn: u8,
    pub board: u8,
    pub chat: u8,
    pub end: u8,
}

impl Volumes {
    pub const MAX: u8 = 10;
}

impl Default for Volumes {
    fn default() -> Self {
        Volumes { turn: 7, board: 7, chat: 7, end: 7 }
    }
}

/// All preferences. What a newer or older client left out has its usual value.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    #[serde(with = "tag")]
    pub language: Language,
    pub theme: Theme,
    pub sound: bool,
    pub volumes: Volumes,
    /// As the device wants it until somebody chooses.
    pub speed: Option<Speed>,
    /// The first tap shows what would happen, the second does it.
    pub confirm: bool,
    /// Shapes and hatching beside the colours of seats.
    pub patterns: bool,
    /// Names and coordinates on boards.
    pub labels: bool,
    /// Whether the emotes of others are shown.
    pub emotes: bool,
    pub notify: bool,
    pub text: TextSize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: Language::English,
            theme: Theme::System,
            sound: false,
            volumes: Volumes::default(),
            speed: None,
            confirm: true,
            patterns: false,
            labels: true,
            emotes: true,
            notify: false,
            text: TextSize::Usual,
        }
    }
}

/// What the device asks of every page.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct DeviceWishes {
    pub less_motion: bool,
    pub dark: bool,
}

impl Settings {
    /// What a browser's wishes suggest to somebody who has chosen nothing yet.
    pub fn suggested(languages: &[String]) -> Self {
        let language = languages.iter().find_map(|tag| Language::of_locale(tag));
        Settings { language: language.unwrap_or_default(), ..Settings::default() }
    }

    /// What was kept, as far as it can be read; the suggestion fills the rest.
    pub fn kept(text: &str) -> Option<Self> {
        wire::decode(text).ok()
    }

    pub fn keep(&self) -> String {
        serde_json::to_string(self).expect("settings are plain")
    }

    /// How fast things move on a device that asks for this.
    pub fn speed_on(&self, device: DeviceWishes) -> Speed {
        self.speed.unwrap_or(if device.less_motion { Speed::Off } else { Speed::Normal })
    }

    /// Whether letters are light on a device that asks for this.
    pub fn is_dark_on(&self, device: DeviceWishes) -> bool {
        match self.theme {
            Theme::System => device.dark,
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// The classes of the document, which the style sheets go by.
    pub fn classes_on(&self, device: DeviceWishes) -> String {
        let class = |name, wanted: bool| if wanted { name } else { "" };
        [
            if self.is_dark_on(device) { "dark" } else { "light" },
            self.text.class(),
            self.speed_on(device).class(),
            class("patterns", self.patterns),
            class("no-labels", !self.labels),
        ]
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
    fn a_browser_suggests_a_language() {
        let suggested = Settings::suggested(&["pt-BR".into(), "de-CH".into()]);
        assert_eq!(suggested.language, Language::German);
    }

    #[test]
    fn what_nobody_has_chosen_is_as_the_device_wants_it() {
        let device = DeviceWishes { less_motion: true, dark: true };
        assert_eq!(Settings::default().classes_on(device), "dark still");
        assert_eq!(Settings::default().classes_on(DeviceWishes::default()), "light");
        let chosen =
            Settings { theme: Theme::Light, speed: Some(Speed::Slow), ..Settings::default() };
        assert_eq!(chosen.classes_on(device), "light slow");
        let chosen = Settings { theme: Theme::Dark, labels: false, ..Settings::default() };
        assert_eq!(chosen.classes_on(DeviceWishes::default()), "dark no-labels");
    }

    #[test]
    fn speeds_go_from_nothing_to_twice_as_long() {
        assert_eq!(Speed::ALL.map(|speed| speed.lasting(600)), [0, 300, 600, 1_200]);
    }
}
