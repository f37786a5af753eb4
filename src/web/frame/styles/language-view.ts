/** Styles of a language's page: cards, changes and activity. */

export const languageView = `
.number-cards { grid-template-columns: repeat(auto-fill, minmax(216px, 1fr)); }
.language-columns { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 0 48px; }
.inline-link { text-decoration: underline; text-underline-offset: 3px; }
.card-noun { color: var(--muted); }
.severity { padding-block-start: 12px; color: var(--muted); font-size: 12px; }
.severity::first-letter { text-transform: uppercase; }
.checks.small { max-inline-size: none; }
.checks th .detail { max-inline-size: 480px; }
.fact-link { display: inline-flex; align-items: center; min-block-size: 32px; margin-block: -6px; }
.facts details { margin-block-start: 4px; }
.facts summary, .activity summary { display: list-item; inline-size: fit-content; padding-block: var(--reach); cursor: pointer; color: var(--muted); }
.facts pre { overflow-wrap: anywhere; white-space: pre-wrap; }
.plural-forms { margin-block: 2px; }
.changes { margin-block: 8px; border-block-start: 1px solid var(--line-soft); }
.change { padding-block: 4px 12px; border-block-end: 1px solid var(--line-soft); }
.change-about {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 16px;
  min-block-size: 32px; color: var(--muted); font-size: 12px; line-height: 16px;
}
.change-about b { color: var(--text); font-weight: 600; }
/* Colours alone do not distinguish these links from the text around them. */
.change-about span a { text-decoration: underline; text-underline-offset: 3px; }
.change-source { color: var(--muted); }
.change-texts { margin-block-start: 4px; }
.change-states { display: flex; flex-wrap: wrap; gap: 0 8px; margin-block-start: 4px; font-size: 12px; line-height: 16px; }
.change-link { display: inline-flex; align-items: center; min-block-size: 32px; }
.chart { display: block; overflow: visible; }
.chart-day { fill: var(--accent); }
.chart-base { fill: var(--line); }
.chart-ends { display: flex; justify-content: space-between; color: var(--muted); font-size: 12px; line-height: 16px; }
.activity > p + p { margin-block-start: 8px; }
@media screen and (max-width: 860px) {
  .number-cards { grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
  .language-columns { grid-template-columns: minmax(0, 1fr); }
}
@media (pointer: coarse) {
  .fact-link, .change-link { min-block-size: 44px; }
}`;
