/** Styles of what scripts add to translation fields: marks in texts, placeable buttons, signs for white space. */

/**
 * The mirror and the field must break lines at the same positions. So marks take no space, and both reserve space for the
 * scroll bar. Signs for white space are backgrounds: an element between blanks would stop the blanks from hanging over
 * the end of a line.
 */
export const fields = `
.target-box { grid-template-columns: minmax(0, 1fr); }
.mirror {
  max-block-size: 60vh; overflow: hidden; scrollbar-gutter: stable; background: var(--page); pointer-events: none;
  user-select: none;
}
.target-box > .mirror { color: transparent; }
.target-box > .mirror + textarea {
  position: relative; max-block-size: 60vh; overflow-y: auto; scrollbar-gutter: stable; background: none; resize: none;
}
.mirror:has(+ :read-only) { background: var(--raised); }
.held { border-radius: 2px; background: var(--empty); box-shadow: 0 0 0 1px var(--empty); }
.held + .held { box-shadow: 0 0 0 1px var(--empty), inset 1px 0 var(--page); }
.mark {
  position: relative; border-radius: 2px; background: var(--failing-soft);
  text-decoration: underline wavy var(--failing) 1px; text-decoration-skip-ink: none; text-underline-offset: 3px;
}
.mark-point::after {
  content: ''; position: absolute; inset-block-end: -5px; inset-inline-start: -4px; border: 4px solid transparent;
  border-block-start: 0; border-block-end: 6px solid var(--failing);
}
.mark-meant { box-shadow: 0 0 0 2px var(--failing); }
.mark-point.mark-meant { box-shadow: -1px 0 var(--failing), 1px 0 var(--failing); }
::highlight(meant) { background: var(--failing-soft); color: var(--failing-text); }
.source { grid-template-columns: minmax(0, 1fr) auto; }
.source > div { grid-column: 1; }
.white-space {
  grid-column: 2; grid-row: 1; align-self: start; inline-size: 32px; block-size: 32px; margin-block-start: -4px; padding: 0;
  border: 1px solid transparent; border-radius: var(--radius); background: none; color: var(--muted); font: inherit;
  cursor: pointer;
}
.white-space:hover { background: var(--raised); }
.white-space[aria-pressed='true'] { border-color: var(--accent); color: var(--accent); }
.shows-signs [data-sign='·'] { background: radial-gradient(circle, var(--muted) 1px, transparent 1.6px); }
.shows-signs [data-sign='⍽'] {
  background: linear-gradient(var(--muted) 0 0) 0 75% / 100% 1px, linear-gradient(var(--muted) 0 0) 0 70% / 1px 5px,
    linear-gradient(var(--muted) 0 0) 100% 70% / 1px 5px;
  background-repeat: no-repeat;
}
.shows-signs [data-sign='→'] {
  background: conic-gradient(from 225deg at 100% 50%, var(--muted) 90deg, transparent 0) 100% 50% / 5px 8px,
    linear-gradient(var(--muted) 0 0) 50% / calc(100% - 4px) 1px;
  background-repeat: no-repeat;
}
.shows-signs [dir='rtl'] > [data-sign='→'] {
  background: conic-gradient(from 45deg at 0 50%, var(--muted) 90deg, transparent 0) 0 50% / 5px 8px,
    linear-gradient(var(--muted) 0 0) 50% / calc(100% - 4px) 1px;
  background-repeat: no-repeat;
}
.shows-signs [data-sign='¶'] { position: relative; }
.shows-signs [data-sign='¶']::after {
  content: '¶'; position: absolute; inset-block-start: 0; inset-inline-start: 1px; color: var(--muted); line-height: normal;
}
button.placeable { min-block-size: 24px; text-align: start; white-space: pre-wrap; user-select: text; }
.placeable-used { border-style: dashed; background: none; color: var(--muted); }
@media (forced-colors: active) {
  .mirror { visibility: hidden; }
}
@media (pointer: coarse) {
  .white-space { inline-size: 44px; block-size: 44px; margin-block-start: -10px; }
}`;
