/** Refuses files whose keys contain blanks: `Hello World = Hallo Welt`. Java would read them as the key `Hello`. */
import type { Collector } from '../text-format.js';
import type { PropertyPlace } from './lines.js';

const MIN_LINES = 3;
const MAX_SHOWN = 60;

export class BlankKeys {
  readonly #found: Collector<PropertyPlace>;
  #entries = 0;
  #blank = 0;
  #first: PropertyPlace | undefined;

  constructor(found: Collector<PropertyPlace>) {
    this.#found = found;
  }

  add(place: PropertyPlace): void {
    this.#entries++;
    const { keyEnd, start, end } = place;
    const { text } = this.#found;
    if (text.slice(keyEnd, start).trim() !== '' || !/^[^=]*[^=\s\\][ \t]*=/.test(text.slice(start, end))) return;
    this.#blank++;
    this.#first ??= place;
  }

  /** Throws if most entries look like this. */
  refuse(): void {
    const first = this.#first;
    if (first === undefined || this.#blank < MIN_LINES || this.#blank * 2 <= this.#entries) return;
    const line = this.#found.lineAt(first.key);
    const shown = this.#found.text.slice(first.key, Math.min(first.end, first.key + MAX_SHOWN)).split(/[\r\n]/, 1)[0];
    throw this.#found.error(
      'blanks-in-keys',
      `Most keys contain blanks (line ${line}: ${shown}), but in a Java properties file a key ends at the first blank. ` +
        'Write a backslash before each blank of a key. If the file is of another kind, leave it out.',
      line,
    );
  }
}
