/** Finds the charset that the header of a PO file or catalogue names. */
import { AppError } from '../../../model/error.js';
import { decoderFor } from '../charset.js';
import { headerField } from './header.js';

/** Names that templates and old tools write without meaning a specific charset. Such files can be read as UTF-8. */
const UNSPECIFIC = /^(?:charset|(?:us-)?ascii|ansi_x3\.4-1968|646)$/i;
/** Charsets that a file cannot really have, because its header was readable as ASCII. */
const WIDE = /^(?:utf|ucs)-?(?:16|32|2|4)(?:-?[lb]e)?$/i;

/** The charset as written in the header, or an empty string if the header does not name one. */
export function charsetOf(header: string): string {
  return /charset=([^\s;]+)/i.exec(headerField(header, 'Content-Type'))?.[1] ?? '';
}

/** The encoding for a charset name. Throws AppError if the name is unknown. */
export function encodingNamed(charset: string): string {
  if (charset === '' || UNSPECIFIC.test(charset) || WIDE.test(charset)) return 'utf-8';
  const decoder = decoderFor(charset, false);
  if (decoder === undefined) {
    throw new AppError(
      'gettext.unknown-charset',
      `The header names the unknown charset ${JSON.stringify(charset.slice(0, 60))}; convert the file to UTF-8 with msgconv.`,
    );
  }
  return decoder.encoding;
}
