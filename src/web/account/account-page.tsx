/** What a user sees of themselves: roles, password and tokens. */
import type { VNode } from 'preact';
import type { Role } from '../../model/access.js';
import type { Instant } from '../../model/instant.js';
import { Layout } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { ACCOUNT_LINK, projectLink, SIGN_OUT_LINK } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { PasswordForm } from './password-form.js';
import { TokenForm } from './token-form.js';
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
  readonly tokens: readonly TokenRow[];
  readonly now: Instant;
  /** What came of the form that was sent. */
  readonly message?: Message;
  /** A token that was just made: nobody can see it again. */
  readonly newToken?: string;
}

export function AccountPage({ user, roles, hasPassword, tokens, now, message, newToken }: AccountPageProps): VNode {
  const about = [user.fullName, user.email].filter((part) => part !== '').join(' · ');
  return (
    <Layout title={['Account', user.username]} trail={[{ label: 'Account', href: ACCOUNT_LINK }]}>
      <div class="title">
        <h1>
          <Name text={user.username} />
        </h1>
        {/* On a phone, where the header has no room for it. */}
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
      <p class="muted">Programs send a token to say whose they are.</p>
      {tokens.length > 0 && <TokenTable tokens={tokens} now={now} />}
      <TokenForm />
      <h2>{hasPassword ? 'Change password' : 'Choose a password'}</h2>
      <PasswordForm username={user.username} hasPassword={hasPassword} />
    </Layout>
  );
}

function NewToken({ secret }: { readonly secret: string }): VNode {
  return (
    <div class="message message-done">
      <p>Your new token. Copy it now: it is not shown again.</p>
      <pre data-copy="">
        <code>{secret}</code>
      </pre>
    </div>
  );
}

function Roles({ admin, roles }: Pick<AccountPageProps, 'roles'> & { readonly admin: boolean }): VNode {
  if (admin) return <p>You are an administrator and may do everything in every project.</p>;
  if (roles.length === 0)
    return <p>You are a member of no project. You may see and suggest in those that are public.</p>;
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
