/** The roles of a user in projects, and a form that gives or removes a role. */
import type { VNode } from 'preact';
import type { Role } from '../../model/access.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Field } from '../parts/field.js';
import { RoleSelect } from '../parts/role-select.js';
import { Name } from '../parts/text.js';
import { settingsLink, userAccessLink } from '../values/links.js';

export interface UserRolesProps {
  readonly username: string;
  readonly admin: boolean;
  readonly roles: readonly { readonly slug: string; readonly name: string; readonly role: Role }[];
  /** Slugs of projects to suggest. */
  readonly projects: readonly string[];
  readonly typed: { readonly project: string; readonly role: Role };
  readonly error?: FieldError | undefined;
}

const PROJECTS = 'projects';

export function UserRoles({ username, admin, roles, projects, typed, error }: UserRolesProps): VNode {
  return (
    <>
      {admin && <p>An administrator can do everything in every project. The roles below count only without that.</p>}
      {roles.length === 0 ? (
        <p class="muted">No role in any project.</p>
      ) : (
        <RoleList username={username} roles={roles} />
      )}
      <form class="form-fields" method="post" action={userAccessLink(username)}>
        <Field
          name="project"
          label="Project"
          value={typed.project}
          autoComplete="off"
          maxLength={100}
          list={PROJECTS}
          hint="The slug of the project."
          problem={problemIn(error, 'project')}
        />
        <datalist id={PROJECTS}>
          {projects.map((slug) => (
            <option key={slug} value={slug} />
          ))}
        </datalist>
        <RoleSelect id="role" label="Role" role={typed.role} />
        <button class="button" type="submit" name="action" value="role">
          Set role
        </button>
      </form>
    </>
  );
}

function RoleList({ username, roles }: Pick<UserRolesProps, 'username' | 'roles'>): VNode {
  return (
    <table class="listing small">
      <caption class="unseen">Roles in projects</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Role</th>
          <th scope="col" class="amount">
            <span class="unseen">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ slug, name, role }) => (
          <tr key={slug}>
            <th scope="row">
              <a class="entry" href={settingsLink(slug, 'access')}>
                <Name text={name} />
              </a>
            </th>
            <td>{role}</td>
            <td class="amount">
              <form method="post" action={userAccessLink(username)}>
                <input type="hidden" name="project" value={slug} />
                <button class="button" type="submit" name="action" value="no-role">
                  Remove
                  <span class="unseen">
                    {' '}
                    the role in <Name text={name} />
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
