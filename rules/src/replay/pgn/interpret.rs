//! Interprets the tags of a record: its variant, rules and start, and the source of its chance.

use std::collections::BTreeMap;
use std::str::FromStr;

use super::super::bytes::{ChanceValue, Digest, GameId, WrongDigits};
use super::super::place::Place;
use super::super::provable::{Contribution, Provable};
use super::super::record::NamedStart;
use super::super::record::Record;
use super::commands::is_seed;
use super::error::{self, Error};
use super::parser::{PgnText, Tag};
use super::writer::{contribution_tags, is_reserved};
use crate::board::{ByColor, Color};
use crate::game::{self, ArmyInfo, Game, GameResult, UnknownSetup};

/// The maximum length of a position, in characters.
const MAX_POSITION: usize = 4096;

/// A record of one variant.
#[derive(Clone, PartialEq, Debug)]
pub struct Interpreted<G> {
    /// The game.
    pub record: Record<G>,
    /// The tags in order, also those that affect the rules.
    pub tags: Vec<Tag>,
}

impl<G> Interpreted<G> {
    /// Returns the tags that do not follow from the game, such as the players' names.
    #[must_use]
    pub fn other_tags(&self) -> BTreeMap<String, String> {
        let others = self.tags.iter().filter(|tag| !is_reserved(&tag.name));
        let others = others.map(|tag| (tag.name.clone(), tag.value.clone()));
        others.collect()
    }
}

