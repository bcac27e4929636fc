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

/// The secret that a request carries.
pub(crate) fn secret_of(headers: &HeaderMap) -> Option<Secret> {
    let find = |name: &str| {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|text| text.to_str().ok());
        let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|p| p.split_once('='));
        let (_, value) = pairs.find(|(found, _)| found.trim() == name)?;
        Secret::read(value.trim())
    };
    find(COOKIE_SECURE).or_else(|| find(COOKIE_PLAIN))
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
            assert_eq!(secret_of(&headers), Some(secret.clone()));
        }
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, "fairwind=short; x".parse().unwrap());
        assert_eq!(secret_of(&headers), None);
    }

    #[test]
    fn secrets_differ_and_are_never_printed() {
        assert_ne!(Secret::random(), Secret::random());
        assert_eq!(format!("{:?}", Secret::random()), "Secret(…)");
    }
}
