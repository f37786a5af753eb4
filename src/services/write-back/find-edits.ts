/** Finds edits of a component that users made in Tallyglot and that are not in the files. */
import { isSourceLanguage } from '../../model/source-language.js';
import { sameTexts } from '../../model/unit.js';
import type { Component, Language, Store, StoredUnit, UnitWithString } from '../../storage/store.js';

export interface LanguageEdits {
  readonly language: Language;
  readonly units: readonly UnitWithString[];
}

/** Searches all languages that have a file, or only the languages with the given codes. */
export async function findEdits(
  store: Store,
  component: Component,
  codes?: readonly string[] | undefined,
): Promise<LanguageEdits[]> {
  const edits: LanguageEdits[] = [];
  for (const language of await store.languages.list(component.id)) {
    if (isSourceLanguage(language) || language.filename === null || codes?.includes(language.code) === false) continue;
    const units = (await store.units.edited(component.id, language.id)).filter(isUserEdit);
    if (units.length > 0) edits.push({ language, units });
  }
  return edits;
}

/** Skips units that an import merely marked fuzzy because their source changed. */
function isUserEdit({ state, previous, target, imported }: StoredUnit): boolean {
  return imported !== null && !(state === 'fuzzy' && previous !== null && sameTexts(target, imported.target));
}
