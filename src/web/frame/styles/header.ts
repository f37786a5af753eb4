/** Styles of the parts around a page: breadcrumb, account menu, footer. */

export const header = `
.top { border-block-end: 1px solid var(--line); background: var(--raised); }
.crumbs { display: flex; flex-wrap: wrap; align-items: center; padding-block: 8px; margin-inline-start: -6px; }
.crumbs li { display: flex; align-items: center; min-inline-size: 0; }
.crumbs li + li::before { content: '/' / ''; color: var(--muted); margin-inline: 2px; }
.crumbs a { display: inline-flex; align-items: center; min-block-size: 32px; padding-inline: 6px; color: var(--text); }
.crumbs [aria-current='page'] { font-weight: 600; }
.switcher { position: relative; }
.switcher summary {
  display: grid; place-items: center; inline-size: 24px; min-block-size: 32px; color: var(--muted); list-style: none;
  cursor: pointer;
}
.switcher summary::-webkit-details-marker { display: none; }
.switcher summary::before { content: '▾' / ''; }
.switcher summary:hover { color: var(--text); }
.switcher .popup { inset-inline-start: 0; padding: 4px; }
.crumbs .switcher li::before { content: none; }
.switcher .popup a { inline-size: 100%; padding-inline: 12px; border-radius: 4px; white-space: nowrap; }
.switcher .popup a:hover { background: var(--raised); text-decoration: none; }
.switcher .popup [aria-current] { font-weight: 600; }
.popup {
  position: absolute; z-index: 4; margin-block-start: 4px; max-block-size: 70vh; overflow: auto; background: var(--page);
  border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
}
.top-line { display: flex; align-items: start; justify-content: space-between; gap: 0 24px; }
.top-line > nav { min-inline-size: 0; }
.account {
  display: flex; flex: none; align-items: center; gap: 16px; max-inline-size: 50%; padding-block: 8px;
  margin-inline-start: auto; overflow-wrap: anywhere;
}
.account a, .plain { display: inline-flex; align-items: center; min-block-size: 32px; }
.plain { padding: 0; border: 0; background: none; color: var(--accent); font: inherit; cursor: pointer; }
.sign-out { display: none; }
.plain:hover { text-decoration: underline; text-underline-offset: 3px; }
.bottom {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; padding-block: 8px; color: var(--muted);
  font-size: 12px;
}
.bottom > span { margin-inline-end: auto; }
.bottom a { display: inline-flex; align-items: center; min-block-size: 32px; color: var(--muted); }`;
