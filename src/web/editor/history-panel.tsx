/** What happened to one string, newest first, with a way back to what it was. */
import type { VNode } from 'preact';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import type { HistoryEntry } from '../../services/strings/read-history.js';
import { Author } from '../parts/author.js';
import { deed } from '../parts/change-wording.js';
import type { FormLabel } from '../parts/forms.js';
import { RelativeTime } from '../parts/relative-time.js';
import { VersionChange } from '../parts/version-change.js';
import { formatCount, formatMoment } from '../values/wording.js';

export interface HistoryPanelProps {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** How many there are, also of those that are not shown. */
  readonly total: number;
  readonly language: string;
  readonly formLabel?: FormLabel;
  readonly rights: Pick<EditRights, 'save'>;
}

export function HistoryPanel({ entries, total, language, formLabel, rights }: HistoryPanelProps): VNode {
  if (entries.length === 0) {
    return <p class="muted">Nothing has changed yet. Imports and edits of this string will be listed here.</p>;
  }
  return (
    <>
      <ol class="changes">
        {entries.map(({ id, change, authorName, before, after, isCurrent, isRestorable }) => (
          <li key={id} class="change">
            <div class="change-about">
              <span>
                <Author name={authorName} username={change.author} /> {deed(change)}{' '}
                <RelativeTime instant={change.at} />
                {isCurrent && <span class="tag">current</span>}
              </span>
              {isRestorable && rights.save === undefined && (
                <button class="button" type="submit" name="restore" value={id}>
                  Restore<span class="unseen"> the version of {formatMoment(change.at)}</span>
                </button>
              )}
            </div>
            <VersionChange before={before} after={after} language={language} label={formLabel} />
          </li>
        ))}
      </ol>
      {total > entries.length && (
        <p class="muted">
          These are the newest {formatCount(entries.length)} of {formatCount(total)} changes.
        </p>
      )}
    </>
  );
}
