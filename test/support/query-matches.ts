/** Decides in plain code whether a string matches a query. Tests compare the databases with it. */
import { fold } from '../../src/model/fold.js';
import type { Instant } from '../../src/model/instant.js';
import { periodOf, statesOf } from '../../src/model/query/compare.js';
import type { Possession, Query, Term, TextField } from '../../src/model/query/query.js';
import type { State } from '../../src/model/state.js';

/** All properties of a string that queries can use. */
export interface StringFacts {
  readonly id: number;
  readonly state: State;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly key: string;
  readonly context: string;
  readonly note: string;
  readonly location: string;
  readonly flags: readonly string[];
  /** Ids of failing checks, and of checks with dismissed findings. */
  readonly failing: readonly string[];
  readonly dismissed: readonly string[];
  readonly hasSuggestion: boolean;
  /** Whether there is an unresolved comment. */
  readonly hasComment: boolean;
  /** Null if no change is recorded. */
  readonly lastChange: Instant | null;
  /** All authors of changes. */
  readonly authors: readonly string[];
}

export function matches(query: Query, facts: StringFacts): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'and':
      return query.parts.every((part) => matches(part, facts));
    case 'or':
      return query.parts.some((part) => matches(part, facts));
    case 'not':
      return !matches(query.part, facts);
    default:
      return fits(query, facts);
  }
}

function fits(term: Term, facts: StringFacts): boolean {
  switch (term.kind) {
    case 'state':
      return statesOf(term).includes(facts.state);
    case 'has':
      return HAS[term.what](facts);
    case 'check':
      return (term.dismissed ? facts.dismissed : facts.failing).includes(term.check);
    case 'text':
      return textsOf(facts, term.field).some((text) =>
        term.exact ? text === term.text : fold(text).includes(fold(term.text)),
      );
    case 'flag':
      return facts.flags.some((flag) => flag === term.flag || flag.startsWith(`${term.flag}:`));
    case 'changed': {
      const { from = -Infinity, before = Infinity } = periodOf(term);
      return facts.lastChange !== null && facts.lastChange >= from && facts.lastChange < before;
    }
    case 'author':
      return facts.authors.includes(term.author);
    case 'id':
      return facts.id === term.id;
  }
}

const HAS: Readonly<Record<Possession, (facts: StringFacts) => boolean>> = {
  // Like the counter: an untranslated string is not failing.
  failing: ({ failing, state }) => failing.length > 0 && state !== 'empty',
  dismissed: ({ dismissed }) => dismissed.length > 0,
  suggestion: ({ hasSuggestion }) => hasSuggestion,
  comment: ({ hasComment }) => hasComment,
  note: ({ note }) => note !== '',
  plural: ({ source }) => source.length > 1,
  flags: ({ flags }) => flags.length > 0,
  key: ({ key }) => key !== '',
  context: ({ context }) => context !== '',
  location: ({ location }) => location !== '',
};

function textsOf(facts: StringFacts, field: TextField): readonly string[] {
  if (field === 'any') return [...facts.source, ...facts.target, facts.key, facts.context];
  const text = facts[field];
  return typeof text === 'string' ? [text] : text;
}
