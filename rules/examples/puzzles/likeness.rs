//! Which positions look alike.

/// The letters of Chakart's objects.
pub const OBJECTS: &str = "medw";

/// Whether more than two thirds of what is on the board stands alike in two positions of a variant, mirrored or
/// with the colours exchanged.
pub fn are_alike(variant: &str, one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|text| rows(variant, text));
    let mirror = |row: &Vec<char>| row.iter().rev().copied().collect();
    let mirrored: Vec<Vec<char>> = other.iter().map(mirror).collect();
    let common = common(&one, &other).max(common(&one, &mirrored));
    3 * common > 2 * contents(&one).max(contents(&other))
}

/// The rows of all boards, from the side of the player who is to move, whose pieces have capital letters.
fn rows(variant: &str, position: &str) -> Vec<Vec<char>> {
    let mut fields = position.split(' ').peekable();
    let mut boards = Vec::new();
    while let Some(board) = fields.next_if(|field| field.contains('/')) {
        boards.push(board.split('/').map(row).collect::<Vec<_>>());
    }
    if fields.next() == Some("b") {
        for letter in boards.iter_mut().flatten().flatten() {
            *letter = other_side(variant, *letter);
        }
        for board in &mut boards {
            board.reverse();
        }
    }
    boards.into_iter().flatten().collect()
}

/// The letters of a row, with a point for each empty square.
pub fn row(text: &str) -> Vec<char> {
    let squares = text.chars().flat_map(|letter| match letter.to_digit(10) {
        Some(empty) => vec!['.'; empty as usize],
        None => vec![letter],
    });
    squares.collect()
}

/// The letter of the other side's piece. The objects of Chakart belong to neither side.
fn other_side(variant: &str, letter: char) -> char {
    match letter {
        _ if variant == "chakart" && OBJECTS.contains(letter) => letter,
        _ if letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
        _ => letter.to_ascii_uppercase(),
    }
}

/// The squares that are not empty.
fn contents(rows: &[Vec<char>]) -> usize {
    rows.iter()
        .flatten()
        .filter(|letter| **letter != '.')
        .count()
}

/// The squares with the same letter.
fn common(one: &[Vec<char>], other: &[Vec<char>]) -> usize {
    let pairs = one.iter().flatten().zip(other.iter().flatten());
    pairs
        .filter(|(one, other)| one == other && **one != '.')
        .count()
}
