/** Confirms e-mail addresses that users typed. The server mails a link; the address counts after somebody opened it. */
import { AppError } from '../../model/error.js';
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { hashSecret } from '../secrets.js';
import { refuseInvalidDetails } from './manage-users.js';
import { makeLink, useLink, userOfLink } from './sign-in.js';

/** The address for mails about the account; empty if nobody confirmed the user's address. */
export function confirmedAddress({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): string {
  return emailVerified ? email : '';
}

/** Returns the secret of a link that confirms the address. Earlier links of the user for this purpose become invalid. */
export async function makeAddressLink(context: Context, user: User, email: string): Promise<string> {
  refuseInvalidDetails({ email });
  return makeLink(context, user, 'address', email);
}

export interface OfferedAddress {
  readonly user: User;
  /** The address that becomes the user's address. */
  readonly email: string;
}

/** Reads a link without using it up. */
export async function readAddressLink(context: Context, secret: string): Promise<OfferedAddress> {
  const user = await userOfLink(context, secret, 'address');
  const link = await context.store.signInLinks.find(hashSecret(secret));
  if (user === undefined || link === undefined) throw linkUsed();
  return { user, email: link.email };
}

/** Gives the user the address of the link. Returns the user as before the change, and the address. */
export async function confirmAddress(context: Context, secret: string): Promise<OfferedAddress> {
  return context.store.transaction(async (store) => {
    const inside = { ...context, store };
    const { email } = await readAddressLink(inside, secret);
    const user = await useLink(inside, secret, 'address');
    if (user === undefined) throw linkUsed();
    await store.users.update(user.id, { email, emailVerified: true });
    // Such a link went to the old address.
    await store.signInLinks.removeOfUser(user.id, 'reset');
    return { user, email };
  });
}

const linkUsed = () =>
  new AppError(
    'access.link-used',
    'This link was already used or has expired. Ask for a new one on your account page.',
  );
