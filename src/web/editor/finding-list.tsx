/** The findings of a translation, each with a button to dismiss it. */
import type { VNode } from 'preact';
import { SEVERITY_LABELS } from '../../model/severity.js';
import { checkName } from '../../services/statistics/failed-checks.js';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import type { StringDetails } from '../../services/strings/read-details.js';
import { Name } from '../parts/text.js';

type ShownFinding = StringDetails['findings'][number];

export interface FindingListProps {
  readonly findings: readonly ShownFinding[];
  readonly rights: EditRights;
  /** Checks whose finding a button can fix. */
  readonly fixable: readonly string[];
}

/** Rendered even without findings: the script fills the list while the user types. */
export function FindingList({ findings, rights, fixable }: FindingListProps): VNode {
  const mayDismiss = rights.dismiss === undefined;
  return (
    <ul class="findings" id="findings" aria-label="Findings">
      {findings.map((finding) => (
        <li
          key={finding.check}
          class={finding.dismissed ? 'finding finding-dismissed' : `finding finding-${finding.severity}`}
        >
          <span>
            <b>
              <Name text={checkName(finding.check)} />
            </b>{' '}
            <Name text={finding.message} />
            <span class="tag"> {SEVERITY_LABELS[finding.severity]}</span>
            {finding.dismissed && <span class="tag"> dismissed</span>}
          </span>
          {fixable.includes(finding.check) && <Fix check={finding.check} />}
          {mayDismiss && <Dismissal finding={finding} />}
        </li>
      ))}
    </ul>
  );
}

/** Changes the text in the field. Nothing is saved. */
function Fix({ check }: { readonly check: string }): VNode {
  return (
    <button class="plain" type="submit" name="fix" value={check} formnovalidate>
      Fix
      <span class="unseen">
        {' '}
        <Name text={checkName(check)} />
      </span>
    </button>
  );
}

function Dismissal({ finding: { check, dismissed } }: { readonly finding: ShownFinding }): VNode {
  return (
    <button class="plain" type="submit" name={dismissed ? 'undismiss' : 'dismiss'} value={check} formnovalidate>
      {dismissed ? 'Undo dismissal' : 'Dismiss'}
      <span class="unseen">
        {' '}
        <Name text={checkName(check)} />
      </span>
    </button>
  );
}
