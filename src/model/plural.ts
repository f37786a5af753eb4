/** Plural rules: how many plural forms a language has, and which form each number uses. */
import { baseLanguage, languageTag } from './language.js';
import { DivisionByZero, type PluralFormula, parsePluralFormula } from './plural-formula.js';
import { meaningOf } from './usual-codes.js';

export interface PluralRule {
  /** Number of plural forms, at least 1. */
  readonly forms: number;
  /** C expression in `n` that gives the form of a number, as in gettext's `Plural-Forms` header. */
  readonly formula: string;
}

/**
 * Which plural forms a language has in a file that does not declare them: `gettext` uses the forms usual in PO files,
 * `cldr` the categories of CLDR (one, few, other …), `apple` the same with an additional first form for zero.
 */
export type PluralSystem = 'gettext' | 'cldr' | 'apple';

export type PluralCategory = Intl.LDMLPluralRule;

export function samePlural(a: PluralRule, b: PluralRule): boolean {
  return a.forms === b.forms && a.formula === b.formula;
}

/** No language has more plural forms, and no rule may have more. */
export const MAX_FORMS = 10;

/** Examples are the numbers from 0 to this one. In every language, these numbers use all common forms. */
const MAX_EXAMPLE = 1000;

/** Different rules give different forms for these numbers: most use the last two digits, a few the thousands. */
const TEST_NUMBERS: readonly number[] = [...Array.from({ length: 201 }, (_, n) => n), MAX_EXAMPLE];

/** Size of each cache. The bound keeps hostile files from filling the memory with made-up rules. */
const MAX_CACHED = 1000;

/** Parses `nplurals=2; plural=(n != 1);`. Undefined if the text is not a valid rule. */
export function parsePluralForms(header: string): PluralRule | undefined {
  // A project has only a few different rules, and validating one takes as long as reading a hundred entries.
  return cached(parsedForms, header, () => ({ rule: readPluralForms(header) })).rule;
}

const parsedForms = new Map<string, { readonly rule: PluralRule | undefined }>();

function readPluralForms(header: string): PluralRule | undefined {
  const fields = new Map<string, string>();
  for (const field of header.split(';', 20)) {
    // Only the first equals sign ends the name; the others belong to the formula.
    const equals = field.indexOf('=');
    if (equals !== -1) fields.set(field.slice(0, equals).trim().toLowerCase(), field.slice(equals + 1).trim());
  }
  const forms = fields.get('nplurals');
  const formula = fields.get('plural');
  if (forms === undefined || formula === undefined || !/^\d{1,2}$/.test(forms)) return undefined;
  const rule = { forms: Number(forms), formula };
  return isValid(rule) ? rule : undefined;
}

/** Returns the rule as `parsePluralForms` reads it. */
export function pluralFormsOf({ forms, formula }: PluralRule): string {
  return `nplurals=${forms}; plural=${forms === 1 ? '0' : `(${formula})`};`;
}

function isValid(rule: PluralRule): boolean {
  if (rule.forms < 1 || rule.forms > MAX_FORMS) return false;
  const formula = parsePluralFormula(rule.formula);
  if (formula === undefined) return false;
  try {
    for (const n of TEST_NUMBERS) {
      const form = formula(n);
      if (!(form >= 0 && form < rule.forms)) return false;
    }
  } catch (error) {
    if (error instanceof DivisionByZero) return false;
    throw error;
  }
  return true;
}

/** The plural form of a number, counted from 0. With an invalid rule, 1 uses the first form, all others the last. */
export function pluralForm(rule: PluralRule, n: number): number {
  return compiled(rule)(n);
}

const formulas = new Map<string, PluralFormula>();

function compiled(rule: PluralRule): PluralFormula {
  return cached(formulas, `${rule.forms} ${rule.formula}`, () => {
    const last = rule.forms - 1;
    const formula = isValid(rule) ? parsePluralFormula(rule.formula)! : (n: number) => (n === 1 ? 0 : last);
    // The formula was only validated for the test numbers, so other numbers may give a form out of range.
    return (n) => Math.max(0, Math.min(last, formula(n)));
  });
}

