//! The four games, as the front page shows them.

/// One of our games.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Title {
    Schmuggler,
    Via,
    Ahoi,
    AnBord,
}

/// The printed game that ours follows.
#[derive(Copy, Clone, Debug)]
pub struct Credit {
    pub title: &'static str,
    pub author: &'static str,
    pub publisher: &'static str,
    pub year: Option<u16>,
}

impl Title {
    pub const ALL: [Title; 4] = [Title::Schmuggler, Title::Via, Title::Ahoi, Title::AnBord];

    /// As it is called on the wire and in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Title::Ahoi => "ahoi",
            Title::AnBord => "an-bord",
            Title::Schmuggler => "schmuggler",
            Title::Via => "via",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Title::ALL.into_iter().find(|title| title.name() == name)
    }

    /// A proper name: the same in every language.
    pub fn shown(self) -> &'static str {
        match self {
            Title::Ahoi => "Ahoi",
            Title::AnBord => "An Bord",
            Title::Schmuggler => "Schmuggler",
            Title::Via => "Via",
        }
    }

    /// The key of the sentence that says what one does in it.
    pub fn about_key(self) -> &'static str {
        match self {
            Title::Ahoi => "web-about-ahoi",
            Title::AnBord => "web-about-an-bord",
            Title::Schmuggler => "web-about-schmuggler",
            Title::Via => "web-about-via",
        }
    }

    pub fn players(self) -> (u8, u8) {
        match self {
            Title::Ahoi => (2, 5),
            Title::AnBord | Title::Schmuggler | Title::Via => (2, 4),
        }
    }

    pub fn minutes(self) -> u16 {
        match self {
            Title::Ahoi => 60,
            Title::AnBord => 20,
            Title::Schmuggler => 25,
            Title::Via => 30,
        }
    }

    pub fn cover(self) -> &'static str {
        match self {
            Title::Ahoi => include_str!("../drawings/ahoi.svg"),
            Title::AnBord => include_str!("../drawings/an-bord.svg"),
            Title::Schmuggler => include_str!("../drawings/schmuggler.svg"),
            Title::Via => include_str!("../drawings/via.svg"),
        }
    }

    pub fn credit(self) -> Credit {
        match self {
            Title::Ahoi => Credit {
                title: "Brändi Ahoi!",
                author: "Bernhard Kläui",
                publisher: "Stiftung Brändi",
                year: Some(2012),
            },
            Title::AnBord => Credit {
                title: "Alles an Bord?!",
                author: "Carlo A. Rossi",
                publisher: "Abacusspiele",
                year: Some(2018),
            },
            Title::Schmuggler => Credit {
                title: "Insel der Schmuggler",
                author: "Anja Wrede",
                publisher: "HABA",
                year: Some(2004),
            },
            Title::Via => Credit {
                title: "Brändi VIA",
                author: "Bernhard Kläui",
                publisher: "Stiftung Brändi",
                year: None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn covers_are_drawings_without_scripts() {
        for title in Title::ALL {
            assert_eq!(Title::named(title.name()), Some(title));
            let cover = title.cover();
            assert!(cover.starts_with("<svg") && cover.trim_end().ends_with("</svg>"));
            assert!(!cover.contains("<script") && !cover.contains("style="), "{title:?}");
        }
    }
}
