/** Apple's .strings files as property lists in XML: a dictionary with a text for each key. */
import { plainUnit } from '../plain-unit.js';
import { withoutElement } from '../removed-text.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Collector } from '../text-format.js';
import { indentBefore, replaceContent } from '../xml/edit.js';
import { encodeXmlLike, encodeXmlText, textOf } from '../xml/text.js';
import { elementsOf, parseXml, type XmlElement } from '../xml/tree.js';
import { pairsOf } from './plist-dict.js';

/** A key and its text in a property list. */
export interface PlistString {
  /** Where the key begins. */
  readonly start: number;
  readonly element: XmlElement;
}

/** Whether a text is XML. Other .strings files cannot begin with this character. */
export function isPlist(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** Adds the strings of a property list. Returns its dictionary. */
export function readPlist<Other>(found: Collector<Other | PlistString>): XmlElement {
  const { text } = found;
  const root = parseXml(text, (name, message, line) => found.error(name, message, line));
  const [dict] = elementsOf(root);
  if (root.name !== 'plist' || dict?.name !== 'dict') {
    const message = 'The file is not a property list with a dictionary; is this another kind of file?';
    throw found.error('not-a-strings-file', message);
  }
  const pairs = pairsOf(text, dict, ({ name, start, end }) => {
    const [what, remedy] = name === 'key' ? ['key', 'value after it'] : ['value', 'key before it'];
    found.problem('half-pair', `The ${what} has no ${remedy}; add one.`, start, end);
  });
  for (const { key, value: element, start } of pairs) {
    if (element.name !== 'string') continue;
    const unit = plainUnit({ key, target: [textOf(text, element)], note: '', line: found.lineAt(start) });
    found.add(unit, { start, element }, start, element.end);
  }
  return dict;
}

export function rewritePlist(text: string, { element }: PlistString, wanted: string): Splice[] {
  return [replaceContent(element, encodeXmlLike(element, wanted, lineEndOf(text)))];
}

/** Inserts a string after another one, or at the beginning of the dictionary. */
export function insertIntoPlist(
  text: string,
  dict: XmlElement,
  { key, wanted, after }: { readonly key: string; readonly wanted: string; readonly after: PlistString | undefined },
): Splice {
  const lineEnd = lineEndOf(text);
  const like = after?.start ?? elementsOf(dict)[0]?.start;
  const indent = like === undefined ? `${lineEnd}\t` : indentBefore(text, like);
  const content = [
    `<key>${encodeXmlText(key, lineEnd)}</key>`,
    `<string>${encodeXmlText(wanted, lineEnd)}</string>`,
  ].map((element) => indent + element);
  if (dict.selfClosing) return replaceContent(dict, content.join('') + lineEnd);
  const place = after?.element.end ?? dict.contentStart;
  const isOnlyString = like === undefined && !/\s$/.test(text.slice(dict.contentStart, dict.contentEnd));
  return { start: place, end: place, text: content.join('') + (isOnlyString ? lineEnd : '') };
}

export function withoutPlistString(text: string, { start, element }: PlistString): string {
  return withoutElement(text, start, element.end);
}
