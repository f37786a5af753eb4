/** The pages for a forgotten password: ask for a link, and choose a new password with it. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { Field } from '../parts/field.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { RESET_LINK } from '../values/links.js';

export interface ForgottenPageProps {
  readonly message?: Message;
}

export function ForgottenPage({ message }: ForgottenPageProps): VNode {
  return (
    <Layout title={['Forgotten password', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Forgotten password</h1>
        <FormMessage message={message} />
        <p>The server sends you a link with which you choose a new password.</p>
        <form class="form-fields" method="post" action={RESET_LINK}>
          <Field name="username" label="Username or e-mail address" autoComplete="username" maxLength={254} />
          <button class="button button-primary" type="submit">
            Send link
          </button>
        </form>
        <p class="muted">No e-mail address in your account? Ask an administrator for a link.</p>
      </section>
    </Layout>
  );
}

export interface ResetPageProps {
  readonly secret: string;
  readonly username: string;
  readonly problem?: string;
}

export function ResetPage({ secret, username, problem }: ResetPageProps): VNode {
  return (
    <Layout title={['New password', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>New password</h1>
        <p>
          For the account <Name text={username} />. All sessions of this account end.
        </p>
        <form class="form-fields" method="post" action={RESET_LINK}>
          <input type="hidden" name="secret" value={secret} />
          {/* Tells password managers whose password it is. */}
          <input type="hidden" name="username" value={username} autocomplete="username" />
          <Field
            name="chosen"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 10 characters."
            problem={problem}
          />
          <Field name="repeated" label="New password again" type="password" autoComplete="new-password" />
          <button class="button button-primary" type="submit">
            Save password
          </button>
        </form>
      </section>
    </Layout>
  );
}
