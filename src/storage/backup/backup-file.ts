/**
 * The file of a backup: lines of JSON, compressed with gzip. The first line describes the backup. A line with an object
 * begins a table, a line with a list contains rows of this table. The last line has the number of rows and a hash of all
 * lines before it.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { AppError } from '../../model/error.js';

/** Increased when older versions of the program can no longer read new backups. */
export const BACKUP_FORMAT = 1;

export interface Manifest {
  readonly tallyglot: 'backup';
  readonly format: number;
  /** The version of the program that wrote the backup. */
  readonly version: string;
  /** The version of the schema. */
  readonly schema: number;
  readonly engine: string;
  /** When the backup began, as an ISO date. */
  readonly at: string;
}

export interface TableStart {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Values of one row, in the order of the columns. */
export type Row = readonly unknown[];

interface End {
  readonly rows: number;
  readonly sha256: string;
}

export type Part = TableStart | readonly Row[];

export const isRows = (part: Part): part is readonly Row[] => Array.isArray(part);

/** Only the owner may read the file: it contains hashes of passwords and tokens. Returns the number of rows. */
export async function writeBackupFile(path: string, manifest: Manifest, parts: AsyncIterable<Part>): Promise<number> {
  let rows = 0;
  async function* lines() {
    const hash = createHash('sha256');
    const line = (value: unknown) => hashed(hash, Buffer.from(`${JSON.stringify(value)}\n`));
    yield line(manifest);
    for await (const part of parts) {
      if (isRows(part)) rows += part.length;
      yield line(part);
    }
    const end: End = { rows, sha256: hash.digest('hex') };
    yield Buffer.from(`${JSON.stringify(end)}\n`);
  }
  // The level that compresses fastest: the texts still shrink to about a fifth.
  const gzip = createGzip({ level: 1 });
  await pipeline(Readable.from(lines()), gzip, createWriteStream(path, { mode: 0o600 }));
  return rows;
}

function hashed(hash: Hash, bytes: Buffer): Buffer {
  hash.update(bytes);
  return bytes;
}

/** The description of a backup. Throws if the file is not a backup, or is from a newer version of the program. */
export async function readManifest(path: string, schema: number): Promise<Manifest> {
  for await (const line of linesOf(path)) {
    const manifest = parsed(path, line) as Partial<Manifest>;
    if (manifest.tallyglot !== 'backup') break;
    const { format, schema: own, version } = manifest as Manifest;
    if (format > BACKUP_FORMAT || own > schema) {
      throw new AppError(
        'backup.newer',
        `${path} was written by Tallyglot ${version}, which is newer: upgrade Tallyglot.`,
      );
    }
    return manifest as Manifest;
  }
  throw new AppError('backup.not-one', `${path} is not a backup of Tallyglot.`);
}

/** The tables and rows of the backup. Throws at the end if the file is incomplete or was changed. */
export async function* readBackupFile(path: string): AsyncGenerator<Part, void> {
  const hash = createHash('sha256');
  let rows = 0;
  let isFirst = true;
  let end: End | undefined;
  for await (const line of linesOf(path)) {
    if (end !== undefined) throw broken(path, 'it continues after its end');
    const part = parsed(path, line) as Part | End;
    if ('sha256' in part) end = part;
    else {
      hash.update(line).update('\n');
      if (!isFirst) yield part;
      if (isRows(part)) rows += part.length;
      isFirst = false;
    }
  }
  if (end === undefined) throw broken(path, 'its end is missing');
  if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw broken(path, 'its content was changed');
}

const NEWLINE = 0x0a;

async function* linesOf(path: string): AsyncGenerator<Buffer, void> {
  const file = createReadStream(path);
  const text = createGunzip();
  // Errors of the file appear where the text is read.
  file.on('error', (error) => text.destroy(error)).pipe(text);
  try {
    let pending: Buffer[] = [];
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        yield Buffer.concat([...pending, chunk.subarray(start, end)]);
        pending = [];
        start = end + 1;
      }
      if (start < chunk.length) pending.push(chunk.subarray(start));
    }
    if (pending.length > 0) throw broken(path, 'its last line is incomplete');
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_'))
      throw new AppError('backup.unreadable', `Cannot read ${path}: ${message}.`, { cause: error });
    throw broken(path, message);
  } finally {
    file.destroy();
    text.destroy();
  }
}

function parsed(path: string, line: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(line.toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw broken(path, 'a line is not JSON');
}

function broken(path: string, reason: string): AppError {
  return new AppError('backup.broken', `${path} is damaged (${reason}): use another backup.`);
}
