/** The page on which people register, with an invitation or openly. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Layout } from '../frame/layout.js';
import { Field } from '../parts/field.js';
import { FormMessage, problemMessage } from '../parts/form-message.js';
import { REGISTER_LINK } from '../values/links.js';

export interface RegisterPageProps {
  /** The secret of the invitation; empty without an invitation. */
  readonly secret: string;
  readonly typed: { readonly username: string; readonly fullName: string; readonly email: string };
  readonly error?: FieldError;
}

export function RegisterPage({ secret, typed, error }: RegisterPageProps): VNode {
  return (
    <Layout title={['Register', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Register</h1>
        <p>
          {secret === ''
            ? 'An administrator looks at your account. You can sign in after the approval.'
            : 'You are invited. Choose a username and a password.'}
        </p>
        <FormMessage message={problemMessage(error?.field === '' ? error.text : undefined)} />
        <form class="form-fields" method="post" action={REGISTER_LINK}>
          {secret !== '' && <input type="hidden" name="secret" value={secret} />}
          <Field
            name="username"
            label="Username"
            value={typed.username}
            autoComplete="username"
            maxLength={100}
            hint="Everybody can see it. Letters from a to z, digits, and _ . @ + -"
            problem={problemIn(error, 'username')}
          />
          <Field
            name="full_name"
            label="Full name"
            value={typed.fullName}
            autoComplete="name"
            maxLength={150}
            required={false}
            hint="Everybody can see it. It may stay empty."
            problem={problemIn(error, 'full_name')}
          />
          <Field
            name="email"
            label="E-mail address"
            value={typed.email}
            autoComplete="email"
            maxLength={254}
            required={false}
            hint="For a forgotten password. Only you and administrators see it."
            problem={problemIn(error, 'email')}
          />
          <Field
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="At least 10 characters."
            problem={problemIn(error, 'password')}
          />
          <button class="button button-primary" type="submit">
            Register
          </button>
        </form>
      </section>
    </Layout>
  );
}
