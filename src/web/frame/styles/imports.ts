/** Imports: their forms, how far they are, and what came of them. */

export const imports = `
.unfold { inline-size: 100%; }
.unfold > summary { display: inline-flex; align-items: center; min-block-size: 32px; color: var(--accent); cursor: pointer; }
.unfold > summary::before { content: '▸' / ''; margin-inline-end: 6px; }
.unfold[open] > summary::before { content: '▾' / ''; }
.unfold-fields { display: grid; gap: 16px; margin-block-start: 8px; padding-inline-start: 16px; border-inline-start: 2px solid var(--line); }
.field input[type='file'] { padding: 4px; }
.field input[type='file']::file-selector-button {
  min-block-size: 28px; margin-inline-end: 12px; padding-inline: 12px; color: var(--text); background: var(--raised);
  border: 1px solid var(--line); border-radius: 4px; font: inherit; font-weight: 500; cursor: pointer;
}
.import-progress { max-inline-size: 640px; margin-block: 16px; }
.import-progress progress { inline-size: 100%; block-size: 12px; accent-color: var(--accent); }
.import-progress p { margin-block-start: 4px; overflow-wrap: anywhere; }
.import-failures li { max-inline-size: 800px; padding-block: 4px; color: var(--failing-text); overflow-wrap: anywhere; }
.import-ignored { color: var(--muted); overflow-wrap: anywhere; }
.import-file { overflow-wrap: anywhere; }
.problems tbody th, .problems tbody td { padding-block: 8px; vertical-align: baseline; overflow-wrap: anywhere; }
.problems .detail { padding-block-end: 0; white-space: pre-wrap; }
.problems tbody th { min-inline-size: 160px; max-inline-size: 400px; }
.problems tbody td:last-child { white-space: nowrap; }
.welcome-ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 16px; margin-block: 24px; }
.welcome-ways li { padding: 16px; border: 1px solid var(--line); border-radius: var(--radius); }
.welcome-ways li > * + :not(.copy) { margin-block-start: 8px; }
.welcome-ways li > .copy { margin-block-start: 12px; }
.welcome-ways h2 { margin-block: 0; }
.welcome-ways p { color: var(--muted); }
.welcome-ways pre {
  padding: 8px 12px; background: var(--raised); border: 1px solid var(--line-soft); border-radius: var(--radius);
  white-space: pre-wrap; overflow-wrap: anywhere; user-select: all;
}
.notice .button + p { margin-block-start: 16px; }
section + .unfold { margin-block-start: 16px; }
@media screen and (max-width: 860px) {
  .problems tbody td:last-child { white-space: normal; }
}
@media (pointer: coarse) {
  .unfold > summary { min-block-size: 44px; }
}`;
