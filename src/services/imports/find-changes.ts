/** Finds the files of a component that changed since the last import: by their stamps, or else by the hash of their bytes. */
import { formatById } from '../../formats/index.js';
import type { FileProblem } from '../../model/error.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { ComponentDefinition, ComponentFiles, LanguageFile, SourceFile } from '../../sources/source.js';
import type { Language, Store, StoredDigests } from '../../storage/store.js';
import type { Context } from '../context.js';
import { marksReadonly, unreadableFile } from '../files/read-language-file.js';
import { FileHasher, type KnownFile, type ReadFile } from './file-hasher.js';
import { type ImportRequest, MAX_PARSED_BEFORE } from './import-request.js';
import { readAhead } from './read-ahead.js';
import { recodeLanguages } from './recode-languages.js';

/** The system reads about this many bytes at the same time. */
const BYTES_AHEAD = 4 * 1024 * 1024;
const MAX_FILES_AHEAD = 50;

const NO_BYTES = new Uint8Array();

/** A changed file of a language. */
export interface ChangedFile extends LanguageFile {
  readonly size: number;
  /** Reads the file again, unless its bytes are kept. The fingerprint belongs to the returned bytes. */
  readonly readAgain: () => Promise<ReadFile>;
  /** The digests of the file of the last import; undefined if all strings must be read. */
  readonly knownDigests: () => Promise<StoredDigests | undefined>;
}

/** The file of a language that could not be read. */
export type UnreadFile = Pick<LanguageFile, 'code' | 'path'>;

export interface Changes {
  /**
   * The files of source strings. Undefined if a source file cannot be read, or if no source file changed and no changed
   * language needs them.
   */
  readonly sources: { readonly files: readonly ReadFile[]; readonly fingerprint: string } | undefined;
  readonly languages: readonly ChangedFile[];
  readonly unchanged: readonly LanguageFile[];
  /** Languages whose file cannot be read, or was in a folder that can no longer be read. */
  readonly unreadable: readonly UnreadFile[];
  /** Codes of languages whose file no longer exists. */
  readonly removed: readonly string[];
  /** New stamps of unchanged files, by code. */
  readonly stamps: ReadonlyMap<string, string>;
  /** Whether a stored language gets another code. */
  readonly isRecoded: boolean;
}

export async function findChanges(
  { store, revision }: Context,
  request: ImportRequest,
  problems: FileProblem[],
): Promise<Changes> {
  const { files, project, maxParsedBefore = MAX_PARSED_BEFORE } = request;
  const known = await knownFingerprints(store, request);
  // The result of an import depends on the version of the program and on the settings, so both are part of the hash.
  const seed = JSON.stringify([revision, project.name, project.flags ?? [], ...settingsIn(files.definition)]);
  const sources = await readAll(files.sources, new FileHasher(seed), problems);
  const fingerprint = sources.map((file) => file.fingerprint).join(' ');
  // A base file contains the source texts of all languages, and a template can mark strings as not for translation in
  // all languages.
  const needsSources = readsWithSources(files);
  const affectsLanguages = needsSources || sources.some(({ bytes }) => marksReadonly(bytes));
  const languages: LanguageFile[] = [];
  const changed: ChangedFile[] = [];
  const unchanged: LanguageFile[] = [];
  const stamps = new Map<string, string>();
  const hasher = new FileHasher(affectsLanguages ? seed + fingerprint : seed);
  const kept = new Map<string, ReadFile>();
  let changedSize = 0;
  /** The files of a component have similar sizes. */
  let largest = BYTES_AHEAD / 4;
  const mayReadMore = ({ length }: readonly LanguageFile[]) =>
    length < MAX_FILES_AHEAD && length * largest < BYTES_AHEAD;
  for await (const [file, found] of readAhead(files.languages, mayReadMore, readIfChanged)) {
    if ('error' in found) {
      problems.push(unreadableFile(file.path, found.error));
      continue;
    }
    languages.push(file);
    const before = known.languages.get(file.code);
    if (found.fingerprint === before?.fingerprint) {
      unchanged.push(file);
      if (found.stamp !== before.stamp) stamps.set(file.code, found.stamp);
      continue;
    }
    const size = found.bytes.length;
    largest = changed.length === 0 ? size : Math.max(largest, size);
    changedSize += size;
    // Larger files are parsed one by one. Together they may not fit into memory.
    if (changedSize <= maxParsedBefore) kept.set(file.path, found);
    else {
      kept.clear();
      store.expectBulk();
    }
    const readAgain = async () => kept.get(file.path) ?? hasher.read(file);
    changed.push({ ...file, size, readAgain, knownDigests: () => known.digests(before) });
  }

  /** Does not read the file if its stamp is the same. */
  async function readIfChanged(file: LanguageFile): Promise<ReadFile | { readonly error: unknown }> {
    const before = known.languages.get(file.code);
    try {
      const isSame = before !== undefined && (await hasher.recognizes(file, before));
      return isSame ? { ...before, path: file.path, bytes: NO_BYTES } : await hasher.read(file);
    } catch (error) {
      return { error };
    }
  }

  const sourcesReadable = sources.length === files.sources.length;
  const present = new Set(files.languages.map((file) => file.code));
  const hidden = known.files.filter(({ code, path }) => !present.has(code) && isUnread(path, files));
  for (const { code } of hidden) present.add(code);
  const readable = new Set(languages.map((file) => file.code));
  const sourcesNeeded = known.sources !== fingerprint || (needsSources && changed.length > 0);
  return {
    sources: sourcesReadable && sourcesNeeded ? { files: sources, fingerprint } : undefined,
    languages: changed,
    unchanged,
    unreadable: [...files.languages.filter((file) => !readable.has(file.code)), ...hidden],
    removed: [...known.languages.keys()].filter((code) => !present.has(code)),
    stamps,
    isRecoded: known.isRecoded,
  };
}

