//! The methods of a path, and what is told of a path or a method that there is not.

use crate::wire::codes::Code;
use crate::wire::problem::Problem;

use super::about::About;

/// How much of a path is repeated in a problem, in characters.
const MAX_PATH: usize = 200;

/// The methods of a path.
#[derive(Clone, Copy, Debug)]
pub struct Methods {
    /// As the header `Allow` lists them.
    allow: &'static str,
    all: &'static [&'static str],
}

/// A page.
pub const GET: Methods = Methods {
    allow: "GET, HEAD",
    all: &["GET", "HEAD"],
};
/// A request with a body.
pub const POST: Methods = Methods {
    allow: "POST",
    all: &["POST"],
};
const BOTH: Methods = Methods {
    allow: "GET, HEAD, POST",
    all: &["POST", "GET", "HEAD"],
};

impl Methods {
    /// Those of an operation.
    pub const fn of(about: &About) -> Methods {
        match (about.get.is_some(), about.post.is_some()) {
            (true, true) => BOTH,
            (true, false) => GET,
            (false, _) => POST,
        }
    }

    /// Whether a method is one of them.
    pub fn has(self, method: &str) -> bool {
        self.all.contains(&method)
    }

    /// Refuses any other method.
    pub fn refusal(self) -> Problem {
        let detail = format!("this path has {}", self.allow);
        Problem::new(Code::MethodNotAllowed, detail).allowing(self.allow)
    }
}

/// There is nothing at a path, which can be as long as a head.
pub fn nothing_at(path: &str) -> Problem {
    let path: String = path.chars().take(MAX_PATH).collect();
    Problem::new(Code::NotFound, format!("there is nothing at {path}"))
}
