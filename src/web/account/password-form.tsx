/** The form to choose a password, or another one. */
import type { VNode } from 'preact';
import { Field } from '../parts/field.js';
import { PASSWORD_LINK } from '../values/links.js';

export interface PasswordFormProps {
  readonly username: string;
  readonly hasPassword: boolean;
}

export function PasswordForm({ username, hasPassword }: PasswordFormProps): VNode {
  return (
    <form class="form-fields" method="post" action={PASSWORD_LINK}>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" value={username} autocomplete="username" />
      {hasPassword && <Field name="current" label="Current password" type="password" autoComplete="current-password" />}
      <Field
        name="chosen"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters. All your other sessions end."
      />
      <Field name="repeated" label="New password again" type="password" autoComplete="new-password" />
      <button class="button" type="submit">
        {hasPassword ? 'Change password' : 'Set password'}
      </button>
    </form>
  );
}
