/** Finds translations that can never reach their file, by writing them into a copy of the file. */
import { formatById } from '../../formats/index.js';
import { holdsAllCharacters, isPlainText } from '../../formats/shared/plain-text.js';
import { sameVersion, type Version } from '../../model/change.js';
import { AppError } from '../../model/error.js';
import { languageTag } from '../../model/language.js';
import { isStorageError } from '../../model/storage-error.js';
import { identity } from '../../model/unit.js';
import type { RefusedEdit } from '../../model/writing-trial.js';
import type { Component, Language, SourceString, Store, StoredUnit } from '../../storage/store.js';
import type { Context } from '../context.js';
import { readComponentFile } from '../files/component-source.js';
import { readBaseFile } from '../files/read-base-file.js';
import { tryWriting } from '../files/try-writing.js';

/** A string with its current translation and the next one. */
export interface TranslationEdit {
  readonly string: SourceString;
  readonly unit: StoredUnit;
  readonly next: Version;
}

/** A file and its base file that are larger together are tried on another thread: parsing takes a while. */
const LARGE_BYTES = 64 * 1024;

type Trials = Pick<Context, 'store' | 'tryWriting'>;

interface Place {
  readonly component: Component;
  readonly language: Language;
}

/** Throws if the file cannot hold the translation. */
export async function refuseUnwritable(trials: Trials, place: Place, edit: TranslationEdit): Promise<void> {
  const error = (await findUnwritable(trials, place, [edit])).get(edit);
  if (error !== undefined) throw error;
}

/**
 * The edits that the file of the language cannot hold, and why. The format decides: it writes the edits and reads them
 * back. That costs two parses of the file and one of its base file, so plain texts for bilingual files are not tried.
 * If a file is missing, broken or larger than `maxBytes`, its edits are allowed.
 */
export async function findUnwritable(
  { store, tryWriting: onThread }: Trials,
  { component, language }: Place,
  edits: readonly TranslationEdit[],
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<ReadonlyMap<TranslationEdit, AppError>> {
  const { filename, code } = language;
  const changed = edits.filter(({ unit, next }) => !sameVersion(unit.imported ?? unit, next));
  if (changed.length === 0 || filename === null) return new Map();
  const bytes = await ifReadable(() => readComponentFile(store, component, filename));
  if (bytes === undefined || bytes.length > maxBytes) return new Map();
  const isBilingual = formatById(component.format).bilingual;
  const own = isBilingual && holdsAllCharacters(bytes) ? changed.filter((edit) => !isPlain(edit)) : changed;
  if (own.length === 0) return new Map();
  const base = isBilingual ? undefined : await usualBaseFile(store, component);
  if (base === undefined && !isBilingual) return new Map();
  const { format, sourceLanguage } = component;
  const tried = own.map(({ string, next }) => ({ identity: identity(string), ...next }));
  const trial = { format, sourceLanguage, language: code, bytes, base, edits: tried };
  const isLarge = bytes.length + (base?.length ?? 0) > LARGE_BYTES;
  const refused = onThread !== undefined && isLarge ? await onThread(trial) : tryWriting(trial);
  const reasons = new Map(refused.map((one) => [one.identity, one]));
  return new Map(
    own.flatMap((edit) => {
      const error = reasons.get(identity(edit.string));
      // The file lost the string since the last import. The next import decides what happens to the edit.
      return error === undefined || error.code.endsWith('.no-such-string') ? [] : [[edit, refusal(filename, error)]];
    }),
  );
}

/** Whether the edit replaces one text of the file by one that every format can write. */
function isPlain({ unit, next }: TranslationEdit): boolean {
  return unit.line > 0 && next.target.length === 1 && unit.target.length === 1 && isPlainText(next.target[0]!);
}

function refusal(filename: string, { message }: RefusedEdit): AppError {
  return new AppError('string.unwritable', `This text cannot be written to ${filename}: ${message}`);
}

/** Tries the usual path of the base file first. Otherwise the whole folder is searched. */
async function usualBaseFile(store: Store, component: Component): Promise<Uint8Array | undefined> {
  const { template, filemask, sourceLanguage } = component;
  const names = [sourceLanguage, languageTag(sourceLanguage)];
  for (const path of template === null ? names.map((name) => filemask.replaceAll('*', name)) : []) {
    const bytes = await ifReadable(() => readComponentFile(store, component, path));
    if (bytes !== undefined) return bytes;
  }
  return ifReadable(() => readBaseFile(store, component));
}

async function ifReadable(read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && !isStorageError(error)) return undefined;
    throw error;
  }
}
