/** Inserts new strings into Android files, in the order of the base file. Arrays can be added whole or item by item. */
import { AppError } from '../../../model/error.js';
import { newCategories } from '../named-plural.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Document, NewEntry } from '../text-format.js';
import { setAttribute } from '../xml/edit.js';
import { type ElementWriter, indentIn, XmlInsertions } from '../xml/insert.js';
import { encodeXmlAttribute } from '../xml/text.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';
import { type AndroidPlace, NO_VALUE } from './place.js';
import { isReference } from './reference.js';
import { writeAndroidValue } from './text.js';

type AndroidDocument = Document<AndroidPlace, XmlElement>;
type Added = NewEntry<AndroidPlace, XmlElement>;

const DEFAULT_INDENT = '    ';

export function insertAndroid(document: AndroidDocument, added: readonly Added[]): readonly Splice[] {
  const inserter = new Inserter(document);
  const byOwner = new Map<XmlElement, Added[]>();
  for (const entry of added) {
    const { owner } = entry.base.place;
    const known = byOwner.get(owner);
    if (known === undefined) byOwner.set(owner, [entry]);
    else known.push(entry);
  }
  for (const [owner, strings] of byOwner) inserter.add(owner, strings);
  return inserter.splices(added[0]!.baseDocument.tree);
}

class Inserter {
  readonly #document: AndroidDocument;
  readonly #indent: string;
  readonly #insertions: XmlInsertions;
  /** The existing arrays of the file by name, and the splices that add items to them. */
  readonly #arrays: ReadonlyMap<string, XmlElement>;
  readonly #items: Splice[] = [];
  /** Namespace prefixes of the elements in the new texts. */
  readonly #prefixes = new Set<string>();

  constructor(document: AndroidDocument) {
    const { text, tree: root } = document;
    this.#document = document;
    this.#indent = indentIn(text, root, DEFAULT_INDENT);
    this.#insertions = new XmlInsertions(text, root, this.#indent);
    const arrays = elementsOf(root, 'string-array').reverse();
    this.#arrays = new Map(arrays.map((array) => [attribute(array, 'name') ?? '', array]));
  }

  /** Adds the strings of one element of the base file: a string, plurals, or items of an array. */
  add(owner: XmlElement, strings: readonly Added[]): void {
    const entry = strings[0]!;
    if (owner.name === 'string-array') this.#addItems(owner, strings);
    else if (owner.name === 'plurals') this.#insert(entry, this.#pluralItems(entry));
    else {
      const written = `${openTag(owner)}${this.#value(entry, entry.edit.target[0])}</string>`;
      this.#insertions.add(entry.after?.place.owner, () => written);
    }
  }

  splices(baseRoot: XmlElement): Splice[] {
    return [...this.#declarations(baseRoot), ...this.#items, ...this.#insertions.splices()];
  }

  /** Inserts an element that contains items. */
  #insert({ base, after }: Added, items: readonly string[]): void {
    const { owner } = base.place;
    const writer: ElementWriter = (lead) => {
      const inner = lead === '' ? '' : lead + this.#indent;
      return `${openTag(owner)}${items.map((item) => inner + item).join('')}${lead}</${owner.name}>`;
    };
    this.#insertions.add(after?.place.owner, writer);
  }

  #pluralItems(entry: Added): string[] {
    return newCategories(this.#document.language, 'cldr', entry.edit.target)
      .filter(({ category, text }) => text !== '' || category === 'other')
      .map(({ category, text }) => `<item quantity="${category}">${this.#value(entry, text)}</item>`);
  }

  #addItems(owner: XmlElement, strings: readonly Added[]): void {
    const known = this.#arrays.get(attribute(owner, 'name')!);
    const count = known === undefined ? 0 : elementsOf(known, 'item').length;
    const items: string[] = [];
    const references = referencesIn(owner, strings[0]!.baseDocument.text);
    for (const entry of strings) {
      const index = indexOf(entry) - count;
      if (index < 0) throw brokenItem(entry);
      // Items are identified by their index, so missing items before this one are inserted empty.
      while (items.length < index) items.push(references[count + items.length] ?? '<item></item>');
      items.push(`<item>${this.#value(entry, entry.edit.target[0])}</item>`);
    }
    while (references[count + items.length] !== undefined) items.push(references[count + items.length]!);
    if (known === undefined) {
      this.#insert(strings[0]!, items);
      return;
    }
    const inside = new XmlInsertions(this.#document.text, known, this.#indent);
    const last = elementsOf(known).at(-1);
    for (const item of items) inside.add(last, () => item);
    for (const splice of inside.splices()) this.#items.push(splice);
  }

  #value({ base: { place } }: Added, text = ''): string {
    const slot = place.kind === 'string' ? place.slot : [...place.items.values()].at(-1);
    const written = writeAndroidValue(text, slot?.value ?? NO_VALUE, lineEndOf(this.#document.text));
    for (const [, prefix] of written.matchAll(/<([A-Za-z_][\w.-]*):/g)) this.#prefixes.add(prefix!);
    return written;
  }

  /** Copies namespace declarations for new prefixes from the base file. */
  #declarations(baseRoot: XmlElement): Splice[] {
    const { tree: root } = this.#document;
    const splices: Splice[] = [];
    for (const prefix of this.#prefixes) {
      const name = `xmlns:${prefix}`;
      const uri = attribute(baseRoot, name);
      if (uri === undefined || attribute(root, name) !== undefined) continue;
      splices.push(setAttribute(root, name, encodeXmlAttribute(uri)));
    }
    return splices;
  }
}

/** Returns the start tag of the base file without `translatable` and without attributes that have a namespace. */
function openTag({ name, attributes }: XmlElement): string {
  const kept = attributes.filter((known) => !known.name.includes(':') && known.name !== 'translatable');
  return `<${name}${kept.map((known) => ` ${known.name}="${encodeXmlAttribute(known.value)}"`).join('')}>`;
}

/** Returns the items of an array that refer to other resources, as written. Nobody translates them, so they are copied. */
function referencesIn(array: XmlElement, text: string): (string | undefined)[] {
  return elementsOf(array, 'item').map((item) =>
    isReference(text, item) ? `<item>${text.slice(item.contentStart, item.contentEnd).trim()}</item>` : undefined,
  );
}

function indexOf({ base: { unit } }: Added): number {
  return Number(/\[(\d+)\]$/.exec(unit.key)![1]);
}

function brokenItem({ base: { unit } }: Added): AppError {
  return new AppError('android.unwritable', `The file already has "${unit.key}", but it is broken; repair it first.`);
}
