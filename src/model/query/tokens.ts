/** Cuts the text of a query into words, phrases, parentheses and operators, each with its place. */
import { MAX_LETTERS } from './query.js';
import { QueryError, quoted } from './query-error.js';
import { operatorsOf } from './terms.js';
import type { WrittenTerm } from './written-term.js';

export type Token =
  | { readonly kind: '(' | ')' | 'and' | 'or' | 'not' | 'end'; readonly column: number }
  | ({ readonly kind: 'term' } & WrittenTerm);

const OPERATORS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

/** Whatever no text that is stored holds, or no database compares: what ends or parts stored texts is among them. */
const IMPOSSIBLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

const SPACE = /\s*/y;
const FIELD = /([A-Za-z][A-Za-z_-]*):/y;
const BARE = /[^\s()"]*/y;
const PHRASE = /"((?:[^"\\]|\\.)*)"/sy;
const ESCAPES: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', n: '\n', t: '\t', r: '\r' };

export function tokenize(written: string): Token[] {
  const text = written.toWellFormed();
  if (text.length > MAX_LETTERS) {
    throw new QueryError(
      'query.too-long',
      `a query has ${MAX_LETTERS} characters at most, this one ${text.length}. Make it shorter.`,
      MAX_LETTERS + 1,
    );
  }
  const impossible = text.search(IMPOSSIBLE);
  if (impossible !== -1) {
    throw new QueryError('query.character', 'no text holds this control character. Leave it out.', impossible + 1);
  }
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    at += take(SPACE, text, at)[0].length;
    const column = at + 1;
    const char = text[at];
    if (char === undefined) return [...tokens, { kind: 'end', column }];
    if (char === '(' || char === ')') {
      tokens.push({ kind: char, column });
      at++;
    } else if (char === '-') {
      if (take(/-(?=[^\s)])/y, text, at)[0] === '') throw loneMinus(column);
      tokens.push({ kind: 'not', column });
      at++;
    } else {
      const { token, end } = word(text, at);
      tokens.push(token);
      at = end;
    }
  }
}

/** What the pattern finds right there; an empty text where it finds nothing. */
function take(pattern: RegExp, text: string, at: number): readonly [string, ...string[]] {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? [''] : (found as unknown as [string, ...string[]]);
}

function word(text: string, at: number): { token: Token; end: number } {
  const column = at + 1;
  const [head, field = ''] = take(FIELD, text, at);
  const [written] = take(BARE, text, at);
  const keyword = OPERATORS.get(written);
  if (keyword !== undefined) return { token: { kind: keyword, column }, end: at + written.length };
  const rest = text.slice(at + head.length, at + head.length + 2);
  const operator = operatorsOf(field, column, written).find((known) => rest.startsWith(known)) ?? '';
  const start = at + head.length + operator.length;
  const value = text[start] === '"' ? phrase(text, start) : bare(text, start);
  const { end, ...read } = value;
  return { token: { kind: 'term', column, field, operator, valueColumn: start + 1, ...read }, end };
}

function bare(text: string, start: number) {
  const [value] = take(BARE, text, start);
  const end = start + value.length;
  if (text[end] === '"') {
    throw new QueryError(
      'query.quote',
      'a quotation mark stands inside a word. Put the whole text in quotes and write \\" for the mark.',
      end + 1,
    );
  }
  if (text[end] === '(') throw strayParenthesis(end + 1);
  return { value, end, isQuoted: false };
}

function phrase(text: string, start: number) {
  const [whole, inner] = take(PHRASE, text, start);
  if (inner === undefined) {
    throw new QueryError('query.quote', 'this quotation mark is not closed. Put another one at the end.', start + 1);
  }
  const end = start + whole.length;
  if (/[^\s)]/.test(text[end] ?? ' ')) {
    throw text[end] === '('
      ? strayParenthesis(end + 1)
      : new QueryError('query.quote', 'put a space behind the closing quotation mark.', end + 1);
  }
  const value = inner.replace(/\\(.)/gs, (sequence, char: string, index: number) => {
    const meant = ESCAPES[char];
    if (meant !== undefined) return meant;
    const sentence = `${quoted(sequence)} is no escape: use \\", \\\\, \\n, \\t or \\r, and \\\\ for a backslash.`;
    throw new QueryError('query.escape', sentence, start + 2 + index);
  });
  return { value, end, isQuoted: true };
}

function strayParenthesis(column: number): QueryError {
  return new QueryError(
    'query.parenthesis',
    'put a space before this parenthesis, or text that holds parentheses in quotes.',
    column,
  );
}

function loneMinus(column: number): QueryError {
  return new QueryError(
    'query.operator',
    '- stands right before what it excludes, as in -state:empty. Put it in quotes to search for it.',
    column,
  );
}
