//! The result of a check.

use std::error::Error;
use std::fmt;

use super::law::Law;
use super::met::Met;

/// What was checked. A count of 0 means that the laws about this case were never exercised.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The seed of the cases. Pass it to `Laws::seed` to repeat them.
    pub seed: u64,
    /// The number of cases: games, and positions from strategies.
    pub cases: usize,
    /// The number of positions in the cases.
    pub positions: usize,
    /// The number of moves that took draws.
    pub drawing_moves: usize,
    /// The number of moves with several results, up to the first case that has any.
    pub moves_with_several_results: usize,
    /// The number of views that hid something.
    pub hiding_views: usize,
    /// The number of positions in which the game was over.
    pub ends: usize,
    /// The number of pairs of different positions that looked the same to a viewer.
    pub equal_views: usize,
    /// The number of positions that were compared with a copy that has another move number.
    pub renumbered: usize,
    /// What was left out, for want of time or because it is for the night.
    pub skipped: Vec<String>,
    /// The kinds of moves, effects and ends that were met.
    pub met: Met,
}

impl Report {
    /// Returns the situations, effects and ends of games that did not occur, so that no law was
    /// checked on them.
    pub fn not_covered(&self) -> impl Iterator<Item = &'static str> {
        let counts = [
            (self.positions, "positions"),
            (self.drawing_moves, "moves that draw"),
            (
                self.moves_with_several_results,
                "moves with several results",
            ),
            (self.hiding_views, "views that hide something"),
            (
                self.equal_views,
                "different positions that look the same to a viewer",
            ),
            (self.ends, "ends of a game"),
            (
                self.renumbered,
                "positions that differ in the number of the move alone",
            ),
        ];
        let met = self.met.effects.iter().chain(&self.met.pieces);
        let met = met.chain(&self.met.ends);
        let all = counts
            .into_iter()
            .chain(met.map(|(what, count)| (*count, *what)));
        let not_covered = all.filter(|(count, _)| *count == 0);
        not_covered.map(|(_, what)| what)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            cases,
            positions,
            seed,
            ..
        } = self;
        write!(
            f,
            "{cases} cases with {positions} positions, from seed {seed}"
        )?;
        let met = self.met.effects.iter().chain(&self.met.ends);
        let met = met.map(|(what, count)| (*what, *count));
        let kinds = self.met.kinds.iter();
        let met = met.chain(kinds.map(|(what, count)| (what.as_str(), *count)));
        let met = met.filter(|(_, count)| *count > 0);
        let met: Vec<String> = met.map(|(what, count)| format!("{what} {count}")).collect();
        write!(f, "; met: {}", met.join(", "))?;
        if !self.skipped.is_empty() {
            write!(f, "; skipped: {}", self.skipped.join(", "))?;
        }
        let not_covered: Vec<&str> = self.not_covered().collect();
        if !not_covered.is_empty() {
            write!(f, "; not met: {}", not_covered.join(", "))?;
        }
        Ok(())
    }
}

/// One broken law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The broken law.
    pub law: Law,
    /// An earlier broken law that the same game breaks, so that both may have one cause.
    pub with: Option<Law>,
    /// What is wrong, with the position and the move.
    pub sentence: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.law, self.sentence)
    }
}

/// Every law that a variant breaks.
#[derive(Clone, PartialEq, Eq)]
pub struct Broken {
    /// The variant's id.
    pub variant: &'static str,
    /// The broken laws with what is wrong, in the order of [`Law::ALL`].
    pub breaches: Vec<Breach>,
    /// What was checked.
    pub report: Box<Report>,
    /// What became of the games that break laws, if they should be kept in a file.
    pub kept: Option<String>,
}

impl Broken {
    /// Returns whether a law is among the broken ones.
    #[must_use]
    pub fn contains(&self, law: Law) -> bool {
        self.breaches.iter().any(|breach| breach.law == law)
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.breaches.len();
        write!(f, "{} breaks {count} laws ({}):", self.variant, self.report)?;
        for cause in self.breaches.iter().filter(|it| it.with.is_none()) {
            write!(f, "\n- {cause}")?;
            for also in self.breaches.iter().filter(|it| it.with == Some(cause.law)) {
                write!(f, "\n  - in the same game, {also}")?;
            }
        }
        let kept = self.kept.iter();
        kept.into_iter().try_for_each(|kept| write!(f, "\n{kept}"))
    }
}

/// Prints the same as `Display`, because `unwrap` shows this.
impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for Broken {}
