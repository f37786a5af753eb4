/** Which entries a PO file has had: finds duplicates, and the same entry in another file of the component. */
import type { UnitName } from '../../../model/unit.js';
import type { PoScanner } from './scanner.js';

/** How many entries of the other file may be missing from this one in one place. */
const LONGEST_GAP = 20;

export class PoNames {
  /** The names so far, those of the other file where it has them. */
  readonly all: UnitName[] = [];
  /** Their lines. */
  readonly #lines: number[] = [];
  readonly #like: readonly UnitName[];
  #next = 0;
  /** Lines by name, once the file goes its own way. */
  #known: Map<string, number> | undefined;

  /** `like` are those of the other file. */
  constructor(like: readonly UnitName[] = []) {
    this.#like = like;
  }

  /**
   * The name of an entry, or the line of an earlier one with the same name. Files of a component mostly hold the same
   * strings in the same order: as long as this one follows the other, whose names are all different, nothing has to be
   * looked up.
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

  /** The next entries of the other file up to this one. */
  #follow(context: string, id: string): UnitName | undefined {
    const last = Math.min(this.#like.length, this.#next + LONGEST_GAP);
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

/** What makes two entries of a file the same to gettext, whatever their plurals. */
function entryName(context: string, id: string): string {
  return context === '' ? id : `${context}\u0004${id}`;
}
