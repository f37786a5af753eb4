/** The form for one's own name and e-mail address, and for the address in commits. */
import type { VNode } from 'preact';
import { Checkbox } from '../parts/checkbox.js';
import { ConfirmField, type ConfirmFieldProps } from '../parts/confirm-field.js';
import { Field } from '../parts/field.js';
import { PROFILE_LINK } from '../values/links.js';

export interface ProfileFormProps {
  readonly user: { readonly fullName: string; readonly email: string; readonly hideEmail: boolean };
  /** The address in commits if the user hides the e-mail address. */
  readonly noReply: string;
  readonly confirmation: ConfirmFieldProps['confirmation'];
}

export function ProfileForm({ user, noReply, confirmation }: ProfileFormProps): VNode {
  return (
    <form class="form-fields" method="post" action={PROFILE_LINK}>
      <Field
        name="full_name"
        label="Full name"
        value={user.fullName}
        autoComplete="name"
        maxLength={150}
        required={false}
        hint="Everybody can see it."
      />
      <Field
        name="email"
        label="E-mail address"
        value={user.email}
        autoComplete="email"
        maxLength={254}
        required={false}
        hint="Only you and administrators see it here. But commits with your translations publish it, unless you choose the no-reply address."
      />
      <Checkbox
        name="hide_email"
        label="Use a no-reply address in commits"
        checked={user.hideEmail}
        hint={`Commits then name you as ${noReply}. Commits that were already made do not change.`}
      />
      {confirmation === 'password' && (
        <ConfirmField confirmation={confirmation} id="profile-password" isNeeded={false} />
      )}
      <button class="button" type="submit">
        Save
      </button>
    </form>
  );
}
