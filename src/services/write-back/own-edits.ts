/** The edits of a component that people made here and that its files do not have. */
import { sameTexts } from '../../model/unit.js';
import type { Component, Language, Store, StoredUnit, UnitWithString } from '../../storage/store.js';

export interface LanguageEdits {
  readonly language: Language;
  readonly units: readonly UnitWithString[];
}

/** Of all languages that have a file, or of those with the given codes. */
export async function ownEdits(
  store: Store,
  component: Component,
  codes?: readonly string[] | undefined,
): Promise<LanguageEdits[]> {
  const edits: LanguageEdits[] = [];
  for (const language of await store.languages.list(component.id)) {
    if (language.id === 0 || language.filename === null || codes?.includes(language.code) === false) continue;
    const units = (await store.units.edited(component.id, language.id)).filter(isOwn);
    if (units.length > 0) edits.push({ language, units });
  }
  return edits;
}

/** An import makes translations fuzzy whose source has another text now: the file is to say so when somebody says so. */
function isOwn({ state, previous, target, imported }: StoredUnit): boolean {
  return imported !== null && !(state === 'fuzzy' && previous !== null && sameTexts(target, imported.target));
}
