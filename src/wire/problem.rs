//! Errors as RFC 9457 problems, with their parts.

use derive_more::Deref;
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{
    Fault, FilledSentence, Game, Illegal, InvalidPosition, Reason as _, Section, Sentence,
};
use crate::replay::{Failure, Place, pgn};

use super::sentences::{self, Code};

/// The maximum number of faults that a problem lists: a text can have thousands.
const MAX_ERRORS: usize = 64;

/// The maximum length of a pointer that a client's text lengthens, in characters.
const MAX_POINTER: usize = 300;

/// The `Retry-After` of an overloaded service, in seconds.
const SOON: u64 = 1;

/// A problem to answer with. Boxed because it is large and rare, and so that results with it are
/// returned in registers.
#[derive(Clone, Debug, Deref, Serialize, thiserror::Error)]
#[deref(forward)]
#[error("{}: {}", _0.code, _0.sentence.detail)]
pub struct Problem(Box<ProblemBody>);

/// A problem with a request, as RFC 9457 defines it.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// A page on this service that explains the code.
    #[serde(rename = "type")]
    #[schema(example = "/problems/illegal_move")]
    r#type: String,
    /// The code's title.
    pub title: &'static str,
    /// The status of the answer.
    #[schema(minimum = 400, maximum = 599)]
    pub status: u16,
    #[serde(flatten)]
    pub sentence: FilledSentence,
    /// A stable code for programs.
    pub code: &'static str,
    /// The part of the request in question, as a JSON pointer. Query parameters are pointed at like
    /// fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pointer: Option<String>,
    /// All faults, if there can be several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<ProblemItem>,
    /// The position in question, as the side to move may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// The move in question.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    /// The reason why the move is not legal, as `validate` states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonBody>,
    /// The reason why the record is not a game, as `replay` states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<Failure>,
    /// The line of the PGN in question, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    line: Option<u32>,
    /// The character in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    column: Option<u32>,
    /// The request's id, also in the header `x-request-id`.
    request_id: String,
    /// The methods of the path, if the request had another: the header `Allow`.
    #[serde(skip)]
    pub allow: Option<&'static str>,
}

/// One of several faults.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ProblemError)]
pub struct ProblemItem {
    /// The part of the request in question, as a JSON pointer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pointer: Option<String>,
    /// A stable code for programs.
    #[schema(example = "king_count")]
    code: &'static str,
    #[serde(flatten)]
    sentence: FilledSentence,
}

impl ProblemItem {
    fn of<C>(code: &'static str, sentence: Sentence<C>) -> ProblemItem {
        ProblemItem {
            pointer: None,
            code,
            sentence: sentence.into(),
        }
    }

    fn of_fault(fault: Fault) -> ProblemItem {
        ProblemItem::of(fault.code, fault)
    }
}

/// The reason why a move is not legal.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Reason)]
pub struct ReasonBody {
    /// A stable code that names the rule.
    #[schema(example = "not_link_owner")]
    code: &'static str,
    #[serde(flatten)]
    sentence: FilledSentence,
    /// The address of the section of the rules that forbids it, on this service.
    #[schema(value_type = String, example = "/rules/twinkie-danger#4")]
    rule: Section,
}

impl ReasonBody {
    pub fn of<G: Game>(illegal: Illegal<G::Reason>) -> ReasonBody {
        let sentence = illegal.sentence;
        ReasonBody {
            code: sentence.code.code(),
            sentence: sentence.into(),
            rule: G::info().section(illegal.section),
        }
    }
}

impl Problem {
    /// Creates a problem from the sentence that says what is wrong in this case.
    pub fn new(sentence: impl Into<Sentence<Code>>) -> Problem {
        let sentence = sentence.into();
        let code = sentence.code;
        Problem(Box::new(ProblemBody {
            r#type: format!("/problems/{}", code.code()),
            title: code.title(),
            status: code.status(),
            sentence: sentence.into(),
            code: code.code(),
            ..ProblemBody::default()
        }))
    }

    pub fn failed(error: &impl ToString) -> Problem {
        Problem::new(sentences::FAILED.with("message", error.to_string()))
    }

