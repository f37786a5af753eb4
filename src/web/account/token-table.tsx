/** A user's tokens: what each is for, when it was used and when it ends, and a button to end it now. */
import type { VNode } from 'preact';
import type { TokenScope } from '../../model/access.js';
import type { Instant } from '../../model/instant.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { REVOKE_TOKEN_LINK } from '../values/links.js';

export interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly hint: string;
  readonly scope: TokenScope;
  readonly expires: Instant | null;
  readonly lastUsed: Instant | null;
}

export interface TokenTableProps {
  readonly tokens: readonly TokenRow[];
  readonly now: Instant;
}

export function TokenTable({ tokens, now }: TokenTableProps): VNode {
  return (
    <table class="listing">
      <caption class="unseen">Your tokens</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Begins with</th>
          <th scope="col">May</th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col" class="amount">
            <span class="unseen">Revoke</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ id, name, hint, scope, expires, lastUsed }) => (
          <tr key={id}>
            <th scope="row">
              <Name text={name} />
            </th>
            <td data-label="Begins with">
              <code>{hint}…</code>
            </td>
            <td data-label="May">{scope === 'read' ? 'read only' : 'read and write'}</td>
            <td data-label="Last used">
              {lastUsed === null ? <span class="muted">never</span> : <RelativeTime instant={lastUsed} />}
            </td>
            <td data-label="Expires">
              <Expiry expires={expires} now={now} />
            </td>
            <td class="amount">
              <form method="post" action={REVOKE_TOKEN_LINK}>
                <input type="hidden" name="id" value={String(id)} />
                <button class="button" type="submit">
                  Revoke
                  <span class="unseen">
                    {' '}
                    <Name text={name} />
                  </span>
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Expiry({ expires, now }: { readonly expires: Instant | null; readonly now: Instant }): VNode {
  if (expires === null) return <span class="muted">never</span>;
  return (
    <>
      <RelativeTime instant={expires} />
      {expires <= now && <span class="tag">expired</span>}
    </>
  );
}
