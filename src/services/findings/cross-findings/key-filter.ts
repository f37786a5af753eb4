/** Remembers which keys were added, in little memory: keys that were not added are recognised as such, except for a few. */

/** With a million keys, a sixteenth of the other keys looks added. */
const BITS = 24;

export class KeyFilter {
  readonly #bytes = new Uint8Array(2 ** BITS / 8);

  add(key: number): void {
    const place = placeOf(key);
    this.#bytes[place >>> 3]! |= 1 << (place & 7);
  }

  /** False if the key was never added. */
  mayHave(key: number): boolean {
    const place = placeOf(key);
    return (this.#bytes[place >>> 3]! & (1 << (place & 7))) !== 0;
  }
}

/** Mixes the upper bits in, because equal texts of different languages have equal lower bits. */
function placeOf(key: number): number {
  return (key ^ Math.imul(key / 2 ** 32, 0x9e3779b1)) >>> (32 - BITS);
}
