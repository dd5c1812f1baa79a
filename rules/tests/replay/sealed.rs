//! An agreement and moves determine the draws. Any other change of a record is refused or leaves
//! all draws unchanged.

use proptest::prelude::*;
use serde_json::{Value as Json, json};
use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::chakart::Position;
use variant_arbiter_rules::game::GameResult;
use variant_arbiter_rules::replay::pgn::{self, PgnHeaders};
use variant_arbiter_rules::replay::{
    ChanceValue, Contribution, Digest, Entry, GameId, NamedStart, Party, Provable, Record, Replay,
};

use super::support::{Choices, Sample, headers, plays, read, record_of, replayed, valid};

/// A provable game, and the agreement that each party stored before its first draw.
struct Sealed {
    record: Record<Position>,
    setup: Option<&'static str>,
    noted: Digest,
    honest: Replay,
}

const SETUPS: [Option<&str>; 4] = [None, Some("standard"), Some("mirrored"), Some("shuffled")];

fn bytes<const N: usize>(choices: &mut Choices) -> [u8; N] {
    std::array::from_fn(|_| u8::try_from(choices.below(256)).unwrap())
}

/// Makes a game in which neither, one or both players contribute, from a start of any kind.
fn sealed(choices: &mut Choices) -> Sealed {
    let game_id = GameId::new(bytes(choices));
    let mut contributions = Vec::new();
    for side in [Color::Black, Color::White] {
        if choices.below(3) > 0 {
            let value = ChanceValue::new(bytes(choices));
            contributions.push(Contribution {
                side,
                commitment: Some(value.commitment(Party::Player(side), game_id)),
                value,
            });
        }
    }
    let secret = ChanceValue::new(bytes(choices));
    let provable = Provable {
        secret,
        game_id,
        commitment: Some(secret.commitment(Party::Site, game_id)),
        contributions,
        agreement: None,
    };
    let setup = choices.pick(&SETUPS);
    let named_start: Option<NamedStart<Position>> =
        setup.map(|setup| NamedStart::of(setup, None, Some(&provable)).unwrap());
    let start = named_start.as_ref().and_then(|named| named.derived);
    let start = start.unwrap_or_else(|| Position::sample(choices));
    let mut record = Record {
        named_start,
        provable: Some(provable),
        ..record_of(start, Vec::new())
    };
    let agreement = record.agreement().unwrap();
    let mut position = record.start;
    for number in 1..=12 {
        let Some((entry, after)) = plays(&position, &agreement.seed(number), choices) else {
            break;
        };
        record.entries.push(Entry {
            seed: None,
            ..entry
        });
        position = after;
    }
    record.provable.as_mut().unwrap().agreement = Some(agreement.digest());
    Sealed {
        honest: valid(&record),
        record,
        setup,
        noted: agreement.digest(),
    }
}

impl Sealed {
    fn provable(&self) -> &Provable {
        self.record.provable.as_ref().unwrap()
    }

    /// Returns the values as a client sends them.
    fn sent(&self) -> Json {
        let provable = self.provable();
        let own = |own: &Contribution| {
            json!({
                "side": own.side.name().to_lowercase(),
                "value": own.value, "commitment": own.commitment,
            })
        };
        json!({
            "secret": provable.secret, "gameId": provable.game_id,
            "commitment": provable.commitment, "agreement": self.noted,
            "contributions": provable.contributions.iter().map(own).collect::<Vec<_>>(),
        })
    }

    /// Replays the game with these values.
    fn replayed(&self, sent: &Json) -> Option<Replay> {
        self.replayed_as(self.setup, sent)
    }

    fn replayed_as(&self, setup: Option<&str>, sent: &Json) -> Option<Replay> {
        let provable: Provable = serde_json::from_value(sent.clone()).ok()?;
        let named = setup.map(|setup| NamedStart::of(setup, None, Some(&provable)).unwrap());
        let record = Record {
            named_start: named,
            provable: Some(provable),
            ..self.record.clone()
        };
        Some(replayed(&record))
    }

