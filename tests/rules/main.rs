//! The rules, without HTTP: a module for each variant, tests named after sentences of the rules.

mod chance;
mod support;
mod twinkie;
