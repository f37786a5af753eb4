/** What is different on a phone or under a finger. */

/** A table's rows become blocks on a phone: name and percent, the bar, then the numbers that are not nought. */
export const narrow = `
@media screen and (max-width: 860px) {
  .frame { padding-inline: 16px; }
  .listing:not(.small), .listing:not(.small) > tbody { display: block; }
  .listing:not(.small) thead:not(:has(a)) {
    position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);
  }
  .listing:not(.small) thead:has(a) { display: block; border-block-end: 1px solid var(--line); }
  .listing:not(.small) thead:has(a) tr { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; }
  .listing:not(.small) thead:has(a) tr::before { content: 'Sort by'; color: var(--muted); font-size: 12px; }
  .listing:not(.small) thead:has(a) th { position: static; padding: 0; border: 0; }
  .listing:not(.small) tbody tr {
    display: flex; flex-wrap: wrap; align-items: center; column-gap: 16px; padding-block: 8px;
    border-block-end: 1px solid var(--line-soft); position: relative;
  }
  .listing:not(.small) tbody tr > * { block-size: auto; padding: 0; border: 0; background: none; text-align: start; }
  .listing:not(.small) tbody th { flex: 1 0 100%; padding-inline-end: 80px; }
  .listing:not(.small) .wide { flex: 1 0 100%; padding-block: 4px; }
  .listing:not(.small) .percent { position: absolute; inset-block-start: 8px; inset-inline-end: 0; }
  .listing:not(.small) .amount:not(.percent) .number-label { position: static; clip-path: none; }
  .listing:not(.small) .amount:not(.percent) .number {
    display: inline-block; min-inline-size: 0; padding-block: var(--reach);
  }
  .listing:not(.small) .number-label { color: var(--muted); font-size: 12px; }
  .listing:not(.small) .number-none { display: none; }
  .listing:not(.small) .amount:has(.number-none) { display: none; }
  .listing:not(.small) .when { font-size: 12px; margin-inline-start: auto; line-height: 32px; }
  .listing:not(.small) .when:has(.muted) { display: none; }
  .string-headings { display: none; }
  .strings { margin-block-start: 16px; border-block-start: 1px solid var(--line); }
  .string { grid-template-columns: minmax(0, 1fr); }
  .string-state { order: -1; flex-direction: row; gap: 12px; align-items: center; }
  .cards { grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px; }
  .card { padding: 8px 12px; }
}
@media (pointer: coarse) {
  :root { --reach: 12px; }
  .crumbs a, .account a, .plain, .button, .field input, .field select, .chip, .entry, .bottom a { min-block-size: 44px; }
  .chip { border-radius: 22px; }
  .number { min-block-size: 44px; min-inline-size: 44px; }
}`;
