/** The search box, what it finds, and queries that cannot be read. */

export const search = `
.search { display: block; flex: 0 1 224px; min-inline-size: 120px; padding-block: 7px; margin-inline-start: auto; }
.search form {
  display: flex; align-items: center; background: var(--page); border: 1px solid var(--empty-mark);
  border-radius: var(--radius);
}
.search label { flex: 1 1 0; min-inline-size: 0; }
.search input[type='search'] {
  display: block; inline-size: 100%; min-block-size: 32px; padding: 4px 10px; color: var(--text); background: none;
  border: 0; font: inherit; appearance: none;
}
.search :focus-visible { outline-offset: -2px; border-radius: var(--radius); }
.search ::placeholder { color: var(--muted); opacity: 1; }
.search ::-webkit-search-cancel-button { display: none; }
.search-go, .search-link {
  display: grid; place-items: center; inline-size: 32px; block-size: 32px; padding: 0; border: 0; background: none;
  color: var(--muted); cursor: pointer;
}
.search-go { flex: none; }
.search-go:hover, .search-link:hover { color: var(--text); }
.sign { inline-size: 16px; block-size: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; }
.top-line .search-link { display: none; flex: none; margin-block: 8px; margin-inline-start: auto; }
.search + .search-link + .account { margin-inline-start: 0; }
.search-large { max-inline-size: 640px; margin: 0; padding-block: 16px 8px; }
.search-large form { gap: 8px; border: 0; background: none; }
.search-large input[type='search'] {
  min-block-size: 36px; background: var(--page); border: 1px solid var(--empty-mark); border-radius: var(--radius);
}
.search-large .button { min-block-size: 36px; }
.switcher input:not([hidden]) {
  display: block; position: sticky; inset-block-start: 0; inline-size: 100%; min-inline-size: 160px;
  min-block-size: 32px; padding: 4px 10px; color: var(--text); background: var(--page);
  border: 1px solid var(--empty-mark); border-radius: var(--radius); font: inherit; appearance: none;
}
.found { max-inline-size: 800px; }
.found > li { display: flex; flex-wrap: wrap; align-items: center; column-gap: 12px; border-block-end: 1px solid var(--line-soft); }
.found .entry { min-block-size: 36px; padding-block: 6px; }
.found .code { margin: 0; }
.hints { display: grid; gap: 8px 24px; grid-template-columns: max-content minmax(0, 1fr); margin-block-start: 8px; }
.hints > div { display: contents; }
.hints dt { display: flex; flex-wrap: wrap; gap: 0 12px; }
.hints dt a { display: inline-flex; align-items: center; min-block-size: 32px; }
.hints dd { align-self: center; color: var(--muted); }
.wrong-query {
  max-inline-size: 640px; margin-block: 8px; padding: 8px 12px; overflow-wrap: anywhere; white-space: pre-wrap;
  background: var(--raised); border: 1px solid var(--line-soft); border-radius: var(--radius); font-size: 13px;
}
.wrong-query mark {
  color: inherit; background: var(--failing-soft); border-block-end: 2px solid var(--failing);
}
.query-form { display: grid; gap: 12px; max-inline-size: 640px; margin-block: 16px; }
@media screen and (max-width: 860px) {
  .top-line > .search { display: none; }
  .top-line .search-link { display: grid; }
  .search-link + .account { gap: 12px; }
  .hints { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .hints dd { margin-block: -6px 12px; }
}
@media (pointer: coarse) {
  .search input[type='search'], .search-large .button, .switcher input, .hints dt a { min-block-size: 44px; }
  .search-go, .search-link { inline-size: 44px; block-size: 44px; }
}`;
