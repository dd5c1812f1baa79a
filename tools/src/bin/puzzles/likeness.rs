//! Decides which positions look alike.

/// The letters of Chakart's objects.
pub const OBJECTS: &str = "medw";

/// Returns whether two positions of a variant share more than two thirds of their pieces and
/// objects, perhaps after mirroring the files or exchanging the colours.
pub fn are_alike(variant: &str, one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|text| rows(variant, text));
    let mirror = |row: &Vec<char>| row.iter().rev().copied().collect();
    let mirrored: Vec<Vec<char>> = other.iter().map(mirror).collect();
    let common = common(&one, &other).max(common(&one, &mirrored));
    3 * common > 2 * contents(&one).max(contents(&other))
}

/// Returns the ranks of all boards as the side to move sees them, with capital letters for its
/// pieces.
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

/// Returns the letters of a rank, with `.` for each empty square.
pub fn row(text: &str) -> Vec<char> {
    let squares = text.chars().flat_map(|letter| match letter.to_digit(10) {
        Some(empty) => vec!['.'; empty as usize],
        None => vec![letter],
    });
    squares.collect()
}

/// Returns the letter of the other side's piece. Objects of Chakart belong to neither side.
fn other_side(variant: &str, letter: char) -> char {
    match letter {
        _ if variant == "chakart" && OBJECTS.contains(letter) => letter,
        _ if letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
        _ => letter.to_ascii_uppercase(),
    }
}

/// Returns the number of occupied squares.
fn contents(rows: &[Vec<char>]) -> usize {
    rows.iter()
        .flatten()
        .filter(|letter| **letter != '.')
        .count()
}

/// Returns the number of squares with the same letter.
fn common(one: &[Vec<char>], other: &[Vec<char>]) -> usize {
    let pairs = one.iter().flatten().zip(other.iter().flatten());
    pairs
        .filter(|(one, other)| one == other && **one != '.')
        .count()
}
