/** Registered accounts that wait for an administrator, with buttons to approve or reject each. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { userAccessLink } from '../values/links.js';
import type { UserRow } from './user-table.js';

export function WaitingTable({ users }: { readonly users: readonly UserRow[] }): VNode {
  return (
    <table class="listing">
      <caption class="unseen">Accounts that wait for approval</caption>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">E-mail</th>
          <th scope="col" class="amount">
            <span class="unseen">Decision</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ username, fullName, email }) => (
          <tr key={username}>
            <th scope="row">
              <Name text={username} />
              {fullName !== '' && (
                <span class="detail">
                  <Name text={fullName} />
                </span>
              )}
            </th>
            <td data-label="E-mail">{email === '' ? <span class="muted">none</span> : <Name text={email} />}</td>
            <td class="amount">
              <form method="post" action={userAccessLink(username)}>
                <Decision value="approve" label="Approve" username={username} />{' '}
                <Decision value="reject" label="Reject" username={username} />
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DecisionProps {
  readonly value: string;
  readonly label: string;
  readonly username: string;
}

function Decision({ value, label, username }: DecisionProps): VNode {
  return (
    <button class="button" type="submit" name="action" value={value}>
      {label}
      <span class="unseen">
        {' '}
        <Name text={username} />
      </span>
    </button>
  );
}
