/** Recomputes all findings of a component and the data they depend on, and compares the result with the store. */
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import type {
  Component,
  Language,
  SourceString,
  Store,
  StoredUnit,
  StringProgress,
  UnitDetails,
} from '../../storage/store.js';
import type { CheckableUnit } from '../files/component-checker.js';
import { judgeLanguage } from './cross-findings/judge-language.js';
import { textKeys, twinKey } from './cross-findings/keys.js';
import { ProjectView } from './cross-findings/project-view.js';
import { judgeLongUntranslated, judgeMultipleFailures } from './cross-findings/source.js';
import {
  correctFindings,
  type FindingDifference,
  ownDifferences,
  storedVerdicts,
  type Verdicts,
} from './cross-findings/verdicts.js';

const PAGE = 5000;

/** Reads all units of a language with their strings, in pages of some thousand units. */
export async function* unitPages(
  store: Store,
  componentId: number,
  languageId: number,
): AsyncGenerator<readonly UnitDetails[]> {
  for (let after = 0; ; ) {
    const units = await store.units.page(componentId, languageId, { kind: 'all' }, after, PAGE);
    yield units;
    if (units.length < PAGE) return;
    after = units.at(-1)!.stringId;
  }
}

async function* stringPages(store: Store, componentId: number): AsyncGenerator<readonly SourceString[]> {
  for (let after = 0; ; ) {
    const strings = await store.strings.page(componentId, after, PAGE);
    yield strings;
    if (strings.length < PAGE) return;
    after = strings.at(-1)!.id;
  }
}

/** Differences between the stored and the recomputed data that findings depend on. */
export interface BasisDrift {
  readonly twinKeys: number;
  readonly textKeys: ReadonlyMap<string, number>;
  readonly progress: number;
  readonly share: { readonly stored: number; readonly counted: number };
}

/** With `repair`, the current time, the function also writes the recomputed values to the store. */
export async function recheckComponent(
  store: Store,
  component: Component,
  repair?: Instant,
): Promise<{ readonly basis: BasisDrift; readonly differences: readonly FindingDifference[] }> {
  const basis = await checkBasis(store, component, repair);
  const current = repair !== undefined ? { ...component, share: basis.share.counted } : component;
  const differences: FindingDifference[] = [];
  // Findings of source strings depend on findings of translations, so the translations come first.
  for (const check of [checkTranslations, checkSources]) {
    const found = await check(store, current);
    if (repair !== undefined) await correctFindings(store, found);
    for (const difference of found) differences.push(difference);
  }
  return { basis, differences };
}

/** Compares the stored keys and progress of the strings with recomputed values. */
export async function checkBasis(store: Store, component: Component, repair?: Instant): Promise<BasisDrift> {
  const twinKeys = await checkTwinKeys(store, component, repair);
  const languages = await store.languages.list(component.id);
  const wrongTexts = new Map<string, number>();
  for (const language of languages) {
    const count = await checkTextKeys(store, component, language, repair);
    if (count > 0) wrongTexts.set(language.code, count);
  }
  const { progress, share } = await checkProgress(store, component, languages, repair);
  if (repair !== undefined) await store.components.update(component.id, { share });
  return { twinKeys, textKeys: wrongTexts, progress, share: { stored: component.share, counted: share } };
}

async function checkTwinKeys(store: Store, component: Component, repair: Instant | undefined): Promise<number> {
  let count = 0;
  for await (const strings of stringPages(store, component.id)) {
    const wrong = strings.flatMap((string) => {
      const key = twinKey(component, string);
      return key === string.twinKey ? [] : [{ ...string, twinKey: key }];
    });
    count += wrong.length;
    if (repair !== undefined && wrong.length > 0) await store.strings.update(component.id, wrong);
  }
  return count;
}

async function checkTextKeys(
  store: Store,
  component: Component,
  language: Language,
  repair: Instant | undefined,
): Promise<number> {
  const keyOf = textKeys(component, language.code, language.plural);
  let count = 0;
  for await (const units of unitPages(store, component.id, language.id)) {
    const wrong: StoredUnit[] = units.flatMap((unit) => {
      const textKey = language.id === SOURCE_LANGUAGE_ID ? null : keyOf(unit);
      return textKey === unit.textKey ? [] : [{ ...unit, textKey }];
    });
    count += wrong.length;
    if (repair !== undefined && wrong.length > 0) await store.units.update(component.id, language.id, wrong);
  }
  return count;
}

