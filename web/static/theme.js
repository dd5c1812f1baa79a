// The chosen looks: the theme (system, light, or dark), the board, the pieces, the speed of animations, a
// warning. A plain script in the head, so that the page is never painted in another look first.

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

  const names = ["theme", "board", "pieces", "speed", "warning"];
  for (const name of names) set(name, kept(name));
  addEventListener("DOMContentLoaded", () => {
    for (const name of names) {
      const list = document.getElementById(name);
      if (!list) continue;
      list.value = kept(name);
      list.addEventListener("change", () => {
        set(name, list.value);
        try {
          localStorage.setItem(`va.${name}`, list.value);
        } catch {
          // Without storage, the look lasts as long as the page.
        }
      });
    }
  });
})();
