/** Keys by which strings find others they depend on: numbers made of texts, which an index holds in little space. */
import { isUnaware } from '../../../checks/reused.js';
import type { Version } from '../../../model/change.js';
import type { PluralRule } from '../../../model/plural.js';
import { identity, type Unit } from '../../../model/unit.js';

/** The key of a translation's text in its language and project; null where equal texts mean nothing. */
export type TextKeys = (version: Version) => number | null;

export interface KeyedComponent {
  readonly projectId: number;
  readonly glossary: boolean;
}

export function textKeys({ projectId, glossary }: KeyedComponent, language: string, plural: PluralRule): TextKeys {
  if (glossary || isUnaware(plural.forms)) return () => null;
  const seed = hash(language, projectId % 2 ** 32);
  return ({ target, state }) => {
    if (state === 'empty' || state === 'readonly') return null;
    return hash(target.length === 1 ? target[0]! : target.join('\u0000'), seed);
  };
}

/** The key of a string in its project: components that have the same string have the same key. */
export function twinKey({ projectId }: KeyedComponent, string: Pick<Unit, 'key' | 'context' | 'source'>): number {
  return hash(`${identity(string)}\u0001${string.source.join('\u0000')}`, projectId % 2 ** 32);
}

/** 53 bits of a text. Texts of one key are compared before anything is said of them, so that it need not be more. */
function hash(text: string, seed: number): number {
  let low = 0xdeadbeef ^ seed;
  let high = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}
