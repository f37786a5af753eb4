/** Who may do what in a project: its members, their roles, and what these allow. */
import type { VNode } from 'preact';
import type { Role } from '../../model/access.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Field } from '../parts/field.js';
import type { Message } from '../parts/form-message.js';
import { settingsLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { PRIVATE_MEANS } from '../values/wording.js';
import { type MemberRow, MemberTable } from './member-table.js';
import { RoleSelect } from './role-select.js';
import { RoleTable } from './role-table.js';
import { SettingsLayout } from './settings-layout.js';

/** Giving up one's own right to these pages, which nobody does by mistake. */
export interface OwnLoss {
  readonly username: string;
  /** Null where the role shall be taken away. */
  readonly role: Role | null;
}

export interface AccessSettingsPageProps {
  readonly project: ProjectPlace & { readonly private: boolean };
  readonly members: readonly MemberRow[];
  /** Names to choose from; empty for those who may not see all users. */
  readonly usernames: readonly string[];
  readonly typed: { readonly username: string; readonly role: Role };
  /** What has to be confirmed first. */
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
          : 'This project is public: everybody may see it, and whoever has signed in may suggest and comment.'}{' '}
        Administrators may do everything. The tab General says whether it is private.
      </p>
      <h2>Members</h2>
      {members.length === 0 ? (
        <p class="muted">Nobody has a role here.</p>
      ) : (
        <MemberTable project={project.slug} members={members} />
      )}
      <h2>Add a member</h2>
      <AddForm {...props} />
      <h2>What each role may do</h2>
      <RoleTable />
    </SettingsLayout>
  );
}

function AddForm({ project, usernames, typed, error }: AccessSettingsPageProps): VNode {
  return (
    <form class="form-fields" method="post" action={settingsLink(project.slug, 'access')}>
      <Field
        name="username"
        label="User name"
        value={typed.username}
        autoComplete="off"
        maxLength={100}
        list={usernames.length === 0 ? undefined : USERNAMES}
        problem={problemIn(error, 'username')}
        hint="Of somebody who has an account here; administrators make accounts."
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
        {role === null ? 'This takes your own role away' : `This makes you a ${role}`}: you could no longer see these
        settings, and somebody else would have to let you in again.
      </p>
      <input type="hidden" name="username" value={username} />
      {role !== null && <input type="hidden" name="role" value={role} />}
      <input type="hidden" name="sure" value="yes" />
      <p class="actions more">
        <button class="button button-danger" type="submit">
          Give up managing
        </button>
        <a class="button" href={settingsLink(project, 'access')}>
          Stay manager
        </a>
      </p>
    </form>
  );
}
