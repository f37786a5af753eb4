/** Lists of strings and the filters above them. */

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
.chip-failing {
  color: var(--failing-text); background: var(--failing-soft); border-color: transparent; font-size: 12px;
}
.chip-failing:hover { background: var(--failing-soft); border-color: var(--failing); }
.string-headings, .string { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 112px; gap: 8px 24px; }
.string-headings {
  position: sticky; inset-block-start: 0; z-index: 1; margin-block-start: 16px;
  padding-block: 8px; padding-inline: 16px 0; background: var(--page); border-block-end: 1px solid var(--line);
  color: var(--muted); font-size: 12px; line-height: 16px; font-weight: 500;
}
.string {
  position: relative; padding-block: 12px; padding-inline: 16px 0; border-block-end: 1px solid var(--line-soft);
  scroll-margin-block-start: 40px;
}
.string::before {
  content: ''; position: absolute; inset-block: 8px; inset-inline-start: 0; inline-size: 4px; border-radius: 2px;
  background: var(--mark);
}
.string-empty::before { background: none; border: 1.5px solid var(--mark); }
.string:target { background: var(--raised); }
.string-heading { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.string-part .form { line-height: 20px; }
.string-part .chips { margin-block-start: 8px; }
.text { display: block; white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; unicode-bidi: isolate; }
.forms .form + .form { margin-block-start: 4px; }
.forms dt, .about dt { color: var(--muted); font-size: 12px; line-height: 16px; }
.about { margin-block-start: 8px; color: var(--muted); font-size: 12px; line-height: 16px; }
.about > div { display: grid; grid-template-columns: 52px minmax(0, 1fr); gap: 8px; margin-block-start: 2px; }
.about dd { white-space: pre-wrap; overflow-wrap: anywhere; }
.about .form { line-height: 16px; }
.string-state { display: flex; flex-direction: column; align-items: start; font-size: 12px; }
.state { display: inline-flex; align-items: center; white-space: nowrap; font-weight: 500; }
.character {
  display: inline-block; margin-inline: 1px; padding-inline: 4px; border: 1px solid var(--line); border-radius: 4px;
  background: var(--raised); color: var(--failing-text); font: 11px/16px var(--mono); white-space: nowrap;
}
.pages { margin-block-start: 24px; }`;
