/** The page with which an administrator changes one user: details, state, roles, links and second factor. */
import type { ComponentChildren, VNode } from 'preact';
import type { Role } from '../../model/access.js';
import type { FieldError } from '../frame/field-error.js';
import { Layout } from '../frame/layout.js';
import { ConfirmField, type ConfirmFieldProps } from '../parts/confirm-field.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { SecretNote, type SecretNoteProps } from '../parts/secret-note.js';
import { Name } from '../parts/text.js';
import { USERS_LINK, userAccessLink } from '../values/links.js';
import { PersonFields } from './person-fields.js';
import { UserRoles, type UserRolesProps } from './user-roles.js';

export interface ShownUser {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly admin: boolean;
  readonly active: boolean;
  readonly waiting: boolean;
}

export interface UserAccessPageProps {
  readonly user: ShownUser;
  readonly hasTwoFactor: boolean;
  readonly hasPassword: boolean;
  readonly roles: UserRolesProps['roles'];
  readonly projects: readonly string[];
  readonly typed: { readonly project: string; readonly role: Role };
  readonly confirmation: ConfirmFieldProps['confirmation'];
  /** Whether the server sends e-mail. */
  readonly hasMail: boolean;
  readonly message?: Message | undefined;
  readonly note?: SecretNoteProps | undefined;
  readonly error?: FieldError | undefined;
}

export function UserAccessPage(props: UserAccessPageProps): VNode {
  const { user, message, note } = props;
  const { username } = user;
  const trail = [
    { label: 'Users', href: USERS_LINK },
    { label: username, href: userAccessLink(username) },
  ];
  return (
    <Layout title={[username, 'Users']} trail={trail}>
      <h1>
        <Name text={username} />
        <State {...user} />
      </h1>
      <FormMessage message={message} />
      {note !== undefined && <SecretNote {...note} />}
      {user.waiting && (
        <Action username={username} buttons={{ approve: 'Approve', reject: 'Reject' }}>
          <p>This account was registered and waits for approval.</p>
        </Action>
      )}
      <h2>Details</h2>
      <Details {...props} />
      <h2>Roles</h2>
      <UserRoles {...props} username={username} admin={user.admin} />
      {user.active && <Links {...props} />}
      {!user.waiting && (
        <>
          <h2>{user.active ? 'Disable' : 'Enable'}</h2>
          <Action username={username} buttons={user.active ? { disable: 'Disable' } : { enable: 'Enable' }}>
            <p class="muted">
              {user.active
                ? 'A disabled user cannot sign in. All sessions and links end at once, and tokens are refused.'
                : 'The user can sign in again, and tokens work again.'}
            </p>
          </Action>
        </>
      )}
    </Layout>
  );
}

function State({ admin, active, waiting }: ShownUser): VNode {
  return (
    <>
      {admin && <span class="tag">administrator</span>}
      {waiting ? <span class="tag">waiting</span> : !active && <span class="tag">disabled</span>}
    </>
  );
}

function Details({ user, confirmation, error }: UserAccessPageProps): VNode {
  return (
    <form class="form-fields" method="post" action={userAccessLink(user.username)}>
      <PersonFields person={user} error={error} />
      <ConfirmField confirmation={confirmation} id="details-password" />
      <button class="button button-primary" type="submit" name="action" value="details">
        Save
      </button>
    </form>
  );
}

function Links({ user, confirmation, hasMail, hasPassword, hasTwoFactor }: UserAccessPageProps): VNode {
  const { username, email, emailVerified } = user;
  const where = hasMail && emailVerified ? `The server sends it to ${email}.` : 'You get it and hand it over.';
  return (
    <>
      <h2>Sign-in</h2>
      <Action
        username={username}
        buttons={{ link: 'Create sign-in link', reset: hasPassword ? 'Reset password' : 'Let the user set a password' }}
      >
        <p class="muted">Each link works once, within one day. {where}</p>
        <ConfirmField confirmation={confirmation} id="link-password" />
      </Action>
      {hasTwoFactor && (
        <Action username={username} buttons={{ 'two-factor-off': 'Turn two-factor sign-in off' }}>
          <p class="muted">For a user who lost the device and has no recovery code. Make sure that it is the user.</p>
          <ConfirmField confirmation={confirmation} id="two-factor-password" />
        </Action>
      )}
    </>
  );
}

interface ActionProps {
  readonly username: string;
  /** Labels of the buttons by their action. */
  readonly buttons: Readonly<Record<string, string>>;
  readonly children: ComponentChildren;
}

function Action({ username, buttons, children }: ActionProps): VNode {
  return (
    <form class="form-fields" method="post" action={userAccessLink(username)}>
      {children}
      <p class="actions">
        {Object.entries(buttons).map(([action, label]) => (
          <button key={action} class="button" type="submit" name="action" value={action}>
            {label}
          </button>
        ))}
      </p>
    </form>
  );
}
