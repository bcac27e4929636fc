//! What Fairwind says, in English, German, French and Dutch.
//!
//! The games speak in [`Phrase`]s, which belong to no language. Here they meet the `.ftl` files under
//! `locales/` and in the folder of each game, which the terminal and the browser share.
//!
//! A program usually carries them all (the feature `embedded`). The browser client does not: it fetches
//! the one language it needs and hands it to [`Language::read`].

use std::fmt;
use std::str::FromStr;
use std::sync::{OnceLock, PoisonError, RwLock, RwLockReadGuard};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kit::{EditionError, Phrase, Seat, Term};
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

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
    #[cfg(feature = "embedded")]
    fn files(self) -> &'static [(&'static str, &'static str)] {
        include!(concat!(env!("OUT_DIR"), "/files.rs"))
    }

    /// The rules of a game; `None` for English, in which the game itself has them.
    #[cfg(feature = "embedded")]
    pub fn rules(self, game: &str) -> Option<&'static str> {
        let all: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));
        all.iter().find(|(name, _)| *name == game).map(|(_, text)| *text)
    }

    fn bundle_cell(self) -> &'static OnceLock<RwLock<Bundle>> {
        static BUNDLES: [OnceLock<RwLock<Bundle>>; 4] = [const { OnceLock::new() }; 4];
        &BUNDLES[self as usize]
    }

    /// What it says, if it is carried or was read.
    fn bundle(self) -> Option<RwLockReadGuard<'static, Bundle>> {
        #[cfg(feature = "embedded")]
        self.bundle_cell().get_or_init(|| {
            let mut bundle = self.empty();
            for (name, text) in self.files() {
                add(&mut bundle, text).unwrap_or_else(|why| panic!("{name}.ftl of {self}: {why}"));
            }
            RwLock::new(bundle)
        });
        let bundle = self.bundle_cell().get()?;
        Some(bundle.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn empty(self) -> Bundle {
        let tag: LanguageIdentifier = self.tag().parse().expect("our tags are well-formed");
        let mut bundle = Bundle::new_concurrent(vec![tag]);
        // Marks around each term would show up in terminals; our languages all run one way.
        bundle.set_use_isolating(false);
        let formatter: fn(&FluentValue, &_) -> _ = match self {
            Language::English => grouped::<',', _>,
            Language::German | Language::Dutch => grouped::<'.', _>,
            // A narrow space that does not break the line.
            Language::French => grouped::<'\u{202f}', _>,
        };
        bundle.set_formatter(Some(formatter));
        if self == Language::French {
            for (name, word) in [("DE", "de"), ("QUE", "que")] {
                bundle
                    .add_function(name, move |terms, _| elided(word, terms))
                    .expect("each name is given once");
            }
        }
        bundle
    }

    /// Learns to speak it from texts, or to say more in it.
    pub fn read(self, text: &str) -> Result<(), String> {
        let bundle = self.bundle_cell().get_or_init(|| RwLock::new(self.empty()));
        add(&mut bundle.write().unwrap_or_else(PoisonError::into_inner), text)
    }

    /// What stands between whole numbers and tenths.
    pub const fn decimal_mark(self) -> char {
        match self {
            Language::English => '.',
            Language::German | Language::French | Language::Dutch => ',',
        }
    }

    /// Whether there is a message of this key.
    pub fn has(self, key: &str) -> bool {
        self.bundle().is_some_and(|bundle| bundle.has_message(key))
    }

    /// The phrase as a sentence. `name` says what a seat is called.
    pub fn say(self, phrase: &Phrase, name: &dyn Fn(Seat) -> String) -> String {
        let mut args = FluentArgs::new();
        for (key, term) in &phrase.terms {
            args.set(&**key, self.value(term, name));
        }
        self.format(&phrase.key, &args)
    }

    /// What is wrong with an edition, on one line: the entry, the sentence, and the words of the TOML reader.
    pub fn say_edition_error(self, error: &EditionError) -> String {
        let mut said = self.say(&error.what, &|_| String::new());
        if !error.entry.is_empty() {
            said = format!("{}: {said}", error.entry);
        }
        match &error.detail {
            Some(detail) => format!("{said} ({detail})"),
            None => said,
        }
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
            Term::Words(keys) => FluentValue::from(self.list(self.counted(keys))),
            Term::Names(names) => FluentValue::from(self.list(names.clone())),
        }
    }

    /// Each word once, in the order of their first: `2 × a`, `b`.
    fn counted(self, keys: &[String]) -> Vec<String> {
        let mut counts: Vec<(&String, usize)> = Vec::new();
        for key in keys {
            match counts.iter_mut().find(|(known, _)| *known == key) {
                Some((_, count)) => *count += 1,
                None => counts.push((key, 1)),
            }
        }
        let shown = counts.into_iter().map(|(key, count)| match count {
            1 => self.text(key),
            count => format!("{count}\u{a0}×\u{a0}{}", self.text(key)),
        });
        shown.collect()
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
        let found =
            bundle.as_ref().and_then(|bundle| Some((bundle, bundle.get_message(key)?.value()?)));
        let Some((bundle, pattern)) = found else {
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

/// Whole numbers with a mark between thousands, as each language writes them.
fn grouped<const MARK: char, M>(value: &FluentValue, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let plain = number.as_string();
    let figures = plain.trim_start_matches('-');
    if figures.len() < 4 || !figures.bytes().all(|figure| figure.is_ascii_digit()) {
        return None;
    }
    let mut out = String::from(if figures.len() < plain.len() { "-" } else { "" });
    for (at, figure) in figures.chars().enumerate() {
        if at > 0 && (figures.len() - at).is_multiple_of(3) {
            out.push(MARK);
        }
        out.push(figure);
    }
    Some(out)
}

/// A short French word before a name that is put into a sentence: `de Bruno`, but `d’Anja`.
fn elided<'a>(word: &str, terms: &[FluentValue<'a>]) -> FluentValue<'a> {
    let [FluentValue::String(name)] = terms else { return FluentValue::Error };
    let joined = if begins_with_vowel(name) {
        format!("{}’{name}", word.trim_end_matches('e'))
    } else {
        format!("{word} {name}")
    };
    FluentValue::from(joined)
}

