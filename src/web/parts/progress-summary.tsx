/** The overall progress of a page: large bar, percent, and the legend with its counts. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { formatCount, translatedPercent, untranslated } from '../wording.js';
import { ProgressBar } from './progress-bar.js';
import { type Status, Swatch } from './state-label.js';

export interface ProgressSummaryProps {
  readonly counts: Counts;
  /** Left out where the page gives the same numbers elsewhere. */
  readonly legend?: boolean;
}

export function ProgressSummary({ counts, legend = true }: ProgressSummaryProps): VNode {
  const entries: { status: Status; label: string; strings: number }[] = [
    { status: 'approved', label: 'approved', strings: counts.approved },
    {
      status: 'translated',
      label: counts.approved > 0 ? 'translated, not approved' : 'translated',
      strings: counts.translated - counts.approved,
    },
    { status: 'fuzzy', label: 'fuzzy', strings: counts.fuzzy },
    { status: 'empty', label: 'untranslated', strings: untranslated(counts) },
    { status: 'failing', label: 'failing checks', strings: counts.failing },
  ];
  return (
    <div class="summary">
      <div class="summary-bar">
        <ProgressBar counts={counts} size="large" />
        <strong class="summary-percent">{translatedPercent(counts)}%</strong>
      </div>
      {legend && (
        <ul class="legend" aria-hidden="true">
          {entries
            .filter(({ strings }) => strings > 0)
            .map(({ status, label, strings }) => (
              <li key={status}>
                <Swatch status={status} />
                <b>{formatCount(strings)}</b> {label}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
