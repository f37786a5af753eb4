/** Reads an uploaded zip archive into memory: within limits, and nothing that an archive should not hold. */
import { posix } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { AppError } from '../model/error.js';
import type { TreeFile } from './tree.js';
import { broken, dataStart, readDirectory, type ZipDirectory, type ZipEntry } from './zip-entries.js';
import { isJunk, quoted } from './zip-paths.js';

export interface ZipLimits {
  readonly files: number;
  /** Unpacked size of one file. */
  readonly bytesEach: number;
  /** Unpacked size of all files together. */
  readonly bytesTotal: number;
}

const STORED = 0;
const DEFLATED = 8;

/** The archive's files in its own order; folders and hidden files are left out. */
export function readZip(bytes: Uint8Array, limits: ZipLimits): TreeFile[] {
  const directory = readDirectory(bytes);
  const entries = directory.entries.filter(({ path }) => !isJunk(path));
  const seen = new Set<string>();
  // All that can be refused by the directory is, before anything is unpacked.
  for (const entry of entries) {
    checkEntry(entry, limits);
    if (seen.has(entry.path)) {
      throw new AppError('zip.duplicate', `The archive holds ${quoted(entry.path)} twice: keep one.`);
    }
    seen.add(entry.path);
  }
  checkSizes(
    entries.map(({ size }) => size),
    limits,
  );
  const starts = dataStarts(bytes, directory, entries);
  const content = entries.map((entry) => unpack(bytes, starts.get(entry)!, entry));
  return withLinks(entries, content, limits);
}

function checkEntry({ path, isEncrypted, method, size }: ZipEntry, { bytesEach }: ZipLimits): void {
  if (isEncrypted) {
    throw new AppError('zip.encrypted', `${quoted(path)} in the archive is encrypted: pack it without a password.`);
  }
  if (method !== STORED && method !== DEFLATED) {
    throw new AppError(
      'zip.method',
      `${quoted(path)} in the archive is compressed by method ${method}: use the usual one, deflate.`,
    );
  }
  if (size > bytesEach) {
    throw new AppError(
      'zip.file-too-large',
      `${quoted(path)} in the archive is larger than ${sizeText(bytesEach)}: leave it out.`,
    );
  }
}

function checkSizes(sizes: readonly number[], { files, bytesTotal }: ZipLimits): void {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const [code, most] =
    sizes.length > files
      ? ['zip.too-many-files', `${files} files`]
      : total > bytesTotal
        ? ['zip.too-large', `${sizeText(bytesTotal)} once unpacked`]
        : [undefined, undefined];
  if (code === undefined) return;
  throw new AppError(
    code,
    `The archive holds more than ${most}: pack the translation files alone, or fewer at a time.`,
  );
}

const sizeText = (bytes: number) => (bytes < 2 ** 20 ? `${bytes} bytes` : `${Math.floor(bytes / 2 ** 20)} MB`);

/** Where each entry's data begins. Entries that share data make a small archive unpack to a huge one. */
function dataStarts(bytes: Uint8Array, directory: ZipDirectory, entries: readonly ZipEntry[]): Map<ZipEntry, number> {
  const starts = new Map<ZipEntry, number>();
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const start = dataStart(bytes, directory, entry);
    if (entry.offset < end) {
      throw new AppError('zip.overlap', `${quoted(entry.path)} shares its place in the archive with another file.`);
    }
    starts.set(entry, start);
    end = start + entry.packed;
  }
  return starts;
}

function unpack(bytes: Uint8Array, start: number, { path, method, packed, size, crc }: ZipEntry): Uint8Array {
  const data = bytes.subarray(start, start + packed);
  const content = method === STORED ? data : inflate(data, size, path);
  if (content.length !== size) throw wrongSize(path);
  if (crc32(content) !== crc) {
    throw new AppError(
      'zip.checksum',
      `${quoted(path)} in the archive does not fit its checksum: pack or send it again.`,
    );
  }
  return content;
}

/** Never unpacks more than the directory announced. */
function inflate(data: Uint8Array, size: number, path: string): Uint8Array {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw wrongSize(path);
    throw broken(`${quoted(path)} cannot be unpacked`);
  }
}

const wrongSize = (path: string) =>
  new AppError('zip.wrong-size', `${quoted(path)} in the archive is not as large as it says: pack or send it again.`);

/** Links to files of the archive are these files, as in a folder (`zh_HK.po -> zh_TW.po`); others are left out. */
function withLinks(entries: readonly ZipEntry[], content: readonly Uint8Array[], limits: ZipLimits): TreeFile[] {
  const files = new Map(entries.flatMap(({ path, isLink }, n) => (isLink ? [] : [[path, content[n]!]])));
  const resolved = entries.flatMap(({ path, isLink }, n) => {
    const bytes = files.get(isLink ? linkTarget(path, content[n]!) : path);
    return bytes === undefined ? [] : [{ path, bytes }];
  });
  checkSizes(
    resolved.map(({ bytes }) => bytes.length),
    limits,
  );
  return resolved;
}

/** The path that a link leads to; none where it leads out of the archive. */
function linkTarget(path: string, content: Uint8Array): string {
  const target = new TextDecoder().decode(content);
  return target.startsWith('/') ? '' : posix.join(posix.dirname(path), target);
}
