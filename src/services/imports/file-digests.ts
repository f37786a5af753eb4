/** Digests of the strings in a file. They show at the next import which strings changed, without reading the stored strings. */
import type { Unit } from '../../model/unit.js';
import type { LineShift, StoredDigests } from '../../storage/store.js';

/** Four numbers for each string, in the order of the file: the id of the string, its line, and a hash of 64 bits. */
const NUMBERS = 4;

/** If more strings changed, or more groups of strings moved, the import reads all strings of the language. */
const MAX_CHANGED = 1000;

const NONE: readonly string[] = [];

/** How a file differs from the file of the last import. Both have the same strings in the same order. */
export interface FileComparison {
  /** The fingerprint of the file of the last import. */
  readonly fingerprint: string;
  /** The strings with other content. */
  readonly changed: readonly ChangedString[];
  /** The strings that only moved to another line. */
  readonly shifted: readonly LineShift[];
  /** Whether a string is in only one of the two files. Strings that a file lacks have the line 0. */
  readonly isFilled: boolean;
  /** The digests of the new file, with the ids of the strings. */
  readonly digests: Uint8Array;
}

export interface ChangedString {
  readonly position: number;
  readonly stringId: number;
}

/** The digests of all strings of a file. Their ids are not known yet. */
export function digestsOf(units: readonly Unit[]): Uint32Array {
  const digests = new Uint32Array(units.length * NUMBERS);
  let at = 0;
  for (const unit of units) {
    take(unit.key);
    take(unit.context);
    takeAll(unit.source);
    takeAll(unit.target);
    take(unit.state);
    takeAll(unit.flags);
    take(unit.note);
    take(unit.references);
    takeAll(unit.previous ?? NONE);
    digests[at + 1] = unit.line;
    finish(digests, at + 2);
    at += NUMBERS;
  }
  return digests;
}

/** The digests as the store keeps them. `ids` are in the order of the digests. */
export function storedDigests(fingerprint: string, digests: Uint32Array, ids: readonly number[]): StoredDigests {
  const numbers = digests.slice();
  for (const [position, id] of ids.entries()) numbers[position * NUMBERS] = id;
  return { fingerprint, digests: new Uint8Array(numbers.buffer) };
}

/** Undefined if the files differ in more than a few strings, or do not have the same number of strings. */
export function compareDigests(known: StoredDigests, digests: Uint32Array): FileComparison | undefined {
  const { fingerprint, digests: bytes } = known;
  if (bytes.byteLength !== digests.byteLength) return undefined;
  const before = new Uint32Array(bytes.buffer, bytes.byteOffset, digests.length);
  const after = digests.slice();
  const changed: ChangedString[] = [];
  const shifted: LineShift[] = [];
  let isFilled = false;
  let last: { first: number; last: number; by: number } | undefined;
  for (let at = 0; at < digests.length; at += NUMBERS) {
    const stringId = before[at]!;
    after[at] = stringId;
    const by = digests[at + 1]! - before[at + 1]!;
    if (by !== 0 && (digests[at + 1] === 0 || before[at + 1] === 0)) isFilled = true;
    if (digests[at + 2] !== before[at + 2] || digests[at + 3] !== before[at + 3]) {
      changed.push({ position: at / NUMBERS, stringId });
    } else if (by !== 0) {
      if (last?.by === by && last.last === stringId - 1) last.last = stringId;
      else {
        last = { first: stringId, last: stringId, by };
        shifted.push(last);
      }
    }
    if (changed.length + shifted.length > MAX_CHANGED) return undefined;
  }
  return { fingerprint, changed, shifted, isFilled, digests: new Uint8Array(after.buffer) };
}

const LOW_START = 0xdeadbeef;
const HIGH_START = 0x41c6ce57;
const LOW_FACTOR = 2654435761;
const HIGH_FACTOR = 1597334677;
/** No UTF-16 code unit has these values. */
const END_OF_TEXT = 0x10000;
const END_OF_LIST = 0x10001;

// The hash of a sequence of texts, as two numbers of 32 bits. Functions with variables of the module take less than
// half the time of a class.
let low = LOW_START;
let high = HIGH_START;

function take(text: string): void {
  let a = low;
  let b = high;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, LOW_FACTOR);
    // Rotated, since a multiplication alone never moves upper bits down.
    b = Math.imul(((b << 5) | (b >>> 27)) ^ code, HIGH_FACTOR);
  }
  low = Math.imul(a ^ END_OF_TEXT, LOW_FACTOR);
  high = Math.imul(b ^ END_OF_TEXT, HIGH_FACTOR);
}

function takeAll(texts: readonly string[]): void {
  for (let index = 0; index < texts.length; index++) take(texts[index]!);
  low = Math.imul(low ^ END_OF_LIST, LOW_FACTOR);
  high = Math.imul(high ^ END_OF_LIST, HIGH_FACTOR);
}

/** Writes the hash and begins a new one. */
function finish(numbers: Uint32Array, at: number): void {
  numbers[at] = mixed(low, high);
  numbers[at + 1] = mixed(high, low);
  low = LOW_START;
  high = HIGH_START;
}

const mixed = (a: number, b: number) => Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
