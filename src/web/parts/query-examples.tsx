/** What can be asked of a list of strings, by examples that can be tried at once. */
import type { VNode } from 'preact';
import { type LanguagePlace, stringsLink } from '../values/links.js';

const EXAMPLES: readonly (readonly [query: string, meaning: string])[] = [
  ['open', 'strings that have this text in source, translation, key or context'],
  ['"open file"', 'that have this phrase'],
  ['state:empty', 'without a translation; also state:fuzzy, state:translated, state:approved'],
  ['state:<translated', 'all that still need work'],
  ['has:failing', 'that fail a check; also has:suggestion, has:comment, has:note, has:plural'],
  ['check:end-stop', 'that fail this one'],
  ['source:open', 'with this text in the source; also target:, key:, context:, note:, location:'],
  ['changed:>=2026-01-31', 'changed on this day or later'],
  ['has:failing OR has:comment', 'of which one is true; without OR, both are'],
  ['open -(state:approved OR has:comment)', 'of the first, those of which the second is not true'],
];

export function QueryExamples({ place }: { readonly place: LanguagePlace }): VNode {
  return (
    <dl class="hints">
      {EXAMPLES.map(([query, meaning]) => (
        <div key={query}>
          <dt>
            <a href={stringsLink(place, query)}>
              <code>{query}</code>
            </a>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
