// The moments of a game: its start sheet, and its end.

import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";
import { GAMES } from "./support/games.js";
import { begin, choosePlayers, expectOpponent, expectPly, goTo, pick, play, playGame, square } from "./support/player.js";

const sheet = (page) => page.locator("#start[open]");
const result = (page) => page.locator("#result");
/** A position in which White takes the King in one move. */
const LAST = "4k3/4Q3/8/8/8/8/8/4K3 w 0 0000 000000000000 -";

test("From the front page to a rematch in three actions, against the computer unless another is chosen", async ({ page }) => {
  await page.getByRole("button", { name: "Play Chakart", exact: true }).click();
  await expect(sheet(page).getByRole("radio", { name: "Computer, easy" })).toBeChecked();
  await expect(sheet(page).getByRole("radio", { name: "Computer, hard" })).toHaveAccessibleDescription(/Sees further/);
  await playGame(page);
  await expectOpponent(page, "black careless");
  await play(page, ["e2", "e4"]);
  await expectPly(page, 2);
  await page.locator("#resign").click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await expect(result(page)).toContainText("You have lost: Black wins");
  await expect(result(page)).toContainText("White has given up the game.");
  await expect(page.locator("#resign")).toBeHidden();
  // The end outlives a reload, and no move follows it.
  await page.reload();
  await expect(result(page)).toContainText("You have lost");
  // A loss leads to its review, and the board stays usable.
  await result(page).getByRole("button", { name: "Where it turned" }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.locator("#review tbody tr")).toHaveCount(2);
  await pick(page, "g1");
  await expect(page.locator(".to")).toHaveCount(0);
  await page.locator("#move").fill("g1f3");
  await page.locator("#move").press("Enter");
  await expect(page.locator("#announcement", { hasText: "The game is over." })).toBeVisible();
  // Before the end, other moves can be tried.
  await page.locator("#undo").click();
  await expectPly(page, 1);
  await page.locator("#redo").click();
  await expectPly(page, 2);
  await expect(result(page)).toBeHidden();
  await page.reload();
  await result(page).getByRole("button", { name: "Rematch" }).click();
  await expectOpponent(page, "white careless");
  await expect(page.locator(".cell").first()).toHaveAttribute("data-square", "h1");
  await expectPly(page, 1);
});

test("Two players at one device agree on a draw", async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await expect(page.locator("#take-back")).toBeHidden();
  await page.locator("#agree").click();
  await page.getByRole("dialog", { name: "A draw?" }).getByRole("button", { name: "Both agree" }).click();
  await expect(result(page)).toContainText("Both players have agreed.");
  await expect(page.locator("#status")).toHaveText("Draw (both players have agreed)");
  // The status stays the first line of its card.
  await expect(page.locator("#status")).toHaveCSS("position", "static");
});

