//! Ratings of several bots from games of several players, by Weng and Lin (2011): the Bradley–Terry
//! model with all pairs. For display; verdicts come from blocks.

/// A bot's strength as it is believed to be.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) mean: f64,
    pub(crate) deviation: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Rating { mean: 25.0, deviation: 25.0 / 3.0 }
    }
}

/// How far a game's result scatters about the strengths.
const BETA: f64 = 25.0 / 6.0;
/// Doubt never quite goes away.
const KAPPA: f64 = 1e-4;

/// Learns from one game. `bots` are the players' places in `ratings`, `ranks` how they came in, lower
/// is better, equal is shared. A bot that plays twice learns the mean of both.
pub(crate) fn learn(ratings: &mut [Rating], bots: &[usize], ranks: &[usize]) {
    let mut learned: Vec<(f64, f64, u32)> = vec![(0.0, 0.0, 0); ratings.len()];
    for (i, &bot) in bots.iter().enumerate() {
        let own = ratings[bot];
        let (mut omega, mut delta) = (0.0, 0.0);
        for (j, &rival) in bots.iter().enumerate() {
            // Meeting oneself teaches nothing.
            if rival == bot {
                continue;
            }
            let other = ratings[rival];
            let scale =
                (own.deviation.powi(2) + other.deviation.powi(2) + 2.0 * BETA * BETA).sqrt();
            let expected = 1.0 / (1.0 + ((other.mean - own.mean) / scale).exp());
            let result = match ranks[i].cmp(&ranks[j]) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            let variance = own.deviation.powi(2);
            omega += variance / scale * (result - expected);
            delta +=
                (own.deviation / scale) * variance / (scale * scale) * expected * (1.0 - expected);
        }
        let entry = &mut learned[bot];
        *entry = (entry.0 + omega, entry.1 + delta, entry.2 + 1);
    }
    for (rating, (omega, delta, times)) in ratings.iter_mut().zip(learned) {
        if times > 0 {
            let times = f64::from(times);
            rating.mean += omega / times;
            rating.deviation *= (1.0 - delta / times).max(KAPPA).sqrt();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_raises_and_surprise_raises_more() {
        let mut ratings = [Rating::default(); 3];
        learn(&mut ratings, &[0, 1, 2], &[0, 1, 2]);
        assert!(ratings[0].mean > 25.0 && ratings[2].mean < 25.0);
        assert!((ratings[1].mean - 25.0).abs() < 1e-9);
        assert!(ratings.iter().all(|rating| rating.deviation < 25.0 / 3.0));
        let mut expected = ratings;
        learn(&mut expected, &[0, 2], &[0, 1]);
        let mut surprise = ratings;
        learn(&mut surprise, &[0, 2], &[1, 0]);
        let change = |after: [Rating; 3]| (after[0].mean - ratings[0].mean).abs();
        assert!(change(surprise) > change(expected));
    }

    #[test]
    fn equals_stay_equal() {
        let mut ratings = [Rating::default(); 2];
        learn(&mut ratings, &[0, 1, 1], &[0, 0, 0]);
        assert!((ratings[0].mean - ratings[1].mean).abs() < 1e-9);
    }
}
