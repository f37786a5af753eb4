/** Styles of histories: the chart, its notes, the form that looks back, and the forecast. */
import { chartRules, PAGE_PALETTE } from '../../../model/history-chart/style.js';

export const history = `
${chartRules(PAGE_PALETTE)}
.history-picture { margin-block: 12px 8px; }
.history-picture svg { display: block; max-inline-size: 100%; block-size: auto; }
.history-narrow { display: none; }
.history-notes { margin-block: 8px; color: var(--muted); }
.history-numbers summary { inline-size: fit-content; padding-block: var(--reach); cursor: pointer; color: var(--muted); }
.history-numbers .listing { max-inline-size: 720px; }
.history-form { display: flex; flex-wrap: wrap; align-items: start; gap: 12px 16px; margin-block: 8px 16px; }
.history-form .field { inline-size: 280px; }
.history-form .button { margin-block-start: 24px; min-block-size: 36px; }
.forecast-answer { margin-block: 8px; font-weight: 600; }
.forecast form { margin-block-start: 16px; }
.forecast input {
  inline-size: 88px; min-block-size: 32px; padding: 4px 8px; color: var(--text); background: var(--page);
  border: 1px solid var(--empty-mark); border-radius: var(--radius); font: inherit;
}
@media screen and (max-width: 860px) {
  .history-wide { display: none; }
  .history-narrow { display: block; }
  .history-narrow svg { inline-size: min(100%, 480px); }
  .history-form .field { inline-size: 100%; }
  .history-form .button { margin-block-start: 0; }
  .history-numbers { overflow-x: auto; }
}
@media (pointer: coarse) {
  .forecast input { min-block-size: 44px; }
}`;
