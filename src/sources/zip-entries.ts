/** The directory of a zip archive: what files it says it holds, and where their data lies. */
import { AppError } from '../model/error.js';
import { decodeName, isFolder, quoted, safePath } from './zip-paths.js';

export interface ZipEntry {
  readonly path: string;
  /** A symbolic link; its content is the path it leads to. */
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes once unpacked, as the archive says. */
  readonly size: number;
  /** Where its local header is. */
  readonly offset: number;
  /** The name as the archive has it. */
  readonly name: Uint8Array;
}

export interface ZipDirectory {
  /** Where the directory begins: all data lies before it. */
  readonly start: number;
  /** Its files; folders are left out. */
  readonly entries: readonly ZipEntry[];
}

const END = 0x06054b50;
const END_SIZE = 22;
const HEADER = 0x02014b50;
const HEADER_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;

/** Bits of an entry's flags: encrypted, strongly encrypted, name in UTF-8, encrypted directory. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const UTF8 = 0x0800;

const FILE_TYPE = 0o170000;
const LINK = 0o120000;

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const broken = (what: string) =>
  new AppError('zip.broken', `The zip archive is broken or cut off (${what}): pack or send it again.`);

export function readDirectory(bytes: Uint8Array): ZipDirectory {
  const view = viewOf(bytes);
  const end = endOfDirectory(view);
  const disks = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)];
  const [here, count] = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)];
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw zip64();
  if (disks.some((disk) => disk !== 0) || here !== count) {
    throw new AppError('zip.split', 'The zip archive is one of several parts: pack its files into one archive.');
  }
  if (start + size > end) throw broken('its directory lies beyond its end');
  const entries: ZipEntry[] = [];
  let at = start;
  for (let n = 0; n < count; n++) {
    if (at + HEADER_SIZE > start + size || view.getUint32(at, true) !== HEADER) {
      throw broken('its directory holds fewer files than it says');
    }
    const length = view.getUint16(at + 28, true);
    const next = at + HEADER_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > start + size) throw broken('its directory ends within a file');
    const entry = entryAt(view, at, bytes.subarray(at + HEADER_SIZE, at + HEADER_SIZE + length));
    if (entry !== undefined) entries.push(entry);
    at = next;
  }
  return { start, entries };
}

/** The record that ends an archive: its comment reaches exactly to the last byte. */
function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  const looksLikeOne = view.byteLength >= 4 && view.getUint32(0, true) === LOCAL;
  throw looksLikeOne
    ? broken('its directory is missing')
    : new AppError('zip.not-zip', 'This is no zip archive: send one, or a single translation file.');
}

/** The entry whose header is there; undefined for a folder. */
function entryAt(view: DataView, at: number, name: Uint8Array): ZipEntry | undefined {
  const flags = view.getUint16(at + 8, true);
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const offset = view.getUint32(at + 42, true);
  if ([packed, size, offset].includes(0xffffffff)) throw zip64();
  const written = decodeName(name, (flags & UTF8) !== 0);
  const path = safePath(written);
  if (isFolder(written)) return undefined;
  return {
    path,
    isLink: ((view.getUint32(at + 38, true) >>> 16) & FILE_TYPE) === LINK,
    isEncrypted: (flags & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed,
    size,
    offset,
    name,
  };
}

const zip64 = () =>
  new AppError(
    'zip.zip64',
    'The archive is of the kind for more than 65,535 files or 4 GB (zip64): pack the translation files alone, as a plain zip.',
  );

/** Where an entry's data begins, behind a local header that must be of the same file. */
export function dataStart(
  bytes: Uint8Array,
  { start }: ZipDirectory,
  { path, offset, name, packed }: ZipEntry,
): number {
  const view = viewOf(bytes);
  if (offset + LOCAL_SIZE > start || view.getUint32(offset, true) !== LOCAL) {
    throw broken(`${quoted(path)} is not where its directory says`);
  }
  const length = view.getUint16(offset + 26, true);
  const data = offset + LOCAL_SIZE + length + view.getUint16(offset + 28, true);
  const written = bytes.subarray(offset + LOCAL_SIZE, offset + LOCAL_SIZE + length);
  if (Buffer.compare(written, name) !== 0) throw broken(`${quoted(path)} has another name in its place`);
  if (data + packed > start) throw broken(`${quoted(path)} reaches into the directory`);
  return data;
}
