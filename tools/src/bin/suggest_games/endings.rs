//! Won endings: a side with one or two pieces against a bare King.

use variant_arbiter_rules::board::{Boards, Color, Grid, GridSquare};
use variant_arbiter_rules::game::{Game, State};
use variant_arbiter_rules::suggest::Level;
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use crate::{Times, draws, play};

/// The moves within which a side has to win.
const MOVES: u32 = 50;
/// The percentage of endings that it has to win.
const LEAST: u32 = 95;

/// The pieces of an ending, and the other fields of its positions.
struct Ending {
    pieces: String,
    side: Color,
    /// The text of a position, with `{board}` and `{turn}`.
    frame: String,
    name: String,
}

impl Ending {
    /// Returns the endings of both sides with these pieces of an army.
    fn of(name: &str, pieces: &[String], frame: &str) -> Vec<Ending> {
        let ending = |side| {
            pieces.iter().map(move |pieces| Ending {
                pieces: pieces.clone(),
                side,
                frame: frame.to_owned(),
                name: format!("{name} {pieces}"),
            })
        };
        Color::BOTH.into_iter().flat_map(ending).collect()
    }

    /// Returns a position with the pieces on drawn squares, with the winner to move.
    fn position<G: Game>(&self, seed: &str) -> G {
        let (files, ranks) = (G::info().boards.files(), G::info().boards.ranks());
        let boards = Boards::new(1, files, ranks);
        let squares: Vec<GridSquare> = boards.squares().collect();
        let mut draws = draws::<G>(seed, &self.name, "ending");
        let mut draw = || squares[draws.draw(u32::from(files) * u32::from(ranks)) as usize];
        let cased = |letter: char, side| match side {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        };
        loop {
            let mut board = Grid::empty(boards);
            let own = self.pieces.chars().chain(['K']);
            let own: Vec<GridSquare> = own
                .map(|letter| {
                    let square = draw();
                    board.set(square, Some(cased(letter, self.side)));
                    square
                })
                .collect();
            board.set(draw(), Some(cased('K', !self.side)));
            // Two pieces that each keep to one colour of squares need both colours.
            let color = |square: GridSquare| (square.file() + square.rank()) % 2;
            let is_fit = own.len() == 2 || color(own[0]) != color(own[1]);
            let text = self.frame.replace("{board}", &board.to_string());
            let text = text.replace("{turn}", &self.side.letter().to_string());
            let position = G::parse(&text).ok().filter(|position| {
                let is_whole = board.occupied().count() == own.len() + 1;
                is_fit && is_whole && position.status().state == State::Ongoing
            });
            if let Some(position) = position {
                return position;
            }
        }
    }
}

/// Plays each ending of a game. Returns whether enough of them are won.
fn all_of<G: Game>(level: Level, games: u32, endings: &[Ending]) -> bool {
    let mut is_enough = true;
    for ending in endings {
        let mut times = Times::new();
        let win = |game: &u32| {
            let seed = format!("ending {game}");
            let position = ending.position::<G>(&seed);
            play(position, [level; 2], &seed, 2 * MOVES, &mut times) == Some(ending.side)
        };
        let won = (0..games).filter(win).count();
        let won = u32::try_from(won).expect("games are few");
        println!(
            "{:<15} {:<14} {:<5} {:<9} {won:>4} of {games} {:>7.1} ms in 9 of 10",
            G::info().id,
            ending.name,
            ending.side.name(),
            level.name(),
            times.tenths(level.name(), 9).as_secs_f64() * 1000.0,
        );
        is_enough &= won * 100 >= LEAST * games;
    }
    is_enough
}

/// Plays the endings of every game, or of one. Returns whether enough of them are won.
pub fn all(level: Level, games: u32, id: Option<&str>) -> bool {
    let is_asked = |it: &str| id.is_none_or(|id| id == it);
    let mut is_enough = true;
    if is_asked(twinkie::Position::info().id) {
        for army in twinkie::Position::info().armies {
            let frame = format!(
                "{{board}} 8/8/8/8/8/8/8/8 {{turn}} - - - 0 20 {0}:{0}",
                army.id
            );
            let frame = frame.trim_end_matches(" fide:fide");
            let (queen, rook) = (army.pieces[0], army.pieces[1]);
            let pieces = [queen.to_string(), format!("{rook}{rook}")];
            let endings = Ending::of(army.id, &pieces, frame);
            is_enough &= all_of::<twinkie::Position>(level, games, &endings);
        }
    }
    if is_asked(minigolf::Position::info().id) {
        let endings = Ending::of(
            "",
            &["Q", "RR", "QR", "QQ"].map(String::from),
            "{board} {turn} - - - 0 20",
        );
        is_enough &= all_of::<minigolf::Position>(level, games, &endings);
    }
    if is_asked(chakart::Position::info().id) {
        let endings = Ending::of(
            "",
            &["Q", "RR"].map(String::from),
            "{board} {turn} 20 0000 000000000000 -",
        );
        is_enough &= all_of::<chakart::Position>(level, games, &endings);
    }
    is_enough
}
