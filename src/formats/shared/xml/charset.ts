/** The charset that the declaration at the beginning of an XML file names. */
import { AppError } from '../../../model/error.js';
import { decoderFor } from '../charset.js';

const HEAD_BYTES = 256;
const DECLARED = /^<\?xml\s[^>]*?\sencoding\s*=\s*(?:"([^">]*)"|'([^'>]*)')/;
/** Charsets that no file can be in whose declaration reads as ASCII: programs that write into memory name them. */
const WIDE = /^(?:utf|ucs|iso-10646-ucs)-?(?:16|32|2|4)(?:-?[lb]e)?$/i;
/** These mean what they say here, and not Windows-1252 as on web pages: that is how readers of XML take them. */
const LATIN_1 = /^(?:iso[-_]?8859-1|latin-?1|l1|cp819|ibm819)$/i;
const ASCII = /^(?:(?:us-)?ascii|ansi_x3\.4-1968|iso646-us)$/i;

/** Undefined where nothing is declared, or nothing that can be; throws AppError where nobody knows the charset. */
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
    `The file declares the encoding ${JSON.stringify(label.slice(0, 60))}, which is not known; convert it to UTF-8.`,
  );
}
