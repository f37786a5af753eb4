/** Renders pages and parts of pages to HTML. */
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { NO_VISIT, VisitContext } from '../values/visit.js';

export function renderPage(page: VNode, visit = NO_VISIT): string {
  const html = renderToString(<VisitContext.Provider value={visit}>{page}</VisitContext.Provider>);
  return `<!doctype html>\n${withoutNeedlessTags(html)}\n`;
}

/** Renders a part of a page, which a script inserts into the page. */
export function renderPart(part: VNode, visit = NO_VISIT): string {
  return withoutNeedlessTags(renderToString(<VisitContext.Provider value={visit}>{part}</VisitContext.Provider>));
}

/** HTML does not need the end tags of cells and rows. With hundreds of languages they are a tenth of the page. */
function withoutNeedlessTags(html: string): string {
  return html.replace(/<\/t[dhr]>/g, '').replace(/(<rect[^<>]*)><\/rect>/g, '$1/>');
}
