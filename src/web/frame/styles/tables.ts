/** Tables of numbers. */

export const tables = `
.listing { inline-size: 100%; border-collapse: separate; border-spacing: 0; }
.listing thead th {
  position: sticky; inset-block-start: 0; z-index: 1; padding: 8px; background: var(--page); color: var(--muted);
  border-block-end: 1px solid var(--line); font-size: 12px; line-height: 16px; font-weight: 500; text-align: start;
  white-space: nowrap;
}
.listing tbody th, .listing tbody td {
  padding: 3px 8px; block-size: 40px; border-block-end: 1px solid var(--line-soft);
}
.listing tbody tr:hover > * { background: var(--raised); }
.listing tbody th { font-weight: 400; text-align: start; }
.listing .amount { text-align: end; white-space: nowrap; }
.listing .wide { inline-size: 24%; min-inline-size: 112px; padding-inline-start: 24px; }
.listing .percent { font-weight: 600; }
.listing th:first-child { padding-inline-start: 0; }
.listing tr > :last-child { padding-inline-end: 0; }
.listing .detail {
  display: block; overflow-wrap: anywhere; font-size: 12px; line-height: 16px; padding-block-end: 6px;
}
.listing.small { max-inline-size: 480px; }
.entry { display: inline-flex; align-items: center; min-block-size: 32px; font-weight: 600; color: var(--text); }
.entry:hover { color: var(--accent); }
.code { color: var(--muted); margin-inline-start: 4px; }
.tag {
  display: inline-block; margin-inline-start: 8px; padding-inline: 6px; border: 1px solid var(--line);
  border-radius: 10px; color: var(--muted); font-size: 12px; line-height: 18px;
}
.number {
  display: inline-flex; align-items: center; justify-content: end; gap: 4px; min-block-size: 32px;
  min-inline-size: 32px; color: var(--text);
}
a.number { text-decoration: underline var(--line); text-underline-offset: 4px; }
a.number:hover { color: var(--accent); text-decoration-color: currentColor; }
.failing .number { color: var(--failing-text); }
.listing .number-none { color: var(--muted); }
.number-label {
  position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.when { color: var(--muted); }`;
