/** What there is about a string, below its translation: tabs and their panels. */

export const panels = `
.tabs.string-tabs { gap: 0 20px; margin-block: 16px 0; }
.tab-count {
  margin-inline-start: 6px; padding-inline: 6px; border-radius: 10px; background: var(--raised); color: var(--muted);
  font-size: 12px; line-height: 18px; font-weight: 400;
}
.panel { position: relative; padding-block: 8px; scroll-margin-block-start: 56px; }
.panel > p { padding-block: 8px; }
.panel .changes { margin-block: 0; border-block-start: 0; }
.panel .button { position: relative; font-size: 12px; }
.panel-list > li { padding-block: 4px 12px; border-block-end: 1px solid var(--line-soft); }
.panel .changes > li:last-child, .panel-list > li:last-child { border-block-end: 0; }
.panel-line {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px;
  min-block-size: 32px; margin-block-end: 4px;
}
.panel-actions { display: flex; flex-wrap: wrap; gap: 8px; }
.byline { color: var(--muted); font-size: 12px; line-height: 16px; }
.byline b { color: var(--text); font-weight: 600; }
.byline a { display: inline-flex; align-items: center; min-block-size: 32px; }
.byline .state { margin-inline-start: 8px; }
.panel .form + .form { margin-block-start: 4px; }
.panel .detail { margin-block-start: 4px; font-size: 12px; line-height: 16px; }
.similar-source { margin-block-end: 4px; color: var(--muted); }
.similar-source ins, .similar-source del { color: var(--text); }
.comment-text { white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; }
.resolved summary {
  display: list-item; inline-size: fit-content; padding-block: var(--reach); color: var(--muted); cursor: pointer;
}
.field.new-comment { justify-items: start; max-inline-size: 640px; margin-block-start: 8px; }
.field.new-comment textarea {
  inline-size: 100%; min-block-size: 72px; padding: 6px 10px; color: var(--text); background: var(--page);
  border: 1px solid var(--empty-mark); border-radius: var(--radius); font: inherit; resize: vertical;
}
.new-comment .button { margin-block-start: 4px; }
.other-languages > li {
  display: grid; grid-template-columns: minmax(0, 160px) minmax(0, 1fr) max-content; gap: 4px 16px; align-items: start;
  padding-block: 6px;
}
.other-languages > li > a { min-block-size: 32px; padding-block: 6px; }
.other-languages > li > div { padding-block: 6px; }
.other-languages .state { min-block-size: 32px; font-size: 12px; }
.refusal a { display: inline-flex; align-items: center; min-block-size: 32px; text-decoration: underline; text-underline-offset: 3px; }
@media screen and (max-width: 860px) {
  .other-languages > li { grid-template-columns: minmax(0, 1fr) max-content; }
  .other-languages > li > div { grid-column: 1 / -1; grid-row: 2; padding-block: 0 6px; }
}
@media (pointer: coarse) {
  .byline a, .refusal a, .other-languages > li > a { min-block-size: 44px; }
  .other-languages > li > a { padding-block: 12px; }
}`;
