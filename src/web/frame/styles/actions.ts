/** A page's title and the buttons beside it. */

export const actions = `
.title { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.title + .detail { margin-block-start: 4px; }
h1 + .listing, .title + .listing { margin-block-start: 16px; }
.actions, .pages { display: flex; gap: 8px; }
.button {
  display: inline-flex; align-items: center; min-block-size: 32px; padding-inline: 12px; color: var(--text);
  background: var(--page); border: 1px solid var(--line); border-radius: var(--radius); font: inherit; font-weight: 500;
  cursor: pointer;
}
.button:hover { background: var(--raised); text-decoration: none; }
.button-primary { background: var(--accent); border-color: transparent; color: var(--on-accent); }
.button-primary:hover { background: var(--accent-strong); }`;
