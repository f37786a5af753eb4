/** Styles of what scripts add to pages: highlights of changed numbers, copy buttons, the list of shortcuts. */

export const scripted = `
[hidden] { display: none !important; }
.copy { float: inline-end; position: relative; margin: 4px; margin-inline-start: 12px; }
.copy + pre { min-block-size: 40px; }
[data-filter-list][data-empty]::after { content: 'Nothing has these letters'; display: block; padding: 6px 12px; color: var(--muted); }
.bottom .plain { color: var(--muted); }
.shortcuts {
  inline-size: min(400px, calc(100vw - 32px)); padding: 24px; background: var(--page); color: var(--text);
  border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
}
.shortcuts::backdrop { background: rgb(0 0 0 / 40%); }
.shortcuts h2 { margin-block: 0 16px; font-size: 16px; line-height: 24px; }
.shortcuts dl > div { display: flex; gap: 16px; padding-block: 4px; }
.shortcuts dt { flex: 0 0 40%; color: var(--muted); }
.shortcuts label { display: flex; align-items: center; gap: 8px; min-block-size: 32px; margin-block: 16px; }
kbd {
  padding: 2px 6px; background: var(--raised); color: var(--text); border: 1px solid var(--line); border-radius: 4px;
  font: 12px/16px var(--mono);
}
@media screen and (prefers-reduced-motion: no-preference) {
  .changed { animation: changed 2s ease-out; border-radius: 4px; }
  .bar rect { transition: width 0.4s ease-out; }
}
@keyframes changed {
  from { background: color-mix(in srgb, var(--accent) 25%, transparent); }
}
@media (pointer: coarse) {
  .shortcuts label { min-block-size: 44px; }
}
@media (hover: none) and (pointer: coarse) {
  .bottom .plain { display: none; }
}
@media print {
  .copy { display: none; }
}`;
