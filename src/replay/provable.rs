//! Games whose dice nobody could choose: one secret for a game, committed to before the first move
//! and published after the last (`docs/RANDOMNESS.md`).

use hex::FromHex;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, de};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

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
    #[serde(default, deserialize_with = "commitment")]
    #[schema(
        value_type = Option<String>,
        pattern = "^[0-9a-fA-F]{64}$",
        example = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )]
    pub commitment: Option<[u8; 32]>,
}

/// A commitment has as many digits as a secret.
fn commitment<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<[u8; 32]>, D::Error> {
    let read = Option::<Secret>::deserialize(deserializer)?;
    Ok(read.map(|Secret(bytes)| bytes))
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
    /// over the game id, a zero byte and the number in decimal, as 64 hexadecimal digits.
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
        hex::encode(mac.finalize().into_bytes())
    }

    /// Whether the secret is the one that was committed to.
    #[must_use]
    pub fn keeps_its_commitment(&self) -> bool {
        self.commitment
            .is_none_or(|commitment| commitment == self.secret.commitment())
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

    #[test]
    fn a_commitment_is_kept_or_broken() {
        let secret = Secret([7; 32]);
        let game_id = "g".to_owned();
        let mut provable = Provable {
            secret,
            game_id,
            commitment: None,
        };
        assert!(provable.keeps_its_commitment());
        provable.commitment = Some(secret.commitment());
        assert!(provable.keeps_its_commitment());
        provable.commitment = Some([7; 32]);
        assert!(!provable.keeps_its_commitment());
    }
}
