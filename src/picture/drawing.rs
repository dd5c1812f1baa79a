//! A picture while it is drawn.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};
use std::mem;

use derive_more::{Deref, Display};

use super::layout::Layout;
use super::shapes::{Shape, shape};

/// A text that `write!` appends to, which cannot fail: elements, the data of a path, or words.
#[derive(Default, PartialEq, Eq, Debug, Display, Deref)]
pub struct Text(String);

impl Text {
    /// Appends what `write!` has formatted.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) {
        // Writing to a `String` does not fail.
        let _ = self.0.write_fmt(text);
    }
}

/// A picture that is being drawn; `write!` appends elements.
#[derive(Debug)]
pub struct Drawing {
    /// The geometry.
    pub layout: Layout,
    pub(super) svg: Text,
    used: BTreeSet<&'static Shape>,
    /// The place of their definitions in the text.
    definitions: usize,
}

impl Drawing {
    pub(super) fn new(layout: Layout) -> Drawing {
        Drawing {
            layout,
            svg: Text(String::with_capacity(16 * 1024)),
            used: BTreeSet::new(),
            definitions: 0,
        }
    }

    /// Appends what `write!` has formatted.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) {
        self.svg.write_fmt(text);
    }

    /// Returns the `ID` with which `<use href="#va-ID"/>` shows a piece or object, if it has a
    /// shape.
    pub fn shape(&mut self, name: &str) -> Option<&'static str> {
        let shape = shape(name)?;
        self.used.insert(shape);
        Some(shape.id)
    }

    /// Draws lines that share a class: a casing below the line makes them visible on any square and
    /// piece.
    pub fn lines(&mut self, class: impl fmt::Display, data: &Text) {
        if !data.is_empty() {
            for layer in ["case", "ink"] {
                write!(self, "<path class=\"{layer} {class}\" d=\"{data}\"/>");
            }
        }
    }

    /// Notes that the shapes are defined here.
    pub(super) fn define_here(&mut self) {
        self.definitions = self.svg.len();
    }

    /// Returns the whole picture, which defines each shape that it uses once.
    pub(super) fn finish(mut self) -> String {
        writeln!(self, "</svg>");
        let end = self.svg.len();
        write!(self, "<defs>");
        for Shape { id, markup } in mem::take(&mut self.used) {
            write!(self, "<g id=\"va-{id}\">{markup}</g>");
        }
        write!(self, "</defs>");
        // Written at the end first, so that the text has room for them before there is a copy.
        let Text(mut svg) = self.svg;
        let definitions = svg.split_off(end);
        svg.insert_str(self.definitions, &definitions);
        svg
    }
}
