//! Answers about the service: the index, the codes, its health.

use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{Info, Reason};
use crate::replay::FailureCode;
use crate::replay::pgn::ErrorCode;
use crate::solve::SolutionFlaw;
use crate::wire::sentences::Code;

/// The meaning of a code.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodePage {
    /// The code.
    #[schema(example = "illegal_move")]
    pub code: &'static str,
    /// The place where it occurs: the `code` of a problem, of a reason why a move is not legal, of
    /// a failure of a record or of a flaw of a solution, or the `errors` of a position or a PGN.
    pub occurs: Occurs,
    /// The status of a problem with this code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 400, maximum = 599, example = 422)]
    pub status: Option<u16>,
    /// The problem's title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<&'static str>,
    /// The meaning.
    pub detail: &'static str,
    /// The English sentences that `detail` is made of, with their parameters in braces. `params` has
    /// a value for each.
    #[schema(example = json!(["the way from {from} to {to} is blocked on {square}"]))]
    pub templates: Vec<&'static str>,
}

impl CodePage {
    /// Returns the codes of a variant: the reasons why a move is not legal, and its faults.
    pub fn of_a_variant<R: Reason>(info: &'static Info) -> Vec<CodePage> {
        let faults = info.all_faults().map(|it| CodePage {
            code: it.code,
            occurs: Occurs::PositionFault,
            status: None,
            title: None,
            detail: it.meaning,
            templates: it.templates().map(|template| template.text).collect(),
        });
        CodePage::all::<R>(Occurs::Reason).chain(faults).collect()
    }

    fn all<R: Reason>(occurs: Occurs) -> impl Iterator<Item = CodePage> {
        R::ALL.iter().map(move |it| {
            let templates = R::TEMPLATES.iter().filter(|template| template.code == *it);
            CodePage {
                code: it.code(),
                occurs,
                status: None,
                title: None,
                detail: it.meaning(),
                templates: templates.map(|template| template.text).collect(),
            }
        })
    }

    fn problems() -> impl Iterator<Item = CodePage> {
        let pages = CodePage::all::<Code>(Occurs::Problem).zip(Code::ALL);
        pages.map(|(page, code)| CodePage {
            status: Some(code.status()),
            title: Some(code.title()),
            ..page
        })
    }

    /// Returns the codes that the service has with any variants.
    pub fn of_the_service() -> impl Iterator<Item = CodePage> {
        let records = CodePage::all::<ErrorCode>(Occurs::PgnFault);
        let failures = CodePage::all::<FailureCode>(Occurs::Failure);
        let flaws = CodePage::all::<SolutionFlaw>(Occurs::SolutionFlaw);
        CodePage::problems()
            .chain(failures)
            .chain(records)
            .chain(flaws)
    }

    /// Adds the templates of the same code in another variant or at another place.
    fn join(&mut self, other: CodePage) {
        for template in other.templates {
            if !self.templates.contains(&template) {
                self.templates.push(template);
            }
        }
    }
}

/// The place where a code occurs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Occurs {
    /// The `code` of a problem.
    Problem,
    /// That of a reason why a move is not legal.
    Reason,
    /// That of a failure for which a record is no game.
    Failure,
    /// Among the `errors` of a position.
    PositionFault,
    /// Among the `errors` of a PGN.
    PgnFault,
    /// That of a flaw for which a solution is refused.
    SolutionFlaw,
}

/// The meanings of all codes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodesPage {
    /// The codes: problems by status, then reasons, failures of records, faults of positions and
    /// of PGN, flaws of solutions.
    pub codes: Vec<CodePage>,
}

impl CodesPage {
    /// Creates the page of every code from those of the service and of its variants.
    pub fn of(mut pages: Vec<CodePage>) -> CodesPage {
        pages.sort_by_key(|page| page.occurs);
        let mut codes: Vec<CodePage> = Vec::new();
        for page in pages {
            // Variants share reasons and faults, and one code is both a problem of a move and a failure of a
            // record.
            match codes.iter_mut().find(|known| known.code == page.code) {
                Some(known) => known.join(page),
                None => codes.push(page),
            }
        }
        CodesPage { codes }
    }
}

/// The index of the service.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceIndex {
    /// The version of the service.
    #[schema(example = "0.1.0")]
    pub version: &'static str,
    /// The path of the contract.
    #[schema(example = "/openapi.json")]
    pub contract: &'static str,
    /// The path of the documentation.
    #[schema(example = "/docs/")]
    pub documentation: &'static str,
    /// The path of the codes.
    #[schema(example = "/problems")]
    pub problems: &'static str,
    /// The variants.
    #[schema(example = "/v1/variants")]
    pub variants: &'static str,
    /// The path of batches.
    #[schema(example = "/v1/batch")]
    pub batch: &'static str,
    /// The operations on a variant.
    pub operations: Vec<OperationLink>,
}

/// An operation on a variant.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OperationLink {
    /// Its path, with the variant's id in place of `{variant}`.
    #[schema(example = "/v1/variants/{variant}/play")]
    pub path: &'static str,
    /// Its methods.
    #[schema(example = json!(["GET", "POST"]))]
    pub methods: Vec<&'static str>,
    /// Its summary.
    #[schema(example = "Play a move")]
    pub summary: &'static str,
}

/// The health of the service.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`. A service that is not ready answers with a problem.
    #[schema(example = "ok")]
    status: &'static str,
}

impl Health {
    /// The only value.
    pub const OK: Health = Health { status: "ok" };
}
