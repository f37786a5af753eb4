/** Reads the directory of a zip archive: the names of its files and the offsets of their data. */
import { AppError } from '../model/error.js';
import { decodeName, isFolder, quoted, safePath } from './zip-paths.js';

export interface ZipEntry {
  readonly path: string;
  /** Whether the entry is a symbolic link. Its content is then the target path. */
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  /** Compressed size in bytes. */
  readonly packed: number;
  /** Unpacked size in bytes, as declared by the archive. */
  readonly size: number;
  /** Offset of its local header. */
  readonly offset: number;
  /** The bytes of the name in the archive. */
  readonly name: Uint8Array;
}

export interface ZipDirectory {
  /** Offset of the directory. All data comes before it. */
  readonly start: number;
  /** The files, without folders. */
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
  new AppError('zip.broken', `The zip archive is broken or incomplete (${what}): create or send it again.`);

export function readDirectory(bytes: Uint8Array): ZipDirectory {
  const view = viewOf(bytes);
  const end = endOfDirectory(view);
  const disks = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)];
  const [here, count] = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)];
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw zip64();
  if (disks.some((disk) => disk !== 0) || here !== count) {
    throw new AppError('zip.split', 'The zip archive is split into several parts: put all files into one archive.');
  }
  if (start + size > end) throw broken('its directory is outside the file');
  const entries: ZipEntry[] = [];
  let at = start;
  for (let n = 0; n < count; n++) {
    if (at + HEADER_SIZE > start + size || view.getUint32(at, true) !== HEADER) {
      throw broken('its directory contains fewer files than declared');
    }
    const length = view.getUint16(at + 28, true);
    const next = at + HEADER_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > start + size) throw broken('its directory ends inside an entry');
    const entry = entryAt(view, at, bytes.subarray(at + HEADER_SIZE, at + HEADER_SIZE + length));
    if (entry !== undefined) entries.push(entry);
    at = next;
  }
  return { start, entries };
}

/** Offset of the record at the end of the archive. Its comment must end exactly at the last byte. */
function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  const looksLikeZip = view.byteLength >= 4 && view.getUint32(0, true) === LOCAL;
  throw looksLikeZip
    ? broken('its directory is missing')
    : new AppError('zip.not-zip', 'This is not a zip archive: send a zip archive, or a single translation file.');
}

/** Reads the header at an offset; undefined for a folder. */
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
    'The archive uses zip64, for more than 65,535 files or 4 GB: put only the translation files into a plain zip archive.',
  );

/** Offset of an entry's data, after its local header. Throws if the local header belongs to another file. */
export function dataStart(
  bytes: Uint8Array,
  { start }: ZipDirectory,
  { path, offset, name, packed }: ZipEntry,
): number {
  const view = viewOf(bytes);
  if (offset + LOCAL_SIZE > start || view.getUint32(offset, true) !== LOCAL) {
    throw broken(`${quoted(path)} is not where the directory says`);
  }
  const length = view.getUint16(offset + 26, true);
  const data = offset + LOCAL_SIZE + length + view.getUint16(offset + 28, true);
  const written = bytes.subarray(offset + LOCAL_SIZE, offset + LOCAL_SIZE + length);
  if (Buffer.compare(written, name) !== 0) throw broken(`${quoted(path)} has another name in its local header`);
  if (data + packed > start) throw broken(`${quoted(path)} overlaps the directory`);
  return data;
}
