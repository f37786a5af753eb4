/** Plural forms as members of an object: `{ "one": …, "other": … }`. */

import { isPluralCategory, newCategories } from '../named-plural.js';
import { isTextMember, type TextMember } from './forms.js';
import type { NewObject } from './layout.js';
import type { JsonObject } from './tree.js';

/** Returns the texts by category. If a category repeats, the first text is used. */
export function categoryMembers({ members }: JsonObject): Map<string, TextMember> {
  const found = new Map<string, TextMember>();
  for (const member of members) {
    if (isTextMember(member) && isPluralCategory(member.name) && !found.has(member.name))
      found.set(member.name, member);
  }
  return found;
}

/** Returns the object for a new string. */
export function categoryObject(target: readonly string[], language: string): NewObject {
  return new Map(newCategories(language, 'cldr', target).map(({ category, text }) => [category, text]));
}
