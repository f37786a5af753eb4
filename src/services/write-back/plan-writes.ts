/** Plans the new content of a component's files with the stored edits. */
import { AppError, type FileProblem } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import { isStorageError } from '../../model/storage-error.js';
import { identity, shownName } from '../../model/unit.js';
import type { Component, Language, Store, UnitWithString } from '../../storage/store.js';
import { readComponentFile } from '../files/component-source.js';
import { readBaseFile } from '../files/read-base-file.js';
import type { LanguageEdits } from './find-edits.js';
import { spliceEdits } from './splice-edits.js';

export interface PlannedWrite {
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** The edits in the new content: of one language, or of several languages that share the file. */
  readonly edits: readonly LanguageEdits[];
}

export interface WriteProblem extends Pick<FileProblem, 'file' | 'code' | 'message'> {
  /** The string, if only this string cannot be written. */
  readonly string?: UnwritableString;
}

/** A translation in the store that its file cannot hold. Downloads and written files leave it out. */
export interface UnwritableString {
  /** Code of the language. */
  readonly language: string;
  readonly languageId: number;
  readonly stringId: number;
  /** The key, or context and source text, shortened. */
  readonly name: string;
  readonly file: string;
  readonly reason: string;
}

export interface WritePlan {
  /** Only files whose bytes change. Some edits do not change bytes, for example a state that the format cannot store. */
  readonly writes: readonly PlannedWrite[];
  readonly problems: readonly WriteProblem[];
}

/** `read` reads a file of the component. Default: as the file is now. */
export async function planWrites(
  store: Store,
  component: Component,
  edits: readonly LanguageEdits[],
  read = (path: string) => readComponentFile(store, component, path),
): Promise<WritePlan> {
  const writes: PlannedWrite[] = [];
  const problems: WriteProblem[] = [];
  for (const [path, own] of groupBy(edits, ({ language }) => language.filename!)) {
    try {
      const write = await planWrite(store, component, await read(path), path, own, problems);
      if (!Buffer.from(write.before).equals(write.after)) writes.push(write);
    } catch (error) {
      problems.push(asWriteProblem(path, error));
    }
  }
  return { writes, problems };
}

async function planWrite(
  store: Store,
  component: Component,
  before: Uint8Array,
  path: string,
  own: readonly LanguageEdits[],
  problems: WriteProblem[],
): Promise<PlannedWrite> {
  const base = await readBaseFile(store, component);
  const edits: LanguageEdits[] = [];
  let after = before;
  for (const { language, units } of own) {
    const spliced = spliceEdits(component, language.code, after, base, units);
    after = spliced.bytes;
    edits.push({ language, units: spliced.applied });
    for (const { unit, error } of spliced.refused) problems.push(stringProblem(path, language, unit, error));
  }
  return { path, before, after, edits };
}

function stringProblem(
  file: string,
  { id: languageId, code: language }: Language,
  { string }: UnitWithString,
  error: AppError,
): WriteProblem {
  const { code, message: reason } = error;
  const name = shownName(identity(string));
  const message = `${file}: the string ${JSON.stringify(name)} cannot be written: ${reason}`;
  return { file, code, message, string: { language, languageId, stringId: string.id, name, file, reason } };
}

/** Throws errors of the store and unexpected errors again. */
export function asWriteProblem(file: string, error: unknown): WriteProblem {
  if (error instanceof AppError && !isStorageError(error)) return { file, code: error.code, message: error.message };
  throw error;
}
