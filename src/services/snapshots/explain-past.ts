/** Explains how the languages of components moved between two moments. */
import type { Counts } from '../../model/counts.js';
import { sumCounts } from '../../model/counts.js';
import { explainMove, type Move } from '../../model/explain-move.js';
import { groupBy } from '../../model/group-by.js';
import { languageName } from '../../model/language.js';
import type { Component } from '../../storage/store.js';
import { PastView } from './past-store.js';
import type { Moment, PastReading } from './read-as-of.js';

export interface ExplainedLanguage {
  readonly code: string;
  readonly name: string;
  /** Undefined if no component had the language, null if a file of it could not be parsed. */
  readonly before: Counts | null | undefined;
  readonly after: Counts | null | undefined;
  readonly move: Move;
}

/** Sorted by code. Without codes, all languages. Throws if the history does not reach back to a moment. */
export async function explainPast(
  reading: PastReading,
  components: readonly Component[],
  [from, to]: readonly [Moment, Moment],
  codes?: readonly string[],
): Promise<ExplainedLanguage[]> {
  const ids = components.map(({ id }) => id);
  const isWanted = (code: string) => codes === undefined || codes.includes(code);
  const countsAt = async (moment: Moment) => {
    const view = new PastView(reading, moment);
    const all = await view.run((past) => past.languages.listCounted(ids));
    const byCode = groupBy([...all.values()].flat(), ({ code }) => code);
    const sums = [...byCode].map(([code, own]) => [code, sumCounts(own.map(({ counts }) => counts))] as const);
    // Without the strings of one file, the sum does not say what moved.
    const unknown = view.unreadable(ids).map((code) => [code, null] as const);
    return new Map<string, Counts | null>([...sums, ...unknown].filter(([code]) => isWanted(code)));
  };
  const [before, after] = [await countsAt(from), await countsAt(to)];
  return [...new Set([...before.keys(), ...after.keys()])].sort().map((code) => {
    const [was, is] = [before.get(code), after.get(code)];
    return { code, name: languageName(code), before: was, after: is, move: explainMove(was, is) };
  });
}
