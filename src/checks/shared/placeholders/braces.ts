/** Finds placeholders between braces: `{name}`, `{0,-10}`, `{{name}}`, `${name}`. */
import { escapeAt, namedPlaceholder, type Placeholder } from './placeholder.js';
import { closedAt, runEnd, syntaxOf } from './scan.js';

const NAME = /[A-Za-z_]\w*/y;
const DIGITS = /\d+/y;
const SPACES = /\s+/g;

/** `{name}` of Perl's Locale::TextDomain. */
export const perlBraces = syntaxOf('{', (text, start) => {
  const end = runEnd(text, start + 1, NAME);
  return end > start + 1 && text[end] === '}' ? namedPlaceholder(text, start, end + 1) : undefined;
});

/** `{0,-10:N2}` of C#'s string.Format. */
export const csharpBraces = syntaxOf('{}', (text, start) => {
  if (text[start + 1] === text[start]) return escapeAt(text, start);
  const end = text[start] === '{' ? indexedEnd(text, start) : -1;
  return end === -1 ? undefined : namedPlaceholder(text, start, end);
});

/** The end of a placeholder such as `{0}`, or -1. A width or format after the number must not contain braces. */
function indexedEnd(text: string, start: number): number {
  const digits = runEnd(text, start + 1, DIGITS);
  if (digits === start + 1) return -1;
  if (text[digits] === '}') return digits + 1;
  return text[digits] === ',' || text[digits] === ':' ? closedAt(text, digits, '}', '{') : -1;
}

/** `{{ name }}` of AngularJS: an expression in which spaces have no meaning. */
export const angularBraces = syntaxOf('{', readDoubled);

function readDoubled(text: string, start: number): Placeholder | undefined {
  const end = text[start + 1] === '{' ? closedAt(text, start + 2, '}}', '{}') : -1;
  return end === -1 ? undefined : spaceless(text, start, end);
}

/** `{{ name }}` of i18next, and `$t(key)`, which inserts another string. */
export const i18nextBraces = syntaxOf('{$', (text, start) => {
  if (text[start] === '{') return readDoubled(text, start);
  const end = text.startsWith('$t(', start) ? closedAt(text, start + 3, ')', '(') : -1;
  return end === -1 ? undefined : spaceless(text, start, end);
});

/** `{{link}}`, `{{/link}}` and `{{image/}}` of Automattic's components. */
export const automatticBraces = syntaxOf('{', (text, start) => {
  const end = text[start + 1] === '{' ? closedAt(text, start + 2, '}}', '{}') : -1;
  return end === -1 ? undefined : namedPlaceholder(text, start, end);
});

/** `${name}` of template literals. */
export const templateLiterals = syntaxOf('$', (text, start) => {
  const end = text[start + 1] === '{' ? closedAt(text, start + 2, '}', '{') : -1;
  return end === -1 ? undefined : spaceless(text, start, end);
});

function spaceless(text: string, start: number, end: number): Placeholder {
  return namedPlaceholder(text, start, end, text.slice(start, end).replace(SPACES, ''));
}
