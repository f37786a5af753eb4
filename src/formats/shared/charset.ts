/** Charsets by name: decoders from the runtime, and encoders made by asking the decoders. */
import { isAscii, isUtf8, transcode } from 'node:buffer';
import { AppError } from '../../model/error.js';

/** Names that files use and the runtime does not know. */
const ALIASES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  uhc: 'euc-kr',
  'euc-cn': 'gbk',
};

/** Node.js 20 reads Windows-1252 as ISO-8859-1, which has control characters where these stand: 80 to 9F. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

class Windows1252Decoder extends TextDecoder {
  override decode(...[bytes, options]: Parameters<TextDecoder['decode']>): string {
    return super.decode(bytes, options).replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80]!);
  }
}

/** Node.js reads these as IBM did, who had three control characters in each other's places. */
const OF_IBM = new Set(['ibm866', 'shift_jis']);
const CONTROLS: Readonly<Record<string, string>> = { '\u001c': '\u001a', '\u007f': '\u001c', '\u001a': '\u007f' };

class IbmDecoder extends TextDecoder {
  override decode(...[bytes, options]: Parameters<TextDecoder['decode']>): string {
    return super.decode(bytes, options).replace(/[\u001a\u001c\u007f]/g, (char) => CONTROLS[char]!);
  }
}

const decoders = new Map<string, TextDecoder>();

/** A decoder for the charset, which throws on invalid bytes when `fatal`; undefined when nobody knows the name. */
export function decoderFor(label: string, fatal: boolean): TextDecoder | undefined {
  const name = label.toLowerCase();
  const known = decoders.get(`${name} ${fatal}`);
  if (known !== undefined) return known;
  try {
    let decoder = new TextDecoder(ALIASES[name] ?? name, { fatal });
    // Byte order marks are the caller's: a decoder that swallows one would swallow it anywhere a value begins. Other
    // charsets have none, and there the option makes Node.js 20 swallow an ÿ.
    if (decoder.encoding.startsWith('utf-')) decoder = new TextDecoder(decoder.encoding, { fatal, ignoreBOM: true });
    if (decoder.encoding === 'windows-1252') decoder = new Windows1252Decoder(decoder.encoding, { fatal });
    if (OF_IBM.has(decoder.encoding)) decoder = new IbmDecoder(decoder.encoding, { fatal });
    decoders.set(`${name} ${fatal}`, decoder);
    return decoder;
  } catch {
    return undefined;
  }
}

/** The text of bytes that are UTF-8, undefined where they are not. Takes half the time of a decoder. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // One byte a character takes half the memory and is faster to search.
  if (isAscii(buffer)) return buffer.toString('latin1');
  return isUtf8(buffer) ? transcode(buffer, 'utf8', 'ucs2').toString('ucs2') : undefined;
}

/** Charsets whose characters are the first ones of Unicode, by the last of these; decoders take them for Windows-1252. */
const LAST_CODES: Readonly<Record<string, number>> = { 'us-ascii': 0x7f, 'iso-8859-1': 0xff };

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The text in the charset; throws AppError when the charset lacks one of its characters. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeUtf16(text, encoding === 'utf-16le');
  if (encoding === 'utf-8') {
    const broken = /\p{Surrogate}/u.exec(text);
    if (broken !== null) throw unencodable(broken[0], encoding);
    return new TextEncoder().encode(text);
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
    `The file's charset, ${encoding}, has no character U+${point}; convert the file to UTF-8 or write the text without it.`,
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

/** Every character of one or two bytes; built once for each charset that is written, some 24,000 tries at most. */
function encodingTable(encoding: string): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const decoder = decoderFor(encoding, false)!;
  const enter = (...bytes: number[]) => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if (char.includes('\ufffd') || [...char].length !== 1 || table.has(char)) return false;
    table.set(char, bytes);
    return true;
  };
  const leads: number[] = [];
  for (let byte = 0; byte < 256; byte++) if (!enter(byte) && byte > 0x7f) leads.push(byte);
  // Big5 has its later additions in front, and some of its characters twice: the original place is to be found first.
  if (encoding === 'big5') leads.sort((a, b) => Number(a < 0xa1) - Number(b < 0xa1) || a - b);
  for (const lead of leads) {
    for (let trail = 0x40; trail < 0xff; trail++) enter(lead, trail);
  }
  return table;
}
