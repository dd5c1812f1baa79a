// The theme that a reader has chosen: as the system, light, or dark. A plain script in the head, so
// that nothing is painted in the other theme before.

(() => {
  const NAME = "va.theme";
  const root = document.documentElement;

  const kept = () => {
    try {
      return localStorage.getItem(NAME) ?? "";
    } catch {
      return "";
    }
  };

  function set(theme) {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  set(kept());
  addEventListener("DOMContentLoaded", () => {
    const list = document.getElementById("theme");
    list.value = kept();
    list.addEventListener("change", () => {
      set(list.value);
      try {
        localStorage.setItem(NAME, list.value);
      } catch {
        // Where nothing is kept it holds until the page goes.
      }
    });
  });
})();
