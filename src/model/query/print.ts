/** Writes a query as text, in a canonical form. */
import type { Match, Query, Range, Term } from './query.js';

/** Parsing the text again gives the same tree. */
export function print(query: Query): string {
  switch (query.kind) {
    case 'all':
      return '';
    case 'or':
      return query.parts.map((part) => (part.kind === 'or' ? grouped(part) : print(part))).join(' OR ');
    case 'and':
      return query.parts.map(inner).join(' ');
    case 'not':
      return `-${inner(query.part)}`;
    default:
      return term(query);
  }
}

function inner(query: Query): string {
  return query.kind === 'and' || query.kind === 'or' ? grouped(query) : print(query);
}

function grouped(query: Query): string {
  return `(${print(query)})`;
}

function term(query: Term): string {
  switch (query.kind) {
    case 'state':
      return `state:${query.comparison}${query.state}`;
    case 'has':
      return `has:${query.what}`;
    case 'check':
      return `${query.dismissed ? 'dismissed' : 'check'}:${query.check}`;
    case 'text':
      return query.field === 'any' ? freeText(query.match, query.text) : matched(query.field, query.match, query.text);
    case 'place':
      return matched(query.field, query.match, query.text);
    case 'flag':
      return `flag:${value(query.flag)}`;
    case 'time':
      return `${query.event}:${range(query.range, value)}`;
    case 'number':
      return `${query.field}:${range(query.range, String)}`;
    case 'author':
      return `${query.of === 'change' ? 'author' : `${query.of}_author`}:${value(query.author)}`;
    case 'action':
      return `change_action:${query.action}`;
    case 'id':
      return `id:${query.id}`;
  }
}

function range<T>(written: Range<T>, print: (value: T) => string): string {
  if ('low' in written) return `[${written.low} to ${written.high}]`;
  return `${written.comparison}${print(written.value)}`;
}

function matched(field: string, match: Match, text: string): string {
  if (match === 'pattern') return `${field}:${pattern(text)}`;
  if (match === 'whole') return `${field}:=${value(text)}`;
  return `${field}:${text.startsWith('=') ? phrase(text) : value(text)}`;
}

/** Quotes a text that would otherwise be parsed as something else. */
function freeText(match: Match, text: string): string {
  if (match === 'pattern') return pattern(text);
  return /^(?:-|[A-Za-z][A-Za-z_-]*:|(?:AND|OR|NOT)$)/.test(text) ? phrase(text) : value(text);
}

function value(text: string): string {
  return text === '' || /^'|[\s()"]/.test(text) ? phrase(text) : text;
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r' };

function phrase(text: string): string {
  return `"${text.replace(/["\\\n\t\r]/g, (char) => ESCAPES[char] ?? `\\${char}`)}"`;
}

/** Escapes the quotation marks. The backslashes of a pattern stay as they are. */
function pattern(text: string): string {
  return `r"${text.replace(/\\.|"/gs, (part) => (part === '"' ? '\\"' : part))}"`;
}
