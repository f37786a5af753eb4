/** Signing in with name and password. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { Field } from '../parts/field.js';
import { FormMessage } from '../parts/form-message.js';
import { SIGN_IN_LINK } from '../values/links.js';

export interface SignInPageProps {
  readonly username: string;
  /** Where to go on. */
  readonly next: string;
  readonly problem?: string;
}

export function SignInPage({ username, next, problem }: SignInPageProps): VNode {
  return (
    <Layout title={['Sign in', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Sign in</h1>
        <FormMessage message={problem === undefined ? undefined : { kind: 'problem', text: problem }} />
        <form class="form-fields" method="post" action={SIGN_IN_LINK}>
          <input type="hidden" name="next" value={next} />
          <Field name="username" label="User name" value={username} autoComplete="username" />
          <Field name="password" label="Password" type="password" autoComplete="current-password" />
          <button class="button button-primary" type="submit">
            Sign in
          </button>
        </form>
        <p class="muted">Without a password, ask the people who run this server for a sign-in link.</p>
      </section>
    </Layout>
  );
}
