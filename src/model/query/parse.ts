/** Parses a query: terms with AND, OR, NOT and parentheses. AND is optional and binds tighter than OR. */
import { MAX_DEPTH, MAX_TERMS, type Query } from './query.js';
import { QueryError } from './query-error.js';
import { readTerm } from './terms.js';
import { type Token, tokenize } from './tokens.js';

/** Throws a QueryError if the text is not a valid query, and no other error. */
export function parse(text: string): Query {
  const tokens = tokenize(text);
  return tokens.length === 1 ? { kind: 'all' } : new Parser(tokens).whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #terms = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Query {
    const query = this.#either(0);
    const { kind, column } = this.#next;
    if (kind !== 'end') throw unopened(column);
    return query;
  }

  /** Always defined: the last token is the end token, and the parser never moves past it. */
  get #next(): Token {
    return this.#tokens[this.#at]!;
  }

  #either(depth: number): Query {
    const parts = [this.#both(depth)];
    while (this.#next.kind === 'or') {
      this.#at++;
      parts.push(this.#both(depth));
    }
    return joined('or', parts);
  }

  #both(depth: number): Query {
    const parts = [this.#single(depth)];
    for (;;) {
      const { kind } = this.#next;
      if (kind === 'or' || kind === ')' || kind === 'end') return joined('and', parts);
      if (kind === 'and') this.#at++;
      parts.push(this.#single(depth));
    }
  }

  #single(depth: number): Query {
    const token = this.#next;
    const { column } = token;
    if (depth > MAX_DEPTH) {
      const sentence = `more than ${MAX_DEPTH} parentheses or exclusions are nested. Simplify the query.`;
      throw new QueryError('query.too-deep', sentence, column);
    }
    switch (token.kind) {
      case 'not':
        this.#at++;
        return { kind: 'not', part: this.#single(depth + 1) };
      case '(': {
        this.#at++;
        const query = this.#either(depth + 1);
        if (this.#next.kind !== ')') {
          throw new QueryError('query.parenthesis', 'this ( is not closed. Add a ) at the end.', column);
        }
        this.#at++;
        return query;
      }
      case 'term':
        this.#at++;
        if (++this.#terms > MAX_TERMS) {
          throw new QueryError('query.too-many-terms', `a query can have at most ${MAX_TERMS} terms.`, column);
        }
        return readTerm(token);
      default:
        throw this.#missing(token);
    }
  }

  #missing({ kind, column }: Token): QueryError {
    const before = this.#tokens[this.#at - 1];
    if (kind === ')' && before === undefined) return unopened(column);
    if (kind === ')' && before?.kind === '(') {
      return new QueryError(
        'query.parenthesis',
        'these parentheses are empty. Put a term between them, or write "()" in quotes to search for them.',
        column,
      );
    }
    const word = kind.toUpperCase();
    const place = kind === 'end' || kind === ')' ? 'here' : `before ${word}`;
    const hint = kind === 'and' || kind === 'or' ? `, or ${word} in quotes to search for the word` : '';
    return new QueryError('query.operator', `a term is missing ${place}. Add one, such as state:empty${hint}.`, column);
  }
}

function unopened(column: number): QueryError {
  return new QueryError('query.parenthesis', 'there is no ( before this ). Remove it.', column);
}

/** Flattens nested lists of the same kind, so that superfluous parentheses do not matter. */
function joined(kind: 'and' | 'or', parts: readonly Query[]): Query {
  if (parts.length === 1) return parts[0]!;
  return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) };
}
