// The three games, each with its first ply and a whole game.

/** The tags of a test that runs for each game: one game before a change lands, the others nightly. */
export const tagOf = (variant) => (variant === "chakart" ? [] : ["@nightly"]);

export const GAMES = {
  "twinkie-danger": {
    name: "Twinkie Danger Chess",
    first: ["0e2", "0e4"],
    // Fool's mate, without links.
    moves: [["0f2", "0f3"], ["0e7", "0e5", "End turn"], ["0g2", "0g4", "End turn"], ["0d8", "0h4", "End turn"]],
    end: "Checkmate: Black has won",
  },
  minigolf: {
    name: "Minigolf Chess",
    first: ["a1.e2", "a1.e4"],
    moves: [
      ["a1.d1", "a1.c3"], ["a2.a7", "a2.a6"], ["a1.f1", "a1.f3"], ["a2.h7", "a2.h5"], ["a1.e2", "a1.e3"],
      ["a2.d8", "a2.b6"], ["a1.c1", "a1.c3"], ["a2.g8", "a2.h7", /1 rank towards White, 1 file towards the h-file/], ["a1.g1", "a1.f3"],
      ["a2.b8", "a2.a7"], ["a1.h2", "a1.h3"], ["a2.g7", "a2.g5"], ["a2.c5", "a2.c7"],
    ],
    end: "Checkmate: White has won",
  },
  chakart: {
    name: "Chakart",
    first: ["e2", "e4"],
    // The Queen moves through the mushroom that the f7 Pawn leaves, and captures the King.
    moves: [["e2", "e3"], ["f7", "f6"], ["d1", "h5", /^Move to/], ["a7", "a6"], ["h5", "e8"]],
    end: "The King is captured: White has won",
  },
};
