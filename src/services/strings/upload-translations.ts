/** Saves the translations of an uploaded file in one transaction. */
import type { BaseStrings, ParsedFile } from '../../formats/format.js';
import { formatById } from '../../formats/index.js';
import { sameVersion, type Version } from '../../model/change.js';
import { AppError, describeProblem, type FileProblem } from '../../model/error.js';
import { isSourceLanguage } from '../../model/source-language.js';
import { hasText, isTranslated } from '../../model/state.js';
import { identity, sameTexts, shownName, type Unit } from '../../model/unit.js';
import { quoted } from '../../sources/zip-paths.js';
import type { Component, Language, SourceString, Store, StoredUnit } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { unreadableFile } from '../files/read-language-file.js';
import { findComponent, findLanguage } from '../find-component.js';
import { lockProjectOf } from '../lock-component.js';
import { readContent, type UploadContent } from '../upload-content.js';
import { addSuggestions } from './add-suggestions.js';
import { findUnwritable, type TranslationEdit } from './find-unwritable.js';
import { isMissingInFile } from './missing-in-file.js';
import { recordWork } from './record-work.js';
import { formsOf, refuseLocked, refuseUnstorable } from './save-translation.js';
import { saveTranslations } from './save-translations.js';

export type UploadMethod = 'translate' | 'approve' | 'fuzzy' | 'suggest';
/** How strings that already have a finished translation are handled. */
export type UploadConflicts = 'ignore' | 'replace-translated' | 'replace-approved';
/** How strings that the file marks as fuzzy are handled: skipped (empty), saved as fuzzy, or saved as finished. */
export type UploadFuzzy = '' | 'process' | 'approve';

export interface TranslationUpload {
  readonly project: string;
  readonly component: string;
  readonly language: string;
  readonly content: UploadContent;
  readonly filename: string;
  readonly method: UploadMethod;
  readonly conflicts: UploadConflicts;
  readonly fuzzy: UploadFuzzy;
  readonly author: string;
}

/** Numbers of strings in the file. */
export interface UploadCounts {
  readonly total: number;
  readonly accepted: number;
  /** Strings without text, without changes, or with a stored translation that has priority. */
  readonly skipped: number;
  /** Strings that the component does not have in this language. */
  readonly notFound: number;
  /** Strings whose text the component's file cannot hold. */
  readonly refused: readonly RefusedString[];
}

export interface RefusedString {
  readonly stringId: number;
  /** The key or the source text. */
  readonly name: string;
  /** Line in the uploaded file. */
  readonly line: number;
  readonly reason: string;
}

/** Limit for the problems that the error message lists. */
const MAX_LISTED = 10;

const STATES = { translate: 'translated', suggest: 'translated', approve: 'approved', fuzzy: 'fuzzy' } as const;

export async function uploadTranslations(context: Context, request: TranslationUpload): Promise<UploadCounts> {
  const { store } = context;
  const found = await findUnlocked(store, request);
  const { units } = readUpload(
    found.format,
    await readContent(request.content),
    request,
    await baseStrings(store, found),
  );
  return recordingTransaction(context, async (inside) => {
    const { component, language } = await lockedPlace(inside, request);
    const known = await knownStrings(inside, component, language);
    const matches = units.flatMap((unit) => {
      const match = known.get(identity(unit));
      return match === undefined ? [] : [{ ...match, incoming: unit }];
    });
    const wanted = matches.flatMap(({ string, unit, incoming }) => {
      const next = newVersion(request, unit, incoming);
      if (next === undefined) return [];
      refuseOtherForms(request.filename, incoming, formsOf(string, language));
      return [{ string, unit, next, line: incoming.line }];
    });
    const unwritable = await findUnwritable({ ...context, store: inside }, { component, language }, wanted);
    const edits = wanted.filter((edit) => !unwritable.has(edit));
    if (edits.length > 0) await inside.components.lock(component.id);
    const accepted =
      request.method === 'suggest'
        ? await addSuggestions({ ...context, store: inside }, component, language, edits, request.author)
        : edits.length;
    if (request.method !== 'suggest') {
      await saveTranslations({ ...context, store: inside }, component, language, edits, request.author);
      if (accepted > 0) await recordWork(inside, { component, language }, request.author, { uploaded: accepted });
    }
    const notFound = units.length - matches.length;
    const refused = wanted.flatMap((edit) => refusedString(edit, unwritable.get(edit)));
    const skipped = matches.length - accepted - refused.length;
    return { total: units.length, accepted, skipped, notFound, refused };
  });
}

