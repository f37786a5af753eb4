/** Decodes text files, detects their encoding, and writes edited text back in the same encoding. */
import { isAscii, isUtf8 } from 'node:buffer';
import { AppError } from '../../model/error.js';
import { decoderFor, decodeUtf8, encode } from './charset.js';

export interface TextFile {
  readonly text: string;
  readonly encoding: string;
  /** Length of the byte order mark in bytes. The mark is not part of the text. */
  readonly markBytes: number;
}

/** Readers keep a file and its strings in memory. Typical translation files are a hundredth of this size. */
const MAX_BYTES = 64 * 1024 * 1024;

/** How a format determines the charset of a file that has no byte order mark and is not UTF-16. */
export interface Charsets {
  /** The charset of files that are not UTF-8, or a function that finds it. Without it such files are refused. */
  readonly fallbackCharset?: string | ((bytes: Uint8Array) => string);
  /** Returns the charset that the file declares. Ignored if the file contains valid UTF-8 beyond ASCII. */
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

/** Detects UTF-16 without byte order mark: the first character is ASCII, so one of its two bytes is NUL. */
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
    `Line ${line} contains bytes that are not valid ${encoding}; convert the file to UTF-8.`,
    { line },
  );
}

/** Replaces the text between two offsets. If both are equal, the splice only inserts. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the bytes of the file after all splices. Splices at the same offset keep their order. */
export function spliceFile(
  bytes: Uint8Array,
  { text, encoding, markBytes }: TextFile,
  splices: readonly Splice[],
): Uint8Array {
  if (splices.length === 0) return bytes.slice();
  const sorted = splices
    .map((splice, index) => ({ splice, index }))
    // At the same offset, insertions come before replacements.
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

/** Most characters that are searched for a line end. Callers ask once per string, so the search must be bounded. */
const MAX_FIRST_LINE = 65_536;

/** Returns the line end of a text, by its first line: CRLF or LF. */
export function lineEndOf(text: string): string {
  const at = text.slice(0, MAX_FIRST_LINE).indexOf('\n');
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n';
}
