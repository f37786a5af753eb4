/** Reads the charset from the declaration at the beginning of an XML file. */
import { AppError } from '../../../model/error.js';
import { decoderFor } from '../charset.js';

const HEAD_BYTES = 256;
const DECLARED = /^<\?xml\s[^>]*?\sencoding\s*=\s*(?:"([^">]*)"|'([^'>]*)')/;
/** Charsets that a file cannot have if its declaration is readable as ASCII. Some programs declare them anyway. */
const WIDE = /^(?:utf|ucs|iso-10646-ucs)-?(?:16|32|2|4)(?:-?[lb]e)?$/i;
/** In XML these names mean ISO-8859-1 itself, not Windows-1252 as on web pages. */
const LATIN_1 = /^(?:iso[-_]?8859-1|latin-?1|l1|cp819|ibm819)$/i;
const ASCII = /^(?:(?:us-)?ascii|ansi_x3\.4-1968|iso646-us)$/i;

/** Undefined if the file declares no charset, or one that it cannot have. Throws AppError if the charset is unknown. */
export function declaredXmlCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES)).toString('latin1');
  const match = DECLARED.exec(head);
  const label = match?.[1] ?? match?.[2];
  if (label === undefined || WIDE.test(label)) return undefined;
  if (LATIN_1.test(label)) return 'iso-8859-1';
  if (ASCII.test(label)) return 'us-ascii';
  const encoding = decoderFor(label, true)?.encoding;
  if (encoding !== undefined) return encoding;
  throw new AppError(
    'xml.unknown-charset',
    `The file declares the unknown encoding ${JSON.stringify(label.slice(0, 60))}; convert the file to UTF-8.`,
  );
}
