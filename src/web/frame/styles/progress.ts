/** Progress bars, their legends and the colours of states. */

export const progress = `
.bar {
  --thick: 8px;
  display: block; inline-size: 100%; block-size: calc(var(--thick) + 4px); clip-path: inset(0 round 2px);
  background: linear-gradient(var(--empty), var(--empty)) 0 0 / 100% var(--thick) no-repeat;
}
.bar-large { --thick: 16px; }
.bar rect { block-size: var(--thick); }
.bar .approved { fill: var(--approved); }
.bar .translated { fill: var(--translated); }
.bar .fuzzy { fill: var(--fuzzy); }
.bar .failing { block-size: 2px; transform: translateY(calc(var(--thick) + 2px)); fill: var(--failing); }
.summary { margin-block: 16px 12px; }
.summary-bar { display: flex; align-items: center; gap: 16px; }
.summary-bar .bar { flex: 1 1 0; min-inline-size: 0; }
.summary-percent { font-size: 20px; line-height: 20px; font-weight: 600; white-space: nowrap; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-block-start: 8px; color: var(--muted); }
.legend b { color: var(--text); font-weight: 600; }
.swatch {
  display: inline-block; inline-size: 8px; block-size: 8px; margin-inline-end: 8px; border-radius: 2px;
  flex: none; background: var(--mark);
}
.swatch-approved, .row-approved { --mark: var(--approved); }
.swatch-translated, .row-translated { --mark: var(--translated); }
.swatch-fuzzy, .row-fuzzy { --mark: var(--fuzzy); }
.swatch-empty, .row-empty { --mark: var(--empty-mark); }
.swatch-readonly, .row-readonly { --mark: var(--readonly); }
.swatch-failing { --mark: var(--failing); }
.swatch-suggestion { --mark: var(--suggestion); }
.swatch-comment { --mark: var(--comment); }
.swatch-empty { background: none; border: 1.5px solid var(--mark); }
.swatch-failing { block-size: 2px; vertical-align: middle; }`;
