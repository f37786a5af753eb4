/** Reads files with the hash of their bytes, and recognizes unchanged files by their stamps, without reading them. */
import { createHash } from 'node:crypto';
import type { SourceFile } from '../../sources/source.js';

export interface ReadFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly fingerprint: string;
  /** Recognizes the file at the next import. Empty if the file must be read then. */
  readonly stamp: string;
}

/** A file of the last import. */
export type KnownFile = Pick<ReadFile, 'fingerprint' | 'stamp'>;

export class FileHasher {
  readonly #seed: string;

  /** The seed contains the version and the settings. If one of them changes, equal bytes get another hash. */
  constructor(seed: string) {
    this.#seed = seed;
  }

  async read(file: SourceFile): Promise<ReadFile> {
    // Before the bytes: if the file changes while it is read, the stamp must not belong to the new content.
    const times = await file.stamp?.();
    const bytes = await file.read();
    const fingerprint = createHash('sha256').update(this.#seed).update(bytes).digest('base64url');
    return { path: file.path, bytes, fingerprint, stamp: this.#stamp(times, fingerprint) };
  }

  /** Whether the file is unchanged, as far as its stamp tells. Throws if the file does not exist. */
  async recognizes(file: SourceFile, { fingerprint, stamp }: KnownFile): Promise<boolean> {
    return stamp !== '' && this.#stamp(await file.stamp?.(), fingerprint) === stamp;
  }

  /** The stamp includes the fingerprint, so it is valid only for the import that made it. */
  #stamp(times: string | undefined, fingerprint: string): string {
    if (times === undefined || fingerprint === '') return '';
    return createHash('sha256')
      .update(JSON.stringify([this.#seed, fingerprint, times]))
      .digest('base64url');
  }
}
