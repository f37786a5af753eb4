/** Finds placeholders that are names with a mark: `:name` of Laravel, and `%name%`. */
import { namedPlaceholder } from './placeholder.js';
import { runEnd, syntaxOf } from './scan.js';

const NAME = /[A-Za-z_]\w*/y;
const WORD = /\w+/y;

export const laravelNames = syntaxOf(':', (text, start) => {
  const end = runEnd(text, start + 1, NAME);
  return end === start + 1 ? undefined : namedPlaceholder(text, start, end);
});

export const percentNames = syntaxOf('%', (text, start) => {
  const end = runEnd(text, start + 1, WORD);
  return end > start + 1 && text[end] === '%' ? namedPlaceholder(text, start, end + 1) : undefined;
});
