/** Starts a new language of a component: makes its file, writes it to the folder or the store, and imports it. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { hasKnownDetails, isKnownLanguage, languageName, normaliseLanguage } from '../../model/language.js';
import { isSameLanguage } from '../../model/same-language.js';
import { hasText } from '../../model/state.js';
import { identity } from '../../model/unit.js';
import { newLanguageFile, newSpelling } from '../../sources/new-language-file.js';
import type { NewContent } from '../../sources/replace-file.js';
import type { ComponentFiles, LanguageFile } from '../../sources/source.js';
import type { Component, Language, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { componentSource, languageCodesOf, pathsOf } from '../files/component-source.js';
import { readOnlyMessage, writeEdits } from '../files/write-edits.js';
import { changeFiles, type FileWriting, type OpenFiles, openFiles } from './change-files.js';
import { authorOf } from './commit-edits.js';
import { headerDate } from './revise-files.js';

export interface LanguageStart {
  readonly project: string;
  readonly component: string;
  /** The code, in any spelling. */
  readonly language: string;
  readonly writing: FileWriting;
}

/** Returns the new language as it is stored. */
export async function startLanguage(context: Context, request: LanguageStart): Promise<Language> {
  const { store } = context;
  const code = validateLanguage(request.language);
  const open = await openFiles(context, request, request.writing);
  const { project, component, tree } = open;
  const files = await componentSource(store, component, { tree, codes: languageCodesOf(context, project) });
  refuseExisting(component, files, code);
  const change = await newContent(context, open, files, code, request.writing.author);
  const message = `Add ${languageName(code)} to ${component.name}`;
  await changeFiles(context, open, request.writing, { changes: [change], languages: [code], message });
  const languages = await store.languages.list(component.id);
  const started = languages.find((known) => known.filename === change.path && isSameLanguage(known.code, code));
  if (started !== undefined) return started;
  throw new AppError('language.not-imported', `The file ${change.path} was written, but cannot be read: check it.`);
}

/** Throws unless the text is the code of a language that exists. Returns the normalised code. */
export function validateLanguage(text: string): string {
  const code = normaliseLanguage(text);
  if (code !== undefined && isKnownLanguage(code) && hasKnownDetails(code)) return code;
  const shown = JSON.stringify(text.slice(0, 40));
  throw new AppError(
    'language.unknown',
    `There is no language with the code ${shown}: use a code such as de or pt_BR.`,
  );
}

/** Throws if the component has the language, in any spelling. */
export function refuseExisting(
  { slug, sourceLanguage }: Pick<Component, 'slug' | 'sourceLanguage'>,
  { languages }: { readonly languages: readonly Pick<LanguageFile, 'code'>[] },
  code: string,
): void {
  const known = [sourceLanguage, ...languages.map((language) => language.code)];
  const same = known.find((other) => isSameLanguage(other, code));
  if (same === undefined) return;
  throw new AppError(
    'language.duplicate',
    `The translation already exists: ${slug} has ${languageName(same)} (${same}).`,
  );
}

async function newContent(
  { store, clock }: Context,
  { component, tree }: OpenFiles,
  files: ComponentFiles,
  code: string,
  author: string,
): Promise<NewContent> {
  const format = formatById(component.format);
  const { start, languagesIn } = format;
  if (start === undefined) throw new AppError('language.no-start', readOnlyMessage(format));
  const { read } = await modelFile(store, component, files);
  const like = await read();
  const { path, written } =
    languagesIn === undefined
      ? newLanguageFile(files.definition, pathsOf(files), code)
      : { path: component.filemask, written: newSpelling(files.definition, languagesIn(like), code) };
  if (languagesIn === undefined && tree.paths.includes(path)) {
    throw new AppError('language.duplicate', `The file ${path} already exists: import it, or remove it.`);
  }
  const user = author === '' ? undefined : await authorOf(store, author);
  const made = start(like, {
    code,
    written,
    author: user && `${user.name} <${user.email}>`,
    date: headerDate(clock()),
  });
  const base = format.bilingual ? undefined : like;
  const after = await withStoredTexts(store, component, code, made, base);
  // Throws if the file cannot be read.
  format.parse(after, { language: code });
  return { path, before: languagesIn === undefined ? null : like, after };
}

/** The file that a new file follows: the source file, or else the file with the most strings. */
async function modelFile(store: Store, { id }: Component, { sources, languages }: ComponentFiles) {
  if (sources[0] !== undefined) return sources[0];
  const stored = await store.languages.list(id);
  const missing = (file: LanguageFile) => stored.find(({ code }) => code === file.code)?.missingFromFile ?? Infinity;
  return languages.toSorted((a, b) => missing(a) - missing(b))[0]!;
}

/** If the component had the language before, its translations are still in the store. Writes them into the file. */
async function withStoredTexts(
  store: Store,
  component: Component,
  code: string,
  bytes: Uint8Array,
  base: Uint8Array | undefined,
): Promise<Uint8Array> {
  const hidden = (await store.languages.listAll(component.id)).find((known) => known.absent && known.code === code);
  if (hidden === undefined) return bytes;
  const units = await store.units.list(component.id, hidden.id);
  const strings = new Map((await store.strings.list(component.id)).map((string) => [string.id, string]));
  const edits = units
    .filter(({ stringId, target }) => hasText(target) && strings.has(stringId))
    .map(({ stringId, target, state }) => ({ identity: identity(strings.get(stringId)!), target, state }));
  return writeEdits(component, code, bytes, base, edits).bytes;
}
