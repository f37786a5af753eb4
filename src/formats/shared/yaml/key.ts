/** Looks ahead in a YAML text: whether a line begins with a key. */
import { lineEnd } from '../line-places.js';
import { COLON, endsWord, SPACE, TAB } from './cursor.js';
import { plainEnd } from './scalar.js';

/** Characters that begin something else than a key. */
const NO_KEY = '[{|>*@`%#,]}';

/** Whether a key and its colon stand at a place, on one line. */
export function isKey(text: string, place: number): boolean {
  let at = place;
  while (text[at] === '&' || text[at] === '!') {
    while (!endsWord(text.charCodeAt(at))) at++;
    at = pastSpaces(text, at);
  }
  const first = text[at]!;
  if (first === '"' || first === "'") at = quotedKeyEnd(text, at);
  else if (NO_KEY.includes(first)) return false;
  else at = plainEnd(text, at, false);
  at = pastSpaces(text, at);
  return text.charCodeAt(at) === COLON && endsWord(text.charCodeAt(at + 1));
}

function pastSpaces(text: string, place: number): number {
  let at = place;
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB) at++;
  return at;
}

/** Where a key in quotation marks ends, or the line does. */
function quotedKeyEnd(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\' && quote === '"') at++;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== quote) return at + 1;
      at++;
    }
  }
  return lineEnd(text, start);
}
