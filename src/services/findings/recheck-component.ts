/**
 * Recomputes all findings of a component and the data they depend on, and compares the result with the store. This
 * folder holds the code that keeps findings exact.
 */
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import type { Component, Language, Store, UnitWithString } from '../../storage/store.js';
import type { CheckableUnit } from '../files/component-checker.js';
import { type BasisDrift, checkBasis, checkProgress, checkTwinKeys, wrongTextKeys } from './check-basis.js';
import type { GroupMemory } from './cross-findings/group-memory.js';
import { allJudged, judgeLanguage } from './cross-findings/judge-language.js';
import { judgeLongUntranslated, judgeMultipleFailures } from './cross-findings/judge-source-strings.js';
import { textKeys } from './cross-findings/keys.js';
import { ProjectView } from './cross-findings/project-view.js';
import {
  correctFindings,
  type FindingDifference,
  type FindingsByString,
  ownDifferences,
  passFindings,
  Verdicts,
} from './cross-findings/verdicts.js';
import { UnitReader } from './unit-reader.js';

/** Languages up to this size are judged at once, in memory. Larger languages are judged in parts. */
const MAX_JUDGED_AT_ONCE = 50_000;

/** Small languages are judged together until they have this many strings, because they share their queries. */
const JUDGED_TOGETHER = 2000;

export interface Recheck {
  /** The current time. If given, the recomputed values are written to the store. */
  readonly repair?: Instant | undefined;
  /** Shared by the components of one project. */
  readonly memory?: GroupMemory | undefined;
  /** Called with all units of each language in pages, with the stored findings of the language. */
  readonly onUnits?:
    | ((language: Language, units: readonly UnitWithString[], findings: FindingsByString) => void)
    | undefined;
}

export interface RecheckReport {
  readonly basis: BasisDrift;
  readonly differences: readonly FindingDifference[];
}

/** Reads each unit once, unless values are repaired. */
export async function recheckComponent(store: Store, component: Component, how: Recheck = {}): Promise<RecheckReport> {
  const { repair } = how;
  const repaired = repair === undefined ? undefined : await checkBasis(store, component, repair);
  const current = repaired === undefined ? component : { ...component, share: repaired.share.counted };
  const job: Job = {
    ...how,
    store,
    component: current,
    view: await ProjectView.load(store, component),
    reader: new UnitReader(store, component.id),
    wrongTexts: new Map(),
  };
  const languages = await store.languages.list(component.id);
  const differences: FindingDifference[] = [];
  for await (const found of differencesIn(job, languages)) {
    if (repair !== undefined) await correctFindings(store, found);
    for (const difference of found) differences.push(difference);
  }
  if (repair !== undefined || differences.length === 0) how.memory?.noteExact(component.id);
  return { basis: repaired ?? (await basisOf(job, languages)), differences };
}

const isSource = ({ id }: Language) => id === SOURCE_LANGUAGE_ID;

interface Job extends Recheck {
  readonly store: Store;
  readonly component: Component;
  readonly view: ProjectView;
  readonly reader: UnitReader;
  /** The number of wrong text keys by language. */
  readonly wrongTexts: Map<string, number>;
}

async function basisOf({ store, component, wrongTexts }: Job, languages: readonly Language[]): Promise<BasisDrift> {
  const twinKeys = await checkTwinKeys(store, component, undefined);
  const { progress, share } = await checkProgress(store, component, languages, undefined);
  return { twinKeys, textKeys: wrongTexts, progress, share: { stored: component.share, counted: share } };
}

/** Yields the missing and stale findings of several languages at a time. */
async function* differencesIn(
  job: Job,
  languages: readonly Language[],
): AsyncGenerator<readonly FindingDifference[], void> {
  let together: ReadLanguage[] = [];
  let strings = 0;
  for (const language of languages.filter((one) => !isSource(one))) {
    const read = await readTranslations(job, language);
    together.push(read);
    strings += read.unjudged.length;
    if (strings < JUDGED_TOGETHER) continue;
    yield await judgeTogether(job, together);
    together = [];
    strings = 0;
  }
  yield await judgeTogether(job, together);
  // Findings of source strings depend on findings of translations, so the source strings come last.
  for (const language of languages.filter(isSource)) yield await checkSources(job, language);
}

/** The translations of a language, with the results of the checks that need no other string. */
interface ReadLanguage {
  readonly language: Language;
  readonly stored: FindingsByString;
  readonly verdicts: Verdicts;
  readonly differences: FindingDifference[];
  /** Units that must still be compared with other strings. */
  readonly unjudged: readonly UnitWithString[];
  /** Whether `unjudged` has all units of the language. */
  readonly isWhole: boolean;
}

