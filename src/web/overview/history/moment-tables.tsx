/** The languages at one moment of the past, and the comparison of two moments with an explanation for each language. */
import type { VNode } from 'preact';
import type { Counts } from '../../../model/counts.js';
import { explainMove } from '../../../model/explain-move.js';
import type { Instant } from '../../../model/instant.js';
import type { Measure } from '../../../model/measure.js';
import { ProgressBar } from '../../parts/progress-bar.js';
import { Name } from '../../parts/text.js';
import { amountsIn } from '../../values/amounts.js';
import { formatCount, formatDate, NO_STRINGS, translatedPercent, untranslated } from '../../values/wording.js';

/** A moment of the past: a day, or the commit of a tag. */
export interface Moment {
  /** `3 Mar 2026`, or the name of a tag or commit. */
  readonly label: string;
  readonly at: Instant;
  /** By language code. Null if the file could not be parsed at that time; absent if the language did not exist. */
  readonly languages: ReadonlyMap<string, Counts | null>;
  /** Codes of the languages of which a file could not be parsed: without it, the counts do not say what moved. */
  readonly unreadable: ReadonlySet<string>;
}

export interface NamedLanguage {
  readonly code: string;
  readonly name: string;
  /** Undefined if the language does not exist any more. */
  readonly href: string | undefined;
}

interface MomentProps {
  readonly languages: readonly NamedLanguage[];
  readonly measure: Measure;
}

const UNREADABLE = 'The file could not be parsed.';

export const momentName = ({ label, at }: Moment) =>
  label === formatDate(at) ? label : `${label} (${formatDate(at)})`;

export function MomentTable({ moment, languages, measure }: MomentProps & { readonly moment: Moment }): VNode {
  const rows = languages.filter(({ code }) => moment.languages.has(code));
  if (rows.length === 0) return <p class="notice">There were no translations at that time.</p>;
  return (
    <table class="listing">
      <caption class="unseen">
        Languages as of <Name text={momentName(moment)} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Language</th>
          <th scope="col" class="wide">
            Progress
          </th>
          {['Percent', 'Untranslated', 'Fuzzy', 'Total'].map((name) => (
            <th key={name} scope="col" class="amount">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((language) => (
          <tr key={language.code}>
            <LanguageHeading language={language} />
            <MomentCells counts={moment.languages.get(language.code) ?? null} measure={measure} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MomentCells({ counts, measure }: { readonly counts: Counts | null; readonly measure: Measure }): VNode {
  if (counts === null) return <td colspan={5}>{UNREADABLE}</td>;
  const amounts = amountsIn(counts, measure);
  if (amounts.total === 0) return <td colspan={5}>{NO_STRINGS}</td>;
  return (
    <>
      <td class="wide">
        <ProgressBar counts={amounts} measure={measure} />
      </td>
      <td class="amount percent">{translatedPercent(amounts)}%</td>
      <td class="amount" data-label="untranslated">
        {formatCount(untranslated(amounts))}
      </td>
      <td class="amount" data-label="fuzzy">
        {formatCount(amounts.fuzzy)}
      </td>
      <td class="amount" data-label="total">
        {formatCount(amounts.total)}
      </td>
    </>
  );
}

export interface MovesProps extends MomentProps {
  /** The older moment first. */
  readonly moments: readonly [Moment, Moment];
}

export function MoveTable({ moments: [before, after], languages, measure }: MovesProps): VNode {
  const rows = languages.filter(({ code }) => before.languages.has(code) || after.languages.has(code));
  const known = ({ languages: own, unreadable }: Moment, code: string) => (unreadable.has(code) ? null : own.get(code));
  if (rows.length === 0) return <p class="notice">There were no translations at either time.</p>;
  return (
    <table class="listing">
      <caption class="unseen">
        How the languages moved from <Name text={momentName(before)} /> to <Name text={momentName(after)} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Language</th>
          <th scope="col">What moved</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((language) => (
          <tr key={language.code}>
            <LanguageHeading language={language} />
            <td>{explainMove(known(before, language.code), known(after, language.code), measure).sentence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LanguageHeading({ language: { code, name, href } }: { readonly language: NamedLanguage }): VNode {
  return (
    <th scope="row">
      {href === undefined ? (
        <Name text={name} />
      ) : (
        <a class="entry" href={href}>
          <Name text={name} />
        </a>
      )}{' '}
      <code class="code">{code}</code>
    </th>
  );
}
