//! A small value net: sparse inputs, two hidden layers, a logit for each seat, softmax across the seats.
//!
//! The first layer is added up from the rows of the inputs that are set, those that all seats share once for a
//! position. Every sum goes in a fixed order, by additions and multiplications alone, so that the same
//! position has the same worth to the bit on every machine and in every browser.

use std::ops::Range;

use kit::{Encoding, Inputs, SEATS_MAX, Seats};

use crate::evaluate::{FEATURES_MAX, Weights};

/// How wide the two hidden layers may be.
pub const FIRST_WIDTHS: [usize; 3] = [16, 32, 64];
pub const SECOND_WIDTHS: [usize; 3] = [8, 16, 32];

const MAGIC: &[u8; 4] = b"FWNT";
const VERSION: u16 = 1;
/// Of a file that ends with the weights that the net adds to.
const OVER_WEIGHTS: u16 = 2;

/// How many inputs and hidden units a net has, and with that where each of its parameters lies.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct NetShape {
    /// Inputs that all seats share.
    pub shared: usize,
    /// Inputs that are a seat's own.
    pub own: usize,
    /// Units of the first hidden layer.
    pub first: usize,
    /// Units of the second hidden layer.
    pub second: usize,
}

impl NetShape {
    pub fn inputs(self) -> usize {
        self.shared + self.own
    }

    /// A row of the first layer for each input, the shared ones first.
    pub fn rows(self) -> Range<usize> {
        0..self.inputs() * self.first
    }

    pub fn first_bias(self) -> Range<usize> {
        after(self.rows(), self.first)
    }

    /// A row of the second layer for each unit of the first.
    pub fn second_rows(self) -> Range<usize> {
        after(self.first_bias(), self.first * self.second)
    }

    pub fn second_bias(self) -> Range<usize> {
        after(self.second_rows(), self.second)
    }

    /// From the second layer to the logit.
    pub fn last(self) -> Range<usize> {
        after(self.second_bias(), self.second)
    }

    /// Straight from each own input to the logit. What is shared cancels out across the seats.
    pub fn skip(self) -> Range<usize> {
        after(self.last(), self.own)
    }

    /// How many parameters there are.
    pub fn parameters(self) -> usize {
        self.skip().end
    }
}

fn after(before: Range<usize>, length: usize) -> Range<usize> {
    before.end..before.end + length
}

/// What a position is worth to each seat, learned from games.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: NetShape,
    parameters: Vec<f32>,
    weights: Option<Weights>,
}

impl Net {
    /// # Panics
    /// If there are not as many parameters as the shape says, or no such widths.
    pub fn new(shape: NetShape, parameters: Vec<f32>) -> Self {
        assert_eq!(parameters.len(), shape.parameters(), "one for each place");
        assert!(FIRST_WIDTHS.contains(&shape.first) && SECOND_WIDTHS.contains(&shape.second));
        Net { shape, parameters, weights: None }
    }

    /// The same for what is to be added to what these weights say.
    #[must_use]
    pub fn over(self, weights: Option<Weights>) -> Self {
        Net { weights, ..self }
    }

    /// What its logits are added to, if it does not judge alone.
    pub fn weights(&self) -> Option<&Weights> {
        self.weights.as_ref()
    }

    pub fn shape(&self) -> NetShape {
        self.shape
    }

    pub fn parameters(&self) -> &[f32] {
        &self.parameters
    }

