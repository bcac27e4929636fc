//! Several parts of a program in one file.

use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, TypeSection,
};
use wasmparser::{Data, Element, FuncType, FunctionBody, Import, Parser, Payload, Result, TypeRef};

/// One module in place of several that know of each other only by the memory, the table and the globals which they all
/// import, as the parts of a program do.
pub(super) fn merged(modules: &[Vec<u8>]) -> Result<Vec<u8>, String> {
    let parts: Result<Vec<_>> = modules.iter().map(|module| Part::of(module)).collect();
    join(parts.map_err(|why| why.to_string())?).map_err(|why| why.to_string())
}

/// What is in a module.
#[derive(Default)]
struct Part<'a> {
    types: Vec<FuncType>,
    imports: Vec<Import<'a>>,
    /// Of the functions that it has itself, by the numbers of their types.
    functions: Vec<u32>,
    elements: Vec<Element<'a>>,
    bodies: Vec<FunctionBody<'a>>,
    data: Vec<Data<'a>>,
}

impl<'a> Part<'a> {
    fn of(module: &'a [u8]) -> Result<Self> {
        let mut part = Part::default();
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(section) => {
                    part.types = section.into_iter_err_on_gc_types().collect::<Result<_>>()?;
                }
                Payload::ImportSection(section) => {
                    part.imports = section.into_imports().collect::<Result<_>>()?;
                }
                Payload::FunctionSection(section) => {
                    part.functions = section.into_iter().collect::<Result<_>>()?;
                }
                Payload::ElementSection(section) => {
                    part.elements = section.into_iter().collect::<Result<_>>()?;
                }
                Payload::DataSection(section) => {
                    part.data = section.into_iter().collect::<Result<_>>()?;
                }
                Payload::CodeSectionEntry(body) => part.bodies.push(body),
                Payload::Version { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::DataCountSection { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => panic!("a part has {other:?}, which cannot be merged with another's"),
            }
        }
        Ok(part)
    }
}

/// Where in the merged module lies what a part knows by its own numbers.
#[derive(Default)]
struct Places {
    types: Vec<u32>,
    functions: Vec<u32>,
    tables: Vec<u32>,
    memories: Vec<u32>,
    globals: Vec<u32>,
}

impl Reencode for Places {
    type Error = Infallible;

    fn type_index(&mut self, number: u32) -> Result<u32, Error> {
        Ok(self.types[number as usize])
    }

    fn function_index(&mut self, number: u32) -> Result<u32, Error> {
        Ok(self.functions[number as usize])
    }

    fn table_index(&mut self, number: u32) -> Result<u32, Error> {
        Ok(self.tables[number as usize])
    }

    fn memory_index(&mut self, number: u32) -> Result<u32, Error> {
        Ok(self.memories[number as usize])
    }

    fn global_index(&mut self, number: u32) -> Result<u32, Error> {
        Ok(self.globals[number as usize])
    }
}

fn join(parts: Vec<Part>) -> Result<Vec<u8>, Error> {
    let (mut types, mut known_types) = (TypeSection::new(), Vec::new());
    let (mut imports, mut known_imports) = (ImportSection::new(), Vec::new());
    let mut all_places = Vec::new();
    let mut count = Places::counted();
    for part in &parts {
        let mut places = Places::default();
        for kind in &part.types {
            let known = known_types.iter().position(|known| known == kind);
            let place = known.unwrap_or(known_types.len());
            if known.is_none() {
                types.ty().func_type(&places.func_type(kind.clone())?);
                known_types.push(kind.clone());
            }
            places.types.push(place as u32);
        }
        for import in &part.imports {
            let name = (import.module, import.name);
            let known = known_imports.iter().find(|(known, _)| *known == name);
            let place = if let Some((_, place)) = known {
                *place
            } else {
                imports.import(name.0, name.1, places.entity_type(import.ty)?);
                let place = count.next(import.ty);
                known_imports.push((name, place));
                place
            };
            places.of(import.ty).push(place);
        }
        all_places.push(places);
    }
    let mut functions = FunctionSection::new();
    let (mut elements, mut code) = (ElementSection::new(), CodeSection::new());
    let mut data = DataSection::new();
    // The functions that are imported have the first numbers.
    let mut next = count.functions[0];
    for (part, places) in parts.iter().zip(&mut all_places) {
        for &kind in &part.functions {
            functions.function(places.types[kind as usize]);
            places.functions.push(next);
            next += 1;
        }
    }
    for (part, mut places) in parts.into_iter().zip(all_places) {
        for element in part.elements {
            places.parse_element(&mut elements, element)?;
        }
        for body in part.bodies {
            places.parse_function_body(&mut code, body)?;
        }
        for datum in part.data {
            places.parse_data(&mut data, datum)?;
        }
    }
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions);
    module.section(&elements).section(&code).section(&data);
    Ok(module.finish())
}

