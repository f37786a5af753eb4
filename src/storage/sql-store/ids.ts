/** Ids that need no counter shared between machines: random, and small enough to be exact in a double. */
import { randomInt } from 'node:crypto';

const LARGEST = 2 ** 47;

export function newId(): number {
  return randomInt(1, LARGEST);
}
