//! Cases that broke a law, in a file of the author.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::game::Game;

use super::law::Law;
use super::trial::{Trial, Tried};
use super::walk::{Walk, after};

const HEAD: &str = "# Games that once broke a law. A check replays them first; keep this file in the repository.\n";

/// A line of the file: a game, and what was tried on its last position.
#[derive(Serialize, Deserialize)]
struct Kept {
    law: String,
    start: String,
    moves: Vec<String>,
    seed: u64,
    is_whole: bool,
    #[serde(flatten)]
    tried: Tried,
}

impl Kept {
    fn of<G: Game>(law: Law, trial: &Trial<G>) -> Kept {
        let moves = trial.walk.steps();
        Kept {
            law: law.to_string(),
            start: trial.walk.positions[0].to_string(),
            moves: moves.map(|(before, mv, _)| before.notation(mv)).collect(),
            seed: trial.walk.seed,
            is_whole: trial.walk.is_whole,
            tried: trial.tried.clone(),
        }
    }

    /// Returns the case, unless the variant now refuses the position or a move.
    fn trial<G: Game>(self) -> Option<Trial<G>> {
        let mut walk = Walk {
            seed: self.seed,
            is_whole: self.is_whole,
            ..Walk::of(G::parse(&self.start).ok()?)
        };
        for text in &self.moves {
            let before = walk.last();
            let mv = before.judge(text).ok()?;
            let after = after(walk.seed, before, &mv);
            walk.positions.push(after);
            walk.moves.push(mv);
        }
        Some(Trial {
            walk,
            tried: self.tried,
        })
    }
}

fn lines(file: &Path) -> io::Result<String> {
    match fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        read => read,
    }
}

/// Returns the cases of a file, and the number of lines that are no game any more.
///
/// # Errors
/// Returns an error if the file cannot be read.
pub fn read<G: Game>(file: &Path) -> io::Result<(Vec<Trial<G>>, usize)> {
    let text = lines(file)?;
    let lines = text
        .lines()
        .filter(|it| !it.is_empty() && !it.starts_with('#'));
    let read = |line| serde_json::from_str::<Kept>(line).ok()?.trial();
    let cases: Vec<Option<Trial<G>>> = lines.map(read).collect();
    let stale = cases.iter().filter(|it| it.is_none()).count();
    Ok((cases.into_iter().flatten().collect(), stale))
}

/// Adds a case to a file, unless it is there.
///
/// # Errors
/// Returns an error if the file cannot be written.
pub fn add<G: Game>(file: &Path, law: Law, trial: &Trial<G>) -> io::Result<()> {
    let line = serde_json::to_string(&Kept::of(law, trial))?;
    let known = lines(file)?;
    if known.lines().any(|it| it == line) {
        return Ok(());
    }
    let mut file = OpenOptions::new().create(true).append(true).open(file)?;
    let head = if known.is_empty() { HEAD } else { "" };
    writeln!(file, "{head}{line}")
}
