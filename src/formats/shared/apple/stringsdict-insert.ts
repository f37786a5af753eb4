/** Inserts new entries and variables into a stringsdict, modelled on the base file. */
import { AppError } from '../../../model/error.js';
import { isPluralCategory, newCategories } from '../named-plural.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Document, NewEntry } from '../text-format.js';
import { type ElementWriter, indentIn, XmlInsertions } from '../xml/insert.js';
import { encodeXmlText, textOf } from '../xml/text.js';
import type { XmlElement } from '../xml/tree.js';
import { type PlistPair, pairsOf } from './plist-dict.js';
import { FORMAT_KEY, RULE_KEYS, type StringsdictPlace } from './stringsdict-place.js';

/** The tree is the dictionary that contains all entries. */
type StringsdictDocument = Document<StringsdictPlace, XmlElement>;
type Added = NewEntry<StringsdictPlace>;

const DEFAULT_INDENT = '\t';

export function insertStringsdict(document: StringsdictDocument, added: readonly Added[]): readonly Splice[] {
  const inserter = new Inserter(document, added);
  const seen = new Set<PlistPair>();
  for (const string of added) {
    const { entry } = string.base.place;
    if (!seen.has(entry)) inserter.addEntry(entry, string);
    seen.add(entry);
  }
  const unwritten = added.find((entry) => !inserter.written.has(entry));
  if (unwritten !== undefined) {
    const message = `The file already has "${unwritten.base.unit.key}", but not as a usable text; repair it first.`;
    throw new AppError('stringsdict.unwritable', message);
  }
  return inserter.splices();
}

class Inserter {
  readonly written = new Set<Added>();
  readonly #document: StringsdictDocument;
  readonly #indent: string;
  readonly #entries: ReadonlyMap<string, XmlElement>;
  readonly #top: XmlInsertions;
  readonly #inside: Splice[] = [];
  /** The strings by the element that contains them in the base file. */
  readonly #added: ReadonlyMap<XmlElement, Added>;

  constructor(document: StringsdictDocument, added: readonly Added[]) {
    const { text, tree: dict } = document;
    this.#document = document;
    this.#indent = indentIn(text, dict, DEFAULT_INDENT);
    this.#entries = byKey(text, dict);
    this.#top = new XmlInsertions(text, dict, this.#indent);
    this.#added = new Map(added.map((entry) => [elementOf(entry), entry]));
  }

  splices(): Splice[] {
    return [...this.#inside, ...this.#top.splices()];
  }

  /** Adds all new strings of an entry, given the first of them. The file can have the entry already. */
  addEntry({ key: name, value: base }: PlistPair, { baseDocument, after }: Added): void {
    const known = this.#entries.get(name);
    if (known !== undefined) {
      this.#complete(base, known, baseDocument.text);
      return;
    }
    const pairs: [string, ElementWriter][] = [];
    for (const pair of pairsOf(baseDocument.text, base)) {
      const writer = this.#value(baseDocument.text, pair);
      if (writer !== undefined) pairs.push([pair.key, writer]);
      // An entry without its format key shows no text, so the format key is copied from the base file.
      else if (pair.key === FORMAT_KEY)
        pairs.push([pair.key, () => this.#string(textOf(baseDocument.text, pair.value))]);
    }
    this.#top.add(after?.place.entry.value, (lead) => `${keyTag(name)}${lead}${this.#dict(lead, pairs)}`);
  }

  /** Adds the missing pairs to an existing dictionary, each after the preceding pair that both files have. */
  #complete(base: XmlElement, known: XmlElement, baseText: string): void {
    if (known.name !== 'dict') return;
    const present = byKey(this.#document.text, known);
    const insertions = new XmlInsertions(this.#document.text, known, this.#indent);
    let after: XmlElement | undefined;
    for (const pair of pairsOf(baseText, base)) {
      const here = present.get(pair.key);
      after = here ?? after;
      if (here !== undefined && RULE_KEYS.has(pair.key)) this.#complete(pair.value, here, baseText);
      if (here !== undefined) continue;
      const writer = this.#value(baseText, pair);
      if (writer !== undefined) insertions.add(after, (lead) => `${keyTag(pair.key)}${lead}${writer(lead)}`);
    }
    for (const splice of insertions.splices()) this.#inside.push(splice);
  }

  /** Returns a writer for the value of a key, or undefined if the value contains none of the new strings. */
  #value(baseText: string, { key, value }: PlistPair): ElementWriter | undefined {
    const own = this.#added.get(value);
    if (own !== undefined) {
      this.written.add(own);
      if (own.base.place.kind === 'text') return () => this.#string(own.edit.target[0] ?? '');
      return (lead) => this.#dict(lead, this.#variable(baseText, value, own.edit.target));
    }
    if (!RULE_KEYS.has(key)) return undefined;
    const variants: [string, ElementWriter][] = [];
    for (const pair of pairsOf(baseText, value)) {
      const writer = this.#value(baseText, pair);
      if (writer !== undefined) variants.push([pair.key, writer]);
    }
    return variants.length === 0 ? undefined : (lead) => this.#dict(lead, variants);
  }

  /** Returns the pairs of a variable: its settings as in the base file, and its plural forms. */
  #variable(baseText: string, dict: XmlElement, target: readonly string[]): [string, ElementWriter][] {
    const settings = pairsOf(baseText, dict).filter(
      ({ key, value }) => !isPluralCategory(key) && value.name === 'string',
    );
    const forms = newCategories(this.#document.language, 'apple', target).filter(
      ({ category, text }) => text !== '' || category === 'other',
    );
    return [
      ...settings.map(({ key, value }): [string, ElementWriter] => [key, () => this.#string(textOf(baseText, value))]),
      ...forms.map(({ category, text }): [string, ElementWriter] => [category, () => this.#string(text)]),
    ];
  }

  #dict(lead: string, pairs: readonly (readonly [string, ElementWriter])[]): string {
    const inner = lead === '' ? '' : lead + this.#indent;
    const written = pairs.map(([key, write]) => `${inner}${keyTag(key)}${inner}${write(inner)}`);
    return `<dict>${written.join('')}${lead}</dict>`;
  }

  #string(text: string): string {
    return `<string>${encodeXmlText(text, lineEndOf(this.#document.text))}</string>`;
  }
}

function elementOf({ base: { place } }: Added): XmlElement {
  return place.kind === 'plural' ? place.dict : place.value;
}

/** Returns the values of a dictionary by key. If a key repeats, the first value is used. */
function byKey(text: string, dict: XmlElement): ReadonlyMap<string, XmlElement> {
  return new Map(
    pairsOf(text, dict)
      .reverse()
      .map(({ key, value }) => [key, value]),
  );
}

function keyTag(key: string): string {
  return `<key>${encodeXmlText(key)}</key>`;
}
