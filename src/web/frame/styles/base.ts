/** Elements and words that every page has. */

export const base = `
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
html:not(.scripted) .needs-script { display: none; }
main { padding-block: 24px 48px; }`;
