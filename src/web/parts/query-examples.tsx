/** Example queries for lists of strings, each a link to try it. */
import type { VNode } from 'preact';
import { type LanguagePlace, stringsLink } from '../values/links.js';

const EXAMPLES: readonly (readonly [query: string, meaning: string])[] = [
  ['open', 'strings with this text in source, translation, key or context'],
  ['"open file"', 'strings with exactly this phrase'],
  ['state:empty', 'untranslated strings; also state:fuzzy, state:translated, state:approved'],
  ['state:<translated', 'strings that still need work'],
  ['has:failing', 'strings that fail a check; also has:suggestion, has:comment, has:note, has:plural'],
  ['check:end-stop', 'strings that fail this check'],
  ['source:open', 'strings with this text in the source; also target:, key:, context:, note:, location:'],
  ['changed:>=2026-01-31', 'strings changed on this day or later; also changed:yesterday and changed:>="2 days ago"'],
  ['source:r"%[a-z]"', 'strings whose source matches this regular expression'],
  ['has:failing OR has:comment', 'at least one of the two; without OR, both'],
  [
    'open -(state:approved OR has:comment)',
    'strings with the text “open”, except approved ones and those with comments',
  ],
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
