/** How many strings fail each check, and what that means. */
import type { VNode } from 'preact';
import { NumberLink } from '../parts/number-link.js';
import { Name } from '../parts/text.js';
import { checkQuery, type LanguagePlace, stringsLink } from '../values/links.js';

export interface CheckEntry {
  readonly id: string;
  readonly name: string;
  readonly explanation: string | undefined;
  readonly strings: number;
}

export interface FailingByCheckProps {
  readonly checks: readonly CheckEntry[];
  readonly place: LanguagePlace;
}

export function FailingByCheck({ checks, place }: FailingByCheckProps): VNode {
  if (checks.length === 0) return <p class="muted">No string fails a check.</p>;
  return (
    <table class="listing small checks">
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
        {checks.map(({ id, name, explanation, strings }) => (
          <tr key={id}>
            <th scope="row">
              <Name text={name} />
              {explanation !== undefined && <span class="detail">{explanation}</span>}
            </th>
            <td class="amount">
              <NumberLink
                value={strings}
                label={strings === 1 ? 'string' : 'strings'}
                href={stringsLink(place, checkQuery(id))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
