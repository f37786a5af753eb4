/** Writes a query as text, in a canonical form. */
import type { Query, Term } from './query.js';

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
      if (query.field === 'any') return freeText(query.text);
      if (query.exact) return `${query.field}:=${value(query.text)}`;
      return `${query.field}:${query.text.startsWith('=') ? phrase(query.text) : value(query.text)}`;
    case 'flag':
      return `flag:${value(query.flag)}`;
    case 'changed':
      return `changed:${query.comparison}${value(query.when)}`;
    case 'author':
      return `author:${value(query.author)}`;
    case 'id':
      return `id:${query.id}`;
  }
}

/** Quotes a text that would otherwise be parsed as something else. */
function freeText(text: string): string {
  return /^(?:-|[A-Za-z][A-Za-z_-]*:|(?:AND|OR|NOT)$)/.test(text) ? phrase(text) : value(text);
}

function value(text: string): string {
  return text === '' || /[\s()"]/.test(text) ? phrase(text) : text;
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r' };

function phrase(text: string): string {
  return `"${text.replace(/["\\\n\t\r]/g, (char) => ESCAPES[char] ?? `\\${char}`)}"`;
}
