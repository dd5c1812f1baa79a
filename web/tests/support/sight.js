// Checks what a person sees: parts of the page that are in the window, whole, and not covered.

import { expect } from "@playwright/test";

/** Expects that an element can be scrolled into the window, and that nothing covers it there. */
export async function expectOnTop(element) {
  await expect(element).toBeVisible();
  await expectAllOnTop(element);
}

/** Expects that some of the elements are visible, and that nothing covers the middle of these. */
export const expectAllOnTop = (elements) =>
  expect.poll(() => elements.evaluateAll((all) => {
    const visible = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const covered = visible.flatMap((found) => {
      found.scrollIntoView({ block: "nearest" });
      // Wrapped text has several boxes.
      const [{ left, top, width, height }] = found.getClientRects();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return found === seen || found.contains(seen) ? [] : `${found.outerHTML.slice(0, 200)} is covered by ${seen?.outerHTML.slice(0, 200)}`;
    });
    return visible.length ? covered : ["none is visible"];
  }), `${elements}`).toEqual([]);

/** Expects that an element does not cut off its text. */
export const expectUncut = (element) =>
  expect.poll(() => element.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight))).toBeLessThanOrEqual(1);
