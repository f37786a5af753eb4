/** The table cells for progress, and their headings. */
import type { VNode } from 'preact';
import type { Measure } from '../../model/measure.js';
import { NumberLink } from '../parts/number-link.js';
import { ProgressBar } from '../parts/progress-bar.js';
import type { Amounts } from '../values/amounts.js';
import { NO_STRINGS, NO_TRANSLATION, translatedPercent, untranslated } from '../values/wording.js';

/** The list behind each number. */
export interface ProgressHrefs {
  readonly translated: string;
  readonly untranslated: string;
  readonly fuzzy: string;
  readonly failing: string;
}

export interface ProgressCellsProps {
  readonly counts: Amounts;
  readonly measure?: Measure;
  readonly hrefs?: ProgressHrefs;
  /** The number of translations that the counts sum up; 0 if there is no translation yet. */
  readonly languages?: number;
}

/** The number of cells of a row. */
const CELLS = 5;

export function ProgressHeadings(): VNode {
  return (
    <>
      <th scope="col" class="wide">
        Progress
      </th>
      <th scope="col" class="amount">
        Translated
      </th>
      <th scope="col" class="amount">
        Untranslated
      </th>
      <th scope="col" class="amount">
        Fuzzy
      </th>
      <th scope="col" class="amount">
        Failing
      </th>
    </>
  );
}

export function ProgressCells({ counts, measure = 'strings', hrefs, languages = 1 }: ProgressCellsProps): VNode {
  if (counts.total === 0) {
    return (
      <td class="muted" colSpan={CELLS}>
        {languages === 0 ? NO_TRANSLATION : NO_STRINGS}
      </td>
    );
  }
  const percent = `${translatedPercent(counts)}%`;
  const to = (href: string | undefined) => (href === undefined ? {} : { href });
  return (
    <>
      <td class="wide">
        <ProgressBar counts={counts} measure={measure} />
      </td>
      <td class="amount percent">
        {hrefs !== undefined && counts.translated > 0 ? (
          <a class="number" href={hrefs.translated}>
            {percent} <span class="number-label">translated</span>
          </a>
        ) : (
          <span class="number">
            {percent} <span class="number-label">translated</span>
          </span>
        )}
      </td>
      <td class="amount">
        <NumberLink value={untranslated(counts)} label="untranslated" {...to(hrefs?.untranslated)} />
      </td>
      <td class="amount">
        <NumberLink value={counts.fuzzy} label="fuzzy" {...to(hrefs?.fuzzy)} />
      </td>
      <td class="amount failing">
        <NumberLink value={counts.failing} label="failing" {...to(hrefs?.failing)} />
      </td>
    </>
  );
}
