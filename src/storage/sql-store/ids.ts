/** Random ids, so that machines need no shared counter. They are small enough to be exact in a double. */
import { randomInt } from 'node:crypto';

const MAX_ID = 2 ** 47;

export function newId(): number {
  return randomInt(1, MAX_ID);
}
