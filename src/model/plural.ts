/** Plural rules: how many forms a language has and which numbers each form stands for. */
import { baseLanguage, languageTag } from './language.js';
import { DivisionByZero, type PluralFormula, parsePluralFormula } from './plural-formula.js';

export interface PluralRule {
  /** Number of plural forms, at least 1. */
  readonly forms: number;
  /** C expression in `n` that gives the form of a number, as gettext writes it. */
  readonly formula: string;
}

/**
 * How the plural forms of a language are told apart where a file does not declare it: as gettext's files usually do; by
 * the categories of CLDR (one, few, other …); or by these with a form for zero in front, which Apple's files may have.
 */
export type PluralSystem = 'gettext' | 'cldr' | 'apple';

export type PluralCategory = Intl.LDMLPluralRule;

export function samePlural(a: PluralRule, b: PluralRule): boolean {
  return a.forms === b.forms && a.formula === b.formula;
}

const MAX_FORMS = 10;

/** Rules are told apart by the numbers 0 to this one: no language in use needs more to show all its common forms. */
const LARGEST_EXAMPLE = 1000;

/** Numbers that show every difference rules make: they go by the last two digits, a few by the thousands. */
const TELLING_NUMBERS: readonly number[] = [...Array.from({ length: 201 }, (_, n) => n), LARGEST_EXAMPLE];

/** How many rules are remembered; files of strangers must not fill the memory with made-up ones. */
const MAX_REMEMBERED = 1000;

/** `nplurals=2; plural=(n != 1);` as a rule, undefined when it is not one. */
export function parsePluralForms(header: string): PluralRule | undefined {
  // The files of a project have a handful of rules, and trying one takes as long as reading a hundred entries.
  return remember(parsedForms, header, () => ({ rule: readPluralForms(header) })).rule;
}

const parsedForms = new Map<string, { readonly rule: PluralRule | undefined }>();

function readPluralForms(header: string): PluralRule | undefined {
  const fields = new Map<string, string>();
  for (const field of header.split(';', 20)) {
    // Only the first equals sign ends the name: formulas are full of them.
    const equals = field.indexOf('=');
    if (equals !== -1) fields.set(field.slice(0, equals).trim().toLowerCase(), field.slice(equals + 1).trim());
  }
  const forms = fields.get('nplurals');
  const formula = fields.get('plural');
  if (forms === undefined || formula === undefined || !/^\d{1,2}$/.test(forms)) return undefined;
  const rule = { forms: Number(forms), formula };
  return isValid(rule) ? rule : undefined;
}

function isValid(rule: PluralRule): boolean {
  if (rule.forms < 1 || rule.forms > MAX_FORMS) return false;
  const formula = parsePluralFormula(rule.formula);
  if (formula === undefined) return false;
  try {
    for (const n of TELLING_NUMBERS) {
      const form = formula(n);
      if (!(form >= 0 && form < rule.forms)) return false;
    }
  } catch (error) {
    if (error instanceof DivisionByZero) return false;
    throw error;
  }
  return true;
}

/** The plural form of a number, counted from 0. A rule that cannot be read has one form for 1 and the last for others. */
export function pluralForm(rule: PluralRule, n: number): number {
  return compiled(rule)(n);
}

const formulas = new Map<string, PluralFormula>();

function compiled(rule: PluralRule): PluralFormula {
  return remember(formulas, `${rule.forms} ${rule.formula}`, () => {
    const last = rule.forms - 1;
    const formula = isValid(rule) ? parsePluralFormula(rule.formula)! : (n: number) => (n === 1 ? 0 : last);
    // Numbers beyond the examples were not tried, so a formula may still leave the range there.
    return (n) => Math.max(0, Math.min(last, formula(n)));
  });
}

const examples = new Map<string, readonly (readonly number[])[]>();

