/** Adds languages to the list, for codes that the built-in list does not know, and removes them. */
import { AppError } from '../../model/error.js';
import { hasKnownDetails, isKnownLanguage, spelledLanguage } from '../../model/language.js';
import { type PluralRule, pluralRule } from '../../model/plural.js';
import { parsePluralFormula } from '../../model/plural-formula.js';
import type { Store } from '../../storage/store.js';
import { type CustomLanguage, customLanguages, setCustomLanguages } from '../custom-languages.js';
import { validateName } from './validate-settings.js';

export interface NewLanguage extends Omit<CustomLanguage, 'plural'> {
  /** Default: the rule for the code. */
  readonly plural: PluralRule | undefined;
}

const MAX_LANGUAGES = 500;
const MAX_FORMS = 10;

/** The call must be inside a transaction. */
export async function addLanguage(store: Store, wanted: NewLanguage): Promise<CustomLanguage> {
  const code = spelledLanguage(wanted.code);
  if (code === undefined) {
    throw new AppError(
      'language.invalid-code',
      `${JSON.stringify(wanted.code.slice(0, 40))} is not the code of a language: write a code such as tlh or en_x_pirate.`,
    );
  }
  const known = await customLanguages(store);
  if (known.some((language) => language.code === code) || (isKnownLanguage(code) && hasKnownDetails(code))) {
    throw new AppError('language.exists', `The language ${code} already exists.`);
  }
  if (known.length >= MAX_LANGUAGES) {
    throw new AppError('language.too-many', `There are already ${MAX_LANGUAGES} own languages: remove some first.`);
  }
  const plural = wanted.plural ?? pluralRule(code);
  validatePlural(plural);
  const added = { ...wanted, code, name: validateName(wanted.name), plural };
  await setCustomLanguages(store, [...known, added]);
  return added;
}

/** Components that use the code keep it. The call must be inside a transaction. */
export async function removeLanguage(store: Store, code: string): Promise<void> {
  const known = await customLanguages(store);
  const rest = known.filter((language) => language.code !== code);
  if (rest.length === known.length)
    throw new AppError('language.not-added', `No administrator added the language ${code}, so it cannot be removed.`);
  await setCustomLanguages(store, rest);
}

function validatePlural({ forms, formula }: PluralRule): void {
  if (Number.isInteger(forms) && forms >= 1 && forms <= MAX_FORMS && parsePluralFormula(formula) !== undefined) return;
  throw new AppError(
    'language.plural',
    `The plural rule needs a number from 1 to ${MAX_FORMS} and a formula as in gettext, such as n != 1.`,
  );
}
