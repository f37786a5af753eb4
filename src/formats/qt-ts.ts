/** Qt Linguist's TS files. */
import { AppError } from '../model/error.js';
import { type PluralRule, pluralRule } from '../model/plural.js';
import { hasText, stateOf } from '../model/state.js';
import { sameTexts, type Unit } from '../model/unit.js';
import type { Edit } from './format.js';
import { type QtMessage, readMessage, sourceForms, targetForms } from './shared/qt/message.js';
import { ownPluralRule } from './shared/qt/plural.js';
import { QtReferences } from './shared/qt/references.js';
import { startQt } from './shared/qt/start.js';
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
  declaresSource: true,
  plurals: 'gettext',
  flags: [],
  // TypeScript sources have the same extension.
  detect: ({ path, bytes }) => /\.ts$/i.test(path) && rootName(bytes) === 'TS',
  start: startQt,
  read,
  rewrite,
});

/** Types of messages that the program no longer uses. Qt keeps them in the file. */
const UNUSED_TYPES: ReadonlySet<string> = new Set(['obsolete', 'vanished']);

const NO_FLAGS: readonly string[] = [];

function read(found: Collector<QtMessage>): void {
  const root = parseXml(found.text, (name, message, line) => found.error(name, message, line));
  if (root.name !== 'TS') {
    throw found.error('not-ts', `This is not a Qt TS file: its root element is <${root.name}>, not <TS>.`);
  }
  const language = attribute(root, 'language');
  const sourceLanguage = attribute(root, 'sourcelanguage');
  const messages = [root, ...elementsOf(root, 'context')].flatMap((owner) => elementsOf(owner, 'message'));
  const plural = ownPluralRule(messages, found.language);
  found.declared = {
    ...(language && { language }),
    ...(sourceLanguage && { sourceLanguage }),
    ...(plural && { plural }),
  };
  const forms = plural ?? pluralRule(found.language);
  const references = new QtReferences();
  for (const child of elementsOf(root)) {
    // Messages with ids can be outside a context.
    if (child.name === 'message') addMessage(found, forms, '', child, references.of(child));
    if (child.name !== 'context') continue;
    const name = textIn(found.text, child, 'name').join('');
    for (const message of elementsOf(child, 'message')) addMessage(found, forms, name, message, references.of(message));
  }
}

function addMessage(
  found: Collector<QtMessage>,
  plural: PluralRule,
  context: string,
  element: XmlElement,
  references: string,
): void {
  const { text } = found;
  const id = attribute(element, 'id') ?? '';
  const [source] = elementsOf(element, 'source');
  if (source === undefined) {
    found.problem('missing-source', '<message> has no <source>; add it.', element.start, element.end);
    return;
  }
  const message = readMessage(text, element, source);
  const type = message.translation && attribute(message.translation, 'type');
  // A program that looks up texts by id shows the id if the source is empty.
  const original = readQtText(text, source) || id;
  if (original === '' || (type !== undefined && UNUSED_TYPES.has(type))) return;
  const [oldSource] = textIn(text, element, 'oldsource');
  const forms = sourceForms(original, message.isNumerus);
  const unit: Unit = {
    key: '',
    context: [context, ...textIn(text, element, 'comment'), id].filter(Boolean).join('|'),
    source: forms,
    ...translationOf(message, forms, type === 'unfinished', plural),
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
  plural: PluralRule,
): Pick<Unit, 'target' | 'state'> {
  const target = targetForms(message, plural);
  if (hasText(target) || isUnfinished || message.translation === undefined) {
    return { target, state: stateOf(target, { fuzzy: isUnfinished }) };
  }
  // The message is finished but has no text: the program shows the source.
  const last = source.length - 1;
  const shown = target.map((_, form) => source[target.length === 1 ? last : Math.min(form, last)]!);
  return { target: shown, state: 'translated' };
}

function textIn(text: string, element: XmlElement, name: string): readonly string[] {
  return elementsOf(element, name).map((child) => readQtText(text, child));
}

function rewrite({ text }: Document<QtMessage>, { unit, place }: Entry<QtMessage>, edit: Edit): readonly Splice[] {
  if (edit.target.length !== 1 && !place.isNumerus) {
    throw new AppError('qt.plural-mismatch', 'The message has no plural forms; give one text.');
  }
  if (edit.state === unit.state && sameTexts(edit.target, unit.target)) return [];
  return rewriteMessage(text, place, edit);
}
