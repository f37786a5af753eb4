/** Updates the fields of a PO header that say who changed the file last, and when. Every other byte stays. */
import { AppError } from '../../../model/error.js';
import { languageName } from '../../../model/language.js';
import type { Revision } from '../../format.js';
import { encode } from '../charset.js';
import { byteView } from './decode.js';
import { PoScanner } from './scanner.js';
import { quote } from './string.js';

/** Templates contain these texts in place of a team. */
const NO_TEAM = /^(?:LANGUAGE <LL@li\.org>|LANGUAGE|none)?$/i;

/** Fields that the header lacks are not added. A field that spans several lines stays as it is. */
export function revisePo(bytes: Uint8Array, { date, author, language }: Revision): Uint8Array {
  const view = byteView(bytes);
  const entry = new PoScanner(view);
  if (!entry.next() || entry.fault !== '' || entry.id !== '' || entry.context !== undefined) return bytes.slice();
  const [start, end] = entry.formSpans as [number, number];
  const header = view.text.slice(start, end);
  const parts: Uint8Array[] = [];
  const place = (at: number) => view.offset + at * view.width;
  let kept = 0;
  for (const match of header.matchAll(/"(PO-Revision-Date|Last-Translator|Language-Team):[ \t]*([^"\\]*)\\n"/gi)) {
    const [line, name = '', old = ''] = match;
    const value = newValue(name.toLowerCase(), old);
    const text = value === undefined ? undefined : encoded(quote(`${name}: ${value}\n`, '\n'), view.encoding);
    if (text === undefined || value === old) continue;
    const at = start + match.index;
    parts.push(bytes.subarray(kept, place(at)), text);
    kept = place(at + line.length);
  }
  return new Uint8Array(Buffer.concat([...parts, bytes.subarray(kept)]));

  function newValue(name: string, old: string): string | undefined {
    if (name === 'po-revision-date') return date;
    if (name === 'last-translator') return author;
    return NO_TEAM.test(old.trim()) ? languageName(language) : undefined;
  }
}

/** Undefined if the charset of the file lacks a character. */
function encoded(text: string, encoding: string): Uint8Array | undefined {
  try {
    return encode(text, encoding);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
