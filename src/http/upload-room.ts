/** Limits how many uploads are under way, and keeps large ones in temporary files instead of in memory. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../model/error.js';
import type { UploadContent } from '../services/upload-content.js';

/** Files up to this size stay in memory. */
const MAX_MEMORY_BYTES = 2 * 1024 * 1024;

/** Folders of temporary files are named after the process that made them. */
const FOLDER = /^tallyglot-uploads-(\d+)-/;

export interface UploadRoomOptions {
  /** The folder for the folder of temporary files. */
  readonly folder: string;
  /** Maximum number of uploads under way, and of their bytes. An upload is under way until it is imported. */
  readonly uploads: number;
  readonly bytes: number;
  /** Maximum size of a file. */
  readonly fileBytes: number;
  readonly memoryBytes?: number;
}

/** An accepted upload. The caller must release it. */
export interface UploadPlace {
  /** Reads the file to its end: into memory, or into a temporary file. */
  take(file: AsyncIterable<Uint8Array>): Promise<UploadContent>;
  /** Removes the temporary file and makes room for other uploads. May be called again. */
  release(): Promise<void>;
}

export class UploadRoom {
  readonly options: UploadRoomOptions;
  #uploads = 0;
  #bytes = 0;
  #folder: string | undefined;

  constructor(options: UploadRoomOptions) {
    this.options = options;
  }

  /** Throws if too many uploads are under way. `bytes` is the announced size of the body. */
  enter(bytes = this.options.fileBytes): UploadPlace {
    const { uploads, bytes: maxBytes } = this.options;
    // A single upload is always accepted, even if it is larger than all uploads together may be.
    if (this.#uploads >= uploads || (this.#uploads > 0 && this.#bytes + bytes > maxBytes)) {
      throw new AppError('upload.busy', 'The server is receiving too many uploads. Try again in a minute.');
    }
    this.#uploads++;
    this.#bytes += bytes;
    let isOpen = true;
    let path: string | undefined;
    return {
      take: async (file) => {
        const pieces: Uint8Array[] = [];
        let size = 0;
        const iterator = file[Symbol.asyncIterator]();
        for (;;) {
          const { value, done } = await iterator.next();
          if (done) return Buffer.concat(pieces);
          pieces.push(value);
          size += value.length;
          if (size > (this.options.memoryBytes ?? MAX_MEMORY_BYTES)) break;
        }
        path = await storing(() => join(this.#temporaryFolder(), randomUUID()));
        await writeAll(path, pieces, iterator);
        return { file: path };
      },
      release: async () => {
        if (!isOpen) return;
        isOpen = false;
        this.#uploads--;
        this.#bytes -= bytes;
        if (path !== undefined) await rm(path, { force: true });
      },
    };
  }

  /** Removes the temporary files of processes that ended without removing them. */
  async removeLeftovers(): Promise<void> {
    const { folder } = this.options;
    for (const name of await readdir(folder).catch(() => [])) {
      const owner = Number(FOLDER.exec(name)?.[1] ?? Number.NaN);
      // This process has made no folder yet, so a folder with its number belongs to an earlier process.
      if (Number.isNaN(owner) || (owner !== process.pid && isRunning(owner))) continue;
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
    }
  }

  /** Removes the folder of temporary files. */
  async close(): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }

  /** Creates the folder for the first large upload, and again if somebody removed it, for example with the data folder. */
  #temporaryFolder(): string {
    if (this.#folder === undefined || !existsSync(this.#folder)) {
      // Only the user of the server can read the folder.
      this.#folder = mkdtempSync(join(this.options.folder, `tallyglot-uploads-${process.pid}-`));
    }
    return this.#folder;
  }
}

async function writeAll(path: string, first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): Promise<void> {
  const handle = await storing(() => open(path, 'wx', 0o600));
  try {
    for (const piece of first) await storing(() => handle.writeFile(piece));
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      const { value } = next;
      await storing(() => handle.writeFile(value));
    }
  } finally {
    await handle.close();
  }
}

/** `work` does not read the body. So its errors are errors of the server's disk, not of the upload. */
async function storing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code === 'ENOSPC' ? 'is full' : 'cannot be written';
    const message = `The disk of the server for uploads ${reason}. Nothing was changed. Try again later.`;
    throw new AppError('upload.unstored', message, { cause });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
