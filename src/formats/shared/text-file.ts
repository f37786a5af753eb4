/** Text files as text: which encoding their bytes are in, and the way back. */
import { isAscii, isUtf8 } from 'node:buffer';
import { AppError } from '../../model/error.js';
import { decoderFor, decodeUtf8, encode } from './charset.js';

export interface TextFile {
  readonly text: string;
  readonly encoding: string;
  /** Bytes of the byte order mark, which is no part of the text. */
  readonly markBytes: number;
}

/** Readers hold a file and its strings in memory; translation files are a hundredth of this. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What a format says of the charset of files that have no byte order mark and are no UTF-16. */
export interface Charsets {
  /** The charset of files that are not UTF-8, or how to tell it from their bytes; without one they are refused. */
  readonly fallbackCharset?: string | ((bytes: Uint8Array) => string);
  /** The charset that a file names itself, if it does. It counts where bytes do not show that they are UTF-8, as in ASCII. */
  readonly declaredCharset?: (bytes: Uint8Array) => string | undefined;
}

export function decodeText(bytes: Uint8Array, charsets: Charsets = {}): TextFile {
  if (bytes.length > MAX_BYTES) {
    throw new AppError('file.too-large', `The file is larger than ${MAX_BYTES / 1024 / 1024} MiB; split it.`);
  }
  const marked = markOf(bytes);
  const markBytes = marked?.markBytes ?? 0;
  const content = markBytes === 0 ? bytes : bytes.subarray(markBytes);
  const encoding = marked?.encoding ?? wideEncodingOf(content) ?? narrowEncodingOf(content, charsets);
  return { text: decodeAs(content, encoding), encoding, markBytes };
}

function markOf(bytes: Uint8Array): { encoding: string; markBytes: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', markBytes: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', markBytes: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', markBytes: 2 };
  return undefined;
}

/** The first character of a translation file is an ASCII one, which shows UTF-16 by the NUL beside it. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  if (bytes.length >= 2 && bytes.length % 2 === 0) {
    if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
    if (bytes[1] === 0 && bytes[0] !== 0) return 'utf-16le';
  }
  return undefined;
}

function narrowEncodingOf(bytes: Uint8Array, { fallbackCharset, declaredCharset }: Charsets): string {
  const isValid = isUtf8(bytes);
  if (isValid && (declaredCharset === undefined || !isAscii(bytes))) return 'utf-8';
  const declared = declaredCharset?.(bytes);
  if (declared !== undefined || isValid) return declared ?? 'utf-8';
  return typeof fallbackCharset === 'function' ? fallbackCharset(bytes) : (fallbackCharset ?? 'utf-8');
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'utf-8') {
    const text = decodeUtf8(bytes);
    if (text === undefined) throw notText(bytes, 'UTF-8');
    return text;
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding === 'iso-8859-1') return buffer.toString('latin1');
  if (encoding === 'us-ascii') {
    if (!isAscii(bytes)) throw notText(bytes, 'US-ASCII');
    return buffer.toString('latin1');
  }
  try {
    return decoderFor(encoding, true)!.decode(bytes);
  } catch {
    throw notText(bytes, encoding.toUpperCase());
  }
}

function notText(bytes: Uint8Array, encoding: string): AppError {
  const text = new TextDecoder(encoding.toLowerCase()).decode(bytes);
  const line = text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n').length;
  return new AppError(
    'file.wrong-encoding',
    `Line ${line} holds bytes that are no ${encoding}; convert the file to UTF-8.`,
  );
}

/** What stands between two places of a text is replaced; both are equal where something is only put in. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The bytes of the file with the splices made; of those at one place, the first comes first. */
export function spliceFile(
  bytes: Uint8Array,
  { text, encoding, markBytes }: TextFile,
  splices: readonly Splice[],
): Uint8Array {
  if (splices.length === 0) return bytes.slice();
  const sorted = splices
    .map((splice, index) => ({ splice, index }))
    // What is put in at a place comes before what stands there, even if that is replaced.
    .sort((a, b) => a.splice.start - b.splice.start || a.splice.end - b.splice.end || a.index - b.index);
  const pieces: string[] = [];
  let at = 0;
  for (const { splice } of sorted) {
    if (splice.start < at) throw new RangeError(`two edits overlap at ${splice.start}`);
    pieces.push(text.slice(at, splice.start), splice.text);
    at = splice.end;
  }
  pieces.push(text.slice(at));
  const content = encode(pieces.join(''), encoding);
  if (markBytes === 0) return content;
  const file = new Uint8Array(markBytes + content.length);
  file.set(bytes.subarray(0, markBytes));
  file.set(content, markBytes);
  return file;
}

/** A text without line ends up to here is on one line: it is asked for each string and cannot be searched each time. */
const LONGEST_LINE = 65_536;

/** The line end that a text uses. */
export function lineEndOf(text: string): string {
  const at = text.slice(0, LONGEST_LINE).indexOf('\n');
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n';
}
