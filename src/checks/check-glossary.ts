/** Glossary terms that the translation does not translate as the glossary says, or translates in a forbidden way. */
import { groupBy } from '../model/group-by.js';
import type { CrossCheck } from './cross-check.js';
import { type Glossary, type GlossaryTerm, isTerm, SearchedText } from './shared/glossary.js';
import { quoted } from './shared/quoted.js';

export interface CheckGlossaryEvidence {
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** The project's terms in this language. */
  readonly glossary: Glossary;
}

export const checkGlossary: CrossCheck<CheckGlossaryEvidence> = {
  id: 'check-glossary',
  name: 'Glossary terms',
  severity: 'warning',
  scope: 'target',
  enabledBy: ['check-glossary'],
  judge({ source, target, glossary }) {
    const found = source.flatMap((text, sourceForm) =>
      glossary.termsIn(text).map((place) => ({ ...place, sourceForm })),
    );
    if (found.length === 0) return undefined;
    const texts = target.map((text) => new SearchedText(text));
    for (const { term, span, sourceForm } of found) {
      if (!term.forbidden) continue;
      const form = texts.findIndex((text) => text.find(term.target) !== undefined);
      if (form === -1) continue;
      return {
        message: `The glossary forbids ${quoted(term.target)} as a translation of ${quoted(term.source)}`,
        source: [span],
        target: [texts[form]!.find(term.target)!],
        sourceForm,
        form,
      };
    }
    // If a term has several entries, any of their translations is accepted.
    for (const places of groupBy(found, ({ term }) => term.source.trim().toLowerCase()).values()) {
      const choice = wordings(places.map(({ term }) => term));
      if (choice.length === 0 || choice.some((wording) => texts.some((text) => text.find(wording)))) continue;
      const { term, span, sourceForm } = places[0]!;
      return {
        message: `The glossary translates ${quoted(term.source)} as ${choice.slice(0, 3).map(quoted).join(' or ')}`,
        source: [span],
        sourceForm,
      };
    }
    return undefined;
  },
};

/** The allowed translations without duplicates. */
function wordings(terms: readonly GlossaryTerm[]): string[] {
  const allowed = terms.filter(({ target, forbidden }) => !forbidden && isTerm(target));
  return [...new Set(allowed.map(({ target }) => target))];
}
