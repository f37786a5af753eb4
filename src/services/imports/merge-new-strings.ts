/** Adds the strings of an uploaded file that a base file lacks to the base file. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { hasText } from '../../model/state.js';
import { identity } from '../../model/unit.js';
import { quoted } from '../../sources/zip-paths.js';
import type { Component, Store } from '../../storage/store.js';
import { readComponentFile } from '../files/component-source.js';
import { sourcePath } from '../files/source-file.js';

export interface MergedBase {
  /** Path of the base file. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Strings in the uploaded file, and how many of them are new. */
  readonly total: number;
  readonly added: number;
}

/** Throws if the component has no base file, or if its format cannot add strings. */
export async function mergeNewStrings(
  store: Store,
  component: Component,
  uploaded: Uint8Array,
  filename: string,
): Promise<MergedBase> {
  const { sourceLanguage: language, slug } = component;
  const format = formatById(component.format);
  const path = await sourcePath(store, component);
  if (format.bilingual || format.write === undefined || path === undefined) {
    throw new AppError(
      'upload.method',
      `The source strings of ${slug} are not in a base file that can be written: replace or import the file instead.`,
    );
  }
  const base = await readComponentFile(store, component, path);
  const { units, problems } = format.parse(uploaded, { language });
  if (problems.length > 0) {
    throw new AppError('upload.unreadable', `${quoted(filename)} has entries that cannot be read: correct them first.`);
  }
  const known = new Set(format.parse(base, { language }).units.map(identity));
  const fresh = units.filter((unit) => hasText(unit.target) && !known.has(identity(unit)));
  const edits = fresh.map((unit) => ({ identity: identity(unit), target: unit.target, state: 'translated' as const }));
  // The uploaded file takes the place of a base file, which tells the writer where new strings belong.
  const bytes =
    edits.length === 0 ? base : format.write(base, edits, { language, base: { bytes: uploaded, language } });
  return { path, bytes, total: units.length, added: edits.length };
}
