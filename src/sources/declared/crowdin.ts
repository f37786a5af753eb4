/** `crowdin.yml`: pairs of source files and translations, with placeholders for the language and for parts of the path. */
import type { LanguageNames } from '../../model/same-language.js';
import { joinPattern, LANGUAGE } from './path-pattern.js';
import { asList, asRecord, asText, type Statement, type StatementReader } from './statement.js';

const LANGUAGE_PLACEHOLDER =
  /%(?:language|two_letters_code|three_letters_code|locale|locale_with_underscore|android_code|osx_locale|osx_code)%/g;

export const crowdin: StatementReader = {
  path: /(?:^|\/)\.?crowdin\.ya?ml$/,
  async read(text, folder) {
    const { parse } = await import('yaml');
    const settings = asRecord(parse(text));
    const root = joinPattern(folder, asText(settings.base_path) ?? '');
    return asList(settings.files).flatMap((value) => {
      const file = asRecord(value);
      // The mapping of a file replaces the mapping of all files.
      const mapping = asRecord(file.languages_mapping ?? settings.languages_mapping);
      return statementOf(file, root, languagesIn(mapping)) ?? [];
    });
  },
};

/** A mapping gives for each placeholder and each language the text that paths have: `locale: { zh-CN: cn }`. */
function languagesIn(mapping: Readonly<Record<string, unknown>>): LanguageNames {
  return Object.fromEntries(
    Object.values(mapping).flatMap((texts) =>
      Object.entries(asRecord(texts)).flatMap(([language, written]) => {
        const name = asText(written);
        return name === undefined ? [] : [[name, language]];
      }),
    ),
  );
}

function statementOf(
  file: Readonly<Record<string, unknown>>,
  root: string,
  languages: LanguageNames,
): Statement | undefined {
  const source = asText(file.source);
  const translation = asText(file.translation);
  if (source === undefined || translation === undefined) return undefined;
  return {
    sources: joinPattern(root, source),
    languages,
    translationsOf: (path) => {
      const filled = withPathParts(withLanguage(translation), path, root);
      // A translation without a folder is beside its source.
      return joinPattern(translation.includes('/') ? root : folderOf(path), filled);
    },
    ignored: asList(file.ignore).flatMap((pattern) => {
      const ignored = asText(pattern);
      return ignored === undefined ? [] : [joinPattern(root, withLanguage(ignored).replaceAll(LANGUAGE, '*'))];
    }),
  };
}

/** The code for Apple's folders includes their ending. */
const withLanguage = (pattern: string) =>
  pattern.replace(LANGUAGE_PLACEHOLDER, (found) => (found === '%osx_code%' ? `${LANGUAGE}.lproj` : LANGUAGE));

function withPathParts(pattern: string, path: string, root: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return pattern
    .replaceAll('%original_file_name%', name)
    .replaceAll('%file_name%', dot === -1 ? name : name.slice(0, dot))
    .replaceAll('%file_extension%', dot === -1 ? '' : name.slice(dot + 1))
    .replaceAll('%original_path%', folderOf(path).slice(root === '' ? 0 : root.length));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
