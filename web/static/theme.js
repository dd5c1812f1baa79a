// The chosen theme: system, light, or dark. A plain script in the head, so that the page is never painted in
// another theme first.

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
        // Without storage, the theme lasts as long as the page.
      }
    });
  });
})();
