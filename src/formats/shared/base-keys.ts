/** The keys of a base file, for formats in which a translation alone does not show which values are plural forms. */
import { pluralRule } from '../../model/plural.js';
import type { BaseStrings } from '../format.js';

export class BaseKeys {
  readonly #forms: BaseStrings['forms'];
  /** In a base file of a language with one form, a plural looks like any other string. */
  readonly #hidesPlurals: boolean;

  constructor({ language, forms }: BaseStrings) {
    this.#forms = forms;
    this.#hidesPlurals = pluralRule(language).forms === 1;
  }

  has(key: string): boolean {
    return this.#forms.has(key);
  }

  /** Whether the base file has strings with these names below the key, so that the key is not a string itself. */
  hasBelow(key: string, names: Iterable<string>): boolean {
    for (const name of names) if (this.has(`${key}.${name}`)) return true;
    return false;
  }

  /** Whether the string can have plural forms. Undefined if the base file does not have the string. */
  isPlural(key: string): boolean | undefined {
    const forms = this.#forms.get(key);
    return forms === undefined ? undefined : forms > 1 || this.#hidesPlurals;
  }
}
