// An introduction to each game: a sentence, a picture, five lines on how to play.

export const GAMES = [
  {
    id: "twinkie-danger",
    name: "Twinkie Danger Chess",
    words: "Chess on two boards that the players link.",
    poster: "rnb1kbnr/ppp1pp1p/6p1/1B1q3Q/8/8/PPPP1PPP/RNB1K1NR 8/8/6p1/7Q/8/8/8/8 b KQkq - wd1,wh5,bg6 1 4",
    lines: [
      "Pieces move as in chess. All of them start on board 0; board 1 is empty.",
      "After your move you may link a square: from then on it is one square on both boards.",
      "A piece on a linked square is on both boards, and may move, take and give check on either.",
      "You may own two links. Instead of making one you may break one of yours.",
      "Checkmate wins. Kings stay on board 0, and break a link that they step on.",
    ],
  },
  {
    id: "minigolf",
    name: "Minigolf Chess",
    words: "A long table on which every piece keeps rolling.",
    poster: "rnbqkbnr/1ppp1pp1/8/7p/8/p7/8/8/3Pp3/8/8/4N3/8/2N5/PPPP1PPP/R1BQKB1R w KQkq a2.h6 a1.e5:-1,2;a1.c3:1,2;a1.e8:-2,0;a2.a3:0,-2;a2.h5:0,-2 0 4",
    lines: [
      "A piece that you move keeps rolling: in each of your turns it makes the same move again by itself.",
      "While it rolls you cannot move it, but your turn may be to stop it. It also stops where its way is blocked.",
      "Mirrors at the sides turn it back; over the far edge it comes in again at the near one.",
      "After each turn of Black the spinner in the middle turns by a quarter, with what stands on it.",
      "Checkmate wins. Rolling pieces give no check. The two armies have different pieces.",
    ],
  },
  {
    id: "chakart",
    name: "Chakart",
    words: "A kart race: eggs, bananas and bombs.",
    poster: "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
    lines: [
      "Pieces move as in chess and leave things behind: Pawns mushrooms, Knights eggs, Rooks bananas, Bishops bombs.",
      "A mushroom carries you one step on. A banana or a bomb sends you to a square beside it, by chance.",
      "An egg has one of eight effects: the piece may be eaten, frozen, move again, change sides…",
      "Once a game your Queen may become invisible, and your King may throw a shell at a piece in line.",
      "There is no check: take the King to win.",
    ],
  },
];

/** Whether this page has an introduction to a game, and its own words for what happens in it. */
export const isIntroduced = (variant) => GAMES.some(({ id }) => id === variant);
