/** Verdicts of checks on stored strings: compared with the findings that are stored, and written where they differ. */
import { activeChecks } from '../compare-findings.js';
import { CROSS_CHECKS, isCrossCheck } from '../../../checks/index.js';
import { groupBy } from '../../../model/group-by.js';
import { Tally } from '../../../model/tally.js';
import type { Store, StoredFinding, UnitDetails } from '../../../storage/store.js';

/** A finding that is missing in the store, or one too many. */
export interface FindingDifference {
  readonly componentId: number;
  readonly languageId: number;
  readonly stringId: number;
  readonly check: string;
  readonly kind: 'missing' | 'stale';
}

/** Whether each string fails each check that was asked, by component, language and string. */
export class Verdicts {
  readonly #languages = new Map<string, { componentId: number; languageId: number; strings: Map<number, Judged> }>();

  set(componentId: number, languageId: number, stringId: number, check: string, fails: boolean): void {
    const place = `${componentId} ${languageId}`;
    let language = this.#languages.get(place);
    if (language === undefined) {
      language = { componentId, languageId, strings: new Map() };
      this.#languages.set(place, language);
    }
    const judged = language.strings.get(stringId);
    if (judged === undefined) language.strings.set(stringId, new Map([[check, fails]]));
    else judged.set(check, fails);
  }

  /** All that fails. */
  *failing(): Generator<Omit<FindingDifference, 'kind'>> {
    for (const { componentId, languageId, strings } of this.#languages.values()) {
      for (const [stringId, judged] of strings) {
        for (const [check, fails] of judged) if (fails) yield { componentId, languageId, stringId, check };
      }
    }
  }

  /** Where the store says otherwise. */
  async differences(store: Store): Promise<FindingDifference[]> {
    const differences: FindingDifference[] = [];
    for (const { componentId, languageId, strings } of this.#languages.values()) {
      const stored = byString(await store.findings.pick(componentId, languageId, [...strings.keys()]));
      for (const [stringId, judged] of strings) {
        const known = stored.get(stringId);
        for (const [check, fails] of judged) {
          if (fails === (known?.some((finding) => finding.check === check) ?? false)) continue;
          differences.push({ componentId, languageId, stringId, check, kind: fails ? 'missing' : 'stale' });
        }
      }
    }
    return differences;
  }
}

type Judged = Map<string, boolean>;

/** Where the stored findings that rest on one string alone are not the expected ones. */
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

/** Every stored finding of a check that compares strings is one too many until the check says otherwise. */
export async function storedVerdicts(store: Store, componentId: number, languageId: number): Promise<Verdicts> {
  const verdicts = new Verdicts();
  const ids = CROSS_CHECKS.map(({ id }) => id);
  for (const { stringId, check } of await store.findings.ofChecks(componentId, languageId, ids)) {
    verdicts.set(componentId, languageId, stringId, check, false);
  }
  return verdicts;
}

/** Brings findings in line, and the counts with them; strings that are not there have no findings. Gives what was written. */
export async function correctFindings(
  store: Store,
  differences: readonly FindingDifference[],
): Promise<readonly FindingDifference[]> {
  const written: FindingDifference[] = [];
  const places = groupBy(differences, ({ componentId, languageId }) => `${componentId} ${languageId}`);
  const components = new Set<number>();
  for (const inPlace of places.values()) {
    const { componentId, languageId } = inPlace[0]!;
    const byStringId = groupBy(inPlace, ({ stringId }) => stringId);
    const units = await store.units.pick(componentId, languageId, [...byStringId.keys()]);
    if (units.length === 0) continue;
    components.add(componentId);
    const findings = byString(await store.findings.pick(componentId, languageId, [...byStringId.keys()]));
    const present = units.flatMap(({ stringId }) => byStringId.get(stringId)!);
    await writeFindings(store, componentId, languageId, present);
    await correctCounts(
      store,
      componentId,
      languageId,
      units.map((unit) => ({ ...unit, failing: activeChecks(findings.get(unit.stringId) ?? []) })),
      byStringId,
    );
    for (const difference of present) written.push(difference);
  }
  for (const id of components) await store.components.lock(id);
  return written;
}

async function writeFindings(
  store: Store,
  componentId: number,
  languageId: number,
  differences: readonly FindingDifference[],
): Promise<void> {
  const missing = differences.filter(({ kind }) => kind === 'missing');
  await store.findings.add(
    componentId,
    languageId,
    missing.map(({ stringId, check }) => ({ stringId, check, dismissed: false })),
  );
  const stale = groupBy(
    differences.filter(({ kind }) => kind === 'stale'),
    ({ check }) => check,
  );
  for (const [check, gone] of stale) {
    await store.findings.drop(
      componentId,
      languageId,
      check,
      gone.map(({ stringId }) => stringId),
    );
  }
}

async function correctCounts(
  store: Store,
  componentId: number,
  languageId: number,
  units: readonly UnitDetails[],
  differences: ReadonlyMap<number, readonly FindingDifference[]>,
): Promise<void> {
  const language = await store.languages.get(componentId, languageId);
  const tally = new Tally(language.counts);
  for (const unit of units) {
    const { words, chars } = unit.string;
    const changed = differences.get(unit.stringId)!;
    const stale = new Set(changed.filter(({ kind }) => kind === 'stale').map(({ check }) => check));
    const missing = changed.filter(({ kind }) => kind === 'missing').map(({ check }) => check);
    const after = [...unit.failing.filter((check) => !stale.has(check)), ...missing];
    // What belongs to the string beside its findings is the same before and after, and cancels out.
    const facts = { words, chars, suggestions: 0, comments: 0 };
    tally.subtract(unit, { ...facts, failing: unit.failing });
    tally.add(unit, { ...facts, failing: after });
  }
  await store.languages.update(componentId, { ...language, counts: tally.counts() });
}

function byString(findings: readonly StoredFinding[]): Map<number, StoredFinding[]> {
  return groupBy(findings, ({ stringId }) => stringId);
}
