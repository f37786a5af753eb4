/** Writes the translation of a message into a Qt TS file. */
import { hasText } from '../../../model/state.js';
import type { Edit } from '../../format.js';
import { lineEndOf, type Splice } from '../text-file.js';
import { indentBefore, removeAttribute, replaceContent, setAttribute } from '../xml/edit.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';
import type { QtMessage } from './message.js';
import { encodeQtText } from './text.js';

/** One level of indentation, as Qt's tools write it. */
const STEP = '    ';

export function rewriteMessage(text: string, message: QtMessage, { target, state }: Edit): readonly Splice[] {
  const values = state === 'empty' ? target.map(() => '') : target;
  const isFinished = hasText(values) && state !== 'fuzzy';
  const lineEnd = lineEndOf(text);
  const encode = (value: string) => encodeQtText(value, lineEnd);
  if (message.translation === undefined) {
    return hasText(values) ? [newTranslation(text, message, values.map(encode), isFinished)] : [];
  }
  const splices: Splice[] = [...rewriteType(message.translation, isFinished)];
  for (const [index, form] of message.forms.entries()) {
    const value = values[index] ?? '';
    if (value !== message.written[index]) splices.push(replaceContent(form, encode(value)));
  }
  const added = values.slice(message.forms.length);
  if (hasText(added)) splices.push(addForms(text, message.translation, added.map(encode)));
  return splices;
}

function rewriteType(translation: XmlElement, isFinished: boolean): readonly Splice[] {
  if (isFinished) return removeAttribute(translation, 'type');
  return attribute(translation, 'type') === 'unfinished' ? [] : [setAttribute(translation, 'type', 'unfinished')];
}

/** Adds forms after the existing ones. */
function addForms(text: string, translation: XmlElement, added: readonly string[]): Splice {
  const indent = indentBefore(text, translation.start);
  const last = elementsOf(translation, 'numerusform').at(-1);
  if (last === undefined) return replaceContent(translation, formElements(indent, added));
  const before = indentBefore(text, last.start);
  return { start: last.end, end: last.end, text: added.map((form) => formElement(before, form)).join('') };
}

function newTranslation(text: string, message: QtMessage, values: readonly string[], isFinished: boolean): Splice {
  const { end } = elementsOf(message.element).at(-1) ?? message.source;
  const indent = indentBefore(text, message.source.start);
  const content = message.isNumerus ? formElements(indent, values) : values[0]!;
  const type = isFinished ? '' : ' type="unfinished"';
  return { start: end, end, text: `${indent}<translation${type}>${content}</translation>` };
}

/** All forms of a translation. Each has its own line if the translation has one, that is if `indent` is not empty. */
function formElements(indent: string, forms: readonly string[]): string {
  return forms.map((form) => formElement(indent && indent + STEP, form)).join('') + indent;
}

function formElement(indent: string, form: string): string {
  return `${indent}<numerusform>${form}</numerusform>`;
}
