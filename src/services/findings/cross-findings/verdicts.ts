/** Verdicts of checks on stored strings: compares them with the stored findings and writes the differences. */
import { CROSS_CHECKS, isCrossCheck } from '../../../checks/index.js';
import type { Counts } from '../../../model/counts.js';
import { groupBy } from '../../../model/group-by.js';
import { Tally } from '../../../model/tally.js';
import type { CountedUnit, LanguagePlace, Recount, Store, StoredFinding } from '../../../storage/store.js';
import { activeChecks } from '../compare-findings.js';

/** A finding that is missing in the store, or a stored finding that is stale. */
export interface FindingDifference {
  readonly componentId: number;
  readonly languageId: number;
  readonly stringId: number;
  readonly check: string;
  readonly kind: 'missing' | 'stale';
}

/** Whether a string fails a check, for all judged pairs. Grouped by component, language and string. */
export class Verdicts {
  readonly #languages = new Map<string, { componentId: number; languageId: number; strings: Map<number, Judged> }>();

  set(componentId: number, languageId: number, stringId: number, check: string, fails: boolean): void {
    const place = placeOf({ componentId, languageId });
    let language = this.#languages.get(place);
    if (language === undefined) {
      language = { componentId, languageId, strings: new Map() };
      this.#languages.set(place, language);
    }
    const judged = language.strings.get(stringId);
    if (judged === undefined) language.strings.set(stringId, new Map([[check, fails]]));
    else judged.set(check, fails);
  }

  /** Yields every failing pair of string and check. */
  *failing(): Generator<Omit<FindingDifference, 'kind'>> {
    for (const { componentId, languageId, strings } of this.#languages.values()) {
      for (const [stringId, judged] of strings) {
        for (const [check, fails] of judged) if (fails) yield { componentId, languageId, stringId, check };
      }
    }
  }

