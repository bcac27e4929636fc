//! One word for one thing, and the right form of it behind a number.
//!
//! A `glossary.toml` beside the texts of a language names the word for each thing, and the words that must
//! not be said in its place. That of the shell holds for all texts of the language, that of a game for its
//! own texts and rules.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{folders, root};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use texts::Language;
use toml::{Table, Value};

mod common;

/// Something that is said: a message, or the rules of a game.
struct Said {
    /// The key of a message; where the rules lie.
    key: String,
    text: String,
}

/// One thing and its word.
struct Term {
    word: String,
    /// What must not be said for it. A star stands for any beginning or ending of a word.
    never: Vec<String>,
    /// What may be said although `never` forbids a part of it.
    allow: Vec<String>,
    /// Messages that must say the word.
    says: Vec<String>,
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The terms of a glossary, with the name of each.
fn glossary(path: &Path) -> Vec<(String, Term)> {
    let table: Table = read(path).parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let terms = table.into_iter().map(|(name, term)| {
        let at = format!("{}: [{name}]", path.display());
        let Value::Table(mut term) = term else { panic!("{at} is no table") };
        let Some(Value::String(word)) = term.remove("word") else { panic!("{at} has no word") };
        let mut list = |key: &str| match term.remove(key) {
            None => Vec::new(),
            Some(Value::Array(list)) => {
                let words = list.into_iter().map(|entry| match entry {
                    Value::String(word) => word,
                    _ => panic!("{at}: {key} holds something that is no word"),
                });
                words.collect()
            }
            Some(_) => panic!("{at}: {key} is no list"),
        };
        let (never, allow, says) = (list("never"), list("allow"), list("says"));
        assert!(term.is_empty(), "{at} has unknown keys: {term:?}");
        (name, Term { word, never, allow, says })
    });
    terms.collect()
}

/// All that a language says in a folder: its messages, and the rules of the game.
fn said(folder: &Path, language: Language) -> Vec<Said> {
    let here = folder.join(language.tag());
    let mut all = Vec::new();
    for (key, pattern) in messages(&here) {
        let mut text = String::new();
        flatten(&pattern, &mut text);
        all.push(Said { key, text });
    }
    let rules = match language {
        Language::English => folder.with_file_name("rules").join("RULES.md"),
        _ => here.join("RULES.md"),
    };
    if rules.exists() {
        all.push(Said { key: rules.display().to_string(), text: read(&rules) });
    }
    all
}

/// The messages of a folder.
fn messages(folder: &Path) -> Vec<(String, Pattern<String>)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let texts = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ftl"));
    let of_file = |path: std::path::PathBuf| {
        let resource = fluent_syntax::parser::parse(read(&path))
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value?)),
            _ => None,
        })
    };
    texts.flat_map(of_file).collect()
}

/// The words of a message, with `{}` for what is put into it and a bar between the forms of a choice.
fn flatten(pattern: &Pattern<String>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for (at, variant) in variants.iter().enumerate() {
                    text.push_str(if at > 0 { " | " } else { "" });
                    flatten(&variant.value, text);
                }
            }
            PatternElement::Placeable { .. } => text.push_str("{}"),
        }
    }
}

/// In small letters, with plain apostrophes and single spaces.
fn plain(text: &str) -> String {
    let words = text.split_whitespace().map(|word| word.to_lowercase().replace('’', "'"));
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a plain text says a word, or words, that may begin or end with a star.
fn says(text: &str, word: &str) -> bool {
    let word = plain(word);
    let any_beginning = word.starts_with('*');
    let any_ending = word.ends_with('*');
    let stem = word.trim_matches('*');
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(stem).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + stem.len()..]);
        (any_beginning || !is_letter(before.chars().next_back()))
            && (any_ending || !is_letter(after.chars().next()))
    })
}

/// A plain text without what a glossary allows.
fn without_allowed(text: &str, term: &Term) -> String {
    let mut left = format!(" {text} ");
    for allowed in &term.allow {
        let allowed = plain(allowed);
        while let Some(at) = left.match_indices(&allowed).map(|(at, _)| at).find(|&at| {
            let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            !is_letter(left[..at].chars().next_back())
                && !is_letter(left[at + allowed.len()..].chars().next())
        }) {
            left.replace_range(at..at + allowed.len(), "…");
        }
    }
    left
}

