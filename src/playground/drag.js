// Pieces that are dragged with the mouse; a finger scrolls the page and taps.

/** How far the mouse has to go, in pixels, before it is no click. */
const SLACK = 5;

/**
 * Calls `lift(square)` when a piece of a board is dragged away and `drop(from, square)` where it
 * is let go, with null beside the boards. The piece follows the mouse.
 */
export function draggable(container, { lift, drop }) {
  let held = null;
  const over = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]")?.dataset.square ?? null;

  container.addEventListener("pointerdown", (event) => {
    const cell = event.target.closest("[data-square]");
    const piece = cell?.querySelector(".piece:not(.object)");
    if (event.pointerType !== "mouse" || event.button !== 0 || !piece) return;
    held = { square: cell.dataset.square, piece, x: event.clientX, y: event.clientY, moved: false };
  });

  addEventListener("pointermove", (event) => {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < SLACK) return;
    if (!held.moved) lift(held.square);
    held.moved = true;
    held.piece.classList.add("travelling");
    held.piece.style.transform = `translate(${dx}px, ${dy}px)`;
  });

  const letGo = (square) => {
    const { piece, moved, square: from } = held ?? {};
    held = null;
    if (!moved) return;
    piece.classList.remove("travelling");
    piece.style.transform = "";
    drop(from, square);
  };
  addEventListener("pointerup", (event) => letGo(over(event)));
  addEventListener("pointercancel", () => letGo(null));
}
