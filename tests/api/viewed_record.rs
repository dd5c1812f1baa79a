//! Records for one player, while the other side has an invisible Queen.

use proptest::prelude::*;
use serde_json::{Value, json};
use variant_arbiter::chakart::Position;
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::game::{Game, Listing, State, Viewer};
use variant_arbiter::operations::Arbiter;

use crate::helpers::{ask_of, entries, with};

fn asked(request: &Value) -> Value {
    ask_of("chakart", "record", request).ok()
}

/// Returns a game that ends with Black's invisible Queen on g5.
fn hidden() -> Value {
    let moves = ["h2-h4", "e7-e5", "Rh1-h3", "Qd8-g5??"];
    json!({ "moves": moves.map(|mv| json!({ "move": mv, "seed": "a" })) })
}

fn viewed(viewer: &str) -> Value {
    asked(&with(&hidden(), json!({ "viewer": viewer })))
}

#[test]
fn a_record_says_from_whom_it_has_to_be_hidden() {
    let both = json!(["white", "spectator"]);
    let over = with(&hidden(), json!({ "result": "1-0" }));
    for (answer, hidden_from) in [
        (asked(&hidden()), &both),
        (viewed("black"), &both),
        (viewed("white"), &json!([])),
        (viewed("spectator"), &json!([])),
        (asked(&over), &json!([])),
        (asked(&json!({ "moves": [] })), &json!([])),
    ] {
        assert_eq!(answer["hiddenFrom"], *hidden_from, "{answer}");
    }
}

#[test]
fn a_game_that_goes_on_has_no_seed_in_its_record_and_says_so() {
    let mut shown = hidden();
    shown["moves"].as_array_mut().unwrap().pop();
    let drawn = json!({ "setup": "shuffled", "setupSeed": "a", "moves": [] });
    let secret = "00".repeat(32);
    let provable = json!({ "secret": secret, "gameId": "0f".repeat(16) });
    let moves = entries(&["h2-h4", "e7-e5", "Rh1-h3"]);
    let proven = json!({ "moves": moves, "provable": provable });
    for request in [&shown, &drawn, &proven] {
        let answer = asked(request);
        let pgn = answer["pgn"].as_str().unwrap();
        for withheld in ["\"a\"", "%seed", "[Seed ", "SeedSecret", &secret] {
            assert!(!pgn.contains(withheld), "{withheld} in {pgn}");
        }
        assert_eq!(answer["hiddenFrom"], json!([]), "something is hidden");
        assert_eq!(answer["withheld"], json!(["seeds"]));
        let answer = asked(&with(request, json!({ "result": "1-0" })));
        assert!(answer["pgn"].as_str().unwrap().contains("Seed"));
        assert_eq!(answer["withheld"], json!([]));
    }
    // The Rook's banana has a draw.
    assert!(asked(&shown)["pgn"].as_str().unwrap().contains("[%draws "));
    assert_eq!(viewed("white")["withheld"], json!(["seeds", "draws"]));
    assert_eq!(viewed("black")["withheld"], json!(["seeds"]));
    assert_eq!(asked(&json!({ "moves": [] }))["withheld"], json!([]));
}

#[test]
fn the_refusal_of_a_record_names_no_position_seed_or_draws() {
    let mut request = hidden();
    request["moves"][3]["position"] = json!("4k3/8/8/8/8/8/8/4K3 w 0 1111 000000000000 -");
    let problem = ask_of("chakart", "record", &request).problem(422, "unreplayable_game");
    let failure = &problem["failure"];
    assert_eq!(
        (&failure["code"], &failure["ply"]),
        (&json!("wrong_position"), &json!(4))
    );
    assert_eq!(
        (failure.get("recorded"), failure.get("computed")),
        (None, None)
    );
    let judged = ask_of("chakart", "replay", &request).ok();
    assert!(judged["failure"]["computed"].is_string(), "{judged}");
}

