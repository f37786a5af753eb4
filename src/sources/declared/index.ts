/** Finds the masks that a repository declares itself, in the configuration of a translation platform or a library. */
import { formatsNamed } from '../../formats/detect.js';
import { baseLanguage } from '../../model/language.js';
import type { LanguageNames } from '../../model/same-language.js';
import { languageOf } from '../file-language.js';
import { matchMask, parseMask } from '../file-mask.js';
import type { FileTree } from '../tree.js';
import { crowdin } from './crowdin.js';
import { flutter } from './flutter.js';
import { i18nextParser } from './i18next-parser.js';
import { inlang } from './inlang.js';
import { linguas } from './linguas.js';
import { lingui } from './lingui.js';
import { mozilla } from './mozilla.js';
import { fillPattern, LANGUAGE, matchPattern } from './path-pattern.js';
import type { Statement, StatementReader } from './statement.js';
import { transifex } from './transifex.js';

/** A mask that a configuration file declares. */
export interface Declared {
  /** Path of the configuration file. */
  readonly by: string;
  readonly filemask: string;
  /** The file with the source texts, if the configuration names it and it exists. */
  readonly base: string | undefined;
  /** As written in the configuration. */
  readonly sourceLanguage: string | undefined;
  /** Only the names that mean another language than they say. */
  readonly languages: LanguageNames;
}

/** A declared mask with its files. */
export interface DeclaredFiles extends Declared {
  readonly files: readonly string[];
}

const READERS: readonly StatementReader[] = [
  crowdin,
  transifex,
  mozilla,
  flutter,
  inlang,
  lingui,
  i18nextParser,
  linguas,
];

/** Larger files are not read: no real configuration is that large. */
const MAX_BYTES = 256 * 1024;

/** Folders with a dot are not searched, so these paths are tried. */
const HIDDEN = ['.tx/config'];

/** Each file belongs to one mask only: `js-de.yml` to `js-*.yml` and not to `*.yml`. */
export async function declaredFiles(tree: FileTree): Promise<DeclaredFiles[]> {
  const paths = tree.paths.filter((path) => formatsNamed(path).length > 0).sort();
  const masks = await declaredMasks(tree, paths);
  const taken = new Set(masks.flatMap(({ base }) => base ?? []));
  const found = new Map<Declared, DeclaredFiles>();
  for (const declared of masks.toSorted((a, b) => b.filemask.length - a.filemask.length)) {
    const mask = parseMask(declared.filemask);
    const isOwn = (path: string) => matchMask(mask, path) !== undefined && (!taken.has(path) || path === declared.base);
    const files = startingWith(paths, mask.parts[0]!).filter(isOwn);
    for (const path of files) taken.add(path);
    found.set(declared, { ...declared, files });
  }
  return masks.map((declared) => found.get(declared)!);
}

/** The paths with a common beginning. `paths` is sorted. */
function startingWith(paths: readonly string[], beginning: string): readonly string[] {
  let low = 0;
  for (let high = paths.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (paths[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (paths[end]?.startsWith(beginning)) end++;
  return paths.slice(low, end);
}

async function declaredMasks(tree: FileTree, paths: readonly string[]): Promise<Declared[]> {
  const found: Declared[] = [];
  for (const path of [...HIDDEN, ...tree.paths]) {
    const reader = READERS.find((one) => one.path.test(path));
    if (reader === undefined) continue;
    const bytes = await tree.peek(path);
    const text = bytes.length > MAX_BYTES ? '' : new TextDecoder().decode(bytes);
    const statements = text === '' ? [] : await statementsOf(reader, text, path);
    found.push(...statements.flatMap((statement) => masksOf(statement, path, paths)));
  }
  return distinct(found);
}

/** A configuration that cannot be read declares nothing: the files are then found by their paths. */
async function statementsOf(reader: StatementReader, text: string, path: string): Promise<readonly Statement[]> {
  try {
    return await reader.read(text, path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  } catch {
    return [];
  }
}

function masksOf(statement: Statement, by: string, paths: readonly string[]): Declared[] {
  const { sources, translationsOf, sourceLanguage, ignored = [] } = statement;
  const common = { by, sourceLanguage, languages: otherMeanings(statement.languages ?? {}) };
  if (sources === undefined) {
    return masksUnder(translationsOf(''), paths).map((filemask) => ({ ...common, filemask, base: undefined }));
  }
  const masks: Declared[] = [];
  for (const base of paths) {
    const texts = matchPattern(sources, base);
    if (texts === undefined || ignored.some((pattern) => matchPattern(pattern, base) !== undefined)) continue;
    masks.push({ ...common, filemask: maskOf(fillPattern(translationsOf(base), texts)), base });
  }
  if (masks.length > 0 || /[*?]/.test(sources)) return masks;
  // The source file is not in the tree: tools often create it when they need it.
  return [{ ...common, filemask: maskOf(translationsOf(sources)), base: undefined }];
}

/** A code in a file name stays the code of the language, unless it means another language: `zh` for `zh-CN` stays `zh`. */
function otherMeanings(languages: LanguageNames): LanguageNames {
  return Object.fromEntries(
    Object.entries(languages).flatMap(([written, named]) => {
      const code = languageOf(named);
      const own = languageOf(written);
      const isSame = own !== undefined && code !== undefined && baseLanguage(own) === baseLanguage(code);
      return code === undefined || isSame ? [] : [[written, code]];
    }),
  );
}

/** The masks of all paths that match a pattern with a language and wildcards. */
function masksUnder(pattern: string, paths: readonly string[]): string[] {
  const masks = new Set<string>();
  const wildcards = pattern.match(new RegExp(`\\*\\*/|\\*\\*|\\*|\\?|${LANGUAGE}`, 'g')) ?? [];
  for (const path of paths) {
    const texts = matchPattern(pattern, path)?.filter((_, index) => wildcards[index] !== LANGUAGE);
    if (texts !== undefined) masks.add(maskOf(fillPattern(pattern, texts)));
  }
  return [...masks];
}

const maskOf = (pattern: string) => pattern.replaceAll(LANGUAGE, '*');

/** Two configurations may declare the same mask. The first wins. */
function distinct(declared: readonly Declared[]): Declared[] {
  const masks = new Map<string, Declared>();
  for (const one of declared) if (one.filemask.includes('*') && !masks.has(one.filemask)) masks.set(one.filemask, one);
  return [...masks.values()];
}
