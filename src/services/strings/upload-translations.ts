/** Takes translations from an uploaded file: every string that differs is saved in one transaction, or none is. */
import { activeChecks } from '../findings/compare-findings.js';
import type { ParsedFile } from '../../formats/format.js';
import { formatById } from '../../formats/index.js';
import { type Version, sameVersion } from '../../model/change.js';
import { AppError, describeProblem, type FileProblem } from '../../model/error.js';
import { hasText, isTranslated } from '../../model/state.js';
import { Tally } from '../../model/tally.js';
import { identity, sameTexts, type Unit } from '../../model/unit.js';
import { quoted } from '../../sources/zip-paths.js';
import type { Component, Language, SourceString, Store, StoredUnit } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { unreadableFile } from '../files/language-file.js';
import { findComponent, findLanguage } from '../find-component.js';
import { awaitComponent } from '../lock-component.js';
import { recordWork } from './record-work.js';
import { formsOf, refuseLocked, refuseUnstorable } from './save-translation.js';
import { type Edition, saveTranslations } from './save-translations.js';
import { MOST_SUGGESTIONS } from './suggest.js';

export type UploadMethod = 'translate' | 'approve' | 'fuzzy' | 'suggest';
/** What becomes of strings that have a finished translation already. */
export type UploadConflicts = 'ignore' | 'replace-translated' | 'replace-approved';
/** What becomes of strings that the file marks as fuzzy: left out, taken as they are, or taken as finished. */
export type UploadFuzzy = '' | 'process' | 'approve';

export interface TranslationUpload {
  readonly project: string;
  readonly component: string;
  readonly language: string;
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly method: UploadMethod;
  readonly conflicts: UploadConflicts;
  readonly fuzzy: UploadFuzzy;
  readonly author: string;
}

/** Numbers of strings of the file. */
export interface UploadCounts {
  readonly total: number;
  readonly accepted: number;
  /** They have no text, nothing new, or give way to what is there. */
  readonly skipped: number;
  /** The component does not have them in this language. */
  readonly notFound: number;
}

/** So many problems are told of. */
const TOLD = 10;

const STATES = { translate: 'translated', suggest: 'translated', approve: 'approved', fuzzy: 'fuzzy' } as const;

export async function uploadTranslations(context: Context, request: TranslationUpload): Promise<UploadCounts> {
  const { store } = context;
  const { format } = await placeOf(store, request);
  const { units } = readUpload(format, request);
  return recordingTransaction(context, async (inside) => {
    const { component, language } = await lockedPlace(inside, request);
    const known = await knownStrings(inside, component, language);
    const found = units.flatMap((unit) => {
      const match = known.get(identity(unit));
      return match === undefined ? [] : [{ ...match, incoming: unit }];
    });
    const editions = found.flatMap(({ string, unit, incoming }): Edition[] => {
      const next = wanted(request, unit, incoming);
      if (next === undefined) return [];
      refuseOtherForms(request.filename, incoming, formsOf(string, language));
      return [{ string, unit, next }];
    });
    if (editions.length > 0) await inside.components.lock(component.id);
    const accepted =
      request.method === 'suggest'
        ? await addSuggestions({ ...context, store: inside }, component, language, editions, request.author)
        : editions.length;
    if (request.method !== 'suggest') {
      await saveTranslations({ ...context, store: inside }, component, language, editions, request.author);
      if (accepted > 0) await recordWork(inside, { component, language }, request.author, { uploaded: accepted });
    }
    const notFound = units.length - found.length;
    return { total: units.length, accepted, skipped: found.length - accepted, notFound };
  });
}

/** What the string shall be; undefined where the file has nothing for it. */
function wanted(
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
  // Approving what is there replaces nothing, and nothing else can be done to a finished translation with its own text.
  if (isSameText && isTranslated(unit.state)) return state === 'approved' ? next : undefined;
  if (unit.state === 'translated' && conflicts === 'ignore') return undefined;
  return unit.state === 'approved' && conflicts !== 'replace-approved' ? undefined : next;
}