/** The numbers from 0 to 1000 that each form stands for. */
export function exampleNumbers(rule: PluralRule): readonly (readonly number[])[] {
  return remember(examples, `${rule.forms} ${rule.formula}`, () => {
    const numbers: number[][] = Array.from({ length: rule.forms }, () => []);
    const formula = compiled(rule);
    for (let n = 0; n <= LARGEST_EXAMPLE; n++) numbers[formula(n)]!.push(n);
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

/** Where translation files do not follow the data of the runtime, or the runtime has none. */
const OWN_RULES: ReadonlyMap<string, PluralRule> = new Map([
  ['br', { forms: 5, formula: BRETON }],
  ['oc', UP_TO_ONE],
  ['pt', ONE_AND_OTHERS],
  ['pt_BR', UP_TO_ONE],
  ['tt', ONE_FORM],
]);

/** Every way in which languages sort the numbers from 0 to 1000; the runtime's data says which language has which. */
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

/** The rule of a language whose file does not declare one. */
export function pluralRule(languageCode: string): PluralRule {
  return remember(
    defaults,
    languageCode,
    () =>
      OWN_RULES.get(languageCode) ??
      OWN_RULES.get(baseLanguage(languageCode)) ??
      runtimeRule(languageCode) ??
      ONE_AND_OTHERS,
  );
}

/** The order in which the forms of a language are numbered. */
export const PLURAL_CATEGORIES: readonly PluralCategory[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The forms of a language with the names they have in files. */
export interface NamedForms {
  readonly rule: PluralRule;
  readonly categories: readonly PluralCategory[];
}

const ONLY_OTHER: NamedForms = { rule: ONE_FORM, categories: ['other'] };
const ONE_OTHER: NamedForms = { rule: ONE_AND_OTHERS, categories: ['one', 'other'] };

/** CLDR has a form for whole millions in Romance languages, which gettext's files do without. */
const MILLION = 1_000_000;
const MILLION_RULES: readonly PluralRule[] = [
  { forms: 5, formula: BRETON },
  { forms: 3, formula: 'n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2' },
  { forms: 3, formula: 'n<=1 ? 0 : n%1000000==0 ? 1 : 2' },
];

const named = new Map<string, NamedForms>();

/** The forms that whole numbers have in a language, by the categories of CLDR. */
export function namedForms(languageCode: string, system: Exclude<PluralSystem, 'gettext'>): NamedForms {
  return remember(named, `${system} ${languageCode}`, () => {
    const forms =
      runtimeForms(languageCode, [...TELLING_NUMBERS, MILLION], [...KNOWN_RULES, ...MILLION_RULES]) ??
      (pluralRule(languageCode).forms === 1 ? ONLY_OTHER : ONE_OTHER);
    if (system === 'cldr' || forms.categories[0] === 'zero') return forms;
    const rule = { forms: forms.rule.forms + 1, formula: `n==0 ? 0 : 1 + (${forms.rule.formula})` };
    return { rule, categories: ['zero', ...forms.categories] };
  });
}

/** The rule of a language in a system whose files do not declare one. */
export function systemRule(languageCode: string, system: PluralSystem): PluralRule {
  return system === 'gettext' ? pluralRule(languageCode) : namedForms(languageCode, system).rule;
}

function runtimeRule(languageCode: string): PluralRule | undefined {
  return runtimeForms(languageCode, TELLING_NUMBERS, KNOWN_RULES)?.rule;
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
  // Codes such as zh_YUE are nothing to the runtime, but their language is.
  return categoriesByTag(languageTag(languageCode), numbers) ?? categoriesByTag(baseLanguage(languageCode), numbers);
}

function categoriesByTag(tag: string, numbers: readonly number[]): PluralCategory[] | undefined {
  try {
    // A language without data would silently get the rule of the machine's own language.
    if (Intl.PluralRules.supportedLocalesOf(tag).length === 0) return undefined;
    const rules = new Intl.PluralRules(tag);
    return numbers.map((n) => rules.select(n));
  } catch {
    return undefined;
  }
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    if (known.size < MAX_REMEMBERED) known.set(key, value);
  }
  return value;
}
