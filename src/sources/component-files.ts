/** Which files of a tree belong to a component: its sources, and a file for each language. */
import type { FileFormat } from '../formats/format.js';
import { formatById } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { languageOf } from './file-language.js';
import { matchMask, parseMask } from './file-mask.js';
import type { ComponentDefinition, ComponentFiles, LanguageFile, SourceFile } from './source.js';
import type { FileTree } from './tree.js';

/** Picks a component's files out of a tree's; two files of one language are an error that names both. */
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
  // A base file is the only source there is; elsewhere a file of the source language may hold strings of its own.
  if (own !== undefined && (format.bilingual || sources.length === 0)) sources.push(own);
  if (sources.length === 0 && files.length === 0) {
    throw new AppError('component.no-files', `No file in ${tree.name} fits the mask ${filemask}.`);
  }
  if (sources.length === 0 && !format.bilingual) {
    throw new AppError(
      'component.no-base',
      `Files of the format ${format.id} hold no source texts, and ${filemask} has none for ${sourceLanguage}: ` +
        'name the base file as the template, or another source language.',
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
    if (other !== undefined) throw twice(code, other.path, path);
    languages.set(code, { code, ...fileAt(tree, path) });
  }
  return [...languages.values()];
}

/** One file that holds all languages: each is a file of its own to the importer. */
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

function fileAt(tree: FileTree, path: string): SourceFile {
  return { path, read: () => tree.read(path) };
}
