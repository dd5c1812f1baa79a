// Dragging by mouse and touch. Squares of own pieces do not scroll (`touch-action` in board.css).

/** The distance from which a click counts as a drag, in pixels. */
const SLACK = 5;

/**
 * Calls `lift(square)` when a drag of an own piece begins, `drop(from, square)` at its end, with null outside
 * the boards, and `cancel()` when it is cancelled, until `signal` aborts. The piece follows the pointer; the square below is marked.
 */
export function draggable(container, { lift, drop, cancel }, signal = undefined) {
  let held = null;
  /** The pointer whose drag has ended: the click that follows is ignored. */
  let ended = null;
  const squareAt = ({ clientX, clientY }) => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest("[data-square]");
    return cell && container.contains(cell) ? cell : null;
  };
  const hover = (cell) => {
    for (const other of container.querySelectorAll(".over-it")) other.classList.remove("over-it");
    cell?.classList.add("over-it");
  };

  const letGo = (action) => {
    const { id, piece, moved } = held ?? {};
    held = null;
    container.classList.remove("dragging");
    if (!moved) return;
    hover(null);
    piece.classList.remove("dragged", "by-finger");
    piece.style.translate = "";
    ended = id;
    action();
  };

  container.addEventListener("pointerdown", (event) => {
    ended = null;
    if (held) return letGo(cancel);
    const cell = event.target.closest(".own[data-square]");
    const piece = cell?.querySelector(".piece:not(.taken)");
    if (event.button !== 0 || !event.isPrimary || !piece) return undefined;
    held = { id: event.pointerId, square: cell.dataset.square, piece, x: event.clientX, y: event.clientY, moved: false };
    // Touch events otherwise go to the square that was touched first.
    if (cell.hasPointerCapture(event.pointerId)) cell.releasePointerCapture(event.pointerId);
    return undefined;
  });

  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < SLACK) return;
    if (!held.moved) {
      held.moved = true;
      held.piece.classList.add("dragged");
      held.piece.classList.toggle("by-finger", event.pointerType !== "mouse");
      container.classList.add("dragging");
      lift(held.square);
    }
    held.piece.style.translate = `${dx}px ${dy}px`;
    hover(squareAt(event));
  }, { signal });

  addEventListener("pointerup", (event) => {
    if (event.pointerId === held?.id) {
      const { square } = held;
      const cell = squareAt(event);
      letGo(() => drop(square, cell?.dataset.square ?? null));
    }
    if (event.pointerId !== ended) return;
    ended = null;
    // If a click follows, it follows immediately.
    container.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true, signal: AbortSignal.timeout(0) });
  }, { signal });
  addEventListener("pointercancel", () => letGo(cancel), { signal });
  // The browser's own drag, of selected text, would cancel this one.
  container.addEventListener("dragstart", (event) => held && event.preventDefault());
  // Escape and the right mouse button cancel a drag.
  addEventListener("keydown", (event) => event.key === "Escape" && letGo(cancel), { signal });
  container.addEventListener("contextmenu", () => letGo(cancel));
}
