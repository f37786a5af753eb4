/** Decides whether files without source texts are translations, and not settings, data or descriptions of languages. */
import type { FileFormat } from '../formats/format.js';
import type { Base } from './find-base.js';
import { announcesTranslations, isInTranslationFolder } from './language-evidence.js';
import { areData, areTexts, describesLanguage, haveSameStrings } from './text-values.js';
import { type FileTree, unitsIn } from './tree.js';

/** Formats of settings and data too. Files of all other formats are translations. */
export const GENERAL_FORMATS = new Set(['json', 'i18next-v3', 'i18next-v4', 'yaml', 'ini', 'properties', 'php', 'csv']);

/** From this number of languages on, the codes prove enough, unless the values are no texts at all. */
const CLEAR_NUMBER = 3;

/** `files` are the paths of the mask by language code. */
export async function areTranslations(
  tree: FileTree,
  format: FileFormat,
  mask: string,
  files: ReadonlyMap<string, string>,
  base: Base | undefined,
): Promise<boolean> {
  if (!GENERAL_FORMATS.has(format.id)) return true;
  if (await describeLanguages(tree, format, files)) return false;
  if (isInTranslationFolder(mask)) return true;
  const isLikely = announcesTranslations(mask) || files.size >= CLEAR_NUMBER;
  const [translated] = [...files].filter(([code]) => code !== base?.language);
  if (translated === undefined) return isLikely;
  const [code, path] = translated;
  const translation = await unitsIn(tree, format, path, code);
  const source = base === undefined ? translation : await unitsIn(tree, format, base.path, base.language);
  // A broken file is reported later.
  if (source === undefined || translation === undefined) return true;
  return isLikely
    ? !(areData(source) && areData(translation))
    : areTexts(source) && haveSameStrings(source, translation);
}

/** Whether the files say which languages a program has. Looks at a few files, because all of them are alike. */
async function describeLanguages(
  tree: FileTree,
  format: FileFormat,
  files: ReadonlyMap<string, string>,
): Promise<boolean> {
  for (const [code, path] of [...files].slice(0, CLEAR_NUMBER)) {
    if (!describesLanguage((await unitsIn(tree, format, path, code)) ?? [], code)) return false;
  }
  return true;
}
