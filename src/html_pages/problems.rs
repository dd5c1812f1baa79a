//! The list of codes and the page of each.

use maud::{Markup, html};

use crate::game::Info;
use crate::operations::Arbiter;
use crate::wire::codes::Code;
use crate::wire::service::{CodePage, Occurs};

use super::markdown::sentence;
use super::site::{Document, Site};

struct Group {
    occurs: Occurs,
    anchor: &'static str,
    title: &'static str,
    /// Where they occur, as Markdown.
    what: &'static str,
    /// What a client can do, as Markdown. Each problem has a remedy of its own.
    remedy: &'static str,
}

const GROUPS: [Group; 6] = [
    Group {
        occurs: Occurs::Problem,
        anchor: "problems",
        title: "Problems",
        what: "The `code` of an answer that is a problem: the request could not be answered.",
        remedy: "",
    },
    Group {
        occurs: Occurs::Reason,
        anchor: "reasons",
        title: "Why a move is not legal",
        what: "The `code` of a `reason`, which also has a sentence for the player and the section of \
               the rules.",
        remedy: "Choose a move of the list that `legal-moves` gives. The `reason` beside this code says \
                 in `rule` which section of the rules forbids the move, and in `detail` why, in a \
                 sentence that can be shown to the player.",
    },
    Group {
        occurs: Occurs::Failure,
        anchor: "failures",
        title: "Why a record is not a game",
        what: "The `code` of a `failure`, with the ply at which the record fails.",
        remedy: "Look at the ply that the `failure` names, and at its `detail`: the plies before it are \
                 a game. Correct that ply, or end the record before it.",
    },
    Group {
        occurs: Occurs::PositionFault,
        anchor: "positions",
        title: "What is wrong with a position",
        what: "A `code` among the `errors` of an `invalid_position`, which lists all of them.",
        remedy: "Correct the position. Each of the `errors` has its own sentence; the grammar of a \
                 position is in `GET /v1/variants/{variant}` and in the rules.",
    },
    Group {
        occurs: Occurs::PgnFault,
        anchor: "records",
        title: "What is wrong with a PGN",
        what: "A `code` among the `errors` of an `invalid_pgn`, with line and column.",
        remedy: "Correct the record at the `line` and `column` that the problem names.",
    },
    Group {
        occurs: Occurs::SolutionFlaw,
        anchor: "solutions",
        title: "Why a solution is refused",
        what: "The `code` of a `flaw`, with the node at which the solution fails.",
        remedy: "Do not trust the solution. The `flaw` names the node; `solve` makes a solution that holds.",
    },
];

#[must_use]
pub fn list(site: &Site, codes: &[CodePage]) -> String {
    site.page(&Document {
        title: "Codes · Variant Arbiter",
        description: "Every code with which this service refuses a request, a move, a position or \
                      a record, and what to do.",
        path: "/problems",
        main: html! {
            h1 { "Codes" }
            p {
                "Every refusal of this service has a code, which never changes its meaning. As JSON: "
                code { "GET /problems" } "."
            }
            nav.contents aria-label="Contents" {
                ul {
                    @for group in &GROUPS { li { a href={ "#" (group.anchor) } { (group.title) } } }
                }
            }
            @for group in &GROUPS {
                section aria-labelledby=(group.anchor) {
                    h2 #(group.anchor) { (group.title) }
                    (sentence(group.what))
                    dl.codes {
                        @for page in codes.iter().filter(|page| page.occurs == group.occurs) { (entry(page)) }
                    }
                }
            }
        },
        ..Document::default()
    })
}

fn entry(page: &CodePage) -> Markup {
    html! {
        div #(page.code) {
            dt {
                a href={ "/problems/" (page.code) } { code { (page.code) } }
                @if let (Some(status), Some(title)) = (page.status, page.title) {
                    " " b { (title) } " " small { (status) }
                }
            }
            dd { (sentence(page.detail)) }
        }
    }
}

