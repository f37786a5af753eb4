/** Decides in plain code whether a string matches a query. Tests compare the databases with it. */
import type { ChangeKind } from '../../src/model/change.js';
import { fold } from '../../src/model/fold.js';
import type { Instant } from '../../src/model/instant.js';
import { compilePattern } from '../../src/model/pattern/pattern.js';
import { boundsOf, statesOf } from '../../src/model/query/compare.js';
import type { Possession, Query, Term, TextField, TextTerm, TimeEvent } from '../../src/model/query/query.js';
import { isPlace } from '../../src/model/query/resolve.js';
import { periodOf } from '../../src/model/query/time.js';
import type { State } from '../../src/model/state.js';
import { SETTING } from './parsed-query.js';

/** All properties of a string that queries can use. */
export interface StringFacts {
  readonly id: number;
  readonly state: State;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly key: string;
  readonly context: string;
  readonly note: string;
  readonly explanation: string;
  readonly location: string;
  readonly flags: readonly string[];
  /** Ids of failing checks, and of checks with dismissed findings. */
  readonly failing: readonly string[];
  readonly dismissed: readonly string[];
  readonly suggestions: readonly { readonly text: string; readonly author: string }[];
  readonly comments: readonly { readonly text: string; readonly author: string; readonly resolved: boolean }[];
  readonly changes: readonly { readonly at: Instant; readonly author: string; readonly kind: ChangeKind }[];
  /** Times of the changes of the source. */
  readonly sourceChanges: readonly Instant[];
  readonly added: Instant;
  /** Whether an edit is not in the file yet. */
  readonly pending: boolean;
  readonly priority: number;
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
      return textsOf(facts, term.field).some((text) => isMatch(term, text));
    case 'flag':
      return facts.flags.some((flag) => flag === term.flag || flag.startsWith(`${term.flag}:`));
    case 'time': {
      const { from = -Infinity, before = Infinity } = periodOf(term.range, SETTING.now);
      return timesOf(facts, term.event).some((at) => at >= from && at < before);
    }
    case 'author': {
      const rows = { change: facts.changes, suggestion: facts.suggestions, comment: facts.comments }[term.of];
      return rows.some(({ author }) => author === term.author);
    }
    case 'action':
      return facts.changes.some(({ kind }) => kind === term.action);
    case 'number': {
      const { min = -Infinity, max = Infinity } = boundsOf(term.range);
      const value = term.field === 'position' ? facts.id : facts.priority;
      return value >= min && value <= max;
    }
    case 'place':
      return isPlace(term, SETTING);
    case 'id':
      return facts.id === term.id;
  }
}

const HAS: Readonly<Record<Possession, (facts: StringFacts) => boolean>> = {
  // Like the counter: an untranslated string is not failing.
  failing: ({ failing, state }) => failing.length > 0 && state !== 'empty',
  dismissed: ({ dismissed }) => dismissed.length > 0,
  suggestion: ({ suggestions }) => suggestions.length > 0,
  comment: ({ comments }) => comments.some(({ resolved }) => !resolved),
  'resolved-comment': ({ comments }) => comments.some(({ resolved }) => resolved),
  pending: ({ pending }) => pending,
  explanation: ({ explanation }) => explanation !== '',
  label: () => false,
  screenshot: () => false,
  variant: () => false,
  note: ({ note }) => note !== '',
  plural: ({ source }) => source.length > 1,
  flags: ({ flags }) => flags.length > 0,
  key: ({ key }) => key !== '',
  context: ({ key, context }) => key !== '' || context !== '',
  location: ({ location }) => location !== '',
};

function textsOf(facts: StringFacts, field: TextField): readonly string[] {
  if (field === 'any') return [...facts.source, ...facts.target, facts.key, facts.context];
  switch (field) {
    case 'suggestion':
      return facts.suggestions.map(({ text }) => text);
    case 'comment':
    case 'resolved_comment':
      return facts.comments.filter(({ resolved }) => resolved === (field !== 'comment')).map(({ text }) => text);
    case 'context':
      return [facts.key || facts.context];
    case 'label':
    case 'screenshot':
      return [];
  }
  const text = facts[field];
  return typeof text === 'string' ? [text] : text;
}

function isMatch({ match, text }: TextTerm, whole: string): boolean {
  if (match === 'whole') return whole === text;
  if (match === 'part') return fold(whole).includes(fold(text));
  const pattern = compilePattern(text);
  return 'test' in pattern && pattern.test(whole) === true;
}

function timesOf({ changes, sourceChanges, added }: StringFacts, event: TimeEvent): readonly Instant[] {
  const times = changes.map(({ at }) => at);
  if (event === 'added') return [added];
  if (event === 'change_time') return times;
  const all = event === 'changed' ? times : sourceChanges;
  return all.length === 0 ? [] : [Math.max(...all)];
}
