/** A user's own page: profile, roles, sessions, tokens, password and second factor. */
import type { VNode } from 'preact';
import type { Role } from '../../model/access.js';
import type { Instant } from '../../model/instant.js';
import { Layout } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { SecretNote } from '../parts/secret-note.js';
import { Name } from '../parts/text.js';
import { ACCOUNT_LINK, projectLink, SIGN_OUT_LINK, TWO_FACTOR_LINK, USERS_LINK } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { LinkedAccounts, type LinkedAccountsProps } from './linked-accounts.js';
import { PasswordForm } from './password-form.js';
import { ProfileForm } from './profile-form.js';
import { type SessionRow, SessionTable } from './session-table.js';
import { TokenForm, type TokenFormProps } from './token-form.js';
import { type TokenRow, TokenTable } from './token-table.js';

export interface AccountPageProps {
  readonly user: {
    readonly username: string;
    readonly fullName: string;
    readonly email: string;
    readonly hideEmail: boolean;
    readonly emailVerified: boolean;
    readonly admin: boolean;
  };
  readonly roles: readonly { readonly project: ProjectPlace; readonly role: Role }[];
  readonly hasPassword: boolean;
  /** How the user has to confirm that a token is created. */
  readonly confirmation: TokenFormProps['confirmation'];
  readonly tokens: readonly TokenRow[];
  readonly linked: LinkedAccountsProps['linked'];
  readonly providers: LinkedAccountsProps['providers'];
  readonly sessions: readonly SessionRow[];
  /** Whether two-factor sign-in is on. */
  readonly isSecured: boolean;
  /** The address in commits if the user hides the e-mail address. */
  readonly noReply: string;
  /** Whether the server sends e-mail. */
  readonly hasMail: boolean;
  readonly now: Instant;
  /** The result of the submitted form. */
  readonly message?: Message;
  /** A new token. It is shown only once. */
  readonly newToken?: string;
  /** A service at which the user must now sign in, to link the account there. */
  readonly linking?: { readonly name: string; readonly address: string } | undefined;
}

export function AccountPage(props: AccountPageProps): VNode {
  const {
    user,
    roles,
    hasPassword,
    confirmation,
    tokens,
    sessions,
    isSecured,
    noReply,
    hasMail,
    linked,
    providers,
    now,
    message,
    newToken,
    linking,
  } = props;
  return (
    <Layout title={['Account', user.username]} trail={[{ label: 'Account', href: ACCOUNT_LINK }]}>
      <div class="title">
        <h1>
          <Name text={user.username} />
        </h1>
        {/* For phones, where the header has no room for it. */}
        <form class="sign-out" method="post" action={SIGN_OUT_LINK}>
          <button class="button" type="submit">
            Sign out
          </button>
        </form>
      </div>
      <FormMessage message={message} />
      {newToken !== undefined && (
        <SecretNote text="This is your new token. Copy it now: it will not be shown again." secret={newToken} />
      )}
      {linking !== undefined && (
        <p>
          <a class="button button-primary" href={linking.address} rel="nofollow">
            Continue to <Name text={linking.name} />
          </a>
        </p>
      )}
      <h2>Profile</h2>
      <ProfileForm user={user} noReply={noReply} confirmation={confirmation} hasMail={hasMail} />
      <h2>Projects</h2>
      <Roles admin={user.admin} roles={roles} />
      <h2>Tokens</h2>
      <p class="muted">Programs use a token to act on your behalf.</p>
      {tokens.length > 0 && <TokenTable tokens={tokens} now={now} />}
      <TokenForm confirmation={confirmation} />
      <LinkedAccounts linked={linked} providers={providers} confirmation={confirmation} />
      <h2>{hasPassword ? 'Change password' : 'Choose a password'}</h2>
      <PasswordForm username={user.username} hasPassword={hasPassword} />
      <h2>Two-factor sign-in</h2>
      <p>
        Two-factor sign-in is {isSecured ? 'on' : 'off'}.{' '}
        <a class="inline-link" href={TWO_FACTOR_LINK}>
          {isSecured ? 'Change it' : 'Set it up'}
        </a>
      </p>
      <h2>Sessions</h2>
      <SessionTable sessions={sessions} />
    </Layout>
  );
}

function Roles({ admin, roles }: Pick<AccountPageProps, 'roles'> & { readonly admin: boolean }): VNode {
  if (admin) {
    return (
      <p>
        You are an administrator: you can do everything in every project.{' '}
        <a class="inline-link" href={USERS_LINK}>
          Manage users
        </a>
      </p>
    );
  }
  if (roles.length === 0)
    return <p>You are not a member of any project. In public projects you can read, suggest and comment.</p>;
  return (
    <table class="listing small">
      <caption class="unseen">Your projects and roles</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ project, role }) => (
          <tr key={project.slug}>
            <th scope="row">
              <a class="entry" href={projectLink(project.slug)}>
                <Name text={project.name} />
              </a>
            </th>
            <td>{role}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
