/** Languages that administrators added to the list, for codes that the built-in list does not know. */
import type { PluralRule } from '../model/plural.js';
import type { Store } from '../storage/store.js';

export interface CustomLanguage {
  readonly code: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Number of speakers; 0 if unknown. */
  readonly population: number;
  readonly plural: PluralRule;
}

/** All of them are one value in the store. */
const FACT = 'custom-languages';

export async function customLanguages(store: Store): Promise<readonly CustomLanguage[]> {
  return ((await store.facts.get(FACT)) as readonly CustomLanguage[] | undefined) ?? [];
}

/** The call must be inside a transaction. */
export async function setCustomLanguages(store: Store, languages: readonly CustomLanguage[]): Promise<void> {
  await store.facts.set(FACT, languages);
}