const examples = new Map<string, readonly (readonly number[])[]>();

/** For each form, the numbers from 0 to 1000 that use it. */
export function exampleNumbers(rule: PluralRule): readonly (readonly number[])[] {
  return cached(examples, `${rule.forms} ${rule.formula}`, () => {
    const numbers: number[][] = Array.from({ length: rule.forms }, () => []);
    const formula = compiled(rule);
    for (let n = 0; n <= MAX_EXAMPLE; n++) numbers[formula(n)]!.push(n);
    return numbers;
  });
}

const ONE_FORM: PluralRule = { forms: 1, formula: '0' };
const ONE_AND_OTHERS: PluralRule = { forms: 2, formula: 'n != 1' };
const UP_TO_ONE: PluralRule = { forms: 2, formula: 'n > 1' };
const EAST_SLAVIC = 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2';

const BRETON =
  'n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : ' +
  '(n%10==3 || n%10==4 || n%10==9) && (n%100<10 || n%100>19) && (n%100<70 || n%100>79) && n%100<90 ? 2 : ' +
  'n!=0 && n%1000000==0 ? 3 : 4';

/** Languages whose translation files do not follow the data of `Intl`, or for which `Intl` has no data. */
const OWN_RULES: ReadonlyMap<string, PluralRule> = new Map([
  ['br', { forms: 5, formula: BRETON }],
  ['oc', UP_TO_ONE],
  ['pt', ONE_AND_OTHERS],
  ['pt_BR', UP_TO_ONE],
  ['tt', ONE_FORM],
]);

