/** Styles of the editor: head, list of strings, and the open string. */

/** All rows have the same height; `client/list.ts` relies on it. */
export const editor = `
body:has(.editor) .frame { max-inline-size: none; }
main:has(> .editor) { padding-block: 12px 0; }
.editor > .skip { inset: auto; }
.editor-head { margin-block-end: 12px; }
.editor-title { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
.editor-progress { display: flex; align-items: center; gap: 8px; inline-size: 220px; }
.query-area { flex: 1 1 320px; min-inline-size: 0; }
.query { position: relative; display: flex; align-items: center; gap: 8px; }
.query input {
  flex: 1; min-inline-size: 0; min-block-size: 32px; padding-inline: 10px; color: var(--text); background: var(--page);
  border: 1px solid var(--empty-mark); border-radius: var(--radius); font: inherit;
}
.query-help { position: relative; }
.query-help summary {
  display: inline-flex; align-items: center; min-block-size: 32px; color: var(--accent); list-style: none;
  cursor: pointer;
}
.query-help summary::-webkit-details-marker { display: none; }
.query-help .popup { inset-inline-end: 0; inline-size: min(420px, calc(100vw - 32px)); padding: 8px 12px; }
.query-help .hints { grid-template-columns: minmax(0, 1fr); gap: 0; }
.query-help .hints dd { margin-block: -6px 8px; font-size: 12px; }
.panes { border-block-start: 1px solid var(--line); }
.list-total { padding-block: 8px; font-size: 12px; line-height: 16px; }
.rows { position: relative; border-block-start: 1px solid var(--line-soft); }
.rows-placed > .row { position: absolute; inset-inline: 0; }
.row { position: relative; block-size: 64px; border-block-end: 1px solid var(--line-soft); }
.row > a {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; align-content: center; gap: 0 12px; block-size: 100%;
  padding-inline: 16px 8px; color: var(--text);
}
.row > a:hover { background: var(--raised); text-decoration: none; }
.row > a:focus-visible { outline-offset: -2px; }
.row > a[aria-current] { background: var(--raised); box-shadow: inset 0 0 0 1px var(--accent); }
.row::before {
  content: ''; position: absolute; inset-block: 8px; inset-inline-start: 4px; inline-size: 4px; border-radius: 2px;
  background: var(--mark); pointer-events: none; z-index: 1;
}
.row-empty::before { background: none; border: 1.5px solid var(--mark); }
.line {
  grid-column: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: start;
  unicode-bidi: isolate;
}
.line + .line { color: var(--muted); }
.row-marks { display: flex; grid-column: 2; grid-row: 1 / span 2; align-items: center; gap: 4px; }
.row-marks .swatch { margin-inline-end: 0; }
.row[data-unsaved] .row-marks::after { content: 'unsaved'; color: var(--failing-text); font-size: 12px; }
.string-pane { padding-block-start: 8px; }
.string-pane > form { padding-block-end: 48px; }
html:has(.editor), .string-pane { scroll-padding-block-end: 80px; }
.pane-top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.pane-top h2 { display: flex; align-items: center; gap: 12px; margin: 0; }
.pane-top .state { font-size: 12px; }
.pane-moves { display: flex; gap: 8px; }
.form-label { display: block; color: var(--muted); font-size: 12px; line-height: 16px; }
.source { display: grid; gap: 8px; margin-block: 12px 8px; font-size: 16px; line-height: 24px; }
.placeable {
  padding: 1px 4px; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); color: var(--text);
  font: 14px/20px var(--mono); overflow-wrap: anywhere;
}
button.placeable { cursor: pointer; }
button.placeable:hover { border-color: var(--accent); }
.previous { margin-block: 8px; padding: 8px 12px; border-inline-start: 4px solid var(--fuzzy); }
.conflict, .draft { margin-block: 12px; padding: 8px 12px; border: 1px solid var(--failing); border-radius: var(--radius); }
.draft { border-color: var(--fuzzy); }
.conflict p, .draft p { margin-block-end: 8px; }
.targets { display: grid; gap: 12px; margin-block-start: 12px; }
.target-box { display: grid; margin-block-start: 4px; }
.target-box > * {
  grid-area: 1 / 1; min-block-size: 64px; margin: 0; padding: 8px 10px; border: 1px solid transparent;
  border-radius: var(--radius); font: 16px/24px var(--font); letter-spacing: normal; white-space: pre-wrap;
  overflow-wrap: anywhere; tab-size: 4; text-align: start;
}
.target-box > textarea {
  inline-size: 100%; color: var(--text); background: var(--page); border-color: var(--empty-mark); resize: vertical;
}
.target-box > textarea:read-only { background: var(--raised); border-color: var(--line); }
.target:not(:only-child) .target-box > * { min-block-size: 42px; }
.size { margin-block-start: 4px; color: var(--muted); font-size: 12px; line-height: 16px; text-align: end; }
.size-over { color: var(--failing-text); font-weight: 600; }
.findings { display: grid; gap: 4px; }
.finding {
  display: flex; align-items: baseline; justify-content: space-between; gap: 4px 16px; padding-inline-start: 10px;
  border-inline-start: 4px solid var(--failing);
}
.finding > button { flex: none; }
.finding-warning { border-color: var(--fuzzy); }
.finding-note { border-color: var(--empty-mark); }
.finding-dismissed { color: var(--muted); border-color: var(--line); }
.string-actions {
  position: sticky; inset-block-end: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 8px;
  margin-block-end: 8px; padding-block: 12px; background: var(--page);
}
.status:not(:empty) {
  position: fixed; inset-block-end: 16px; inset-inline: 16px; z-index: 5; display: flex; flex-wrap: wrap;
  align-items: center; gap: 4px 16px; inline-size: fit-content; max-inline-size: calc(100vw - 32px);
  margin-inline: auto; padding: 8px 16px; background: var(--raised); border: 1px solid var(--line);
  border-radius: var(--radius); box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
}
@media screen and (min-width: 900px) {
  .panes { display: grid; grid-template-columns: minmax(280px, 5fr) 8fr; }
  .list-pane { border-inline-end: 1px solid var(--line); }
  .string-pane { padding-inline: 24px 4px; min-inline-size: 0; }
  .to-list { display: none; }
}
@media screen and (min-width: 900px) and (min-height: 600px) {
  body:has(.editor) { display: flex; flex-direction: column; block-size: 100dvh; }
  main:has(> .editor) { display: flex; flex: 1; flex-direction: column; min-block-size: 0; }
  .editor { display: flex; flex: 1; flex-direction: column; min-block-size: 0; }
  .panes { flex: 1; min-block-size: 0; }
  .list-pane, .string-pane { overflow: auto; overscroll-behavior: contain; }
}
@media screen and (max-width: 899.98px) {
  .editor-named .list-pane, .editor:not(.editor-named) .string-pane, .editor:not(.editor-named) > .skip { display: none; }
  .editor-named .editor-head { margin: 0; }
  .editor-named :is(#filters, .editor-title > :not(h1)) { display: none; }
  .editor-named h1 {
    position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  }
}`;