    /// The file of a net, little-endian: `FWNT`, the version, the length of the game's name and the name, how
    /// many inputs are shared and own, both widths; a scale and a row of 16-bit numbers for each input; then all
    /// other parameters as they are, and the weights that it adds to, if there are some.
    pub fn write(&self, game: &str) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let NetShape { shared, own, first, second } = self.shape;
        let version = if self.weights.is_some() { OVER_WEIGHTS } else { VERSION };
        bytes.extend(version.to_le_bytes());
        bytes.push(game.len() as u8);
        bytes.extend(game.as_bytes());
        for number in [shared, own, first, second] {
            bytes.extend((number as u16).to_le_bytes());
        }
        for row in self.parameters[self.shape.rows()].chunks_exact(first) {
            let most = row.iter().fold(0.0f32, |most, weight| most.max(weight.abs()));
            let scale = most / f32::from(i16::MAX);
            bytes.extend(scale.to_le_bytes());
            for weight in row {
                let number = if scale > 0.0 { (weight / scale).round() as i16 } else { 0 };
                bytes.extend(number.to_le_bytes());
            }
        }
        let weights = self.weights.iter().flat_map(Weights::figures);
        for figure in self.parameters[self.shape.rows().end..].iter().chain(weights) {
            bytes.extend(figure.to_le_bytes());
        }
        bytes
    }

    /// Reads the file of a net for `game`, which has so many inputs.
    pub fn read(bytes: &[u8], game: &str, shared: usize, own: usize) -> Result<Self, String> {
        let mut file = File(bytes);
        if file.take(4)? != MAGIC {
            return Err("This is no file of a net.".into());
        }
        let version = file.number()?;
        let over_weights = version == usize::from(OVER_WEIGHTS);
        if version != usize::from(VERSION) && !over_weights {
            return Err(format!(
                "This net is of format {version}; {VERSION} and {OVER_WEIGHTS} are known."
            ));
        }
        let length = usize::from(file.take(1)?[0]);
        let name = String::from_utf8_lossy(file.take(length)?);
        if name != game {
            return Err(format!("This net is for {name}, not for {game}."));
        }
        let shape = NetShape {
            shared: file.number()?,
            own: file.number()?,
            first: file.number()?,
            second: file.number()?,
        };
        if (shape.shared, shape.own) != (shared, own) {
            return Err(format!(
                "This net was learned with {} shared and {} own inputs; {game} has {shared} and {own} now.",
                shape.shared, shape.own
            ));
        }
        if !FIRST_WIDTHS.contains(&shape.first) || !SECOND_WIDTHS.contains(&shape.second) {
            return Err(format!(
                "This net is {} and {} units wide; it may be {FIRST_WIDTHS:?} and {SECOND_WIDTHS:?}.",
                shape.first, shape.second
            ));
        }
        let mut parameters = Vec::with_capacity(shape.parameters());
        for _ in 0..shape.inputs() {
            let scale = file.figure()?;
            for _ in 0..shape.first {
                parameters.push(scale * f32::from(file.number()? as u16 as i16));
            }
        }
        while parameters.len() < shape.parameters() {
            parameters.push(file.figure()?);
        }
        let mut weights = [0.0; FEATURES_MAX];
        if over_weights {
            for weight in &mut weights {
                *weight = file.figure()?;
            }
        }
        if !file.0.is_empty() {
            return Err(format!("This net has {} bytes too many.", file.0.len()));
        }
        if parameters.iter().chain(&weights).any(|figure| !figure.is_finite()) {
            return Err("This net has a figure that is no number.".into());
        }
        Ok(Net { shape, parameters, weights: over_weights.then(|| Weights::new(&weights)) })
    }

    /// The logits of these seats, from an encoding of them; zero for others. Compiled here and nowhere else: builds for
    /// development optimise this crate, and not those that it would be inlined into.
    #[inline(never)]
    pub fn logits(&self, encoding: &Encoding, seats: Seats) -> [f32; SEATS_MAX] {
        match (self.shape.first, self.shape.second) {
            (16, 8) => self.fixed::<16, 8>(encoding, seats),
            (16, 16) => self.fixed::<16, 16>(encoding, seats),
            (16, _) => self.fixed::<16, 32>(encoding, seats),
            (32, 8) => self.fixed::<32, 8>(encoding, seats),
            (32, 16) => self.fixed::<32, 16>(encoding, seats),
            (32, _) => self.fixed::<32, 32>(encoding, seats),
            (_, 8) => self.fixed::<64, 8>(encoding, seats),
            (_, 16) => self.fixed::<64, 16>(encoding, seats),
            (_, _) => self.fixed::<64, 32>(encoding, seats),
        }
    }

    /// Widths that are known when this is compiled let sums be added several at a time.
    fn fixed<const A: usize, const B: usize>(
        &self,
        encoding: &Encoding,
        seats: Seats,
    ) -> [f32; SEATS_MAX] {
        let part = |range: Range<usize>| &self.parameters[range];
        let rows = part(self.shape.rows()).as_chunks::<A>().0;
        let (shared_rows, own_rows) = rows.split_at(self.shape.shared);
        let second_rows = part(self.shape.second_rows()).as_chunks::<B>().0;
        let second_bias = &part(self.shape.second_bias()).as_chunks::<B>().0[0];
        let last = &part(self.shape.last()).as_chunks::<B>().0[0];
        let skip = part(self.shape.skip());
        let mut shared = part(self.shape.first_bias()).as_chunks::<A>().0[0];
        add_rows(&mut shared, shared_rows, &encoding.shared);
        let mut logits = [0.0; SEATS_MAX];
        for seat in seats.iter() {
            let own = &encoding.own[seat.index()];
            let mut first = shared;
            add_rows(&mut first, own_rows, own);
            let mut second = *second_bias;
            for (unit, row) in first.iter().zip(second_rows) {
                let unit = unit.max(0.0);
                for at in 0..B {
                    second[at] += unit * row[at];
                }
            }
            let mut logit = 0.0;
            for at in 0..B {
                logit += second[at].max(0.0) * last[at];
            }
            for &(at, value) in own.as_slice() {
                logit += f32::from(value) * skip[usize::from(at)];
            }
            logits[seat.index()] = logit;
        }
        logits
    }
}