async function checkProgress(
  store: Store,
  component: Component,
  languages: readonly Language[],
  repair: Instant | undefined,
): Promise<{ readonly progress: number; readonly share: number }> {
  const present = new Set<number>();
  for await (const units of unitPages(store, component.id, SOURCE_LANGUAGE_ID))
    for (const { stringId } of units) present.add(stringId);
  const stored = new Map((await store.progress.list(component.id)).map((row) => [row.stringId, row]));
  const ids = languages.map(({ id }) => id);
  const counted = (await store.progress.recount(component.id, ids)).filter(({ stringId }) => present.has(stringId));
  const wrong: StringProgress[] = [];
  let [languagesOfAll, translatedOfAll] = [0, 0];
  for (const row of counted) {
    languagesOfAll += row.languages;
    translatedOfAll += row.translated;
    const before = stored.get(row.stringId);
    stored.delete(row.stringId);
    if (before?.languages === row.languages && before.translated === row.translated) continue;
    // Older stores did not record when a string was added. The age of these strings starts now.
    wrong.push({ ...row, since: before?.since ?? repair ?? 0 });
  }
  const stale = [...stored.keys()];
  if (repair !== undefined) {
    await store.progress.put(component.id, wrong);
    await store.progress.remove(component.id, stale);
  }
  // Counted from the strings, because the counters may be wrong too.
  const share = languagesOfAll === 0 ? 0 : translatedOfAll / languagesOfAll;
  return { progress: wrong.length + stale.length, share };
}

/** Finds missing and stale findings of a component's translations. */
async function checkTranslations(store: Store, component: Component): Promise<FindingDifference[]> {
  const view = await ProjectView.load(store, component);
  const differences: FindingDifference[] = [];
  const languages = await store.languages.list(component.id);
  for (const language of languages.filter(({ id }) => id !== SOURCE_LANGUAGE_ID)) {
    const checker = view.checker(component.id).ofLanguage(language.code, language.plural);
    const compareOwn = await ownComparison(store, component, language, (unit) => checker(checkable(unit)));
    const verdicts = await storedVerdicts(store, component.id, language.id);
    for await (const units of unitPages(store, component.id, language.id)) {
      for (const difference of compareOwn(units)) differences.push(difference);
      await judgeLinked(view, component, language, units, verdicts);
    }
    for (const difference of await verdicts.differences(store)) {
      // Differences in other components are found when those components are checked.
      if (difference.componentId === component.id) differences.push(difference);
    }
  }
  return differences;
}

/** Copied field by field: spreading both objects would take longer than the checks. */
function checkable({ string, target, state, flags }: UnitDetails): CheckableUnit {
  const { source, note, references, extraFlags } = string;
  return { source, note, references, extraFlags, target, state, flags };
}

/** Finds missing and stale findings of source strings. Some of them depend on findings of translations. */
async function checkSources(store: Store, component: Component): Promise<FindingDifference[]> {
  const view = await ProjectView.load(store, component);
  const language = (await store.languages.list(component.id)).find(({ id }) => id === SOURCE_LANGUAGE_ID);
  if (language === undefined) return [];
  const checker = view.checker(component.id);
  const failing = ({ string }: UnitDetails) => checker.sourceResults(string).map(({ check }) => check);
  const compareOwn = await ownComparison(store, component, language, failing);
  const verdicts = await storedVerdicts(store, component.id, SOURCE_LANGUAGE_ID);
  const differences: FindingDifference[] = [];
  for await (const units of unitPages(store, component.id, SOURCE_LANGUAGE_ID)) {
    for (const difference of compareOwn(units)) differences.push(difference);
    const ids = units.map(({ stringId }) => stringId);
    await judgeMultipleFailures(view, component, ids, verdicts);
    await judgeLongUntranslated(view, component, component, await store.progress.pick(component.id, ids), verdicts);
  }
  return [...differences, ...(await verdicts.differences(store))];
}

/** Returns a function that compares, for one page of units, the findings that depend only on the string itself. */
async function ownComparison(
  store: Store,
  component: Component,
  language: Language,
  failing: (unit: UnitDetails) => readonly string[],
): Promise<(units: readonly UnitDetails[]) => FindingDifference[]> {
  const stored = groupBy(await store.findings.list(component.id, language.id), ({ stringId }) => stringId);
  return (units) =>
    units.flatMap((unit) => {
      const place = { componentId: component.id, languageId: language.id, stringId: unit.stringId };
      return ownDifferences(place, stored.get(unit.stringId) ?? [], failing(unit));
    });
}

/** Judges the findings that depend on other strings. */
async function judgeLinked(
  view: ProjectView,
  component: Component,
  language: Language,
  units: readonly UnitDetails[],
  verdicts: Verdicts,
): Promise<void> {
  const moves = units.map((unit) => ({ stringId: unit.stringId, before: unit, after: unit, flags: unit.flags }));
  const strings = new Map(units.map(({ stringId, string }) => [stringId, string]));
  const versionsOf = (stringId: number) => [strings.get(stringId)!];
  await judgeLanguage(view, { component, language, moves, versionsOf }, verdicts);
}