/**
 * Whether reading a translation needs the source files, even if these did not change. Monolingual files have no source
 * texts, and the count basis `source` counts the strings that a file lacks.
 */
export function readsWithSources({ definition, sources }: Pick<ComponentFiles, 'definition' | 'sources'>): boolean {
  return !formatById(definition.format).bilingual || (definition.count === 'source' && sources.length > 0);
}

const isUnread = (path: string, { unreadFolders = [] }: ComponentFiles) =>
  unreadFolders.some((folder) => path.startsWith(`${folder}/`));

/** The settings in a fixed order. Omitted settings give the same result as explicit defaults. */
function settingsIn(definition: ComponentDefinition): readonly unknown[] {
  const { slug, name, format, filemask, template, sourceLanguage } = definition;
  const { flags = [], glossary = false, count = 'file', languages = {} } = definition;
  return [slug, name, format, filemask, template, sourceLanguage, flags, glossary, count, languages];
}

type KnownLanguageFile = KnownFile & Pick<Language, 'id'>;

async function knownFingerprints(store: Store, { project, files, force }: ImportRequest) {
  const component = await store.components.find(project.slug, files.definition.slug);
  const stored = component === undefined ? [] : await store.languages.listAll(component.id);
  const stamps = component === undefined ? new Map<number, string>() : await store.languages.stamps(component.id);
  const languages = recodeLanguages(stored, files.languages, files.definition.sourceLanguage);
  const others = languages.filter((language) => !isSourceLanguage(language) && !language.absent);
  const known = ({ id, fingerprint }: Language): KnownLanguageFile =>
    force ? { id, fingerprint: '', stamp: '' } : { id, fingerprint, stamp: stamps.get(id) ?? '' };
  return {
    sources: component === undefined || force ? undefined : component.sourceFingerprint,
    languages: new Map(others.map((language) => [language.code, known(language)])),
    files: others.flatMap(({ code, filename }) => (filename === null ? [] : [{ code, path: filename }])),
    isRecoded: languages.some(({ code }, index) => code !== stored[index]!.code),
    digests: async (file: KnownLanguageFile | undefined) => {
      const found = file && (await store.fileDigests.read(component!.id, file.id));
      return found?.fingerprint === file?.fingerprint ? found : undefined;
    },
  };
}

/** Reads and hashes the files. Records a problem for each unreadable file and leaves the file out. */
async function readAll(files: readonly SourceFile[], hasher: FileHasher, problems: FileProblem[]): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  for (const file of files) {
    try {
      read.push(await hasher.read(file));
    } catch (error) {
      problems.push(unreadableFile(file.path, error));
    }
  }
  return read;
}
