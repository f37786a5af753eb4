/** Keys that connect strings which depend on each other: hashes of texts, as numbers that an index stores compactly. */
import { isUnaware } from '../../../checks/reused.js';
import type { Version } from '../../../model/change.js';
import type { PluralRule } from '../../../model/plural.js';
import { identity, type Unit } from '../../../model/unit.js';

/** Returns the key of a translation's text in its language and project, or null if equal texts need no comparison. */
export type TextKeys = (version: Version) => number | null;

export interface KeyedComponent {
  readonly projectId: number;
  readonly glossary: boolean;
}

export function textKeys({ projectId, glossary }: KeyedComponent, language: string, plural: PluralRule): TextKeys {
  if (glossary || isUnaware(plural.forms)) return () => null;
  const keyOf = keysWithin(`${projectId} ${language}`);
  return ({ target, state }) => {
    if (state === 'empty' || state === 'readonly') return null;
    return keyOf(target.length === 1 ? target[0]! : target.join('\u0000'));
  };
}

/** Returns the key of a string in its project. The same string has the same key in all components. */
export function twinKey({ projectId }: KeyedComponent, string: Pick<Unit, 'key' | 'context' | 'source'>): number {
  return keysWithin(String(projectId))(`${identity(string)}\u0001${string.source.join('\u0000')}`);
}

/**
 * Returns a function that makes keys of 53 bits. All keys of one place (a project, or a language of a project) have the
 * same upper 21 bits, so they are neighbours in the index. Writing many keys then touches few pages of the index,
 * whatever the size of the store. Collisions are harmless: callers compare the texts before they judge them.
 */
function keysWithin(place: string): (text: string) => number {
  const upper = (hash(place) >>> 11) * 2 ** 32;
  return (text) => upper + hash(text);
}

/** A hash of 32 bits. */
function hash(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return low >>> 0;
}
