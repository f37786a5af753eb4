/** The form for one's own name and e-mail address, and for the address in commits. */
import type { VNode } from 'preact';
import { Checkbox } from '../parts/checkbox.js';
import { ConfirmField, type ConfirmFieldProps } from '../parts/confirm-field.js';
import { Field } from '../parts/field.js';
import { PROFILE_LINK, SEND_ADDRESS_LINK } from '../values/links.js';

export interface ProfileFormProps {
  readonly user: {
    readonly fullName: string;
    readonly email: string;
    readonly hideEmail: boolean;
    readonly emailVerified: boolean;
  };
  /** Whether the server sends e-mail. */
  readonly hasMail: boolean;
  /** The address in commits if the user hides the e-mail address. */
  readonly noReply: string;
  readonly confirmation: ConfirmFieldProps['confirmation'];
}

const ADDRESS_HINT =
  'Only you and administrators see it here. But commits with your translations publish it, unless you choose the no-reply address.';

export function ProfileForm(props: ProfileFormProps): VNode {
  const { user, hasMail } = props;
  return (
    <>
      <Fields {...props} />
      {user.email !== '' && !user.emailVerified && <Unconfirmed hasMail={hasMail} />}
    </>
  );
}

/** A form of its own, because the fields above need not be saved to get the link. */
function Unconfirmed({ hasMail }: Pick<ProfileFormProps, 'hasMail'>): VNode {
  const use = 'Your e-mail address is not confirmed, so it cannot be used for a forgotten password.';
  if (!hasMail) return <p class="detail">{use}</p>;
  return (
    <form class="more" method="post" action={SEND_ADDRESS_LINK}>
      <p>{use}</p>
      <button class="button" type="submit">
        Send a confirmation link
      </button>
    </form>
  );
}

function Fields({ user, noReply, confirmation, hasMail }: ProfileFormProps): VNode {
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
        hint={hasMail ? `${ADDRESS_HINT} The server sends a link to a new address to confirm it.` : ADDRESS_HINT}
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
