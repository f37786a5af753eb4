/** The field with which users confirm an action by their password, if they signed in some time ago. */
import type { VNode } from 'preact';
import { Field } from './field.js';

export interface ConfirmFieldProps {
  /** How the user has to confirm the action. */
  readonly confirmation: 'none' | 'password' | 'sign-in';
  /** Pages with several such fields need different ids. */
  readonly id?: string;
  /** False if only some changes need the password. */
  readonly isNeeded?: boolean;
}

export function ConfirmField({ confirmation, id = 'password', isNeeded = true }: ConfirmFieldProps): VNode | null {
  if (confirmation === 'none') return null;
  if (confirmation === 'sign-in') {
    return <p>You signed in some time ago. First sign out and sign in again with a new sign-in link.</p>;
  }
  return (
    <Field
      id={id}
      name="password"
      label="Your password"
      type="password"
      autoComplete="current-password"
      required={isNeeded}
    />
  );
}
