/** The files of a folder, and a way to look into them. */
import { detectFormat } from '../formats/detect.js';
import type { FileFormat } from '../formats/format.js';

export interface Tree {
  readonly paths: readonly string[];
  read(path: string): Promise<Uint8Array>;
}

/** So many files are looked into before a mask is given up: the first may be empty or broken. */
const MOST_SAMPLES = 3;

/** The format of the first of the files that is of one. */
export async function firstFormat({ read }: Tree, paths: readonly string[]): Promise<FileFormat | undefined> {
  for (const path of paths.slice(0, MOST_SAMPLES)) {
    const format = detectFormat({ path, bytes: await read(path) });
    if (format !== undefined) return format;
  }
  return undefined;
}