function refusedString(
  { string, line }: TranslationEdit & { readonly line: number },
  error: AppError | undefined,
): RefusedString[] {
  if (error === undefined) return [];
  return [{ stringId: string.id, name: shownName(identity(string)), line, reason: error.message }];
}

/** The new version of the string. Undefined if the upload does not change the string. */
function newVersion(
  { method, conflicts, fuzzy }: TranslationUpload,
  unit: StoredUnit,
  incoming: Unit,
): Version | undefined {
  const { target } = incoming;
  if (unit.state === 'readonly' || !hasText(target)) return undefined;
  if (incoming.state === 'fuzzy' && fuzzy === '') return undefined;
  const state = incoming.state === 'fuzzy' && fuzzy === 'process' ? 'fuzzy' : STATES[method];
  const next = { target, state };
  const isSameText = sameTexts(unit.target, target);
  if (method === 'suggest') return isSameText ? undefined : next;
  if (sameVersion(unit, next)) return undefined;
  // With the same text, the only possible change of a finished translation is to approve it.
  if (isSameText && isTranslated(unit.state)) return state === 'approved' ? next : undefined;
  if (unit.state === 'translated' && conflicts === 'ignore') return undefined;
  return unit.state === 'approved' && conflicts !== 'replace-approved' ? undefined : next;
}

/** The strings of the base file at the last import; undefined if the format has no base files. */
async function baseStrings(store: Store, { id, format, sourceLanguage }: Component): Promise<BaseStrings | undefined> {
  if (formatById(format).bilingual) return undefined;
  const strings = (await store.strings.list(id)).filter(({ inTemplate }) => inTemplate);
  return { language: sourceLanguage, forms: new Map(strings.map(({ key, source }) => [key, source.length])) };
}

function readUpload(
  format: string,
  bytes: Uint8Array,
  { filename, language }: TranslationUpload,
  base: BaseStrings | undefined,
): ParsedFile {
  let parsed: ParsedFile;
  try {
    parsed = formatById(format).parse(bytes, { language, base });
  } catch (error) {
    throw refusal([unreadableFile(quoted(filename), error)]);
  }
  // The uploader can fix the file, so refuse it as a whole instead of silently losing entries.
  if (parsed.problems.length > 0) {
    throw refusal(parsed.problems.map((problem) => ({ file: quoted(filename), ...problem })));
  }
  for (const { target } of parsed.units) refuseUnstorable(target);
  return parsed;
}

function refuseOtherForms(filename: string, { target, line }: Unit, forms: number): void {
  if (target.length === forms) return;
  const message = `the string has ${target.length} plural forms, but needs ${forms}`;
  throw refusal([{ file: quoted(filename), line, code: 'upload.plural-forms', message, raw: '' }]);
}

function refusal(problems: readonly FileProblem[]): AppError {
  const listed = problems.slice(0, MAX_LISTED).map(describeProblem);
  const more = problems.length > MAX_LISTED ? `; and ${problems.length - MAX_LISTED} more` : '';
  return new AppError('upload.unreadable', `The file was refused: ${listed.join('; ')}${more}`);
}

interface Place {
  readonly component: Component;
  readonly language: Language;
}

async function findUnlocked(store: Store, request: TranslationUpload): Promise<Component> {
  const component = await findComponent(store, request.project, request.component);
  refuseLocked(component);
  await findTranslated(store, component, request.language);
  return component;
}

async function lockedPlace(store: Store, request: TranslationUpload): Promise<Place> {
  const component = await lockProjectOf(store, request.project, request.component);
  refuseLocked(component);
  return { component, language: await findTranslated(store, component, request.language) };
}

async function findTranslated(store: Store, component: Component, code: string): Promise<Language> {
  const language = await findLanguage(store, component, code);
  if (!isSourceLanguage(language)) return language;
  throw new AppError(
    'language.source',
    `${code} is the source language of ${component.slug}: import its files to change source texts.`,
  );
}

/** The strings of the language by identity, without those that its file lacks. */
async function knownStrings(
  store: Store,
  component: Component,
  language: Language,
): Promise<ReadonlyMap<string, { readonly string: SourceString; readonly unit: StoredUnit }>> {
  const units = new Map((await store.units.list(component.id, language.id)).map((unit) => [unit.stringId, unit]));
  const strings = await store.strings.list(component.id);
  return new Map(
    strings.flatMap((string) => {
      const unit = units.get(string.id);
      return unit === undefined || isMissingInFile(component, unit) ? [] : [[identity(string), { string, unit }]];
    }),
  );
}
