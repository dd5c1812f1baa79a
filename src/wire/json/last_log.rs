//! Where the entries of a log are written that the next log may repeat.

use std::ops::Range;

/// Where the entries of the last log are written, among all bytes of the text.
#[derive(Debug, Default)]
pub struct LastLog {
    entries: Vec<Range<usize>>,
    /// How many entries of the log that is being written there are.
    written: usize,
}

impl LastLog {
    /// The next entry is the first of a log.
    pub const fn begin_next(&mut self) {
        self.written = 0;
    }

    /// Where the entry is written that stands in the place of the next one.
    pub fn in_place(&self) -> Option<&Range<usize>> {
        self.entries.get(self.written)
    }

    /// The next entry is written there.
    pub fn wrote(&mut self, text: Range<usize>) {
        match self.entries.get_mut(self.written) {
            Some(last) => *last = text,
            None => self.entries.push(text),
        }
        self.written += 1;
    }

    /// The next entry is copied from the one in its place.
    pub const fn copied(&mut self) {
        self.written += 1;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Strategy, prop, prop_assert_eq, proptest};
    use serde::ser::{Serialize, SerializeSeq, Serializer};

    use crate::board::{Color, Piece, Role, Square};
    use crate::effect::{Change, EffectLog, Recorder};
    use crate::wire::json::Json;

    #[derive(Clone, PartialEq, Debug, serde::Serialize)]
    struct Step {
        text: String,
        number: u8,
    }

    /// Logs that are written one after the other, as those of a list of moves.
    struct Logs(Vec<Vec<Step>>);

    impl Serialize for Logs {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut list = serializer.serialize_seq(Some(self.0.len()))?;
            let mut log = EffectLog::<Step>::default();
            for steps in &self.0 {
                log.begin_next();
                for step in steps {
                    let pawn = Piece::new(Color::White, Role::Pawn);
                    let square = Square::from_index(u32::from(step.number));
                    log.change(|| Change::of(square, Some(pawn), None));
                    log.effect(|| step.clone());
                }
                list.serialize_element(&log)?;
            }
            list.end()
        }
    }

    fn steps() -> impl Strategy<Value = Step> {
        let length = prop::sample::select(vec![0_usize, 10, 9_000, 40_000]);
        (length, 0_u8..3).prop_map(|(length, number)| Step {
            text: "x".repeat(length),
            number,
        })
    }

    proptest! {
        #[test]
        fn logs_are_written_as_if_none_of_their_entries_were_copied(
            logs in prop::collection::vec(prop::collection::vec(steps(), 0..8), 0..12),
        ) {
            let logs = Logs(logs);
            let written = Json::alone().with(&logs).unwrap().into_bytes();
            prop_assert_eq!(written, serde_json::to_vec(&logs).unwrap());
        }
    }
}
