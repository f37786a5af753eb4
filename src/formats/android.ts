/** Android string resources: strings, plurals and arrays of strings in XML. */
import { PLURAL_CATEGORIES, type PluralCategory } from '../model/plural.js';
import type { Unit } from '../model/unit.js';
import { insertAndroid } from './shared/android/insert.js';
import { type AndroidPlace, type AndroidSlot, NO_VALUE } from './shared/android/place.js';
import { isReference } from './shared/android/reference.js';
import { readAndroidValue, writeAndroidValue } from './shared/android/text.js';
import { isPluralCategory, pluralForms } from './shared/named-plural.js';
import { plainUnit } from './shared/plain-unit.js';
import { withoutElement } from './shared/removed-text.js';
import { androidSample } from './shared/sample-files.js';
import { lineEndOf, type Splice } from './shared/text-file.js';
import { type Collector, type Document, textFormat } from './shared/text-format.js';
import { declaredXmlCharset } from './shared/xml/charset.js';
import { replaceContent } from './shared/xml/edit.js';
import { rootName } from './shared/xml/head.js';
import { NotesAbove } from './shared/xml/notes.js';
import { rewriteXmlPlural, type XmlPlural } from './shared/xml/plural.js';
import { startedXml } from './shared/xml/start.js';
import { attribute, elementsOf, parseXml, type XmlElement } from './shared/xml/tree.js';

type Found = Collector<AndroidPlace>;

/** The name and note of a string, and the child of <resources> that contains it. */
interface Named {
  readonly key: string;
  readonly note: string;
  readonly owner: XmlElement;
}

export const android = textFormat<AndroidPlace, XmlElement>({
  id: 'android',
  name: 'Android string resources',
  extensions: ['.xml'],
  bilingual: false,
  plurals: 'cldr',
  flags: ['java-printf-format'],
  family: 'android',
  declaredCharset: declaredXmlCharset,

  detect: ({ path, bytes }) => /\.xml$/i.test(path) && rootName(bytes) === 'resources' && containsStrings(path, bytes),

  read(found) {
    const root = parseXml(found.text, (name, message, line) => found.error(name, message, line));
    if (root.name !== 'resources') {
      const message = `The root element is <${root.name}>, not <resources>; this is not an Android string resource file.`;
      throw found.error('not-resources', message);
    }
    const notes = new NotesAbove(found.text);
    for (const node of root.children) {
      const note = notes.next(node);
      if (node.kind === 'element') readResource(found, node, note);
    }
    return root;
  },

  rewrite(document, { place, unit }, { target }) {
    if (place.kind === 'plurals') return rewritePlurals(document, place, target);
    const { element, value } = place.slot;
    const [wanted = ''] = target;
    if (wanted === unit.target[0]) return [];
    return [replaceContent(element, writeAndroidValue(wanted, value, lineEndOf(document.text)))];
  },

  insert: insertAndroid,

  sample: androidSample,
  without: (text, { owner }) =>
    owner.name === 'string-array' ? undefined : withoutElement(text, owner.start, owner.end),

  start: (like) => startedXml(like, 'android', (root, text) => [replaceContent(root, lineEndOf(text))]),
});

/** Files of colours, styles and dimensions have the same root element. */
function containsStrings(path: string, bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return /strings[^/\\]*$/i.test(path) || text.includes('<string') || text.includes('<plurals');
}

/** Skips resources that are not texts, such as dimensions, colours and styles. */
function readResource(found: Found, element: XmlElement, note: string): void {
  if (element.name !== 'string' && element.name !== 'plurals' && element.name !== 'string-array') return;
  const name = attribute(element, 'name');
  if (name === undefined || name === '') {
    const message = `The <${element.name}> has no name; give it one with the attribute "name".`;
    found.problem('missing-name', message, element.start, element.end);
    return;
  }
  const named = { key: name, note, owner: element };
  if (element.name === 'plurals') readPlurals(found, named);
  else if (element.name === 'string-array') readArray(found, named);
  else addString(found, named, element);
}

function readArray(found: Found, { key, note, owner }: Named): void {
  const notes = new NotesAbove(found.text);
  let index = 0;
  for (const node of owner.children) {
    const own = notes.next(node);
    if (node.kind !== 'element' || node.name !== 'item') continue;
    addString(found, { key: `${key}[${index++}]`, note: own === '' ? note : own, owner }, node);
  }
}

function addString(found: Found, named: Named, element: XmlElement): void {
  const slot = slotOf(found, element);
  if (slot === undefined) return;
  const unit = unitOf(found, named, element.start, [slot.value.text], [slot]);
  found.add(unit, { kind: 'string', owner: named.owner, slot }, element.start, element.end);
}

function readPlurals(found: Found, named: Named): void {
  const { owner } = named;
  const items = new Map<PluralCategory, AndroidSlot>();
  for (const element of elementsOf(owner, 'item')) {
    const quantity = attribute(element, 'quantity') ?? '';
    if (!isPluralCategory(quantity)) {
      const message = `The item's quantity is not one of ${PLURAL_CATEGORIES.join(', ')}; correct it.`;
      found.problem('unknown-quantity', message, element.start, element.end);
    } else if (items.has(quantity)) {
      const message = `The quantity "${quantity}" appears twice. Only the first is used; remove one.`;
      found.problem('repeated-quantity', message, element.start, element.end);
    } else {
      const slot = slotOf(found, element);
      if (slot === undefined) return;
      items.set(quantity, slot);
    }
  }
  const target = pluralForms(found.language, 'cldr', (category) => items.get(category)?.value.text);
  const unit = unitOf(found, named, owner.start, target, [...items.values()]);
  found.add(unit, { kind: 'plurals', owner, items }, owner.start, owner.end);
}

function slotOf(found: Found, element: XmlElement): AndroidSlot | undefined {
  const value = readAndroidValue(found.text, element);
  if (value !== undefined) return { element, value };
  const message = 'The text contains "\\u" without four hexadecimal digits; complete it, or write "\\\\u".';
  found.problem('invalid-escape', message, element.start, element.end);
  return undefined;
}

function unitOf(
  found: Found,
  { key, note, owner }: Named,
  start: number,
  target: readonly string[],
  slots: readonly AndroidSlot[],
): Unit {
  const isReferring = slots.length > 0 && slots.every(({ element }) => isReference(found.text, element));
  const isFixed = isReferring || attribute(owner, 'translatable') === 'false';
  const flags: string[] = [];
  if (slots.some(({ value }) => value.style === 'markup')) flags.push('xml-text');
  else if (slots.some(({ value }) => value.style === 'cdata')) flags.push('auto-safe-html');
  const unit = plainUnit({ key, target, note, line: found.lineAt(start), flags });
  return isFixed ? { ...unit, state: 'readonly' } : unit;
}

function rewritePlurals(
  document: Document<AndroidPlace>,
  { owner, items }: Extract<AndroidPlace, { kind: 'plurals' }>,
  target: readonly string[],
): Splice[] {
  const lineEnd = lineEndOf(document.text);
  const like = [...items.values()].at(-1)?.value ?? NO_VALUE;
  const plural: XmlPlural = {
    system: 'cldr',
    parent: owner,
    indent: '    ',
    textOf: (category) => items.get(category)?.value.text,
    elementOf: (category) => items.get(category)?.element,
    encode: (text, category) => writeAndroidValue(text, items.get(category)?.value ?? like, lineEnd),
    written: (category, content) => `<item quantity="${category}">${content}</item>`,
  };
  return rewriteXmlPlural(document, plural, target);
}
