/** Users with their roles and state. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { userAccessLink } from '../values/links.js';

export interface UserRow {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly admin: boolean;
  readonly active: boolean;
  readonly waiting: boolean;
  readonly hasTwoFactor: boolean;
  /** The number of projects in which the user has a role. */
  readonly projects: number;
}

export function UserTable({ users }: { readonly users: readonly UserRow[] }): VNode {
  return (
    <table class="listing">
      <caption class="unseen">Users</caption>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">E-mail</th>
          <th scope="col">Roles</th>
          <th scope="col">Two-factor</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.username} {...user} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  username,
  fullName,
  email,
  emailVerified,
  admin,
  active,
  waiting,
  hasTwoFactor,
  projects,
}: UserRow): VNode {
  return (
    <tr>
      <th scope="row">
        <a class="entry" href={userAccessLink(username)}>
          <Name text={username} />
        </a>
        {waiting ? <span class="tag">waiting</span> : !active && <span class="tag">disabled</span>}
        {fullName !== '' && (
          <span class="detail">
            <Name text={fullName} />
          </span>
        )}
      </th>
      <td data-label="E-mail">
        {email === '' ? <span class="muted">none</span> : <Name text={email} />}
        {email !== '' && !emailVerified && <span class="tag">not confirmed</span>}
      </td>
      <td data-label="Roles">{rolesIn(admin, projects)}</td>
      <td data-label="Two-factor">{hasTwoFactor ? 'on' : <span class="muted">off</span>}</td>
    </tr>
  );
}

function rolesIn(admin: boolean, projects: number): VNode | string {
  if (admin) return 'administrator';
  if (projects === 0) return <span class="muted">none</span>;
  return projects === 1 ? '1 project' : `${projects} projects`;
}
