/** One message of a Qt TS file: its elements and texts. */
import type { PluralRule } from '../../../model/plural.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';
import { readQtText } from './text.js';

export interface QtMessage {
  readonly element: XmlElement;
  readonly source: XmlElement;
  readonly translation: XmlElement | undefined;
  readonly isNumerus: boolean;
  /** Elements with the forms of the translation: one, or all that a numerus message has in the file. */
  readonly forms: readonly XmlElement[];
  /** The texts of `forms`. */
  readonly written: readonly string[];
}

export function readMessage(text: string, element: XmlElement, source: XmlElement): QtMessage {
  const [translation] = elementsOf(element, 'translation');
  const isNumerus = attribute(element, 'numerus') === 'yes';
  const forms = formsOf(translation, isNumerus).map(longest);
  return { element, source, translation, isNumerus, forms, written: forms.map((form) => readQtText(text, form)) };
}

function formsOf(translation: XmlElement | undefined, isNumerus: boolean): readonly XmlElement[] {
  if (translation === undefined) return [];
  return isNumerus ? elementsOf(translation, 'numerusform') : [translation];
}

/** If a form has variants of several lengths, the first and longest one is the translation. */
function longest(form: XmlElement): XmlElement {
  return elementsOf(form, 'lengthvariant')[0] ?? form;
}

/** Makes singular and plural from a numerus source, in which "(s)" marks the plural, as in "file(s)". */
export function sourceForms(source: string, isNumerus: boolean): readonly string[] {
  return isNumerus ? [source.replaceAll('(s)', ''), source.replaceAll('(s)', 's')] : [source];
}

/** The forms of the translation, with an empty form for each one that the rule has and the message lacks. */
export function targetForms({ isNumerus, written }: QtMessage, plural: PluralRule): readonly string[] {
  const missing = (isNumerus ? plural.forms : 1) - written.length;
  return missing > 0 ? [...written, ...Array<string>(missing).fill('')] : written;
}
