//! The Python tests of `./test` import the library that cargo builds for this test, so that nothing is compiled
//! twice. An interpreter finds its beginning by name.

#[test]
fn the_library_can_be_imported() {
    let test = std::env::current_exe().expect("a test knows where it is");
    let library = test.with_file_name(format!("lib_fairwind{}", std::env::consts::DLL_SUFFIX));
    let bytes =
        std::fs::read(&library).unwrap_or_else(|error| panic!("{}: {error}", library.display()));
    let beginning = b"PyInit__fairwind";
    assert!(bytes.windows(beginning.len()).any(|name| name == beginning));
}
