/** Explains how the translated share of a language moved: `97.0 % → 91.2 %: +312 source strings, 14 became fuzzy`. */
import type { Counts } from './counts.js';
import { formatCount } from './format-count.js';
import { type Measure, measured } from './measure.js';
import { formatPercent } from './percent.js';

/** Every string is in one of these states. Approved and read-only strings are translated. */
export const MOVE_STATES = ['translated', 'fuzzy', 'untranslated'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** The number of strings, words or characters in each state. */
export type StateSizes = Readonly<Record<MoveState, number>>;

/** `source` means that the string was not there before, or is not there any more. */
export interface MovePart {
  readonly from: MoveState | 'source';
  readonly to: MoveState | 'source';
  /** Always positive. */
  readonly count: number;
}

/**
 * Counts are sums, so they do not say what happened to a single string. The parts are the smallest set of moves that
 * explains the sums: ten strings that became fuzzy and ten others that became translated cancel out. New strings are
 * assumed to begin as untranslated. Removed strings are assumed to come from the states that shrank: translated first,
 * then fuzzy, then untranslated.
 */
export interface Move {
  readonly measure: Measure;
  /** Undefined if the language did not exist, or if one of the moments is unknown. */
  readonly before: StateSizes | undefined;
  readonly after: StateSizes | undefined;
  /** Applied to `before`, the parts give `after`. Empty if nothing changed. */
  readonly parts: readonly MovePart[];
  readonly sentence: string;
}

/**
 * Counts are undefined if the language did not exist at that time, and null if its files could not be parsed. `others` are
 * phrases about other changes, for the end of the sentence.
 */
export function explainMove(
  before: Counts | null | undefined,
  after: Counts | null | undefined,
  measure: Measure = 'strings',
  others: readonly string[] = [],
): Move {
  if (before === null || after === null) {
    const sentence = `The file could not be parsed at the ${before === null ? 'first' : 'second'} time.`;
    return { measure, before: undefined, after: undefined, parts: [], sentence };
  }
  const [was, is] = [before && sizesOf(before, measure), after && sizesOf(after, measure)];
  const parts = movesBetween(was ?? NOTHING, is ?? NOTHING);
  const phrases = [...phrasesOf(parts, measure), ...others];
  return { measure, before: was, after: is, parts, sentence: sentenceOf(was, is, phrases) };
}

const NOTHING: StateSizes = { translated: 0, fuzzy: 0, untranslated: 0 };

function sizesOf(counts: Counts, measure: Measure): StateSizes {
  const translated = measured(counts, 'translated', measure);
  const fuzzy = measured(counts, 'fuzzy', measure);
  return { translated, fuzzy, untranslated: measured(counts, 'total', measure) - translated - fuzzy };
}

const sumOf = ({ translated, fuzzy, untranslated }: StateSizes) => translated + fuzzy + untranslated;

function movesBetween(before: StateSizes, after: StateSizes): MovePart[] {
  const parts: MovePart[] = [];
  const delta = {
    translated: after.translated - before.translated,
    fuzzy: after.fuzzy - before.fuzzy,
    untranslated: after.untranslated - before.untranslated,
  };
  const total = sumOf(delta);
  if (total > 0) {
    parts.push({ from: 'source', to: 'untranslated', count: total });
    delta.untranslated -= total;
  }
  let removed = Math.max(0, -total);
  for (const from of MOVE_STATES) {
    const count = Math.min(removed, Math.max(0, -delta[from]));
    if (count > 0) parts.push({ from, to: 'source', count });
    delta[from] += count;
    removed -= count;
  }
  // The rest adds up to zero. With three states, only one set of moves explains it.
  for (const to of MOVE_STATES) {
    for (const from of MOVE_STATES) {
      const count = Math.min(Math.max(0, delta[to]), Math.max(0, -delta[from]));
      if (count > 0) parts.push({ from, to, count });
      delta[to] -= count;
      delta[from] += count;
    }
  }
  return parts;
}

/** How much of the move ends in a state. */
export function movedTo(parts: readonly MovePart[], state: MovePart['to']): number {
  return parts.reduce((sum, { to, count }) => (to === state ? sum + count : sum), 0);
}

/** How much of the move leaves a state. */
export function movedOutOf(parts: readonly MovePart[], state: MovePart['to']): number {
  return parts.reduce((sum, { from, count }) => (from === state ? sum + count : sum), 0);
}

const NOUNS = { strings: 'string', words: 'word', chars: 'character' } as const;

function sentenceOf(before: StateSizes | undefined, after: StateSizes | undefined, phrases: readonly string[]): string {
  if (before === undefined && after === undefined) return 'no such language';
  if (after === undefined) return `${share(before)} → removed`;
  if (before !== undefined && phrases.length === 0) return `${share(after)}, unchanged`;
  return `${before === undefined ? 'new' : share(before)} → ${share(after)}${phrases.length === 0 ? '' : `: ${phrases.join(', ')}`}`;
}

function phrasesOf(parts: readonly MovePart[], measure: Measure): string[] {
  const noun = NOUNS[measure];
  const source = movedOutOf(parts, 'source') - movedTo(parts, 'source');
  const sign = source < 0 ? '\u2212' : '+';
  const sourcePhrase = `${sign}${formatCount(Math.abs(source))} source ${plural(noun, Math.abs(source))}`;
  const moves = parts.filter(({ from, to }) => from !== 'source' && to !== 'source');
  const amount = (count: number) =>
    measure === 'strings' ? formatCount(count) : `${formatCount(count)} ${plural(noun, count)}`;
  const phrase = (to: MoveState, words: string) => {
    const count = movedTo(moves, to);
    return count === 0 ? [] : [`${amount(count)} ${words}`];
  };
  return [
    ...(source === 0 ? [] : [sourcePhrase]),
    ...phrase('fuzzy', 'became fuzzy'),
    ...phrase('translated', 'translated'),
    ...phrase('untranslated', 'became untranslated'),
  ];
}

const plural = (noun: string, count: number) => `${noun}${count === 1 ? '' : 's'}`;

function share(sizes: StateSizes | undefined): string {
  const { translated } = sizes ?? NOTHING;
  return `${formatPercent(translated, sumOf(sizes ?? NOTHING), 'complete')} %`;
}
