/** Renders pages and parts of pages to HTML. */
import { randomBytes } from 'node:crypto';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { nextTurn } from '../../services/next-turn.js';
import { LaterContext } from '../parts/table-rows.js';
import { NO_VISIT, VisitContext } from '../values/visit.js';

export function renderPage(page: VNode, visit = NO_VISIT): string {
  const html = renderToString(<VisitContext.Provider value={visit}>{page}</VisitContext.Provider>);
  return `<!doctype html>\n${withoutNeedlessTags(html)}\n`;
}

/** Returns the same text as `renderPage`. Renders the rows of long tables in pieces, each in a turn of its own. */
export async function renderInTurns(page: VNode, visit = NO_VISIT): Promise<string> {
  // Nobody can guess the mark, so no text of the page contains it.
  const mark = randomBytes(16).toString('hex');
  const pieces: VNode[] = [];
  const renderLater = (piece: VNode) => {
    pieces.push(piece);
    return mark;
  };
  const html = renderPage(<LaterContext.Provider value={renderLater}>{page}</LaterContext.Provider>, visit);
  const [beginning = '', ...rest] = html.split(mark);
  const parts = [beginning];
  for (const [index, afterPiece] of rest.entries()) {
    await nextTurn();
    parts.push(renderPart(pieces[index]!, visit), afterPiece);
  }
  return parts.join('');
}

/** Renders a part of a page, which a script inserts into the page. */
export function renderPart(part: VNode, visit = NO_VISIT): string {
  return withoutNeedlessTags(renderToString(<VisitContext.Provider value={visit}>{part}</VisitContext.Provider>));
}

/** HTML does not need the end tags of cells and rows. With hundreds of languages they are a tenth of the page. */
function withoutNeedlessTags(html: string): string {
  return html.replace(/<\/t[dhr]>/g, '').replace(/(<rect[^<>]*)><\/rect>/g, '$1/>');
}
