/** The table cells that tell progress, and the headings they stand under. */
import type { VNode } from 'preact';
import type { Measure } from '../../model/measure.js';
import { NumberLink } from '../parts/number-link.js';
import { ProgressBar } from '../parts/progress-bar.js';
import type { Amounts } from '../values/amounts.js';
import { translatedPercent, untranslated } from '../values/wording.js';

/** Where each number leads; absent where no list holds exactly those strings. */
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
}

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

export function ProgressCells({ counts, measure = 'strings', hrefs }: ProgressCellsProps): VNode {
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
