/** The charset that the header of a PO file or catalogue names. */
import { AppError } from '../../../model/error.js';
import { decoderFor } from '../charset.js';
import { headerField } from './header.js';

/** What templates and old tools name where they mean nothing in particular; UTF-8 reads all of it. */
const UNSPECIFIC = /^(?:charset|(?:us-)?ascii|ansi_x3\.4-1968|646)$/i;
/** Charsets that no file can be in whose header reads as ASCII. */
const WIDE = /^(?:utf|ucs)-?(?:16|32|2|4)(?:-?[lb]e)?$/i;

/** The charset as the header names it, empty when it names none. */
export function charsetOf(header: string): string {
  return /charset=([^\s;]+)/i.exec(headerField(header, 'Content-Type'))?.[1] ?? '';
}

/** The encoding of a charset; throws AppError when nobody knows its name. */
export function encodingNamed(charset: string): string {
  if (charset === '' || UNSPECIFIC.test(charset) || WIDE.test(charset)) return 'utf-8';
  const decoder = decoderFor(charset, false);
  if (decoder === undefined) {
    throw new AppError(
      'gettext.unknown-charset',
      `The header names the charset ${JSON.stringify(charset.slice(0, 60))}, which is not known; convert the file to UTF-8 with msgconv.`,
    );
  }
  return decoder.encoding;
}
