// The menu of all pages, and its settings: the theme (system, light, or dark), the board, the pieces, the speed of
// animations, a warning, sounds. A plain script in the head, so that the page is never painted in another look first.

(() => {
  const root = document.documentElement;

  const kept = (name) => {
    try {
      return localStorage.getItem(`va.${name}`) ?? "";
    } catch {
      return "";
    }
  };

  function set(name, value) {
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  }

  for (const name of ["theme", "board", "pieces", "speed", "warning", "sound"]) set(name, kept(name));

  function wireSetting(list) {
    const { name } = list;
    list.value = root.dataset[name] ?? "";
    if (list.selectedIndex < 0) list.selectedIndex = 0;
    list.addEventListener("change", () => {
      set(name, list.value);
      try {
        localStorage.setItem(`va.${name}`, list.value);
      } catch {
        // Without storage, the look lasts as long as the page.
      }
    });
  }

  /** Closes the menu on Escape, on a click outside it, and when it loses the focus. */
  function wireClosing(menu) {
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

  addEventListener("DOMContentLoaded", () => {
    const menu = document.getElementById("menu");
    if (!menu) return;
    for (const list of menu.querySelectorAll("select")) wireSetting(list);
    wireClosing(menu);
  });
})();
