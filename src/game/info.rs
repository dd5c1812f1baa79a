//! What a variant tells about itself.

/// The boards of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Boards {
    /// How many boards there are.
    pub count: u8,
    /// Files of each.
    pub files: u8,
    /// Ranks of each.
    pub ranks: u8,
}

impl Boards {
    /// One board of eight files and ranks.
    pub const CHESS: Boards = Boards {
        count: 1,
        files: 8,
        ranks: 8,
    };
}

/// One kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct PieceInfo {
    /// The capital letter.
    pub letter: char,
    /// The name in a sentence.
    pub name: &'static str,
    /// Betza's notation of its movement, where there is one.
    pub betza: &'static str,
    /// Its movement in words.
    pub movement: &'static str,
}

impl PieceInfo {
    /// A kind of piece: its letter, name, Betza's notation and its movement in words.
    #[must_use]
    pub const fn new(
        letter: char,
        name: &'static str,
        betza: &'static str,
        movement: &'static str,
    ) -> PieceInfo {
        PieceInfo {
            letter,
            name,
            betza,
            movement,
        }
    }
}

/// Where the rules come from.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Author, title and year.
    pub citation: &'static str,
    /// What it decides.
    pub role: &'static str,
}

/// One code of the reasons why a position is refused.
#[derive(Clone, Copy, Debug)]
pub struct FaultInfo {
    /// The code.
    pub code: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
}

impl FaultInfo {
    /// A code and what it means.
    #[must_use]
    pub const fn new(code: &'static str, meaning: &'static str) -> FaultInfo {
        FaultInfo { code, meaning }
    }
}

/// A variant, described.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The id in paths.
    pub id: &'static str,
    /// The name.
    pub name: &'static str,
    /// The version of the rules, part of every draw key.
    pub rules_version: &'static str,
    /// What it is, in a sentence.
    pub summary: &'static str,
    /// Its boards.
    pub boards: Boards,
    /// Whether moves may depend on chance.
    pub chance: bool,
    /// Whether a player may not see the whole position.
    pub hidden_information: bool,
    /// The names of its start set-ups, the standard one first.
    pub setups: &'static [&'static str],
    /// The standard start position.
    pub start: &'static str,
    /// Its pieces.
    pub pieces: &'static [PieceInfo],
    /// The grammar of a position string.
    pub position_grammar: &'static str,
    /// The grammar of a move.
    pub move_grammar: &'static str,
    /// Where the rules come from.
    pub sources: &'static [Source],
    /// The codes of the reasons why a position is refused.
    pub faults: &'static [FaultInfo],
    /// The rules with the rulings, in Markdown.
    pub rules: &'static str,
}
