/** A term of the glossary that the translation words otherwise, or in a way the glossary forbids. */
import type { CrossCheck } from './cross-check.js';
import { findTerm, type Glossary, type GlossaryTerm } from './shared/glossary.js';
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
  scope: 'target',
  enabledBy: ['check-glossary'],
  judge({ source, target, glossary }) {
    const found = source.flatMap((text, sourceForm) =>
      glossary.termsIn(text).map((place) => ({ ...place, sourceForm })),
    );
    const isUsed = (term: GlossaryTerm) =>
      term.target !== '' && target.some((text) => findTerm(text, term.target) !== undefined);
    for (const { term, span, sourceForm } of found) {
      if (term.forbidden && isUsed(term)) {
        const form = target.findIndex((text) => findTerm(text, term.target) !== undefined);
        return {
          message: `The glossary forbids ${quoted(term.target)} as a translation of ${quoted(term.source)}`,
          source: [span],
          target: [findTerm(target[form]!, term.target)!],
          sourceForm,
          form,
        };
      }
    }
    for (const { term, span, sourceForm } of found) {
      // Several entries for one term give a choice.
      const choice = found.map((place) => place.term).filter((other) => !other.forbidden && isSameTerm(other, term));
      const worded = choice.filter((other) => other.target !== '');
      if (worded.length === 0 || worded.some(isUsed)) continue;
      return {
        message: `The glossary translates ${quoted(term.source)} as ${worded
          .slice(0, 3)
          .map((other) => quoted(other.target))
          .join(' or ')}`,
        source: [span],
        sourceForm,
      };
    }
    return undefined;
  },
};

function isSameTerm(a: GlossaryTerm, b: GlossaryTerm): boolean {
  return a.source.toLowerCase() === b.source.toLowerCase();
}
