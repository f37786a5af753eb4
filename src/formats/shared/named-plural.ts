/** Plurals whose forms are named by CLDR categories: their order in a string, and which categories an edit changes. */
import { namedForms, PLURAL_CATEGORIES, type PluralCategory, type PluralSystem } from '../../model/plural.js';

export type NamedSystem = Exclude<PluralSystem, 'gettext'>;

/** Returns the text of a category, or undefined if the file does not have the category. */
export type CategoryText = (category: PluralCategory) => string | undefined;

interface CategoryChange {
  readonly category: PluralCategory;
  readonly text: string;
}

export function isPluralCategory(name: string): name is PluralCategory {
  return (PLURAL_CATEGORIES as readonly string[]).includes(name);
}

/** Returns the forms of a string in the order of its language. A category that is missing in the file becomes ''. */
export function pluralForms(language: string, system: NamedSystem, textOf: CategoryText): string[] {
  const { categories } = namedForms(language, system);
  const forms = categories.map((category) => textOf(category) ?? '');
  const last = categories.at(-1)!;
  // In Polish or Russian no whole number is "other", but many files use "other" for the last form.
  if (last !== 'other' && textOf(last) === undefined) forms[forms.length - 1] = textOf('other') ?? '';
  return forms;
}

/** Returns the categories to change or add to give the string these forms, in the order of the language. */
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

/** Returns all categories for a new string. Always includes "other", even if no whole number uses it. */
export function newCategories(language: string, system: NamedSystem, target: readonly string[]): CategoryChange[] {
  const { categories } = namedForms(language, system);
  const changes = categories.map((category, index) => ({ category, text: target[index] ?? '' }));
  if (!categories.includes('other')) changes.push({ category: 'other', text: target[categories.length - 1] ?? '' });
  return changes;
}
