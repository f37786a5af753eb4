/** Works out what the files of a component are to hold with edits made here. */
import { AppError, type FileProblem } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import { isStorageError } from '../../model/storage-error.js';
import type { Component, Store } from '../../storage/store.js';
import { readComponentFile } from '../files/component-source.js';
import { baseBytes } from './download-file.js';
import type { LanguageEdits } from './own-edits.js';
import { spliceEdits } from './splice-edits.js';

export interface PlannedWrite {
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** What goes in: of one language, or of several that share the file. */
  readonly edits: readonly LanguageEdits[];
}

export type WriteProblem = Pick<FileProblem, 'file' | 'code' | 'message'>;

export interface WritePlan {
  /** Only files that are to become others: what a file cannot tell apart it has already. */
  readonly writes: readonly PlannedWrite[];
  readonly problems: readonly WriteProblem[];
}

export async function planWrites(
  store: Store,
  component: Component,
  edits: readonly LanguageEdits[],
): Promise<WritePlan> {
  const writes: PlannedWrite[] = [];
  const problems: WriteProblem[] = [];
  for (const [path, own] of groupBy(edits, ({ language }) => language.filename!)) {
    try {
      const write = await planWrite(store, component, path, own, problems);
      if (!Buffer.from(write.before).equals(write.after)) writes.push(write);
    } catch (error) {
      problems.push(writeProblem(path, error));
    }
  }
  return { writes, problems };
}

async function planWrite(
  store: Store,
  component: Component,
  path: string,
  own: readonly LanguageEdits[],
  problems: WriteProblem[],
): Promise<PlannedWrite> {
  const before = await readComponentFile(store, component, path);
  const base = await baseBytes(store, component);
  const edits: LanguageEdits[] = [];
  let after = before;
  for (const { language, units } of own) {
    const spliced = spliceEdits(component, language.code, after, base, units);
    after = spliced.bytes;
    edits.push({ language, units: spliced.taken });
    for (const { error } of spliced.refused) problems.push(writeProblem(path, error));
  }
  return { path, before, after, edits };
}

/** Anything but the file's own fault is thrown on. */
export function writeProblem(file: string, error: unknown): WriteProblem {
  if (error instanceof AppError && !isStorageError(error)) return { file, code: error.code, message: error.message };
  throw error;
}
