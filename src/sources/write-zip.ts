/** Writes files as a zip archive that every program can unpack. The same files always give the same bytes. */
import { crc32, deflateRawSync } from 'node:zlib';
import { AppError } from '../model/error.js';
import type { Instant } from '../model/instant.js';
import type { TreeFile } from './tree.js';
import { safePath } from './zip-paths.js';

const MAX_FILES = 0xfffe;
const MAX_BYTES = 0xfffffffe;

/** Version 2.0 of the format, made on Unix, so that files have permissions. */
const VERSION = 20;
const MADE_BY = (3 << 8) | VERSION;
const ORDINARY_FILE = 0o100644;
const UTF8 = 0x0800;
const DEFLATED = 8;

/**
 * All files get the time `at`, rounded to two seconds by the format. A repeated path is written once, with its last
 * content.
 */
export function writeZip(files: readonly TreeFile[], at: Instant): Uint8Array {
  const content = new Map(files.map(({ path, bytes }) => [safePath(path), bytes]));
  if (content.size > MAX_FILES) throw tooLarge(`${MAX_FILES} files`);
  const time = dosTime(at);
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [path, bytes] of content) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level: 6 });
    const shared = sharedHeader(time, bytes, packed.length, name.length);
    local.push(words([4, 0x04034b50]), shared, words([2, 0]), name, packed);
    central.push(words([4, 0x02014b50], [2, MADE_BY]), shared, directoryEnd(offset), name);
    offset += 30 + name.length + packed.length;
    if (offset > MAX_BYTES) throw tooLarge('4 GB');
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const count = content.size;
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  if (offset + size > MAX_BYTES) throw tooLarge('4 GB');
  return Buffer.concat([...local, ...central, end]);
}

/** The common part of a file's local header and its header in the directory. */
function sharedHeader(time: DosTime, bytes: Uint8Array, packed: number, nameLength: number): Uint8Array {
  return words(
    [2, VERSION],
    [2, UTF8],
    [2, DEFLATED],
    [2, time.time],
    [2, time.date],
    [4, crc32(bytes)],
    [4, packed],
    [4, bytes.length],
    [2, nameLength],
  );
}

/** The rest of a header in the directory: no extra field, no comment, first disk, permissions, offset of the data. */
const directoryEnd = (offset: number) =>
  words([2, 0], [2, 0], [2, 0], [2, 0], [4, ORDINARY_FILE * 0x10000], [4, offset]);

/** Numbers of two or four bytes, little-endian. */
function words(...numbers: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const bytes = Buffer.alloc(numbers.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of numbers) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

interface DosTime {
  readonly time: number;
  readonly date: number;
}

/** The time in UTC. The format supports the years 1980 to 2107. */
function dosTime(at: Instant): DosTime {
  const earliest = Date.UTC(1980, 0, 1);
  const latest = Date.UTC(2107, 11, 31, 23, 59, 58);
  const date = new Date(Math.min(latest, Math.max(earliest, at / 1000)));
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    date: ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}

const tooLarge = (limit: string) =>
  new AppError('zip.too-large', `A zip archive can contain at most ${limit}: request fewer files at a time.`);
