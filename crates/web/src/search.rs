//! Looking for words in a text, as people type them: without minding case or accents.

/// What somebody looks for: every word of it must be there.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Query(Vec<Vec<char>>);

impl Query {
    pub(crate) fn new(text: &str) -> Self {
        Query(text.split_whitespace().map(|word| word.chars().map(fold).collect()).collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether all words are somewhere in the text.
    pub(crate) fn fits(&self, text: &str) -> bool {
        let text: Vec<char> = text.chars().map(fold).collect();
        self.0.iter().all(|word| text.windows(word.len()).any(|part| part == word))
    }

    /// The text in pieces, each with whether it was looked for.
    pub(crate) fn marks(&self, text: &str) -> Vec<(bool, String)> {
        let letters: Vec<char> = text.chars().collect();
        let folded: Vec<char> = letters.iter().copied().map(fold).collect();
        let mut marked = vec![false; letters.len()];
        for word in &self.0 {
            for at in 0..(folded.len() + 1).saturating_sub(word.len()) {
                if folded[at..].starts_with(word) {
                    marked[at..at + word.len()].fill(true);
                }
            }
        }
        let mut pieces: Vec<(bool, String)> = Vec::new();
        for (letter, marked) in letters.into_iter().zip(marked) {
            match pieces.last_mut() {
                Some((last, piece)) if *last == marked => piece.push(letter),
                _ => pieces.push((marked, letter.to_string())),
            }
        }
        pieces
    }
}

/// One letter for one letter, so that places in the text stay the same.
fn fold(letter: char) -> char {
    let small = letter.to_lowercase().next().unwrap_or(letter);
    match small {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        '’' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_do_not_matter() {
        assert!(Query::new("PLATTCHEN").fits("Ein Plättchen legen"));
        assert!(Query::new("chateau").fits("Ton château est déjà bâti."));
        assert!(!Query::new("castle").fits("Ein Plättchen legen"));
    }

    #[test]
    fn every_word_must_be_there() {
        assert!(Query::new("legen ein").fits("Ein Plättchen legen"));
        assert!(!Query::new("ein wasser").fits("Ein Plättchen legen"));
        assert!(Query::new("  ").is_empty());
    }

    #[test]
    fn what_was_looked_for_is_marked_as_it_is_written() {
        let marks = Query::new("plattchen ein").marks("Ein Plättchen");
        let marks: Vec<(bool, &str)> =
            marks.iter().map(|(marked, piece)| (*marked, piece.as_str())).collect();
        assert_eq!(marks, [(true, "Ein"), (false, " "), (true, "Plättchen")]);
        assert_eq!(Query::new("x").marks(""), []);
        assert_eq!(Query::new("long word").marks("a"), [(false, "a".to_owned())]);
    }
}