    pub fn to_json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("a problem is JSON")
    }

    /// Returns the number of seconds after which a client may retry, if the service is overloaded.
    pub fn retry_after(&self) -> Option<u64> {
        (self.code == Code::Overloaded.code()).then_some(SOON)
    }

    /// Points at a part of the request.
    #[must_use]
    pub fn at(mut self, pointer: impl Into<String>) -> Problem {
        self.0.pointer = Some(pointer.into());
        self
    }

    /// Points from the whole whose part `name` has the problem, if it is with a part of the request.
    #[must_use]
    pub fn of_part(self, name: &str) -> Problem {
        // A name that a client made up can be as long as the body.
        let name: String = name.chars().take(MAX_POINTER).collect();
        self.below(&pointer_to(&name))
    }

    /// Points from the whole at whose place `start` the problem is.
    #[must_use]
    pub fn below(mut self, start: &str) -> Problem {
        // What is nested too deep has no place of its own.
        if let Some(pointer) = &mut self.0.pointer
            && self.0.sentence.template != sentences::NESTED.text
        {
            *pointer = start
                .chars()
                .chain(pointer.chars())
                .take(MAX_POINTER)
                .collect();
        }
        self
    }

    /// Points the problem and all its faults at a part of the request.
    #[must_use]
    pub fn at_with_faults(mut self, pointer: &str) -> Problem {
        for error in &mut self.0.errors {
            error.pointer = Some(pointer.to_owned());
        }
        self.at(pointer)
    }

    #[must_use]
    pub fn allowing(mut self, methods: &'static str) -> Problem {
        self.0.allow = Some(methods);
        self
    }

    #[must_use]
    pub fn with_request_id(mut self, id: &str) -> Problem {
        id.clone_into(&mut self.0.request_id);
        self
    }

    /// Creates the problem for a text that is not a position, with every fault. The text is not
    /// repeated: a part of it may be hidden from the client.
    pub fn invalid_position(faults: InvalidPosition) -> Problem {
        let sentence = match &*faults {
            [only] => sentences::ONE_FAULT.with("message", only.to_string()),
            several if several.len() > MAX_ERRORS => {
                sentences::MANY_FAULTS.with("limit", MAX_ERRORS)
            }
            several => sentences::FAULTS.with("count", several.len()),
        };
        let errors = faults.into_iter().take(MAX_ERRORS);
        let mut problem = Problem::new(sentence);
        problem.0.errors = errors.map(ProblemItem::of_fault).collect();
        problem.at_with_faults("/position")
    }

    /// Creates the problem for a move that is not legal, with the reason. The position is the
    /// mover's view.
    pub fn illegal_move<G: Game>(
        position: String,
        mv: &str,
        illegal: Illegal<G::Reason>,
    ) -> Problem {
        let message = illegal.sentence.to_string();
        let mut problem = Problem::new(sentences::ILLEGAL.with("message", message)).at("/move");
        problem.0.position = Some(position);
        problem.0.mv = Some(mv.to_owned());
        problem.0.reason = Some(ReasonBody::of::<G>(illegal));
        problem
    }

    /// Creates the problem for a text that is not a record, with the place of the fault.
    pub fn invalid_pgn(fault: pgn::Error) -> Problem {
        let Place { line, column } = fault.place;
        let sentence = sentences::BAD_PGN
            .with("line", line)
            .with("column", column)
            .with("message", fault.sentence.to_string());
        let mut problem = Problem::new(sentence);
        problem.0.line = Some(line);
        problem.0.column = Some(column);
        let why = ProblemItem::of(fault.code().code(), fault.sentence);
        let position = fault.position.into_iter().map(ProblemItem::of_fault);
        problem.0.errors = std::iter::once(why).chain(position).collect();
        problem.at_with_faults("/pgn")
    }

    /// Creates the problem for a record that is not a game. It leaves out what was recorded and
    /// computed, which `replay` shows: that may be a seed, or a position with something hidden.
    pub fn unreplayable(failure: &Failure) -> Problem {
        let sentence = sentences::UNREPLAYABLE.with("message", failure.to_string());
        let mut problem = Problem::new(sentence);
        problem.0.failure = Some(Failure {
            recorded: None,
            computed: None,
            ..failure.clone()
        });
        problem
    }
}

/// The maximum length of a client's text in a message, in characters.
const MAX_TEXT: usize = 64;

/// Returns the start of a client's text, for a message.
pub fn shortened(text: &str) -> String {
    text.chars().take(MAX_TEXT).collect()
}

/// Returns the part of a JSON pointer that leads to a field: `/` and its name, escaped.
pub fn pointer_to(field: &str) -> String {
    format!("/{}", field.replace('~', "~0").replace('/', "~1"))
}
