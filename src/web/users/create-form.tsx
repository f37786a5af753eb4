/** The form that creates a user. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { ConfirmField, type ConfirmFieldProps } from '../parts/confirm-field.js';
import { Field } from '../parts/field.js';
import { USERS_LINK } from '../values/links.js';
import { PersonFields } from './person-fields.js';

export interface TypedUser {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly admin: boolean;
}

export interface CreateFormProps {
  readonly typed: TypedUser;
  readonly confirmation: ConfirmFieldProps['confirmation'];
  /** Whether the server sends e-mail. */
  readonly hasMail: boolean;
  readonly error: FieldError | undefined;
}

const MAILED = 'The server sends a link to sign in to this address. Without an address, you hand the link over.';
const HANDED_OVER = 'You get a link to sign in and hand it over.';

export function CreateForm({ typed, confirmation, hasMail, error }: CreateFormProps): VNode {
  return (
    <form class="form-fields" method="post" action={USERS_LINK}>
      <Field
        name="username"
        label="Username"
        value={typed.username}
        autoComplete="off"
        maxLength={100}
        hint="Letters from a to z, digits, and _ . @ + -"
        problem={problemIn(error, 'username')}
      />
      <PersonFields person={typed} emailHint={hasMail ? MAILED : HANDED_OVER} error={error} />
      <ConfirmField confirmation={confirmation} id="create-password" />
      <button class="button button-primary" type="submit" name="action" value="create">
        Create user
      </button>
    </form>
  );
}
