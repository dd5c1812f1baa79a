//! `replay` and `record`.

use hex::FromHex;
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::ToSchema;

use crate::replay::pgn::Place;
use crate::replay::{Claim, Failure, Force, GameResult, MAX_GAME_ID, Ply, Provable, Secret};

use super::common::{Common, StatusBody};
use super::text::{MoveText, PositionText, SeedText};

/// The most tags that a client chooses for a record.
pub const MAX_TAGS: usize = 64;

/// A whole game: `moves` from `start`, or `pgn`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ReplayRequest {
    /// The position before the first move; the standard start when it is left out. A `pgn` has its
    /// own.
    pub start: Option<PositionText>,
    /// The moves in order. Where a turn is made in several calls each is an entry of its own.
    #[schema(max_items = 2000)]
    pub moves: Option<Vec<MoveEntry>>,
    /// The game as PGN, instead of `moves`.
    #[schema(max_length = 262_144)]
    pub pgn: Option<String>,
    /// The secret of which each entry's seed comes, when the game is to be proven.
    pub provable: Option<ProvableBody>,
    /// How the game is said to have ended. A `pgn` has its own.
    pub result: Option<ResultBody>,
}

/// A whole game to be written as PGN: `moves` from `start`, or `pgn`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct RecordRequest {
    /// The position before the first move; the standard start when it is left out. A `pgn` has its
    /// own.
    pub start: Option<PositionText>,
    /// The moves in order. Where a turn is made in several calls each is an entry of its own.
    #[schema(max_items = 2000)]
    pub moves: Option<Vec<MoveEntry>>,
    /// The game as PGN, instead of `moves`; its tags are kept.
    #[schema(max_length = 262_144)]
    pub pgn: Option<String>,
    /// The secret of which each entry's seed comes. It is written into the record when the game is
    /// over, its commitment always.
    pub provable: Option<ProvableBody>,
    /// How the game ended; what the rules say when it is left out. A `pgn` has its own.
    pub result: Option<ResultBody>,
    /// Further tags, such as `White`. Names are of letters, digits and underscores; those that
    /// follow from the game (`Result`, `Variant`, `RulesVersion`, `SetUp`, `FEN`, `Seed`,
    /// `SeedSecret`) cannot be chosen. 64 tags at most, each value 255 characters.
    #[serde(default)]
    #[schema(example = json!({ "White": "Betza, Ralph", "Date": "2003.05.17" }))]
    pub tags: BTreeMap<String, String>,
}

impl RecordRequest {
    /// The game, and the tags that are asked for.
    pub fn parts(&self) -> (ReplayRequest, &BTreeMap<String, String>) {
        let game = ReplayRequest {
            start: self.start.clone(),
            moves: self.moves.clone(),
            pgn: self.pgn.clone(),
            provable: self.provable.clone(),
            result: self.result,
        };
        (game, &self.tags)
    }
}

/// One move of a game, with the chance that it had.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MoveEntry {
    #[serde(rename = "move")]
    pub mv: MoveText,
    /// The seed of its chance.
    pub seed: Option<SeedText>,
    /// The indexes that were drawn. Beside a seed they are held against what it gives.
    #[serde(default, deserialize_with = "super::text::draws")]
    #[schema(max_items = 256)]
    pub draws: Option<Vec<u32>>,
    /// The position that the move is said to have led to.
    pub position: Option<PositionText>,
}

/// The secret of a provable game, published after its last move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[schema(as = Provable)]
pub struct ProvableBody {
    /// 32 bytes as hexadecimal digits.
    #[serde(deserialize_with = "digits")]
    #[schema(
        value_type = String,
        pattern = "^[0-9a-fA-F]{64}$",
        example = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    )]
    pub secret: [u8; 32],
    /// The site's name for the game, without control characters. The seed of entry k is
    /// HMAC-SHA256(secret, gameId ‖ 00 ‖ k) in hexadecimal digits.
    #[serde(deserialize_with = "game_id")]
    #[schema(
        min_length = 1,
        max_length = 128,
        pattern = r"^[^\u0000-\u001f\u007f-\u009f]+$",
        example = "game-17"
    )]
    pub game_id: String,
    /// What was published before the first move, SHA-256 of the secret's bytes; checked when it is
    /// sent.
    #[serde(default, deserialize_with = "maybe_digits")]
    #[schema(
        value_type = Option<String>,
        pattern = "^[0-9a-fA-F]{64}$",
        example = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )]
    pub commitment: Option<[u8; 32]>,
}

impl From<&ProvableBody> for Provable {
    fn from(body: &ProvableBody) -> Provable {
        Provable {
            secret: Secret::new(body.secret),
            game_id: body.game_id.clone(),
            commitment: body.commitment,
        }
    }
}

fn digits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
    let text = String::deserialize(deserializer)?;
    <[u8; 32]>::from_hex(&text).map_err(|_| de::Error::custom("32 bytes are 64 hexadecimal digits"))
}

fn maybe_digits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<[u8; 32]>, D::Error> {
    let Some(text) = Option::<String>::deserialize(deserializer)? else {
        return Ok(None);
    };
    let bytes = <[u8; 32]>::from_hex(&text).ok();
    let bytes = bytes.ok_or_else(|| de::Error::custom("32 bytes are 64 hexadecimal digits"))?;
    Ok(Some(bytes))
}

fn game_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    let fits = (1..=MAX_GAME_ID).contains(&text.chars().count());
    if fits && !text.chars().any(char::is_control) {
        return Ok(text);
    }
    Err(de::Error::custom(format_args!(
        "a game id has 1 to {MAX_GAME_ID} characters, none of them a control character"
    )))
}

