/** Finds placeholders of Vue I18n: `{name}`, `%{name}`, and the linked messages `@:key` and `@.lower:(key)`. */
import { namedPlaceholder, type PlaceholderSyntax } from './placeholder.js';
import { closedAt, runEnd, syntaxOf } from './scan.js';

const MODIFIER = /[A-Za-z]+/y;
const KEY = /[\w.-]*\w/y;

export const vueMessages: PlaceholderSyntax = {
  ...syntaxOf('{%@', (text, start) => {
    const end = endAt(text, start);
    return end === -1 ? undefined : namedPlaceholder(text, start, end);
  }),
  // One text contains all plural forms: `no items | one item | {n} items`.
  repeats: (text) => text.includes('|'),
};

function endAt(text: string, start: number): number {
  if (text[start] === '{') return closedAt(text, start + 1, '}', '{');
  if (text[start] === '%') return text[start + 1] === '{' ? closedAt(text, start + 2, '}', '{') : -1;
  const modifier = text[start + 1] === '.' ? runEnd(text, start + 2, MODIFIER) : start + 1;
  if (text[modifier] !== ':') return -1;
  if (text[modifier + 1] === '(') return closedAt(text, modifier + 2, ')', '(@');
  const end = runEnd(text, modifier + 1, KEY);
  return end === modifier + 1 ? -1 : end;
}