impl Places {
    /// How many of each there are.
    fn counted() -> Self {
        let none = || vec![0];
        Places {
            types: none(),
            functions: none(),
            tables: none(),
            memories: none(),
            globals: none(),
        }
    }

    fn of(&mut self, kind: TypeRef) -> &mut Vec<u32> {
        match kind {
            TypeRef::Func(_) | TypeRef::FuncExact(_) => &mut self.functions,
            TypeRef::Table(_) => &mut self.tables,
            TypeRef::Memory(_) => &mut self.memories,
            TypeRef::Global(_) => &mut self.globals,
            TypeRef::Tag(_) => panic!("nothing is thrown in a part"),
        }
    }

    /// The place of one more.
    fn next(&mut self, kind: TypeRef) -> u32 {
        let count = &mut self.of(kind)[0];
        *count += 1;
        *count - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A part that puts one function into the table at a place and some data into the memory. The function gives back
    /// what a global and its argument, as a number of this kind, are together worth: a type of its own for each part.
    fn part(place: u8, wide: bool) -> Vec<u8> {
        let number = if wide { 0x7e } else { 0x7f };
        let name = |name: &str| [&[name.len() as u8], name.as_bytes()].concat();
        let import = |entry: &str, kind: &[u8]| [name("main"), name(entry), kind.to_vec()].concat();
        let section = |id: u8, content: Vec<u8>| [vec![id, content.len() as u8], content].concat();
        let imports = [
            vec![3],
            import("memory", &[2, 0, 1]),
            import("table", &[1, 0x70, 0, 9]),
            import("stack", &[3, 0x7f, 1]),
        ];
        // Without any locals: the global, and the function itself by its place in the table.
        let body = vec![1, 9, 0, 0x23, 0, 0x1a, 0x20, 0, 0x10, 0, 0x0b];
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, vec![1, 0x60, 1, number, 1, number]),
            section(2, imports.concat()),
            section(3, vec![1, 0]),
            section(9, vec![1, 0, 0x41, place, 0x0b, 1, 0]),
            section(10, body),
            section(11, vec![1, 0, 0x41, place, 0x0b, 1, place]),
        ]
        .concat()
    }

    #[test]
    fn parts_share_what_they_import_and_keep_what_is_their_own() {
        let parts = [part(3, false), part(5, true), part(7, false)];
        for part in &parts {
            walrus::Module::from_buffer(part).expect("a module");
        }
        let merged = merged(&parts).expect("they can be merged");
        let part = Part::of(&merged).expect("a module");
        assert_eq!((part.imports.len(), part.types.len()), (3, 2));
        let merged = walrus::Module::from_buffer(&merged).expect("a module");
        assert_eq!((merged.elements.iter().count(), merged.data.iter().count()), (3, 3));
        // Each calls itself, as it did.
        let functions: Vec<_> = merged.funcs.iter_local().collect();
        assert_eq!(functions.len(), 3);
        for (id, function) in functions {
            let entry = function.block(function.entry_block());
            let calls = entry.instrs.iter().filter_map(|(instruction, _)| match instruction {
                walrus::ir::Instr::Call(call) => Some(call.func),
                _ => None,
            });
            assert_eq!(calls.collect::<Vec<_>>(), [id]);
        }
    }
}
