/** The one stylesheet of all pages, as text so that the compiler alone builds it. */
import { forms } from './form-styles.js';

/**
 * Texts stand out 4.5:1. The bar's colours differ in lightness too, so that readers who cannot tell green from amber
 * still see where one ends.
 */
const tokens = `
:root {
  color-scheme: light dark;
  --page: #ffffff;
  --raised: #f6f8fa;
  --text: #1f2328;
  --muted: #59636e;
  --line: #d8dee4;
  --line-soft: #e8ecf0;
  --accent: #0860ca;
  --accent-strong: #0550ae;
  --on-accent: #ffffff;
  --approved: #11602a;
  --translated: #2c974b;
  --fuzzy: #e3a21a;
  --empty: #e2e7ec;
  --empty-mark: #8c959f;
  --failing: #d1242f;
  --failing-text: #b31d28;
  --failing-soft: #ffebe9;
  --suggestion: #8250df;
  --comment: #2f81f7;
  --readonly: #6e7781;
  --radius: 6px;
  --reach: 6px;
  --font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #0f1318;
    --raised: #171c23;
    --text: #e3e8ee;
    --muted: #98a2ad;
    --line: #333b45;
    --line-soft: #232a32;
    --accent: #6cb0ff;
    --accent-strong: #8fc4ff;
    --on-accent: #0b1420;
    --approved: #1f6d37;
    --translated: #3da65a;
    --fuzzy: #f0bf55;
    --empty: #2b333d;
    --empty-mark: #76818d;
    --failing: #f4574f;
    --failing-text: #ff8a82;
    --failing-soft: #3a1d1f;
    --suggestion: #b08aff;
    --comment: #58a6ff;
    --readonly: #8b949e;
  }
}`;

