/** The form to make a token. */
import type { VNode } from 'preact';
import { Field } from '../parts/field.js';
import { TOKENS_LINK } from '../values/links.js';

export function TokenForm(): VNode {
  return (
    <form class="form-fields" method="post" action={TOKENS_LINK}>
      <Field name="name" label="Name of a new token" autoComplete="off" maxLength={100} hint="What it is for." />
      <div class="field">
        <label for="scope">May</label>
        <select id="scope" name="scope">
          <option value="read">read only</option>
          <option value="write">do all that you may</option>
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
      <button class="button" type="submit">
        Create token
      </button>
    </form>
  );
}
