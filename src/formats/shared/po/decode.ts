/** Decodes PO files: finds the charset, and makes the view for reading (characters) or for writing (bytes). */
import { AppError } from '../../../model/error.js';
import { decoderFor, decodeUtf8 } from '../charset.js';
import { charsetOf, encodingNamed } from './charset.js';
import { PoScanner } from './scanner.js';
import type { PoByteView, PoView } from './view.js';

const MAX_BYTES = 256 * 1024 * 1024;
const HEAD_BYTES = 8 * 1024;

/** The view for reading: the decoded characters of the file. */
export function textView(bytes: Uint8Array): PoView {
  const { encoding, offset } = findEncoding(bytes);
  const content = offset === 0 ? bytes : bytes.subarray(offset);
  const { text, lossy } = decodeAll(encoding, content);
  return { text: unifyLineEnds(text), lossy, decodeBytes: bytesDecoder(encoding) };
}

/** The view for writing: one character for each byte of the file, or for each code unit if the file is UTF-16. */
export function byteView(bytes: Uint8Array): PoByteView {
  const { encoding, offset } = findEncoding(bytes);
  const content = offset === 0 ? bytes : bytes.subarray(offset);
  const decodeBytes = bytesDecoder(encoding);
  const { text, lossy } = decodeAll(encoding, content);
  if (encoding.startsWith('utf-16')) {
    return { encoding, offset, width: 2, text: unifyLineEnds(text), lossy, decodeBytes };
  }
  if (encoding === 'iso-2022-jp') {
    throw new AppError(
      'gettext.unwritable-charset',
      'Files in ISO-2022-JP can be read but not written; convert the file to UTF-8 with msgconv.',
    );
  }
  const decoder = decoderFor(encoding, false)!;
  const decode = (start: number, end: number) => decoder.decode(content.subarray(start, end));
  const view = unifyLineEnds(latin1(hideTrailBytes(encoding, content)));
  return { encoding, offset, width: 1, text: view, decode, decodeBytes, lossy };
}

function findEncoding(bytes: Uint8Array): { encoding: string; offset: number } {
  if (bytes.length > MAX_BYTES) {
    throw new AppError('gettext.file-too-large', `The file has ${bytes.length} bytes; at most ${MAX_BYTES} are read.`);
  }
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', offset: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', offset: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', offset: 2 };
  // PO files begin with an ASCII character. A zero byte next to it means UTF-16 without a byte order mark.
  if (second === 0 && first !== 0) return { encoding: 'utf-16le', offset: 0 };
  if (first === 0 && second !== 0 && second !== undefined) return { encoding: 'utf-16be', offset: 0 };
  return { encoding: encodingNamed(headerCharset(bytes)), offset: 0 };
}

/** The charset that the header names. Scans the whole file only if the header is not in its first bytes. */
function headerCharset(bytes: Uint8Array): string {
  const found = charsetIn(latin1(bytes.subarray(0, HEAD_BYTES)), bytes.length <= HEAD_BYTES);
  return found ?? (bytes.length > HEAD_BYTES ? charsetIn(latin1(bytes), true) : undefined) ?? '';
}

function charsetIn(text: string, complete: boolean): string | undefined {
  const scanner = new PoScanner({ text: unifyLineEnds(text), lossy: false, decodeBytes: latin1 });
  while (scanner.next()) {
    if (scanner.id !== '' || scanner.context !== undefined || scanner.formCount === 0) continue;
    // The header may continue after the bytes that were read.
    if (!complete && scanner.end >= text.length) return undefined;
    return charsetOf(scanner.form);
  }
  return undefined;
}

function decodeAll(encoding: string, bytes: Uint8Array): { text: string; lossy: boolean } {
  const utf8 = encoding === 'utf-8' ? decodeUtf8(bytes) : undefined;
  if (utf8 !== undefined) return { text: utf8, lossy: false };
  try {
    return { text: decoderFor(encoding, true)!.decode(bytes), lossy: false };
  } catch {
    return { text: decoderFor(encoding, false)!.decode(bytes), lossy: true };
  }
}

/** Decodes escaped bytes. In a UTF-16 file they can only be UTF-8. */
function bytesDecoder(encoding: string): PoView['decodeBytes'] {
  const decoder = decoderFor(encoding.startsWith('utf-16') ? 'utf-8' : encoding, true)!;
  return (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      return undefined;
    }
  };
}

/** In files without line feeds, carriage returns end the lines. The replacement does not change any offset. */
function unifyLineEnds(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/**
 * In these charsets the second byte of a character may have the code of a backslash. Sets its highest bit, so that the
 * scanner does not take it for one.
 */
function hideTrailBytes(encoding: string, bytes: Uint8Array): Uint8Array {
  if (!['shift_jis', 'big5', 'gbk', 'gb18030'].includes(encoding)) return bytes;
  const hidden = Uint8Array.from(bytes);
  for (let at = 0; at < hidden.length - 1; at++) {
    const byte = hidden[at]!;
    const leads = encoding === 'shift_jis' ? byte > 0x80 && (byte < 0xa0 || byte > 0xdf) : byte > 0x80;
    if (leads && hidden[at + 1]! >= 0x30) hidden[++at]! |= 0x80;
  }
  return hidden;
}
