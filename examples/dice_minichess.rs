//! Dice Minichess: a small variant with chance and hidden pieces, from outside the library.
//! `docs/NEW_VARIANT.md` walks through this file.
//!
//! `cargo run --example dice_minichess` serves it beside the three built-in variants.

use variant_arbiter::prelude::*;

/// What there is to know about the variant: the page `/v1/variants/dice-minichess`.
static INFO: Info = Info {
    id: "dice-minichess",
    name: "Dice Minichess",
    rules_version: "dice-minichess/1",
    summary: "Chess on 25 squares: a die says what moves, and a Pawn of each side is a Spy.",
    boards: Boards::new(1, 5, 5),
    chance: true,
    hidden_information: true,
    start: "rnbqk/ppspp/5/PPSPP/RNBQK w P 1",
    pieces: pieces! {
        'K' "King" "K": "One step in any direction.",
        'Q' "Queen" "Q": "Along ranks, files and diagonals.",
        'R' "Rook" "R": "Along ranks and files.",
        'B' "Bishop" "B": "Along diagonals.",
        'N' "Knight" "N": "A leap of two and one.",
        'P' "Pawn" "fmWfcF": "One step ahead, and diagonally to take.",
        'S' "Spy" "fmWfcFN": "As a Pawn, or as a Knight, which it then is.",
    },
    position_grammar: "<board> <side> <die> <number>; board as FEN rows, rank 5 first, s a Spy; \
                       side w or b; die the kind that moves, of KQRBNP",
    move_grammar: "<from><to>, as a2a3, or pass",
    move_pattern: "^(?:[a-e][1-5][a-e][1-5]|pass)$",
    sources: sources! { "The repository of the service": "the rules", },
    faults: faults! {
        common,
        bad_die: "The die shows one of KQRBNP.",
        king_count: "A side has one King at most, and one side has one.",
    },
    fault_sentences: &[fault::TEMPLATES, TEMPLATES],
    rules: "# Dice Minichess\n\n\
            ## 1. Moves\n\nPieces move as in chess. A Pawn goes one step and becomes a Queen on \
            the last rank. There is no check: a side wins by taking the King.\n\n\
            ## 2. The die\n\nAfter each move a die shows the kind of piece that moves next. A \
            side that has no such move passes.\n\n\
            ## 3. The Spy\n\nThe opponent sees a Spy as a Pawn. It moves as a Pawn when Pawns \
            do. When Knights do, it may leap as a Knight, and is one from then on.\n",
    ..Info::BASE
};

sentences! { &'static str:
    "bad_die" => { BAD_DIE: "the die shows one of KQRBNP, not \"{text}\"", }
    "king_count" => { KINGS: "White has {white} Kings and Black {black}", }
}

variant_reasons! {
    /// Why a text is no legal move.
    pub enum Reason {
        /// The die shows another kind of piece.
        DieForbids die_forbids "the die shows {die}, and the {piece} on {from} is none";
        /// A side passes only when it has no move.
        HasMove has_move "the die shows {die}, and {turn} has such a move";
    }
}

effect_structs! {
    /// A Spy shows that it is a Knight (dice-minichess).
    #[display("the Spy on {square} is a Knight")]
    pub struct Unmasked as UnmaskedEffect {
        pub square: SquareName,
    }
    marks |it| vec![Mark::Tag(it.square, "N".into())];

    /// The die is thrown for the next move (dice-minichess).
    #[display("the die shows {die}")]
    pub struct DieThrown as DieThrownEffect {
        /// The letter of the kind of piece that moves next.
        #[schema(value_type = String, example = "N")]
        pub die: char,
    }
}

effects! {
    /// What a move does.
    pub enum Effect {
        "move" Step,
        "capture" Capture,
        "promotion" Promotion,
        "unmasked" Unmasked,
        "dieThrown" DieThrown,
    }
}
use chess::{Capture, Move as Step, Promotion};

/// A lawful position.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    board: Grid<char>,
    turn: Color,
    die: char,
    number: u32,
}

/// From one square to another, or a pass.
type Move = Option<(GridSquare, GridSquare)>;

/// The sides of the die.
const DIE: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

/// The position's own fields in answers.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Fields {
    /// dice-minichess: the letter of the kind of piece that moves.
    #[schema(value_type = String, example = "N")]
    die: char,
}

impl From<&Position> for Fields {
    fn from(position: &Position) -> Fields {
        let die = position.die;
        Fields { die }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, turn) = (&self.board, self.turn.letter());
        write!(f, "{board} {turn} {} {}", self.die, self.number)
    }
}

impl Position {
    /// The squares of the pieces of the side to move that the die allows to move.
    fn movers(&self) -> Vec<GridSquare> {
        let may_move = |letter: char| {
            let is_spy = matches!((letter, self.die), ('S', 'P' | 'N'));
            letter == self.die || is_spy
        };
        let own = self.board.occupied().filter(|(_, letter)| {
            self.turn == Color::of_letter(*letter) && may_move(letter.to_ascii_uppercase())
        });
        own.map(|(square, _)| square).collect()
    }

    fn kings(&self) -> [usize; 2] {
        let count = |king| self.board.occupied().filter(|it| it.1 == king).count();
        ['K', 'k'].map(count)
    }

