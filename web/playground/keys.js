// Keys: left and right step by a ply, up and down or Home and End go to the first and last position, f flips
// the board. After Tab has moved the focus to the squares, the arrow keys move between squares instead.

const ARROWS = { ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "first", ArrowDown: "last" };
const OTHERS = { Home: "first", End: "last", f: "flip" };

/** Elements with their own use of keys. */
const FIELDS = "input, textarea, select, pre, dialog, [contenteditable], [role=region], [role=slider]";
const SCROLLS = ["ArrowUp", "ArrowDown", "Home", "End"];

/** Calls `act("back" | "forward" | "first" | "last" | "flip", isRepeated)` while `isOpen()`. */
export function listen(boards, isOpen, act) {
  let byTab = false;
  addEventListener("pointerdown", () => {
    byTab = false;
  }, true);
  addEventListener("keydown", (event) => {
    if (event.key === "Tab") byTab = true;
    if (!isOpen() || event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.(FIELDS)) return;
    const isWalking = byTab && boards.contains(event.target);
    // In a list the arrows scroll.
    const isScrolling = byTab && SCROLLS.includes(event.key) && event.target.closest?.("#record, #effects");
    if (isScrolling) return;
    const action = OTHERS[event.key] ?? (isWalking ? undefined : ARROWS[event.key]);
    if (!action) return;
    event.preventDefault();
    // The board's own listener would move the focus.
    event.stopPropagation();
    act(action, event.repeat);
  }, true);
}
