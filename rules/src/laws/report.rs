//! What a check found.

use std::error::Error;
use std::fmt;

use super::law::Law;

/// What was checked. A law says nothing of what was not met, so that an author looks at the counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// What the cases were made from: `Laws::seed` makes the same ones again.
    pub seed: u64,
    /// The cases: games, and positions that were thrown together.
    pub cases: usize,
    /// The positions that they met.
    pub positions: usize,
    /// The moves that drew.
    pub moves_of_chance: usize,
    /// The moves found to have several results: the search ends with the first case that has one.
    pub moves_of_results: usize,
    /// The views that hid something.
    pub hiding_views: usize,
    /// The positions in which the game was over.
    pub ends: usize,
    /// The pairs of different positions that looked the same to a viewer.
    pub equal_views: usize,
    /// The positions that were compared with another number of the move.
    pub renumbered: usize,
}

impl Report {
    /// What no case has met, so that no law was tried on it.
    pub fn unmet(&self) -> impl Iterator<Item = &'static str> {
        let counts = [
            (self.positions, "positions"),
            (self.moves_of_chance, "moves that draw"),
            (self.moves_of_results, "moves with several results"),
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
        let unmet = counts.into_iter().filter(|(count, _)| *count == 0);
        unmet.map(|(_, what)| what)
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
        let unmet: Vec<&str> = self.unmet().collect();
        if !unmet.is_empty() {
            write!(f, "; not met: {}", unmet.join(", "))?;
        }
        Ok(())
    }
}

/// One broken law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// Which.
    pub law: Law,
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
    /// The laws with what is wrong, in the order of [`Law::ALL`].
    pub breaches: Vec<Breach>,
    /// What was checked.
    pub report: Report,
}

impl Broken {
    /// Whether a law is among them.
    #[must_use]
    pub fn has(&self, law: Law) -> bool {
        self.breaches.iter().any(|breach| breach.law == law)
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.breaches.len();
        write!(f, "{} breaks {count} laws ({}):", self.variant, self.report)?;
        for breach in &self.breaches {
            write!(f, "\n- {breach}")?;
        }
        Ok(())
    }
}

/// As `Display`, since that is what `unwrap` shows.
impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for Broken {}
