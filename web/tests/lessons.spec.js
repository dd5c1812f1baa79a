// Lessons: one legal move completes each task and another does not, also on the page.

import { expect, expectAccessible, expectNoSidewaysScroll, picture, test } from "./support/fixtures.js";
import { GAMES, tagOf } from "./support/games.js";
import { expectPly, play, typeMove } from "./support/player.js";
import { judged } from "./support/referee.js";

const panel = (page) => page.locator("#lesson");
const press = (page, name) => panel(page).getByRole("button", { name }).click();

/** The lessons of a game, with a legal move that completes the task and a legal move that does not. */
async function lessonsOf(variant) {
  const { LESSONS } = await import(`../playground/lessons_${variant.replace("-", "_")}.js`);
  const lessons = [];
  for (const lesson of LESSONS) {
    const position = lesson.position ? { position: lesson.position } : {};
    const { moves } = judged(variant, "legal-moves", position);
    const whole = moves.flatMap(({ move, linkActions = [] }) => [move, ...linkActions.map((action) => `${move}/${action}`)]);
    const isDone = (move) => lesson.goal(judged(variant, "play", { ...position, move, seed: "lesson" }));
    lessons.push({ ...lesson, right: whole.find(isDone), wrong: whole.find((move) => !isDone(move)) });
  }
  return lessons;
}

for (const [variant, { name }] of Object.entries(GAMES)) {
  test(`${name}: in each of ten lessons, one move fails the task and another completes it`, { tag: tagOf(variant) }, async ({ page }) => {
    const lessons = await lessonsOf(variant);
    expect(lessons).toHaveLength(10);
    for (const { title, right, wrong } of lessons) expect([right, wrong], title).not.toContain(undefined);
    await page.getByRole("button", { name: `Lessons ${name}` }).click();
    await expect(page.locator("#guide")).toContainText("0 of 10 solved in this browser.");
    await expectAccessible(page, "the list of lessons");
    await page.locator("#guide").getByRole("button", { name: lessons[0].title }).click();
    for (const { title, words, right, wrong, saw } of lessons) {
      await expect(panel(page).getByRole("heading")).toHaveText(title);
      await expect(panel(page)).toContainText(words);
      await typeMove(page, wrong);
      await expect(panel(page)).toContainText("is legal, but not what is asked for.");
      await press(page, "Try again");
      await expectPly(page, 0);
      await typeMove(page, right);
      await expect(panel(page)).toContainText(`Done: ${title}`);
      await expect(panel(page)).toContainText(saw);
      await press(page, "Next");
    }
    await press(page, "All lessons");
    await expect(page.locator("#guide")).toContainText("10 of 10 solved in this browser.");
  });
}

test("A lesson opens by its address, and is completed by mouse with a hint", { tag: "@offline" }, async ({ page }) => {
  await page.goto("./play/twinkie-danger?lesson=twinkie-danger-lesson-1");
  await expect(panel(page)).toContainText("link d1 in the same turn");
  await press(page, "Hint");
  await expect(panel(page)).toContainText("The Pawn on 0e4 takes on d5.");
  await play(page, ["0e4", "0d5"]);
  await page.locator('[data-square="1d1"].ask').click();
  await page.locator("#choice").getByRole("button", { name: "End turn: link d1" }).click();
  await expect(panel(page)).toContainText("Done: Link a square");
  await expectAccessible(page, "a lesson that is done");
  await picture(page, "lesson-done");
  await page.reload();
  await expect(panel(page)).toContainText("link d1 in the same turn");
  await page.goto("./play/chakart?lesson=none");
  await expect(page.locator("#alert")).toContainText("There is no lesson called none here.");
});

for (const width of [390, 768, 1280, 1920]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`At ${width} pixels, ${colorScheme}, a lesson shows its words and covers no control`, async ({ open }) => {
      const page = await open({ viewport: { width, height: 900 }, colorScheme });
      for (const variant of Object.keys(GAMES)) {
        await page.goto(`./play/${variant}?lesson=${variant}-lesson-8`);
        await expect(panel(page).getByRole("heading")).toBeVisible();
        await expectNoSidewaysScroll(page, variant);
        await expectAccessible(page, variant);
        for (const control of await panel(page).getByRole("button").all()) {
          await control.click({ trial: true });
          const { width: across, height: up } = await control.boundingBox();
          expect(Math.min(across, up), variant).toBeGreaterThanOrEqual(24);
        }
        await page.locator("#restart").click({ trial: true });
        if (width === 390) await page.locator("#comment").click({ trial: true });
        await picture(page, `lesson-${variant}-${width}-${colorScheme}`);
      }
    });
  }
}
