/**
 * Where the files of a component were in the past: the mask and template of today, and the paths from which files
 * moved.
 */
import { formatById } from '../../formats/index.js';
import { type FileMask, matchMask, parseMask } from '../../sources/file-mask.js';
import type { FileChange } from '../../sources/git/raw-changes.js';
import type { ComponentDefinition } from '../../sources/source.js';

/** A place of one or all files of a component. All paths are relative to the root of the repository. */
type Rule =
  | { readonly mask: FileMask; readonly written: string }
  /** A single file, and the path that it has today. */
  | { readonly path: string; readonly today: string };

/** The path of today, and the index of the rule in the list. */
interface Match {
  readonly today: string;
  readonly rule: number;
}

/**
 * A mask is derived from renames if at least this many languages moved alike, or one language together with the
 * template. Otherwise only the paths of the moved files are followed.
 */
const MIN_MOVED_ALIKE = 2;

export class PastPaths {
  readonly #mask: FileMask | undefined;
  /** Newest first. */
  readonly #rules: readonly Rule[];
  readonly #extensions: readonly string[];
  /** A cache, because every commit has nearly the same paths. */
  readonly #matches = new Map<string, Match | undefined>();

  private constructor(mask: FileMask | undefined, rules: readonly Rule[], extensions: readonly string[]) {
    this.#mask = mask;
    this.#rules = rules;
    this.#extensions = extensions;
  }

  /** `prefix` is the folder to which the paths of the definition are relative. */
  static of({ format, filemask, template }: ComponentDefinition, prefix: string): PastPaths {
    const isShared = formatById(format).languagesIn !== undefined;
    const mask = isShared ? undefined : parseMask(prefix + filemask);
    const rules: Rule[] =
      mask === undefined
        ? [{ path: prefix + filemask, today: prefix + filemask }]
        : [{ mask, written: prefix + filemask }];
    if (template !== null) rules.unshift({ path: prefix + template, today: prefix + template });
    const extensions = [filemask, template ?? filemask].map((path) => /\.[^./*]+$/.exec(path)?.[0] ?? '');
    return new PastPaths(mask, rules, extensions.includes('') ? [] : [...new Set(extensions)]);
  }

  /** The oldest mask or path. */
  get oldest(): string {
    const rule = this.#rules.at(-1)!;
    return 'mask' in rule ? rule.written : rule.path;
  }

  /** Patterns for git of all files that may belong to the component. */
  get patterns(): string[] {
    return this.#rules.map((rule) => ('mask' in rule ? glob(rule.mask) : literal(rule.path)));
  }

  /** Patterns of all files that may have been renamed to a file of the component. */
  get related(): string[] {
    return this.#extensions.map((extension) => `:(glob)**/*${escaped(extension)}`);
  }

  /** The path that a file of the past would have today. Undefined if the file does not belong to the component. */
  today(path: string): string | undefined {
    return this.#match(path)?.today;
  }

  /**
   * Selects the files of the component, by the path they would have today. If several files would have the same path,
   * the one with the newest path counts.
   */
  select<Entry>(files: ReadonlyMap<string, Entry>): Map<string, Entry> {
    const selected = new Map<string, { entry: Entry; rule: number }>();
    for (const [path, entry] of files) {
      const found = this.#match(path);
      if (found === undefined) continue;
      const other = selected.get(found.today);
      if (other === undefined || found.rule < other.rule) selected.set(found.today, { entry, rule: found.rule });
    }
    return new Map([...selected].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, { entry }]) => [path, entry]));
  }

  /** Adds the paths that files had before the renames of a commit. Undefined if no file of the component moved. */
  before(changes: readonly FileChange[]): PastPaths | undefined {
    const moved = changes.flatMap(({ path, pathBefore, before, after }) => {
      const today = before !== undefined && after !== undefined ? this.today(path) : undefined;
      if (today === undefined || this.today(pathBefore) !== undefined) return [];
      return [{ today, pathBefore, mask: this.#maskOf(today, pathBefore) }];
    });
    const isTemplate = (today: string) => this.#rules.some((rule) => 'path' in rule && rule.today === today);
    const templates = moved.filter(({ today }) => isTemplate(today)).map(({ pathBefore }) => folderOf(pathBefore));
    const alike = new Map<string, number>();
    for (const { mask } of moved) if (mask !== undefined) alike.set(mask, (alike.get(mask) ?? 0) + 1);
    const masks = [...alike].filter(
      ([mask, files]) => files >= MIN_MOVED_ALIKE || templates.includes(folderOf(mask.slice(0, mask.indexOf('*')))),
    );
    const rules = [
      ...masks.map(([mask]) => ({ mask: parseMask(mask), written: mask })),
      // A single file is followed if its old path has the same language code, or if it is the template.
      ...moved
        .filter(({ today, mask }) => isTemplate(today) || (mask !== undefined && !masks.some(([one]) => one === mask)))
        .map(({ today, pathBefore }) => ({ path: pathBefore, today })),
    ];
    if (rules.length === 0) return undefined;
    return new PastPaths(this.#mask, [...this.#rules, ...rules], this.#extensions);
  }

  #match(path: string): Match | undefined {
    if (!this.#matches.has(path)) this.#matches.set(path, this.#findMatch(path));
    return this.#matches.get(path);
  }

  #findMatch(path: string): Match | undefined {
    for (const [index, rule] of this.#rules.entries()) {
      if ('path' in rule) {
        if (rule.path === path) return { today: rule.today, rule: index };
        continue;
      }
      const code = matchMask(rule.mask, path);
      if (code !== undefined) return { today: this.#mask!.parts.join(code), rule: index };
    }
    return undefined;
  }

  /** The mask of an old path, if the path contains the language code of the path of today. */
  #maskOf(today: string, pathBefore: string): string | undefined {
    const code = this.#mask === undefined ? undefined : matchMask(this.#mask, today);
    if (code === undefined || pathBefore.includes('*')) return undefined;
    // The code must be a whole word: `id` is not in `android/strings.xml`.
    const parts = pathBefore.split(code);
    const mask = parts.reduce((before, part) => before + (isWordEnd(before) && isWordStart(part) ? '*' : code) + part);
    return mask.includes('*') && matchMask(parseMask(mask), pathBefore) === code ? mask : undefined;
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
// In Node.js 26, `$` after a class of characters misses those above U+FFFF.
const isWordEnd = (before: string) => !/[\p{L}\p{N}](?!.)/su.test(before);
const isWordStart = (after: string) => !/^[\p{L}\p{N}]/u.test(after);

/** Escapes the special characters of git's patterns. */
const escaped = (text: string) => text.replaceAll(/[\\*?[\]]/g, '\\$&');
/** The pattern for one file. */
export const literal = (path: string) => `:(literal)${path}`;
const glob = ({ parts }: FileMask) => `:(glob)${parts.map(escaped).join('*')}`;
