/** The number of strings that fail each check, with an explanation of the check. What breaks the program is first. */
import type { VNode } from 'preact';
import { groupBy } from '../../model/group-by.js';
import { SEVERITY_LABELS, type Severity } from '../../model/severity.js';
import { NumberLink } from '../parts/number-link.js';
import { Name } from '../parts/text.js';
import { checkQuery, type LanguagePlace, stringsLink } from '../values/links.js';

export interface CheckEntry {
  readonly id: string;
  readonly name: string;
  readonly severity: Severity;
  readonly explanation: string | undefined;
  readonly strings: number;
}

export interface FailingByCheckProps {
  /** Sorted by severity. */
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
      {[...groupBy(checks, ({ severity }) => severity)].map(([severity, own]) => (
        <tbody key={severity}>
          <tr>
            <th scope="rowgroup" colSpan={2} class="severity">
              {SEVERITY_LABELS[severity]}
            </th>
          </tr>
          {own.map((check) => (
            <Row key={check.id} check={check} place={place} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  readonly check: CheckEntry;
  readonly place: LanguagePlace;
}

function Row({ check: { id, name, explanation, strings }, place }: RowProps): VNode {
  return (
    <tr>
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
  );
}
