//! Games whose dice nobody could choose: one secret for a game, committed to before the first move
//! and published after the last (`docs/RANDOMNESS.md`).

use hex::FromHex;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, de};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::contribution::{self, Contribution};
use crate::board::Color;

/// The longest game id, in characters.
pub const MAX_GAME_ID: usize = 128;

/// The 32 bytes that a site keeps until the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Reads 64 hexadecimal digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Secret> {
        <[u8; 32]>::from_hex(text).ok().map(Secret)
    }

    /// The secret as 64 hexadecimal digits.
    #[must_use]
    pub fn text(&self) -> String {
        hex::encode(self.0)
    }

    /// What is published before the first move: the SHA-256 of the secret's bytes.
    #[must_use]
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
        let read = Secret::parse(&String::deserialize(deserializer)?);
        read.ok_or_else(|| de::Error::custom("32 bytes are 64 hexadecimal digits"))
    }
}

/// The secret of a provable game, published after its last move.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Provable {
    /// 32 bytes as hexadecimal digits.
    #[schema(
        value_type = String,
        pattern = "^[0-9a-fA-F]{64}$",
        example = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
    )]
    pub secret: Secret,
    /// The site's name for the game, without control characters. The seed of entry k is
    /// HMAC-SHA256(secret, gameId ‖ 00 ‖ k) in hexadecimal digits; for each contribution, White's
    /// first, the message goes on with 00 ‖ side ‖ 00 ‖ value in lower-case digits.
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
    #[serde(default, deserialize_with = "contribution::commitment")]
    #[schema(
        value_type = Option<String>,
        pattern = "^[0-9a-fA-F]{64}$",
        example = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )]
    pub commitment: Option<[u8; 32]>,
    /// What the players add to every seed, each side once. Everybody commits before anybody
    /// reveals: one who is honest then suffices for draws that nobody has chosen.
    #[serde(default, deserialize_with = "contributions")]
    #[schema(max_items = 2)]
    pub contributions: Vec<Contribution>,
}

/// None where they are left out, which null means as well.
fn contributions<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Contribution>, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
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

impl Provable {
    /// The seed of the record's entry of this number, from 1: HMAC-SHA256 with the secret as key
    /// over the game id, a zero byte and the number in decimal, as 64 hexadecimal digits. The start
    /// has number 0. Each contribution, White's first, follows with a zero byte, its side, a zero
    /// byte and its digits.
    ///
    /// # Panics
    /// Never: HMAC takes a key of any length.
    #[must_use]
    pub fn seed(&self, number: u32) -> String {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("HMAC takes a key of any length");
        mac.update(self.game_id.as_bytes());
        mac.update(&[0]);
        mac.update(number.to_string().as_bytes());
        for side in Color::BOTH {
            if let Some(own) = self.contribution(side) {
                let digits = hex::encode(own.value);
                for text in [side.name().to_ascii_lowercase(), digits] {
                    mac.update(&[0]);
                    mac.update(text.as_bytes());
                }
            }
        }
        hex::encode(mac.finalize().into_bytes())
    }

    /// What a side has added.
    #[must_use]
    pub fn contribution(&self, side: Color) -> Option<&Contribution> {
        self.contributions.iter().find(|own| own.side == side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Vectors by another program: Python's `hmac` and `hashlib`.
    #[test]
    fn seeds_and_commitment_are_those_of_another_program() {
        let secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        let provable = Provable {
            secret: Secret::parse(secret).unwrap(),
            game_id: "žluťoučký kůň".to_owned(),
            commitment: None,
            contributions: Vec::new(),
        };
        assert_eq!(provable.secret.text(), secret);
        assert_eq!(
            hex::encode(provable.secret.commitment()),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        assert_eq!(
            provable.seed(1),
            "7b81f1add6e0f2f57bb4cf81f4a9e2c1d999f1cbc6d2f0b698404614addcda8b"
        );
        assert_eq!(
            provable.seed(12),
            "fe2cb6b684efd4f1148288779841ed65bf14cc3d9e016f7eda29d49754c318d2"
        );
    }

    /// The same program's.
    #[test]
    fn contributions_are_bound_into_every_seed_whites_first() {
        let own = |side, byte| Contribution {
            side,
            commitment: None,
            value: [byte; 32],
        };
        let white = own(Color::White, 0x11);
        let black = own(Color::Black, 0xab);
        let seed = |contributions: &[Contribution]| {
            let provable = Provable {
                secret: Secret(std::array::from_fn(|byte| u8::try_from(byte).unwrap())),
                game_id: "žluťoučký kůň".to_owned(),
                commitment: None,
                contributions: contributions.to_vec(),
            };
            provable.seed(12)
        };
        assert_eq!(
            seed(&[white]),
            "fa9f8663b692e331d88a34fee7b994c716cf5b8493d2f2dc6e6643263bfe619f"
        );
        assert_eq!(
            seed(&[black]),
            "fe77b0c7431eb672e46784fbeb095a85fd099ebd82a924dc7115f2ab314f6218"
        );
        assert_eq!(
            seed(&[black, white]),
            "e720631fc1a7b803e8ed5ef48bfdec23896aed63f3e1de17ebcd945fcf0389bf"
        );
        assert_eq!(
            seed(&[white, black]),
            "e720631fc1a7b803e8ed5ef48bfdec23896aed63f3e1de17ebcd945fcf0389bf"
        );
    }
}