/// What is wrong with the texts of a folder by a glossary.
fn faults(path: &Path, terms: &[(String, Term)], texts: &[Said]) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, term) in terms {
        let at = format!("{} [{name}]", path.strip_prefix(root()).unwrap_or(path).display());
        for said in texts {
            let text = without_allowed(&plain(&said.text), term);
            for never in term.never.iter().filter(|never| says(&text, never)) {
                faults.push(format!(
                    "{} says '{never}'; the word is '{}' ({at})",
                    said.key, term.word
                ));
            }
        }
        let word = plain(&term.word);
        for key in &term.says {
            match texts.iter().find(|said| said.key == *key) {
                None => faults.push(format!("{at} knows a message '{key}' that is not there")),
                Some(said) if !plain(&said.text).contains(&word) => {
                    faults.push(format!("{key} does not say '{}' ({at})", term.word));
                }
                Some(_) => {}
            }
        }
        if !texts.iter().any(|said| plain(&said.text).contains(&word)) {
            faults.push(format!("nothing says '{}' ({at})", term.word));
        }
    }
    faults
}

#[test]
fn one_thing_has_one_word() {
    let shared = root().join("crates/texts/locales");
    let mut all_faults = Vec::new();
    for language in Language::ALL {
        let everything: Vec<Said> =
            folders().iter().flat_map(|folder| said(folder, language)).collect();
        for folder in folders() {
            let path = folder.join(language.tag()).join("glossary.toml");
            if folder == shared {
                all_faults.extend(faults(&path, &glossary(&path), &everything));
            } else if path.exists() {
                all_faults.extend(faults(&path, &glossary(&path), &said(&folder, language)));
            }
        }
    }
    assert!(all_faults.is_empty(), "{}", all_faults.join("\n"));
}

#[test]
fn a_word_is_found_in_any_dress() {
    let text = plain("Qui n’a pas\u{202f}d’argent\n  passe\u{a0}; les garde-côtes aussi.");
    assert!(says(&text, "n'a pas d'argent"));
    assert!(says(&text, "garde-*"));
    assert!(says(&text, "*gent"));
    assert!(!says(&text, "garde-côte"), "it goes on");
    assert!(!says(&text, "gent"), "it began before");
}