const base = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 14px/20px var(--font);
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;
}
h1, h2, p, ul, ol, dl, dd, pre, table { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.01em; }
h1 .code, h1 .muted { font-size: 14px; font-weight: 400; letter-spacing: 0; margin-inline-start: 4px; }
h2 { font-size: 14px; line-height: 20px; font-weight: 600; margin-block: 32px 8px; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 12px; }
.frame { inline-size: 100%; max-inline-size: 1248px; margin-inline: auto; padding-inline: 24px; }
.muted, .detail { color: var(--muted); }
.unseen {
  position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
.skip {
  position: absolute; inset-block-start: 8px; inset-inline-start: 8px; z-index: 3; padding: 6px 12px;
  background: var(--accent); color: var(--on-accent); border-radius: var(--radius);
}
.skip:not(:focus) { inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }

.top { border-block-end: 1px solid var(--line); background: var(--raised); }
.crumbs { display: flex; flex-wrap: wrap; align-items: center; padding-block: 8px; margin-inline-start: -6px; }
.crumbs li { display: flex; align-items: center; min-inline-size: 0; }
.crumbs li + li::before { content: '/' / ''; color: var(--muted); margin-inline: 2px; }
.crumbs a { display: inline-flex; align-items: center; min-block-size: 32px; padding-inline: 6px; color: var(--text); }
.crumbs [aria-current] { font-weight: 600; }
.top-line { display: flex; flex-wrap: wrap; align-items: start; justify-content: space-between; gap: 0 24px; }
.account { display: flex; align-items: center; gap: 16px; padding-block: 8px; margin-inline-start: auto; }
.account a, .plain { display: inline-flex; align-items: center; min-block-size: 32px; }
.plain { padding: 0; border: 0; background: none; color: var(--accent); font: inherit; cursor: pointer; }
.plain:hover { text-decoration: underline; text-underline-offset: 3px; }
main { padding-block: 24px 48px; }
.bottom {
  display: flex; align-items: center; justify-content: space-between; padding-block: 8px; color: var(--muted);
  font-size: 12px;
}
.bottom a { display: inline-flex; align-items: center; min-block-size: 32px; color: var(--muted); }

.title { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.title + .detail { margin-block-start: 4px; }
h1 + .listing { margin-block-start: 16px; }
.actions, .pages { display: flex; gap: 8px; }
.button {
  display: inline-flex; align-items: center; min-block-size: 32px; padding-inline: 12px; color: var(--text);
  background: var(--page); border: 1px solid var(--line); border-radius: var(--radius); font: inherit; font-weight: 500;
  cursor: pointer;
}
.button:hover { background: var(--raised); text-decoration: none; }
.button-primary { background: var(--accent); border-color: transparent; color: var(--on-accent); }
.button-primary:hover { background: var(--accent-strong); }`;

const progress = `
.bar { display: block; overflow: visible; }
.bar-track { clip-path: inset(0 round 4px); }
.fill-approved { fill: var(--approved); }
.fill-translated { fill: var(--translated); }
.fill-fuzzy { fill: var(--fuzzy); }
.fill-empty { fill: var(--empty); }
.fill-failing { fill: var(--failing); }
.summary { margin-block: 16px 12px; }
.summary-bar { display: flex; align-items: center; gap: 16px; }
.summary-bar .bar { flex: 1 1 0; min-inline-size: 0; }
.summary-percent { font-size: 20px; line-height: 20px; font-weight: 600; white-space: nowrap; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-block-start: 8px; color: var(--muted); }
.legend b { color: var(--text); font-weight: 600; }
.swatch {
  display: inline-block; inline-size: 8px; block-size: 8px; margin-inline-end: 8px; border-radius: 2px;
  flex: none; background: var(--mark);
}
.swatch-approved, .string-approved { --mark: var(--approved); }
.swatch-translated, .string-translated { --mark: var(--translated); }
.swatch-fuzzy, .string-fuzzy { --mark: var(--fuzzy); }
.swatch-empty, .string-empty { --mark: var(--empty-mark); }
.swatch-readonly, .string-readonly { --mark: var(--readonly); }
.swatch-failing { --mark: var(--failing); }
.swatch-suggestion { --mark: var(--suggestion); }
.swatch-comment { --mark: var(--comment); }
.swatch-empty { background: none; border: 1.5px solid var(--mark); }
.swatch-failing { block-size: 2px; vertical-align: middle; }`;

const tables = `
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

const cards = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(256px, 1fr)); gap: 12px; }
.cards li { display: flex; }
.card {
  display: flex; flex-direction: column; inline-size: 100%; padding: 12px 16px; color: var(--text);
  border: 1px solid var(--line); border-radius: var(--radius);
}
a.card:hover { border-color: var(--accent); text-decoration: none; }
.card-label { display: flex; align-items: center; color: var(--muted); }
.card-number { font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.01em; }
.card-none .card-number { color: var(--muted); font-weight: 400; }
.card-detail { color: var(--muted); font-size: 12px; line-height: 16px; }
.card-none .card-detail { display: none; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); gap: 0 48px; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px; }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; }
.notice { max-inline-size: 640px; margin-block: 16px; }
.notice h1 { margin-block-end: 8px; }
.notice p + * { margin-block-start: 12px; }
.notice pre {
  padding: 8px 12px; margin-block: 8px; border: 1px solid var(--line-soft); background: var(--raised);
  border-radius: var(--radius); white-space: pre-wrap;
}
.ways { counter-reset: way; }
.ways li { counter-increment: way; padding-inline-start: 28px; position: relative; margin-block-start: 24px; }
.ways li::before {
  content: counter(way); position: absolute; inset-inline-start: 0; inline-size: 20px; color: var(--muted);
}
.ways h2 { margin-block: 0 4px; }
.ways p { color: var(--muted); }
.ways + p { margin-block-start: 24px; }
.suggestions .entry { color: var(--accent); font-weight: 500; }`;

const strings = `
.chips { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 12px; }
.chip {
  display: inline-flex; align-items: center; min-block-size: 32px; padding-inline: 12px; color: var(--text);
  border: 1px solid var(--line); border-radius: 16px;
}
.chip:hover { background: var(--raised); text-decoration: none; }
.chip-count { margin-inline-start: 6px; color: var(--muted); }
.chip-none { color: var(--muted); border-color: var(--line-soft); }
.chip[aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
.chip-failing {
  color: var(--failing-text); background: var(--failing-soft); border-color: transparent; font-size: 12px;
}
.chip-failing:hover { background: var(--failing-soft); border-color: var(--failing); }
.string-headings, .string { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 112px; gap: 8px 24px; }
.string-headings {
  position: sticky; inset-block-start: 0; z-index: 1; margin-block-start: 16px;
  padding-block: 8px; padding-inline: 16px 0; background: var(--page); border-block-end: 1px solid var(--line);
  color: var(--muted); font-size: 12px; line-height: 16px; font-weight: 500;
}
.string {
  position: relative; padding-block: 12px; padding-inline: 16px 0; border-block-end: 1px solid var(--line-soft);
  scroll-margin-block-start: 40px;
}
.string::before {
  content: ''; position: absolute; inset-block: 8px; inset-inline-start: 0; inline-size: 4px; border-radius: 2px;
  background: var(--mark);
}
.string-empty::before { background: none; border: 1.5px solid var(--mark); }
.string:target { background: var(--raised); }
.string-heading { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.string-part .form { line-height: 20px; }
.string-part .chips { margin-block-start: 8px; }
.text { display: block; white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; unicode-bidi: isolate; }
.forms .form + .form { margin-block-start: 4px; }
.forms dt, .about dt { color: var(--muted); font-size: 12px; line-height: 16px; }
.about { margin-block-start: 8px; color: var(--muted); font-size: 12px; line-height: 16px; }
.about > div { display: grid; grid-template-columns: 52px minmax(0, 1fr); gap: 8px; margin-block-start: 2px; }
.about dd { white-space: pre-wrap; overflow-wrap: anywhere; }
.about .form { line-height: 16px; }
.string-state { display: flex; flex-direction: column; align-items: start; font-size: 12px; }
.state { display: inline-flex; align-items: center; white-space: nowrap; font-weight: 500; }
.character {
  display: inline-block; margin-inline: 1px; padding-inline: 4px; border: 1px solid var(--line); border-radius: 4px;
  background: var(--raised); color: var(--failing-text); font: 11px/16px var(--mono); white-space: nowrap;
}
.pages { margin-block-start: 24px; }`;

/** A table's rows become blocks on a phone: name and percent, the bar, then the numbers that are not nought. */
const narrow = `
@media screen and (max-width: 860px) {
  .frame { padding-inline: 16px; }
  .listing:not(.small), .listing:not(.small) > tbody { display: block; }
  .listing:not(.small) thead {
    position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);
  }
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

const print = `
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

export const stylesheet = [tokens, base, forms, progress, tables, cards, strings, narrow, print].join('\n').trimStart();
