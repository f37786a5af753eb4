/** Writes plurals whose forms are child elements of one parent: changes existing forms and adds missing ones. */
import { PLURAL_CATEGORIES, type PluralCategory } from '../../../model/plural.js';
import { type CategoryText, changedCategories, type NamedSystem } from '../named-plural.js';
import type { Splice } from '../text-file.js';
import { replaceContent } from './edit.js';
import { XmlInsertions } from './insert.js';
import type { XmlElement } from './nodes.js';

export interface XmlPlural {
  readonly system: NamedSystem;
  readonly parent: XmlElement;
  /** Additional indentation of the forms if the parent has none yet. */
  readonly indent: string;
  readonly textOf: CategoryText;
  elementOf(category: PluralCategory): XmlElement | undefined;
  /** Encodes a text as the content of an element. */
  encode(text: string, category: PluralCategory): string;
  /** Writes a new form. `lead` is the line break and indentation before it. */
  written(category: PluralCategory, content: string, lead: string): string;
  /** The element that new forms must follow, if there is one. */
  beforeForms?(): XmlElement | undefined;
}

/** Returns the splices that give the plural the target forms. New forms are added in the usual order. */
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
