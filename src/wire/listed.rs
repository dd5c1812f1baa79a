//! A list of an answer that is made while it is written, so that it is never held whole.

use std::cell::{Cell, RefCell};

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::problem::Problem;

/// What makes the items of a list.
pub trait Items {
    /// An item. It may borrow from what makes the next one.
    type Item<'a>: Serialize;

    /// How many there are.
    fn len(&self) -> usize;

    /// Makes one after the other and puts each.
    ///
    /// # Errors
    /// Why there are no more: a problem, or one could not be put.
    fn each(
        &mut self,
        put: impl FnMut(Self::Item<'_>) -> Result<(), ListEnd>,
    ) -> Result<(), ListEnd>;
}

/// Why a list ends before its end.
#[derive(Debug)]
pub enum ListEnd {
    /// The next item cannot be made.
    Problem(Problem),
    /// The last one could not be written.
    Unwritten,
}

impl From<Problem> for ListEnd {
    fn from(problem: Problem) -> ListEnd {
        ListEnd::Problem(problem)
    }
}

/// A list that is made while it is written, which is done once.
pub struct Listed<I> {
    items: RefCell<I>,
    problem: Cell<Option<Problem>>,
}

impl<I: Items> Listed<I> {
    /// A list of these.
    pub fn of(items: I) -> Listed<I> {
        Listed {
            items: RefCell::new(items),
            problem: Cell::new(None),
        }
    }

    /// What came of writing an answer with this list: the problem that stopped the list, if one did.
    pub fn or_problem<T>(self, written: Result<T, Problem>) -> Result<T, Problem> {
        self.problem.into_inner().map_or(written, Err)
    }
}

impl<I: Items> Serialize for Listed<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut items = self.items.borrow_mut();
        let mut list = serializer.serialize_seq(Some(items.len()))?;
        let mut unwritten = Ok(());
        let made = items.each(|item| {
            unwritten = list.serialize_element(&item);
            if unwritten.is_ok() {
                Ok(())
            } else {
                Err(ListEnd::Unwritten)
            }
        });
        if let Err(ListEnd::Problem(problem)) = made {
            let error = serde::ser::Error::custom(&problem);
            self.problem.set(Some(problem));
            return Err(error);
        }
        unwritten?;
        list.end()
    }
}
