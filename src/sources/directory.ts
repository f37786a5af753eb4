/** A folder as a source: what files it holds, and which of them belong to a component. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FileFormat } from '../formats/format.js';
import { formatById } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { languageOf } from './file-language.js';
import { matchMask, parseMask } from './file-mask.js';
import type { ComponentDefinition, ComponentFiles, LanguageFile, SourceFile } from './source.js';
import type { Tree } from './tree.js';

/** Folders that never hold a project's own translations. */
const SKIPPED = new Set(['node_modules', 'bower_components', '__pycache__']);
const MOST_ENTRIES = 1_000_000;

/** Whether the walk goes into a folder of this name. */
export function isSearchedFolder(name: string): boolean {
  return !name.startsWith('.') && !SKIPPED.has(name);
}

/** All files below the folder, relative and sorted; hidden folders and dependencies are passed over. */
export async function listFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const pending = [''];
  while (pending.length > 0) {
    const folder = pending.pop()!;
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
      // A folder that went away meanwhile is empty; one that may not be read might hold files that are not to be lost.
      if (folder !== '' && error.code === 'ENOENT') return [];
      throw unreadable(join(root, folder), error);
    });
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (isSearchedFolder(entry.name)) pending.push(path);
      } else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(root, path)))) found.push(path);
    }
    if (found.length > MOST_ENTRIES) {
      throw new AppError(
        'directory.too-large',
        `${root} holds over ${MOST_ENTRIES} files: name a folder further down.`,
      );
    }
  }
  return found.sort();
}

/** Links to files of the same tree count as files, as in `zh_HK.po -> zh_TW.po`. */
async function leadsToFile(root: string, path: string): Promise<boolean> {
  try {
    const [top, target] = await Promise.all([realpath(root), realpath(join(root, path))]);
    return target.startsWith(top + sep) && (await stat(target)).isFile();
  } catch {
    return false;
  }
}

function unreadable(root: string, cause: NodeJS.ErrnoException): AppError {
  const reason =
    cause.code === 'ENOENT'
      ? 'does not exist'
      : cause.code === 'ENOTDIR'
        ? 'is not a folder'
        : `cannot be read (${cause.message})`;
  return new AppError('directory.unreadable', `${root} ${reason}.`, { cause });
}

/** Larger files are no translations, whatever they are called: tables of data, for one. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The folder's files for whoever looks for components; what is too large or cannot be read looks empty. */
export function treeOf(root: string, paths: readonly string[]): Tree {
  return {
    paths,
    async read(path) {
      try {
        const { size } = await stat(join(root, path));
        return size > MOST_BYTES ? new Uint8Array() : await readFile(join(root, path));
      } catch {
        return new Uint8Array();
      }
    },
  };
}

export async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Picks a component's files out of a folder's; two files of one language are an error that names both. */
export async function componentFiles(
  root: string,
  paths: readonly string[],
  definition: ComponentDefinition,
): Promise<ComponentFiles> {
  const format = formatById(definition.format);
  const { template, filemask, sourceLanguage } = definition;
  if (template !== null && !paths.includes(template)) {
    throw new AppError('template.not-found', `The template ${template} is not in ${root}.`);
  }
  const files =
    format.languagesIn === undefined
      ? filesByLanguage(root, paths, definition)
      : await languagesOfFile(root, paths, filemask, format.languagesIn);
  const own = files.find(({ code }) => code === sourceLanguage);
  const sources = template === null ? [] : [fileAt(root, template)];
  // A base file is the only source there is; elsewhere a file of the source language may hold strings of its own.
  if (own !== undefined && (format.bilingual || sources.length === 0)) sources.push(own);
  if (sources.length === 0 && files.length === 0) {
    throw new AppError('component.no-files', `No file in ${root} fits the mask ${filemask}.`);
  }
  if (sources.length === 0 && !format.bilingual) {
    throw new AppError(
      'component.no-base',
      `Files of the format ${format.id} hold no source texts, and ${filemask} has none for ${sourceLanguage}: ` +
        'name the base file as the template, or another source language.',
    );
  }
  const languages = files.filter(({ code }) => code !== sourceLanguage).sort((a, b) => (a.code < b.code ? -1 : 1));
  return { definition, sources, languages };
}

function filesByLanguage(root: string, paths: readonly string[], definition: ComponentDefinition): LanguageFile[] {
  const mask = parseMask(definition.filemask);
  const languages = new Map<string, LanguageFile>();
  for (const path of paths) {
    const written = matchMask(mask, path);
    if (written === undefined || path === definition.template) continue;
    const code = languageOf(written);
    if (code === undefined) continue;
    const other = languages.get(code);
    if (other !== undefined) throw twice(code, other.path, path);
    languages.set(code, { code, ...fileAt(root, path) });
  }
  return [...languages.values()];
}

/** One file that holds all languages: each is a file of its own to the importer. */
async function languagesOfFile(
  root: string,
  paths: readonly string[],
  path: string,
  languagesIn: NonNullable<FileFormat['languagesIn']>,
): Promise<LanguageFile[]> {
  if (!paths.includes(path)) return [];
  const bytes = await readFile(join(root, path));
  const languages = new Map<string, LanguageFile>();
  for (const written of codesIn(path, () => languagesIn(bytes))) {
    const code = languageOf(written);
    if (code === undefined) continue;
    if (languages.has(code)) {
      throw new AppError('language.duplicate', `${path} has the language ${code} twice: keep one.`);
    }
    languages.set(code, { code, path, read: async () => bytes });
  }
  return [...languages.values()];
}

/** The one place that reads a whole file before the importer does: an error names the file here. */
function codesIn(path: string, read: () => readonly string[]): readonly string[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${path}: ${error.message}`, { cause: error });
  }
}

function twice(code: string, first: string, second: string): AppError {
  return new AppError('language.duplicate', `${first} and ${second} are both files of the language ${code}: keep one.`);
}

function fileAt(root: string, path: string): SourceFile {
  return { path, read: () => readFile(join(root, path)) };
}