    /// Returns whether the verifier accepts the replay: a valid game under the stored agreement.
    fn accepts(&self, replayed: &Replay) -> bool {
        let agreement = replayed.proof.agreement.map(|agreement| agreement.value);
        replayed.failure.is_none() && agreement == Some(self.noted)
    }

    /// Checks that the replay is not accepted, or has the same draws for the same moves.
    #[track_caller]
    fn holds(&self, replayed: Option<&Replay>, change: &str) {
        let Some(replayed) = replayed.filter(|replayed| self.accepts(replayed)) else {
            return;
        };
        assert_eq!(replayed.start, self.honest.start, "{change}");
        for (ply, honest) in replayed.plies.iter().zip(&self.honest.plies) {
            if ply.mv != honest.mv {
                break;
            }
            assert_eq!(ply.draws, honest.draws, "{change}");
        }
    }

    #[track_caller]
    fn refuses(&self, sent: &Json) {
        let replayed = self.replayed(sent);
        let is_accepted = replayed.is_some_and(|replayed| self.accepts(&replayed));
        assert!(!is_accepted, "{sent}");
    }
}

/// Adapts the commitments to the values, as a forger would. The agreement stays the stored one.
fn made_to_fit(mut sent: Json) -> Json {
    let Ok(provable) = serde_json::from_value::<Provable>(sent.clone()) else {
        return sent;
    };
    sent["commitment"] = json!(provable.secret_commitment());
    for (place, own) in provable.contributions.iter().enumerate() {
        sent["contributions"][place]["commitment"] = json!(provable.commitment_to(own));
    }
    sent
}

/// Returns the pointers to the values, the id, the commitments and the agreement.
fn places(sent: &Json) -> Vec<String> {
    let all = ["/secret", "/gameId", "/commitment", "/agreement"];
    let mut places = all.map(str::to_owned).to_vec();
    for place in 0..sent["contributions"].as_array().unwrap().len() {
        places.push(format!("/contributions/{place}/value"));
        places.push(format!("/contributions/{place}/commitment"));
    }
    places
}

