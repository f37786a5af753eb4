/** The pages of settings: tabs, long forms, and what deletes. */

/** The line with the button to save sticks to the window's edge; it must not hide what has the focus. */
export const settings = `
.tabs {
  display: flex; flex-wrap: wrap; gap: 0 24px; margin-block: 8px 24px; border-block-end: 1px solid var(--line);
}
.tabs a {
  display: inline-flex; align-items: center; min-block-size: 40px; margin-block-end: -1px; color: var(--muted);
  border-block-end: 2px solid transparent;
}
.tabs a:hover { color: var(--text); text-decoration: none; }
.tabs [aria-current] { color: var(--text); font-weight: 600; border-block-end-color: var(--accent); }
.more { margin-block-start: 16px; }
.field textarea {
  inline-size: 100%; padding: 6px 10px; color: var(--text); background: var(--page);
  border: 1px solid var(--empty-mark); border-radius: var(--radius); font: inherit; font-family: var(--mono);
  font-size: 12px; resize: vertical;
}
.field [aria-invalid] { border-color: var(--failing); }
.field-problem { color: var(--failing-text); }
.field .detail strong, .checkbox .detail strong { color: var(--text); font-weight: 500; }
.checkbox label {
  display: flex; align-items: center; gap: 8px; min-block-size: 32px; inline-size: fit-content; font-weight: 500;
}
.checkbox input { inline-size: 16px; block-size: 16px; margin: 0; accent-color: var(--accent); }
.checkbox .detail { margin-inline-start: 24px; font-size: 12px; line-height: 16px; }
fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 500; }
.in-line { display: flex; align-items: center; gap: 8px; }
.in-line select { min-inline-size: 104px; }
.check-groups { margin-block: 16px 24px; border-block-start: 1px solid var(--line); }
.check-groups details { border-block-end: 1px solid var(--line); }
.check-groups summary { padding-block: 10px; font-weight: 600; cursor: pointer; }
.check-groups summary .muted { margin-inline-start: 8px; font-weight: 400; }
.check-table { margin-block-end: 16px; }
.check-table thead th { position: static; }
.check-table tbody th { max-inline-size: 560px; padding-block: 8px 2px; }
.check-table tbody tr:last-child > * { border-block-end: 0; }
.check-table td { inline-size: 1px; vertical-align: middle; }
.check-table td:nth-child(2) { min-inline-size: 160px; }
.check-table select {
  min-block-size: 32px; min-inline-size: 168px; padding-inline: 8px; color: var(--text); background: var(--page);
  border: 1px solid var(--empty-mark); border-radius: var(--radius); font: inherit;
}
.failing-in { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; }
html:has(.save) { scroll-padding-block-end: 72px; }
.save {
  position: sticky; inset-block-end: 0; z-index: 2; padding-block: 12px; background: var(--page);
  border-block-start: 1px solid var(--line);
}
.file-problems { margin-block-start: 16px; color: var(--failing-text); overflow-wrap: anywhere; }
.roles .allowed { text-align: center; }
.listing.small.roles, .listing.small.members { max-inline-size: 640px; }
.webhook { padding-block: 12px; border-block-end: 1px solid var(--line-soft); overflow-wrap: anywhere; }
.danger {
  max-inline-size: 640px; margin-block-start: 48px; padding: 12px 16px 0; border: 1px solid var(--failing);
  border-radius: var(--radius);
}
.danger h2 { margin-block-start: 0; }
.button-danger { color: var(--failing-text); border-color: var(--failing); }
.button-danger:hover { background: var(--failing-soft); }
@media screen and (max-width: 860px) {
  .check-groups .listing.check-table td { inline-size: auto; min-inline-size: 0; padding-block-start: 4px; }
  .check-groups .listing.check-table td:last-child { margin-inline-start: auto; }
  .check-table .muted { display: none; }
  .check-groups .listing.check-table tbody th { padding-inline-end: 0; }
  .in-line { flex-wrap: wrap; }
}
@media (pointer: coarse) {
  .tabs a, .check-table select, .checkbox label { min-block-size: 44px; }
  .check-groups summary { padding-block: 12px; }
}`;
