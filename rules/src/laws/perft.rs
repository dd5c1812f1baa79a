//! Numbers of continuations, compared with tables.

use std::time::Instant;

use crate::game::{Budget, Game, Listing, OutcomesError, Stopped, perft};

use super::law::ensure;

/// Stops counting at a time, if there is one.
#[derive(Clone, Copy)]
pub struct Until(pub Option<Instant>);

impl Until {
    /// Returns whether the time has come.
    pub fn is_over(self) -> bool {
        self.0.is_some_and(|until| Instant::now() >= until)
    }
}

impl Budget for Until {
    fn spend(&mut self, _: u64) -> Result<(), Stopped> {
        self.check()
    }

    fn check(&mut self) -> Result<(), Stopped> {
        if self.is_over() { Err(Stopped) } else { Ok(()) }
    }
}

/// Compares the counts of a table, up to this number of leaves and until a time. Returns the number
/// of other lines.
///
/// # Errors
/// Returns the first line that is malformed or does not agree.
pub fn agrees<G: Game>(table: &str, most: u64, mut until: Until) -> Result<usize, String> {
    let mut position = None;
    let mut skipped = 0;
    for line in table.lines().map(str::trim) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "epd" => {
                let is_number = |field: &str| field.parse::<u32>().is_ok();
                let text = match rest.rsplit_once(' ') {
                    Some((_, last)) if is_number(last) => rest.to_owned(),
                    _ => format!("{rest} 0 1"),
                };
                let read = G::parse(&text).map_err(|faults| {
                    format!("the position \"{rest}\" of a table is refused: {faults}")
                })?;
                position = Some(read);
            }
            "perft" => {
                let mut numbers = rest.split(' ').map(str::parse);
                let (Some(position), Some(Ok(depth)), Some(Ok(leaves))) =
                    (&position, numbers.next(), numbers.next())
                else {
                    return Err(format!(
                        "the line \"{line}\" is no depth and number of leaves"
                    ));
                };
                if leaves > most || until.is_over() {
                    skipped += 1;
                    continue;
                }
                let depth = u32::try_from(depth).unwrap_or(u32::MAX);
                let counted = perft(position, depth, Listing::Turns, &mut until);
                if counted == Err(OutcomesError::Stopped(Stopped)) {
                    skipped += 1;
                    continue;
                }
                ensure!(
                    counted == Ok(leaves),
                    "perft {depth} of \"{position}\" is {}, and the table has {leaves}",
                    counted.map_or_else(|error| error.to_string(), |count| count.to_string())
                );
            }
            "" | "id" | "#" => {}
            _ => {
                return Err(format!(
                    "the line \"{line}\" of a table begins with no epd or perft"
                ));
            }
        }
    }
    Ok(skipped)
}