/// Returns the text with one character replaced, removed or inserted, in every place.
fn spellings(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for index in 0..text.len() {
        let (before, here) = text.split_at(index);
        let (own, after) = here.split_at(1);
        all.push(format!("{before}{after}"));
        all.push(format!("{before}{}{after}", own.to_uppercase()));
        for sign in ["0", "f", " ", "\t", "\n", "\0", "+", "-", "_", "x", "g"] {
            all.push(format!("{before}{sign}{after}"));
            all.push(format!("{before}{sign}{own}{after}"));
        }
    }
    all.extend([format!("{text} "), format!("{text}0"), format!("0x{text}")]);
    all.retain(|other| other != text);
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases / 4))]

    #[test]
    fn each_byte_of_each_value_is_the_one_that_was_agreed_on(seed in any::<u64>()) {
        let mut choices = Choices(seed);
        let game = sealed(&mut choices);
        let sent = game.sent();
        assert!(game.accepts(&game.replayed(&sent).unwrap()));
        let places = places(&sent);
        let place = &choices.pick(&places);
        for text in spellings(sent.pointer(place).unwrap().as_str().unwrap()) {
            let mut other = sent.clone();
            *other.pointer_mut(place).unwrap() = json!(text);
            game.refuses(&other);
            if !place.ends_with("commitment") {
                game.refuses(&made_to_fit(other));
            }
        }
    }

    #[test]
    fn nothing_is_added_left_out_or_exchanged(seed in any::<u64>()) {
        let mut choices = Choices(seed);
        let game = sealed(&mut choices);
        let sent = game.sent();
        let refuses = |change: &dyn Fn(&mut Json)| {
            let mut other = sent.clone();
            change(&mut other);
            game.refuses(&other);
            game.refuses(&made_to_fit(other.clone()));
            // The same without any commitments.
            let other = made_to_fit(other);
            let mut bare = other.clone();
            bare["commitment"].take();
            for own in bare["contributions"].as_array_mut().unwrap() {
                own["commitment"].take();
            }
            game.refuses(&bare);
        };
        let other_value = json!(ChanceValue::new(bytes(&mut choices)));
        refuses(&|sent| sent["secret"] = other_value.clone());
        refuses(&|sent| sent["gameId"] = json!(GameId::new([7; 16])));
        let contributions = sent["contributions"].as_array().unwrap();
        for place in 0..contributions.len() {
            refuses(&|sent| {
                sent["contributions"].as_array_mut().unwrap().remove(place);
            });
            refuses(&|sent| sent["contributions"][place]["value"] = other_value.clone());
            refuses(&|sent| sent["secret"] = sent["contributions"][place]["value"].clone());
        }
        match contributions.len() {
            2 => refuses(&|sent| {
                sent["contributions"][0]["side"] = json!("white");
                sent["contributions"][1]["side"] = json!("black");
            }),
            1 => refuses(&|sent| {
                let is_white = sent["contributions"][0]["side"] == "white";
                sent["contributions"][0]["side"] = json!(if is_white { "black" } else { "white" });
            }),
            _ => {}
        }
        for side in ["white", "black"] {
            if contributions.iter().all(|own| own["side"] != side) {
                let late = json!({ "side": side, "value": other_value });
                refuses(&|sent| sent["contributions"].as_array_mut().unwrap().push(late.clone()));
            }
        }
        for setup in SETUPS {
            let replayed = game.replayed_as(setup, &sent);
            game.holds(replayed.as_ref(), &format!("{setup:?}"));
        }
        // The order of the contributions does not matter.
        let mut turned = sent.clone();
        turned["contributions"].as_array_mut().unwrap().reverse();
        assert_eq!(game.replayed(&turned), Some(game.honest.clone()));
    }

    #[test]
    fn a_move_that_is_spelled_otherwise_draws_the_same(seed in any::<u64>()) {
        let mut choices = Choices(seed);
        let mut game = sealed(&mut choices);
        for entry in &mut game.record.entries {
            entry.draws = None;
            entry.position = None;
        }
        let sent = game.sent();
        prop_assume!(!game.record.entries.is_empty());
        let index = choices.below(game.record.entries.len());
        let mv = game.record.entries[index].mv.clone();
        // Without the piece's letter, in lower case, and with every change of one character.
        let mut others = spellings(&mv);
        others.push(mv.trim_start_matches(|c: char| c.is_ascii_uppercase()).to_owned());
        others.push(mv.to_lowercase());
        for other in others {
            game.record.entries[index].mv.clone_from(&other);
            let replayed = game.replayed(&sent);
            game.holds(replayed.as_ref(), &other);
        }
    }

    #[test]
    fn a_slip_anywhere_in_a_pgn_is_refused_or_leaves_the_draws(seed in any::<u64>()) {
        let mut choices = Choices(seed);
        let game = sealed(&mut choices);
        // A record contains its secret only after the game, so Black resigns an unfinished one.
        let by_the_rules = game.honest.last().status.result;
        let result = match by_the_rules {
            GameResult::Unfinished => GameResult::WhiteWins,
            ended => ended,
        };
        let headers = PgnHeaders {
            result: Some(result),
            ..headers(&game.record)
        };
        let text = pgn::write(&game.honest, &headers);
        let read = |text: &str| Some(replayed(&read::<Position>(text).ok()?.record));
        assert!(game.accepts(&read(&text).unwrap()), "{text}");
        for _ in 0..100 {
            let index = choices.below(text.len());
            let Some((before, after)) = text.split_at_checked(index) else {
                continue;
            };
            let own = after.chars().next().unwrap();
            let signs = ['0', '1', 'f', 'A', ' ', '"', '[', '}', '-', own.to_ascii_uppercase()];
            let sign = choices.pick(&signs);
            let after = &after[own.len_utf8()..];
            for other in [format!("{before}{sign}{after}"), format!("{before}{after}")] {
                game.holds(read(&other).as_ref(), &other);
            }
        }
    }
}
