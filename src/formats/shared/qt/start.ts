/** Makes the Qt TS file of a new language from another file: the same messages without translations. */
import type { NewLanguage } from '../../format.js';
import type { Splice } from '../text-file.js';
import { indentBefore, setAttribute } from '../xml/edit.js';
import { removedElement, startedXml } from '../xml/start.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';
import { qtPluralRule } from './plural.js';

const UNUSED_TYPES = /^(?:obsolete|vanished)$/;

export function startQt(like: Uint8Array, { code, written }: NewLanguage): Uint8Array {
  const { forms } = qtPluralRule(code);
  return startedXml(like, 'qt', (root, text) => {
    const messages = [root, ...elementsOf(root, 'context')].flatMap((owner) => elementsOf(owner, 'message'));
    return [
      setAttribute(root, 'language', written.replaceAll('-', '_')),
      ...messages.flatMap((message) => blankedMessage(text, message, forms)),
    ];
  });
}

function blankedMessage(text: string, message: XmlElement, forms: number): Splice[] {
  const [translation] = elementsOf(message, 'translation');
  if (translation === undefined) return [];
  if (UNUSED_TYPES.test(attribute(translation, 'type') ?? '')) return [removedElement(text, message)];
  const isNumerus = attribute(message, 'numerus') === 'yes';
  const indent = indentBefore(text, translation.start);
  const form = `${indent && `${indent}    `}<numerusform></numerusform>`;
  const content = isNumerus ? form.repeat(forms) + indent : '';
  const blank = `<translation type="unfinished">${content}</translation>`;
  // Comments of translators belong to the old translation.
  const comments = elementsOf(message, 'translatorcomment').map((comment) => removedElement(text, comment));
  return [...comments, { start: translation.start, end: translation.end, text: blank }];
}
