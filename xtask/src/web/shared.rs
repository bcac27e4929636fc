//! What several parts of a program have in common.
//!
//! There is a file for each set of parts that have something in common, and with ten parts there are many such sets. Most
//! of these files are so small that they are mostly what every file begins with, and that little of them can be
//! compressed. So what is small is fetched together.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::merge::merged;

/// A file of this many bytes or more is fetched only by the parts that need it.
const LARGE: usize = 8 * 1024;

/// A part of a program, or what several of them have in common.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct PartFile {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    /// The parts with which it is fetched.
    pub(super) users: BTreeSet<String>,
}

/// What of a name a script that loads the files calls them by.
const SHARED: &str = "chunk_";

/// Puts into one file what is small and needed by the same part. Of the parts that need something the largest board
/// counts, for what people have to download is the most with that; then the largest part that is no board. Gives the
/// files, and by what each is known now that is no file any more.
pub(super) fn merge_small(
    files: Vec<PartFile>,
) -> Result<(Vec<PartFile>, BTreeMap<String, String>), String> {
    let mut weights = BTreeMap::<String, usize>::new();
    for PartFile { bytes, users, .. } in &files {
        for user in users {
            *weights.entry(user.clone()).or_default() += bytes.len();
        }
    }
    let rank =
        |user: &&String| (user.ends_with("-board"), weights[*user], Reverse((*user).clone()));
    let (small, mut kept): (Vec<_>, Vec<_>) = files
        .into_iter()
        .partition(|file| file.name.starts_with(SHARED) && file.bytes.len() < LARGE);
    let mut groups = BTreeMap::<String, Vec<PartFile>>::new();
    for file in small {
        let heaviest = file.users.iter().max_by_key(rank).expect("somebody needs it").clone();
        groups.entry(heaviest).or_default().push(file);
    }
    let mut instead = BTreeMap::new();
    for group in groups.into_values() {
        let name = group[0].name.clone();
        instead.extend(group[1..].iter().map(|file| (file.name.clone(), name.clone())));
        let users = group.iter().flat_map(|file| file.users.clone()).collect();
        let bytes: Vec<_> = group.into_iter().map(|file| file.bytes).collect();
        kept.push(PartFile { name, bytes: merged(&bytes)?, users });
    }
    Ok((kept, instead))
}

/// The script that loads the files, without those that are no files any more.
pub(super) fn without(loader: &str, instead: &BTreeMap<String, String>) -> String {
    let mut out = String::new();
    let mut skips = false;
    for line in loader.lines().filter(|line| !line.trim_start().starts_with("/*")) {
        let defined =
            line.strip_prefix("const __").and_then(|line| line.split_once(" = makeLoad("));
        skips |= defined.is_some_and(|(name, _)| instead.contains_key(name));
        let listed = line.strip_prefix(", [").and_then(|line| line.split_once(']'));
        if !skips {
            match listed {
                Some((list, rest)) => {
                    let known = |name: &str| {
                        let name = name.trim_start_matches("__");
                        format!("__{}", instead.get(name).map_or(name, String::as_str))
                    };
                    let names = list.split(", ").filter(|name| !name.is_empty());
                    let names: BTreeSet<String> = names.map(known).collect();
                    let names: Vec<String> = names.into_iter().collect();
                    out.extend([", [", &names.join(", "), "]", rest]);
                }
                None => out.push_str(line),
            }
            out.push('\n');
        }
        skips &= listed.is_none();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, length: usize, users: &[&str]) -> PartFile {
        // A module with some memory and nothing else: `length` bytes of data in it.
        let mut module = wasm_encoder::Module::new();
        let mut imports = wasm_encoder::ImportSection::new();
        let memory = wasm_encoder::MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        imports.import("main", "memory", memory);
        let mut data = wasm_encoder::DataSection::new();
        data.active(0, &wasm_encoder::ConstExpr::i32_const(8), vec![1; length]);
        module.section(&imports).section(&data);
        let users = users.iter().map(|user| (*user).to_owned()).collect();
        PartFile { name: name.into(), bytes: module.finish(), users }
    }

    #[test]
    fn what_is_small_comes_with_the_largest_board_that_needs_it() {
        let files = vec![
            file("chunk_1", 10, &["ahoi-board", "pages"]),
            file("chunk_2", 20, &["ahoi-board", "via-board"]),
            file("chunk_3", 10, &["pages", "via-board"]),
            file("chunk_4", LARGE, &["ahoi-board", "via-board"]),
            file("split_ahoi_board", 500, &["ahoi-board"]),
            file("split_pages", 900, &["pages"]),
            file("split_via_board", 400, &["via-board"]),
        ];
        let (files, instead) = merge_small(files).expect("they can be merged");
        let names: Vec<_> = files.iter().map(|file| &*file.name).collect();
        let splits = ["chunk_4", "split_ahoi_board", "split_pages", "split_via_board"];
        assert_eq!(names, [&splits[..], &["chunk_1", "chunk_3"]].concat());
        assert_eq!(instead, [("chunk_2".to_owned(), "chunk_1".to_owned())].into());
        let users: Vec<_> = files[4].users.iter().map(String::as_str).collect();
        assert_eq!(users, ["ahoi-board", "pages", "via-board"]);
    }

    #[test]
    fn scripts_load_what_there_still_is() {
        let load = |name: &str| format!("makeLoad(() => {{\n    fetch(\"./{name}.wasm\");\n}}\n");
        let loader = format!(
            "/* a, b */\nconst __chunk_1 = {}, []);\nconst __chunk_2 = {}, []);\nexport const a = wrap({}, [__chunk_1, __chunk_2]));\n",
            load("chunk_1"),
            load("chunk_2"),
            load("split_a"),
        );
        let expected = format!(
            "const __chunk_1 = {}, []);\nexport const a = wrap({}, [__chunk_1]));\n",
            load("chunk_1"),
            load("split_a"),
        );
        let instead = [("chunk_2".to_owned(), "chunk_1".to_owned())].into();
        assert_eq!(without(&loader, &instead), expected);
    }
}
