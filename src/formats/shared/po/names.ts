/** Collects the names of a PO file's entries. Finds duplicates, and shares names with another file of the component. */
import type { UnitName } from '../../../model/unit.js';
import type { PoScanner } from './scanner.js';

/** How many of the next entries of the other file are searched for a match. */
const MAX_LOOKAHEAD = 20;

export class PoNames {
  /** The names so far. Shares the objects of the other file where it can. */
  readonly all: UnitName[] = [];
  /** The line of each name. */
  readonly #lines: number[] = [];
  readonly #like: readonly UnitName[];
  #next = 0;
  /** The line of each entry by its name. Made when the file first deviates from the other file. */
  #known: Map<string, number> | undefined;

  /** `like` has the names of the other file. */
  constructor(like: readonly UnitName[] = []) {
    this.#like = like;
  }

  /**
   * Returns the name of an entry, or the line of an earlier entry if that has the same name. The files of a component
   * usually have the same strings in the same order, and the names of the other file are unique. So entries need no
   * lookup as long as this file follows the order of the other file.
   */
  add({ context = '', id, plural, line }: PoScanner): UnitName | number {
    const shared = this.#known === undefined ? this.#follow(context, id) : undefined;
    if (shared === undefined) {
      this.#known ??= new Map(this.all.map((name, at) => [entryName(name.context, name.source[0]!), this.#lines[at]!]));
      const written = entryName(context, id);
      const earlier = this.#known.get(written);
      if (earlier !== undefined) return earlier;
      this.#known.set(written, line);
    }
    const name =
      shared !== undefined && shared.source[1] === plural
        ? shared
        : { key: '', context, source: plural === undefined ? [id] : [id, plural] };
    this.all.push(name);
    this.#lines.push(line);
    return name;
  }

  /** Searches the next entries of the other file for this name. */
  #follow(context: string, id: string): UnitName | undefined {
    const last = Math.min(this.#like.length, this.#next + MAX_LOOKAHEAD);
    for (let at = this.#next; at < last; at++) {
      const name = this.#like[at]!;
      if (name.source[0] === id && name.context === context) {
        this.#next = at + 1;
        return name;
      }
    }
    return undefined;
  }
}

/** Gettext identifies entries by context and msgid, and ignores msgid_plural. */
function entryName(context: string, id: string): string {
  return context === '' ? id : `${context}\u0004${id}`;
}
