// Games and positions that are one click away. An example with moves is played through the service
// when it is chosen, so that it can be stepped through.

export const GAMES = [
  {
    id: "twinkie-danger",
    name: "Twinkie Danger Chess",
    words: "Two boards whose squares the players link; a piece on a linked square is on both.",
    poster: "rnb1kbnr/ppp1pp1p/6p1/1B1q3Q/8/8/PPPP1PPP/RNB1K1NR 8/8/6p1/7Q/8/8/8/8 b KQkq - wd1,wh5,bg6 1 4",
    examples: [{
      name: "Betza's opening",
      moves: ["0e2-0e4", "0d7-0d5/+d5", "0e4x0d5/+d1", "Q0d8x0d5/-d5", "Q1d1-1h5", "0g7-0g6/+g6", "B0f1-0b5+/+h5"],
      at: 7,
    }],
  },
  {
    id: "minigolf",
    name: "Minigolf Chess",
    words: "8 by 16 squares; pieces keep rolling, off mirrors, over the top and round a spinner.",
    poster: "rnbqkbnr/1ppp1pp1/8/7p/8/p7/8/8/3Pp3/8/8/4N3/8/2N5/PPPP1PPP/R1BQKB1R w KQkq a2.h6 a1.e5:-1,2;a1.c3:1,2;a1.e8:-2,0;a2.a3:0,-2;a2.h5:0,-2 0 4",
    examples: [{
      name: "A Pawn on the spinner",
      position: "7k/8/8/8/8/8/8/8/8/4P3/8/8/8/8/8/K7 w - - - 0 30",
      moves: ["a1.e7-a1.e8", "(K)a2.h8-a2.g8", "(K)a1.a1-a1.b1", "(K)a2.g8-a2.h8", "(K)a1.b1-a1.a1"],
      at: 0,
    }],
  },
  {
    id: "chakart",
    name: "Chakart",
    words: "Mushrooms, eggs, bananas and bombs; chance carries a piece on, and the King is captured.",
    poster: "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
    examples: [{
      name: "A Bishop and a banana",
      position: "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
      moves: [],
      at: 0,
      select: "h1",
    }],
  },
];