#[must_use]
pub fn page(site: &Site, arbiter: &Arbiter, page: &CodePage) -> String {
    let group = GROUPS.iter().find(|group| group.occurs == page.occurs);
    let group = group.unwrap_or(&GROUPS[0]);
    let problem =
        Code::all().find(|code| page.occurs == Occurs::Problem && code.text() == page.code);
    let rules = variants_with(arbiter, page);
    site.page(&Document {
        title: &format!("{} · Variant Arbiter", page.code),
        description: page.detail,
        main: html! {
            p.way {
                a href={ "/problems#" (page.code) } { "Codes" }
                " › "
                a href={ "/problems#" (group.anchor) } { (group.title) }
            }
            h1 { (page.title.unwrap_or(group.title)) }
            p { code { (page.code) } }
            h2 { "What it means" }
            (sentence(page.detail))
            h2 { "What to do" }
            (sentence(problem.map_or(group.remedy, remedy)))
            // The templates, for translators.
            h2 { "The sentences" }
            p {
                "A " code { "detail" } " with this code is one of these. "
                code { "params" } " has the values in braces."
            }
            ul { @for template in &page.templates { li { (template) } } }
            @if !rules.is_empty() {
                h2 { "The rules" }
                ul {
                    @for info in rules { li { a href={ "/rules/" (info.id) } { (info.name) } } }
                }
            }
            h2 { "Where it occurs" }
            (sentence(group.what))
            @if let Some(status) = page.status { p { "The status of the answer is " (status) "." } }
        },
        ..Document::default()
    })
}

/// Returns the variants whose rules have this reason or fault.
fn variants_with(arbiter: &Arbiter, page: &CodePage) -> Vec<&'static Info> {
    let is_same = |code: &str| code == page.code;
    let mounted = arbiter
        .variants()
        .iter()
        .filter(|variant| match page.occurs {
            Occurs::Reason => variant.reasons.iter().any(|reason| is_same(reason.code)),
            Occurs::PositionFault => variant.info.faults.iter().any(|fault| is_same(fault.code)),
            Occurs::Problem | Occurs::Failure | Occurs::PgnFault | Occurs::SolutionFlaw => false,
        });
    mounted.map(|variant| variant.info).collect()
}

/// Returns what a client can do about a problem.
fn remedy(code: Code) -> &'static str {
    match code {
        Code::MalformedJson => {
            "Write the body with a library for JSON, in UTF-8 and without a byte order mark."
        }
        Code::InvalidRequest => {
            "Look at the field that `pointer` names and hold it against [the contract](/docs/)."
        }
        Code::NotOffered => "Ask the operator, or another copy of the service.",
        Code::UnknownVariant => "Take an id of the list, as it is written there.",
        Code::NotFound => "Compare the address with [the contract](/docs/).",
        Code::MethodNotAllowed => "Ask with one of the methods of the Allow header.",
        Code::NotAcceptable => "Leave the Accept header out, or add `*/*` to it.",
        Code::RequestTimeout => "Send the body at once, and again if the connection was slow.",
        Code::BodyTooLarge => "Send less in one request; a batch can be sent in parts.",
        Code::UnsupportedMediaType => "Set the header and send plain JSON; `curl --json` does so.",
        Code::InconsistentRequest => "Leave out one of the parts that exclude each other.",
        Code::InvalidPosition => {
            "Correct every fault of `errors`; `GET /v1/variants/{variant}/start` shows a position \
             that is well written."
        }
        Code::IllegalMove => {
            "Show `reason.detail` to the player, with a link to `reason.rule`, and let them choose \
             again from `legal-moves`."
        }
        Code::HiddenPieces => {
            "Ask again when the piece is visible, or `suggest`, which knows what one player sees."
        }
        Code::InvalidSquare => "Name squares as the rules of the variant do.",
        Code::InvalidSeed => "Send a `seed` that fits, or leave it out where one is drawn.",
        Code::InvalidDraws => {
            "Send the draws that `play` has listed for this very move, or a `seed` instead."
        }
        Code::InvalidPgn => "Correct the record where `line` and `column` point.",
        Code::UnreplayableGame => {
            "Ask `replay`, which answers with every ply up to the one that fails."
        }
        Code::InvalidOption => {
            "Take an option that `GET /v1/variants/{variant}` lists, or leave it out."
        }
        Code::BatchExceeded => "Send this request again, in a smaller batch or alone.",
        Code::BudgetExceeded => "Ask for less: a smaller depth, fewer plies, one move of the list.",
        Code::RateLimited => "Wait as many seconds as Retry-After says, then ask less often.",
        Code::InternalError => "Report the request id. The same request may work later.",
        Code::Overloaded => "Wait as many seconds as Retry-After says, and ask again.",
    }
}
