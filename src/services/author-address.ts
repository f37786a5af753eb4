/** The e-mail address under which commits and files name a user. */
import type { User } from '../storage/store.js';

/** `localhost` instead of an invented domain: no mail to this address leaves the machine. */
export const noReplyAddress = (username: string) => `${username.replaceAll('@', '.')}@localhost`;

/** Users without an e-mail address, users who hide it, and authors who were deleted get a no-reply address. */
export function authorAddress(username: string, user: Pick<User, 'email' | 'hideEmail'> | undefined): string {
  return user === undefined || user.hideEmail || user.email === '' ? noReplyAddress(username) : user.email;
}
