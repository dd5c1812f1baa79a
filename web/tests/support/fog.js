// An invented game that the service does not have, on boards of any size: pieces step like Kings, ghosts (G) are hidden
// from the other side, a die is thrown with every move, and a flare is a move without a start square.

const other = (side) => (side === "white" ? "black" : "white");
const sideOf = (letter) => (letter === letter.toUpperCase() ? "white" : "black");
const NAMES = { k: "King", g: "Ghost", z: "Zeppelin" };

/** Answers the page's requests about the game; `boards` is `{ count, files, ranks }`. */
export async function serveFog(page, { boards, start }) {
  const about = {
    id: "fog", name: "Fog", summary: "Ghosts walk unseen.", rulesVersion: "fog/1", boards, start, chance: true, hiddenInformation: true,
    setups: ["standard"], armies: [], pieces: Object.entries(NAMES).map(([letter, name]) => ({ letter: letter.toUpperCase(), name, movement: "One step." })),
  };
  const read = (text) => {
    const [side, list] = text.split(" ");
    return { side, on: new Map(list.split(",").map((each) => [each.slice(1), each[0]])) };
  };
  const written = (side, on) => `${side} ${[...on].map(([square, letter]) => letter + square).join(",")}`;
  const seen = (text, viewer) => {
    const { side, on } = read(text);
    return written(side, new Map([...on].filter(([, letter]) => letter.toLowerCase() !== "g" || sideOf(letter) === viewer)));
  };
  const status = (text) => {
    const kings = [...read(text).on.values()].filter((letter) => letter.toLowerCase() === "k");
    const winner = kings.length > 1 ? null : sideOf(kings[0]);
    return { state: winner ? "kingCaptured" : "ongoing", inCheck: false, winner, drawBy: null, result: "*", canWin: { white: true, black: true } };
  };
  const summary = (position) => ({ variant: "fog", rulesVersion: "fog/1", position, turn: read(position).side, status: status(position), pending: null });
  const position = (text) => ({
    ...summary(text), key: text.length.toString(16).padStart(16, "0"), draws: [],
    squares: [...read(text).on].map(([square, piece]) => ({ square, piece, color: sideOf(piece), name: NAMES[piece.toLowerCase()], hidden: piece.toLowerCase() === "g" })),
  });
  const moves = (text) => {
    const { side, on } = read(text);
    if (status(text).winner) return [];
    const found = [];
    for (const [from, piece] of on) {
      if (sideOf(piece) !== side) continue;
      const [, board, letter, number] = /^(\d?)([a-p])(\d+)$/.exec(from);
      for (const [right, up] of [[0, 1], [1, 0], [0, -1], [-1, 0], [1, 1]]) {
        const [file, rank] = [letter.charCodeAt() - 97 + right, Number(number) + up];
        const to = `${board}${String.fromCharCode(97 + file)}${rank}`;
        const captures = on.get(to);
        if (file < 0 || file >= boards.files || rank < 1 || rank > boards.ranks || (captures && sideOf(captures) === side)) continue;
        found.push({ move: `${from}>${to}`, from, to, piece, chance: true, ...(captures && { captures }) });
      }
    }
    const [, board] = /^(\d?)/.exec([...on.keys()][0]);
    return [...found, { move: `flare:${board}b1`, to: `${board}b1`, piece: side === "white" ? "K" : "k", chance: true }];
  };
  const play = ({ position: before, move, views, sentences }) => {
    const { side, on } = read(before);
    const { from, to, piece } = moves(before).find((each) => each.move === move);
    const effects = [{ type: "dieThrown", die: 4, changes: [], draw: { index: 0, options: ["1", "2", "3", "4"], chosen: 3 } }];
    const words = ["A die shows 4."];
    if (from) {
      effects.push({ type: "wandered", changes: [{ square: from, before: piece, after: null }, { square: to, before: on.get(to) ?? null, after: piece }] });
      words.push(`The ${NAMES[piece.toLowerCase()]} wanders from ${from} to ${to}.`);
      on.delete(from);
      on.set(to, piece);
    }
    const after = written(other(side), on);
    const isSecret = piece.toLowerCase() === "g";
    const view = (viewer) => {
      const most = isSecret && viewer !== side ? 1 : 2;
      return { ...summary(seen(after, viewer)), move: most === 1 ? "?" : move, effects: effects.slice(0, most), ...(sentences && { sentences: words.slice(0, most) }) };
    };
    return {
      ...position(after), move, notation: move, seed: "s", draws: [3], effects, ...(sentences && { sentences: words }),
      ...(views && { views: { white: view("white"), black: view("black"), spectator: view("spectator") } }), next: { moves: moves(after) },
    };
  };
  const replay = ({ start: first = start, moves: list, include }) => {
    const plies = [];
    let at = first;
    for (const { move } of list) {
      const ply = play({ position: at, move, ...Object.fromEntries(include.map((name) => [name, true])) });
      plies.push(ply);
      at = ply.position;
    }
    return { plies: plies.map(({ turn, next, squares, ...ply }) => ply), failure: null };
  };
  const answers = {
    start: () => position(start), position: ({ position: text }) => position(text), "legal-moves": ({ position: text }) => ({ ...summary(text), moves: moves(text) }),
    validate: ({ move }) => ({ legal: false, move: null, reason: { detail: `${move} is no step`, rule: "/rules/fog#1", code: "no_step" } }),
    outcomes: () => ({ outcomes: [] }), view: ({ position: text, viewer }) => summary(seen(text, viewer)), play, replay,
  };
  await page.route("**/v1/variants", async (route) => {
    const response = await route.fetch();
    const { variants } = await response.json();
    return route.fulfill({ response, json: { variants: [...variants, about] } });
  });
  // The service has no page for this game.
  await page.route("**/play/fog", async (route) => route.fulfill({ response: await route.fetch({ url: new URL("/", route.request().url()).href }) }));
  await page.route("**/v1/variants/fog", (route) => route.fulfill({ json: about }));
  await page.route("**/v1/variants/fog/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const operation = pathname.split("/").at(-1);
    if (operation === "diagram") return route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    return route.fulfill({ json: answers[operation](route.request().postDataJSON() ?? Object.fromEntries(searchParams)) });
  });
}