/// Interprets the tags. A secret that was sent with the text counts as if it were in the text.
///
/// # Errors
/// Returns an error, with its place, if a tag is invalid or contradicts another value.
pub fn interpret<G: Game>(text: PgnText, sent: Option<Provable>) -> Result<Interpreted<G>, Error> {
    let tags = Tags(&text.tags);
    tags.check_rules::<G>()?;
    tags.check_result(text.result, text.result_place)?;
    let provable = tags.provable(sent)?;
    let named_start = tags.named_start::<G>(provable.as_ref())?;
    let start = tags.start::<G>(named_start.as_ref())?;
    tags.check_armies(&start)?;
    let mut entries = text.entries;
    if let Some(seed) = tags.seed(provable.is_some())? {
        for entry in &mut entries {
            entry.seed.get_or_insert_with(|| seed.to_owned());
        }
    }
    Ok(Interpreted {
        tags: text.tags,
        record: Record {
            start,
            named_start,
            comment: text.comment,
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
        if let Some(tag) = self.get("View") {
            return Err(Error::at(tag.place, error::VIEW));
        }
        if let Some(tag) = self.get("Variant")
            && ![info.id, info.name].map(plain).contains(&plain(&tag.value))
        {
            let sentence = error::WRONG_VARIANT.with("text", short(&tag.value));
            return Err(Error::at(tag.place, sentence.with("expected", info.id)));
        }
        match self.get("RulesVersion") {
            Some(tag) if tag.value != info.rules_version => {
                let sentence = error::WRONG_VERSION.with("text", short(&tag.value));
                let sentence = sentence.with("expected", info.rules_version);
                Err(Error::at(tag.place, sentence))
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
                let sentence = error::OTHER_RESULT.with("result", end.text());
                Err(Error::at(place, sentence.with("tag", result.text())))
            }
            None => Err(Error::at(tag.place, error::RESULT_FORM)),
        }
    }

    /// Derives the start from the set-up that the tags name.
    fn named_start<G: Game>(
        &self,
        provable: Option<&Provable>,
    ) -> Result<Option<NamedStart<G>>, Error> {
        let seed = self.get("StartSeed");
        if let Some(tag) = seed {
            let template = if provable.is_some() {
                Some(error::NEEDLESS_START_SEED)
            } else if !is_seed(&tag.value) {
                Some(error::START_SEED_LENGTH)
            } else if self.get("StartSetUp").is_none() {
                Some(error::SEED_WITHOUT_SETUP)
            } else {
                None
            };
            if let Some(template) = template {
                return Err(Error::at(tag.place, template));
            }
        }
        let Some(tag) = self.get("StartSetUp") else {
            return Ok(None);
        };
        let seed = seed.map(|tag| tag.value.as_str());
        let named = NamedStart::of(&tag.value, seed, provable);
        let named = named.map_err(|unknown: UnknownSetup| {
            Error::at(tag.place, unknown.sentence(error::UNKNOWN_SETUP))
        })?;
        if named.derived.is_none() && self.get("FEN").is_none() {
            return Err(Error::at(tag.place, error::SETUP_WITHOUT_SEED));
        }
        Ok(Some(named))
    }

    fn start<G: Game>(&self, named: Option<&NamedStart<G>>) -> Result<G, Error> {
        let setup = self.get("SetUp");
        let fault = |tag: &Tag, template| Err(Error::at(tag.place, template));
        let text = match (setup.map(|tag| (tag, tag.value.as_str())), self.get("FEN")) {
            (Some((tag, "1")), None) => return fault(tag, error::FEN_MISSING),
            (Some((tag, "0")), Some(_)) => return fault(tag, error::FEN_NEEDLESS),
            (Some((tag, other)), _) if !matches!(other, "0" | "1") => {
                return fault(tag, error::SETUP_FORM);
            }
            (_, Some(tag)) => tag,
            (_, None) => {
                if let Some(derived) = named.and_then(|named| named.derived.as_ref()) {
                    return Ok(derived.clone());
                }
                let standard = G::parse(G::info().start);
                return Ok(standard.expect("the start is a lawful position"));
            }
        };
        let reasons = if text.value.chars().count() > MAX_POSITION {
            Vec::new()
        } else {
            match G::parse(&text.value) {
                Ok(start) => return Ok(start),
                Err(reasons) => reasons.into_iter().collect(),
            }
        };
        let sentence = match reasons.as_slice() {
            [] => error::FEN_LENGTH.with("limit", MAX_POSITION),
            [only] => error::FEN_FAULT.with("message", only.to_string()),
            several => error::FEN_FAULTS.with("count", several.len()),
        };
        Err(Error {
            position: reasons,
            ..Error::at(text.place, sentence)
        })
    }

    /// Checks that the armies are those of the start.
    fn check_armies<G: Game>(&self, start: &G) -> Result<(), Error> {
        let Some(tag) = self.get("Armies") else {
            return Ok(());
        };
        let Some(ByColor([white, black])) = start.armies() else {
            return Err(Error::at(tag.place, error::NO_ARMIES));
        };
        let expected = ArmyInfo::setup(white, black);
        if tag.value == expected {
            return Ok(());
        }
        let sentence = error::OTHER_ARMIES.with("text", short(&tag.value));
        Err(Error::at(tag.place, sentence.with("expected", expected)))
    }

    /// Returns the seed of the whole game, if it has one.
    fn seed(&self, proven: bool) -> Result<Option<&str>, Error> {
        let Some(tag) = self.get("Seed") else {
            return Ok(None);
        };
        let template = if proven {
            error::SEED_AND_SECRET
        } else if is_seed(&tag.value) {
            return Ok(Some(&tag.value));
        } else {
            error::SEED_LENGTH
        };
        Err(Error::at(tag.place, template))
    }

    /// Returns the values that the seeds come from: those of the tags and those sent with the text.
    fn provable(&self, sent: Option<Provable>) -> Result<Option<Provable>, Error> {
        let id = self.digits::<GameId>("GameId")?;
        let secret = self.digits::<ChanceValue>("SeedSecret")?;
        let commitment = self.digits::<Digest>("SeedCommitment")?;
        let agreement = self.digits::<Digest>("SeedAgreement")?;
        let contributions = self.contributions()?;
        let Some(sent) = sent else {
            let Some((tag, secret)) = secret else {
                return Ok(None);
            };
            let Some((_, game_id)) = id else {
                return Err(Error::at(tag.place, error::NO_GAME_ID));
            };
            return Ok(Some(Provable {
                secret,
                game_id,
                commitment: commitment.map(|(_, digest)| digest),
                contributions: contributions.into_iter().map(|(_, own)| own).collect(),
                agreement: agreement.map(|(_, digest)| digest),
            }));
        };
        same(id, Some(sent.game_id))?;
        same(secret, Some(sent.secret))?;
        let mut provable = Provable {
            commitment: same(commitment, sent.commitment)?,
            agreement: same(agreement, sent.agreement)?,
            ..sent
        };
        for (tag, own) in contributions {
            let mut known = provable.contributions.iter_mut();
            let Some(known) = known.find(|known| known.side == own.side) else {
                provable.contributions.push(own);
                continue;
            };
            same(Some((tag, own.value)), Some(known.value))?;
            let [_, name] = contribution_tags(own.side);
            known.commitment = same(self.digits::<Digest>(name)?, known.commitment)?;
        }
        Ok(Some(provable))
    }

    /// Returns the players' contributions, each with its tag. A commitment alone is not one yet.
    fn contributions(&self) -> Result<Vec<(&Tag, Contribution)>, Error> {
        let mut all = Vec::new();
        for side in Color::BOTH {
            let [value, commitment] = contribution_tags(side);
            let commitment = self.digits::<Digest>(commitment)?;
            if let Some((tag, value)) = self.digits::<ChanceValue>(value)? {
                let own = Contribution {
                    side,
                    commitment: commitment.map(|(_, digest)| digest),
                    value,
                };
                all.push((tag, own));
            }
        }
        Ok(all)
    }

    fn digits<T: FromStr<Err = WrongDigits>>(
        &self,
        name: &str,
    ) -> Result<Option<(&Tag, T)>, Error> {
        let Some(tag) = self.get(name) else {
            return Ok(None);
        };
        let bytes = tag.value.parse().map_err(|WrongDigits { digits }| {
            let sentence = error::NO_DIGITS.with("tag", tag.name.clone());
            Error::at(tag.place, sentence.with("count", digits))
        })?;
        Ok(Some((tag, bytes)))
    }
}

/// Merges the value of a tag with the value sent with the text. The two may not differ.
fn same<T: PartialEq>(tag: Option<(&Tag, T)>, sent: Option<T>) -> Result<Option<T>, Error> {
    match (tag, sent) {
        (Some((tag, own)), Some(sent)) if own != sent => {
            let sentence = error::NOT_AS_SENT.with("tag", tag.name.clone());
            Err(Error::at(tag.place, sentence))
        }
        (Some((_, own)), _) => Ok(Some(own)),
        (None, sent) => Ok(sent),
    }
}

/// Returns the letters of a variant's name as people write it, without the word chess.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    let letters: String = letters.flat_map(char::to_lowercase).collect();
    let name = letters.strip_suffix("chess").filter(|it| !it.is_empty());
    name.unwrap_or(&letters).to_owned()
}

/// Returns as much of a value as a sentence quotes.
fn short(value: &str) -> game::Value {
    let start: String = value.chars().take(64).collect();
    game::Value::quoted(&start)
}
