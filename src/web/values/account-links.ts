/** The addresses of accounts: signing in, one's own account, and users. */
import { parameters, queryText, segments } from './address-parts.js';

export const SIGN_IN_LINK = '/sign-in/';
/** The page that sign-in links open. */
export const LINK_SIGN_IN_LINK = '/sign-in/link/';
/** Where a sign-in at another service ends. */
export const PROVIDER_DONE_LINK = '/sign-in/with/:provider/done/';
export const PROVIDER_LINK = '/sign-in/with/:provider/';
export const SIGN_OUT_LINK = '/sign-out/';
/** The second step of signing in. */
export const CODE_SIGN_IN_LINK = '/sign-in/code/';
export const REGISTER_LINK = '/register/';
export const RESET_LINK = '/reset-password/';
export const USERS_LINK = '/users/';
export const ACCOUNT_LINK = '/account/';
export const PROFILE_LINK = '/account/profile/';
/** The page of links that confirm an e-mail address. */
export const ADDRESS_LINK = '/account/address/';
/** Sends a link that confirms the present address. */
export const SEND_ADDRESS_LINK = '/account/address/send/';
/** Begins to link an account of another service. */
export const LINK_ACCOUNT_LINK = '/account/link/';
export const SESSIONS_LINK = '/account/sessions/';
export const TWO_FACTOR_LINK = '/account/two-factor/';
export const PASSWORD_LINK = '/account/password/';
export const TOKENS_LINK = '/account/tokens/';
export const REVOKE_TOKEN_LINK = '/account/tokens/revoke/';
export const UNLINK_LINK = '/account/unlink/';

/** `next` is the page to return to after signing in. */
export function signInLink(next: string | undefined): string {
  return next === undefined || next.startsWith(SIGN_IN_LINK) ? SIGN_IN_LINK : `${SIGN_IN_LINK}?next=${queryText(next)}`;
}

/** Begins a sign-in at another service. `next` is the page to open afterwards. */
export function providerLink(provider: string, next: string): string {
  return `/sign-in/with/${provider}/?next=${queryText(next)}`;
}

export function providerDoneLink(provider: string): string {
  return `/sign-in/with/${provider}/done/`;
}

/** A page with a secret that works once: a sign-in link, an invitation or the reset of a password. */
export function secretLink(page: string, secret: string): string {
  return `${page}?secret=${queryText(secret)}`;
}

/** A page of the list of users that match a text. */
export function usersLink(text: string, page: number): string {
  return USERS_LINK + parameters({ q: text, page: page === 1 ? undefined : page });
}

/** The page on which administrators change a user. */
export function userAccessLink(username: string): string {
  return `${USERS_LINK}${segments(username, 'access')}`;
}
