//! A list of an answer that a request can lengthen.

use std::marker::PhantomData;

use serde::Serialize;

use crate::wire::json::JsonList;
use crate::wire::memory::Buffer;
use crate::wire::problem::Problem;

use super::budget::RequestBudget;

/// The number of items between two checks of the budget. Reading the clock is not free compared
/// with writing a short item.
const ITEMS_PER_CHECK: usize = 4;

/// A list of `T`. Items are written when they are pushed, so that nothing is computed while the
/// answer is serialized, and memory holds their JSON instead of their values.
#[derive(Debug)]
pub struct List<T> {
    json: JsonList,
    length: usize,
    item: PhantomData<fn() -> T>,
}

/// A type that is sent where the contract says `T`: the same struct with the types of a variant.
pub trait SentAs<T>: Serialize {}

impl<T> List<T> {
    pub fn new(budget: &RequestBudget) -> List<T> {
        List {
            json: JsonList::new(Buffer::new(budget.reservation(), budget.limits().answer)),
            length: 0,
            item: PhantomData,
        }
    }

    /// Writes an item.
    ///
    /// # Errors
    /// Returns a problem if the budget is used up, if the list is longer than an answer may be, or
    /// if there is no memory for it.
    pub fn push(
        &mut self,
        item: &impl SentAs<T>,
        budget: &mut RequestBudget,
    ) -> Result<(), Problem> {
        if self.length.is_multiple_of(ITEMS_PER_CHECK) {
            budget.check_interrupt()?;
        }
        self.json.push(item)?;
        self.length += 1;
        Ok(())
    }
}

impl<T> Serialize for List<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}