/// Whether a name is spoken with a vowel at its beginning. The spelling does not tell which h is mute, and
/// before one the full word is never wrong, so h counts as a consonant; so does the y of Yann, but not of Yves.
fn begins_with_vowel(name: &str) -> bool {
    const VOWELS: &str = "aàáâãäåæeèéêëiìíîïoòóôõöøœuùúûü";
    let mut letters = name.chars().flat_map(char::to_lowercase);
    match letters.next() {
        Some('y') => {
            letters.next().is_some_and(|next| next.is_alphabetic() && !VOWELS.contains(next))
        }
        Some(first) => VOWELS.contains(first),
        None => false,
    }
}

fn add(bundle: &mut Bundle, text: &str) -> Result<(), String> {
    let resource = FluentResource::try_new(text.to_owned());
    let resource = resource.map_err(|(_, errors)| format!("{errors:?}"))?;
    bundle.add_resource(resource).map_err(|errors| format!("{errors:?}"))
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
    fn the_same_word_is_counted() {
        let keys = ["blue", "orange", "blue"].map(|good| format!("an-bord-good-{good}"));
        let said = Language::German.list(Language::German.counted(&keys));
        assert_eq!(said, "2\u{a0}×\u{a0}blaue Ware und orange Ware");
    }

    #[test]
    fn a_key_is_never_shown() {
        let said = Language::Dutch.text("no-such-key");
        assert_eq!(said, "…");
    }

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let written = |language: Language, number: i64| {
            let mut bundle = language.empty();
            add(&mut bundle, "count = { $count }").expect("it is well-formed");
            let pattern = bundle.get_message("count").and_then(|found| found.value());
            let mut args = FluentArgs::new();
            args.set("count", number);
            bundle
                .format_pattern(pattern.expect("it is there"), Some(&args), &mut vec![])
                .into_owned()
        };
        assert_eq!(written(Language::English, 1_234_567), "1,234,567");
        assert_eq!(written(Language::German, -1_234), "-1.234");
        assert_eq!(written(Language::French, 12_345), "12\u{202f}345");
        assert_eq!(written(Language::Dutch, 999), "999");
    }

    #[test]
    fn french_drops_a_vowel_before_another() {
        let said = |key: &str, name: &str| {
            let mut bundle = Language::French.empty();
            let text = "of = le navire { DE($name) }\nthat = il faut { QUE($name) } parte";
            add(&mut bundle, text).expect("it is well-formed");
            let pattern = bundle.get_message(key).and_then(|found| found.value());
            let mut args = FluentArgs::new();
            args.set("name", name);
            let mut errors = vec![];
            let said =
                bundle.format_pattern(pattern.expect("it is there"), Some(&args), &mut errors);
            assert!(errors.is_empty(), "{errors:?}");
            said.into_owned()
        };
        assert_eq!(said("of", "Anja"), "le navire d’Anja");
        assert_eq!(said("of", "Élodie"), "le navire d’Élodie");
        assert_eq!(said("of", "Björn"), "le navire de Björn");
        assert_eq!(said("of", "Hans"), "le navire de Hans");
        assert_eq!(said("of", "Yves"), "le navire d’Yves");
        assert_eq!(said("of", "Yann"), "le navire de Yann");
        assert_eq!(said("that", "Ole"), "il faut qu’Ole parte");
        assert_eq!(said("that", "Zoé"), "il faut que Zoé parte");
    }

    #[test]
    fn texts_are_read_or_refused() {
        let mut bundle = Language::German.empty();
        assert!(add(&mut bundle, "greeting = Moin").is_ok());
        assert!(bundle.has_message("greeting"));
        assert!(add(&mut bundle, "<html>not found</html>").is_err());
    }
}
