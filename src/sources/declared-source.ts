/** Finds the source language of files that contain both source and translation. */
import type { FileFormat, ParsedFile } from '../formats/format.js';
import { baseLanguage } from '../model/language.js';
import { languageOf } from './file-language.js';
import type { Base } from './find-base.js';
import type { FileTree } from './tree.js';

/** The files of a component, and what is known about its source. */
export interface SourceSearch {
  readonly format: FileFormat;
  /** The file that may declare the source language. */
  readonly path: string;
  /** The file of the source language or of the most common variant of it, such as en_US. */
  readonly base: Base | undefined;
  /** Paths by language code. */
  readonly files: ReadonlyMap<string, string>;
  readonly requested: string;
}

export interface DeclaredSource {
  readonly language: string;
  readonly why: string;
}

/** If the user did not choose a source language, files may declare another one. */
const isDefault = (language: string) => language === 'en';

/**
 * The source language as the files show it. A file declares another language, or it belongs to a variant of the source
 * language, and all its translations repeat the source.
 */
export async function declaredSource(tree: FileTree, search: SourceSearch): Promise<DeclaredSource | undefined> {
  const { format, path, base, requested } = search;
  const mayDeclare = format.declaresSource === true && isDefault(requested);
  const mayRepeat = base !== undefined && base.language !== requested;
  // Parsing a large file takes longer than the rest of the search.
  if (!mayDeclare && !mayRepeat) return undefined;
  const file = await parsed(tree, format, path, base?.language ?? requested);
  if (file === undefined) return undefined;
  const named = languageOf(file.sourceLanguage ?? '');
  if (mayDeclare && named !== undefined && named !== requested) {
    return { language: named, why: `${path} declares the source language ${named}` };
  }
  if (!mayRepeat) return undefined;
  return (isBlank(file) ? undefined : await blankBritish(tree, search)) ?? repeated(file, base);
}

function repeated({ units }: ParsedFile, { path, language }: Base): DeclaredSource | undefined {
  const repeats = units.every(({ source, target }) => target.every((form, n) => form === '' || form === source[n]));
  return repeats ? { language, why: `${path} only repeats the source texts` } : undefined;
}

/**
 * Kodi's add-ons are written in British English: this file has only sources, and the American one is a translation, which
 * may repeat them.
 */
async function blankBritish(tree: FileTree, { format, files, requested }: SourceSearch) {
  const language = `${baseLanguage(requested)}_GB`;
  const path = files.get(language);
  const file = path === undefined ? undefined : await parsed(tree, format, path, language);
  return file !== undefined && file.units.length > 0 && isBlank(file)
    ? { language, why: `${path} has only source texts` }
    : undefined;
}

const isBlank = ({ units }: ParsedFile) => units.every(({ target }) => target.every((form) => form === ''));

async function parsed(tree: FileTree, format: FileFormat, path: string, language: string) {
  const parsing = tree.peek(path).then((bytes) => format.parse(bytes, { language }));
  return parsing.catch(() => undefined);
}
