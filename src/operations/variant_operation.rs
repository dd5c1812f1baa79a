//! An operation of one variant as a trait object, without the types of both. Each trait has one
//! implementation, which calls the functions of [`Operation`] in order.

use std::fmt;
use std::marker::PhantomData;

use crate::picture::Pictured;
use crate::wire::json::Json;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

use super::answer::Answer;
use super::budget::RequestBudget;
use super::input::Input;
#[cfg(feature = "png")]
use super::raster;
use super::spec::{MediaType, Operation, OperationSpec};
use super::work_class::WorkClass;

/// An operation of one variant.
pub trait VariantOperation: fmt::Debug + Send + Sync {
    /// Returns the description of the operation.
    fn spec(&self) -> &'static OperationSpec;

    /// Parses a request for an answer of this media type, and estimates its work.
    ///
    /// # Errors
    /// Returns a problem if the request is invalid.
    fn prepare(
        &self,
        input: Input<'_>,
        media_type: MediaType,
        limits: &Limits,
    ) -> Result<Box<dyn PreparedRequest>, Problem>;

    /// Answers a request in JSON.
    ///
    /// # Errors
    /// Returns a problem if the request is invalid or exceeds its budget.
    fn answer(&self, body: &[u8], budget: &mut RequestBudget) -> Result<Json, Problem> {
        let request = self.prepare(Input::Json(body), MediaType::Json, budget.limits())?;
        request.answer(budget)?.into_json(budget)
    }
}

/// A parsed request.
pub trait PreparedRequest: Send {
    /// Returns the estimated work of the request.
    fn work_class(&self) -> WorkClass;

    /// Computes the answer.
    ///
    /// # Errors
    /// Returns a problem if the request is invalid or exceeds its budget.
    fn answer(&self, budget: &mut RequestBudget) -> Result<Answer, Problem>;
}

/// The operation `O` of the variant `G`.
pub struct TypedOperation<G, O>(PhantomData<fn() -> (G, O)>);

impl<G: Pictured, O: Operation> TypedOperation<G, O> {
    /// The trait object.
    pub const INSTANCE: &'static dyn VariantOperation = &TypedOperation::<G, O>(PhantomData);
}

impl<G: Pictured, O: Operation> VariantOperation for TypedOperation<G, O> {
    fn spec(&self) -> &'static OperationSpec {
        &O::SPEC
    }

    fn prepare(
        &self,
        input: Input<'_>,
        media_type: MediaType,
        limits: &Limits,
    ) -> Result<Box<dyn PreparedRequest>, Problem> {
        let request: O = input.read()?;
        request.check_limits(limits)?;
        let subject = request.subject::<G>()?;
        let work_class = match media_type {
            MediaType::Json | MediaType::Svg | MediaType::Apng => request.work_class::<G>(&subject),
            MediaType::Png => request.work_class::<G>(&subject).with_pngs(1),
        };
        Ok(Box::new(TypedRequest::<G, O> {
            request,
            subject,
            media_type,
            work_class,
        }))
    }
}

impl<G: Pictured, O: Operation> fmt::Debug for TypedOperation<G, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", O::SPEC.name(), G::info().id)
    }
}

/// A parsed request for operation `O` on variant `G`.
struct TypedRequest<G: Pictured, O: Operation> {
    request: O,
    subject: O::Subject<G>,
    media_type: MediaType,
    work_class: WorkClass,
}

impl<G: Pictured, O: Operation> PreparedRequest for TypedRequest<G, O> {
    fn work_class(&self) -> WorkClass {
        self.work_class
    }

    fn answer(&self, budget: &mut RequestBudget) -> Result<Answer, Problem> {
        let answer = self.request.answer::<G>(&self.subject, budget)?;
        match (self.media_type, answer) {
            (MediaType::Json, answer @ (Answer::Picture(_) | Answer::Animation(_))) => {
                answer.into_json(budget).map(Answer::Json)
            }
            #[cfg(feature = "png")]
            (MediaType::Png, Answer::Picture(drawing)) => {
                raster::png(&drawing, budget).map(Answer::Png)
            }
            #[cfg(feature = "png")]
            (MediaType::Apng, Answer::Animation(animation)) => {
                raster::apng(animation, budget).map(Answer::Png)
            }
            (_, answer) => Ok(answer),
        }
    }
}
