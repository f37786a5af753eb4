/** Reads the tables of a compiled catalogue: its strings as bytes, in either byte order. Every offset is checked. */
import { AppError } from '../../../model/error.js';

const MAGIC = 0x950412de;
const HEADER_BYTES = 28;
/** Length of the header since minor revision 1, which adds the tables of system-dependent strings. */
const LONG_HEADER_BYTES = 48;
/** Length of a descriptor: length and offset of a string, or length and name index of a piece of a string. */
const DESCRIPTOR_BYTES = 8;
/**
 * Tools can let strings share bytes, and a hostile file can let millions of strings share the same bytes. The total
 * length of all strings must not exceed this multiple of the file size.
 */
const MAX_SHARING = 4;
/** Replaces the name index after the last piece of a system-dependent string. */
const LAST_PIECE = 0xffffffff;

/** The bytes of a string and of its translation, without the final NUL. */
export interface MoEntry {
  readonly original: Buffer;
  readonly translation: Buffer;
}

/** Whether the bytes begin like a catalogue. */
export function isMo(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER_BYTES && isLittleEndian(viewOf(bytes)) !== undefined;
}

export class MoTable {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  readonly #little: boolean;
  readonly #maxEntries: number;
  #total = 0;

  constructor(bytes: Uint8Array, maxEntries: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = viewOf(bytes);
    this.#maxEntries = maxEntries;
    const little = bytes.length >= HEADER_BYTES ? isLittleEndian(this.#view) : undefined;
    if (little === undefined) {
      const message = 'This is not a compiled catalogue; compile the PO file with msgfmt.';
      throw new AppError('gettext.not-a-catalogue', message);
    }
    this.#little = little;
    const major = this.#word(4) >>> 16;
    if (major > 1) {
      const message = `The catalogue has revision ${major}, but only 0 and 1 are supported; compile it again with msgfmt.`;
      throw new AppError('gettext.unknown-revision', message);
    }
  }

  /** Returns the entries in the order of the file. An entry is undefined if it points outside the file. */
  read(): (MoEntry | undefined)[] {
    const count = this.#word(8);
    const isLong = (this.#word(4) & 0xffff) > 0 && this.#bytes.length >= LONG_HEADER_BYTES;
    const systemCount = isLong ? this.#word(36) : 0;
    if (count + systemCount > this.#maxEntries) {
      const message = `The catalogue has more than ${this.#maxEntries} entries; split it.`;
      throw new AppError('gettext.too-many-entries', message);
    }
    const originals = this.#table(12, count, DESCRIPTOR_BYTES);
    const translations = this.#table(16, count, DESCRIPTOR_BYTES);
    const entries: (MoEntry | undefined)[] = [];
    for (let at = 0; at < count * DESCRIPTOR_BYTES; at += DESCRIPTOR_BYTES) {
      entries.push(entryOf(this.#string(originals + at), this.#string(translations + at)));
    }
    if (systemCount > 0) this.#readSystemDependent(systemCount, entries);
    return entries;
  }

  /** Reads strings such as `%<PRIu64>`. The program replaces the parts in angle brackets for its system. */
  #readSystemDependent(count: number, entries: (MoEntry | undefined)[]): void {
    const nameCount = this.#word(28);
    const nameTable = this.#table(32, nameCount, DESCRIPTOR_BYTES);
    const originals = this.#table(40, count, 4);
    const translations = this.#table(44, count, 4);
    const nameOf = (index: number) =>
      index < nameCount ? this.#string(nameTable + index * DESCRIPTOR_BYTES) : undefined;
    for (let at = 0; at < count * 4; at += 4) {
      const [original, translation] = [this.#word(originals + at), this.#word(translations + at)];
      entries.push(entryOf(this.#assembled(original, nameOf), this.#assembled(translation, nameOf)));
    }
  }

  /** Joins the pieces of a string. Each piece is followed by the index of a name. */
  #assembled(place: number, nameOf: (index: number) => Buffer | undefined): Buffer | undefined {
    const pieces: Buffer[] = [];
    if (place + 4 > this.#bytes.length) return undefined;
    let start = this.#word(place);
    for (let at = place + 4; at + DESCRIPTOR_BYTES <= this.#bytes.length; at += DESCRIPTOR_BYTES) {
      const piece = this.#slice(start, this.#word(at));
      const index = this.#word(at + 4);
      if (piece === undefined) return undefined;
      pieces.push(piece);
      if (index === LAST_PIECE) return withoutNul(Buffer.concat(pieces));
      const name = nameOf(index);
      if (name === undefined) return undefined;
      pieces.push(asWritten(withoutNul(name)));
      start += piece.length;
      this.#spend(DESCRIPTOR_BYTES);
    }
    return undefined;
  }

  /** Returns the beginning of the table whose offset is stored at `at`. */
  #table(at: number, count: number, recordBytes: number): number {
    const start = this.#word(at);
    if (start + count * recordBytes > this.#bytes.length) {
      const message = 'The catalogue ends before the end of its tables; compile it again with msgfmt.';
      throw new AppError('gettext.truncated', message);
    }
    return start;
  }

  #word(at: number): number {
    return this.#view.getUint32(at, this.#little);
  }

  #string(descriptor: number): Buffer | undefined {
    return this.#slice(this.#word(descriptor + 4), this.#word(descriptor));
  }

  #slice(start: number, length: number): Buffer | undefined {
    if (start + length > this.#bytes.length) return undefined;
    this.#spend(length);
    return this.#bytes.subarray(start, start + length);
  }

  #spend(length: number): void {
    this.#total += length;
    if (this.#total > this.#bytes.length * MAX_SHARING) {
      throw new AppError('gettext.overlapping', 'The strings of the catalogue overlap; compile it again with msgfmt.');
    }
  }
}

function entryOf(original: Buffer | undefined, translation: Buffer | undefined): MoEntry | undefined {
  return original && translation && { original, translation };
}

/** Returns a name as PO files write it: in angle brackets, except the flag `I` (local digits) in `%Id`. */
function asWritten(name: Buffer): Buffer {
  const text = name.toString('latin1');
  return text === 'I' ? name : Buffer.from(`<${text}>`, 'latin1');
}

/** Removes the final NUL: the lengths of pieces and names include it, the lengths of other strings do not. */
function withoutNul(bytes: Buffer): Buffer {
  return bytes.at(-1) === 0 ? bytes.subarray(0, -1) : bytes;
}

function isLittleEndian(view: DataView): boolean | undefined {
  if (view.getUint32(0, true) === MAGIC) return true;
  return view.getUint32(0, false) === MAGIC ? false : undefined;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