/// How a game ended, as score sheets write it.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[schema(as = Result)]
pub enum ResultBody {
    /// White has won.
    #[serde(rename = "1-0")]
    WhiteWins,
    /// Black has won.
    #[serde(rename = "0-1")]
    BlackWins,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// Still going on.
    #[serde(rename = "*")]
    Unfinished,
}

impl From<ResultBody> for GameResult {
    fn from(body: ResultBody) -> GameResult {
        match body {
            ResultBody::WhiteWins => GameResult::WhiteWins,
            ResultBody::BlackWins => GameResult::BlackWins,
            ResultBody::Draw => GameResult::Draw,
            ResultBody::Unfinished => GameResult::Unfinished,
        }
    }
}

/// A game, replayed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplayAnswer {
    /// The last position that was reached. Its `status` knows the game's repetitions.
    #[serde(flatten)]
    pub common: Common,
    /// Whether the record is a game from its start to its end.
    pub valid: bool,
    /// The moves that could be replayed.
    pub plies: Vec<PlyBody>,
    /// The draws that may be claimed or are forced in the last position.
    pub claims: Vec<ClaimBody>,
    /// Why the record is not a game, or null.
    #[schema(required)]
    pub failure: Option<FailureBody>,
}

/// One move that was replayed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Ply)]
pub struct PlyBody {
    /// Its number in the record, from 1.
    #[schema(minimum = 1, example = 1)]
    pub ply: usize,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// The position that it led to.
    pub position: String,
    /// How the game stood then, repetitions included.
    pub status: StatusBody,
    /// The seed that decided, or null when none did.
    #[schema(required)]
    pub seed: Option<String>,
    /// The indexes that were drawn.
    pub draws: Vec<u32>,
    /// The draws that could be claimed or were forced then.
    pub claims: Vec<ClaimBody>,
}

impl PlyBody {
    /// The ply of this number.
    pub fn new(number: usize, ply: Ply) -> PlyBody {
        PlyBody {
            ply: number,
            mv: ply.mv,
            position: ply.after.position,
            status: ply.after.status.into(),
            seed: ply.seed,
            draws: ply.draws,
            claims: ply.after.claims.into_iter().map(Into::into).collect(),
        }
    }
}

/// A draw that may be claimed or is forced.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Claim)]
pub struct ClaimBody {
    /// Its ground: `threefoldRepetition`, `fivefoldRepetition`, `fiftyMoves`, `hundredMoves`, or
    /// the `reason` of a forced draw.
    #[schema(example = "threefoldRepetition")]
    pub code: &'static str,
    /// What follows from it.
    pub force: ForceBody,
    /// How often the position has stood, this time included, where that is the ground.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    pub times: Option<u32>,
    /// The ply after which it stood first, 0 for the start, where repetition is the ground.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 0)]
    pub first_ply: Option<u32>,
    /// The section of the rules that says so.
    #[schema(example = "rules/twinkie-danger.md §7")]
    pub rule: &'static str,
}

impl From<Claim> for ClaimBody {
    fn from(claim: Claim) -> ClaimBody {
        let repeated = claim.repeated();
        ClaimBody {
            code: claim.code(),
            force: match claim.force {
                Force::Claimable => ForceBody::Claimable,
                Force::Forced => ForceBody::Forced,
                Force::Reported => ForceBody::Reported,
            },
            times: repeated.map(|repeated| repeated.times),
            first_ply: repeated.map(|repeated| repeated.first),
            rule: claim.rule,
        }
    }
}

/// What follows from the ground of a draw.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Force)]
pub enum ForceBody {
    /// A player may claim the draw; the game goes on unless one does.
    Claimable,
    /// The game is drawn.
    Forced,
    /// Nothing by the rules; it is told for a site to use.
    Reported,
}

/// Why a record is not a game, and where.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Failure)]
pub struct FailureBody {
    /// The number of the move that fails, from 1; null when no single one does, as with a
    /// commitment or a result.
    #[schema(required, example = 4)]
    pub ply: Option<u32>,
    /// A stable code: that of the `reason` for which a move is illegal, or what the record
    /// contradicts.
    #[schema(example = "wrong_position")]
    pub code: &'static str,
    /// A sentence for the player.
    pub message: String,
    /// The section of the rules that decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "rules/twinkie-danger.md §3")]
    pub rule: Option<&'static str>,
    /// What the record says, where it contradicts the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<String>,
    /// What the rules say instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computed: Option<String>,
    /// The line of the PGN on which the move stands, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub line: Option<u32>,
    /// The character in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub column: Option<u32>,
}

impl FailureBody {
    /// The failure of a record; `places` tells where the moves of a PGN stand.
    pub fn new(failure: Failure, places: &[Place]) -> FailureBody {
        let index = failure.ply.and_then(|ply| usize::try_from(ply - 1).ok());
        let place = index.and_then(|index| places.get(index));
        FailureBody {
            ply: failure.ply,
            code: failure.code.text(),
            message: failure.message,
            rule: failure.rule,
            recorded: failure.recorded,
            computed: failure.computed,
            line: place.map(|place| place.line),
            column: place.map(|place| place.column),
        }
    }
}

/// A game as PGN.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordAnswer {
    /// The last position. Its `status` knows the game's repetitions.
    #[serde(flatten)]
    pub common: Common,
    /// The record, in the export format of the PGN standard.
    pub pgn: String,
}
