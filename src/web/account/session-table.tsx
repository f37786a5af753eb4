/** The user's sessions: browser, start and last use, with buttons to end one or all others. */
import type { VNode } from 'preact';
import type { Instant } from '../../model/instant.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { SESSIONS_LINK } from '../values/links.js';
import { browserName } from './browser-name.js';

export interface SessionRow {
  readonly id: string;
  readonly opened: Instant;
  readonly lastUsed: Instant;
  readonly userAgent: string;
  /** Whether this session sent the request. */
  readonly isCurrent: boolean;
}

export function SessionTable({ sessions }: { readonly sessions: readonly SessionRow[] }): VNode {
  return (
    <>
      <table class="listing">
        <caption class="unseen">Your sessions</caption>
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">Signed in</th>
            <th scope="col">Last used</th>
            <th scope="col" class="amount">
              <span class="unseen">End</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <Row key={session.id} {...session} />
          ))}
        </tbody>
      </table>
      {sessions.length > 1 && (
        <form class="more" method="post" action={SESSIONS_LINK}>
          <button class="button" type="submit" name="action" value="others">
            End all other sessions
          </button>
        </form>
      )}
    </>
  );
}

function Row({ id, opened, lastUsed, userAgent, isCurrent }: SessionRow): VNode {
  const browser = browserName(userAgent);
  return (
    <tr>
      <th scope="row">
        <Name text={browser} />
        {isCurrent && <span class="tag">this session</span>}
      </th>
      <td data-label="Signed in">
        <RelativeTime instant={opened} />
      </td>
      <td data-label="Last used">{isCurrent ? 'now' : <RelativeTime instant={lastUsed} />}</td>
      <td class="amount">
        {!isCurrent && (
          <form method="post" action={SESSIONS_LINK}>
            <input type="hidden" name="id" value={id} />
            <button class="button" type="submit" name="action" value="end">
              End
              <span class="unseen">
                {' '}
                the session of <Name text={browser} />
              </span>
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}
