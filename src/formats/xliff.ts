/** XLIFF files of all versions. Files of the same component can have different versions. */
import { AppError } from '../model/error.js';
import type { Edit } from './format.js';
import type { Splice } from './shared/text-file.js';
import { type Collector, type Document, type Entry, textFormat } from './shared/text-format.js';
import { startXliff } from './shared/xliff/start.js';
import { rewriteText, type XliffPlace, type XliffVersion } from './shared/xliff/string.js';
import { xliff1 } from './shared/xliff/version-1.js';
import { xliff2 } from './shared/xliff/version-2.js';
import { declaredXmlCharset } from './shared/xml/charset.js';
import { rootName } from './shared/xml/head.js';
import { attribute, elementsOf, parseXml } from './shared/xml/tree.js';

export const xliff = textFormat<XliffPlace>({
  id: 'xliff',
  name: 'XLIFF',
  family: 'xliff',
  declaredCharset: declaredXmlCharset,
  extensions: ['.xlf', '.xliff'],
  bilingual: true,
  declaresSource: true,
  plurals: 'gettext',
  flags: [],
  detect: ({ path, bytes }) => /\.(?:xlf|xliff)$/i.test(path) && rootName(bytes) === 'xliff',
  start: startXliff,
  read,
  rewrite,
});

function read(found: Collector<XliffPlace>): void {
  const root = parseXml(found.text, (name, message, line) => found.error(name, message, line));
  if (root.name !== 'xliff' || elementsOf(root, 'file').length === 0) {
    throw found.error('not-xliff', 'This is not an XLIFF file: there is no <xliff> with a <file> in it.');
  }
  versionOf(found, attribute(root, 'version') ?? '1.2').read(found, root);
}

function versionOf(found: Collector<XliffPlace>, version: string): XliffVersion {
  if (version.startsWith('1.')) return xliff1;
  if (version.startsWith('2.')) return xliff2;
  const shown = JSON.stringify(version.slice(0, 20));
  throw found.error('unknown-version', `The file has XLIFF version ${shown}; only versions 1.0 to 2.2 can be read.`);
}

function rewrite({ text }: Document<XliffPlace>, { unit, place }: Entry<XliffPlace>, edit: Edit): readonly Splice[] {
  if (edit.target.length !== 1) {
    throw new AppError('xliff.plural-mismatch', 'An XLIFF translation is a single text; give one text.');
  }
  const value = edit.state === 'empty' ? '' : edit.target[0]!;
  const isSameText = value === unit.target[0];
  const state = unit.state === 'readonly' ? 'readonly' : value === '' ? 'empty' : edit.state;
  if (isSameText && state === unit.state) return [];
  const splices = state === 'readonly' ? [] : place.version.rewriteState(place, state);
  return isSameText ? splices : [...splices, ...rewriteText(text, place, value, state)];
}
