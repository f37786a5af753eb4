/** What is different on paper. */

export const print = `
@media print {
  .top, .bottom, .skip, .actions, .pages, .chips, .button { display: none; }
  .frame { max-inline-size: none; padding-inline: 0; }
  main { padding-block: 0; }
  a, a.number, .failing .number { color: inherit; text-decoration: none; }
  .bar, .swatch, .string { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .listing thead th { position: static; }
  .listing thead { display: table-header-group; }
  .listing tbody th, .listing tbody td { block-size: auto; padding-block: 2px; }
  .entry, .number { min-block-size: 0; }
  .listing { font-size: 12px; line-height: 16px; }
  .listing thead th { padding-inline: 4px; font-size: 11px; }
  .listing tbody th, .listing tbody td { padding-inline: 4px; }
  .listing .wide { inline-size: 16%; min-inline-size: 72px; padding-inline-start: 8px; }
  .listing .code { font-size: 11px; }
  .number { min-inline-size: 0; }
  .tag { border: 0; padding: 0; line-height: 16px; }
  tr, .string, .card { break-inside: avoid; }
}`;
