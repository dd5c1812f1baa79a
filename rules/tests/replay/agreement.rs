//! The vectors of `docs/RANDOMNESS.md`, computed by another program: Python's `hmac` and `hashlib`.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::replay::{
    Agreement, ChanceValue, GameId, Origin, Party, Values, WrongDigits,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";

fn id() -> GameId {
    "f0e1d2c3b4a5968778695a4b3c2d1e0f".parse().unwrap()
}

const WHITE: ChanceValue = ChanceValue::new([0x11; 32]);
const BLACK: ChanceValue = ChanceValue::new([0xab; 32]);

fn secret() -> ChanceValue {
    ChanceValue::new(std::array::from_fn(|byte| u8::try_from(byte).unwrap()))
}

#[test]
fn commitments_are_those_of_another_program() {
    let roles = [
        (
            Party::Site,
            secret(),
            "4673ca51f228f69e462a6327738ee233dbaec5238c0de61232ee174b708f6b52",
        ),
        (
            Party::Player(Color::White),
            WHITE,
            "f7fd0676bae56b9e544443495c11cb2d723aab0c4dc1098075bc7970fdadd1b6",
        ),
        (
            Party::Player(Color::Black),
            BLACK,
            "c989335d7d8e447270790c9b82084f8cd16ac859f676c805e4b6a1cf480c1703",
        ),
    ];
    for (party, value, digits) in roles {
        assert_eq!(
            value.commitment(party, id()).to_string(),
            digits,
            "{party:?}"
        );
    }
}

/// Which sides contribute (White, Black), the agreement, and the seeds of entries 0, 1 and 12.
type Vector = ([bool; 2], &'static str, [&'static str; 3]);

const DRAWN: [Vector; 4] = [
    (
        [false, false],
        "41c43c007e6f58ff8482783ff5f00aa0ae614d0643c50f54b292f83a765a529e",
        [
            "77e9e64f01d42d8d8b5835f5a6b45e4c2519a0d641da684b4cc65815c08d8b47",
            "d4844380f56844a38947a955781aaf6dddb53f87a405f3a7de8a32ce0a189f21",
            "3b9d61d0e9e12b92da4803420036b260d8c45e02e2ed3386110840291a49dc54",
        ],
    ),
    (
        [true, false],
        "194e1d846b7411faee021966ca0766c8bc1d33327cd991646d32045b8e8a67f1",
        [
            "b3caa2a80915962a3ac6d95f6e6ce088dcd9a6da57ce40f1b6365869cfe9b569",
            "4736149cd97b6ce855da5d71319f398813e13c5a42d0f5284c5146fa67d64278",
            "a109d993553153bbd418f1062b4981cff36a0aafeeaa4a6753d5eba355030bc6",
        ],
    ),
    (
        [false, true],
        "6bdb9f849e43d0fa5e4da8bf03f3471012cb030e53749fa959b77373190c0458",
        [
            "42b3e238f588250026a64c57750e3255400e45757f396d29e38076bc9678409d",
            "3fedbcb43bf3a2966bfca9586872db2491755749b5bc4c2171210702ad06ab93",
            "513eff4262923371c4dca6e83c8cf9da63959970fa8af16ee6d169e9b6decd57",
        ],
    ),
    (
        [true, true],
        "c09e6f95ebdd0368f410cd65b8f19d8e66d1ed4c2e5eb5af27c719751d1f702f",
        [
            "c9a05ceb4f99719bc15ca582c7f331c674cf9a18526d6592a39fbb8db9671aa2",
            "0897895ffabbd3b004571df9dad1000b50dee952358c5b8aee8c0a2735b6d1ac",
            "e0d220f81b6ef856192adf32abfaab3a3790dd65394e88f645379b885e614911",
        ],
    ),
];

const GIVEN: [Vector; 4] = [
    (
        [false, false],
        "4b7ee7b226430f440826145f6c703548901869d77d088f6c26b88e829cf6cabd",
        [
            "bb3ee650f4aa0dae90b0a9ad7edd1f3e33df765bf6a424df50423cc02e84da0f",
            "980631a8d372b0c3e3bd7f832060c317ed559e845a3c9c370eeb53b81596cbd3",
            "7b10ee1ae90554eaca61aed54e3b261cc0d4bb90ade89b139798018add697ece",
        ],
    ),
    (
        [true, false],
        "3a0bf501ede1fc40f23a04e07e232b9ec17ebe23c78997915bfe7c8dcc64b923",
        [
            "339ba1696c46c002310a94564b9d956bc5fe2fc1b5b1a1a18ecec75b8fb4f05b",
            "0d444ec5dc96840f62a67610aa6fe8376ac823808f946df71635b832ce30ff6e",
            "f77889911293b66535614596e3caf433ef186a5b1937922a56b081931deb7c56",
        ],
    ),
    (
        [false, true],
        "33f42a9286a4aa5857c9260c1ed1eddfb8b713d5d9f23a31a504b056c1534d86",
        [
            "2e0265806820047486e232c4e31c087fc3219205ae5500503b2730fe1209ce15",
            "c4a674d583d274d42ad18cdad0bc6ffe4fe2a8d134a742a29c496f5d7ea627f7",
            "f68f4cce724c1660ee092a199bbaa33cc4f3e42cdd99c582fb650f3c934a686e",
        ],
    ),
    (
        [true, true],
        "3f1173a58f270cac5ec6c86d742d210dfc62896e3c56b384830d2e003c3b4156",
        [
            "01ba9cc7b386306f472b8690d9be7327c8f23125686c36cf59628b7a4ffb3461",
            "7bb802ba16643385a85d51d19709d5523e57eff72401c61660e88d303dde5d31",
            "c6ac7fde2cede57f8b964fa6f1f37fe0ff612171c13717abb2f22ee209d9a637",
        ],
    ),
];

#[test]
fn agreements_and_seeds_are_those_of_another_program() {
    let drawn = Origin::Drawn("shuffled".to_owned());
    let given = Origin::Given(START.to_owned());
    for (origin, vectors) in [(drawn, DRAWN), (given, GIVEN)] {
        for ([white, black], digest, seeds) in vectors {
            let values = Values {
                site: secret(),
                white: white.then_some(WHITE),
                black: black.then_some(BLACK),
            };
            let agreement = Agreement::new("chakart/1", &origin, id(), values);
            assert_eq!(agreement.digest().to_string(), digest, "{origin}");
            assert_eq!([0, 1, 12].map(|number| agreement.seed(number)), seeds);
        }
    }
}

#[test]
fn bytes_have_one_spelling() {
    let digits = "00".repeat(15) + "aF";
    let refused = Err(WrongDigits { digits: 32 });
    assert_eq!(digits.parse::<GameId>(), refused);
    let digits = digits.to_ascii_lowercase();
    assert_eq!(digits.parse::<GameId>().unwrap().to_string(), digits);
    for wrong in [
        digits.to_ascii_uppercase(),
        format!("{digits}0"),
        format!("{digits}00"),
        digits[1..].to_owned(),
        digits[2..].to_owned(),
        format!(" {}", &digits[1..]),
        format!("{} ", &digits[1..]),
        format!("{}\n", &digits[1..]),
        format!("0x{}", &digits[2..]),
        format!("{}g", &digits[1..]),
        format!("{}a", "\u{663}".repeat(16)),
        String::new(),
    ] {
        assert_eq!(wrong.parse::<GameId>(), refused, "{wrong:?}");
    }
}
