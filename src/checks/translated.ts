/** Strings that have lost an earlier translation. */
import type { Version } from '../model/change.js';
import { hasText } from '../model/state.js';
import { sameTexts } from '../model/unit.js';
import type { CrossCheck } from './cross-check.js';
import { quoted } from './shared/quoted.js';

export interface TranslatedEvidence {
  readonly own: Version;
  /** The changes of the string, oldest first. A version is null if the string did not exist. */
  readonly history: Iterable<{ readonly before: Version | null; readonly after: Version | null }>;
}

export const translated: CrossCheck<TranslatedEvidence> = {
  id: 'translated',
  name: 'Has been translated',
  severity: 'warning',
  scope: 'target',
  judge({ own, history }) {
    if (own.state !== 'empty' && own.state !== 'fuzzy') return undefined;
    let lost: readonly string[] | undefined;
    for (const { before, after } of history) {
      lost = translationIn(after) ?? translationIn(before) ?? lost;
      // A change that keeps the text and marks it fuzzy asks for a review. The translation is not lost.
      if (before !== null && after?.state === 'fuzzy' && sameTexts(before.target, after.target)) lost = undefined;
    }
    if (lost === undefined || sameTexts(lost, own.target)) return undefined;
    return { message: `This string was translated before as ${quoted(lost.find((text) => text !== '')!)}` };
  },
};

function translationIn(version: Version | null): readonly string[] | undefined {
  if (version?.state !== 'translated' && version?.state !== 'approved') return undefined;
  return hasText(version.target) ? version.target : undefined;
}
