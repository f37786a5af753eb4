/** Finds the files of a component in a tree: its source files, and one file for each language. */
import type { FileFormat } from '../formats/format.js';
import { formatById } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { languageOf } from './file-language.js';
import { matchMask, parseMask } from './file-mask.js';
import type { ComponentDefinition, ComponentFiles, LanguageFile, SourceFile } from './source.js';
import type { FileTree } from './tree.js';

/** Throws if the template, the base file or all files are missing, or if two files have the same language. */
export async function componentFiles(tree: FileTree, definition: ComponentDefinition): Promise<ComponentFiles> {
  const format = formatById(definition.format);
  const { template, filemask, sourceLanguage } = definition;
  if (template !== null && !tree.paths.includes(template)) {
    throw new AppError('component.no-template', `The template ${template} is not in ${tree.name}.`);
  }
  const files =
    format.languagesIn === undefined
      ? filesByLanguage(tree, definition)
      : await languagesOfFile(tree, filemask, format.languagesIn);
  const own = files.find(({ code }) => code === sourceLanguage);
  const sources = template === null ? [] : [fileAt(tree, template)];
  // A base file is the only source. In a bilingual format, a file of the source language may have additional strings.
  if (own !== undefined && (format.bilingual || sources.length === 0)) sources.push(own);
  if (sources.length === 0 && files.length === 0) {
    throw new AppError('component.no-files', `No file in ${tree.name} matches the file mask ${filemask}.`);
  }
  if (sources.length === 0 && !format.bilingual) {
    throw new AppError(
      'component.no-base',
      `Files of the format ${format.id} contain no source texts, and ${filemask} has no file for ${sourceLanguage}: ` +
        'set the base file as the template, or set another source language.',
    );
  }
  const languages = files.filter(({ code }) => code !== sourceLanguage).sort((a, b) => (a.code < b.code ? -1 : 1));
  return { definition, sources, languages, unreadFolders: unreadFoldersIn(tree) };
}

const unreadFoldersIn = ({ passedOver = [] }: FileTree) =>
  passedOver.filter(({ code }) => code === 'directory.unreadable').map(({ file }) => file);

function filesByLanguage(tree: FileTree, definition: ComponentDefinition): LanguageFile[] {
  const mask = parseMask(definition.filemask);
  const languages = new Map<string, LanguageFile>();
  for (const path of tree.paths) {
    const written = matchMask(mask, path);
    if (written === undefined || path === definition.template) continue;
    const code = languageOf(written);
    if (code === undefined) continue;
    const other = languages.get(code);
    if (other !== undefined) throw duplicateLanguage(code, other.path, path);
    languages.set(code, { code, ...fileAt(tree, path) });
  }
  return [...languages.values()];
}

/** The languages of a file that contains all languages. The importer treats each of them as a separate file. */
async function languagesOfFile(
  tree: FileTree,
  path: string,
  languagesIn: NonNullable<FileFormat['languagesIn']>,
): Promise<LanguageFile[]> {
  if (!tree.paths.includes(path)) return [];
  const bytes = await tree.read(path);
  const languages = new Map<string, LanguageFile>();
  for (const written of codesIn(path, () => languagesIn(bytes))) {
    const code = languageOf(written);
    if (code === undefined) continue;
    if (languages.has(code)) {
      throw new AppError('language.duplicate', `${path} contains the language ${code} twice: remove one.`);
    }
    languages.set(code, { code, path, read: async () => bytes });
  }
  return [...languages.values()];
}

/** Adds the path to errors. The importer has not opened the file yet, so it cannot add the path itself. */
function codesIn(path: string, read: () => readonly string[]): readonly string[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${path}: ${error.message}`, { cause: error, line: error.line });
  }
}

function duplicateLanguage(code: string, first: string, second: string): AppError {
  return new AppError(
    'language.duplicate',
    `${first} and ${second} are both files of the language ${code}: remove one.`,
  );
}

function fileAt(tree: FileTree, path: string): SourceFile {
  return { path, read: () => tree.read(path) };
}
