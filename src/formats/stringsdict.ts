/** Apple's stringsdict files: format strings with variables, and a text for each plural form of a variable. */
import type { PluralCategory } from '../model/plural.js';
import { type PlistPair, pairsOf } from './shared/apple/plist-dict.js';
import { insertStringsdict } from './shared/apple/stringsdict-insert.js';
import { FORMAT_KEY, isPluralRule, RULE_KEYS, type StringsdictPlace } from './shared/apple/stringsdict-place.js';
import { isPluralCategory, pluralForms } from './shared/named-plural.js';
import { plainUnit } from './shared/plain-unit.js';
import { lineEndOf, type Splice } from './shared/text-file.js';
import { type Collector, type Document, textFormat } from './shared/text-format.js';
import { declaredXmlCharset } from './shared/xml/charset.js';
import { replaceContent } from './shared/xml/edit.js';
import { rootName } from './shared/xml/head.js';
import { rewriteXmlPlural, type XmlPlural } from './shared/xml/plural.js';
import { startedXml } from './shared/xml/start.js';
import { encodeXmlLike, encodeXmlText, textOf } from './shared/xml/text.js';
import { elementsOf, parseXml, type XmlElement } from './shared/xml/tree.js';

type Found = Collector<StringsdictPlace>;

export const stringsdict = textFormat<StringsdictPlace, XmlElement>({
  id: 'stringsdict',
  name: 'Apple stringsdict',
  extensions: ['.stringsdict'],
  bilingual: false,
  plurals: 'apple',
  flags: ['objc-format'],
  family: 'stringsdict',
  declaredCharset: declaredXmlCharset,

  detect: ({ path, bytes }) => path.toLowerCase().endsWith('.stringsdict') && rootName(bytes) === 'plist',

  read(found) {
    const root = parseXml(found.text, (name, message, line) => found.error(name, message, line));
    const [dict] = elementsOf(root);
    if (root.name !== 'plist' || dict?.name !== 'dict') {
      throw found.error(
        'not-stringsdict',
        'The file is not a property list with a dictionary; is this another kind of file?',
      );
    }
    for (const entry of pairs(found, dict)) if (entry.value.name === 'dict') readEntry(found, entry);
    return dict;
  },

  rewrite(document, { place, unit }, { target }) {
    if (place.kind === 'plural') return rewritePlural(document, place, target);
    const [wanted = ''] = target;
    if (wanted === unit.target[0]) return [];
    return [replaceContent(place.value, encodeXmlLike(place.value, wanted, lineEndOf(document.text)))];
  },

  insert: insertStringsdict,

  start: (like) =>
    startedXml(like, 'stringsdict', (root, text) =>
      elementsOf(root, 'dict').map((dict) => replaceContent(dict, lineEndOf(text))),
    ),
});

function pairs(found: Found, dict: XmlElement): PlistPair[] {
  return pairsOf(found.text, dict, (element) => {
    const [what, remedy] = element.name === 'key' ? ['key', 'value after it'] : ['value', 'key before it'];
    found.problem('half-pair', `The ${what} has no ${remedy}; add one.`, element.start, element.end);
  });
}

/** Reads a format string, its variables, and its variants by width or device. Ignores deeper nesting. */
function readEntry(found: Found, entry: PlistPair): void {
  for (const pair of pairs(found, entry.value)) {
    const { key, value } = pair;
    if (key === FORMAT_KEY) addText(found, entry.key, entry, pair);
    if (value.name !== 'dict') continue;
    const inner = pairs(found, value);
    if (RULE_KEYS.has(key)) {
      for (const variant of inner) addText(found, `${entry.key}:${variant.key}`, entry, variant);
    } else if (isPluralRule(found.text, inner)) readVariable(found, entry, pair, inner);
  }
}

function addText(found: Found, key: string, entry: PlistPair, { value, start }: PlistPair): void {
  if (value.name !== 'string') return;
  add(found, key, [textOf(found.text, value)], { kind: 'text', entry, value }, start);
}

function readVariable(found: Found, entry: PlistPair, variable: PlistPair, inner: readonly PlistPair[]): void {
  const forms = new Map<PluralCategory, XmlElement>();
  for (const { key, value, start } of inner) {
    if (!isPluralCategory(key) || value.name !== 'string') continue;
    if (!forms.has(key)) forms.set(key, value);
    else {
      const message = `The form "${key}" appears twice. Only the first is used; remove one.`;
      found.problem('repeated-form', message, start, value.end);
    }
  }
  const target = pluralForms(found.language, 'apple', (category) => formText(found.text, forms, category));
  const place = { kind: 'plural', entry, dict: variable.value, forms } as const;
  add(found, `${entry.key}:${variable.key}`, target, place, variable.start);
}

function add(found: Found, key: string, target: readonly string[], place: StringsdictPlace, start: number): void {
  const unit = plainUnit({ key, target, note: '', line: found.lineAt(start) });
  found.add(unit, place, start, place.kind === 'plural' ? place.dict.end : place.value.end);
}

function formText(
  text: string,
  forms: ReadonlyMap<PluralCategory, XmlElement>,
  category: PluralCategory,
): string | undefined {
  const form = forms.get(category);
  return form && textOf(text, form);
}

function rewritePlural(
  document: Document<StringsdictPlace>,
  { dict, forms }: Extract<StringsdictPlace, { kind: 'plural' }>,
  target: readonly string[],
): Splice[] {
  const { text } = document;
  const lineEnd = lineEndOf(text);
  const plural: XmlPlural = {
    system: 'apple',
    parent: dict,
    indent: '\t',
    textOf: (category) => formText(text, forms, category),
    elementOf: (category) => forms.get(category),
    encode(wanted, category) {
      const form = forms.get(category);
      return form === undefined ? encodeXmlText(wanted, lineEnd) : encodeXmlLike(form, wanted, lineEnd);
    },
    written: (category, content, lead) => `<key>${category}</key>${lead}<string>${content}</string>`,
    beforeForms: () => lastSetting(text, dict),
  };
  return rewriteXmlPlural(document, plural, target);
}

/** Returns the value of the last pair that is not a plural form. These pairs define the kind of the variable. */
function lastSetting(text: string, dict: XmlElement): XmlElement | undefined {
  return pairsOf(text, dict).findLast(({ key }) => !isPluralCategory(key))?.value;
}