/** The rules of all languages for the numbers from 0 to 1000. `Intl` decides which language uses which rule. */
const KNOWN_RULES: readonly PluralRule[] = [
  ONE_AND_OTHERS,
  ONE_FORM,
  UP_TO_ONE,
  { forms: 3, formula: EAST_SLAVIC },
  { forms: 3, formula: 'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2' },
  { forms: 3, formula: 'n==1 ? 0 : n>=2 && n<=4 ? 1 : 2' },
  { forms: 3, formula: 'n==1 ? 0 : n==2 ? 1 : 2' },
  { forms: 3, formula: 'n==0 ? 0 : n==1 ? 1 : 2' },
  { forms: 3, formula: 'n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2' },
  { forms: 3, formula: 'n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2' },
  { forms: 3, formula: 'n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && (n%100<11 || n%100>19) ? 1 : 2' },
  { forms: 3, formula: 'n<=1 ? 0 : n<=10 ? 1 : 2' },
  { forms: 2, formula: 'n%10!=1 || n%100==11' },
  { forms: 2, formula: 'n!=1 && n!=2 && n!=3 && (n%10==4 || n%10==6 || n%10==9)' },
  { forms: 2, formula: 'n>=2 && (n<11 || n>99)' },
  { forms: 4, formula: 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3' },
  { forms: 4, formula: 'n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3' },
  { forms: 4, formula: 'n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3' },
  {
    forms: 4,
    formula: 'n%10==1 && n%100!=11 ? 0 : n==2 ? 1 : n%10>=2 && (n%100<11 || n%100>19) ? 2 : 3',
  },
  { forms: 5, formula: 'n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4' },
  { forms: 5, formula: 'n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4' },
  { forms: 6, formula: 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5' },
  { forms: 6, formula: 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5' },
  {
    forms: 6,
    formula: 'n==0 ? 0 : n==1 ? 1 : n%20==2 || (n!=0 && n%1000==0) ? 2 : n%20==3 ? 3 : n!=1 && n%20==1 ? 4 : 5',
  },
];

const defaults = new Map<string, PluralRule>();

/** The gettext rule of a language, for files that do not declare one. */
export function pluralRule(languageCode: string): PluralRule {
  return cached(
    defaults,
    languageCode,
    () =>
      OWN_RULES.get(meaningOf(languageCode)) ??
      OWN_RULES.get(baseLanguage(languageCode)) ??
      runtimeRule(languageCode) ??
      ONE_AND_OTHERS,
  );
}

/** All categories, in the order in which the forms of a language are numbered. */
export const PLURAL_CATEGORIES: readonly PluralCategory[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms of a language and their CLDR names. */
export interface NamedForms {
  readonly rule: PluralRule;
  readonly categories: readonly PluralCategory[];
}

const ONLY_OTHER: NamedForms = { rule: ONE_FORM, categories: ['other'] };
const ONE_OTHER: NamedForms = { rule: ONE_AND_OTHERS, categories: ['one', 'other'] };

/** In Romance languages, CLDR has a form for whole millions. PO files do not have this form. */
const MILLION = 1_000_000;
const MILLION_RULES: readonly PluralRule[] = [
  { forms: 5, formula: BRETON },
  { forms: 3, formula: 'n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2' },
  { forms: 3, formula: 'n<=1 ? 0 : n%1000000==0 ? 1 : 2' },
];

const named = new Map<string, NamedForms>();

/** The forms that whole numbers use in a language, by CLDR category. */
export function namedForms(languageCode: string, system: Exclude<PluralSystem, 'gettext'>): NamedForms {
  return cached(named, `${system} ${languageCode}`, () => {
    const forms =
      runtimeForms(languageCode, [...TEST_NUMBERS, MILLION], [...KNOWN_RULES, ...MILLION_RULES]) ??
      (pluralRule(languageCode).forms === 1 ? ONLY_OTHER : ONE_OTHER);
    if (system === 'cldr' || forms.categories[0] === 'zero') return forms;
    const rule = { forms: forms.rule.forms + 1, formula: `n==0 ? 0 : 1 + (${forms.rule.formula})` };
    return { rule, categories: ['zero', ...forms.categories] };
  });
}

/** The rule of a language in a plural system, for files that do not declare one. */
export function systemRule(languageCode: string, system: PluralSystem): PluralRule {
  return system === 'gettext' ? pluralRule(languageCode) : namedForms(languageCode, system).rule;
}

function runtimeRule(languageCode: string): PluralRule | undefined {
  return runtimeForms(languageCode, TEST_NUMBERS, KNOWN_RULES)?.rule;
}

function runtimeForms(
  languageCode: string,
  numbers: readonly number[],
  rules: readonly PluralRule[],
): NamedForms | undefined {
  const names = categoriesOfNumbers(languageCode, numbers);
  if (names === undefined) return undefined;
  const categories = PLURAL_CATEGORIES.filter((category) => names.includes(category));
  const rule = rules.find(
    (known) =>
      known.forms === categories.length &&
      names.every((name, index) => pluralForm(known, numbers[index]!) === categories.indexOf(name)),
  );
  return rule && { rule, categories };
}

function categoriesOfNumbers(languageCode: string, numbers: readonly number[]): PluralCategory[] | undefined {
  // `Intl` does not know codes such as zh_YUE, but it knows their base language.
  return categoriesByTag(languageTag(languageCode), numbers) ?? categoriesByTag(baseLanguage(languageCode), numbers);
}

function categoriesByTag(tag: string, numbers: readonly number[]): PluralCategory[] | undefined {
  try {
    // Without data for the language, `Intl` would silently use the default language of the machine.
    if (Intl.PluralRules.supportedLocalesOf(tag).length === 0) return undefined;
    const rules = new Intl.PluralRules(tag);
    return numbers.map((n) => rules.select(n));
  } catch {
    return undefined;
  }
}

function cached<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = make();
    if (cache.size < MAX_CACHED) cache.set(key, value);
  }
  return value;
}
