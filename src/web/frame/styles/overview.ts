/** Styles of overview pages: tables and their tools, matrices, feeds and badges. */

export const overview = `
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-block-end: 8px; }
.detail + .tools { margin-block-start: 12px; }
.tools form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-inline-end: auto; }
.tools input[type='search'], .tools input[type='date'], .tools select {
  inline-size: 200px; min-block-size: 32px; padding: 4px 10px; color: var(--text); background: var(--page);
  border: 1px solid var(--empty-mark); border-radius: var(--radius); font: inherit;
}
.tools label { display: inline-flex; align-items: center; gap: 6px; min-block-size: 32px; }
.segments { display: flex; border: 1px solid var(--line); border-radius: var(--radius); }
.segments a {
  display: inline-flex; align-items: center; min-block-size: 30px; padding-inline: 12px; color: var(--muted);
  border-radius: 5px;
}
.segments a:hover { color: var(--text); text-decoration: none; }
.segments [aria-current] { background: var(--raised); color: var(--text); font-weight: 600; box-shadow: 0 0 0 1px var(--line); }
.badges { position: relative; }
.badges summary { list-style: none; }
.badges summary::-webkit-details-marker { display: none; }
.badges .popup { inset-inline-end: 0; inline-size: min(600px, calc(100vw - 32px)); padding: 16px; }
.badges h2 { margin-block: 0 8px; }
.badges section + section { margin-block-start: 24px; }
.badges p { margin-block: 8px 2px; color: var(--muted); font-size: 12px; line-height: 16px; }
.badges pre {
  padding: 8px; background: var(--raised); border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere;
  user-select: all;
}
.badges img { display: block; max-inline-size: 100%; }

.sortable thead th { padding-block: 0; }
.sortable thead a { display: inline-flex; align-items: center; min-block-size: 32px; color: inherit; }
.sortable thead a:hover { color: var(--text); }
.sortable [aria-sort] a { color: var(--text); font-weight: 600; }
.sortable [aria-sort='ascending'] a::after { content: '\\0000a0↑' / ''; }
.sortable [aria-sort='descending'] a::after { content: '\\0000a0↓' / ''; }
.folder { padding-block-start: 16px; color: var(--muted); font-size: 12px; font-weight: 600; }
.languages thead th:not(:first-child), .languages td { text-align: end; white-space: nowrap; }
.languages thead th:nth-child(2) { text-align: start; padding-inline-start: 24px; }
.languages tbody th a { display: inline-flex; align-items: center; min-block-size: 32px; color: var(--text); font-weight: 600; }
.languages tbody th a:hover { color: var(--accent); }
.languages tbody th span:not(.tag), .languages tbody th code { margin-inline: 4px; color: var(--muted); }
.languages td { color: var(--muted); }
.languages td a {
  display: inline-flex; align-items: center; justify-content: end; min-block-size: 32px; min-inline-size: 32px;
  color: var(--text); text-decoration: underline var(--line); text-underline-offset: 4px;
}
.languages td a:hover { color: var(--accent); text-decoration-color: currentColor; }
.languages td a[href$='has:failing'] { color: var(--failing-text); }
.languages td:nth-child(2) { inline-size: 26%; min-inline-size: 160px; padding-inline-start: 24px; }
.languages td:nth-child(2) > * {
  display: grid; grid-template-columns: minmax(64px, 1fr) 52px; align-items: center; gap: 12px; color: var(--text);
  font-weight: 600; text-align: end;
}
.languages time { position: relative; }
.languages time:hover::after {
  content: attr(datetime) / ''; position: absolute; z-index: 1; inset-block-end: 100%; inset-inline-end: 0; padding: 2px 8px;
  background: var(--text); color: var(--page); border-radius: 4px; font-size: 12px; line-height: 16px;
}
.scroller { position: relative; overflow: auto; max-block-size: 85vh; }
.languages-all th:first-child { position: sticky; inset-inline-start: 0; min-inline-size: 200px; background: var(--page); }
.languages-all thead th:first-child { z-index: 2; }

.matrix { position: relative; overflow: auto; max-block-size: 85vh; border: 1px solid var(--line); border-radius: var(--radius); }
.matrix table { border-collapse: separate; border-spacing: 0; }
.matrix th, .matrix td { padding: 0 12px; border-block-end: 1px solid var(--line-soft); white-space: nowrap; }
.matrix th { background: var(--page); text-align: start; font-weight: 500; }
.matrix th a { display: inline-flex; align-items: center; min-block-size: 32px; max-inline-size: 240px; color: var(--text); }
.matrix th bdi { overflow: hidden; text-overflow: ellipsis; }
.matrix thead th { position: sticky; inset-block-start: 0; z-index: 1; border-block-end-color: var(--line); }
.matrix th:first-child { position: sticky; inset-inline-start: 0; z-index: 2; border-inline-end: 1px solid var(--line); }
.matrix thead th:first-child { z-index: 3; }
.matrix td > a, .matrix td > span {
  display: grid; grid-template-columns: minmax(48px, 1fr) 48px; align-items: center; gap: 8px; min-block-size: 36px;
  color: var(--text); text-align: end;
}
.matrix td a:hover { color: var(--accent); }
.matrix td.muted { text-align: center; }
.matrix .matrix-total > * { background: var(--raised); font-weight: 600; }
.matrix tbody tr:hover > * { background: var(--raised); }

.feed { border-block-start: 1px solid var(--line-soft); }
.feed > li { padding-block: 8px; border-block-end: 1px solid var(--line-soft); }
.feed-about { display: flex; flex-wrap: wrap; gap: 0 4px; }
.feed-about b { font-weight: 600; }
.feed-about .when { margin-inline-start: auto; }
.feed-text { color: var(--muted); }
.feed .text { display: inline; white-space: normal; }
.feed-text > a { display: inline-block; padding-block: var(--reach); }
.chart-days { stroke: var(--accent); stroke-width: 0.8; fill: none; }

@media screen and (max-width: 860px) {
  .title { position: relative; }
  .switcher, .badges { position: static; }
  .top { position: relative; }
  .switcher .popup { inset-inline: 16px; }
  .badges .popup { inset-inline: 0; inline-size: auto; }
  .scroller { max-block-size: none; }
  .languages-all th:first-child { position: static; }
  .tools form { margin-inline-end: 0; }
  .languages tbody tr > td:nth-child(2) { flex: 1 0 100%; min-inline-size: 0; }
  .languages tbody td:not(:nth-child(2)):not(:has(a, time)) { display: none; }
  .languages td a[href$='state:empty']::after { content: '\\0000a0untranslated'; }
  .languages td a[href$='state:fuzzy']::after { content: '\\0000a0fuzzy'; }
  .languages td a[href$='has:failing']::after { content: '\\0000a0failing'; }
  .languages td a[href$='state:approved']::after { content: '\\0000a0approved'; }
  .languages td a[href$='state:readonly']::after { content: '\\0000a0read-only'; }
  .languages td a[href$='has:suggestion']::after { content: '\\0000a0with suggestions'; }
  .languages td a[href$='has:comment']::after { content: '\\0000a0with comments'; }
  .languages-all td:nth-child(3) a::after { content: '\\0000a0in all'; }
  .languages-all td:nth-child(4) a::after { content: '\\0000a0translated'; }
  .languages td:has(time) { margin-inline-start: auto; font-size: 12px; }
}
@media (pointer: coarse) {
  .languages a, .matrix th a, .matrix td > a, .segments a, .switcher summary, .switcher .popup a, .tools label,
  .tools input[type='search'], .tools input[type='date'], .tools select { min-block-size: 44px; }
  .switcher summary { inline-size: 44px; }
}
@media print {
  .tools, .lately, .badges, .switcher { display: none; }
  .scroller, .matrix { overflow: visible; max-block-size: none; border: 0; }
  .matrix th { position: static; }
  .languages thead a, .languages tbody th a, .languages td a, .matrix th a, .matrix td > a { min-block-size: 0; color: inherit; text-decoration: none; }
  .languages td:nth-child(2) > * { gap: 4px; grid-template-columns: minmax(48px, 1fr) 44px; }
}`;
