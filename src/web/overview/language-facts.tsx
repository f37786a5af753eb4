/** The file of a language and its plural forms, with what can be had of both as data. */
import type { VNode } from 'preact';
import { exampleNumbers, type PluralRule } from '../../model/plural.js';
import { targetFormLabel } from '../parts/forms.js';
import { Name } from '../parts/text.js';
import {
  downloadLink,
  type LanguagePlace,
  languageBadgeLink,
  languageLink,
  languageStatisticsLink,
} from '../values/links.js';
import { counted } from '../values/wording.js';

export interface LanguageFactsProps {
  readonly place: LanguagePlace;
  readonly name: string;
  /** What a download gives; null where there is nothing to download. */
  readonly filename: string | null;
  readonly formatName: string;
  readonly plural: PluralRule;
  readonly baseUrl: string;
}

export function LanguageFacts({ place, name, filename, formatName, plural, baseUrl }: LanguageFactsProps): VNode {
  const markdown = `[![${markdownText(name)}](${baseUrl}${languageBadgeLink(place)})](${baseUrl}${languageLink(place)})`;
  return (
    <dl class="facts">
      <dt>File</dt>
      <dd>
        {filename === null ? (
          <span class="muted">none of its own: the strings are in the other files</span>
        ) : (
          <>
            <code>
              <Name text={filename} />
            </code>{' '}
            <a class="fact-link" href={downloadLink(place)} download>
              Download
            </a>
          </>
        )}
      </dd>
      <dt>Format</dt>
      <dd>
        <Name text={formatName} />
      </dd>
      <dt>Plural forms</dt>
      <dd>
        <PluralForms rule={plural} />
      </dd>
      <dt>Statistics</dt>
      <dd>
        <a class="fact-link" href={languageStatisticsLink(place)}>
          JSON
        </a>
      </dd>
      <dt>Badge</dt>
      <dd>
        <a class="fact-link" href={languageBadgeLink(place)}>
          <img src={languageBadgeLink(place)} alt="Badge as SVG" loading="lazy" />
        </a>
        <details>
          <summary>Markdown</summary>
          <pre data-copy="">
            <code>
              <Name text={markdown} />
            </code>
          </pre>
        </details>
      </dd>
    </dl>
  );
}

const EXAMPLES = 5;

function PluralForms({ rule }: { readonly rule: PluralRule }): VNode {
  if (rule.forms === 1) return <>one, for all numbers</>;
  return (
    <>
      {counted(rule.forms, 'form')}
      <ul class="plural-forms">
        {exampleNumbers(rule).map((numbers, form) => (
          // The place among the forms is what a form is known by.
          <li key={form}>
            <span class="muted">{targetFormLabel(form)}:</span> {examples(numbers)}
          </li>
        ))}
      </ul>
      <code class="muted">
        <Name text={rule.formula} />
      </code>
    </>
  );
}

function examples(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'larger numbers';
  return numbers.length <= EXAMPLES ? numbers.join(', ') : `${numbers.slice(0, EXAMPLES).join(', ')}, …`;
}

/** What names a picture must not end the brackets around it. */
function markdownText(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&');
}
