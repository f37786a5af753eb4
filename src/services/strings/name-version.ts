/** Short names for texts: equal texts have equal names, and others practically never. */
import { createHash } from 'node:crypto';
import type { Version } from '../../model/change.js';

/** Names text and state of a translation, so that whoever saves can say which version they saw. */
export function versionName({ target, state }: Version): string {
  return digest([state, ...target]);
}

export function digest(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 24);
}
