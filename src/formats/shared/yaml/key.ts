/** Looks ahead in a YAML text to find out whether an entry of a mapping begins at a place. */
import { lineEnd } from '../line-places.js';
import { COLON, endsWord, isIndicator, QUESTION, SPACE, TAB } from './cursor.js';
import { plainEnd } from './scalar.js';

/** Characters that cannot begin a key. */
const NO_KEY = '|>@`%#,]}';
/** Limit of YAML for a key without a question mark; bounds the search for the end of a collection. */
const MAX_COLLECTION_KEY = 1024;

export const COLLECTION_KEY = 'Only texts can be keys; put the key in quotes.';

/** Whether a key with a colon on the same line begins at a place, or the question mark of an explicit key. */
export function isKey(text: string, place: number): boolean {
  if (isIndicator(text, place, QUESTION)) return true;
  let at = place;
  while (text[at] === '&' || text[at] === '!') at = pastSpaces(text, wordEnd(text, at));
  const first = text[at]!;
  if (first === '"' || first === "'") at = quotedEnd(text, at);
  else if (first === '*') at = wordEnd(text, at);
  else if (first === '[' || first === '{') at = collectionEnd(text, at);
  else if (NO_KEY.includes(first)) return false;
  else at = plainEnd(text, at, false);
  return isIndicator(text, pastSpaces(text, at), COLON);
}

function wordEnd(text: string, start: number): number {
  let at = start;
  while (!endsWord(text.charCodeAt(at))) at++;
  return at;
}

function pastSpaces(text: string, place: number): number {
  let at = place;
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB) at++;
  return at;
}

/** Returns the end of a quoted key, or the end of the line if the quotation mark is not closed. */
function quotedEnd(text: string, start: number): number {
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

/** Returns the end of a list or mapping in brackets, or its start if it is not closed on the same line. */
function collectionEnd(text: string, start: number): number {
  const line = text.slice(start, start + MAX_COLLECTION_KEY);
  let depth = 0;
  for (let at = 0; at < line.length && line[at] !== '\n'; at++) {
    const character = line[at]!;
    if ('[{'.includes(character)) depth++;
    else if (']}'.includes(character) && --depth === 0) return start + at + 1;
    // An apostrophe inside a word does not open a quoted text.
    else if ('"\''.includes(character) && '[{,: '.includes(line[at - 1]!)) at = quotedEnd(line, at) - 1;
  }
  return start;
}
