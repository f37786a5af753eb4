/** Styles that differ on narrow screens and touch screens. */

/** On phones, table rows become blocks: name and percent, the bar, then the numbers above zero. */
export const narrow = `
@media screen and (max-width: 860px) {
  .frame { padding-inline: 16px; }
  .top-line { gap: 8px; }
  .account form { display: none; }
  .sign-out { display: block; }
  .crumbs > li > a { max-inline-size: 176px; }
  .crumbs > li > a bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .listing:not(.small), .listing:not(.small) > tbody { display: block; }
  .listing:not(.small) thead:not(:has(a)) {
    position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);
  }
  .listing:not(.small) thead:has(a) { display: block; border-block-end: 1px solid var(--line); }
  .listing:not(.small) thead:has(a) tr { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; }
  .listing:not(.small) thead:has(a) tr::before { content: 'Sort by'; color: var(--muted); font-size: 12px; }
  .listing:not(.small) thead:has(a) th { position: static; padding: 0; border: 0; }
  .listing:not(.small) thead:has(a) .wide { display: none; }
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
  .listing:not(.small) [data-label]::before {
    content: attr(data-label) ' '; color: var(--muted); font-size: 12px;
  }
  .listing:not(.small) tbody [data-label] { line-height: 32px; }
  .listing:not(.small) td:last-child:has(form) { margin-inline-start: auto; }
  nav > .chips {
    flex-wrap: nowrap; margin-inline: -16px; padding: 4px 16px; overflow-x: auto; overscroll-behavior-x: contain;
    scroll-padding-inline: 16px; scrollbar-width: thin;
  }
  nav > .chips > li { flex: none; }
  nav > .chips [aria-current] { scroll-initial-target: nearest; }
  .cards { grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px; }
  .card { padding: 8px 12px; }
}
@media (pointer: coarse) {
  :root { --reach: 12px; }
  .crumbs a, .account a, .plain, .button, .field input, .field select, .chip, .entry, .bottom a { min-block-size: 44px; }
  .chip { border-radius: 22px; }
  .crumbs .switcher summary { margin-inline: -8px; }
  .number { min-block-size: 44px; min-inline-size: 44px; }
}`;
