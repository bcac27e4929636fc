//! Files in which long work keeps what is finished, a line each, so that it can be taken up again.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// What is finished, and where more of it is kept.
#[derive(Debug)]
pub(crate) struct StateFile {
    file: Option<(PathBuf, File)>,
}

impl StateFile {
    /// Opens the file or makes it, and reads what is in it. The header says what must be the same for its lines to
    /// belong together; a line that was cut short by a crash is left out.
    pub(crate) fn open(
        path: Option<&Path>,
        header: &Value,
    ) -> Result<(StateFile, Vec<Value>), String> {
        let Some(path) = path else { return Ok((StateFile { file: None }, Vec::new())) };
        let wrong = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let mut kept = Vec::new();
        if path.exists() {
            let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
            let mut lines = text.lines().map(serde_json::from_str::<Value>);
            if lines.next().and_then(Result::ok).as_ref() != Some(header) {
                return Err(wrong(&"holds other work: of another seed, setup or effort"));
            }
            kept.extend(lines.map_while(Result::ok));
        }
        // Written anew, so that a line cut short does not spoil the next one.
        let mut text = format!("{header}\n");
        for line in &kept {
            text.push_str(&line.to_string());
            text.push('\n');
        }
        std::fs::write(path, text).map_err(|error| wrong(&error))?;
        let file = OpenOptions::new().append(true).open(path).map_err(|error| wrong(&error))?;
        Ok((StateFile { file: Some((path.to_owned(), file)) }, kept))
    }

    pub(crate) fn keep(&mut self, line: &Value) -> Result<(), String> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        writeln!(file, "{line}").map_err(|error| format!("{}: {error}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn work_is_taken_up_where_it_was_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        let header = json!({ "seed": 1 });
        let (mut state, kept) = StateFile::open(Some(&path), &header).unwrap();
        assert!(kept.is_empty());
        state.keep(&json!({ "game": 3 })).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{text}{{\"game\": 4")).unwrap();
        let (_, kept) = StateFile::open(Some(&path), &header).unwrap();
        assert_eq!(kept, [json!({ "game": 3 })]);
        let other = StateFile::open(Some(&path), &json!({ "seed": 2 })).unwrap_err();
        assert!(other.ends_with("holds other work: of another seed, setup or effort"), "{other}");
    }
}
