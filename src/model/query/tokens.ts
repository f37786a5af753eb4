/** Splits the text of a query into words, phrases, parentheses and operators, each with its position. */
import { MAX_LETTERS } from './query.js';
import { QueryError, quoted } from './query-error.js';
import { syntaxOf } from './terms.js';
import type { WrittenTerm } from './written-term.js';

export type Token =
  | { readonly kind: '(' | ')' | 'and' | 'or' | 'not' | 'end'; readonly column: number }
  | ({ readonly kind: 'term' } & WrittenTerm);

const OPERATORS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

/** Characters that stored texts never contain (some are separators there), or that a database cannot compare. */
const IMPOSSIBLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

const SPACE = /\s*/y;
const FIELD = /([A-Za-z][A-Za-z_-]*):/y;
const BARE = /[^\s()"]*/y;
const PHRASE = /"((?:[^"\\]|\\.)*)"/sy;
/** A phrase in single quotes. Other single quotes are part of a word: `'tis`, `don't`. */
const SINGLE = /'((?:[^'\\]|\\.)*)'(?=[\s)]|$)/sy;
const PATTERN = /r(?=")/y;
const RANGE = /\[([^[\]]*)\]/y;
const ESCAPES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '\\': '\\', n: '\n', t: '\t', r: '\r' };

export function tokenize(written: string): Token[] {
  const text = written.toWellFormed();
  if (text.length > MAX_LETTERS) {
    throw new QueryError(
      'query.too-long',
      `a query can have at most ${MAX_LETTERS} characters, but this one has ${text.length}. Shorten it.`,
      MAX_LETTERS + 1,
    );
  }
  const impossible = text.search(IMPOSSIBLE);
  if (impossible !== -1) {
    throw new QueryError('query.character', 'no text contains this control character. Remove it.', impossible + 1);
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

/** The match of a sticky pattern at the position; an empty text if it does not match. */
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
  const { operators, hasRanges } = syntaxOf(field, column, written);
  const operator = operators.find((known) => rest.startsWith(known)) ?? '';
  const start = at + head.length + operator.length;
  const { end, ...read } = readValue(text, start, hasRanges && operator === '');
  return { token: { kind: 'term', column, field, operator, valueColumn: start + 1, ...read }, end };
}

interface Value extends Pick<WrittenTerm, 'value' | 'form'> {
  readonly end: number;
}

function readValue(text: string, start: number, mayBeRange: boolean): Value {
  if (text[start] === '"') return unescaped(start, quotedText(text, start));
  if (take(PATTERN, text, start)[0] !== '') return pattern(quotedText(text, start + 1));
  if (mayBeRange && text[start] === '[') return range(text, start);
  const [whole, inner] = take(SINGLE, text, start);
  return inner === undefined ? bare(text, start) : unescaped(start, { inner, end: start + whole.length });
}

function bare(text: string, start: number): Value {
  const [value] = take(BARE, text, start);
  const end = start + value.length;
  if (text[end] === '"') {
    throw new QueryError(
      'query.quote',
      'there is a quotation mark inside a word. Put the whole text in quotes and write \\" for the mark.',
      end + 1,
    );
  }
  if (text[end] === '(') throw strayParenthesis(end + 1);
  return { value, end, form: 'bare' };
}

interface QuotedText {
  /** The text between the quotation marks, with its escapes. */
  readonly inner: string;
  readonly end: number;
}

function quotedText(text: string, start: number): QuotedText {
  const [whole, inner] = take(PHRASE, text, start);
  if (inner === undefined) {
    throw new QueryError('query.quote', 'this quotation mark is not closed. Add another one at the end.', start + 1);
  }
  const end = start + whole.length;
  requireSpace(text, end, 'quotation mark');
  return { inner, end };
}

function requireSpace(text: string, end: number, mark: string): void {
  if (!/[^\s)]/.test(text[end] ?? ' ')) return;
  throw text[end] === '('
    ? strayParenthesis(end + 1)
    : new QueryError('query.quote', `put a space after the closing ${mark}.`, end + 1);
}

function unescaped(start: number, { inner, end }: QuotedText): Value {
  const value = inner.replace(/\\(.)/gs, (sequence, char: string, index: number) => {
    const meant = ESCAPES[char];
    if (meant !== undefined) return meant;
    const sentence = `${quoted(sequence)} is not an escape sequence: use \\", \\\\, \\n, \\t or \\r, and \\\\ for a backslash.`;
    throw new QueryError('query.escape', sentence, start + 2 + index);
  });
  return { value, end, form: 'quoted' };
}

/** Only escaped quotation marks are unescaped. All other backslashes belong to the pattern. */
function pattern({ inner, end }: QuotedText): Value {
  const value = inner.replace(/\\(.)/gs, (sequence, char: string) => (char === '"' ? char : sequence));
  return { value, end, form: 'pattern' };
}

function range(text: string, start: number): Value {
  const [whole, value] = take(RANGE, text, start);
  if (value === undefined) {
    throw new QueryError('query.range', 'this [ is not closed. Write a range as [1 to 9].', start + 1);
  }
  const end = start + whole.length;
  requireSpace(text, end, 'bracket');
  return { value, end, form: 'range' };
}

function strayParenthesis(column: number): QueryError {
  return new QueryError(
    'query.parenthesis',
    'put a space before this parenthesis, or put text that contains parentheses in quotes.',
    column,
  );
}

function loneMinus(column: number): QueryError {
  return new QueryError(
    'query.operator',
    'put - directly before the term to exclude, as in -state:empty. To search for -, put it in quotes.',
    column,
  );
}
