/** The syntax tree of a parsed pattern. */
import type { CharacterSet } from './character-set.js';

export type Assertion =
  | 'text-start'
  | 'text-end'
  | 'text-end-or-last-break'
  | 'line-start'
  | 'line-end'
  | 'word-edge'
  | 'no-word-edge';

export type Syntax =
  | { readonly kind: 'empty' }
  | { readonly kind: 'character'; readonly code: number }
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly Syntax[] }
  | { readonly kind: 'choice'; readonly options: readonly Syntax[] }
  | Repetition;

export interface Repetition {
  readonly kind: 'repetition';
  readonly body: Syntax;
  readonly min: number;
  /** Infinity if there is no upper bound. */
  readonly max: number;
  readonly lazy: boolean;
}

/** The message says why a pattern cannot be used, as the end of a sentence. */
export class PatternError extends Error {}

export const EMPTY: Syntax = { kind: 'empty' };

/** Removes empty parts, so repeating an empty part thousands of times costs nothing. */
export function sequence(parts: readonly Syntax[]): Syntax {
  const present = parts.filter((part) => part !== EMPTY);
  return present.length <= 1 ? (present[0] ?? EMPTY) : { kind: 'sequence', parts: present };
}

export function choice(options: readonly Syntax[]): Syntax {
  return options.length === 1 ? options[0]! : { kind: 'choice', options };
}

export function repetition(body: Syntax, min: number, max: number, lazy: boolean): Syntax {
  if (body === EMPTY || max === 0) return EMPTY;
  return { kind: 'repetition', body, min, max, lazy };
}

/** Whether the syntax can match the empty text. */
export function isNullable(syntax: Syntax): boolean {
  switch (syntax.kind) {
    case 'character':
    case 'set':
      return false;
    case 'sequence':
      return syntax.parts.every(isNullable);
    case 'choice':
      return syntax.options.some(isNullable);
    case 'repetition':
      return syntax.min === 0 || isNullable(syntax.body);
    default:
      return true;
  }
}
