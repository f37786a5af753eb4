/** Turns a page into the text that is sent. */
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { NO_VISIT, VisitContext } from './visit.js';

export function renderPage(page: VNode, visit = NO_VISIT): string {
  return `<!doctype html>\n${renderToString(<VisitContext.Provider value={visit}>{page}</VisitContext.Provider>)}\n`;
}
