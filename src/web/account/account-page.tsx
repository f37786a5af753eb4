/** A user's own page: roles, tokens and password. */
import type { VNode } from 'preact';
import type { Role } from '../../model/access.js';
import type { Instant } from '../../model/instant.js';
import { Layout } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { ACCOUNT_LINK, projectLink, SIGN_OUT_LINK } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { LinkedAccounts, type LinkedAccountsProps } from './linked-accounts.js';
import { PasswordForm } from './password-form.js';
import { TokenForm, type TokenFormProps } from './token-form.js';
import { type TokenRow, TokenTable } from './token-table.js';

export interface AccountPageProps {
  readonly user: {
    readonly username: string;
    readonly fullName: string;
    readonly email: string;
    readonly admin: boolean;
  };
  readonly roles: readonly { readonly project: ProjectPlace; readonly role: Role }[];
  readonly hasPassword: boolean;
  /** How the user has to confirm that a token is created. */
  readonly confirmation: TokenFormProps['confirmation'];
  readonly tokens: readonly TokenRow[];
  readonly linked: LinkedAccountsProps['linked'];
  readonly providers: LinkedAccountsProps['providers'];
  readonly now: Instant;
  /** The result of the submitted form. */
  readonly message?: Message;
  /** A new token. It is shown only once. */
  readonly newToken?: string;
}

export function AccountPage(props: AccountPageProps): VNode {
  const { user, roles, hasPassword, confirmation, tokens, linked, providers, now, message, newToken } = props;
  const about = [user.fullName, user.email].filter((part) => part !== '').join(' · ');
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
      {about !== '' && (
        <p class="detail">
          <Name text={about} />
        </p>
      )}
      <FormMessage message={message} />
      {newToken !== undefined && <NewToken secret={newToken} />}
      <h2>Projects</h2>
      <Roles admin={user.admin} roles={roles} />
      <h2>Tokens</h2>
      <p class="muted">Programs use a token to act on your behalf.</p>
      {tokens.length > 0 && <TokenTable tokens={tokens} now={now} />}
      <TokenForm confirmation={confirmation} />
      <LinkedAccounts linked={linked} providers={providers} />
      <h2>{hasPassword ? 'Change password' : 'Choose a password'}</h2>
      <PasswordForm username={user.username} hasPassword={hasPassword} />
    </Layout>
  );
}

function NewToken({ secret }: { readonly secret: string }): VNode {
  return (
    <div class="message message-done">
      <p>This is your new token. Copy it now: it will not be shown again.</p>
      <pre data-copy="">
        <code>{secret}</code>
      </pre>
    </div>
  );
}

function Roles({ admin, roles }: Pick<AccountPageProps, 'roles'> & { readonly admin: boolean }): VNode {
  if (admin) return <p>You are an administrator: you can do everything in every project.</p>;
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
