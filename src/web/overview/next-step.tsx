/** What is left of a language in a sentence, and the one button that goes on with it. */
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

/** The list that it leads to begins with the first string that needs work. */
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

export interface WhatIsLeftProps {
  readonly counts: Counts;
  readonly isSource: boolean;
  readonly filename: string | null;
}

/** What it takes to reach a hundred percent. */
export function WhatIsLeft({ counts, isSource, filename }: WhatIsLeftProps): VNode {
  if (counts.total === 0) {
    return (
      <p>
        {filename === null ? 'Its file' : <Name text={filename} />} holds no strings, so there is nothing to translate
        yet.
      </p>
    );
  }
  if (isSource) {
    return (
      <p>The others are translated from this language. Its own wording is read-only here: it changes with its file.</p>
    );
  }
  return <p>{left(counts)}</p>;
}

function left(counts: Counts): string {
  const remaining = (measure: Measure) => measured(counts, 'total', measure) - measured(counts, 'translated', measure);
  const strings = remaining('strings');
  if (strings === 0) return 'Every string is translated.';
  const size = `${counted(remaining('words'), 'word')} and ${counted(remaining('chars'), 'character')}`;
  const steps = [
    [untranslated(counts), 'to translate'],
    [counts.fuzzy, 'fuzzy to edit'],
  ] as const;
  const work = steps.flatMap(([count, what]) => (count > 0 ? [`${formatCount(count)} ${what}`] : []));
  const verb = strings === 1 ? 'is' : 'are';
  return `${counted(strings, 'string')} with ${size} ${verb} left to reach 100%: ${work.join(' and ')}.`;
}
