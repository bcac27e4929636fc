//! Short sounds, made on the spot.

use web_sys::{AudioContext, OscillatorType};

/// What a sound is for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Sound {
    /// One's turn begins.
    Turn,
    /// A piece is put down.
    Knock,
    /// A boat is caught, an action refused.
    Thud,
    /// Points, a win.
    Chime,
}

impl Sound {
    /// Tones one after the other: pitch in hertz and length in seconds.
    fn tones(self) -> &'static [(f32, f64)] {
        match self {
            Sound::Turn => &[(523.3, 0.09), (784.0, 0.16)],
            Sound::Knock => &[(196.0, 0.05)],
            Sound::Thud => &[(110.0, 0.16)],
            Sound::Chime => &[(523.3, 0.09), (659.3, 0.09), (784.0, 0.22)],
        }
    }

    /// Plays it; a browser that lets nobody make sounds yet stays silent.
    pub(crate) fn play(self) {
        let _ = self.try_play();
    }

    fn try_play(self) -> Result<(), wasm_bindgen::JsValue> {
        let audio = AudioContext::new()?;
        let mut at = audio.current_time();
        for &(pitch, length) in self.tones() {
            let (tone, volume) = (audio.create_oscillator()?, audio.create_gain()?);
            tone.set_type(OscillatorType::Triangle);
            tone.frequency().set_value(pitch);
            volume.gain().set_value_at_time(0.16, at)?;
            volume.gain().exponential_ramp_to_value_at_time(0.001, at + length)?;
            tone.connect_with_audio_node(&volume)?;
            volume.connect_with_audio_node(&audio.destination())?;
            tone.start_with_when(at)?;
            tone.stop_with_when(at + length)?;
            at += length;
        }
        Ok(())
    }
}
