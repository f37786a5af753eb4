/** Settings about accounts: who may register, who needs a second factor, and how the server sends e-mail. */

export const REGISTRATIONS = ['off', 'invitation', 'open'] as const;
/** `open` needs the approval of an administrator for each account. It includes invitations. */
export type Registration = (typeof REGISTRATIONS)[number];

export const TWO_FACTOR_RULES = ['optional', 'administrators'] as const;
/** Who must use a second factor. */
export type TwoFactorRule = (typeof TWO_FACTOR_RULES)[number];

export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Undefined if the mail server needs no sign-in. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
  /** The sender of all mails, for example `Tallyglot <translate@example.org>`. */
  readonly from: string;
}

export interface AccountSettings {
  readonly registration: Registration;
  readonly twoFactor: TwoFactorRule;
  /** Undefined if the server sends no e-mail. */
  readonly mail: MailSettings | undefined;
}

export const USUAL_ACCOUNT_SETTINGS: AccountSettings = {
  registration: 'off',
  twoFactor: 'optional',
  mail: undefined,
};
