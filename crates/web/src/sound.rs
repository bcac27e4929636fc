//! Short sounds, made on the spot: tones that fade, and noise through a filter.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, AudioNode, BiquadFilterType, OscillatorType};

use crate::settings::Volumes;

/// The volume at which sounds are as loud as they are written down here.
const USUAL_VOLUME: u8 = 7;

/// What a sound is for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Sound {
    /// One's turn begins: a ship's bell.
    Turn,
    /// A piece is put down: wood on wood.
    Knock,
    /// A boat is caught, an action refused.
    Thud,
    /// Something good.
    Chime,
    /// Dice roll over a table.
    Dice,
    /// Money, goods, points.
    Coin,
    /// Wind in a sail.
    Sail,
    /// One has won.
    Win,
    /// Somebody says something.
    Word,
}

/// What sounds can be told apart by when one makes them louder or softer.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum SoundKind {
    Turn,
    Board,
    Chat,
    End,
}

impl SoundKind {
    pub const ALL: [SoundKind; 4] =
        [SoundKind::Turn, SoundKind::Board, SoundKind::Chat, SoundKind::End];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            SoundKind::Turn => "web-your-turn",
            SoundKind::Board => "web-volume-board",
            SoundKind::Chat => "web-chat",
            SoundKind::End => "web-volume-end",
        }
    }

    /// How loud it is by these settings.
    pub fn volume(self, volumes: &mut Volumes) -> &mut u8 {
        match self {
            SoundKind::Turn => &mut volumes.turn,
            SoundKind::Board => &mut volumes.board,
            SoundKind::Chat => &mut volumes.chat,
            SoundKind::End => &mut volumes.end,
        }
    }

    /// One of its sounds, for whoever sets its volume.
    pub fn example(self) -> Sound {
        match self {
            SoundKind::Turn => Sound::Turn,
            SoundKind::Board => Sound::Knock,
            SoundKind::Chat => Sound::Word,
            SoundKind::End => Sound::Win,
        }
    }
}

/// A piece of a sound: when it begins and how long it fades, in seconds, and how loud it begins.
#[derive(Copy, Clone, Debug)]
struct Part {
    at: f64,
    length: f64,
    volume: f32,
    made_of: Waveform,
}

#[derive(Copy, Clone, Debug)]
enum Waveform {
    /// Pitches in hertz, from the first to the last.
    Tone { from: f32, to: f32, wave: OscillatorType },
    /// Noise around a pitch, from the first to the last.
    Noise { from: f32, to: f32 },
}

const fn tone(at: f64, pitch: f32, length: f64, volume: f32) -> Part {
    let made_of = Waveform::Tone { from: pitch, to: pitch, wave: OscillatorType::Sine };
    Part { at, length, volume, made_of }
}

const fn drop(at: f64, from: f32, to: f32, length: f64, volume: f32) -> Part {
    Part {
        at,
        length,
        volume,
        made_of: Waveform::Tone { from, to, wave: OscillatorType::Triangle },
    }
}

const fn noise(at: f64, from: f32, to: f32, length: f64, volume: f32) -> Part {
    Part { at, length, volume, made_of: Waveform::Noise { from, to } }
}

impl Sound {
    pub fn kind(self) -> SoundKind {
        match self {
            Sound::Turn => SoundKind::Turn,
            Sound::Knock | Sound::Thud | Sound::Chime | Sound::Dice | Sound::Coin | Sound::Sail => {
                SoundKind::Board
            }
            Sound::Word => SoundKind::Chat,
            Sound::Win => SoundKind::End,
        }
    }

    fn parts(self) -> &'static [Part] {
        match self {
            // The partials of a bell are no whole multiples of each other.
            Sound::Turn => {
                const PARTS: &[Part] = &[
                    tone(0.0, 659.3, 0.7, 0.11),
                    tone(0.0, 1318.5, 0.45, 0.05),
                    tone(0.0, 1819.0, 0.3, 0.03),
                    tone(0.0, 3560.0, 0.1, 0.012),
                ];
                PARTS
            }
            Sound::Knock => {
                const PARTS: &[Part] =
                    &[drop(0.0, 260.0, 150.0, 0.07, 0.2), noise(0.0, 1900.0, 1200.0, 0.025, 0.2)];
                PARTS
            }
            Sound::Thud => {
                const PARTS: &[Part] =
                    &[drop(0.0, 130.0, 70.0, 0.2, 0.2), noise(0.0, 300.0, 120.0, 0.09, 0.15)];
                PARTS
            }
            Sound::Chime => {
                const PARTS: &[Part] = &[
                    tone(0.0, 523.3, 0.22, 0.1),
                    tone(0.08, 659.3, 0.22, 0.1),
                    tone(0.16, 784.0, 0.4, 0.1),
                ];
                PARTS
            }
            // Each bounce is a little softer and follows a little sooner.
            Sound::Dice => {
                const PARTS: &[Part] = &[
                    noise(0.0, 2600.0, 1800.0, 0.035, 0.28),
                    noise(0.11, 3100.0, 2100.0, 0.03, 0.26),
                    noise(0.19, 2400.0, 1700.0, 0.03, 0.2),
                    noise(0.25, 2900.0, 2000.0, 0.025, 0.15),
                    noise(0.29, 2500.0, 1800.0, 0.02, 0.1),
                    drop(0.29, 230.0, 150.0, 0.06, 0.1),
                ];
                PARTS
            }
            Sound::Coin => {
                const PARTS: &[Part] = &[
                    tone(0.0, 1975.5, 0.07, 0.06),
                    tone(0.06, 2637.0, 0.32, 0.06),
                    tone(0.06, 5274.0, 0.12, 0.015),
                ];
                PARTS
            }
            Sound::Sail => {
                const PARTS: &[Part] =
                    &[noise(0.0, 250.0, 900.0, 0.5, 0.12), noise(0.12, 700.0, 350.0, 0.45, 0.08)];
                PARTS
            }
            Sound::Win => {
                const PARTS: &[Part] = &[
                    tone(0.0, 392.0, 0.3, 0.09),
                    tone(0.1, 523.3, 0.3, 0.09),
                    tone(0.2, 659.3, 0.3, 0.09),
                    tone(0.3, 784.0, 0.6, 0.1),
                    tone(0.3, 1046.5, 0.6, 0.06),
                    tone(0.3, 523.3, 0.6, 0.05),
                ];
                PARTS
            }
            Sound::Word => {
                const PARTS: &[Part] =
                    &[tone(0.0, 880.0, 0.09, 0.06), tone(0.07, 1174.7, 0.14, 0.06)];
                PARTS
            }
        }
    }

    /// Plays it as loud as these settings say; a browser that lets nobody make sounds yet stays silent.
    pub fn play(self, mut volumes: Volumes) {
        let volume = *self.kind().volume(&mut volumes);
        if volume == 0 {
            return;
        }
        // Ears hear steps of loudness, not of amplitude.
        let share = f32::from(volume.min(Volumes::MAX)) / f32::from(USUAL_VOLUME);
        STUDIO.with_borrow_mut(|studio| {
            if studio.is_none() {
                *studio = AudioOutput::open().ok();
            }
            if let Some(studio) = studio {
                let _ = studio.play(self, share * share);
            }
        });
    }
}

