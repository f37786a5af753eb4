/** Names versions of translations by a hash. Different texts practically never get the same name. */
import { createHash } from 'node:crypto';
import type { Version } from '../../model/change.js';

/** Names the text and state of a translation. A client sends the name when saving, to detect conflicts. */
export function nameVersion({ target, state }: Version): string {
  return digestTexts([state, ...target]);
}

export function digestTexts(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 24);
}

/** A hash as a number of 52 bits, which is exact in JSON. */
export function hashNumber(texts: readonly string[]): number {
  return Number.parseInt(digestTexts(texts).slice(0, 13), 16);
}
