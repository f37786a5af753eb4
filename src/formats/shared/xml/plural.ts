/** Plurals whose forms are elements of one parent: forms are changed where they stand, missing ones put beside them. */
import { PLURAL_CATEGORIES, type PluralCategory } from '../../../model/plural.js';
import { type CategoryText, changedCategories, type NamedSystem } from '../named-plural.js';
import type { Splice } from '../text-file.js';
import { replaceContent } from './edit.js';
import { XmlInsertions } from './insert.js';
import type { XmlElement } from './nodes.js';

export interface XmlPlural {
  readonly system: NamedSystem;
  readonly parent: XmlElement;
  /** How much deeper the forms stand where there are none yet. */
  readonly indent: string;
  readonly textOf: CategoryText;
  elementOf(category: PluralCategory): XmlElement | undefined;
  /** The text as the content of an element. */
  encode(text: string, category: PluralCategory): string;
  /** A new form with its content; `lead` is the line break and indentation before it. */
  written(category: PluralCategory, content: string, lead: string): string;
  /** What comes before all forms; absent where nothing does. */
  beforeForms?(): XmlElement | undefined;
}

/** What has to be replaced so that the plural has the given forms; new ones come in the usual order. */
export function rewriteXmlPlural(
  { text, language }: { readonly text: string; readonly language: string },
  plural: XmlPlural,
  target: readonly string[],
): Splice[] {
  const { system, parent, indent, textOf } = plural;
  const splices: Splice[] = [];
  const insertions = new XmlInsertions(text, parent, indent);
  for (const { category, text: wanted } of changedCategories(language, system, textOf, target)) {
    const element = plural.elementOf(category);
    const content = plural.encode(wanted, category);
    if (element !== undefined) splices.push(replaceContent(element, content));
    else insertions.add(elementBefore(plural, category), (lead) => plural.written(category, content, lead));
  }
  return [...splices, ...insertions.splices()];
}

function elementBefore(plural: XmlPlural, category: PluralCategory): XmlElement | undefined {
  for (let at = PLURAL_CATEGORIES.indexOf(category) - 1; at >= 0; at--) {
    const element = plural.elementOf(PLURAL_CATEGORIES[at]!);
    if (element !== undefined) return element;
  }
  return plural.beforeForms?.();
}
