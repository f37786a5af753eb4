/** Invitations that nobody has used yet, with a button to withdraw each. */
import type { VNode } from 'preact';
import type { Instant } from '../../model/instant.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { USERS_LINK } from '../values/links.js';

export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly invitedBy: string;
  readonly created: Instant;
  readonly expires: Instant;
}

export function InvitationTable({ invitations }: { readonly invitations: readonly InvitationRow[] }): VNode {
  return (
    <table class="listing">
      <caption class="unseen">Open invitations</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Invited by</th>
          <th scope="col">Created</th>
          <th scope="col">Expires</th>
          <th scope="col" class="amount">
            <span class="unseen">Withdraw</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, email, invitedBy, created, expires }) => (
          <tr key={id}>
            <th scope="row">{email === '' ? <span class="muted">by link</span> : <Name text={email} />}</th>
            <td data-label="Invited by">
              <Name text={invitedBy} />
            </td>
            <td data-label="Created">
              <RelativeTime instant={created} />
            </td>
            <td data-label="Expires">
              <RelativeTime instant={expires} />
            </td>
            <td class="amount">
              <form method="post" action={USERS_LINK}>
                <input type="hidden" name="id" value={String(id)} />
                <button class="button" type="submit" name="action" value="withdraw">
                  Withdraw
                  <span class="unseen"> the invitation {email === '' ? 'by link' : `for ${email}`}</span>
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
