/** Facts about a language: file, format, plural forms, statistics and badge. */
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
  /** Name of the downloaded file; null if there is no file to download. */
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
          <span class="muted">no file of its own: the strings are in the files of the other languages</span>
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
  if (rule.forms === 1) return <>one form for all numbers</>;
  return (
    <>
      {counted(rule.forms, 'form')}
      <ul class="plural-forms">
        {exampleNumbers(rule).map((numbers, form) => (
          // Forms are identified by their index.
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

/** Escapes the text for the square brackets of a Markdown image. */
function markdownText(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&');
}
