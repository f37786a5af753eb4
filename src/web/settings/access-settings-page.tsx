/** The Access page of a project's settings: its members, their roles, and what each role allows. */
import type { VNode } from 'preact';
import type { Role } from '../../model/access.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Field } from '../parts/field.js';
import type { Message } from '../parts/form-message.js';
import { RoleSelect } from '../parts/role-select.js';
import { settingsLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { PRIVATE_MEANS } from '../values/wording.js';
import { type MemberRow, MemberTable } from './member-table.js';
import { RoleTable } from './role-table.js';
import { SettingsLayout } from './settings-layout.js';

/** A change with which managers would lock themselves out of the settings. It must be confirmed. */
export interface OwnLoss {
  readonly username: string;
  /** Null if the user would be removed from the project. */
  readonly role: Role | null;
}

export interface AccessSettingsPageProps {
  readonly project: ProjectPlace & { readonly private: boolean };
  readonly members: readonly MemberRow[];
  /** Usernames to suggest; empty if the visitor may not see all users. */
  readonly usernames: readonly string[];
  readonly typed: { readonly username: string; readonly role: Role };
  /** The change to confirm. */
  readonly loss?: OwnLoss;
  readonly message: Message | undefined;
  readonly error?: FieldError;
}

const USERNAMES = 'usernames';

export function AccessSettingsPage(props: AccessSettingsPageProps): VNode {
  const { project, members, loss, message } = props;
  return (
    <SettingsLayout project={project} tab="Access" message={message}>
      {loss !== undefined && <Confirmation project={project.slug} loss={loss} />}
      <p class="more">
        {project.private
          ? `This project is private. ${PRIVATE_MEANS}`
          : 'This project is public: everybody can see it, and every signed-in user can suggest and comment.'}{' '}
        Administrators can do everything. To make the project private or public, open the tab General.
      </p>
      <h2>Members</h2>
      {members.length === 0 ? (
        <p class="muted">This project has no members yet.</p>
      ) : (
        <MemberTable project={project.slug} members={members} />
      )}
      <h2>Add a member</h2>
      <AddForm {...props} />
      <h2>What each role allows</h2>
      <RoleTable />
    </SettingsLayout>
  );
}

function AddForm({ project, usernames, typed, error }: AccessSettingsPageProps): VNode {
  return (
    <form class="form-fields" method="post" action={settingsLink(project.slug, 'access')}>
      <Field
        name="username"
        label="Username"
        value={typed.username}
        autoComplete="off"
        maxLength={100}
        list={usernames.length === 0 ? undefined : USERNAMES}
        problem={problemIn(error, 'username')}
        hint="The user must have an account on this server. Administrators create accounts."
      />
      {usernames.length > 0 && (
        <datalist id={USERNAMES}>
          {usernames.map((username) => (
            <option key={username} value={username} />
          ))}
        </datalist>
      )}
      <RoleSelect id="role" label="Role" role={typed.role} />
      <button class="button button-primary" type="submit">
        Add member
      </button>
    </form>
  );
}

function Confirmation({
  project,
  loss: { username, role },
}: {
  readonly project: string;
  readonly loss: OwnLoss;
}): VNode {
  const action = role === null ? settingsLink(project, 'access', 'remove') : settingsLink(project, 'access');
  return (
    <form class="message message-problem" method="post" action={action} aria-labelledby="loss">
      <p id="loss">
        {role === null ? 'This removes you from the project' : `This makes you a ${role}`}. You would lose access to
        these settings until another manager or an administrator restores it.
      </p>
      <input type="hidden" name="username" value={username} />
      {role !== null && <input type="hidden" name="role" value={role} />}
      <input type="hidden" name="sure" value="yes" />
      <p class="actions more">
        <button class="button button-danger" type="submit">
          Give up access
        </button>
        <a class="button" href={settingsLink(project, 'access')}>
          Keep access
        </a>
      </p>
    </form>
  );
}
