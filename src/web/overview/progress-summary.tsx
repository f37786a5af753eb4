/** The overall progress at the top of a page: large bar, percentage, and a legend with counts. */
import type { VNode } from 'preact';
import type { Measure } from '../../model/measure.js';
import { ProgressBar } from '../parts/progress-bar.js';
import { type Status, Swatch } from '../parts/state-label.js';
import type { Amounts } from '../values/amounts.js';
import { formatCount, NO_STRINGS, NO_TRANSLATION, translatedPercent, untranslated } from '../values/wording.js';

export interface ProgressSummaryProps {
  readonly counts: Amounts;
  readonly measure?: Measure;
  /** False if the page shows the same numbers elsewhere. */
  readonly legend?: boolean;
  /** The number of translations that the counts sum up; 0 if there is no translation yet. */
  readonly languages?: number;
}

export function ProgressSummary(props: ProgressSummaryProps): VNode {
  const { counts, measure = 'strings', legend = true, languages = 1 } = props;
  if (counts.total === 0) return <p class="muted">{languages === 0 ? NO_TRANSLATION : NO_STRINGS}.</p>;
  const entries: { status: Status; label: string; amount: number }[] = [
    { status: 'approved', label: 'approved', amount: counts.approved },
    {
      status: 'translated',
      label: counts.approved > 0 ? 'translated, not approved' : 'translated',
      amount: counts.translated - counts.approved,
    },
    { status: 'fuzzy', label: 'fuzzy', amount: counts.fuzzy },
    { status: 'empty', label: 'untranslated', amount: untranslated(counts) },
    { status: 'failing', label: 'failing checks', amount: counts.failing },
  ];
  return (
    <div class="summary">
      <div class="summary-bar">
        <ProgressBar counts={counts} measure={measure} size="large" />
        <strong class="summary-percent">{translatedPercent(counts)}%</strong>
      </div>
      {legend && (
        <ul class="legend" aria-hidden="true">
          {entries
            .filter(({ amount }) => amount > 0)
            .map(({ status, label, amount }) => (
              <li key={status}>
                <Swatch status={status} />
                <b>{formatCount(amount)}</b> {label}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
