// The keys of the game: left and right one ply, up and down or Home and End the first and the last
// position, f turns the board. Who came to the squares by Tab walks over them by the arrows instead.

const ARROWS = { ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "first", ArrowDown: "last" };
const OTHERS = { Home: "first", End: "last", f: "flip" };

/** Where keys write, or move something of their own. */
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
    // Who came to a list by Tab scrolls it.
    const isScrolling = byTab && SCROLLS.includes(event.key) && event.target.closest?.("#record, #effects");
    if (isScrolling) return;
    const action = OTHERS[event.key] ?? (isWalking ? undefined : ARROWS[event.key]);
    if (!action) return;
    event.preventDefault();
    // Before the board hears of it, which would walk.
    event.stopPropagation();
    act(action, event.repeat);
  }, true);
}

/** A menu goes away by Escape, by a click beside it, and when the keyboard leaves it. */
export function closes(menu) {
  const leave = (to) => {
    if (to && !menu.contains(to)) menu.open = false;
  };
  addEventListener("pointerdown", ({ target }) => leave(target));
  menu.addEventListener("focusout", ({ relatedTarget }) => leave(relatedTarget));
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
