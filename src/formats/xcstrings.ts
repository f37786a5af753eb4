/** Xcode String Catalogs: one file contains the strings of an application in all languages. */
import { AppError } from '../model/error.js';
import { languageTag, normaliseLanguage } from '../model/language.js';
import { namedForms } from '../model/plural.js';
import { writtenCode } from '../model/same-language.js';
import { stateOf } from '../model/state.js';
import { sameTexts } from '../model/unit.js';
import type { Edit, FileFormat, NewLanguage, WritableFormat } from './format.js';
import { removeLocalizations } from './shared/apple/localization-removal.js';
import {
  Catalog,
  isSameCode,
  leafNames,
  leafTexts,
  leavesOf,
  localizationOf,
  sourceTexts,
  translationIn,
  unitsOf,
} from './shared/apple/string-catalog.js';
import { type CatalogPlace, writeTranslation } from './shared/apple/string-catalog-writer.js';
import { memberValue, textUnder } from './shared/json/messages.js';
import { jsonTraits } from './shared/json/traits.js';
import { type JsonMember, type JsonNode, parseJson } from './shared/json/tree.js';
import { refuseManyLanguages } from './shared/language-limit.js';
import { decodeText, spliceFile } from './shared/text-file.js';
import { type Collector, textFormat } from './shared/text-format.js';

const format = textFormat<CatalogPlace, Catalog>({
  id: 'xcstrings',
  name: 'Xcode String Catalog',
  extensions: ['.xcstrings'],
  family: 'xcstrings',
  bilingual: true,
  plurals: 'cldr',
  flags: ['objc-format'],
  detect(sample) {
    const root = jsonTraits(sample, '.xcstrings')?.root;
    return root !== undefined && Catalog.of(root) !== undefined;
  },
  read(found) {
    const catalog = catalogIn(found.text, (name, message, line) => found.error(name, message, line));
    if (catalog === undefined) {
      throw found.error('not-a-catalog', 'The file lacks "sourceLanguage" or "strings"; is this another kind of file?');
    }
    const codes = catalog.codes();
    refuseManyLanguages('xcstrings', codes.length);
    const code = writtenCode(codes, found.language) ?? languageTag(found.language);
    for (const member of catalog.strings) readString(found, catalog, member, code);
    return catalog;
  },
  rewrite({ text, language, tree: catalog }, { unit, place }, { target, state }) {
    if (sameTexts(target, unit.target) && state === unit.state) return [];
    const file = { text, layout: catalog.layout(text), language };
    return writeTranslation(file, place, state === 'empty' ? target.map(() => '') : target, state);
  },
});

export const xcstrings: WritableFormat & Required<Pick<FileFormat, 'languagesIn'>> = {
  ...format,
  languagesIn,
  start,
  removeLanguage,
  parse: (bytes, options = {}) => format.parse(bytes, { ...options, language: options.language ?? sourceOf(bytes) }),
  write(bytes, edits, options = {}) {
    const language = options.language ?? sourceOf(bytes);
    let written: Uint8Array = bytes.slice();
    for (const round of rounds(edits)) written = format.write(written, round, { ...options, language });
    return written;
  },
};

/** Adds an empty localization to the first string: a catalog has no list of its languages. */
function start(bytes: Uint8Array, { code, written }: NewLanguage): Uint8Array {
  const file = decodeText(bytes);
  const catalog = catalogIn(file.text, (name, message, line) => new AppError(`xcstrings.${name}`, message, { line }));
  const entry = catalog?.strings.find(({ name, value }) => name !== '' && isTranslatable(file.text, value))?.value;
  if (catalog === undefined || entry?.kind !== 'object') {
    throw new AppError('xcstrings.no-start', 'The catalog has no string to translate; add the first string in Xcode.');
  }
  const place = { entry, code: written, own: undefined, source: undefined };
  const layout = catalog.layout(file.text);
  return spliceFile(bytes, file, writeTranslation({ text: file.text, layout, language: code }, place, [''], 'empty'));
}

function removeLanguage(bytes: Uint8Array, language: string): Uint8Array {
  const file = decodeText(bytes);
  const fail = (name: string, message: string, line?: number) => new AppError(`xcstrings.${name}`, message, { line });
  const catalog = catalogIn(file.text, fail);
  const written = writtenCode(catalog?.codes() ?? [], language);
  if (catalog === undefined || written === undefined) {
    throw fail('no-such-language', `The catalog has no localization in ${language}.`);
  }
  if (isSameCode(written, catalog.sourceCode)) {
    throw fail('unwritable', `The source language ${written} of the catalog cannot be removed.`);
  }
  return spliceFile(bytes, file, removeLocalizations(catalog.strings, written));
}

