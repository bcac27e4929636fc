//! What Fairwind says, in English, German, French and Dutch.
//!
//! The games speak in [`Phrase`]s, which belong to no language. Here they meet the `.ftl` files under
//! `locales/`, which the terminal and the browser share.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kit::{Phrase, Seat, Term};
use unic_langid::LanguageIdentifier;

/// A language that all texts exist in.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Default, Debug)]
pub enum Language {
    #[default]
    English,
    German,
    French,
    Dutch,
}

impl Language {
    pub const ALL: [Language; 4] =
        [Language::English, Language::German, Language::French, Language::Dutch];

    /// The tag of BCP 47, which is also the folder of its files.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
            Language::Dutch => "nl",
        }
    }

    /// The language of a tag or a POSIX locale such as `de_CH.UTF-8`, if we speak it.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// Its files by name, as the build found them.
    fn files(self) -> &'static [(&'static str, &'static str)] {
        include!(concat!(env!("OUT_DIR"), "/files.rs"))
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; 4] =
            [const { OnceLock::new() }; 4];
        BUNDLES[self as usize].get_or_init(|| {
            let tag: LanguageIdentifier = self.tag().parse().expect("our tags are well-formed");
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // Marks around each term would show up in terminals; our languages all run one way.
            bundle.set_use_isolating(false);
            for (name, text) in self.files() {
                let resource = FluentResource::try_new((*text).to_owned())
                    .unwrap_or_else(|(_, errors)| panic!("{name}.ftl of {self}: {errors:?}"));
                bundle
                    .add_resource(resource)
                    .unwrap_or_else(|errors| panic!("{name}.ftl of {self}: {errors:?}"));
            }
            bundle
        })
    }

    /// Whether there is a message of this key.
    pub fn has(self, key: &str) -> bool {
        self.bundle().has_message(key)
    }

    /// The phrase as a sentence. `name` says what a seat is called.
    pub fn say(self, phrase: &Phrase, name: &dyn Fn(Seat) -> String) -> String {
        let mut args = FluentArgs::new();
        for (key, term) in &phrase.terms {
            args.set(key.as_str(), self.value(term, name));
        }
        self.format(&phrase.key, &args)
    }

    /// A text without terms.
    pub fn text(self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
    }

    fn value(self, term: &Term, name: &dyn Fn(Seat) -> String) -> FluentValue<'static> {
        match term {
            Term::Number(number) => FluentValue::from(*number),
            Term::Seat(seat) => FluentValue::from(name(*seat)),
            Term::Name(proper) => FluentValue::from(proper.clone()),
            Term::Word(key) => FluentValue::from(self.text(key)),
            Term::Words(keys) => {
                FluentValue::from(self.list(keys.iter().map(|key| self.text(key)).collect()))
            }
            Term::Names(names) => FluentValue::from(self.list(names.clone())),
        }
    }

    /// `a, b and c`.
    fn list(self, mut items: Vec<String>) -> String {
        let Some(last) = items.pop() else { return self.text("fairwind-nothing") };
        if items.is_empty() {
            return last;
        }
        format!("{} {} {last}", items.join(", "), self.text("fairwind-and"))
    }

    fn format(self, key: &str, args: &FluentArgs) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            // A person never sees a key: say it in English, or say nothing. The tests see to it that
            // this does not happen.
            return if self == Language::English {
                "…".into()
            } else {
                Language::English.format(key, args)
            };
        };
        let mut errors = Vec::new();
        bundle.format_pattern(pattern, Some(args), &mut errors).into_owned()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Language::of_locale(text)
            .ok_or_else(|| format!("'{text}' is none of our languages: en, de, fr, nl"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_are_understood() {
        assert_eq!(Language::of_locale("de_CH.UTF-8"), Some(Language::German));
        assert_eq!(Language::of_locale("nl-BE"), Some(Language::Dutch));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
    }

    #[test]
    fn lists_read_like_speech() {
        let list = |language: Language, n: usize| {
            language.list(["a", "b", "c"][..n].iter().map(ToString::to_string).collect())
        };
        assert_eq!(list(Language::English, 3), "a, b and c");
        assert_eq!(list(Language::German, 2), "a und b");
        assert_eq!(list(Language::French, 1), "a");
        assert_eq!(list(Language::Dutch, 0), "niets");
    }

    #[test]
    fn a_key_is_never_shown() {
        let said = Language::Dutch.text("no-such-key");
        assert_eq!(said, "…");
    }
}