/// What the first layer adds up to for one seat before its units decide, and what leads straight to the logit. Sums
/// of several changes can be added up.
#[derive(Clone, Debug)]
pub(crate) struct FirstSums {
    first: Vec<f32>,
    straight: f32,
}

impl FirstSums {
    pub(crate) fn plus(&self, other: &FirstSums) -> FirstSums {
        let first = self.first.iter().zip(&other.first).map(|(one, other)| one + other).collect();
        FirstSums { first, straight: self.straight + other.straight }
    }
}

/// For explaining a few positions: each step by itself, and in no hurry.
impl Net {
    /// What a seat is told.
    pub(crate) fn first_sums(&self, shared: &Inputs, own: &Inputs) -> FirstSums {
        let listed = |inputs: &Inputs| -> Vec<(usize, f32)> {
            inputs.as_slice().iter().map(|&(at, value)| (at.into(), value.into())).collect()
        };
        let first = self.parameters[self.shape.first_bias()].to_vec();
        FirstSums { first, straight: 0.0 }.plus(&self.change(&listed(shared), &listed(own)))
    }

    /// What more or less of some inputs adds.
    pub(crate) fn change(&self, shared: &[(usize, f32)], own: &[(usize, f32)]) -> FirstSums {
        let NetShape { shared: shared_inputs, first, .. } = self.shape;
        let mut sums = FirstSums { first: vec![0.0; first], straight: 0.0 };
        let own_rows = own.iter().map(|&(at, value)| (shared_inputs + at, value));
        for (at, value) in shared.iter().copied().chain(own_rows) {
            let row = &self.parameters[at * first..][..first];
            sums.first.iter_mut().zip(row).for_each(|(sum, weight)| *sum += value * weight);
        }
        let skip = &self.parameters[self.shape.skip()];
        sums.straight = own.iter().map(|&(at, value)| value * skip[at]).sum();
        sums
    }

    /// The logit of a seat that is told this.
    pub(crate) fn logit(&self, sums: &FirstSums) -> f32 {
        let mut second = self.parameters[self.shape.second_bias()].to_vec();
        let rows = self.parameters[self.shape.second_rows()].chunks_exact(self.shape.second);
        for (unit, row) in sums.first.iter().zip(rows) {
            let unit = unit.max(0.0);
            second.iter_mut().zip(row).for_each(|(sum, weight)| *sum += unit * weight);
        }
        let last = &self.parameters[self.shape.last()];
        let deep: f32 = second.iter().zip(last).map(|(unit, weight)| unit.max(0.0) * weight).sum();
        deep + sums.straight
    }
}

#[inline]
fn add_rows<const A: usize>(sum: &mut [f32; A], rows: &[[f32; A]], inputs: &Inputs) {
    for &(at, value) in inputs.as_slice() {
        let (row, value) = (&rows[usize::from(at)], f32::from(value));
        for unit in 0..A {
            sum[unit] += value * row[unit];
        }
    }
}

/// What is left of a file.
struct File<'a>(&'a [u8]);

impl<'a> File<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], String> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or("This net is cut short.")?;
        self.0 = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<usize, String> {
        let two = self.take(2)?.try_into().expect("two were taken");
        Ok(u16::from_le_bytes(two).into())
    }

    fn figure(&mut self) -> Result<f32, String> {
        let four = self.take(4)?.try_into().expect("four were taken");
        Ok(f32::from_le_bytes(four))
    }
}

/// Makes shares of logits.
pub fn softmax(logits: &mut [f32]) {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = exp(*logit - most);
        sum += *logit;
    }
    for share in logits {
        *share /= sum;
    }
}

