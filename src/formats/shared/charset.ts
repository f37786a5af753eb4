/** Decodes and encodes text by charset name. Decoders come from the runtime; encoders are built from them. */
import { isAscii, isUtf8, transcode } from 'node:buffer';
import { AppError } from '../../model/error.js';

/** Charset names that files use but the runtime does not know. */
const ALIASES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  uhc: 'euc-kr',
  'euc-cn': 'gbk',
};

/** The characters of bytes 80 to 9F. Node.js 20 decodes them as control characters, as in ISO-8859-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

class Windows1252Decoder extends TextDecoder {
  override decode(...[bytes, options]: Parameters<TextDecoder['decode']>): string {
    return super.decode(bytes, options).replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80]!);
  }
}

/** Some versions of Node.js decode some charsets with IBM's tables, which swap three control characters. */
const usesIbmTable = (encoding: string) => new TextDecoder(encoding).decode(Uint8Array.of(0x1a)) === '\u001c';
const CONTROLS: Readonly<Record<string, string>> = { '\u001c': '\u001a', '\u007f': '\u001c', '\u001a': '\u007f' };

class IbmDecoder extends TextDecoder {
  override decode(...[bytes, options]: Parameters<TextDecoder['decode']>): string {
    return super.decode(bytes, options).replace(/[\u001a\u001c\u007f]/g, (char) => CONTROLS[char]!);
  }
}

const decoders = new Map<string, TextDecoder>();

/** Returns a decoder, or undefined if the charset is unknown. With `fatal` it throws on invalid bytes. */
export function decoderFor(label: string, fatal: boolean): TextDecoder | undefined {
  const name = label.toLowerCase();
  const known = decoders.get(`${name} ${fatal}`);
  if (known !== undefined) return known;
  try {
    let decoder = new TextDecoder(ALIASES[name] ?? name, { fatal });
    // The caller handles the byte order mark: a decoder that removes it would also remove it at the beginning of a
    // value. Other charsets have no byte order mark, and with this option Node.js 20 would drop an ÿ there.
    if (decoder.encoding.startsWith('utf-')) decoder = new TextDecoder(decoder.encoding, { fatal, ignoreBOM: true });
    if (decoder.encoding === 'windows-1252') decoder = new Windows1252Decoder(decoder.encoding, { fatal });
    if (usesIbmTable(decoder.encoding)) decoder = new IbmDecoder(decoder.encoding, { fatal });
    decoders.set(`${name} ${fatal}`, decoder);
    return decoder;
  } catch {
    return undefined;
  }
}

/** Decodes UTF-8 in half the time of a TextDecoder. Returns undefined if the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A string with one byte per character takes half the memory and is faster to search.
  if (isAscii(buffer)) return buffer.toString('latin1');
  return isUtf8(buffer) ? transcode(buffer, 'utf8', 'ucs2').toString('ucs2') : undefined;
}

/**
 * Charsets whose codes are the first code points of Unicode, with their last code. They need no table; decoders treat
 * them as Windows-1252.
 */
const LAST_CODES: Readonly<Record<string, number>> = { 'us-ascii': 0x7f, 'iso-8859-1': 0xff };

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Encodes the text; throws AppError if the charset lacks one of its characters. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding.startsWith('utf-')) {
    const broken = /\p{Surrogate}/u.exec(text);
    if (broken !== null) throw unencodable(broken[0], encoding);
    return encoding === 'utf-8' ? new TextEncoder().encode(text) : encodeUtf16(text, encoding === 'utf-16le');
  }
  const lastCode = LAST_CODES[encoding];
  if (lastCode !== undefined) return encodeFirst(text, encoding, lastCode);
  let table = tables.get(encoding);
  if (table === undefined) {
    table = encodingTable(encoding);
    tables.set(encoding, table);
  }
  const bytes: number[] = [];
  for (const char of text) {
    const encoded = table.get(char);
    if (encoded === undefined) throw unencodable(char, encoding);
    bytes.push(...encoded);
  }
  return Uint8Array.from(bytes);
}

function unencodable(char: string, encoding: string): AppError {
  const point = char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return new AppError(
    'charset.unencodable',
    `The file's charset, ${encoding}, has no character U+${point}; convert the file to UTF-8 or remove the character.`,
  );
}

function encodeFirst(text: string, encoding: string, lastCode: number): Uint8Array {
  for (const char of text) if (char.codePointAt(0)! > lastCode) throw unencodable(char, encoding);
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

function encodeUtf16(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), little);
  return bytes;
}

/** Maps each character to its one or two bytes. Built once per charset, with at most about 24,000 decode calls. */
function encodingTable(encoding: string): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const decoder = decoderFor(encoding, false)!;
  const tryBytes = (...bytes: number[]) => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if (char.includes('\ufffd') || [...char].length !== 1 || table.has(char)) return false;
    table.set(char, bytes);
    return true;
  };
  const leads: number[] = [];
  for (let byte = 0; byte < 256; byte++) if (!tryBytes(byte) && byte > 0x7f) leads.push(byte);
  // Big5 has some characters twice, and its later additions come first. The original code must be found first.
  if (encoding === 'big5') leads.sort((a, b) => Number(a < 0xa1) - Number(b < 0xa1) || a - b);
  for (const lead of leads) {
    for (let trail = 0x40; trail < 0xff; trail++) tryBytes(lead, trail);
  }
  return table;
}
