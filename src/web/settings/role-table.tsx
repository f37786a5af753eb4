/** What each role allows. */
import type { VNode } from 'preact';
import { allows, type Permission, ROLES } from '../../model/access.js';

const ALLOWED: Readonly<Record<Permission, string>> = {
  read: 'See the project and its strings',
  suggest: 'Suggest translations and comment',
  translate: 'Save translations and upload files of them',
  review: 'Approve translations and dismiss what checks find',
  manage: 'Change settings, components, members and webhooks; import and delete',
};

const PERMISSIONS = Object.keys(ALLOWED) as Permission[];

export function RoleTable(): VNode {
  return (
    <table class="listing small roles">
      <caption class="unseen">What each role may do</caption>
      <thead>
        <tr>
          <th scope="col">May</th>
          {ROLES.map((role) => (
            <th key={role} scope="col" class="allowed">
              {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PERMISSIONS.map((permission) => (
          <tr key={permission}>
            <th scope="row">{ALLOWED[permission]}</th>
            {ROLES.map((role) => (
              <td key={role} class="allowed">
                {allows(role, permission) ? (
                  <>
                    <span aria-hidden="true">✓</span>
                    <span class="unseen">yes</span>
                  </>
                ) : (
                  <span class="unseen">no</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