test("Tab and Enter work in the result", async ({ page }) => {
  await page.goto("./play/twinkie-danger?v=1&moves=0f2-0f3+0e7-0e5+0g2-0g4+Q0d8-0h4");
  await result(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Tab");
  await expect(result(page).getByRole("link", { name: "Rules" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(result(page)).toBeHidden();
  await expect(page.locator("#undo")).toBeFocused();
});

test("The focus goes to the board where its control is gone", async ({ page }) => {
  const expectOn = (name) => expect.poll(() => page.evaluate(() => document.activeElement.dataset.square)).toBe(name);
  await page.getByRole("button", { name: "Play Twinkie Danger Chess", exact: true }).press("Enter");
  await choosePlayers(page, "");
  await sheet(page).getByRole("button", { name: /^Play/ }).press("Enter");
  await expectOn("0a8");
  // A turn by keyboard, with its link action; the focus may also have come without keys, as a screen reader moves it.
  await square(page, "0e2").focus();
  await page.keyboard.press("Enter");
  await square(page, "0e4").focus();
  await page.keyboard.press("Enter");
  await expectPly(page, 1);
  await square(page, "0e7").focus();
  await page.keyboard.press("Enter");
  await square(page, "0e5").focus();
  await page.keyboard.press("Enter");
  await page.locator("#choice").getByRole("button", { name: "End turn" }).press("Enter");
  await expectPly(page, 2);
  await expectOn("0e5");
  await page.locator("#agree").click();
  await page.getByRole("dialog", { name: "A draw?" }).getByRole("button", { name: "Both agree" }).click();
  await expectOn("0e5");
  await result(page).getByRole("button", { name: "Rematch" }).click();
  await expectPly(page, 0);
  await expectOn("0e5");
  await page.goto("./");
  await page.getByRole("button", { name: "How to play Chakart" }).press("Enter");
  await page.locator("#guide").getByRole("button", { name: "Show me" }).press("Enter");
  await expect(page.locator("#lesson")).toBeVisible();
  await expectOn("a8");
});

test("What the sheet shows is what begins: a shuffled start, and either colour", async ({ page }) => {
  await page.getByRole("button", { name: "Play Chakart", exact: true }).click();
  const image = sheet(page).getByRole("img", { name: "The board at the start" });
  await expect(image).toHaveAttribute("src", /./);
  const standard = await image.getAttribute("src");
  await page.getByLabel("Start").selectOption("shuffled");
  await expect(image).not.toHaveAttribute("src", standard);
  const shown = new URL(await image.getAttribute("src"), "http://here").searchParams.get("position");
  await choosePlayers(page, "");
  await sheet(page).getByRole("radio", { name: "Either" }).check();
  await playGame(page);
  await expectPly(page, 0);
  await expect(page.locator("#position")).toHaveValue(shown);
});

test("The choices take effect in the open game, or in a new one", async ({ page }) => {
  await begin(page, "Chakart");
  await play(page, ["e2", "e4"], 1);
  await page.locator("#restart").click();
  await expect(sheet(page).getByRole("radio", { name: "This device" })).toBeChecked();
  await choosePlayers(page, "black careless");
  await sheet(page).getByRole("button", { name: "Use in this game" }).click();
  await expectPly(page, 2);
  await expectOpponent(page, "black careless");
});

test("Offline, Play says so where the player looks", async ({ page, complaints }) => {
  complaints.expected = "Failed to load resource";
  await page.setViewportSize({ width: 390, height: 664 });
  await page.route("**/v1/variants/chakart", (route) => route.abort());
  await page.getByRole("button", { name: "Play Chakart", exact: true }).click();
  await expect(page.locator("#alert p")).toBeInViewport();
});

test("The buttons of the front page are in rows", { tag: "@nightly" }, async ({ page }) => {
  for (const width of [1366, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page.locator("#games .main").evaluateAll((buttons) => buttons.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size, `${width}: ${tops}`).toBe(1);
  }
});

for (const [width, height, colorScheme, variant] of [[320, 568, "light", "twinkie-danger"], [390, 664, "dark", "chakart"], [683, 384, "light", "minigolf"], [1366, 768, "dark", "twinkie-danger"]]) {
  test(`At ${width} × ${height}, ${colorScheme}, the sheet and the end have every control in reach`, { tag: "@nightly" }, async ({ open }) => {
    const page = await open({ viewport: { width, height }, colorScheme });
    // Nightly, the sheet of each game.
    for (const { name } of process.env.NIGHTLY ? Object.values(GAMES) : [GAMES[variant]]) {
      await page.goto("./");
      await page.getByRole("button", { name: `Play ${name}`, exact: true }).click();
      await expect(sheet(page).getByRole("img")).toHaveAttribute("src", /./);
      await expectNoSidewaysScroll(page, name);
      await expectAccessible(page, `the start of ${name}`);
      for (const control of await sheet(page).locator("input:enabled, select, button").all()) await control.click({ trial: true });
      await picture(page, `start-${name}-${width}-${colorScheme}`);
    }
    await goTo(page, "chakart", LAST);
    await page.reload();
    await play(page, ["e7", "e8"], 1);
    await expectAccessible(page, "the end");
    for (const control of await result(page).getByRole("button").all()) {
      await control.click({ trial: true });
      const { width: across, height: up } = await control.boundingBox();
      expect(Math.min(across, up)).toBeGreaterThanOrEqual(44);
    }
    await picture(page, `end-${width}-${colorScheme}`);
    await result(page).getByRole("button", { name: "Close" }).press("Escape");
    await expect(result(page)).toBeHidden();
    await pick(page, "e1");
    await expect(page.locator("#hint", { hasText: /e1: White King/ })).toBeVisible();
  });
}

const POWERS = "4k3/8/8/4q3/8/8/8/3QK3 w 0 1111 000000000000 -";

test("A power is used from its chip, and a King's hint names the shell", async ({ page }) => {
  await goTo(page, "chakart", POWERS);
  await pick(page, "e1");
  await expect(page.locator("#hint", { hasText: "It can throw the shell" })).toBeVisible();
  const chip = (name) => page.locator("#below").getByRole("button", { name });
  await expect(page.locator("#above").getByRole("button")).toHaveCount(0);
  await chip("Stealth").click();
  await expect(chip("Stealth")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".to")).not.toHaveCount(1);
  await chip("Shell").press("Enter");
  await expect(page.locator(".to")).toHaveCount(1);
  await page.locator('[data-square="e5"].to').click();
  await expectPly(page, 1);
  await expect(page.locator("#effects")).toContainText("shell");
  await goTo(page, "chakart", "4k3/8/8/8/8/8/8/3Q1K2 w 0 1111 000000000000 -");
  await chip("Shell").click();
  await expect(page.locator("#hint", { hasText: "no piece is in line" })).toBeVisible();
});

test("A typed move that can be read as squares is refused by its rule", async ({ page }) => {
  const refused = async (text, words) => {
    await page.locator("#move").fill(text);
    await page.locator("#move").press("Enter");
    await expect(page.locator("#alert p", { hasText: `${text.replace("0-0", "O-O")} is not legal` })).toContainText(words);
  };
  await begin(page, "Chakart");
  await refused("d8h4", "the Queen on d8 is Black's");
  await refused("e2e5", "the Pawn on e2 does not aim at e5");
  await refused("Qh4", "the Queen on d1 does not aim at h4");
  await refused("Qd3", "at your own Pawn");
  await refused("0-0", /f1|e1|g1/);
  await page.goto("./");
  await begin(page, "Twinkie Danger Chess");
  await refused("d1d3", "the way from 0d1 to 0d3 is blocked on 0d2");
  await refused("0-0", "castling is blocked on 0f1");
  await refused("e5", /0e2.*0e5/);
  await page.goto("./");
  await begin(page, "Minigolf Chess");
  await refused("a1.e1a1.e5", "the King on a1.e1 does not move to a1.e5");
  await goTo(page, "twinkie-danger", "gihokhig/pppppppp/8/8/8/8/PPPPPPPP/DWACKAWD 8/8/8/8/8/8/8/8 w KQkq - - 0 1 clobberers:knights");
  await refused("b1b5", "the Waffle on 0b1 does not move to 0b5");
});

test("A warning says that the King can be taken, if the player wants it", async ({ page }) => {
  const danger = "4k3/8/8/4q3/8/8/8/4K3 w 0 0000 000000000000 -";
  await goTo(page, "chakart", danger);
  await expect(page.locator("#hint", { hasText: /^Choose one/ })).toBeVisible();
  await page.locator("#menu summary").click();
  await page.getByLabel("Warning").selectOption("king");
  await expect(page.locator("#hint", { hasText: "Your King can be taken!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await play(page, ["e1", "d1"], 1);
  await expect(page.locator("#hint", { hasText: /^Choose one/ })).toBeVisible();
});

test("A first turn without a link says why", async ({ page }) => {
  await begin(page, "Twinkie Danger Chess");
  await play(page, ["0e2", "0e4"], 1);
  await expect(page.locator("#hint", { hasText: /^No link could be made: .*first turn/ })).toBeVisible();
});

for (const [width, height] of [[1366, 768], [800, 900], [390, 664], [844, 390]]) {
  test(`At ${width} × ${height}, choices cover no part of a headline and move nothing`, { tag: "@nightly" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await goTo(page, "minigolf", "rnb1k3/1ppp1pp1/8/7p/8/p6n/8/8/3Pp3/8/8/1R6/8/2N3B1/PPPP1PqP/3QK2R w K - a1.c3:1,2;a1.b5:-4,4;a1.e8:-2,0;a2.a3:0,-2;a2.h3:2,-1;a1.g2:0,-2 0 9");
    const places = () => page.evaluate(() => ["ways", "moves", "happened", "game"].map((id) => JSON.stringify(document.getElementById(id).getBoundingClientRect())));
    const before = await places();
    await pick(page, "a1.c3");
    await expect(page.locator("#choice").getByRole("button", { name: "Stop the piece on a1.c3" })).toBeVisible();
    expect(await places()).toEqual(before);
    // The buttons below the choice stay in reach.
    await page.locator("#flip").click({ trial: true });
    await page.locator("#choice").getByRole("button", { name: "Stop the piece on a1.c3" }).click();
    await expectPly(page, 1);
    await expect(page.locator("#record button[aria-current]")).toContainText("stop a1.c3");
    await goTo(page, "chakart", "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100");
    await pick(page, "f8");
    await page.locator("#show-outcomes").click();
    await page.locator('[data-square="f6"].to').click();
    await expect(page.locator("#choice .outcomes")).toBeVisible();
    const cut = await page.evaluate(() => {
      const panel = document.getElementById("choice").getBoundingClientRect();
      return [...document.querySelectorAll("#table h2")].filter((headline) => !headline.closest("#choice")).map((headline) => headline.getBoundingClientRect())
        .filter(({ top, bottom, left }) => top < innerHeight && left < panel.right && left >= panel.left && top < panel.bottom && bottom > panel.bottom).length;
    });
    expect(cut).toBe(0);
    await picture(page, `outcomes-${width}`);
  });
}

test("The looks are chosen in the settings, apart from what is for developers, and outlive a reload", async ({ page }) => {
  await begin(page, "Chakart");
  const dark = () => page.evaluate(() => getComputedStyle(document.querySelector(".stage")).getPropertyValue("--dark"));
  await expectPly(page, 0);
  const wood = await dark();
  await page.locator("#menu summary").click();
  await expect(page.locator("#menu").getByRole("heading")).toHaveText(["Settings", "Games", "Developers"]);
  await page.locator("#menu").getByLabel("Board").selectOption("green");
  await page.getByLabel("Pieces").selectOption("warm");
  await page.getByLabel("Animation").selectOption("fast");
  await expectAccessible(page, "the settings");
  await page.reload();
  await expectPly(page, 0);
  expect(await dark()).not.toBe(wood);
  await expect(page.locator("#menu").getByLabel("Pieces")).toHaveValue("warm");
  await expect(page.locator("#menu").getByLabel("Animation")).toHaveValue("fast");
});

for (const width of [320, 1366]) {
  test(`No select is narrower than its options at ${width} pixels`, { tag: "@nightly" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.locator("#menu summary").click();
    const cut = () => [...document.querySelectorAll("select")].filter((select) => {
      const copy = select.cloneNode(true);
      copy.style.cssText = "position: absolute; width: auto; min-width: 0; max-width: none";
      select.after(copy);
      const needed = copy.offsetWidth;
      copy.remove();
      return select.offsetWidth && select.offsetWidth < needed;
    }).map(({ name, id }) => name || id);
    expect(await page.locator("select:visible").count()).toBeGreaterThan(2);
    expect(await page.evaluate(cut)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play Twinkie Danger Chess", exact: true }).click();
    await expect(sheet(page)).toBeVisible();
    expect(await page.evaluate(cut)).toEqual([]);
  });
}

test("After a drag to a square that is no destination the hint says what to do", async ({ page }) => {
  await begin(page, "Chakart");
  const hint = page.locator("#hint");
  const before = await hint.innerText();
  await page.locator('[data-square="e2"]').dragTo(page.locator('[data-square="e7"]'));
  await expect(page.locator(".to")).toHaveCount(0);
  await expect(hint).toHaveText(before);
  await expectPly(page, 0);
});

test("On a phone all captured pieces are seen, and the answer to a typed command", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const start = "6k1/8/8/8/8/7K/5p2/Qnbrq3+8/8/8/8/8/8/8/8+w+-+-+-+0+1";
  await page.goto(`./play/twinkie-danger?v=1&start=${start}&moves=Q0a1x0b1+K0g8-0f8+Q0b1x0c1+K0f8-0g8+Q0c1x0d1+K0g8-0f8+Q0d1x0e1+K0f8-0g8+Q0e1x0f2`);
  const kinds = page.locator("#below .kind");
  await expect(kinds).toHaveCount(5);
  for (const kind of await kinds.all()) await expect(kind).toBeInViewport({ ratio: 1 });
  await page.locator("#move").fill("help");
  await page.locator("#move").press("Enter");
  await expect(page.locator("#announcement", { hasText: "Type a move" })).toBeInViewport({ ratio: 0.99 });
});

test("The help about moves leaves ten lines of their list", { tag: "@nightly" }, async ({ page }) => {
  await begin(page, "Minigolf Chess");
  await page.locator("#move").fill("help");
  await page.locator("#move").press("Enter");
  await expect(page.locator("#announcement", { hasText: "Type a move" })).toBeVisible();
  expect((await page.locator("#record").boundingBox()).height).toBeGreaterThan(10 * 24);
});

for (const [width, height] of [[320, 568], [390, 800], [683, 384], [1366, 800]]) {
  test(`At ${width} × ${height} the names of files and ranks stand beside the pieces, not under them`, { tag: "@nightly" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const { name } of Object.values(GAMES)) {
      await page.goto("./");
      await begin(page, name);
      for (const turn of [1, 2]) {
        const { letters, covered } = await page.evaluate(() => {
          let letters = 0;
          const covered = [];
          const copy = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
          copy.setAttribute("stroke-width", 1.6);
          /** Whether a drawing has ink at a point of its 40 by 40 units. */
          const inkOf = (use) => {
            const drawn = document.querySelector(`#sprite ${use.getAttribute("href")}`);
            copy.replaceChildren(...[...drawn.children].map((shape) => shape.cloneNode(true)));
            const shapes = [...copy.querySelectorAll("path, circle, rect")];
            return (x, y) => shapes.some((shape) => shape.isPointInFill(new DOMPoint(x, y)) || shape.isPointInStroke(new DOMPoint(x, y)));
          };
          for (const cell of document.querySelectorAll("#boards .cell")) {
            const square = cell.getBoundingClientRect();
            const use = cell.querySelector(".piece use");
            const isInk = use ? inkOf(use) : () => false;
            for (const [part, isLeft, isTop] of [["::before", true, true], ["::after", false, false]]) {
              const { content, width: wide, height, left, right, top, bottom, zIndex } = getComputedStyle(cell, part);
              // The halves of Minigolf's table have words, across the empty middle.
              if (content === "none" || /Board/.test(content)) continue;
              letters += 1;
              if (use && zIndex <= getComputedStyle(use.ownerSVGElement).zIndex) covered.push(`${cell.dataset.square}${part} below`);
              const [w, h, x, y] = [wide, height, isLeft ? left : right, isTop ? top : bottom].map(parseFloat);
              const from = isLeft ? square.left + x : square.right - x - w;
              const under = isTop ? square.top + y : square.bottom - y - h;
              const steps = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
              const points = steps.flatMap((right) => steps.map((down) => [from + w * right - square.left, under + h * down - square.top]));
              const inks = points.filter(([right, down]) => isInk((right / square.width) * 40, (down / square.height) * 40));
              if (inks.length > points.length / 8) covered.push(`${cell.dataset.square}${part} ${inks.length}`);
            }
          }
          copy.remove();
          return { letters, covered };
        });
        expect(letters, name).toBeGreaterThan(15);
        expect(covered, `${name}, ${turn}`).toEqual([]);
        await page.locator("#flip").click();
      }
    }
  });
}
