// The style sheet of <variant-board>. A script creates it, so that the page's policy need not allow inline styles.

/** @returns {CSSStyleSheet} */
export function styleSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    /* The picture above the rest, or beside it. */
    :host { display: grid; align-items: start; grid-template: auto / minmax(0, 1fr); gap: .6rem; color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; color: light-dark(#201c16, #eef1f6); background: light-dark(#fffdf9, #222835); overflow-wrap: anywhere; }
    :host([hidden]) { display: none; }
    img { display: block; width: 100%; height: auto; max-height: var(--variant-board-height, none); object-fit: contain; }
    .beside { display: grid; align-content: start; gap: .4rem; min-width: 0; }
    p, ol { margin: 0; }
    p:empty { display: none; }
    .status { font-weight: 600; }
    .comment { font-style: italic; }
    .steps { display: flex; gap: .3rem; }
    .steps button { flex: 1; }
    button { font: inherit; color: inherit; min-width: 2.75rem; min-height: 2.75rem; border: 1px solid light-dark(#8f8270, #77839a); border-radius: .4rem; background: light-dark(#fff, #2c3444); cursor: pointer; }
    button:disabled { color: light-dark(#574d40, #b9c1ce); opacity: .6; cursor: default; }
    button:focus-visible { outline: 3px solid light-dark(#0d47a1, #ffd54f); outline-offset: 1px; }
    ol { display: flex; flex-wrap: wrap; gap: .2rem; padding: 0; list-style: none; max-height: var(--variant-board-moves, 12rem); overflow-y: auto; }
    ol button { padding: .1rem .4rem; min-height: 1.75rem; min-width: 1.75rem; border-color: transparent; background: none; }
    ol button[aria-current] { background: light-dark(#00574b, #80cbc4); color: light-dark(#fff, #08201d); }
    @media (min-width: 640px) { :host { grid-template: auto / minmax(0, 3fr) minmax(12rem, 2fr); } }
  `);
  return sheet;
}
