/** Translations that several different sources share, so readers cannot tell the sources apart. */
import { sameTexts } from '../model/unit.js';
import type { CrossCheck } from './cross-check.js';
import { hasLetterCase } from './shared/letter-case.js';
import { quoted } from './shared/quoted.js';

export interface ReusedEvidence {
  readonly source: readonly string[];
  readonly language: string;
  /** Number of plural forms of the language. */
  readonly forms: number;
  /** The sources of the project's other translated strings that have the same text in this language. */
  readonly others: Iterable<readonly string[]>;
}

export const reused: CrossCheck<ReusedEvidence> = {
  id: 'reused',
  name: 'Reused translation',
  severity: 'note',
  scope: 'target',
  judge({ source, language, forms, others }) {
    if (isUnaware(forms)) return undefined;
    for (const other of others) {
      if (!isSameSource(source, other, language)) {
        return { message: `The same translation is used for ${quoted(other[0] ?? '')}` };
      }
    }
    return undefined;
  },
};

/** Languages without plural forms make fewer distinctions: one text is often correct for several sources. */
export function isUnaware(forms: number): boolean {
  return forms < 2;
}

function isSameSource(a: readonly string[], b: readonly string[], language: string): boolean {
  if (sameTexts(a, b)) return true;
  if (hasLetterCase(language)) return false;
  // A script without capital letters cannot show a difference in letter case.
  return sameTexts(
    a.map((text) => text.toLowerCase()),
    b.map((text) => text.toLowerCase()),
  );
}
