/** Texts of strings, what is said of them, and the filters above lists of them. */

export const strings = `
.chips { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 12px; }
.chip {
  display: inline-flex; align-items: center; min-block-size: 32px; padding-inline: 12px; color: var(--text);
  border: 1px solid var(--line); border-radius: 16px;
}
.chip:hover { background: var(--raised); text-decoration: none; }
.chip-count { margin-inline-start: 6px; color: var(--muted); }
.chip-none { color: var(--muted); border-color: var(--line-soft); }
.chip[aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
.text { display: block; white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; unicode-bidi: isolate; }
.text ins, .text del { unicode-bidi: isolate; border-radius: 2px; padding-inline: 1px; }
.text ins { background: var(--inserted); text-decoration: underline 1px; text-underline-offset: 3px; }
.text del { background: var(--deleted); text-decoration: line-through; }
.text ins::before, .text ins::after, .text del::before, .text del::after {
  position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.text ins::before { content: ' [inserted: '; }
.text del::before { content: ' [removed: '; }
.text ins::after, .text del::after { content: '] '; }
.forms .form + .form { margin-block-start: 4px; }
.forms dt, .about dt { color: var(--muted); font-size: 12px; line-height: 16px; }
.about { margin-block-start: 8px; color: var(--muted); font-size: 12px; line-height: 16px; }
.about > div { display: grid; grid-template-columns: 52px minmax(0, 1fr); gap: 8px; margin-block-start: 2px; }
.about dd { white-space: pre-wrap; overflow-wrap: anywhere; }
.about .form { line-height: 16px; }
.state { display: inline-flex; align-items: center; white-space: nowrap; font-weight: 500; }
.character {
  display: inline-block; margin-inline: 1px; padding-inline: 4px; border: 1px solid var(--line); border-radius: 4px;
  background: var(--raised); color: var(--failing-text); font: 11px/16px var(--mono); white-space: nowrap;
}
.pages { margin-block-start: 24px; }`;
