/** Finds the codes of stored languages after an import. A language is known by its file, so its code can change. */
import { isSameLanguage } from '../../model/same-language.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { LanguageFile } from '../../sources/source.js';
import type { Language } from '../../storage/store.js';

export type CodedFile = Pick<LanguageFile, 'code' | 'path'>;

/** All languages of a component, including absent ones, with their new codes. */
export function recodeLanguages(
  languages: readonly Language[],
  files: readonly CodedFile[],
  sourceLanguage: string,
): Language[] {
  const codes = new Map(matchFiles(languages, files));
  const taken = new Set([sourceLanguage, ...codes.values()]);
  return languages.map((language) => {
    const { id, code } = language;
    const wanted = isSourceLanguage(language) ? sourceLanguage : codes.get(id);
    // A language without a file must not keep a code that another language gets. It gets a code again with its file.
    return { ...language, code: wanted ?? (taken.has(code) ? `${code}_${id}` : code) };
  });
}

/** The codes by id of all languages that have a file. */
function* matchFiles(languages: readonly Language[], files: readonly CodedFile[]): Generator<[number, string]> {
  const left = new Set(languages.filter((language) => !isSourceLanguage(language)));
  const open = new Set(files);
  for (const isMatch of MATCHES) {
    for (const file of open) {
      const found = [...left].find((language) => isMatch(language, file, files));
      if (found === undefined) continue;
      left.delete(found);
      open.delete(file);
      yield [found.id, file.code];
    }
  }
}

type Match = (language: Language, file: CodedFile, files: readonly CodedFile[]) => boolean;

/** The certain matches first. A file can contain several languages; then the path alone does not tell which one. */
const MATCHES: readonly Match[] = [
  ({ filename, code }, file) => filename === file.path && code === file.code,
  ({ filename, code }, file) => filename === file.path && isSameLanguage(code, file.code),
  ({ filename }, { path }, files) => filename === path && files.filter((file) => file.path === path).length === 1,
  ({ code }, file) => code === file.code,
];
