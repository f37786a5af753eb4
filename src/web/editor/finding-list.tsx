/** What the checks find in a translation, each with a way to say that it is right as it is. */
import type { VNode } from 'preact';
import { checkName } from '../../services/statistics/failed-checks.js';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import type { StringDetails } from '../../services/strings/read-details.js';
import { Name } from '../parts/text.js';

type ShownFinding = StringDetails['findings'][number];

export interface FindingListProps {
  readonly findings: readonly ShownFinding[];
  readonly rights: EditRights;
}

/** There also when it is empty: a script fills it as one writes. */
export function FindingList({ findings, rights }: FindingListProps): VNode {
  const mayDismiss = rights.dismiss === undefined;
  return (
    <ul class="findings" id="findings" aria-label="Findings">
      {findings.map((finding) => (
        <li key={finding.check} class={finding.dismissed ? 'finding finding-dismissed' : 'finding'}>
          <span>
            <b>
              <Name text={checkName(finding.check)} />
            </b>{' '}
            <Name text={finding.message} />
            {finding.dismissed && <span class="tag">dismissed</span>}
          </span>
          {mayDismiss && <Dismissal finding={finding} />}
        </li>
      ))}
    </ul>
  );
}

function Dismissal({ finding: { check, dismissed } }: { readonly finding: ShownFinding }): VNode {
  return (
    <button class="plain" type="submit" name={dismissed ? 'undismiss' : 'dismiss'} value={check} formnovalidate>
      {dismissed ? 'Take back' : 'Dismiss'}
      <span class="unseen">
        {' '}
        <Name text={checkName(check)} />
      </span>
    </button>
  );
}