    /// A piece goes to a square, takes what stands there, and perhaps becomes another.
    fn go(ply: &mut Ply<'_, Position>, from: GridSquare, to: GridSquare) -> Option<()> {
        let piece = ply.position.board.set(from, None)?;
        let taken = ply.position.board.set(to, Some(piece));
        ply.effect(Step::of(piece, (from, to)));
        if let Some(taken) = taken {
            ply.effect(Capture::of(taken, to));
        }
        let of_side = |letter: char| match ply.position.turn {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        };
        let (knight, queen) = (of_side('N'), of_side('Q'));
        let square = SquareName::of(to);
        if ply.position.die == 'N' && piece != knight {
            ply.position.board.set(to, Some(knight));
            ply.effect(Unmasked::new(square));
        } else if ply.position.die == 'P' && matches!(to.rank(), 0 | 4) {
            ply.position.board.set(to, Some(queen));
            ply.effect(Promotion::new(piece, square, queen));
        }
        Some(())
    }
}

impl Variant for Position {
    type Move = Move;
    type Effect = Effect;
    type Reason = Reason;
    type Fields = Fields;

    fn info() -> &'static Info {
        &INFO
    }

    fn read(text: &str) -> Result<Position, Vec<Fault>> {
        let mut faults = Faults::default();
        let names = ["board", "side", "die", "number"];
        let split = fields::split(fault::FIELD_COUNT, text, &names);
        let [board, side, die, number] = split.map_err(|fault| vec![fault])?;
        let board = faults.keep_letters(&INFO, &[board]);
        let turn = faults.keep(fields::side(side));
        let shown = DIE.into_iter().find(|letter| die.chars().eq([*letter]));
        let die = faults.expect(BAD_DIE, die, shown);
        let number = faults.keep(fields::number("number", number, 1));
        let position = (|| {
            Some(Position {
                board: board?,
                turn: turn?,
                die: die?,
                number: number?,
            })
        })();
        if let Some([white, black]) = position.as_ref().map(Position::kings)
            && (white > 1 || black > 1 || white + black == 0)
        {
            faults.add(KINGS.with("white", white).with("black", black));
        }
        faults.or(position)
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn squares(&self) -> Vec<(SquareName, char)> {
        self.board.letters()
    }

    fn moves(&self) -> Vec<Move> {
        if self.status().state != State::Ongoing {
            return Vec::new();
        }
        let betza = INFO.piece(self.die).map_or("", |row| row.betza);
        let moves = self.movers().into_iter().flat_map(|from| {
            let targets = self.board.targets(from, self.turn, betza);
            let to = targets.unwrap_or_default().into_iter();
            to.map(move |to| Some((from, to)))
        });
        let moves: Vec<Move> = moves.collect();
        if moves.is_empty() { vec![None] } else { moves }
    }

    fn notation(&self, mv: &Move) -> String {
        mv.map_or("pass".to_owned(), |(from, to)| format!("{from}{to}"))
    }

    fn describe(&self, mv: &Move) -> Description<NoExtras> {
        let Some(way) = *mv else {
            let own = |(_, letter): &(_, char)| Color::of_letter(*letter) == self.turn;
            let (square, piece) = self.squares().into_iter().find(own).expect("a King");
            return Description::on(square, piece, NoExtras {});
        };
        let piece = self.board.get(way.0).unwrap_or_default();
        let captures = self.board.get(way.1);
        Description {
            captures,
            ..Description::way(way, piece, NoExtras {})
        }
    }

    fn make(ply: &mut Ply<'_, Position>, mv: &Move) {
        if let Some((from, to)) = *mv {
            Position::go(ply, from, to);
        }
        let is_black = ply.position.turn == Color::Black;
        ply.position.number = fields::next_number(ply.position.number) - u32::from(!is_black);
        ply.position.turn = !ply.position.turn;
        if let Some(die) = ply.pick(&DIE) {
            ply.position.die = *die;
            ply.drawn_effect(&die, DieThrown::new(*die));
        }
    }

    fn status(&self) -> Status {
        match self.kings() {
            [0, _] => Status::won(State::KingCaptured, false, Color::Black),
            [_, 0] => Status::won(State::KingCaptured, false, Color::White),
            _ => Status::ongoing(false, CanWin::each(|_| true)),
        }
    }

    fn explain(&self, text: &str) -> Illegal<Reason> {
        let is_over = self.status().state != State::Ongoing;
        if text == "pass" && !is_over {
            let sentence = Reason::HasMove.with("die", self.die);
            return illegal(sentence.with("turn", self.turn), 2);
        }
        let from = parts(INFO.boards, text).map(|(from, ..)| from);
        let piece = from.and_then(|from| Some((from, self.board.get(from)?)));
        match piece {
            Some((from, letter))
                if !is_over
                    && Color::of_letter(letter) == self.turn
                    && !self.movers().contains(&from) =>
            {
                let name = INFO.piece(letter).map_or("", |row| row.name);
                let sentence = Reason::DieForbids.with("die", self.die).with("from", from);
                illegal(sentence.with("piece", name), 2)
            }
            _ => explain(self, text),
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Position {
        let seen = |letter| Position::seen_letter(letter, viewer);
        Position {
            board: self.board.seen(seen),
            ..self.clone()
        }
    }

    fn seen_letter(letter: char, viewer: Viewer) -> Option<char> {
        Some(match letter {
            'S' if viewer != Viewer::White => 'P',
            's' if viewer != Viewer::Black => 'p',
            _ => letter,
        })
    }

    /// The die lies on the table.
    fn is_public_draw(&self, _: &Draw) -> bool {
        true
    }
}

impl Pictured for Position {}

fn main() -> std::io::Result<()> {
    let arbiter = Arbiter::standard().mount::<Position>();
    program::run(arbiter.map_err(std::io::Error::other)?)
}
