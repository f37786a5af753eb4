/** The sign-in page: username and password, and other services that sign people in. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { Field } from '../parts/field.js';
import { FormMessage, type Message, problemMessage } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { providerLink, REGISTER_LINK, RESET_LINK, SIGN_IN_LINK } from '../values/links.js';

export interface SignInPageProps {
  readonly username: string;
  /** The page to open after signing in. */
  readonly next: string;
  readonly problem?: string | undefined;
  readonly providers: readonly OfferedProvider[];
  /** The result of the form before, for example of a reset of the password. */
  readonly notice?: Message | undefined;
  /** Whether the server sends mails to people who forgot their password. */
  readonly hasReminders?: boolean;
  /** Whether visitors can register. */
  readonly isOpen?: boolean;
}

/** A service that signs people in. */
export interface OfferedProvider {
  readonly id: string;
  readonly name: string;
}

export function SignInPage(props: SignInPageProps): VNode {
  const { username, next, problem, notice, providers, hasReminders = false, isOpen = false } = props;
  return (
    <Layout title={['Sign in', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Sign in</h1>
        <FormMessage message={problemMessage(problem) ?? notice} />
        <form class="form-fields" method="post" action={SIGN_IN_LINK}>
          <input type="hidden" name="next" value={next} />
          <Field name="username" label="Username" value={username} autoComplete="username" />
          <Field name="password" label="Password" type="password" autoComplete="current-password" />
          <button class="button button-primary" type="submit">
            Sign in
          </button>
        </form>
        {providers.length > 0 && <Providers providers={providers} next={next} />}
        {hasReminders ? (
          <p class="muted">
            No password yet, or forgotten?{' '}
            <a class="inline-link" href={RESET_LINK}>
              Choose a new password
            </a>
            .
          </p>
        ) : (
          <p class="muted">No password yet? Ask an administrator of this server for a sign-in link.</p>
        )}
        {isOpen && (
          <p class="muted">
            No account yet?{' '}
            <a class="inline-link" href={REGISTER_LINK}>
              Register
            </a>
            .
          </p>
        )}
      </section>
    </Layout>
  );
}

function Providers({ providers, next }: Pick<SignInPageProps, 'providers' | 'next'>): VNode {
  return (
    <ul class="ways" aria-label="Other ways to sign in">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <a class="button" href={providerLink(id, next)} rel="nofollow">
            Sign in with <Name text={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
