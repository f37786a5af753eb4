/** Finds the files of a component in a tree: its source files, and one file for each language. */
import type { FileFormat } from '../formats/format.js';
import { formatById } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { isSameLanguage, type LanguageCodes, simplifiedCode } from '../model/same-language.js';
import { assignCodes, type CodedLanguage, type WrittenLanguage } from './assign-codes.js';
import { matchLanguage, parseMask } from './file-mask.js';
import type { ComponentDefinition, ComponentFiles, SourceFile } from './source.js';
import type { FileTree } from './tree.js';

/** Throws if the template, the base file or all files are missing. */
export async function componentFiles(
  tree: FileTree,
  definition: ComponentDefinition,
  style: LanguageCodes = 'files',
): Promise<ComponentFiles> {
  const format = formatById(definition.format);
  const { template, filemask } = definition;
  if (template !== null && !tree.paths.includes(template)) {
    throw new AppError('component.no-template', `The template ${template} is not in ${tree.name}.`);
  }
  const written =
    format.languagesIn === undefined
      ? filesByLanguage(tree, definition)
      : await languagesOfFile(tree, filemask, format.languagesIn);
  const { languages: all, problems } = assignCodes(written, style, definition.languages);
  const base = format.languagesIn === undefined ? all.find(({ path }) => path === template) : undefined;
  const files = all.filter((file) => file !== base);
  const hasOwnBase = base !== undefined && isSameLanguage(base.code, definition.sourceLanguage);
  const own = hasOwnBase ? undefined : ownFile(files, definition, style);
  const sources = template === null ? [] : [fileAt(tree, template)];
  // A base file is the only source. In a bilingual format, a file of the source language may have additional strings.
  if (own !== undefined && (format.bilingual || sources.length === 0)) sources.push(own);
  if (sources.length === 0 && files.length === 0) {
    throw new AppError('component.no-files', `No file in ${tree.name} matches the file mask ${filemask}.`);
  }
  if (sources.length === 0 && !format.bilingual) throw noBase(definition);
  const sourceLanguage = sourceCode(definition, base ?? own, style);
  const languages = files.filter((file) => file !== own).sort((a, b) => (a.code < b.code ? -1 : 1));
  return {
    definition: { ...definition, sourceLanguage },
    sources,
    languages,
    problems,
    unreadFolders: unreadFoldersIn(tree),
  };
}

/** The file of the source language. Without a template, another code of the same language is enough. */
function ownFile(
  files: readonly CodedLanguage[],
  { sourceLanguage, template }: ComponentDefinition,
  style: LanguageCodes,
): CodedLanguage | undefined {
  const preferred = style === 'simplified' ? simplifiedCode(sourceLanguage) : sourceLanguage;
  for (const wanted of [preferred, sourceLanguage]) {
    const exact = files.find(({ code }) => code === wanted);
    if (exact !== undefined) return exact;
  }
  const [same, another] = template === null ? files.filter(({ code }) => isSameLanguage(code, sourceLanguage)) : [];
  return another === undefined ? same : undefined;
}

/** The source language has the code of its file, like the other languages. */
function sourceCode(
  { sourceLanguage }: ComponentDefinition,
  file: CodedLanguage | undefined,
  style: LanguageCodes,
): string {
  if (file !== undefined && isSameLanguage(file.code, sourceLanguage)) return file.code;
  return style === 'simplified' ? simplifiedCode(sourceLanguage) : sourceLanguage;
}

function noBase({ format, filemask, sourceLanguage }: ComponentDefinition): AppError {
  return new AppError(
    'component.no-base',
    `Files of the format ${format} contain no source texts, and ${filemask} has no file for ${sourceLanguage}: ` +
      'set the base file as the template, or set another source language.',
  );
}

const unreadFoldersIn = ({ passedOver = [] }: FileTree) =>
  passedOver.filter(({ code }) => code === 'directory.unreadable').map(({ file }) => file);

/** The template comes first: other files of its language must not take its code. */
function filesByLanguage(tree: FileTree, { filemask, template, languages }: ComponentDefinition): WrittenLanguage[] {
  const mask = parseMask(filemask);
  const paths = template === null ? tree.paths : [template, ...tree.paths.filter((path) => path !== template)];
  return paths.flatMap((path) => {
    const written = matchLanguage(mask, path, languages);
    return written === undefined ? [] : [{ written, ...fileAt(tree, path) }];
  });
}

/** The languages of a file that contains all languages. The importer treats each of them as a separate file. */
async function languagesOfFile(
  tree: FileTree,
  path: string,
  languagesIn: NonNullable<FileFormat['languagesIn']>,
): Promise<WrittenLanguage[]> {
  if (!tree.paths.includes(path)) return [];
  const bytes = await tree.read(path);
  return codesIn(path, () => languagesIn(bytes)).map((written) => ({ written, path, read: async () => bytes }));
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

function fileAt(tree: FileTree, path: string): SourceFile {
  return { path, read: () => tree.read(path), stamp: async () => tree.stamp?.(path) };
}
