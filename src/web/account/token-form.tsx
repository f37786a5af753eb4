/** The form that creates a token. */
import type { VNode } from 'preact';
import { Field } from '../parts/field.js';
import { TOKENS_LINK } from '../values/links.js';

export interface TokenFormProps {
  /** What the user has to do first, because the sign-in was not recent. */
  readonly confirmation: 'none' | 'password' | 'sign-in';
}

export function TokenForm({ confirmation }: TokenFormProps): VNode {
  if (confirmation === 'sign-in') {
    return (
      <p>To create a token, ask an administrator for a new sign-in link and open it. You signed in some time ago.</p>
    );
  }
  return (
    <form class="form-fields" method="post" action={TOKENS_LINK}>
      <Field
        name="name"
        label="Name of the new token"
        autoComplete="off"
        maxLength={100}
        hint="For example the program that will use it."
      />
      <div class="field">
        <label for="scope">Access</label>
        <select id="scope" name="scope">
          <option value="read">read only</option>
          <option value="write">read and write</option>
        </select>
      </div>
      <div class="field">
        <label for="expires">Expires</label>
        <select id="expires" name="expires">
          <option value="30d">in 30 days</option>
          <option value="90d" selected>
            in 90 days
          </option>
          <option value="365d">in a year</option>
          <option value="never">never</option>
        </select>
      </div>
      {confirmation === 'password' && (
        <Field name="password" label="Your password" type="password" autoComplete="current-password" />
      )}
      <button class="button" type="submit">
        Create token
      </button>
    </form>
  );
}
