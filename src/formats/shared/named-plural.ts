/** Plurals whose forms are named by the categories of CLDR: their order in a string, and which of them an edit changes. */
import { namedForms, PLURAL_CATEGORIES, type PluralCategory, type PluralSystem } from '../../model/plural.js';

export type NamedSystem = Exclude<PluralSystem, 'gettext'>;

/** The text that a file has for a category; undefined where it lacks the category. */
export type CategoryText = (category: PluralCategory) => string | undefined;

interface CategoryChange {
  readonly category: PluralCategory;
  readonly text: string;
}

export function isPluralCategory(name: string): name is PluralCategory {
  return (PLURAL_CATEGORIES as readonly string[]).includes(name);
}

/** The forms of a string in the order of its language; a category that the file lacks is empty. */
export function pluralForms(language: string, system: NamedSystem, textOf: CategoryText): string[] {
  const { categories } = namedForms(language, system);
  const forms = categories.map((category) => textOf(category) ?? '');
  const last = categories.at(-1)!;
  // Whole numbers never are "other" in Polish or Russian, but many files name their last form so.
  if (last !== 'other' && textOf(last) === undefined) forms[forms.length - 1] = textOf('other') ?? '';
  return forms;
}

/** The categories that have to be changed or added so that the string has the given forms, in the order of the language. */
export function changedCategories(
  language: string,
  system: NamedSystem,
  textOf: CategoryText,
  target: readonly string[],
): CategoryChange[] {
  const { categories } = namedForms(language, system);
  const last = categories.at(-1)!;
  const other = last === 'other' ? undefined : textOf('other');
  const changes: CategoryChange[] = [];
  categories.forEach((category, index) => {
    const text = target[index] ?? '';
    const before = textOf(category);
    const heldByOther = category === last && before === undefined && other !== undefined;
    if (!heldByOther && (before === undefined ? text !== '' : text !== before)) changes.push({ category, text });
  });
  const text = target[categories.length - 1] ?? '';
  if (other !== undefined && other === (textOf(last) ?? other) && other !== text) {
    changes.push({ category: 'other', text });
  }
  return changes;
}

/** All categories of a string that is new in a file; "other" is among them whether whole numbers use it or not. */
export function newCategories(language: string, system: NamedSystem, target: readonly string[]): CategoryChange[] {
  const { categories } = namedForms(language, system);
  const changes = categories.map((category, index) => ({ category, text: target[index] ?? '' }));
  if (!categories.includes('other')) changes.push({ category: 'other', text: target[categories.length - 1] ?? '' });
  return changes;
}
