/** The members of a project, with forms to change their role or to remove them. */
import type { VNode } from 'preact';
import type { Role } from '../../model/access.js';
import { RoleSelect } from '../parts/role-select.js';
import { Name } from '../parts/text.js';
import { settingsLink } from '../values/links.js';

export interface MemberRow {
  readonly username: string;
  readonly fullName: string;
  readonly active: boolean;
  readonly role: Role;
}

export interface MemberTableProps {
  readonly project: string;
  readonly members: readonly MemberRow[];
}

export function MemberTable({ project, members }: MemberTableProps): VNode {
  return (
    <table class="listing small members">
      <caption class="unseen">Members and their roles</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Role</th>
          <th scope="col" class="amount">
            <span class="unseen">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.username} project={project} member={member} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ project, member }: { readonly project: string; readonly member: MemberRow }): VNode {
  const { username, fullName, active, role } = member;
  const whose = (
    <span class="unseen">
      {' '}
      of <Name text={username} />
    </span>
  );
  return (
    <tr>
      <th scope="row">
        <Name text={username} />
        {!active && <span class="tag">deactivated</span>}
        {fullName !== '' && (
          <span class="detail">
            <Name text={fullName} />
          </span>
        )}
      </th>
      <td>
        <form class="in-line" method="post" action={settingsLink(project, 'access')}>
          <input type="hidden" name="username" value={username} />
          <RoleSelect id={`role-of-${username}`} label={<>Role{whose}</>} hidden role={role} />
          <button class="button" type="submit">
            Change{whose}
          </button>
        </form>
      </td>
      <td class="amount">
        <form method="post" action={settingsLink(project, 'access', 'remove')}>
          <input type="hidden" name="username" value={username} />
          <button class="button" type="submit">
            Remove
            <span class="unseen">
              {' '}
              <Name text={username} />
            </span>
          </button>
        </form>
      </td>
    </tr>
  );
}
