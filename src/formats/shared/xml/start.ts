/** Makes the file of a new language from an XML file of the component, with everything outside its strings. */
import { AppError } from '../../../model/error.js';
import { decodeText, type Splice, spliceFile } from '../text-file.js';
import { declaredXmlCharset } from './charset.js';
import { indentBefore } from './edit.js';
import { parseXml, type XmlElement } from './tree.js';

/** `splicesOf` gets the root element and the text, and returns the splices that remove the translations. */
export function startedXml(
  like: Uint8Array,
  family: string,
  splicesOf: (root: XmlElement, text: string) => readonly Splice[],
): Uint8Array {
  const file = decodeText(like, { declaredCharset: declaredXmlCharset });
  const root = parseXml(file.text, (name, message, line) => new AppError(`${family}.${name}`, message, { line }));
  return spliceFile(like, file, splicesOf(root, file.text));
}

/** Removes an element, and its line if nothing else is on it. */
export function removedElement(text: string, { start, end }: XmlElement): Splice {
  return { start: start - indentBefore(text, start).length, end, text: '' };
}
