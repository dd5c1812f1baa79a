//! A text between quotation marks, as `serde_json` writes it. By hand because that looks at one letter
//! after the other.

/// Whether letters can stand between quotation marks as they are.
#[inline]
fn are_plain<const N: usize>(letters: &[u8; N]) -> bool {
    // With that bit turned, the quotation mark comes right after the control characters.
    let special = |byte: u8| u8::from(byte ^ 2 <= b'"' ^ 2) | u8::from(byte == b'\\');
    // Without a way out of the loop, so that it is done with all letters at a time.
    letters.iter().fold(0, |found, byte| found | special(*byte)) == 0
}

/// Writes a text with the escapes that it may need.
#[inline(never)]
pub fn put_text(out: &mut Vec<u8>, text: &str) -> serde_json::Result<()> {
    let letters = text.as_bytes();
    let is_put = match letters.len() {
        0..2 => false,
        2..4 => put_ends::<2>(out, letters),
        4..8 => put_ends::<4>(out, letters),
        8..16 => put_ends::<8>(out, letters),
        16..=32 => put_ends::<16>(out, letters),
        _ => put_blocks(out, letters),
    };
    if is_put {
        return Ok(());
    }
    serde_json::to_writer(out, text)
}

/// Writes a text of `N` to twice `N` letters, unless it may need escapes: its start and then its end,
/// which begins within the start. A call that copies so few letters takes longer than they do.
#[inline]
fn put_ends<const N: usize>(out: &mut Vec<u8>, letters: &[u8]) -> bool {
    let (Some(start), Some(end)) = (letters.first_chunk::<N>(), letters.last_chunk::<N>()) else {
        return false;
    };
    if !are_plain(start) || !are_plain(end) {
        return false;
    }
    out.push(b'"');
    let end_at = out.len() + letters.len() - N;
    out.extend_from_slice(start);
    out.truncate(end_at);
    out.extend_from_slice(end);
    out.push(b'"');
    true
}

/// Writes a text of more than 16 letters, unless it may need escapes.
#[inline]
fn put_blocks(out: &mut Vec<u8>, letters: &[u8]) -> bool {
    let (blocks, _) = letters.as_chunks::<16>();
    let mut blocks = blocks.iter().chain(letters.last_chunk::<16>());
    if !blocks.all(are_plain) {
        return false;
    }
    out.reserve(letters.len() + 2);
    out.push(b'"');
    out.extend_from_slice(letters);
    out.push(b'"');
    true
}

#[cfg(test)]
mod tests {
    use super::put_text;

    fn quoted(text: &str) -> String {
        let mut out = Vec::new();
        put_text(&mut out, text).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_needs_an_escape_gets_it_wherever_it_stands() {
        let plain = "0123456789".repeat(7);
        for special in [
            "\"", "\\", "\n", "\u{1f}", " ", "!", "a\"b", "é", "\u{2028}", "",
        ] {
            for length in 0..=plain.len() {
                for place in 0..=length {
                    let text = [&plain[..place], special, &plain[place..length]].concat();
                    assert_eq!(quoted(&text), serde_json::to_string(&text).unwrap());
                }
            }
        }
    }
}
