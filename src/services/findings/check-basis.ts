/** Recomputes the data that findings depend on: keys of strings and texts, and the progress of each string. */
import type { Instant } from '../../model/instant.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import type { Component, Language, SourceString, Store, StoredUnit, StringProgress } from '../../storage/store.js';
import { type TextKeys, textKeys, twinKey } from './cross-findings/keys.js';
import { unitPages } from './unit-reader.js';

const PAGE = 5000;

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

export async function checkTwinKeys(store: Store, component: Component, repair: Instant | undefined): Promise<number> {
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
    const wrong = wrongTextKeys(units, language, keyOf);
    count += wrong.length;
    if (repair !== undefined && wrong.length > 0) await store.units.update(component.id, language.id, wrong);
  }
  return count;
}

/** Returns the units whose stored keys are wrong, with the right keys. */
export function wrongTextKeys(units: readonly StoredUnit[], { id }: Language, keyOf: TextKeys): StoredUnit[] {
  const wrong: StoredUnit[] = [];
  for (const unit of units) {
    const textKey = id === SOURCE_LANGUAGE_ID ? null : keyOf(unit);
    if (textKey !== unit.textKey) wrong.push({ ...unit, textKey });
  }
  return wrong;
}

export async function checkProgress(
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
