/** Finds which of a component's files differ from what was imported last, by the hash of their bytes. */
import { createHash } from 'node:crypto';
import { formatById } from '../../formats/index.js';
import type { FileProblem } from '../../model/error.js';
import type { ComponentDefinition, ComponentFiles, LanguageFile, SourceFile } from '../../sources/source.js';
import type { Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { marksReadonly, unreadableFile } from '../files/language-file.js';
import type { ImportRequest } from './import-request.js';

export interface ReadFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly fingerprint: string;
}

/** The file of a language of which nothing is known but that it is there, or may be. */
export type UnreadFile = Pick<LanguageFile, 'code' | 'path'>;

export interface Changes {
  /** The files of source strings, when any of them differs or is needed to read the others. */
  readonly sources: { readonly files: readonly ReadFile[]; readonly fingerprint: string } | undefined;
  readonly languages: readonly (LanguageFile & ReadFile)[];
  readonly unchanged: readonly LanguageFile[];
  /** Languages whose file is there and cannot be read, or was in a folder that cannot be now. */
  readonly unreadable: readonly UnreadFile[];
  /** Codes of languages whose file is gone. */
  readonly removed: readonly string[];
}

/** `onChanged` is told of the size of each file of a language that differs. */
export async function findChanges(
  { store, revision }: Context,
  request: ImportRequest,
  problems: FileProblem[],
  onChanged: (bytes: number) => void = () => {},
): Promise<Changes> {
  const { files, project } = request;
  const known = await knownFingerprints(store, request);
  // The same bytes mean something else to another version of the program, or with other settings.
  const seed = JSON.stringify([revision, project.name, project.flags ?? [], ...settingsIn(files.definition)]);
  const sources = await readAll(files.sources, seed, problems);
  const fingerprint = sources.map((file) => file.fingerprint).join(' ');
  // A base file holds the texts of all languages, and what a template takes out of translation is taken out of each.
  const { bilingual } = formatById(files.definition.format);
  const decisive = !bilingual || sources.some(({ bytes }) => marksReadonly(bytes));
  const isKnown = (file: LanguageFile & ReadFile) => known.languages.get(file.code) === file.fingerprint;
  const languages = await readAll(files.languages, decisive ? seed + fingerprint : seed, problems, (file) => {
    if (!isKnown(file)) onChanged(file.bytes.length);
  });
  const sourcesReadable = sources.length === files.sources.length;
  const present = new Set(files.languages.map((file) => file.code));
  const hidden = known.files.filter(({ code, path }) => !present.has(code) && isUnread(path, files));
  for (const { code } of hidden) present.add(code);
  const readable = new Set(languages.map((file) => file.code));
  const changed = languages.filter((file) => !isKnown(file));
  // Files without source texts are read together with the base file, also where that one is as it was.
  const sourcesNeeded = known.sources !== fingerprint || (!bilingual && changed.length > 0);
  return {
    sources: sourcesReadable && sourcesNeeded ? { files: sources, fingerprint } : undefined,
    languages: changed,
    unchanged: languages.filter(isKnown),
    unreadable: [...files.languages.filter((file) => !readable.has(file.code)), ...hidden],
    removed: [...known.languages.keys()].filter((code) => !present.has(code)),
  };
}

const isUnread = (path: string, { unreadFolders = [] }: ComponentFiles) =>
  unreadFolders.some((folder) => path.startsWith(`${folder}/`));

/** In one order, and the same whether what is usual was said or left out. */
function settingsIn(definition: ComponentDefinition): readonly unknown[] {
  const { slug, name, format, filemask, template, sourceLanguage, flags = [], glossary = false } = definition;
  return [slug, name, format, filemask, template, sourceLanguage, flags, glossary];
}

async function knownFingerprints(store: Store, { project, files, force }: ImportRequest) {
  const component = await store.components.find(project.slug, files.definition.slug);
  const languages = component === undefined ? [] : await store.languages.list(component.id);
  const others = languages.filter(({ id }) => id !== 0);
  return {
    sources: component === undefined || force ? undefined : component.sourceFingerprint,
    languages: new Map(others.map((known) => [known.code, force ? '' : known.fingerprint])),
    files: others.flatMap(({ code, filename }) => (filename === null ? [] : [{ code, path: filename }])),
  };
}

/** The files' bytes with their hash; a file that cannot be read is a problem and left out. */
async function readAll<File extends SourceFile>(
  files: readonly File[],
  seed: string,
  problems: FileProblem[],
  onRead: (file: File & ReadFile) => void = () => {},
): Promise<(File & ReadFile)[]> {
  const read: (File & ReadFile)[] = [];
  for (const file of files) {
    try {
      const bytes = await file.read();
      const fingerprint = createHash('sha256').update(seed).update(bytes).digest('base64url');
      const found = { ...file, bytes, fingerprint };
      onRead(found);
      read.push(found);
    } catch (error) {
      problems.push(unreadableFile(file.path, error));
    }
  }
  return read;
}