/// e to the power of `x`, which is not above zero, to the last bit or two. The libraries of operating
/// systems and browsers differ in that bit, and a bot must not play otherwise for it.
fn exp(x: f32) -> f32 {
    /// The natural logarithm of two, as a sum whose first part has few digits.
    const LN_2: [f32; 2] = [0.693_359_4, -2.121_944_4e-4];
    let halvings = x * std::f32::consts::LOG2_E - 0.5;
    if halvings < -126.0 {
        return 0.0;
    }
    let whole = halvings as i32;
    let rest = (x - whole as f32 * LN_2[0]) - whole as f32 * LN_2[1];
    let mut sum = 1.987_569_1e-4;
    for term in [1.398_2e-3, 8.333_452e-3, 4.166_579_6e-2, 0.166_666_66, 0.5, 1.0, 1.0] {
        sum = sum * rest + term;
    }
    sum * f32::from_bits(((127 + whole) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use kit::{InputSink, Luck, Seat, SplitMix};

    use super::*;

    const SHAPE: NetShape = NetShape { shared: 3, own: 4, first: 16, second: 8 };

    fn net(seed: u64) -> Net {
        let mut luck = SplitMix::new(seed);
        let figures = (0..SHAPE.parameters()).map(|_| luck.below(2_001) as f32 / 1_000.0 - 1.0);
        Net::new(SHAPE, figures.collect())
    }

    fn position() -> Encoding {
        let mut encoding: Encoding = Encoding::default();
        encoding.shared.set(2, 3);
        encoding.own[0].set(1, 2);
        encoding.own[1].set(3, 1);
        encoding.own[1].set(0, 7);
        encoding
    }

    /// What the net should say, written as plainly as can be.
    fn plainly(net: &Net, encoding: &Encoding, seat: Seat) -> f64 {
        let figure = |range: Range<usize>, at: usize| f64::from(net.parameters[range][at]);
        let own = encoding.own[seat.index()].as_slice();
        let inputs = encoding.shared.as_slice().iter().copied();
        let inputs: Vec<_> = inputs.chain(own.iter().map(|&(at, value)| (at + 3, value))).collect();
        let first: Vec<f64> = (0..16)
            .map(|unit| {
                let rows = inputs.iter().map(|&(at, value)| {
                    f64::from(value) * figure(SHAPE.rows(), usize::from(at) * 16 + unit)
                });
                (figure(SHAPE.first_bias(), unit) + rows.sum::<f64>()).max(0.0)
            })
            .collect();
        let second = (0..8).map(|unit| {
            let rows = first.iter().enumerate();
            let sum = rows.map(|(at, value)| value * figure(SHAPE.second_rows(), at * 8 + unit));
            (figure(SHAPE.second_bias(), unit) + sum.sum::<f64>()).max(0.0)
        });
        let last = second.enumerate().map(|(unit, value)| value * figure(SHAPE.last(), unit));
        let skip = own.iter();
        let skip = skip.map(|&(at, value)| f64::from(value) * figure(SHAPE.skip(), at.into()));
        last.sum::<f64>() + skip.sum::<f64>()
    }

    #[test]
    fn logits_are_those_of_the_layers() {
        let (net, encoding) = (net(1), position());
        let logits = net.logits(&encoding, Seats::all(2));
        for seat in Seat::all(2) {
            let wanted = plainly(&net, &encoding, seat);
            let got = f64::from(logits[seat.index()]);
            assert!((got - wanted).abs() < 1e-4, "{got} is not {wanted}");
        }
        assert_eq!(logits[2..], [0.0; 3]);
    }

    #[test]
    fn a_net_is_written_and_read() {
        let bytes = net(2).write("toy");
        let read = Net::read(&bytes, "toy", 3, 4).expect("just written");
        assert_eq!(read.write("toy"), bytes, "rounded once, and never again");
        for (one, two) in net(2).parameters.iter().zip(&read.parameters) {
            assert!((one - two).abs() < 1e-4);
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let bytes = net(2).write("toy");
        let wrong = |bytes: &[u8], game, own| Net::read(bytes, game, 3, own).expect_err("wrong");
        assert_eq!(wrong(b"hello", "toy", 4), "This is no file of a net.");
        assert_eq!(wrong(&bytes[..90], "toy", 4), "This net is cut short.");
        assert_eq!(wrong(&bytes, "via", 4), "This net is for toy, not for via.");
        let inputs = "This net was learned with 3 shared and 4 own inputs; toy has 3 and 5 now.";
        assert_eq!(wrong(&bytes, "toy", 5), inputs);
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(wrong(&longer, "toy", 4), "This net has 1 bytes too many.");
        let mut no_number = bytes;
        let last = no_number.len() - 4;
        no_number[last..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(wrong(&no_number, "toy", 4), "This net has a figure that is no number.");
    }

    /// The same on every machine: these bits were worked out on one of them.
    #[test]
    fn worths_are_the_same_to_the_bit() {
        let mut shares = net(3).logits(&position(), Seats::all(2));
        softmax(&mut shares[..2]);
        assert_eq!([shares[0].to_bits(), shares[1].to_bits()], [1_062_651_753, 1_042_604_638]);
    }

    #[test]
    fn powers_of_e_are_right() {
        for step in 0..8_600 {
            let x = -(step as f32) / 100.0;
            let (got, wanted) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((got - wanted).abs() <= wanted * 3e-7, "{x}: {got} not {wanted}");
        }
    }

    #[test]
    fn logits_become_shares() {
        let mut logits = [0.0, 2.0f32.ln(), 1000.0, 1000.0];
        softmax(&mut logits[..2]);
        assert!((logits[0] - 1.0 / 3.0).abs() < 1e-6 && (logits[1] - 2.0 / 3.0).abs() < 1e-6);
        softmax(&mut logits[2..]);
        assert!((logits[3] - 0.5).abs() < 1e-6);
    }
}