thread_local! {
    /// A browser has room for few of them: one serves all sounds.
    static STUDIO: RefCell<Option<AudioOutput>> = const { RefCell::new(None) };
}

/// Where sounds are made.
struct AudioOutput {
    audio: AudioContext,
    noise: AudioBuffer,
}

impl AudioOutput {
    fn open() -> Result<Self, JsValue> {
        let audio = AudioContext::new()?;
        let rate = audio.sample_rate();
        let samples = hiss(rate as usize);
        let noise = audio.create_buffer(1, samples.len() as u32, rate)?;
        noise.copy_to_channel(&samples, 0)?;
        Ok(AudioOutput { audio, noise })
    }

    fn play(&self, sound: Sound, share: f32) -> Result<(), JsValue> {
        // A browser may have put it to sleep until somebody touched the page.
        let _ = self.audio.resume()?;
        let now = self.audio.current_time();
        sound.parts().iter().try_for_each(|part| {
            let part = Part { volume: part.volume * share, ..*part };
            self.sound(&part, now + part.at)
        })
    }

    fn sound(&self, part: &Part, at: f64) -> Result<(), JsValue> {
        let until = at + part.length;
        match part.made_of {
            Waveform::Tone { from, to, wave } => {
                let source = self.audio.create_oscillator()?;
                source.set_type(wave);
                source.frequency().set_value_at_time(from, at)?;
                source.frequency().exponential_ramp_to_value_at_time(to, until)?;
                self.fade(&source, part, at)?;
                source.start_with_when(at)?;
                source.stop_with_when(until)
            }
            Waveform::Noise { from, to } => {
                let source = self.audio.create_buffer_source()?;
                source.set_buffer(Some(&self.noise));
                let filter = self.audio.create_biquad_filter()?;
                filter.set_type(BiquadFilterType::Bandpass);
                filter.frequency().set_value_at_time(from, at)?;
                filter.frequency().exponential_ramp_to_value_at_time(to, until)?;
                source.connect_with_audio_node(&filter)?;
                self.fade(&filter, part, at)?;
                source.start_with_when_and_grain_offset_and_grain_duration(at, 0.0, part.length)
            }
        }
    }

    /// From its volume to nothing, after a beginning too short to hear, without which it would crack.
    fn fade(&self, source: &AudioNode, part: &Part, at: f64) -> Result<(), JsValue> {
        let volume = self.audio.create_gain()?;
        volume.gain().set_value_at_time(0.0001, at)?;
        let begin = at + part.length.min(0.04) / 8.0;
        volume.gain().exponential_ramp_to_value_at_time(part.volume, begin)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0001, at + part.length)?;
        source.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&self.audio.destination())?;
        Ok(())
    }
}

/// A second of noise: the same each time, which nobody hears.
fn hiss(samples: usize) -> Vec<f32> {
    let mut luck = kit::SplitMix::new(1);
    let sample = |_| kit::Luck::below(&mut luck, 2_001) as f32 / 1_000.0 - 1.0;
    (0..samples).map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 9] = [
        Sound::Turn,
        Sound::Knock,
        Sound::Thud,
        Sound::Chime,
        Sound::Dice,
        Sound::Coin,
        Sound::Sail,
        Sound::Win,
        Sound::Word,
    ];

    #[test]
    fn sounds_are_short_and_soft() {
        for sound in ALL {
            let parts = sound.parts();
            assert!(parts.iter().all(|part| part.at + part.length <= 1.0), "{sound:?} is long");
            let loud: f32 = parts.iter().map(|part| part.volume).sum();
            assert!((0.05..=1.1).contains(&loud), "{sound:?}: {loud}");
        }
    }

    #[test]
    fn the_usual_volume_is_that_of_the_settings() {
        for kind in SoundKind::ALL {
            assert_eq!(*kind.volume(&mut Volumes::default()), USUAL_VOLUME, "{kind:?}");
            assert_eq!(kind.example().kind(), kind);
        }
    }

    #[test]
    fn noise_is_even() {
        let noise = hiss(10_000);
        let mean = noise.iter().sum::<f32>() / 10_000.0;
        assert!(mean.abs() < 0.05 && noise.iter().all(|sample| sample.abs() <= 1.0), "{mean}");
    }
}
