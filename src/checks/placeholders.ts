/** Placeholders that the flag `placeholders` lists and that differ between source and translation. */
import { type Flags, flagValues } from '../model/flags.js';
import { compileParts, type Pattern, type PatternProblem } from '../model/pattern/pattern.js';
import type { CheckedString, Finding, Span, StringCheck } from './check.js';
import { standsForOneNumber, standsForZeroAndOne } from './shared/plural-pairing.js';
import { quotedList } from './shared/quoted.js';
import { rememberTexts } from './shared/remember-texts.js';

const FLAG = 'placeholders';
const NONE: readonly Span[] = [];

export const placeholders: StringCheck = {
  id: 'placeholders',
  name: 'Placeholders',
  severity: 'error',
  scope: 'target',
  enabledBy: [FLAG],
  flagValue: 'texts',

  placeables(text, flags) {
    const search = searchOf(flags);
    return 'problem' in search ? NONE : (search.found(text) ?? NONE);
  },

  runString(string) {
    const search = searchOf(string.flags);
    if ('problem' in search) {
      return { message: `A pattern of the flag placeholders cannot be used: ${search.problem}` };
    }
    return checkForms(string, search);
  },
};

interface Search {
  /** The placeholders of a text; undefined if matching takes too much work. */
  readonly found: (text: string) => readonly Span[] | undefined;
}

const searches = new WeakMap<Flags, Search | PatternProblem>();

function searchOf(flags: Flags): Search | PatternProblem {
  let search = searches.get(flags);
  if (search === undefined) {
    const parts = flagValues(flags.get(FLAG) ?? '').filter(({ text }) => text !== '');
    const ignoreCase = flags.has('case-insensitive');
    search = parts.length === 0 ? { problem: 'it is empty' } : searchFor(compileParts(parts, { ignoreCase }));
    searches.set(flags, search);
  }
  return search;
}

function searchFor(pattern: Pattern | PatternProblem): Search | PatternProblem {
  if ('problem' in pattern) return pattern;
  return { found: rememberTexts((text) => pattern.matches(text)?.filter(({ start, end }) => end > start)) };
}

function checkForms(string: CheckedString, { found }: Search): Finding | undefined {
  const { source, target, flags } = string;
  let sourceForm = 0;
  let wanted = found(source[0] ?? '');
  if (wanted?.length === 0 && source.length > 1) {
    sourceForm = source.length - 1;
    wanted = found(source[sourceForm]!);
  }
  if (wanted === undefined) return undefined;
  const key = flags.has('case-insensitive') ? (text: string) => text.toLowerCase() : (text: string) => text;
  const inSource = byText(source[sourceForm] ?? '', wanted, key);
  for (const [form, text] of target.entries()) {
    const given = found(text);
    if (given === undefined) continue;
    const finding = compare(inSource, byText(text, given, key), mayOmit(string, form));
    if (finding !== undefined) return { ...finding, sourceForm, form };
  }
  return undefined;
}

/** A form that is used for a single number, or only for 0 and 1, may spell out the number. */
function mayOmit({ source, target, plural }: CheckedString, form: number): boolean {
  if (source.length < 2 || target.length < 2 || target.length !== plural.forms) return false;
  return standsForOneNumber(plural, form) || standsForZeroAndOne(plural, form);
}

/** A placeholder as written, and all its places. */
interface Placeholder {
  readonly text: string;
  readonly spans: Span[];
}

function byText(text: string, spans: readonly Span[], key: (text: string) => string): Map<string, Placeholder> {
  const placeholders = new Map<string, Placeholder>();
  for (const span of spans) {
    const written = text.slice(span.start, span.end);
    const known = placeholders.get(key(written));
    if (known === undefined) placeholders.set(key(written), { text: written, spans: [span] });
    else known.spans.push(span);
  }
  return placeholders;
}

function compare(
  source: ReadonlyMap<string, Placeholder>,
  target: ReadonlyMap<string, Placeholder>,
  mayOmit: boolean,
): Finding | undefined {
  const missing = mayOmit ? [] : without(source, target);
  const extra = without(target, source);
  const spans = {
    source: missing.flatMap((placeholder) => placeholder.spans),
    target: extra.flatMap((placeholder) => placeholder.spans),
  };
  const lacking = quotedList(missing.map(({ text }) => text));
  const added = quotedList(extra.map(({ text }) => text));
  if (missing.length > 0 && extra.length > 0) {
    return { message: `The translation has ${added} where the source has ${lacking}`, ...spans };
  }
  if (missing.length > 0) return { message: `The translation lacks ${lacking}`, ...spans };
  if (extra.length > 0) return { message: `The source has no ${added}`, ...spans };
  return undefined;
}

function without(all: ReadonlyMap<string, Placeholder>, others: ReadonlyMap<string, Placeholder>): Placeholder[] {
  const rest: Placeholder[] = [];
  for (const [key, placeholder] of all) if (!others.has(key)) rest.push(placeholder);
  return rest;
}