function isTranslatable(text: string, entry: JsonNode): boolean {
  if (entry.kind !== 'object' || textUnder(entry, 'extractionState') === 'stale') return false;
  const shouldTranslate = memberValue(entry, 'shouldTranslate');
  return shouldTranslate === undefined || !text.startsWith('false', shouldTranslate.start);
}

function readString(found: Collector<CatalogPlace>, catalog: Catalog, member: JsonMember, written: string): void {
  const { name: key, value: entry, start, end } = member;
  if (entry.kind !== 'object') {
    found.problem('broken-string', 'The string is not an object; write {} if it has no localizations.', start, end);
    return;
  }
  // Like Xcode's export, skip the empty key and strings that the code no longer uses.
  if (key === '' || textUnder(entry, 'extractionState') === 'stale') return;
  const { language } = found;
  const isSource = isSameCode(written, catalog.sourceCode);
  const localizations = memberValue(entry, 'localizations');
  const localization = localizationOf(entry, written);
  if ((localizations ?? entry).kind !== 'object' || (localization?.value ?? entry).kind !== 'object') {
    found.problem('broken-string', 'A localization of the string is not an object; correct it.', start, end);
    return;
  }
  const ownLeaves = leavesOf(localization?.value);
  const sourceLeaves = leavesOf(localizationOf(entry, catalog.sourceCode)?.value);
  const code = localization?.name ?? written;
  const note = textUnder(entry, 'comment');
  const line = found.lineAt(start);
  const shouldTranslate = memberValue(entry, 'shouldTranslate');
  const readonly = shouldTranslate !== undefined && found.text.startsWith('false', shouldTranslate.start);
  for (const name of leafNames(sourceLeaves, ownLeaves)) {
    const own = ownLeaves.get(name);
    const context = name === '' ? key : `${key}|==|${name}`;
    const source = sourceTexts(sourceLeaves, name, catalog.sourceLanguage) ?? [key];
    const target = isSource ? source : own ? leafTexts(own, language, translationIn) : blank(source, language);
    const fuzzy = own !== undefined && unitsOf(own).some((unit) => textUnder(unit, 'state') === 'needs_review');
    const state = readonly ? 'readonly' : stateOf(target, { fuzzy });
    const place = { entry, code, own, source: sourceLeaves.get(name) };
    found.add({ key: '', context, source, target, state, flags: [], note, references: '', line }, place, start, end);
  }
}

/** Returns the empty forms of a missing translation: one, or all plural forms of the language. */
function blank(source: readonly string[], language: string): string[] {
  return source.length === 1 ? [''] : namedForms(language, 'cldr').categories.map(() => '');
}

function languagesIn(bytes: Uint8Array): readonly string[] {
  const fail = (name: string, message: string, line?: number) => new AppError(`xcstrings.${name}`, message, { line });
  const codes = catalogIn(decodeText(bytes).text, fail)?.codes() ?? [];
  refuseManyLanguages('xcstrings', codes.length);
  return codes;
}

let lastRead: WeakRef<{ readonly text: string; readonly catalog: Catalog }> | undefined;

/** Caches the last parsed catalog, because callers read the languages of a file one after the other. */
function catalogIn(text: string, fail: Parameters<typeof parseJson>[1]): Catalog | undefined {
  const last = lastRead?.deref();
  if (last?.text === text) return last.catalog;
  const catalog = Catalog.of(parseJson(text, fail));
  if (catalog !== undefined) lastRead = new WeakRef({ text, catalog });
  return catalog;
}

function sourceOf(bytes: Uint8Array): string {
  return normaliseLanguage(languagesIn(bytes)[0] ?? 'en') ?? 'en';
}

/**
 * Splits the edits into rounds with at most one edit per string. Edits of the variants of one string cannot be
 * combined: each may create the object that contains the other variants.
 */
function rounds(edits: readonly Edit[]): Edit[][] {
  const all: Edit[][] = [];
  const counts = new Map<string, number>();
  for (const edit of edits) {
    const [key] = edit.identity.split(/\u0004|\|==\|/, 1);
    const count = counts.get(key!) ?? 0;
    counts.set(key!, count + 1);
    if (count === all.length) all.push([]);
    all[count]!.push(edit);
  }
  return all;
}
