/**
 * Packs the parsed strings of files for another thread. The files of a component mostly have the same names, notes and
 * flags, so each of these is sent once for all files.
 */
import { STATE_CODES, stateFromCode } from '../../model/state.js';
import { identity, sameName, type Unit } from '../../model/unit.js';
import type { ReadContent } from './file-parser.js';

/** The part of a unit that is mostly the same in all languages. */
type Details = Pick<Unit, 'key' | 'context' | 'source' | 'note' | 'references'>;

type List = readonly string[];

/** Numbers are places in the list of all details, or in the list of all text lists, that were sent so far. */
interface PackedUnits {
  readonly details: Uint32Array;
  readonly flags: Uint32Array;
  /** A text that has no plural forms is sent alone. */
  readonly targets: readonly (string | List)[];
  readonly states: Uint8Array;
  readonly lines: Uint32Array;
  /** By index of the unit. */
  readonly previous: ReadonlyMap<number, List>;
}

type Rest = Pick<ReadContent, 'plural' | 'problems' | 'digests' | 'comparison'>;

export interface PackedContent extends Rest {
  readonly units: PackedUnits;
  readonly readonly: PackedUnits;
  readonly failing: Uint32Array | undefined;
  /** Details and lists that are sent for the first time. */
  readonly newDetails: readonly Details[];
  readonly newLists: readonly List[];
}

/** Packs the files of one component. */
export class ContentPacker {
  readonly #details: Details[] = [];
  readonly #detailsByIdentity = new Map<string, number[]>();
  readonly #lists: List[] = [];
  readonly #placesOfLists = new Map<string, number>();
  /** Most units share their list with others. */
  #lastList: List | undefined;
  #lastPlace = 0;

  pack({ units, readonly, failing, plural, problems, digests, comparison }: ReadContent): PackedContent {
    const sent = { details: this.#details.length, lists: this.#lists.length };
    const packed = {
      units: this.#packUnits(units),
      readonly: this.#packUnits(readonly),
      failing: failing && Uint32Array.from(failing, (checks) => this.#placeOfList(checks)),
    };
    const newDetails = this.#details.slice(sent.details);
    const newLists = this.#lists.slice(sent.lists);
    return { ...packed, plural, problems, digests, comparison, newDetails, newLists };
  }

  #packUnits(units: readonly Unit[]): PackedUnits {
    const details = new Uint32Array(units.length);
    const flags = new Uint32Array(units.length);
    const states = new Uint8Array(units.length);
    const lines = new Uint32Array(units.length);
    const targets: (string | List)[] = [];
    const previous = new Map<number, List>();
    let place = -1;
    for (const [index, unit] of units.entries()) {
      place = this.#placeOfDetails(unit, place + 1);
      details[index] = place;
      flags[index] = this.#placeOfList(unit.flags);
      states[index] = STATE_CODES[unit.state];
      lines[index] = unit.line;
      targets.push(unit.target.length === 1 ? unit.target[0]! : unit.target);
      if (unit.previous !== undefined) previous.set(index, unit.previous);
    }
    return { details, flags, targets, states, lines, previous };
  }

  /** `expected` is the place after the previous unit's place. Most files have the same order. */
  #placeOfDetails(unit: Unit, expected: number): number {
    if (this.#hasDetails(unit, expected)) return expected;
    const id = identity(unit);
    const places = this.#detailsByIdentity.get(id) ?? [];
    const known = places.find((place) => this.#hasDetails(unit, place));
    if (known !== undefined) return known;
    const { key, context, source, note, references } = unit;
    const place = this.#details.push({ key, context, source, note, references }) - 1;
    this.#detailsByIdentity.set(id, [...places, place]);
    return place;
  }

  #hasDetails(unit: Unit, place: number): boolean {
    const known = this.#details[place];
    return (
      known !== undefined && sameName(known, unit) && known.note === unit.note && known.references === unit.references
    );
  }

  #placeOfList(list: List): number {
    if (list === this.#lastList) return this.#lastPlace;
    const key = JSON.stringify(list);
    let place = this.#placesOfLists.get(key);
    if (place === undefined) {
      place = this.#lists.push(list) - 1;
      this.#placesOfLists.set(key, place);
    }
    this.#lastList = list;
    this.#lastPlace = place;
    return place;
  }
}

/** Unpacks the content of one packer, in the order of packing. */
export class ContentUnpacker {
  readonly #details: Details[] = [];
  readonly #lists: List[] = [];

  unpack({ units, readonly, failing, newDetails, newLists, ...rest }: PackedContent): ReadContent {
    for (const details of newDetails) this.#details.push(details);
    for (const list of newLists) this.#lists.push(list);
    return {
      ...rest,
      units: this.#units(units),
      readonly: this.#units(readonly),
      failing: failing && Array.from(failing, (place) => this.#lists[place]!),
    };
  }

  #units({ details, flags, targets, states, lines, previous }: PackedUnits): Unit[] {
    return targets.map((target, index) => {
      const { key, context, source, note, references } = this.#details[details[index]!]!;
      const unit = {
        key,
        context,
        source,
        target: typeof target === 'string' ? [target] : target,
        state: stateFromCode(states[index]!),
        flags: this.#lists[flags[index]!]!,
        note,
        references,
        line: lines[index]!,
      };
      const before = previous.get(index);
      return before === undefined ? unit : { ...unit, previous: before };
    });
  }
}
