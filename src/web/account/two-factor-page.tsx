/** The page with which users turn two-factor sign-in on and off. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { ConfirmField, type ConfirmFieldProps } from '../parts/confirm-field.js';
import { Field } from '../parts/field.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { SecretNote } from '../parts/secret-note.js';
import { ACCOUNT_LINK, TWO_FACTOR_LINK } from '../values/links.js';

export interface TwoFactorPageProps {
  readonly isOn: boolean;
  /** Whether the server demands a second factor of this user. */
  readonly isRequired: boolean;
  readonly hasPassword: boolean;
  /** How the user has to confirm the set-up. */
  readonly confirmation: ConfirmFieldProps['confirmation'];
  /** The number of recovery codes that were not used yet. */
  readonly recoveryCodes: number;
  /** A new secret that a code has to confirm. */
  readonly factor?: { readonly secret: string; readonly link: string } | undefined;
  /** New recovery codes. They are shown only once. */
  readonly newCodes?: readonly string[] | undefined;
  readonly message?: Message | undefined;
}

export function TwoFactorPage(props: TwoFactorPageProps): VNode {
  const { isOn, isRequired, factor, newCodes, message } = props;
  const trail = [
    { label: 'Account', href: ACCOUNT_LINK },
    { label: 'Two-factor sign-in', href: TWO_FACTOR_LINK },
  ];
  return (
    <Layout title={['Two-factor sign-in', 'Account']} trail={trail}>
      <h1>Two-factor sign-in</h1>
      <FormMessage message={message} />
      {newCodes !== undefined && (
        <SecretNote
          text="These are your recovery codes. Each signs you in once if you lose your device. Store them in a safe place: they are not shown again."
          secret={newCodes.join('\n')}
        />
      )}
      {isRequired && !isOn && (
        <p class="more">
          This server demands a second factor of administrators. Set it up before you do anything else.
        </p>
      )}
      {isOn ? <TurnOff {...props} /> : factor === undefined ? <Begin {...props} /> : <Confirm factor={factor} />}
    </Layout>
  );
}

function Begin({ confirmation }: TwoFactorPageProps): VNode {
  return (
    <>
      <p>
        With two-factor sign-in, a password is not enough to sign in: an app on your phone or computer shows a code that
        you also type. Any app for one-time codes (TOTP) works.
      </p>
      <form class="form-fields" method="post" action={TWO_FACTOR_LINK}>
        <ConfirmField confirmation={confirmation} />
        <button class="button button-primary" type="submit" name="action" value="begin">
          Set up
        </button>
      </form>
    </>
  );
}

function Confirm({ factor }: { readonly factor: NonNullable<TwoFactorPageProps['factor']> }): VNode {
  return (
    <>
      <SecretNote
        text="1. Add this key to your app. On the device with the app, the button below does the same."
        secret={factor.secret.match(/.{1,4}/g)!.join(' ')}
      />
      <p class="more">
        <a class="button" href={factor.link}>
          Open in the app
        </a>
      </p>
      <p class="more">2. Type the code that the app shows now.</p>
      <form class="form-fields" method="post" action={TWO_FACTOR_LINK}>
        <Field name="code" label="Code" autoComplete="one-time-code" maxLength={40} hint="Six digits." />
        <button class="button button-primary" type="submit" name="action" value="confirm">
          Turn on
        </button>
      </form>
    </>
  );
}

function TurnOff({ hasPassword, recoveryCodes, isRequired }: TwoFactorPageProps): VNode {
  const codeHint = 'The six digits that your app shows now, or a recovery code.';
  return (
    <>
      <p>Two-factor sign-in is on. Unused recovery codes: {recoveryCodes}.</p>
      <h2>New recovery codes</h2>
      <form class="form-fields" method="post" action={TWO_FACTOR_LINK}>
        <p class="muted">The present recovery codes stop working.</p>
        <Field id="renew-code" name="code" label="Code" autoComplete="one-time-code" maxLength={40} hint={codeHint} />
        <button class="button" type="submit" name="action" value="codes">
          Make new recovery codes
        </button>
      </form>
      <h2>Turn off</h2>
      <form class="form-fields" method="post" action={TWO_FACTOR_LINK}>
        {isRequired && <p class="muted">You will have to set it up again before you can go on.</p>}
        {hasPassword && <Field name="password" label="Your password" type="password" autoComplete="current-password" />}
        <Field id="off-code" name="code" label="Code" autoComplete="one-time-code" maxLength={40} hint={codeHint} />
        <button class="button button-danger" type="submit" name="action" value="off">
          Turn off
        </button>
      </form>
    </>
  );
}