/// Typed as it would be printed: no mark is torn from its word at the end of a line, none is a typewriter's.
#[test]
fn marks_are_those_of_print() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for Said { key, text } in folders().iter().flat_map(|folder| said(folder, language)) {
            let is_message = Path::new(&key).extension().is_none_or(|extension| extension != "md");
            if is_message && text.contains(['\'', '"']) {
                faults.push(format!(
                    "{key} in {language} has a straight quotation mark or apostrophe"
                ));
            }
            if language == Language::French {
                // French puts a space there, and it must be one at which no line ends. Two spaces stand before the
                // signs of a legend.
                let torn = |trio: &[char]| match *trio {
                    [' ', ' ', _] => false,
                    [_, ' ' | '\n', mark] => matches!(mark, ';' | ':' | '?' | '!' | '»'),
                    [_, '«', after] => matches!(after, ' ' | '\n'),
                    _ => false,
                };
                let letters: Vec<char> = text.chars().collect();
                if let Some(at) = letters.windows(3).position(torn) {
                    let around: String = letters[at.saturating_sub(20)..at + 3].iter().collect();
                    faults.push(format!("{key}: a line may end within “{around}”"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A number before a noun, as far as it can be seen without knowing the language.
#[derive(Default)]
struct Nouns {
    /// Nouns that have another form behind a one.
    changing: BTreeSet<String>,
    /// Nouns behind a number that nobody asked for its form: message, number, noun.
    unasked: Vec<(String, String, String)>,
}

impl Nouns {
    fn read(&mut self, key: &str, pattern: &Pattern<String>, asked: &mut Vec<String>) {
        for (at, element) in pattern.elements.iter().enumerate() {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    let next = pattern.elements.get(at + 1);
                    let known = id.name == "seat" || asked.contains(&id.name);
                    if let (Some(noun), false) = (noun(next), known) {
                        self.unasked.push((key.to_owned(), id.name.clone(), noun));
                    }
                }
                Expression::Inline(_) => {}
                Expression::Select { selector, variants } => {
                    if let InlineExpression::VariableReference { id } = selector {
                        self.changing.extend(changing(&id.name, variants));
                        asked.push(id.name.clone());
                    } else {
                        asked.push(String::new());
                    }
                    for variant in variants {
                        self.read(key, &variant.value, asked);
                    }
                    asked.pop();
                }
            }
        }
    }
}

/// The word with which a text goes on.
fn noun(element: Option<&PatternElement<String>>) -> Option<String> {
    let Some(PatternElement::TextElement { value }) = element else { return None };
    let behind = value.strip_prefix([' ', '\u{a0}', '\u{202f}'])?;
    let word: String = behind.chars().take_while(|c| c.is_alphabetic()).collect();
    (!word.is_empty()).then_some(word)
}

/// The words behind a number that have another ending, or another vowel, in its form for one.
fn changing(number: &str, variants: &[Variant<String>]) -> Vec<String> {
    let is_one = |variant: &&Variant<String>| matches!(&variant.key, VariantKey::Identifier { name } if name == "one");
    let Some(one) = variants.iter().find(is_one) else { return Vec::new() };
    let mut text = String::new();
    flatten(&one.value, &mut text);
    let mut found = Vec::new();
    for variant in variants.iter().filter(|variant| variant.default) {
        let elements = &variant.value.elements;
        for (at, element) in elements.iter().enumerate() {
            let PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } = element
            else {
                continue;
            };
            if id.name == number {
                let noun = noun(elements.get(at + 1));
                found.extend(noun.filter(|noun| {
                    let mut words = text.split(|c: char| !c.is_alphabetic());
                    !words.clone().any(|word| word == noun)
                        && words.any(|word| beginning(word) == beginning(noun))
                }));
            }
        }
    }
    found
}

/// The first letters of a word, by which its forms are known to belong together.
fn beginning(word: &str) -> String {
    let bare = |c| match c {
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        other => other,
    };
    word.to_lowercase().chars().map(bare).take(3).collect()
}

#[test]
fn a_noun_behind_a_number_has_a_form_for_one() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        let mut nouns = Nouns::default();
        for folder in folders() {
            for (key, pattern) in messages(&folder.join(language.tag())) {
                nouns.read(&key, &pattern, &mut Vec::new());
            }
        }
        assert!(nouns.changing.len() > 10, "{language} has nouns with two forms");
        for (key, number, noun) in &nouns.unasked {
            if nouns.changing.contains(noun) && !ALWAYS_MANY.contains(&(key.as_str(), number)) {
                faults
                    .push(format!("{key} in {language}: 1 {noun}? Ask for the form by ${number}."));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Numbers that are never one: the message and the number.
const ALWAYS_MANY: &[(&str, &str)] = &[
    // A mix is as long as all cards of a game.
    ("option-mix-sum", "length"),
    // No game is for one alone.
    ("web-players", "most"),
    ("an-bord-edition-players", "most"),
    ("schmuggler-edition-little-goods", "players"),
    ("via-edition-little-water", "players"),
    // What an edition may have at most, and what is said of more than that.
    ("ahoi-edition-many-steps", "most"),
    ("ahoi-edition-many-stretches", "most"),
    ("an-bord-edition-many-cards", "most"),
    ("an-bord-edition-pile", "most"),
    ("an-bord-edition-goods-paid", "most"),
    ("an-bord-edition-coins", "most"),
    ("schmuggler-edition-fields", "fields"),
    ("via-edition-fields", "fields"),
    ("via-edition-orientations", "count"),
    // A ring has three fields at least, a board is two wide and two high.
    ("schmuggler-edition-uneven-ring", "fields"),
    ("via-edition-no-room", "fields"),
];