function readUpload(format: string, { bytes, filename, language }: TranslationUpload): ParsedFile {
  let parsed: ParsedFile;
  try {
    parsed = formatById(format).parse(bytes, { language });
  } catch (error) {
    throw refusal([unreadableFile(quoted(filename), error)]);
  }
  // Whoever uploads a file is there to mend it, so that nothing of it is lost unseen.
  if (parsed.problems.length > 0) {
    throw refusal(parsed.problems.map((problem) => ({ file: quoted(filename), ...problem })));
  }
  for (const { target } of parsed.units) refuseUnstorable(target);
  return parsed;
}

function refuseOtherForms(filename: string, { target, line }: Unit, forms: number): void {
  if (target.length === forms) return;
  const message = `the string has ${target.length} plural forms, but the language has ${forms} here`;
  throw refusal([{ file: quoted(filename), line, code: 'upload.plural-forms', message, raw: '' }]);
}

function refusal(problems: readonly FileProblem[]): AppError {
  const told = problems.slice(0, TOLD).map(describeProblem);
  const more = problems.length > TOLD ? `; and ${problems.length - TOLD} more` : '';
  return new AppError('upload.unreadable', `The file was not taken: ${told.join('; ')}${more}`);
}

interface Place {
  readonly component: Component;
  readonly language: Language;
}

async function placeOf(store: Store, request: TranslationUpload): Promise<Component> {
  const component = await findComponent(store, request.project, request.component);
  refuseLocked(component);
  await translated(store, component, request.language);
  return component;
}

async function lockedPlace(store: Store, request: TranslationUpload): Promise<Place> {
  const component = await awaitComponent(store, request.project, request.component);
  refuseLocked(component);
  return { component, language: await translated(store, component, request.language) };
}

async function translated(store: Store, component: Component, code: string): Promise<Language> {
  const language = await findLanguage(store, component, code);
  if (language.id !== 0) return language;
  throw new AppError(
    'language.source',
    `${component.slug} is written in ${code}, which is not translated: import its files to change the sources.`,
  );
}

/** The strings that the language has, by identity. */
async function knownStrings(
  store: Store,
  { id }: Component,
  language: Language,
): Promise<ReadonlyMap<string, { readonly string: SourceString; readonly unit: StoredUnit }>> {
  const units = new Map((await store.units.list(id, language.id)).map((unit) => [unit.stringId, unit]));
  const strings = await store.strings.list(id);
  return new Map(
    strings.flatMap((string) => {
      const unit = units.get(string.id);
      return unit === undefined ? [] : [[identity(string), { string, unit }]];
    }),
  );
}

/** Adds what nobody has suggested yet, where there is room for it, and tells how many that was. */
async function addSuggestions(
  { store, clock }: Context,
  component: Component,
  language: Language,
  editions: readonly Edition[],
  author: string,
): Promise<number> {
  const open = await store.suggestions.counts(component.id, language.id);
  const comments = await store.comments.counts(component.id, language.id);
  const tally = new Tally(language.counts);
  let added = 0;
  for (const { string, unit, next } of editions) {
    const { id: stringId, words, chars } = string;
    const suggestions = open.get(stringId) ?? 0;
    if (suggestions >= MOST_SUGGESTIONS) continue;
    const known = suggestions === 0 ? [] : await store.suggestions.ofString(component.id, language.id, stringId);
    if (known.some(({ target }) => sameTexts(target, next.target))) continue;
    await store.suggestions.add(component.id, language.id, { stringId, target: next.target, author, at: clock() });
    const failing = activeChecks(await store.findings.ofString(component.id, language.id, stringId));
    const facts = { words, chars, failing, comments: comments.get(stringId) ?? 0 };
    tally.subtract(unit, { ...facts, suggestions });
    tally.add(unit, { ...facts, suggestions: suggestions + 1 });
    added++;
  }
  if (added === 0) return 0;
  await store.languages.update(component.id, { ...language, counts: tally.counts() });
  await recordWork(store, { component, language }, author, { suggested: added });
  return added;
}
