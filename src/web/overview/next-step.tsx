/** The remaining work of a language in one sentence, and a button to continue with it. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { type Measure, measured } from '../../model/measure.js';
import { Name } from '../parts/text.js';
import { firstStringLink, type LanguagePlace, QUERIES, UNFINISHED } from '../values/links.js';
import { counted, formatCount, untranslated } from '../values/wording.js';

export interface NextStepProps {
  readonly counts: Counts;
  readonly place: LanguagePlace;
}

/** Opens the list of strings that need work, with the first of them selected. */
export function NextStep({ counts, place }: NextStepProps): VNode | null {
  if (counts.total === 0) return null;
  const [label, query] = nextStep(counts);
  return (
    <a class="button button-primary" href={firstStringLink(place, query)}>
      {label}
    </a>
  );
}

function nextStep({ total, translated, failing }: Counts): [label: string, query: string] {
  if (translated < total) return ['Continue translating', UNFINISHED];
  if (failing > 0) return ['Review failing strings', QUERIES.failing];
  return ['See all strings', QUERIES.all];
}

export interface RemainingWorkProps {
  readonly counts: Counts;
  /** Number of strings that the file of the language lacks. */
  readonly missing: number;
  readonly isSource: boolean;
  readonly filename: string | null;
}

/** What is needed to reach 100%. */
export function RemainingWork({ counts, missing, isSource, filename }: RemainingWorkProps): VNode {
  if (counts.total === 0) {
    return (
      <p>
        {filename === null ? 'The file' : <Name text={filename} />} contains no strings, so there is nothing to
        translate yet.
      </p>
    );
  }
  if (isSource) {
    return (
      <p>
        The other languages are translated from this language. Its texts are read-only here: change them in the file and
        import it.
      </p>
    );
  }
  return <p>{remainingSentence(counts, missing)}</p>;
}

function remainingSentence(counts: Counts, missing: number): string {
  const remaining = (measure: Measure) => measured(counts, 'total', measure) - measured(counts, 'translated', measure);
  const strings = remaining('strings');
  if (strings === 0) return missing === 0 ? 'Every string is translated.' : 'Every string of the file is translated.';
  const size = `${counted(remaining('words'), 'word')} and ${counted(remaining('chars'), 'character')}`;
  const steps = [
    [untranslated(counts), 'to translate'],
    [counts.fuzzy, 'fuzzy to review'],
  ] as const;
  const work = steps.flatMap(([count, what]) => (count > 0 ? [`${formatCount(count)} ${what}`] : []));
  const verb = strings === 1 ? 'is' : 'are';
  return `${counted(strings, 'string')} with ${size} ${verb} left to reach 100%: ${work.join(' and ')}.`;
}
