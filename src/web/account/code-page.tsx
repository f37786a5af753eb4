/** The second step of signing in: the page asks for a code of the user's app. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { Field } from '../parts/field.js';
import { FormMessage, problemMessage } from '../parts/form-message.js';
import { CODE_SIGN_IN_LINK, SIGN_IN_LINK } from '../values/links.js';

export interface CodePageProps {
  /** The secret of the sign-in that has begun. */
  readonly secret: string;
  /** The page to open after signing in. */
  readonly next: string;
  readonly problem?: string;
}

export function CodePage({ secret, next, problem }: CodePageProps): VNode {
  return (
    <Layout title={['Sign in', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Type your code</h1>
        <FormMessage message={problemMessage(problem)} />
        <form class="form-fields" method="post" action={CODE_SIGN_IN_LINK}>
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="next" value={next} />
          <Field
            name="code"
            label="Code"
            autoComplete="one-time-code"
            maxLength={40}
            hint="The six digits that your app shows now, or one of your recovery codes."
          />
          <button class="button button-primary" type="submit">
            Sign in
          </button>
        </form>
        <p class="muted">
          No device and no recovery code? Ask an administrator to turn two-factor sign-in off for you, or{' '}
          <a class="inline-link" href={SIGN_IN_LINK}>
            begin again
          </a>
          .
        </p>
      </section>
    </Layout>
  );
}
