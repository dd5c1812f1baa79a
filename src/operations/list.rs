//! A list of an answer that a request can lengthen.

use std::marker::PhantomData;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::wire::memory::MemoryReservation;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::budget::RequestBudget;

/// The number of items between two checks of the budget. Reading the clock is not free compared
/// with writing a short item.
const ITEMS_PER_CHECK: usize = 4;
/// The memory of an item besides its text, in bytes: its place in the list, which grows by
/// doubling, and what the allocator adds.
const PER_ITEM: usize = 64;
/// The memory that is reserved at once, in bytes.
const STEP: usize = 16 * 1024;

/// A list of `T`. Items are written when they are pushed, so that nothing is computed while the
/// answer is serialized, and memory holds their JSON instead of their values.
#[derive(Debug)]
pub struct List<T> {
    items: Vec<Box<RawValue>>,
    /// The length of the items, in bytes.
    bytes: usize,
    reservation: MemoryReservation,
    item: PhantomData<fn() -> T>,
}

/// A type that is sent where the contract says `T`: the same struct with the types of a variant.
pub trait SentAs<T>: Serialize {}

impl<T> List<T> {
    /// Creates an empty list.
    pub fn new(budget: &RequestBudget) -> List<T> {
        List {
            items: Vec::new(),
            bytes: 0,
            reservation: budget.reservation(),
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
        if self.items.len().is_multiple_of(ITEMS_PER_CHECK) {
            budget.check_interrupt()?;
        }
        let item = to_raw_value(item).map_err(|error| Problem::failed(&error))?;
        self.bytes += item.get().len();
        let most = budget.limits().answer;
        if self.bytes > most {
            return Err(Problem::new(sentences::ANSWER_SIZE.with("limit", most >> 20)));
        }
        let used = self.bytes + PER_ITEM * (1 + self.items.len());
        let missing = used.saturating_sub(self.reservation.held());
        if missing > 0 {
            self.reservation.take(missing.next_multiple_of(STEP))?;
        }
        self.items.push(item);
        Ok(())
    }
}

impl<T> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.items)
    }
}
