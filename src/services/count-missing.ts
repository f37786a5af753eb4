/** Counts the strings of the source files that the file of a stored language lacks. */
import { formatById } from '../formats/index.js';
import { isSourceLanguage } from '../model/source-language.js';
import type { Component, Language, Store } from '../storage/store.js';

/** Returns 0 for formats without source texts: there the strings of a language are those of the base file. */
export async function countMissing(store: Store, component: Component, language: Language): Promise<number> {
  if (isSourceLanguage(language) || !formatById(component.format).bilingual) return 0;
  return store.strings.missing(component.id, language.id);
}
