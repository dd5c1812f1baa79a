//! What the tags of a record say: which variant, which rules, from where, and whose dice.

use hex::FromHex;

use std::collections::BTreeMap;

use super::super::provable::{MAX_GAME_ID, Provable, Secret};
use super::super::record::{GameResult, Record};
use super::commands::is_seed;
use super::error::{Error, ErrorCode, Place};
use super::parser::{PgnText, Tag};
use super::writer::is_reserved;
use crate::game::Game;

/// The longest position, in characters.
const MAX_POSITION: usize = 4096;

/// A record of one variant.
#[derive(Clone, PartialEq, Debug)]
pub struct Interpreted<G> {
    /// The game.
    pub record: Record<G>,
    /// Where each of its moves stands in the text.
    pub places: Vec<Place>,
    /// The tags that say nothing about the rules, such as the players' names.
    pub tags: BTreeMap<String, String>,
}

/// Reads the tags. A secret that was sent beside the text counts as if it stood there.
///
/// # Errors
/// What a tag contradicts, and where it stands.
pub fn interpret<G: Game>(text: PgnText, sent: Option<Provable>) -> Result<Interpreted<G>, Error> {
    let tags = Tags(&text.tags);
    tags.check_rules::<G>()?;
    tags.check_result(text.result, text.result_place)?;
    let start = tags.start::<G>()?;
    let provable = tags.provable(sent)?;
    let mut entries = text.entries;
    if let Some(seed) = tags.seed(provable.is_some())? {
        for entry in &mut entries {
            entry.seed.get_or_insert_with(|| seed.to_owned());
        }
    }
    let others = text.tags.iter().filter(|tag| !is_reserved(&tag.name));
    let others = others.map(|tag| (tag.name.clone(), tag.value.clone()));
    Ok(Interpreted {
        tags: others.collect(),
        places: text.places,
        record: Record {
            start,
            entries,
            provable,
            result: Some(text.result),
        },
    })
}

struct Tags<'a>(&'a [Tag]);

impl Tags<'_> {
    fn get(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name == name)
    }

    fn check_rules<G: Game>(&self) -> Result<(), Error> {
        let info = G::info();
        if let Some(tag) = self.get("Variant") {
            let is_ours = [info.id, info.name]
                .into_iter()
                .any(|name| tag.value.eq_ignore_ascii_case(name));
            if !is_ours {
                let message = format!("the Variant is {:?}, not {:?}", short(&tag.value), info.id);
                return Err(ErrorCode::WrongVariant.at(tag.place, message));
            }
        }
        match self.get("RulesVersion") {
            Some(tag) if tag.value != info.rules_version => {
                let message = format!(
                    "the RulesVersion is {:?}; {:?} is the one that is served",
                    short(&tag.value),
                    info.rules_version
                );
                Err(ErrorCode::WrongRulesVersion.at(tag.place, message))
            }
            _ => Ok(()),
        }
    }

    fn check_result(&self, end: GameResult, place: Place) -> Result<(), Error> {
        let Some(tag) = self.get("Result") else {
            return Ok(());
        };
        match GameResult::parse(&tag.value) {
            Some(result) if result == end => Ok(()),
            Some(result) => {
                let message = format!("the moves end with {end}, but the tag Result says {result}");
                Err(ErrorCode::Result.at(place, message))
            }
            None => Err(ErrorCode::Result.at(tag.place, "the Result is 1-0, 0-1, 1/2-1/2 or *")),
        }
    }

    fn start<G: Game>(&self) -> Result<G, Error> {
        let setup = self.get("SetUp");
        let fault = |tag: &Tag, message: &str| Err(ErrorCode::Setup.at(tag.place, message));
        let text = match (setup.map(|tag| (tag, tag.value.as_str())), self.get("FEN")) {
            (Some((tag, "1")), None) => return fault(tag, "SetUp is 1, but there is no FEN"),
            (Some((tag, "0")), Some(_)) => return fault(tag, "SetUp is 0, but there is a FEN"),
            (Some((tag, other)), _) if !matches!(other, "0" | "1") => {
                return fault(tag, "SetUp is 0 or 1");
            }
            (_, Some(tag)) => tag,
            (_, None) => {
                let standard = G::parse(G::info().start);
                return Ok(standard.expect("the start is a lawful position"));
            }
        };
        let reasons = if text.value.chars().count() > MAX_POSITION {
            Vec::new()
        } else {
            match G::parse(&text.value) {
                Ok(start) => return Ok(start),
                Err(reasons) => reasons,
            }
        };
        let message = match reasons.as_slice() {
            [] => format!("the FEN has more than {MAX_POSITION} characters"),
            [only] => format!("the FEN is no position: {}", only.detail),
            several => format!("the FEN is no position, for {} reasons", several.len()),
        };
        Err(Error {
            position: reasons,
            ..ErrorCode::Fen.at(text.place, message)
        })
    }

    /// The one seed of the whole game.
    fn seed(&self, proven: bool) -> Result<Option<&str>, Error> {
        let Some(tag) = self.get("Seed") else {
            return Ok(None);
        };
        let message = if proven {
            "a game has one Seed or a secret, not both"
        } else if is_seed(&tag.value) {
            return Ok(Some(&tag.value));
        } else {
            "a Seed has 1 to 128 characters"
        };
        Err(ErrorCode::Chance.at(tag.place, message))
    }

    fn provable(&self, sent: Option<Provable>) -> Result<Option<Provable>, Error> {
        let commitment = self.digits("SeedCommitment")?;
        let secret = self.digits("SeedSecret")?;
        let game_id = self.get("GameId");
        let fault = |tag: &Tag, message: &str| Err(ErrorCode::Chance.at(tag.place, message));
        if let Some(tag) = game_id
            && !(1..=MAX_GAME_ID).contains(&tag.value.chars().count())
        {
            return fault(tag, "a GameId has 1 to 128 characters");
        }
        let Some(mut provable) = sent else {
            let Some((tag, secret)) = secret else {
                return Ok(None);
            };
            let Some(game_id) = game_id else {
                return fault(
                    tag,
                    "a SeedSecret needs the GameId that its seeds depend on",
                );
            };
            return Ok(Some(Provable {
                secret: Secret::new(secret),
                game_id: game_id.value.clone(),
                commitment: commitment.map(|(_, digest)| digest),
            }));
        };
        let differing = match (game_id, secret, commitment) {
            (Some(tag), ..) if tag.value != provable.game_id => Some(tag),
            (_, Some((tag, secret)), _) if Secret::new(secret) != provable.secret => Some(tag),
            (.., Some((tag, digest))) if provable.commitment.is_some_and(|sent| sent != digest) => {
                Some(tag)
            }
            _ => None,
        };
        if let Some(tag) = differing {
            let name = &tag.name;
            let message = format!("the {name} is not the one that was sent beside the record");
            return fault(tag, &message);
        }
        provable.commitment = provable.commitment.or(commitment.map(|(_, digest)| digest));
        Ok(Some(provable))
    }

    /// A tag of 64 hexadecimal digits.
    fn digits(&self, name: &str) -> Result<Option<(&Tag, [u8; 32])>, Error> {
        let Some(tag) = self.get(name) else {
            return Ok(None);
        };
        let Ok(bytes) = <[u8; 32]>::from_hex(&tag.value) else {
            let message = format!("a {name} has 64 hexadecimal digits");
            return Err(ErrorCode::Chance.at(tag.place, message));
        };
        Ok(Some((tag, bytes)))
    }
}

/// As much of a value as a sentence repeats.
fn short(value: &str) -> String {
    value.chars().take(64).collect()
}