#[test]
fn a_view_has_the_moves_as_shown_and_says_that_it_is_no_record() {
    let answer = viewed("white");
    let pgn = answer["pgn"].as_str().unwrap();
    assert!(pgn.contains("[View \"White\"]"), "{pgn}");
    assert!(pgn.contains("\"Q??\" *"), "{pgn}");
    let words = pgn.replace('\n', " ");
    let said = "{This is what White may see while the game goes on; it cannot be replayed.}";
    assert!(words.contains(said), "{words}");
    for secret in ["g5", "seed", "Seed", "draws", "FEN"] {
        assert!(!pgn.contains(secret), "{pgn}");
    }
    let request = json!({ "position": asked(&hidden())["position"], "viewer": "white" });
    let seen = ask_of("chakart", "view", &request).ok();
    for field in ["position", "key", "status", "turn", "pending"] {
        assert_eq!(answer[field], seen[field], "{field}");
    }
    let replayed = ask_of("chakart", "replay", &json!({ "pgn": pgn }));
    let problem = replayed.problem(422, "invalid_pgn");
    assert_eq!(problem["errors"][0]["code"], "pgn_view");
}

#[test]
fn the_hiding_player_sees_the_moves_and_draws_but_no_seed() {
    let pgn = viewed("black")["pgn"].clone();
    let text = pgn.as_str().unwrap();
    assert!(text.contains("\"Qd8-g5??\""), "{text}");
    for absent in ["view", "seed"] {
        assert!(!text.to_lowercase().contains(absent), "{text}");
    }
    let replayed = ask_of("chakart", "replay", &json!({ "pgn": pgn })).ok();
    assert_eq!(replayed["position"], asked(&hidden())["position"]);
}

#[test]
fn a_game_that_is_over_is_whole_for_every_viewer() {
    let mut over = hidden();
    over["result"] = json!("1/2-1/2");
    let whole = asked(&over);
    for viewer in ["white", "black", "spectator"] {
        over["viewer"] = json!(viewer);
        assert_eq!(asked(&over), whole);
    }
    assert!(whole["pgn"].as_str().unwrap().contains("\"Qd8-g5??\""));
}

#[test]
fn a_start_is_written_as_the_viewer_sees_it() {
    let start = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 000000000000 -";
    let seen = start.replace("3ip3", "4p3");
    let request = json!({ "start": start, "moves": [], "viewer": "white" });
    let pgn = asked(&request)["pgn"].clone();
    let pgn = pgn.as_str().unwrap();
    assert!(pgn.contains(&format!("[FEN \"{seen}\"]")), "{pgn}");
    assert!(!pgn.contains(start), "{pgn}");
}

/// An unfinished game: its position, and its moves with their draws.
#[derive(Clone)]
struct Going {
    start: String,
    position: Position,
    entries: Vec<Value>,
}

impl Going {
    fn of(start: &str) -> Going {
        Going {
            start: start.to_owned(),
            position: Position::parse(start).unwrap(),
            entries: Vec::new(),
        }
    }

    /// Plays a move with these draws, if it is legal. Returns what each viewer is shown of the
    /// move.
    fn play(&mut self, mv: &str, draws: &[u32]) -> Option<[String; 3]> {
        let before = self.position;
        let mv = before.judge(mv).ok()?;
        let mut chance = Chance::recorded(draws);
        let after = before.play_unchecked(&mv, &mut chance, &mut ());
        chance.finish().ok()?;
        let text = before.notation(&mv);
        self.entries.push(json!({ "move": text, "draws": draws }));
        self.position = after;
        Some(Viewer::ALL.map(|viewer| before.view_move(&mv, viewer)))
    }

    fn record(&self, arbiter: &Arbiter, viewer: Viewer) -> String {
        let request = json!({ "start": self.start, "moves": self.entries, "viewer": viewer });
        let reply = arbiter.call("chakart", "record", request.to_string().as_bytes());
        assert_eq!(reply.status, 200);
        String::from_utf8(reply.body).unwrap()
    }
}

/// Both Queens can move.
const OPEN: &str = "rnbqkbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w 4 1111 000000000000 -";

