/** Finds the base file of translations in another folder: a file of the same name in the source language. */
import type { FileFormat } from '../formats/format.js';
import { groupBy } from '../model/group-by.js';
import { baseLanguage } from '../model/language.js';
import type { Unit } from '../model/unit.js';
import { folderOf } from './component-names.js';
import type { Base } from './find-base.js';
import { type Placement, placementsOf } from './layouts.js';
import { sharedStrings } from './text-values.js';
import { type FileTree, unitsIn } from './tree.js';

/** The share of common strings from which on a file can be the base file. */
const MIN_SHARED = 0.5;
/** How many files are compared, and how many of them a message names. */
const MAX_COMPARED = 50;
const MAX_NAMED = 3;
/** How many masks are looked up. Further masks are reported without candidates. */
const MAX_SEARCHES = 100;

export interface BaseElsewhere {
  /** Undefined if no file, or more than one, fits. */
  readonly base: Base | undefined;
  readonly candidates: readonly string[];
}

/** Looks for base files in a tree. Reads all paths once, however many masks have no base file. */
export class BaseSearch {
  readonly #tree: FileTree;
  #searched = 0;
  #byEnd: ReadonlyMap<string, readonly PlacedPath[]> | undefined;
  #byName: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(tree: FileTree) {
    this.#tree = tree;
  }

  async find(
    format: FileFormat,
    mask: string,
    files: ReadonlyMap<string, string>,
    sourceLanguage: string,
  ): Promise<BaseElsewhere> {
    if (++this.#searched > MAX_SEARCHES) return { base: undefined, candidates: [] };
    const own = new Set(files.values());
    const [[code, sample]] = [...files] as [[string, string]];
    const translation = await this.#unitsOf(format, sample, code);
    const fitting: { base: Base; shared: number }[] = [];
    const alike = this.#alike(mask, sourceLanguage).filter(({ path }) => !own.has(path));
    for (const base of alike.slice(0, MAX_COMPARED)) {
      const shared = sharedStrings(await this.#unitsOf(format, base.path, base.language), translation);
      if (shared >= MIN_SHARED) fitting.push({ base, shared });
    }
    fitting.sort((a, b) => b.shared - a.shared);
    const [best, second] = fitting;
    const isClear = best !== undefined && (second === undefined || second.shared < best.shared);
    return {
      base: isClear ? best.base : undefined,
      candidates: fitting.slice(0, MAX_NAMED).map(({ base }) => base.path),
    };
  }

  /**
   * The given base file, or a file in another folder if the base file is in a variant of the source language and lacks most
   * strings: a British file with a few wordings is not the base file if a program generates the American file elsewhere.
   */
  async insteadOf(
    base: Base | undefined,
    format: FileFormat,
    mask: string,
    files: ReadonlyMap<string, string>,
    sourceLanguage: string,
  ): Promise<Base | undefined> {
    if (base === undefined || format.bilingual || base.language === sourceLanguage) return base;
    const translation = [...files].find(([, path]) => path !== base.path);
    if (translation === undefined) return base;
    const [code, path] = translation;
    const translated = await this.#unitsOf(format, path, code);
    const listed = await this.#unitsOf(format, base.path, base.language);
    if (listed.length >= translated.length * MIN_SHARED) return base;
    return (await this.find(format, mask, files, sourceLanguage)).base ?? base;
  }

  /** Files with the file name of the mask, with the source language or without a language. */
  #alike(mask: string, sourceLanguage: string): Base[] {
    this.#byEnd ??= groupBy(
      this.#tree.paths.flatMap((path) => placementsOf(path).map((placement) => ({ ...placement, path }))),
      (placed) => endsOf(placed.mask)[0]!,
    );
    this.#byName ??= groupBy(this.#tree.paths, nameOf);
    const ends = endsOf(mask);
    const placed = ends
      .flatMap((end) => this.#byEnd!.get(end) ?? [])
      .filter(({ code }) => baseLanguage(code) === baseLanguage(sourceLanguage))
      .map(({ path, code }) => ({ path, language: code, why: `it has the same name and is in ${code}` }));
    const bare = ends.filter((end) => BEFORE_STAR.test(end)).map((end) => end.replace(BEFORE_STAR, ''));
    const unplaced = bare
      .flatMap((end) => (this.#byName!.get(nameOf(end)) ?? []).filter((path) => path.endsWith(`/${end}`)))
      .filter((path) => !placed.some((known) => known.path === path))
      .map((path) => ({ path, language: sourceLanguage, why: 'it has the same name without a language' }));
    // Next to a file without a language, the file of the source language only has other wordings.
    const folders = new Set(unplaced.map(({ path }) => folderOf(path)));
    return [...placed.filter(({ path }) => !folders.has(folderOf(path))), ...unplaced];
  }

  async #unitsOf(format: FileFormat, path: string, language: string): Promise<readonly Unit[]> {
    return (await unitsIn(this.#tree, format, path, language)) ?? [];
  }
}

type PlacedPath = Placement & { readonly path: string };

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const BEFORE_STAR = /[-_.]\*/;

/**
 * The part of a path that has to be the same: from the part with the language on. If folder and file name have the language,
 * the file name is enough.
 */
function endsOf(mask: string): string[] {
  const parts = mask.split('/');
  const withLanguage = [...parts.keys()].filter((index) => parts[index]!.includes('*'));
  return [...new Set([withLanguage[0], withLanguage.at(-1)])].map((index) => parts.slice(index).join('/'));
}
