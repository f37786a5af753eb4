/** How many strings fail each check, the check that most of them fail first. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { checkQuery, type LanguagePlace, stringsLink } from '../links.js';
import { checkLabel } from '../wording.js';
import { NumberLink } from './number-link.js';
import { Name } from './text.js';

export interface FailingByCheckProps {
  readonly counts: Counts;
  readonly place: LanguagePlace;
}

export function FailingByCheck({ counts, place }: FailingByCheckProps): VNode {
  const checks = Object.entries(counts.checks).sort(
    ([a, aStrings], [b, bStrings]) => bStrings - aStrings || (a < b ? -1 : 1),
  );
  if (checks.length === 0) return <p class="muted">No string fails a check.</p>;
  return (
    <table class="listing small">
      <caption class="unseen">Strings failing each check</caption>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col" class="amount">
            Strings
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map(([check, strings]) => (
          <tr key={check}>
            <th scope="row">
              <Name text={checkLabel(check)} />
            </th>
            <td class="amount">
              <NumberLink
                value={strings}
                label={strings === 1 ? 'string' : 'strings'}
                href={stringsLink(place, checkQuery(check))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