async function readTranslations(job: Job, language: Language): Promise<ReadLanguage> {
  const { store, component, view } = job;
  const check = view.checker(component.id).ofLanguage(language.code, language.plural);
  const findings = await store.findings.list(component.id, language.id);
  const stored = groupBy(findings, ({ stringId }) => stringId);
  const verdicts = new Verdicts();
  passFindings(verdicts, { componentId: component.id, languageId: language.id }, findings);
  const differences: FindingDifference[] = [];
  let unjudged: UnitWithString[] = [];
  let isWhole = true;
  for await (const units of checkedPages(job, language, stored)) {
    if (unjudged.length >= MAX_JUDGED_AT_ONCE) {
      isWhole = false;
      await judgeLinked(job, { language, verdicts, unjudged, isWhole });
      unjudged = [];
    }
    for (const unit of units) {
      const place = { componentId: component.id, languageId: language.id, stringId: unit.stringId };
      const own = ownDifferences(place, stored.get(unit.stringId) ?? [], check(checkable(unit)));
      for (const difference of own) differences.push(difference);
      unjudged.push(unit);
    }
  }
  return { language, stored, verdicts, differences, unjudged, isWhole };
}

/** Finds missing and stale findings of translations. */
async function judgeTogether(job: Job, languages: readonly ReadLanguage[]): Promise<FindingDifference[]> {
  await allJudged(languages.map((read) => judgeLinked(job, read)));
  // Differences in other components are found when those components are checked.
  return languages.flatMap(({ language, stored, verdicts, differences }) => [
    ...differences,
    ...verdicts.differencesIn(job.component.id, language.id, stored),
  ]);
}

/** Finds missing and stale findings of source strings. Some of them depend on findings of translations. */
async function checkSources(job: Job, language: Language): Promise<FindingDifference[]> {
  const { store, component, view } = job;
  const checker = view.checker(component.id);
  const findings = await store.findings.list(component.id, language.id);
  const stored = groupBy(findings, ({ stringId }) => stringId);
  const verdicts = new Verdicts();
  passFindings(verdicts, { componentId: component.id, languageId: language.id }, findings);
  const differences: FindingDifference[] = [];
  for await (const units of checkedPages(job, language, stored)) {
    for (const { stringId, string } of units) {
      const failing = checker.sourceResults(string).map(({ check }) => check);
      const place = { componentId: component.id, languageId: language.id, stringId };
      for (const difference of ownDifferences(place, stored.get(stringId) ?? [], failing)) differences.push(difference);
    }
    const ids = units.map(({ stringId }) => stringId);
    await judgeMultipleFailures(view, [{ componentId: component.id, stringIds: ids }], verdicts);
    await judgeLongUntranslated(view, component, component, await store.progress.pick(component.id, ids), verdicts);
  }
  for (const difference of verdicts.differencesIn(component.id, language.id, stored)) differences.push(difference);
  return differences;
}

/** Yields the units of a language, checks their keys and passes them on to the caller of the re-check. */
async function* checkedPages(
  { component, reader, wrongTexts, onUnits }: Job,
  language: Language,
  stored: FindingsByString,
): AsyncGenerator<readonly UnitWithString[]> {
  const keyOf = textKeys(component, language.code, language.plural);
  for await (const units of reader.pages(language.id)) {
    const wrong = wrongTextKeys(units, language, keyOf).length;
    if (wrong > 0) wrongTexts.set(language.code, (wrongTexts.get(language.code) ?? 0) + wrong);
    onUnits?.(language, units, stored);
    yield units;
  }
}

/** Copied field by field: spreading both objects would take longer than the checks. */
function checkable({ string, target, state, flags }: UnitWithString): CheckableUnit {
  const { source, note, references, extraFlags } = string;
  return { source, note, references, extraFlags, target, state, flags };
}

/** Judges the findings that depend on other strings. */
async function judgeLinked(
  { view, component, memory }: Job,
  { language, unjudged, isWhole, verdicts }: Pick<ReadLanguage, 'language' | 'unjudged' | 'isWhole' | 'verdicts'>,
): Promise<void> {
  const moves = unjudged.map((unit) => ({ stringId: unit.stringId, before: unit, after: unit, flags: unit.flags }));
  const strings = new Map(unjudged.map(({ stringId, string }) => [stringId, string]));
  const versionsOf = (stringId: number) => [strings.get(stringId)!];
  // The stored number may be wrong.
  const counts = { ...language.counts, total: isWhole ? unjudged.length : Number.NaN };
  const settled = { component, language: { ...language, counts }, moves, versionsOf, memory };
  await judgeLanguage(view, settled, verdicts);
}
