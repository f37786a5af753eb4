/** Which entries a PO file has had: finds duplicates, and the same entry in another file of the component. */
import type { Unit } from '../../../model/unit.js';

/** How many entries of the other file may be missing from this one in one place. */
const LONGEST_GAP = 20;

export class PoNames {
  /** The entry of the other file that the entry added last is in this one. */
  shared: Unit | undefined;

  readonly #units: readonly Unit[];
  readonly #like: readonly Unit[];
  #next = 0;
  /** Lines by name, once the file goes its own way. */
  #known: Map<string, number> | undefined;
  #headerLine: number | undefined;

  /** `units` are those of the file so far, `like` those of the other file. */
  constructor(units: readonly Unit[], like: readonly Unit[] = []) {
    this.#units = units;
    this.#like = like;
  }

  /**
   * The line of an earlier entry with the same name, if there is one. Files of a component mostly hold the same strings
   * in the same order: as long as this one follows the other, whose names are all different, nothing has to be looked up.
   */
  add(context: string, id: string, line: number): number | undefined {
    if (id === '') return this.#addHeader(line);
    if (this.#known === undefined) {
      this.shared = this.#follow(context, id);
      if (this.shared !== undefined) return undefined;
      this.#known = new Map(this.#units.map((unit) => [nameOf(unit.context, unit.source[0]!), unit.line]));
    }
    const name = nameOf(context, id);
    const earlier = this.#known.get(name);
    if (earlier === undefined) this.#known.set(name, line);
    return earlier;
  }

  get hasHeader(): boolean {
    return this.#headerLine !== undefined;
  }

  #addHeader(line: number): number | undefined {
    const earlier = this.#headerLine;
    this.#headerLine ??= line;
    return earlier;
  }

  /** The next entries of the other file up to this one. */
  #follow(context: string, id: string): Unit | undefined {
    const last = Math.min(this.#like.length, this.#next + LONGEST_GAP);
    for (let at = this.#next; at < last; at++) {
      const unit = this.#like[at]!;
      if (unit.source[0] === id && unit.context === context) {
        this.#next = at + 1;
        return unit;
      }
    }
    return undefined;
  }
}

/** What makes two entries of a file the same to gettext, whatever their plurals. */
function nameOf(context: string, id: string): string {
  return context === '' ? id : `${context}\u0004${id}`;
}