/// Returns the draws of a seed for a move.
fn draws_of(position: &Position, mv: &str, seed: &str) -> Vec<u32> {
    let mut chance = Chance::seeded(&DrawKey {
        seed,
        rules_version: Position::info().rules_version,
        position: &position.to_string(),
        mv,
    });
    let judged = position.judge(mv).unwrap();
    let _ = position.play_unchecked(&judged, &mut chance, &mut ());
    chance.finish().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Two games that differ only in the square of a hidden Queen give viewers who do not see it
    /// the same answer, byte for byte, as long as they are shown the same of both.
    #[test]
    fn what_a_viewer_gets_does_not_depend_on_where_a_hidden_queen_stands(
        choices in prop::collection::vec(any::<u32>(), 1..24),
    ) {
        let arbiter = Arbiter::standard();
        let mut game = Going::of(OPEN);
        // Other games, each with the viewers who have been shown the same so far.
        let mut twins: Vec<(Going, Vec<usize>)> = Vec::new();
        let mut unheard: [Vec<String>; 3] = Default::default();
        for choice in choices {
            if game.position.status().state != State::Ongoing {
                break;
            }
            let before = game.clone();
            let moves = before.position.moves(Listing::Turns);
            let moves: Vec<String> = moves.iter().map(|mv| before.position.notation(mv)).collect();
            let (stealth, plain): (Vec<&String>, Vec<&String>) =
                moves.iter().partition(|mv| mv.ends_with("??"));
            let pick = choice as usize;
            let list = if stealth.is_empty() || choice % 3 == 0 && !plain.is_empty() { &plain } else { &stealth };
            let mv = list[pick / 3 % list.len()];
            let draws = draws_of(&before.position, mv, &choice.to_string());
            let heard = game.play(mv, &draws).unwrap();
            // A twin continues with the same move if it can.
            twins.retain_mut(|(twin, same)| {
                let heard_there = twin.play(mv, &draws);
                same.retain(|at| heard_there.as_ref().is_some_and(|there| there[*at] == heard[*at]));
                !same.is_empty()
            });
            if mv.ends_with("??") && twins.len() < 6 {
                for other in stealth.iter().filter(|other| **other != mv).take(6) {
                    let mut twin = before.clone();
                    let draws = draws_of(&before.position, other, &choice.to_string());
                    let Some(there) = twin.play(other, &draws) else { continue };
                    let same = (0..3).filter(|at| there[*at] == heard[*at]).collect();
                    twins.push((twin, same));
                }
            }
            for (at, viewer) in Viewer::ALL.into_iter().enumerate() {
                if heard[at] != *mv {
                    unheard[at].push(mv.clone());
                }
                let hides = game.position.seen_by(viewer) != game.position;
                let record = game.record(&arbiter, viewer);
                prop_assert_eq!(record.contains("[View "), hides);
                if !hides || game.position.status().state != State::Ongoing {
                    continue;
                }
                for secret in &unheard[at] {
                    prop_assert!(!record.contains(secret.as_str()), "{} in {}", secret, record);
                }
                let seen = game.position.view(viewer);
                for (twin, same) in &mut twins {
                    let is_same = twin.position.view(viewer) == seen
                        && twin.position.seen_by(viewer) != twin.position;
                    if !is_same {
                        same.retain(|other| *other != at);
                    } else if same.contains(&at) {
                        prop_assert_eq!(&twin.record(&arbiter, viewer), &record);
                    }
                }
            }
        }
    }
}

/// Comments, glyphs and variations of a game do not change what a viewer reads.
#[test]
fn a_view_has_neither_variations_nor_comments() {
    let mut annotated = hidden();
    annotated["comment"] = json!("The Queen goes to g5");
    annotated["moves"][2]["comment"] = json!("Now the Queen");
    annotated["moves"][3]["glyphs"] = json!([1]);
    annotated["moves"][3]["variations"] = json!([[{ "move": "Qd8-f6??", "draws": [] }]]);
    let viewed_of = |viewer: &str| asked(&with(&annotated, json!({ "viewer": viewer })));
    for viewer in ["white", "spectator"] {
        let answer = viewed_of(viewer);
        assert_eq!(answer["pgn"], viewed(viewer)["pgn"]);
        assert_eq!(
            answer["withheld"],
            json!(["seeds", "draws", "variations", "comments"])
        );
    }
    let whole = viewed_of("black");
    let pgn = whole["pgn"].as_str().unwrap();
    for kept in ["(2... \"Qd8-f6??\")", "{Now the Queen}"] {
        assert!(pgn.contains(kept), "{pgn}");
    }
    assert_eq!(whole["withheld"], json!(["seeds"]));
}
