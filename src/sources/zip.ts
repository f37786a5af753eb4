/** Reads an uploaded zip archive into memory. Enforces size limits and rejects unsafe content. */
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

/** The files of the archive in their order, without folders and hidden files. */
export function readZip(bytes: Uint8Array, limits: ZipLimits): TreeFile[] {
  const directory = readDirectory(bytes);
  const entries = directory.entries.filter(({ path }) => !isJunk(path));
  const seen = new Set<string>();
  // Rejects everything that can be rejected by the directory alone before unpacking anything.
  for (const entry of entries) {
    checkEntry(entry, limits);
    if (seen.has(entry.path)) {
      throw new AppError('zip.duplicate', `The archive contains ${quoted(entry.path)} twice: remove one.`);
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
    throw new AppError(
      'zip.encrypted',
      `${quoted(path)} in the archive is encrypted: create the archive without a password.`,
    );
  }
  if (method !== STORED && method !== DEFLATED) {
    throw new AppError(
      'zip.method',
      `${quoted(path)} in the archive is compressed with method ${method}: use the standard method, deflate.`,
    );
  }
  if (size > bytesEach) {
    throw new AppError(
      'zip.file-too-large',
      `${quoted(path)} in the archive is larger than ${sizeText(bytesEach)}: remove it.`,
    );
  }
}

function checkSizes(sizes: readonly number[], { files, bytesTotal }: ZipLimits): void {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const [code, limit] =
    sizes.length > files
      ? ['zip.too-many-files', `${files} files`]
      : total > bytesTotal
        ? ['zip.too-large', `${sizeText(bytesTotal)} of unpacked data`]
        : [undefined, undefined];
  if (code === undefined) return;
  throw new AppError(
    code,
    `The archive contains more than ${limit}: include only the translation files, or send fewer at a time.`,
  );
}

const sizeText = (bytes: number) => (bytes < 2 ** 20 ? `${bytes} bytes` : `${Math.floor(bytes / 2 ** 20)} MB`);

/** The data offset of each entry. Rejects entries that share data: a small archive could unpack to a huge one. */
function dataStarts(bytes: Uint8Array, directory: ZipDirectory, entries: readonly ZipEntry[]): Map<ZipEntry, number> {
  const starts = new Map<ZipEntry, number>();
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const start = dataStart(bytes, directory, entry);
    if (entry.offset < end) {
      throw new AppError('zip.overlap', `${quoted(entry.path)} overlaps another file in the archive.`);
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
      `${quoted(path)} in the archive does not match its checksum: create or send the archive again.`,
    );
  }
  return content;
}

/** Never unpacks more than the size in the directory. */
function inflate(data: Uint8Array, size: number, path: string): Uint8Array {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw wrongSize(path);
    throw broken(`${quoted(path)} cannot be unpacked`);
  }
}

const wrongSize = (path: string) =>
  new AppError(
    'zip.wrong-size',
    `${quoted(path)} in the archive does not have the declared size: create or send the archive again.`,
  );

/** Replaces links by the files they lead to, as in a folder (`zh_HK.po -> zh_TW.po`). Leaves out all other links. */
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

/** The target path of a link. No file has this path if the link leads out of the archive. */
function linkTarget(path: string, content: Uint8Array): string {
  const target = new TextDecoder().decode(content);
  return target.startsWith('/') ? '' : posix.join(posix.dirname(path), target);
}
