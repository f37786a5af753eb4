/** Turns a page into the text that is sent. */
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { NO_VISIT, VisitContext } from '../values/visit.js';

export function renderPage(page: VNode, visit = NO_VISIT): string {
  const html = renderToString(<VisitContext.Provider value={visit}>{page}</VisitContext.Provider>);
  return `<!doctype html>\n${withoutNeedlessTags(html)}\n`;
}

/** A piece of a page, for a script to put in its place. */
export function renderPart(part: VNode, visit = NO_VISIT): string {
  return withoutNeedlessTags(renderToString(<VisitContext.Provider value={visit}>{part}</VisitContext.Provider>));
}

/** Ends of cells and rows go without saying in HTML; in a table of hundreds of languages they are a tenth of the page. */
function withoutNeedlessTags(html: string): string {
  return html.replace(/<\/t[dhr]>/g, '').replace(/(<rect[^<>]*)><\/rect>/g, '$1/>');
}
