//! Who somebody is, without accounts: a secret in a cookie, of which only the digest is kept.

use axum::http::{HeaderMap, header};
use table::Digest;

/// 128 random bits.
#[derive(Clone, Eq, PartialEq)]
pub(crate) struct Secret(String);

impl Secret {
    pub(crate) fn random() -> Self {
        Secret(format!("{:032x}", u128::from_be_bytes(random_bytes())))
    }

    /// What somebody sent, if it can be one at all.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let fits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Secret(text.to_ascii_lowercase()))
    }

    /// What is kept of it. The secret is as long as a key, so a plain digest cannot be searched.
    pub(crate) fn digest(&self) -> Digest {
        Digest::of(&self.0)
    }

    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Bytes that nobody can guess.
///
/// # Panics
/// If the system has no randomness to give: nothing that a server does would be safe then.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

/// A number for a new row.
pub(crate) fn random_number() -> i64 {
    (u64::from_le_bytes(random_bytes()) >> 1) as i64
}

/// The name of the cookie where the connection is encrypted: browsers then refuse to take it from
/// anybody but this very host.
const COOKIE_SECURE: &str = "__Host-fairwind";
/// And where it is not: on one's own machine or in a home network.
const COOKIE_PLAIN: &str = "fairwind";
const YEARS_TWO: u64 = 2 * 365 * 24 * 60 * 60;

/// The secret that a request carries. Over an encrypted connection the plain cookie is none: anybody on the
/// way of an unencrypted one could have set it.
pub(crate) fn secret_of(headers: &HeaderMap, encrypted: bool) -> Option<Secret> {
    let find = |name: &str| {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|text| text.to_str().ok());
        let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|p| p.split_once('='));
        let (_, value) = pairs.find(|(found, _)| found.trim() == name)?;
        Secret::read(value.trim())
    };
    find(COOKIE_SECURE).or_else(|| if encrypted { None } else { find(COOKIE_PLAIN) })
}

/// The browser and the system that a request comes from, in words that their person knows; nothing of what
/// was sent is kept but which of these it names.
pub(crate) fn device_label(headers: &HeaderMap) -> String {
    // The first that fits, for browsers also name those that they descend from.
    const BROWSERS: [(&str, &str); 6] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let agent = agent.unwrap_or_default();
    let word = |words: &[(&str, &'static str)]| {
        words.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, word)| *word)
    };
    [word(&BROWSERS), word(&SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The value of `Set-Cookie` that makes a browser keep the secret.
pub(crate) fn cookie(secret: &Secret, encrypted: bool) -> String {
    let (name, secure) = if encrypted { (COOKIE_SECURE, "; Secure") } else { (COOKIE_PLAIN, "") };
    let secret = secret.reveal();
    format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEARS_TWO}{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_found_among_others() {
        let secret = Secret::random();
        for encrypted in [true, false] {
            let set = cookie(&secret, encrypted);
            let (pair, rest) = set.split_once(';').unwrap();
            assert_eq!(rest.contains("Secure"), encrypted);
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, format!("theme=dark; {pair}").parse().unwrap());
            assert_eq!(secret_of(&headers, encrypted), Some(secret.clone()));
            let elsewhere = encrypted.then(|| secret.clone());
            assert_eq!(secret_of(&headers, !encrypted), elsewhere, "a plain cookie over HTTPS");
        }
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, "fairwind=short; x".parse().unwrap());
        assert_eq!(secret_of(&headers, false), None);
    }

    #[test]
    fn devices_are_named_by_known_words_only() {
        for (agent, label) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox · Linux",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1",
                "Safari · iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
                "Edge · Windows",
            ),
            ("<script>alert(1)</script>", ""),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, agent.parse().unwrap());
            assert_eq!(device_label(&headers), label, "{agent}");
        }
        assert_eq!(device_label(&HeaderMap::new()), "");
    }

    #[test]
    fn secrets_differ_and_are_never_printed() {
        assert_ne!(Secret::random(), Secret::random());
        assert_eq!(format!("{:?}", Secret::random()), "Secret(…)");
    }
}
