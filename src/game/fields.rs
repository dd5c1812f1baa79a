//! Fields that the position strings of several games share.

use std::fmt;

use crate::board::Color;

use super::Fault;

/// The highest number that a position's counters hold; they stay there.
pub const MAX_NUMBER: u32 = 999_999_999;

/// Splits a text into fields with one space between them.
///
/// # Errors
/// A `field_count` when there are more or fewer than `names` has.
pub fn split<'a, const N: usize>(text: &'a str, names: &[&str; N]) -> Result<[&'a str; N], Fault> {
    let mut fields = Vec::with_capacity(N);
    fields.extend(text.split(' '));
    let found = fields.len();
    fields.try_into().map_err(|_| Fault {
        code: "field_count",
        detail: format!(
            "a position has {N} fields with one space between them ({}); this has {found}",
            names.join(", "),
        ),
    })
}

/// Reads the side to move.
///
/// # Errors
/// A `bad_side`.
pub fn side(text: &str) -> Result<Color, Fault> {
    let mut letters = text.chars();
    match (letters.next().and_then(Color::from_letter), letters.next()) {
        (Some(color), None) => Ok(color),
        _ => Err(Fault {
            code: "bad_side",
            detail: format!("the side is w or b, not {text:?}"),
        }),
    }
}

/// Writes a counter. Positions are written by the thousand, and the formatter would take longer for
/// a number than for a rank of men.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_number(out: &mut impl fmt::Write, number: u32) -> fmt::Result {
    if number > 9 {
        write_number(out, number / 10)?;
    }
    out.write_char((b'0' + (number % 10) as u8) as char)
}

/// Writes the counters that end a position, each behind a space.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_numbers(out: &mut impl fmt::Write, numbers: [u32; 2]) -> fmt::Result {
    for number in numbers {
        out.write_char(' ')?;
        write_number(out, number)?;
    }
    Ok(())
}

/// Reads a counter of at least `least`.
///
/// # Errors
/// A `bad_number` or a `number_out_of_range`.
pub fn number(name: &str, text: &str, least: u32) -> Result<u32, Fault> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || text.len() > 1 && text.starts_with('0') {
        return Err(Fault {
            code: "bad_number",
            detail: format!("the {name} is a number without leading zeros, not {text:?}"),
        });
    }
    text.parse()
        .ok()
        .filter(|n| (least..=MAX_NUMBER).contains(n))
        .ok_or_else(|| Fault {
            code: "number_out_of_range",
            detail: format!("the {name} is {least} to {MAX_NUMBER}, not {text}"),
        })
}