  /** Compares the verdicts with the stored findings. */
  async differences(store: Store): Promise<FindingDifference[]> {
    const languages = [...this.#languages.values()];
    const judged = languages.map(({ strings, ...place }) => ({ ...place, stringIds: [...strings.keys()] }));
    const stored = groupBy(await store.findings.pickMany(judged), placeOf);
    const differences: FindingDifference[] = [];
    for (const { componentId, languageId } of languages) {
      const own = byString(stored.get(placeOf({ componentId, languageId })) ?? []);
      for (const difference of this.differencesIn(componentId, languageId, own)) differences.push(difference);
    }
    return differences;
  }

  /** Compares the verdicts on one language with its stored findings, by string. */
  *differencesIn(componentId: number, languageId: number, stored: FindingsByString): Generator<FindingDifference> {
    for (const [stringId, judged] of this.#languages.get(placeOf({ componentId, languageId }))?.strings ?? []) {
      const known = stored.get(stringId);
      for (const [check, fails] of judged) {
        if (fails === (known?.some((finding) => finding.check === check) ?? false)) continue;
        yield { componentId, languageId, stringId, check, kind: fails ? 'missing' : 'stale' };
      }
    }
  }
}

const placeOf = ({ componentId, languageId }: LanguagePlace) => `${componentId} ${languageId}`;

export type FindingsByString = ReadonlyMap<number, readonly StoredFinding[]>;

type Judged = Map<string, boolean>;

/** Compares the stored findings that depend on a single string with the expected findings. */
export function ownDifferences(
  place: Pick<FindingDifference, 'componentId' | 'languageId' | 'stringId'>,
  stored: readonly StoredFinding[],
  expected: Iterable<string>,
): FindingDifference[] {
  const missing = new Set(expected);
  const differences: FindingDifference[] = [];
  for (const { check } of stored) {
    if (!isCrossCheck(check) && !missing.delete(check)) differences.push({ ...place, check, kind: 'stale' });
  }
  for (const check of missing) differences.push({ ...place, check, kind: 'missing' });
  return differences;
}

/** Sets the verdict "passes" for every stored finding of a cross-check. The checks then set the failures. */
export async function passStored(verdicts: Verdicts, store: Store, place: LanguagePlace): Promise<void> {
  const ids = CROSS_CHECKS.map(({ id }) => id);
  passFindings(verdicts, place, await store.findings.ofChecks(place.componentId, [place.languageId], ids));
}

/** Does the same as `passStored` with findings that the caller has read. */
export function passFindings(
  verdicts: Verdicts,
  { componentId, languageId }: LanguagePlace,
  findings: Iterable<Pick<StoredFinding, 'stringId' | 'check'>>,
): void {
  for (const { stringId, check } of findings) {
    if (isCrossCheck(check)) verdicts.set(componentId, languageId, stringId, check, false);
  }
}

/** Differences of this many strings are written together. */
const STRINGS_AT_ONCE = 5000;

/** Writes the differences and updates the counts. Skips strings that do not exist. Returns the written differences. */
export async function correctFindings(
  store: Store,
  differences: readonly FindingDifference[],
): Promise<readonly FindingDifference[]> {
  const written: FindingDifference[] = [];
  for (let start = 0; start < differences.length; start += STRINGS_AT_ONCE) {
    const some = await correctSome(store, differences.slice(start, start + STRINGS_AT_ONCE));
    for (const difference of some) written.push(difference);
  }
  for (const id of new Set(written.map(({ componentId }) => componentId))) await store.components.lock(id);
  return written;
}

async function correctSome(store: Store, differences: readonly FindingDifference[]): Promise<FindingDifference[]> {
  const places = groupBy(differences, placeOf);
  const strings = [...places.values()].map((inPlace) => {
    const { componentId, languageId } = inPlace[0]!;
    return { componentId, languageId, stringIds: [...new Set(inPlace.map(({ stringId }) => stringId))] };
  });
  const units = groupBy(await store.units.pickCounted(strings), placeOf);
  const findings = groupBy(await store.findings.pickMany(strings), placeOf);
  const languages = await store.languages.pick(strings);
  const present: FindingDifference[] = [];
  const recounts: Recount[] = [];
  for (const { componentId, ...language } of languages) {
    const place = placeOf({ componentId, languageId: language.id });
    const byStringId = groupBy(places.get(place)!, ({ stringId }) => stringId);
    const failing = byString(findings.get(place) ?? []);
    const found = (units.get(place) ?? []).map((unit) => ({
      ...unit,
      failing: activeChecks(failing.get(unit.stringId) ?? []),
    }));
    if (found.length === 0) continue;
    for (const { stringId } of found) for (const difference of byStringId.get(stringId)!) present.push(difference);
    recounts.push({ componentId, language, counts: corrected(language.counts, found, byStringId) });
  }
  await store.languages.setCounts(recounts);
  await writeFindings(store, present);
  return present;
}

async function writeFindings(store: Store, differences: readonly FindingDifference[]): Promise<void> {
  const missing = differences.filter(({ kind }) => kind === 'missing');
  await store.findings.addMany(
    missing.map(({ componentId, languageId, stringId, check }) => ({
      componentId,
      languageId,
      stringId,
      check,
      dismissed: false,
    })),
  );
  const stale = differences.filter(({ kind }) => kind === 'stale');
  for (const gone of groupBy(stale, (difference) => `${placeOf(difference)} ${difference.check}`).values()) {
    const { componentId, languageId, check } = gone[0]!;
    const ids = gone.map(({ stringId }) => stringId);
    await store.findings.drop(componentId, languageId, check, ids);
  }
}

/** The counts of a language after its findings changed. */
function corrected(
  counts: Counts,
  units: readonly (CountedUnit & { readonly failing: readonly string[] })[],
  differences: ReadonlyMap<number, readonly FindingDifference[]>,
): Counts {
  const tally = new Tally(counts);
  for (const unit of units) {
    const { words, chars } = unit;
    const changed = differences.get(unit.stringId)!;
    const stale = new Set(changed.filter(({ kind }) => kind === 'stale').map(({ check }) => check));
    const missing = changed.filter(({ kind }) => kind === 'missing').map(({ check }) => check);
    const after = [...unit.failing.filter((check) => !stale.has(check)), ...missing];
    // The other properties of the string are equal before and after, so they cancel out.
    const facts = { words, chars, suggestions: 0, comments: 0 };
    tally.subtract(unit, { ...facts, failing: unit.failing });
    tally.add(unit, { ...facts, failing: after });
  }
  return tally.counts();
}

function byString(findings: readonly StoredFinding[]): Map<number, StoredFinding[]> {
  return groupBy(findings, ({ stringId }) => stringId);
}
