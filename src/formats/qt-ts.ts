/** Qt Linguist's TS files. */
import { AppError } from '../model/error.js';
import { hasText, stateOf } from '../model/state.js';
import { sameTexts, type Unit } from '../model/unit.js';
import type { Edit } from './format.js';
import { type QtMessage, readMessage, sourceForms, targetForms } from './shared/qt/message.js';
import { QtReferences } from './shared/qt/references.js';
import { readQtText } from './shared/qt/text.js';
import { rewriteMessage } from './shared/qt/writer.js';
import type { Splice } from './shared/text-file.js';
import { type Collector, type Document, type Entry, textFormat } from './shared/text-format.js';
import { declaredXmlCharset } from './shared/xml/charset.js';
import { rootName } from './shared/xml/head.js';
import { attribute, elementsOf, parseXml, type XmlElement } from './shared/xml/tree.js';

export const qtTs = textFormat<QtMessage>({
  id: 'qt-ts',
  name: 'Qt Linguist TS',
  family: 'qt',
  declaredCharset: declaredXmlCharset,
  extensions: ['.ts'],
  bilingual: true,
  plurals: 'gettext',
  flags: [],
  // Programs in TypeScript have the same ending.
  detect: ({ path, bytes }) => /\.ts$/i.test(path) && rootName(bytes) === 'TS',
  read,
  rewrite,
});

/** Messages that the program no longer has; the file only remembers them. */
const GONE: ReadonlySet<string> = new Set(['obsolete', 'vanished']);

const NO_FLAGS: readonly string[] = [];

function read(found: Collector<QtMessage>): void {
  const root = parseXml(found.text, (name, message) => found.error(name, message));
  if (root.name !== 'TS') {
    throw found.error('not-ts', `This is not a TS file of Qt: its root element is <${root.name}>, not <TS>.`);
  }
  const language = attribute(root, 'language');
  const sourceLanguage = attribute(root, 'sourcelanguage');
  found.declared = { ...(language && { language }), ...(sourceLanguage && { sourceLanguage }) };
  const references = new QtReferences();
  for (const child of elementsOf(root)) {
    // Messages that are known by ids may stand outside of contexts.
    if (child.name === 'message') addMessage(found, '', child, references.of(child));
    if (child.name !== 'context') continue;
    const name = textIn(found.text, child, 'name').join('');
    for (const message of elementsOf(child, 'message')) addMessage(found, name, message, references.of(message));
  }
}

function addMessage(found: Collector<QtMessage>, context: string, element: XmlElement, references: string): void {
  const { text } = found;
  const id = attribute(element, 'id') ?? '';
  const [source] = elementsOf(element, 'source');
  if (source === undefined) {
    found.problem('missing-source', '<message> has no <source>; add it.', element.start, element.end);
    return;
  }
  const message = readMessage(text, element, source);
  const type = message.translation && attribute(message.translation, 'type');
  // A program that knows its texts by ids shows the id where it has no text.
  const original = readQtText(text, source) || id;
  if (original === '' || (type !== undefined && GONE.has(type))) return;
  const [oldSource] = textIn(text, element, 'oldsource');
  const forms = sourceForms(original, message.isNumerus);
  const unit: Unit = {
    key: '',
    context: [context, ...textIn(text, element, 'comment'), id].filter(Boolean).join('|'),
    source: forms,
    ...translationOf(message, forms, type === 'unfinished', found.language),
    flags: NO_FLAGS,
    note: [...textIn(text, element, 'extracomment'), ...textIn(text, element, 'translatorcomment')].join('\n'),
    ...(oldSource && { previous: sourceForms(oldSource, message.isNumerus) }),
    references,
    line: found.lineAt(element.start),
  };
  found.add(unit, message, element.start, element.end);
}

function translationOf(
  message: QtMessage,
  source: readonly string[],
  isUnfinished: boolean,
  language: string,
): Pick<Unit, 'target' | 'state'> {
  const target = targetForms(message, language);
  if (hasText(target) || isUnfinished || message.translation === undefined) {
    return { target, state: stateOf(target, { fuzzy: isUnfinished }) };
  }
  // Finished without any text: the program is to show the source.
  const last = source.length - 1;
  const shown = target.map((_, form) => source[target.length === 1 ? last : Math.min(form, last)]!);
  return { target: shown, state: 'translated' };
}

function textIn(text: string, element: XmlElement, name: string): readonly string[] {
  return elementsOf(element, name).map((child) => readQtText(text, child));
}

function rewrite({ text }: Document<QtMessage>, { unit, place }: Entry<QtMessage>, edit: Edit): readonly Splice[] {
  if (edit.target.length !== 1 && !place.isNumerus) {
    throw new AppError('qt.plural-mismatch', 'The message has no forms for numbers; give one text.');
  }
  if (edit.state === unit.state && sameTexts(edit.target, unit.target)) return [];
  return rewriteMessage(text, place, edit);
}
